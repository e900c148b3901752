"""Proofs of the large patterns: sets over several houses by counting, exocets by cases.

Oddagons by a line that looks at every filling of their cells, broken wings by two cases.
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.forcing import Chain, prove_cases
from numberplace.sudoku.proofs.spread import ProofScope, counts, refute, spread
from numberplace.sudoku.proofs.templates import exhaust_digit
from numberplace.sudoku.techniques.exotic.counting_words import END, cells_marked, counted
from numberplace.sudoku.techniques.exotic.exocet_words import (
    ExocetFacts,
    read_double,
    read_facts,
)
from numberplace.sudoku.techniques.exotic.oddagon_words import (
    FIRST_REASON,
    pattern_cells,
    pattern_guardians,
    ring_of,
)


def prove_counted(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove by counting: as many cells as digits with their houses; some digits can be counted in
    other houses."""
    facts = step.facts
    end = facts.index(END) if END in facts else len(facts)
    needs: list[Place] = [(cell, 0) for cell in cells_marked(step)]
    room = [(house, digit) for house, digits in counted(facts[:end]) for digit in digits]
    instead = [(house, digit) for house, digits in counted(facts[end + 2 :]) for digit in digits]
    swapped = {digit for _house, digit in instead}
    other = [one for one in room if one[1] not in swapped] + instead
    left = list(step.eliminations)
    for rooms in (room, other):
        said = [one for one in left if counts(draft, needs, rooms, [one])]
        if said:
            draft.conclude(draft.none_by_counting(needs, rooms, said))
        left = [one for one in left if one not in said]
    if left:
        raise NoProofError("the digits do not fill the cells")


def prove_exocet(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Whichever digits the two base cells have, with the candidate one has too few places."""
    _prove_exocets(draft, step, [read_facts(step.facts)])


def prove_double_exocet(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """As of one exocet, with the four base cells of two."""
    _prove_exocets(draft, step, read_double(step.facts))


def _prove_exocets(draft: ProofDraft, step: Step, exocets: Sequence[ExocetFacts]) -> None:
    """Try the digits of all base cells: first without a digit in some cells that so need it, for
    several goals at once, then with each candidate that is left. Raises NoProofError."""
    bases = {cell for facts in exocets for cell in facts.base}
    targets = {cell for facts in exocets for cell in (*facts.targets, *sum(facts.mirrors, ()))}
    mask = 0
    for facts in exocets:
        mask |= facts.digits | facts.unmirrored[0] | facts.unmirrored[1]
    digits = digits_of(mask)
    places: list[Place] = [(cell, 0) for cell in sorted(bases | targets)]
    places += [(house, digit) for house in range(len(draft.board.houses)) for digit in digits]
    ground = ProofScope(places)
    for some in _needed_cells(draft, exocets):
        said = draft.left(some)
        goals = [one for one in step.eliminations if not draft.deniers(one)]
        if said and len(draft.board.clash_with_all(said).intersection(goals)) > 1:
            count = len(draft.lines)
            first = draft.suppose(said, is_true=False)
            try:
                draft.refute(ProofPart(first, _no_filling(draft, exocets, [], ground)))
            except NoProofError:
                draft.rewind(count)
    for goal in step.eliminations:
        if draft.deniers(goal):
            draft.conclude(draft.deniers(goal)[0])
            continue
        first = draft.suppose([goal])
        draft.conclude(draft.refute(ProofPart(first, _no_filling(draft, exocets, [], ground))))


def _needed_cells(draft: ProofDraft, exocets: Sequence[ExocetFacts]) -> list[list[Candidate]]:
    """Return the cells one of which may need a digit: S cells in a house, bases, targets."""
    found: list[list[Candidate]] = []
    for facts in exocets:
        lines = {cell for house in facts.cross for cell in draft.board.houses[house]}
        for digit, houses in zip(digits_of(facts.digits), facts.covers, strict=True):
            for house in houses:
                if house >= 0:
                    cells = lines.intersection(draft.board.houses[house])
                    found.append([(cell, digit) for cell in sorted(cells)])
    for name in ("base", "targets"):
        cells = {cell for facts in exocets for cell in getattr(facts, name)}
        digits = {digit for facts in exocets for digit in digits_of(facts.digits)}
        found += [[(cell, digit) for cell in sorted(cells)] for digit in sorted(digits)]
    return found


def _no_filling(
    draft: ProofDraft, exocets: Sequence[ExocetFacts], chosen: list[int], ground: ProofScope
) -> int:
    """Write that the base cells cannot be filled; return the line. Raises NoProofError.

    Args:
        draft: what is written to.
        exocets: one, or two.
        chosen: the digits of the first base cells, as they are supposed to be.
        ground: the places looked at.
    """
    end = spread(draft, ground)
    if end is not None:
        return end
    for at, facts in enumerate(exocets):
        mine = chosen[2 * at : 2 * at + 2]
        for digits in ([digit] for digit in mine) if len(mine) < 2 else (mine[:1], mine[1:], mine):
            try:
                return _too_little_room(draft, facts, digits)
            except NoProofError:
                continue
    bases = [cell for facts in exocets for cell in facts.base]
    if len(chosen) > 1:
        try:
            return _one_without_place(draft, chosen, ground)
        except NoProofError:
            if len(chosen) == len(bases):
                raise
    cell = bases[len(chosen)]
    for one in draft.left(draft.candidates((cell, 0))):
        first = draft.suppose([one])
        draft.refute(ProofPart(first, _no_filling(draft, exocets, [*chosen, one[1]], ground)))
    return draft.cell(cell)


def _too_little_room(draft: ProofDraft, facts: ExocetFacts, digits: Sequence[int]) -> int:
    """Write that cross lines need some digits more often than S cells and targets have room.

    Raises NoProofError.
    """
    needs: list[Place] = [(house, digit) for digit in digits for house in facts.cross]
    room: list[Place] = []
    for digit, houses in zip(digits_of(facts.digits), facts.covers, strict=True):
        if digit in digits:
            room += [(house, digit) for house in houses if house >= 0]
    # The two mirror cells of a junior exocet are no target.
    both = zip(facts.targets, facts.mirrors, facts.unmirrored, strict=True)
    for target, pair, locked in both:
        if target not in pair or locked == 0:
            if draft.left((target, digit) for digit in digits):
                room.append((target, 0))
            continue
        taken = digits_of(locked)
        for house in draft.houses_of(pair):
            places = {cell for d in taken for cell, _d in draft.candidates((house, d))}
            if len(places.union(pair)) <= len(taken) + 1:
                needs += [(house, digit) for digit in taken]
                room += [(cell, 0) for cell in sorted(places.union(pair))]
                break
    return draft.one_by_counting(needs, room, [])


def _one_without_place(draft: ProofDraft, digits: list[int], ground: ProofScope) -> int:
    """Write that one of some digits has no way left. Raises NoProofError."""
    for digit in digits:
        count = len(draft.lines)
        try:
            return exhaust_digit(draft, digit, ground)
        except NoProofError:
            draft.rewind(count)
    raise NoProofError("the digits of the base have places enough")


def prove_oddagon(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove that candidates which clash with all guardians are false, for one guardian is true."""
    draft.conclude(draft.no_filling(pattern_cells(step), pattern_guardians(step)))


def prove_broken_wing(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove that a guardian is true: without one, the first cell of the ring can neither hold the
    digit nor be without the digit.

    Raises NoProofError.
    """
    digit = step.facts[0]
    ring = ring_of(step)
    ground = ProofScope([(house, digit) for house in ring.houses])
    first = draft.suppose(draft.left(pattern_guardians(step)), is_true=False)
    draft.conclude(
        draft.refute(ProofPart(first, _neither_way(draft, (ring.cells[0], digit), ground)))
    )


def _neither_way(draft: ProofDraft, start: tuple[int, int], ground: ProofScope) -> int:
    """Refute a candidate, then write the contradiction without the candidate; return its line."""
    refute(draft, [start], True, ground)
    end = spread(draft, ground)
    if end is None:
        raise NoProofError("the ring has a way round")
    return end


def prove_tridagon_chains(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """One of the guardians is true, and a chain from each leads to the conclusion."""
    guardians = pattern_guardians(step)
    clause = draft.no_filling(pattern_cells(step), guardians)
    chains: list[Chain] = []
    for group in sorted({link.group for link in step.links}):
        at = [number for number, link in enumerate(step.links) if link.group == group]
        reasons = tuple(step.facts[FIRST_REASON + number] for number in at)
        chains.append((tuple(step.links[number] for number in at), reasons))
    prove_cases(draft, step, guardians, chains, -1, (clause,))


def prove_firework(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Each line needs each digit; the box has room for one of each, and so has each cell."""
    needs: list[Place] = []
    room: list[Place] = []
    for at in range(0, len(step.facts), 4):
        mask, cross = step.facts[at : at + 2]
        box = 18 + cross // 27 * 3 + cross % 9 // 3
        for digit in digits_of(mask):
            needs += [(cross // 9, digit), (9 + cross % 9, digit)]
            room.append((box, digit))
    room += [(cell, 0) for cell in step.cells(Role.BASIS)]
    draft.conclude(draft.none_by_counting(needs, room, step.eliminations))
