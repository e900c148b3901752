"""Unbiased: minimal puzzles whose chance depends on nothing but their number of givens.

Digging prefers puzzles with few givens, in a way nobody can work out. Here the bias is known. Take
the givens out of a full grid one after the other at random; keep what is left when no given can go
without a second solution, if that is the first given tried. A minimal puzzle with n givens then
has a chance in proportion to 1 / C(81, n), and weights of C(81, n) make a mean over such puzzles
the mean over all minimal puzzles (``sampling.weight``).

One order of the givens in 257,000 ends at a puzzle. What makes this quick:

- the order is followed from ``FIRST`` givens on, for which 3 in 40 choices have one solution; the
  steps before it need not be looked at, because each choice of that many givens is equally likely;
- orders that begin alike are followed together: down to ``LAST_SPLIT`` givens each puzzle goes on
  in ``BRANCHES`` ways. The expected number of times that a puzzle is found is multiplied by the
  same power of ``BRANCHES`` for every puzzle with fewer givens;
- a grid serves ``ORDERS`` beginnings.

Puzzles of one grid resemble each other. So at most one is handed out, and a grid that gave few is
refused in proportion (``MAX_FOUND``): each puzzle handed out is independent of all others.

Source: D. Berthier, "Unbiased Statistics of a CSP - A Controlled-Bias Generator", in Innovations in
Computing Sciences and Software Engineering (2010); read 2026.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.exact import Solver

FIRST: Final = 34
"""Givens from which orders are followed. One minimal puzzle in some millions has more."""
LAST_SPLIT: Final = 31
"""The fewest givens from which an order goes on in several ways."""
BRANCHES: Final = 4
"""In how many."""
ORDERS: Final = 800
"""Beginnings tried in a grid."""
MAX_FOUND: Final = 2
"""Puzzles that may be found in a grid; where there are more the bias is no longer exact."""
MAX_COMPLETIONS: Final = 4500
"""More ways than there are to complete a band and a stack (mean 2,693; see ``random_grid``)."""
COMPLETED: Final = 5
"""Bands and stacks tried at most until one is kept, before the next attempt."""


class UnbiasedSearch:
    """The work on one full grid after the other."""

    def __init__(self, solver: Solver, prng: Prng) -> None:
        self.solver = solver
        self.prng = prng
        self.cells: vec[i64] = vec[i64]([0] * 81)
        """The givens left."""
        self._order: vec[i64] = vec[i64](list(range(81)))
        """All cells; the first ``FIRST`` are the next beginning."""
        self._found: list[bytes] = []

    def attempt(self) -> bytes:
        """Try the orders of one grid; return a minimal puzzle of 81 digits, or nothing."""
        solution = random_grid(self.solver, self.prng)
        if not solution:
            return b""
        self._found = []
        at: i64
        for _each in range(ORDERS):
            self._choose_first()
            for at in range(FIRST):
                self.cells[self._order[at]] = solution[self._order[at]]
            if self.solver.count(self.cells, 2) == 1:
                self._follow(FIRST)
            for at in range(FIRST):
                self.cells[self._order[at]] = 0
        # One of the places for puzzles, some of them empty.
        place: i64 = self.prng.roll(max(MAX_FOUND, len(self._found)))
        return self._found[place] if place < len(self._found) else b""

    def _choose_first(self) -> None:
        """Bring random cells to the front of the order."""
        at: i64
        for at in range(FIRST):
            other: i64 = at + self.prng.roll(81 - at)
            kept: i64 = self._order[at]
            self._order[at] = self._order[other]
            self._order[other] = kept

    def _follow(self, count: i64) -> None:
        """Take givens out of a puzzle with one solution, in one order or several; note its end.

        Leaves the puzzle as it was. A puzzle is minimal if none of its givens can go: where one
        can, it is an end of no order, whether or not that given was the one tried.
        """
        order: vec[i64] = vec[i64]([0] * count)
        at: i64 = 0
        cell: i64
        for cell in range(81):
            if self.cells[cell]:
                order[at] = cell
                at += 1
        branches: i64 = BRANCHES if count >= LAST_SPLIT else 1
        is_minimal: bool = True
        for at in range(count):
            other: i64 = at + self.prng.roll(count - at)
            cell = order[other]
            order[other] = order[at]
            digit: i64 = self.cells[cell]
            self.cells[cell] = 0
            if self.solver.is_forced(self.cells, cell, digit):
                is_minimal = False
                if at < branches:
                    self._follow(count - 1)
            self.cells[cell] = digit
            if at >= branches - 1 and not is_minimal:
                return
        if is_minimal:
            self._found.append(bytes([self.cells[cell] for cell in range(81)]))


def random_grid(solver: Solver, prng: Prng) -> bytes:
    """Return one of the 6.67e21 full grids, all about equally likely; nothing if refused too often.

    A random band and a random stack that share a box, each equally likely, are kept with a chance
    in proportion to the number of ways in which the other four boxes can be filled; one of these
    is then chosen. Of 30,902 such pairs the most had 5,104 ways: those beyond ``MAX_COMPLETIONS``
    are never chosen, so that the grids of such pairs are a little too rare. A search that merely
    takes its guesses at random prefers some grids: those of ``random_solution`` have 10.6
    exchangeable pairs of digits in the mean, all grids have 11.6.
    """
    for _each in range(COMPLETED):
        cells = _band_and_stack(prng)
        completions: i64 = solver.count(cells, MAX_COMPLETIONS, MAX_COMPLETIONS)
        chosen: i64 = prng.roll(MAX_COMPLETIONS)
        if chosen < completions:
            return solver.solutions[chosen]
    return b""


def _band_and_stack(prng: Prng) -> vec[i64]:
    """Return 81 digits of which the first three rows and columns are filled."""
    cells: vec[i64] = vec[i64]([0] * 81)
    digits: vec[i64] = vec[i64]([1, 2, 3, 4, 5, 6, 7, 8, 9])
    at: i64
    prng.shuffle(digits)
    for at in range(9):
        cells[at // 3 * 9 + at % 3] = digits[at]
    _fill_beside(cells, 9, 1, prng)
    _fill_beside(cells, 1, 9, prng)
    return cells


def _fill_beside(cells: vec[i64], line: i64, step: i64, prng: Prng) -> None:
    """Fill two boxes beside the first one: to the right (9, 1) or below (1, 9).

    The second box takes any digits that its three lines allow, tried until they do, and the third
    what is left of each line in any order.
    """
    digits: vec[i64] = vec[i64]([1, 2, 3, 4, 5, 6, 7, 8, 9])
    used: vec[i64] = vec[i64]([0] * 3)
    at: i64
    for at in range(9):
        used[at // 3] |= 1 << cells[at // 3 * line + at % 3 * step]
    is_allowed: bool = False
    while not is_allowed:
        prng.shuffle(digits)
        is_allowed = True
        for at in range(9):
            if used[at // 3] >> digits[at] & 1:
                is_allowed = False
                break
    for at in range(9):
        cells[at // 3 * line + (3 + at % 3) * step] = digits[at]
        used[at // 3] |= 1 << digits[at]
    prng.shuffle(digits)
    rest: vec[i64] = vec[i64]([6, 6, 6])
    for at in range(9):
        number: i64 = 0
        while used[number] >> digits[at] & 1:
            number += 1
        cells[number * line + rest[number] * step] = digits[at]
        rest[number] += 1
