"""The exact search of any board: that of the tables built in, or that of its own rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, Protocol

from numberplace.core.words import _
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Rules, Sum
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.rules import find_dead_cell, first_clash
from numberplace.sudoku.search.exact import (
    ShouldStop,
    count_solutions,
    count_within,
    find_solutions,
    solutions_within,
)
from numberplace.sudoku.search.general import GeneralSolver


class SearchedBoard(Protocol):
    """A board as a search asks for it."""

    @property
    def board(self) -> Board: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def implied_sums(self) -> tuple[Sum, ...]: ...
    @property
    def is_searched_at_once(self) -> bool: ...


class Search(NamedTuple):
    """The exact search of one board. Each function raises Stopped, and takes its limit second."""

    solutions: Callable[[bytes, int, ShouldStop], Iterable[bytes]]
    """Solutions that keep some digits."""
    solutions_within: Callable[[list[int], int, ShouldStop], list[bytes]]
    """Solutions within the digit_mask of each cell."""
    count_from: Callable[[bytes, int, ShouldStop], int]
    count_within: Callable[[list[int], int, ShouldStop], int]
    why_none: Callable[[bytes], str] = lambda _digits: ""
    """Says why some digits have no solution, as far as that is seen at once."""


def _why_none(digits: bytes) -> str:
    clash = first_clash(digits)
    if clash is not None:
        text = _("There is no solution: {digit} is in both {first} and {second}.")
        first, second = (cell_name(cell) for cell in clash)
        return text.format(digit=digits[clash[0]], first=first, second=second)
    dead = find_dead_cell(digits)
    if dead is not None:
        text = _("There is no solution: no digit can go into {cell}.")
        return text.format(cell=cell_name(dead))
    return ""


TABLED: Final = Search(find_solutions, solutions_within, count_solutions, count_within, _why_none)
"""The search of the board whose tables are built in, which are its speed."""


def search_of(board: SearchedBoard) -> Search:
    """Return the search of a board."""
    if board.is_searched_at_once:
        return TABLED
    solver = solver_of(board)

    def count_among(masks: list[int], limit: int, should_stop: ShouldStop) -> int:
        return len(solver.solutions_within(masks, limit, should_stop))

    return Search(solver.solutions, solver.solutions_within, solver.count_solutions, count_among)


def solver_of(board: SearchedBoard) -> GeneralSolver:
    """Return the search of a board with further rules."""
    cells = board.board
    return GeneralSolver(board.rules, cells.size, cells.count, board.implied_sums)
