"""Draw a step on a Number Place board: houses, cells and candidates by role, links as arrows.

Roles become theme roles and shapes here and nowhere else, so a new technique needs no drawing.
"""

from __future__ import annotations

import math

import pygame
from pygame.math import Vector2

from game.core.step import Link, Mark, Node, Role, Step
from game.sudoku.geometry import HOUSES
from game.ui.layout import Layout
from game.ui.painter import Painter
from game.ui.sprites import MARKS

_ROLE_NAMES: dict[Role, str] = {
    Role.BASIS: "basis",
    Role.COVER: "cover",
    Role.FIN: "fin",
    Role.ENDO_FIN: "fin",
    Role.PIVOT: "pivot",
    Role.PINCER: "pincer",
    Role.RESTRICTED: "pivot",
    Role.ON: "chain_on",
    Role.OFF: "chain_off",
    Role.COLOUR_A: "colour_a",
    Role.COLOUR_B: "colour_b",
    Role.GUARDIAN: "fin",
    Role.BLOCKER: "cover",
    Role.PLACEMENT: "placement",
    Role.ELIMINATION: "elimination",
}
_SETS = ("als_a", "als_b", "als_c", "als_d")
HOUSE_ALPHA = 34
CELL_ALPHA = 70


def theme_role(mark: Mark) -> str:
    """Return the theme role that a mark is drawn in."""
    if mark.role is Role.ALS:
        return _SETS[mark.group % len(_SETS)]
    return _ROLE_NAMES[mark.role]


def draw_houses(painter: Painter, layout: Layout, step: Step) -> None:
    """Tint the houses a step speaks of; goes below the digits."""
    for mark in step.houses:
        role = "cover" if mark.role is Role.COVER else "basis"
        wash = painter.sprites.wash(painter.theme.wash(role, HOUSE_ALPHA))
        cells = HOUSES[mark.house]
        painter.surface.fblits([(wash, layout.cell_rect(cell).topleft) for cell in cells])


def draw_cells(painter: Painter, layout: Layout, step: Step) -> None:
    """Tint whole cells a step marks; goes below the digits."""
    for mark in step.marks:
        if not mark.digit:
            wash = painter.sprites.wash(painter.theme.wash(theme_role(mark), CELL_ALPHA))
            painter.surface.blit(wash, layout.cell_rect(mark.cell))


def draw_candidates(painter: Painter, layout: Layout, step: Step, digits: bytes) -> None:
    """Draw each marked candidate in its role's colour and shape; conclusions come last.

    Cells that are filled by now (81 ``digits``) are ringed instead.
    """
    for mark in step.all_marks():
        if not mark.digit:
            continue
        role = theme_role(mark)
        if digits[mark.cell]:
            ring = layout.cell_rect(mark.cell).inflate(-layout.px(4), -layout.px(4))
            painter.frame(ring, role, width=2.5, radius=6)
        else:
            _draw_candidate(painter, layout, mark, role)


def _draw_candidate(painter: Painter, layout: Layout, mark: Mark, role: str) -> None:
    place = layout.mini_rect(mark.cell, mark.digit)
    sprites = painter.sprites
    shape = MARKS[role]
    painter.icon(shape, place.inflate(layout.px(2), layout.px(2)), role)
    left, top = layout.cell_rect(mark.cell).topleft
    x, y = sprites.mini_offsets[mark.digit]
    face = sprites.mini(mark.digit) if shape == "ring" else sprites.knockout(mark.digit)
    painter.surface.blit(face, (left + x, top + y))
    if mark.role is Role.ELIMINATION:
        painter.icon("strike", place.inflate(layout.px(2), layout.px(2)), role)


def draw_links(painter: Painter, layout: Layout, step: Step) -> None:
    """Draw inferences as arrows bent aside from the digits: strong solid, weak dashed."""
    for link in step.links:
        _draw_link(painter, layout, link)


def _draw_link(painter: Painter, layout: Layout, link: Link) -> None:
    start = _centre(layout, link.source)
    end = _centre(layout, link.target)
    if start == end:
        return
    role = "link_strong" if link.strong else "link_weak"
    points = _bent(start, end, layout.px(11))
    colour = painter.theme.role(role)
    width = max(2, layout.px(2 if link.strong else 1.6))
    for index in range(len(points) - 1):
        if link.strong or index % 2 == 0:
            pygame.draw.line(painter.surface, colour, points[index], points[index + 1], width)
    _draw_head(painter, points[-2], points[-1], layout.px(6), colour)


def _centre(layout: Layout, node: Node) -> Vector2:
    rects = [layout.mini_rect(cell, node.digit) for cell in node.cells]
    x = sum(rect.centerx for rect in rects) / len(rects)
    y = sum(rect.centery for rect in rects) / len(rects)
    return Vector2(x, y)


def _bent(start: Vector2, end: Vector2, gap: int) -> list[Vector2]:
    """Return points of a curve that leaves and reaches its ends ``gap`` px from their centres."""
    way = end - start
    length = way.length()
    bow = Vector2(-way.y, way.x) / length * min(length * 0.16, gap * 2.2)
    middle = (start + end) / 2 + bow
    steps = max(6, int(length / max(4, gap * 0.55)))
    points = []
    for index in range(steps + 1):
        t = index / steps
        point = start * (1 - t) ** 2 + middle * 2 * t * (1 - t) + end * t**2
        if (point - start).length() >= gap and (point - end).length() >= gap:
            points.append(point)
    return points if len(points) > 1 else [start + way * 0.35, start + way * 0.65]


def _draw_head(
    painter: Painter, before: Vector2, tip: Vector2, size: int, colour: tuple[int, int, int, int]
) -> None:
    way = tip - before
    if not way.length():
        return
    angle = math.atan2(way.y, way.x)
    wings = [
        tip - Vector2(math.cos(angle + turn), math.sin(angle + turn)) * size for turn in (0.5, -0.5)
    ]
    pygame.draw.polygon(painter.surface, colour, [tip, *wings])
