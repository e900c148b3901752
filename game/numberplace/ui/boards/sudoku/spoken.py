"""A board of any size and rule as a screen reader is told of it, cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.cell_names import names_of, style_now
from numberplace.core.step import Step
from numberplace.core.words import _, current_language
from numberplace.sudoku.constraints.marks import Level
from numberplace.sudoku.model.board import Board, mask_digits
from numberplace.sudoku.model.table import LAST_HAND_COLOUR, PLAIN, CellTable
from numberplace.ui.boards.sudoku.drawing import shown_marks, shown_step
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.spoken import SpokenBoard, SpokenCell, held_text, more_text, tile_text

if TYPE_CHECKING:
    from numberplace.sudoku.constraints import Constraint, Figure
    from numberplace.sudoku.model.puzzle import Puzzle


def spoken_board(
    state: CellTable,
    view: SudokuView,
    clashes: frozenset[int],
    grid: DigitGrid,
    go_to: Callable[[int], object],
    tiles: Iterable[tuple[int, Rect]],
) -> SpokenBoard:
    """Return the board for a screen reader, as drawn.

    Args:
        clashes: the cells that break a rule.
        tiles: the digits of the strip, each with its rectangle.
    """
    digits = state.digits
    clashes = (clashes if view.marks_wrong else frozenset()) | view.message.cells
    hinted = _hinted(view.step and shown_step(state, view, view.step))
    marked, fixed = shown_marks(state, view), _fixed(state)
    cells = []
    for cell, digit in enumerate(digits):
        held = held_text(
            digit,
            is_given=state.is_given(cell),
            is_clashing=cell in clashes,
            is_hinted=cell in hinted,
        )
        more = more_text(
            _marks(marked, cell) if marked is not None and not digit else "",
            _colour(state.colour(cell)),
            fixed[cell],
            mask_digits(state.corners[cell]) if view.shows_marks else (),
        )
        cells.append(SpokenCell(held, more, grid.rect(cell), cell in view.selection))
    most = len(digits) // grid.size
    left = {digit: most - digits.count(digit) for digit in range(1, grid.size + 1)}
    told = [(tile_text(d, left[d]), rect, d == view.digit) for d, rect in tiles]
    places = state.puzzle.board.places if grid.frame else ()
    return SpokenBoard(grid.columns, cells, view.cursor, go_to, told, places)


def held_texts(state: CellTable, step: Step | None) -> list[str]:
    """Return the contents of each cell of a board and the figures it belongs to, in reading
    order."""
    hinted, fixed = _hinted(step), _fixed(state)
    texts = []
    for cell, digit in enumerate(state.digits):
        held = held_text(digit, is_given=state.is_given(cell), is_hinted=cell in hinted)
        more = more_text("" if digit else _marks(state, cell), figures=fixed[cell])
        texts.append(", ".join(filter(None, (held, more))))
    return texts


def _hinted(step: Step | None) -> set[int]:
    return set() if step is None else {mark.cell for mark in step.marks}


def _colour(slot: int) -> int:
    """Return the number of a colour that was given by hand, 0 for any other."""
    return slot if PLAIN < slot <= LAST_HAND_COLOUR else 0


def _marks(state: CellTable, cell: int) -> str:
    """Say the pencil marks of a cell, those in another ink than the first with its number."""
    inks: dict[int, list[str]] = {}
    for mark in filter(None, state.marks(cell)):
        ink, digit = divmod(mark, state.size + 1)
        inks.setdefault(ink, []).append(str(digit))
    shown = {ink: " ".join(digits) for ink, digits in sorted(inks.items())}
    return ", ".join(
        _("ink {n}: {digits}").format(n=ink + 1, digits=text) if ink else text
        for ink, text in shown.items()
    )


def _fixed(state: CellTable) -> Sequence[tuple[str, ...]]:
    """Return for each cell its region where regions are no boxes, its cage and its other rules."""
    if not (state.puzzle.constraints or state.puzzle.board.is_jigsaw):
        return ((),) * len(state.digits)
    return _told_figures(state.puzzle, current_language(), style_now())


@lru_cache(maxsize=2)
def _told_figures(puzzle: Puzzle, _language: str, _style: str) -> tuple[tuple[str, ...], ...]:
    """Return the texts of figures for the present language and names of cells, the last
    arguments."""
    return tuple(_figures_at(puzzle, cell) for cell in range(len(puzzle.givens)))


def _figures_at(puzzle: Puzzle, cell: int) -> tuple[str, ...]:
    board = puzzle.board
    told = [_("region {n}").format(n=board.regions[cell] + 1)] if board.is_jigsaw else []
    told += [
        _figure_text(one, figure, board, cell)
        for one in puzzle.constraints
        for figure in one.figures(board)
        if cell in figure.cells and figure.mark.level is not Level.END
        if figure.mark.level is not Level.OUTSIDE or cell == figure.cells[0]
    ]
    return tuple(dict.fromkeys(told))


def _figure_text(one: Constraint, figure: Figure, board: Board, cell: int) -> str:
    """Return a rule's mark in words: the clue's name, number, and the place of the cell in it."""
    name = _(one.clue or one.name)
    if figure.text.isdecimal():
        name = f"{name} {figure.text}"
    cells = figure.cells
    if figure.mark.level is Level.CAGE:
        others = names_of([board.places[other] for other in cells if other != cell])
        return _("{name} with {cells}").format(name=name, cells=others) if others else name
    if one.is_global or len(cells) == 1:
        return name
    text = _("{name}: cell {n} of {count}, from {first} to {last}")
    first, last = board.spoken(cells[0]), board.spoken(cells[-1])
    at = cells.index(cell) + 1
    return text.format(name=name, n=at, count=len(cells), first=first, last=last)
