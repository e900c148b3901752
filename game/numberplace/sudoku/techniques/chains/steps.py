"""The parts of a Step that chains, loops and forcing chains share: links, marks and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.core.step import Link, Mark, Node, Role
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.sets import als_sets
from numberplace.sudoku.techniques.chains.links import VIA_ALS, VIA_FISH, Links
from numberplace.sudoku.techniques.parts import mark_of

WINGS: Final = {
    "CHH": ("m_wing", "h_wing"),
    "HHC": ("m_wing", "h_wing"),
    "HCH": ("s_wing", "h_wing"),
    "HHH": ("l_wing", "l_wing"),
    "CHC": ("w_wing", "h_wing"),
    "CCH": ("", "h_wing"),
    "HCC": ("", "h_wing"),
}
"""What a chain of three strong links is called if it has two digits, and if it has three.

The strong links in their order, ``C`` in a cell with two candidates, ``H`` in a house with two
places. Source: StrmCkr's collections of wings on forum.enjoysudoku.com ("Local - Wing", "L2-wings",
"Hybrid - Wings"). What these number further (H1 to H3, M2, M3) shares one letter here, and three
digits in cells and houses are an H-wing.
"""
RINGS: Final = {
    "CCC": ("", "xy_wing"),
    "CCH": ("w_wing", "h_wing"),
    "CHH": ("m_wing", "h_wing"),
    "HHH": ("l_wing", "l_wing"),
}
"""The wing that a loop is made of, by the letters sorted, since a loop begins anywhere."""


def wing_of(links: Sequence[Link], *, closes: bool = False) -> str:
    """Return the id of the wing that a chain is or, where it ``closes``, that closes to a ring.

    Empty for a chain or loop without a name.
    """
    strong = [link for link in links if link.strong]
    if any(link.through for link in strong):
        return ""
    parts = [(one.cells == other.cells, one.digit, other.digit) for one, other, *_rest in strong]
    return _wing(parts, closes=closes)


def wing_on(links: Links, path: list[int]) -> str:
    """Return the id of the wing that a path of single candidates is; empty for none."""
    parts: list[tuple[bool, int, int]] = []
    at: i64
    for at in range(0, len(path), 2):
        one: i64 = path[at] >> 1
        other: i64 = path[at + 1] >> 1
        parts.append((links.cell[one] == links.cell[other], links.digit[one], links.digit[other]))
    return _wing(parts, closes=False)


def _wing(strong: list[tuple[bool, int, int]], *, closes: bool) -> str:
    """Return the id of the wing of some strong links.

    Args:
        strong: whether a link lies in a cell, and the digits of its two ends.
    """
    digits = {digit for _in_cell, one, other in strong for digit in (one, other)}
    if len(strong) != 3 or len(digits) not in (2, 3):
        return ""
    kinds = "".join(["C" if in_cell else "H" for in_cell, _one, _other in strong])
    houses = [digit for in_cell, _one, digit in strong if not in_cell]
    is_ended_alike = len(houses) > 1 and houses[0] == houses[-1]
    if is_ended_alike and not (closes and kinds == "HHH"):
        return ""  # most often such a chain holds an X-chain with the same conclusion
    found = RINGS.get("".join(sorted(kinds))) if closes else WINGS.get(kinds)
    return found[len(digits) - 2] if found else ""


def as_node(links: Links, node: i64) -> Node:
    """Return a node of the graph as an end of a link."""
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
        found.append(Link(ends[at], ends[at + 1], strong, through, group))
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
