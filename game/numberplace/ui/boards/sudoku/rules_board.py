"""RulesBoard: a board of another size or with further rules, which it names and sums up."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.layouts import layout_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.board import NextPuzzle, TourCard
from numberplace.ui.boards.sudoku.board import SudokuBoard
from numberplace.ui.boards.sudoku.commands import CAGE_CARD, RULES_CARDS
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.play import INK_COMMANDS, PAINT_COMMANDS
from numberplace.ui.boards.sudoku.rules import RulesDialog, rules_in_short, rules_of_cell
from numberplace.ui.boards.sudoku.rules_drawing import RulesPainter
from numberplace.ui.boards.sudoku.rules_play import (
    RulesPlay,
    broken_text,
    cage_at,
    cage_text,
    caged_text,
    selection_text,
)
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter

MAX_RULE_CARDS = 2
"""Rules that are told on cards of their own in the first game; more are in the list of rules."""


def tour_of(puzzle: Puzzle) -> tuple[TourCard, ...]:
    """Return the cards of the first game: what its own rules ask comes before the ways to click."""
    first, *ways = RULES_CARDS
    kinds = puzzle.kinds[:MAX_RULE_CARDS]
    rules = [TourCard("book", kind.name, kind.about, "board") for kind in kinds]
    cages = [CAGE_CARD] if any(one.is_distinct for one in puzzle.rules.sums) else []
    return (first, *rules, *ways, *cages)


class RulesBoard(SudokuBoard):
    """The board of one game of any size and rule."""

    panel_rows = (
        ("hint", "rules"),
        ("undo", "redo"),
        ("set_hint", "pause"),
        ("pencil_mode", "marks_grid", "marks_corner", "marks_centre"),
        PAINT_COMMANDS,
    )
    fills_gaps = False
    play: RulesPlay

    def __init__(self, play: RulesPlay, host: Host) -> None:
        super().__init__(play, host, RulesPainter(play.puzzle), ("hint", "hint_at_once", "check"))
        self.tour = tour_of(play.puzzle)
        board = play.puzzle.board
        self.cells_across = 0 if board.is_square else max(board.width, board.height)
        if play.has_inks:
            self.panel_rows = (*self.panel_rows[:-1], PAINT_COMMANDS + INK_COMMANDS)
        self.commands |= {
            "rules": lambda: host.show(RulesDialog(host, play.puzzle)),
            "cage_sums": self._tell_cage,
            "copy_link": self._copy_link,
        }
        if host.preferences.checking == "solution":
            self.search.look_quietly()
        if not play.view.message.text and (told := rules_in_short(play.puzzle)):
            play.say(told)

    def another(self, solved: Collection[str]) -> NextPuzzle:
        from numberplace.ui.boards.sudoku.new_variant import next_puzzle  # brings the generator in

        return next_puzzle(self.play.puzzle, self.play.session.level, solved)

    @property
    def max_zoom(self) -> float:
        board = self.play.puzzle.board
        return max(super().max_zoom, max(board.width, board.height) / 8)

    def draw_overview(self, painter: Painter, place: Rect) -> Rect | None:
        board = self.play.puzzle.board
        cell = min(place.width // board.width, place.height // board.height)
        if board.is_square or not cell:
            return None
        rect = Rect(place.x, place.y, board.width * cell, board.height * cell)
        draw_puzzle(painter, rect, self.play.puzzle, self.play.table.digits)
        return rect

    def step_cells(self) -> frozenset[int]:
        step = self.play.view.whole_step
        if step is None or self.play.puzzle.board.is_square:
            return frozenset()
        return frozenset(mark.cell for mark in step.all_marks())

    def cell_tips(self, cell: int) -> list[str]:
        puzzle, state, likes = self.play.puzzle, self.play.state, self.host.preferences
        tips, cage = super().cell_tips(cell), cage_at(puzzle, cell)
        if likes.cell_tips and cage is not None:
            tips.append(cage_text(state, cage, most=6))
        if not likes.tooltips:
            return tips
        broken = broken_text(puzzle, state.digits, cell) if cell in self.play.clashes() else ""
        return [broken, *tips, *rules_of_cell(puzzle, cell)]

    def status(self) -> list[str]:
        cells, state = self.play.view.targets, self.play.state
        if len(cells) > 1:
            return [caged_text(state, cells) or selection_text(state, cells)]
        return super().status()

    def mode_text(self) -> str:
        board = self.play.puzzle.board
        name = layout_name(board) or f"{board.height} × {board.width}"
        return self.pencil_status() if self.play.view.is_pencil else name

    def _copy_link(self) -> None:
        from numberplace.sudoku.notations.links import SUDOKU_PAD, format_link

        try:
            clipboard.put_text(format_link(self.play.puzzle, SUDOKU_PAD))
        except FormatError as error:
            self.play.warn(str(error))
        else:
            self.play.say(_("The puzzle is on the clipboard as a link that SudokuPad opens."))

    def _tell_cage(self) -> None:
        cage = cage_at(self.play.puzzle, self.play.view.cursor)
        if cage is None:
            self.play.say(_("There is no cage with a sum here."))
        else:
            state = self.play.state
            self.play.say(cage_text(state, cage), cage_text(state, cage, is_spoken=True))
