"""Draw the links of a hint as arrows: strong ones solid, weak ones dashed, the ends lettered.

Each arrow is drawn large once, scaled down to smooth edges, and kept with the sprites.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from numberplace.core.step import Link, Node, Step
from numberplace.ui.boards.sudoku.places import mini_rect
from numberplace.ui.boards.sudoku.routes import DISC, SIXTHS, Scene, is_blocked, middle, plan_routes
from numberplace.ui.kit.layout import CELL, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour
from numberplace.ui.session.lesson import chain_ends

FINE = 3
"""How much larger an arrow is drawn than shown."""
HALO = 90
"""Alpha of the ground colour around an arrow, which parts it from what it crosses."""
WIDTH, WIDTH_NOW = 2.0, 3.2
"""Logical px of a line, and of the link that is spoken of."""
DASH, GAP = 5.0, 3.4
HEAD = 7.5
BADGE = 13
"""Logical px across the letter at the end of a chain."""

Course = tuple[tuple[float, float], ...]
"""Points in sixths of a cell, as ``plan_routes`` gives them."""
Colours = tuple[Colour, Colour]
"""Of the line, and of the ground around it."""
Picture = tuple[tuple[Surface, tuple[int, int]], ...]
"""Pieces, and where they lie on the board in px."""
PIECE = 96
"""Edge in px of the pieces an arrow is cut into."""


def draw_links(painter: Painter, layout: Layout, step: Step, scene: Scene, count: int) -> None:
    """Draw the first ``count`` links of a step round what is to be read.

    The last one drawn is heavy as long as others are to follow.
    """
    courses = plan_routes(step.links, scene)
    for index, (link, course) in enumerate(zip(step.links[:count], courses, strict=False)):
        is_now = index == count - 1 and count < len(courses)
        _draw_groups(painter, layout, link)
        if len(course) > 1:
            role = painter.theme.role("link_strong" if link.strong else "link_weak")
            colours = (role, painter.theme.role("tile_1"))
            left, top = layout.board.topleft
            for piece, (x, y) in _picture(course, layout.cell, colours, link.strong, is_now):
                painter.surface.blit(piece, (left + x, top + y))


def draw_arrow(painter: Painter, at: tuple[int, int], length: int, *, strong: bool) -> None:
    """Draw one arrow to the right by itself, ``length`` px long."""
    role = painter.theme.role("link_strong" if strong else "link_weak")
    colours = (role, painter.theme.role("panel"))
    course = tuple((length * step / 12 * SIXTHS / painter.px(CELL), 0.0) for step in range(13))
    for piece, (x, y) in _picture(course, painter.px(CELL), colours, strong, False):
        painter.surface.blit(piece, (at[0] + x, at[1] + y))


def draw_letters(painter: Painter, layout: Layout, step: Step, scene: Scene) -> None:
    """Write the letters that the lesson gives to the ends of its chains."""
    for letter, (x, y) in letter_spots(step, scene):
        side = layout.px(BADGE)
        unit = layout.cell / SIXTHS
        centre = (layout.board.x + round(x * unit), layout.board.y + round(y * unit))
        badge = Rect(0, 0, side, side).move_to(center=centre)
        painter.fill(badge.inflate(layout.px(2), layout.px(2)), "tile_1", radius=BADGE)
        painter.fill(badge, "text", radius=BADGE)
        painter.text(letter, badge.inflate(side, 0), "tile_1", size=9.5, bold=True, align="centre")


@lru_cache(maxsize=8)
def letter_spots(step: Step, scene: Scene) -> tuple[tuple[str, tuple[float, float]], ...]:
    """Return the letters of a step and where they stand, in sixths of a cell."""
    courses = [point for course in plan_routes(step.links, scene) for point in course[::3]]
    spots = []
    for letter, node in chain_ends(step):
        spot = _spot_beside(scene, node, courses)
        courses += [spot] * 9  # so that no other letter comes to stand there
        spots.append((letter, spot))
    return tuple(spots)


def _spot_beside(
    scene: Scene, node: Node, courses: Sequence[tuple[float, float]]
) -> tuple[float, float]:
    """Return the place next to a node's candidate that hides least."""
    x, y = middle(node.cells[0], node.digit)
    spots = [
        (x + 1.45 * math.cos(turn * math.pi / 4), y + 1.45 * math.sin(turn * math.pi / 4))
        for turn in (5, 7, 3, 1, 6, 0, 4, 2)
    ]

    def hides(spot: tuple[float, float]) -> float:
        around = [(spot[0] + dx, spot[1] + dy) for dx in (-0.5, 0, 0.5) for dy in (-0.5, 0, 0.5)]
        is_outside = not all(-0.3 <= part <= 9 * SIXTHS + 0.3 for part in spot)
        own = sum(math.dist(point, (x, y)) > DISC and is_blocked(scene, _inside(point))
                  for point in around)  # fmt: skip
        return own + 30 * is_outside + sum(math.dist(point, spot) < 0.7 for point in courses) * 0.4

    return min(spots, key=hides)


def _inside(point: tuple[float, float]) -> tuple[float, float]:
    most = 9 * SIXTHS - 0.01
    return min(max(point[0], 0), most), min(max(point[1], 0), most)


def _draw_groups(painter: Painter, layout: Layout, link: Link) -> None:
    """Join the cells of a node that is several candidates taken together."""
    for node in (link.source, link.target):
        if len(node.cells) > 1:
            ends = [mini_rect(layout, cell, node.digit).center for cell in node.cells]
            role = painter.theme.role("link_strong" if link.strong else "link_weak")
            pygame.draw.line(painter.surface, role, ends[0], ends[-1], layout.px(4))


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
