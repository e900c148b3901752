"""Routes of a hint's arrows: round digits, candidates and each other wherever there is room.

Pure geometry on a lattice of sixths of a cell: on boards of 7 to 9 cells in a row a pencil mark
stands in the middle of its third, so the even lines of the lattice are the gutters between marks;
on smaller ones two or three marks share a line. Knows no pixel and no colour.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from numberplace.core.step import Link, Node

Point = tuple[float, float]
"""Right and down from the top left corner of the board, in sixths of a cell."""

SIXTHS: Final = 6
MAX_ROUTED: Final = 16
"""Cells in a row of the largest board whose arrows find their way."""
END_GAP: Final = 1.2
"""Distance of both ends of an arrow from the middle of their candidates."""
MARGIN: Final = 7
"""Width of the margin around both ends in which a route is looked for."""
ADJACENT: Final = 3.0
"""Ends no further apart than this are joined by an arc beside them."""

DIGIT_HALF: Final = (1.7, 2.3)
MARK_HALF: Final = (0.62, 0.85)
DISC: Final = 1.15
"""Obstacles of arrows: half the width and height of a digit and of a pencil mark, and the radius of
a marked candidate. These sizes, ``END_GAP`` and ``TICK`` are for boards up to 9 x 9, see
``scale``."""
TICK: Final = 0.85
"""Distance from the middle of a candidate, in sixths of a cell, to the end of its group's
bracket."""
BLOCKED: Final = 40.0
TAKEN: Final = 2.5
ON_BORDER: Final = 0.35
"""Cost of a point of the lattice beyond its distance: on something to read, on another arrow, on a
line of the grid."""


class RouteScene(NamedTuple):
    """The contents of the board; hashable, so that the routes of a hint are worked out once."""

    digits: bytes
    """A digit a cell, 0 = empty."""
    shown: bytes
    """Flags, one for each digit of each cell: which pencil marks are to be seen."""
    marked: frozenset[tuple[int, int]]
    """(cell, digit) of the candidates the hint marks."""
    size: int = 9
    """Cells in a row."""


@cache
def pitch(size: int) -> tuple[float, float]:
    """Return the distance between the candidates of a cell, across and down."""
    across = math.isqrt(size - 1) + 1
    return SIXTHS / across, SIXTHS / -(-size // across)


@cache
def scale(size: int) -> float:
    """Return the size of candidates and their signs, 1 on boards up to 9 x 9."""
    return min(1.0, *(apart / 2 for apart in pitch(size)))


def middle(cell: int, digit: int, size: int = 9) -> Point:
    """Return the place of a candidate."""
    wide, high = pitch(size)
    row, column = divmod(digit - 1, round(SIXTHS / wide))
    return (
        cell % size * SIXTHS + (column + 0.5) * wide,
        cell // size * SIXTHS + (row + 0.5) * high,
    )


def nearest_ends(source: Node, target: Node, size: int = 9) -> tuple[Point, Point]:
    """Return the middles of the two candidates by which two nodes are closest."""
    pairs = [
        (middle(one, source.digit, size), middle(other, target.digit, size))
        for one in source.cells
        for other in target.cells
    ]
    return min(pairs, key=lambda pair: math.dist(*pair))


class Routes:
    """The courses of the arrows of one hint, planned one after the other because later ones give
    way to earlier ones. A net of 120 links takes half a second: plan some a frame, draw those.
    """

    def __init__(self, links: tuple[Link, ...], scene: RouteScene) -> None:
        self._links = links
        self._scene = scene
        self._taken: set[tuple[int, int]] = set()
        self._blocked: dict[Point, bool] = {}
        """Results of ``is_blocked`` for the points of the lattice that were asked for."""
        self._courses: dict[tuple[Point, Point], tuple[Point, ...]] = {}
        self.planned: list[tuple[Point, ...]] = []
        """The course of each link's arrow, as far as they are planned."""

    @property
    def is_complete(self) -> bool:
        """Return True once every link has its course."""
        return len(self.planned) == len(self._links)

    def plan(self, count: int) -> None:
        """Plan up to ``count`` more courses; a course shared by several branches is planned
        once."""
        while count > 0 and not self.is_complete:
            link = self._links[len(self.planned)]
            ends = nearest_ends(link.source, link.target, self._scene.size)
            if ends not in self._courses:
                course = tuple(_course(self._scene, *ends, self._taken, self._blocked))
                self._taken.update((round(x), round(y)) for x, y in _sampled(course))
                self._courses[ends] = course
                count -= 1
            self.planned.append(self._courses[ends])


@lru_cache(maxsize=32)
def routes_of(links: tuple[Link, ...], scene: RouteScene) -> Routes:
    """Return the cached routes of a hint on a board, planned as far as anybody has asked."""
    return Routes(links, scene)


def plan_routes(links: tuple[Link, ...], scene: RouteScene) -> Sequence[tuple[Point, ...]]:
    """Return the course of each link's arrow, from the rim of its source to the rim of its target.

    An empty course belongs to a link whose ends are one candidate. What several branches have in
    common takes one course.
    """
    routes = routes_of(links, scene)
    routes.plan(len(links))
    return routes.planned


def bracket(
    node: Node, size: int = 9
) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """Return the lines, in sixths of a cell, that join the candidates of a group.

    They run in the gutter beside the marks, with a tick to each candidate, so that they cross
    none. Cells in no line are joined to the first one by one.
    """
    spots = [middle(cell, node.digit, size) for cell in node.cells]
    (x, y), *others = spots
    wide, high = pitch(size)
    if not others:
        return ()
    if all(other[1] == y for other in others):
        at = _gutter(y, high)
        tick = y + math.copysign(TICK * scale(size), at - y)
        return (
            ((x, at), (others[-1][0], at)),
            *(((spot[0], at), (spot[0], tick)) for spot in spots),
        )
    if all(other[0] == x for other in others):
        at = _gutter(x, wide)
        tick = x + math.copysign(TICK * scale(size), at - x)
        return (
            ((at, y), (at, others[-1][1])),
            *(((at, spot[1]), (tick, spot[1])) for spot in spots),
        )
    return tuple(((x, y), other) for other in others)


def _gutter(middle_line: float, apart: float) -> float:
    """Return the gutter inside the cell beside a line of marks: not the border of the cell."""
    return middle_line + (-apart if middle_line % SIXTHS > 3 else apart) / 2


def is_blocked(scene: RouteScene, point: Point) -> bool:
    """Tell whether a digit, a pencil mark or a marked candidate stands at a point."""
    x, y = point
    size = scene.size
    wide, high = pitch(size)
    small = scale(size)
    column, row = min(size - 1, int(x // SIXTHS)), min(size - 1, int(y // SIXTHS))
    cell = row * size + column
    left, top = x - column * SIXTHS, y - row * SIXTHS
    if scene.digits[cell]:
        wide_digit = DIGIT_HALF[0] * (1.5 if scene.digits[cell] > 9 else 1.0)
        return abs(left - 3) < wide_digit and abs(top - 3) < DIGIT_HALF[1]
    across, rows = round(SIXTHS / wide), round(SIXTHS / high)
    digit = min(rows - 1, int(top // high)) * across + min(across - 1, int(left // wide)) + 1
    right, down = abs(left % wide - wide / 2), abs(top % high - high / 2)
    if digit > size:
        return False
    if (cell, digit) in scene.marked:
        return math.hypot(right, down) < DISC * small
    is_shown = scene.shown[cell * size + digit - 1]
    return bool(is_shown) and right < MARK_HALF[0] * small and down < MARK_HALF[1] * small


def _course(
    scene: RouteScene,
    start: Point,
    goal: Point,
    taken: set[tuple[int, int]],
    blocked: dict[Point, bool],
) -> Sequence[Point]:
    if start == goal:
        return ()
    if math.dist(start, goal) <= ADJACENT:
        return _arc(scene, start, goal, taken)

    def is_clear(one: Point, other: Point) -> bool:
        return _is_clear(scene, one, other, (start, goal), taken)

    if is_clear(start, goal):
        return _trimmed([start, goal], scale(scene.size))
    corners = _pulled(_way(scene, start, goal, taken, blocked), is_clear)
    return _trimmed(_rounded(corners), scale(scene.size))


def _arc(
    scene: RouteScene, start: Point, goal: Point, taken: set[tuple[int, int]]
) -> Sequence[Point]:
    """Join two neighbours by the arc, of one to either side, that crosses less."""
    (x, y), (u, v), small = start, goal, scale(scene.size)
    length = math.dist(start, goal)
    arcs = []
    for side in (1, -1):
        over = side * 3.4 * small / length
        peak = ((x + u) / 2 - (v - y) * over, (y + v) / 2 + (u - x) * over)
        arc = _trimmed([_between(start, peak, goal, step / 12) for step in range(13)], small)
        cost = sum(is_blocked(scene, p) + ((round(p[0]), round(p[1])) in taken) for p in arc)
        is_outside = any(not 0 <= part <= scene.size * SIXTHS for point in arc for part in point)
        arcs.append((cost + 20 * is_outside, -side, arc))
    return min(arcs)[2]


def _way(
    scene: RouteScene,
    start: Point,
    goal: Point,
    taken: set[tuple[int, int]],
    blocked: dict[Point, bool],
) -> Sequence[Point]:
    """Find the cheapest way on the lattice. Source: Hart, Nilsson and Raphael, A*, 1968."""
    firsts, lasts = _around(start), _around(goal)
    lows = [max(0, math.floor(min(start[i], goal[i])) - MARGIN) for i in (0, 1)]
    most = scene.size * SIXTHS
    highs = [min(most, math.ceil(max(start[i], goal[i])) + MARGIN) for i in (0, 1)]
    costs = {first: math.dist(start, first) for first in firsts}
    came: dict[tuple[int, int], tuple[int, int]] = {}
    queue = [(math.dist(first, goal) + cost, first) for first, cost in costs.items()]
    heapq.heapify(queue)

    def is_shut(point: Point) -> bool:
        known = blocked.get(point)
        if known is None:
            known = blocked[point] = is_blocked(scene, point)
        return known

    while queue:
        _total, point = heapq.heappop(queue)
        if point in lasts:
            break
        for right, down in _STEPS:
            other = point[0] + right, point[1] + down
            if not (lows[0] <= other[0] <= highs[0] and lows[1] <= other[1] <= highs[1]):
                continue
            toll = (
                0.0
                if other in lasts or other in firsts
                else _toll(other, taken, is_blocked=is_shut(other))
            )
            halfway = (point[0] + right / 2, point[1] + down / 2)
            if right and down and point not in firsts and other not in lasts and is_shut(halfway):
                toll += BLOCKED
            cost = costs[point] + (1.4142 if right and down else 1.0) + toll
            if cost < costs.get(other, math.inf):
                costs[other], came[other] = cost, point
                heapq.heappush(queue, (cost + math.dist(other, goal), other))
    way = [point]
    while way[-1] in came:
        way.append(came[way[-1]])
    return [start, *way[-2:0:-1], goal]


def _around(point: Point) -> list[tuple[int, int]]:
    """Return the points of the lattice about a candidate: one where it stands on the lattice."""
    across, down = ({math.floor(part), math.ceil(part)} for part in point)
    return [(x, y) for x in sorted(across) for y in sorted(down)]


_STEPS: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


def _toll(point: tuple[int, int], taken: set[tuple[int, int]], *, is_blocked: bool) -> float:
    toll = BLOCKED if is_blocked else 0.0
    if point in taken:
        toll += TAKEN
    if not point[0] % SIXTHS or not point[1] % SIXTHS:
        toll += ON_BORDER
    return toll


def _is_clear(
    scene: RouteScene,
    one: Point,
    other: Point,
    ends: tuple[Point, Point],
    taken: set[tuple[int, int]],
) -> bool:
    """Tell whether a straight line crosses nothing to read and runs along no other arrow."""
    shared, near = 0, DISC * scale(scene.size)
    first, last = ends
    for point in _between_corners(one, other):
        if math.dist(point, first) < near or math.dist(point, last) < near:
            continue
        if is_blocked(scene, point):
            return False
        shared += (round(point[0]), round(point[1])) in taken
    return shared <= 5


def _pulled(way: Sequence[Point], is_clear: Callable[[Point, Point], bool]) -> Sequence[Point]:
    """Pull a way tight like a string: leave out every corner that is not needed."""
    corners, at = [way[0]], 0
    while at < len(way) - 1:
        reach = len(way) - 1
        while reach > at + 1 and not is_clear(way[at], way[reach]):
            reach -= 1
        corners.append(way[reach])
        at = reach
    return corners


def _rounded(corners: Sequence[Point]) -> Sequence[Point]:
    """Round every corner off."""
    course = [corners[0]]
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        enter = _towards(corner, before, min(1.2, math.dist(corner, before) / 2))
        leave = _towards(corner, after, min(1.2, math.dist(corner, after) / 2))
        course += [_between(enter, corner, leave, step / 5) for step in range(6)]
    return [*course, corners[-1]]


def _trimmed(course: Sequence[Point], small: float) -> Sequence[Point]:
    """Cut both ends off where they lie under their candidates, ``small`` being their scale."""
    first, last, gap = course[0], course[-1], END_GAP * small
    fine = _sampled(course)
    rest = [p for p in fine if math.dist(p, first) >= gap and math.dist(p, last) >= gap]
    return rest if len(rest) > 1 else [_towards(first, last, 0.4), _towards(last, first, 0.4)]


def _sampled(course: Sequence[Point]) -> list[Point]:
    """Return a course with a point about every fifth of a lattice step."""
    points = list(course[:1])
    for one, other in itertools.pairwise(course):
        points += itertools.islice(_between_corners(one, other), 1, None)
    return points


def _between_corners(one: Point, other: Point) -> Iterator[Point]:
    """Yield the points of a straight line, both ends with it.

    Most lines that are tried are blocked after a few points, so the rest is not worked out.
    """
    yield one
    (x, y), length = one, math.dist(one, other)
    right, down = other[0] - x, other[1] - y
    count = max(1, math.ceil(length * 5))
    for number in range(1, count + 1):
        share = length * number / count / (length or 1.0)
        yield x + right * share, y + down * share


def _towards(one: Point, other: Point, far: float) -> Point:
    """Return the point ``far`` from one point on the way to another."""
    length = math.dist(one, other) or 1.0
    share = far / length
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _between(start: Point, peak: Point, end: Point, t: float) -> Point:
    """Return a point of the quadratic Bezier curve of three points."""
    near, far = _mix(start, peak, t), _mix(peak, end, t)
    return _mix(near, far, t)


def _mix(one: Point, other: Point, t: float) -> Point:
    return one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t
