"""Junior exocets: two base cells and two target cells of one band hold two equal digits.

::

    B B . | . . . | . . .     B: the base cells, with 3 or 4 digits. T: the targets, one in each of
    . . . | T m m | C . .     the other boxes, not in the base line. C: their companions, which hold
    . . . | C . . | T M M     no digit of the base. M, m: the mirrors of the left and of the right
    ------+-------+------     target
    . . S | S . . | S . .
    . . S | S . . | S . .     S: the rest of the three cross lines: through the targets, and beside
    (down to row 9)           the base

Of a digit of the base that is true there: base line and base box have it in the base. So each of
the three cross lines has it in a target or an S cell. Where all its S cells lie in two lines, they
hold it at most twice, so a target has it. Both digits of the base are therefore in the targets.

Which digit can be in which target is found case by case. A digit in one target is also in its
mirror, two cells of the other target's box: the band's third line has it there, where neither the
other target nor a companion has it. And two S cells have it, one in each of the other two cross
lines.

A *senior exocet* has a target outside the band, or both. The three cross lines need a digit of the
base in cells that do not see both base cells: not in the base line, nor in the base's box. If two
houses hold all of these places but the targets, each digit is there at most twice, so the targets
have both digits, wherever they are. There are no mirrors.

A *junior exocet plus* has an object of two cells in the place of a target, and maybe of both: the
target and its companion, of which one must have another digit, since box or cross line have that
digit nowhere else (or two digits nowhere else but in one cell more). So the object has room for one
digit of the base. It is among the definitions of the same authors ("JE+").

Source: champagne and David P. Bird, the players' forum (forum.enjoysudoku.com), "JExocet Pattern
Definition" and "JExocet Compendium", which has senior exocets, too; SudokuWiki (sudokuwiki.org),
"Exocet"; all read 2026.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST
from numberplace.sudoku.model.grid import Grid


def cell_at(across: i64, line: i64, cross: i64) -> i64:
    """Return the cell of a line and a cross line: row and column, or column and row."""
    return cross * 9 + line if across else line * 9 + cross


def digits_at(grid: Grid, cell: i64) -> i64:
    """Return the candidates of a cell, or the digit it holds, as a digit_mask."""
    if grid.digits[cell]:
        return 1 << grid.digits[cell] - 1
    return grid.cells[cell]


def base_cells(across: i64, line: i64, beside: i64) -> vec[i64]:
    """Return the two base cells: those of the base line in the box of a cross line beside them."""
    found: vec[i64] = vec[i64]([0, 0])
    first: i64 = beside // 3 * 3
    at: i64 = 0
    cross: i64
    for cross in range(first, first + 3):
        if cross != beside:
            found[at] = cell_at(across, line, cross)
            at += 1
    return found


class Exocet:
    """Base, targets, mirrors, S cells, and which digits can be in the targets."""

    def __init__(self, grid: Grid, across: i64, line: i64, beside: i64, base: i64) -> None:
        """Take up a base.

        Args:
            grid: the position; it is only read.
            across: 0 when the base line is a row, 1 for a column.
            line: the number of the base line, 0-8.
            beside: the cross line through the cell beside the base, 0-8.
            base: the digits of the base as a digit_mask.
        """
        self.grid = grid
        self.across: i64 = across
        self.line: i64 = line
        self.digits: i64 = base
        self.base: vec[i64] = base_cells(across, line, beside)
        self.targets: vec[i64] = vec[i64]([0, 0])
        self.companions: vec[i64] = vec[i64]([0, 0])
        self.mirrors: vec[i64] = vec[i64]([0, 0, 0, 0])
        """``mirrors[2 * target + i]``."""
        self.cross: vec[i64] = vec[i64]([beside, 0, 0])
        """The cross lines: beside the base, through either target."""
        self.lines: vec[i64] = vec[i64]([0] * 27)
        """``lines[k * 9 + digit]``: the lines, 9 bits, of a digit's S cells in cross line k."""
        self.possible: vec[i64] = vec[i64]([0, 0])
        """The digits that can be in either target, as digit_masks."""
        self.unmirrored: vec[i64] = vec[i64]([0, 0])
        """The candidates of either target that its mirror lacks."""
        self.cramped: vec[i64] = vec[i64]([0, 0])
        """The candidates of either target with no two S cells in the other two cross lines."""
        self.cases: list[tuple[int, int]] = []
        """The digits (0-8) the two targets can have together."""

    def house(self, line: i64) -> i64:
        """Return the house of a line of the base line's direction."""
        return 9 + line if self.across else line

    def cross_house(self, cross: i64) -> i64:
        """Return the house of a cross line."""
        return cross if self.across else 9 + cross

    def aim(self, one: i64, other: i64) -> bool:
        """Set two targets, each as 9 times its line plus its cross line; return True if the pattern
        closes."""
        self._place(0, one // 9, one % 9, other // 9, other % 9)
        self._place(1, other // 9, other % 9, one // 9, one % 9)
        rest: i64 = self.digits
        while rest:
            digit: i64 = FIRST[rest]
            rest &= rest - 1
            self._load_lines(digit)
            if not self.covers(digit):
                return False
        self._find_possible(0)
        self._find_possible(1)
        self._find_cases()
        return len(self.cases) > 0

    def _place(self, target: i64, line: i64, cross: i64, far_line: i64, far_cross: i64) -> None:
        """Note a target's cells; the mirror lies beside the far target's cross line."""
        # The three lines of the band add up to three times its middle one.
        third: i64 = 3 * (self.line // 3 * 3 + 1) - self.line - line
        self.targets[target] = cell_at(self.across, line, cross)
        self.companions[target] = cell_at(self.across, third, cross)
        self.cross[1 + target] = cross
        first: i64 = far_cross // 3 * 3
        at: i64 = 2 * target
        other: i64
        for other in range(first, first + 3):
            if other != far_cross:
                self.mirrors[at] = cell_at(self.across, third, other)
                at += 1

    def _load_lines(self, digit: i64) -> None:
        """Note the lines of a digit's S cells."""
        k: i64
        line: i64
        for k in range(3):
            found: i64 = 0
            for line in range(9):
                if line // 3 != self.line // 3:
                    cell: i64 = cell_at(self.across, line, self.cross[k])
                    if digits_at(self.grid, cell) >> digit & 1:
                        found |= 1 << line
            self.lines[k * 9 + digit] = found

    def covers(self, digit: i64) -> list[tuple[int, int]]:
        """Return each two houses that have all S cells of a digit; -1 for a house not needed."""
        found: list[tuple[int, int]] = []
        one: i64 = self.lines[digit]
        two: i64 = self.lines[9 + digit]
        three: i64 = self.lines[18 + digit]
        every: i64 = one | two | three
        if COUNT[every] <= 2:
            found.append((self._line_house(every), self._line_house(every & every - 1)))
        k: i64
        for k in range(3):
            rest: i64 = two | three if k == 0 else one | three if k == 1 else one | two
            if COUNT[rest] <= 1 and COUNT[every] > 1:
                found.append((self.cross_house(self.cross[k]), self._line_house(rest)))
        for k in range(3):
            if self.lines[k * 9 + digit] == 0 and COUNT[every] > 1:
                found.append(
                    (
                        self.cross_house(self.cross[1 if k == 0 else 0]),
                        self.cross_house(self.cross[1 if k == 2 else 2]),
                    )
                )
        return found

    def _line_house(self, lines: i64) -> i64:
        """Return the house of the first of some lines, -1 when there is none."""
        return self.house(FIRST[lines]) if lines else -1

    def _find_possible(self, target: i64) -> None:
        """Find the digits that a target can have."""
        grid = self.grid
        cell: i64 = self.targets[target]
        mirror: i64 = digits_at(grid, self.mirrors[2 * target]) | digits_at(
            grid, self.mirrors[2 * target + 1]
        )
        far: i64 = 18 if target == 0 else 9
        mask: i64 = grid.cells[cell] & self.digits
        self.possible[target] = 0
        self.unmirrored[target] = mask & ~mirror
        self.cramped[target] = 0
        while mask:
            digit: i64 = FIRST[mask]
            mask &= mask - 1
            here: i64 = self.lines[digit]
            there: i64 = self.lines[far + digit]
            if here == 0 or there == 0 or COUNT[here | there] < 2:
                self.cramped[target] |= 1 << digit
            elif mirror >> digit & 1:
                self.possible[target] |= 1 << digit

    def _find_cases(self) -> None:
        """Find the pairs of digits that the targets can have, and base and mirrors with them."""
        grid = self.grid
        self.cases = []
        first: i64 = grid.cells[self.base[0]]
        second: i64 = grid.cells[self.base[1]]
        mask: i64 = self.possible[0]
        while mask:
            one: i64 = FIRST[mask]
            mask &= mask - 1
            rest: i64 = self.possible[1] & ~(1 << one)
            while rest:
                other: i64 = FIRST[rest]
                rest &= rest - 1
                fits: i64 = (first >> one & second >> other | first >> other & second >> one) & 1
                both: i64 = 1 << one | 1 << other
                if fits and self.in_mirror(0, one, both) and self.in_mirror(1, other, both):
                    self.cases.append((one, other))

    def in_mirror(self, target: i64, digit: i64, both: i64) -> i64:
        """Return the digits of the mirror cells when a target has a digit, 9 bits for either.

        One of them has the digit, the other none of the two that the targets have: they are both
        in the other target's box already.
        """
        one: i64 = digits_at(self.grid, self.mirrors[2 * target])
        other: i64 = digits_at(self.grid, self.mirrors[2 * target + 1])
        bit: i64 = 1 << digit
        found: i64 = 0
        if one & bit and other & ~both:
            found |= bit | (other & ~both) << 9
        if other & bit and one & ~both:
            found |= bit << 9 | one & ~both
        return found


class LineExocet:
    """Base, three cross lines, two objects anywhere on these, and the digits that these can have.

    Places are bits of a 27-bit mask: ``9 * k`` plus the line for a cell of the cross line k.
    """

    def __init__(self, grid: Grid, across: i64, line: i64, beside: i64, base: i64) -> None:
        """Take up a base, with the arguments of ``Exocet``."""
        self.grid = grid
        self.across: i64 = across
        self.line: i64 = line
        self.digits: i64 = base
        self.base: vec[i64] = base_cells(across, line, beside)
        self.cross: vec[i64] = vec[i64]([beside, 0, 0])
        self.places: vec[i64] = vec[i64]([0] * 9)
        """The places of each digit that do not see both base cells."""
        self.open: i64 = 0
        """The places without a digit that can have one of the base."""
        self.objects: vec[i64] = vec[i64]([0, 0])
        """The places of either object: a target, or two cells one of which has a locked digit."""
        self.locked: vec[i64] = vec[i64]([0, 0])
        """The digits locked in the two cells of either object, as digit_masks; 0 for a target."""
        self.cases: list[tuple[int, int]] = []
        """The digits (0-8) the two objects can have together."""

    def cross_house(self, cross: i64) -> i64:
        """Return the house of a cross line."""
        return cross if self.across else 9 + cross

    def cross_at(self, table: vec[i64], one: i64, other: i64) -> None:
        """Choose the two cross lines in the other boxes of the band, and find the places.

        Args:
            table: as ``exocet.line_table`` returns it.
            one: the cross line in the first of the boxes, 0-8.
            other: the cross line in the second.
        """
        self.cross[1] = one
        self.cross[2] = other
        free: i64 = 511 ^ 1 << self.line
        far: i64 = 511 ^ 7 << (self.line // 3 * 3)
        filled: i64 = table[81 + self.cross[0]] | table[81 + one] << 9 | table[81 + other] << 18
        self.open = 0
        rest: i64 = self.digits
        while rest:
            digit: i64 = FIRST[rest]
            rest &= rest - 1
            mask: i64 = table[self.cross[0] * 9 + digit] & far
            mask |= (table[one * 9 + digit] & free) << 9 | (table[other * 9 + digit] & free) << 18
            self.places[digit] = mask
            self.open |= mask & ~filled

    def target_pairs(self) -> list[int]:
        """Return the pairs of places that close the pattern as targets, as masks, ascending."""
        rest: i64 = self.digits
        while rest:
            places: i64 = self.places[FIRST[rest]]
            rest &= rest - 1
            if not closes(places):
                return self._pairs_for(places)
        return []

    def _pairs_for(self, places: i64) -> list[int]:
        """Return the pairs with what two houses leave out of a digit's places."""
        found: list[int] = []
        i: i64
        j: i64
        for i in range(12):
            some: i64 = places & ~house_places(i)
            for j in range(i + 1, 12):
                left: i64 = some & ~house_places(j)
                more: i64 = left & left - 1
                if more & more - 1 or left & ~self.open:
                    continue
                others: i64 = more if more else self.open & ~left
                while others:
                    pair: i64 = left | others & -others
                    others &= others - 1
                    if self.all_close(pair) and pair not in found:
                        found.append(pair)
        found.sort()
        return found

    def all_close(self, objects: i64) -> bool:
        """Tell whether two houses hold all places of each digit but those of the objects."""
        rest: i64 = self.digits
        while rest:
            if not closes(self.places[FIRST[rest]] & ~objects):
                return False
            rest &= rest - 1
        return True

    def aim(self, one: i64, other: i64) -> bool:
        """Set the two objects; return True if they can have two digits of the base."""
        self.objects[0] = one
        self.objects[1] = other
        self.cases = []
        cells = self.grid.cells
        first: i64 = cells[self.base[0]]
        second: i64 = cells[self.base[1]]
        a: i64
        b: i64
        for a in range(9):
            for b in range(9):
                if a == b or not (self.places[a] & one and self.places[b] & other):
                    continue
                if (first >> a & second >> b | first >> b & second >> a) & self.digits >> a & 1:
                    self.cases.append((a, b))
        return len(self.cases) > 0

    def cells_of(self, places: i64) -> list[int]:
        """Return the cells of some places."""
        found: list[int] = []
        place: i64
        for place in range(27):
            if places >> place & 1:
                found.append(cell_at(self.across, place % 9, self.cross[place // 9]))
        return found

    def cover(self, digit: i64) -> tuple[int, int]:
        """Return two houses that hold all places but the objects; -1 for a house not needed.

        Lines come before cross lines.
        """
        places: i64 = self.places[digit] & ~(self.objects[0] | self.objects[1])
        if places == 0:
            return -1, -1
        i: i64
        j: i64
        for i in range(11, -1, -1):
            for j in range(i, -1, -1):
                if places & ~(house_places(i) | house_places(j)) == 0:
                    return self._house(j), -1 if i == j else self._house(i)
        return -1, -1

    def _house(self, number: i64) -> i64:
        """Return the house that ``house_places`` has under a number."""
        if number < 3:
            return self.cross_house(self.cross[number])
        return number + 6 if self.across else number - 3


def house_places(number: i64) -> i64:
    """Return the places in a cross line, 0 to 2, or in one of the nine lines, 3 to 11."""
    # 262,657 has a bit for each cross line.
    return 511 << 9 * number if number < 3 else 262_657 << number - 3


def closes(places: i64) -> bool:
    """Tell whether two houses hold some places."""
    a: i64 = places & 511
    b: i64 = places >> 9 & 511
    c: i64 = places >> 18
    return (
        COUNT[a | b | c] <= 2
        or a == 0
        or b == 0
        or c == 0
        or COUNT[b | c] <= 1
        or COUNT[a | c] <= 1
        or COUNT[a | b] <= 1
    )
