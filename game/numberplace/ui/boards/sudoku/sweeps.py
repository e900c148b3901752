"""Draw how the digits of a hidden single close its house: a bar from each along the line it sweeps.

It lies below digits and marks, so that it covers nothing to be read.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.ui.boards.sudoku.places import cell_rect
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

BAR = 18
"""Logical px across a bar."""
START = 0.62
"""How far from the middle of its digit a bar begins, in cells."""
ALPHA = 84


def draw_sweeps(painter: Painter, layout: Layout, step: Step) -> None:
    """Draw a bar from every blocker to the last cell it closes; of a box there is only its tint."""
    covers = step.houses_as(Role.COVER)
    for group, house in enumerate(covers):
        blocked = step.cells(Role.BLOCKED, group)
        by = step.cells(Role.BLOCKER, group)
        if not blocked or len(by) != 1 or house >= 18:
            continue
        line = HOUSES[house]
        at = line.index(by[0])
        far = max(blocked, key=lambda cell: abs(line.index(cell) - at))
        bar = _bar(painter, layout, by[0], far)
        shade = Surface(bar.size, pygame.SRCALPHA)
        colour = painter.theme.wash("cover", ALPHA)
        pygame.draw.rect(shade, colour, shade.get_rect(), border_radius=painter.px(BAR) // 2)
        painter.surface.blit(shade, bar)


def _bar(painter: Painter, layout: Layout, start: int, end: int) -> Rect:
    """Return the bar from beside the digit in one cell of a line to the middle of another."""
    thick = painter.px(BAR)
    one, other = Vector2(cell_rect(layout, start).center), Vector2(cell_rect(layout, end).center)
    one = one + (other - one).normalize() * layout.cell * START
    left, top = round(min(one.x, other.x)), round(min(one.y, other.y))
    width, height = round(abs(one.x - other.x)), round(abs(one.y - other.y))
    return Rect(left, top, width, height).inflate(thick, thick)
