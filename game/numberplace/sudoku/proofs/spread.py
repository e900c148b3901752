"""Consequences of the lines so far, place by place, until a contradiction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from numberplace.core.proof import Place, claimed
from numberplace.core.step import Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.lengths import SHORTEST, refutation

Cells = tuple[int, ...]


class ProofScope(NamedTuple):
    """The places and sets that an argument may look at."""

    places: Sequence[Place] = ()
    sets: Sequence[Cells] = ()
    """Cells of a house that are counted against their digits."""
    clauses: Sequence[int] = ()
    """Lines that say that one of some candidates is true."""


def spread(draft: ProofDraft, ground: ProofScope) -> int | None:
    """Write what follows until a contradiction; return its line, None when nothing more follows."""
    cells = [(group[0], 0) for group in ground.sets if len(group) == 1]
    sets = [group for group in ground.sets if len(group) > 1]
    places = draft.with_masks([*ground.places, *cells])
    while True:
        before = len(draft.lines)
        end = _round(draft, places, sets, ground.clauses)
        if end is not None:
            return end
        if len(draft.lines) == before:
            return None


def _round(
    draft: ProofDraft,
    places: Sequence[tuple[Place, int]],
    sets: Sequence[Cells],
    clauses: Sequence[int],
) -> int | None:
    empty = draft.first_empty(places)
    if empty is not None:
        return draft.place(empty)
    for clause in clauses:
        if not draft.left(claimed(draft.lines[clause])):
            return draft.one_by_counting((), (), (), (clause,))
    for cells in sets:
        if len(_digits(draft, cells)) < len(cells):
            return one_of_set(draft, cells, 0)
    for place in draft.narrow(places):
        draft.place(place)
    for clause in clauses:
        left = draft.left(claimed(draft.lines[clause]))
        if left and draft.is_news(left):
            draft.one_by_counting((), (), left, (clause,))
    for cells in sets:
        digits = _digits(draft, cells)
        if len(digits) == len(cells):
            for digit in digits:
                left = draft.left((cell, digit) for cell in cells)
                if left and draft.is_news(left):
                    one_of_set(draft, cells, digit)
    return None


def _digits(draft: ProofDraft, cells: Cells) -> list[int]:
    left = (draft.left(draft.candidates((cell, 0))) for cell in cells)
    return sorted({digit for some in left for _cell, digit in some})


def one_of_set(draft: ProofDraft, cells: Cells, digit: int) -> int:
    """Say that cells with too few digits need one, or with 0 that there are too few anyway."""
    digits = [each for each in _digits(draft, cells) if each != digit]
    said = draft.left((cell, digit) for cell in cells) if digit else []
    room = draft.rooms_for(cells, digits)
    return draft.one_by_counting([(cell, 0) for cell in cells], room, said)


def refute(
    draft: ProofDraft, candidates: Sequence[Candidate], is_true: bool, ground: ProofScope
) -> int:
    """Add the opposite of an assumption that leads to a contradiction. Raises NoProofError."""
    count = len(draft.lines)
    try:
        part = _impossible(draft, candidates, is_true, ground)
    except NoProofError:
        part = None
    if part is None:
        draft.rewind(count)
        raise NoProofError("nothing comes of the assumption")
    return draft.refute(part)


def _impossible(
    draft: ProofDraft, candidates: Sequence[Candidate], is_true: bool, ground: ProofScope
) -> ProofPart | None:
    """Write what follows from an assumption; return None, the part open, without a contradiction.

    Raises NoProofError, the part open.
    """
    first = draft.suppose(candidates, is_true=is_true)
    end = spread(draft, ground)
    return None if end is None else ProofPart(first, end)


def refutation_size(
    draft: ProofDraft, candidates: Sequence[Candidate], is_true: bool, ground: ProofScope
) -> int:
    """Return the number of lines that refute an assumption, 0 where nothing comes of that."""
    if not (ground.sets or ground.clauses or draft.board.has_tables):
        return refutation(draft, candidates, is_true, draft.with_masks(ground.places)).size
    before = len(draft.lines)
    try:
        size = draft.size(refute(draft, candidates, is_true, ground), before)
    except NoProofError:
        return 0
    draft.rewind(before)
    return size


def by_clause(
    draft: ProofDraft, said: Sequence[Candidate], ground: ProofScope, goals: Sequence[Candidate]
) -> bool:
    """Try to prove that one of some candidates is true and so none of the goals is."""
    count = len(draft.lines)
    try:
        line = refute(draft, draft.left(said), False, ground)
    except NoProofError:
        return False
    if all(line in draft.deniers(goal) for goal in goals):
        draft.conclude(line)
        return True
    draft.rewind(count)
    return False


def refute_all(draft: ProofDraft, goals: Sequence[Candidate], ground: ProofScope) -> None:
    """Refute candidates, the one with the shortest proof first, until none is left.

    What follows from one may eliminate the next. Raises NoProofError.
    """
    while True:
        for goal in goals:
            if draft.deniers(goal):
                line = draft.deniers(goal)[0]
                if line not in draft.conclusions:
                    draft.conclude(line)
        left = [goal for goal in goals if draft.is_left(goal)]
        if not left:
            return
        best = left[0] if len(left) == 1 else _easiest(draft, left, ground)
        draft.conclude(refute(draft, [best], True, ground))
        spread(draft, ground)


def _easiest(draft: ProofDraft, goals: Sequence[Candidate], ground: ProofScope) -> Candidate:
    """Return the candidate whose refutation is the shortest. Raises NoProofError without any."""
    if not (ground.sets or ground.clauses or draft.board.has_tables):
        return _easiest_by_places(draft, goals, draft.with_masks(ground.places))
    count = len(draft.lines)
    conclusions = list(draft.conclusions)
    sizes: list[tuple[int, Candidate]] = []
    possible: set[Candidate] = set()
    """Goals whose assumption leads to nothing, as far as that is known."""
    for goal in goals:
        if goal in possible:
            continue
        try:
            part = _impossible(draft, [goal], True, ground)
            if part is not None:
                sizes.append((draft.size(draft.refute(part), count), goal))
            elif not ground.sets:  # what follows from these goals follows from the assumption, too
                possible.update(one for one in draft.left(goals) if not draft.is_news([one]))
        except NoProofError:
            pass
        draft.rewind(count)
        draft.conclusions = list(conclusions)
    if not sizes:
        raise NoProofError("no candidate is refuted")
    return min(sizes)[1]


def _easiest_by_places(
    draft: ProofDraft, goals: Sequence[Candidate], places: Sequence[tuple[Place, int]]
) -> Candidate:
    """As ``_easiest``, where no line has to be written for that. Raises NoProofError."""
    board = draft.board
    sizes: list[tuple[int, Candidate]] = []
    possible: set[Candidate] = set()
    for goal in goals:
        if goal in possible:
            continue
        size, left = refutation(draft, [goal], True, places)
        if size:
            sizes.append((size, goal))
            if size <= SHORTEST:  # goals ascend: the first of equals is taken
                break
        else:
            possible.update(
                one
                for one in goals
                if left & board.mask_of([one]) and not left & board.clash_masks[one]
            )
    if not sizes:
        raise NoProofError("no candidate is refuted")
    return min(sizes)[1]


def prove_plainly(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove the conclusion of a technique without a proof of its own: by singles everywhere."""
    every = draft.every_place()
    for one in step.placements:
        alone = [place for place in every if draft.left(draft.candidates(place)) == [one]]
        if alone:
            draft.conclude(draft.place(alone[0]))
        else:
            draft.conclude(refute(draft, [one], False, ProofScope(every)))
    if step.eliminations:
        refute_all(draft, step.eliminations, ProofScope(every))


def counts(
    draft: ProofDraft,
    needs: Sequence[Place],
    room: Sequence[Place],
    said: Sequence[Candidate],
    clauses: Sequence[int] = (),
) -> bool:
    """Tell whether some candidates leave too little room."""
    count = len(draft.lines)
    try:
        draft.none_by_counting(needs, room, said, clauses)
    except NoProofError:
        return False
    draft.rewind(count)
    return True


def marked(step: Step, roles: Iterable[Role]) -> list[Candidate]:
    """Return the candidates marked with some roles, each once."""
    wanted = set(roles)
    return sorted({(m.cell, m.digit) for m in step.marks if m.role in wanted and m.digit})


def link_places(draft: ProofDraft, step: Step) -> list[Place]:
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
