"""Records of puzzles for data sets: the way of techniques, figures, and a proof that was checked.

The way is that of our own scale, easiest step first. Each step's argument is written down and
checked from the rules alone (``verify``); what was not checked is counted. The proof of a puzzle
is that way without the eliminations that no later step rests on: they are left out from the last to
the first, as long as the arguments of all that follows still hold. So none of the eliminations
left can be spared alone; a shorter way by other steps may exist. ``least`` is the bound that is
known of ways that place a digit at a time: a step a digit, and one elimination where singles alone
do not solve.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from numberplace.core.answers import ONE
from numberplace.core.proof import Proof
from numberplace.core.step import Step
from numberplace.sudoku.board import Board
from numberplace.sudoku.logic import next_step, solve_path
from numberplace.sudoku.model.plain_grid import AnyGrid, at_home
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.logs import walked
from numberplace.sudoku.proofs.position import board_of, digits_left, place
from numberplace.sudoku.proofs.prove import compact_line, proved
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.rate.rating import OWN, rate_path
from numberplace.sudoku.rate.se import se_rating
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.records import candidate_records, proof_record
from numberplace.sudoku.solutions import solve
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.words import naming_of
from numberplace.sudoku.verify import ProofError, verify

_SINGLES: Final = OWN_ORDER.switched(
    [e.technique for e in OWN_ORDER.entries if BY_ID[e.technique].family != "singles"], on=False
)


class Argued(NamedTuple):
    """A step of a way with its argument."""

    step: Step
    proof: Proof
    """Empty where none was found, or where it did not hold."""
    compact: str
    """The step in one line."""


def dataset_record(puzzle: Puzzle, *, with_se: bool, with_proofs: bool) -> dict[str, Any]:
    """Return what a data set holds of a puzzle; without one solution there are no steps.

    Args:
        with_se: add Sudoku Explainer's figures, which may take seconds; the classic alone has them.
        with_proofs: add the argument of each step line by line.
    """
    found = solve(puzzle)
    record: dict[str, Any] = {
        "puzzle": str(puzzle),
        "solutions": found.outcome,
        "found": list(found.grids) if found.outcome == ONE else [],
        "givens": len(puzzle.givens) - puzzle.givens.count(0),
    }
    if found.outcome != ONE:
        return {**record, "solved": False, "steps": []}
    grid = grid_of(puzzle)
    profile = OWN.profile if not puzzle.is_of_candidates else OWN.profile.without_uniqueness()
    path = solve_path(grid, profile, solutions=-1 if puzzle.marks else 1)
    rating = rate_path(path, OWN)
    way = argue(grid, path.steps)
    kept = prune(grid, way)
    return {
        **record,
        "level": rating.level,
        "effort": rating.effort,
        "hardest": rating.hardest,
        "techniques": dict(rating.counts),
        **(_se_figures(puzzle) if with_se and puzzle.is_classic else {}),
        "solved": rating.is_solved,
        "checked": sum(bool(each.proof) for each in way),
        "spared": len(way) - len(kept),
        "least": least_steps(grid),
        "steps": [_step_record(each, with_proofs=with_proofs) for each in kept],
    }


def least_steps(start: AnyGrid) -> int:
    """Return how many steps a way takes at the least that places a digit at a time.

    One a digit, and one elimination where singles alone do not solve. What singles reach does not
    depend on their order, for no digit placed takes another single away.
    """
    here = start.copy()
    empty = here.remaining
    while step := next_step(here, _SINGLES):
        here.apply(step)
    return empty + bool(here.remaining)


def _se_figures(puzzle: Puzzle) -> dict[str, float]:
    return {name.lower(): figure for name, figure in se_rating(puzzle).measures}


def argue(start: AnyGrid, steps: Iterable[Step]) -> list[Argued]:
    """Return the steps of a way with the arguments that were checked where they are taken."""
    found = []
    for grid, step in walked(start, steps):
        try:
            proof = proved(step, grid)
        except (NoProofError, ProofError):
            proof = ()
        found.append(Argued(step, proof, compact_line(step, grid)))
    return found


def prune(start: AnyGrid, way: Sequence[Argued]) -> list[Argued]:
    """Leave out the eliminations that nothing later on a way rests on.

    On boards of several grids, whose arguments have numbers of their own, nothing is left out;
    nor is anything where an argument is missing.
    """
    kept = list(way)
    if not all(each.proof and at_home(each.step, start)[0] is each.step for each in way):
        return kept
    board = board_of(start.topology)
    givens = [cell for cell in range(len(start.digits)) if start.is_given(cell)]
    for at in range(len(way) - 1, -1, -1):
        if way[at].step.placements:
            continue
        # Steps that stand before it in the way are all still kept: it is the last one looked at.
        if _holds(start, kept[:at], kept[at + 1 :], givens, board):
            del kept[at]
    return kept


def _holds(
    start: AnyGrid,
    before: Sequence[Argued],
    after: Sequence[Argued],
    givens: Sequence[int],
    board: Board,
) -> bool:
    """Tell whether the arguments of later steps hold after some others."""
    left = [set(digits) for digits in digits_left(start)]
    for each in before:
        _carry_out(left, each.step, board)
    for each in after:
        step = each.step
        try:
            candidates = [frozenset(digits) for digits in left]
            verify(each.proof, candidates, givens, step.placements, step.eliminations, board)
        except ProofError:
            return False
        _carry_out(left, step, board)
    return True


def _carry_out(left: list[set[int]], step: Step, board: Board) -> None:
    for candidate in step.placements:
        place(left, candidate, board)
    for cell, digit in step.eliminations:
        left[cell].discard(digit)


def _step_record(argued: Argued, *, with_proofs: bool) -> dict[str, Any]:
    with naming_of(argued.step) as step:
        record = {
            "technique": step.technique,
            "placements": candidate_records(step.placements),
            "eliminations": candidate_records(step.eliminations),
            "compact": argued.compact,
            "lines": len(argued.proof),
        }
    if with_proofs:
        record["proof"] = proof_record(argued.proof)
    return record
