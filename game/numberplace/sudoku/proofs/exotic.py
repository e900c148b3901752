"""Proofs of the large patterns: sets over several houses by counting, exocets by cases.

Oddagons by a line that looks at every filling of their cells, broken wings by two cases.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
    """Whichever two digits the base cells have, the cross lines have too few places for them with
    the candidate."""
    _prove_exocets(draft, step, [read_facts(step.facts)])


def prove_double_exocet(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """As of one exocet, with the four base cells of two."""
    _prove_exocets(draft, step, read_double(step.facts))


class _Base(NamedTuple):
    """An exocet with what is known of its base."""

    facts: ExocetFacts
    open: tuple[int, ...]
    """Digits of which nobody knows whether the base has them."""
    known: tuple[int, ...] = ()
    """Digits that the base has, two at most."""
    lines: tuple[int, ...] = ()
    """For each of these digits the line that a target has it."""


def _prove_exocets(draft: ProofDraft, step: Step, exocets: Sequence[ExocetFacts]) -> None:
    """Look at each two digits that a base can have. Raises NoProofError."""
    bases = [_Base(facts, tuple(digits_of(facts.digits))) for facts in exocets]
    draft.conclude(_each_pair(draft, bases, step.eliminations))


def _each_pair(draft: ProofDraft, bases: Sequence[_Base], goals: Sequence[Candidate]) -> int:
    """Write that no goal is true, or that no digits are left for a base; return the line.

    Raises:
        NoProofError: a goal can be true with some digits.
    """
    at = next((at for at, base in enumerate(bases) if len(base.known) < 2), -1)
    if at < 0:
        return _of_known(draft, bases, goals)
    facts, open_, known, _lines = bases[at]
    open_ = tuple(d for d in open_ if draft.left((cell, d) for cell in facts.base))
    needs: list[Place] = [(cell, 0) for cell in facts.base]
    house = draft.houses_of(facts.base)[-1]
    said = draft.left((cell, digit) for digit in open_[:1] for cell in facts.base)
    if len(known) + len(open_) <= 2:
        room = [(house, digit) for digit in (*known, *open_[1:])]
        line = draft.one_by_counting(needs, room, said)
        return line if draft.is_absurd(line) else _with_first(draft, bases, at, open_, goals)
    first = draft.suppose(said)
    end = _with_first(draft, bases, at, open_, goals)
    rest = [*bases]
    rest[at] = bases[at]._replace(open=open_[1:])
    if draft.is_absurd(end):
        draft.refute(ProofPart(first, end))
        return _each_pair(draft, rest, goals)
    draft.close()
    other = draft.suppose(said, is_true=False)
    parts = [ProofPart(first, end), ProofPart(other, _each_pair(draft, rest, goals))]
    draft.close()
    return draft.cases(parts, goals, False)


def _with_first(
    draft: ProofDraft,
    bases: Sequence[_Base],
    at: int,
    open_: tuple[int, ...],
    goals: Sequence[Candidate],
) -> int:
    """As ``_each_pair``, where a base has the first of the digits that were open."""
    base = bases[at]
    line = _one_in_target(draft, base.facts, open_[0])
    if draft.is_absurd(line):
        return line
    here = [*bases]
    here[at] = _Base(base.facts, open_[1:], (*base.known, open_[0]), (*base.lines, line))
    return _each_pair(draft, here, goals)


def _one_in_target(draft: ProofDraft, facts: ExocetFacts, digit: int) -> int:
    """Write that a digit of a base is in a target, or in which; return the line."""
    beside = (facts.cross[0], digit)
    for at, cells in enumerate(_objects(facts)):
        # Without it too little is left beside the base and through this target.
        some = [beside, (facts.cross[1 + at], digit)]
        held = draft.left(one for place in some for one in draft.candidates(place))
        rest = {cell for cell, _digit in held}.difference(cells)
        single = [(house, digit) for house in draft.houses_of(rest)[:1]] if rest else []
        said = draft.left((cell, digit) for cell in cells)
        try:
            return draft.one_by_counting(some, single, said)
        except NoProofError:
            continue
    said = draft.left((cell, digit) for cells in _objects(facts) for cell in cells)
    covers = facts.covers[digits_of(facts.digits).index(digit)]
    room = [(house, digit) for house in covers if house >= 0]
    return draft.one_by_counting([(house, digit) for house in facts.cross], room, said)


def _objects(facts: ExocetFacts) -> list[tuple[int, ...]]:
    """Return the cells of either target."""
    both = zip(facts.targets, facts.mirrors, strict=True)
    return [pair if target in pair else (target,) for target, pair in both]


class _Count(NamedTuple):
    """What is counted against what, as in ``ProofDraft.none_by_counting``."""

    needs: list[Place]
    room: list[Place]
    clauses: tuple[int, ...] = ()


def _of_known(draft: ProofDraft, bases: Sequence[_Base], goals: Sequence[Candidate]) -> int:
    """Write that no goal is true once the digits of all bases are known; return the line."""
    counts = [_Count(*_cross_lines(draft, base.facts, base.known)) for base in bases]
    for count in counts:
        try:
            return draft.one_by_counting(*count[:2], [])
        except NoProofError:
            continue
    if len(counts) > 1:
        counts.insert(0, _Count(*[sum(some, []) for some in zip(*[c[:2] for c in counts])]))
        if len(set(counts[0].room)) < len(counts[0].room):
            del counts[0]
    for base in bases:
        counts += _band_counts(draft, base)
    left = list(goals)
    used: list[tuple[_Count, list[Candidate]]] = []
    for count in counts:
        said = [one for one in left if _counts(draft, count, [one])]
        if said:
            used.append((count, said))
            left = [one for one in left if one not in said]
    if left:
        scope = _ground(draft, bases)
        clauses = [line for base in bases for line in base.lines]
        for one in left:
            if draft.is_left(one):
                try:
                    refute(draft, [one], True, scope)
                except NoProofError:
                    raise NoProofError("more is needed")
    for count, said in used[:-1]:
        draft.none_by_counting(count.needs, count.room, said, count.clauses)
    count = used[-1][0] if used else counts[0]
    return draft.none_by_counting(count.needs, count.room, goals, count.clauses)


def _ground(draft, bases):
    places = []
    for base in bases:
        f=base.facts
        places += [(cell,0) for cell in (*f.base,*f.targets,*sum(f.mirrors,()))]
        places += [(h,d) for h in range(27) for d in base.known]
    return ProofScope(places, (), [line for base in bases for line in base.lines])


def _counts(draft: ProofDraft, count: _Count, said: Sequence[Candidate]) -> bool:
    before = len(draft.lines)
    try:
        draft.none_by_counting(*count[:2], said, count.clauses)
    except NoProofError:
        return False
    draft.rewind(before)
    return True


def _band_counts(draft: ProofDraft, base: _Base) -> list[_Count]:
    """Return what is counted in the boxes of the targets."""
    facts = base.facts
    found: list[_Count] = []
    for at in range(2):
        cells = _objects(facts)[at]
        mirror = facts.mirrors[1 - at]
        if len(cells) > 1 or facts.targets[1 - at] in mirror:
            continue
        box = draft.houses_of((*cells, *mirror))[-1]
        room = [(cell, 0) for cell in (*cells, *mirror)]
        needs = [(box, digit) for digit in base.known]
        found.append(_Count(needs, room))
        for digit, line in zip(base.known[::-1], base.lines, strict=True):
            found.append(_Count([(box, digit)], [(cells[0], 0)], (line,)))
    return found


def _cross_lines(
    draft: ProofDraft, facts: ExocetFacts, digits: Sequence[int]
) -> tuple[list[Place], list[Place]]:
    """Return the needs of some digits in the cross lines, and the room in S cells and targets."""
    needs: list[Place] = [(house, digit) for digit in digits for house in facts.cross]
    room: list[Place] = []
    for digit, houses in zip(digits_of(facts.digits), facts.covers, strict=True):
        if digit in digits:
            room += [(house, digit) for house in houses if house >= 0]
    # The two mirror cells of a junior exocet are no target.
    both = zip(facts.targets, facts.mirrors, facts.unmirrored, strict=True)
    for target, pair, locked in both:
        if target not in pair or locked == 0:
            room.append((target, 0))
            continue
        taken = digits_of(locked)
        for house in draft.houses_of(pair):
            places = {cell for d in taken for cell, _d in draft.candidates((house, d))}
            if len(places.union(pair)) <= len(taken) + 1:
                needs += [(house, digit) for digit in taken]
                room += [(cell, 0) for cell in sorted(places.union(pair))]
                break
    return needs, room


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
