"""Choosing what to play: a bundled puzzle by level, or one of several from a file."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.words import _, ngettext
from game.formats import NamedPuzzle
from game.storage.bank import read_bank
from game.sudoku.puzzle import Puzzle
from game.sudoku.rating import LEVELS, level_name
from game.ui.boards.picture import draw_picture
from game.ui.dialog import Dialog
from game.ui.host import Host
from game.ui.layout import Layout
from game.ui.lists import ListView
from game.ui.painter import Painter
from game.ui.widgets import Button, Choice


def first_puzzle() -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of the game a new player starts with."""
    first = _bank_rows(LEVELS[0])[0]
    return first.puzzle, first.name, LEVELS[0]


class PuzzleListDialog(Dialog):
    """A list of puzzles with a picture of the one it stands on."""

    size = (640, 470)

    def __init__(self, host: Host, puzzles: Sequence[NamedPuzzle], title: str) -> None:
        super().__init__(host, title)
        self.level = ""
        self.list: ListView[NamedPuzzle] = ListView(
            _draw_row, row_height=26, on_choose=lambda _row: None, on_pick=self._play
        )
        self.list.set_rows(puzzles)
        cancel = Button(_("Cancel"), host.close_top)
        play = Button(_("Play"), self._play_chosen, icon="play", is_main=True)
        self._picture = Rect(0, 0, 0, 0)
        self.set_widgets([self.list], [cancel, play], focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """List at the left, picture at the right."""
        side = min(layout.px(260), body.height, body.width // 2)
        gap = layout.px(16)
        self.list.rect = Rect(body.x, body.y, body.width - side - gap, body.height)
        self._picture = Rect(body.right - side, body.y, side, side)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the picture."""
        row = self.list.chosen_row
        if row is not None:
            draw_picture(painter, self._picture, row.puzzle.givens, row.puzzle.givens)
            count = 81 - row.puzzle.givens.count(0)
            words = Rect(
                self._picture.x, self._picture.bottom + painter.px(6),
                self._picture.width, painter.px(24),
            )  # fmt: skip
            text = ngettext("{n} given", "{n} givens", count).format(n=count)
            painter.text(text, words, "text_muted", align="centre")

    def _play(self, row: NamedPuzzle) -> None:
        self.host.start_game(row.puzzle, row.name, self.level)

    def _play_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._play(self.list.chosen_row)


class NewGameDialog(PuzzleListDialog):
    """The bundled puzzles, by level. The game being played stays in the library."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, (), _("New game"))
        level = host.preferences.level
        self.level = level if level in LEVELS else LEVELS[0]
        self.levels = Choice(
            [(key, level_name(key)) for key in LEVELS], self.level, self._choose_level
        )
        cancel = Button(_("Cancel"), host.close_top)
        surprise = Button(_("Surprise me"), self._play_any, icon="dice")
        play = Button(_("Play"), self._play_chosen, icon="play", is_main=True)
        self.set_widgets([self.levels, self.list], [cancel, surprise, play], focus=self.list)
        self._choose_level(self.level)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Levels along the top."""
        row, gap = layout.px(32), layout.px(12)
        self.levels.rect = Rect(body.x, body.y, body.width, row)
        lower = Rect(body.x, body.y + row + gap, body.width, body.height - row - gap)
        super().arrange(lower, layout)

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.list.set_rows(_bank_rows(level))
        if level != self.host.preferences.level:
            self.host.prefer(level=level)

    def _play_any(self) -> None:
        self._play(self.host.rng.choice(self.list.rows))


def _bank_rows(level: str) -> list[NamedPuzzle]:
    return [
        NamedPuzzle(
            _("{level} {number}").format(level=level_name(level), number=number), puzzle, number
        )
        for number, puzzle in enumerate(read_bank(level), 1)
    ]


def _draw_row(painter: Painter, rect: Rect, row: NamedPuzzle, role: str) -> None:
    painter.text(row.name, rect, role)
