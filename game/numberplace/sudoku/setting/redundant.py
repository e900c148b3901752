"""Redundant: clues of a puzzle that can go, one at a time, without losing its one solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from numberplace.core.errors import never
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.setting.finder import SolutionFinder
from numberplace.sudoku.setting.tools import Spot, make, spot_of, value_of

MAX_NODES = 20_000
"""Branches of one search after which a clue counts as needed."""


@dataclass(frozen=True, slots=True)
class Clue:
    """One thing a setter can take away: a given, a constraint, or one cell of marked ones."""

    constraint: Constraint | None
    cell: Cell | None
    """The cell of a given, or of a mark; None for a whole constraint."""


def clues_of(puzzle: Puzzle) -> Iterator[Clue]:
    """Yield every clue of a puzzle: constraints with their marks, then givens."""
    for one in puzzle.constraints:
        cells = _marked(one, puzzle)
        if len(cells) > 1:
            yield from (Clue(one, cell) for cell in cells)
        else:
            yield Clue(one, None)
    yield from (Clue(None, cell) for cell, digit in enumerate(puzzle.givens) if digit)


def without(puzzle: Puzzle, clue: Clue) -> Puzzle:
    """Return a puzzle without one of its clues."""
    if clue.constraint is None:
        assert clue.cell is not None
        givens = bytearray(puzzle.givens)
        givens[clue.cell] = 0
        return puzzle.with_givens(bytes(givens))
    kept: list[Constraint] = []
    for one in puzzle.constraints:
        if one is not clue.constraint:
            kept.append(one)
        elif clue.cell is not None:
            cells = tuple(cell for cell in _marked(one, puzzle) if cell != clue.cell)
            kept.append(make(type(one), Spot(cells), value_of(one, puzzle.board), puzzle.board))
    return replace(puzzle, constraints=tuple(kept))


def find_redundant(
    puzzle: Puzzle, solution: bytes, should_stop: Callable[[], bool] = never
) -> Iterator[Clue]:
    """Yield each clue without which the puzzle keeps its one solution. Raises Stopped."""
    finder = SolutionFinder(puzzle)
    for clue in clues_of(puzzle):
        less = without(puzzle, clue)
        if clue.constraint is None:
            assert clue.cell is not None
            masks = finder.start(less.givens)
            masks[clue.cell] &= ~(1 << solution[clue.cell] - 1)
            if finder.solutions(masks, 1, should_stop, nodes=MAX_NODES) == []:
                yield clue
        elif not less.faults(solution):  # a negative rule may ask for more without its signs
            other = SolutionFinder(less)
            found = other.solutions(other.start(), 2, should_stop, nodes=MAX_NODES)
            if found is not None and len(found) == 1:
                yield clue


def _marked(one: Constraint, puzzle: Puzzle) -> tuple[Cell, ...]:
    """Return the cells of a constraint that marks cells one by one."""
    return spot_of(one, puzzle.board).cells if one.drawn_on is DrawnOn.MARK else ()
