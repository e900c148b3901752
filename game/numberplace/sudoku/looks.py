"""Looks: how boards are drawn that are digits, marks and box lines alone, and how all others."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.sudoku.model.puzzle import Puzzle


class DigitLook(NamedTuple):
    """Sizes are shares of a cell's edge."""

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


SHEET: Final = DigitLook(0.72, True, True, True, True, False)
SHAPED: Final = DigitLook(0.66, False, False, False, False, True)


def look_of(puzzle: Puzzle) -> DigitLook:
    """Return the look of a puzzle's board."""
    return SHEET if puzzle.is_classic else SHAPED
