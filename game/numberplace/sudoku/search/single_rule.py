"""What one rule by itself leaves of the cells it speaks of, on a board of any size."""

from __future__ import annotations

from functools import lru_cache

from numberplace.sudoku.model.forms import Cell, Line, Rules, Sum, combination_masks
from numberplace.sudoku.search.general import Solver
from numberplace.sudoku.search.sums import Sums


def supported(mask: int, table: tuple[int, ...]) -> int:
    """Return what a table leaves of the second cell when the first has some digits."""
    keep = 0
    for at, row in enumerate(table):
        if mask >> at & 1:
            keep |= row
    return keep


def kept_by_sum(one: Sum, masks: list[int], size: int) -> dict[Cell, int]:
    """Return the digits with which a sum can come out, by cell.

    Args:
        masks: the digit_mask of each of its cells.
    """
    return dict(zip(one.cells, _packed(one, size).kept(masks), strict=True))


def needed_by_sum(one: Sum, masks: list[int], size: int) -> int:
    """Return the digits that every way to fill a sum without repeats has; 0 for a large one."""
    packed = _packed(one, size)
    if not packed.is_tried[0] or 0 in packed.kept(masks):
        return 0
    return packed.needed[0]


def combinations_left(one: Sum, masks: list[int], size: int) -> tuple[int, ...]:
    """Return the combinations of a sum without repeats that still fit its cells."""
    packed = _packed(one, size)
    combos = combination_masks(size, len(masks), one.total)
    return tuple(combo for combo in combos if all(packed.kept([mask & combo for mask in masks])))


def _packed(one: Sum, size: int) -> Sums:
    """Return the propagator of a sum alone, its cells numbered from 0."""
    return _packed_sum(tuple(range(len(one.cells))), one.factors, one.total, one.is_distinct, size)


@lru_cache(maxsize=2_000)
def _packed_sum(
    cells: tuple[int, ...], factors: tuple[int, ...], total: int, is_distinct: bool, size: int
) -> Sums:
    return Sums((Sum(cells, factors, total, is_distinct),), size)


def kept_by_line(line: Line, masks: list[int], size: int) -> dict[Cell, int]:
    """Return what one line leaves, by the exact search's own propagator on it alone.

    Args:
        masks: the digit_mask of each cell of the board.
    """
    kept = _line_solver(line, size).lines_once(masks)
    return dict.fromkeys(line.cells, 0) if kept is None else {c: kept[c] for c in line.cells}


@lru_cache(maxsize=400)
def _line_solver(line: Line, size: int) -> Solver:
    return Solver(Rules(lines=(line,)), size)
