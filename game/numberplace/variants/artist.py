"""ARTIST: draws variants of any size and rule and their hints as shapes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.shapes import (
    Box,
    Drawing,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    cell_box,
    rectangle,
)
from numberplace.core.drawing.signs import grid_lines, marked, places_of, tints
from numberplace.core.drawing.small_marks import (
    FONT,
    LEAST_BOX,
    WIDE,
    centre_spots,
    corner_spots,
)
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.variants.figures import above, below
from numberplace.variants.model.board import mask_digits
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.state import State

THICK: Final = 0.05
WHOLE: Final = Box(0, 0, 1, 1)
IN_CAGE: Final = Box(0.08, 0.19, 0.92, 0.95)
"""The part of a cell that candidates stand in; dashes and totals of cages keep the rest."""
_ROOM: Final = 0.9
"""What clues outside the board need beside it, in cells."""
_OUTSIDE: Final = ("outside", "outside_arrow")
_COLOUR: Final = 0.75


class VariantArtist(Artist[Puzzle, State]):
    """Draws boards of 4 x 4 to 25 x 25."""

    def draw(
        self,
        state: State,
        *,
        step: Step | None = None,
        has_marks: bool = False,
        has_rows: bool = False,
    ) -> Drawing:
        """Return a board with what its constraints show, digits, marks and a step."""
        puzzle, size = state.puzzle, state.puzzle.board.size
        figures = [one for part in puzzle.constraints for one in part.figures(puzzle.board)]
        places = places_of(size)
        shapes = [*_colours(state), *below(figures, size)]
        if step is not None:
            shapes += tints(step, puzzle.rules.houses, places)
        shapes += _digits(state)
        room = IN_CAGE if any(one.shape == "cage" for one in figures) else WHOLE
        if step is not None or has_marks:
            shapes += _marks(state, room, has_step=step is not None, has_rows=has_rows)
        shapes += [*grid_lines(size, size), *_regions(puzzle), *above(figures, size)]
        if step is not None:
            spot = partial(spot_of, size, room)
            shapes += marked(step, state.digits, spot, mark_size(size, room), places)
        has_clues = any(figure.shape in _OUTSIDE for figure in figures)
        far = _ROOM if has_clues else 0.0
        return Drawing(Box(-far, -far, size + far, size + far), tuple(shapes))

    def has_own_marks(self, state: State) -> bool:
        """Tell whether any cell shows a pencil mark."""
        return any(state.marks)

    def rules(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        """Return the names and rules of its constraints."""
        return tuple((_(kind.name), _(kind.about)) for kind in puzzle.kinds)

    def solution(self, puzzle: Puzzle) -> State | None:
        """Return the givens and what belongs into the other cells."""
        from numberplace.sudoku.search.general import Solver

        found = next(iter(Solver(puzzle.rules, puzzle.board.size).solutions(puzzle.givens, 1)), b"")
        state = State.start(puzzle)
        for cell, digit in enumerate(found):
            if not state.digits[cell]:
                state = state.place(cell, digit)
        return state if found else None


def _across(size: int) -> int:
    """Return how many candidates stand beside each other in a cell."""
    return math.ceil(math.sqrt(size))


def mark_size(size: int, room: Box) -> float:
    """Return the size of a candidate's digits."""
    return (0.78 if size <= 9 else 0.62) * room.height / _across(size)


def spot_of(size: int, room: Box, cell: int, digit: int) -> Point:
    """Return where a candidate stands, in the order of reading, in the part of a cell it may."""
    across = _across(size)
    down = -(-size // across)
    row, column = divmod(digit - 1, across)
    return (
        cell % size + room.left + (column + 0.5) * room.width / across,
        cell // size + room.top + (row + 0.5) * room.height / down,
    )


def _colours(state: State) -> Iterator[Shape]:
    size = state.puzzle.board.size
    for cell, colour in enumerate(state.colours):
        if colour:
            ink = Ink(f"tile_{min(colour + 1, 6)}", _COLOUR)
            yield rectangle(cell_box(*divmod(cell, size)), ink)


def _digits(state: State) -> Iterator[Shape]:
    size = state.puzzle.board.size
    for cell, digit in enumerate(state.digits):
        if digit:
            is_given = state.is_given(cell)
            at = (cell % size + 0.5, cell // size + 0.5)
            ink = Ink("given" if is_given else "placed")
            height = 0.66 if digit < 10 else 0.56
            yield Text(str(digit), at, height, ink, is_bold=is_given)


def _marks(state: State, room: Box, *, has_step: bool, has_rows: bool) -> Iterator[Shape]:
    """Yield the marks: a hint's are the candidates it reasons with."""
    size = state.puzzle.board.size
    shown = state
    if not state.has_full_marks if has_step else not any((*state.marks, *state.corners)):
        shown = state.fill_marks()
    letters = mark_size(size, room)
    for cell, mask in enumerate(shown.marks):
        if (has_rows or state.corners[cell]) and not has_step and not state.digits[cell]:
            yield from _small_marks(shown, cell, room)
            continue
        for digit in range(1, mask.bit_length() + 1):
            if mask >> digit - 1 & 1 and not state.digits[cell]:
                yield Text(str(digit), spot_of(size, room, cell, digit), letters, Ink("ink_0"))


def _small_marks(state: State, cell: int, room: Box) -> Iterator[Shape]:
    """Yield the corner marks of a cell, and its pencil marks in a row."""
    size = state.puzzle.board.size
    corners = corner_spots(state.corners[cell], room)
    wide, digits = WIDE[len(str(size))], mask_digits(state.marks[cell])
    spots = centre_spots(digits, room, LEAST_BOX, corners=len(corners), wide=wide)
    for spot in (*corners, *spots):
        at = (cell % size + spot.x, cell // size + spot.y)
        share = FONT if size <= 9 else 0.7
        yield Text(str(spot.digit), at, share * spot.size, Ink("ink_0"))


def _regions(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the borders between regions."""
    regions, size, ink = puzzle.board.regions, puzzle.board.size, Ink("grid_thick")
    for cell, region in enumerate(regions):
        row, column = divmod(cell, size)
        if column + 1 < size and regions[cell + 1] != region:
            yield Line(((column + 1, row), (column + 1, row + 1)), ink, THICK)
        if row + 1 < size and regions[cell + size] != region:
            yield Line(((column, row + 1), (column + 1, row + 1)), ink, THICK)


ARTIST = VariantArtist()
