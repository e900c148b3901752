"""Draw the links of a hint as arrows: strong ones solid, weak ones dashed; groups are bracketed.

Each arrow is drawn large once, scaled down to smooth edges, and kept with the sprites.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from numberplace.core.step import Link, Step
from numberplace.sudoku.routes import SIXTHS, Scene, bracket, routes_of
from numberplace.ui.kit.layout import CELL, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour, branch_role

FINE = 3
"""How much larger an arrow is drawn than shown."""
HALO = 90
"""Alpha of the ground colour around an arrow, which parts it from what it crosses."""
WIDTH, WIDTH_NOW = 2.0, 3.2
"""Logical px of a line, and of the link that is spoken of."""
DASH, GAP = 5.0, 3.4
HEAD = 7.5

Course = tuple[tuple[float, float], ...]
"""Points in sixths of a cell, as ``plan_routes`` gives them."""
Colours = tuple[Colour, Colour]
"""Of the line, and of the ground around it."""
Picture = tuple[tuple[Surface, tuple[int, int]], ...]
"""Pieces, and where they lie on the board in px."""
BUDGET_SECONDS = 0.025
"""Time a frame has to plan courses, and again to draw arrows; the rest comes in the next frames."""
PIECE = 96
"""Edge in px of the pieces an arrow is cut into."""


def draw_links(
    painter: Painter, layout: Layout, step: Step, scene: Scene, shown: Sequence[Link], now: int
) -> None:
    """Draw those links of a step that are ``shown``, round what is to be read.

    Arrows whose course or picture is new come a few a frame; the painter is told while more do.

    Args:
        now: the index in the step of the one that is spoken of, which is heavy; -1 for none.
    """
    routes = routes_of(step.links, scene)
    until = time.perf_counter() + BUDGET_SECONDS
    while not routes.is_complete and time.perf_counter() < until:
        routes.plan(1)
    painter.is_unfinished |= not routes.is_complete
    is_tinted = len({link.group for link in step.links}) > 1
    drawn: set[Course] = set()
    for index, (link, course) in enumerate(zip(step.links, routes.planned, strict=False)):
        if link not in shown:
            continue
        if time.perf_counter() > until + BUDGET_SECONDS:
            painter.is_unfinished = True
            break
        role = "link_strong" if link.strong else "link_weak"
        if is_tinted:
            role = branch_role(link.group)
        _draw_groups(painter, layout, link, role)
        if len(course) > 1 and (course not in drawn or index == now):
            drawn.add(course)
            colours = (painter.theme.role(role), painter.theme.role("tile_1"))
            left, top = layout.board.topleft
            picture = _picture(course, layout.cell, colours, link.strong, index == now)
            for piece, (x, y) in picture:
                painter.surface.blit(piece, (left + x, top + y))


def draw_arrow(painter: Painter, at: tuple[int, int], length: int, *, strong: bool) -> None:
    """Draw one arrow to the right by itself, ``length`` px long."""
    role = painter.theme.role("link_strong" if strong else "link_weak")
    colours = (role, painter.theme.role("panel"))
    course = tuple((length * step / 12 * SIXTHS / painter.px(CELL), 0.0) for step in range(13))
    for piece, (x, y) in _picture(course, painter.px(CELL), colours, strong, False):
        painter.surface.blit(piece, (at[0] + x, at[1] + y))


def _draw_groups(painter: Painter, layout: Layout, link: Link, role: str) -> None:
    """Bracket the cells of a node that is several candidates taken together."""
    colour = painter.theme.role(role)
    thick = max(1, layout.px(2))
    for node in (link.source, link.target):
        for start, end in bracket(node):
            ends = [_on_board(layout, start), _on_board(layout, end)]
            pygame.draw.line(painter.surface, colour, ends[0], ends[1], thick)


def _on_board(layout: Layout, point: tuple[float, float]) -> tuple[int, int]:
    unit = layout.cell / SIXTHS
    return layout.board.x + round(point[0] * unit), layout.board.y + round(point[1] * unit)


@lru_cache(maxsize=200)
def _picture(course: Course, cell: int, colours: Colours, strong: bool, is_now: bool) -> Picture:
    """Return the pieces of an arrow's picture on a board with cells of ``cell`` px."""
    unit, scale = cell / SIXTHS, cell / CELL
    fine = FINE if scale < 2 else 2
    edge = math.ceil((HEAD + 2) * scale)
    lows = [math.floor(min(point[i] for point in course) * unit) - edge for i in (0, 1)]
    highs = [math.ceil(max(point[i] for point in course) * unit) + edge for i in (0, 1)]
    place = Rect(lows[0], lows[1], highs[0] - lows[0], highs[1] - lows[1])
    points = [Vector2(x * unit - place.x, y * unit - place.y) * fine for x, y in course]
    large = Surface((place.width * fine, place.height * fine), pygame.SRCALPHA)
    _draw_arrow(large, points, colours, scale * fine, strong=strong, is_now=is_now)
    whole = pygame.transform.smoothscale(large, place.size).convert_alpha()
    return tuple(_pieces(whole, place.topleft))


def _pieces(whole: Surface, at: tuple[int, int]) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """Cut a picture up and yield only what is not clear, which is little of a slanting arrow."""
    bounds = whole.get_rect()
    for top in range(0, bounds.height, PIECE):
        for left in range(0, bounds.width, PIECE):
            part = Rect(left, top, PIECE, PIECE).clip(bounds)
            box = whole.subsurface(part).get_bounding_rect().move(part.topleft)
            if box.width:
                yield whole.subsurface(box), (at[0] + box.x, at[1] + box.y)


def _draw_arrow(
    large: Surface,
    points: Sequence[Vector2],
    colours: Colours,
    scale: float,
    *,
    strong: bool,
    is_now: bool,
) -> None:
    colour, (red, green, blue, _alpha) = colours
    large.fill((*colour[:3], 0))
    width = (WIDTH_NOW if is_now else WIDTH) * scale
    line = _shaft(points, HEAD * scale)
    _stroke(large, line, (red, green, blue, HALO), width + 2.4 * scale)
    for dash in [line] if strong else _dashes(line, DASH * scale, GAP * scale):
        _stroke(large, dash, colour, width)
    size = HEAD * scale * (1.25 if is_now else 1)
    pygame.draw.polygon(large, colour, _head(line[-1], points[-1], size))


def _stroke(surface: Surface, line: Sequence[Vector2], colour: Colour, width: float) -> None:
    """Draw a thick line with round joints."""
    for one, other in itertools.pairwise(line):
        way = other - one
        if not way.length():
            continue
        across = Vector2(-way.y, way.x).normalize() * width / 2
        corners = [one + across, other + across, other - across, one - across]
        pygame.draw.polygon(surface, colour, corners)
    for point in line:
        pygame.draw.circle(surface, colour, point, width / 2)


def _shaft(points: Sequence[Vector2], head: float) -> list[Vector2]:
    """Return the line as far as the head."""
    tip = points[-1]
    return [point for point in points if (point - tip).length() > head * 0.8] or [points[0]]


def _dashes(line: Sequence[Vector2], dash: float, gap: float) -> Iterator[list[Vector2]]:
    """Cut a line into dashes by its length."""
    piece, far = [line[0]], 0.0
    for one, other in itertools.pairwise(line):
        far += (other - one).length()
        if far % (dash + gap) < dash:
            piece.append(other)
        elif piece:
            yield piece
            piece = []
    if piece:
        yield piece


def _head(start: Vector2, tip: Vector2, size: float) -> list[Vector2]:
    """Return the three corners of an arrow head."""
    along = (tip - start).normalize() if tip != start else Vector2(1, 0)
    across = Vector2(-along.y, along.x) * size * 0.55
    return [tip, tip - along * size + across, tip - along * size - across]


def forget_pictures() -> None:
    """Drop the pictures of arrows: theme or size have changed."""
    _picture.cache_clear()
