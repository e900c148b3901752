"""Oddagons: cells that two or three digits alone cannot fill, so one of their others is true.

A *bivalue oddagon* is a ring of an odd number of cells, each of which sees the next. Two digits
would have to alternate around the ring. Only rings without a shorter way across are looked at: of
the two parts of any other, one is odd as well.

A *tridagon* has three digits and twelve cells:

::

    a . . | a . .     In each of four boxes, which two rows of boxes and two columns of boxes
    . a . | . a .     cross in, three cells share no row and no column. From left to right they
    . . a | . . a     *go down* (each one row lower than the one before, the top after the bottom)
    ------+------     or *go up*. If one of the boxes goes another way than the three others,
    a . . | . . a     three digits cannot fill the cells.
    . a . | . a .
    . . a | a . .

Two boxes beside each other have the digits, read from row to row, in one order, going round: the
second box has each digit in another row than the first. Read from left to right the orders are
equal where both boxes go the same way, else opposite. Two boxes below each other have them in one
order from left to right. So once round the four boxes an order would be its own opposite.

One of the further candidates of the cells, the *guardians*, is therefore true. What clashes with
all of them falls; ``tridagon_chains`` follows a chain from each.

Source: sudopedia.org, "Guardian" and "Broken Wing", for rings of odd length; "Loki (SER 11.9)" and
"Trivalue oddagon", the players' forum (forum.enjoysudoku.com), where mith, eleven and shye found
pattern and argument of the tridagon; read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from numberplace.core.step import Link, Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    SUBSETS,
    SUBSETS_START,
    cells_of,
    digits_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.parts import candidate_marks, mark_of

MAX_GUARDIANS: Final = 6
"""Maximum number of guardians of a pattern: with more a person cannot follow all of their
conclusions."""
MAX_RING_GUARDIANS: Final = 4
"""Guardians of a ring at most."""
MAX_RING: Final = 9
"""Cells of a ring at most."""
WAYS: Final = 6
"""Number of ways in which three cells of a box share no row and no column."""
COLUMNS: Final = vec[i64]([column for way in permutations(range(3)) for column in way])
"""For each way the columns of its cells, from the upper row of the box to the lower."""
GOES_UP: Final = vec[i64]([0, 1, 1, 0, 0, 1])
"""For each way whether its cells go up from left to right: an odd permutation."""
PAIRS: Final = vec[i64]([0, 1, 0, 2, 1, 2])
"""The three pairs of rows, or of columns, of boxes."""

Candidate = tuple[int, int]


class Oddagon:
    """Cells, ``low`` and ``high``, and two or three digits that cannot fill them."""

    def __init__(self, digit_mask: i64, low: i64, high: i64, box: i64, goes_up: i64) -> None:
        """Keep the parts.

        Args:
            box: of a tridagon the box, 0-8, whose cells go another way than the others; else -1.
            goes_up: whether the cells of that box go up.
        """
        self.digit_mask: i64 = digit_mask
        self.low: i64 = low
        self.high: i64 = high
        self.box: i64 = box
        self.goes_up: i64 = goes_up

    def guardians(self, grid: Grid) -> list[Candidate]:
        """Return the candidates of its cells beside the three digits, ascending."""
        found: list[Candidate] = []
        for cell in cells_of(self.low, self.high):
            for digit in digits_of(grid.cells[cell] & ~self.digit_mask):
                found.append((cell, digit))
        return found


def find_tridagon(grid: Grid) -> Iterator[Step]:
    """Yield the candidates that clash with every guardian of a tridagon, few guardians first."""
    for pattern in tridagons(grid):
        guardians = pattern.guardians(grid)
        if len(guardians) == 1:
            yield step_of("tridagon", grid, pattern, guardians, placements=tuple(guardians))
            continue
        fallen = clashing_with_all(grid, guardians)
        if fallen:
            yield step_of("tridagon", grid, pattern, guardians, eliminations=tuple(fallen))


def find_bivalue_oddagon(grid: Grid) -> Iterator[Step]:
    """Yield the candidates that clash with every guardian of a ring of odd length, digits
    ascending.

    Rings whose guardians all lie in one cell are left out: they are remote pairs.
    """
    at: i64
    for at in range(SUBSETS_START[2], SUBSETS_START[3]):
        for pattern in _Rings(grid, SUBSETS[at]).found:
            guardians = pattern.guardians(grid)
            fallen = clashing_with_all(grid, guardians)
            if fallen and guardians[0][0] != guardians[-1][0]:
                yield step_of(
                    "bivalue_oddagon", grid, pattern, guardians, eliminations=tuple(fallen)
                )


class _Rings:
    """The rings of odd length whose cells all have two digits, and few others between them."""

    def __init__(self, grid: Grid, digits: i64) -> None:
        """Search them.

        Args:
            digits: the two digits as a digit_mask.
        """
        self.grid = grid
        self.topology: Topology = grid.topology
        self.digits: i64 = digits
        self.found: list[Oddagon] = []
        self.path: vec[i64] = vec[i64]([0] * MAX_RING)
        self.pure_low: i64 = 0
        self.pure_high: i64 = 0
        low: i64 = grid.bivalue_low
        high: i64 = grid.bivalue_high
        cell: i64
        while low | high:
            cell = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            if grid.cells[cell] == digits:
                self.pure_low |= CELL_LOW[cell]
                self.pure_high |= CELL_HIGH[cell]
        low = self.pure_low
        high = self.pure_high
        # A ring starts from its first cell that has nothing but the two digits.
        while low | high:
            cell = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            self.path[0] = cell
            usable_low, usable_high = self._usable(cell)
            self._extend(1, 0, usable_low, usable_high)

    def _usable(self, start: i64) -> tuple[i64, i64]:
        """Return the cells with both digits but those that a ring from a cell must not have."""
        low: i64 = self.pure_low
        high: i64 = self.pure_high
        mask: i64 = self.digits
        both_low: i64 = -1
        both_high: i64 = -1
        for digit in digits_of(mask):
            both_low &= self.grid.places_low[digit]
            both_high &= self.grid.places_high[digit]
        while low | high:
            cell: i64 = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            if cell <= start:
                both_low &= ~CELL_LOW[cell]
                both_high &= ~CELL_HIGH[cell]
        return both_low, both_high

    def _extend(self, length: i64, count: i64, low: i64, high: i64) -> None:
        """Go on from the last cell of a path.

        Args:
            count: guardians in the cells so far.
            low, high: the cells that may follow: none sees a cell of the path but the last, and
                the last cell of the ring alone sees the first.
        """
        here: i64 = self.path[length - 1]
        start: i64 = self.path[0]
        peers_low = self.topology.peers_low
        peers_high = self.topology.peers_high
        next_low: i64 = low & peers_low[here]
        next_high: i64 = high & peers_high[here]
        rest_low: i64 = low & ~peers_low[here]
        rest_high: i64 = high & ~peers_high[here]
        if length == 1:
            rest_low = low
            rest_high = high
        while next_low | next_high:
            cell: i64 = first_cell(next_low, next_high)
            next_low &= ~CELL_LOW[cell]
            next_high &= ~CELL_HIGH[cell]
            more: i64 = count + COUNT[self.grid.cells[cell]] - 2
            if more > MAX_RING_GUARDIANS:
                continue
            self.path[length] = cell
            closes: bool = (
                peers_low[start] & CELL_LOW[cell] | peers_high[start] & CELL_HIGH[cell] != 0
            )
            if length > 1 and closes:
                # An even ring says nothing, and of both directions one is enough.
                if length >= 4 and length & 1 == 0 and more and self.path[1] < cell:
                    self._keep(length + 1)
            elif length + 1 < MAX_RING:
                self._extend(
                    length + 1, more, rest_low & ~CELL_LOW[cell], rest_high & ~CELL_HIGH[cell]
                )

    def _keep(self, length: i64) -> None:
        low: i64 = 0
        high: i64 = 0
        at: i64
        for at in range(length):
            low |= CELL_LOW[self.path[at]]
            high |= CELL_HIGH[self.path[at]]
        self.found.append(Oddagon(self.digits, low, high, -1, 0))


def tridagons(grid: Grid) -> list[Oddagon]:
    """Return the tridagons of a position that have few guardians, by their number."""
    known = grid.cache.get("tridagons")
    if isinstance(known, list):
        return known
    by_count: list[list[Oddagon]] = [[] for _ in range(MAX_GUARDIANS + 1)]
    band: i64
    stack: i64
    for band in range(3):
        for stack in range(3):
            _add_in_boxes(grid, _boxes(band, stack), by_count)
    found = [pattern for some in by_count for pattern in some]
    grid.cache["tridagons"] = found
    return found


def _boxes(band: i64, stack: i64) -> vec[i64]:
    """Return the four boxes of a pair of rows and a pair of columns of boxes, as 0-8."""
    boxes = vec[i64]([])
    i: i64
    j: i64
    for i in range(2):
        for j in range(2):
            boxes = append(boxes, PAIRS[band * 2 + i] * 3 + PAIRS[stack * 2 + j])
    return boxes


def _add_in_boxes(grid: Grid, boxes: vec[i64], by_count: list[list[Oddagon]]) -> None:
    """Add the tridagons of four boxes, for each three digits that none of them has placed."""
    open_: i64 = 511
    i: i64
    at: i64
    for i in range(4):
        open_ &= ~grid.filled[18 + boxes[i]]
    if COUNT[open_] < 3:
        return
    extra = vec[i64]([0] * (4 * WAYS))
    for at in range(SUBSETS_START[3], SUBSETS_START[4]):
        digits: i64 = SUBSETS[at]
        if digits & ~open_ == 0 and _count_extra(grid, boxes, digits, extra):
            _add_ways(boxes, digits, extra, by_count)


def _count_extra(grid: Grid, boxes: vec[i64], digits: i64, extra: vec[i64]) -> bool:
    """Count the guardians of each way in each box; return False when they are always too many."""
    total: i64 = 0
    i: i64
    way: i64
    for i in range(4):
        least: i64 = MAX_GUARDIANS + 1
        for way in range(WAYS):
            count: i64 = _guardians_of(grid, boxes[i], way, digits)
            extra[i * WAYS + way] = count
            if count < least:
                least = count
        total += least
    return total <= MAX_GUARDIANS


def _guardians_of(grid: Grid, box: i64, way: i64, digits: i64) -> i64:
    """Count the guardians of three cells; one that is filled or has none of the digits: many."""
    count: i64 = 0
    row: i64
    for row in range(3):
        mask: i64 = grid.cells[_cell_of(box, way, row)]
        if mask & digits == 0:
            return MAX_GUARDIANS + 1
        count += COUNT[mask & ~digits]
    return count


def _cell_of(box: i64, way: i64, row: i64) -> i64:
    return (box // 3 * 3 + row) * 9 + box % 3 * 3 + COLUMNS[way * 3 + row]


def _add_ways(boxes: vec[i64], digits: i64, extra: vec[i64], by_count: list[list[Oddagon]]) -> None:
    """Add each choice of ways of which one box goes another way than the three others."""
    a: i64
    b: i64
    c: i64
    d: i64
    for a in range(WAYS):
        first: i64 = extra[a]
        if first > MAX_GUARDIANS:
            continue
        for b in range(WAYS):
            second: i64 = first + extra[WAYS + b]
            if second > MAX_GUARDIANS:
                continue
            for c in range(WAYS):
                third: i64 = second + extra[2 * WAYS + c]
                if third > MAX_GUARDIANS:
                    continue
                for d in range(WAYS):
                    count: i64 = third + extra[3 * WAYS + d]
                    ups: i64 = GOES_UP[a] + GOES_UP[b] + GOES_UP[c] + GOES_UP[d]
                    if 1 <= count <= MAX_GUARDIANS and ups & 1:
                        ways = vec[i64]([a, b, c, d])
                        by_count[count].append(_tridagon(boxes, digits, ways, ups == 1))


def _tridagon(boxes: vec[i64], digits: i64, ways: vec[i64], odd_goes_up: bool) -> Oddagon:
    low: i64 = 0
    high: i64 = 0
    odd: i64 = 0
    wanted: i64 = 1 if odd_goes_up else 0
    i: i64
    row: i64
    for i in range(4):
        if GOES_UP[ways[i]] == wanted:
            odd = boxes[i]
        for row in range(3):
            cell: i64 = _cell_of(boxes[i], ways[i], row)
            low |= CELL_LOW[cell]
            high |= CELL_HIGH[cell]
    return Oddagon(digits, low, high, odd, wanted)


def clashing_with_all(grid: Grid, candidates: list[Candidate]) -> list[Candidate]:
    """Return the candidates that each of some others makes false directly, ascending."""
    topology = grid.topology
    (one, digit), *rest = candidates
    first_cell: i64 = one
    first_digit: i64 = digit
    found: list[Candidate] = []
    for other in digits_of(grid.cells[first_cell]):
        if other != digit and _clashes(grid, rest, one, other):
            found.append((one, other))
    low: i64 = topology.peers_low[first_cell] & grid.places_low[first_digit]
    high: i64 = topology.peers_high[first_cell] & grid.places_high[first_digit]
    for cell in cells_of(low, high):
        if _clashes(grid, rest, cell, digit):
            found.append((cell, digit))
    return sorted(found)


def _clashes(grid: Grid, candidates: list[Candidate], cell: int, digit: int) -> bool:
    """Tell whether a candidate clashes with each of some others."""
    low: i64 = grid.topology.peers_low[cell]
    high: i64 = grid.topology.peers_high[cell]
    for other, mine in candidates:
        if other == cell:
            if mine == digit:
                return False
        elif mine != digit or low & CELL_LOW[other] | high & CELL_HIGH[other] == 0:
            return False
    return True


def step_of(
    technique: str,
    grid: Grid,
    pattern: Oddagon,
    guardians: list[Candidate],
    *,
    placements: tuple[Candidate, ...] = (),
    eliminations: tuple[Candidate, ...] = (),
    marks: tuple[Mark, ...] = (),
    links: tuple[Link, ...] = (),
    reasons: tuple[int, ...] = (),
) -> Step:
    """Make a step; its facts are the digits, the other box, whether that goes up, the reasons."""
    own = candidate_marks(grid, Role.BASIS, pattern.digit_mask, pattern.low, pattern.high)
    guarding = tuple([mark_of(Role.GUARDIAN, cell, digit) for cell, digit in guardians])
    head: tuple[int, ...] = (pattern.digit_mask, pattern.box, pattern.goes_up)
    return Step(
        technique,
        placements,
        eliminations,
        tuple(dict.fromkeys(own + guarding + marks)),
        links=links,
        facts=head + reasons,
    )
