"""Colouring: a part of a board whose cells, coloured like a chessboard, need more of one colour.

Every link joins a cell of one colour to a cell of the other. So where the cells of a part need more
links at one colour than at the other, the surplus leads out of the part at that colour. When the
part has just as many ways out there, all of them are links and no other way out is one. This is
the case for exactly those links that no exchange along a ring of links, taken and left in turn,
could change; strongly connected components find the links and the parts.

Holds where every cell is covered, R2 and R3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from numberplace.numberlink.logic.deduction import UNKNOWN, DeadEnd, Deduction, Edge
from numberplace.numberlink.model.geometry import Cell


class ColouredPart(NamedTuple):
    """A part of the board that decides every way out of it."""

    cells: tuple[Cell, ...]
    """Ascending."""
    colour: int
    """0 or 1: row plus column, modulo 2, of the cells that need more."""
    needs: tuple[int, int]
    """The links that its cells of this colour need, and those of the other."""
    links: tuple[Edge, ...]
    """The ways out that are links, all at cells of this colour."""
    barred: tuple[Edge, ...]
    """The ways out that are none, all at cells of the other colour."""


def find_part(state: Deduction) -> ColouredPart | None:
    """Return the smallest part that decides a link, None when no part does.

    Raises DeadEnd: the cells of some part need more links than lead out of it.
    """
    taken = _filling(state)
    component = _components(state, taken)
    fixed = [
        edge
        for edge, (first, second) in enumerate(state.edges.ends)
        if state.edge[edge] == UNKNOWN and component[first] != component[second]
    ]
    parts = (part for edge in fixed[:_LOOKED_AT] for part in _parts_at(state, taken, edge))
    return min(parts, key=lambda part: (len(part.cells), part.cells), default=None)


_LOOKED_AT = 12
"""Decided links for which the parts are compared."""


def _colour(state: Deduction, cell: Cell) -> int:
    row, column = divmod(cell, state.puzzle.width)
    return (row + column) % 2


def _filling(state: Deduction) -> set[Edge]:
    """Return undecided links that give every cell the links it needs, rings and numbers left aside.

    Raises DeadEnd when there are none.
    """
    missing = state.need[:]
    taken: set[Edge] = set()
    for edge, (first, second) in enumerate(state.edges.ends):
        if state.edge[edge] == UNKNOWN and missing[first] and missing[second]:
            taken.add(edge)
            missing[first] -= 1
            missing[second] -= 1
    for cell in range(len(missing)):
        while missing[cell] and not _colour(state, cell):
            _exchange(state, taken, missing, cell)
    odd = tuple(cell for cell, count in enumerate(missing) if count)
    if odd:
        raise DeadEnd("colouring", odd)
    return taken


def _exchange(state: Deduction, taken: set[Edge], missing: list[int], start: Cell) -> None:
    """Give one more link to a cell, and to the nearest of the other colour that lacks one."""
    came: dict[Cell, tuple[Cell, Edge]] = {start: (-1, -1)}
    queue = [start]
    for cell in queue:  # breadth first; the list grows while it is read
        if missing[cell] and _colour(state, cell):
            missing[cell] -= 1
            missing[start] -= 1
            while cell != start:
                cell, edge = came[cell]
                taken ^= {edge}
            return
        for edge, ahead in _onward(state, taken, cell):
            if ahead not in came:
                came[ahead] = (cell, edge)
                queue.append(ahead)
    raise DeadEnd("colouring", tuple(sorted(came)))


def _onward(state: Deduction, taken: set[Edge], cell: Cell) -> Iterator[tuple[Edge, Cell]]:
    """Yield where an exchange leads on: over links left at colour 0, over links taken at 1."""
    is_first = not _colour(state, cell)
    for edge in state.edges.at[cell]:
        if state.edge[edge] == UNKNOWN and (edge in taken) != is_first:
            first, second = state.edges.ends[edge]
            yield edge, second if first == cell else first


def _components(state: Deduction, taken: set[Edge]) -> list[Cell]:
    """Return for each cell the cell that stands for its strongly connected component."""
    size = len(state.need)
    number, low, component = [0] * size, [0] * size, [-1] * size
    stack: list[Cell] = []
    count = 0
    for root in range(size):
        if number[root]:
            continue
        walk = [(root, _onward(state, taken, root))]
        count += 1
        number[root] = low[root] = count
        stack.append(root)
        while walk:
            cell, onward = walk[-1]
            fresh = -1
            for _edge, ahead in onward:
                if not number[ahead]:
                    fresh = ahead
                    break
                if component[ahead] < 0:
                    low[cell] = min(low[cell], number[ahead])
            if fresh >= 0:
                count += 1
                number[fresh] = low[fresh] = count
                stack.append(fresh)
                walk.append((fresh, _onward(state, taken, fresh)))
                continue
            walk.pop()
            if walk:
                before = walk[-1][0]
                low[before] = min(low[before], low[cell])
            while low[cell] == number[cell] and component[cell] < 0:
                component[stack.pop()] = cell
    return component


def _parts_at(state: Deduction, taken: set[Edge], edge: Edge) -> Iterator[ColouredPart]:
    """Yield the parts on both sides of a link that no exchange can change."""
    first, second = state.edges.ends[edge]
    # The exchange would run over this link from colour 0 to 1 where it is left, back where taken.
    one, other = (first, second) if not _colour(state, first) else (second, first)
    start = one if edge in taken else other
    inside = _reached(state, taken, start)
    yield _part(state, inside, 0)
    outside = {one, other} - inside
    grown = list(outside)
    for cell in grown:  # all cells still to be linked that hang together with the link
        for near in state.edges.at[cell]:
            for ahead in state.edges.ends[near]:
                is_new = state.edge[near] == UNKNOWN and ahead not in outside | inside
                if is_new:
                    outside.add(ahead)
                    grown.append(ahead)
    yield _part(state, outside, 1)


def _reached(state: Deduction, taken: set[Edge], start: Cell) -> set[Cell]:
    inside = {start}
    queue = [start]
    for cell in queue:
        for _edge, ahead in _onward(state, taken, cell):
            if ahead not in inside:
                inside.add(ahead)
                queue.append(ahead)
    return inside


def _part(state: Deduction, inside: set[Cell], colour: int) -> ColouredPart:
    out = sorted(
        edge
        for cell in inside
        for edge in state.edges.at[cell]
        if state.edge[edge] == UNKNOWN and not inside.issuperset(state.edges.ends[edge])
    )
    is_link = {
        edge: any(cell in inside and _colour(state, cell) == colour for cell in ends)
        for edge, ends in ((edge, state.edges.ends[edge]) for edge in out)
    }
    needs = [0, 0]
    for cell in inside:
        needs[_colour(state, cell) != colour] += state.need[cell]
    return ColouredPart(
        tuple(sorted(inside)),
        colour,
        (needs[0], needs[1]),
        tuple(edge for edge in out if is_link[edge]),
        tuple(edge for edge in out if not is_link[edge]),
    )
