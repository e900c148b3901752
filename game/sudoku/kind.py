"""SUDOKU: binds Number Place to the frame every kind shares."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.kind import PuzzleKind, Verdict
from game.core.step import Step
from game.core.words import _
from game.sudoku.moves import apply_move, format_move
from game.sudoku.puzzle import Puzzle
from game.sudoku.rules import judge
from game.sudoku.table import CellTable


class Sudoku(PuzzleKind[Puzzle, CellTable]):
    """Number Place on the 9 x 9 board."""

    id = "sudoku"

    @property
    def name(self) -> str:
        """The kind's name in the player's language."""
        return _("Number Place")

    def parse_puzzle(self, text: str) -> Puzzle:
        """Read an 81-character line. Raises FormatError."""
        return Puzzle.parse(text)

    def format_puzzle(self, puzzle: Puzzle) -> str:
        """Write an 81-character line, ``.`` for an empty cell."""
        return str(puzzle)

    def start(self, puzzle: Puzzle) -> CellTable:
        """Return the table with the givens on it."""
        return CellTable.from_givens(puzzle.givens)

    def apply(self, state: CellTable, move: str) -> CellTable:
        """Return the table after a move's text. Raises FormatError and IllegalMove."""
        return apply_move(state, move)

    def check(self, state: CellTable) -> Verdict:
        """Judge the digits on the board by the rules alone."""
        return judge(state.digits)

    def progress(self, state: CellTable) -> float:
        """Return the share of the cells to fill that are filled."""
        to_fill = state.givens.count(0)
        return 1.0 - state.digits.count(0) / to_fill if to_fill else 1.0

    def picture(self, state: CellTable) -> bytes:
        """Return the 891 bytes ``CellTable.from_bytes`` reads."""
        return state.data

    def hints(self, state: CellTable) -> Iterator[Step]:
        """Yield deductions that hold on the board, easiest first."""
        raise NotImplementedError

    def moves_of(self, state: CellTable, step: Step) -> tuple[str, ...]:
        """Return one move per placement, or one that strikes all eliminated marks."""
        raise NotImplementedError


SUDOKU = Sudoku()
