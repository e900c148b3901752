"""Draw a step on a board of any size: houses, cells and candidates, by role as in Number Place."""

from __future__ import annotations

from pygame import Rect

from numberplace.core.drawing.looks import CELL_ALPHA, HOUSE_ALPHA, PATTERNS, Look, look_of
from numberplace.core.step import Mark, Role, Step
from numberplace.ui.boards.variants.faces import Faces
from numberplace.ui.boards.variants.grid import Grid
from numberplace.ui.kit.painter import Painter
from numberplace.variants.model.board import Cells

LEAST = 9
"""Screen px of a mark on which a digit can be read; below, the cell is ringed as well."""


def draw_houses(
    painter: Painter, grid: Grid, faces: Faces, step: Step, houses: tuple[Cells, ...]
) -> None:
    """Tint the houses a step speaks of; goes below the digits."""
    for mark in step.houses:
        role = "cover" if mark.role is Role.COVER else "basis"
        _wash(painter, grid, faces, houses[mark.house], role, HOUSE_ALPHA)


def draw_cells(painter: Painter, grid: Grid, faces: Faces, step: Step) -> None:
    """Tint whole cells a step marks; goes below the digits."""
    for mark in step.marks:
        if not mark.digit:
            _wash(painter, grid, faces, (mark.cell,), look_of(mark).colour, CELL_ALPHA)


def _wash(painter: Painter, grid: Grid, faces: Faces, cells: Cells, role: str, alpha: int) -> None:
    wash = faces.sprites.wash(painter.theme.wash(role, alpha), PATTERNS.get(role, "plain"))
    painter.surface.fblits([(wash, grid.rect(cell).topleft) for cell in cells])


def draw_candidates(painter: Painter, grid: Grid, faces: Faces, step: Step, digits: bytes) -> None:
    """Draw each marked candidate in its role's colour and shape; conclusions come last."""
    for mark in step.all_marks():
        if not mark.digit:
            continue
        look = look_of(mark)
        if digits[mark.cell]:
            _ring(painter, grid, mark, look)
            continue
        place = grid.mark_rect(mark.cell, mark.digit)
        side = min(place.size)
        if side < painter.px(LEAST):
            _ring(painter, grid, mark, look)
        _draw_one(painter, place, faces, mark, look)


def _ring(painter: Painter, grid: Grid, mark: Mark, look: Look) -> None:
    place = grid.rect(mark.cell)
    inset = max(2, place.width // 14)
    painter.frame(place.inflate(-inset, -inset), look.colour, width=2.5, radius=6)


def _draw_one(painter: Painter, place: Rect, faces: Faces, mark: Mark, look: Look) -> None:
    side = max(4, round(min(place.width, place.height, round(faces.cell * 0.4)) * 1.06))
    box = Rect(0, 0, side, side).move_to(center=place.center)
    rim = max(1, side // 8)
    if look.over == "strike":  # its ends stick out of the ring, nothing crosses the digit
        painter.icon("strike", box.inflate(3 * rim, 3 * rim), look.colour)
        painter.icon("disc", box, "tile_1")
        painter.icon(look.shape, box, look.colour)
    elif look.over in ("ring", "box"):
        painter.icon(look.over, box.inflate(2 * rim, 2 * rim), look.colour)
        painter.icon(look.shape, box.inflate(-rim, -rim), look.colour)
    else:
        painter.icon(look.shape, box, look.colour)
    is_open = look.shape == "ring"
    face = faces.mark(mark.digit) if is_open else faces.knockout(mark.digit)
    painter.surface.blit(face, face.get_rect(center=place.center))
