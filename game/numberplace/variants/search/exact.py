"""Exact search: count and find solutions of any mix of constraints by propagation and branching.

Works on masks, a bit a digit. Propagation runs until nothing changes: singles in cells and houses,
tables between two cells, sums by their bounds and combinations, lines by their laws. Then the cell
with the fewest digits left is tried, digit by digit. Compiled where there is a compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.fast import append, i64, vec
from numberplace.variants.model.rules import Law, Rules, Sum, combination_masks

MOST_COMBINED = 12
"""Cells of the largest sum whose combinations are listed."""


class Solver:
    """The rules of one puzzle, packed; answers for any digits on it."""

    def __init__(self, rules: Rules, size: int) -> None:
        """Pack the rules of a board of ``size`` x ``size`` cells."""
        self.size: i64 = size
        self.count: i64 = size * size
        self.all: i64 = (1 << size) - 1
        peers: list[set[int]] = [set() for _cell in range(size * size)]
        for group in (*rules.houses, *rules.groups):
            for cell in group:
                peers[cell].update(group)
        self.peer_start: vec[i64] = vec[i64]([0])
        self.peer: vec[i64] = vec[i64]([])
        for cell, seen in enumerate(peers):
            for other in sorted(seen):
                if other != cell:
                    self.peer = append(self.peer, other)
            self.peer_start = append(self.peer_start, len(self.peer))
        self.houses: vec[i64] = vec[i64]([])
        for house in rules.houses:
            for cell in house:
                self.houses = append(self.houses, cell)
        self._pack_pairs(rules)
        self._pack_sums(rules)
        self._pack_lines(rules)
        self.limits: list[tuple[int, int]] = list(rules.limits)
        self.guesses: i64 = 0

    def _pack_pairs(self, rules: Rules) -> None:
        self.pair_first: vec[i64] = vec[i64]([])
        self.pair_second: vec[i64] = vec[i64]([])
        self.pair_table: vec[i64] = vec[i64]([])
        self.tables: vec[i64] = vec[i64]([])
        seen: dict[tuple[int, ...], int] = {}
        for first, second, table in rules.pairs:
            back = tuple(
                sum(1 << at for at, mask in enumerate(table) if mask >> digit & 1)
                for digit in range(len(table))
            )
            for one, other, row in ((first, second, table), (second, first, back)):
                if row not in seen:
                    seen[row] = len(self.tables)
                    for mask in row:
                        self.tables = append(self.tables, mask)
                self.pair_first = append(self.pair_first, one)
                self.pair_second = append(self.pair_second, other)
                self.pair_table = append(self.pair_table, seen[row])

    def _pack_sums(self, rules: Rules) -> None:
        self.sum_start: vec[i64] = vec[i64]([0])
        self.sum_cell: vec[i64] = vec[i64]([])
        self.sum_factor: vec[i64] = vec[i64]([])
        self.sum_total: vec[i64] = vec[i64]([])
        self.combo_start: vec[i64] = vec[i64]([0])
        self.combo: vec[i64] = vec[i64]([])
        for one in rules.sums:
            for cell, factor in zip(one.cells, one.factors, strict=True):
                self.sum_cell = append(self.sum_cell, cell)
                self.sum_factor = append(self.sum_factor, factor)
            self.sum_start = append(self.sum_start, len(self.sum_cell))
            self.sum_total = append(self.sum_total, one.total)
            for mask in combinations_of(one, self.size):
                self.combo = append(self.combo, mask)
            self.combo_start = append(self.combo_start, len(self.combo))

    def _pack_lines(self, rules: Rules) -> None:
        self.line_start: vec[i64] = vec[i64]([0])
        self.line_cell: vec[i64] = vec[i64]([])
        self.line_law: vec[i64] = vec[i64]([])
        self.line_number: vec[i64] = vec[i64]([])
        for line in rules.lines:
            for cell in line.cells:
                self.line_cell = append(self.line_cell, cell)
            self.line_start = append(self.line_start, len(self.line_cell))
            self.line_law = append(self.line_law, int(line.law))
            self.line_number = append(self.line_number, line.number)

    def open(self, digits: bytes) -> vec[i64]:
        """Return the candidates of a board (0 = empty) before any propagation."""
        candidates = vec[i64]([])
        for digit in digits:
            candidates = append(candidates, 1 << (digit - 1) if digit else self.all)
        for cell, mask in self.limits:
            candidates[cell] = candidates[cell] & mask
        return candidates

    # -- propagation: each returns 0 when nothing fits, 1 when nothing changed, 2 when something did

    def propagate(self, candidates: vec[i64], done: vec[i64]) -> bool:
        """Remove what follows to be impossible; return False when nothing fits.

        Args:
            done: 1 for each cell whose digit has been taken from its peers.
        """
        while True:
            state: i64 = self._singles(candidates, done)
            if state == 0:
                return False
            if state == 1:
                state = self._houses(candidates)
            if state == 1 and len(self.pair_first):
                state = self._pairs(candidates)
            if state == 1 and len(self.sum_total):
                state = self._sums(candidates)
            if state == 1 and len(self.line_law):
                state = self._lines(candidates)
            if state == 0:
                return False
            if state == 1:
                return True

    def _singles(self, candidates: vec[i64], done: vec[i64]) -> i64:
        state: i64 = 1
        again = True
        while again:
            again = False
            cell: i64 = 0
            while cell < self.count:
                mask: i64 = candidates[cell]
                if mask == 0:
                    return 0
                if mask & (mask - 1) == 0 and done[cell] == 0:
                    done[cell] = 1
                    at: i64 = self.peer_start[cell]
                    last: i64 = self.peer_start[cell + 1]
                    while at < last:
                        other: i64 = self.peer[at]
                        if candidates[other] & mask:
                            candidates[other] = candidates[other] & ~mask
                            if candidates[other] == 0:
                                return 0
                            again = True
                            state = 2
                        at += 1
                cell += 1
        return state

    def _houses(self, candidates: vec[i64]) -> i64:
        state: i64 = 1
        start: i64 = 0
        size: i64 = self.size
        length: i64 = len(self.houses)
        while start < length:
            once: i64 = 0
            twice: i64 = 0
            at: i64 = start
            while at < start + size:
                mask: i64 = candidates[self.houses[at]]
                twice |= once & mask
                once |= mask
                at += 1
            if once != self.all:
                return 0
            lone: i64 = once & ~twice
            if lone:
                at = start
                while at < start + size:
                    cell: i64 = self.houses[at]
                    found: i64 = candidates[cell] & lone
                    if found and candidates[cell] != found:
                        if found & (found - 1):
                            return 0
                        candidates[cell] = found
                        state = 2
                    at += 1
            start += size
        return state

    def _pairs(self, candidates: vec[i64]) -> i64:
        state: i64 = 1
        at: i64 = 0
        length: i64 = len(self.pair_first)
        while at < length:
            mask: i64 = candidates[self.pair_first[at]]
            base: i64 = self.pair_table[at]
            support: i64 = 0
            digit: i64 = 0
            while mask:
                if mask & 1:
                    support |= self.tables[base + digit]
                mask >>= 1
                digit += 1
            second: i64 = self.pair_second[at]
            left: i64 = candidates[second] & support
            if left != candidates[second]:
                if left == 0:
                    return 0
                candidates[second] = left
                state = 2
            at += 1
        return state

    def _sums(self, candidates: vec[i64]) -> i64:
        state: i64 = 1
        at: i64 = 0
        length: i64 = len(self.sum_total)
        while at < length:
            found: i64 = self._combine(candidates, at)
            if found == 1 and self.combo_start[at] == self.combo_start[at + 1]:
                found = self._bound(candidates, at)
            if found == 0:
                return 0
            if found == 2:
                state = 2
            at += 1
        return state

    def _combine(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits of the combinations that fit the cells of a sum without repeats."""
        first: i64 = self.combo_start[one]
        last: i64 = self.combo_start[one + 1]
        if first == last:
            return 1
        start: i64 = self.sum_start[one]
        end: i64 = self.sum_start[one + 1]
        union: i64 = 0
        placed: i64 = 0
        at: i64 = start
        while at < end:
            mask: i64 = candidates[self.sum_cell[at]]
            union |= mask
            if mask & (mask - 1) == 0:
                placed |= mask
            at += 1
        allowed: i64 = 0
        while first < last:
            combo: i64 = self.combo[first]
            if combo & ~union == 0 and placed & ~combo == 0:
                at = start
                while at < end and candidates[self.sum_cell[at]] & combo:
                    at += 1
                if at == end:
                    allowed |= combo
            first += 1
        state: i64 = 1
        at = start
        while at < end:
            cell: i64 = self.sum_cell[at]
            left: i64 = candidates[cell] & allowed
            if left != candidates[cell]:
                if left == 0:
                    return 0
                candidates[cell] = left
                state = 2
            at += 1
        return state if self._can_reach(candidates, one) else 0

    def _can_reach(self, candidates: vec[i64], one: i64) -> bool:
        """Tell whether the least and the most of a sum enclose its total."""
        least: i64 = 0
        most: i64 = 0
        at: i64 = self.sum_start[one]
        while at < self.sum_start[one + 1]:
            mask: i64 = candidates[self.sum_cell[at]]
            least += lowest(mask)
            most += highest(mask)
            at += 1
        return least <= self.sum_total[one] <= most

    def _bound(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits with which a sum can still come out, by its least and its most."""
        start: i64 = self.sum_start[one]
        end: i64 = self.sum_start[one + 1]
        total: i64 = self.sum_total[one]
        least: i64 = 0
        most: i64 = 0
        at: i64 = start
        while at < end:
            factor: i64 = self.sum_factor[at]
            mask: i64 = candidates[self.sum_cell[at]]
            low: i64 = factor * lowest(mask)
            high: i64 = factor * highest(mask)
            least += low if factor > 0 else high
            most += high if factor > 0 else low
            at += 1
        if total < least or total > most:
            return 0
        state: i64 = 1
        at = start
        while at < end:
            factor = self.sum_factor[at]
            cell: i64 = self.sum_cell[at]
            mask = candidates[cell]
            low = factor * lowest(mask)
            high = factor * highest(mask)
            own_least: i64 = low if factor > 0 else high
            own_most: i64 = high if factor > 0 else low
            rest: i64 = mask
            left: i64 = 0
            while rest:
                bit: i64 = rest & -rest
                rest ^= bit
                worth: i64 = factor * lowest(bit)
                if least - own_least + worth <= total <= most - own_most + worth:
                    left |= bit
            if left != mask:
                if left == 0:
                    return 0
                candidates[cell] = left
                state = 2
                least += (
                    factor * lowest(left) if factor > 0 else factor * highest(left)
                ) - own_least
                most += (factor * highest(left) if factor > 0 else factor * lowest(left)) - own_most
            at += 1
        return state

    def _lines(self, candidates: vec[i64]) -> i64:
        state: i64 = 1
        at: i64 = 0
        length: i64 = len(self.line_law)
        while at < length:
            law: i64 = self.line_law[at]
            found: i64 = 1
            if law == 1:
                found = self._renban(candidates, at)
            elif law == 2:
                found = self._between(candidates, at)
            elif law == 3:
                found = self._sandwich(candidates, at)
            else:
                found = self._skyscraper(candidates, at)
            if found == 0:
                return 0
            if found == 2:
                state = 2
            at += 1
        return state

    def _renban(self, candidates: vec[i64], one: i64) -> i64:
        start: i64 = self.line_start[one]
        end: i64 = self.line_start[one + 1]
        window: i64 = (1 << (end - start)) - 1
        allowed: i64 = 0
        union: i64 = 0
        at: i64 = start
        while at < end:
            union |= candidates[self.line_cell[at]]
            at += 1
        while window <= self.all:
            if window & ~union == 0:
                at = start
                while at < end and candidates[self.line_cell[at]] & window:
                    at += 1
                if at == end:
                    allowed |= window
            window <<= 1
        return self._keep(candidates, start, end, allowed)

    def _keep(self, candidates: vec[i64], start: i64, end: i64, allowed: i64) -> i64:
        """Keep only some digits in the cells of a line."""
        state: i64 = 1
        while start < end:
            cell: i64 = self.line_cell[start]
            left: i64 = candidates[cell] & allowed
            if left == 0:
                return 0
            if left != candidates[cell]:
                candidates[cell] = left
                state = 2
            start += 1
        return state

    def _between(self, candidates: vec[i64], one: i64) -> i64:
        start: i64 = self.line_start[one]
        end: i64 = self.line_start[one + 1]
        head: i64 = self.line_cell[start]
        tail: i64 = self.line_cell[end - 1]
        # what the ends leave open between them
        inner: i64 = span(lowest(candidates[head]), highest(candidates[tail])) | span(
            lowest(candidates[tail]), highest(candidates[head])
        )
        state: i64 = self._keep(candidates, start + 1, end - 1, inner)
        if state == 0:
            return 0
        lowest_top: i64 = self.size  # every inner cell can be this low at most ...
        highest_bottom: i64 = 1  # ... and must be this high at least
        at: i64 = start + 1
        while at < end - 1:
            mask: i64 = candidates[self.line_cell[at]]
            top: i64 = highest(mask)
            bottom: i64 = lowest(mask)
            if top < lowest_top:
                lowest_top = top
            if bottom > highest_bottom:
                highest_bottom = bottom
            at += 1
        below: i64 = (1 << (lowest_top - 1)) - 1
        above: i64 = self.all & ~((1 << highest_bottom) - 1)
        first: i64 = 0
        second: i64 = 0
        if candidates[head] & below and candidates[tail] & above:
            first |= candidates[head] & below
            second |= candidates[tail] & above
        if candidates[head] & above and candidates[tail] & below:
            first |= candidates[head] & above
            second |= candidates[tail] & below
        if first == 0 or second == 0:
            return 0
        if first != candidates[head] or second != candidates[tail]:
            candidates[head] = first
            candidates[tail] = second
            state = 2
        return state

    def _sandwich(self, candidates: vec[i64], one: i64) -> i64:
        """Keep 1 and the highest digit where what lies between can add up."""
        start: i64 = self.line_start[one]
        size: i64 = self.size
        total: i64 = self.line_number[one]
        low: i64 = 1
        high: i64 = 1 << (size - 1)
        low_at: i64 = 0
        high_at: i64 = 0
        ways: i64 = 0
        way_first: i64 = 0
        way_last: i64 = 0
        first: i64 = 0
        while first < size:
            last: i64 = first + 1
            while last < size:
                one_mask: i64 = candidates[self.line_cell[start + first]]
                other: i64 = candidates[self.line_cell[start + last]]
                up: bool = one_mask & low != 0 and other & high != 0
                down: bool = one_mask & high != 0 and other & low != 0
                if (up or down) and self._fills(candidates, start + first + 1, start + last, total):
                    if up:
                        low_at |= 1 << first
                        high_at |= 1 << last
                    if down:
                        high_at |= 1 << first
                        low_at |= 1 << last
                    ways += 1
                    way_first = first
                    way_last = last
                last += 1
            first += 1
        if ways == 0:
            return 0
        state: i64 = 1
        at: i64 = 0
        while at < size:
            cell: i64 = self.line_cell[start + at]
            left: i64 = candidates[cell]
            if (low_at >> at) & 1 == 0:
                left &= ~low
            if (high_at >> at) & 1 == 0:
                left &= ~high
            if ways == 1 and way_first < at < way_last:
                left &= self._fillings(candidates, start + way_first + 1, start + way_last, total)
            if left == 0:
                return 0
            if left != candidates[cell]:
                candidates[cell] = left
                state = 2
            at += 1
        return state

    def _fills(self, candidates: vec[i64], start: i64, end: i64, total: i64) -> bool:
        if start == end:
            return total == 0
        return self._fillings(candidates, start, end, total) != 0

    def _fillings(self, candidates: vec[i64], start: i64, end: i64, total: i64) -> i64:
        """Return the digits of the combinations that can stand between the crusts."""
        if end - start == self.size - 2:
            inner: i64 = self.all & ~1 & ~(1 << (self.size - 1))
            return inner if total == self.size * (self.size + 1) // 2 - 1 - self.size else 0
        union: i64 = 0
        at: i64 = start
        while at < end:
            union |= candidates[self.line_cell[at]]
            at += 1
        allowed: i64 = 0
        for whole in combination_masks(int(self.size), int(end - start), int(total)):
            combo: i64 = whole
            if combo & 1 or combo & (1 << (self.size - 1)) or combo & ~union:
                continue
            at = start
            while at < end and candidates[self.line_cell[at]] & combo:
                at += 1
            if at == end:
                allowed |= combo
        return allowed

    def _skyscraper(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits on some way along the line that shows as many as the clue says."""
        start: i64 = self.line_start[one]
        size: i64 = self.size
        wanted: i64 = self.line_number[one]
        if wanted > size:
            return 0
        # reach[at * (size + 1) + top]: the counts, as bits, with which a way gets here
        width: i64 = size + 1
        ahead = vec[i64]([0] * int(width * width))
        ahead[0] = 1
        at: i64 = 0
        while at < size:
            top: i64 = 0
            while top <= size:
                counts: i64 = ahead[at * width + top]
                if counts:
                    mask: i64 = candidates[self.line_cell[start + at]]
                    while mask:
                        bit: i64 = mask & -mask
                        mask ^= bit
                        digit: i64 = lowest(bit)
                        if digit > top:
                            ahead[(at + 1) * width + digit] |= counts << 1
                        elif digit < top:
                            ahead[(at + 1) * width + top] |= counts
                top += 1
            at += 1
        if (ahead[size * width + size] >> wanted) & 1 == 0:
            return 0
        back = vec[i64]([0] * int(width * width))
        back[size * width + size] = 1 << wanted
        state: i64 = 1
        at = size - 1
        while at >= 0:
            cell: i64 = self.line_cell[start + at]
            left: i64 = 0
            top = 0
            while top <= size:
                counts = ahead[at * width + top]
                if counts:
                    mask = candidates[cell]
                    while mask:
                        bit = mask & -mask
                        mask ^= bit
                        digit = lowest(bit)
                        good: i64 = 0
                        if digit > top:
                            good = (back[(at + 1) * width + digit] >> 1) & counts
                        elif digit < top:
                            good = back[(at + 1) * width + top] & counts
                        if good:
                            left |= bit
                            back[at * width + top] |= good
                top += 1
            if left == 0:
                return 0
            if left != candidates[cell]:
                candidates[cell] = left
                state = 2
            at -= 1
        return state

    # -- the search

    def solutions(
        self, digits: bytes, limit: int, should_stop: Callable[[], bool] = never
    ) -> Iterator[bytes]:
        """Yield up to ``limit`` solutions of a board, 0 = empty. Raises Stopped."""
        self.guesses = 0
        start = self.open(digits)
        done = vec[i64]([0] * int(self.count))
        if not self.propagate(start, done):
            return
        stack: list[tuple[vec[i64], vec[i64]]] = [(start, done)]
        found = 0
        while stack and found < limit:
            candidates, done = stack.pop()
            cell: i64 = self._choose(candidates)
            if cell < 0:
                found += 1
                yield bytes([lowest(candidates[at]) for at in range(len(candidates))])
                continue
            refuse_to_go_on(should_stop)
            self._branch(candidates, done, cell, stack)

    def count_solutions(
        self, digits: bytes, limit: int = 2, should_stop: Callable[[], bool] = never
    ) -> int:
        """Count the solutions of a board up to ``limit``. Raises Stopped."""
        return sum(1 for _solution in self.solutions(digits, limit, should_stop))

    def narrowed(self, digits: bytes, eliminated: dict[int, int]) -> list[int] | None:
        """Return the candidates after propagation, None when nothing fits.

        Args:
            eliminated: masks of digits that are known to be impossible, by cell.
        """
        candidates = self.open(digits)
        for cell, mask in eliminated.items():
            candidates[cell] = candidates[cell] & ~mask
        done = vec[i64]([0] * int(self.count))
        if not self.propagate(candidates, done):
            return None
        return list(candidates)

    def lines_once(self, masks: list[int]) -> list[int] | None:
        """Return candidates after the lines alone have been looked at, None when one cannot be."""
        candidates = vec[i64]([])
        for mask in masks:
            candidates = append(candidates, mask)
        state: i64 = 2
        while state == 2:
            state = self._lines(candidates)
        return None if state == 0 else list(candidates)

    def _branch(
        self,
        candidates: vec[i64],
        done: vec[i64],
        cell: i64,
        stack: list[tuple[vec[i64], vec[i64]]],
    ) -> None:
        """Put the ways to fill a cell on the stack, the lowest digit on top."""
        mask: i64 = candidates[cell]
        while mask:
            bit: i64 = 1 << (highest(mask) - 1)
            mask ^= bit
            self.guesses += 1
            trial, marked = copied(candidates), copied(done)
            trial[cell] = bit
            if self.propagate(trial, marked):
                stack.append((trial, marked))

    def _choose(self, candidates: vec[i64]) -> i64:
        """Return the cell with the fewest digits left, two at best; -1 when all are filled."""
        best: i64 = -1
        fewest: i64 = 99
        cell: i64 = 0
        while cell < self.count:
            mask: i64 = candidates[cell]
            rest: i64 = mask & (mask - 1)
            if rest:
                count: i64 = 2
                rest &= rest - 1
                while rest and count < fewest:
                    count += 1
                    rest &= rest - 1
                if count < fewest:
                    fewest = count
                    best = cell
                    if count == 2:
                        return best
            cell += 1
        return best


def copied(values: vec[i64]) -> vec[i64]:
    """Return a copy."""
    return values[:]


def lowest(mask: i64) -> i64:
    """Return the lowest digit of a mask, 0 of none."""
    digit: i64 = 0
    if mask:
        digit = 1
        while mask & 1 == 0:
            mask >>= 1
            digit += 1
    return digit


def highest(mask: i64) -> i64:
    """Return the highest digit of a mask, 0 of none."""
    digit: i64 = 0
    while mask:
        mask >>= 1
        digit += 1
    return digit


def span(low: i64, high: i64) -> i64:
    """Return the mask of the digits strictly between two."""
    if high - low < 2:
        return 0
    return ((1 << (high - 1)) - 1) & ~((1 << low) - 1)


def combinations_of(one: Sum, size: int) -> tuple[int, ...]:
    """Return the digit masks a sum without repeats can have; none where they are not listed."""
    if not one.is_distinct or len(one.cells) > MOST_COMBINED or size > MOST_COMBINED:
        return ()
    return combination_masks(size, len(one.cells), one.total)


LAWS = (Law.RENBAN, Law.BETWEEN, Law.SANDWICH, Law.SKYSCRAPER)
"""The numbers 1 to 4 that ``_lines`` tells apart."""
