"""Which assumptions can be of use to a net of one level, asked of closures before a net is made.

A closure holds at least what a net from the same assumption holds, and where no single waits on the
board just that. So what it rules out no net finds.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import FIRST
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.forcing.closures import (
    PLACED,
    SIZE,
    Closures,
    close,
    closures_of,
    join,
)
from numberplace.sudoku.techniques.rules.filling_links import links_in


def may_break(grid: Grid, cell: i64, digit: i64, true: bool) -> bool:
    """Tell whether a candidate's being true, or its being false, can empty a place by singles."""
    if _leads_farther(grid):
        return True
    closures = closures_of(grid)
    if true:
        return closures.state[(digit - 1) * 81 + cell] == 2
    partners = _partners(grid, cell, digit)
    at: i64
    for at in range(len(partners)):
        if partners[at] < 0 or closures.state[partners[at]] == 2:
            return True
    if len(partners) < 2:
        return False
    row = closures.rows[partners[0]]
    for at in range(1, len(partners)):
        both = vec[i64]([0] * SIZE)
        if join(grid.topology, row, closures.rows[partners[at]], both):
            return True
        row = both
    return False


def _partners(grid: Grid, cell: i64, digit: i64) -> vec[i64]:
    """Return the candidates true if a candidate is false, -1 where it is the last of its cell or
    house."""
    topology = grid.topology
    house_cell = topology.house_cell
    house_of = topology.house_of
    position_bit = topology.position_bit
    found = vec[i64]([])
    mask: i64 = grid.cells[cell] & ~(1 << (digit - 1))
    kind: i64
    if mask & (mask - 1) == 0:
        found = append(found, FIRST[mask] * 81 + cell if mask else -1)
    for kind in range(3):
        house: i64 = house_of[cell * 3 + kind]
        mask = grid.positions[house * 10 + digit] & ~position_bit[cell * 3 + kind]
        if mask & (mask - 1) == 0:
            other: i64 = house_cell[house * 9 + FIRST[mask]] if mask else 0
            found = append(found, (digit - 1) * 81 + other if mask else -1)
    at: i64
    for at in range(topology.more_start[cell], topology.more_start[cell + 1]):
        house = topology.more_house[at]
        mask = grid.positions[house * 10 + digit] & ~topology.more_bit[at]
        if mask & (mask - 1) == 0:
            other = house_cell[house * 9 + FIRST[mask]] if mask else 0
            found = append(found, (digit - 1) * 81 + other if mask else -1)
    return found


def may_agree(grid: Grid, candidates: list[int]) -> bool:
    """Tell whether something can follow by singles from each of some candidates.

    A candidate is digit * 81 + cell, with digits from 0. Where one of them empties a place there is
    no verity.
    """
    if _leads_farther(grid):
        return True
    closures = closures_of(grid)
    if _has_single(closures):
        return True
    candidate: i64
    union = vec[i64]([0] * PLACED)
    word: i64
    for candidate in candidates:
        if closures.state[candidate] != 1:
            return False
        row = closures.rows[candidate]
        for word in range(PLACED):
            union[word] |= row[word]
    differs: i64 = 0
    for word in range(PLACED):
        differs |= union[word] ^ closures.base[word]
    return differs != 0


def may_agree_either_way(grid: Grid, cell: i64, digit: i64) -> bool:
    """Tell whether something can follow by singles from a candidate's being true and being false.

    Where one of the two empties a place there is no verity.
    """
    if _leads_farther(grid):
        return True
    partners = _partners(grid, cell, digit)
    if len(partners) == 0:
        return False
    if len(partners) > 1 or partners[0] < 0:
        return True
    return may_agree(grid, [(digit - 1) * 81 + cell, partners[0]])


def _leads_farther(grid: Grid) -> bool:
    """Tell whether nets follow lines and cages, of which closures know nothing."""
    return links_in(grid) is not grid.topology.links


def _has_single(closures: Closures) -> bool:
    """Tell whether a single waits on the board."""
    if closures.singles < 0:
        row = closures.base[:]
        is_broken: bool = close(closures.topology, row, closures.topology.digits)
        same: bool = row[PLACED] == closures.base[PLACED]
        same = same and row[PLACED + 1] == closures.base[PLACED + 1]
        closures.singles = 1 if is_broken or not same else 0
    return closures.singles != 0
