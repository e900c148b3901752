"""What follows from each candidate by singles, and from each two of them: the words behind nets.

A *position* is an array of 324 words: ``[cell]`` the digit_mask of a cell, with ``PLACED`` once its
digit has been carried to its houses; ``[81 + digit * 27 + house]`` the position mask of a digit in
a house. Digits count from 0 here, and a *candidate* is ``digit * 81 + cell``. An *empty place* is
a cell (0-80) or ``FIRST_HOUSE_PLACE + house * 10 + digit`` with the digit from 1.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, let_others_run, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, HOUSE_CELL, HOUSE_OF, POSITION_BIT
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE

PLACED: Final = 512
"""In a cell's word: its digit is carried out."""
HOUSES_AT: Final = 81
"""Where the position masks of a position begin."""
DONE: Final = 1023
"""The last word of a queue, behind all that can wait: how many entries the last spread took."""


def read_position(grid: Grid) -> vec[i64]:
    """Return the position of a grid; filled cells and houses that have the digit hold 0."""
    words = vec[i64]([0] * 324)
    at: i64
    for at in range(81):
        words[at] = grid.cells[at]
    for at in range(243):
        words[HOUSES_AT + at] = grid.positions[27 + at]
    return words


def eliminate(
    words: vec[i64], cause: vec[i64], queue: vec[i64], tail: i64, cell: i64, digit: i64, by: i64
) -> i64:
    """Eliminate a candidate out that is there; queue what becomes single.

    Notes ``by`` as the cause, and for what becomes true the house in which it is the last place, or
    27 where it is the last candidate of its cell. Returns the new end of the queue, or -1 - place
    when a place is empty.
    """
    kind: i64
    cause[digit * 81 + cell] = by
    mask: i64 = words[cell] & ~(1 << digit)
    words[cell] = mask
    if mask & 511 == 0:
        return -1 - cell
    if mask & (mask - 1) == 0:  # one digit and not PLACED, which is a bit as well
        cause[FIRST[mask] * 81 + cell] = 27
        queue[tail] = FIRST[mask] * 81 + cell
        tail += 1
    base: i64 = HOUSES_AT + digit * 27
    for kind in range(3):
        at: i64 = base + HOUSE_OF[cell * 3 + kind]
        mask = words[at] & ~POSITION_BIT[cell * 3 + kind]
        words[at] = mask
        if mask & (mask - 1) == 0:
            if mask == 0:
                return -1 - (FIRST_HOUSE_PLACE + (at - base) * 10 + digit + 1)
            last: i64 = HOUSE_CELL[(at - base) * 9 + FIRST[mask]]
            if words[last] & PLACED == 0:
                cause[digit * 81 + last] = at - base
                queue[tail] = digit * 81 + last
                tail += 1
    return tail


def spread(words: vec[i64], cause: vec[i64], queue: vec[i64], tail: i64) -> i64:
    """Carry out the digits queued and all singles that follow; return an empty place, -1 for none.

    ``cause`` is told of every candidate eliminated or made true (see ``strike``).
    """
    at: i64 = 0
    kind: i64
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
            tail = eliminate(words, cause, queue, tail, cell, FIRST[rest], here)
            if tail < 0:
                return -1 - tail
            rest &= rest - 1
        for kind in range(3):
            house: i64 = HOUSE_OF[cell * 3 + kind]
            rest = words[HOUSES_AT + digit * 27 + house] & ~POSITION_BIT[cell * 3 + kind]
            while rest:
                other: i64 = HOUSE_CELL[house * 9 + FIRST[rest]]
                tail = eliminate(words, cause, queue, tail, other, digit, here)
                if tail < 0:
                    return -1 - tail
                rest &= rest - 1
    return -1


def eliminate_refuted(words: vec[i64], cause: vec[i64], queue: vec[i64]) -> i64:
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
        if spread(trial, cause, queue, 1) >= 0:
            idle = 0
            eliminations += 1
            tail: i64 = eliminate(words, cause, queue, 0, cell, digit, -1)
            if tail < 0 or spread(words, cause, queue, tail) >= 0:
                return -1
    return eliminations


def count_refuted(words: vec[i64], cause: vec[i64], queue: vec[i64]) -> i64:
    """Return how many candidates of a position nets of one level refute as it stands."""
    candidate: i64
    found: i64 = 0
    for candidate in range(729):
        word: i64 = words[candidate % 81]
        if word & PLACED == 0 and word >> candidate // 81 & 1:
            trial = words[:]
            queue[0] = candidate
            if spread(trial, cause, queue, 1) >= 0:
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
    position after one of them is assumed, and once it was tried without what nets inside that net
    refute. ``clash[number * count + other]`` is 1 when the other is impossible beside it.
    ``refuted`` the numbers of those found so far whose net breaks. ``plain`` is 1 when nothing is
    sought: singles alone refute a candidate.
    """

    def __init__(self, grid: Grid) -> None:
        """Follow every candidate; ``find_next`` does the rest."""
        self.words: vec[i64] = read_position(grid)
        self.cause: vec[i64] = vec[i64]([0] * 729)
        self.queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self.starts: vec[i64] = vec[i64]([0] * 729)
        self.count: i64 = 0
        self.plain: i64 = 0
        self.nets: list[vec[i64]] = []
        self.clash: vec[i64] = vec[i64]([0])
        self.refuted: list[int] = []
        self._number: vec[i64] = vec[i64]([0] * 729)
        """The number of a candidate among the starts."""
        self._stride: i64 = 0
        self._fits: vec[i64] = vec[i64]([0])
        """``[number * stride + other // 60]`` bit ``other % 60``: seen together in a sound net."""
        self._tried: i64 = 0
        """How many starts were tried; past ``count`` more thoroughly, when none was refuted."""
        candidate: i64
        sizes: list[tuple[int, int]] = []
        for candidate in range(729):
            if self.words[candidate % 81] >> candidate // 81 & 1:
                net = self.words[:]
                self.queue[0] = candidate
                if spread(net, self.cause, self.queue, 1) >= 0:
                    self.plain = 1
                    return
                sizes.append((count_open(net), candidate))
        sizes.sort()
        for _left, candidate in sizes:
            net = self.words[:]
            self.queue[0] = candidate
            spread(net, self.cause, self.queue, 1)
            self.nets.append(net)
            self._number[candidate] = self.count
            self.starts[self.count] = candidate
            self.count += 1
        self.clash = vec[i64]([0] * (self.count * self.count))
        self._stride = self.count // 60 + 1
        self._fits = vec[i64]([0] * (self.count * self._stride))

    def find_next(self) -> bool:
        """Try starts until one more is refuted; tell whether there was one.

        First each net loses what clashes with its start. Only if none breaks by that, the nets are
        searched again for what the loss makes impossible.
        """
        while self._tried < self.count * 2 and self.plain == 0:
            let_others_run()
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
        net = self.nets[one]
        own: i64 = self.starts[one]
        count: i64 = self.count
        other: i64
        fits = self._fits
        row: i64 = one * self._stride
        bit: i64 = 1
        true = self._true_in(net)
        for other in range(one + 1, count):
            bit = 1
            bit <<= other % 60
            if fits[row + other // 60] & bit:
                continue
            candidate: i64 = self.starts[other]
            word: i64 = net[candidate % 81]
            if word & PLACED and word >> candidate // 81 & 1:
                continue
            bad: bool = word >> candidate // 81 & 1 == 0
            if not bad:
                word = self.nets[other][own % 81]
                if word & PLACED and word >> own // 81 & 1:
                    continue
                bad = word >> own // 81 & 1 == 0 or self.weigh(net, candidate) > 0
            if bad:
                self.clash[one * count + other] = 1
                self.clash[other * count + one] = 1
            else:
                self._note_fits(true)

    def _true_in(self, words: vec[i64]) -> vec[i64]:
        """Return the numbers of the starts that are true in a net, behind their count."""
        found = vec[i64]([0] * 82)
        at: i64 = 0
        cell: i64
        for cell in range(81):
            if words[cell] & PLACED:
                at += 1
                found[at] = self._number[FIRST[words[cell] & 511] * 81 + cell]
        found[0] = at
        return found

    def _note_fits(self, true: vec[i64]) -> None:
        """Note that all that is true in the net tried last fits together.

        What follows from two of them is part of that net, which has no empty place: so no two of
        them need be tried again. This spares three of five trials.

        Args:
            true: what was true before, as ``_true_in`` says; the queue has the rest.
        """
        stride: i64 = self._stride
        fits = self._fits
        bits = vec[i64]([0] * stride)
        at: i64
        word: i64
        number: i64
        bit: i64
        for at in range(1, true[0] + 1):
            bit = 1
            bit <<= true[at] % 60
            bits[true[at] // 60] |= bit
        for at in range(self.queue[DONE]):
            number = self._number[self.queue[at]]
            bit = 1
            bit <<= number % 60
            bits[number // 60] |= bit
        for at in range(1, true[0] + 1):
            for word in range(stride):
                fits[true[at] * stride + word] |= bits[word]
        for at in range(self.queue[DONE]):
            number = self._number[self.queue[at]]
            for word in range(stride):
                fits[number * stride + word] |= bits[word]

    def weigh(self, words: vec[i64], candidate: i64) -> i64:
        """Return how many digits from a candidate on make an empty place by singles, 0 if none."""
        trial = words[:]
        self.queue[0] = candidate
        return self.queue[DONE] if spread(trial, self.cause, self.queue, 1) >= 0 else 0

    def _press(self, one: i64) -> bool:
        """Take from a candidate's net all that clashes with it; tell whether a place is empty."""
        words = self.nets[one]
        at: i64
        tail: i64 = 0
        for at in range(self.count):
            candidate: i64 = self.starts[at]
            if self.clash[one * self.count + at] and words[candidate % 81] >> candidate // 81 & 1:
                tail = eliminate(
                    words, self.cause, self.queue, tail, candidate % 81, candidate // 81, -1
                )
                if tail < 0:
                    return True
        return spread(words, self.cause, self.queue, tail) >= 0

    def exhaust(self, words: vec[i64]) -> bool:
        """Eliminate from a position all that nets refute; tell whether a place is empty then."""
        return eliminate_refuted(words, self.cause, self.queue) < 0

    def common(self, numbers: list[int]) -> list[tuple[int, bool]]:
        """Return what holds in the nets of some starts: (candidate, whether it is true), ascending.

        What holds without them is left out, and so are the starts.
        """
        found: list[tuple[int, bool]] = []
        at: i64
        for at in range(self.count):
            candidate: i64 = self.starts[at]
            cell: i64 = candidate % 81
            bit: i64 = 1 << candidate // 81
            every: i64 = PLACED | bit
            some: i64 = 0
            number: i64
            for number in numbers:
                word: i64 = self.nets[number][cell]
                every &= word
                some |= word & bit
            if (some == 0 or every == PLACED | bit) and at not in numbers:
                found.append((candidate, some != 0))
        return found

    def left_without(self, one: i64) -> i64:
        """Return how many candidates nets of one level leave once a candidate is eliminated."""
        words = self.words[:]
        start: i64 = self.starts[one]
        tail: i64 = eliminate(words, self.cause, self.queue, 0, start % 81, start // 81, -1)
        if tail < 0 or spread(words, self.cause, self.queue, tail) >= 0 or self.exhaust(words):
            return 0
        return count_open(words)
