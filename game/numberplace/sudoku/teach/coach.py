"""Advice on a player's board of any size and rule: its soundness, the next steps, their moves.

Which pencil marks count as candidates, and which are notes, is said in ``candidates``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from numberplace.core.errors import never
from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.moves import apply_move, placing
from numberplace.sudoku.model.plain_grid import plain_grid_of, plain_topology_of
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.teach.finding import find_finding, finding_lines
from numberplace.sudoku.techniques.words import house_name, joined, naming

_solutions: dict[Puzzle, bytes] = {}
"""The answers of ``solution_of`` for the puzzles asked for last."""
MAX_SOLUTIONS: Final = 8


def solution_of(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> bytes:
    """Return the puzzle's only solution; empty when it has none or several. Raises Stopped."""
    known = _solutions.get(puzzle)
    if known is None:
        found = solutions_from(puzzle, puzzle.givens, 2, should_stop)
        known = found[0] if len(found) == 1 else b""
        for old in list(_solutions)[: len(_solutions) - MAX_SOLUTIONS + 1]:
            _solutions.pop(old, None)  # another thread may have dropped it
        _solutions[puzzle] = known
    return known


def has_one_solution(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> bool:
    """Tell whether techniques may assume that there is one solution. Raises Stopped.

    What candidates that are clues rule out, an exchange of digits need not respect.
    """
    return not puzzle.is_of_candidates and bool(solution_of(puzzle, should_stop))


def judge(table: CellTable) -> Verdict:
    """Judge the digits on the board by the rules alone, and name the first rule that is broken."""
    wrong = sorted(table.puzzle.faults(table.digits))
    if wrong:
        _cells, text = next(broken_rules(table.puzzle, table.digits))
        return Verdict(Status.BROKEN, text, tuple(wrong))
    return Verdict(Status.OPEN if 0 in table.digits else Status.SOLVED)


def broken_rules(puzzle: Puzzle, digits: bytes) -> Iterator[tuple[Cells, str]]:
    """Yield the rules broken by the digits on a board: the cells, and the rule in a sentence."""
    board = puzzle.board
    with naming(plain_topology_of(puzzle)):
        every = board.houses if board.grids else (*board.rows, *board.columns, *board.boxes)
        houses = [house_name(at) for at in range(len(every))]
    for at, house in enumerate(every):
        held = [digits[cell] for cell in house]
        for digit in sorted({digit for digit in held if digit and held.count(digit) > 1}):
            cells = tuple(cell for cell in house if digits[cell] == digit)
            text = _("{digit} appears more than once in {house}: {cells}.")
            yield cells, text.format(digit=digit, house=houses[at], cells=_named(board, cells))
    for one, asked in zip(puzzle.constraints, puzzle.parts, strict=True):
        cells = tuple(sorted(find_faults(asked, digits, board.size)))
        if cells:
            text = _("Broken in {cells}: {rule}. {about}")
            names = _named(board, cells)
            about = " ".join(filter(None, (_(one.about), one.told(board))))
            yield cells, text.format(cells=names, rule=_(one.name), about=about)
    for cell in sorted(puzzle.strangers(digits)):
        text = _("{digit} is not one of the candidates that {cell} was given.")
        yield (cell,), text.format(digit=digits[cell], cell=board.spoken(cell))


def _named(board: Board, cells: Cells) -> str:
    return joined(map(board.spoken, cells[:6]))


def find_trouble(table: CellTable, should_stop: Callable[[], bool] = never) -> Verdict | None:
    """Return the verdict that makes further deductions pointless, None when all is well. Raises
    Stopped.

    Looks for a broken rule or a dead cell, then for a digit or a pencil mark that contradicts the
    puzzle's solution; in a puzzle with several solutions, whether any is left.
    """
    verdict = judge(table)
    if verdict.status is Status.BROKEN:
        return verdict
    spoken, solution = table.puzzle.board.spoken, solution_of(table.puzzle, should_stop)
    if not solution:
        return _trouble_without_solution(table)
    for cell, digit in enumerate(table.digits):
        if digit and digit != solution[cell]:
            text = _("The {digit} in {cell} cannot be right.")
            text = text.format(digit=digit, cell=spoken(cell))
            return Verdict(Status.BROKEN, text, (cell,))
    for cell, digit in table.eliminated:
        if digit == solution[cell]:
            text = _("A mark that is needed has been eliminated from {cell}.")
            return Verdict(Status.BROKEN, text.format(cell=spoken(cell)), (cell,))
    return None


def _trouble_without_solution(table: CellTable) -> Verdict | None:
    if not table.puzzle.is_searched_at_once:
        text = _("This puzzle does not have exactly one solution.")
        return Verdict(Status.BROKEN, text) if plain_grid_of(table).broken else None
    if solutions_from(table.puzzle, table.digits, 1):
        return None
    return Verdict(Status.BROKEN, _("These digits do not lead to any solution."))


def find_steps(
    table: CellTable, should_stop: Callable[[], bool] = never, choice: TechniqueChoice = USUAL
) -> Iterator[Step]:
    """Yield the deductions on the board, easiest first; nothing on a board that makes no sense.

    In a puzzle with several solutions, techniques that assume a single one are left out.
    Raises Stopped.
    """
    is_unique = _may_assume_one(table.puzzle, should_stop)
    return engine.find_steps(table, is_unique=is_unique, should_stop=should_stop, choice=choice)


def _may_assume_one(puzzle: Puzzle, should_stop: Callable[[], bool]) -> bool:
    """Tell whether techniques may assume one solution; where none does, nothing is searched."""
    return not engine.may_assume_one_solution(puzzle) or has_one_solution(puzzle, should_stop)


def all_steps(table: CellTable, should_stop: Callable[[], bool] = never) -> list[Step]:
    """Return the steps of ``find_all_steps``. Raises Stopped."""
    return list(find_all_steps(table, should_stop))


def find_all_steps(
    table: CellTable, should_stop: Callable[[], bool] = never, choice: TechniqueChoice = USUAL
) -> Iterator[Step]:
    """Yield every step of a board, each once, easiest first, technique by technique.

    Trying candidates out takes half a minute on some boards and would bury the rest under hundreds
    of steps, so it is left out where anything else is found.

    Raises Stopped.
    """
    is_unique = _may_assume_one(table.puzzle, should_stop)
    return engine.find_all_steps(table, is_unique=is_unique, should_stop=should_stop, choice=choice)


def how_found(
    table: CellTable, step: Step, should_stop: Callable[[], bool] = never
) -> tuple[str, ...]:
    """Return sentences on finding a step that follows on a board. Raises Stopped."""
    grid = engine.grid_of_state(table)
    grid.should_stop = should_stop
    return finding_lines(step, find_finding(step, grid))


def moves_of(table: CellTable, step: Step) -> tuple[str, ...]:
    """Return the moves that carry out a step: a placement each, then all eliminations in one.

    A placement takes the marks with it that its digit rules out, so that what the board shows and
    what the next hint reasons with are the same. Where the marks do not show all candidates yet,
    they are filled in before one is eliminated.
    """
    name = table.puzzle.board.name
    moves: list[str] = []
    for cell, digit in step.placements:
        moves.append(placing(table, (cell,), digit))
        table = apply_move(table, moves[-1])
    if step.eliminations:
        first = _filling(table) if table.has_full_marks else ["set_hint"]
        eliminations = [f"strike {name(cell)} {digit}" for cell, digit in step.eliminations]
        moves.append(";".join([*first, *eliminations]))
    return tuple(moves)


def _filling(table: CellTable) -> list[str]:
    """Return the moves that show the candidates of the few cells without marks."""
    name = table.puzzle.board.name
    return [
        f"mark {name(cell)} {digit}"
        for cell in table.blank_cells
        for digit in range(1, table.size + 1)
        if table.candidates(cell) >> digit - 1 & 1
    ]
