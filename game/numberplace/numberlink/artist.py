"""ARTIST: draws Numberlink boards and hints as shapes, from the same roles as the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.shapes import (
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
    rectangle,
)
from numberplace.core.drawing.signs import GROUND, grid_lines
from numberplace.core.step import Role, Step
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle

PATHS: Final = 14
"""The roles ``path_1`` and on; beyond the last they begin again."""
PATH: Final = 0.3
CORE: Final = 0.07
"""The width of a path, and of the light line inside it in every second round of roles."""
TERMINAL: Final = 0.4
_SIZES: Final = (0.56, 0.46, 0.34, 0.27)
"""The size of a number by how many digits it has."""
_ROLES: Final = {Role.BASIS: "basis", Role.BLOCKER: "cover"}
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
        """Return a board with its paths and a step; it has no pencil marks."""
        puzzle = state.puzzle
        shapes = [*_solid(puzzle), *grid_lines(puzzle.height, puzzle.width), *_paths(state)]
        shapes += _terminals(state)
        if step is not None:
            shapes += _step(puzzle, step)
        return Drawing(Box(0, 0, puzzle.width, puzzle.height), tuple(shapes))

    def rules(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        """Return what its rule asks of the cells."""
        return ((puzzle.rule.words, puzzle.rule.sentence),)

    def solution(self, puzzle: Puzzle) -> Paths | None:
        """Return the board with every path drawn."""
        from numberplace.numberlink.search.exact import find_solutions

        found = find_solutions(puzzle, 1)
        return found.solutions[0] if found.solutions else None


def _middle(puzzle: Puzzle, cell: Cell) -> Point:
    return cell % puzzle.width + 0.5, cell // puzzle.width + 0.5


def _solid(puzzle: Puzzle) -> Iterator[Shape]:
    for cell, value in enumerate(puzzle.cells):
        if value == SOLID:
            row, column = divmod(cell, puzzle.width)
            yield rectangle(cell_box(row, column), Ink("grid_thick", 0.25))
            yield rectangle(cell_box(row, column, 0.12), Ink("grid_thick"))


def _paths(state: Paths) -> Iterator[Shape]:
    """Yield every path as one line, so that it has no joints to be seen."""
    labels = state.labels()
    seen: set[Cell] = set()
    for cell in range(len(labels)):
        if cell in seen or not state.linked_to(cell):
            continue
        run = state.path_through(cell)
        seen.update(run)
        points = tuple(_middle(state.puzzle, at) for at in run)
        ink = Ink(_role_of(labels[cell]), 0.6)
        yield Line(points, ink, PATH, is_closed=state.is_linked_round(run))
        if labels[cell] > OPEN and (labels[cell] - 1) // PATHS % 2:
            yield Line(points, GROUND, CORE)


def _role_of(label: int) -> str:
    return f"path_{(label - 1) % PATHS + 1}" if label > OPEN else "text_muted"


def _terminals(state: Paths) -> Iterator[Shape]:
    for cell, value in enumerate(state.puzzle.cells):
        if value > OPEN:
            at, text = _middle(state.puzzle, cell), str(value)
            yield Disc(at, TERMINAL, GROUND)
            yield Disc(at, TERMINAL, Ink(_role_of(value)), 0.05)
            yield Text(text, at, _SIZES[min(len(text), 4) - 1], Ink("given"), is_bold=True)


def _step(puzzle: Puzzle, step: Step) -> Iterator[Shape]:
    """Yield the cells a step rests on, links that are barred and links that are certain."""
    for mark in step.marks:
        row, column = divmod(mark.cell, puzzle.width)
        role = _ROLES.get(mark.role, "basis")
        yield rectangle(cell_box(row, column, 0.03), Ink(role, 0.2))
        yield frame(cell_box(row, column, 0.05), Ink(role), 0.05)
    for link in step.eliminations:
        yield from _barred(puzzle, link, is_wrong=step.technique == _WRONG_LINK)
    for link in step.placements:
        yield from _certain(puzzle, link)


def _certain(puzzle: Puzzle, link: Link) -> Iterator[Shape]:
    """A bar from cell to cell, or from the edge of a number, to keep it legible."""
    (x, y), (u, v) = (_middle(puzzle, cell) for cell in link)
    way = ((u - x) * 0.36, (v - y) * 0.36)
    start = (x + way[0], y + way[1]) if puzzle.is_terminal(link[0]) else (x, y)
    end = (u - way[0], v - way[1]) if puzzle.is_terminal(link[1]) else (u, v)
    yield Line((start, end), GROUND, 0.3)
    yield Line((start, end), Ink("placement"), 0.22)


def _barred(puzzle: Puzzle, link: Link, *, is_wrong: bool) -> Iterator[Shape]:
    """A cross on the line between two cells; a wrong link on the board is ringed as well."""
    (x, y), (u, v) = (_middle(puzzle, cell) for cell in link)
    centre, arm = ((x + u) / 2, (y + v) / 2), 0.16
    for ink, width in ((GROUND, 0.11), (Ink("elimination"), 0.07)):
        for turn in (1, -1):
            start = (centre[0] - arm, centre[1] - arm * turn)
            yield Line((start, (centre[0] + arm, centre[1] + arm * turn)), ink, width)
    if is_wrong:
        yield Disc(centre, arm * 1.7, Ink("elimination"), 0.05)


ARTIST = NumberlinkArtist()
