"""PatternGrid: 81 cells to mark, to say where the givens of a puzzle go."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _, ngettext
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import ENTER_KEYS, Widget

_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class PatternGrid(Widget):
    """Click or drag to mark cells; arrows and Space do the same by keyboard."""

    focusable = True

    def __init__(
        self, together: Callable[[int], Iterable[int]], on_change: Callable[[], object]
    ) -> None:
        """Start without marks.

        Args:
            together: the cells that are marked with a cell, itself among them.
        """
        super().__init__()
        self.cursor = 40
        self._marked = bytearray(81)
        self._together = together
        self._on_change = on_change
        self._brush: int | None = None
        """What a drag makes of the cells it crosses."""

    @property
    def spoken(self) -> str:
        """The cell with the cursor, whether it is marked, and how many are."""
        count = sum(self._marked)
        row, column = divmod(self.cursor, 9)
        where = _("row {row}, column {column}").format(row=row + 1, column=column + 1)
        state = _("marked") if self._marked[self.cursor] else _("empty")
        total = ngettext("{n} cell marked", "{n} cells marked", count).format(n=count)
        return f"{state}, {where}; {total}"

    @property
    def pattern(self) -> bytes:
        """81 flags, or nothing when no cell is marked."""
        return bytes(self._marked) if any(self._marked) else b""

    def show(self, pattern: bytes) -> None:
        """Mark other cells: those of 81 flags, none for an empty pattern."""
        self._marked[:] = pattern or bytes(81)
        self._on_change()

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        """Paint the board with a block in every marked cell."""
        side = self._pitch()
        board = Rect(self.rect.x, self.rect.y, 9 * side, 9 * side)
        draw_digits(painter, board, bytes(81), bytes(81))
        for cell in range(81):
            if self._marked[cell]:
                inset = -2 * max(2, side // 6)
                painter.fill(self._cell_rect(cell).inflate(inset, inset), "accent", radius=2)
        if has_focus:
            painter.frame(self._cell_rect(self.cursor).inflate(3, 3), "focus", width=2, radius=3)

    def handle_mouse(self, event: Event) -> bool:
        """Mark or clear the cell that is pressed and those the pointer is dragged over."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._brush = None
            return False
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        cell = self._cell_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and cell is not None:
            self._brush = 1 - self._marked[cell]
        if self._brush is None or cell is None:
            return False
        self.cursor = cell
        self._paint(cell, self._brush)
        return True

    def handle_key(self, event: Event) -> bool:
        """Move with the arrows; Space and Enter mark or clear."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _STEPS:
            right, down = _STEPS[event.key]
            row, column = divmod(self.cursor, 9)
            self.cursor = (row + down) % 9 * 9 + (column + right) % 9
            return True
        if event.key in (*ENTER_KEYS, pygame.K_SPACE):
            self._paint(self.cursor, 1 - self._marked[self.cursor])
            return True
        return False

    def _paint(self, cell: int, flag: int) -> None:
        for other in self._together(cell):
            self._marked[other] = flag
        self._on_change()

    def _pitch(self) -> int:
        return max(1, min(self.rect.size) // 9)

    def _cell_rect(self, cell: int) -> Rect:
        side = self._pitch()
        return Rect(self.rect.x + cell % 9 * side, self.rect.y + cell // 9 * side, side, side)

    def _cell_at(self, pos: tuple[int, int]) -> int | None:
        column = (pos[0] - self.rect.x) // self._pitch()
        row = (pos[1] - self.rect.y) // self._pitch()
        return row * 9 + column if 0 <= row < 9 and 0 <= column < 9 else None
