"""A small picture of a Number Place board, for lists of games and puzzles."""

from __future__ import annotations

from pygame import Rect

from numberplace.ui.kit.painter import Painter


def draw_digits(painter: Painter, rect: Rect, digits: bytes, givens: bytes) -> None:
    """Paint 81 digits (0 = empty) as large as fits into the top left of ``rect``.
    Too small for figures, filled cells are dots: dark for givens, coloured for the player's.
    """
    side = min(rect.size) // 9 * 9
    cell = side // 9
    if cell < 2:
        return
    box = Rect(rect.x, rect.y, side, side)
    painter.fill(box, "tile_1")
    for index, digit in enumerate(digits):
        if digit:
            place = Rect(box.x + index % 9 * cell, box.y + index // 9 * cell, cell, cell)
            role = "given" if givens[index] else "placed"
            if cell >= painter.px(11):
                size = cell * 0.72 / painter.unit
                painter.text(str(digit), place, role, size=size, bold=bool(givens[index]),
                             align="centre")  # fmt: skip
            else:
                inset = max(1, cell // 4)
                painter.fill(place.inflate(-inset, -inset), role, radius=1)
    _draw_lines(painter, box, cell)


def _draw_lines(painter: Painter, box: Rect, cell: int) -> None:
    for line in range(10):
        role = "grid_thick" if line % 3 == 0 else "grid_thin"
        colour = painter.theme.role(role)
        painter.surface.fill(colour, (box.x + line * cell, box.y, 1, box.height + 1))
        painter.surface.fill(colour, (box.x, box.y + line * cell, box.width + 1, 1))
