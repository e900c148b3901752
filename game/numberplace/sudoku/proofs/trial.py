"""Proofs that a candidate cannot be, by the steps that follow from it."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.proof import Place
from numberplace.core.step import Step
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid
from numberplace.sudoku.proofs import constraints, patterns
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.techniques.rules import plain_trial, trial


def dead_end(draft: ProofDraft) -> int:
    """Write an empty place, or a rule that cannot be kept, with the fewest lines.

    Returns:
        The line.

    Raises:
        NoProofError: there is nothing like that.
    """
    sizes: list[tuple[int, Place]] = []
    for place in _dead_places(draft):
        line = draft.place(place)
        sizes.append((draft.size(line, 0), place))
        draft.rewind(line)
    if sizes:
        return draft.place(min(sizes)[1])
    for number in range(draft.board.rule_count):
        try:
            return draft.by_constraint([number], ())
        except NoProofError:
            continue
    raise NoProofError("nothing is left without candidates")


def _dead_places(draft: ProofDraft) -> Iterator[Place]:
    """Yield the cells and the digits of houses that have nothing left."""
    return (place for place in draft.every_place() if not draft.left(draft.candidates(place)))


def prove_contradiction(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Take the steps of the trial again, each with its proof, until something cannot be."""
    (goal,) = step.eliminations
    conclusions = list(draft.conclusions)
    first = draft.suppose([goal])
    tried = grid.copy()
    tried.place(*goal)
    # Tables of two cells leave the draft less than the trial, so it may be at an end before.
    while not tried.broken and next(_dead_places(draft), None) is None:
        taken = _next_in_trial(tried)
        if taken is None:
            break
        _PROVERS.get(taken.technique, patterns.prove_single)(draft, taken, tried)
        for cell, digit in taken.placements:
            tried.place(cell, digit)
        for cell, digit in taken.eliminations:
            tried.eliminate(cell, digit)
    end = dead_end(draft)
    draft.conclusions = conclusions
    draft.conclude(draft.refute(ProofPart(first, end)))


def _next_in_trial(tried: AnyGrid) -> Step | None:
    """Return the next step of the search's own trial, so that its argument takes the search's
    way."""
    if isinstance(tried, PlainGrid):
        return plain_trial.next_in_trial(tried)
    return trial.next_in_trial(tried)


_PROVERS = {
    "relation": constraints.prove_relation,
    "sum": constraints.prove_constraint,
    "line": constraints.prove_constraint,
    "locked": constraints.prove_locked,
}
"""Provers of the steps of a trial that are no singles."""
