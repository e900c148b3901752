"""Overlays of the editor: strokes, the held element, regions being drawn, open givens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from numberplace.core.drawing.shapes import Disc, Ink, Line, Shape, Text
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.constraints.marks import outline
from numberplace.sudoku.model.board import Board, Cell, Cells
from numberplace.sudoku.model.table import GREEN, CellTable
from numberplace.sudoku.setting.draft import NO_REGION, Draft
from numberplace.sudoku.setting.examine import Report
from numberplace.sudoku.setting.tools import place_of
from numberplace.ui.boards.sudoku.setting.work import Held

ACCENT: Final = Ink("accent")
SPARE: Final = Ink("text_muted")
"""The ink of the sign of a given that can go."""


def overlay(
    draft: Draft, held: Held | None, stroke: Iterable[Cell], report: Report
) -> Iterator[Shape]:
    """Yield the shapes over the board, cells of edge 1."""
    board = draft.board
    yield from _regions(draft)
    for cell in draft.wanted:
        row, column = board.places[cell]
        yield Text("?", (column + 0.5, row + 0.5), 0.5, ACCENT, is_bold=True)
    for clue in report.redundant or ():
        if clue.constraint is None and clue.cell is not None:
            row, column = board.places[clue.cell]
            at = (column + 0.84, row + 0.16)
            yield Disc(at, 0.1, SPARE, 0.03)
            yield Line(((at[0] - 0.05, at[1]), (at[0] + 0.05, at[1])), SPARE, 0.03)
    if held is not None:
        yield from _held(held, board)
    cells = list(stroke)
    if len(cells) > 1:
        middles = tuple((c + 0.5, r + 0.5) for r, c in (board.places[cell] for cell in cells))
        yield Line(middles, ACCENT, 0.12)


def _held(held: Held, board: Board) -> Iterator[Shape]:
    drawn_on, spot = held.kind.drawn_on, held.spot
    if drawn_on in (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL):
        row, column = place_of(spot, drawn_on, board)
        middle = (column + 0.5, row + 0.5)
        if drawn_on is DrawnOn.OUTSIDE:  # the clue stands nearer to the board than a cell would
            right, down = (1 if column < 0 else -1 if column >= board.size else 0), 0
            if not right:
                down = 1 if row < 0 else -1
            middle = (middle[0] + 0.14 * right, middle[1] + 0.14 * down)
        yield Disc(middle, 0.34, ACCENT, 0.05)
    elif drawn_on in (DrawnOn.EDGE, DrawnOn.CORNER):
        places = [board.places[cell] for cell in spot.cells]
        x = sum(column for _row, column in places) / len(places) + 0.5
        y = sum(row for row, _column in places) / len(places) + 0.5
        yield Disc((x, y), 0.24, ACCENT, 0.05)
    else:
        yield from _around(spot.cells, board, 0.03, ACCENT, 0.06)


def _around(cells: Cells, board: Board, inset: float, ink: Ink, width: float) -> Iterator[Shape]:
    for ends in outline(cells, board.frame, inset):
        yield Line(ends, ink, width)


def _regions(draft: Draft) -> Iterator[Shape]:
    """Yield the outlines of the regions so far, and a dot in cells that have none yet."""
    for region in sorted(set(draft.regions) - {NO_REGION}):
        cells = tuple(cell for cell, own in enumerate(draft.regions) if own == region)
        yield from _around(cells, draft.board, 0.02, Ink("grid_thick"), 0.06)
    for cell, own in enumerate(draft.regions):
        if own == NO_REGION:
            row, column = draft.board.places[cell]
            yield Disc((column + 0.5, row + 0.5), 0.06, SPARE)


def shown_table(draft: Draft, report: Report | None, *, has_counts: bool) -> CellTable:
    """Return the board with the setter's marks, or with the true candidates of a report.

    With counts, a candidate that would leave one solution as a given has the ink of hidden singles.
    """
    table = CellTable.start(draft.puzzle)
    found = report.candidates if report is not None else None
    if found is None:
        return table.with_marks(draft.marks) if draft.marks else table
    table = table.with_marks(found.masks)
    if not has_counts or report is None or not report.has_counts:
        return table
    data, slots = bytearray(table.data), table.size + 2
    for cell, digit in found.completing:
        data[cell * slots + digit] = digit + (table.size + 1) * GREEN
    return table.with_data(data)
