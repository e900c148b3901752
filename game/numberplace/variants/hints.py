"""What the engine says of a player's board: what is wrong with it, what follows, and the moves.

Pencil marks count as candidates only when every empty cell has some: a missing note says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.variants.logic.position import Position
from numberplace.variants.logic.solve import find_steps
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.state import State
from numberplace.variants.search.exact import Solver


@lru_cache(maxsize=8)
def solution_of(puzzle: Puzzle) -> bytes:
    """Return the puzzle's only solution; empty when it has none or several."""
    found = list(Solver(puzzle.rules, puzzle.board.size).solutions(puzzle.givens, 2))
    return found[0] if len(found) == 1 else b""


def judge(state: State) -> Verdict:
    """Judge the digits on the board by the rules alone."""
    wrong = sorted(state.puzzle.faults(state.digits))
    if wrong:
        names = ", ".join(state.puzzle.board.name(cell) for cell in wrong[:6])
        text = _("A rule is broken in {cells}.").format(cells=names)
        return Verdict(Status.BROKEN, text, tuple(wrong))
    return Verdict(Status.OPEN if 0 in state.digits else Status.SOLVED)


def position_of(state: State) -> Position:
    """Return what may still stand in the cells of a board."""
    everything = state.puzzle.board.all_digits
    gone = [everything & ~mark for mark in state.marks] if state.has_full_marks else []
    return Position(state.puzzle, state.digits, gone)


def find_hints(state: State) -> Iterator[Step]:
    """Yield what follows on the board, easiest first; nothing on a board that makes no sense."""
    position = position_of(state)
    return iter(()) if position.is_broken else find_steps(position)


def find_trouble(state: State) -> Verdict | None:
    """Return what makes hints pointless: a broken rule, a wrong digit, a mark that is missing."""
    verdict = judge(state)
    if verdict.status is Status.BROKEN:
        return verdict
    board, solution = state.puzzle.board, solution_of(state.puzzle)
    if not solution:
        text = _("This puzzle does not have exactly one solution.")
        return Verdict(Status.BROKEN, text) if position_of(state).is_broken else None
    for cell, digit in enumerate(state.digits):
        if digit and digit != solution[cell]:
            text = _("The {digit} in {cell} cannot be right.")
            message = text.format(digit=digit, cell=board.name(cell))
            return Verdict(Status.BROKEN, message, (cell,))
    for cell, digit in enumerate(solution):
        missing = not state.marks[cell] >> digit - 1 & 1
        if state.has_full_marks and not state.digits[cell] and missing:
            text = _("A mark that is needed has been eliminated from {cell}.")
            return Verdict(Status.BROKEN, text.format(cell=board.name(cell)), (cell,))
    return None


def moves_of(state: State, step: Step) -> tuple[str, ...]:
    """Return the moves that carry out a step: placements, then eliminations in one."""
    name = state.puzzle.board.name
    placed = tuple(f"place {name(cell)} {digit}" for cell, digit in step.placements)
    if not step.eliminations:
        return placed
    gone = [f"strike {name(cell)} {digit}" for cell, digit in step.eliminations]
    first = [] if state.has_full_marks else ["fill_marks"]
    return (*placed, ";".join([*first, *gone]))
