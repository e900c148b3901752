"""What the engine says of a player's board: what is wrong with it, what follows, and the moves.

Pencil marks count as candidates only when every empty cell has some: a missing note says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from numberplace.core.errors import Contradiction, never, refuse_to_go_on
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
from numberplace.sudoku import engine
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.solve import BY_ID, TECHNIQUES, explain, find_steps, framed
from numberplace.sudoku.general.technique import Technique
from numberplace.sudoku.general.trial import CONTRADICTION, Trial, refute, shortest
from numberplace.sudoku.model.board import Board, Cell, Cells
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.small import engine_cell, own_step
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.search.general import Solver
from numberplace.sudoku.teach.placing import placing
from numberplace.sudoku.teach.why_not import reason_against

_solutions: dict[Puzzle, bytes] = {}
"""The answers of ``solution_of`` for the puzzles asked for last."""
MAX_SOLUTIONS = 8
SIMPLE: Final = TECHNIQUES[: [one.level for one in TECHNIQUES].count("easy")]
"""Singles and single rules."""
FEW_DIGITS: Final = 3
"""Digits placed on the way to a contradiction that are simpler to follow than a technique."""


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


def judge(state: CellTable) -> Verdict:
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
    state: CellTable, cell: Cell, digit: int, should_stop: Callable[[], bool] = never
) -> WhyNot:
    """Say why a digit cannot go into an empty cell, or that it is still open. Raises Stopped.

    The simplest reason comes first: a single or a rule; few singles after the digit that end where
    nothing fits; a technique that the puzzle asks for; what follows the digit by such techniques;
    and only then something harder, which is told to be so.
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
    if (cell, digit) in state.eliminated:
        return eliminated(digit, name(cell))

    question = Question(
        digit,
        name(cell),
        lambda stop: _can_be_filled(puzzle, bytes(tried), stop),
        lambda stop: _simplest(state, cell, digit, stop),
    )
    return question.answer(should_stop)


def _can_be_filled(puzzle: Puzzle, digits: bytes, should_stop: Callable[[], bool]) -> bool:
    solver = Solver(puzzle.rules, puzzle.board.size)
    return solver.count_solutions(digits, 1, should_stop) > 0


def _simplest(
    state: CellTable, cell: Cell, digit: int, should_stop: Callable[[], bool]
) -> WhyNot | None:
    """Return the simplest argument against a digit in a cell. Raises Stopped."""
    puzzle, name = state.puzzle, state.puzzle.board.spoken(cell)
    if engine.is_known(puzzle):
        is_unique = bool(solution_of(puzzle, should_stop))
        with suppress(Contradiction):  # the player eliminated too much: look at the digits alone
            grid = engine.grid_of_state(state)
            at = engine_cell(puzzle.board.size, cell)
            found = reason_against(grid, at, digit, should_stop, is_unique=is_unique)
            return found and found._replace(step=found.step and own_step(found.step))
    position = position_of(state)
    position.should_stop = should_stop
    asked = TECHNIQUES[: _hardest(state, should_stop) + 1]
    simple = [one for one in asked if one in SIMPLE]

    def rules_out(step: Step) -> bool:
        return (cell, digit) in step.eliminations or any(
            (at == cell and number != digit) or (number == digit and at in puzzle.peers[cell])
            for at, number in step.placements
        )

    def first(techniques: Sequence[Technique]) -> Step | None:
        refuse_to_go_on(should_stop)
        return first_reason((s for one in techniques for s in one.find(position)), rules_out)

    def told(step: Step) -> WhyNot:
        step = framed(step, position)
        return ruled_out(digit, name, explain(step).reason, step)

    step = first(simple)
    trial = None if step else shortest(position, cell, digit, [one.find for one in simple])
    if step is None and (trial is None or len(trial.placed) > FEW_DIGITS):
        step = first(asked[len(simple) :])
    if step is not None:
        return told(step)
    trial = trial or shortest(position, cell, digit, [one.find for one in asked])
    if trial is not None:
        return _breaking(trial, position)
    step = first(TECHNIQUES[len(asked) : -1]) or refute(position, cell, digit)
    if step is None:
        return None
    text = _(
        "{digit} cannot go into {cell}, but no simple reason shows it. This one takes more than "
        "the puzzle asks for: {reason}"
    )
    step = framed(step, position)
    return WhyNot(text.format(digit=digit, cell=name, reason=explain(step).reason), step)


def _breaking(trial: Trial, position: Position) -> WhyNot:
    """Say what breaks when a digit is put in, and what it takes beside singles to see it."""
    step = framed(trial.step, position)
    text = explain(step).reason
    if trial.techniques:
        names = _(", ").join(_(BY_ID[each].name) for each in trial.techniques)
        more = _("{reason} Beside singles it takes: {techniques}.")
        text = more.format(reason=text, techniques=names)
    return WhyNot(text, step, _("What would break"))


_asked: dict[CellTable, int] = {}
"""The answer of ``_hardest`` for the board that was asked about last."""


def _hardest(state: CellTable, should_stop: Callable[[], bool]) -> int:
    """Return the index of the hardest technique that the board takes. Raises Stopped."""
    if state not in _asked:
        position, most = position_of(state), 0
        position.should_stop = should_stop
        while not position.is_solved and not position.is_broken:
            refuse_to_go_on(should_stop)
            found = (
                (at, step) for at, one in enumerate(TECHNIQUES[:-1]) for step in one.find(position)
            )
            at, step = next(found, (len(TECHNIQUES) - 2, None))
            most = max(most, at)
            if step is None:
                break
            position.apply(step)
        _asked.clear()
        _asked[state] = most
    return _asked[state]


def position_of(state: CellTable) -> Position:
    """Return what may still stand in the cells of a board."""
    gone = [0] * len(state.digits)
    for cell, digit in state.eliminated:
        gone[cell] |= 1 << digit - 1
    return Position(state.puzzle, state.digits, gone)


def find_hints(state: CellTable, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield what follows on the board, easiest first; nothing on a board that makes no sense."""
    if engine.is_known(state.puzzle):
        is_unique = bool(solution_of(state.puzzle, should_stop))
        return engine.find_steps(state, is_unique=is_unique, should_stop=should_stop)
    position = position_of(state)
    return iter(()) if position.is_broken else find_steps(position, should_stop)


def all_steps(state: CellTable, should_stop: Callable[[], bool] = never) -> list[Step]:
    """Return every deduction of a board, easiest first. Raises Stopped.

    Trying candidates out takes half a minute on some boards and would bury the rest under hundreds
    of steps, so it is left out where anything else is found.
    """
    if engine.is_known(state.puzzle):
        is_unique = bool(solution_of(state.puzzle, should_stop))
        return engine.all_steps(state, is_unique=is_unique, should_stop=should_stop)
    return list(_reasoned(state, should_stop)) or list(find_hints(state, should_stop))


def _reasoned(state: CellTable, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield what follows without trying candidates out."""
    for step in find_hints(state, should_stop):
        refuse_to_go_on(should_stop)
        if step.technique == CONTRADICTION.id:
            return
        yield step


def find_trouble(state: CellTable, should_stop: Callable[[], bool] = never) -> Verdict | None:
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
    for cell, digit in state.eliminated:
        if digit == solution[cell]:
            text = _("A mark that is needed has been eliminated from {cell}.")
            return Verdict(Status.BROKEN, text.format(cell=board.spoken(cell)), (cell,))
    return None


def moves_of(state: CellTable, step: Step) -> tuple[str, ...]:
    """Return the moves that carry out a step: placements, then eliminations in one.

    A placement takes the marks with it that its digit rules out, so that what the board shows and
    what the next hint reasons with are the same.
    """
    name = state.puzzle.board.name
    placed: list[str] = []
    for cell, digit in step.placements:
        placed.append(placing(state, (cell,), digit))
        state = apply_move(state, placed[-1])
    if not step.eliminations:
        return tuple(placed)
    gone = [f"strike {name(cell)} {digit}" for cell, digit in step.eliminations]
    first = [] if state.has_full_marks else ["fill_marks"]
    return (*placed, ";".join([*first, *gone]))
