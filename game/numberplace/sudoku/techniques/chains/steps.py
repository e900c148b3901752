"""The parts of a Step that chains, loops and forcing chains share: links, marks and reasons."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Link, Mark, Node, Role
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.sets import als_sets
from numberplace.sudoku.techniques.chains.links import VIA_ALS, VIA_FISH, Links
from numberplace.sudoku.techniques.parts import link_of, mark_of, node_of

WINGS: Final = {
    "CHH": ("m_wing", "h_wing"),
    "HHC": ("m_wing", "h_wing"),
    "HCH": ("s_wing", "h_wing"),
    "HHH": ("l_wing", "l_wing"),
    "CHC": ("w_wing", "h_wing"),
    "CCH": ("", "h_wing"),
    "HCC": ("", "h_wing"),
    "CCC": ("", ""),
}
"""Names of chains of three strong links: with two digits, and with three.

The strong links in their order, ``C`` in a cell with two candidates, ``H`` in a house with two
places. Source: StrmCkr's collections of wings on forum.enjoysudoku.com ("Local - Wing", "L2-wings",
"Hybrid - Wings"). What these number further (H1 to H3, M2, M3) shares one letter here, and three
digits in cells and houses are an H-wing.
"""
NAMES: Final = [WINGS[first + then + last] for first in "HC" for then in "HC" for last in "HC"]
"""The names of ``WINGS`` by number: a bit for each strong link, the first the highest, 1 in a
cell."""
RINGS: Final = (("l_wing", "l_wing"), ("m_wing", "h_wing"), ("w_wing", "h_wing"), ("", "xy_wing"))
"""The wing that a loop is made of, by its strong links in cells, since a loop begins anywhere."""


def wing_on(links: Links, path: list[int], *, closes: bool) -> str:
    """Return the id of the wing that a path of six candidates is or, where it ``closes``, that
    closes to a ring; empty for a path without a name.

    A chain whose first and last link in a house are of one digit has no name: most often it holds
    an X-chain with the same conclusion.
    """
    number: i64 = 0
    digits: i64 = 0
    first: i64 = 0
    last: i64 = 0
    houses: i64 = 0
    at: i64
    for at in range(0, 6, 2):
        one: i64 = path[at] >> 1
        other: i64 = path[at + 1] >> 1
        digits |= 1 << links.digit[one] | 1 << links.digit[other]
        number *= 2
        if links.cell[one] == links.cell[other]:
            number += 1
            continue
        houses += 1
        last = links.digit[other]
        if houses == 1:
            first = last
    if houses > 1 and first == last and not (closes and houses == 3):
        return ""
    digits &= digits - 1  # without the first digit
    if digits == 0:  # a loop of one digit
        return ""
    digits &= digits - 1
    if digits & (digits - 1):
        return ""
    two, three = RINGS[3 - houses] if closes else NAMES[number]
    return three if digits else two


def as_node(links: Links, node: i64) -> Node:
    """Return a node of the graph as an end of a link."""
    if links.cell[node] >= 0:
        return node_of(links.cell[node], links.digit[node])
    return Node(cells_of(links.low[node], links.high[node]), links.digit[node])


def path_links(grid: Grid, links: Links, path: list[int], group: int = 0) -> list[Link]:
    """Return the links along a path of literals."""
    found: list[Link] = []
    ends = [as_node(links, literal >> 1) for literal in path]
    for at in range(len(path) - 1):
        strong = path[at] & 1 == 0
        through: tuple[int, ...] = ()
        if strong:
            via: i64 = links.via(path[at] >> 1, path[at + 1] >> 1)
            if VIA_ALS <= via < VIA_FISH:
                sets = als_sets(grid)
                through = cells_of(sets.low[via - VIA_ALS], sets.high[via - VIA_ALS])
        found.append(link_of(ends[at], ends[at + 1], strong, group, through))
    return found


def path_reasons(links: Links, path: list[int]) -> list[int]:
    """Return for each link of a path the reason that makes it strong (a house, VIA_CELL ...), or
    -1."""
    reasons: list[int] = []
    for at in range(len(path) - 1):
        via: i64 = -1
        if path[at] & 1 == 0:
            via = links.via(path[at] >> 1, path[at + 1] >> 1)
            if VIA_ALS < via < VIA_FISH:
                via = VIA_ALS
        reasons.append(via)
    return reasons


def node_marks(role: Role, node: Node, group: int = 0) -> list[Mark]:
    """Mark the candidates of a node."""
    return [mark_of(role, cell, node.digit, group) for cell in node.cells]


def als_marks(links: list[Link]) -> list[Mark]:
    """Mark the cells of the almost locked sets that links lead through, numbered as they come."""
    seen: list[tuple[int, ...]] = []
    for link in links:
        if link.through and link.through not in seen:
            seen.append(link.through)
    return [
        mark_of(Role.ALS, cell, 0, number) for number, cells in enumerate(seen) for cell in cells
    ]


def literal_marks(
    links: list[Link], first: Role | None, last: Role | None, group: int = 0
) -> list[Mark]:
    """Mark the nodes of a chain as true or false; its ends by roles of their own.

    ``first`` and ``last`` are None where an end is the conclusion and needs no mark.
    """
    marks: list[Mark] = []
    if first is not None:
        marks.extend(node_marks(first, links[0].source, group))
    for link in links[:-1]:
        marks.extend(node_marks(Role.ON if link.strong else Role.OFF, link.target, group))
    if last is not None:
        marks.extend(node_marks(last, links[-1].target, group))
    return marks


def has_many(links: Links, path: list[int]) -> bool:
    """Tell whether a path uses a node of several cells or an almost locked set."""
    singles: i64 = links.singles
    at: i64
    for at in range(len(path)):
        literal: i64 = path[at]
        if literal >> 1 >= singles:
            return True
        if literal & 1 and at > 0 and links.via(path[at - 1] >> 1, literal >> 1) >= VIA_ALS:
            return True
    return False
