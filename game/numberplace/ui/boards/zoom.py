"""BoardZoom: how large a board is drawn, and which part of the board its place in the window shows.

Every board has a zoom of this class. A board of digits is magnified with its frame and names, by
any factor; a board of Numberlink makes its cells larger, by steps.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from pygame import Rect

from numberplace.ui.kit.layout import BOARD_CELLS, CELL, Layout

Point = tuple[int, int]
STEP: Final = 1.25
"""The factor of a key or a notch of the wheel, on a board without steps of its own."""
SCROLL_CELLS: Final = 1.5
"""The cells by which a notch of the wheel moves a magnified board."""
SNAP: Final = 1.04
"""The factor below which the whole board is shown: fingers do not meet it exactly."""
MAX_SPREAD: Final = 2.0
"""The factor beyond which fingers that spread without a step to come are not counted."""


class Zoomable(Protocol):
    """The part of a board that a zoom asks."""

    @property
    def zoom_steps(self) -> tuple[float, ...]:
        """The factors that the zoom goes through; empty where every factor is possible."""

    @property
    def max_zoom(self) -> float:
        """The largest factor of a board without steps."""

    def size_at(self, factor: float) -> tuple[int, int]:
        """Return width and height of the whole board at a factor, in screen pixels."""

    def arrange(self) -> None:
        """Place the cells anew: the zoom has changed."""


class BoardZoom:
    """The factor by which one board is magnified, and the point in the middle of its view."""

    def __init__(self, board: Zoomable) -> None:
        self._board = board
        self.view = Rect(0, 0, 1, 1)
        """The board's place in the window, in screen pixels."""
        self.factor = 1.0
        """Over 1, less than the whole board is seen."""
        self.middle = (0.5, 0.5)
        """The point of the board in the middle of the view, as shares of its width and height."""
        self._spread = 1.0
        """By how much two fingers have spread since the last of the board's steps."""

    @property
    def whole(self) -> Rect:
        """The rectangle of the whole board, out of the view too, in window pixels."""
        return placed(self.view, self._board.size_at(self.factor), self.middle)

    def step(self, by: int, point: Point) -> None:
        """Zoom in or out about a point of the window, by notches of the wheel or presses."""
        steps = self._board.zoom_steps
        if steps:
            place = steps.index(self.factor) + (by > 0) - (by < 0)
            self._zoom_to(steps[max(0, min(place, len(steps) - 1))], point)
        else:
            self._zoom_to(self._limited(STEP**by), point)

    def pinch(self, point: Point, by: float, move: Point = (0, 0)) -> None:
        """Move the board by screen pixels, then zoom by a factor about a point of the window."""
        self.move(*move)
        self._zoom_to(self._step_of(by) if self._board.zoom_steps else self._limited(by), point)

    def _limited(self, by: float) -> float:
        """Return the factor after one more, within what the board allows."""
        factor = max(1.0, min(self.factor * by, self._board.max_zoom))
        return 1.0 if by < 1 and factor < SNAP else factor

    def _step_of(self, by: float) -> float:
        """Return the step after two fingers have spread by one more factor.

        The next step is due when the fingers are half way to it.
        """
        self._spread *= by
        steps = self._board.zoom_steps
        place = steps.index(self.factor)
        for way, following in ((1, steps[place + 1 : place + 2]), (-1, steps[:place][-1:])):
            for step in following:
                needed = step / self.factor
                if self._spread**way > needed ** (way * 0.5):
                    self._spread /= needed
                    return step
        self._spread = max(1 / MAX_SPREAD, min(self._spread, MAX_SPREAD))
        return self.factor

    def _zoom_to(self, factor: float, point: Point) -> None:
        """Magnify by a factor; the point of the board under a point of the window stays there."""
        if factor == self.factor:
            return
        x, y = self._shares_at(point)
        self.factor = factor
        width, height = self._board.size_at(factor)
        self._centre_on(
            x - (point[0] - self.view.centerx) / width, y - (point[1] - self.view.centery) / height
        )

    def move(self, x: float, y: float) -> None:
        """Move a magnified board by screen pixels."""
        width, height = self._board.size_at(self.factor)
        self._centre_on(self.middle[0] - x / width, self.middle[1] - y / height)

    def centre(self, point: Point) -> None:
        """Bring the point of the board under a point of the window into the middle of the view."""
        self._centre_on(*self._shares_at(point))

    def reveal(self, place: Rect) -> None:
        """Bring a rectangle of the window that is part of the board into the view.

        A board without steps becomes smaller where the rectangle would not fit.
        """
        if self.view.contains(place):
            return
        x, y = self._shares_at(place.center)
        fits = min(self.view.width / place.width, self.view.height / place.height)
        if fits < 1 and not self._board.zoom_steps:
            self.factor = max(1.0, self.factor * fits * 0.9)
        self._centre_on(x, y)

    def nudge(self, point: Point, cell: int) -> bool:
        """Move on by a cell towards a point at the edge of the view; tell whether there was more.

        ``cell`` is the edge of a cell in screen pixels.
        """
        inner = self.view.inflate(-cell, -cell)
        right = (point[0] >= inner.right) - (point[0] < inner.left)
        down = (point[1] >= inner.bottom) - (point[1] < inner.top)
        before = self.middle
        self.move(-right * cell, -down * cell)
        return self.middle != before

    def show_all(self) -> None:
        """Show the whole board."""
        self.factor = self._spread = 1.0
        self._board.arrange()

    def _shares_at(self, point: Point) -> tuple[float, float]:
        """Return the point of the board under a point of the window, as shares of its edges."""
        whole = self.whole
        return (point[0] - whole.x) / whole.width, (point[1] - whole.y) / whole.height

    def _centre_on(self, x: float, y: float) -> None:
        """Centre on a point as far as the board scrolls, so that moving back acts at once."""
        width, height = self._board.size_at(self.factor)
        half_x = min(0.5, self.view.width / 2 / width)
        half_y = min(0.5, self.view.height / 2 / height)
        self.middle = max(half_x, min(x, 1 - half_x)), max(half_y, min(y, 1 - half_y))
        self._board.arrange()


def placed(view: Rect, size: tuple[int, int], middle: tuple[float, float]) -> Rect:
    """Return the rectangle of something of a size, centred or scrolled as far as a view goes.

    Args:
        size: width and height in pixels.
        middle: the point to have in the middle of the view, as shares of width and height.
    """
    left = _along(view.x, view.width, size[0], middle[0])
    top = _along(view.y, view.height, size[1], middle[1])
    return Rect(left, top, *size)


def _along(start: int, room: int, length: int, middle: float) -> int:
    """Return the first pixel in one direction."""
    if length <= room:
        return start + (room - length) // 2
    wanted = round(start + room // 2 - middle * length)
    return max(start + room - length, min(start, wanted))


def magnified(layout: Layout, zoom: BoardZoom, cells_across: int) -> Layout:
    """Return the layout in which a board is drawn with frame and texts as large as its cells.

    Args:
        cells_across: the cells whose size frame and texts are to fit, if more than the classic's.
    """
    cell = round(layout.cell * zoom.factor)
    across = max(BOARD_CELLS, cells_across)
    unit = max(layout.unit, cell * BOARD_CELLS / across / CELL)
    return replace(layout, board=zoom.whole, cell=cell, unit=unit, view=layout.board)
