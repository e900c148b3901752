"""What a screen reader is told of a board of Number Place, cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from numberplace.core.words import _
from numberplace.sudoku.model.rules import find_clashes
from numberplace.sudoku.model.table import LAST_HAND_COLOUR, PLAIN, CellTable
from numberplace.ui.boards.digit_spoken import spoken_digits
from numberplace.ui.boards.sudoku.drawing import shown_marks, shown_step
from numberplace.ui.boards.sudoku.places import cell_rect, strip_rect
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.spoken import SpokenBoard, more_text


def spoken_table(
    table: CellTable,
    view: SudokuView,
    layout: Layout,
    go_to: Callable[[int], object],
    order: Sequence[int] = range(1, 10),
) -> SpokenBoard:
    """Return what is told of a board as it is drawn; ``order`` is that of the strip's tiles."""
    digits = table.digits
    clashes = find_clashes(digits) | view.wrong if view.marks_wrong else frozenset()
    clashes |= view.message.cells
    step = view.step and shown_step(table, view, view.step)
    marked = shown_marks(table, view)

    def more(cell: int) -> str:
        shown = range(1, 10) if view.shows_marks else ()
        return more_text(
            _marks(marked, cell) if marked is not None and not digits[cell] else "",
            _colour(table.colour(cell)),
            corners=[digit for digit in shown if table.has_corner(cell, digit)],
        )

    rect_of = partial(cell_rect, layout)
    tiles = [(digit, strip_rect(layout, at)) for at, digit in enumerate(order, 1)]
    return spoken_digits(table, view, clashes, step, more, rect_of, go_to, tiles)


def _marks(table: CellTable, cell: int) -> str:
    """Say the pencil marks of a cell, those in another ink than the first with its number."""
    inks: dict[int, list[str]] = {}
    for digit in range(1, 10):
        mark = table.mark(cell, digit)
        if mark:
            inks.setdefault(mark // 10, []).append(str(digit))
    shown = {ink: " ".join(digits) for ink, digits in sorted(inks.items())}
    return ", ".join(
        _("ink {n}: {digits}").format(n=ink + 1, digits=text) if ink else text
        for ink, text in shown.items()
    )


def _colour(colour: int) -> int:
    """Return the number of a colour that was given by hand."""
    return colour if PLAIN < colour <= LAST_HAND_COLOUR else 0
