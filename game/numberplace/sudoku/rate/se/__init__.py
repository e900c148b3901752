"""Sudoku Explainer's scale: its own loop, its own order of hints and its own lengths of chains.

``rate_se`` is the door. Nothing here knows our techniques, and they know nothing of this.

Versions of the program differ in one thing that matters. Where a hidden set or locked candidates
lead to a single, the cell is filled; in one version what they eliminate stays eliminated, and the
measured ratings agree with that, so it is done here; in another it comes back. That explains every
difference from the ratings known of 6,000 random puzzles: 78 of them, none rated above 3.4.

**Source:** Nicolas Juillerat, Sudoku Explainer 1.2.1, whose behaviour this is; read 2026-11-22.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.answers import Rating
from numberplace.core.errors import never
from numberplace.sudoku.model.puzzle import Puzzle

SE: Final = "se"
NAMES: Final = ("ER", "EP", "ED")
"""The hardest step; the hardest up to the first cell filled; the first step."""

Figures = tuple[float | None, float | None, float | None]
"""ER, EP and ED; None for a puzzle beyond the hardest technique of the scale."""


def rate_se(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Figures:
    """Return ER, EP and ED of a puzzle with one solution. Raises Stopped."""
    from numberplace.sudoku.rate.se.rating import rate_digits

    found = rate_digits(
        list(puzzle.givens),
        [cell * 9 + digit - 1 for cell, digit in puzzle.removed],
        should_stop,
        is_unique=not puzzle.is_of_candidates,
    )
    hardest, pearl, diamond = (tenths / 10 if tenths >= 0 else None for tenths in found)
    return hardest, pearl, diamond


def se_rating(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Rating:
    """Return the rating of a puzzle with one solution: its figures are its measures.

    Raises Stopped.
    """
    figures = rate_se(puzzle, should_stop)
    measures = tuple(
        (name, figure) for name, figure in zip(NAMES, figures, strict=True) if figure is not None
    )
    hardest = figures[0]
    effort = 0 if hardest is None else round(hardest * 10)
    return Rating("", effort, "", (), hardest is not None, SE, measures)
