"""ClassicBoard: the bare 9 x 9 board, whose steps are judged, taught and looked back on."""

from __future__ import annotations

from collections.abc import Collection

from numberplace.core.words import _
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.model.notes import NO_NOTES
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.board import NextPuzzle
from numberplace.ui.boards.sudoku.board import SudokuBoard
from numberplace.ui.boards.sudoku.classic_play import ClassicPlay
from numberplace.ui.boards.sudoku.commands import CLASSIC_CARDS
from numberplace.ui.boards.sudoku.drawing import classic_painter
from numberplace.ui.boards.sudoku.play import INK_COMMANDS, PAINT_COMMANDS
from numberplace.ui.kit.host import Host


def bank_title(level: str, number: int) -> str:
    """Return what a bundled puzzle is called; the first one has number 1."""
    return _("{level} {number}").format(level=level_name(level), number=number)


def next_puzzle(puzzle: Puzzle, level: str, solved: Collection[str]) -> NextPuzzle:
    """Return the next unsolved bundled puzzle of the level, from its start again after its end.

    A puzzle that is not bundled, or of a level that is done, is followed by one that is made.
    """
    if level not in LEVELS:
        return NextPuzzle()
    bank = read_bank(level)
    if puzzle in bank:
        here = bank.index(puzzle)
        for number in (*range(here + 1, len(bank)), *range(here)):
            if str(bank[number]) not in solved:
                return NextPuzzle(level, bank[number], bank_title(level, number + 1))
    return NextPuzzle(level)


class ClassicBoard(SudokuBoard):
    """The board of one game without further rules."""

    panel_rows: tuple[tuple[str, ...], ...] = (
        ("hint",),
        ("undo", "redo"),
        ("set_hint", "pause"),
        ("pencil_mode", "marks_grid", "marks_corner", "marks_centre"),
        PAINT_COMMANDS + INK_COMMANDS,
    )
    tour = CLASSIC_CARDS
    play: ClassicPlay

    def __init__(self, play: ClassicPlay, host: Host) -> None:
        super().__init__(play, host, classic_painter(), ("hint", "hint_at_once"))
        self.commands["check"] = self._check
        if play.session.puzzle.notes != NO_NOTES:
            self.panel_rows = (("hint", "rules"), *self.panel_rows[1:])
            self.commands["rules"] = self._show_rules

    def another(self, solved: Collection[str]) -> NextPuzzle:
        session = self.play.session
        return next_puzzle(session.puzzle, session.level, solved)

    def mode_text(self) -> str:
        view = self.play.view
        if view.is_colour_mode:
            return _("Colour mode")
        return self.pencil_status() if view.is_pencil else _("Number mode")

    def _show_rules(self) -> None:
        from numberplace.ui.boards.sudoku.rules import RulesDialog  # it brings all constraints in

        self.host.show(RulesDialog(self.host, self.play.session.puzzle))

    def _check(self) -> None:
        self.thinking.ask("check", self.examiner.look_at_board, self.examiner.tell_check)
