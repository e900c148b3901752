"""SUDOKU: binds Number Place to the frame every kind shares.

The engine is imported when it is first asked, so that it does not delay the first frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.battlefield import BattleAdapter
from numberplace.core.kind import Late, PuzzleKind, PuzzleMaker, Verdict
from numberplace.core.step import Explanation, Step
from numberplace.core.words import _
from numberplace.sudoku.describe import describe_move
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import judge
from numberplace.sudoku.model.table import CellTable

if TYPE_CHECKING:
    from numberplace.core.answers import PuzzleSolver
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist


class Sudoku(PuzzleKind[Puzzle, CellTable]):
    """Number Place on the 9 x 9 board."""

    id = "sudoku"
    aids = frozenset({"set_hint", "fill_marks", "hint_cor"})

    maker: Late[PuzzleMaker[Any, Puzzle]] = Late("numberplace.sudoku.generate.maker:MAKER")
    battle: Late[BattleAdapter[Puzzle]] = Late("numberplace.sudoku.battle:BATTLE")
    solver: Late[PuzzleSolver[Puzzle]] = Late("numberplace.sudoku.solver:SOLVER")
    console: Late[Console[Puzzle]] = Late("numberplace.sudoku.cli:CONSOLE")
    artist: Late[Artist[Puzzle, CellTable]] = Late("numberplace.sudoku.artist:ARTIST")

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
        """Return the table with the givens on it, and with the marks of a position."""
        return CellTable.start(puzzle)

    def apply(self, state: CellTable, move: str) -> CellTable:
        """Return the table after a move's text. Raises FormatError and IllegalMove."""
        return apply_move(state, move)

    def check(self, state: CellTable) -> Verdict:
        """Judge the digits on the board by the rules alone."""
        if state.puzzle.is_classic:
            return judge(state.digits)
        from numberplace.sudoku.teach import coach

        return coach.judge(state)

    def progress(self, state: CellTable) -> float:
        """Return the share of the cells to fill that are filled."""
        to_fill = state.givens.count(0)
        return 1.0 - state.digits.count(0) / to_fill if to_fill else 1.0

    def picture(self, state: CellTable) -> bytes:
        """Return the 891 bytes ``CellTable.from_bytes`` reads."""
        return state.data

    def written(self, state: CellTable) -> tuple[int, ...]:
        """Return a bit for the digit of each cell."""
        return tuple(1 << digit if digit else 0 for digit in state.digits)

    def hints(self, state: CellTable) -> Iterator[Step]:
        """Yield deductions that hold on the board, easiest first."""
        from numberplace.sudoku.teach.coach import find_steps

        return find_steps(state)

    def trouble(self, state: CellTable) -> Verdict | None:
        """Return what makes hints pointless: a broken rule, a dead cell, a wrong digit or mark."""
        from numberplace.sudoku.teach.coach import find_trouble

        return find_trouble(state)

    def moves_of(self, state: CellTable, step: Step) -> tuple[str, ...]:
        """Return a move per placement, and one that eliminates all eliminated marks."""
        from numberplace.sudoku.teach.coach import moves_of

        return moves_of(state, step)

    def describe(self, move: str, before: CellTable | None = None) -> str:
        """Say a move's text as the log shows it."""
        return describe_move(move, before)

    def technique_name(self, technique: str) -> str:
        """Return a technique's or topic's name in the player's language; an unknown id as it is."""
        from numberplace.sudoku.general.solve import technique_name
        from numberplace.sudoku.teach.rule_lessons import subject_name

        if technique == "search":
            return _("Exact search")
        return _("Exercise") if technique == "exercise" else subject_name(technique_name(technique))

    def step_name(self, step: Step) -> str:
        """Return the name of a step's technique, in which a box may be a region."""
        from numberplace.sudoku.engine import name_of_step

        return name_of_step(step) or self.technique_name(step.technique)

    def explain(self, step: Step) -> Explanation:
        """Explain a deduction in three rungs."""
        from numberplace.sudoku.general.solve import explain

        return explain(step)


SUDOKU = Sudoku()
