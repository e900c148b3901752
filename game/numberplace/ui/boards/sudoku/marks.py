"""Draw a step on a Number Place board: houses, cells and candidates by role.

Roles become theme roles, shapes and patterns in ``core.drawing.looks``, so a new technique needs no
drawing.
"""

from __future__ import annotations

from pygame import Rect

from numberplace.core.drawing.looks import (
    CELL_ALPHA,
    HOUSE_ALPHA,
    LOOKS,
    PATTERNS,
    Look,
    cell_role,
    look_of,
)
from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.ui.boards.sudoku.places import cell_rect, mini_rect
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

GHOST_ALPHA = 175
"""Of a digit that a hint would put in."""


def draw_houses(painter: Painter, layout: Layout, step: Step) -> None:
    """Tint the houses a step speaks of; goes below the digits."""
    for mark in step.houses:
        role = "cover" if mark.role is Role.COVER else "basis"
        colour = painter.theme.wash(role, HOUSE_ALPHA)
        wash = painter.sprites.wash(colour, PATTERNS.get(role, "plain"))
        cells = HOUSES[mark.house]
        painter.surface.fblits([(wash, cell_rect(layout, cell).topleft) for cell in cells])


def draw_cells(painter: Painter, layout: Layout, step: Step) -> None:
    """Tint whole cells a step marks; goes below the digits."""
    for mark in step.marks:
        if not mark.digit:
            role = cell_role(mark)
            colour = painter.theme.wash(role, CELL_ALPHA)
            wash = painter.sprites.wash(colour, PATTERNS.get(role, "plain"))
            painter.surface.blit(wash, cell_rect(layout, mark.cell))


def draw_candidates(painter: Painter, layout: Layout, step: Step, digits: bytes) -> None:
    """Draw each marked candidate in its role's colour and shape; conclusions come last.

    Cells that are filled by now (81 ``digits``) are ringed instead. A digit that goes into a cell
    in which nothing else is marked stands there as a ghost.
    """
    drawn: dict[tuple[int, int], Look] = {}
    for mark in step.all_marks():
        if not mark.digit:
            continue
        look = look_of(mark)
        place = mini_rect(layout, mark.cell, mark.digit)
        if digits[mark.cell]:
            ring = cell_rect(layout, mark.cell).inflate(-layout.px(4), -layout.px(4))
            painter.frame(ring, look.colour, width=2.5, radius=6)
        elif mark.role is Role.ELIMINATION:
            below = drawn.get((mark.cell, mark.digit))
            if below is None:
                draw_eliminated(painter, place, mark.digit)
            else:
                draw_eliminated_mark(painter, place, mark.digit, below)
        elif mark.role is Role.PLACEMENT and all(cell != mark.cell for cell, _digit in drawn):
            draw_ghost(painter, cell_rect(layout, mark.cell), mark.digit)
        else:
            draw_candidate(painter, place, mark.digit, look)
        drawn[mark.cell, mark.digit] = look


def draw_ghost(painter: Painter, cell: Rect, digit: int) -> None:
    """Draw a digit that goes into an empty cell: pale, in a frame, the marks below covered."""
    inner = cell.inflate(-painter.px(5), -painter.px(5))
    painter.fill(inner, "tile_1", radius=6)
    painter.frame(inner, "placement", width=2.5, radius=6)
    face = painter.sprites.digit(digit, given=False).copy()
    face.set_alpha(GHOST_ALPHA)
    painter.surface.blit(face, cell)


def draw_eliminated(painter: Painter, place: Rect, digit: int) -> None:
    """Draw a candidate that is eliminated: in a ring, from which the ends of a stroke stick out.

    Nothing crosses the digit, so it can be read in the smallest cell.
    """
    look = LOOKS[Role.ELIMINATION]
    grown = max(4, painter.px(4))
    painter.icon("strike", place.inflate(2 * grown, 2 * grown), look.colour)
    painter.icon("disc", place.inflate(grown, grown), "tile_1")
    painter.icon("ring", place.inflate(grown, grown), look.colour)
    face = painter.sprites.mini(digit)
    painter.surface.blit(face, face.get_rect(center=place.center))


def draw_eliminated_mark(painter: Painter, place: Rect, digit: int, look: Look) -> None:
    """Draw a marked candidate that is eliminated: the stroke sticks out from below its mark."""
    gone = LOOKS[Role.ELIMINATION]
    painter.icon("strike", place.inflate(painter.px(14), painter.px(14)), gone.colour)
    painter.icon("disc", place.inflate(painter.px(5), painter.px(5)), "tile_1")
    painter.icon("ring", place.inflate(painter.px(6), painter.px(6)), gone.colour)
    draw_candidate(painter, place.inflate(-painter.px(4), -painter.px(4)), digit, look)


def draw_candidate(painter: Painter, place: Rect, digit: int, look: Look) -> None:
    """Draw one marked candidate in the third of a cell that is its place."""
    if look.over == "strike":
        draw_eliminated(painter, place, digit)
        return
    sprites = painter.sprites
    grown = painter.px(2)
    if look.over in ("ring", "box"):
        rim = grown * (3 if look.over == "ring" else 1)
        painter.icon(look.over, place.inflate(rim, rim), look.colour)
        painter.icon(look.shape, place.inflate(rim - 4 * grown, rim - 4 * grown), look.colour)
    else:
        painter.icon(look.shape, place.inflate(grown, grown), look.colour)
    face = sprites.knockout(digit)
    painter.surface.blit(face, face.get_rect(center=place.center))


def draw_set_numbers(painter: Painter, layout: Layout, step: Step) -> None:
    """Number the almost locked sets as the words do, at the first cell of each."""
    groups = sorted({mark.group for mark in step.marks if mark.role is Role.ALS})
    if len(groups) < 2:
        return
    for group in groups:
        first = min(m.cell for m in step.marks if m.role is Role.ALS and m.group == group)
        earlier = sum(
            1
            for other in groups
            if other < group
            and first == min(m.cell for m in step.marks if m.role is Role.ALS and m.group == other)
        )
        side = layout.px(13)
        cell = cell_rect(layout, first)
        top = max(cell.y - side // 2, layout.board.y)
        badge = Rect(cell.x + layout.px(22) + earlier * side, top, side, side)
        painter.fill(badge, look_of(Mark(Role.ALS, first, 0, group)).colour, radius=4)
        painter.text(str(group + 1), badge, "mark_text", size=9.5, bold=True, align="centre")
