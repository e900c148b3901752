"""Exchange givens of a puzzle, one or two at a time, for others: a walk that never leaves a target.

Half of the steps keep the solution; the others take so many givens out that there are several, and
go on with another one. So walks from one seed end at puzzles with different solutions.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.digging import Dig
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.generate.target import EASIER, HIT, Target
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.exact import Solver

MAX_PUT: Final = 5
"""Givens put in, at most, until one solution is left."""
REPAIRS: Final = 3
"""Givens put in, at most, where the path ends before the puzzle does."""
SPARES: Final = 6
"""Givens tried, at most, whether they are still needed for one solution."""


class Exchange:
    """The work on one puzzle with one solution."""

    def __init__(self, dig: Dig, target: Target, solver: Solver, prng: Prng) -> None:
        self.dig = dig
        """The puzzle as it stands; another one after steps to other solutions."""
        self.target = target
        self.solver = solver
        self.prng = prng

    def wander(self, moves: i64, tries: i64) -> i64:
        """Go on to puzzles that hit the target until moves or tries end; return the moves made."""
        made: i64 = 0
        while made < moves and tries > 0:
            tries -= 1
            before = self.dig
            kept = before.line()
            if self.vary() and self.reach() == HIT:
                made += 1
            else:
                self.dig = before
                before.restore(kept)
        return made

    def vary(self) -> bool:
        """Exchange some givens; tell whether this made another puzzle that has one solution.

        ``dig`` may be another object afterwards.
        """
        kept = self.dig.line()
        self._take_out(1 + self.prng.roll(3))
        if self.prng.roll(2):
            self._change_solution()
        return self._make_unique(kept)

    def _take_out(self, count: i64) -> None:
        for _each in range(count):
            self.dig.take(self._random_cell(True))

    def _change_solution(self) -> None:
        """Go over to another of the solutions that are left, if there is one."""
        line = self.dig.line()
        solution = self.solver.fill(self.dig.givens, self.prng.seed())
        if solution != bytes(list(self.dig.solution)):
            self.dig = Dig(solution)
            self.dig.restore(line)

    def _make_unique(self, kept: bytes) -> bool:
        """Put givens in until one solution is left, and take spare ones out; return True if the
        puzzle is new."""
        dig = self.dig
        cell: i64
        put: i64
        for put in range(MAX_PUT + 1):
            if self.solver.count(dig.givens, 2, 2) == 1:
                break
            if put == MAX_PUT:
                return False
            cell = self._telling_cell()
            dig.put(cell)
        for _each in range(SPARES):
            cell = self._random_cell(True)
            dig.take(cell)
            if not self.solver.is_forced(dig.givens, cell, dig.solution[cell]):
                dig.put(cell)
            elif self.prng.roll(2):
                break
        return dig.line() != kept

    def _telling_cell(self) -> i64:
        """Return a cell in which the solutions found last differ."""
        first, second = self.solver.solutions[0], self.solver.solutions[1]
        told = vec[i64]([cell for cell in range(81) if first[cell] != second[cell]])
        return told[self.prng.roll(len(told))]

    def reach(self) -> i64:
        """Return the target's outcome, after some givens are put in when the puzzle is too hard."""
        outcome: i64 = self.target.look(self.dig)
        repairs: i64 = REPAIRS
        while outcome < EASIER and repairs > 0:
            repairs -= 1
            self.dig.put(self.target.open_cell(self.prng))
            outcome = self.target.look(self.dig)
        return outcome

    def _random_cell(self, is_given: bool) -> i64:
        """Return a cell with or without a given, all with equal chances."""
        dig = self.dig
        skip: i64 = self.prng.roll(dig.count if is_given else 81 - dig.count)
        cell: i64
        for cell in range(81):
            if (dig.givens[cell] != 0) == is_given:
                if skip == 0:
                    return cell
                skip -= 1
        return 0  # not reached: a puzzle has both
