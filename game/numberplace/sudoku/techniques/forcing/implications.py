"""What follows from each candidate by singles, and from each two of them: the words behind nets.

A *position* is an array of words: ``[cell]`` the digit_mask of a cell, with ``PLACED`` once its
digit has been carried to its houses; ``[81 + house * 9 + digit]`` the position mask of a digit in
a house. Digits count from 0 here, and a *candidate* is ``digit * 81 + cell``. An *empty place* is
a cell (0-80) or ``FIRST_HOUSE_PLACE + house * 10 + digit`` with the digit from 1.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.errors import refuse_to_go_on
from numberplace.sudoku.model.fast import append, i64, let_others_run, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES, Topology
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
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE

PLACED: Final = 512
"""In a cell's word: its digit is carried out."""
HOUSES_AT: Final = 81
"""Where the position masks of a position begin."""
DONE: Final = 1023
"""The last word of a queue, behind all that can wait: how many entries the last spread took."""


def read_position(grid: Grid) -> vec[i64]:
    """Return the position of a grid; filled cells and houses that have the digit hold 0."""
    count: int = 9 * grid.topology.house_count
    words = vec[i64]([0] * (HOUSES_AT + count))
    at: i64
    for at in range(81):
        words[at] = grid.cells[at]
    for at in range(count):
        words[HOUSES_AT + at] = grid.positions[at // 9 * 10 + at % 9 + 1]
    return words


def eliminate(
    topology: Topology,
    words: vec[i64],
    cause: vec[i64],
    queue: vec[i64],
    tail: i64,
    cell: i64,
    digit: i64,
    by: i64,
) -> i64:
    """Eliminate a candidate out that is there; queue what becomes single.

    Notes ``by`` as the cause, and for what becomes true the house in which it is the last place, or
    ``MAX_HOUSES`` where it is the last candidate of its cell. Returns the new end of the queue, or
    -1 - place when a place is empty.
    """
    kind: i64
    house_of = topology.house_of
    position_bit = topology.position_bit
    house_cell = topology.house_cell
    cause[digit * 81 + cell] = by
    mask: i64 = words[cell] & ~(1 << digit)
    words[cell] = mask
    if mask & 511 == 0:
        return -1 - cell
    if mask & (mask - 1) == 0:  # one digit and not PLACED, which is a bit as well
        cause[FIRST[mask] * 81 + cell] = MAX_HOUSES
        queue[tail] = FIRST[mask] * 81 + cell
        tail += 1
    for kind in range(3):
        house: i64 = house_of[cell * 3 + kind]
        at: i64 = HOUSES_AT + house * 9 + digit
        mask = words[at] & ~position_bit[cell * 3 + kind]
        words[at] = mask
        if mask & (mask - 1) == 0:
            if mask == 0:
                return -1 - (FIRST_HOUSE_PLACE + house * 10 + digit + 1)
            last: i64 = house_cell[house * 9 + FIRST[mask]]
            if words[last] & PLACED == 0:
                cause[digit * 81 + last] = house
                queue[tail] = digit * 81 + last
                tail += 1
    if not topology.is_classic:
        return _leave_more_houses(topology, words, cause, queue, tail, cell, digit)
    return tail


def _leave_more_houses(
    topology: Topology,
    words: vec[i64],
    cause: vec[i64],
    queue: vec[i64],
    tail: i64,
    cell: i64,
    digit: i64,
) -> i64:
    """Take an eliminated candidate out of the further houses of its cell; go on as there."""
    index: i64
    for index in range(topology.more_start[cell], topology.more_start[cell + 1]):
        house: i64 = topology.more_house[index]
        at: i64 = HOUSES_AT + house * 9 + digit
        mask: i64 = words[at] & ~topology.more_bit[index]
        words[at] = mask
        if mask & (mask - 1) == 0:
            if mask == 0:
                return -1 - (FIRST_HOUSE_PLACE + house * 10 + digit + 1)
            last: i64 = topology.house_cell[house * 9 + FIRST[mask]]
            if words[last] & PLACED == 0:
                cause[digit * 81 + last] = house
                queue[tail] = digit * 81 + last
                tail += 1
    return tail


def spread(topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64], tail: i64) -> i64:
    """Carry out the digits queued and all singles that follow; return an empty place, -1 for none.

    ``cause`` is told of every candidate eliminated or made true (see ``strike``).
    """
    at: i64 = 0
    kind: i64
    house_of = topology.house_of
    position_bit = topology.position_bit
    house_cell = topology.house_cell
    is_classic: bool = topology.is_classic
    while at < tail:
        here: i64 = queue[at]
        at += 1
        queue[DONE] = at
        cell: i64 = here % 81
        digit: i64 = here // 81
        rest: i64 = words[cell]
        if rest & PLACED:
            continue
        words[cell] = rest | PLACED
        rest &= ~(1 << digit)
        while rest:
            tail = eliminate(topology, words, cause, queue, tail, cell, FIRST[rest], here)
            if tail < 0:
                return -1 - tail
            rest &= rest - 1
        for kind in range(3):
            house: i64 = house_of[cell * 3 + kind]
            rest = words[HOUSES_AT + house * 9 + digit] & ~position_bit[cell * 3 + kind]
            while rest:
                other: i64 = house_cell[house * 9 + FIRST[rest]]
                tail = eliminate(topology, words, cause, queue, tail, other, digit, here)
                if tail < 0:
                    return -1 - tail
                rest &= rest - 1
        if is_classic:
            continue
        low: i64 = topology.more_low[cell]
        high: i64 = topology.more_high[cell]
        while low | high:
            other = first_cell(low, high)
            low &= ~CELL_LOW[other]
            high &= ~CELL_HIGH[other]
            if words[other] >> digit & 1:
                if words[other] & PLACED:
                    return other
                tail = eliminate(topology, words, cause, queue, tail, other, digit, here)
                if tail < 0:
                    return -1 - tail
    return -1


def eliminate_refuted(topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64]) -> i64:
    """Eliminate from a position all that nets of one level refute, with the singles that follow.

    Returns how many candidates were refuted, -1 when a place is empty in the end.
    """
    eliminations: i64 = 0
    candidate: i64 = 0
    idle: i64 = 0
    while idle < 729:
        cell: i64 = candidate % 81
        digit: i64 = candidate // 81
        word: i64 = words[cell]
        candidate = candidate + 1 if candidate < 728 else 0
        idle += 1
        if word & PLACED or word >> digit & 1 == 0:
            continue
        trial = words[:]
        queue[0] = digit * 81 + cell
        if spread(topology, trial, cause, queue, 1) >= 0:
            idle = 0
            eliminations += 1
            tail: i64 = eliminate(topology, words, cause, queue, 0, cell, digit, -1)
            if tail < 0 or spread(topology, words, cause, queue, tail) >= 0:
                return -1
    return eliminations


def count_refuted(topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64]) -> i64:
    """Return how many candidates of a position nets of one level refute as it stands."""
    candidate: i64
    found: i64 = 0
    for candidate in range(729):
        word: i64 = words[candidate % 81]
        if word & PLACED == 0 and word >> candidate // 81 & 1:
            trial = words[:]
            queue[0] = candidate
            if spread(topology, trial, cause, queue, 1) >= 0:
                found += 1
    return found


def count_open(words: vec[i64]) -> i64:
    """Return how many candidates of a position are undecided."""
    size: i64 = 0
    cell: i64
    for cell in range(81):
        if words[cell] & PLACED == 0:
            size += COUNT[words[cell]]
    return size


class Implications:
    """The closures of a position's candidates, and which two of them clash.

    ``starts[:count]`` the candidates, those first from which most follows; ``nets[number]`` the
    position after one of them is assumed (a row, see ``closures``), and once it was tried without
    what nets inside that net refute. ``refuted`` the numbers of those found so far whose net
    breaks. ``plain`` is 1 when nothing is sought: singles alone refute a candidate. ``words`` is
    the position for searches that need causes; ``cause`` and ``queue`` are theirs to write on.
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
        self._base: vec[i64] = closures.base[:]
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
        """The same as numbers."""
        self._fits: vec[i64] = vec[i64]([0])
        """For each start, those seen together with it in a sound net."""
        self._clash: vec[i64] = vec[i64]([0])
        """For each start, those that are impossible beside it."""
        self._tried: i64 = 0
        """How many starts were tried; past ``count`` more thoroughly, when none was refuted."""
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
        """Find out which later starts clash with this one; what earlier ones did is known."""
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
        carried_low: i64 = row[CARRIED] & ~self._base[CARRIED]
        carried_high: i64 = row[CARRIED + 1] & ~self._base[CARRIED + 1]
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
        """Return how many digits from a candidate on make an empty place by singles, 0 if none."""
        trial = words[:]
        self.queue[0] = candidate
        return (
            self.queue[DONE] if spread(self.topology, trial, self.cause, self.queue, 1) >= 0 else 0
        )

    def breaks(self, row: vec[i64], candidate: i64) -> bool:
        """Tell whether a net from an undecided candidate refutes it in a closed row."""
        if not is_open(row, candidate):
            return False
        return join(self.topology, row, self._rows[self._number[candidate]], self._scratch)

    def _press(self, one: i64) -> bool:
        """Take from a candidate's net all that clashes with it; tell whether a place is empty."""
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
        """Return what holds in the nets of some starts: (candidate, whether it is true), ascending.

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
        """Return how many candidates nets of one level leave once a candidate is eliminated."""
        return row_open(self._rest_without(one))

    def _rest_without(self, one: i64) -> vec[i64]:
        """Return the position behind ``left_without``, all carried when a place is empty."""
        row = self._base[:]
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
