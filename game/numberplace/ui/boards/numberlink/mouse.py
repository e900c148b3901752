"""The mouse on a Numberlink board: drags that draw, clicks that clear, the wheel that zooms."""

from __future__ import annotations

from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.play import LinkPlay

Point = tuple[int, int]


class LinkMouse:
    """Turns presses and moves into drags of a ``LinkPlay``."""

    def __init__(self, play: LinkPlay) -> None:
        self._play = play
        self._last: Point | None = None
        """Where the pointer was seen last with the left button down."""
        self._has_left = False
        """Whether the drag has come out of the cell it began in."""

    @property
    def is_dragging(self) -> bool:
        """Tell whether the left button is down on the board."""
        return self._last is not None

    def press(self, point: Point, button: int, grid: Grid) -> bool:
        """A button went down; return whether it was on the board."""
        cell = grid.at(point)
        if cell is None:
            return False
        if button == 1:
            self._last, self._has_left = point, False
            self._play.press(cell)
        elif button == 3:
            self._play.view.cursor = cell
            self._play.cut(cell)
        return button in (1, 3)

    @property
    def point(self) -> Point:
        """Where the pointer was seen last during the drag."""
        return self._last or (0, 0)

    def move(self, point: Point, grid: Grid) -> bool:
        """The pointer moved; return whether the drag changed.

        Every cell on the straight way from the last place is visited, however fast the pointer was.
        What lies off the board, but for half a cell, draws nothing.
        """
        if self._last is None:
            return False
        far = max(abs(point[0] - self._last[0]), abs(point[1] - self._last[1]))
        steps = max(1, 2 * far // grid.cell)
        changed = False
        drawn_in = grid.board.inflate(grid.cell, grid.cell)
        for step in range(1, steps + 1):
            between = (
                self._last[0] + (point[0] - self._last[0]) * step // steps,
                self._last[1] + (point[1] - self._last[1]) * step // steps,
            )
            if drawn_in.collidepoint(between):
                changed = self._play.drag_to(grid.nearest(between)) or changed
        self._last = point
        self._has_left = self._has_left or changed
        return changed

    def release(self) -> bool:
        """The left button went up: the drag becomes a move, or was a click."""
        if self._last is None:
            return False
        self._last = None
        drag = self._play.view.drag
        if drag is not None and not self._has_left:
            self._play.click(drag.head)
        else:
            self._play.release()
        return True

    def forget(self) -> None:
        """Give the drag up; what the button does until it is up means nothing."""
        if self.is_dragging:
            self._last = None
            self._play.deselect()
