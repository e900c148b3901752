"""The places that digits have in almost locked sets, each once, and how they bear on each other.

Sets are numbered elsewhere; here a *set of sets* is ``width`` words of 54 bits, bit ``i % 54`` of
word ``i // 54`` for set i.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, PEERS_HIGH, PEERS_LOW, first_cell
from numberplace.sudoku.model.grid import Grid


def set_bit(one: i64) -> i64:
    """Return the bit of a set in its word of a set of sets."""
    half: i64 = one % 54 // 2
    return 1 << half << one % 54 - half  # in two shifts: of a bare 1, compiled code shifts 32 bits


def is_member(words: vec[i64], one: i64) -> bool:
    """Tell whether a set of sets has a set."""
    return words[one // 54] >> one % 54 & 1 != 0


class Places:
    """The places of digits in the sets of one position.

    Number ``k``: ``digit[k]`` (0-8), the cells ``low[k]``, ``high[k]``, and ``sees_low/high[k]``
    the candidates of the digit that see all of them. Those that are seen stand in ``order`` digit
    by digit, from ``start[digit]`` up to ``start[digit + 1]``. Sets of sets at ``k * width``:
    ``members`` have these places, ``linked`` have places of the digit that exclude these,
    ``sharing`` have places of the digit with which they are seen by one candidate. And at
    ``(digit * 81 + cell) * width``: ``viewed`` have all their places of the digit seen by the
    candidate.
    """

    def __init__(self, sets: i64) -> None:
        """Make the tables empty, for so many sets."""
        size: i64 = 1024
        while size < 12 * sets:  # a set has nine at most, so the hash never fills up
            size *= 2
        self.width: i64 = sets // 54 + 1
        self.count: i64 = 0
        self.digit: vec[i64] = vec[i64]([0] * (9 * sets))
        self.low: vec[i64] = vec[i64]([0] * (9 * sets))
        self.high: vec[i64] = vec[i64]([0] * (9 * sets))
        self.sees_low: vec[i64] = vec[i64]([0] * (9 * sets))
        self.sees_high: vec[i64] = vec[i64]([0] * (9 * sets))
        self.order: vec[i64] = vec[i64]([])
        self.start: vec[i64] = vec[i64]([0] * 10)
        self.members: vec[i64] = vec[i64]([])
        self.linked: vec[i64] = vec[i64]([])
        self.sharing: vec[i64] = vec[i64]([])
        self.viewed: vec[i64] = vec[i64]([])
        self.hashed: vec[i64] = vec[i64]([-1] * size)

    def number(self, grid: Grid, digit: i64, low: i64, high: i64) -> i64:
        """Return the number of some places of a digit (0-8), added when they are new."""
        hashed = self.hashed
        lows = self.low
        highs = self.high
        digits = self.digit
        last: i64 = len(hashed) - 1
        mixed: i64 = low % 4093 * 9 + high % 2039 * 27 + digit
        at: i64 = mixed & last
        while hashed[at] >= 0:
            known: i64 = hashed[at]
            if lows[known] == low and highs[known] == high and digits[known] == digit:
                return known
            at = at + 1 & last
        known = self.count
        hashed[at] = known
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
        digits[known] = digit
        lows[known] = low
        highs[known] = high
        self.sees_low[known] = sees_low
        self.sees_high[known] = sees_high
        self.count = known + 1
        return known

    def relate(self, place: vec[i64], sets: i64) -> None:
        """Fill the sets of sets from ``place[set * 9 + digit]``."""
        width: i64 = self.width
        members = vec[i64]([0] * (self.count * width))
        self.members = members
        self.linked = vec[i64]([0] * (self.count * width))
        self.sharing = vec[i64]([0] * (self.count * width))
        self.viewed = vec[i64]([0] * (729 * width))
        one: i64
        digit: i64
        for one in range(sets):
            bit: i64 = set_bit(one)
            word: i64 = one // 54
            for digit in range(9):
                known: i64 = place[one * 9 + digit]
                if known >= 0:
                    members[known * width + word] |= bit
        self._sort()
        for digit in range(9):
            self._link(self.start[digit], self.start[digit + 1])
            self._share(digit)

    def _sort(self) -> None:
        """List the places that some candidate sees, digit by digit."""
        order = vec[i64]([])
        digits = self.digit
        at: i64
        digit: i64
        for digit in range(9):
            for at in range(self.count):
                if digits[at] == digit and self.sees_low[at] | self.sees_high[at]:
                    order = append(order, at)
            self.start[digit + 1] = len(order)
        self.order = order

    def _link(self, start: i64, end: i64) -> None:
        """Join the places of a digit that exclude each other."""
        order = self.order
        lows = self.low
        highs = self.high
        linked = self.linked
        members = self.members
        at: i64
        before: i64
        for at in range(start, end):
            one: i64 = order[at]
            blind_low: i64 = ~self.sees_low[one]
            blind_high: i64 = ~self.sees_high[one]
            for before in range(start, at):
                two: i64 = order[before]
                if lows[two] & blind_low | highs[two] & blind_high == 0:
                    self._join(linked, one, members, two)
                    self._join(linked, two, members, one)

    def _share(self, digit: i64) -> None:
        """Gather for each candidate of a digit the sets it sees, then for all places see alike."""
        start: i64 = self.start[digit]
        end: i64 = self.start[digit + 1]
        first: i64 = digit * 81
        at: i64
        turn: i64
        for turn in range(2):
            for at in range(start, end):
                one: i64 = self.order[at]
                low: i64 = self.sees_low[one]
                high: i64 = self.sees_high[one]
                while low | high:
                    cell: i64 = first_cell(low, high)
                    low &= ~CELL_LOW[cell]
                    high &= ~CELL_HIGH[cell]
                    if turn == 0:
                        self._join(self.viewed, first + cell, self.members, one)
                    else:
                        self._join(self.sharing, one, self.viewed, first + cell)

    def _join(self, table: vec[i64], one: i64, source: vec[i64], two: i64) -> None:
        """Add the sets of an entry of ``source`` to an entry of ``table``."""
        width: i64 = self.width
        at: i64 = one * width
        end: i64 = at + width
        other: i64 = two * width
        while at < end:
            table[at] |= source[other]
            at += 1
            other += 1
