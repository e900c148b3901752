"""Proofs of the large patterns: sets over several houses by counting, exocets by counting for each
two digits of a base.

Oddagons by a line that looks at every filling of their cells, broken wings by two cases.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from numberplace.core.proof import Place, claimed
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.forcing import Chain, prove_cases
from numberplace.sudoku.proofs.spread import (
    ProofScope,
    counts,
    refutation_size,
    refute,
    spread,
)
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


class _BaseDigit(NamedTuple):
    """A digit that a base has."""

    digit: int
    in_base: int
    """The line that a base cell has it."""
    in_target: int
    """The line that a target has it."""


class _Base(NamedTuple):
    """An exocet with what is known of its base."""

    facts: ExocetFacts
    open: tuple[int, ...]
    """Digits of which nobody knows whether the base has them."""
    known: tuple[_BaseDigit, ...] = ()
    """Two at most."""


class _Count(NamedTuple):
    """Needs that are counted against room, as in ``ProofDraft.none_by_counting``."""

    needs: Sequence[Place]
    room: Sequence[Place]
    clauses: Sequence[int] = ()


def _prove_exocets(draft: ProofDraft, step: Step, exocets: Sequence[ExocetFacts]) -> None:
    """Look at each two digits that a base can have, or at each goal where that takes fewer lines.

    Raises NoProofError.
    """
    bases = [_Base(facts, tuple(digits_of(facts.digits))) for facts in exocets]
    cells = {cell for f in exocets for cell in (*f.base, *f.targets, *sum(f.mirrors, ()))}
    places: list[Place] = [(cell, 0) for cell in sorted(cells)]
    spread(draft, ProofScope(places))
    digits = sorted({digit for facts in exocets for digit in digits_of(facts.digits)})
    places += [(house, digit) for house in draft.board.house_numbers for digit in digits]
    sizes = [refutation_size(draft, [one], True, ProofScope(places)) for one in step.eliminations]
    before = len(draft.lines)
    line = _each_pair(draft, bases, step.eliminations)
    if 0 in sizes or draft.size(line, before) <= sum(sizes):
        draft.conclude(line)
        return
    draft.rewind(before)
    for one in step.eliminations:
        if draft.is_left(one):
            refute(draft, [one], True, ProofScope(places))
    draft.conclude_denied(step.eliminations)


def _each_pair(draft: ProofDraft, bases: Sequence[_Base], goals: Sequence[Candidate]) -> int:
    """Write that no goal is true, or that no digits are left for a base; return the line.

    Raises:
        NoProofError: a goal can be true with some digits.
    """
    at = next((at for at, base in enumerate(bases) if len(base.known) < 2), -1)
    if at < 0:
        return _of_known(draft, bases, goals)
    if not draft.left(goals):
        return draft.none_by_counting((), (), (), denied=goals)
    facts, open_, known = bases[at]
    open_ = tuple(d for d in open_ if draft.left((cell, d) for cell in facts.base))
    said = draft.left((cell, digit) for digit in open_[:1] for cell in facts.base)
    if len(known) + len(open_) <= 2:
        line = _need_digit(draft, facts, said, (*[one.digit for one in known], *open_[1:]))
        if draft.is_absurd(line):
            return line
        return _with_digit(draft, bases, at, open_, line, goals)
    first = draft.suppose(said)
    end = _with_digit(draft, bases, at, open_, first, goals)
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


def _need_digit(
    draft: ProofDraft, facts: ExocetFacts, said: Sequence[Candidate], others: Sequence[int]
) -> int:
    """Write that the base cells need a digit beside others, or have too few; return the line."""
    for cell, _digit in said[:1]:
        if draft.left(draft.candidates((cell, 0))) == said:
            return draft.cell(cell)
    house = draft.houses_of(facts.base)[-1]
    needs: list[Place] = [(cell, 0) for cell in facts.base]
    return draft.one_by_counting(needs, [(house, digit) for digit in others], said)


def _with_digit(
    draft: ProofDraft,
    bases: Sequence[_Base],
    at: int,
    open_: Sequence[int],
    line: int,
    goals: Sequence[Candidate],
) -> int:
    """As ``_each_pair``, where a line says that a base has the first of the digits left for it."""
    facts, _open, known = bases[at]
    digit, *others = open_
    in_target = _one_in_target(draft, facts, digit)
    if draft.is_absurd(in_target):
        return in_target
    here = [*bases]
    here[at] = _Base(facts, tuple(others), (*known, _BaseDigit(digit, line, in_target)))
    return _each_pair(draft, here, goals)


def _one_in_target(draft: ProofDraft, facts: ExocetFacts, digit: int) -> int:
    """Write that a digit of a base is in a target, or in which; return the line.

    Raises NoProofError.
    """
    for at, cells in enumerate(_objects(facts)):
        needs, room, _clauses = _beside(draft, facts, at, digit)
        try:
            return draft.one_by_counting(needs, room, draft.left((cell, digit) for cell in cells))
        except NoProofError:
            continue
    said = draft.left((cell, digit) for cells in _objects(facts) for cell in cells)
    return draft.one_by_counting(*_s_cells(facts, [digit])[:2], said)


def _of_known(draft: ProofDraft, bases: Sequence[_Base], goals: Sequence[Candidate]) -> int:
    """As ``_each_pair``, where two digits of each base are known."""
    ways = [_cross_lines(draft, base) for base in bases]
    for needs, room, _clauses in ways:
        try:
            return draft.one_by_counting(needs, room, [])
        except NoProofError:
            continue
    if len(ways) > 1:
        needs = [place for way in ways for place in way.needs]
        room = [place for way in ways for place in way.room]
        if len(set(room)) == len(room):
            ways.insert(0, _Count(needs, room))
    for base in bases:
        lines = [one.in_base for one in base.known]
        ways.append(_Count([], [(cell, 0) for cell in base.facts.base], lines))
    targets = [way for base in bases for way in _against_targets(draft, base)]
    mirrors = [way for base in bases for way in _in_mirrors(draft, base)]
    in_targets = {one.in_target for base in bases for one in base.known}
    # Without mirrors a goal is told as far as possible without the lines on the targets.
    denied = {one for one in goals if not in_targets.issuperset(draft.deniers(one))}
    every = {*goals}.difference(draft.left(goals))
    for some, gone in (([*ways, *targets], denied), ([*ways, *mirrors, *targets], every)):
        line = _by_counts(draft, some, goals, gone)
        if line is not None:
            return line
    # The targets cannot have both digits: one has no place there.
    for line in sorted(in_targets):
        said = claimed(draft.lines[line])
        if _by_counts(draft, [*mirrors, *targets], said, set()) is not None:
            return draft.one_by_counting((), (), (), (line,))
    raise NoProofError("the digits of the base have room enough")


def _by_counts(
    draft: ProofDraft, ways: Sequence[_Count], goals: Sequence[Candidate], denied: set[Candidate]
) -> int | None:
    """Write that no goal is true, by counts that tell many at once; return the line, or None.

    Args:
        denied: goals that no count has to tell, for earlier lines do.
    """
    told = [
        [one for one in goals if counts(draft, needs, room, [one], clauses)]
        for needs, room, clauses in ways
    ]
    found: list[tuple[_Count, list[Candidate]]] = []
    left = list(goals)
    while True:
        news = [len({*left}.difference(denied).intersection(some)) for some in told]
        most = max(news, default=0)
        if not most:
            break
        at = news.index(most)
        found.append((ways[at], [one for one in left if one in told[at]]))
        left = [one for one in left if one not in told[at]]
    if draft.left(left):
        return None
    if not found:
        return draft.none_by_counting((), (), (), denied=goals)
    for (needs, room, clauses), said in found[:-1]:
        draft.none_by_counting(needs, room, said, clauses)
    (needs, room, clauses), said = found[-1]
    rest = [one for one in goals if one not in said]
    return draft.none_by_counting(needs, room, said, clauses, rest)


class _Mirror(NamedTuple):
    """The mirror of a target of a junior exocet."""

    target: int
    other: int
    """The other target, in the box of the mirror."""
    cells: tuple[int, int]
    box: int


def _mirrors(draft: ProofDraft, facts: ExocetFacts) -> list[_Mirror]:
    """Return the mirrors of both targets, none where there are none."""
    both = zip(facts.targets, facts.targets[::-1], facts.mirrors, strict=True)
    return [
        _Mirror(target, other, cells, draft.houses_of((other, *cells))[-1])
        for target, other, cells in both
        if target not in cells
    ]


def _against_targets(draft: ProofDraft, base: _Base) -> list[_Count]:
    """Return counts against a digit in a target: in the cross lines, and by the mirror."""
    facts = base.facts
    digits = [one.digit for one in base.known]
    found = [_beside(draft, facts, at, digit) for at in range(2) for digit in digits]
    for mirror in _mirrors(draft, facts):
        for digit, other in (digits, digits[::-1]):
            needs, room, _clauses = _s_cells(facts, [other])
            found.append(_Count([*needs, (mirror.box, digit)], [*room, (mirror.other, 0)]))
    return found


def _in_mirrors(draft: ProofDraft, base: _Base) -> list[_Count]:
    """Return the counts of both digits in the box of a mirror, and of the mirror's cells."""
    found: list[_Count] = []
    for mirror in _mirrors(draft, base.facts):
        digits = [(mirror.box, one.digit) for one in base.known]
        cells = [(cell, 0) for cell in mirror.cells]
        lines = [one.in_target for one in base.known]
        found.append(_Count(digits, [(mirror.other, 0), *cells]))
        found.append(_Count(cells, [*digits, (mirror.target, 0)], lines))
    return found


def _objects(facts: ExocetFacts) -> list[tuple[int, ...]]:
    """Return the cells of either target."""
    # The two mirror cells of a junior exocet are no target.
    both = zip(facts.targets, facts.mirrors, strict=True)
    return [tuple(sorted({*pair})) if target in pair else (target,) for target, pair in both]


def _s_cells(facts: ExocetFacts, digits: Collection[int]) -> _Count:
    """Return the needs of some digits in the cross lines, and the room in S cells."""
    needs = [(house, digit) for digit in digits for house in facts.cross]
    covers = zip(digits_of(facts.digits), facts.covers, strict=True)
    room = [(h, digit) for digit, houses in covers for h in houses if digit in digits and h >= 0]
    return _Count(needs, room)


def _beside(draft: ProofDraft, facts: ExocetFacts, at: int, digit: int) -> _Count:
    """Return the need of a digit beside the base and through a target, and the room for it
    elsewhere."""
    needs = [(facts.cross[0], digit), (facts.cross[1 + at], digit)]
    left = draft.left(one for place in needs for one in draft.candidates(place))
    cells = {cell for cell, _digit in left}.difference(_objects(facts)[at])
    return _Count(needs, [(house, digit) for house in draft.houses_of(cells)[:1]])


def _cross_lines(draft: ProofDraft, base: _Base) -> _Count:
    """Return the needs of both digits in the cross lines, and the room in S cells and targets."""
    facts = base.facts
    needs, room, _clauses = _s_cells(facts, [one.digit for one in base.known])
    needs, room = [*needs], [*room]
    for cells, locked in zip(_objects(facts), facts.unmirrored, strict=True):
        if len(cells) == 1:
            room.append((cells[0], 0))
            continue
        taken = digits_of(locked)
        for house in draft.houses_of(cells):
            places = {cell for d in taken for cell, _d in draft.candidates((house, d))}
            if len(places.union(cells)) <= len(taken) + 1:
                needs += [(house, digit) for digit in taken]
                room += [(cell, 0) for cell in sorted(places.union(cells))]
                break
    return _Count(needs, room)


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
