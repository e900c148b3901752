"""Grid: where the cells of a Numberlink board stand; Viewport: which part of them is seen.

The whole board fits into the area a layout gives it; zoomed in, a part of it is seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.kit.layout import Layout

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


def fit(
    width: int, height: int, area: Rect, unit: float, zoom: float, centre: tuple[float, float]
) -> LinkGrid:
    """Return the grid of a board in an area.

    Args:
        unit: screen pixels per logical pixel.
        zoom: one of ``ZOOMS``.
        centre: the point of the board to have in the middle, as shares of its width and height.
    """
    whole = min(area.width // width, area.height // height, round(LARGEST * unit))
    cell = max(1, whole)
    if zoom > 1:
        cell = max(cell, min(int(whole * zoom), round(SMALLEST_ZOOMED * unit)))
    left = _along(area.x, area.width, width * cell, centre[0])
    top = _along(area.y, area.height, height * cell, centre[1])
    seen = Rect(left, top, width * cell, height * cell).clip(area)
    return LinkGrid(width, height, cell, left, top, seen)


def _along(start: int, room: int, length: int, centre: float) -> int:
    """Return the start of the board in one direction: centred, or scrolled as far as possible."""
    if length <= room:
        return start + (room - length) // 2
    wanted = start + room // 2 - round(centre * length)
    return max(start + room - length, min(start, wanted))


PAN = 1.5
"""Cells a notch of the wheel moves the board by."""


class Viewport:
    """The part of one game's board that is seen in the room a layout gives the board."""

    def __init__(self, play: LinkPlay, layout: Layout) -> None:
        self._play = play
        self.layout = layout
        self._spread = 1.0
        """By how much two fingers have spread since the last step."""
        self._followed = play.view.cursor
        """The cell that was brought into sight last."""

    @property
    def grid(self) -> LinkGrid:
        """The rectangles of the cells now."""
        view, puzzle = self._play.view, self._play.puzzle
        area, unit = self.layout.board, self.layout.unit
        return fit(puzzle.width, puzzle.height, area, unit, ZOOMS[view.zoom], view.centre)

    def zoom(self, by: int, point: tuple[int, int] | None = None) -> None:
        """Zoom in or out, about a point of the window or the cursor."""
        view = self._play.view
        before = self.grid
        focus = point or before.rect(view.cursor).center
        level = max(0, min(view.zoom + (by > 0) - (by < 0), len(ZOOMS) - 1))
        if level == view.zoom:
            return
        view.zoom = level
        x = (focus[0] - before.left) / before.board.width
        y = (focus[1] - before.top) / before.board.height
        after, middle = self.grid.board, self.layout.board.center
        self._centre_on(
            x - (focus[0] - middle[0]) / after.width, y - (focus[1] - middle[1]) / after.height
        )
        if point is None:
            self.show_cursor()

    def pinch(self, middle: tuple[int, int], by: float, move: tuple[int, int]) -> None:
        """Move by screen pixels; zoom when two fingers have spread or closed by a whole step."""
        x, y = self._play.view.centre
        board = self.grid.board
        self._centre_on(x - move[0] / board.width, y - move[1] / board.height)
        self._spread *= by
        level = self._play.view.zoom
        for way in (1, -1):
            following = level + way
            if 0 <= following < len(ZOOMS):
                needed = ZOOMS[following] / ZOOMS[level]
                if self._spread**way > needed ** (way * 0.5):
                    self.zoom(way, middle)
                    self._spread /= needed
                    return
        self._spread = max(0.5, min(self._spread, 2.0))

    def show_all(self) -> None:
        """Show the whole board."""
        self._play.view.zoom, self._spread = 0, 1.0

    def pan(self, right: int, down: int) -> None:
        """Move the visible part by notches of the wheel."""
        grid = self.grid
        x, y = self._play.view.centre
        step = PAN * grid.cell
        self._centre_on(x + right * step / grid.board.width, y - down * step / grid.board.height)

    def nudge(self, point: tuple[int, int]) -> bool:
        """Move on towards a point at the edge of the visible part; return True if there was
        more."""
        grid, area = self.grid, self.layout.board
        inner = area.inflate(-grid.cell, -grid.cell)
        right = (point[0] >= inner.right) - (point[0] < inner.left)
        down = (point[1] >= inner.bottom) - (point[1] < inner.top)
        x, y = before = self._play.view.centre
        width, height = grid.board.size
        self._centre_on(x + right * grid.cell / width, y + down * grid.cell / height)
        return self._play.view.centre != before

    def follow_cursor(self) -> None:
        """Bring the cursor into sight if it has moved since it was last followed."""
        if self._play.view.cursor != self._followed:
            self.show_cursor()

    def show_cursor(self) -> None:
        """Scroll so that the cursor's cell is in sight."""
        grid = self.grid
        self._followed = self._play.view.cursor
        if not grid.seen.contains(grid.rect(self._followed)):
            row, column = divmod(self._followed, grid.width)
            self._centre_on((column + 0.5) / grid.width, (row + 0.5) / grid.height)

    def _centre_on(self, x: float, y: float) -> None:
        """Centre on a point as far as the board scrolls, so that panning back acts at once."""
        grid, area = self.grid, self.layout.board
        half_x = min(0.5, area.width / 2 / grid.board.width)
        half_y = min(0.5, area.height / 2 / grid.board.height)
        self._play.view.centre = (
            max(half_x, min(x, 1 - half_x)),
            max(half_y, min(y, 1 - half_y)),
        )
