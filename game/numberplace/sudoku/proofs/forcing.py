"""Proofs of forcing chains and kraken fish: case by case, each case a chain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Link, Role, Step
from numberplace.sudoku.board import Candidate, Groups
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.chains import follow_links, ground_of, walk
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.spread import marked, refute
from numberplace.sudoku.techniques.forcing.scan import (
    FIRST_HOUSE_PLACE,
    is_own,
    place_candidates,
)
from numberplace.sudoku.techniques.forcing.sets import FISH_PLACE, SET_PLACE
from numberplace.sudoku.techniques.forcing.words import fish_place

Chain = tuple[tuple[Link, ...], tuple[int, ...]]
"""The links of a chain and their reasons."""


def prove_forcing(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove by each candidate of a place, or refute an assumption that empties a place."""
    count = len(draft.lines)
    try:
        if step.technique == "forcing_chain_contradiction" or is_own(step.facts[0]):
            _prove_contradiction(draft, step)
        else:
            _prove_verity(draft, step, grid)
    except NoProofError:
        draft.rewind(count)
        goal = (step.placements or step.eliminations)[0]
        ground = ground_of(draft, step)
        if step.facts[0] < SET_PLACE and not is_own(step.facts[0]):
            ground = ground._replace(places=[*ground.places, _start_place(step.facts[0])])
        draft.conclude(refute(draft, [goal], bool(step.eliminations), ground))


def _chains(step: Step, first: int) -> list[Chain]:
    """Return the chains of a step, group by group; the reasons follow after some facts."""
    found: list[Chain] = []
    for group in sorted({link.group for link in step.links}):
        at = [number for number, link in enumerate(step.links) if link.group == group]
        found.append((tuple(step.links[n] for n in at), tuple(step.facts[first + n] for n in at)))
    return found


def _start_place(place: int) -> Place:
    """Return a cell or a house's digit as a place of proofs."""
    if place < FIRST_HOUSE_PLACE:
        return (place, 0)
    return divmod(place - FIRST_HOUSE_PLACE, 10)


def _prove_contradiction(draft: ProofDraft, step: Step) -> None:
    """Tell every chain from the one assumption, until nothing is left for a place."""
    goal = (step.placements or step.eliminations)[0]
    place = step.facts[0]
    first = draft.suppose([goal], is_true=bool(step.eliminations))
    for links, reasons in _chains(step, 1):
        end = follow_links(draft, links, reasons, first)
        if draft.is_absurd(end):
            draft.conclude(draft.refute(ProofPart(first, end)))
            return
    if is_own(place):
        draft.conclude(_either_way(draft, first, goal, bool(step.placements)))
        return
    if place >= SET_PLACE:
        needs, room = _short_places(place, draft.board.houses)
        end = draft.one_by_counting(needs, room, ())
    else:
        end = draft.place(_start_place(place))
    if not draft.is_absurd(end):
        raise NoProofError("something is left for the place")
    draft.conclude(draft.refute(ProofPart(first, end)))


def _either_way(draft: ProofDraft, first: int, goal: Candidate, is_true: bool) -> int:
    """Add the line: a candidate whose opposite implies it is true. Raises NoProofError."""
    if is_true:
        ends = [at for at in range(first + 1, len(draft.lines)) if _says(draft, at, goal)]
    else:
        ends = [at for at in draft.deniers(goal) if at > first]
        ends = [draft.denier(goal)] if ends else []
    if not ends:
        raise NoProofError("the assumption stands")
    draft.close()
    other = draft.suppose([goal], is_true=is_true)
    draft.close()
    return draft.cases([ProofPart(first, ends[0]), ProofPart(other, other)], [goal], is_true)


def _prove_verity(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    assert isinstance(grid, Grid), "nets are the engine's"
    place = step.facts[0]
    said = place_candidates(grid, place)
    clauses: tuple[int, ...] = ()
    house = -1
    if place >= SET_PLACE:
        needs, room = _short_places(place, draft.board.houses)
        clauses = (draft.one_by_counting(needs, room, said),)
    elif place >= FIRST_HOUSE_PLACE:
        house = (place - FIRST_HOUSE_PLACE) // 10
    prove_cases(draft, step, said, _chains(step, 1), house, clauses)


def prove_cases(
    draft: ProofDraft,
    step: Step,
    said: Sequence[Candidate],
    chains: Sequence[Chain],
    house: int,
    clauses: tuple[int, ...],
) -> None:
    """Follow each of some candidates, one of which is true, to the conclusion of the step."""
    goal = (step.placements or step.eliminations)[0]
    by_start = {
        (links[0].source.cells[0], links[0].source.digit): chain
        for chain in chains
        for links in [chain[0]]
        if not links[0].strong
    }
    parts = [prove_case(draft, one, by_start.get(one), goal, bool(step.placements)) for one in said]
    draft.conclude(draft.cases(parts, [goal], bool(step.placements), house, clauses))


def prove_case(
    draft: ProofDraft, one: Candidate, chain: Chain | None, goal: Candidate, is_true: bool
) -> ProofPart:
    """Write a case from its assumption to the goal, or to a contradiction."""
    first = len(draft.lines)
    end = walk(draft, *chain) if chain else draft.suppose([one])
    if not draft.is_absurd(end) and not is_true:
        end = draft.denier(goal)
    elif not draft.is_absurd(end) and not _says(draft, end, goal):
        raise NoProofError("the case does not lead there")
    draft.close()
    return ProofPart(first, end)


def _says(draft: ProofDraft, line: int, goal: Candidate) -> bool:
    said = draft.lines[line]
    return said.is_true and said.cells == (goal[0],) and said.digit == goal[1] and not said.more


def _short_places(place: int, houses: Groups) -> tuple[list[Place], list[Place]]:
    """Return the needed places and the places left of a set place or a fish place."""
    if place < FISH_PLACE:
        number = place - SET_PLACE
        house = number // 512 // 512
        cells = [houses[house][digit - 1] for digit in digits_of(number // 512 % 512)]
        return [(cell, 0) for cell in cells], [(house, d) for d in digits_of(number % 512)]
    digit, lines, across = fish_place(place)
    return [(line, digit) for line in lines], [(line, digit) for line in across]


def prove_kraken(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Each fin leads to the conclusion, and so does the fish, or each of its places in a house."""
    digit, open_house, *_rest = step.facts
    bases: list[Place] = [(house, digit) for house in step.houses_as(Role.BASIS)]
    covers: list[Place] = [(h, digit) for h in step.houses_as(Role.COVER) if h != open_house]
    chains = list(_counted_chains(step))
    goal = step.eliminations[0]
    if open_house >= 0:
        places = {one for base in bases for one in draft.candidates(base)}
        held = {one for cover in covers for one in draft.candidates(cover)}
        fins = set(marked(step, (Role.FIN, Role.ENDO_FIN)))
        said = sorted((places - held) | fins)
        clause = draft.one_by_counting(bases, covers, said)
        prove_cases(draft, step, said, chains, -1, (clause,))
        return
    fins_led = sorted((links[0].source.cells[0], digit) for links, _reasons in chains)
    by_start = {links[0].source.cells[0]: (links, reasons) for links, reasons in chains}
    parts = [prove_case(draft, fin, by_start[fin[0]], goal, False) for fin in fins_led]
    first = draft.suppose(fins_led, is_true=False)
    end = draft.none_by_counting(bases, covers, [goal])
    draft.close()
    parts.append(ProofPart(first, end))
    draft.conclude(draft.cases(parts, [goal], False))


def _counted_chains(step: Step) -> Iterator[Chain]:
    at = 2
    links = step.links
    while at < len(step.facts):
        count = step.facts[at]
        yield links[:count], step.facts[at + 1 : at + 1 + count]
        links = links[count:]
        at += 1 + count
