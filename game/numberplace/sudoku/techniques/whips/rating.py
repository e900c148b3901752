"""The W rating of a puzzle, by singles and whips alone, and how deep trial and error must go.

W is 0 where singles are enough, otherwise the length of the longest whip among those that solve the
puzzle when short ones come first. The depth counts assumptions upon assumptions, followed by
singles: 0 without any. A puzzle of depth 2 or more has no W. Where whips do not solve a puzzle of
depth 1, it needs one of the rare nets that are no whips.

Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", chapters 5 and 6.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.closures import row_of
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    HOUSES_AT,
    PLACED,
    count_open,
    eliminate,
    eliminate_refuted,
    read_position,
    spread,
)
from numberplace.sudoku.techniques.whips.search import Whips

MAX_LENGTH: Final = 36
"""No longer whip is looked for; 6,000 unbiased puzzles need at most 10."""
MAX_NODES: Final = 100_000
"""Nodes of one search for a target."""
BEYOND: Final = 3
"""The depth of puzzles that two assumptions do not solve. No puzzle is known that needs more than
three."""


class Measure:
    """A position solved by singles and by the eliminations of its searches."""

    def __init__(self, grid: Grid, should_stop: Callable[[], bool] = never) -> None:
        """Take a grid and carry its singles out."""
        self.topology: Topology = grid.topology
        self.should_stop = should_stop
        self.words: vec[i64] = read_position(grid)
        self._filled: vec[i64] = row_of(grid)
        self._cause: vec[i64] = vec[i64]([0] * 729)
        self._queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self._carry_singles()

    def _carry_singles(self) -> None:
        """Carry out the singles of the position and all that follow."""
        words = self.words
        tail: i64 = 0
        cell: i64
        at: i64
        for cell in range(81):
            word: i64 = words[cell]
            if word and word & (word - 1) == 0:
                self._queue[tail] = FIRST[word] * 81 + cell
                tail += 1
        for at in range(9 * self.topology.house_count):
            word = words[HOUSES_AT + at]
            if word and word & (word - 1) == 0:
                last: i64 = self.topology.house_cell[at // 9 * 9 + FIRST[word]]
                self._queue[tail] = at % 9 * 81 + last
                tail += 1
        spread(self.topology, words, self._cause, self._queue, tail)

    def is_solved(self) -> bool:
        """Tell whether no cell is open."""
        return count_open(self.words) == 0

    def whip_length(self) -> int:
        """Solve by whips; return the length of the longest, -1 when they do not solve it.

        What is no longer than one that was needed may be taken at once: it cannot raise the rating.
        """
        longest: i64 = 0
        found = True
        while found and not self.is_solved():
            found = self._take_whips(longest)
            while not found and longest < MAX_LENGTH:
                longest += 1
                found = self._take_whips(longest)
        return longest if self.is_solved() else -1

    def _take_whips(self, length: i64) -> bool:
        """Eliminate the candidates that whips of at most a length refute; return True if there are
        any."""
        candidate: i64
        found = False
        whips = Whips(self.topology, self.words, self._filled)
        for candidate in range(729):
            word: i64 = self.words[candidate % 81]
            if word & PLACED or word >> candidate // 81 & 1 == 0:
                continue
            if whips.bound_of(candidate, length) > length:
                continue
            refuse_to_go_on(self.should_stop)
            if whips.search(candidate, length, MAX_NODES):
                found = True
                self._eliminate(candidate)
                whips = Whips(self.topology, self.words, self._filled)
        return found

    def _eliminate(self, candidate: i64) -> None:
        """Eliminate a candidate and the consequences by singles."""
        cell: i64 = candidate % 81
        digit: i64 = candidate // 81
        tail: i64 = eliminate(
            self.topology, self.words, self._cause, self._queue, 0, cell, digit, -1
        )
        spread(self.topology, self.words, self._cause, self._queue, tail)

    def depth(self) -> int:
        """Solve by trial and error; return the depth needed, ``BEYOND`` at most."""
        if self.is_solved():
            return 0
        eliminate_refuted(self.topology, self.words, self._cause, self._queue)
        if self.is_solved():
            return 1
        candidate: i64 = 0
        idle: i64 = 0
        while idle < 729 and not self.is_solved():
            refuse_to_go_on(self.should_stop)
            word: i64 = self.words[candidate % 81]
            idle += 1
            if word & PLACED == 0 and word >> candidate // 81 & 1 and self._breaks(candidate):
                idle = 0
                self._eliminate(candidate)
                eliminate_refuted(self.topology, self.words, self._cause, self._queue)
            candidate = (candidate + 1) % 729
        return 2 if self.is_solved() else BEYOND

    def _breaks(self, candidate: i64) -> bool:
        """Tell whether trial and error of depth 1 refutes a candidate."""
        words = self.words[:]
        self._queue[0] = candidate
        if spread(self.topology, words, self._cause, self._queue, 1) >= 0:
            return True
        return eliminate_refuted(self.topology, words, self._cause, self._queue) < 0


def measure(grid: Grid, should_stop: Callable[[], bool] = never) -> tuple[int, int]:
    """Return the W rating of a grid with one solution, -1 for none, and its depth.

    Raises Stopped.
    """
    depth = Measure(grid, should_stop).depth()
    if depth > 1:
        return -1, depth
    return Measure(grid, should_stop).whip_length(), depth
