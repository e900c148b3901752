"""ARTIST: draws Numberlink boards and hints as shapes, by the roles that the screen uses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.playable import Playable
from numberplace.core.drawing.shapes import (
    Area,
    Box,
    Disc,
    Drawing,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    cell_box,
    frame,
    inside,
    outline,
    rectangle,
)
from numberplace.core.drawing.signs import grid_lines
from numberplace.core.errors import never
from numberplace.core.step import Link as Inference
from numberplace.core.step import Role, Step
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Bits of the ways a path leaves a cell."""
PATHS: Final = 14
"""The roles ``path_1`` and on; beyond the last they begin again with another pattern."""
PATTERNS: Final = ("plain", "line", "dots", "bars")
PATH: Final = 0.44
CORE: Final = 0.12
"""The width of a path, and of the light line inside it."""
WALL: Final = 0.14
"""The width of a wall."""
DECK: Final = 0.3
RAIL: Final = 0.07
"""Half the width of a bridge, which leads from left to right, and the width of its rails."""
GATE: Final = 0.3
"""Half the width of the opening at each end of a warp."""
_ARROW: Final = (0.14, 0.09, 0.34)
"""Length and half the width of the arrows beside an opening, and their distance from its middle."""
LIGHT: Final = Ink("path_text")
"""Ink of texts on paths and terminals."""
TERMINAL, SMALL_TERMINAL = 0.8, 1.0
"""The diameter of a terminal, and in small cells."""
SMALL_CELL: Final = 28
"""Screen px of a cell below which numbers take all the room there is, to be read at all."""
_SIZES: Final = ((0.44, 0.38, 0.3, 0.24), (0.7, 0.58, 0.42, 0.32))
"""The size of a number by how many digits it has; those in small cells below."""
_ENDS: Final = {NORTH: (0.5, 0.0), EAST: (1.0, 0.5), SOUTH: (0.5, 1.0), WEST: (0.0, 0.5)}
_CORNERS: Final = {
    NORTH | EAST: (1.0, 0.0),
    SOUTH | EAST: (1.0, 1.0),
    SOUTH | WEST: (0.0, 1.0),
    NORTH | WEST: (0.0, 0.0),
}
"""The corner of a cell that a path bends around."""
_ROLES: Final = {
    Role.BASIS: "basis",
    Role.BLOCKER: "cover",
    Role.COLOUR_A: "cover",
    Role.COLOUR_B: "pincer",
}
TRIAL: Final = 0.1
"""Width of a link that a trial supposes or forces, less than the width of a certain link."""
_WRONG_LINK: Final = "wrong_link"


class NumberlinkArtist(Artist[Puzzle, Paths]):
    """Draws boards of any size."""

    has_candidates = False

    def draw(
        self,
        state: Paths,
        *,
        step: Step | None = None,
        has_marks: bool = False,
        has_rows: bool = False,
    ) -> Drawing:
        puzzle = state.puzzle
        shapes = [*ground(puzzle), *grid_lines(puzzle.height, puzzle.width), *_paths(state)]
        crossed = bridges(puzzle, state.labels(), ways_of(puzzle, state.all_links()))
        shapes += [*walls(puzzle), *warps(puzzle), *crossed, *_terminals(state)]
        if step is not None:
            shapes += step_signs(puzzle, step)
        return Drawing(Box(0, 0, puzzle.width, puzzle.height), tuple(shapes))

    def rules(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        rules = [(puzzle.rule.words, puzzle.rule.sentence)]
        if puzzle.walls:
            rules.append((_("Walls"), _("No path crosses a thick line between two cells.")))
        if puzzle.warps:
            text = _("Between two arrows a path may leave the board and come back in opposite.")
            rules.append((_("Warps"), text))
        if puzzle.bridges:
            text = _("One path may go straight over a bridge, one straight under it.")
            rules.append((_("Bridges"), text))
        return tuple(rules)

    def solution(self, puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Paths | None:
        from numberplace.numberlink.search.exact import NORMAL, find_solutions

        found = find_solutions(puzzle, 1, NORMAL.until(should_stop))
        return found.solutions[0] if found.solutions else None

    def playable(self, puzzle: Puzzle) -> Playable:
        """Return a puzzle as a page plays it; the answer is told where there is only one."""
        from numberplace.numberlink.search.exact import find_solutions

        found = find_solutions(puzzle, 2)
        is_one = found.is_complete and len(found.solutions) == 1
        cells = range(len(puzzle.cells))
        return Playable(
            tuple((cell % puzzle.width, cell // puzzle.width) for cell in cells),
            tuple(puzzle.spoken(cell) for cell in cells),
            tuple(-1 if value == SOLID else value for value in puzzle.cells),
            tuple(ways_of(puzzle, found.solutions[0].all_links())) if is_one else None,
            walls=tuple(sorted(puzzle.walls)),
            warps=tuple(sorted(puzzle.warps)),
            bridges=tuple(sorted(puzzle.bridges)),
        )


def _middle(puzzle: Puzzle, cell: Cell) -> Point:
    return cell % puzzle.width + 0.5, cell // puzzle.width + 0.5


def role_of(label: int) -> str:
    """Return the theme role of a pair's path; 0 is a path without a number."""
    return f"path_{(label - 1) % PATHS + 1}" if label > OPEN else "text_muted"


def ways_of(puzzle: Puzzle, links: Iterable[Link]) -> bytes:
    """Return by which sides links leave each cell."""
    ways = bytearray(len(puzzle.cells))
    for first, second in links:
        is_level = first // puzzle.width == second // puzzle.width
        if puzzle.geometry.is_warp(first, second):  # over the border, the larger cell first
            first, second = second, first
        ways[first] |= EAST if is_level else SOUTH
        ways[second] |= WEST if is_level else NORTH
    return bytes(ways)


def ground(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the solid cells: raised blocks, so that they are not told by their colour alone."""
    for cell, value in enumerate(puzzle.cells):
        if value == SOLID and cell not in puzzle.bridges:
            place = cell_box(*divmod(cell, puzzle.width))
            yield rectangle(place, Ink("tile_0"))
            yield rectangle(inside(place, 0.1), Ink("grid_thick"), 0.12)


def walls(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield a thick line on each side that no path may cross, its ends a little over the corners.

    Paths keep away from the line by half their distance from the side of a cell.
    """
    for first, second in sorted(puzzle.walls):
        row, column = divmod(second, puzzle.width)
        reach = WALL / 2
        if second - first == 1 and puzzle.width > 1:
            box = Box(column - reach, row - reach, column + reach, row + 1 + reach)
        else:
            box = Box(column - reach, row - reach, column + 1 + reach, row + reach)
        yield rectangle(box, Ink("text"), reach)


def warps(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield an opening in the frame at both ends of each warp, between two arrows that point out.

    A path runs between the arrows.
    """
    length, half, away = _ARROW
    for warp in sorted(puzzle.warps):
        for cell, other in (warp, warp[::-1]):
            (x, y), (right, down) = _middle(puzzle, cell), _way_out(puzzle, cell, other)
            x, y = x + right / 2, y + down / 2
            far = 0.08
            corners = [
                (x + right * out + down * side, y + down * out + right * side)
                for out, side in ((0.0, -GATE), (far, -GATE), (far, GATE), (0.0, GATE))
            ]
            yield Area(tuple(corners), Ink("tile_1"))
            for beside in (-away, away):
                arrow = ((0.04, beside), (-length, beside - half), (-length, beside + half))
                yield Area(
                    tuple((x + right * o + down * s, y + down * o + right * s) for o, s in arrow),
                    Ink("text"),
                )


def bridges(
    puzzle: Puzzle, labels: Sequence[int], ways: bytes, *, has_patterns: bool = False
) -> Iterator[Shape]:
    """Yield each bridge between two rails, and the paths under it, up and down, and over it.

    Args:
        labels: the pair of each cell's path.
        ways: by which sides paths leave each cell.
    """
    for bridge in sorted(puzzle.bridges):
        x, y = _middle(puzzle, bridge)
        above, left = bridge - puzzle.width, bridge - 1
        if ways[above] & SOUTH:
            yield Line(((x, y - 0.5), (x, y + 0.5)), Ink(role_of(labels[above])), PATH)
        yield rectangle(Box(x - 0.5, y - DECK, x + 0.5, y + DECK), Ink("tile_0"))
        if ways[left] & EAST:
            label, course = labels[left], ((x - 0.5, y), (x + 0.5, y))
            yield Line(course, Ink(role_of(label)), PATH)
            yield from _core(course, label, [(course[1], EAST)], has_patterns=has_patterns)
        for side in (y - DECK, y + DECK):
            rail = Box(x - 0.5, side - RAIL / 2, x + 0.5, side + RAIL / 2)
            yield rectangle(rail, Ink("text"))


def _way_out(puzzle: Puzzle, cell: Cell, other: Cell) -> tuple[int, int]:
    """Return how far right and down the step goes that leaves the board at a cell of a warp."""
    out = -1 if cell < other else 1
    return (out, 0) if cell // puzzle.width == other // puzzle.width else (0, out)


def _border(puzzle: Puzzle, cell: Cell, other: Cell) -> Point:
    """Return the point of the border at which a warp leaves a cell."""
    (x, y), (right, down) = _middle(puzzle, cell), _way_out(puzzle, cell, other)
    return x + right / 2, y + down / 2


def _spans(puzzle: Puzzle, first: Cell, last: Cell) -> list[tuple[Cell, Point, Point]]:
    """Return the lines of a link, each with its first cell: one, or out to the border and in."""
    if puzzle.geometry.is_warp(first, last):
        ends = ((first, last), (last, first))
        return [(a, _middle(puzzle, a), _border(puzzle, a, b)) for a, b in ends]
    return [(first, _middle(puzzle, first), _middle(puzzle, last))]


def _crossings(puzzle: Puzzle, first: Cell, last: Cell) -> list[Point]:
    """Return where a sign on the line between two cells stands: for a warp inside both borders, for
    a bridge at both of its ends."""
    if puzzle.geometry.is_warp(first, last):
        found = []
        for a, b in ((first, last), (last, first)):
            (x, y), (right, down) = _border(puzzle, a, b), _way_out(puzzle, a, b)
            found.append((x - right * 0.17, y - down * 0.17))
        return found
    (x, y), (u, v) = _middle(puzzle, first), _middle(puzzle, last)
    shares = (0.25, 0.75) if puzzle.geometry.bridge_between(first, last) is not None else (0.5,)
    return [(x + (u - x) * share, y + (v - y) * share) for share in shares]


def _paths(state: Paths) -> Iterator[Shape]:
    """Yield every path as one line, so that it has no joints to be seen; as more where it warps."""
    labels, width = state.labels(), state.puzzle.width
    ways = ways_of(state.puzzle, state.all_links())
    seen: set[Cell] = set()
    for cell in range(len(labels)):
        if cell in seen or not state.linked_to(cell):
            continue
        run = state.path_through(cell)
        seen.update(run)
        pieces = list(_pieces(state.puzzle, run, ways))
        is_round = state.is_linked_round(run) and not state.puzzle.geometry.is_warp(run[0], run[-1])
        borders = [(at, way) for at in run for way in (EAST, SOUTH) if ways[at] & way]
        for points in pieces:
            yield Line(
                tuple(points),
                Ink(role_of(labels[cell])),
                PATH,
                is_closed=is_round and len(pieces) == 1,
            )
        for number, points in enumerate(pieces):
            yield from _core(
                points,
                labels[cell],
                [
                    ((_ENDS[way][0] + at % width, _ENDS[way][1] + at // width), way)
                    for at, way in (() if number else borders)
                ],
            )


def _pieces(puzzle: Puzzle, run: Sequence[Cell], ways: bytes) -> Iterator[list[Point]]:
    """Yield the points of a path from warp to warp."""
    width, geometry = puzzle.width, puzzle.geometry
    points: list[Point] = []
    for place, at in enumerate(run):
        course = [(x + at % width, y + at // width) for x, y in _courses(ways[at])[0]]
        # The first cell of an open path begins in its middle; all others where the last ended.
        before, is_first = run[place - 1], place == 0
        if is_first:
            is_out = geometry.is_warp(at, run[1])
            start = _border(puzzle, at, run[1]) if is_out else _middle(puzzle, run[1])
        elif geometry.is_warp(before, at):
            yield points
            points, start = [], _border(puzzle, at, before)
        else:
            start = points[-1]
        is_near = math.dist(course[0], start) < math.dist(course[-1], start)
        points += course[::-1] if is_near == is_first else course
    yield points


def _courses(ways: int) -> list[list[Point]]:
    """Return the lines of a path through a cell: a bend as an arc, an end from the middle."""
    if ways in _CORNERS:
        x, y = _CORNERS[ways]
        turn = math.atan2(0.5 - y, 0.5 - x) - math.pi / 4
        angles = [turn + math.pi / 24 * part for part in range(13)]
        return [[(x + math.cos(angle) / 2, y + math.sin(angle) / 2) for angle in angles]]
    ends = [end for way, end in _ENDS.items() if ways & way]
    if ways in (NORTH | SOUTH, EAST | WEST):
        return [ends]
    return [[(0.5, 0.5), end] for end in ends]


def pattern_of(label: int, *, has_patterns: bool) -> str:
    """Return the pattern drawn inside a path: by the round of colours, or by the label."""
    if label <= OPEN:
        return "plain"
    at = (label - 1) % len(PATTERNS) if has_patterns else (label - 1) // PATHS % len(PATTERNS)
    return PATTERNS[at]


def _core(
    points: Sequence[Point],
    label: int,
    borders: Iterable[tuple[Point, int]],
    *,
    has_patterns: bool = False,
) -> Iterator[Shape]:
    """Yield the shapes inside a path: a line, or dots or bars where the path leaves a cell."""
    pattern = pattern_of(label, has_patterns=has_patterns)
    if pattern == "line":
        yield Line(tuple(points), LIGHT, CORE)
    for at, way in borders if pattern in ("dots", "bars") else ():
        if pattern == "dots":
            yield Disc(at, CORE * 0.9, LIGHT)
        else:
            yield rectangle(_bar(at, way, PATH * 0.7, CORE), LIGHT)


def _bar(at: Point, way: int, across: float, length: float) -> Box:
    """Return a rectangle across the way of a path, ``length`` along it."""
    width, height = (across, length) if way in (NORTH, SOUTH) else (length, across)
    return Box(at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2)


def cell_path(label: int, ways: int, *, has_patterns: bool) -> Iterator[Shape]:
    """Yield the part of a path in one cell; lines reach over its borders."""
    borders = [(end, way) for way, end in _ENDS.items() if ways & way]
    for points in _courses(ways):
        yield Line(tuple(points), Ink(role_of(label)), PATH)
    for points in _courses(ways):
        yield from _core(points, label, borders, has_patterns=has_patterns)


def cell_cut(label: int, ways: int) -> Iterator[Shape]:
    """Yield the part in one cell of a path that would be cut: dashes to each way out."""
    for way, (x, y) in _ENDS.items():
        for share in (0.2, 0.75) if ways & way else ():
            at = (0.5 + (x - 0.5) * share, 0.5 + (y - 0.5) * share)
            yield rectangle(_bar(at, way, PATH * 0.34, 0.17), Ink(role_of(label)), 0.05)


def cell_number(label: int, ways: int, corner: Point) -> Iterator[Shape]:
    """Yield the number of a covered cell, in the middle of the path, bend or not."""
    x, y = 0.5, 0.5
    if ways in _CORNERS:
        x, y = (abs(part - math.sqrt(0.125)) for part in _CORNERS[ways])
    at = (corner[0] + x, corner[1] + y)
    yield Disc(at, 0.19, Ink(role_of(label)))
    yield Text(str(label), at, 0.26, LIGHT, is_bold=True)


def terminal(
    label: int, at: Point, *, is_joined: bool = False, is_small: bool = False
) -> Iterator[Shape]:
    """Yield a number on a disc, a square or a hexagon by the round of colours; joined, ringed."""
    radius = (SMALL_TERMINAL if is_small else TERMINAL) / 2
    sides = (label - 1) // PATHS % 3
    yield _form(sides, at, radius, Ink(role_of(label)), 0.0)
    if is_joined:
        yield _form(sides, at, radius - 0.06, LIGHT, 0.035)
    text = str(label)
    yield Text(text, at, number_size(len(text), is_small=is_small), LIGHT, is_bold=True)


def touch(puzzle: Puzzle, ends: Link, ink: Ink) -> Iterator[Shape]:
    """Yield two short bars between cells of one path that stand side by side."""
    right, down = (1, 0) if ends[0] // puzzle.width == ends[1] // puzzle.width else (0, 1)
    for x, y in _crossings(puzzle, *ends):
        for shift in (-0.07, 0.07):
            at = (x + right * shift, y + down * shift)
            yield rectangle(_bar(at, EAST if right else SOUTH, 0.34, 0.07), ink)


def number_size(figures: int, *, is_small: bool) -> float:
    """Return the size of a number of so many figures, as a share of its cell."""
    return _SIZES[is_small][min(figures, 4) - 1]


def _form(sides: int, at: Point, radius: float, ink: Ink, width: float) -> Shape:
    """Return a disc, a square or a hexagon; ``width`` 0 fills it."""
    if sides == 0:
        return Disc(at, radius, ink, width)
    x, y = at
    if sides == 1:
        far = radius * 0.9
        corners = outline(Box(x - far, y - far, x + far, y + far), far * 0.4)
    else:
        turns = (math.tau * corner / 6 for corner in range(6))
        corners = tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns)
    return Line(corners, ink, width, is_closed=True) if width else Area(corners, ink)


def _terminals(state: Paths) -> Iterator[Shape]:
    joined = state.joined_pairs()
    for cell, value in enumerate(state.puzzle.cells):
        if value > OPEN:
            yield from terminal(value, _middle(state.puzzle, cell), is_joined=value in joined)


def step_signs(puzzle: Puzzle, step: Step) -> Iterator[Shape]:
    """Yield the cells a step rests on, links that are barred and links that are certain."""
    for mark in step.marks:
        place = cell_box(*divmod(mark.cell, puzzle.width), 0.03)
        role = _ROLES.get(mark.role, "basis")
        if mark.role is not Role.COLOUR_B:  # told apart from the other colour without its ink
            yield rectangle(place, Ink(role, 0.22), 0.06)
        yield frame(inside(place, 0.02), Ink(role), 0.045, 0.06)
    for supposed in step.links:
        yield from _supposed(puzzle, supposed)
    for link in step.eliminations:
        yield from _barred(puzzle, link, is_wrong=step.technique == _WRONG_LINK)
    for link in step.placements:
        yield from _certain(puzzle, link)
    for supposed in step.links[:1]:  # where the trial begins
        first, last = (node.cells[0] for node in supposed[:2])
        for at in _crossings(puzzle, first, last):
            yield Disc(at, 0.27, LIGHT, 0.1)
            yield Disc(at, 0.27, Ink("pivot"), 0.06)


def _certain(puzzle: Puzzle, link: Link) -> Iterator[Shape]:
    """A bar from cell to cell, or from the edge of a number, to keep it legible."""
    is_warp = puzzle.geometry.is_warp(*link)
    for cell, (x, y), (u, v) in _spans(puzzle, *link):
        far = math.dist((x, y), (u, v))
        way = ((u - x) / far * 0.36, (v - y) / far * 0.36)
        is_short = not is_warp and puzzle.is_terminal(link[1])
        start = (x + way[0], y + way[1]) if puzzle.is_terminal(cell) else (x, y)
        end = (u - way[0], v - way[1]) if is_short else (u, v)
        yield Line((start, end), LIGHT, 0.3)
        yield Line((start, end), Ink("placement"), 0.22)


def _supposed(puzzle: Puzzle, link: Inference) -> Iterator[Shape]:
    """Yield a link of a trial as dashes, a cross where the trial supposes that there is none."""
    ends = (link.source.cells[0], link.target.cells[0])
    if not link.strong:
        yield from _barred(puzzle, ends, is_wrong=False)
        return
    for _cell, (x, y), (u, v) in _spans(puzzle, *ends):
        for start, end in ((0.06, 0.3), (0.38, 0.62), (0.7, 0.94)):
            dash = [(x + (u - x) * share, y + (v - y) * share) for share in (start, end)]
            yield Line(tuple(dash), LIGHT, TRIAL * 1.9)
            yield Line(tuple(dash), Ink("pincer"), TRIAL)


def _barred(puzzle: Puzzle, link: Link, *, is_wrong: bool) -> Iterator[Shape]:
    """A cross on the line between two cells; a wrong link on the board is ringed as well."""
    arm = 0.16
    for centre in _crossings(puzzle, *link):
        for ink, width in ((LIGHT, 0.11), (Ink("elimination"), 0.07)):
            for turn in (1, -1):
                start = (centre[0] - arm, centre[1] - arm * turn)
                yield Line((start, (centre[0] + arm, centre[1] + arm * turn)), ink, width)
        if is_wrong:
            yield Disc(centre, arm * 1.7, Ink("elimination"), 0.05)


ARTIST = NumberlinkArtist()
