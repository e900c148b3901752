"""Distinguish boards like those of magazines from random ones by the shape of their paths."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.numberlink.model.geometry import Cell

MIN_CELLS = 4
"""Cells of the shortest path a winding board may have."""
MAX_SHORTEST = 0.35
"""The share of paths that may be as short as their ends allow."""


def is_winding(paths: Sequence[Sequence[Cell]], width: int, height: int) -> bool:
    """Tell whether no path is tiny or a straight run on the border, and few take a shortest way.

    The bounds are what the puzzles of janko.at keep to: 0.7 % of paths with three cells, 35 % as
    short as can be (304 puzzles).
    """
    if any(len(path) < MIN_CELLS or _is_on_border(path, width, height) for path in paths):
        return False
    shortest = sum(is_shortest(path, width) for path in paths)
    return shortest <= MAX_SHORTEST * len(paths)


def is_shortest(path: Sequence[Cell], width: int) -> bool:
    """Tell whether no way between a path's ends has fewer cells, were the board empty."""
    (row, column), (last_row, last_column) = divmod(path[0], width), divmod(path[-1], width)
    return len(path) == abs(row - last_row) + abs(column - last_column) + 1


def _is_on_border(path: Sequence[Cell], width: int, height: int) -> bool:
    """Tell whether a path runs straight along one side of the board."""
    rows = {cell // width for cell in path}
    columns = {cell % width for cell in path}
    return (len(rows) == 1 and rows <= {0, height - 1}) or (
        len(columns) == 1 and columns <= {0, width - 1}
    )
