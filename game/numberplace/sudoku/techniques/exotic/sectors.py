"""Multi-sector locked sets: n cells whose digits, each counted by row or by column, are n.

Choose which digits are counted by row; the others are counted by column. A digit that a cell may
hold takes a *place*: the digit in that row, or the digit in that column. No two cells take the same
place. Where n cells have only n places among them, they take all of these, and no other cell can.

There are as many places as empty cells, so with any pairing of cells and places, let a cell point
to the cells that are paired with the places it might take instead. Cells that point to none outside
have as many places as they are; those of one choice of digits are the parts without an exit of this
graph (Dulmage and Mendelsohn). Which pairing it is makes no difference to them. One that serves all
choices at once gives each digit once to each row and column: a solution of the position. Nothing
else is taken from it, and the sets can be checked by counting.

Source: David P. Bird and others, the players' forum (forum.enjoysudoku.com), "Using Multi-Sector
Locked Sets"; J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", 1994;
both read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    FIRST,
    cells_of,
    count_cells,
    digits_of,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.search.exact import Solver

FAMILY: Final = "sector_set"
MAX_CELLS: Final = 24
"""Maximum number of cells that a person would count."""
CHOICES: Final = tuple([mask for mask in range(512) if 3 <= mask.bit_count() <= 6])
"""The digits counted by row, as digit_masks. With fewer or more, little is left but subsets."""
WORD: Final = 63
"""Number of choices in a word, one bit for each."""
WORDS: Final = 7
MAX_PAUSES: Final = 64
"""Number of times 1,024 guesses, or 2,000 conflicts of clauses, after which no solution is looked
for any more; the hardest puzzles take none."""
MAX_ROOTS: Final = 6
"""Maximum number of cells to start from before the remaining choices are tried one by one."""
ALL_CHOICES: Final = (1 << WORD) - 1


def _choices_with(word: int, digit: int) -> int:
    """Return which choices of a word count a digit (0-8) by row."""
    part = CHOICES[word * WORD : (word + 1) * WORD]
    return sum([1 << bit for bit, mask in enumerate(part) if mask >> digit & 1])


BY_ROW: Final = vec[i64]([_choices_with(word, d) for word in range(WORDS) for d in range(9)])
"""``BY_ROW[word * 9 + digit]``: the choices of a word that count the digit by row."""
BY_COLUMN: Final = vec[i64](
    [ALL_CHOICES & ~_choices_with(word, d) for word in range(WORDS) for d in range(9)]
)
"""The others."""


class Arrows:
    """A directed graph: arrow i runs from ``source[i]`` to ``target[i]``.

    ``kind[i]`` is the digit (0-8) counted by row, or 9 more than the digit counted by column.
    """

    def __init__(self) -> None:
        """Start empty."""
        self.source: vec[i64] = vec[i64]([])
        self.target: vec[i64] = vec[i64]([])
        self.kind: vec[i64] = vec[i64]([])

    def add(self, source: i64, target: i64, kind: i64) -> None:
        """Add an arrow."""
        self.source = append(self.source, source)
        self.target = append(self.target, target)
        self.kind = append(self.kind, kind)

    def split(self, word: i64, cells: tuple[int, ...]) -> i64:
        """Return the choices of a word for which some cells may be reached, but not reach back.

        All choices are followed at once: a cell has a bit for each one that reaches it. From a
        root, parts that nothing leads into or out of are not seen: these take a root of their own,
        as long as there are few. What is undecided then is left to a closer look.
        """
        exists: i64 = ALL_CHOICES
        beyond: i64 = (word + 1) * WORD - len(CHOICES)
        if beyond > 0:
            # Not ``(1 << n) - 1``: compiled, a literal 1 is shifted as 32 bits.
            exists >>= beyond
        found: i64 = 0
        settled = vec[i64]([0] * 81)
        roots: i64 = 0
        cell: i64
        root: i64
        for root in cells:
            need: i64 = exists & ~(found | settled[root])
            if need == 0:
                continue
            if roots == MAX_ROOTS:
                found |= need
                continue
            roots += 1
            forth = self._spread(word, root, need, self.source, self.target)
            back = self._spread(word, root, need, self.target, self.source)
            for cell in cells:
                found |= forth[cell] ^ back[cell]
                settled[cell] |= forth[cell] & back[cell]
        return found

    def _spread(
        self, word: i64, root: i64, choices: i64, source: vec[i64], target: vec[i64]
    ) -> vec[i64]:
        """Return for each cell which choices of a word have arrows that lead there from a root."""
        reached = vec[i64]([0] * 81)
        reached[root] = choices
        kind = self.kind
        masks = vec[i64]([0] * 18)
        at: i64
        for at in range(9):
            masks[at] = BY_ROW[word * 9 + at]
            masks[9 + at] = BY_COLUMN[word * 9 + at]
        last: i64 = len(kind) - 1
        turn: i64 = 0
        grown: i64 = 1
        gain: i64
        # Forwards and backwards in turn: arrows are in the order of their cells, and what one round
        # of a single direction would carry a cell further, goes all the way in one of the two.
        while grown:
            grown = 0
            for at in range(last + 1):
                here: i64 = last - at if turn else at
                gain = reached[source[here]] & masks[kind[here]] & ~reached[target[here]]
                if gain:
                    reached[target[here]] |= gain
                    grown = 1
            turn ^= 1
        return reached


class Pairing:
    """The empty cells of a position, paired with places, and the graph of the choices.

    Place ``digit * 18 + row`` or ``digit * 18 + 9 + column``, digits from 0.
    """

    def __init__(self, grid: Grid, solution: bytes) -> None:
        """Pair each empty cell with the places of its digit in a solution (81 digits)."""
        self.cells: vec[i64] = grid.cells[:]
        self.by_row: i64 = 0
        """The digits counted by row, as a digit_mask."""
        self.holder: vec[i64] = vec[i64]([-1] * 162)
        """The cell that is paired with a place, -1 for none."""
        self.taken: vec[i64] = vec[i64]([-1] * 81)
        """The digit (0-8) of the places a cell is paired with."""
        self.part: vec[i64] = vec[i64]([-1] * 81)
        """The number of the part a cell belongs to."""
        self.parts: i64 = 0
        self._number: vec[i64] = vec[i64]([0] * 81)
        self._stack: vec[i64] = vec[i64]([0] * 81)
        self._height: i64 = 0
        self._reached: i64 = 0
        cell: i64
        for cell in range(81):
            if self.cells[cell]:
                digit: i64 = solution[cell] - 1
                self.taken[cell] = digit
                self.holder[digit * 18 + cell // 9] = cell
                self.holder[digit * 18 + 9 + cell % 9] = cell

    def place_of(self, cell: i64, digit: i64) -> i64:
        """Return the place a cell takes with a digit (0-8)."""
        return digit * 18 + (cell // 9 if self.by_row >> digit & 1 else 9 + cell % 9)

    def arrows(self) -> Arrows:
        """Return the graph of all choices."""
        found = Arrows()
        cell: i64
        for cell in range(81):
            mask: i64 = self.cells[cell]
            while mask:
                digit: i64 = FIRST[mask]
                mask &= mask - 1
                if digit != self.taken[cell]:
                    found.add(cell, self.holder[digit * 18 + cell // 9], digit)
                    found.add(cell, self.holder[digit * 18 + 9 + cell % 9], 9 + digit)
        return found

    def split(self) -> None:
        """Find the parts: cells that point to each other, directly or round about (Tarjan)."""
        cell: i64
        for cell in range(81):
            self._number[cell] = 0
            self.part[cell] = -1
        self.parts = 0
        self._height = 0
        self._reached = 0
        for cell in range(81):
            if self.cells[cell] and self._number[cell] == 0:
                self._visit(cell)

    def _visit(self, cell: i64) -> i64:
        """Number a cell and the cells it points to; return the lowest open number reached."""
        self._reached += 1
        mine: i64 = self._reached
        lowest: i64 = mine
        self._number[cell] = mine
        self._stack[self._height] = cell
        self._height += 1
        mask: i64 = self.cells[cell]
        while mask:
            digit: i64 = FIRST[mask]
            mask &= mask - 1
            other: i64 = self.holder[self.place_of(cell, digit)]
            if self._number[other] == 0:
                reached: i64 = self._visit(other)
                if reached < lowest:
                    lowest = reached
            elif self.part[other] < 0 and self._number[other] < lowest:
                lowest = self._number[other]
        if lowest == mine:
            while True:
                self._height -= 1
                last: i64 = self._stack[self._height]
                self.part[last] = self.parts
                if last == cell:
                    break
            self.parts += 1
        return lowest

    def borders(self) -> vec[i64]:
        """Return for each part 1 when others point to it, 2 when it points to others, 3 for both.

        So the parts with 1 are locked sets that eliminate something.
        """
        found = vec[i64]([0] * self.parts)
        cell: i64
        for cell in range(81):
            mask: i64 = self.cells[cell]
            while mask:
                other: i64 = self.holder[self.place_of(cell, FIRST[mask])]
                mask &= mask - 1
                if self.part[other] != self.part[cell]:
                    found[self.part[cell]] |= 2
                    found[self.part[other]] |= 1
        return found

    def cells_in(self, part: i64) -> tuple[i64, i64]:
        """Return the cells of a part as a cell set."""
        low: i64 = 0
        high: i64 = 0
        cell: i64
        for cell in range(81):
            if self.part[cell] == part:
                low |= CELL_LOW[cell]
                high |= CELL_HIGH[cell]
        return low, high

    def spans(self, part: i64) -> bool:
        """Tell whether the places of a part are in rows and in columns: else the part is a
        subset."""
        kinds: i64 = 0
        cell: i64
        for cell in range(81):
            if self.part[cell] == part:
                kinds |= 1 if self.by_row >> self.taken[cell] & 1 else 2
        return kinds == 3

    def eliminated(self, part: i64) -> tuple[tuple[int, int], ...]:
        """Return the candidates of other cells that would take a place of a part, ascending."""
        found: list[tuple[int, int]] = []
        cell: i64
        for cell in range(81):
            mask: i64 = self.cells[cell]
            while mask:
                digit: i64 = FIRST[mask]
                mask &= mask - 1
                other: i64 = self.holder[self.place_of(cell, digit)]
                if self.part[other] == part and self.part[cell] != part:
                    found.append((cell, digit + 1))
        return tuple(found)

    def counted(self, part: i64) -> tuple[int, ...]:
        """Return the places of a part as pairs of a house and a digit_mask."""
        lines: vec[i64] = vec[i64]([0] * 18)
        cell: i64
        line: i64
        for cell in range(81):
            if self.part[cell] == part:
                digit: i64 = self.taken[cell]
                line = cell // 9 if self.by_row >> digit & 1 else 9 + cell % 9
                lines[line] |= 1 << digit
        found: list[int] = []
        for line in range(18):
            if lines[line]:
                found.append(line)
                found.append(lines[line])
        return tuple(found)


class Sector(NamedTuple):
    """A set that was found."""

    size: int
    eliminations: tuple[tuple[int, int], ...]
    by_row: int
    low: int
    high: int
    counted: tuple[int, ...]


def find_sector_set(grid: Grid) -> Iterator[Step]:
    """Yield multi-sector locked sets, the smallest first, each set of conclusions once.

    ``facts``: pairs of a house and the digit_mask counted in it.
    """
    for sector in sorted(_all_sectors(grid).values()):
        yield _step(grid, sector)


def _all_sectors(grid: Grid) -> dict[tuple[tuple[int, int], ...], Sector]:
    """Return the smallest set for each conclusion, over all choices of digits."""
    found: dict[tuple[tuple[int, int], ...], Sector] = {}
    solution = _solution(grid)
    if not solution:
        return found
    pairing = Pairing(grid, solution)
    arrows = pairing.arrows()
    cells = cells_of(grid.empty_low, grid.empty_high)
    word: i64
    bit: i64
    for word in range(WORDS):
        split: i64 = arrows.split(word, cells)
        for bit in range(WORD):
            if split >> bit & 1:
                pairing.by_row = CHOICES[word * WORD + bit]
                pairing.split()
                for sector in _sectors(pairing):
                    known = found.get(sector.eliminations)
                    if known is None or sector < known:
                        found[sector.eliminations] = sector
    return found


def _solution(grid: Grid) -> bytes:
    """Return a solution of a position, empty when there is none or the search is given up.

    The position of a board with further rules keeps only the candidates of the classic: what is
    searched may be far wider than the board. Raises Stopped.
    """
    if grid.broken or grid.remaining == 0:
        return b""
    masks = grid.cells[:]
    cell: i64
    for cell in range(81):
        if grid.digits[cell]:
            masks[cell] = 1 << grid.digits[cell] - 1
    return Solver().first_within(masks, MAX_PAUSES, grid.should_stop)


def _sectors(pairing: Pairing) -> list[Sector]:
    """Return the sets for one choice of digits."""
    found: list[Sector] = []
    borders = pairing.borders()
    part: i64
    for part in range(pairing.parts):
        if borders[part] != 1 or not pairing.spans(part):
            continue
        low, high = pairing.cells_in(part)
        size: i64 = count_cells(low, high)
        if size > MAX_CELLS:
            continue
        gone, counted = pairing.eliminated(part), pairing.counted(part)
        found.append(Sector(size, gone, pairing.by_row, low, high, counted))
    return found


def _step(grid: Grid, sector: Sector) -> Step:
    marks: list[Mark] = []
    for cell in cells_of(sector.low, sector.high):
        for digit in digits_of(grid.cells[cell]):
            role = Role.BASIS if sector.by_row >> digit - 1 & 1 else Role.COVER
            marks.append(Mark(role, cell, digit))
    houses = [
        HouseMark(Role.BASIS if house < 9 else Role.COVER, house) for house in sector.counted[::2]
    ]
    return Step(
        "multi_sector_locked_set",
        eliminations=sector.eliminations,
        marks=tuple(marks),
        houses=tuple(houses),
        facts=sector.counted,
    )
