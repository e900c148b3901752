"""From a filled board to a puzzle as asked for: givens taken off, put back, moved and added."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from numberplace.sudoku.generate.digging import (
    ALL_SINGLES,
    BOX_SINGLES,
    Dig,
    random_order,
    random_solution,
)
from numberplace.sudoku.generate.neighbourhood import INFERNAL, NeighbourhoodSearch
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.generate.target import EASIER, EXPERT, EXTREME, HIT, STUCK_WITH, Target
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.orbits import Orbits
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.exact import Solver

STEPS: Final = 40
"""Steps of a search for a puzzle beyond chains before starting from a new grid."""
FARTHER: Final = 400
"""Steps of a search for a puzzle beyond nets."""
RELOCATIONS: Final = 12
"""Moves around one near miss before starting from a new grid."""
PUT_BACKS: Final = 8
"""Givens put back into a puzzle that is too hard before giving it up."""


class Approach:
    """The way from a board of the packed tables to a target, near miss by near miss."""

    def __init__(
        self, params: Params, target: Target, orbits: Orbits, solver: Solver, prng: Prng
    ) -> None:
        self.target: Target = target
        self.orbits: Orbits = orbits
        self.solver: Solver = solver
        self.prng: Prng = prng
        self.minimal: bool = params.minimal
        self.wanted: i64 = params.givens

    def dig_out(self) -> Dig | None:
        """Take givens off a board filled by chance, and search for the target from there."""
        dig = Dig(random_solution(self.solver, self.prng))
        order = random_order(self.orbits, self.prng)
        if self.target.strength and not self.minimal:
            dig.dig_singles(self.orbits, order, self.target.strength)
            if self.target.strength == ALL_SINGLES:
                dig.dig_out_singles(self.orbits, order)
            return dig if self._reach(dig) else None
        floor: i64 = self.wanted if self.target.is_direct else 0
        dig.dig_unique(self.orbits, order, self.solver, floor)
        if self.target.level == EXTREME:
            search = NeighbourhoodSearch(dig, self.orbits, self.solver, self.prng)
            is_hit: bool = search.climb(STEPS) and self.target.look(dig) == HIT
            return dig if is_hit else None
        return dig if not self._is_too_easy(dig) and self._reach(dig) else None

    def climb_beyond_nets(self) -> Dig | None:
        """Search from a board filled by chance for a puzzle beyond nets that hits the target."""
        dig = Dig(random_solution(self.solver, self.prng))
        dig.dig_unique(self.orbits, random_order(self.orbits, self.prng), self.solver, 0)
        search = NeighbourhoodSearch(dig, self.orbits, self.solver, self.prng, INFERNAL)
        is_hit: bool = search.climb(FARTHER) and self.target.look(dig) == HIT
        return dig if is_hit else None

    def _reach(self, dig: Dig) -> bool:
        """Search from the puzzle dug for one that hits the target, by way of near misses."""
        outcome: i64 = self.target.look(dig)
        if self.target.is_direct:
            return outcome == HIT
        if self._put_back(dig, outcome):
            return True
        if outcome != EASIER:
            return False
        best: i64 = self.target.highest
        kept = dig.line()
        for _move in range(RELOCATIONS):
            dig.relocate(self.orbits, 1 + self.prng.roll(2), self.solver, self.prng)
            if self._is_too_easy(dig):
                dig.restore(kept)
                continue
            outcome = self.target.look(dig)
            if self._put_back(dig, outcome):
                return True
            if outcome == EASIER and self.target.highest >= best:
                best = self.target.highest
                kept = dig.line()
            else:
                dig.restore(kept)
        return False

    def _is_too_easy(self, dig: Dig) -> bool:
        """Tell whether search solves the puzzle without a guess, which no expert one allows."""
        if self.target.level < EXPERT:
            return False
        before: i64 = self.solver.guesses
        self.solver.count(dig.givens, 2)
        return self.solver.guesses == before

    def _put_back(self, dig: Dig, outcome: i64) -> bool:
        """Return True if the target is hit, after putting givens back when the puzzle is too
        hard."""
        tries: i64 = 0
        if self.minimal:
            return outcome == HIT
        while outcome < EASIER and tries < PUT_BACKS:
            tries += 1
            cell: i64 = self.target.open_cell(self.prng)
            orbit: i64 = self.orbits.of[cell]
            if self.wanted and dig.count + self.orbits.size[orbit] > self.wanted:
                return False
            stuck = self.target.grid
            dig.put_orbit(self.orbits, orbit)
            outcome = self.target.look(dig)
            if outcome == EASIER:
                dig.take_orbit(self.orbits, orbit)
                self.target.grid = stuck
                outcome = STUCK_WITH
        return outcome == HIT

    def top_up(self, dig: Dig) -> bool:
        """Add givens up to the number wanted without missing the target; False if that fails."""
        if not self.wanted:
            return True
        kept = dig.line()
        settled = self.target.settled
        if self.target.is_direct:
            settled = dig.settled_by(BOX_SINGLES)
        self._add_orbits(dig, settled)
        if self.target.look(dig) != HIT:
            dig.restore(kept)
        self._add_orbits(dig, b"")
        return dig.count == self.wanted

    def _add_orbits(self, dig: Dig, settled: bytes) -> None:
        """Add orbits of cells that are settled, unseen; any, each with a look, if none are."""
        orbit: i64
        for orbit in random_order(self.orbits, self.prng):
            cell: i64 = self.orbits.cells[orbit * 8]
            if dig.givens[cell] or dig.count + self.orbits.size[orbit] > self.wanted:
                continue
            if settled and settled[cell] == 0:
                continue
            dig.put_orbit(self.orbits, orbit)
            if not settled and self.target.look(dig) != HIT:
                dig.take_orbit(self.orbits, orbit)


def with_more_givens(
    puzzle: Puzzle,
    solution: bytes,
    is_symmetric: bool,
    rng: random.Random,
    compare: Callable[[Puzzle], int],
) -> Puzzle | None:
    """Return a puzzle of the level asked for: the one given, or that one with more givens.

    Each given more makes it easier or leaves it as hard, so how many it takes is found by halving
    the range. None where no such number gives the level.

    Args:
        is_symmetric: cells that lie opposite go together.
        compare: returns less than 0 for a puzzle that is too easy, 0 for one of the level.
    """
    count = len(solution)
    empty = [cell for cell in range(count) if not puzzle.givens[cell]]
    if is_symmetric:
        empty = [cell for cell in empty if 2 * cell < count]
    rng.shuffle(empty)
    low, high = 0, len(empty)
    while low <= high:
        more = (low + high) // 2 if low else 0
        givens = bytearray(puzzle.givens)
        for cell in empty[:more]:
            givens[cell] = solution[cell]
            if is_symmetric:
                givens[count - 1 - cell] = solution[count - 1 - cell]
        found = puzzle.with_givens(bytes(givens))
        order = compare(found)
        if order == 0:
            return found
        if order < 0:
            high = more - 1
        else:
            low = more + 1
    return None
