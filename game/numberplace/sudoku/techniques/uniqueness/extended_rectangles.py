"""Extended unique rectangles: three pairs of cells that must not end up with three digits only.

::

    abc abc  . |        two columns of one stack, a pair of cells in a row of each of three boxes:
    ---------- |        if all six cells held a, b and c only, both columns would have the three
    abc abc  . |        digits, and each row could exchange its two: a second solution. So one of
    ---------- |        the other candidates of these cells, the +, is true.
    abc abc+ . |

Rows and columns can change their parts. Each pair lies in one line and one region, so its exchange
changes neither; three pairs with three digits lie in three regions, since a region has each digit
once.

Source: Sudopedia, "Extended Unique Rectangle"; Mike Barker's list of uniqueness patterns in the
Sudoku Players' Forum, 2007, for more than four cells.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import ExtendedRectangles
from numberplace.sudoku.techniques.uniqueness.guardians import DeadlyCells


class OpenSets:
    """The sets of a board whose cells are all still open on a path: ``index[:count]``."""

    def __init__(self, count: i64) -> None:
        """Start with all of a topology's table."""
        self.count: i64 = count
        self.index: vec[i64] = vec[i64]([0] * count)
        at: i64
        for at in range(self.count):
            self.index[at] = at


def open_sets(grid: Grid) -> OpenSets:
    """Return the sets that were open on the path so far, without those with a filled cell now."""
    table = grid.topology.extended_rectangles
    known = grid.memory.get("open_extended_rectangles")
    found = known if isinstance(known, OpenSets) else OpenSets(table.count)
    grid.memory["open_extended_rectangles"] = found
    # Digits can be exchanged only where no further rule speaks of the cells.
    closed_low: i64 = ~(grid.empty_low & grid.topology.free_low)
    closed_high: i64 = ~(grid.empty_high & grid.topology.free_high)
    low = table.low
    high = table.high
    index = found.index
    kept: i64 = 0
    k: i64
    for k in range(found.count):
        at: i64 = index[k]
        if low[at] & closed_low | high[at] & closed_high == 0:
            index[kept] = at
            kept += 1
    found.count = kept
    return found


def find_extended_rectangle(grid: Grid) -> Iterator[Step]:
    """Yield sets of six cells with the conclusions of their guardians.

    ``facts``: the three digits, the type (1 to 4 as for rectangles), the digit it is about or 0.
    """
    table = grid.topology.extended_rectangles
    found = open_sets(grid)
    k: i64
    i: i64
    for k in range(found.count):
        at: i64 = found.index[k]
        start: i64 = at * 6
        for i in range(3):
            pair: i64 = _pair(grid, table, start, i)
            if COUNT[pair] == 3:
                if _is_first(grid, table, start, i, pair) and _fits(grid, table, start, pair):
                    yield from _steps(grid, table, at, pair)
            elif COUNT[pair] == 2:
                rest: i64 = 511 ^ pair
                while rest:
                    digits: i64 = pair | rest & -rest
                    rest &= rest - 1
                    if _is_first(grid, table, start, i, digits) and _fits(
                        grid, table, start, digits
                    ):
                        yield from _steps(grid, table, at, digits)


def _steps(grid: Grid, table: ExtendedRectangles, at: i64, digits: i64) -> Iterator[Step]:
    deadly = DeadlyCells(grid, "extended_rectangle", digits, table.low[at], table.high[at])
    yield from deadly.steps()


def _pair(grid: Grid, table: ExtendedRectangles, start: i64, i: i64) -> i64:
    """Return the candidates of a pair of cells."""
    cell = table.cell
    return grid.cells[cell[start + 2 * i]] | grid.cells[cell[start + 2 * i + 1]]


def _is_first(grid: Grid, table: ExtendedRectangles, start: i64, i: i64, digits: i64) -> bool:
    """Tell whether no pair before pair i has only these digits, so that each set comes once."""
    others: i64 = ~digits
    return (i < 1 or _pair(grid, table, start, 0) & others != 0) and (
        i < 2 or _pair(grid, table, start, 1) & others != 0
    )


def _fits(grid: Grid, table: ExtendedRectangles, start: i64, digits: i64) -> bool:
    """Tell whether three digits could fill six cells, prevented by few guardians only.

    Each cell can be one of the digits and each line all three; guardians are in one or two cells,
    or are one digit.
    """
    cell = table.cell
    extra: i64 = 0
    count: i64 = 0
    first: i64 = 0
    second: i64 = 0
    i: i64
    for i in range(0, 6, 2):
        a: i64 = grid.cells[cell[start + i]]
        b: i64 = grid.cells[cell[start + i + 1]]
        if a & digits == 0 or b & digits == 0:
            return False
        first |= a
        second |= b
        if a & ~digits:
            extra |= a & ~digits
            count += 1
        if b & ~digits:
            extra |= b & ~digits
            count += 1
        if count > 2 and COUNT[extra] > 1:
            return False
    return count > 0 and first & second & digits == digits
