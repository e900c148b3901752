"""Naked and hidden pairs, triples and quads on boards of any size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.plain_grid import PlainGrid


def find_naked_subset(grid: PlainGrid, technique: str, count: int) -> Iterator[Step]:
    """Yield ``count`` cells that share ``count`` digits and see each other."""
    topology, since, silent = grid.topology, grid.silent_since(technique), True
    for at, house in enumerate((*topology.houses, *topology.groups)):
        if not _has_changed(grid, house, since):
            continue
        open_cells = [cell for cell in house if 2 <= grid.cells[cell].bit_count() <= count]
        for cells in combinations(open_cells, count):
            union = 0
            for cell in cells:
                union |= grid.cells[cell]
            if union.bit_count() != count:
                continue
            seen = frozenset.intersection(*(topology.peers[cell] for cell in cells))
            gone = tuple(
                (cell, digit)
                for cell in sorted(seen)
                for digit in mask_digits(grid.cells[cell] & union)
            )
            if gone:
                marks = _marks(grid, cells, union)
                shown = (HouseMark(Role.BASIS, at),) if at < len(topology.houses) else ()
                silent = False
                yield Step(technique, (), gone, marks, shown)
    if silent:
        grid.keep_silent(technique)


def find_hidden_subset(grid: PlainGrid, technique: str, count: int) -> Iterator[Step]:
    """Yield ``count`` digits that share ``count`` cells of a house."""
    since, silent = grid.silent_since(technique), True
    for at, house in enumerate(grid.topology.houses):
        if not _has_changed(grid, house, since):
            continue
        places = {}
        for digit in range(1, grid.topology.size + 1):
            found = grid.places(house, digit)
            if 2 <= len(found) <= count:
                places[digit] = frozenset(found)
        for digits in combinations(places, count):
            cells = frozenset.union(*(places[digit] for digit in digits))
            mask = sum(1 << digit - 1 for digit in digits)
            if len(cells) != count or not any(grid.cells[cell] & ~mask for cell in cells):
                continue
            gone = tuple(
                (cell, digit)
                for cell in sorted(cells)
                for digit in mask_digits(grid.cells[cell] & ~mask)
            )
            marks = _marks(grid, sorted(cells), mask)
            silent = False
            yield Step(technique, (), gone, marks, (HouseMark(Role.BASIS, at),))
    if silent:
        grid.keep_silent(technique)


def _has_changed(grid: PlainGrid, cells: Iterable[int], since: int) -> bool:
    return since < 0 or any(grid.cell_changed[cell] > since for cell in cells)


def _marks(grid: PlainGrid, cells: Iterable[int], mask: int) -> tuple[Mark, ...]:
    return tuple(
        Mark(Role.BASIS, cell, digit)
        for cell in cells
        for digit in mask_digits(grid.cells[cell] & mask)
    )
