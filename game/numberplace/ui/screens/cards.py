"""The cards of the play screen: the tour of a first game, and the congratulation for a win."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Event, Rect

from numberplace.core.clock import format_clock
from numberplace.core.errors import SaveError
from numberplace.core.words import N_, _
from numberplace.ui.boards.board import WAYS_TO_CLICK, GameBoard
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.commands import Runner
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, cut_left, cut_top, put, rows
from numberplace.ui.kit.widgets import ENTER_KEYS, Button, Form
from numberplace.ui.screens.panel import Panel
from numberplace.ui.session.play import SOLVED_BY_PROGRAM, Play

BEAT: Final = 1.1
"""Seconds for which a card points at one place."""
ROUNDS: Final = 3
"""The number of rounds of the pointer through its places; no frame is drawn after them."""
_MODIFIERS: Final = COMMAND | pygame.KMOD_ALT | pygame.KMOD_SHIFT
_DOTS: Final = 24
"""Logical px above the lower buttons, in which the dots of the cards stand."""


class Tour:
    """Cards over the log of the panel, with Back, Skip and Next; one asks for the effect of a
    click.

    The clock of the game stands while they are read, until the first move.
    """

    def __init__(self, board: GameBoard, panel: Panel) -> None:
        """Make the cards of a board; they are open at the first game of its kind.

        Args:
            panel: has the buttons that cards point at.
        """
        self._board, self._panel = board, panel
        self._host, likes = board.host, board.host.preferences
        knows_ways = likes.click_asked or likes.input != "digit"
        self.cards = tuple(
            card for card in self._board.tour if not (knows_ways and card in WAYS_TO_CLICK)
        )
        self._kind = board.play.session.shelf.id
        self.shown = 0
        self.is_open = bool(self._board.tour) and not likes.is_set(self._kind, "tour_seen")
        self.next_button = Button("", self._next, icon="right", is_main=True)
        self.back_button = Button("", self._go_back, icon="left", tooltip=N_("Back"))
        self.skip_button = Button(N_("Skip"), self.end, icon="close")
        self.digit_button = Button(N_("Digit first"), partial(self._choose, "digit"))
        self.cell_button = Button(N_("Cell first"), partial(self._choose, "cell"))
        self.form = Form()
        self.rect = Rect(0, 0, 0, 0)
        self._began: float | None = None
        """The time of the card's first frame, by the host's clock; None before."""
        self.beat = 0
        """The place that was pointed at when the card was drawn last."""
        self.shows_digit = False
        """True if the digit was drawn last that a click would put in."""
        self._count = 0
        """The number of places that the card points at."""
        self.relabel()

    @property
    def asks(self) -> bool:
        return bool(self.cards) and self.cards[self.shown].asks

    @property
    def words(self) -> str:
        """Title and text of the card as a screen reader says them; nothing when it is over."""
        if not self.is_open:
            return ""
        card = self.cards[self.shown]
        return f"{_(card.title)}. {_(card.spoken or card.text)}"

    def relabel(self) -> None:
        is_last = self.shown == len(self.cards) - 1
        self.next_button.label = _("Play") if is_last else _("Next")
        self.form.widgets = [*self._buttons]
        for button in self._buttons:
            button.relabel()
        if self.form.focus not in self.form.widgets:
            self.form.focus = self.next_button if self.form.focus is not None else None

    @property
    def _buttons(self) -> list[Button]:
        # The choices stand apart from Next: clicks in a row on Next choose nothing.
        choices = [self.cell_button, self.digit_button] if self.asks else []
        back = [self.back_button] if self.shown else []
        return [*choices, *back, self.skip_button, self.next_button]

    def place(self, rect: Rect, layout: Layout) -> None:
        """Work out the rectangles inside ``rect`` (screen pixels)."""
        px = layout.px
        self.rect = rect
        inner = rect.inflate(-px(28), -px(28))
        high = layout.tap(32)
        lower = Rect(inner.x, inner.bottom - high, inner.width, high)
        upper = lower.move(0, -high - px(_DOTS))
        put((self.cell_button, self.digit_button), columns(layout, upper, (REST, REST), 8))
        self.back_button.rect, rest = cut_left(lower, high, px(8))
        put((self.skip_button, self.next_button), columns(layout, rest, (REST, REST), 8))

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the card, and a ring around its target."""
        px = painter.px
        card = self.cards[self.shown]
        painter.card(self.rect)
        inner = self.rect.inflate(-px(28), -px(28))
        painter.icon(card.icon, Rect(inner.x, inner.y, px(26), px(26)), "accent")
        words = Rect(inner.x + px(36), inner.y, inner.width - px(36), px(26))
        painter.text(_(card.title), words, "accent", size=16, bold=True)
        _head, body = cut_top(inner, px(36))
        below = self.cell_button if self.asks else self.next_button
        body.height = below.rect.y - px(8 if self.asks else 16) - body.y
        painter.paragraph(_(card.text), body, size=14)
        self._draw_dots(painter, inner)
        self.form.draw(painter)
        self._draw_pointing(painter)

    def _draw_dots(self, painter: Painter, inner: Rect) -> None:
        px = painter.px
        dots = len(self.cards) * px(14)
        for index in range(len(self.cards)):
            dot = Rect(
                inner.centerx - dots // 2 + index * px(14),
                self.next_button.rect.y - px(16),
                px(8),
                px(8),
            )
            if index == self.shown:
                painter.fill(dot, "accent", radius=4)
            else:
                painter.frame(dot, "text_muted", radius=4)

    def _draw_pointing(self, painter: Painter) -> None:
        if self._began is None:
            self._began = self._host.now()
        places = self.places()
        self._count = len(places)
        self.beat = self._beat_now()
        example = self._board.tour_example()
        self.shows_digit = self.beat == 1 and not self._rests
        if example is not None and self.shows_digit:
            digit, _tile, cell = example
            size = 0.6 * cell.height / painter.unit
            painter.text(str(digit), cell, "accent", size=size, bold=True, align="centre")
        is_still = self._host.preferences.reduced_motion
        for place in places if is_still else places[self.beat : self.beat + 1]:
            edge = painter.px(4)
            painter.frame(place.inflate(edge, edge), "accent", width=3, radius=7)

    def places(self) -> tuple[Rect, ...]:
        """Return the places that the card points at in turn, in window pixels."""
        target = self.cards[self.shown].target
        example = self._board.tour_example()
        if target in ("digit", "cell"):
            places = example[1:] if example is not None else ()
            return places if target == "digit" else places[::-1]
        if target == "board":
            return (self._board.cells_place,)
        button = self._panel.places.buttons.get(target)
        return () if button is None else (button,)

    def _beat_now(self) -> int:
        if self._count < 2:
            return 0
        return self._count - 1 if self._rests else self._passed % self._count

    @property
    def _passed(self) -> int:
        """The number of places that were pointed at before the present one."""
        return int((self._host.now() - (self._began or 0.0)) / BEAT)

    @property
    def _rests(self) -> bool:
        """True if nothing moves any more: no digit of an example stays on the board then."""
        return self._host.preferences.reduced_motion or self._passed >= ROUNDS * self._count

    def tick(self) -> bool:
        """Tell whether the card would be drawn otherwise than before."""
        if self._began is None:
            return False
        return self._beat_now() != self.beat or (self.shows_digit and self._rests)

    # -- events

    def handle(self, event: Event) -> bool:
        """Use clicks on the card, Escape, and Enter while the board has no use of that key.

        Everything else is the game's, and Enter is a focused button's.
        """
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.end()
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER_KEYS:
            focus = self.form.focus or self._panel.form.focus
            if focus is not None or event.mod & _MODIFIERS or self._board.uses_enter:
                return False
            self._next()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.form.handle(event) or self.rect.collidepoint(event.pos)
        return event.type == pygame.MOUSEMOTION and self.form.handle(event)

    def end(self) -> None:
        self.is_open = False
        self._host.prefer_kind(self._kind, tour_seen=True)

    def _choose(self, way: str) -> None:
        """Store the effect of a click, for every board, and do not ask again."""
        self._host.prefer(input=way, click_asked=True)
        if way == "cell":
            self._board.play.say("")  # the welcome tells of digit first
        self._next()

    def _next(self) -> None:
        if self.shown == len(self.cards) - 1:
            self.end()
        else:
            self._turn_to(self.shown + 1)

    def _go_back(self) -> None:
        self._turn_to(self.shown - 1)

    def _turn_to(self, card: int) -> None:
        self._began, self.shown = None, card
        self.relabel()


_ORNAMENT = 190
"""Logical edge of the ornament."""
_TITLE, _WORDS = 36, 26
"""Logical heights of the title below it, and of each of two lines."""
_TITLE_SIZE = 26
"""Logical size of the title's text."""
RECORD = 13.5
"""Logical size of the line on the best time."""
KEY_DELAY = 0.4
"""Seconds in which the banner takes no key: one held down since the last move is not meant."""


class EndOfGame:
    """Shown once a game is won, until it is clicked away."""

    def __init__(self, board: GameBoard, runner: Runner) -> None:
        self._host = board.host
        self._board = board
        self._runner = runner
        self.replay_button = self._button(N_("Replay"), "replay", "play")
        self.form = Form()
        self._place = Rect(0, 0, 0, 0)
        self.text = ""
        self.record = ""
        """The sentence about the best time."""
        self.is_by_program = False
        """True if the program has solved the puzzle, so that nobody is congratulated."""
        self._hidden = False
        self._shown_at = 0.0
        self.is_shown = False
        self.is_due = False
        """Shown as soon as the board has celebrated."""

    def show_buttons(self, buttons: Sequence[Button]) -> None:
        """Offer these buttons; Enter presses the last one."""
        self.form.widgets = [*buttons]
        self.form.focus = buttons[-1]

    def _button(self, label: str, command_id: str, icon: str, *, is_main: bool = False) -> Button:
        return Button(label, partial(self._host.run, command_id), icon=icon, is_main=is_main)

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        for button in self.form.widgets:
            button.relabel()

    @property
    def title(self) -> str:
        """The heading of the card, by which screen readers call the card, too."""
        return _("Solved by the program") if self.is_by_program else _("Congratulations!")

    # Take the rectangles of a window
    @abstractmethod
    def place(self, layout: Layout, painter: Painter) -> None: ...
    @abstractmethod
    def draw(self, painter: Painter) -> None: ...  # paint what was done, and the buttons

    def hide(self) -> None:
        self._hidden = True
        self.is_shown = False

    def refresh(self, play: Play, *, is_celebrating: bool) -> None:
        """Show or drop the card as the game is won or taken back."""
        was_shown = self.is_shown
        if not play.was_solved:
            self._hidden = False
        is_wanted = play.was_solved and not self._hidden
        self.is_shown = is_wanted and not is_celebrating
        self.is_due = is_wanted and is_celebrating
        message = play.view.message
        self.text = message.text if message.icon in ("trophy", SOLVED_BY_PROGRAM) else ""
        self.is_by_program = play.is_solved_by_program
        if self.is_shown and not was_shown:
            self._shown_at = self._host.now()
            self.record = best_text(self._host, play)

    def handle(self, event: Event) -> bool:
        """Handle events on the card; Escape closes the card."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.hide()
            return True
        is_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return self.form.handle(event) or (is_mouse and self._place.collidepoint(event.pos))


def best_text(host: Host, play: Play) -> str:
    """Return the best time of the level, and this game's difference from it; empty without one."""
    session = play.session
    if play.is_solved_by_program or not play.was_solved or not session.level:
        return ""
    shelf, level, game = session.shelf.id, session.level, host.library.saved_id(host.game_id)
    try:
        best = host.library.statistics.best(shelf, level, game)
    except SaveError:  # the card does without
        return ""
    if best is None:
        return ""
    is_helped = bool(session.hints_used) or session.has_used_aids
    change = session.solved_elapsed - best
    time, far = format_clock(best), format_clock(abs(change))
    if is_helped:
        return _("Your best time at this level: {time}").format(time=time)
    if change < 0:
        text = _("Your best time at this level, {change} less than before!")
    else:
        text = _("Your best time at this level: {time}. This took {change} more.")
    return text.format(time=time, change=far)


class Congratulation(EndOfGame):
    """A card with an ornament over the board."""

    def __init__(self, board: GameBoard, runner: Runner) -> None:
        super().__init__(board, runner)
        again = self._button(N_("Another one like this"), "another", "dice", is_main=True)
        new = self._button(N_("New game"), "new", "new")
        look = Button(N_("Look at the board"), self.hide, icon="eye")
        back = Button(N_("Look back"), partial(runner.run, "look_back"), icon="clock")
        more = [back] if runner.has("look_back") else []
        school = self._button(N_("School"), "school", "book")
        self._rows = ((*more, self.replay_button, school), (look, new), (again,))
        self.show_buttons([button for row in self._rows for button in row])

    def place(self, layout: Layout, painter: Painter) -> None:
        px = layout.px
        wide = min(layout.grow(400), max(px(400), layout.board.width - px(8)))
        title = painter.width(self.title, _TITLE_SIZE, bold=True) + px(24)
        wide = max(wide, min(title, layout.size[0] - px(8)))
        buttons_high = len(self._rows) * (layout.tap(34) + px(8)) - px(8)
        words = layout.grow(_TITLE + 2 * _WORDS)
        self._place = Rect(0, 0, wide, px(_ORNAMENT + 48) + words + buttons_high)
        self._place.center = layout.board.center
        self._place.clamp_ip(Rect((0, 0), layout.size))
        top = self._place.bottom - px(18) - buttons_high
        inner = Rect(self._place.x + px(18), top, wide - px(36), buttons_high)
        taps = [Tap(34)] * len(self._rows)
        for buttons, place in zip(self._rows, rows(layout, inner, taps, 8), strict=True):
            put(buttons, columns(layout, place, [REST] * len(buttons), 8))

    def draw(self, painter: Painter) -> None:
        px = painter.px
        painter.listen_anew()
        painter.card(self._place, radius=14)
        x, y, width, _height = self._place
        expected = self._board.expected_time
        lines = painter.wrap(expected, width - px(40), size=RECORD)[:2] if expected else []
        edge = px(_ORNAMENT) - self._missing_height(painter, width - px(40))
        edge -= len(lines) * painter.line_height(RECORD)
        top = Rect(0, y + px(10), edge, edge)
        top.centerx = self._place.centerx
        if self.is_by_program:
            painter.icon("solve", top, "text_muted", side=px(_ORNAMENT // 2))
        else:
            painter.surface.blit(painter.sprites.congratulation(edge), top)
        title = Rect(x, top.bottom + px(2), width, painter.grow(_TITLE))
        ink = "text" if self.is_by_program else "gold"
        painter.text(self.title, title, ink, size=_TITLE_SIZE, bold=True, align="centre")
        words = Rect(x + px(20), title.bottom, width - px(40), painter.grow(_WORDS))
        high = painter.line_height(RECORD)
        below = Rect(words.x, self.form.widgets[0].rect.y - px(12), words.width, high)
        for line in reversed(lines):
            below = below.move(0, -high)
            painter.text(line, below, "text_muted", size=RECORD, align="centre")
        if self.record:
            self._draw_record(painter, words)
        else:
            for line in painter.wrap(self.text, words.width, size=15)[:2]:
                painter.text(line, words, "text", size=15, align="centre")
                words = words.move(0, words.height)
        self.form.draw(painter)

    def _missing_height(self, painter: Painter, width: int) -> int:
        """Return by how many px the ornament must be smaller for a best time on two lines."""
        if len(painter.wrap(self.record, width, size=RECORD)) < 2:
            return 0
        needed = painter.line_height(15) + 2 * painter.line_height(RECORD)
        return max(0, needed - 2 * painter.grow(_WORDS) + painter.px(4))

    def _draw_record(self, painter: Painter, words: Rect) -> None:
        """Write the achievement and the best time, on two lines where one has no room for both."""
        record = painter.wrap(self.record, words.width, size=RECORD)[:2]
        if len(record) > 1:  # the lines move together; there is room for three of their own height
            words = Rect(words.x, words.y, words.width, painter.line_height(15))
        painter.text(self.text, words, "text", size=15, align="centre")
        below = words.move(0, words.height)
        if len(record) > 1:
            below.height = painter.line_height(RECORD)
        for line in record:
            painter.text(line, below, "text_muted", size=RECORD, align="centre")
            below = below.move(0, below.height)


class Banner(EndOfGame):
    """A slim banner over the strip; the board stays in sight."""

    def __init__(self, board: GameBoard, runner: Runner) -> None:
        super().__init__(board, runner)
        self._next = self._button(N_("Next"), "another", "right", is_main=True)
        self.look_button = Button("", self.hide, icon="eye", tooltip=N_("Look"))
        self.replay_button = Button(
            "", partial(self._host.run, "replay"), icon="play", tooltip=N_("Replay")
        )
        self.show_buttons([self.replay_button, self.look_button, self._next])

    def place(self, layout: Layout, painter: Painter) -> None:
        px = layout.px
        self._place = layout.strip.copy()
        wide = px(104)
        height = max(self._place.height - px(20), layout.target)
        top = self._place.centery - height // 2
        self._next.rect = Rect(self._place.right - px(12) - wide, top, wide, height)
        is_roomy = layout.text_scale <= LARGE_TEXT  # else what was done needs the room
        self.look_button.label = _("Look") if is_roomy else ""
        wide = wide if is_roomy else height
        self.look_button.rect = Rect(self._next.rect.x - px(8) - wide, top, wide, height)
        self.replay_button.rect = Rect(
            self.look_button.rect.x - px(8) - height, top, height, height
        )

    def draw(self, painter: Painter) -> None:
        px = painter.px
        painter.listen_anew()
        painter.fill(self._place, "panel", radius=8)
        ink = "text_muted" if self.is_by_program else "gold"
        painter.frame(self._place, ink, width=2, radius=8)
        side = px(34)
        icon = SOLVED_BY_PROGRAM if self.is_by_program else "trophy"
        painter.icon(icon, cut_left(self._place.move(px(12), 0), side)[0], ink, side=side)
        left = self._place.x + px(12) + side + px(10)
        room = Rect(
            left, self._place.y, self.replay_button.rect.x - px(10) - left, self._place.height
        )
        size = painter.paragraph_size(self.text, room, 14)
        lines = len(painter.wrap(self.text, room.width, size=size))
        words = Rect(room.x, 0, room.width, min(lines * painter.line_height(size), room.height))
        words.centery = room.centery
        painter.paragraph(self.text, words, "text", size=size)
        self.form.draw(painter)

    def handle(self, event: Event) -> bool:
        is_early = self._host.now() - self._shown_at < KEY_DELAY
        if is_early and event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            return event.key in (*ENTER_KEYS, pygame.K_SPACE)
        return super().handle(event)
