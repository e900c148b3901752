"""Search from a puzzle to others nearby, all with one solution, in search of a stubborn one.

Of the puzzles that digging leaves, one in seventy is beyond chains. The more candidates chains had
to eliminate, the likelier there is one near it. Puzzles beyond nets are found in the same way
around those beyond chains: the fewer candidates nets refute at first, the nearer.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.chain_measure import ChainSieve
from numberplace.sudoku.generate.digging import Dig
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.orbits import Orbits
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.search.exact import Solver
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    count_open,
    count_refuted,
    eliminate_refuted,
    spread,
)

STRIDE: Final = 5
"""Cells put back in a step, others being taken out for them; fewer orbits where they are large."""
MIN_GUESSES: Final = 2
"""A puzzle that search solves with fewer is hardly ever beyond chains."""
STUBBORN: Final = 1000
"""Worth from which on chains do not solve a puzzle."""
INFERNAL: Final = 10000
"""Worth from which on nets of one level do not solve a puzzle either."""


class NeighbourhoodSearch:
    """The work on one puzzle, moved about in place."""

    def __init__(
        self, dig: Dig, orbits: Orbits, solver: Solver, prng: Prng, goal: i64 = STUBBORN
    ) -> None:
        self.dig = dig
        self.orbits = orbits
        self.solver = solver
        self.prng = prng
        self.goal: i64 = goal
        """``STUBBORN`` or ``INFERNAL``."""
        self.sieve = ChainSieve()

    def climb(self, steps: i64) -> bool:
        """Go on to a puzzle that is worth the goal; return True if one was found."""
        best: i64 = self.worth()
        kept = self.dig.line()
        stride: i64 = 1 + (STRIDE - 1) * self.orbits.count // 81
        while best < self.goal and steps > 0:
            steps -= 1
            self.dig.relocate(self.orbits, stride, self.solver, self.prng)
            worth: i64 = self.worth()
            if worth >= best:
                best = worth
                kept = self.dig.line()
            else:
                self.dig.restore(kept)
        return best >= self.goal

    def wander(self, moves: i64) -> None:
        """Go from a puzzle that is worth the goal to others that are, for some moves."""
        tries: i64 = moves * 20
        kept = self.dig.line()
        while moves > 0 and tries > 0:
            tries -= 1
            self.dig.relocate(self.orbits, 1 + self.prng.roll(2), self.solver, self.prng)
            line = self.dig.line()
            if line != kept and self.worth() >= self.goal:
                kept = line
                moves -= 1
            else:
                self.dig.restore(kept)

    def worth(self) -> i64:
        """Return the stubbornness of the puzzle.

        Guesses, then eliminates by chains, then what is left; on the way to a puzzle beyond nets,
        what nets do not refute in place of what chains leave, and then what nets leave.
        """
        before: i64 = self.solver.guesses
        self.solver.count(self.dig.givens, 2)
        guesses: i64 = self.solver.guesses - before
        if guesses < MIN_GUESSES:
            return guesses
        left: i64 = self.sieve.residue(self.dig.givens)
        if left == 0:
            return MIN_GUESSES + self.sieve.eliminated
        if self.goal == STUBBORN:
            return STUBBORN + left
        left, refuted = net_residue(self.dig.line())
        return INFERNAL + left if left else STUBBORN + 729 - refuted


def net_residue(givens: bytes) -> tuple[int, int]:
    """Return the number of candidates that nets of one level leave in a puzzle of 81 digits, 0 when
    solved.

    And how many of them nets refute in the puzzle as it is after the first singles.
    """
    words = vec[i64]([511] * 324)
    cause = vec[i64]([0] * 729)
    queue = vec[i64]([0] * (DONE + 1))
    cell: i64
    tail: i64 = 0
    for cell in range(81):
        digit: i64 = givens[cell]
        if digit:
            queue[tail] = (digit - 1) * 81 + cell
            tail += 1
    if spread(CLASSIC, words, cause, queue, tail) >= 0:
        return 0, 0
    refuted: i64 = count_refuted(CLASSIC, words, cause, queue)
    if refuted and eliminate_refuted(CLASSIC, words, cause, queue) < 0:
        return 0, refuted
    return count_open(words), refuted
