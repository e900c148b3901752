"""The door to the scale: ER, EP and ED of a puzzle, alone or as a rating among others."""

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
"""ER, EP and ED; None for what lies beyond the hardest technique of the scale."""


def rate_se(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Figures:
    """Return ER, EP and ED of a puzzle with one solution. Raises Stopped."""
    from numberplace.sudoku.rate.se.rating import rate_digits

    hardest, pearl, diamond = rate_digits(
        list(puzzle.givens), [cell * 9 + digit - 1 for cell, digit in puzzle.removed], should_stop
    )
    return _tenths(hardest), _tenths(pearl), _tenths(diamond)


def _tenths(number: int) -> float | None:
    return number / 10 if number >= 0 else None


def se_rating(puzzle: Puzzle) -> Rating:
    """Return the rating of a puzzle with one solution: its figures are its measures."""
    figures = rate_se(puzzle)
    measures = tuple(
        (name, figure) for name, figure in zip(NAMES, figures, strict=True) if figure is not None
    )
    hardest = figures[0]
    effort = 0 if hardest is None else round(hardest * 10)
    return Rating("", effort, "", (), hardest is not None, SE, measures)
