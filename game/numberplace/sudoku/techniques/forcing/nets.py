"""Forcing nets: assumptions followed by singles, whose consequences join.

A contradiction refutes one assumption by an empty cell or house. A verity holds whichever
candidate of a cell, whichever place of a digit in a house, or whichever truth value of one
candidate is right. Source: HoDoKu's documentation, "Forcing Chains and Nets".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.techniques.chains.links import VIA_CELL
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing.net import Net
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE, place_candidates
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.words import conclusion, house_name, look_for

FAMILY: Final = "forcing"
DIGIT_PLACE: Final = 1000
"""The place of a verity over one candidate's being true or false: this + cell * 10 + digit."""


def net_of(grid: Grid, literal: int) -> Net:
    """Return the net of an assumption, followed once for a position."""
    nets = grid.cache.get("nets")
    if not isinstance(nets, dict):
        nets = {}
        grid.cache["nets"] = nets
    known = nets.get(literal)
    if isinstance(known, Net):
        return known
    net = Net(grid, literal)
    nets[literal] = net
    return net


def literal_of(cell: int, digit: int, true: bool) -> int:
    """Return the literal of a candidate's being true or false."""
    return (digit * 81 + cell) * 2 + true


def find_net_contradiction(grid: Grid) -> Iterator[Step]:
    """Yield candidates whose being true, then whose being false, empties a cell or a house.

    Only when some other candidate becomes true on the way; what is left is for singles and
    locked candidates.
    """
    for true in (True, False):
        for cell in range(81):
            for digit in digits_of(grid.cells[cell]):
                net = net_of(grid, literal_of(cell, digit, true))
                if net.empty >= 0:
                    step = _contradiction_step(grid, net, cell, digit, true)
                    if any(link.strong for link in step.links):
                        yield step


def _contradiction_step(grid: Grid, net: Net, cell: int, digit: int, true: bool) -> Step:
    place: int = net.empty
    goals = [literal_of(c, d, False) for c, d in place_candidates(grid, place)]
    links: list[Link] = []
    reasons: list[int] = []
    _add_links(grid, net, goals, 0, links, reasons)
    return Step(
        "forcing_net_contradiction",
        placements=() if true else ((cell, digit),),
        eliminations=((cell, digit),) if true else (),
        marks=_net_marks(links, {(cell, digit)}),
        links=tuple(links),
        facts=(place, *reasons),
    )


def find_net_verity(grid: Grid) -> Iterator[Step]:
    """Yield what every candidate of a cell, then of a house, then a candidate's two cases imply."""
    seen: set[int] = set()
    for place in _places(grid):
        starts = place_literals(grid, place)
        nets = [net_of(grid, literal) for literal in starts]
        if len(nets) < 2 or any(net.empty >= 0 for net in nets):
            continue
        shortest = min(nets, key=_size)
        for at in range(1, _size(shortest)):
            literal: int = shortest.order[at]
            if literal in seen or literal in starts:
                continue
            if all(net.rank[literal] >= 0 for net in nets):
                seen.add(literal)
                yield _verity_step(grid, nets, place, literal)


def _size(net: Net) -> int:
    return len(net.order)


def _places(grid: Grid) -> Iterator[int]:
    for cell in range(81):
        if grid.cells[cell]:
            yield cell
    for house in range(27):
        for digit in range(1, 10):
            if grid.positions[digit * 27 + house]:
                yield FIRST_HOUSE_PLACE + house * 10 + digit
    for cell in range(81):
        for digit in digits_of(grid.cells[cell]):
            yield DIGIT_PLACE + cell * 10 + digit


def place_literals(grid: Grid, place: int) -> list[int]:
    """Return the assumptions of a place, one of which holds."""
    if place >= DIGIT_PLACE:
        cell, digit = divmod(place - DIGIT_PLACE, 10)
        return [literal_of(cell, digit, True), literal_of(cell, digit, False)]
    return [literal_of(cell, digit, True) for cell, digit in place_candidates(grid, place)]


def _verity_step(grid: Grid, nets: list[Net], place: int, literal: int) -> Step:
    links: list[Link] = []
    reasons: list[int] = []
    for group, net in enumerate(nets):
        _add_links(grid, net, [literal], group, links, reasons)
    digit, cell = divmod(literal >> 1, 81)
    return Step(
        "forcing_net_verity",
        placements=((cell, digit),) if literal & 1 else (),
        eliminations=() if literal & 1 else ((cell, digit),),
        marks=_net_marks(links, {(cell, digit)}),
        links=tuple(links),
        facts=(place, *reasons),
    )


def _add_links(
    grid: Grid, net: Net, goals: list[int], group: int, links: list[Link], reasons: list[int]
) -> None:
    """Append the links that lead to some goals, each target after its sources."""
    for literal in net.needed(grid, goals):
        target = _node(literal)
        for premise in net.premises(grid, literal):
            strong = premise & 1 == 0
            links.append(Link(_node(premise), target, strong, (), group))
            reasons.append(int(net.cause[literal]) if strong else -1)


def _node(literal: int) -> Node:
    digit, cell = divmod(literal >> 1, 81)
    return Node((cell,), digit)


def _net_marks(links: list[Link], conclusions: set[tuple[int, int]]) -> tuple[Mark, ...]:
    marks: dict[Mark, None] = {}
    for link in links:
        for node, role in (
            (link.source, Role.OFF if link.strong else Role.ON),
            (link.target, Role.ON if link.strong else Role.OFF),
        ):
            if (node.cells[0], node.digit) not in conclusions:
                marks[Mark(role, node.cells[0], node.digit, link.group)] = None
    return tuple(marks)


def told_net(step: Step, group: int) -> str:
    """Tell a net: the assumption, then each digit placed in turn with what makes it the last."""
    numbers = [at for at, link in enumerate(step.links) if link.group == group]
    first = step.links[numbers[0]]
    sentences = [_("Suppose that {claim}.").format(claim=claim(first.source, not first.strong))]
    told: set[Node] = set()
    for at in numbers:
        link = step.links[at]
        if not link.strong or link.target in told:
            continue
        told.add(link.target)
        reason = step.facts[at + 1]
        if reason == VIA_CELL:
            text = _("Then {claim}, the last candidate of this cell.")
            sentences.append(text.format(claim=claim(link.target, True)))
        else:
            text = _("Then {claim}, the last place in {house}.")
            sentences.append(text.format(claim=claim(link.target, True), house=house_name(reason)))
    return " ".join(sentences)


def explain_net_contradiction(step: Step) -> Explanation:
    """Put a refuted assumption into words."""
    place = step.facts[0]
    ((cell, digit),) = step.eliminations or step.placements
    assumed = claim(Node((cell,), digit), bool(step.eliminations))
    where = _("Look at what follows if {claim}.").format(claim=assumed)
    if place < FIRST_HOUSE_PLACE:
        text = _("Now every candidate of {cell} is gone. So the assumption is wrong.")
        text = text.format(cell=format_cell(place))
    else:
        house, last = divmod(place - FIRST_HOUSE_PLACE, 10)
        text = _("Now {digit} has no place left in {house}. So the assumption is wrong.")
        text = text.format(digit=last, house=house_name(house))
    words = f"{told_net(step, 0)} {text} {conclusion(step)}"
    return Explanation(look_for(NET_CONTRADICTION.name), where, words)


def explain_net_verity(step: Step) -> Explanation:
    """Put what all cases have in common into words, case by case."""
    place = step.facts[0]
    ((cell, digit),) = step.eliminations or step.placements
    if place >= DIGIT_PLACE:
        where = _("Look at {cell}: either it is {digit} or not; follow both cases.").format(
            cell=format_cell((place - DIGIT_PLACE) // 10), digit=(place - DIGIT_PLACE) % 10
        )
    elif place >= FIRST_HOUSE_PLACE:
        where = _("Look at {house}: follow each place of {digit} to its consequences.").format(
            house=house_name((place - FIRST_HOUSE_PLACE) // 10),
            digit=(place - FIRST_HOUSE_PLACE) % 10,
        )
    else:
        where = _("Look at {cell}: follow each of its candidates to its consequences.").format(
            cell=format_cell(place)
        )
    groups = sorted({link.group for link in step.links})
    text = _("In every case {claim}.").format(
        claim=claim(Node((cell,), digit), bool(step.placements))
    )
    words = [*(told_net(step, group) for group in groups), text, conclusion(step)]
    return Explanation(look_for(NET_VERITY.name), where, " ".join(words))


NET_CONTRADICTION: Final[Technique] = Technique(
    id="forcing_net_contradiction",
    name=N_("Forcing net (contradiction)"),
    family=FAMILY,
    rating=9.0,
    find=find_net_contradiction,
    explain=explain_net_contradiction,
    description=N_(
        "Assume that a candidate is true, or that it is false, and fill in every single that "
        "follows, as if the assumption were a given. If a cell ends up without any candidate, or "
        "a house without a place for some digit, the assumption was wrong. Several consequences "
        "together may force the next one, which makes it a net and not a chain."
    ),
)
NET_VERITY: Final[Technique] = Technique(
    id="forcing_net_verity",
    name=N_("Forcing net (verity)"),
    family=FAMILY,
    rating=9.2,
    find=find_net_verity,
    explain=explain_net_verity,
    description=N_(
        "Try all candidates of a cell, all places of a digit in a house, or both cases of one "
        "candidate, and fill in every single that follows in each case. Whatever all cases have "
        "in common must be so, because one of the cases is the right one, even if you cannot "
        "tell which."
    ),
)
