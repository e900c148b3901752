"""Exchange givens of a puzzle, one or two at a time, for others: a walk that never leaves a target.

Half of the steps keep the solution; the others take so many givens out that there are several, and
go on with another one. So walks from one seed end at puzzles with different solutions.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.digging import Dig
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.generate.target import HIT, Target
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.exact import Solver

GIVENS_PUT: Final = 4
"""Givens put in, at most, to leave another solution alone."""


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
            is_changed: bool = self._vary() if self.prng.roll(2) else self._change_solution()
            if is_changed and self.target.look(self.dig) == HIT:
                made += 1
            else:
                self.dig = before
                before.restore(kept)
        return made

    def _vary(self) -> bool:
        """Exchange up to two givens for others of the solution; tell whether one is left."""
        dig = self.dig
        prng = self.prng
        out: i64 = self._random_cell(True)
        more: i64 = -1
        dig.take(out)
        if prng.roll(2):
            more = self._random_cell(True)
            dig.take(more)
        if prng.roll(3) == 0 and self.solver.count(dig.givens, 2) == 1:
            return True
        for _each in range(1 + prng.roll(2)):
            cell: i64 = self._random_cell(False)
            if cell != out and cell != more:
                dig.put(cell)
        return self.solver.count(dig.givens, 2) == 1

    def _change_solution(self) -> bool:
        """Take two or three givens out and put others in for another of the solutions left."""
        dig = self.dig
        prng = self.prng
        for _each in range(2 + prng.roll(2)):
            dig.take(self._random_cell(True))
        old = dig.solution
        solution = self.solver.fill(dig.givens, prng.seed())
        cell: i64
        changed: vec[i64] = vec[i64]([cell for cell in range(81) if solution[cell] != old[cell]])
        if len(changed) == 0:
            return False
        line = dig.line()
        self.dig = Dig(solution)
        self.dig.restore(line)
        prng.shuffle(changed)
        for cell in changed[:GIVENS_PUT]:
            self.dig.put(cell)
            if self.solver.count(self.dig.givens, 2) == 1:
                return True
        return False

    def _random_cell(self, is_given: bool) -> i64:
        """Return a cell with or without a given, each with the same chance."""
        dig = self.dig
        skip: i64 = self.prng.roll(dig.count if is_given else 81 - dig.count)
        cell: i64
        for cell in range(81):
            if (dig.givens[cell] != 0) == is_given:
                if skip == 0:
                    return cell
                skip -= 1
        return 0  # not reached: a puzzle has both
