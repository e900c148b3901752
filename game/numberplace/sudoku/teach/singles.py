"""Pictures of singles: which digits close which cells, as marks of the step itself.

The searches report a single without its reasons, because a solver takes thousands a second and
nobody looks. What a player is shown is completed here, from the position the single stands in.

::

    . 5 . | . . .        The 5 in r1c2 closes row 1, the 5 in r2c9 row 2: in box 2 only r3c5
    . . . | . . . 5      is left for it.
    . . . | . ? .
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.techniques.singles.search import SINGLES as SINGLES

BASIS: Final = Role.BASIS
BLOCKED: Final = Role.BLOCKED
BLOCKER: Final = Role.BLOCKER
COVER: Final = Role.COVER
"""Looked up once: members of an ``Enum`` take as long as a mark."""


class Sweep(NamedTuple):
    """A digit that closes cells, and the house through which the digit closes them."""

    by: int
    """The cell of the digit."""
    house: int
    cells: frozenset[int]
    """The empty cells of the house in question that it closes."""


def shown_single(step: Step, grid: AnyGrid) -> Step:
    """Return a single with the marks that show its reason; any other step unchanged.

    Args:
        step: by the grid's numbers, as searches find it; ``order.shown`` takes any step.
    """
    if step.technique not in SINGLES or step.marks:
        return step
    ((cell, digit),) = step.placements
    plain = grid if isinstance(grid, Grid) and grid.topology is CLASSIC else None
    if step.technique == "naked_single":
        if plain is not None:
            return _naked_classic(step, plain, cell, digit)
        return _naked(step, grid, cell, digit)
    house = step.houses[0].house
    if step.technique == "full_house":
        digits: list[int] = list(grid.digits)
        cells = grid.topology.houses[house]
        marks = [_mark(BLOCKER, c, digits[c], 0) for c in cells if digits[c]]
        return _shown(step, marks, step.houses)
    if plain is not None:
        return _hidden_classic(step, plain, cell, digit, house)
    return _hidden(step, grid, cell, digit, house)


def _mark(role: Role, cell: int, digit: int, group: int) -> Mark:
    """Return a mark: as ``Mark(...)``, without its detour through a function in Python."""
    return tuple.__new__(Mark, (role, cell, digit, group))


def _hidden(step: Step, grid: AnyGrid, cell: int, digit: int, house: int) -> Step:
    """Mark the cause that closes each other empty cell of the house, then earlier eliminations.

    Digits that close cells by a rule that is no house have groups of their own after that.
    """
    digits: list[int] = list(grid.digits)
    closed = {c for c in grid.topology.houses[house] if c != cell and not digits[c]}
    sweeps = find_sweeps(grid, digit, closed)
    marks: list[Mark] = []
    for group, sweep in enumerate(sweeps):
        marks.append(_mark(BLOCKER, sweep.by, digit, group))
        marks += [_mark(BLOCKED, c, 0, group) for c in sorted(sweep.cells)]
        closed -= sweep.cells
    if closed:
        seen = _seen_otherwise(grid, digit, closed)
        marks += [_mark(BLOCKED, c, 0, len(sweeps)) for c in sorted(closed - {*seen})]
        for group, by in enumerate(sorted({*seen.values()}), len(sweeps) + 1):
            marks.append(_mark(BLOCKER, by, digit, group))
            marks += [_mark(BLOCKED, c, 0, group) for c in sorted(seen) if seen[c] == by]
    covers = tuple([HouseMark(COVER, sweep.house) for sweep in sweeps])
    return _shown(step, marks, step.houses + covers)


def _hidden_classic(step: Step, grid: Grid, own: int, digit: int, house: int) -> Step:
    """As ``_hidden``, where houses alone close cells: by bits of the places in the house."""
    digits = grid.digits
    house_of = grid.topology.house_of
    cells = grid.topology.houses[house]
    wanted: i64 = digit
    one: i64 = 1
    standing: list[int] = [-1] * 27
    cell: i64
    kind: i64
    for cell in range(81):
        if digits[cell] == wanted:
            for kind in range(3):
                standing[house_of[cell * 3 + kind]] = int(cell)
    closing: list[int] = [0] * 27
    left: i64 = 0
    at: i64
    for at in range(9):
        cell = cells[at]
        if cell == own or digits[cell]:
            continue
        left |= one << at
        for kind in range(3):
            other: i64 = house_of[cell * 3 + kind]
            if standing[other] >= 0:
                closing[other] |= int(one << at)
    marks: list[Mark] = []
    houses = list(step.houses)
    group = 0
    while left:
        best, most, found = -1, 0, 0
        for number in range(27):  # of equals the first
            if closing[number]:
                there = closing[number] & int(left)
                if there.bit_count() > most:
                    best, most, found = number, there.bit_count(), there
        if best < 0:
            break
        marks.append(_mark(BLOCKER, standing[best], digit, group))
        _mark_places(marks, cells, found, group)
        houses.append(_house_mark(COVER, best))
        left &= ~found
        group += 1
    _mark_places(marks, cells, left, group)
    return _shown(step, marks, tuple(houses))


def _mark_places(marks: list[Mark], cells: tuple[int, ...], places: i64, group: int) -> None:
    """Append a blocked cell for each place of a house, as bits, in order."""
    at: int = 0
    while places:
        if places & 1:
            marks.append(_mark(BLOCKED, cells[at], 0, group))
        places >>= 1
        at += 1


def _house_mark(role: Role, house: int) -> HouseMark:
    """Return a mark of a house, as ``_mark``."""
    return tuple.__new__(HouseMark, (role, house))


def _naked_classic(step: Step, grid: Grid, own: int, digit: int) -> Step:
    """As ``_naked``, where every digit that stands beside the cell stands in a house of it."""
    digits = grid.digits
    filled = grid.filled
    house_of = grid.topology.house_of
    cell: i64 = own
    one: i64 = 1
    wanted: i64 = digit
    kind: i64
    left: i64 = 0
    for kind in range(3):
        left |= filled[house_of[cell * 3 + kind]]
    left &= ~(one << wanted - 1)
    marks = [_mark(BASIS, own, 0, 0)]
    covers: list[HouseMark] = []
    while left:
        best: i64 = 0
        most = 0
        for kind in range(3):  # of equals the first
            size = int(left & filled[house_of[cell * 3 + kind]]).bit_count()
            if size > most:
                best, most = house_of[cell * 3 + kind], size
        house = int(best)
        taken: i64 = left & filled[best]
        places: list[int] = [-1] * 10
        for place in grid.topology.houses[house]:
            places[digits[place]] = place
        for other in range(1, 10):
            if taken & 1:
                marks.append(_mark(BLOCKER, places[other], other, len(covers)))
            taken >>= 1
        left &= ~filled[best]
        covers.append(_house_mark(COVER, house))
    return _shown(step, marks, tuple(covers))


def _shown(step: Step, marks: Iterable[Mark], houses: tuple[HouseMark, ...]) -> Step:
    """Return a single with marks and houses: ``_replace`` takes four times as long."""
    return Step(step.technique, step.placements, step.eliminations, tuple(marks), houses, *step[5:])


def _seen_otherwise(grid: AnyGrid, digit: int, cells: Iterable[int]) -> dict[int, int]:
    """Return for each cell, of some, that sees the digit the first cell that holds the digit."""
    digits: list[int] = list(grid.digits)
    peers = grid.topology.peers
    found = {cell: [by for by in peers[cell] if digits[by] == digit] for cell in cells}
    return {cell: by[0] for cell, by in found.items() if by}


def find_sweeps(grid: AnyGrid, digit: int, closed: Iterable[int]) -> list[Sweep]:
    """Return the fewest digits, found greedily, that close some cells as far as digits do.

    Of two that close as many cells a line comes before a box, for it is easier to see.
    """
    digits: list[int] = list(grid.digits)
    houses_of = grid.topology.houses_of
    standing: dict[int, int] = {}
    for cell in range(len(digits)):
        if digits[cell] == digit:
            for house in houses_of[cell]:
                standing.setdefault(house, cell)
    left = set(closed)
    closing: dict[int, set[int]] = {}
    for cell in left:
        for house in houses_of[cell]:
            if house in standing:
                closing.setdefault(house, set()).add(cell)
    sweeps: list[Sweep] = []
    houses = sorted(closing)
    while left and houses:
        best, most = -1, 0
        for house in houses:  # of equals the first
            size = len(left & closing[house])
            if size > most:
                best, most = house, size
        if best < 0:
            break
        found = left & closing[best]
        sweeps.append(Sweep(standing[best], best, frozenset(found)))
        left -= found
    return sweeps


def _naked(step: Step, grid: AnyGrid, cell: int, digit: int) -> Step:
    """Mark a peer for every other digit, of as few houses as possible, house by house.

    Peers by a rule that is no house are a last group without one.
    """
    digits: list[int] = list(grid.digits)
    topology = grid.topology
    houses = topology.houses_of[cell]
    one: i64 = 1
    own: i64 = digit
    left: i64 = _digits_in(digits, topology.peers[cell]) & ~(one << own)
    marks = [_mark(BASIS, cell, 0, 0)]
    covers: list[HouseMark] = []
    standing = [int(_digits_in(digits, topology.houses[house])) for house in houses]
    while left:
        best, most = -1, 0
        for at in range(len(houses)):  # of equals the first
            there: i64 = standing[at]
            size = int(left & there).bit_count()
            if size > most:
                best, most = at, size
        if best < 0:  # a row too short for every digit is no house
            _mark_digits(marks, digits, topology.peers[cell], left, len(covers))
            break
        house = houses[best]
        there = standing[best]
        _mark_digits(marks, digits, topology.houses[house], left & there, len(covers))
        covers.append(HouseMark(COVER, house))
        left &= ~there
    return _shown(step, marks, tuple(covers))


def _digits_in(digits: list[int], cells: Iterable[int]) -> i64:
    """Return the digits that stand in some cells as bits, 1 as bit 1."""
    one: i64 = 1
    found: i64 = 0
    for cell in cells:
        digit: i64 = digits[cell]
        found |= one << digit
    return found & ~one


def _mark_digits(
    marks: list[Mark], digits: list[int], cells: Iterable[int], wanted: i64, group: int
) -> None:
    """Append a blocker for each digit wanted, bits as ``_digits_in``, that stands in some cells."""
    places = {digits[cell]: cell for cell in cells}
    digit: int = 1
    left: i64 = wanted >> 1
    while left:
        if left & 1:
            marks.append(_mark(BLOCKER, places[digit], digit, group))
        left >>= 1
        digit += 1
