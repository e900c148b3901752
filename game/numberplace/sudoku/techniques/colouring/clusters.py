"""Clusters: candidates joined by strong links, in two colours of which exactly one is true."""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, FIRST
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, Links


class Cluster:
    """One cluster: nodes by colour, and what each colour being true makes false.

    ``nodes[colour]`` for colour 0 and 1; ``low/high[colour * 10 + digit]`` the cells of the
    colour's nodes, ``false_low/high`` likewise the candidates it makes false.
    """

    def __init__(self) -> None:
        """Start empty."""
        self.nodes: tuple[list[int], list[int]] = ([], [])
        self.low: vec[i64] = vec[i64]([0] * 20)
        self.high: vec[i64] = vec[i64]([0] * 20)
        self.false_low: vec[i64] = vec[i64]([0] * 20)
        self.false_high: vec[i64] = vec[i64]([0] * 20)

    def size(self) -> int:
        """Return the number of candidates."""
        return len(self.nodes[0]) + len(self.nodes[1])

    def add(self, grid: Grid, links: Links, node: i64, colour: i64) -> None:
        """Add a node of a colour."""
        (self.nodes[1] if colour else self.nodes[0]).append(node)
        at: i64 = colour * 10 + links.digit[node]
        self.low[at] |= links.low[node]
        self.high[at] |= links.high[node]
        self.false_low[at] |= links.sees_low[node]
        self.false_high[at] |= links.sees_high[node]
        if links.kind < SINGLE_LINKS:
            return
        cell: i64 = links.cell[node]
        low: i64 = CELL_LOW[cell]
        high: i64 = CELL_HIGH[cell]
        rest: i64 = grid.cells[cell] & ~(1 << (links.digit[node] - 1))
        while rest:
            at = colour * 10 + FIRST[rest] + 1
            rest &= rest - 1
            self.false_low[at] |= low
            self.false_high[at] |= high

    def refutes_itself(self, colour: i64) -> bool:
        """Tell whether two candidates of a colour exclude each other."""
        at: i64
        for at in range(colour * 10, colour * 10 + 10):
            if self.low[at] & self.false_low[at] | self.high[at] & self.false_high[at]:
                return True
        return False


def clusters_of(grid: Grid, links: Links) -> list[Cluster]:
    """Return the clusters, by their first candidate."""
    key = f"clusters_{links.kind}"
    known = grid.cache.get(key)
    if isinstance(known, list):
        return known
    found: list[Cluster] = []
    colours = vec[i64]([-1] * int(links.count))
    start: i64
    for start in range(links.singles):
        if colours[start] < 0 and links.has_strong(start):
            found.append(_colour(grid, links, start, colours))
    grid.cache[key] = found
    return found


def _colour(grid: Grid, links: Links, start: i64, colours: vec[i64]) -> Cluster:
    cluster = Cluster()
    queue = vec[i64]([start])
    colours[start] = 0
    head: i64 = 0
    at: i64
    while head < len(queue):
        node: i64 = queue[head]
        head += 1
        cluster.add(grid, links, node, colours[node])
        for at in range(links.strong_start[node], links.strong_start[node + 1]):
            other: i64 = links.strong_to[at]
            if colours[other] < 0:
                colours[other] = 1 - colours[node]
                queue = append(queue, other)
    return cluster
