"""Proofs of chains, told link by link."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Link, Node, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.spread import Cells, ProofScope, link_places, one_of_set, refute_all
from numberplace.sudoku.techniques.chains.words import fish_lines, leads_to_fins, leads_to_fish


def candidates(node: Node) -> list[Candidate]:
    """Return the candidates of a node."""
    return [(cell, node.digit) for cell in node.cells]


def walk(draft: ProofDraft, links: Sequence[Link], reasons: Sequence[int] = ()) -> int:
    """Suppose the start of a chain and write what follows; return the line the chain ends in.

    That may say what cannot be, before all links are told. Raises NoProofError.
    """
    first = links[0]
    start = draft.suppose(candidates(first.source), is_true=not first.strong)
    return follow_links(draft, links, reasons, start)


def follow_links(draft: ProofDraft, links: Sequence[Link], reasons: Sequence[int], end: int) -> int:
    """Write the links along a chain from a line; return the last line. Raises NoProofError."""
    fish = -1
    for at, link in enumerate(links):
        reason = reasons[at] if at < len(reasons) else -1
        if not link.strong:
            if fish >= 0:
                said = draft.left(candidates(link.target))
                if said:
                    end = draft.none_by_counting(*_fish_places(link.target.digit, fish), said)
                fish = -1
            continue
        if leads_to_fish(reason):
            fish = reason
            continue
        if leads_to_fins(reason):
            end = _fins(draft, link.target, reason, end)
        else:
            end = follow(draft, link)
        if draft.is_absurd(end):
            return end
    return end


def _fins(draft: ProofDraft, fins: Node, reason: int, before: int) -> int:
    """Write that a fish needs one of its fins once the line before has taken a cover line.

    Where that line says that the digit is in one of some cells, it is one more to be held by the
    covers.
    """
    needs, room = _fish_places(fins.digit, reason)
    try:
        return draft.one_by_counting(needs, room, candidates(fins))
    except NoProofError:
        return draft.one_by_counting(needs, room, candidates(fins), (before,))


def _fish_places(digit: int, reason: int) -> tuple[list[Place], list[Place]]:
    lines, across = fish_lines(reason)
    return [(line, digit) for line in lines], [(line, digit) for line in across]


def follow(draft: ProofDraft, link: Link) -> int:
    """Write why the target of a strong link is true. Raises NoProofError."""
    said = candidates(link.target)
    if link.through:
        return _of_set(draft, link.through, link.target)
    best: Place | None = None
    for place in draft.places_of(said):
        left = draft.left(draft.candidates(place))
        if set(left) <= set(said) and (best is None or place[1] == 0):
            best = place
    if best is None:
        raise NoProofError("the link does not hold")
    return draft.place(best)


def _of_set(draft: ProofDraft, cells: Cells, node: Node) -> int:
    """Write that cells with just enough digits need one of them, or have too few."""
    if len(cells) == 1:
        return draft.cell(cells[0])
    return one_of_set(draft, cells, node.digit)


def ground_of(draft: ProofDraft, step: Step) -> ProofScope:
    """Return the cells, houses and sets that the links of a step speak of."""
    sets = tuple(dict.fromkeys(link.through for link in step.links if link.through))
    return ProofScope(link_places(draft, step), sets)


def prove_chain(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """From the one end to the other, or from an assumption back to itself."""
    first, last = step.links[0], step.links[-1]
    count = len(draft.lines)
    try:
        end = walk(draft, step.links)
        if draft.is_absurd(end):
            draft.conclude(draft.refute(ProofPart(0, end)))
        elif first.strong and last.strong:
            draft.conclude(draft.either(ProofPart(0, end)))
        else:
            raise NoProofError("the chain neither ends true nor refutes itself")
        line = draft.conclusions[-1]
        if all(line in draft.deniers(goal) for goal in step.eliminations):
            return
    except NoProofError:
        pass
    draft.rewind(count)
    refute_all(draft, step.eliminations, ground_of(draft, step))


def prove_loop(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove a loop by counting: as many strong links as weak ones."""
    try:
        needs, room = loop_places(draft, step)
        draft.conclude(draft.none_by_counting(needs, room, step.eliminations))
    except NoProofError:
        refute_all(draft, step.eliminations, ground_of(draft, step))


def loop_places(draft: ProofDraft, step: Step) -> tuple[list[Place], list[Place]]:
    """Return the places a loop needs and those with room for them, link by link. Raises
    NoProofError."""
    needs: dict[Place, None] = {}
    room: dict[Place, None] = {}
    for link in step.links:
        ends = candidates(link.source) + candidates(link.target)
        if link.through:
            needs.update(dict.fromkeys((cell, 0) for cell in link.through))
            inside = {digit for cell in link.through for digit in draft.digits[cell]}
            inside -= {link.source.digit, link.target.digit}
            room.update(dict.fromkeys(draft.rooms_for(link.through, sorted(inside))))
            continue
        places = draft.places_of(ends)
        if link.strong:
            places = [p for p in places if set(draft.candidates(p)) <= set(ends)]
        if not places:
            raise NoProofError("the link is in no house")
        (needs if link.strong else room)[places[0]] = None
    return list(needs), list(room)
