"""Forcing nets: assumptions followed by singles, whose consequences join.

A contradiction refutes one assumption by an empty cell or house. A verity holds whichever
candidate of a cell, whichever place of a digit in a house, or whichever truth value of one
candidate is right. Source: HoDoKu's documentation, "Forcing Chains and Nets".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.forcing.net import Net
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE, place_candidates
from numberplace.sudoku.techniques.forcing.sieve import (
    may_agree,
    may_agree_either_way,
    may_break,
)
from numberplace.sudoku.techniques.parts import mark_of
from numberplace.sudoku.techniques.technique import Finder

MAX_SIZE: Final = 1000
"""More than a net has placements."""
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
    """Yield candidates whose being true or false empties a cell or a house, short proofs first.

    Only when some other candidate becomes true on the way; what is left is for singles and
    locked candidates.
    """
    broken = _broken_literals(grid)
    if not broken:
        return
    # Most who ask want the shortest alone: to look for it takes a quarter of sorting them all.
    shortest = _shortest_literal(grid, broken)
    step = _contradiction_step(grid, shortest)
    if any(link.strong for link in step.links):
        yield step
    found: list[tuple[int, int, int]] = []
    for number, literal in enumerate(broken):
        net = net_of(grid, literal)
        found.append((net.size(grid, _emptied(grid, net), MAX_SIZE), number, literal))
    found.sort()
    for _size, _number, literal in found:
        if literal != shortest:
            step = _contradiction_step(grid, literal)
            if any(link.strong for link in step.links):
                yield step


def _broken_literals(grid: Grid) -> list[int]:
    """Return the assumptions whose nets empty a place: true candidates first, cells ascending."""
    found: list[int] = []
    for true in (True, False):
        for cell in range(81):
            for digit in digits_of(grid.cells[cell]):
                if may_break(grid, cell, digit, true):
                    literal = literal_of(cell, digit, true)
                    if net_of(grid, literal).empty >= 0:
                        found.append(literal)
    return found


def _shortest_literal(grid: Grid, literals: list[int]) -> int:
    """Return the first of some assumptions whose net needs the fewest placements."""
    best = literals[0]
    least: i64 = MAX_SIZE + 1
    for literal in literals:
        net = net_of(grid, literal)
        size: i64 = net.size(grid, _emptied(grid, net), least - 1)
        if size < least:
            least = size
            best = literal
    return best


def _emptied(grid: Grid, net: Net) -> list[int]:
    """Return the literals that say that every candidate of the emptied place is false."""
    return [literal_of(c, d, False) for c, d in place_candidates(grid, net.empty)]


def _contradiction_step(grid: Grid, literal: int) -> Step:
    net = net_of(grid, literal)
    digit, cell = divmod(literal >> 1, 81)
    true = literal & 1 != 0
    place: int = net.empty
    goals = _emptied(grid, net)
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
    """Yield the common consequences of all candidates of a cell, of all in a house, or of a
    candidate's two cases.

    Short proofs come first, and of each conclusion the shortest.
    """
    yield from _verities(grid, MAX_SIZE)


def _verities(grid: Grid, limit: int) -> Iterator[Step]:
    """Yield verities of up to so many placements, the shortest first."""
    best: dict[int, tuple[int, int]] = {}
    for place in _places(grid):
        if not _may_agree(grid, place):
            continue
        starts = place_literals(grid, place)
        if len(starts) > limit:
            continue  # each of them is a placement
        nets = [net_of(grid, literal) for literal in starts]
        if len(nets) < 2 or any(net.empty >= 0 for net in nets):
            continue
        shortest = min(nets, key=_size)
        for at in range(1, _size(shortest)):
            literal: int = shortest.order[at]
            if literal in starts or not all(net.rank_of(literal) >= 0 for net in nets):
                continue
            most: int = best[literal][0] - 1 if literal in best else limit
            if len(nets) > most:
                continue
            size = 0
            for net in nets:
                size += net.size(grid, [literal], most - size)
                if size > most:
                    break
            if size <= most:
                best[literal] = (size, place)
    for literal in sorted(best, key=lambda each: best[each][0]):
        place = best[literal][1]
        nets = [net_of(grid, start) for start in place_literals(grid, place)]
        yield _verity_step(grid, nets, place, literal)


def find_shortest_net(grid: Grid) -> Iterator[Step]:
    """Yield contradictions; before the first of them a verity, should it have a shorter proof."""
    is_first = True
    for step in find_net_contradiction(grid):
        if is_first:
            yield from islice(_verities(grid, net_size(step) - 1), 1)
        is_first = False
        yield step


def is_chain(technique: str) -> bool:
    """Tell whether a technique's steps may draw the conclusions of nets."""
    return technique.startswith("forcing_chain")


def is_net(technique: str) -> bool:
    """Tell whether steps of a technique are left out where forcing chains have their
    conclusions."""
    return technique.startswith("forcing_net")


def without_chains(steps: list[Step], chains: list[Step]) -> list[Step]:
    """Leave out the nets among some steps whose conclusions forcing chains draw."""
    told = {(step.placements, step.eliminations) for step in chains}
    return [
        step
        for step in steps
        if not is_net(step.technique) or (step.placements, step.eliminations) not in told
    ]


def finders_of(finders: Sequence[Finder]) -> list[Finder]:
    """Return finders to be asked in turn, so that of all nets the shortest comes first."""
    if find_net_verity not in finders:
        return list(finders)
    return [find_shortest_net if find is find_net_contradiction else find for find in finders]


def net_size(step: Step) -> int:
    """Count the placements of a net, its assumptions among them."""
    starts = {(link.source, link.group) for link in step.links if not link.strong}
    targets = {(link.target, link.group) for link in step.links if link.strong}
    return len(starts | targets)


def _size(net: Net) -> int:
    return len(net.order)


def _places(grid: Grid) -> Iterator[int]:
    for cell in range(81):
        if grid.cells[cell]:
            yield cell
    for house in range(grid.topology.house_count):
        for digit in range(1, 10):
            if grid.positions[house * 10 + digit]:
                yield FIRST_HOUSE_PLACE + house * 10 + digit
    for cell in range(81):
        for digit in digits_of(grid.cells[cell]):
            yield DIGIT_PLACE + cell * 10 + digit


def _may_agree(grid: Grid, place: int) -> bool:
    """Tell whether the assumptions of a place can have a consequence in common."""
    if place >= DIGIT_PLACE:
        cell, digit = divmod(place - DIGIT_PLACE, 10)
        return may_agree_either_way(grid, cell, digit)
    return may_agree(grid, [(d - 1) * 81 + c for c, d in place_candidates(grid, place)])


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
            reasons.append(int(net.cause_of(literal)) if strong else -1)


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
                marks[mark_of(role, node.cells[0], node.digit, link.group)] = None
    return tuple(marks)
