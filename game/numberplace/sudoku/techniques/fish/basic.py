"""Fish: one digit whose places in n base houses are covered by n other houses.

::

    X-wing    . a . . | . a .      both rows have their a only in two columns,
              . x . . | . x .      so the a of each column stands in these rows
              . a . . | . a .      and every other a (x) of the columns goes

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Basic Fish".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import FIRST, SUBSETS
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.confined import eligible_masks, next_confined, union_of
from numberplace.sudoku.techniques.parts import digit_eliminations, digit_marks
from numberplace.sudoku.techniques.templates.search import dead_candidates


def find_basic_fish(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield lines whose places of a digit lie in as many crossing lines: digits, rows, columns."""
    positions = grid.positions
    dead = dead_candidates(grid)
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    digit: i64
    first: i64
    for digit in range(1, 10):
        if grid.digit_changed[digit] <= since or dead.low[digit] | dead.high[digit] == 0:
            continue
        for first in range(0, 18, 9):
            base: i64 = first * 10 + digit
            eligible: i64 = eligible_masks(positions, base, 10, size)
            if eligible == 0:
                continue
            at: i64 = next_confined(positions, base, 10, eligible, size, -1)
            while at >= 0:
                step = _fish_step(grid, technique, digit, first, SUBSETS[at])
                if step is not None:
                    silent = False
                    yield step
                at = next_confined(positions, base, 10, eligible, size, at + 1)
    if silent:
        grid.keep_silent(technique)


def _fish_step(grid: Grid, technique: str, digit: i64, first: i64, lines: i64) -> Step | None:
    topology = grid.topology
    covers: i64 = union_of(grid.positions, first * 10 + digit, 10, lines)
    base_low: i64 = houses_low(topology, first, lines)
    base_high: i64 = houses_high(topology, first, lines)
    low: i64 = houses_low(topology, 9 - first, covers) & ~base_low & grid.places_low[digit]
    high: i64 = houses_high(topology, 9 - first, covers) & ~base_high & grid.places_high[digit]
    if low | high == 0:
        return None
    base_low &= grid.places_low[digit]
    base_high &= grid.places_high[digit]
    return Step(
        technique,
        eliminations=digit_eliminations(digit, low, high),
        marks=digit_marks(Role.BASIS, digit, base_low, base_high),
        houses=house_marks(Role.BASIS, first, lines) + house_marks(Role.COVER, 9 - first, covers),
        facts=(digit,),
    )


def houses_low(topology: Topology, first: i64, mask: i64) -> i64:
    """Return the low word of the houses ``first + i`` for the bits i of a mask."""
    low: i64 = 0
    rest: i64 = mask
    while rest:
        low |= topology.house_low[first + FIRST[rest]]
        rest &= rest - 1
    return low


def houses_high(topology: Topology, first: i64, mask: i64) -> i64:
    """Return the high word of the houses ``first + i`` for the bits i of a mask."""
    high: i64 = 0
    rest: i64 = mask
    while rest:
        high |= topology.house_high[first + FIRST[rest]]
        rest &= rest - 1
    return high


def house_marks(role: Role, first: i64, mask: i64) -> tuple[HouseMark, ...]:
    """Mark the houses ``first + i`` for the bits i of a mask."""
    marks: list[HouseMark] = []
    rest: i64 = mask
    while rest:
        marks.append(HouseMark(role, first + FIRST[rest]))
        rest &= rest - 1
    return tuple(marks)
