"""What a screen reader is told of any board of digits, cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import isqrt
from typing import Any

from pygame import Rect

from numberplace.core.step import Step
from numberplace.ui.boards.digit_play import DigitView
from numberplace.ui.kit.spoken import SpokenBoard, SpokenCell, held_text, tile_text


def hinted_cells(step: Step | None) -> set[int]:
    """Return the cells that a step marks."""
    return {mark.cell for mark in step.marks} if step is not None else set()


def spoken_digits(
    state: Any,
    view: DigitView,
    clashes: Collection[int],
    step: Step | None,
    more: Callable[[int], str],
    rect_of: Callable[[int], Rect],
    go_to: Callable[[int], object],
    tiles: Iterable[tuple[int, Rect]],
) -> SpokenBoard:
    """Return what is told of a board.

    Args:
        state: has ``digits`` and ``is_given``.
        more: says what a cell shows beside its digit: marks, colour, rules.
        tiles: the digits of the strip, each with its rectangle.
    """
    digits: bytes = state.digits
    size, hinted = isqrt(len(digits)), hinted_cells(step)
    cells = [
        SpokenCell(
            held_text(
                digit,
                is_given=state.is_given(cell),
                is_clashing=cell in clashes,
                is_hinted=cell in hinted,
            ),
            more(cell),
            rect_of(cell),
            cell in view.selection,
        )
        for cell, digit in enumerate(digits)
    ]
    told = [(tile_text(d, size - digits.count(d)), rect, d == view.digit) for d, rect in tiles]
    return SpokenBoard(size, cells, view.cursor, go_to, told)
