"""Proofs of nets of one level, read from the links and reasons of their steps."""

from __future__ import annotations

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Link, Node, Step
from numberplace.sudoku.board import ProofBoard
from numberplace.sudoku.model.topology import CLASSIC, Topology
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.chains.links import VIA_CELL
from numberplace.sudoku.techniques.forcing.nets import DIGIT_PLACE
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE

TECHNIQUES = ("forcing_net_contradiction", "forcing_net_verity")


def proof_of(step: Step) -> Proof:
    """Return the argument of a forcing net line by line; empty for other techniques."""
    if step.technique not in TECHNIQUES:
        return ()
    place = step.facts[0]
    topology = step.board if isinstance(step.board, Topology) else CLASSIC
    lines: list[Inference] = []
    ends: list[int] = []
    ((cell, digit),) = step.placements or step.eliminations
    for group in sorted({link.group for link in step.links}):
        at = [number for number, link in enumerate(step.links) if link.group == group]
        links = [step.links[number] for number in at]
        known = _write(lines, links, [step.facts[number + 1] for number in at], topology)
        ends.append(known[links[0].source])
        if step.technique == TECHNIQUES[1]:
            ends.append(known[Node((cell,), digit)])
        else:
            premises = tuple(
                sorted({known[node] for node in known if _is_in(topology, place, node)})
            )
            ends.append(len(lines))
            lines.append(_empty(place, premises))
    is_verity = step.technique == TECHNIQUES[1]
    rule = Rule.CASES if is_verity else Rule.REFUTATION
    house = -1
    if is_verity and FIRST_HOUSE_PLACE <= place < DIGIT_PLACE:
        house = (place - FIRST_HOUSE_PLACE) // 10
    said = bool(step.placements)
    lines.append(Inference(rule, (cell,), digit, said, tuple(ends), 0, house))
    return tuple(lines)


def _write(
    lines: list[Inference], links: list[Link], reasons: list[int], topology: Topology
) -> dict[Node, int]:
    """Append a net's lines; return for each node the line that states, or implies, its value."""
    first = links[0]
    known = {first.source: len(lines)}
    lines.append(
        Inference(Rule.ASSUMPTION, first.source.cells, first.source.digit, not first.strong, (), 1)
    )
    for link, reason in zip(links, reasons, strict=True):
        if not link.strong:
            if link.target not in known:
                by_table = _by_table(link, known[link.source], board_of(topology))
                known[link.target] = len(lines) if by_table else known[link.source]
                lines += by_table
        elif link.target not in known:
            sources = [other.source for other in links if other.strong]
            targets = [other.target for other in links if other.strong]
            pairs = zip(sources, targets, strict=True)
            premises = sorted({known[source] for source, target in pairs if target == link.target})
            known[link.target] = len(lines)
            lines.append(_single(link.target, reason, tuple(premises)))
    return known


def _by_table(link: Link, source: int, board: ProofBoard) -> list[Inference]:
    """Return the line that a further rule makes the target false; none where the rule's cells see
    each other."""
    one = (link.source.cells[0], link.source.digit)
    other = (link.target.cells[0], link.target.digit)
    if not board.constraints or other in board.plain_clashing[one]:
        return []
    line = Inference(Rule.CONSTRAINT, (other[0],), other[1], False, (source,), 1)
    return [line._replace(constraints=(board.rule_against(one, other),))]


def _single(node: Node, reason: int, premises: tuple[int, ...]) -> Inference:
    rule = Rule.LAST_CANDIDATE if reason == VIA_CELL else Rule.LAST_PLACE
    house = -1 if reason == VIA_CELL else reason
    return Inference(rule, node.cells, node.digit, True, premises, 1, house)


def _is_in(topology: Topology, place: int, node: Node) -> bool:
    """Tell whether a candidate belongs to a place (see ``scan``)."""
    if place < FIRST_HOUSE_PLACE:
        return node.cells[0] == place
    house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
    return node.digit == digit and node.cells[0] in topology.houses[house]


def _empty(place: int, premises: tuple[int, ...]) -> Inference:
    if place < FIRST_HOUSE_PLACE:
        return Inference(Rule.NO_CANDIDATE, (place,), 0, False, premises, 1)
    house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
    return Inference(Rule.NO_PLACE, (), digit, False, premises, 1, house)
