"""What the engine says of a player's board: what is wrong with it, what follows, and the moves.

Pencil marks count as candidates only when every empty cell has some: a missing note says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Step
from numberplace.core.why_not import (
    Question,
    WhyNot,
    eliminated,
    first_reason,
    ruled_out,
    seen,
)
from numberplace.core.words import _
from numberplace.variants.logic.position import Frame, Position, house_name
from numberplace.variants.logic.solve import explain, find_steps, framed
from numberplace.variants.logic.trial import CONTRADICTION, refute
from numberplace.variants.model.board import Board, Cell, Cells
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.rules import find_faults
from numberplace.variants.model.state import State
from numberplace.variants.search.exact import Solver

_solutions: dict[Puzzle, bytes] = {}
"""The answers of ``solution_of`` for the puzzles asked for last."""
MAX_SOLUTIONS = 8


def solution_of(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> bytes:
    """Return the puzzle's only solution; empty when it has none or several. Raises Stopped."""
    known = _solutions.get(puzzle)
    if known is None:
        solver = Solver(puzzle.rules, puzzle.board.size)
        found = list(solver.solutions(puzzle.givens, 2, should_stop))
        known = found[0] if len(found) == 1 else b""
        for old in list(_solutions)[: len(_solutions) - MAX_SOLUTIONS + 1]:
            _solutions.pop(old, None)  # another thread may have dropped it
        _solutions[puzzle] = known
    return known


def judge(state: State) -> Verdict:
    """Judge the digits on the board by the rules alone, and name the first rule that is broken."""
    wrong = sorted(state.puzzle.faults(state.digits))
    if wrong:
        _cells, text = next(broken_rules(state.puzzle, state.digits))
        return Verdict(Status.BROKEN, text, tuple(wrong))
    return Verdict(Status.OPEN if 0 in state.digits else Status.SOLVED)


def broken_rules(puzzle: Puzzle, digits: bytes) -> Iterator[tuple[Cells, str]]:
    """Yield what the digits on a board break: the cells, and the rule in a sentence."""
    board = puzzle.board
    frame = Frame(board.size, board.box is not None)
    for at, house in enumerate((*board.rows, *board.columns, *board.boxes)):
        held = [digits[cell] for cell in house]
        for digit in sorted({digit for digit in held if digit and held.count(digit) > 1}):
            cells = tuple(cell for cell in house if digits[cell] == digit)
            text = _("{digit} stands more than once in {house}: {cells}.")
            names = _named(board, cells)
            yield cells, text.format(digit=digit, house=house_name(at, frame), cells=names)
    for one, rules in zip(puzzle.constraints, puzzle.parts, strict=True):
        cells = tuple(sorted(find_faults(rules, digits, board.size)))
        if cells:
            text = _("Broken in {cells}: {rule}. {about}")
            names = _named(board, cells)
            yield cells, text.format(cells=names, rule=_(one.name), about=_(one.about))


def _named(board: Board, cells: Cells) -> str:
    return ", ".join(map(board.spoken, cells[:6]))


def why_not(
    state: State, cell: Cell, digit: int, should_stop: Callable[[], bool] = never
) -> WhyNot:
    """Say why a digit cannot go into an empty cell, or that it is still open. Raises Stopped.

    After the techniques that need no trial the digit itself is tried out; trying every other
    candidate as well would take minutes on an empty board.
    """
    puzzle, name = state.puzzle, state.puzzle.board.spoken
    for peer in sorted(puzzle.peers[cell]):
        if state.digits[peer] == digit:
            return seen(digit, name(cell), name(peer))
    tried = bytearray(state.digits)
    tried[cell] = digit
    broken = next(broken_rules(puzzle, bytes(tried)), None)
    if broken is not None:
        text = _("{digit} cannot go into {cell}. {reason}")
        return WhyNot(text.format(digit=digit, cell=name(cell), reason=broken[1]))
    if state.has_full_marks and not state.marks[cell] >> digit - 1 & 1:
        return eliminated(digit, name(cell))

    def rules_out(step: Step) -> bool:
        return (cell, digit) in step.eliminations or any(
            (at == cell and number != digit) or (number == digit and at in puzzle.peers[cell])
            for at, number in step.placements
        )

    def reason(stop: Callable[[], bool]) -> WhyNot | None:
        steps = chain(_reasoned(state, stop), _refutations(state, cell, digit, stop))
        step = first_reason(steps, rules_out)
        told = step and ruled_out(digit, name(cell), explain(step).reason, step)
        return told or None

    question = Question(
        digit,
        name(cell),
        lambda stop: _can_be_filled(puzzle, bytes(tried), stop),
        reason,
    )
    return question.answer(should_stop)


def _can_be_filled(puzzle: Puzzle, digits: bytes, should_stop: Callable[[], bool]) -> bool:
    solver = Solver(puzzle.rules, puzzle.board.size)
    return solver.count_solutions(digits, 1, should_stop) > 0


def _refutations(
    state: State, cell: Cell, digit: int, should_stop: Callable[[], bool]
) -> Iterator[Step]:
    """Yield the argument that a digit in a cell leads to a contradiction, if it is simple."""
    position = position_of(state)
    position.should_stop = should_stop
    step = refute(position, cell, digit)
    if step is not None:
        yield framed(step, position)


def position_of(state: State) -> Position:
    """Return what may still stand in the cells of a board."""
    everything = state.puzzle.board.all_digits
    gone = [everything & ~mark for mark in state.marks] if state.has_full_marks else []
    return Position(state.puzzle, state.digits, gone)


def find_hints(state: State, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield what follows on the board, easiest first; nothing on a board that makes no sense."""
    position = position_of(state)
    return iter(()) if position.is_broken else find_steps(position, should_stop)


def all_steps(state: State, should_stop: Callable[[], bool] = never) -> list[Step]:
    """Return every deduction of a board, easiest first. Raises Stopped.

    Trying candidates out takes half a minute on some boards and would bury the rest under hundreds
    of steps, so it is left out where anything else is found.
    """
    return list(_reasoned(state, should_stop)) or list(find_hints(state, should_stop))


def _reasoned(state: State, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield what follows without trying candidates out."""
    for step in find_hints(state, should_stop):
        refuse_to_go_on(should_stop)
        if step.technique == CONTRADICTION.id:
            return
        yield step


def find_trouble(state: State, should_stop: Callable[[], bool] = never) -> Verdict | None:
    """Return what makes hints pointless: a broken rule, a wrong digit, a mark that is missing.

    Raises Stopped.
    """
    verdict = judge(state)
    if verdict.status is Status.BROKEN:
        return verdict
    board, solution = state.puzzle.board, solution_of(state.puzzle, should_stop)
    if not solution:
        text = _("This puzzle does not have exactly one solution.")
        return Verdict(Status.BROKEN, text) if position_of(state).is_broken else None
    for cell, digit in enumerate(state.digits):
        if digit and digit != solution[cell]:
            text = _("The {digit} in {cell} cannot be right.")
            message = text.format(digit=digit, cell=board.spoken(cell))
            return Verdict(Status.BROKEN, message, (cell,))
    for cell, digit in enumerate(solution):
        missing = not state.marks[cell] >> digit - 1 & 1
        if state.has_full_marks and not state.digits[cell] and missing:
            text = _("A mark that is needed has been eliminated from {cell}.")
            return Verdict(Status.BROKEN, text.format(cell=board.spoken(cell)), (cell,))
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
