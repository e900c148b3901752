"""Proofs that a digit cannot be in a cell, or must: by trying its places house by house."""

from __future__ import annotations

from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.draft import Draft, NoProofError, Part
from numberplace.sudoku.proofs.spread import Ground, spread
from numberplace.sudoku.verify import Candidate


def prove_templates(draft: Draft, step: Step, grid: Grid) -> None:
    """Refute each candidate; where the digit alone does not, with what others must take."""
    digit = step.facts[0]
    for one in step.placements:
        draft.conclude(_refute(draft, one, is_true=False))
    left = [one for one in step.eliminations if not _try(draft, one)]
    if left:
        for other in range(1, 10):
            if other != digit:
                _place_all(draft, other)
        for one in left:
            if draft.deniers(one):
                draft.conclude(draft.deniers(one)[0])
            else:
                draft.conclude(_refute(draft, one, is_true=True))


def _try(draft: Draft, one: Candidate) -> bool:
    count = len(draft.lines)
    try:
        draft.conclude(_refute(draft, one, is_true=True))
    except NoProofError:
        draft.rewind(count)
        return False
    return True


def _place_all(draft: Draft, digit: int) -> None:
    """Say of each cell that a digit needs in all its ways that it is there."""
    for cell in range(81):
        if digit in draft.board[cell] and len(draft.board[cell]) > 1:
            count = len(draft.lines)
            try:
                _refute(draft, (cell, digit), is_true=False)
            except NoProofError:
                draft.rewind(count)


def _refute(draft: Draft, one: Candidate, *, is_true: bool) -> int:
    """Refute an assumption by all the ways to place the digit. Raises NoProofError."""
    places = [(house, one[1]) for house in range(27)]
    first = draft.suppose([one], is_true=is_true)
    return draft.refute(Part(first, _exhaust(draft, one[1], Ground(places))))


def _exhaust(draft: Draft, digit: int, ground: Ground) -> int:
    """Write that the digit cannot be placed; return the line. Raises NoProofError."""
    end = spread(draft, ground)
    if end is not None:
        return end
    places = [(len(draft.left(draft.candidates((h, digit)))), h) for h in range(27)]
    open_houses = [place for place in places if place[0] > 1]
    if not open_houses:
        raise NoProofError("the digit can be placed")
    house = min(open_houses)[1]
    for one in draft.left(draft.candidates((house, digit))):
        first = draft.suppose([one])
        draft.refute(Part(first, _exhaust(draft, digit, ground)))
    return draft.house(house, digit)
