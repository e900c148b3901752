"""Filling boards by chance and taking givens away, as long as the solution stays the only one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.masks import lowest
from numberplace.sudoku.search.reasons import EXPERT, MEDIUM, Reasons

ANY_LEVEL: Final = -1
"""Asked of a digging: one solution, however hard it is to find."""


class Digger:
    """The boards of one solver, filled and dug out; it keeps its buffers."""

    def __init__(self, solver: GeneralSolver, reasons: Reasons, prng: Prng) -> None:
        """Work for one set of rules."""
        self.solver = solver
        self.reasons = reasons
        self.prng = prng
        self.count: i64 = solver.count
        self.empty: vec[i64] = solver.open(bytes(int(solver.count)))
        self.base: vec[i64] = self.empty
        """Candidates of the empty board by the rules alone, by the reasons that a digging
        allows."""
        self.candidates: vec[i64] = vec[i64]([0] * int(solver.count))
        self.done: vec[i64] = vec[i64]([0] * int(solver.count))
        self.guesses: i64 = 0

    def fill(self, patience: int) -> bytes | None:
        """Return a filled board, None when none is found within some guesses."""
        self.guesses = patience
        candidates: vec[i64] = self.empty[:]
        done: vec[i64] = vec[i64]([0] * int(self.count))
        if not self.solver.propagate(candidates, done) or not self._fill_from(candidates, done):
            return None
        return bytes([int(lowest(mask)) for mask in self.candidates])

    def _fill_from(self, candidates: vec[i64], done: vec[i64]) -> bool:
        """Fill the open cells; leave the filled board in ``candidates`` of the digger."""
        while True:
            cell: i64 = self.solver.narrowest(candidates)
            if cell < 0:
                self.candidates = candidates
                return True
            self.guesses -= 1
            if self.guesses < 0:
                return False
            bit: i64 = self.prng.bit(candidates[cell])
            trial: vec[i64] = candidates[:]
            marked: vec[i64] = done[:]
            trial[cell] = bit
            if self.solver.propagate(trial, marked) and self._fill_from(trial, marked):
                return True
            candidates[cell] = candidates[cell] & ~bit
            if candidates[cell] == 0 or not self.solver.propagate(candidates, done):
                return False

    def dig(
        self,
        solution: bytes,
        is_symmetric: bool,
        level: int,
        patience: int,
        should_stop: Callable[[], bool] = never,
        kept: tuple[int, ...] = (),
    ) -> bytes:
        """Return the givens of a puzzle: a filled board less the needless digits, in random order.

        Args:
            is_symmetric: cells that lie opposite go together.
            level: what reasons have to reach the solution, as ``Reasons`` counts; ``ANY_LEVEL``.
            patience: guesses after which a given stays.
            kept: cells whose givens stay.

        Raises Stopped.
        """
        givens: vec[i64] = vec[i64]([])
        for digit in solution:
            givens = append(givens, 1 << (digit - 1))
        self.base = self.empty[:]
        done: vec[i64] = vec[i64]([0] * int(self.count))
        self.reasons.settle(self.base, done, level if level >= 0 else MEDIUM, -1)
        pairs: i64 = (self.count + 1) // 2 if is_symmetric else self.count
        order: vec[i64] = vec[i64]([])
        first: i64
        for first in range(pairs):
            order = append(order, first)
        self.prng.shuffle(order)
        stays = vec[i64]([0] * int(self.count))
        for cell in kept:
            stays[cell] = 1
        at: i64
        for at in range(pairs):
            refuse_to_go_on(should_stop)
            first = order[at]
            second: i64 = self.count - 1 - first if is_symmetric else first
            if stays[first] or stays[second]:
                continue
            one: i64 = givens[first]
            other: i64 = givens[second]
            givens[first] = 0
            givens[second] = 0
            if not self._holds(givens, first, one, second, other, level, patience):
                givens[first] = one
                givens[second] = other
        return bytes([int(lowest(mask)) for mask in givens])

    def is_solved(self, givens: bytes, level: int) -> bool:
        """Tell whether reasons up to a level solve a puzzle."""
        candidates = self.solver.open(givens)
        done = vec[i64]([0] * int(self.count))
        self.reasons.settle(candidates, done, level, -1)
        return self.solver.narrowest(candidates) < 0

    def _holds(
        self,
        givens: vec[i64],
        first: i64,
        one: i64,
        second: i64,
        other: i64,
        level: i64,
        patience: i64,
    ) -> bool:
        """Tell whether the digits of two cells, or of one, follow from the givens without them.

        With them the solution was known already, so it needs no more than that.
        """
        self._open(givens)
        reach: i64 = level if level >= 0 else MEDIUM
        self.reasons.settle(self.candidates, self.done, reach, first)
        if second != first and self.candidates[first] == one:
            self.reasons.settle(self.candidates, self.done, reach, second)
        if self.candidates[first] == one and self.candidates[second] == other:
            return True
        if level >= 0:
            return False
        self.guesses = patience
        # No solution has another digit in the first cell, and none with it there in the second.
        if not self._is_forced(first, one):
            return False
        self.candidates[first] = one
        return second == first or self._is_forced(second, other)

    def _is_forced(self, cell: i64, held: i64) -> bool:
        """Tell whether no solution has another digit in a cell than one."""
        trial: vec[i64] = self.candidates[:]
        trial[cell] = trial[cell] & ~held
        return trial[cell] == 0 or self._refutes(trial, self.done[:])

    def _open(self, givens: vec[i64]) -> None:
        cell: i64
        for cell in range(self.count):
            self.candidates[cell] = givens[cell] if givens[cell] else self.base[cell]
            self.done[cell] = 0

    def _refutes(self, candidates: vec[i64], done: vec[i64]) -> bool:
        """Tell whether a position is known to have no solution, within some guesses."""
        if not self.solver.propagate(candidates, done):
            return True
        while True:
            cell: i64 = self.solver.narrowest(candidates)
            if cell < 0 or self.guesses <= 0:
                return False
            self.guesses -= 1
            bit: i64 = candidates[cell] & -candidates[cell]
            trial: vec[i64] = candidates[:]
            trial[cell] = bit
            if not self._refutes(trial, done[:]):
                return False
            candidates[cell] = candidates[cell] & ~bit
            if not self.solver.propagate(candidates, done):
                return True


def level_of(digger: Digger, givens: bytes) -> int:
    """Return the place of the level of a puzzle with one solution; one past ``EXPERT`` beyond."""
    level: i64 = 0
    while level <= EXPERT and not digger.is_solved(givens, int(level)):
        level += 1
    return int(level)
