"""Proofs of singles, locked candidates, subsets, fish, patterns of one digit, wings, colouring."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.lengths import SHORTEST
from numberplace.sudoku.proofs.spread import (
    ProofScope,
    by_clause,
    counts,
    link_places,
    marked,
    refutation_size,
    refute,
    refute_all,
)


def prove_single(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """The last place in a house, or the last candidate of a cell."""
    ((cell, digit),) = step.placements
    houses = step.houses_as(Role.BASIS) if step.technique != "naked_single" else ()
    draft.conclude(draft.house(houses[0], digit) if houses else draft.cell(cell))


def prove_locked(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """The places of a digit in a house; or cells of two houses with as many digits."""
    if step.houses_as(Role.COVER):
        (digit,) = step.digits(Role.BASIS)
        draft.conclude(draft.house(step.houses_as(Role.BASIS)[0], digit))
        return
    prove_subset(draft, step, grid)


def prove_subset(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove by counting: as many cells as digits, or as many digits as cells; the cells of a cage
    name no house."""
    houses = step.houses_as(Role.BASIS)
    cells = [(cell, 0) for cell in step.cells(Role.BASIS)]
    if houses:
        digits = [(houses[0], digit) for digit in step.digits(Role.BASIS)]
    else:
        digits = draft.rooms_for(step.cells(Role.BASIS), step.digits(Role.BASIS))
    is_hidden = any((cell, 0) in cells for cell, _digit in step.eliminations)
    needs, room = (digits, cells) if is_hidden else (cells, digits)
    draft.conclude(draft.none_by_counting(needs, room, step.eliminations))


def prove_fish(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """So many bases and no more covers; a Siamese fish is two such arguments."""
    digit = step.facts[0]
    bases: list[Place] = [(house, digit) for house in step.houses_as(Role.BASIS)]
    covers: list[Place] = [(house, digit) for house in step.houses_as(Role.COVER)]
    left = list(step.eliminations)
    for room in (covers[: len(bases)], covers[len(bases) :]):
        said = [one for one in left if room and counts(draft, bases, room, [one])]
        if said:
            draft.conclude(draft.none_by_counting(bases, room, said))
        left = [one for one in left if one not in said]
    if left:
        raise NoProofError("the fish does not close")


def prove_single_digit(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Houses where the digit has two places, or places in one line of a box."""
    digits = {digit for _cell, digit in marked(step, (Role.BASIS, Role.PINCER))}
    houses = step.houses_as(Role.BASIS)
    ground = ProofScope([(house, digit) for house in houses for digit in sorted(digits)])
    groups = sorted({mark.group for mark in step.marks})
    for group in groups:
        ends = [(m.cell, m.digit) for m in step.marks if m.role == Role.PINCER and m.group == group]
        goals = [
            goal for goal in step.eliminations if all(draft.board.clash(goal, end) for end in ends)
        ]
        if goals:
            by_clause(draft, ends, ground, goals)
    refute_all(draft, step.eliminations, ground)


def prove_wing(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """One of the ends has the digit, whatever the pivot or the strong link is."""
    cells = sorted({mark.cell for mark in step.marks if mark.role != Role.BASIS})
    places: list[Place] = [(cell, 0) for cell in cells]
    places += [(house, step.facts[0]) for house in step.houses_as(Role.BASIS)]
    digit = step.eliminations[0][1]
    said = [(cell, digit) for cell in cells if digit in draft.digits[cell]]
    if not by_clause(draft, said, ProofScope(places), step.eliminations):
        refute_all(draft, step.eliminations, ProofScope(places))


def prove_wxyz_wing(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Cells with one digit more than others that stand there once."""
    digit = step.facts[0]
    cells = sorted({mark.cell for mark in step.marks})
    line = count_cells(draft, cells, digit)
    draft.conclude(line)


def count_cells(draft: ProofDraft, cells: Sequence[int], digit: int) -> int:
    """Say that some cells need a digit, for the others fit in once each. Raises NoProofError."""
    said = [(cell, digit) for cell in cells if digit in draft.digits[cell]]
    room = [
        draft.room_for(cells, other)
        for other in sorted({d for cell in cells for d in draft.digits[cell]} - {digit})
    ]
    return draft.one_by_counting([(cell, 0) for cell in cells], room, said)


COLOURS = (Role.COLOUR_A, Role.COLOUR_B)


def prove_trap(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Pairs of candidates one of which is true, as far as eliminations clash with both."""
    ground = ProofScope(link_places(draft, step))
    coloured = marked(step, COLOURS)
    left = list(step.eliminations)
    while left:
        near = [one for one in coloured if not set(left).isdisjoint(draft.board.clashing[one])]
        pair = _best_pair(draft, near, left, ground)
        if pair is None:
            break
        line = refute(draft, pair, False, ground)
        draft.conclude(line)
        left = [goal for goal in left if line not in draft.deniers(goal)]
    if left:
        refute_all(draft, left, ground)


Pair = tuple[Candidate, Candidate]


def _best_pair(
    draft: ProofDraft, near: Sequence[Candidate], goals: Sequence[Candidate], ground: ProofScope
) -> Pair | None:
    """Return two candidates of which one is true that eliminate the most, by the shortest proof."""
    pairs: dict[int, list[Pair]] = {}
    for pair in itertools.combinations(near, 2):
        first, second = (draft.board.clashing[one] for one in pair)
        count = sum(goal in first and goal in second for goal in goals)
        if count:
            pairs.setdefault(count, []).append(pair)
    for count in sorted(pairs, reverse=True):
        found: list[tuple[int, Pair]] = []
        for pair in pairs[count]:
            size = refutation_size(draft, pair, False, ground)
            if size:
                found.append((size, pair))
                if size <= SHORTEST:  # the first of equals is taken
                    break
        if found:
            return min(found)[1]
    return None


def prove_wrap(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """A candidate of the false colour leads to a clash; the rest of the colour follows."""
    ground = ProofScope(link_places(draft, step))
    count = len(draft.lines)
    try:
        refute_all(draft, step.eliminations, ground)
    except NoProofError:  # two candidates do not clash: all of some cell or house do with them
        draft.rewind(count)
        places = [*ground.places, *((cell, 0) for cell in draft.board.cells)]
        refute_all(draft, step.eliminations, ProofScope(places))


def prove_remote_pair(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove that each digit of a remote pair is in one of the two ends."""
    cells = [link.source.cells[0] for link in step.links if link.strong]
    ground = ProofScope([(cell, 0) for cell in cells])
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        goals = [one for one in step.eliminations if one[1] == digit]
        ends = [(cells[0], digit), (cells[-1], digit)]
        if not by_clause(draft, ends, ground, goals):
            refute_all(draft, goals, ground)
