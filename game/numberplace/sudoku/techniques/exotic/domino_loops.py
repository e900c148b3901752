"""SK loops, also called domino loops: eight pairs of cells around four filled ones.

::

    . P P | . . . | P P .      F: filled cells where two rows and two columns cross, one in each of
    P F . | . . . | F . P      four boxes (drawn by rows: here r2c2, r2c7, r8c2, r8c7)
    P . . | . . . | . . P      P: the other cells of those rows and columns in the four boxes

Around the ring the pairs lie in turn in a common row, box, column, box, row, ...: eight houses. A
digit in some of the pairs is there at most as often as it takes houses to cover them all. Where
these numbers add up to the number of empty cells, each digit is there exactly so often, and so in
every house of every smallest cover.

Source: Steve Kurzhals' loop in Easter Monster, the players' forum (forum.enjoysudoku.com), "Domino
Loops"; SudokuWiki (sudokuwiki.org), "SK Loops"; both read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    BOX_OF,
    CELL_HIGH,
    CELL_LOW,
    FIRST,
    HOUSE_HIGH,
    HOUSE_LOW,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import eliminations_of

FAMILY: Final = "sk_loop"
ALL_PAIRS: Final = 255


def _covers(pairs: int) -> list[int]:
    """Return the smallest sets of houses, as 8 bits, that cover some pairs of the ring.

    Pair p lies in the houses p - 1 and p of the ring, house 7 also before pair 0.
    """
    found: list[int] = []
    best = 9
    for houses in range(256):
        reached = houses | (houses << 1 | houses >> 7) & 255
        if pairs & ~reached == 0 and houses.bit_count() <= best:
            if houses.bit_count() < best:
                found, best = [], houses.bit_count()
            found.append(houses)
    return found


def _twice(pairs: int) -> int:
    """Return the pairs both houses of which belong to one smallest cover."""
    found = 0
    for houses in _covers(pairs):
        found |= houses & (houses << 1 | houses >> 7)
    return found & pairs


def _any_of(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


NEEDED: Final = vec[i64]([_covers(pairs)[0].bit_count() for pairs in range(256)])
"""Number of houses needed to cover some pairs of the ring, by the pairs as 8 bits."""
COVER: Final = vec[i64]([_covers(pairs)[0] for pairs in range(256)])
"""One smallest cover."""
CLAIMED: Final = vec[i64]([_any_of(_covers(pairs)) for pairs in range(256)])
"""The houses of any smallest cover."""
TWICE: Final = vec[i64]([_twice(pairs) for pairs in range(256)])
"""The pairs that a smallest cover covers twice."""


def _ring_cells(top: int, bottom: int, left: int, right: int) -> list[int]:
    """Return the 16 cells of the pairs, in the order of the ring."""

    def in_row(row: int, column: int) -> list[int]:
        first = column // 3 * 3
        return [row * 9 + c for c in range(first, first + 3) if c != column]

    def in_column(row: int, column: int) -> list[int]:
        first = row // 3 * 3
        return [r * 9 + column for r in range(first, first + 3) if r != row]

    return [
        *in_row(top, left),
        *in_row(top, right),
        *in_column(top, right),
        *in_column(bottom, right),
        *in_row(bottom, right),
        *in_row(bottom, left),
        *in_column(bottom, left),
        *in_column(top, left),
    ]


def _ring_houses(top: int, bottom: int, left: int, right: int) -> list[int]:
    """Return the eight houses: house i holds the pairs i and i + 1."""
    return [
        top,
        18 + BOX_OF[top * 9 + right],
        9 + right,
        18 + BOX_OF[bottom * 9 + right],
        bottom,
        18 + BOX_OF[bottom * 9 + left],
        9 + left,
        18 + BOX_OF[top * 9 + left],
    ]


_LINES: Final = [(a, b) for a, b in combinations(range(9), 2) if a // 3 != b // 3]
_FRAMES: Final = [(*rows, *columns) for rows in _LINES for columns in _LINES]
CORNERS: Final = vec[i64](
    [9 * row + column for t, b, lft, r in _FRAMES for row in (t, b) for column in (lft, r)]
)
"""``CORNERS[frame * 4 + i]``: the four cells where the rows and columns of a frame cross."""
RING_CELLS: Final = vec[i64]([cell for frame in _FRAMES for cell in _ring_cells(*frame)])
"""``RING_CELLS[frame * 16 + 2 * pair + i]``."""
RING_HOUSES: Final = vec[i64]([house for frame in _FRAMES for house in _ring_houses(*frame)])
"""``RING_HOUSES[frame * 8 + i]``."""
FRAMES: Final = len(_FRAMES)


class DominoRing:
    """The pairs around four filled cells: by digit the pairs that have it, and the cells."""

    def __init__(self) -> None:
        """Allocate the arrays; ``load`` fills them."""
        self.frame: i64 = 0
        self.cells: i64 = 0
        """Number of empty cells."""
        self.low: i64 = 0
        self.high: i64 = 0
        self.pairs: vec[i64] = vec[i64]([0] * 9)
        """By digit (0-8), the pairs that have the candidate, 8 bits."""

    def load(self, grid: Grid, frame: i64) -> bool:
        """Take up a frame; tell whether each pair has an empty cell."""
        self.frame = frame
        self.cells = 0
        self.low = 0
        self.high = 0
        pairs = self.pairs
        digit: i64
        pair: i64
        i: i64
        for digit in range(9):
            pairs[digit] = 0
        for pair in range(8):
            before: i64 = self.cells
            for i in range(2):
                cell: i64 = RING_CELLS[frame * 16 + 2 * pair + i]
                mask: i64 = grid.cells[cell]
                if mask:
                    self.cells += 1
                    self.low |= CELL_LOW[cell]
                    self.high |= CELL_HIGH[cell]
                while mask:
                    pairs[FIRST[mask]] |= 1 << pair
                    mask &= mask - 1
            if self.cells == before:
                return False
        return True

    def is_locked(self) -> bool:
        """Tell whether the digits go into the cells exactly, and each house has its share."""
        needed: i64 = 0
        claimed: i64 = 0
        digit: i64
        for digit in range(9):
            needed += NEEDED[self.pairs[digit]]
            claimed |= CLAIMED[self.pairs[digit]]
        return needed == self.cells and claimed == ALL_PAIRS


def find_sk_loop(grid: Grid) -> Iterator[Step]:
    """Yield SK loops.

    ``facts``: pairs of a house and the digit_mask counted in it; after -1, 0 those that would do
    as well.
    """
    ring = DominoRing()
    frame: i64
    for frame in range(FRAMES):
        if (
            grid.cells[CORNERS[frame * 4]]
            | grid.cells[CORNERS[frame * 4 + 1]]
            | grid.cells[CORNERS[frame * 4 + 2]]
            | grid.cells[CORNERS[frame * 4 + 3]]
        ):
            continue
        if ring.load(grid, frame) and ring.is_locked():
            step = _step(grid, ring)
            if step is not None:
                yield step


def _step(grid: Grid, ring: DominoRing) -> Step | None:
    """Return the step of a ring whose digits are locked, None when nothing falls."""
    found: set[tuple[int, int]] = set()
    digit: i64
    i: i64
    for digit in range(9):
        pairs: i64 = ring.pairs[digit]
        for i in range(8):
            house: i64 = RING_HOUSES[ring.frame * 8 + i]
            if CLAIMED[pairs] >> i & 1:
                low: i64 = HOUSE_LOW[house] & ~ring.low
                high: i64 = HOUSE_HIGH[house] & ~ring.high
                found.update(eliminations_of(grid, 1 << digit, low, high))
            if TWICE[pairs] >> i & 1:
                found.update(_pair_candidates(grid, ring.frame, i, digit))
    if not found:
        return None
    return Step(
        "sk_loop",
        eliminations=tuple(sorted(found)),
        marks=_marks(grid, ring),
        houses=tuple(
            [
                HouseMark(Role.COVER if i % 2 else Role.BASIS, RING_HOUSES[ring.frame * 8 + i])
                for i in range(8)
            ]
        ),
        facts=_facts(ring.frame, ring.pairs),
    )


def _pair_candidates(grid: Grid, frame: i64, pair: i64, digit: i64) -> list[tuple[int, int]]:
    """Return the candidates of a digit (0-8) in a pair."""
    found: list[tuple[int, int]] = []
    i: i64
    for i in range(2):
        cell: i64 = RING_CELLS[frame * 16 + 2 * pair + i]
        if grid.cells[cell] >> digit & 1:
            found.append((cell, digit + 1))
    return found


def _marks(grid: Grid, ring: DominoRing) -> tuple[Mark, ...]:
    """Mark the corners, and the pairs' candidates: counted in a line or in a box."""
    marks: list[Mark] = []
    i: i64
    for i in range(4):
        marks.append(Mark(Role.BLOCKER, CORNERS[ring.frame * 4 + i]))
    pair: i64
    for pair in range(8):
        for i in range(2):
            cell: i64 = RING_CELLS[ring.frame * 16 + 2 * pair + i]
            mask: i64 = grid.cells[cell]
            while mask:
                digit: i64 = FIRST[mask]
                mask &= mask - 1
                cover: i64 = COVER[ring.pairs[digit]]
                # Of a pair's houses the one before it is a box when the pair's number is even.
                line: i64 = pair if pair % 2 == 0 else pair - 1
                role = Role.BASIS if cover >> line & 1 else Role.COVER
                marks.append(Mark(role, cell, digit + 1))
    return tuple(sorted(marks))


def _facts(frame: i64, pairs: vec[i64]) -> tuple[int, ...]:
    """Return the houses with the digits counted in them, then those that might be instead."""
    facts: list[int] = []
    i: i64
    digit: i64
    for i in range(16):
        if i == 8:
            facts.append(-1)
            facts.append(0)
        mask: i64 = 0
        for digit in range(9):
            cover: i64 = COVER[pairs[digit]]
            chosen: i64 = cover if i < 8 else CLAIMED[pairs[digit]] & ~cover
            if chosen >> i % 8 & 1:
                mask |= 1 << digit
        if mask:
            facts.append(RING_HOUSES[frame * 8 + i % 8])
            facts.append(mask)
    return tuple(facts)
