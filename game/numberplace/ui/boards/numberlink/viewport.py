"""Viewport: which part of a board is seen; zooming, moving, and keeping the cursor in view."""

from __future__ import annotations

from numberplace.ui.boards.numberlink.grid import ZOOMS, Grid, fit
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.kit.layout import Layout

PAN = 1.5
"""Cells a notch of the wheel moves the board by."""


class Viewport:
    """How one game's board lies in the room a layout gives it."""

    def __init__(self, play: LinkPlay, layout: Layout) -> None:
        self._play = play
        self.layout = layout
        self._spread = 1.0
        """By how much two fingers have spread since the last step."""
        self._followed = play.view.cursor
        """The cell that was brought into sight last."""

    @property
    def grid(self) -> Grid:
        """Where the cells stand now."""
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
        """Move what is seen by notches of the wheel."""
        grid = self.grid
        x, y = self._play.view.centre
        step = PAN * grid.cell
        self._centre_on(x + right * step / grid.board.width, y - down * step / grid.board.height)

    def nudge(self, point: tuple[int, int]) -> bool:
        """Move on towards a point at the edge of what is seen; return whether there was more."""
        grid, area = self.grid, self.layout.board
        inner = area.inflate(-grid.cell, -grid.cell)
        right = (point[0] >= inner.right) - (point[0] < inner.left)
        down = (point[1] >= inner.bottom) - (point[1] < inner.top)
        x, y = before = self._play.view.centre
        width, height = grid.board.size
        self._centre_on(x + right * grid.cell / width, y + down * grid.cell / height)
        return self._play.view.centre != before

    def follow_cursor(self) -> None:
        """Bring the cursor into sight if it has moved since it was there."""
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
