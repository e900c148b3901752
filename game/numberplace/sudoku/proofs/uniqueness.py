"""Proofs that rest on the puzzle's having one solution."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.proof import Place, claimed
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.spread import ProofScope, marked, refute, refute_all, spread


def prove_avoidable(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove an avoidable rectangle: two or three filled cells that are no givens, and the other
    candidates of the rectangle."""
    pivots = step.cells(Role.PIVOT)
    cells = {mark.cell for mark in step.marks}
    if step.technique == "avoidable_rectangle_2" and not step.facts[1]:
        # Opposite open corners with the same two candidates: without one of them, both hold the
        # other.
        for gone in sorted({digit for _cell, digit in step.eliminations}):
            ends = [one for one in marked(step, (Role.GUARDIAN,)) if one[1] == gone]
            draft.conclude(draft.deadly(cells, ends))
        return
    said = marked(step, (Role.GUARDIAN,)) or [
        (cell, digit)
        for cell in pivots
        for digit in digits_of(grid.cells[cell])
        if digit not in step.facts
    ]
    _conclude(draft, step, draft.deadly(cells, said))


def prove_deadly(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove a deadly pattern: cells of a few digits that could be exchanged, and their other
    candidates."""
    cells = {cell for cell, _digit in marked(step, (Role.BASIS, Role.GUARDIAN))}
    digits = step.digits(Role.BASIS)
    said = [
        (cell, digit)
        for cell in sorted(cells)
        for digit in sorted(draft.digits[cell])
        if digit not in digits
    ]
    _conclude(draft, step, draft.deadly(cells, said))


def prove_external(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove a rectangle with guardians: without them its houses leave the corners two digits.

    Almost locked sets beside it, if any, then pass on what the guardians say. Raises NoProofError.
    """
    digits = step.facts[:2]
    corners = sorted({*step.cells(Role.BASIS), *step.cells(Role.BLOCKER)})
    said = [
        (cell, digit)
        for cell in corners
        for digit in sorted(draft.digits[cell])
        if digit not in digits
    ]
    clause = draft.deadly(corners, said)
    places: list[Place] = [
        (house, digit) for house in step.houses_as(Role.BASIS) for digit in digits
    ]
    ground = ProofScope(places, (), (clause,))
    if places:
        first = draft.suppose(marked(step, (Role.GUARDIAN,)), is_true=False)
        for one in said:
            if draft.is_left(one):
                refute(draft, [one], True, ground)
        end = spread(draft, ground)
        if end is None:
            raise NoProofError("the corners may hold other digits")
        clause = draft.refute(ProofPart(first, end))
    groups = {mark.group for mark in step.marks if mark.role == Role.ALS}
    if not groups:
        draft.conclude(clause)
        return
    sets = [
        tuple(sorted({m.cell for m in step.marks if m.role == Role.ALS and m.group == group}))
        for group in sorted(groups)
    ]
    refute_all(draft, step.eliminations, ProofScope((), sets, (clause,)))


def prove_qiu(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove Qiu's deadly pattern: two lines but for what is given there, two cells, and the cells
    of a box that have one of the two digits beside them."""
    guardians = marked(step, (Role.GUARDIAN,))
    lines = [draft.board.houses[house] for house in step.facts[2:4]]
    given = [
        any(grid.is_given(cell) or cell not in draft.board.free for cell in pair)
        for pair in zip(*lines, strict=True)
    ]
    cells = {cell for line in lines for cell, out in zip(line, given, strict=True) if not out}
    cells.update(step.facts[5:])
    cells.update(cell for cell, _digit in guardians)
    draft.conclude(draft.deadly(cells, guardians))


def prove_bug(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """All open cells, and the candidates too many."""
    cells = [cell for cell in draft.board.cells if not grid.digits[cell]]
    said = marked(step, (Role.GUARDIAN,))
    _conclude(draft, step, draft.deadly(cells, said))


def prove_reverse_bug(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove a reverse BUG: the open cells that two digits could be exchanged in, once one cell more
    holds the first of them."""
    said = {
        (cell, digit)
        for cell, gone in step.eliminations
        for digit in draft.digits[cell]
        if digit != gone
    }
    cells = [cell for cell in draft.board.cells if not grid.digits[cell]]
    open_ = [cell for cell in cells if draft.digits[cell].intersection(step.facts)]
    draft.conclude(draft.deadly(open_, sorted(said)))


def _conclude(draft: ProofDraft, step: Step, clause: int) -> None:
    """Conclude from the candidates beside a deadly pattern: alone, counted, or supposed
    otherwise."""
    draft.conclude(clause)
    left = [goal for goal in step.eliminations if not draft.deniers(goal)]
    if not left and not step.placements:
        return
    draft.conclusions.clear()
    houses = step.houses_as(Role.BASIS)
    others = step.cells(Role.ALS)
    if others and _count(draft, clause, others, houses, left):
        return
    cells = {mark.cell for mark in step.marks}
    digits = {digit for _cell, digit in marked(step, (Role.BASIS,))}
    places: list[Place] = [(house, digit) for house in houses for digit in sorted(digits)]
    places += [(cell, 0) for cell in sorted(cells)]
    refute_all(draft, step.eliminations, ProofScope(places, (), (clause,)))


def _count(
    draft: ProofDraft,
    clause: int,
    others: Sequence[int],
    houses: Sequence[int],
    goals: Sequence[Candidate],
) -> bool:
    """Count the pattern as one more cell beside others of a house."""
    said = {digit for _cell, digit in claimed(draft.lines[clause])}
    for house in houses:
        digits = said | {digit for cell in others for digit in draft.digits[cell]}
        try:
            line = draft.none_by_counting(
                [(cell, 0) for cell in others],
                [(house, digit) for digit in sorted(digits)],
                goals,
                (clause,),
            )
        except NoProofError:
            continue
        draft.conclude(line)
        return True
    return False
