"""The candidates that one rule by itself leaves in its cells, on a board of any size."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from numberplace.sudoku.model.automata import Automaton
from numberplace.sudoku.model.board import Cells, mask_digits
from numberplace.sudoku.model.forms import Calculation, Cell, LineForm, Sum, combination_masks
from numberplace.sudoku.search.automata import PackedLines
from numberplace.sudoku.search.calculations import Calculations
from numberplace.sudoku.search.sums import Sums


def supported(mask: int, table: tuple[int, ...]) -> int:
    """Return the digits that a table leaves the second cell when the first has some digits."""
    keep = 0
    for at, row in enumerate(table):
        if mask >> at & 1:
            keep |= row
    return keep


def kept_by_sum(one: Sum, masks: list[int], size: int) -> dict[Cell, int]:
    """Return the digits with which a sum can come out, by cell.

    Args:
        masks: the digit_mask of each of its cells.
    """
    return dict(zip(one.cells, _packed(one, size).kept(masks), strict=True))


def kept_by_calculation(
    one: Calculation, masks: list[int], size: int, peers: Sequence[Collection[int]]
) -> dict[Cell, int]:
    """Return the digits with which a calculation can come out, by cell.

    Args:
        masks: the digit_mask of each of its cells.
        peers: for each cell of the board those that cannot hold its digit.
    """
    packed = _packed_calculation(one.operation, one.number, sights_of(one.cells, peers), size)
    return dict(zip(one.cells, packed.kept(masks), strict=True))


def ways_left(
    one: Calculation, masks: list[int], size: int, peers: Sequence[Collection[int]], most: int
) -> list[tuple[int, ...]]:
    """Return the digits of the ways to fill a calculation, ascending, each combination once.

    Args:
        most: the search ends with one combination more than that.
    """
    found: dict[tuple[int, ...], None] = {}
    sights = sights_of(one.cells, peers)

    def fill(held: tuple[int, ...]) -> None:
        at = len(held)
        if at == len(masks):
            if one.comes_out(held):
                found[tuple(sorted(held))] = None
            return
        fitting = kept[at]
        for digit in mask_digits(fitting):
            if len(found) > most:
                return
            if all(held[seen] != digit for seen in sights[at]):
                fill((*held, digit))

    kept = list(kept_by_calculation(one, masks, size, peers).values())
    fill(())
    return sorted(found)


MAX_LOOKED_AT: Final = 3_000
"""Digits tried for the ways to fill a line that a hint names."""


def line_ways(
    line: LineForm, masks: Sequence[int], peers: Sequence[Collection[int]], most: int
) -> list[tuple[int, ...]]:
    """Return the ways to fill a line, in its order; nothing where they are more than ``most``.

    Args:
        masks: the digit_mask of each of its cells.
        peers: for each cell of the board those that cannot hold its digit.
    """
    kept = tuple(kept_by_line(line, list(masks)).values())
    return list(_line_ways(line.automaton, kept, sights_of(line.cells, peers), most))


@lru_cache(maxsize=1_000)
def _line_ways(
    automaton: Automaton, masks: tuple[int, ...], sights: tuple[tuple[int, ...], ...], most: int
) -> tuple[tuple[int, ...], ...]:
    found, looks = list[tuple[int, ...]](), 0
    count, width = len(masks), max(mask.bit_length() for mask in masks)
    full = (1 << width) - 1
    apart = [
        sum(1 << width * behind for behind in range(at + 1, count) if at in sights[behind])
        for at in range(count)
    ]
    """For each cell the lowest bit of each cell behind that sees it."""
    moves: list[dict[tuple[int, int], int]] = [{} for _cell in masks]
    """Next states by states and digit: many ways share them."""
    packed = sum(mask << width * at for at, mask in enumerate(masks))
    stack: list[tuple[int, int, tuple[int, ...]]] = [(1, packed, ())]
    while stack:
        states, rest, held = stack.pop()
        at = len(held)
        if at == count:
            found.append(held)
            if len(found) > most:
                return ()
            continue
        known, mask = moves[at], rest >> width * at & full
        looks += mask.bit_count()
        while mask:
            bit = mask & -mask
            mask ^= bit
            after = known.get((states, bit))
            if after is None:
                after = known[states, bit] = automaton.after(states, at, bit)
            if after:
                stack.append((after, rest & ~(apart[at] * bit), (*held, bit.bit_length())))
        if looks > MAX_LOOKED_AT:
            return ()
    return tuple(sorted(found))


def sights_of(cells: Cells, peers: Sequence[Collection[int]]) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the places of the cells before it that it sees."""
    return tuple(
        tuple(before for before in range(at) if cells[before] in peers[cell])
        for at, cell in enumerate(cells)
    )


@lru_cache(maxsize=2_000)
def _packed_calculation(
    operation: str, number: int, sights: tuple[tuple[int, ...], ...], size: int
) -> Calculations:
    """Return the propagator of a calculation alone, its cells numbered from 0."""
    cells = tuple(range(len(sights)))
    peers = tuple(frozenset(seen) for seen in sights)
    return Calculations((Calculation(cells, operation, number),), size, peers)


def needed_by_sum(one: Sum, masks: list[int], size: int) -> int:
    """Return the digits that every way to fill a sum without repeats has; 0 for a large one."""
    packed = _packed(one, size)
    if not packed.is_tried[0] or 0 in packed.kept(masks):
        return 0
    return packed.needed[0]


def combinations_left(one: Sum, masks: list[int], size: int) -> tuple[int, ...]:
    """Return the combinations of a sum without repeats that still fit its cells."""
    packed = _packed(one, size)
    combos = combination_masks(size, len(masks), one.total)
    return tuple(combo for combo in combos if all(packed.kept([mask & combo for mask in masks])))


def _packed(one: Sum, size: int) -> Sums:
    """Return the propagator of a sum alone, its cells numbered from 0."""
    return _packed_sum(tuple(range(len(one.cells))), one.factors, one.total, one.is_distinct, size)


@lru_cache(maxsize=2_000)
def _packed_sum(
    cells: tuple[int, ...], factors: tuple[int, ...], total: int, is_distinct: bool, size: int
) -> Sums:
    return Sums((Sum(cells, factors, total, is_distinct),), size)


def kept_by_line(line: LineForm, masks: list[int]) -> dict[Cell, int]:
    """Return the digits on some way through a line, by cell.

    Args:
        masks: the digit_mask of each of its cells.
    """
    return dict(zip(line.cells, _packed_line(line.automaton).kept(masks), strict=True))


@lru_cache(maxsize=400)
def _packed_line(automaton: Automaton) -> PackedLines:
    """Return the propagator of a line alone, its cells numbered from 0."""
    return PackedLines((LineForm(tuple(range(len(automaton))), automaton),))
