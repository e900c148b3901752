"""Where cells, pencil marks and the strip's digits stand in a window. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.ui.kit.layout import Layout


def cell_rect(layout: Layout, cell: int) -> Rect:
    """Return the rectangle of a board cell (0-80)."""
    left = layout.board.x + cell % 9 * layout.cell
    return Rect(left, layout.board.y + cell // 9 * layout.cell, layout.cell, layout.cell)


def mini_rect(layout: Layout, cell: int, digit: int) -> Rect:
    """Return the rectangle of a pencil mark (digit 1-9) in a cell."""
    box = cell_rect(layout, cell)
    column, row = (digit - 1) % 3, (digit - 1) // 3
    left, top = column * layout.cell // 3, row * layout.cell // 3
    right, bottom = (column + 1) * layout.cell // 3, (row + 1) * layout.cell // 3
    return Rect(box.x + left, box.y + top, right - left, bottom - top)


def strip_rect(layout: Layout, digit: int) -> Rect:
    """Return the rectangle of a digit's tile (1-9) on the strip."""
    edge = layout.strip.height
    return Rect(layout.strip.x + (digit - 1) * edge, layout.strip.y, edge, edge)


def tile_order(swapped: Sequence[int]) -> tuple[int, ...]:
    """Return the digits of the strip's tiles from left to right; two may have changed places."""
    order = list(range(1, 10))
    if len(swapped) == 2:
        one, other = (digit - 1 for digit in swapped)
        order[one], order[other] = order[other], order[one]
    return tuple(order)


def cell_at(layout: Layout, point: tuple[int, int]) -> tuple[int, int] | None:
    """Return (cell 0-80, mini position 1-9) under a point, or None outside the board."""
    if not layout.holds(point):
        return None
    x, y = point[0] - layout.board.x, point[1] - layout.board.y
    cell = y // layout.cell * 9 + x // layout.cell
    mini = y % layout.cell * 3 // layout.cell * 3 + x % layout.cell * 3 // layout.cell + 1
    return cell, mini


def strip_at(layout: Layout, point: tuple[int, int]) -> int | None:
    """Return the digit (1-9) of the strip tile under a point, or None."""
    if not layout.strip.collidepoint(point):
        return None
    return (point[0] - layout.strip.x) // layout.strip.height + 1
