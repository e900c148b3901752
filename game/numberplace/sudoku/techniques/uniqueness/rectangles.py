"""Rectangles of two rows, two columns and two boxes that may be deadly."""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import COUNT
from numberplace.sudoku.model.grid import Grid


class DeadlyRectangles:
    """The rectangles of a position that two digits could fill in two ways.

    Number ``k``: ``rectangle[k]`` its index in the topology's table, ``pair[k]`` the digit_mask of
    the two digits. All corners are empty, one has just the two candidates; the digits still fit.
    """

    def __init__(self) -> None:
        """Make the list empty; ``deadly_rectangles`` fills it."""
        self.rectangle: vec[i64] = vec[i64]([])
        self.pair: vec[i64] = vec[i64]([])


class OpenRectangles:
    """The rectangles that may become deadly on a path: ``index[:count]``, ascending."""

    def __init__(self, count: i64) -> None:
        """Start with all of a topology's table."""
        self.count: i64 = count
        self.index: vec[i64] = vec[i64]([0] * count)
        at: i64
        for at in range(count):
            self.index[at] = at


def open_rectangles(grid: Grid) -> OpenRectangles:
    """Return the rectangles that were not left out on the path so far."""
    known = grid.memory.get("open_rectangles")
    if isinstance(known, OpenRectangles):
        return known
    rectangles = OpenRectangles(grid.topology.rectangles.count)
    grid.memory["open_rectangles"] = rectangles
    return rectangles


def deadly_rectangles(grid: Grid) -> DeadlyRectangles:
    """Return the rectangles that could be deadly, found once for a position.

    With the limit ``missing_rectangle_candidates`` a corner may have lost one of the two digits as
    long as one of the two ways to fill the rectangle is left.
    """
    missing = grid.limits["missing_rectangle_candidates"] != 0
    key = "deadly_rectangles_missing" if missing else "deadly_rectangles"
    known = grid.cache.get(key)
    if isinstance(known, DeadlyRectangles):
        return known
    found = DeadlyRectangles()
    # Digits can be exchanged only where no further rule speaks of the cells.
    closed_low: i64 = ~(grid.empty_low & grid.topology.free_low)
    closed_high: i64 = ~(grid.empty_high & grid.topology.free_high)
    pairs_low: i64 = grid.bivalue_low
    pairs_high: i64 = grid.bivalue_high
    rectangles = grid.topology.rectangles
    corner = rectangles.corner
    candidates = open_rectangles(grid)
    index = candidates.index
    kept: i64 = 0
    k: i64
    i: i64
    for k in range(candidates.count):
        rectangle: i64 = index[k]
        low: i64 = rectangles.low[rectangle]
        high: i64 = rectangles.high[rectangle]
        # A filled corner opens no more, and corners that lost a digit do not get it back.
        if low & closed_low | high & closed_high:
            continue
        at: i64 = rectangle * 4
        a: i64 = grid.cells[corner[at]]
        b: i64 = grid.cells[corner[at + 1]]
        c: i64 = grid.cells[corner[at + 2]]
        d: i64 = grid.cells[corner[at + 3]]
        if a & d == 0 or b & c == 0:
            continue
        index[kept] = rectangle
        kept += 1
        if low & pairs_low | high & pairs_high == 0:
            continue
        tried: i64 = 0
        for i in range(4):
            pair: i64 = grid.cells[corner[at + i]]
            if COUNT[pair] == 2 and pair != tried and _fits(a, b, c, d, pair, missing):
                found.rectangle = append(found.rectangle, rectangle)
                found.pair = append(found.pair, pair)
                tried = pair
    candidates.count = kept
    grid.cache[key] = found
    return found


def _fits(a: i64, b: i64, c: i64, d: i64, pair: i64, missing: bool) -> bool:
    if a & b & c & d & pair == pair:
        return True
    x: i64 = pair & -pair
    y: i64 = pair ^ x
    return missing and (
        (a & x != 0 and d & x != 0 and b & y != 0 and c & y != 0)
        or (a & y != 0 and d & y != 0 and b & x != 0 and c & x != 0)
    )
