"""Drawing styles as data: of boards with digits, marks and box lines alone, and of all others."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.sudoku.model.puzzle import Puzzle


class BoardStyle(NamedTuple):
    """The drawing style of one family of boards. Sizes are shares of a cell's edge."""

    digit: float
    """The size of a digit where no cage's number stands above it."""
    in_sixths: bool
    """True if candidates stand where courses of arrows are, by sixths of a cell: the last bit
    decides on a pixel."""
    has_box_lines: bool
    """True if the thick lines are those of boxes of 3 x 3, from edge to edge."""
    shows_sweeps: bool
    """True if bars along lines show how digits close a house."""
    numbers_sets: bool
    """True if the cells of sets have the set's number."""
    marks_singles: bool
    """True if a single, too, is shown among candidates: with further rules every step speaks of
    them."""


SHEET: Final = BoardStyle(
    digit=0.72,
    in_sixths=True,
    has_box_lines=True,
    shows_sweeps=True,
    numbers_sets=True,
    marks_singles=False,
)
"""The bare board, which the window paints by the sheets of the theme."""
SHAPED: Final = BoardStyle(
    digit=0.66,
    in_sixths=False,
    has_box_lines=False,
    shows_sweeps=False,
    numbers_sets=False,
    marks_singles=True,
)
"""Boards of other sizes and with further rules, drawn by shapes."""


def board_style(puzzle: Puzzle) -> BoardStyle:
    """Return the drawing style of a puzzle's board."""
    return SHEET if puzzle.is_classic else SHAPED
