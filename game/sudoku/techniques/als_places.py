"""The places that digits have in almost locked sets, each once, and how they bear on each other.

Sets are numbered elsewhere; here a *set of sets* is ``width`` words of 54 bits, bit ``i % 54`` of
word ``i // 54`` for set i.
"""

from __future__ import annotations

from game.sudoku.fast import append, i64, vec
from game.sudoku.geometry import CELL_HIGH, CELL_LOW, PEERS_HIGH, PEERS_LOW, first_cell
from game.sudoku.grid import Grid


def set_bit(one: i64) -> i64:
    """Return the bit of a set in its word of a set of sets."""
    half: i64 = one % 54 // 2
    return 1 << half << one % 54 - half  # in two shifts: of a bare 1, compiled code shifts 32 bits


class Places:
    """The places of digits in the sets of one position.

    Number ``k``: ``digit[k]`` (0-8), the cells ``low[k]``, ``high[k]``, and ``sees_low/high[k]``
    the candidates of the digit that see all of them. Those that are seen stand in ``order`` digit
    by digit, from ``start[digit]`` up to ``start[digit + 1]``. Sets of sets at ``k * width``:
    ``members`` have these places, ``linked`` have places of the digit that exclude these,
    ``sharing`` have places of the digit with which they are seen by one candidate.
    """

    def __init__(self, grid: Grid, sets: i64) -> None:
        """Make the tables empty, for so many sets."""
        self.width: i64 = sets // 54 + 1
        self.digit: vec[i64] = vec[i64]([])
        self.low: vec[i64] = vec[i64]([])
        self.high: vec[i64] = vec[i64]([])
        self.sees_low: vec[i64] = vec[i64]([])
        self.sees_high: vec[i64] = vec[i64]([])
        self.order: vec[i64] = vec[i64]([])
        self.start: vec[i64] = vec[i64]([0] * 10)
        self.members: vec[i64] = vec[i64]([])
        self.linked: vec[i64] = vec[i64]([])
        self.sharing: vec[i64] = vec[i64]([])
        self.hashed: vec[i64] = vec[i64]([-1] * (12 * sets + 16))
        """Numbers by a hash of the places; a set has nine at most, so it never fills up."""

    def number(self, grid: Grid, digit: i64, low: i64, high: i64) -> i64:
        """Return the number of some places of a digit (0-8), added when they are new."""
        size: i64 = len(self.hashed)
        at: i64 = (low % 4093 + high % 2039 * 3 + digit * 401) % size
        while self.hashed[at] >= 0:
            known: i64 = self.hashed[at]
            if self.low[known] == low and self.high[known] == high and self.digit[known] == digit:
                return known
            at = at + 1 if at + 1 < size else 0
        known = len(self.digit)
        self.hashed[at] = known
        self._add(grid, digit, low, high)
        return known

    def _add(self, grid: Grid, digit: i64, low: i64, high: i64) -> None:
        sees_low: i64 = grid.places_low[digit + 1]
        sees_high: i64 = grid.places_high[digit + 1]
        rest_low: i64 = low
        rest_high: i64 = high
        while rest_low | rest_high:
            cell: i64 = first_cell(rest_low, rest_high)
            rest_low &= ~CELL_LOW[cell]
            rest_high &= ~CELL_HIGH[cell]
            sees_low &= PEERS_LOW[cell]
            sees_high &= PEERS_HIGH[cell]
        self.digit = append(self.digit, digit)
        self.low = append(self.low, low)
        self.high = append(self.high, high)
        self.sees_low = append(self.sees_low, sees_low)
        self.sees_high = append(self.sees_high, sees_high)

    def relate(self, place: vec[i64], sets: i64) -> None:
        """Fill the sets of sets from ``place[set * 9 + digit]``."""
        size: i64 = len(self.digit) * self.width
        width: i64 = self.width
        self.members = vec[i64]([0] * size)
        self.linked = vec[i64]([0] * size)
        self.sharing = vec[i64]([0] * size)
        members = self.members
        one: i64
        digit: i64
        for one in range(sets):
            bit: i64 = set_bit(one)
            for digit in range(9):
                known: i64 = place[one * 9 + digit]
                if known >= 0:
                    members[known * width + one // 54] |= bit
        self._sort()
        for digit in range(9):
            self._relate_digit(self.start[digit], self.start[digit + 1])

    def _sort(self) -> None:
        """List the places that some candidate sees, digit by digit."""
        at: i64
        digit: i64
        for digit in range(9):
            for at in range(len(self.digit)):
                if self.digit[at] == digit and self.sees_low[at] | self.sees_high[at]:
                    self.order = append(self.order, at)
            self.start[digit + 1] = len(self.order)

    def _relate_digit(self, start: i64, end: i64) -> None:
        at: i64
        before: i64
        for at in range(start, end):
            one: i64 = self.order[at]
            low: i64 = self.sees_low[one]
            high: i64 = self.sees_high[one]
            self._join(self.sharing, one, one)
            for before in range(start, at):
                two: i64 = self.order[before]
                if self.sees_low[two] & low | self.sees_high[two] & high:
                    self._join(self.sharing, one, two)
                    self._join(self.sharing, two, one)
                if self.low[two] & ~low | self.high[two] & ~high == 0:
                    self._join(self.linked, one, two)
                    self._join(self.linked, two, one)

    def _join(self, table: vec[i64], one: i64, two: i64) -> None:
        """Add the sets that have the places ``two`` to an entry of ``one``."""
        width: i64 = self.width
        word: i64
        for word in range(width):
            table[one * width + word] |= self.members[two * width + word]
