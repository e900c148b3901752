"""DoubtfulCells: the cells read from a picture that are not confirmed yet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from numberplace.core.drawing.shapes import Ink, Line, Shape, Text, cell_box, outline
from numberplace.ui.boards.shapes import shape_painter
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

INK = Ink("warning")


class DoubtfulCells:
    """The cells read from a picture that are not confirmed yet."""

    def __init__(self, cells: frozenset[int] = frozenset()) -> None:
        self._cells = set(cells)

    @property
    def count(self) -> int:
        """The number of doubtful cells that are left."""
        return len(self._cells)

    def settle(self, cell: int) -> None:
        """Remove a cell that the player has confirmed."""
        self._cells.discard(cell)

    def forget(self) -> None:
        """Remove all cells, after a different puzzle was loaded."""
        self._cells.clear()

    def after(self, cell: int) -> int:
        """Return the next doubtful cell in reading order, round and round."""
        return min(self._cells, key=lambda other: (other <= cell, other), default=cell)

    def draw(self, painter: Painter, layout: Layout) -> None:
        """Mark the cells on a drawn board."""
        shapes = shape_painter(painter.sprites)
        shapes.paint(painter.surface, self._shapes(), layout.board.topleft)

    def _shapes(self) -> Iterator[Shape]:
        for cell in self._cells:
            box = cell_box(*divmod(cell, 9), 0.055)
            dash = box.width / 9, box.width / 9
            for start, end in pairwise((*outline(box), (box.left, box.top))):
                yield Line((start, end), INK, 2 / 60, dash)
            yield Text("?", (box.right - 0.12, box.top + 0.17), 0.22, INK, is_bold=True)
