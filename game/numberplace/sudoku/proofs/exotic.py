"""Proofs of the large patterns: sets over several houses by counting, exocets by cases.

Oddagons by a line that looks at every filling of their cells, broken wings by two cases.
"""

from __future__ import annotations

from numberplace.core.proof import Place
from numberplace.core.step import Role, Step
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.forcing import Chain, prove_cases
from numberplace.sudoku.proofs.spread import ProofScope, counts, refute, spread
from numberplace.sudoku.proofs.templates import exhaust_digit
from numberplace.sudoku.techniques.exotic.counting_words import END, cells_marked, counted
from numberplace.sudoku.techniques.exotic.exocet_words import read_facts
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
    facts = read_facts(step.facts)
    cells = {*facts.base, *facts.targets, *facts.mirrors[0], *facts.mirrors[1]}
    places: list[Place] = [(cell, 0) for cell in sorted(cells)]
    digits = digits_of(facts.digits)
    places += [(house, digit) for house in range(len(draft.board.houses)) for digit in digits]
    for goal in step.eliminations:
        if draft.deniers(goal):
            draft.conclude(draft.deniers(goal)[0])
            continue
        first = draft.suppose([goal])
        end = _bases(draft, list(facts.base), [], ProofScope(places))
        draft.conclude(draft.refute(ProofPart(first, end)))


def _bases(draft: ProofDraft, cells: list[int], chosen: list[int], ground: ProofScope) -> int:
    """Write that the base cells cannot be filled; return the line. Raises NoProofError."""
    end = spread(draft, ground)
    if end is not None:
        return end
    if not cells:
        return _one_without_place(draft, chosen, ground)
    cell, *others = cells
    for one in draft.left(draft.candidates((cell, 0))):
        first = draft.suppose([one])
        draft.refute(ProofPart(first, _bases(draft, others, [*chosen, one[1]], ground)))
    return draft.cell(cell)


def _one_without_place(draft: ProofDraft, digits: list[int], ground: ProofScope) -> int:
    """Write that one of some digits has no way left. Raises NoProofError."""
    for digit in digits:
        count = len(draft.lines)
        try:
            return exhaust_digit(draft, digit, ground)
        except NoProofError:
            draft.rewind(count)
    raise NoProofError("both digits of the base have places enough")


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
