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
from numberplace.ui.boards.sudoku.routes import SIXTHS, Scene, is_blocked, middle, plan_routes
from numberplace.ui.kit.layout import CELL, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour, branch_role
from numberplace.ui.session.lesson import chain_ends

FINE = 3
"""How much larger an arrow is drawn than shown."""
HALO = 90
"""Alpha of the ground colour around an arrow, which parts it from what it crosses."""
WIDTH, WIDTH_NOW = 2.0, 3.2
"""Logical px of a line, and of the link that is spoken of."""
TICK = 0.85
"""How far from the middle of a candidate, in sixths of a cell, the bracket of its group ends."""
DASH, GAP = 5.0, 3.4
HEAD = 7.5
BADGE = 13
SMALL_BADGE = 10
SMALLEST_BADGE = 8
"""Logical px across the letter at the end of a chain, by how much room is left for it."""

Course = tuple[tuple[float, float], ...]
"""Points in sixths of a cell, as ``plan_routes`` gives them."""
Colours = tuple[Colour, Colour]
"""Of the line, and of the ground around it."""
Picture = tuple[tuple[Surface, tuple[int, int]], ...]
"""Pieces, and where they lie on the board in px."""
PIECE = 96
"""Edge in px of the pieces an arrow is cut into."""


def draw_links(
    painter: Painter, layout: Layout, step: Step, scene: Scene, shown: Sequence[Link], now: int
) -> None:
    """Draw those links of a step that are ``shown``, round what is to be read.

    Args:
        now: the index in the step of the one that is spoken of, which is heavy; -1 for none.
    """
    courses = plan_routes(step.links, scene)
    is_tinted = len({link.group for link in step.links}) > 1
    drawn: set[Course] = set()
    for index, (link, course) in enumerate(zip(step.links, courses, strict=False)):
        if link not in shown:
            continue
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


def draw_letters(
    painter: Painter, layout: Layout, step: Step, scene: Scene, shown: Sequence[Link]
) -> None:
    """Write the letters that the lesson gives to the ends of its chains, as far as drawn."""
    reached = {node for link in shown for node in (link.source, link.target)}
    is_tinted = len({link.group for link in step.links}) > 1
    starts = {link.source: link.group for link in reversed(step.links)}
    nodes = dict(chain_ends(step))
    for letter, (x, y), logical in letter_spots(step, scene):
        if nodes[letter] not in reached:
            continue
        side = layout.px(logical)
        unit = layout.cell / SIXTHS
        centre = (layout.board.x + round(x * unit), layout.board.y + round(y * unit))
        badge = Rect(0, 0, side, side).move_to(center=centre)
        group = starts.get(nodes[letter])
        role = "text" if group is None or not is_tinted else branch_role(group)
        ink = "tile_1" if role == "text" else "mark_text"
        painter.fill(badge.inflate(layout.px(1), layout.px(1)), "tile_1", radius=BADGE)
        painter.fill(badge, role, radius=BADGE)
        size = 9.5 * logical / BADGE
        painter.text(letter, badge.inflate(side, 0), ink, size=size, bold=True, align="centre")


Spot = tuple[str, tuple[float, float], float]
"""A letter, where it stands in sixths of a cell, and the logical px across it."""


@lru_cache(maxsize=8)
def letter_spots(step: Step, scene: Scene) -> tuple[Spot, ...]:
    """Return the letters of a step and where they stand: on nothing that is to be read."""
    courses = [point for course in plan_routes(step.links, scene) for point in course[::3]]
    spots: list[Spot] = []
    for letter, node in chain_ends(step):
        spot, side = _spot_beside(scene, node, courses)
        courses += [spot] * 9  # so that no other letter comes to stand there
        spots.append((letter, spot, side))
    return tuple(spots)


def _spot_beside(
    scene: Scene, node: Node, courses: Sequence[tuple[float, float]]
) -> tuple[tuple[float, float], float]:
    """Return a place near a node's candidate that covers nothing, and how large a letter fits.

    Where every place near is taken a smaller letter stands where four marks leave a gap.
    """
    x, y = middle(node.cells[0], node.digit)
    near = [
        (x + 1.45 * math.cos(turn * math.pi / 4), y + 1.45 * math.sin(turn * math.pi / 4))
        for turn in (5, 7, 3, 1, 6, 0, 4, 2)
    ]
    thirds = [middle(node.cells[0], digit) for digit in range(1, 10)]
    gaps = [(x + right, y + down) for down in (-1, 1) for right in (-1, 1)]
    inside = [[spot for spot in spots if _cell_of(spot) == node.cells[0]] for spots in (near, gaps)]

    def rank(spot: tuple[float, float]) -> float:
        return math.dist(spot, (x, y)) + 2 * _crowd(spot, courses)

    tries = ((inside[0] + thirds, BADGE), (inside[1], SMALL_BADGE), (near, BADGE))
    for spots, side in (*tries, (gaps, SMALL_BADGE)):
        free = [spot for spot in spots if not _covers(scene, spot, side)]
        if free:
            return min(free, key=rank), side
    return min(gaps, key=rank), SMALLEST_BADGE


def _cell_of(spot: tuple[float, float]) -> int:
    return int(spot[1] // SIXTHS) * 9 + int(spot[0] // SIXTHS)


def _crowd(spot: tuple[float, float], courses: Sequence[tuple[float, float]]) -> int:
    """Return how much of the arrows and other letters a letter would lie on."""
    return sum(math.dist(point, spot) < 0.8 for point in courses)


def _covers(scene: Scene, spot: tuple[float, float], side: float) -> bool:
    """Tell whether a letter ``side`` logical px across would lie on something to be read."""
    if not all(0 <= part <= 9 * SIXTHS for part in spot):
        return True
    far = side / 2 / CELL * SIXTHS
    ring = [(far * math.cos(turn * math.pi / 8), far * math.sin(turn * math.pi / 8))
            for turn in range(16)]  # fmt: skip
    around = [(spot[0] + right * share, spot[1] + down * share)
              for right, down in ring for share in (0, 0.5, 1)]  # fmt: skip
    return any(is_blocked(scene, _inside(point)) for point in around)


def _inside(point: tuple[float, float]) -> tuple[float, float]:
    most = 9 * SIXTHS - 0.01
    return min(max(point[0], 0), most), min(max(point[1], 0), most)


def _draw_groups(painter: Painter, layout: Layout, link: Link, role: str) -> None:
    """Bracket the cells of a node that is several candidates taken together."""
    colour = painter.theme.role(role)
    thick = max(1, layout.px(2))
    for node in (link.source, link.target):
        for start, end in bracket(node):
            ends = [_on_board(layout, start), _on_board(layout, end)]
            pygame.draw.line(painter.surface, colour, ends[0], ends[1], thick)


def bracket(node: Node) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """Return the lines, in sixths of a cell, that join the candidates of a group.

    They run in the gutter beside the marks, with a tick to each candidate, so that they cross
    none. Cells in no line are joined to the first one by one.
    """
    spots = [middle(cell, node.digit) for cell in node.cells]
    (x, y), *others = spots
    if not others:
        return ()
    if all(other[1] == y for other in others):
        at = _gutter(y)
        tick = y + math.copysign(TICK, at - y)
        return (
            ((x, at), (others[-1][0], at)),
            *(((spot[0], at), (spot[0], tick)) for spot in spots),
        )
    if all(other[0] == x for other in others):
        at = _gutter(x)
        tick = x + math.copysign(TICK, at - x)
        return (
            ((at, y), (at, others[-1][1])),
            *(((at, spot[1]), (tick, spot[1])) for spot in spots),
        )
    return tuple(((x, y), other) for other in others)


def _gutter(middle_line: float) -> float:
    """Return the gutter inside the cell beside a line of marks: not the border of the cell."""
    return middle_line - 1 if middle_line % SIXTHS > 3 else middle_line + 1


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
