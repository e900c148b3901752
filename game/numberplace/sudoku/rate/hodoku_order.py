"""HoDoKu's choice among several steps of a technique, and the steps that HoDoKu does not see.

Three ways to choose, by technique: the first in the order of its search; the strongest, that is the
one that eliminates most; for forcing chains placements before eliminations. Source: behaviour of
HoDoKu 2.2 on thousands of positions, and the public sources of the program and of its ports.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Final

from numberplace.core.step import Link, Node, Role, Step
from numberplace.sudoku.model.geometry import HOUSES, PEERS
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.technique import Technique

TOGETHER: Final = {
    "continuous_nice_loop": "loop",
    "discontinuous_nice_loop": "loop",
    "aic": "loop",
    "grouped_continuous_nice_loop": "grouped loop",
    "grouped_discontinuous_nice_loop": "grouped loop",
    "grouped_aic": "grouped loop",
    "forcing_chain_contradiction": "forcing chain",
    "forcing_chain_verity": "forcing chain",
    "forcing_net_contradiction": "forcing net",
    "forcing_net_verity": "forcing net",
}
"""Techniques that are one search there."""

Key = tuple[object, ...]


def place_in_order(step: Step) -> Key:
    """Return the place of a locked or subset step in HoDoKu's order: boxes, then rows, then
    columns."""
    houses = [mark.house for mark in step.houses if mark.role == Role.BASIS]
    turn = min((house + 9) % 27 for house in houses)
    return turn, step.facts, step.cells(Role.BASIS)


def strength(step: Step) -> Key:
    """Return a key that sorts steps as HoDoKu does: most eliminated, first on the board, shortest.

    Where on the board: a sum in which every candidate weighs more than the one before it, digit by
    digit.
    """
    place = 0
    by_digit = sorted(step.eliminations, key=lambda pair: (pair[1], pair[0]))
    for number, (cell, digit) in enumerate(by_digit):
        place += cell * (1 + 80 * number) + digit
    return -len(step.placements), -len(step.eliminations), place, len(step.links)


def forcing_order(step: Step) -> Key:
    """Return a key that sorts forcing chains: placements first, then most eliminated."""
    by_digit = sorted(step.eliminations, key=lambda pair: (pair[1], pair[0]))
    places = [10 * cell + digit for cell, digit in by_digit]
    cells = sum(cell for cell, _digit in step.placements)
    return not step.placements, -len(step.placements), cells, -len(places), places, len(step.links)


def set_order(cells: tuple[int, ...]) -> Key:
    """Return the place of an almost locked set in HoDoKu's order: its first house, then cell by
    cell."""
    for number, house in enumerate(HOUSES):
        if all(cell in house for cell in cells):
            return number, tuple(house.index(cell) for cell in cells)
    return 27, cells


def wing_order(step: Step) -> Key:
    """Return the place of a pivot and two sets in HoDoKu's order: by the two links, each in its
    order."""
    pivot, one, other = [set_order(step.cells(Role.ALS, number)) for number in range(3)]
    links = [tuple(sorted((pivot, one))), tuple(sorted((pivot, other)))]
    return tuple(sorted(links))


ORDERS: Final[dict[str, Callable[[Step], Key]]] = {
    **dict.fromkeys(
        ("remote_pair", "x_chain", "xy_chain", "als_chain", "loop", "grouped loop"), strength
    ),
    **dict.fromkeys(("forcing chain", "forcing net"), forcing_order),
    "locked_candidates_claiming": lambda step: (step.houses[0].house, step.facts),
    # By its three cells, whichever is the pivot.
    "xy_wing": lambda step: (
        tuple(sorted(step.cells(Role.PIVOT) + step.cells(Role.PINCER))),
        step.cells(Role.PIVOT),
    ),
    "als_xz": lambda step: tuple(
        sorted(set_order(step.cells(Role.ALS, number)) for number in range(2))
    ),
    "als_xy_wing": wing_order,
}
"""Sort keys for the choice among all steps: the least is taken. By technique, or by a group of
techniques."""
MAX_CELLS: Final = 10
"""Cells of a remote pair at most."""


def remote_pairs(grid: Grid) -> Iterator[Step]:
    """Yield remote pairs with the eliminations of every two cells of the chain, not its ends
    alone."""
    cells_by_pair: dict[int, list[int]] = {}
    for cell in range(81):
        mask = int(grid.cells[cell])
        if mask.bit_count() == 2:
            cells_by_pair.setdefault(mask, []).append(cell)
    for mask, cells in cells_by_pair.items():
        if len(cells) >= 4:
            digits = tuple(digit for digit in range(1, 10) if mask >> digit - 1 & 1)
            for cell in cells:
                yield from _pairs_from([cell], cells, digits, grid)


def _pairs_from(
    chain: list[int], cells: list[int], digits: tuple[int, ...], grid: Grid
) -> Iterator[Step]:
    """Yield the remote pairs that begin with a chain."""
    if len(chain) >= 4 and len(chain) % 2 == 0:
        found: set[tuple[int, int]] = set()
        for at, one in enumerate(chain):
            for other in chain[at + 3 :: 2]:
                both = set(PEERS[one]) & set(PEERS[other])
                found |= {(cell, digit) for cell in both for digit in digits}
        eliminations = tuple(sorted(pair for pair in found if grid.has(*pair)))
        ends = set(PEERS[chain[0]]) & set(PEERS[chain[-1]])
        if any(cell in ends for cell, _digit in eliminations):
            nodes = [Node((cell,), digits[0]) for cell in chain]
            links = tuple(Link(a, b, strong=False) for a, b in itertools.pairwise(nodes))
            yield Step("remote_pair", eliminations=eliminations, links=links)
    if len(chain) < MAX_CELLS:
        for cell in cells:
            if cell not in chain and cell in PEERS[chain[-1]]:
                yield from _pairs_from([*chain, cell], cells, digits, grid)


def is_seen(step: Step, grid: Grid) -> bool:
    """Tell whether HoDoKu finds a step too, which is stricter about some patterns than we are."""
    if step.technique == "w_wing":
        return _is_plain_w_wing(step, grid)
    if step.technique == "xy_chain":
        return not _meets_itself(_nodes(step))
    if step.technique in ("aic", "grouped_aic"):
        return _has_single_ends(step) and not _meets_itself(_nodes(step))
    if step.technique.endswith("discontinuous_nice_loop"):
        return _is_plain_loop(step)
    if step.technique.endswith("continuous_nice_loop"):
        return _spares_its_cells(step) and _closes(step)
    if step.technique == "als_chain":
        return _goes_one_way(step)
    return True


def _is_plain_w_wing(step: Step, grid: Grid) -> bool:
    """Tell whether the bridge has two places, each of which sees one cell and not the other."""
    house = HOUSES[step.houses[0].house]
    bridge = [cell for cell in house if grid.has(cell, step.facts[0])]
    one, other = step.cells(Role.PINCER)
    if len(bridge) != 2 or one in bridge or other in bridge:
        return False
    return not any(one in PEERS[cell] and other in PEERS[cell] for cell in bridge)


def _nodes(step: Step) -> list[Node]:
    """Return the nodes of a chain in their order."""
    return [step.links[0].source, *(link.target for link in step.links)]


def _meets_itself(nodes: list[Node], spared: int = -1) -> bool:
    """Tell whether a chain comes to a cell again after leaving the cell; ``spared`` may be met
    again."""
    left: set[int] = set()
    for at, node in enumerate(nodes):
        if node.cells[0] in left:
            return True
        if at and nodes[at - 1].cells[0] != spared:
            left.update(nodes[at - 1].cells)
    return False


def _has_single_ends(step: Step) -> bool:
    """Tell whether a chain ends in single candidates, and eliminates more than a loop would.

    One candidate alone is reported as a loop.
    """
    first, last = step.links[0].source, step.links[-1].target
    if len(first.cells) > 1 or len(last.cells) > 1 or first.cells == last.cells:
        return False
    return len(step.eliminations) > 1


def _is_plain_loop(step: Step) -> bool:
    """Tell whether a loop leaves its first cell at once, and comes back to the cell from another.

    A link inside that cell, to or from the candidate eliminated, is not part of it there.
    """
    nodes = _nodes(step)
    if not step.links[0].strong:
        if nodes[0].cells == nodes[1].cells:
            del nodes[0]
        if nodes[-1].cells == nodes[-2].cells:
            del nodes[-1]
    if nodes[0].cells == nodes[1].cells or nodes[-1].cells == nodes[-2].cells:
        return False
    return not _meets_itself(nodes, nodes[0].cells[0])


def _spares_its_cells(step: Step) -> bool:
    """Tell whether a loop eliminates from its own cells only where the digit changes in one."""
    changing = {
        link.source.cells[0]
        for link in step.links
        if not link.strong and link.source.cells == link.target.cells
    }
    own = {cell for node in _nodes(step) for cell in node.cells} - changing
    return not any(cell in own for cell, _digit in step.eliminations)


def _closes(step: Step) -> bool:
    """Tell whether a loop can be walked from one of its cells without meeting itself."""
    nodes = _nodes(step)[:-1]
    for start in range(len(nodes)):
        walk = nodes[start:] + nodes[:start]
        if len(walk[0].cells) == 1 and not _meets_itself(walk, walk[0].cells[0]):
            return True
    return False


def _goes_one_way(step: Step) -> bool:
    """Tell whether the sets of a chain stand in the order of the search, forward or backward."""
    count = (len(step.facts) + 1) // 2
    places = [set_order(step.cells(Role.ALS, number)) for number in range(count)]
    return places in (sorted(places), sorted(places, reverse=True))


def in_turn(step: Step) -> list[tuple[int, int]]:
    """Return a step's eliminations in the order HoDoKu makes them, which decides which single is
    first.

    Subsets go through the line they share before the box; chains and almost locked sets go digit
    by digit; all else cell by cell.
    """
    pairs = list(step.eliminations)
    if step.technique.startswith(("locked_pair", "locked_triple")):
        cells = step.cells(Role.BASIS)
        line = next(house for house in HOUSES[:18] if set(cells) <= set(house))
        return sorted(pairs, key=lambda pair: (pair[0] not in line, pair))
    if step.links or step.technique.startswith("als_"):
        return sorted(pairs, key=lambda pair: (pair[1], pair[0]))
    return pairs


def first_step(turn: tuple[Technique, ...], grid: Grid) -> Step | None:
    """Return the step that HoDoKu takes when it is the turn of some techniques."""
    first = turn[0]
    if first.id == "remote_pair":
        return min(remote_pairs(grid), key=strength, default=None)
    found = (step for technique in turn for step in technique.find(grid) if is_seen(step, grid))
    order = ORDERS.get(TOGETHER.get(first.id, first.id))
    if order is None and first.family in ("locked", "subsets"):
        order = place_in_order
    return next(found, None) if order is None else min(found, key=order, default=None)
