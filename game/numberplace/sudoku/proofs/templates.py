"""Proofs that a digit cannot be in a cell, or must: by trying its places house by house."""

from __future__ import annotations

from numberplace.core.step import Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.spread import ProofScope, spread


def prove_templates(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Refute each candidate; where the digit alone does not suffice, with the places that others
    must take."""
    goals = [(one, True) for one in step.eliminations]
    goals += [(one, False) for one in step.placements]
    while goals := [goal for goal in goals if not _is_proved(draft, *goal)]:
        count = len(draft.lines)
        for digit in draft.board.digits:
            _place_all(draft, digit)
        if len(draft.lines) == count:
            raise NoProofError("the digit can be placed")


def _is_proved(draft: ProofDraft, one: Candidate, is_true: bool) -> bool:
    """Try to refute an assumption for a conclusion; tell whether it is refuted."""
    if is_true and draft.deniers(one):
        draft.conclude(draft.deniers(one)[0])
        return True
    count = len(draft.lines)
    try:
        draft.conclude(_refute(draft, one, is_true=is_true))
    except NoProofError:
        draft.rewind(count)
        return False
    return True


def _place_all(draft: ProofDraft, digit: int) -> None:
    """Add the placement of a digit in each cell that the digit needs in all its ways."""
    for cell in range(81):
        if len(draft.digits[cell]) > 1 and not _is_settled(draft, (cell, digit)):
            count = len(draft.lines)
            try:
                _refute(draft, (cell, digit), is_true=False)
            except NoProofError:
                draft.rewind(count)


def _is_settled(draft: ProofDraft, one: Candidate) -> bool:
    """Tell whether a candidate is false already, or all others of its cell are."""
    return draft.left(draft.candidates((one[0], 0))) == [one] or not draft.is_left(one)


def _refute(draft: ProofDraft, one: Candidate, *, is_true: bool) -> int:
    """Refute an assumption by all the ways to place the digit. Raises NoProofError."""
    places = [(house, one[1]) for house in draft.board.house_numbers]
    first = draft.suppose([one], is_true=is_true)
    return draft.refute(ProofPart(first, exhaust_digit(draft, one[1], ProofScope(places))))


def exhaust_digit(draft: ProofDraft, digit: int, ground: ProofScope) -> int:
    """Write that the digit cannot be placed; return the line. Raises NoProofError."""
    end = spread(draft, ground)
    if end is not None:
        return end
    places = [(len(draft.left(draft.candidates((h, digit)))), h) for h in draft.board.house_numbers]
    open_houses = [place for place in places if place[0] > 1]
    if not open_houses:
        raise NoProofError("the digit can be placed")
    house = min(open_houses)[1]
    for one in draft.left(draft.candidates((house, digit))):
        first = draft.suppose([one])
        draft.refute(ProofPart(first, exhaust_digit(draft, digit, ground)))
    return draft.house(house, digit)
