"""Proofs of arguments from almost locked sets, and of those that go through combinations."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.spread import Cells, ProofScope, by_clause, refute_all, spread


def als_of(step: Step) -> list[Cells]:
    """Return the almost locked sets of a step, in their order."""
    groups = sorted({mark.group for mark in step.marks if mark.role == Role.ALS})
    return [step.cells(Role.ALS, group) for group in groups]


def prove_als(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove that a set at the ends has the digit: else each set needs all its other digits."""
    sets = als_of(step)
    pivots = step.cells(Role.PIVOT)
    ground = ProofScope([(cell, 0) for cell in pivots], sets)
    ends = sets if pivots else [sets[0], sets[-1]]
    if step.technique == "als_xy_wing":
        ends = sets[1:]
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        goals = [one for one in step.eliminations if one[1] == digit]
        if not pivots and _counted(draft, sets, goals):
            continue
        cells = {cell for group in ends for cell in group} | set(pivots)
        said = [(cell, digit) for cell in sorted(cells) if digit in draft.digits[cell]]
        if said and all(draft.board.clash(goal, one) for goal in goals for one in said):
            by_clause(draft, said, ground, goals)
    left = [goal for goal in step.eliminations if not draft.deniers(goal)]
    if left:
        _prove_ring(draft, step, sets, left, ground)


def _counted(draft: ProofDraft, sets: Sequence[Cells], goals: Sequence[Candidate]) -> bool:
    """Try to prove by counting that none of some candidates of a digit is true.

    Each would leave the sets one digit fewer than they have cells, those counted once that fit in
    once: such as stand, in sets one after the other, only in cells that see each other.
    """
    cells = [cell for group in sets for cell in group]
    if len(set(cells)) < len(cells):
        return False
    count = len(draft.lines)
    room = [
        place
        for digit in sorted({digit for cell in cells for digit in draft.digits[cell]})
        for place in _rooms_along(draft, sets, digit, goals)
    ]
    try:
        line = draft.none_by_counting([(cell, 0) for cell in cells], room, goals)
    except NoProofError:
        draft.rewind(count)
        return False
    draft.conclude(line)
    return True


def _rooms_along(
    draft: ProofDraft, sets: Sequence[Cells], digit: int, goals: Sequence[Candidate]
) -> list[Place]:
    """Return few places that have room for a digit in sets, without those that all goals deny."""
    clash, sees = draft.board.clash, draft.board.sees
    together: list[tuple[int, ...]] = []
    for group in sets:
        mine = tuple(cell for cell in group if digit in draft.digits[cell])
        if not mine or all(clash(goal, (cell, digit)) for goal in goals for cell in mine):
            continue
        if together and all(cell in sees[other] for cell in mine for other in together[-1]):
            mine = together.pop() + mine
        together.append(mine)
    return [draft.room_for(mine, digit) for mine in together]


def _prove_ring(
    draft: ProofDraft,
    step: Step,
    sets: Sequence[Cells],
    goals: Sequence[tuple[int, int]],
    ground: ProofScope,
) -> None:
    """Two sets with two restricted commons: together as many cells as digits with their houses."""
    try:
        needs: list[Place] = [(cell, 0) for group in sets for cell in group]
        restricted = {mark.digit for mark in step.marks if mark.role == Role.RESTRICTED}
        room: dict[Place, None] = {}
        every = sorted({cell for group in sets for cell in group})
        for digit in sorted(restricted):
            room[draft.room_for(every, digit)] = None
        for group in sets:
            for digit in sorted({d for cell in group for d in draft.digits[cell]} - restricted):
                room[draft.room_for(group, digit)] = None
        draft.conclude(draft.none_by_counting(needs, list(room), goals))
    except NoProofError:
        refute_all(draft, goals, ground)


def prove_sue_de_coq(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove by counting: as many cells as digits, each of which fits in once."""
    cells = sorted({mark.cell for mark in step.marks})
    houses = step.houses_as(Role.BASIS)
    room: list[Place] = []
    for digit in sorted({digit for cell in cells for digit in draft.digits[cell]}):
        places = [cell for cell in cells if digit in draft.digits[cell]]
        mine = [house for house in houses if house in draft.houses_of(places)]
        if mine:
            room.append((mine[0], digit))
        else:
            room += [(house, digit) for house in houses]
    needs = [(cell, 0) for cell in cells]
    draft.conclude(draft.none_by_counting(needs, room, step.eliminations))


def prove_aligned(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Each way to fill the other cells leaves some cell nothing."""
    cells = step.cells(Role.PIVOT)
    places: list[Place] = [(cell, 0) for cell in step.cells(Role.BLOCKER)]
    for cell, digit in step.eliminations:
        if draft.deniers((cell, digit)):
            draft.conclude(draft.deniers((cell, digit))[0])
            continue
        first = draft.suppose([(cell, digit)])
        end = _exhaust(draft, [other for other in cells if other != cell], ProofScope(places))
        draft.conclude(draft.refute(ProofPart(first, end)))


def _exhaust(draft: ProofDraft, cells: Sequence[int], ground: ProofScope) -> int:
    """Write that some cells cannot be filled together; return the line. Raises NoProofError."""
    end = spread(draft, ground)
    if end is not None:
        return end
    if not cells:
        raise NoProofError("the cells can be filled so")
    cell, *others = cells
    for one in draft.left(draft.candidates((cell, 0))):
        first = draft.suppose([one])
        draft.refute(ProofPart(first, _exhaust(draft, others, ground)))
    return draft.cell(cell)
