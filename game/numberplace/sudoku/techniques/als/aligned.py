"""Aligned pair exclusion: try the digits of two cells together.

A combination falls when two cells that see each other would be equal, or when some other cell, the
excluder, would lose its last candidate. A digit that is in no combination left goes.

Source: SudokuWiki (sudokuwiki.org), "Aligned Pair Exclusion", for the name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    cells_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.wings.wings import cell_marks

FAMILY: Final = "aligned"


def find_aligned_pair(grid: Grid) -> Iterator[Step]:
    """Yield pairs of cells some of whose digits are in no combination left, pairs ascending.

    Along a path a candidate empties no more than it did unless the emptied cell, or a cell of two
    candidates that the candidate sees, has changed.
    """
    hits: dict[tuple[int, int], list[tuple[int, int]]] = {}
    topology = grid.topology
    changed_low, changed_high = grid.changed_cells(grid.silent_since(FAMILY))
    digit: i64
    at: i64
    for digit in range(9):
        near_low, near_high = _near_pairs(grid, digit)
        if near_low | near_high == 0:
            continue
        within_low, within_high = emptiable(grid, digit)
        if within_low | within_high == 0:
            continue
        pairs_low: i64 = grid.bivalue_low & grid.places_low[digit + 1] & changed_low
        pairs_high: i64 = grid.bivalue_high & grid.places_high[digit + 1] & changed_high
        for cell in cells_of(near_low, near_high):
            boxed: int = cell
            at = cell
            sought_low: i64 = within_low
            sought_high: i64 = within_high
            if pairs_low & topology.peers_low[at] | pairs_high & topology.peers_high[at] == 0:
                sought_low &= changed_low
                sought_high &= changed_high
                if sought_low | sought_high == 0:
                    continue
            low, high = emptied_by(grid, at, digit, sought_low, sought_high)
            for emptied in cells_of(low, high):
                pair = (boxed, emptied) if boxed < emptied else (emptied, boxed)
                hits.setdefault(pair, []).append((boxed, digit + 1))
    if not hits:
        grid.keep_silent(FAMILY)
    for pair in sorted(hits):
        yield exclusion_step(grid, "aligned_pair_exclusion", pair, tuple(sorted(hits[pair])))


def _near_pairs(grid: Grid, digit: i64) -> tuple[i64, i64]:
    """Return the candidates of a digit (0-8) that take it from a cell of two candidates."""
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    rest_low: i64 = grid.bivalue_low & grid.places_low[digit + 1]
    rest_high: i64 = grid.bivalue_high & grid.places_high[digit + 1]
    low: i64 = 0
    high: i64 = 0
    while rest_low | rest_high:
        cell: i64 = first_cell(rest_low, rest_high)
        rest_low &= ~CELL_LOW[cell]
        rest_high &= ~CELL_HIGH[cell]
        low |= peers_low[cell]
        high |= peers_high[cell]
    low &= grid.places_low[digit + 1] & ~grid.naked_low
    high &= grid.places_high[digit + 1] & ~grid.naked_high
    return low, high


def emptiable(grid: Grid, digit: i64) -> tuple[i64, i64]:
    """Return the cells with no digits but one (0-8) and its partners in cells of two."""
    pairs_low: i64 = grid.bivalue_low & grid.places_low[digit + 1]
    pairs_high: i64 = grid.bivalue_high & grid.places_high[digit + 1]
    low: i64 = grid.empty_low & ~grid.naked_low
    high: i64 = grid.empty_high & ~grid.naked_high
    other: i64
    for other in range(1, 10):
        if other == digit + 1:
            continue
        if pairs_low & grid.places_low[other] | pairs_high & grid.places_high[other] == 0:
            low &= ~grid.places_low[other]
            high &= ~grid.places_high[other]
    return low, high


def emptied_by(
    grid: Grid, cell: i64, digit: i64, within_low: i64, within_high: i64
) -> tuple[i64, i64]:
    """Return the cells that one candidate (digit 0-8) leaves without any, as a cell set.

    It takes its own digit from what it sees, and the other digit of each cell of two candidates
    there that it takes its digit from.

    Args:
        within_low, within_high: the cells that ``emptiable`` names.
    """
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    pairs_low: i64 = grid.bivalue_low & grid.places_low[digit + 1] & peers_low[cell]
    pairs_high: i64 = grid.bivalue_high & grid.places_high[digit + 1] & peers_high[cell]
    low: i64 = within_low & ~CELL_LOW[cell]
    high: i64 = within_high & ~CELL_HIGH[cell]
    if pairs_low | pairs_high == 0:
        return pairs_low, pairs_high
    other: i64
    for other in range(9):
        taken_low: i64 = 0
        taken_high: i64 = 0
        if other == digit:
            taken_low = peers_low[cell]
            taken_high = peers_high[cell]
        else:
            near_low: i64 = pairs_low & grid.places_low[other + 1]
            near_high: i64 = pairs_high & grid.places_high[other + 1]
            while near_low | near_high:
                near: i64 = first_cell(near_low, near_high)
                near_low &= ~CELL_LOW[near]
                near_high &= ~CELL_HIGH[near]
                taken_low |= peers_low[near]
                taken_high |= peers_high[near]
        low &= ~grid.places_low[other + 1] | taken_low
        high &= ~grid.places_high[other + 1] | taken_high
        if low | high == 0:
            break
    return low, high


def exclusion_step(
    grid: Grid, technique: str, cells: tuple[int, ...], found: tuple[tuple[int, int], ...]
) -> Step:
    """Return the step that eliminates ``found`` from two or three cells, its excluders marked."""
    marks: list[Mark] = []
    cell: i64
    for cell in cells:
        marks.extend(cell_marks(grid, Role.PIVOT, cell))
    for cell in _excluders(grid, cells, 2 if len(cells) == 2 else 3):
        marks.extend(cell_marks(grid, Role.BLOCKER, cell))
    return Step(technique, eliminations=found, marks=tuple(marks))


def _excluders(grid: Grid, cells: tuple[int, ...], most: i64) -> tuple[int, ...]:
    """Return the cells of few candidates that see at least two of some cells."""
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    once_low: i64 = 0
    once_high: i64 = 0
    low: i64 = 0
    high: i64 = 0
    own_low: i64 = 0
    own_high: i64 = 0
    cell: i64
    for cell in cells:
        low |= once_low & peers_low[cell]
        high |= once_high & peers_high[cell]
        once_low |= peers_low[cell]
        once_high |= peers_high[cell]
        own_low |= CELL_LOW[cell]
        own_high |= CELL_HIGH[cell]
    near = cells_of(low & grid.empty_low & ~own_low, high & grid.empty_high & ~own_high)
    useful: i64 = 0
    for cell in cells:
        useful |= grid.cells[cell]
    found: list[int] = []
    for cell in near:
        if COUNT[grid.cells[cell]] <= most and grid.cells[cell] & ~useful == 0:
            found.append(cell)
    return tuple(found)
