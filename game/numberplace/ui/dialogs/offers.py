"""Shared parts of every New game dialog: a list of offers, and a line for a game ID."""

from __future__ import annotations

import datetime
from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from pygame import K_DOWN, K_UP, KEYDOWN, Event, K_v, Rect

from numberplace.core.clock import format_clock
from numberplace.core.errors import GameError, SaveError
from numberplace.core.gameid import GameId, daily_ids, is_game_id, parse_game_id
from numberplace.core.kind import Shelf
from numberplace.core.titles import daily_title
from numberplace.core.words import N_, _
from numberplace.kinds import KINDS, SHELVES
from numberplace.storage.played import PlayedGame, PuzzleResult
from numberplace.ui.dialogs import slow_notice
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.dialog import GAP, MARGIN, Dialog, put_named
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, MIN_UNIT, Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Rest, columns, cut_left, cut_right, put
from numberplace.ui.kit.widgets import Button, Label, Widget

_OTHERS = (("for_you", N_("For you")), ("edit", N_("Type in…")), ("arcade", N_("Arcade")))
"""Commands of the program that begin another game than one of a kind's list, and their labels."""
ICON_BEGUN, ICON_DONE, ICON_GIVEN_UP = "pencil", "check", "solve"
"""Icons of a puzzle that is begun, that is solved, and that the program has solved."""
_SHORT_LIST = 150
"""Logical height of the list where everything scrolls."""
MAX_ID_LENGTH = 1200
"""Characters of a game ID; one that spells a board of 30x30 out has a good 900."""


Asked = Sequence[tuple[Label, Widget]]
"""Widgets for the wishes for a fresh puzzle, each with its name."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A row of the list: a bundled puzzle, or one that is made when picked."""

    title: str
    puzzle: Any = None
    game_id: GameId | None = None
    mark: str = ""
    """The icon of how far the player has come with it, empty for nothing to tell."""
    shorts: tuple[str, ...] = ()
    """Shorter titles for the list where the title has no room, the longest first."""
    time: str = ""
    """The time of the fastest win, empty while there is none."""

    @property
    def is_left(self) -> bool:
        """Tell whether the offer is a bundled puzzle that is still to be solved."""
        return self.puzzle is not None and self.mark in ("", ICON_BEGUN)


class OfferDialog(Dialog):
    """Plays the offer that is picked, or the game ID that is typed or pasted.

    Enter presses the blue button. That is "Make a new one", until the player goes to the list.
    """

    def __init__(self, host: Host, shelf: Shelf) -> None:
        super().__init__(host, _("New game"))
        self.shelf = shelf
        self._day = datetime.date.today()
        self._played: dict[str, PuzzleResult] = {}
        self._daily: dict[str, PlayedGame] = {}
        with suppress(SaveError):  # a library that cannot be read keeps nobody from playing
            self._played = host.library.played.results(shelf.id)
            self._daily = host.library.played.daily(shelf.id, self._day)
        self._begun: dict[str, Any] = {}
        """The boards of today's puzzles by game ID, as far as they were asked for."""
        self.level = ""
        """The level of the offers."""
        self.notice = Label(size=12.5)
        """Says that making puzzles of the level takes long, where that is so and was not said."""
        self._may_tell = slow_notice.is_due(host)
        self._notice_height = 0
        """Screen pixels of the notice and the gap above it."""
        self.kinds = _shelf_choice(host, shelf.id)
        self.others = [
            _other_button(host, *each) for each in _OTHERS if each[0] in host.command_ids
        ]
        """Games that are none of a list: made for the player, typed in, fought."""
        self.list: ListView[Offer] = ListView(_draw_offer, row_height=26, on_pick=self.play_offer)
        self.entry = TextEntry(on_enter=self.play_typed, most=MAX_ID_LENGTH)
        self.play_button = Button(_("Play this one"), self.list.pick_chosen, icon="play")
        self.fresh = Button(_("Make a new one"), self._order, icon="dice")

    def set_asked_widgets(self, widgets: Sequence[Widget]) -> None:
        """Show the kinds, these widgets, and the buttons that every New game dialog has."""
        cancel = Button(_("Cancel"), self.host.close_top)
        self.set_widgets(
            [self.kinds, *self.others, *widgets, self.notice],
            [cancel, self.play_button, self.fresh],
            self.fresh,
        )

    def tell_if_slow(self, level: str) -> None:
        """Show the notice while a level is chosen whose puzzles take long to make."""
        if not self._may_tell:
            return
        before = self.notice.text
        self.notice.text = slow_notice.slow_notice(self.host, self.shelf.kind, level)
        if self.notice.text != before and self._layout is not None:
            self.host.place_again()

    def place(self, layout: Layout, painter: Painter) -> None:
        self._notice_height = 0
        if self.notice.text:
            lines = len(painter.wrap(self.notice.text, self.room(layout), size=self.notice.size))
            self._notice_height = lines * painter.line_height(self.notice.size) + layout.px(GAP)
        super().place(layout, painter)

    def room(self, layout: Layout) -> int:
        """Return the px that a row of the dialog has."""
        width = min(layout.grow(self.size[0]), layout.size[0] - layout.px(16))
        return width - layout.px(2 * MARGIN)

    def place_kinds(self, body: Rect, layout: Layout) -> Rect:
        """Place the kinds and the other games along the top, the notice along the bottom.

        Returns the room between them.
        """
        high = layout.tap(30)
        step = high + layout.px(8)
        line = Rect(body.x, body.y, body.width, high)
        beside = [Rest(1)] * len(self.others)
        if layout.is_wide and layout.text_scale <= LARGE_TEXT and layout.unit >= MIN_UNIT:
            line, *places = columns(layout, line, (Rest(3.2), *beside), 8)
            used = step
        else:
            places = columns(layout, line.move(0, step), beside, 8)
            used = 2 * step
        self.kinds.rect = line
        put(self.others, places)
        below = Rect(body.x, body.bottom - self._notice_height, body.width, self._notice_height)
        self.notice.rect = below
        below.height -= min(below.height, layout.px(GAP))
        below.y += layout.px(GAP)
        return Rect(body.x, body.y + used, body.width, body.height - used - self._notice_height)

    def depth_with(self, rows: int, layout: Layout) -> int:
        """Return the height of the kinds, a short list and ``rows`` px with large text; 0 without
        large text."""
        if not layout.target and layout.text_scale <= LARGE_TEXT:
            return 0
        rows += self._notice_height
        return 2 * (layout.tap(30) + layout.px(8)) + rows + layout.grow(_SHORT_LIST)

    def preferred(self, name: str, options: Collection[str], default: str) -> str:
        """Return the player's latest choice among some options of the kind."""
        found = self.host.preferences.of_kind(self.shelf.id, name)
        return found if isinstance(found, str) and found and found in options else default

    def place_asked(self, asked: Asked, place: Rect, words: int, layout: Layout) -> None:
        """Place the wishes in rows: names of ``words`` px, and choices."""
        put_named(asked, place, words, layout.tap(28) + layout.px(6), layout.tap(28))

    def list_offers(self, offers: Sequence[Offer]) -> None:
        """Fill the list, and stand on the first puzzle that is left to solve."""
        rows = self.marked(offers)
        left = (at for at, row in enumerate(rows) if row.is_left)
        self.list.set_rows(rows, next(left, 0))

    @abstractmethod
    def renew_offers(self) -> None: ...  # fill the list again: another day has begun

    def marked(self, offers: Sequence[Offer]) -> list[Offer]:
        """Return offers with marks and times of the games played; an earlier mark stays."""
        return [self._marked(offer) for offer in offers]

    def _marked(self, offer: Offer) -> Offer:
        if offer.puzzle is None:
            game = self._daily.get(str(offer.game_id))
            standing = None if game is None else game.result
        elif self._played:
            standing = self._played.get(self.shelf.kind.format_puzzle(offer.puzzle))
        else:
            standing = None
        if standing is None:
            return offer
        mark, time = mark_of(standing)
        return replace(offer, mark=offer.mark or mark, time=time)

    def begun_state(self, offer: Offer) -> Any:
        """Return the present board of today's puzzle, None where it is not begun."""
        text = str(offer.game_id)
        if text not in self._begun:
            game, state = self._daily.get(text), None
            with suppress(GameError):
                if offer.puzzle is None and game is not None:
                    state = self.host.library.load(game.id, opens=False).session.state
            self._begun[text] = state
        return self._begun[text]

    @property
    def tally(self) -> str:
        """The number of solved puzzles in the list as a text, empty before the first."""
        rows = [row for row in self.list.rows if row.puzzle is not None]
        done = sum(not row.is_left for row in rows)
        return _("{n} of {m} solved").format(n=done, m=len(rows)) if done else ""

    @abstractmethod
    def _order(self) -> None: ...  # play a fresh puzzle of what is asked for

    def draw(self, painter: Painter) -> None:
        main = self.main_button
        self.play_button.is_main = main is self.play_button
        self.fresh.is_main = main is self.fresh
        self.list.is_quiet = main is not self.play_button
        super().draw(painter)

    @property
    def main_button(self) -> Button | None:
        """Return "Play" for the list, None for the line of text, else the button that makes a
        puzzle."""
        focus = self.form.focus
        if focus is self.entry:
            return None
        return self.play_button if focus in (self.list, self.play_button) else self.fresh

    def tick(self) -> bool:
        """Offer the puzzles of a new day when the dialog is open over midnight."""
        today = datetime.date.today()
        if today == self._day:
            return super().tick()
        self._day = today
        self.renew_offers()
        return True

    def play_offer(self, offer: Offer) -> None:
        """Play the puzzle of an offer, or order the game whose id it is."""
        if offer.puzzle is not None:
            self.host.open_puzzle(self.shelf.kind, offer.puzzle, offer.title, self.level)
        elif offer.game_id is not None:
            self.host.order_id(offer.game_id, offer.title)

    def play_typed(self) -> None:
        """Play the game whose id was typed."""
        text = self.entry.text.strip()
        if text:
            self.host.order_id(parse_game_id(text, KINDS), text)

    def handle(self, event: Event) -> bool:
        """A game id that is pasted goes into its line."""
        is_paste = event.type == KEYDOWN and event.key == K_v and event.mod & COMMAND
        if is_paste and self.form.focus is not self.entry:
            text = clipboard.get_text().strip()
            if is_game_id(text, KINDS):
                self.entry.text, self.entry.caret = text, len(text)
                self.form.focus = self.entry
            return True
        is_step = event.type == KEYDOWN and event.key in (K_UP, K_DOWN)
        if is_step and self.form.focus in self.buttons:
            self.form.focus, self.form.shows_focus = self.list, True
            return True
        return super().handle(event)


def play_nevertheless(host: Host, on_play: Callable[[], object]) -> Button:
    """Return a button that closes its dialog and plays a puzzle that has not one solution."""

    def play() -> None:
        host.close_top()
        on_play()

    return Button(_("Play it"), play, icon="play")


def daily_offers(
    shelf: Shelf,
    daily_on: Callable[[datetime.date], Sequence[str]],
    is_wanted: Callable[[str], bool],
) -> list[Offer]:
    """Return today's puzzles of those that ``daily_on`` names, as far as they are wanted."""
    today = datetime.date.today()
    title = daily_title(today)
    ids = daily_ids(today, shelf, daily_on(today))
    shorts = (_("Puzzle of the day"),)
    return [
        Offer(title, game_id=game_id, shorts=shorts) for game_id in ids if is_wanted(game_id.params)
    ]


def mark_of(standing: PuzzleResult | None) -> tuple[str, str]:
    """Return the icon and the time that tell how far the player has come with a puzzle."""
    if standing is None:
        return "", ""
    time = "" if standing.best is None else format_clock(standing.best)
    if standing.is_by_program:
        return ICON_GIVEN_UP, time
    return ICON_DONE if standing.is_solved else ICON_BEGUN, time


def draw_mark(painter: Painter, rect: Rect, mark: str, time: str, role: str) -> Rect:
    """Paint icon and time at the right end of a row; return the rest of the row."""
    if not mark:
        return rect
    side = min(rect.height - painter.px(8), painter.tall(20))
    icon, rest = cut_right(rect, side, painter.px(6))
    words = {
        ICON_DONE: _("done"),
        ICON_BEGUN: _("Started"),
        ICON_GIVEN_UP: _("solved by the program"),
    }
    painter.icon(mark, icon, role, words.get(mark, ""), side=side)
    painter.text(time, rest, role, size=12.5, align="right")
    rest.width -= painter.width(time, 12.5) + painter.px(6) if time else 0
    return rest


def _draw_offer(painter: Painter, rect: Rect, offer: Offer, role: str) -> None:
    if offer.puzzle is None:
        side = min(painter.tall(18), rect.height - painter.px(8))
        icon, rect = cut_left(rect, side, painter.px(6))
        painter.icon("star", icon, role, side=side)
    rect = draw_mark(painter, rect, offer.mark, offer.time, role)
    is_bold = offer.puzzle is None
    titles = (offer.title, *offer.shorts)
    fitting = (each for each in titles if painter.width(each, bold=is_bold) <= rect.width)
    painter.text(next(fitting, titles[-1]), rect, role, bold=is_bold)


def _shelf_choice(host: Host, chosen: str) -> Choice:
    """Return a choice among all shelves that shows the New game dialog of the one chosen."""

    def change(shelf: str) -> None:
        if shelf != chosen:
            host.close_top()
            host.run(f"new_{shelf}")

    return Choice([(shelf.id, shelf.name) for shelf in SHELVES], chosen, change)


def _other_button(host: Host, command_id: str, label: str) -> Button:
    def begin() -> None:
        host.close_top()
        host.run(command_id)

    return Button(_(label), begin, size=13)


def draw_unmade(painter: Painter, place: Rect) -> None:
    """Show that a puzzle is made when it is picked; there is no picture of it yet."""
    painter.fill(place, "field", radius=6)
    painter.frame(place, "panel_edge", radius=6)
    text, size = _("made when you pick it"), 12.5
    side = min(painter.tall(48), place.width * 2 // 5)
    words = place.inflate(-painter.px(12), 0)
    height = len(painter.wrap(text, words.width, size=size)) * painter.line_height(size)
    star = Rect(0, 0, side, side).move_to(center=place.center).move(0, -height // 2)
    painter.icon("star", star, "gold")
    words.height, words.y = place.bottom - star.bottom, star.bottom
    painter.paragraph(text, words, "text_muted", size=size, align="centre")


def beside(body: Rect, layout: Layout) -> Rect:
    """Return a square at the right of ``body`` for a picture, with room for a line below."""
    side = min(layout.px(240), body.height - layout.px(28), body.width * 2 // 5)
    return Rect(body.right - side, body.y, side, side)
