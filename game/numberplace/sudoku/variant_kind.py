"""VARIANTS: binds Number Place of every size and rule to the frame every kind shares.

All of it is imported when it is first asked: thirty constraints must not delay the first frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.kind import Late, PuzzleKind, PuzzleMaker, Verdict
from numberplace.core.step import Explanation, Step
from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.core.answers import PuzzleSolver
    from numberplace.core.battlefield import BattleAdapter
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist
    from numberplace.sudoku.model.state import State
    from numberplace.sudoku.model.variant_puzzle import Puzzle


class Variants(PuzzleKind["Puzzle", "State"]):
    """Boards of 4 x 4 to 25 x 25 with any constraints."""

    id = "variants"
    aids = frozenset({"fill_marks"})

    maker: Late[PuzzleMaker[Any, Puzzle]] = Late("numberplace.sudoku.generate.variant_maker:MAKER")
    battle: Late[BattleAdapter[Puzzle]] = Late("numberplace.sudoku.small_battle:BATTLE")
    solver: Late[PuzzleSolver[Puzzle]] = Late("numberplace.sudoku.variant_solver:SOLVER")
    console: Late[Console[Puzzle]] = Late("numberplace.sudoku.variant_cli:CONSOLE")
    artist: Late[Artist[Puzzle, State]] = Late("numberplace.sudoku.variant_artist:ARTIST")

    @property
    def name(self) -> str:
        """The kind's name in the player's language."""
        return _("Variants")

    def parse_puzzle(self, text: str) -> Puzzle:
        """Read a line such as ``9x9: 53..7…; x``. Raises FormatError."""
        from numberplace.sudoku.model.variant_puzzle import parse_puzzle

        return parse_puzzle(text)

    def format_puzzle(self, puzzle: Puzzle) -> str:
        """Write the line."""
        from numberplace.sudoku.model.variant_puzzle import format_puzzle

        return format_puzzle(puzzle)

    def start(self, puzzle: Puzzle) -> State:
        """Return the board with the givens on it."""
        from numberplace.sudoku.model.state import State

        return State.start(puzzle)

    def apply(self, state: State, move: str) -> State:
        """Return the state after a move's text. Raises FormatError and IllegalMove."""
        from numberplace.sudoku.model.state import apply_move

        return apply_move(state, move)

    def check(self, state: State) -> Verdict:
        """Judge the digits on the board by the rules alone."""
        from numberplace.sudoku.hints import judge

        return judge(state)

    def progress(self, state: State) -> float:
        """Return the share of the cells to fill that are filled."""
        to_fill = state.puzzle.givens.count(0)
        return 1.0 - state.digits.count(0) / to_fill if to_fill else 1.0

    def picture(self, state: State) -> bytes:
        """Return the puzzle's line, a line break, and the digits."""
        return self.format_puzzle(state.puzzle).encode("ascii") + b"\n" + state.digits

    def written(self, state: State) -> tuple[int, ...]:
        """Return a bit for the digit of each cell."""
        return tuple(1 << digit if digit else 0 for digit in state.digits)

    def hints(self, state: State) -> Iterator[Step]:
        """Yield deductions that hold on the board, easiest first."""
        from numberplace.sudoku.hints import find_hints

        return find_hints(state)

    def trouble(self, state: State) -> Verdict | None:
        """Return what makes hints pointless: a broken rule, a wrong digit or mark."""
        from numberplace.sudoku.hints import find_trouble

        return find_trouble(state)

    def moves_of(self, state: State, step: Step) -> tuple[str, ...]:
        """Return a move per placement, and one that eliminates all eliminated marks."""
        from numberplace.sudoku.hints import moves_of

        return moves_of(state, step)

    def describe(self, move: str, before: State | None = None) -> str:
        """Say a move's text as the log shows it."""
        from numberplace.sudoku.model.describe import describe_move

        return describe_move(move, before)

    def technique_name(self, technique: str) -> str:
        """Return a technique's name in the player's language; an unknown id as it stands."""
        from numberplace.sudoku.general.solve import technique_name

        return technique_name(technique)

    def explain(self, step: Step) -> Explanation:
        """Explain a deduction in three rungs."""
        from numberplace.sudoku.general.solve import explain

        return explain(step)


VARIANTS = Variants()
