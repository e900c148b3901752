"""Unique rectangles of types 1 to 6: four cells that must not end up with two digits only.

::

    ab  . . | ab+ . .     two rows, two columns, two boxes; if all four cells held a and b only,
    ab  . . | ab+ . .     a and b could change places: a second solution. So one + is true.

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Uniqueness", for the types' numbers.

An external rectangle looks beside the corners: two corners of one house hold just a and b when the
house has neither digit elsewhere. So one of the few candidates a and b there is true, or one of the
other candidates of the two corners on the other side.

Source: Sudoku Studio by Sunnie (github.com/KyouyamaKazusa0805/Sudoku), which calls rectangles with
such guardians "external types" 1 and 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import (
    candidate_marks,
    digit_eliminations,
    eliminations_of,
    mark_of,
    step_of,
)
from numberplace.sudoku.techniques.uniqueness.avoidable_rectangles import (
    MAX_GUARDIANS,
    GuardedRectangle,
    guarded_avoidables,
)
from numberplace.sudoku.techniques.uniqueness.guardians import (
    Guardians,
    PincerSearch,
    common_houses,
    find_locked,
    guardian_marks,
    seen_by_all,
)
from numberplace.sudoku.techniques.uniqueness.rectangles import deadly_rectangles

MAX_PINCER: Final = 4
"""Cells of an almost locked set beside a rectangle: nobody follows more."""


class Rectangle:
    """One rectangle that could be deadly: its pair, and where its guardians are."""

    def __init__(self, grid: Grid, rectangle: i64, pair: i64) -> None:
        """Look at the corners."""
        self.grid = grid
        self.at: i64 = rectangle * 4
        self.pair: i64 = pair
        rectangles = grid.topology.rectangles
        self.corner = rectangles.corner
        self.low: i64 = rectangles.low[rectangle]
        self.high: i64 = rectangles.high[rectangle]
        self.extra: i64 = 0
        """Digits of the guardians."""
        self.corners: i64 = 0
        """Corners with guardians, bit i = corner i."""
        self.extra_low: i64 = 0
        self.extra_high: i64 = 0
        i: i64
        for i in range(4):
            cell: i64 = self.corner[self.at + i]
            more: i64 = grid.cells[cell] & ~pair
            if more:
                self.extra |= more
                self.corners |= 1 << i
                self.extra_low |= CELL_LOW[cell]
                self.extra_high |= CELL_HIGH[cell]

    def is_side(self) -> bool:
        """Tell whether exactly two corners in one line have guardians."""
        return COUNT[self.corners] == 2 and not self.is_diagonal()

    def is_diagonal(self) -> bool:
        """Tell whether exactly two opposite corners have guardians."""
        return self.corners in (0b1001, 0b0110)

    def marks(self) -> tuple[Mark, ...]:
        """Mark the two digits and the guardians."""
        basis = candidate_marks(self.grid, Role.BASIS, self.pair, self.low, self.high)
        return basis + guardian_marks(self.grid, self.extra, self.extra_low, self.extra_high)

    def step(
        self,
        technique: str,
        found: tuple[tuple[int, int], ...],
        houses: tuple[HouseMark, ...] = (),
        more: tuple[Mark, ...] = (),
        digit: int = 0,
    ) -> Step:
        """Return a step; ``facts``: the two digits, and the one that the argument is about."""
        x: int = FIRST[self.pair] + 1
        y: int = FIRST[self.pair & (self.pair - 1)] + 1
        return step_of(
            technique,
            eliminations=found,
            marks=self.marks() + more,
            houses=houses,
            facts=(x, y, digit),
        )


def find_rectangle(grid: Grid, technique: str, number: int) -> Iterator[Step]:
    """Yield the unique rectangles of a type from 1 to 6."""
    deadly = deadly_rectangles(grid)
    k: i64
    for k in range(len(deadly.pair)):
        rectangle = Rectangle(grid, deadly.rectangle[k], deadly.pair[k])
        if number == 1:
            if COUNT[rectangle.corners] == 1:
                found = eliminations_of(
                    grid, rectangle.pair, rectangle.extra_low, rectangle.extra_high
                )
                if found:
                    yield rectangle.step(technique, found)
        elif number == 2 or number == 5:
            yield from _one_guardian_digit(rectangle, technique, number == 2)
        elif number == 3:
            if rectangle.is_side():
                yield from _locked_guardians(rectangle, technique)
        elif number == 4:
            if rectangle.is_side():
                yield from _confined_to_side(rectangle, technique)
        elif rectangle.is_diagonal():
            yield from _confined_to_lines(rectangle, technique)


def _one_guardian_digit(rectangle: Rectangle, technique: str, side: bool) -> Iterator[Step]:
    """Types 2 and 5: all guardians are one digit, on a side; or elsewhere."""
    if COUNT[rectangle.extra] != 1 or COUNT[rectangle.corners] < 2:
        return
    if rectangle.is_side() != side:
        return
    found = seen_by_all(rectangle.grid, rectangle.extra, rectangle.extra_low, rectangle.extra_high)
    if found:
        yield rectangle.step(technique, found, digit=FIRST[rectangle.extra] + 1)


def _locked_guardians(rectangle: Rectangle, technique: str) -> Iterator[Step]:
    """Type 3: the guardians of a side make a locked set with other cells of a house."""
    grid = rectangle.grid
    extra_low: i64 = rectangle.extra_low
    extra_high: i64 = rectangle.extra_high
    for locked in find_locked(grid, rectangle.extra, extra_low, extra_high):
        houses = (HouseMark(Role.BASIS, locked.house),)
        yield rectangle.step(technique, locked.found, houses, locked.marks(grid))


def _confined_to_side(rectangle: Rectangle, technique: str) -> Iterator[Step]:
    """Type 4: one digit of the pair has no other place in a house than the side with guardians."""
    grid = rectangle.grid
    houses = common_houses(grid.topology, rectangle.extra_low, rectangle.extra_high)
    rest: i64 = rectangle.pair
    i: i64
    while rest:
        bit: i64 = rest & -rest
        rest ^= bit
        digit: i64 = FIRST[bit] + 1
        found = eliminations_of(
            grid, rectangle.pair ^ bit, rectangle.extra_low, rectangle.extra_high
        )
        if not found:
            continue
        for i in range(len(houses)):
            if _is_confined(rectangle, digit, houses[i]):
                boxed: int = houses[i]
                yield rectangle.step(technique, found, (HouseMark(Role.BASIS, boxed),), digit=digit)
                break


def _is_confined(rectangle: Rectangle, digit: i64, house: i64) -> bool:
    """Tell whether a digit still to place in a house has all its places there in corners."""
    grid = rectangle.grid
    low: i64 = grid.places_low[digit] & grid.topology.house_low[house] & ~rectangle.low
    high: i64 = grid.places_high[digit] & grid.topology.house_high[house] & ~rectangle.high
    return low | high == 0 and grid.positions[house * 10 + digit] != 0


def _confined_to_lines(rectangle: Rectangle, technique: str) -> Iterator[Step]:
    """Type 6: a digit of the pair has no place but the corners in both rows or both columns."""
    grid = rectangle.grid
    house_of = grid.topology.house_of
    corner = rectangle.corner
    at: i64 = rectangle.at
    rest: i64 = rectangle.pair
    kind: i64
    while rest:
        bit: i64 = rest & -rest
        rest ^= bit
        digit: i64 = FIRST[bit] + 1
        found = eliminations_of(grid, bit, rectangle.extra_low, rectangle.extra_high)
        if not found:
            continue
        for kind in range(2):
            first: i64 = house_of[corner[at] * 3 + kind]
            second: i64 = house_of[corner[at + 3] * 3 + kind]
            if _is_confined(rectangle, digit, first) and _is_confined(rectangle, digit, second):
                boxed: int = first
                other: int = second
                houses = (HouseMark(Role.BASIS, boxed), HouseMark(Role.BASIS, other))
                yield rectangle.step(technique, found, houses, digit=digit)
                break


def find_hidden_rectangle(grid: Grid) -> Iterator[Step]:
    """Yield corners whose lines confine one digit of the pair to the rectangle.

    ``facts``: the two digits, then the confined one. The corner it starts from has the PIVOT.
    """
    deadly = deadly_rectangles(grid)
    k: i64
    i: i64
    for k in range(len(deadly.pair)):
        rectangle = Rectangle(grid, deadly.rectangle[k], deadly.pair[k])
        for i in range(4):
            cell: i64 = rectangle.corner[rectangle.at + i]
            if grid.cells[rectangle.corner[rectangle.at + 3 - i]] != rectangle.pair:
                continue
            rest: i64 = rectangle.pair & grid.cells[cell]
            while rest:
                eliminated: i64 = rest & -rest
                rest ^= eliminated
                digit: i64 = FIRST[rectangle.pair ^ eliminated] + 1
                row: i64 = grid.topology.house_of[cell * 3]
                column: i64 = grid.topology.house_of[cell * 3 + 1]
                if (
                    grid.cells[cell] & ~eliminated
                    and _is_confined(rectangle, digit, row)
                    and _is_confined(rectangle, digit, column)
                    and grid.has(rectangle.corner[rectangle.at + (i ^ 1)], digit)
                    and grid.has(rectangle.corner[rectangle.at + (i ^ 2)], digit)
                ):
                    yield _hidden_step(rectangle, cell, eliminated, digit)


def _hidden_step(rectangle: Rectangle, cell: i64, eliminated: i64, digit: i64) -> Step:
    house_of = rectangle.grid.topology.house_of
    row: int = house_of[cell * 3]
    column: int = house_of[cell * 3 + 1]
    boxed: int = cell
    found = eliminations_of(rectangle.grid, eliminated, CELL_LOW[cell], CELL_HIGH[cell])
    houses = (HouseMark(Role.BASIS, row), HouseMark(Role.BASIS, column))
    return rectangle.step(
        "hidden_rectangle", found, houses, (mark_of(Role.PIVOT, boxed, 0),), digit=digit
    )


def add_side(guardians: Guardians, rectangle: Rectangle, one: i64, other: i64, house: i64) -> None:
    """Add the guardians of two corners: in a house beside them, or their own with -1."""
    topology = rectangle.grid.topology
    low: i64 = CELL_LOW[one] | CELL_LOW[other]
    high: i64 = CELL_HIGH[one] | CELL_HIGH[other]
    if house < 0:
        guardians.add(511 ^ rectangle.pair, low, high)
    else:
        guardians.add(
            rectangle.pair, topology.house_low[house] & ~low, topology.house_high[house] & ~high
        )


def find_external_rectangle(grid: Grid) -> Iterator[Step]:
    """Yield rectangles with guardians beside the corners, each set of conclusions once a rectangle.

    ``facts``: the two digits, then a corner of either side, the other corner of the side, and the
    house without the digits outside the rectangle, or -1 where the corners' own guardians count.
    """
    deadly = deadly_rectangles(grid)
    missing = grid.limits["missing_rectangle_candidates"] != 0
    key = "external_rectangle_missing" if missing else "external_rectangle"
    since: i64 = grid.silent_since(key)
    silent: bool = True
    k: i64
    for k in range(len(deadly.pair)):
        if not _has_changed(grid, deadly.rectangle[k], since):
            continue
        rectangle = Rectangle(grid, deadly.rectangle[k], deadly.pair[k])
        seen: set[tuple[tuple[int, int], ...]] = set()
        for across, first, second, counts in _guarded_sides(rectangle):
            if (first < 0 and second < 0) or not _may_clash(counts):
                continue
            step = _external_step(rectangle, across, first, second)
            if step is not None and step.eliminations not in seen:
                seen.add(step.eliminations)
                silent = False
                yield step
    if silent:
        grid.keep_silent(key)


def _guarded_sides(rectangle: Rectangle) -> list[tuple[i64, i64, i64, i64]]:
    """Return the pairs of sides with guardians, few of them: two sides as for ``_external_step``,
    and the counts of their guardians together as of ``_side_count``."""
    found: list[tuple[i64, i64, i64, i64]] = []
    across: i64
    first: i64
    second: i64
    for across in range(1, 3):
        for first in range(-1, 3):
            before: i64 = _side_count(rectangle, across, 0, first)
            if before < 0:
                continue
            for second in range(-1, 3):
                if first < 0 and second < 0 and across > 1:
                    continue  # the corners' own guardians are the same both ways
                after: i64 = _side_count(rectangle, across, 3 - across, second)
                counts: i64 = before + after
                if after >= 0 and 0 < _count_of(counts) <= MAX_GUARDIANS:
                    found.append((across, first, second, counts))
    return found


def _has_changed(grid: Grid, rectangle: i64, since: i64) -> bool:
    """Tell whether a row, column or region of a rectangle's corners changed after a version.

    All guardians are there, so what they leave changes with these houses alone.
    """
    topology = grid.topology
    corner = topology.rectangles.corner
    i: i64
    kind: i64
    for i in range(4):
        for kind in range(3):
            house: i64 = topology.house_of[corner[rectangle * 4 + i] * 3 + kind]
            if grid.house_changed[house] > since:
                return True
    return False


def _side_count(rectangle: Rectangle, across: i64, start: i64, kind: i64) -> i64:
    """Count the guardians of two corners; return -1 for corners that share no house of a kind.

    Args:
        across: 1 or 2, what leads from a corner to the other of its side.
        start: the first corner of the side.
        kind: of the house, -1 for the corners' own guardians.

    Returns:
        Those of the first digit of the pair, 8 bits, those of the second, those of other digits,
        and the corners that have others.
    """
    grid = rectangle.grid
    one: i64 = rectangle.corner[rectangle.at + start]
    other: i64 = rectangle.corner[rectangle.at + (start ^ across)]
    if kind < 0:
        first: i64 = COUNT[grid.cells[one] & ~rectangle.pair]
        second: i64 = COUNT[grid.cells[other] & ~rectangle.pair]
        corners: i64 = (1 if first else 0) + (1 if second else 0)
        return first + second << 16 | corners << 24
    house: i64 = grid.topology.house_of[one * 3 + kind]
    if grid.topology.house_of[other * 3 + kind] != house:
        return -1
    x: i64 = rectangle.pair & -rectangle.pair
    y: i64 = rectangle.pair ^ x
    found: i64 = COUNT[grid.positions[house * 10 + FIRST[x] + 1]]
    found -= (1 if grid.cells[one] & x else 0) + (1 if grid.cells[other] & x else 0)
    more: i64 = COUNT[grid.positions[house * 10 + FIRST[y] + 1]]
    more -= (1 if grid.cells[one] & y else 0) + (1 if grid.cells[other] & y else 0)
    return found | more << 8


def _count_of(counts: i64) -> i64:
    """Return the number of all guardians."""
    return (counts & 255) + (counts >> 8 & 255) + (counts >> 16 & 255)


def _may_clash(counts: i64) -> bool:
    """Tell whether a candidate can clash with all guardians.

    Those of other digits than the candidate's must be in its own cell.
    """
    first: i64 = counts & 255
    second: i64 = counts >> 8 & 255
    corners: i64 = counts >> 24
    if first > 1 and second > 1:
        return False
    if corners == 0:
        return True
    return (first < 2 and second < 2) or (corners == 1 and (first == 0 or second == 0))


def _external_step(rectangle: Rectangle, across: i64, first: i64, second: i64) -> Step | None:
    """Return the step of two sides; ``first``, ``second``: kinds of houses, -1 for none.

    Args:
        across: 1 for corners 0, 1 and 2, 3 as the sides, 2 for 0, 2 and 1, 3.
    """
    guarded = _guarded(rectangle, across, first, second)
    found = guarded.guardians.ruled_out()
    return guarded.step("external_rectangle", found) if found else None


def _guarded(rectangle: Rectangle, across: i64, first: i64, second: i64) -> GuardedRectangle:
    """Return a rectangle with the guardians of two sides, as for ``_external_step``."""
    house_of = rectangle.grid.topology.house_of
    corner = rectangle.corner
    at: i64 = rectangle.at
    guardians = Guardians(rectangle.grid)
    sides: list[int] = []
    side: i64
    for side in range(2):
        kind: i64 = second if side else first
        one: i64 = corner[at + (3 - across) * side]
        other: i64 = corner[at + ((3 - across) * side ^ across)]
        house: i64 = house_of[one * 3 + kind] if kind >= 0 else -1
        add_side(guardians, rectangle, one, other, house)
        sides.extend((one, other, house))
    return GuardedRectangle(guardians, rectangle.pair, rectangle.low, rectangle.high, tuple(sides))


def guarded_rectangles(grid: Grid) -> list[GuardedRectangle]:
    """Return the unique and avoidable rectangles with few guardians, found once for a position."""
    known = grid.cache.get("guarded_rectangles")
    if isinstance(known, list):
        return known
    found: list[GuardedRectangle] = []
    deadly = deadly_rectangles(grid)
    k: i64
    for k in range(len(deadly.pair)):
        rectangle = Rectangle(grid, deadly.rectangle[k], deadly.pair[k])
        for across, first, second, _counts in _guarded_sides(rectangle):
            found.append(_guarded(rectangle, across, first, second))
    found.extend(guarded_avoidables(grid))
    grid.cache["guarded_rectangles"] = found
    return found


def find_guarded_rectangle(grid: Grid, technique: str, most: int) -> Iterator[Step]:
    """Yield rectangles whose guardians lead to a digit through sets of at most so many cells.

    ``facts``: those of external rectangles, then the digit, and for each of two sets the digit that
    guardians take from it, 0 where there is no second one.
    """
    guarded = guarded_rectangles(grid)
    if not guarded:
        return
    search = PincerSearch(grid, most)
    for one in guarded:
        search.look_at(one.guardians, one.low, one.high)
    for every in search.found:
        for pincers in every:
            digit: int = pincers.digit
            entry: int = pincers.entry
            other: int = pincers.other_entry
            at: int = pincers.pattern
            yield guarded[at].step(
                technique,
                digit_eliminations(digit, pincers.low, pincers.high),
                search.marks(pincers),
                (digit, entry, other),
            )
