"""Pen: draws on a large canvas over a board in shares of a cell; scaled down, edges are smooth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface, Vector2

from numberplace.ui.boards.variants.grid import Grid
from numberplace.ui.kit.theme import Colour

LARGE = 1800
"""Screen px of a canvas from which it is not drawn larger than it is shown."""
ROOM = 1
"""Cells around the board that belong to the canvas, for what stands outside."""

Point = tuple[float, float]
"""Across and down from the canvas's corner, in cells."""


class Pen:
    """A canvas of a board and a cell around it. All lengths are shares of a cell."""

    def __init__(self, grid: Grid) -> None:
        edge = (grid.size + 2 * ROOM) * grid.cell
        fine = 1 if edge > LARGE else 2
        self.size = grid.size
        self._shown = edge
        self._unit = grid.cell * fine
        self.canvas = Surface((edge * fine, edge * fine), pygame.SRCALPHA)

    def finished(self) -> Surface:
        """Return the canvas as large as it is shown."""
        if self.canvas.get_width() == self._shown:
            return self.canvas
        return pygame.transform.smoothscale(self.canvas, (self._shown, self._shown))

    def middle(self, cell: int) -> Vector2:
        """Return the middle of a cell."""
        row, column = divmod(cell, self.size)
        return Vector2(column + ROOM + 0.5, row + ROOM + 0.5)

    def px(self, share: float) -> int:
        """Return a length in px of the canvas, at least one."""
        return max(1, round(share * self._unit))

    def line(self, points: Sequence[Vector2], colour: Colour, width: float) -> None:
        """Draw a line through points with round joints and ends."""
        for start, end in pairwise(points):
            self._bar(start, end, colour, width)
        for point in points:
            self.disc(point, width / 2, colour)

    def _bar(self, start: Vector2, end: Vector2, colour: Colour, width: float) -> None:
        way = end - start
        if not way.length():
            return
        side = Vector2(-way.y, way.x).normalize() * (max(width * self._unit, 1.2) / 2)
        first, last = start * self._unit, end * self._unit
        corners = [first + side, last + side, last - side, first - side]
        pygame.draw.polygon(self.canvas, colour, corners)

    def disc(self, point: Vector2, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        pygame.draw.circle(self.canvas, colour, point * self._unit, max(1.0, radius * self._unit))

    def ring(self, point: Vector2, radius: float, colour: Colour, width: float) -> None:
        """Draw a circle."""
        pygame.draw.circle(
            self.canvas, colour, point * self._unit, radius * self._unit, self.px(width)
        )

    def box(self, middle: Vector2, edge: float, colour: Colour) -> None:
        """Fill a square."""
        side = self.px(edge)
        place = Rect(0, 0, side, side)
        place.center = round(middle.x * self._unit), round(middle.y * self._unit)
        pygame.draw.rect(self.canvas, colour, place, border_radius=self.px(0.04))

    def fill_cell(self, cell: int, colour: Colour) -> None:
        """Fill a whole cell."""
        row, column = divmod(cell, self.size)
        unit = self._unit
        place = Rect((column + ROOM) * unit, (row + ROOM) * unit, unit, unit)
        pygame.draw.rect(self.canvas, colour, place)

    def hatch_cell(self, cell: int, colour: Colour) -> None:
        """Draw lines through a cell that go on in the next one."""
        row, column = divmod(cell, self.size)
        unit = self._unit
        tile = Surface((unit, unit), pygame.SRCALPHA)
        for at in range(-4, 5):
            shift = at * unit / 4
            width = max(1, round(unit / 36))
            pygame.draw.line(tile, colour, (shift, unit), (shift + unit, 0), width)
        self.canvas.blit(tile, ((column + ROOM) * unit, (row + ROOM) * unit))

    def dashes(self, start: Vector2, end: Vector2, colour: Colour, width: float) -> None:
        """Draw a line in dashes that meet at both ends."""
        length = (end - start).length()
        count = max(1, round(length / 0.2))
        step = (end - start) / (count - 0.45)
        for number in range(count):
            first = start + step * number
            self._bar(first, first + step * 0.55, colour, width)

    def wedge(self, tip: Vector2, way: Vector2, size: float, colour: Colour, width: float) -> None:
        """Draw two strokes that meet in ``tip``, which points along ``way``."""
        side = Vector2(-way.y, way.x)
        back = tip - way * size
        self.line([back + side * size, tip, back - side * size], colour, width)

    def write(self, text: Surface, middle: Vector2) -> None:
        """Put a picture of a text onto the canvas."""
        place = text.get_rect()
        place.center = round(middle.x * self._unit), round(middle.y * self._unit)
        self.canvas.blit(text, place)


def along(points: Iterable[Vector2], step: float) -> list[tuple[Vector2, Vector2]]:
    """Return points at even distances along a line, each with the way it runs there."""
    found: list[tuple[Vector2, Vector2]] = []
    for start, end in pairwise(points):
        way = end - start
        count = max(1, round(way.length() / step))
        found += [(start + way * ((at + 0.5) / count), way.normalize()) for at in range(count)]
    return found


def outline(cells: frozenset[int], size: int, inset: float) -> list[tuple[Vector2, Vector2]]:
    """Return the straight pieces of the outline of some cells, ``inset`` inside their edges."""
    pieces = []
    for cell in sorted(cells):
        row, column = divmod(cell, size)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if _held(cells, size, row + down, column + right):
                continue
            pieces.append(_side(cells, size, row, column, down, right, inset))
    return pieces


def _side(
    cells: frozenset[int], size: int, row: int, column: int, down: int, right: int, inset: float
) -> tuple[Vector2, Vector2]:
    """One side of a cell: it reaches over or falls short of the corners as its neighbours ask."""
    middle = Vector2(column + ROOM + 0.5, row + ROOM + 0.5)
    out = Vector2(right, down) * (0.5 - inset)
    along_side = Vector2(abs(down), abs(right))
    ends = []
    for sign in (-1, 1):
        step_down, step_right = (0, sign) if down else (sign, 0)
        beside = _held(cells, size, row + step_down, column + step_right)
        across = _held(cells, size, row + step_down + down, column + step_right + right)
        reach = 0.5 + inset if beside and across else 0.5 if beside else 0.5 - inset
        ends.append(middle + out + along_side * (sign * reach))
    return ends[0], ends[1]


def _held(cells: frozenset[int], size: int, row: int, column: int) -> bool:
    return 0 <= row < size and 0 <= column < size and row * size + column in cells


def direction(start: Vector2, end: Vector2) -> Vector2:
    """Return the way from one point to another, of length one; up where they are the same."""
    way = end - start
    return way.normalize() if way.length() > math.ulp(1.0) else Vector2(0, -1)
