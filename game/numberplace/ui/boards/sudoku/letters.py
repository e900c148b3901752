"""Letters that name the ends of a hint's chains on the board, where they cover nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from numberplace.core.drawing.shapes import Box, Disc, Ink, Shape, Text
from numberplace.core.drawing.signs import GROUND, KNOCKOUT, branch_ink
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.core.step import Link, Node, Step
from numberplace.sudoku.link_shapes import in_room
from numberplace.sudoku.routes import SIXTHS, RouteScene, is_blocked, middle, pitch, plan_routes
from numberplace.ui.kit.layout import CELL
from numberplace.ui.session.lesson import chain_ends

BADGE = 13
SMALL_BADGE = 10
SMALLEST_BADGE = 8
"""Logical px across the letter at the end of a chain, by how much room is left for it."""


def letter_shapes(
    step: Step, scene: RouteScene, shown: Sequence[Link], room: Box = WHOLE_CELL
) -> Iterator[Shape]:
    """Yield the letters that the lesson gives to the ends of its chains, as far as ``shown``.

    Args:
        room: the part of a cell that candidates stand in.
    """
    reached = {node for link in shown for node in (link.source, link.target)}
    is_tinted = len({link.group for link in step.links}) > 1
    starts = {link.source: link.group for link in reversed(step.links)}
    nodes = dict(chain_ends(step))
    for letter, spot, logical in letter_spots(step, scene):
        if nodes[letter] not in reached:
            continue
        at, side = in_room(spot, room, scene.size), logical / CELL
        group = starts.get(nodes[letter])
        ink = Ink("text") if group is None or not is_tinted else branch_ink(group)
        yield Disc(at, side / 2 + 1 / CELL, GROUND)
        yield Disc(at, side / 2, ink)
        yield Text(
            letter, at, 0.72 * side, GROUND if ink.role == "text" else KNOCKOUT, is_bold=True
        )


Spot = tuple[str, tuple[float, float], float]
"""A letter, its place in sixths of a cell, and the logical px across it."""


@lru_cache(maxsize=8)
def letter_spots(step: Step, scene: RouteScene) -> tuple[Spot, ...]:
    """Return the letters of a step and where they stand: on nothing that is to be read."""
    courses = [point for course in plan_routes(step.links, scene) for point in course[::3]]
    spots: list[Spot] = []
    for letter, node in chain_ends(step):
        spot, side = _spot_beside(scene, node, courses)
        courses += [spot] * 9  # so that no other letter comes to stand there
        spots.append((letter, spot, side))
    return tuple(spots)


def _spot_beside(
    scene: RouteScene, node: Node, courses: Sequence[tuple[float, float]]
) -> tuple[tuple[float, float], float]:
    """Return a place near a node's candidate that covers nothing, and how large a letter fits.

    Where every place near is taken a smaller letter stands where four marks leave a gap.
    """
    cell, size = node.cells[0], scene.size
    (x, y), (wide, high) = middle(cell, node.digit, size), pitch(size)
    right, down = wide / 2, high / 2
    near = [
        (
            x + 1.45 * right * math.cos(turn * math.pi / 4),
            y + 1.45 * down * math.sin(turn * math.pi / 4),
        )
        for turn in (5, 7, 3, 1, 6, 0, 4, 2)
    ]
    count = round(SIXTHS / wide) * round(SIXTHS / high)
    places = [middle(cell, digit, size) for digit in range(1, count + 1)]
    gaps = [(x + left, y + up) for up in (-down, down) for left in (-right, right)]
    inside = [[spot for spot in spots if _cell_of(spot, size) == cell] for spots in (near, gaps)]

    def rank(spot: tuple[float, float]) -> float:
        return math.dist(spot, (x, y)) + 2 * _crowd(spot, courses)

    tries = ((inside[0] + places, BADGE), (inside[1], SMALL_BADGE), (near, BADGE))
    for spots, side in (*tries, (gaps, SMALL_BADGE)):
        free = [spot for spot in spots if not _covers(scene, spot, side)]
        if free:
            return min(free, key=rank), side
    return min(gaps, key=rank), SMALLEST_BADGE


def _cell_of(spot: tuple[float, float], size: int) -> int:
    return int(spot[1] // SIXTHS) * size + int(spot[0] // SIXTHS)


def _crowd(spot: tuple[float, float], courses: Sequence[tuple[float, float]]) -> int:
    """Return the number of points of arrows and other letters that a letter would lie on."""
    return sum(math.dist(point, spot) < 0.8 for point in courses)


def _covers(scene: RouteScene, spot: tuple[float, float], side: float) -> bool:
    """Tell whether a letter ``side`` logical px across would lie on something to be read."""
    if not all(0 <= part <= scene.size * SIXTHS for part in spot):
        return True
    far = side / 2 / CELL * SIXTHS
    ring = [
        (far * math.cos(turn * math.pi / 8), far * math.sin(turn * math.pi / 8))
        for turn in range(16)
    ]
    around = [
        (spot[0] + right * share, spot[1] + down * share)
        for right, down in ring
        for share in (0, 0.5, 1)
    ]
    return any(is_blocked(scene, _inside(point, scene.size)) for point in around)


def _inside(point: tuple[float, float], size: int) -> tuple[float, float]:
    most = size * SIXTHS - 0.01
    return min(max(point[0], 0), most), min(max(point[1], 0), most)
