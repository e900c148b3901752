"""The cages of a house, or of two side by side, taken together.

Each cage has ways to be filled, but not all of them go beside each other.

::

    12x        7+         row 1: 12x takes 3 4 or 2 6 of it, 7+ takes 3 4 or 1 6; so either way
    a  b  .  . c  d       the two use up the 6 or the 3 and the 4 ...

The ways of each cage leave sets of digits to the cells that it has in the house. From the first
cage to the last, the sets that go together so far are kept; what stands in none that reaches the
end can be eliminated. That is exact for the house and the cages alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import or_
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.fillings import Form, State, advance, is_kept, is_open, start_of
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.forms import Calculation, Cell, Cells, Sum
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.search.single_rule import sights_of
from numberplace.sudoku.techniques.rules.search import masks_of

TECHNIQUE: Final = "house_cages"
MAX_TRIES: Final = 6_000
"""Digits tried for the ways to fill one cage; one with more is left out."""
MAX_STATES: Final = 2_000
"""Sets of digits that cages may use up side by side; where there are more nothing is said."""
Ways = dict[int, tuple[int, ...]]
"""For each set of digits that a cage may take of a house, as a mask, the digits its cells there may
then have."""


class _CagePart(NamedTuple):
    """A cage of a house."""

    rule: int
    cells: Cells
    """Its cells in the house."""
    ways: Ways


def find_house_cages(grid: AnyGrid) -> Iterator[Step]:
    """Yield the candidates in no way to fill the cages of a house side by side."""
    since, silent = grid.silent_since(TECHNIQUE), True
    cages = [
        (at, one)
        for at, rule in enumerate(grid.topology.rules)
        for one in rule.form.cages
        if isinstance(one, Calculation) or one.is_distinct
    ]
    if not cages:
        return
    for houses in _areas(grid):
        inside = {
            cell: number * grid.topology.size
            for number, house in enumerate(houses)
            for cell in grid.topology.houses[house]
        }
        here = [(at, one) for at, one in cages if not inside.keys().isdisjoint(one.cells)]
        seen = {cell for _at, one in here for cell in one.cells}
        if len(here) < 2 or (since >= 0 and all(grid.cell_changed[cell] <= since for cell in seen)):
            continue
        parts = list(_parts(grid, here, inside))
        gone = _gone(grid, parts)
        if gone:
            silent = False
            yield _step(houses, gone, _needed(grid, parts, gone))
    if silent:
        grid.keep_silent(TECHNIQUE)


def _areas(grid: AnyGrid) -> Iterator[tuple[int, ...]]:
    """Yield the houses by themselves, then neighbouring rows and columns."""
    houses, width = grid.topology.houses, grid.topology.width
    for house, cells in enumerate(houses):
        if cells and (house < 2 * width or cells not in houses[:house]):
            yield (house,)
    for first in (*range(width - 1), *range(width, 2 * width - 1)):
        if houses[first] and houses[first + 1]:
            yield (first, first + 1)


def _parts(
    grid: AnyGrid, cages: list[tuple[int, Sum | Calculation]], inside: dict[Cell, int]
) -> Iterator[_CagePart]:
    """Yield the cages that have few enough ways, none of them with a cell of another.

    Args:
        inside: the cells of the houses, each with the first bit of its house in sets of digits.
    """
    taken: set[Cell] = set()
    for at, one in cages:
        if not taken.isdisjoint(one.cells):
            continue
        kept = tuple(
            (place, inside[cell]) for place, cell in enumerate(one.cells) if cell in inside
        )
        sights = sights_of(one.cells, grid.topology.peers)
        ways = _ways(_meaning(one), tuple(masks_of(grid, one.cells)), sights, kept)
        if ways is not None:
            taken.update(one.cells)
            yield _CagePart(at, tuple(one.cells[place] for place, _first in kept), ways)


def _meaning(one: Sum | Calculation) -> Form:
    """Return a cage with its cells numbered from 0, so that equal cages are equal."""
    return one._replace(cells=tuple(range(len(one.cells))))


@lru_cache(maxsize=4_000)
def _ways(
    one: Form,
    masks: tuple[int, ...],
    sights: tuple[tuple[int, ...], ...],
    kept: tuple[tuple[int, int], ...],
) -> Ways | None:
    """Return the sets of digits a cage may take of a house; None where there are too many ways to
    see.

    Args:
        masks: the digit_mask of each of its cells.
        sights: for each of them those before it that it sees, by their places.
        kept: the places of its cells in the houses, each with the first bit of its house.
    """
    if isinstance(one, Sum) and one.is_distinct:
        return ways_of_sum(one.total, masks, kept)
    found: dict[int, list[int]] = {}
    tries = 0
    stack: list[tuple[tuple[int, ...], State]] = [((), start_of(one))]
    while stack:
        held, state = stack.pop()
        at = len(held)
        if at == len(masks):
            if is_kept(one, state):
                bits = [1 << held[place] - 1 for place, _first in kept]
                used = sum(bit << first for bit, (_place, first) in zip(bits, kept, strict=True))
                cells = found.setdefault(used, [0] * len(kept))
                for place, bit in enumerate(bits):
                    cells[place] |= bit
            continue
        for digit in mask_digits(masks[at]):
            tries += 1
            after = advance(one, state, at, digit)
            if after is None or any(held[seen] == digit for seen in sights[at]):
                continue
            if is_open(one, after, at + 1, masks[at + 1 :]):
                stack.append(((*held, digit), after))
        if tries > MAX_TRIES:
            return None
    return {digits: tuple(cells) for digits, cells in found.items()}


Positions = dict[tuple[int, int], tuple[int, Cells]]
"""For each set of digits used so far, with the set of those used in the houses, the rest of the
total and the digits each cell inside may have."""


def ways_of_sum(
    total: int, masks: tuple[int, ...], kept: tuple[tuple[int, int], ...]
) -> Ways | None:
    """Return the sets of digits a sum without repeats may take of a house; as ``_ways``.

    Ways that used the same digits so far, and the same ones inside the houses, go on as one: in
    which order the digits stand makes no difference to the cells behind. The cells outside come
    first, so that they add few positions to those of the cells inside.
    """
    first_bits = dict(kept)
    order = [place for place in range(len(masks)) if place not in first_bits]
    order += [place for place, _first in kept]
    reached: Positions = {(0, 0): (total, ())}
    tries = 0
    for number, place in enumerate(order):
        behind = [masks[other] for other in order[number + 1 :]]
        least = sum((mask & -mask).bit_length() for mask in behind)
        most = sum(mask.bit_length() for mask in behind)
        tries += sum((masks[place] & ~digits).bit_count() for digits, _taken in reached)
        if tries > MAX_TRIES:
            return None
        reached = _filled_one_more(reached, masks[place], first_bits.get(place, -1), least, most)
    found: Ways = {}
    for (_digits, taken), (_left, cells) in reached.items():
        found[taken] = tuple(map(or_, found[taken], cells)) if taken in found else cells
    return found


def _filled_one_more(reached: Positions, mask: int, first: int, least: int, most: int) -> Positions:
    """Return the positions after the digits of one more cell.

    Args:
        first: the first bit of the cell's house, -1 for a cell outside.
        least: what the cells behind add up to at least; ``most``: at most.
    """
    following: Positions = {}
    for (digits, taken), (left, cells) in reached.items():
        rest = mask & ~digits
        while rest:
            bit = rest & -rest
            rest ^= bit
            after = left - bit.bit_length()
            if not least <= after <= most:
                continue
            key, held = (digits | bit, taken), cells
            if first >= 0:
                key, held = (digits | bit, taken | bit << first), (*cells, bit)
            known = following.get(key)
            if known is not None:
                held = tuple(map(or_, known[1], held))
            following[key] = (after, held)
    return following


def _gone(grid: AnyGrid, parts: list[_CagePart]) -> tuple[tuple[Cell, int], ...]:
    """Return the candidates that are in no way to fill some cages side by side, ascending."""
    reached = [{0}]
    for part in parts:
        reached.append(
            {used | digits for used in reached[-1] for digits in part.ways if not used & digits}
        )
        if len(reached[-1]) > MAX_STATES:
            return ()
    good, gone = reached[-1], list[tuple[Cell, int]]()
    for at in range(len(parts) - 1, -1, -1):
        part, before = parts[at], set[int]()
        kept = [0] * len(part.cells)
        for digits, cells in part.ways.items():
            from_here = {
                used for used in reached[at] if not used & digits and used | digits in good
            }
            if from_here:
                before |= from_here
                kept = [mask | cell for mask, cell in zip(kept, cells, strict=True)]
        good = before
        for cell, mask in zip(part.cells, kept, strict=True):
            lost = int(grid.cells[cell]) & ~mask
            gone += [
                (cell, digit) for digit in range(1, lost.bit_length() + 1) if lost >> digit - 1 & 1
            ]
    return tuple(sorted(gone))


def _needed(
    grid: AnyGrid, parts: list[_CagePart], gone: tuple[tuple[Cell, int], ...]
) -> list[_CagePart]:
    """Return few cages that suffice for the eliminations."""
    needed = list(parts)
    for part in parts:
        fewer = [one for one in needed if one is not part]
        if set(gone) <= set(_gone(grid, fewer)):
            needed = fewer
    return needed


def _step(
    houses: tuple[int, ...], gone: tuple[tuple[Cell, int], ...], parts: list[_CagePart]
) -> Step:
    cells = sorted(cell for part in parts for cell in part.cells)
    marks = tuple(Mark(Role.BASIS, cell) for cell in cells)
    shown = tuple(HouseMark(Role.BASIS, house) for house in houses)
    return Step(TECHNIQUE, (), gone, marks, shown, (), tuple(part.rule for part in parts))
