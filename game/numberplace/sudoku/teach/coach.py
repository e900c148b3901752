"""What the engine says of a player's board: is it sound, what follows, which moves carry it out.

Which pencil marks count as candidates, and which are notes, is said in ``candidates``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Link, Step
from numberplace.core.words import _
from numberplace.sudoku import logic
from numberplace.sudoku.logic import count_solutions, find_solution
from numberplace.sudoku.model.grid import Grid, grid_from_digits, grid_from_table
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.rules import candidates, judge
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import DEFAULT, Profile
from numberplace.sudoku.teach.placing import placing
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing import net_proofs
from numberplace.sudoku.techniques.forcing.nets import finders_of, net_size
from numberplace.sudoku.techniques.forcing.nets_words import MOST_TOLD


def _classic_order(profile: Profile) -> Profile:
    """Return a profile that looks for singles in the order of the original solver.

    Elimination in column, row and minigrid first (a naked single), then lone rangers in minigrids,
    rows and columns; the rest as it was. Source: SPEC sections 2 and 3.
    """
    first = (
        *("naked_single", "hidden_single_box", "hidden_single_row", "hidden_single_column"),
        "hidden_single_extra",
    )
    return profile.ordered(first).switched(("full_house",), on=False)


CLASSIC: Final = _classic_order(DEFAULT)
"""The order in which Hint and Solve look for the next step."""
EVERYTHING: Final = CLASSIC.switched(("full_house",), on=True)
"""What the list of all steps shows: full houses too, which a hint takes for naked singles."""


def position(table: CellTable) -> Grid:
    """Return the engine's view of the board. Raises Contradiction when it makes no sense."""
    return grid_from_table(table, use_marks=table.has_full_marks)


@lru_cache(maxsize=8)
def solution_of(givens: bytes) -> bytes:
    """Return the puzzle's only solution as 81 digits; empty when it has none or several."""
    grid = grid_from_digits(givens)
    return find_solution(grid) if count_solutions(grid, 2) == 1 else b""


def find_trouble(table: CellTable) -> Verdict | None:
    """Return what makes further deductions pointless, None when all is well.

    Looks for a clash or a dead cell, then for a digit or a pencil mark that contradicts the
    puzzle's solution; in a puzzle with several solutions, whether any is left.
    """
    verdict = judge(table.digits)
    if verdict.status is Status.BROKEN:
        return verdict
    solution = solution_of(table.givens)
    if not solution:
        return _trouble_without_solution(table)
    for cell, digit in enumerate(table.digits):
        if digit and digit != solution[cell]:
            text = _("The {digit} in {cell} cannot be right.")
            text = text.format(digit=digit, cell=cell_name(cell))
            return Verdict(Status.BROKEN, text, (cell,))
    return _lost_mark(table, solution) if table.has_full_marks else None


def _trouble_without_solution(table: CellTable) -> Verdict | None:
    if count_solutions(grid_from_digits(table.digits), 1):
        return None
    return Verdict(Status.BROKEN, _("These digits do not lead to any solution."))


def _lost_mark(table: CellTable, solution: bytes) -> Verdict | None:
    for cell, digit in enumerate(solution):
        if any(table.marks(cell)) and not table.mark(cell, digit):
            text = _("A mark that is needed has been eliminated from {cell}.")
            return Verdict(Status.BROKEN, text.format(cell=cell_name(cell)), (cell,))
    return None


def find_steps(
    table: CellTable, profile: Profile = CLASSIC, should_stop: Callable[[], bool] = never
) -> Iterator[Step]:
    """Yield the steps that hold on the board, in the order of the profile.

    In a puzzle with several solutions, techniques that assume a single one are left out.

    Raises:
        Contradiction: the board makes no sense; ask ``find_trouble`` first.
        Stopped: ``should_stop`` said so.
    """
    if not solution_of(table.givens):
        profile = profile.without_uniqueness()
    return steps_of(position(table), profile, should_stop)


def steps_of(
    grid: Grid, profile: Profile = CLASSIC, should_stop: Callable[[], bool] = never
) -> Iterator[Step]:
    """Yield the steps of a position, in the order of the profile. Raises Stopped."""
    grid.should_stop = should_stop
    grid.limits = dict(profile.limits)
    for find in finders_of([technique.find for technique in profile.techniques(grid.topology)]):
        refuse_to_go_on(should_stop)
        for step in find(grid):
            yield shown(logic.on_board(step, grid), grid)


def shown(step: Step, grid: Grid) -> Step:
    """Return a step with what its picture or its words need beyond what a search notes."""
    if step.technique in net_proofs.TECHNIQUES and net_size(step) > MOST_TOLD:
        return step._replace(proof=net_proofs.proof_of(step))
    return shown_single(step, grid)


def moves_of(table: CellTable, step: Step) -> tuple[str, ...]:
    """Return the moves that carry out a step: a placement each, then all eliminations in one.

    A placement takes the marks with it that its digit rules out, so that what the board shows and
    what the next hint reasons with are the same. Where the marks do not show all candidates yet,
    they are filled in before one is eliminated.
    """
    moves = [placing(table, (cell,), digit) for cell, digit in step.placements]
    if step.eliminations:
        first = _filling(table) if table.has_full_marks else ["set_hint"]
        eliminations = [format_move("strike", cell, digit) for cell, digit in step.eliminations]
        moves.append(";".join([*first, *eliminations]))
    return tuple(moves)


def _filling(table: CellTable) -> list[str]:
    """Return the moves that show the candidates of the few cells without marks."""
    return [
        format_move("mark", cell, digit)
        for cell in table.blank_cells
        for digit in range(1, 10)
        if candidates(table.digits, cell) >> (digit - 1) & 1
    ]


def all_steps(
    table: CellTable, profile: Profile = EVERYTHING, should_stop: Callable[[], bool] = never
) -> list[Step]:
    """Return every step of the position, each once, easiest technique first.

    Raises:
        Contradiction: the board makes no sense; ask ``find_trouble`` first.
        Stopped: ``should_stop`` said so.
    """
    if not solution_of(table.givens):
        profile = profile.without_uniqueness()
    grid = position(table)
    return [shown(step, grid) for step in logic.all_steps(grid, profile, should_stop)]


def tell_link(link: Link) -> str:
    """Say one inference of a chain in a sentence."""
    text = _("If {cause}, then {effect}.")
    cause = claim(link.source, not link.strong)
    return text.format(cause=cause, effect=claim(link.target, link.strong))
