"""Walk from a puzzle to others nearby, all with one solution, in search of a stubborn one.

Puzzles that chains do not solve are rare, one in seventy of those that digging leaves, but near
one there are others: moving a given or two keeps every fourth of them so.
"""

from __future__ import annotations

from typing import Final

from game.sudoku.dice import Dice
from game.sudoku.digging import Dig, Groups
from game.sudoku.fast import i64
from game.sudoku.search import Solver
from game.sudoku.search_chains import ChainSieve

LONG: Final = 8
"""Groups moved in a step while chains still solve the puzzle."""
SHORT: Final = 2
"""Groups moved in a step once they do not."""
LEAST_GUESSES: Final = 2
"""A puzzle that search solves with fewer is hardly ever beyond chains."""
STUBBORN: Final = 1000
"""Worth from which on chains do not solve a puzzle; fewer are guesses of search."""


class Walk:
    """The work on one puzzle, moved about in place."""

    def __init__(self, dig: Dig, groups: Groups, solver: Solver, dice: Dice) -> None:
        self.dig = dig
        self.groups = groups
        self.solver = solver
        self.dice = dice
        self.sieve = ChainSieve(solver)

    def climb(self, steps: i64) -> bool:
        """Go on to a puzzle that chains do not solve; return whether one was found."""
        best: i64 = self.worth()
        kept = self.dig.line()
        while best < STUBBORN:
            if steps == 0:
                return False
            steps -= 1
            self.dig.relocate(self.groups, LONG, self.solver, self.dice)
            worth: i64 = self.worth()
            if worth >= best:
                best = worth
                kept = self.dig.line()
            else:
                self.dig.restore(kept)
        return True

    def stroll(self, steps: i64) -> bool:
        """Go on to another puzzle that chains do not solve; return whether one was found."""
        kept = self.dig.line()
        while steps > 0:
            steps -= 1
            self.dig.relocate(self.groups, SHORT, self.solver, self.dice)
            if self.dig.line() != kept and self.worth() >= STUBBORN:
                return True
            self.dig.restore(kept)
        return False

    def worth(self) -> i64:
        """Return how stubborn the puzzle is."""
        before: i64 = self.solver.guesses
        self.solver.count(self.dig.givens, 2)
        guesses: i64 = self.solver.guesses - before
        if guesses < LEAST_GUESSES:
            return guesses
        left: i64 = self.sieve.residue(self.dig.givens)
        return STUBBORN + left if left else guesses
