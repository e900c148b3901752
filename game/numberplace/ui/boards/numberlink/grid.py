"""LinkGrid: where the cells of a Numberlink board stand, all of them or magnified ones."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from numberplace.ui.boards.zoom import placed

ZOOMS = (1.0, 1.5, 2.0, 3.0, 4.0)
"""The zoom levels, as factors of the size at which the whole board is seen."""
LARGEST = 90
"""Logical edge of a cell beyond which small boards do not grow."""
SMALLEST_ZOOMED = 60
"""Logical edge of a cell beyond which zooming in makes no sense."""


@dataclass(frozen=True, slots=True)
class LinkGrid:
    """Cells of one board, in screen pixels."""

    width: int
    height: int
    cell: int
    """Edge of a cell, px."""
    left: int
    top: int
    """The corner of the first cell; outside ``seen`` while zoomed in."""
    seen: Rect
    """The part of the window in which the board is seen."""

    @property
    def board(self) -> Rect:
        """The rectangle of all cells, seen or not."""
        return Rect(self.left, self.top, self.width * self.cell, self.height * self.cell)

    def rect(self, cell: int) -> Rect:
        """Return the rectangle of a cell."""
        row, column = divmod(cell, self.width)
        return Rect(
            self.left + column * self.cell, self.top + row * self.cell, self.cell, self.cell
        )

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the cell under a point, None where none is seen."""
        if not self.seen.collidepoint(point) or not self.board.collidepoint(point):
            return None
        return self.nearest(point)

    def nearest(self, point: tuple[int, int]) -> int:
        """Return the cell under a point, or the one closest to it."""
        column = (point[0] - self.left) // self.cell
        row = (point[1] - self.top) // self.cell
        column = max(0, min(column, self.width - 1))
        return max(0, min(row, self.height - 1)) * self.width + column


def edge_of_cell(width: int, height: int, area: Rect, unit: float, zoom: float) -> int:
    """Return the edge of a cell in screen pixels.

    Args:
        area: where the whole board has room, in screen pixels.
        unit: screen pixels per logical pixel.
        zoom: one of ``ZOOMS``.
    """
    whole = min(area.width // width, area.height // height, round(LARGEST * unit))
    cell = max(1, whole)
    if zoom > 1:
        cell = max(cell, min(int(whole * zoom), round(SMALLEST_ZOOMED * unit)))
    return cell


def fit(
    width: int, height: int, area: Rect, unit: float, zoom: float, centre: tuple[float, float]
) -> LinkGrid:
    """Return the grid of a board in an area; see ``edge_of_cell``.

    Args:
        centre: the point of the board to have in the middle, as shares of its width and height.
    """
    cell = edge_of_cell(width, height, area, unit, zoom)
    board = placed(area, (width * cell, height * cell), centre)
    return LinkGrid(width, height, cell, board.left, board.top, board.clip(area))
