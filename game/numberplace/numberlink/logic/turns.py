"""Turns beside a link: where a turn of a path could be taken over by the path it runs along.

    a d        a-d
    | |   and        cover the same cells: were the four links on the left in a solution, those
    b-c        b-c   on the right would be in a second one.
               | |
    x-y        x y

So in a puzzle with one solution that covers its board, by R2, three of the links a-b, b-c, c-d and
x-y bar the fourth, where no wall stands in the way of the links on the right. The exchange holds
on boards with warps and bridges as well; turns over one are not looked for.
"""

from __future__ import annotations

from functools import lru_cache

from numberplace.numberlink.logic.deduction import LINKED, UNKNOWN, Deduction, Edge, edges_of
from numberplace.numberlink.model.geometry import SOLID, Cell, Link

Block = tuple[tuple[Edge, ...], tuple[Cell, ...]]
"""The four links of a turn and of the run beside it, and their six cells, ascending."""


def find_turn(state: Deduction) -> tuple[Edge, tuple[Cell, ...]] | None:
    """Return a link that would complete such a turn, with the turn's cells."""
    puzzle, known = state.puzzle, state.edge
    solid = frozenset(cell for cell, value in enumerate(puzzle.cells) if value == SOLID)
    for edges, cells in _blocks(
        puzzle.width, puzzle.height, solid, puzzle.walls, puzzle.warps, puzzle.bridges
    ):
        links = [edge for edge in edges if known[edge] == LINKED]
        if len(links) == 3:
            (last,) = set(edges) - set(links)
            if known[last] == UNKNOWN:
                return last, cells
    return None


@lru_cache(maxsize=8)
def _blocks(
    width: int,
    height: int,
    solid: frozenset[Cell],
    walls: frozenset[Link],
    warps: frozenset[Link],
    bridges: frozenset[Cell],
) -> tuple[Block, ...]:
    """Return every place of a board where a turn can run along a link, in its four directions."""
    edges_there = edges_of(width, height, solid, walls, warps, bridges)
    edge_of = {ends: edge for edge, ends in enumerate(edges_there.ends)}
    blocks: list[Block] = []
    for cell in range(width * height):
        row, column = divmod(cell, width)
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            places = [
                (row + down * far + abs(right) * side, column + right * far + abs(down) * side)
                for far in range(3)
                for side in range(2)
            ]
            if all(0 <= y < height and 0 <= x < width for y, x in places):
                a, d, b, c, x, y = (y * width + x for y, x in places)
                turn = ((a, b), (b, c), (c, d), (x, y))
                links = [(min(ends), max(ends)) for ends in (*turn, (a, d), (b, x), (c, y))]
                if all(link in edge_of for link in links):
                    edges = tuple(edge_of[link] for link in links[: len(turn)])
                    blocks.append((edges, tuple(sorted((a, b, c, d, x, y)))))
    return tuple(blocks)
