"""Doubts: the cells of the editor that were read from a picture and may be something else.

Each has a dashed frame and a question mark, so that no hue has to tell it; a digit typed there,
the same or another, settles it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from numberplace.ui.boards.sudoku.places import cell_rect
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

DASHES = 5
"""Dashes of a side."""


class Doubts:
    """The doubtful cells that are left."""

    def __init__(self, cells: frozenset[int] = frozenset()) -> None:
        self._cells = set(cells)

    @property
    def count(self) -> int:
        """How many are left."""
        return len(self._cells)

    def settle(self, cell: int) -> None:
        """The player has said what stands there."""
        self._cells.discard(cell)

    def forget(self) -> None:
        """Another puzzle stands there now."""
        self._cells.clear()

    def after(self, cell: int) -> int:
        """Return the next doubtful cell in reading order, round and round."""
        return min(self._cells, key=lambda other: (other <= cell, other), default=cell)

    def draw(self, painter: Painter, layout: Layout) -> None:
        """Mark the cells on a drawn board."""
        for cell in self._cells:
            place = cell_rect(layout, cell)
            for dash in _dashes(place.inflate(-painter.px(5), -painter.px(5)), painter.px(2)):
                painter.fill(dash, "warning")
            corner = Rect(0, 0, place.width // 4, place.height // 3)
            corner.topright = (place.right - painter.px(5), place.top + painter.px(3))
            painter.text("?", corner, "warning", size=13, bold=True, align="centre")


def _dashes(place: Rect, thick: int) -> Iterator[Rect]:
    """Yield the dashes along the sides of a rectangle."""
    step = place.width / (2 * DASHES - 1)
    for number in range(DASHES):
        start, length = round(2 * number * step), round(step)
        yield Rect(place.x + start, place.y, length, thick)
        yield Rect(place.x + start, place.bottom - thick, length, thick)
        yield Rect(place.x, place.y + start, thick, length)
        yield Rect(place.right - thick, place.y + start, thick, length)
