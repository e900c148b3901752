"""BATTLE: Number Place as a battlefield. A unit is a cell, a group a house."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from numberplace.core.battlefield import (
    BattleAdapter,
    Challenge,
    Load,
    Outcome,
    TrickPlan,
    Stretch,
    Trick,
    Unit,
)
from numberplace.core.errors import GameError, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.moves import apply_move, format_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import LEVELS, OWN, level_of
from numberplace.sudoku.teach.coach import solution_of

CHALLENGES: Final = {
    "blot": Challenge("beginner", 23.0, 2.0),
    "moth": Challenge("beginner", 24.0, 2.0),
    "snail": Challenge("easy", 32.0, 2.0),
    "magpie": Challenge("easy", 33.0, 2.0),
    "golem": Challenge("medium", 20.0),
    "fox": Challenge("medium", 20.0),
    "knight": Challenge("hard", 23.5),
    "hydra": Challenge("hard", 23.0),
    "witch": Challenge("expert", 27.5, 0.5),
    "demon_king": Challenge("expert", 24.5, 0.5),
}
"""By the opponent's id; tuned by ``tests.benchmarks.battle_balance``."""

ROAD: Final = {
    "inkwell": Stretch("beginner", 10, 12),
    "lamp_lane": Stretch("beginner", 14, 16),
    "garden": Stretch("beginner", 18, 20),
    "rooftops": Stretch("easy", 16, 26),
    "quarry": Stretch("easy", 20, 28),
    "mirror_hall": Stretch("medium", 18, 30),
    "old_bridge": Stretch("medium", 22, 34),
    "chain_harbour": Stretch("hard", 20, 36),
    "night_forest": Stretch("hard", 24, 38),
    "throne": Stretch("hard", 26, 42),
}
"""By the stage's id; the sizes are cells to fill."""
PACE: Final = (10.0, 14.0, 40.0, 100.0, 200.0, 300.0)

INKED: Final = 3
CRACKED: Final = 2
"""Cells at once."""
AHEAD: Final = 3
"""The next cells in the order of logic, which take their digits whatever happens."""

EXTREME: Final = LEVELS.index("extreme")
"""The highest level fought over, and the highest tier a cell has."""


@dataclass(frozen=True, slots=True)
class SudokuField:
    """A puzzle with its solution and the tier of each cell."""

    solution: bytes
    order: tuple[Unit, ...]
    """The cells that were empty, in the order in which logic fills them."""
    tiers: tuple[int, ...]
    """How hard each of the 81 cells was, 0 for a given."""

    @property
    def worth(self) -> float:
        """A cell counts one, whatever their number: the duel's damage as it is."""
        return 1.0

    @property
    def size(self) -> int:
        """How many cells the board has."""
        return len(self.tiers)

    def load(self) -> Load:
        """Return the cells that were empty, and the houses with one in them."""
        empty = {unit.id for unit in self.order}
        return Load(self.order, sum(not empty.isdisjoint(house) for house in HOUSES))

    def judge(self, before: CellTable, after: CellTable) -> Outcome:
        """Say what changed between two tables, as a battle sees it."""
        old, new = before.digits, after.digits
        changed = [cell for cell in range(81) if new[cell] and new[cell] != old[cell]]
        right = [cell for cell in changed if new[cell] == self.solution[cell]]
        wrong = tuple(cell for cell in changed if new[cell] != self.solution[cell])
        units = tuple(Unit(cell, self.tiers[cell]) for cell in right)
        touched = set(right)
        groups = tuple(
            at
            for at, house in enumerate(HOUSES)
            if touched.intersection(house) and all(new[c] == self.solution[c] for c in house)
        )
        lit = tuple(sorted({cell for at in groups for cell in HOUSES[at]}))
        return Outcome(
            units,
            groups,
            wrong,
            solves=bool(right) and new == self.solution,
            written=tuple(str(new[cell]) for cell in wrong),
            cells=tuple(right),
            lit=lit,
        )

    def before_mistake(self, state: CellTable, move: str) -> tuple[str, tuple[int, ...]]:
        """A digit is wrong as a whole: nothing of the move comes before it."""
        after = apply_move(state, move).digits
        old = state.digits
        changed = (c for c in range(81) if after[c] and after[c] != old[c])
        return "", tuple(cell for cell in changed if after[cell] != self.solution[cell])

    def opponent_trick(self, trick: Trick, state: CellTable, rng: random.Random) -> TrickPlan:
        """Choose where a trick is played; what logic fills next is never cracked."""
        digits = state.digits
        ahead = [unit.id for unit in self.order if not digits[unit.id]]
        if trick is Trick.INK:
            return TrickPlan(_some(rng, [cell for cell in ahead if any(state.marks(cell))], INKED))
        if trick is Trick.FOG:
            boxes = HOUSES[18:]
            return TrickPlan(tuple(max(boxes, key=lambda box: sum(map(bool, _at(digits, box))))))
        if trick is Trick.CRACK:
            return TrickPlan(_some(rng, ahead[AHEAD:], CRACKED))
        if trick is Trick.SWAP:
            return TrickPlan(_some(rng, range(1, 10), 2))
        own = [unit.id for unit in self.order if digits[unit.id] == self.solution[unit.id]]
        stolen = _some(rng, own, 1)
        return TrickPlan(stolen, format_move("clear", stolen[0])) if stolen else TrickPlan()

    def glints(self, state: CellTable) -> dict[int, int]:
        """Return the empty cells that are harder than singles, with their tiers."""
        digits = state.digits
        return {cell: tier for cell, tier in self.order if tier and not digits[cell]}

    def reveal(self, state: CellTable) -> str:
        """Return the move that fills the next cell logic would fill."""
        digits = state.digits
        for cell, _tier in self.order:
            if digits[cell] != self.solution[cell]:
                return format_move("place", cell, self.solution[cell])
        return ""


class SudokuBattle(BattleAdapter[Puzzle]):
    """How Number Place is fought over."""

    levels = LEVELS[: EXTREME + 1]
    challenges = CHALLENGES
    road = ROAD
    pace = PACE
    mark_fillers = frozenset({"set_hint"})
    digit_fillers = frozenset({"hint_cor"})

    def puzzles(self, level: str) -> tuple[Puzzle, ...]:
        """Return all bundled puzzles of a level. Raises FormatError."""
        return read_bank(level)

    def short_board(self, stretch: Stretch, rng: random.Random) -> Puzzle:
        """Return a puzzle of which only the end, about as long as asked for, is left to fill.

        It begins just before the hardest cell that leaves enough and not too much to do. Raises
        FormatError.
        """
        puzzle = rng.choice(self.puzzles(stretch.level))
        solution = solution_of(puzzle.givens)
        order = _rank_cells(puzzle.givens, solution, lambda: False)
        starts = range(max(0, len(order) - stretch.max_size), len(order) - stretch.min_size + 1)
        start = max(starts, key=lambda at: (order[at].tier, at))
        digits = bytearray(puzzle.givens)
        for cell, _tier in order[:start]:
            digits[cell] = solution[cell]
        return Puzzle(bytes(digits))

    def make_field(
        self, puzzle: Puzzle, should_stop: Callable[[], bool] = lambda: False
    ) -> SudokuField:
        """Return a puzzle's battlefield; the solve path takes from milliseconds to seconds.

        Raises:
            GameError: the puzzle does not have exactly one solution.
            Stopped: ``should_stop`` said so.
        """
        solution = solution_of(puzzle.givens)
        if not solution:
            raise GameError(_("A battle needs a puzzle with exactly one solution."))
        order = _rank_cells(puzzle.givens, solution, should_stop)
        tiers = [0] * 81
        for cell, tier in order:
            tiers[cell] = tier
        return SudokuField(solution, order, tuple(tiers))


def _at(digits: bytes, cells: Iterable[int]) -> list[int]:
    return [digits[cell] for cell in cells]


def _some(rng: random.Random, among: Sequence[int], count: int) -> tuple[int, ...]:
    """Return some of a few numbers by chance, in order; all when there are no more."""
    return tuple(sorted(rng.sample(among, min(count, len(among)))))


def race_board(level: str, rng: random.Random) -> tuple[bytes, bytes]:
    """Return the givens and the solution of a bundled puzzle to race over. Raises FormatError."""
    givens = rng.choice(read_bank(level)).givens
    return givens, solution_of(givens)


def _rank_cells(
    givens: bytes, solution: bytes, should_stop: Callable[[], bool]
) -> tuple[Unit, ...]:
    """Return the empty cells as logic fills them, each with its tier.

    A placement is as hard as the hardest step since the one before it. Where logic short of the
    extreme techniques stands still, the cell with the fewest candidates counts as extreme.
    """
    grid = grid_from_digits(givens)
    profile = _battle_profile()
    order: list[Unit] = []
    tier = 0
    while grid.remaining:
        refuse_to_go_on(should_stop)
        step = next_step(grid, profile)
        if step is None:
            cell = min(
                (c for c in range(81) if not grid.digits[c]),
                key=lambda c: (int(grid.cells[c]).bit_count(), c),
            )
            order.append(Unit(cell, EXTREME))
            grid.place(cell, solution[cell])
            tier = 0
            continue
        tier = max(tier, level_of(step.technique))
        grid.apply(step)
        for cell, _digit in step.placements:
            order.append(Unit(cell, tier))
            tier = 0
    return tuple(order)


@cache
def _battle_profile() -> Profile:
    """Return our own order of search without the techniques from extreme on, which are slow."""
    slow = [e.technique for e in OWN.profile.entries if level_of(e.technique) >= EXTREME]
    return OWN.profile.switched(slow, on=False)


BATTLE = SudokuBattle()
