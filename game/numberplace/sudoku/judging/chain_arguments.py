"""Arguments of chains: each link is checked, then the chain is told link by link.

Nothing but the links that are written proves the conclusion: ``proofs.chains.prove_chain`` would
fall back to what follows from the candidate by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.proof import Place
from numberplace.core.step import Link, Step
from numberplace.core.words import _
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition, cells_told
from numberplace.sudoku.judging.statement import Candidate, Chain, Statement, Whip
from numberplace.sudoku.proofs.chains import candidates, loop_places, walk
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.techniques.words import cell_name


def argue_chain(
    draft: ProofDraft, chain: Chain, statement: Statement, scene: ReasonPosition
) -> None:
    """Write the argument of a chain. Raises ReasonFault."""
    links = [_present(draft, link) for link in chain.links]
    _check_links(draft, links, scene)
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)]
    if _is_ring(links) and goals:
        try:
            places = loop_places(draft, Step("", links=tuple(links)))
            draft.none_by_counting(*places, goals)
        except NoProofError:
            pass
        else:
            return
    count = len(draft.lines)
    try:
        end = walk(draft, links)
    except NoProofError:
        draft.rewind(count)
        raise ReasonFault(_("The chain does not go through.")) from None
    first, last = links[0], links[-1]
    if draft.is_absurd(end) or (not first.strong and _denies_start(draft, links)):
        draft.refute(ProofPart(count, end if draft.is_absurd(end) else _clash(draft, first, end)))
    elif first.strong and last.strong:
        draft.either(ProofPart(count, end))
    else:
        draft.rewind(count)
        raise ReasonFault(
            _("The chain neither shows that one of its ends is true nor refutes one.")
        )


def argue_whip(draft: ProofDraft, whip: Whip, statement: Statement, _scene: ReasonPosition) -> None:
    """Write the argument of a whip against each candidate it rules out. Raises ReasonFault."""
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)]
    if not goals:
        raise ReasonFault(_("Nothing new follows from this."), is_empty=True)
    for goal in goals:
        try:
            draft.whip([goal], whip.places)
        except NoProofError:
            text = _("This does not rule out {digit} in {cell}.")
            raise ReasonFault(text.format(digit=goal[1], cell=cell_name(goal[0]))) from None


def _present(draft: ProofDraft, link: Link) -> Link:
    """Return a link whose nodes have only cells that hold their digit in the position."""
    nodes = []
    for node in (link.source, link.target):
        cells = tuple(cell for cell in node.cells if node.digit in draft.digits[cell])
        nodes.append(node._replace(cells=cells or node.cells))
    return link._replace(source=nodes[0], target=nodes[1])


def _denies_start(draft: ProofDraft, links: Sequence[Link]) -> bool:
    """Tell whether a chain that supposes a candidate comes back to deny the candidate."""
    start = candidates(links[0].source)
    return not draft.left(start)


def _clash(draft: ProofDraft, first: Link, end: int) -> int:
    """Write that a candidate supposed true is denied by a line of its part."""
    start = candidates(first.source)
    place: Place = (start[0][0], 0)
    if len(start) > 1:
        houses = draft.houses_of([cell for cell, _digit in start])
        place = (houses[0], first.source.digit)
    if draft.left(draft.candidates(place)):
        raise NoProofError("something is left")
    return draft.place(place)


def _is_ring(links: Sequence[Link]) -> bool:
    """Tell whether the last link leads back to the first node, and types alternate all round."""
    first, last = links[0], links[-1]
    return first.source == last.target and first.strong != last.strong


def _check_links(draft: ProofDraft, links: Sequence[Link], scene: ReasonPosition) -> None:
    for at, link in enumerate(links):
        if at and links[at - 1].strong == link.strong:
            raise ReasonFault(_("Strong and weak links have to alternate."))
        source, target = candidates(link.source), candidates(link.target)
        if not link.strong:
            if not all(draft.board.clash(one, other) for one in source for other in target):
                raise ReasonFault(_link_fault(link))
        elif not _is_strong(draft, link, source, target, scene):
            raise ReasonFault(_link_fault(link))


def _is_strong(
    draft: ProofDraft,
    link: Link,
    source: list[Candidate],
    target: list[Candidate],
    scene: ReasonPosition,
) -> bool:
    """Tell whether one of two nodes is true on the board, without the links before."""
    if link.through:
        digits = frozenset().union(*[scene.left[cell] for cell in link.through])
        has_both = {link.source.digit, link.target.digit} <= digits
        return has_both and len(digits) == len(link.through) + 1 and _in_one_house(draft, link)
    ends = set(source) | set(target)
    return any(
        ends.issuperset(draft.candidates(place)) and draft.candidates(place)
        for place in draft.places_of(ends)
    )


def _in_one_house(draft: ProofDraft, link: Link) -> bool:
    cells = link.through
    return all(b in draft.board.sees[a] for at, a in enumerate(cells) for b in cells[at + 1 :])


def _link_fault(link: Link) -> str:
    text = _("The strong link from {one} to {other} does not hold.")
    if not link.strong:
        text = _("The weak link from {one} to {other} does not hold.")
    one, other = (f"{node.digit} {cells_told(node.cells)}" for node in (link.source, link.target))
    return text.format(one=one, other=other)
