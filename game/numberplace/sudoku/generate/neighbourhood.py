"""Search from a puzzle to others nearby, all with one solution, in search of a stubborn one.

Of the puzzles that digging leaves, one in seventy is beyond chains. The more candidates chains had
to eliminate, the likelier there is one near it. Puzzles beyond nets are found in the same way
around those beyond chains: the fewer candidates nets refute at first, the nearer.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.chain_measure import ChainSieve
from numberplace.sudoku.generate.digging import Dig
from numberplace.sudoku.generate.net_measure import NetSieve
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.orbits import Orbits
from numberplace.sudoku.search.exact import Solver

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
        self.sieve = ChainSieve(solver)
        self.nets = NetSieve()

    def climb(self, steps: i64) -> bool:
        """Go on to a puzzle that is worth the goal; return whether one was found."""
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
        """Return how stubborn the puzzle is.

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
        left = self.nets.residue(self.dig.line())
        return INFERNAL + left if left else STUBBORN + 729 - self.nets.refuted
