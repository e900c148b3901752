"""Consequences by singles of each candidate, and of each two candidates: the base of nets.

Positions, candidates and empty places are those of ``spreading``.
"""

from __future__ import annotations

from numberplace.core.errors import refuse_to_go_on
from numberplace.sudoku.model.fast import append, i64, let_others_run, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.forcing.closures import PLACED as CARRIED
from numberplace.sudoku.techniques.forcing.closures import (
    SIZE,
    close,
    closures_of,
    holds,
    is_open,
    join,
)
from numberplace.sudoku.techniques.forcing.closures import count_open as row_open
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    read_position,
    spread,
)


class Implications:
    """The closures of a position's candidates, and which two of them clash.

    ``starts[:count]`` the candidates, those first from which most follows; ``nets[number]`` the
    position after one of them is assumed (a row, see ``closures``), and once it was tried without
    what nets inside that net refute. ``refuted`` the numbers of those found so far whose net
    breaks. ``plain`` is 1 when nothing is sought: singles alone refute a candidate. ``words`` is
    the position for searches that need causes; ``cause`` and ``queue`` are theirs to write on.
    ``base`` is the row of the position.
    """

    def __init__(self, grid: Grid) -> None:
        """Take every candidate's closure; ``find_next`` does the rest."""
        self.topology = grid.topology
        self.words: vec[i64] = read_position(grid)
        self.cause: vec[i64] = vec[i64]([0] * 729)
        self.queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self.starts: vec[i64] = vec[i64]([0] * 729)
        self.count: i64 = 0
        self.plain: i64 = 0
        self.nets: list[vec[i64]] = []
        self.refuted: list[int] = []
        self.should_stop = grid.should_stop
        closures = closures_of(grid)
        self._closures = closures
        self.base: vec[i64] = closures.base[:]
        self._rows: list[vec[i64]] = []
        """The nets before anything was taken from them."""
        self._scratch: vec[i64] = vec[i64]([0] * SIZE)
        self._number: vec[i64] = vec[i64]([0] * 729)
        """The number of a candidate among the starts."""
        self._stride: i64 = 0
        """Words of a set of starts: bit ``number % 60`` of word ``number // 60``."""
        self._true: vec[i64] = vec[i64]([0])
        """For each start, those that are true in its net, as a set of starts."""
        self._listed: list[vec[i64]] = []
        """For each start, the starts that are true in its net, as numbers."""
        self._fits: vec[i64] = vec[i64]([0])
        """For each start, those seen together with it in a sound net."""
        self._clash: vec[i64] = vec[i64]([0])
        """For each start, those that are impossible beside it."""
        self._tried: i64 = 0
        """Number of starts tried; past ``count`` more thoroughly, when none was refuted."""
        candidate: i64
        sizes: list[tuple[int, int]] = []
        for candidate in range(729):
            if closures.state[candidate] == 2:
                self.plain = 1
                return
            if closures.state[candidate]:
                sizes.append((row_open(closures.rows[candidate]), candidate))
        sizes.sort()
        for _left, candidate in sizes:
            self._rows.append(closures.rows[candidate][:])
            self._number[candidate] = self.count
            self.starts[self.count] = candidate
            self.count += 1
        self.nets = self._rows[:]
        stride: i64 = self.count // 60 + 1
        self._stride = stride
        self._fits = vec[i64]([0] * (self.count * stride))
        self._clash = vec[i64]([0] * (self.count * stride))
        self._true = vec[i64]([0] * (self.count * stride))
        at: i64
        for at in range(self.count):
            self._listed.append(self._list_true(self._rows[at]))
            self._add_bits(self._listed[at], self._true, at * stride)
        for at in range(len(closures.clashes)):
            pair: i64 = closures.clashes[at]
            if closures.state[pair // 729] and closures.state[pair % 729]:
                self._note_clash(self._number[pair // 729], self._number[pair % 729])

    def find_next(self) -> bool:
        """Try starts until one more is refuted; tell whether there was one.

        First each net loses what clashes with its start. Only if none breaks by that, the nets are
        searched again for what the loss makes impossible.
        """
        while self._tried < self.count * 2 and self.plain == 0:
            let_others_run()
            refuse_to_go_on(self.should_stop)
            at: i64 = self._tried
            self._tried += 1
            if at < self.count:
                self._try_with_others(at)
                if self._press(at):
                    self.refuted.append(at)
                    return True
                continue
            at -= self.count
            if at == 0 and self.refuted:
                self._tried = self.count * 2
            elif self.exhaust(self.nets[at]):
                self.refuted.append(at)
                return True
        return False

    def _try_with_others(self, one: i64) -> None:
        """Find the later starts that clash with this one; clashes with earlier ones are known."""
        row = self._rows[one]
        own: i64 = self.starts[one]
        other: i64
        word: i64
        fits = self._fits
        clash = self._clash
        true = self._true
        stride: i64 = self._stride
        mine: i64 = one * stride
        for other in range(one + 1, self.count):
            if (fits[mine + other // 60] | clash[mine + other // 60]) >> other % 60 & 1:
                continue
            yours: i64 = other * stride
            candidate: i64 = self.starts[other]
            is_bad: bool = not holds(row, candidate) or not holds(self._rows[other], own)
            if not is_bad:
                # What follows from the one may be known to clash with the other.
                for word in range(stride):
                    if clash[mine + word] & true[yours + word]:
                        is_bad = True
                    if clash[yours + word] & true[mine + word]:
                        is_bad = True
            if is_bad:
                self._note_clash(one, other)
            elif join(self.topology, row, self._rows[other], self._scratch):
                self._note_clash(one, other)
                self._closures.clashes = append(self._closures.clashes, own * 729 + candidate)
            else:
                self._note_fits(one, other)

    def _note_clash(self, one: i64, other: i64) -> None:
        bit: i64 = 1
        bit <<= other % 60
        self._clash[one * self._stride + other // 60] |= bit
        bit = 1
        bit <<= one % 60
        self._clash[other * self._stride + one // 60] |= bit

    def _list_true(self, row: vec[i64]) -> vec[i64]:
        """Return the numbers of the starts that are true in a row."""
        found = vec[i64]([])
        digit: i64
        carried_low: i64 = row[CARRIED] & ~self.base[CARRIED]
        carried_high: i64 = row[CARRIED + 1] & ~self.base[CARRIED + 1]
        for digit in range(9):
            low: i64 = row[digit] & carried_low
            high: i64 = row[9 + digit] & carried_high
            while low | high:
                cell: i64 = first_cell(low, high)
                low &= ~CELL_LOW[cell]
                high &= ~CELL_HIGH[cell]
                found = append(found, self._number[digit * 81 + cell])
        return found

    def _note_fits(self, one: i64, other: i64) -> None:
        """Note that all that is true in the row tried last fits together.

        What follows from two of them is part of that net, which has no empty place: so no two of
        them need be tried again. This spares three of five trials.
        """
        stride: i64 = self._stride
        fits = self._fits
        true = self._true
        scratch = self._scratch
        mine: i64 = one * stride
        yours: i64 = other * stride
        at: i64
        word: i64
        before_low: i64 = self._rows[one][CARRIED] | self._rows[other][CARRIED]
        before_high: i64 = self._rows[one][CARRIED + 1] | self._rows[other][CARRIED + 1]
        if scratch[CARRIED] == before_low and scratch[CARRIED + 1] == before_high:
            # Mostly nothing follows from both together: then what is true is known.
            listed = self._listed[one]
            for at in range(len(listed)):
                for word in range(stride):
                    fits[listed[at] * stride + word] |= true[yours + word]
            listed = self._listed[other]
            for at in range(len(listed)):
                for word in range(stride):
                    fits[listed[at] * stride + word] |= true[mine + word]
            return
        listed = self._list_true(scratch)
        bits = vec[i64]([0] * stride)
        self._add_bits(listed, bits, 0)
        for at in range(len(listed)):
            for word in range(stride):
                fits[listed[at] * stride + word] |= bits[word]

    def _add_bits(self, numbers: vec[i64], into: vec[i64], first: i64) -> None:
        """Add starts to a set of starts."""
        at: i64
        for at in range(len(numbers)):
            bit: i64 = 1
            bit <<= numbers[at] % 60
            into[first + numbers[at] // 60] |= bit

    def weigh(self, words: vec[i64], candidate: i64) -> i64:
        """Return the number of digits from a candidate on that make an empty place by singles, 0 if
        none."""
        trial = words[:]
        self.queue[0] = candidate
        return (
            self.queue[DONE] if spread(self.topology, trial, self.cause, self.queue, 1) >= 0 else 0
        )

    def breaks(self, row: vec[i64], candidate: i64) -> bool:
        """Tell whether a net from an undecided candidate refutes the candidate in a closed row."""
        if not is_open(row, candidate):
            return False
        return join(self.topology, row, self._rows[self._number[candidate]], self._scratch)

    def _press(self, one: i64) -> bool:
        """Remove from a candidate's net all candidates that clash with it; return True if a place
        is empty."""
        row = self._rows[one][:]
        self.nets[one] = row
        at: i64
        changed: i64 = 0
        for at in range(self._stride):
            rest: i64 = self._clash[one * self._stride + at]
            number: i64 = at * 60
            while rest:
                if rest & 1:
                    changed |= eliminate_from(row, self.starts[number])
                rest >>= 1
                number += 1
        return changed != 0 and close(self.topology, row, changed)

    def exhaust(self, row: vec[i64]) -> bool:
        """Eliminate from a position all that nets refute; tell whether a place is empty then."""
        at: i64 = 0
        idle: i64 = 0
        while idle < self.count:
            candidate: i64 = self.starts[at]
            if self.breaks(row, candidate):
                idle = 0
                if close(self.topology, row, eliminate_from(row, candidate)):
                    return True
            at = at + 1 if at + 1 < self.count else 0
            idle += 1
        return False

    def net_from(self, candidate: i64) -> vec[i64]:
        """Return a copy of a start's net, before anything was taken from it."""
        return self._rows[self._number[candidate]][:]

    def common(self, numbers: list[int]) -> list[tuple[int, bool]]:
        """Return the candidates common to the nets of some starts: (candidate, is true), ascending.

        What holds without them is left out, and so are the starts.
        """
        found: list[tuple[int, bool]] = []
        at: i64
        for at in range(self.count):
            candidate: i64 = self.starts[at]
            some = False
            every = True
            number: i64
            for number in numbers:
                row = self.nets[number]
                is_there: bool = holds(row, candidate)
                some = some or is_there
                every = every and is_there and not is_open(row, candidate)
            if (every or not some) and at not in numbers:
                found.append((candidate, some))
        return found

    def left_without(self, one: i64) -> i64:
        """Return the number of candidates that nets of one level leave once a candidate is
        eliminated."""
        return row_open(self._rest_without(one))

    def _rest_without(self, one: i64) -> vec[i64]:
        """Return the position behind ``left_without``, all carried when a place is empty."""
        row = self.base[:]
        if close(self.topology, row, eliminate_from(row, self.starts[one])) or self.exhaust(row):
            return vec[i64]([0] * SIZE)
        return row

    def opens_most(self, most: int) -> list[tuple[int, int]]:
        """Return the first of (``left_without``, number) for all refuted, ascending.

        Where one candidate falls when another one is eliminated, the other leaves at most as many:
        behind as many others it need not be followed.
        """
        found: list[tuple[int, int]] = []
        rests: list[vec[i64]] = []
        number: i64
        for number in sorted(self.refuted):
            refuse_to_go_on(self.should_stop)
            candidate: i64 = self.starts[number]
            ahead: int = 0
            for rest in rests:
                if not holds(rest, candidate):
                    ahead += 1
            if ahead < most:
                rests.append(self._rest_without(number))
                found.append((row_open(rests[-1]), number))
        found.sort()
        return found[:most]


def eliminate_from(row: vec[i64], candidate: i64) -> i64:
    """Eliminate a candidate from a row; return the digit as a bit if it was there, else 0."""
    if not holds(row, candidate):
        return 0
    digit: i64 = candidate // 81
    row[digit] &= ~CELL_LOW[candidate % 81]
    row[9 + digit] &= ~CELL_HIGH[candidate % 81]
    return 1 << digit
