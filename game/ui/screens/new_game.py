"""Choosing what to play: a puzzle made to order, today's, a bundled one, or one from a file."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect
from pygame.event import Event

from game.core.gameid import GameId, daily_ids, is_game_id, parse_game_id
from game.core.words import _, ngettext
from game.formats.any_kind import Found
from game.kinds import KINDS
from game.storage.bank import read_bank
from game.sudoku.kind import SUDOKU
from game.sudoku.levels import DAILY, LEVELS, level_name
from game.sudoku.puzzle import Puzzle
from game.ui import clipboard
from game.ui.boards import BOARDS
from game.ui.boards.sudoku.picture import draw_digits
from game.ui.dialog import Dialog
from game.ui.host import Host
from game.ui.layout import Layout
from game.ui.lists import ListView, TextEntry
from game.ui.painter import Painter
from game.ui.screens.kind_choice import kind_choice
from game.ui.widgets import Button, Choice, Label, Stepper

FIRST_LEVEL = "easy"
"""What a new player starts with."""


def first_puzzle() -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of the game a new player starts with."""
    return read_bank(FIRST_LEVEL)[0], _bank_title(FIRST_LEVEL, 1), FIRST_LEVEL


class PuzzleListDialog(Dialog):
    """A list of puzzles from a file, with a picture of the one it stands on."""

    size = (640, 470)

    def __init__(self, host: Host, puzzles: Sequence[Found], title: str) -> None:
        super().__init__(host, title)
        self.list: ListView[Found] = ListView(
            lambda painter, rect, row, role: painter.text(row.name, rect, role),
            row_height=26,
            on_choose=lambda _row: None,
            on_pick=self._play,
        )
        self.list.set_rows(puzzles)
        cancel = Button(_("Cancel"), host.close_top)
        play = Button(_("Play"), self._play_chosen, icon="play", is_main=True)
        self._picture = Rect(0, 0, 0, 0)
        self.set_widgets([self.list], [cancel, play], focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """List at the left, picture at the right."""
        self._picture = _beside(body, layout)
        gap = layout.px(16)
        width = body.width - self._picture.width - gap
        self.list.rect = Rect(body.x, body.y, width, body.height)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the picture."""
        row = self.list.chosen_row
        if row is not None:
            picture = row.kind.picture(row.kind.start(row.puzzle))
            BOARDS[row.kind.id].draw_picture(painter, self._picture, picture)

    def _play(self, row: Found) -> None:
        self.host.start_game(row.kind, row.puzzle, row.name, row.level)

    def _play_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._play(self.list.chosen_row)


@dataclass(frozen=True, slots=True)
class Offer:
    """A row of the New game list: a bundled puzzle, or one that is made when picked."""

    title: str
    puzzle: Puzzle | None = None
    game_id: GameId | None = None


class NewGameDialog(Dialog):
    """By level: a fresh puzzle, today's, or a bundled one. The old game stays in the library."""

    size = (660, 630)

    def __init__(self, host: Host) -> None:
        from game.sudoku.symmetry import SYMMETRY_NAMES

        super().__init__(host, _("New game"))
        self.kinds = kind_choice(host, SUDOKU.id)
        level = host.preferences.level
        self.level = level if level in LEVELS else FIRST_LEVEL
        self.technique = ""
        names = [(key, level_name(key)) for key in LEVELS]
        self.levels = Choice(names, self.level, self._choose_level)
        self.list: ListView[Offer] = ListView(
            _draw_offer, row_height=26, on_choose=lambda _row: None, on_pick=self._play
        )
        symmetries = [(key, _(name)) for key, name in SYMMETRY_NAMES.items()]
        self.symmetry = Stepper(symmetries, "none", lambda _choice: None)
        self.technique_button = Button("", self._ask_technique, icon="filter")
        self.entry = TextEntry(on_enter=self._play_typed, most=140)
        self.fresh = Button(_("Make a new one"), self._order, icon="dice", is_main=True)
        self._labels = [
            Label(_("Symmetry"), wraps=False),
            Label(_("Needs"), wraps=False),
            Label(_("Game ID"), wraps=False),
        ]
        cancel = Button(_("Cancel"), host.close_top)
        play = Button(_("Play this one"), self._play_chosen, icon="play")
        more = [self.symmetry, self.technique_button, self.entry]
        self._picture = Rect(0, 0, 0, 0)
        self.set_widgets(
            [self.kinds, self.levels, self.list, *self._labels, *more],
            [cancel, play, self.fresh],
            self.list,
        )
        self._choose_level(self.level)
        self.set_technique("")

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Levels along the top, list and picture, then what else can be asked for."""
        px = layout.px
        row, gap = px(30), px(8)
        self.kinds.rect = Rect(body.x, body.y, body.width, px(30))
        self.levels.rect = Rect(body.x, body.y + px(38), body.width, px(30))
        more = 3 * (row + gap)
        middle = Rect(body.x, body.y + px(78), body.width, body.height - px(82) - more)
        self._picture = _beside(middle, layout)
        width = middle.width - self._picture.width - px(16)
        self.list.rect = Rect(middle.x, middle.y, width, middle.height)
        words = px(110)
        widgets = (self.symmetry, self.technique_button, self.entry)
        for index, (label, widget) in enumerate(zip(self._labels, widgets, strict=True)):
            top = middle.bottom + gap + index * (row + gap)
            label.rect = Rect(body.x, top, words, row)
            widget.rect = Rect(body.x + words, top, body.width - words, row)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the picture of the puzzle the list stands on."""
        offer = self.list.chosen_row
        if offer is not None and offer.puzzle is not None:
            _draw_preview(painter, self._picture, offer.puzzle.givens)

    def set_technique(self, technique: str) -> None:
        """Ask for puzzles that need a technique; an empty id means any."""
        self.technique = technique
        name = SUDOKU.technique_name(technique) if technique else ""
        self.technique_button.label = name or _("no technique in particular")

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.list.set_rows(_offers(level))
        if level != self.host.preferences.level:
            self.host.prefer(level=level)

    def _ask_technique(self) -> None:
        self.host.show(TechniqueDialog(self.host, self))

    def _order(self) -> None:
        params = self.technique or self.level
        if self.symmetry.chosen != "none":
            params += f"+{self.symmetry.chosen}"
        self.host.order(SUDOKU.id, params)

    def _play(self, offer: Offer) -> None:
        if offer.puzzle is not None:
            self.host.start_game(SUDOKU, offer.puzzle, offer.title, self.level)
        elif offer.game_id is not None:
            self.host.order_id(offer.game_id, offer.title)

    def _play_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._play(self.list.chosen_row)

    def _play_typed(self) -> None:
        text = self.entry.text.strip()
        if text:
            self.host.order_id(parse_game_id(text, KINDS), text)

    def handle(self, event: Event) -> bool:
        """A game id that is pasted goes into its line."""
        from pygame import KEYDOWN, KMOD_CTRL, K_v

        is_paste = event.type == KEYDOWN and event.key == K_v and event.mod & KMOD_CTRL
        if is_paste and self.form.focus is not self.entry:
            text = clipboard.get_text().strip()
            if is_game_id(text, KINDS):
                self.entry.text, self.entry.caret = text, len(text)
                self.form.focus = self.entry
            return True
        return super().handle(event)


class TechniqueDialog(Dialog):
    """Every technique, easiest first, to ask for a puzzle that needs it."""

    size = (480, 560)

    def __init__(self, host: Host, owner: NewGameDialog) -> None:
        from game.sudoku.techniques import TECHNIQUES

        super().__init__(host, _("A puzzle that needs…"))
        self._owner = owner
        self.list: ListView[str] = ListView(
            self._draw_row, row_height=26, on_choose=lambda _row: None, on_pick=self._take
        )
        self.list.set_rows(["", *(technique.id for technique in TECHNIQUES)])
        cancel = Button(_("Cancel"), host.close_top)
        take = Button(_("Take it"), self._take_chosen, is_main=True)
        self.set_widgets([self.list], [cancel, take], focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """All the room for the list."""
        self.list.rect = body

    def _take(self, technique: str) -> None:
        self._owner.set_technique(technique)
        self.host.close_top()

    def _take_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._take(self.list.chosen_row)

    def _draw_row(self, painter: Painter, rect: Rect, technique: str, role: str) -> None:
        name = SUDOKU.technique_name(technique) if technique else _("no technique in particular")
        painter.text(name, rect, role)


def _offers(level: str) -> list[Offer]:
    """Today's puzzle of the level if there is one, then the bundled ones."""
    today = datetime.date.today()
    offers = [
        Offer(_("Puzzle of the day, {date}").format(date=today.isoformat()), game_id=game_id)
        for game_id in daily_ids(today, SUDOKU, DAILY)
        if game_id.params == level
    ]
    bank = enumerate(read_bank(level), 1)
    return offers + [Offer(_bank_title(level, number), puzzle) for number, puzzle in bank]


def _bank_title(level: str, number: int) -> str:
    return _("{level} {number}").format(level=level_name(level), number=number)


def _beside(body: Rect, layout: Layout) -> Rect:
    """Return a square at the right of ``body`` for a picture, with room for a line below."""
    side = min(layout.px(240), body.height - layout.px(28), body.width * 2 // 5)
    return Rect(body.right - side, body.y, side, side)


def _draw_preview(painter: Painter, place: Rect, givens: bytes) -> None:
    draw_digits(painter, place, givens, givens)
    count = 81 - givens.count(0)
    words = Rect(place.x, place.bottom + painter.px(4), place.width, painter.px(22))
    text = ngettext("{n} given", "{n} givens", count).format(n=count)
    painter.text(text, words, "text_muted", align="centre")


def _draw_offer(painter: Painter, rect: Rect, offer: Offer, role: str) -> None:
    if offer.puzzle is None:
        icon = Rect(rect.x, rect.y, painter.px(18), rect.height).inflate(0, -painter.px(8))
        painter.icon("star", icon, role)
        rect = Rect(rect.x + painter.px(24), rect.y, rect.width - painter.px(24), rect.height)
    painter.text(offer.title, rect, role, bold=offer.puzzle is None)
