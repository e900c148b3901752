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

from typing import Any, Final

from numberplace.core.answers import ONE
from numberplace.sudoku.logic import next_step, solve_path
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.pruning import Argued, argue, prune
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.rate.rating import OWN, rate_path
from numberplace.sudoku.rate.se import SE, se_rating
from numberplace.sudoku.reasoning import grid_of, scales_of
from numberplace.sudoku.records import candidate_records, proof_record
from numberplace.sudoku.solutions import solve
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.words import naming_of

_SINGLES: Final = OWN_ORDER.switched(
    [e.technique for e in OWN_ORDER.entries if BY_ID[e.technique].family != "singles"], on=False
)


def dataset_record(puzzle: Puzzle, *, with_se: bool, with_proofs: bool) -> dict[str, Any]:
    """Return the record of a puzzle in a data set; without one solution there are no steps.

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
        **(_se_figures(puzzle) if with_se and SE in scales_of(puzzle) else {}),
        "solved": rating.is_solved,
        "checked": sum(bool(each.proof) for each in way),
        "spared": len(way) - len(kept),
        "least": least_steps(grid),
        "steps": [_step_record(each, with_proofs=with_proofs) for each in kept],
    }


def least_steps(start: AnyGrid) -> int:
    """Return the least number of steps of a way that places a digit at a time.

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
