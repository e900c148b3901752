"""What a screen reader is told of a board of any size and rule, cell by cell."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from numberplace.core.cell_names import has_words, names_of
from numberplace.core.step import Step
from numberplace.core.words import _, current_language
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.marks import Figure, Level
from numberplace.sudoku.model.board import Board, mask_digits
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable as State
from numberplace.ui.boards.digit_spoken import hinted_cells, spoken_digits
from numberplace.ui.boards.variants.strip import tile_rect
from numberplace.ui.kit.spoken import SpokenBoard, held_text, more_text

if TYPE_CHECKING:
    from numberplace.ui.boards.variants.grid import Grid
    from numberplace.ui.boards.variants.play import VariantPlay
    from numberplace.ui.kit.layout import Layout


def spoken_variant(play: VariantPlay, grid: Grid, layout: Layout) -> SpokenBoard:
    """Return what is told of a board: digits and marks, and what cages and lines a cell is in."""
    state, view = play.board_state, play.view
    clashes = play.clashes() if view.marks_wrong else frozenset[int]()
    clashes |= view.message.cells
    fixed = _figures_of(play.puzzle)

    def more(cell: int) -> str:
        return more_text(
            _marks(state.masks[cell]) if view.shows_marks and not state.digits[cell] else "",
            state.colours[cell],
            fixed[cell],
            mask_digits(state.corners[cell]) if view.shows_marks else (),
        )

    tiles = [(digit, tile_rect(layout, play.size, digit)) for digit in range(1, play.size + 1)]
    go_to = partial(setattr, view, "cursor")
    return spoken_digits(state, view, clashes, view.step, more, grid.rect, go_to, tiles)


def held_texts(state: State, step: Step | None) -> list[str]:
    """Say of each cell of a board what it holds and belongs to, in reading order."""
    hinted = hinted_cells(step)
    fixed = _figures_of(state.puzzle)
    texts = []
    for cell, digit in enumerate(state.digits):
        held = held_text(digit, is_given=state.is_given(cell), is_hinted=cell in hinted)
        more = more_text("" if digit else _marks(state.masks[cell]), figures=fixed[cell])
        texts.append(", ".join(filter(None, (held, more))))
    return texts


def _marks(mask: int) -> str:
    return " ".join(map(str, mask_digits(mask)))


def _figures_of(puzzle: Puzzle) -> tuple[tuple[str, ...], ...]:
    """Return for each cell its region where regions are no boxes, its cage and its other rules."""
    return _told_figures(puzzle, current_language(), has_words())


@lru_cache(maxsize=2)
def _told_figures(puzzle: Puzzle, _language: str, _has_words: bool) -> tuple[tuple[str, ...], ...]:
    """Return it as the language and the names of cells are now, which the last arguments are."""
    return tuple(_figures_at(puzzle, cell) for cell in range(len(puzzle.givens)))


def _figures_at(puzzle: Puzzle, cell: int) -> tuple[str, ...]:
    board = puzzle.board
    told = [] if board.box else [_("region {n}").format(n=board.regions[cell] + 1)]
    told += [
        _figure_text(one, figure, board, cell)
        for one in puzzle.constraints
        for figure in one.figures(board)
        if cell in figure.cells and figure.mark.level is not Level.END
        if figure.mark.level is not Level.OUTSIDE or cell == figure.cells[0]
    ]
    return tuple(dict.fromkeys(told))


def _figure_text(one: Constraint, figure: Figure, board: Board, cell: int) -> str:
    """Say a rule's mark: its name, number, and where the cell stands in it."""
    name = f"{_(one.name)} {figure.text}".rstrip() if figure.text.isdecimal() else _(one.name)
    cells = figure.cells
    if figure.mark.level is Level.CAGE:
        others = names_of([divmod(other, board.size) for other in cells if other != cell])
        return _("{name} with {cells}").format(name=name, cells=others) if others else name
    if one.is_global or len(cells) == 1:
        return name
    text = _("{name}: cell {n} of {count}, from {first} to {last}")
    first, last = board.spoken(cells[0]), board.spoken(cells[-1])
    at = cells.index(cell) + 1
    return text.format(name=name, n=at, count=len(cells), first=first, last=last)
