"""Connectivity: whether pairs can still be joined and all cells covered.

A way from one end of a pair to the other runs over undecided edges through cells that are not
full; where it meets an end of a path without number it may run along that path to its other end.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import pairwise

from numberplace.numberlink.logic.deduction import UNKNOWN, DeadEnd, Deduction, Edge, Way
from numberplace.numberlink.model.geometry import Cell, Label


def check_regions(state: Deduction) -> None:
    """Raise DeadEnd when a pair is cut apart, or cells can no longer be covered."""
    for label, (one, two) in state.live_pairs(_doubtful_pairs(state)).items():
        if not _has_way(state, label, one, two):
            raise DeadEnd("pair_separation", state.terminals[label], label)
    if state.covers:
        pocket = find_dead_pocket(state)
        if pocket:
            raise DeadEnd("dead_pocket", pocket)


def survey(state: Deduction) -> None:
    """Cache ways and the absence of pockets, so that what-ifs check only their own changes."""
    if state.surveyed != len(state.log):
        for label, (one, two) in state.live_pairs().items():
            _has_way(state, label, one, two)
        if not state.covers or not find_dead_pocket(state):
            state.surveyed = len(state.log)
            state.crossing = _crossings(state)


def _crossings(state: Deduction) -> dict[Cell, list[Label]]:
    """Return which pairs' cached ways lead over a cell."""
    crossing: dict[Cell, list[Label]] = {}
    for label, way in state.ways.items():
        for cell, _edge in way:
            crossing.setdefault(cell, []).append(label)
    return crossing


def _doubtful_pairs(state: Deduction) -> set[Label] | None:
    """Return the pairs whose cached way may be closed since the last survey; None = all.

    A way meets a path at the path's ends alone. So a way is open as long as no link was decided
    at any of its cells, and no cell of it is the end of a path that has grown.
    """
    if state.surveyed < 0:
        return None
    cells: set[Cell] = set()
    for found in state.log[state.surveyed :]:
        ends = state.edges.ends[found.edge]
        cells.update(ends)
        if found.is_link:
            cells.update(state.ends[state.root(ends[0])])
    crossing = state.crossing
    return {label for cell in cells if cell in crossing for label in crossing[cell]}


def _has_way(state: Deduction, label: Label, one: Cell, two: Cell) -> bool:
    """Return True if a pair can be joined; tries the cached way first."""
    start, goal = live_end(state, one), live_end(state, two)
    way = _part_between(state.ways.get(label, ()), start, goal)
    if way and _leads(state, label, way):
        return True
    fresh = _search_way(state, label, start, goal)
    if fresh:
        state.ways[label] = fresh
    return bool(fresh)


def _part_between(way: Way, start: Cell, goal: Cell) -> Way:
    """Return the part of a way that leads from ``start`` to ``goal``, if it has one."""
    cells = [cell for cell, _edge in way]
    if start in cells and goal in cells:
        return way[cells.index(goal) : cells.index(start) + 1]
    return ()


def _leads(state: Deduction, label: Label, way: Way) -> bool:
    """Tell whether every step of a way is open in this state."""
    for (ahead, edge), (cell, _before) in pairwise(way):
        root = state.root(ahead)
        there = state.label[root]
        if edge < 0:
            if there or set(state.ends[root]) != {ahead, cell}:
                return False
        elif state.edge[edge] != UNKNOWN or there not in (0, label):
            return False
    return True


def find_way(
    state: Deduction, label: Label, one: Cell, two: Cell, without: Edge = -1
) -> list[Edge] | None:
    """Return the edges of a way between two paths of a pair, None when they are cut apart."""
    way = _search_way(state, label, live_end(state, one), live_end(state, two), without)
    return [edge for _cell, edge in way if edge >= 0] if way else None


def _search_way(state: Deduction, label: Label, start: Cell, goal: Cell, without: Edge = -1) -> Way:
    """Return a way that avoids one edge, searched towards the goal; empty when there is none."""
    width = state.puzzle.width
    goal_row, goal_column = divmod(goal, width)
    came: dict[Cell, tuple[Cell, Edge]] = {start: (-1, -1)}
    queue: list[tuple[int, Cell]] = [(0, start)]
    at, ends, edges, labels, group = (
        state.edges.at,
        state.edges.ends,
        state.edge,
        state.label,
        state.group,
    )
    while queue:
        cell = heappop(queue)[1]
        if cell == goal:
            return _way_back(came, cell)
        for edge in at[cell]:
            if edges[edge] != UNKNOWN or edge == without:
                continue
            first, second = ends[edge]
            ahead = second if first == cell else first
            if ahead in came:
                continue
            root = ahead if group[ahead] == ahead else state.root(ahead)
            there = labels[root]
            if there and there != label:
                continue
            came[ahead] = (cell, edge)
            far = ahead if there else far_end(state, root, ahead)
            if far >= 0 and far not in came:
                came[far] = (ahead, -1)
            else:
                far = ahead
            for each in (ahead,) if far == ahead else (ahead, far):
                row, column = divmod(each, width)
                heappush(queue, (abs(row - goal_row) + abs(column - goal_column), each))
    return ()


def _way_back(came: dict[Cell, tuple[Cell, Edge]], cell: Cell) -> Way:
    way = []
    while cell >= 0:
        before, edge = came[cell]
        way.append((cell, edge))
        cell = before
    return tuple(way)


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
    seen: set[Cell] = set()
    starts: Iterable[Cell] = range(len(state.need))
    if state.surveyed >= 0:  # only at links decided since the last survey
        ends = state.edges.ends
        starts = sorted({cell for f in state.log[state.surveyed :] for cell in ends[f.edge]})
    pockets = [
        _pocket_at(state, start, seen)
        for start in starts
        if state.need[start] and start not in seen
    ]
    return min((pocket for pocket in pockets if pocket), default=())


def _pocket_at(state: Deduction, start: Cell, seen: set[Cell]) -> tuple[Cell, ...]:
    """Return the pocket round a cell; nothing when a path's end, or cells seen before, are met."""
    need, edges, at, ends = state.need, state.edge, state.edges.at, state.edges.ends
    region = [start]
    inside = {start}
    seen.add(start)
    for cell in region:
        if need[cell] == 1:
            return ()
        for edge in at[cell]:
            if edges[edge] == UNKNOWN:
                first, second = ends[edge]
                ahead = second if first == cell else first
                if ahead in inside or not need[ahead]:
                    continue
                if ahead in seen:
                    return ()
                seen.add(ahead)
                inside.add(ahead)
                region.append(ahead)
    return tuple(sorted(region))


def find_bottleneck(state: Deduction) -> tuple[Edge, Label] | None:
    """Return the first edge that every way between the two ends of a pair runs over."""
    for label, (one, two) in state.live_pairs().items():
        way = find_way(state, label, one, two)
        if way is None:
            raise DeadEnd("pair_separation", state.terminals[label], label)
        shared = set(way)
        for edge in way:
            if edge in shared:
                around = find_way(state, label, one, two, without=edge)
                if around is None:
                    return edge, label
                shared.intersection_update(around)
    return None
