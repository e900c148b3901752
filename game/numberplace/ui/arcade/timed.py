"""Screens whose time passes only while they are in front and no card lies on them; the cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.arcade.scene import Scene
from numberplace.ui.arcade.sight_picture import SightPicture
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.host import PROGRAM_COMMANDS, Container, Host, Screen, ScreenDescription
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Widget

WIDTH: Final = 400
TITLE: Final = 40
STARS: Final = 40
LINE: Final = 23
BUTTON: Final = 38
GAP: Final = 8
EDGE: Final = 22
PICTURE, LEAST_PICTURE = 230, 84
"""Logical px of a picture, and its minimum."""


class ArcadeCard(Container):
    """A card in the middle of ``room``. The arrows walk through its buttons."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    across: ClassVar = 1
    """Buttons side by side."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        buttons: Sequence[Button],
        *,
        role: str = "accent",
        stars: int = 0,
        widgets: Sequence[Widget] = (),
        focus: Widget | None = None,
        picture: SightPicture | None = None,
    ) -> None:
        """Make a card; ``stars`` of three are lit, and none is shown at 0.

        The ``picture`` stands below the lines where the window has room for it.
        """
        super().__init__()
        self.set_widgets(widgets, buttons, focus or buttons[0])
        self.title = title
        self.lines = tuple(lines)
        self.room = self.rect = Rect(0, 0, 0, 0)
        self._role = role
        self._stars = stars
        self._picture = picture
        self._picture_high = 0
        """Px of the picture, 0 where it has no room."""
        self._heights: list[int] = []
        """Px that each line needs, broken where it is too long."""

    def place(self, layout: Layout, painter: Painter) -> None:
        px = layout.px
        width = min(layout.grow(WIDTH), self.room.width - px(8))
        inner = width - 2 * px(EDGE)
        self._heights = [
            len(painter.wrap(line, inner, size=15)) * painter.line_height(15) for line in self.lines
        ]
        high = layout.tap(BUTTON)
        count, step = -(-len(self.form.widgets) // self.across), high + px(GAP)
        height = px(2 * EDGE) + layout.grow(TITLE) + count * step
        height += sum(max(layout.grow(LINE), height) for height in self._heights)
        height += px(STARS) if self._stars else 0
        spare = layout.size[1] - height - px(3 * GAP)
        self._picture_high = 0
        if self._picture is not None and spare >= px(LEAST_PICTURE):
            self._picture_high = min(px(PICTURE), spare)
            height += self._picture_high
        self.rect = Rect(0, 0, width, height).move_to(center=self.room.center)
        self.rect.clamp_ip(Rect(0, 0, *layout.size))
        top = self.rect.bottom - px(EDGE) - count * step + px(GAP)
        room = Rect(self.rect.x + px(EDGE), top, inner, 0)
        lines = rows(layout, room, [Tap(BUTTON)] * count, GAP)
        cells = [c for line in lines for c in columns(layout, line, [REST] * self.across, GAP)]
        put(self.form.widgets, cells[: len(self.form.widgets)])

    def draw_ground(self, painter: Painter) -> None:
        px = painter.px
        painter.card(self.rect, radius=12)
        inner = self.rect.inflate(-2 * px(EDGE), 0)
        top = self.rect.y + px(EDGE) - px(6)
        title = Rect(inner.x, top, inner.width, painter.grow(TITLE) - px(6))
        painter.label(self.title, title, self._role, size=23, bold=True, align="centre")
        top = title.bottom + px(6)
        if self._stars:
            self._draw_stars(painter, Rect(inner.x, top, inner.width, px(STARS) - px(8)))
            top += px(STARS)
        for line, height in zip(self.lines, self._heights, strict=True):
            place = Rect(inner.x, top, inner.width, max(painter.grow(LINE), height))
            painter.paragraph(line, place, size=15, align="centre")
            top = place.bottom
        if self._picture is not None and self._picture_high:
            room = Rect(inner.x, top, inner.width, self._picture_high)
            self._picture.draw(painter, room.inflate(0, -px(GAP)))

    def tick(self) -> bool:
        return self._picture is not None and bool(self._picture_high) and self._picture.tick()

    def _draw_stars(self, painter: Painter, rect: Rect) -> None:
        side = rect.height
        for star in range(3):
            place = Rect(rect.centerx + round((star - 1.5) * side * 1.25), rect.y, side, side)
            if star < self._stars:
                painter.icon("disc", place.inflate(side // 4, side // 4), "accent")
                painter.icon("star", place, "accent_text")
            else:
                painter.icon("star", place, "text_muted")

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        is_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return is_mouse and self.rect.collidepoint(event.pos)


MAX_STEP: Final = 0.5
"""Seconds that may pass in one frame, whatever the clock says."""
END_REST: Final = 0.5
"""Seconds without a key after which the card of an end takes presses."""
KEYS: Final = (pygame.KEYDOWN, pygame.TEXTINPUT)
PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, *KEYS)


class TimedScreen(Screen):
    """Tends the time and the cards of a fight or a race; these say how each is run and drawn."""

    scene: Scene
    """The stage on which it is shown."""
    covered: Sequence[tuple[Rect, Rect]] = ()
    """Parts of the window, each with the rectangle in it that is painted over in every frame."""
    card_rest: ClassVar = 0.0
    """Seconds for which a card takes no press."""
    _has_ended = False
    """True if the card shown is the last one. The last card rests anew with each key that it does
    not take: a player who still types on the board that has just ended presses nothing on the
    card."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.card: ArcadeCard | None = None
        self._painter: Painter | None = None
        self._is_covered = self._is_away = False
        self.is_stale = True
        """The whole window must be drawn again."""
        self._last = self._shown_at = host.now()

    # -- what fights and races say for themselves

    @property
    @abstractmethod
    def is_running(self) -> bool: ...  # True while the time of the rules passes
    @property
    @abstractmethod
    def is_under_way(self) -> bool: ...  # True from beginning to end, pauses included
    @property
    @abstractmethod
    def card_room(self) -> Rect: ...  # cards are centred in this rectangle
    @abstractmethod
    def leave(self) -> None: ...  # leave the screen
    @abstractmethod
    def _card_now(self) -> ArcadeCard: ...  # the card before it, in a pause or after it
    @abstractmethod
    def _set_running(self, *, is_running: bool) -> None: ...  # let time pass, or stop it
    @abstractmethod
    def _run_in_game(self, command_id: str) -> None: ...  # carry out a command while time passes
    @abstractmethod
    def _handle_game(self, event: Event) -> bool: ...  # act on an event while no card is shown
    @abstractmethod
    def _draw_moving(self, painter: Painter) -> None: ...  # paint what moves by itself

    @property
    def music(self) -> str:
        """The tune of the place and the foe, and silence while a card is shown."""
        return self.scene.tune if self.card is None else ""

    @property
    def danger(self) -> float:
        """Return the nearness of the next attack and of the hero's end, 0 to 1."""
        return self.scene.status.danger

    # -- pauses

    def begin(self) -> None:
        """Leave the card and let the time pass."""
        self.show_card(None)
        self.update_running()

    def pause(self) -> None:
        """Stop the time and show the card that says so."""
        if self.card is None and self.is_under_way:
            self.show_card(self._card_now())
            self.update_running()

    def go_back(self) -> None:
        """Escape goes on from a pause, and leaves from any other card."""
        (self.begin if self.is_under_way else self.leave)()

    # -- cards

    def show_card(self, card: ArcadeCard | None) -> None:
        """Show a card in place of the present one, or remove the present one."""
        self._shown_at = self.host.now()
        self._lay(card)

    def _show_end(self) -> None:
        """Show the card after the end."""
        self._has_ended = True
        self.show_card(self._card_now())

    @property
    def is_card_at_rest(self) -> bool:
        """Return True if the card takes no press yet: an early press was not meant for the card."""
        rest = END_REST if self._has_ended else self.card_rest
        return self.card is not None and self.host.now() - self._shown_at < rest

    def _lay(self, card: ArcadeCard | None) -> None:
        self.card = card
        self.is_stale = True
        if card is not None and self._painter is not None:
            card.room = self.card_room
            card.place(self.layout, self._painter)

    def accessible_tree(self) -> ScreenDescription:
        """Return the tree for a screen reader: the card, or the game."""
        if self.card is not None:
            return ScreenDescription((), card=self.card)
        return self.game_tree()

    def game_tree(self) -> ScreenDescription:
        """Return the tree while no card is shown."""
        return ScreenDescription((self.form,))

    def relabel(self) -> None:
        if self.card is not None:
            self._lay(self._card_now())

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout, self._painter = layout, painter
        self.arrange(Rect(0, 0, *layout.size), layout)
        self._lay(self.card)

    # -- commands and events

    def run(self, command_id: str) -> None:
        """Carry out a command of the game on the screen or of the program."""
        self.is_stale = True
        if command_id in ("pause", "menu"):
            self.pause()
        elif command_id in PROGRAM_COMMANDS:
            self.host.run(command_id)
        elif self.is_running:
            self._run_in_game(command_id)

    def handle(self, event: Event) -> bool:
        """Act on an event; a card takes it first, then the keys of every screen work."""
        if self.card is None:
            used = self._handle_game(event)
        elif self.is_card_at_rest and event.type in PRESSES:
            is_program = event.type == pygame.KEYDOWN and (
                command_for(event, self.host.bindings) in PROGRAM_COMMANDS
            )
            if event.type in KEYS and self._has_ended and not is_program:
                self._shown_at = self.host.now()
            used = not is_program or super().handle(event)
        else:
            used = self.card.handle(event) or super().handle(event)
        self.is_stale = self.is_stale or used
        return used

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard: on the card, while there is one."""
        return super().focus if self.card is None else self.card.focus

    def handle_button(self, command_id: str) -> bool:
        """Run a controller's command; on a card its buttons count as keys."""
        if self.card is not None:
            return False
        self.run(command_id)
        return True

    # -- time

    def set_covered(self, is_covered: bool) -> None:
        """A dialog over the screen stops the time."""
        self._is_covered = is_covered
        self.update_running(should_pause=is_covered)

    def set_away(self, is_away: bool) -> None:
        """A window that is not in front stops the time."""
        self._is_away = is_away
        self.update_running(should_pause=is_away)

    def update_running(self, *, should_pause: bool = False) -> None:
        """Let the time pass exactly while the screen can be played."""
        is_free = self.card is None and not self._is_covered and not self._is_away
        self._set_running(is_running=is_free)
        self._last = self.host.now()
        self.is_stale = True
        if should_pause:
            self.pause()

    def _take_step(self) -> float:
        """Return the seconds since the last frame, as many as may count."""
        now = self.host.now()
        step, self._last = min(MAX_STEP, now - self._last), now
        return step

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the window, or only its moving parts when nothing else has changed."""
        with painter.pixels():
            self._draw_all(painter)

    def _draw_all(self, painter: Painter) -> None:
        is_whole = self.is_stale or self._is_covered or self.card is not None or self._has_more
        self.is_stale = False
        if is_whole:
            self._draw_window(painter)
            self.draw_ground(painter)
        self._draw_moving(painter)
        if is_whole:
            self.draw_body(painter, self.body)
        if self.card is not None:
            self.card.draw(painter)

    def _draw_window(self, painter: Painter) -> None:
        """Paint the ground of the window, but for what is painted over."""
        for part, covered in self.covered:
            painter.fill_around(covered, part, "ground")
        if not self.covered:
            painter.fill(painter.surface.get_rect(), "ground")

    @property
    def _has_more(self) -> bool:
        """Return True if something lies over the moving parts."""
        return False
