"""Remote pair: a chain of cells with two equal candidates.

::

    12 - 12 - 12 - 12     the ends differ: one is 1, the other 2, so a cell that sees both
                          ends can be neither

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Chains and Loops".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Link, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    FIRST,
    cells_of,
    count_cells,
    digits_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import eliminations_of, link_of, mark_of, node_of


def find_remote_pair(grid: Grid) -> Iterator[Step]:
    """Yield chains of four cells and more between each two ends of different colour."""
    if count_cells(grid.bivalue_low, grid.bivalue_high) < 4 or not _has_four_equal(grid):
        return
    cells_by_pair: dict[int, list[int]] = {}
    for cell in cells_of(grid.bivalue_low, grid.bivalue_high):
        cells_by_pair.setdefault(grid.cells[cell], []).append(cell)
    for mask, cells in sorted(cells_by_pair.items()):
        if len(cells) >= 4:
            yield from _chains_of_pair(grid, mask, cells)


def _has_four_equal(grid: Grid) -> bool:
    """Tell whether four cells hold two equal candidates."""
    low: i64 = grid.bivalue_low
    high: i64 = grid.bivalue_high
    while low | high:
        mask: i64 = grid.cells[first_cell(low, high)]
        x: i64 = FIRST[mask] + 1
        y: i64 = FIRST[mask & (mask - 1)] + 1
        same_low: i64 = low & grid.places_low[x] & grid.places_low[y]
        same_high: i64 = high & grid.places_high[x] & grid.places_high[y]
        if count_cells(same_low, same_high) >= 4:
            return True
        low &= ~same_low
        high &= ~same_high
    return False


def _chains_of_pair(grid: Grid, mask: i64, cells: list[int]) -> Iterator[Step]:
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    seen: set[tuple[tuple[int, int], ...]] = set()
    for start in cells:
        parent, depth = _distances(grid, start, cells)
        for end in cells:
            if end <= start or depth.get(end, 0) < 3 or depth[end] % 2 == 0:
                continue
            low: i64 = peers_low[start] & peers_low[end]
            high: i64 = peers_high[start] & peers_high[end]
            eliminated = eliminations_of(grid, mask, low, high)
            if eliminated and eliminated not in seen:
                seen.add(eliminated)
                path = [end]
                while path[-1] != start:
                    path.append(parent[path[-1]])
                yield _remote_step(mask, path[::-1], eliminated)


def _distances(grid: Grid, start: int, cells: list[int]) -> tuple[dict[int, int], dict[int, int]]:
    """Return parents and distances of the cells that a walk from one reaches."""
    parent: dict[int, int] = {}
    depth: dict[int, int] = {start: 0}
    queue = [start]
    for cell in queue:
        reachable = grid.topology.peers[cell]
        for other in cells:
            if other not in depth and other in reachable:
                depth[other] = depth[cell] + 1
                parent[other] = cell
                queue.append(other)
    return parent, depth


def _remote_step(mask: i64, path: list[int], eliminated: tuple[tuple[int, int], ...]) -> Step:
    first, second = digits_of(mask)
    links: list[Link] = []
    marks: list[Mark] = []
    for at, cell in enumerate(path):
        gone, left = (first, second) if at % 2 == 0 else (second, first)
        links.append(link_of(node_of(cell, gone), node_of(cell, left), True))
        if at + 1 < len(path):
            links.append(link_of(node_of(cell, left), node_of(path[at + 1], left), False))
        marks.append(mark_of(Role.COLOUR_A, cell, gone))
        marks.append(mark_of(Role.COLOUR_B, cell, left))
    return Step(
        "remote_pair", eliminations=eliminated, marks=tuple(sorted(marks)), links=tuple(links)
    )
