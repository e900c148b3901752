"""Relations between the places that digits have in almost locked sets.

Sets are numbered elsewhere; here a *set of sets* is ``width`` words of 54 bits, bit ``i % 54`` of
word ``i // 54`` for set i.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, count_cells, first_cell
from numberplace.sudoku.techniques.als.listing import Listing


def set_bit(one: i64) -> i64:
    """Return the bit of a set in its word of a set of sets."""
    half: i64 = one % 54 // 2
    return 1 << half << one % 54 - half  # in two shifts: of a bare 1, compiled code shifts 32 bits


def is_member(words: vec[i64], one: i64) -> bool:
    """Tell whether a set of sets has a set."""
    return words[one // 54] >> one % 54 & 1 != 0


class DigitPlaces:
    """Relations between the places of digits in the sets of one position.

    Places are numbered by the ``Listing``. ``viewed`` at ``(digit * 81 + cell) * width``: the sets
    all of whose places of the digit (0-8) the candidate sees. At ``k * width`` for places number
    ``k``: ``members`` have these places, ``linked`` have places of the digit that exclude these,
    ``sharing`` have places of the digit with which they are seen by one candidate.
    """

    def __init__(self, listing: Listing, place: vec[i64], sets: i64) -> None:
        """Fill the tables for so many sets from ``place[set * 9 + digit]``."""
        width: i64 = sets // 54 + 1
        self.width: i64 = width
        self.members: vec[i64] = vec[i64]([0] * (listing.count * width))
        self.linked: vec[i64] = vec[i64]([0] * (listing.count * width))
        self.sharing: vec[i64] = vec[i64]([0] * (listing.count * width))
        self.viewed: vec[i64] = vec[i64]([0] * (729 * width))
        self.used: i64 = 0
        """Number of places that some set has."""
        members = self.members
        is_used = vec[i64]([0] * listing.count)
        one: i64
        digit: i64
        at: i64
        for one in range(sets):
            bit: i64 = set_bit(one)
            word: i64 = one // 54
            for digit in range(9):
                known: i64 = place[one * 9 + digit]
                if known >= 0:
                    members[known * width + word] |= bit
                    self.used += 1 - is_used[known]
                    is_used[known] = 1
        pairs = listing.pairs
        for at in range(0, len(pairs), 2):
            one = pairs[at]
            known = pairs[at + 1]
            if is_used[one] & is_used[known]:
                self._join(self.linked, one, members, known)
                self._join(self.linked, known, members, one)
        self._share(listing, is_used)

    def _share(self, listing: Listing, is_used: vec[i64]) -> None:
        """Gather for each candidate the sets it sees, then for all places those seen alike."""
        width: i64 = self.width
        members = self.members
        sharing = self.sharing
        viewed = self.viewed
        digits = listing.digit
        count: i64 = listing.count
        # The rows of ``viewed`` of the candidates that see some places, places ascending.
        rows = vec[i64]([])
        at: i64
        word: i64
        k: i64
        for at in range(count):
            if is_used[at] == 0:
                continue
            first: i64 = digits[at] * 81
            low: i64 = listing.sees_low[at]
            high: i64 = listing.sees_high[at]
            while low | high:
                cell: i64 = first_cell(low, high)
                low &= ~CELL_LOW[cell]
                high &= ~CELL_HIGH[cell]
                row: i64 = (first + cell) * width
                rows = append(rows, row)
                for word in range(width):
                    viewed[row + word] |= members[at * width + word]
        end: i64 = 0
        for at in range(count):
            if is_used[at] == 0:
                continue
            start: i64 = end
            end += count_cells(listing.sees_low[at], listing.sees_high[at])
            for word in range(width):
                seen: i64 = 0
                for k in range(start, end):
                    seen |= viewed[rows[k] + word]
                sharing[at * width + word] = seen

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
