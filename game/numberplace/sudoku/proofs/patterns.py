"""Proofs of singles, locked candidates, subsets, fish, patterns of one digit, wings, colouring."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.draft import Draft, NoProofError
from numberplace.sudoku.proofs.spread import Ground, by_clause, refute, refute_all


def prove_single(draft: Draft, step: Step, grid: Grid) -> None:
    """The last place in a house, or the last candidate of a cell."""
    ((cell, digit),) = step.placements
    houses = step.houses_as(Role.BASIS) if step.technique != "naked_single" else ()
    draft.conclude(draft.house(houses[0], digit) if houses else draft.cell(cell))


def prove_plainly(draft: Draft, step: Step, grid: Grid) -> None:
    """What any technique may conclude that is not named in the table: by singles everywhere."""
    every = draft.every_place()
    for one in step.placements:
        alone = [place for place in every if draft.left(draft.candidates(place)) == [one]]
        if alone:
            draft.conclude(draft.place(alone[0]))
        else:
            draft.conclude(refute(draft, [one], False, Ground(every)))
    if step.eliminations:
        refute_all(draft, step.eliminations, Ground(every))


def prove_locked(draft: Draft, step: Step, grid: Grid) -> None:
    """The places of a digit in a house; or cells of two houses with as many digits."""
    if step.houses_as(Role.COVER):
        (digit,) = step.digits(Role.BASIS)
        draft.conclude(draft.house(step.houses_as(Role.BASIS)[0], digit))
        return
    prove_subset(draft, step, grid)


def prove_subset(draft: Draft, step: Step, grid: Grid) -> None:
    """As many cells as digits, or as many digits as cells; the cells of a cage name no house."""
    houses = step.houses_as(Role.BASIS)
    cells = [(cell, 0) for cell in step.cells(Role.BASIS)]
    if houses:
        digits = [(houses[0], digit) for digit in step.digits(Role.BASIS)]
    else:
        digits = draft.rooms_for(step.cells(Role.BASIS), step.digits(Role.BASIS))
    is_hidden = any((cell, 0) in cells for cell, _digit in step.eliminations)
    needs, room = (digits, cells) if is_hidden else (cells, digits)
    draft.conclude(draft.none_by_counting(needs, room, step.eliminations))


def prove_fish(draft: Draft, step: Step, grid: Grid) -> None:
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


def counts(
    draft: Draft, needs: Sequence[Place], room: Sequence[Place], said: Sequence[Candidate]
) -> bool:
    """Tell whether some candidates leave too little room."""
    count = len(draft.lines)
    try:
        draft.none_by_counting(needs, room, said)
    except NoProofError:
        return False
    draft.rewind(count)
    return True


def marked(step: Step, roles: Iterable[Role]) -> list[Candidate]:
    """Return the candidates marked with some roles, each once."""
    wanted = set(roles)
    return sorted({(m.cell, m.digit) for m in step.marks if m.role in wanted and m.digit})


def prove_single_digit(draft: Draft, step: Step, grid: Grid) -> None:
    """Houses where the digit has two places, or places in one line of a box."""
    digits = {digit for _cell, digit in marked(step, (Role.BASIS, Role.PINCER))}
    houses = step.houses_as(Role.BASIS)
    ground = Ground([(house, digit) for house in houses for digit in sorted(digits)])
    groups = sorted({mark.group for mark in step.marks})
    for group in groups:
        ends = [(m.cell, m.digit) for m in step.marks if m.role == Role.PINCER and m.group == group]
        goals = [
            goal for goal in step.eliminations if all(draft.board.clash(goal, end) for end in ends)
        ]
        if goals:
            by_clause(draft, ends, ground, goals)
    refute_all(draft, step.eliminations, ground)


def prove_wing(draft: Draft, step: Step, grid: Grid) -> None:
    """One of the ends has the digit, whatever the pivot or the strong link is."""
    cells = sorted({mark.cell for mark in step.marks if mark.role != Role.BASIS})
    places: list[Place] = [(cell, 0) for cell in cells]
    places += [(house, step.facts[0]) for house in step.houses_as(Role.BASIS)]
    digit = step.eliminations[0][1]
    said = [(cell, digit) for cell in cells if digit in draft.digits[cell]]
    if not by_clause(draft, said, Ground(places), step.eliminations):
        refute_all(draft, step.eliminations, Ground(places))


def prove_wxyz_wing(draft: Draft, step: Step, grid: Grid) -> None:
    """Cells with one digit more than others that stand there once."""
    digit = step.facts[0]
    cells = sorted({mark.cell for mark in step.marks})
    line = count_cells(draft, cells, digit)
    draft.conclude(line)


def count_cells(draft: Draft, cells: Sequence[int], digit: int) -> int:
    """Say that some cells need a digit, for the others fit in once each. Raises NoProofError."""
    said = [(cell, digit) for cell in cells if digit in draft.digits[cell]]
    room = [
        draft.room_for(cells, other)
        for other in sorted({d for cell in cells for d in draft.digits[cell]} - {digit})
    ]
    return draft.one_by_counting([(cell, 0) for cell in cells], room, said)


def link_places(draft: Draft, step: Step) -> list[Place]:
    """Return the cells and houses in which two candidates of a strong link are the last two."""
    places: dict[Place, None] = {}
    for link in step.links:
        ends = {(cell, node.digit) for node in (link.source, link.target) for cell in node.cells}
        if not link.strong or link.through:
            continue
        for place in draft.places_of(ends):
            if set(draft.candidates(place)) <= ends:
                places[place] = None
    return list(places)


COLOURS = (Role.COLOUR_A, Role.COLOUR_B)


def prove_trap(draft: Draft, step: Step, grid: Grid) -> None:
    """Pairs of candidates one of which is true, as far as eliminations clash with both."""
    ground = Ground(link_places(draft, step))
    coloured = marked(step, COLOURS)
    left = list(step.eliminations)
    while left:
        found: list[tuple[int, int, tuple[Candidate, Candidate]]] = []
        near = [one for one in coloured if not set(left).isdisjoint(draft.board.clashing[one])]
        for pair in itertools.combinations(near, 2):
            goals = [goal for goal in left if all(draft.board.clash(goal, one) for one in pair)]
            if not goals:
                continue
            count = len(draft.lines)
            try:
                line = refute(draft, pair, False, ground)
            except NoProofError:
                continue
            found.append((-len(goals), draft.size(line, count), pair))
            draft.rewind(count)
        if not found:
            break
        line = refute(draft, min(found)[2], False, ground)
        draft.conclude(line)
        left = [goal for goal in left if line not in draft.deniers(goal)]
    if left:
        refute_all(draft, left, ground)


def prove_wrap(draft: Draft, step: Step, grid: Grid) -> None:
    """A candidate of the false colour leads to a clash; the rest of the colour follows."""
    ground = Ground(link_places(draft, step))
    count = len(draft.lines)
    try:
        refute_all(draft, step.eliminations, ground)
    except NoProofError:  # two candidates do not clash: all of some cell or house do with them
        draft.rewind(count)
        places = [*ground.places, *((cell, 0) for cell in draft.board.cells)]
        refute_all(draft, step.eliminations, Ground(places))


def prove_remote_pair(draft: Draft, step: Step, grid: Grid) -> None:
    """Of the two ends one has each of the two digits."""
    cells = [link.source.cells[0] for link in step.links if link.strong]
    ground = Ground([(cell, 0) for cell in cells])
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        goals = [one for one in step.eliminations if one[1] == digit]
        ends = [(cells[0], digit), (cells[-1], digit)]
        if not by_clause(draft, ends, ground, goals):
            refute_all(draft, goals, ground)
