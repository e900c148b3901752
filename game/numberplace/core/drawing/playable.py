"""Playable: a puzzle as a page for the browser plays it, with no program behind the page."""

from __future__ import annotations

from typing import NamedTuple

from numberplace.core.drawing.shapes import Box


class Playable(NamedTuple):
    """The cells of a puzzle, the values they begin with, and the values that solve it."""

    places: tuple[tuple[int, int], ...]
    """Column and row of each cell, from 0."""
    names: tuple[str, ...]
    """The name of each cell in the player's language."""
    given: tuple[int, ...]
    """Of each cell: its digit, or the number of its terminal; 0 for an empty cell, -1 for a solid
    one."""
    answer: tuple[int, ...] | None
    """Of each cell of the only solution: its digit, or the sides by which the path leaves, with the
    bits 1 up, 2 right, 4 down, 8 left. None where a puzzle has no single solution."""
    digits: int = 0
    """The number of digits, 0 where paths are drawn."""
    marks: tuple[int, ...] = ()
    """Of each cell: the candidates that are part of the puzzle, bit 0 = digit 1; empty for none."""
    digit_size: float = 0.0
    """The size of a digit's typeface, in cells."""
    digit_shift: float = 0.0
    """The distance of a digit below the middle of its cell, in cells."""
    room: Box = Box(0, 0, 1, 1)
    """The part of a cell in which pencil marks stand, in cells."""
    walls: tuple[tuple[int, int], ...] = ()
    """Pairs of adjacent cells that no path joins, the smaller first."""
    warps: tuple[tuple[int, int], ...] = ()
    """Pairs of cells at the ends of a row or column that a path joins over the border, the smaller
    first."""
    bridges: tuple[int, ...] = ()
    """Solid cells over and under which a path goes straight on."""
