"""XY-, XYZ- and W-wings: a few cells that leave a digit only one of two or three places.

::

    x y . | x z .      the pivot is x or y, so one of the pincers is z,
    . . . | . . .      and a z that sees both pincers goes
    y z . | . . .

::

    xz . . | .  . .      W-wing: two cells hold x and z, and a house has its x only at p and q,
    .  . . | xz . .      each in sight of one of them: both cannot be x, so one of them is z
    p  . . | q  . .

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Wings".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    digits_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.parts import digit_eliminations, digit_marks, mark_of, step_of


def find_xy_wing(grid: Grid) -> Iterator[Step]:
    """Yield pivots with two candidates whose pincers share a third digit, the one of ``facts``."""
    wings = Wings(grid)
    wings.find_pairs(2)
    at: i64
    for at in range(0, len(wings.found), 3):
        found = wings.found
        yield _wing_step(grid, "xy_wing", found[at], found[at + 1], found[at + 2])


def find_xyz_wing(grid: Grid) -> Iterator[Step]:
    """Yield pivots with three candidates whose pincers each have two of them. ``facts``: digit."""
    wings = Wings(grid)
    wings.find_pairs(3)
    at: i64
    for at in range(0, len(wings.found), 3):
        found = wings.found
        yield _wing_step(grid, "xyz_wing", found[at], found[at + 1], found[at + 2])


class Wings:
    """The search for pivots and pincers; ``found`` holds three cells for each wing."""

    def __init__(self, grid: Grid) -> None:
        """Start with none."""
        self.grid = grid
        self.found: vec[i64] = vec[i64]([])
        self.near: vec[i64] = vec[i64]([0] * 80)

    def find_pairs(self, size: i64) -> None:
        """Find the wings whose pivot has two candidates, or three, that eliminate something."""
        grid = self.grid
        low: i64 = grid.bivalue_low if size == 2 else grid.empty_low & ~grid.bivalue_low
        high: i64 = grid.bivalue_high if size == 2 else grid.empty_high & ~grid.bivalue_high
        while low | high:
            pivot: i64 = first_cell(low, high)
            low &= ~CELL_LOW[pivot]
            high &= ~CELL_HIGH[pivot]
            if COUNT[grid.cells[pivot]] == size:
                self._find_pincers(pivot, size)

    def _find_pincers(self, pivot: i64, size: i64) -> None:
        """Pair the cells of two candidates that lack one of the pivot's; both add an equal digit.

        In an XY-wing the first pincer holds the pivot's lower digit, so each pair comes once.
        """
        grid = self.grid
        topology = grid.topology
        peers_high = topology.peers_high
        peers_low = topology.peers_low
        mask: i64 = grid.cells[pivot]
        low: i64 = grid.bivalue_low & peers_low[pivot]
        high: i64 = grid.bivalue_high & peers_high[pivot]
        near = self.near
        count: i64 = 0
        i: i64
        j: i64
        while low | high:
            cell: i64 = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            if COUNT[grid.cells[cell] & mask] == size - 1:
                near[count] = cell
                count += 1
        for i in range(count):
            one: i64 = grid.cells[near[i]]
            if size == 2 and mask & -mask & one == 0:
                continue
            for j in range(0 if size == 2 else i + 1, count):
                other: i64 = grid.cells[near[j]]
                if one != other and (one | other) & ~mask == one & other & ~mask:
                    z: i64 = one & other
                    if z and _has_elimination(grid, pivot, near[i], near[j], z):
                        self.found = append(self.found, pivot)
                        self.found = append(self.found, near[i])
                        self.found = append(self.found, near[j])


def _has_elimination(grid: Grid, pivot: i64, one: i64, other: i64, z: i64) -> bool:
    """Tell whether a wing eliminates its digit, ``z`` as a digit_mask, anywhere."""
    low, high = _eliminated(grid, pivot, one, other, FIRST[z] + 1)
    return low | high != 0


def _eliminated(grid: Grid, pivot: i64, one: i64, other: i64, digit: i64) -> tuple[i64, i64]:
    """Return the candidates of a digit that see both pincers, and the pivot if it has the digit
    too."""
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    low: i64 = peers_low[one] & peers_low[other] & grid.places_low[digit]
    high: i64 = peers_high[one] & peers_high[other] & grid.places_high[digit]
    if grid.has(pivot, digit):
        low &= peers_low[pivot]
        high &= peers_high[pivot]
    return low, high


def _wing_step(grid: Grid, technique: str, pivot: i64, one: i64, other: i64) -> Step:
    """Return the step that eliminates the digit of both pincers from the cells that see them."""
    digit: i64 = FIRST[grid.cells[one] & grid.cells[other]] + 1
    low, high = _eliminated(grid, pivot, one, other, digit)
    return step_of(
        technique,
        eliminations=digit_eliminations(digit, low, high),
        marks=cell_marks(grid, Role.PIVOT, pivot)
        + cell_marks(grid, Role.PINCER, one)
        + cell_marks(grid, Role.PINCER, other),
        facts=(digit,),
    )


def cell_marks(grid: Grid, role: Role, cell: i64) -> tuple[Mark, ...]:
    """Mark every candidate of a cell."""
    boxed: int = cell
    return tuple([mark_of(role, boxed, digit) for digit in digits_of(grid.cells[cell])])


def find_w_wing(grid: Grid) -> Iterator[Step]:
    """Yield two equal cells of two candidates that a house keeps from having equal digits.

    ``facts``: the digit they cannot both be, the digit eliminated.
    """
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    at: i64
    equal = _equal_pairs(grid)
    for at in range(0, len(equal), 3):
        one: i64 = equal[at]
        other: i64 = equal[at + 1]
        eliminated: i64 = equal[at + 2]
        low: i64 = peers_low[one] & peers_low[other] & grid.places_low[eliminated]
        high: i64 = peers_high[one] & peers_high[other] & grid.places_high[eliminated]
        digit: i64 = FIRST[grid.cells[one] ^ (1 << (eliminated - 1))] + 1
        yield from _bridged(grid, one, other, digit, digit_eliminations(eliminated, low, high))


def _equal_pairs(grid: Grid) -> vec[i64]:
    """Return two equal cells that see each other not, and a digit to eliminate: three for each."""
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    found = vec[i64]([])
    low: i64 = grid.bivalue_low
    high: i64 = grid.bivalue_high
    while low | high:
        one: i64 = first_cell(low, high)
        low &= ~CELL_LOW[one]
        high &= ~CELL_HIGH[one]
        mask: i64 = grid.cells[one]
        x: i64 = FIRST[mask] + 1
        y: i64 = FIRST[mask & (mask - 1)] + 1
        same_low: i64 = low & grid.places_low[x] & grid.places_low[y] & ~peers_low[one]
        same_high: i64 = high & grid.places_high[x] & grid.places_high[y] & ~peers_high[one]
        while same_low | same_high:
            other: i64 = first_cell(same_low, same_high)
            same_low &= ~CELL_LOW[other]
            same_high &= ~CELL_HIGH[other]
            rest: i64 = mask
            while rest:
                eliminated: i64 = FIRST[rest] + 1
                rest &= rest - 1
                eliminate: i64 = peers_low[one] & peers_low[other] & grid.places_low[eliminated]
                eliminate |= peers_high[one] & peers_high[other] & grid.places_high[eliminated]
                if eliminate:
                    found = append(found, one)
                    found = append(found, other)
                    found = append(found, eliminated)
    return found


def _bridged(
    grid: Grid, one: i64, other: i64, digit: i64, eliminations: tuple[tuple[int, int], ...]
) -> Iterator[Step]:
    """Yield a step for each house where all places of a digit see one of two cells."""
    topology = grid.topology
    house_high = topology.house_high
    house_low = topology.house_low
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    low: i64 = grid.places_low[digit]
    high: i64 = grid.places_high[digit]
    out_low: i64 = low & ~(peers_low[one] | peers_low[other])
    out_high: i64 = high & ~(peers_high[one] | peers_high[other])
    house: i64
    for house in range(topology.house_count):
        if COUNT[grid.positions[house * 10 + digit]] < 2:
            continue
        if house_low[house] & out_low | house_high[house] & out_high:
            continue
        boxed: int = house
        pincers = cell_marks(grid, Role.PINCER, one) + cell_marks(grid, Role.PINCER, other)
        bridge = digit_marks(Role.BASIS, digit, low & house_low[house], high & house_high[house])
        yield step_of(
            "w_wing",
            eliminations=eliminations,
            marks=pincers + bridge,
            houses=(HouseMark(Role.BASIS, boxed),),
            facts=(digit, eliminations[0][1]),
        )


def sees(topology: Topology, one: i64, other: i64) -> bool:
    """Tell whether two cells cannot hold equal digits."""
    low: i64 = topology.peers_low[one] & CELL_LOW[other]
    return low | topology.peers_high[one] & CELL_HIGH[other] != 0
