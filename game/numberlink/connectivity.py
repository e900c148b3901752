"""Reasoning about regions: whether pairs can still reach each other and every cell be covered.

A way from one end of a pair to the other runs over undecided edges through cells that are not
full; where it meets an end of a path without number it may run along that path to its other end.
"""

from __future__ import annotations

from game.numberlink.deduction import UNKNOWN, DeadEnd, Deduction, Edge
from game.numberlink.geometry import Cell, Label


def check_regions(state: Deduction) -> None:
    """Raise DeadEnd when a pair is cut apart, or cells can no longer be covered."""
    for label, (one, two) in state.live_pairs().items():
        if find_way(state, label, one, two) is None:
            raise DeadEnd("pair_separation", state.puzzle.terminals()[label], label)
    if state.covers:
        pocket = find_dead_pocket(state)
        if pocket:
            raise DeadEnd("dead_pocket", pocket)


def find_way(
    state: Deduction, label: Label, one: Cell, two: Cell, without: Edge = -1
) -> list[Edge] | None:
    """Return the edges of a shortest way between two paths of a pair, None when cut apart."""
    start, goal = live_end(state, one), live_end(state, two)
    came: dict[Cell, tuple[Cell, Edge]] = {start: (-1, -1)}
    queue = [start]
    for cell in queue:
        if cell == goal:
            return _way_back(came, cell)
        for edge in state.edges.at[cell]:
            if state.edge[edge] != UNKNOWN or edge == without:
                continue
            ahead = state.other_end(edge, cell)
            root = state.root(ahead)
            if ahead in came or state.label[root] not in (0, label):
                continue
            came[ahead] = (cell, edge)
            queue.append(ahead)
            far = far_end(state, root, ahead)
            if far >= 0 and far not in came and state.label[root] == 0:
                came[far] = (ahead, -1)
                queue.append(far)
    return None


def _way_back(came: dict[Cell, tuple[Cell, Edge]], cell: Cell) -> list[Edge]:
    way = []
    while cell >= 0:
        cell, edge = came[cell]
        if edge >= 0:
            way.append(edge)
    return way


def live_end(state: Deduction, root: Cell) -> Cell:
    """Return the end at which a path with a number can still grow."""
    first, second = state.ends[root]
    return first if first >= 0 else second


def far_end(state: Deduction, root: Cell, cell: Cell) -> Cell:
    """Return a path's other end, ``cell`` itself for a single cell, -1 when closed."""
    first, second = state.ends[root]
    return second if first == cell else first


def find_dead_pocket(state: Deduction) -> tuple[Cell, ...]:
    """Return empty cells that no path's end borders on any more, in reading order; or nothing."""
    need, seen = state.need, set[Cell]()
    for start, wanted in enumerate(need):
        if not wanted or start in seen:
            continue
        region, is_reached = [start], False
        seen.add(start)
        for cell in region:
            is_reached = is_reached or need[cell] == 1
            for edge in state.edges.at[cell]:
                ahead = state.other_end(edge, cell)
                if state.edge[edge] == UNKNOWN and ahead not in seen:
                    seen.add(ahead)
                    region.append(ahead)
        if not is_reached:
            return tuple(sorted(region))
    return ()


def find_bottleneck(state: Deduction) -> tuple[Edge, Label] | None:
    """Return the first edge that every way between the two ends of a pair runs over."""
    for label, (one, two) in state.live_pairs().items():
        way = find_way(state, label, one, two)
        if way is None:
            raise DeadEnd("pair_separation", state.puzzle.terminals()[label], label)
        for edge in way:
            if find_way(state, label, one, two, without=edge) is None:
                return edge, label
    return None
