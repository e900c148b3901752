"""BATTLE: boards of 4 x 4 and 6 x 6 as battlefields of the road. A unit is a cell, a group a house.

The boards are made as they are needed, which takes a few milliseconds; singles solve them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final

from numberplace.core.battlefield import Challenge, Stretch, Trick, TrickPlan, Unit
from numberplace.core.errors import refuse_to_go_on
from numberplace.sudoku.battle import SudokuBattle, SudokuField
from numberplace.sudoku.general.solve import solve_path
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import solution_of

LEVELS: Final = ("easy", "medium")
SIZE_OF: Final = {"easy": 4, "medium": 6}
"""The size that a level means here."""
EMPTY_CELLS: Final = {4: (10, 11), 6: (16, 18)}
"""How many cells of a board are to be filled."""
TIER_OF: Final = {4: 0, 6: 1}
"""A cell of a larger board takes longer, and its blow is harder."""
BOARDS_PER_LEVEL: Final = 12
"""Boards of a level that ``puzzles`` returns."""
FOES: Final = (
    *("blot", "moth", "snail", "magpie", "golem", "fox", "knight", "hydra", "witch"),
    "demon_king",
)
INTERVAL: Final = 20.0
CHALLENGES: Final = {foe: Challenge(LEVELS[0], INTERVAL) for foe in FOES}
ROAD: Final = {"inkwell": Stretch("easy", 4, 4), "lamp_lane": Stretch("medium", 6, 6)}
"""By the stage's id; the sizes are widths."""
PACE: Final = (4.0, 7.0, 14.0, 30.0)


class SmallField(SudokuField):
    """A small board with its solution and the order in which reasons fill it."""

    __slots__ = ()

    def opponent_trick(self, trick: Trick, state: CellTable, rng: random.Random) -> TrickPlan:
        """No trick is played on the boards on which the fight is learnt."""
        return TrickPlan()

    def glints(self, state: CellTable) -> dict[int, int]:
        """Nothing is hard here: singles solve every board."""
        return {}


class SmallBattle(SudokuBattle):
    """How small boards are fought over: on the road alone."""

    levels = LEVELS
    challenges = CHALLENGES
    is_on_ladder = False
    road = ROAD
    pace = PACE
    field = SmallField
    tricks = frozenset[Trick]()

    def puzzles(self, level: str) -> tuple[Puzzle, ...]:
        """Return some boards of a level, always the same. Raises FormatError."""
        return _bundle(level)

    def short_board(self, stretch: Stretch, rng: random.Random) -> Puzzle:
        """Return a board as wide as asked for. Raises GameError."""
        return make_board(stretch.min_size, rng)

    def title_of(self, puzzle: Puzzle) -> str:
        """Return the size."""
        return f"{puzzle.board.size} × {puzzle.board.size}"

    def rank_cells(
        self, puzzle: Puzzle, solution: bytes, should_stop: Callable[[], bool]
    ) -> tuple[Unit, ...]:
        """Return the empty cells as hints fill them; those beyond reasons come last."""
        refuse_to_go_on(should_stop)
        steps = solve_path(puzzle, should_stop).steps
        found = [cell for step in steps for cell, _digit in step.placements]
        empty = (cell for cell, digit in enumerate(puzzle.givens) if not digit)
        tier = TIER_OF.get(puzzle.board.size, 1)
        return tuple(Unit(cell, tier) for cell in dict.fromkeys((*found, *empty)))


def make_board(size: int, rng: random.Random) -> Puzzle:
    """Return a board that singles solve, with as many empty cells as ``EMPTY_CELLS`` says.

    The same ``rng`` makes the same board. Raises GameError.
    """
    least, most = EMPTY_CELLS[size]
    while True:
        puzzle = make_puzzle(Params("easy", size=size), rng)
        if puzzle.givens.count(0) >= least:
            return puzzle.with_givens(fill_in(puzzle.givens, solution_of(puzzle), most, rng))


def fill_in(givens: bytes, solution: bytes, most: int, rng: random.Random) -> bytes:
    """Return givens with cells filled in at random until at most ``most`` are empty."""
    filled = bytearray(givens)
    empty = [cell for cell, digit in enumerate(givens) if not digit]
    while len(empty) > most:
        cell = empty.pop(rng.randrange(len(empty)))
        filled[cell] = solution[cell]
    return bytes(filled)


@cache
def _bundle(level: str) -> tuple[Puzzle, ...]:
    rng = random.Random(f"battle-{level}")
    return tuple(make_board(SIZE_OF[level], rng) for _number in range(BOARDS_PER_LEVEL))


BATTLE = SmallBattle()
