"""The only solution of a position, by which searches leave out what cannot be refuted.

No step rests on the solution: a sound argument never refutes what the only solution agrees with, so
a search that tries such an assumption finds nothing. Where there is no solution, or more than one,
nothing is left out; nor on boards with rules of their own, where the solution is costly.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.search.exact import solutions_within

KEY = "only_solution"
"""Key in a path's memory."""


class OnlySolution:
    """The digits of the only solution of the positions along a path, none where there is none."""

    def __init__(self, digits: vec[i64]) -> None:
        self.digits: vec[i64] = digits


def solution_of(grid: Grid) -> vec[i64]:
    """Return the digits of the only solution of a position, empty where there is not one.

    Kept along a path: what a step leaves has the solution of what was before.
    """
    none = vec[i64]([])
    if not grid.topology.is_classic:
        return none
    known = grid.memory.get(KEY)
    if isinstance(known, OnlySolution) and _is_within(grid, known.digits):
        return known.digits
    cell: i64
    masks: list[int] = []
    for cell in range(81):
        mask: i64 = grid.cells[cell]
        if grid.digits[cell]:
            mask = 1
            mask <<= grid.digits[cell] - 1
        masks.append(mask)
    found = solutions_within(masks, 2, grid.should_stop)
    if len(found) != 1:
        return none
    solution = OnlySolution(vec[i64](list(found[0])))
    grid.memory[KEY] = solution
    return solution.digits


def _is_within(grid: Grid, digits: vec[i64]) -> bool:
    """Tell whether a position still allows a solution."""
    cell: i64
    for cell in range(81):
        digit: i64 = digits[cell]
        if grid.digits[cell]:
            if grid.digits[cell] != digit:
                return False
        elif grid.cells[cell] >> digit - 1 & 1 == 0:
            return False
    return True


def agrees(digits: vec[i64], cell: i64, digit: i64, true: i64) -> bool:
    """Tell whether a solution agrees with a candidate's being true, or with its being false.

    Args:
        digits: as ``solution_of`` returns them.
    """
    if len(digits) == 0:
        return False
    return (digits[cell] == digit) == (true != 0)
