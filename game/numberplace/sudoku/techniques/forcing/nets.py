"""Forcing nets: assumptions followed by singles, whose consequences join.

A contradiction refutes one assumption by an empty cell or house. A verity holds whichever
candidate of a cell, whichever place of a digit in a house, or whichever truth value of one
candidate is right. Source: HoDoKu's documentation, "Forcing Chains and Nets".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.forcing.net import Net
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE, place_candidates
from numberplace.sudoku.techniques.forcing.sieve import (
    may_agree,
    may_agree_either_way,
    may_break,
)

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
                if not may_break(grid, cell, digit, true):
                    continue
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
        if not _may_agree(grid, place):
            continue
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
