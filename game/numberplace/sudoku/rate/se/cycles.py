"""Cycles and forcing chains without branches: X (one digit), Y (cells of two) and both together.

The search spreads from one candidate in layers. A path is told by who came first, as the program's
queue has it; its removals and its place among hints of equal length depend on that.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    PEERS_HIGH,
    PEERS_LOW,
    first_cell,
)
from numberplace.sudoku.rate.se.board import eliminate_digits, place
from numberplace.sudoku.rate.se.implications import BitImplications
from numberplace.sudoku.rate.se.links import (
    NO_CAUSE,
    STRONG,
    WEAK,
    Hint,
    StepLinks,
    strong_cause,
    weak_cause,
)
from numberplace.sudoku.rate.se.tables import BASES, CHAIN, CYCLE, MAX_LENGTH, MIXED, RANKS, STEPS

NOTHING: Final = 1 << 60
LAYERS: Final = 729
"""More than the layers of any chain."""
X_LINKS: Final = 2
Y_LINKS: Final = 3
BOTH: Final = 4
"""The forms, as hints of equal difficulty and length are sorted."""


class Cycles:
    """The search for chains without branches; its memory serves one position after the other."""

    def __init__(self) -> None:
        self.links = StepLinks()
        self.implications = BitImplications()
        self.node = vec[i64]([0] * 1500)
        """True candidates, in the order found; ``via`` the candidate that became false before each,
        ``parent`` the index of the cause of that candidate."""
        self.via = vec[i64]([0] * 1500)
        self.parent = vec[i64]([0] * 1500)
        self.tail: i64 = 0
        """Number of true candidates so far."""
        self.seen_on = vec[i64]([0] * 729)
        self.seen_off = vec[i64]([0] * 729)
        self.near = vec[i64]([0] * 729)
        """Marks of the current search: its number."""
        self.search: i64 = 0
        self.form: i64 = 0
        self.best: i64 = NOTHING
        self.gone: list[tuple[int, int]] = []
        self.true: i64 = -1
        """The candidate that the best hint makes true, or -1."""
        self.found: list[Hint] = []
        self.collecting = False

    def first_hint(self, board: vec[i64]) -> i64:
        """Apply the easiest chain or cycle of a position. Returns 65 and more, or 0."""
        self.collecting = False
        self.best = self.bound(board)
        if self.best == NOTHING:
            return 0
        self.go_through(board, X_LINKS)
        self.go_through(board, Y_LINKS)
        if self.best >= self.key(MIXED, 4, BOTH):
            self.go_through(board, BOTH)
        rating: i64 = self.best % 16
        rating = BASES[rating % 4] + STEPS[self.best // 16 % 8192]
        for cell, digits in self.gone:
            eliminate_digits(board, cell, digits)
        if self.true >= 0:
            place(board, self.true // 9, self.true % 9)
        return rating

    def bound(self, board: vec[i64]) -> i64:
        """Return a bound above the key of the easiest hint of a position; NOTHING if there is none.

        A chain that makes a true candidate false after so many layers is known to be there.
        """
        implications = self.implications
        implications.read(board, False)
        layers: i64 = implications.first_refutation(LAYERS)
        if layers:
            return self.key(CHAIN, layers * 2 + 2, X_LINKS) + 1
        implications.read(board, True)
        layers = implications.first_refutation(LAYERS)
        return self.key(MIXED, layers * 2 + 2, BOTH) + 1 if layers else NOTHING

    def all_hints(self, board: vec[i64]) -> list[Hint]:
        """Return all hints of a position in no order."""
        self.collecting = True
        self.found = []
        for form in (X_LINKS, Y_LINKS, BOTH):
            self.go_through(board, form)
        return self.found

    def key(self, rank: i64, complexity: i64, form: i64) -> i64:
        """Return the sort key of hints; its low bits tell the base of the rating."""
        order: i64 = RANKS[rank * MAX_LENGTH + complexity] * 8192 + complexity
        return order * 16 + (form - X_LINKS) * 4 + rank

    def go_through(self, board: vec[i64], form: i64) -> None:
        """Search from every candidate of every cell with several."""
        links = self.links
        links.read(board, form != Y_LINKS, form != X_LINKS)
        self.form = form
        cell: i64
        for cell in range(81):
            mask: i64 = board[cell]
            count: i64 = COUNT[mask]
            if count < 2 or (count > 2 and form == Y_LINKS):
                continue
            while mask:
                here: i64 = cell * 9 + FIRST[mask]
                mask &= mask - 1
                self.search_from(board, here, True)
                if form != Y_LINKS and links.strong_count[here]:
                    self.search_from(board, here, False)

    def search_from(self, board: vec[i64], start: i64, is_true: bool) -> None:
        """Find the cycles through a candidate that is true, and whether it makes itself false.

        Of one that is false find whether it makes itself true.
        """
        cycle_rank: i64 = MIXED if self.form == BOTH else CYCLE
        chain_rank: i64 = MIXED if self.form == BOTH else CHAIN
        closes = is_true and bool(self.links.strong_count[start])
        chain_end: i64 = -1
        chain_length: i64 = 0
        at: i64 = 0
        length: i64 = 0 if is_true else 2
        self.begin(start, is_true)
        while at < self.tail:
            layer_end: i64 = self.tail
            length += 2
            cycles = closes and self.is_better(cycle_rank, length)
            chains = self.form != Y_LINKS and chain_end < 0 and self.is_better(chain_rank, length)
            if not cycles and not chains:
                break
            if is_true and chains:
                chain_end = self.find_end(at, start)
                chain_length = length
            ending: i64 = self.spread(board, at, start, length if cycles else 0, cycle_rank)
            if ending >= 0:
                digits: i64 = board[start // 9] & ~(1 << start % 9)
                off: i64 = self.via[self.tail]
                self.offer(board, chain_rank, length, digits, start, ending, off)
                return
            at = layer_end
        if chain_end >= 0 and self.is_better(chain_rank, chain_length):
            self.offer(board, chain_rank, chain_length, 1 << start % 9, -1, chain_end, start)

    def begin(self, start: i64, is_true: bool) -> None:
        """Mark the start of a search; the first layer is the start, or the candidates its absence
        makes true.

        Of a true start those are marked ``near`` that lead to it by being false.
        """
        self.search += 1
        mark: i64 = self.search
        self.tail = 0
        self.parent[0] = -1
        if is_true:
            self.node[0] = start
            self.seen_on[start] = mark
            self.tail = 1
        else:
            self.seen_off[start] = mark
        strong = self.links.strong
        i: i64
        for i in range(start * STRONG, start * STRONG + self.links.strong_count[start]):
            if is_true:
                self.near[strong[i]] = mark
            else:
                self.seen_on[strong[i]] = mark
                self.node[self.tail] = strong[i]
                self.via[self.tail] = start
                self.parent[self.tail] = -1
                self.tail += 1

    def find_end(self, at: i64, start: i64) -> i64:
        """Return the place of the first true candidate, from a place on, that excludes the
        start."""
        i: i64
        for i in range(at, self.tail):
            if self.links.excludes(self.node[i], start):
                return i
        return -1

    def spread(self, board: vec[i64], first: i64, start: i64, length: i64, rank: i64) -> i64:
        """Add the layer that follows from the last, which begins at ``first``, and keep cycles.

        Args:
            length: of the cycles that close here, 0 where they are not of use.
            rank: theirs.

        Returns: where the candidate stands from which it follows that a false start is true, else
        -1; what is false between them is noted behind the last.
        """
        links = self.links
        node = self.node
        weak = links.weak
        strong = links.strong
        weak_count = links.weak_count
        strong_count = links.strong_count
        near = self.near
        seen_on = self.seen_on
        seen_off = self.seen_off
        via = self.via
        parent = self.parent
        mark: i64 = self.search
        tail: i64 = self.tail
        at: i64
        i: i64
        j: i64
        for at in range(first, self.tail):
            here: i64 = node[at]
            for i in range(here * WEAK, here * WEAK + weak_count[here]):
                off: i64 = weak[i]
                if length and at and near[off] == mark and not self.is_behind(at, off):
                    self.close(board, at, off, length, rank)
                if seen_off[off] == mark:
                    continue
                seen_off[off] = mark
                for j in range(off * STRONG, off * STRONG + strong_count[off]):
                    new: i64 = strong[j]
                    if seen_on[new] == mark:
                        continue
                    via[tail] = off
                    if new == start:  # a true start is marked: this one was false
                        self.tail = tail
                        return at
                    seen_on[new] = mark
                    node[tail] = new
                    parent[tail] = at
                    tail += 1
        self.tail = tail
        return -1

    def is_better(self, rank: i64, complexity: i64) -> bool:
        """Tell whether a hint of a length would come before the best so far."""
        return self.collecting or self.key(rank, complexity, self.form) < self.best

    def is_behind(self, at: i64, off: i64) -> bool:
        """Tell whether a false candidate lies on the way to a true one."""
        while self.parent[at] >= 0:
            if self.via[at] == off:
                return True
            at = self.parent[at]
        return False

    def offer(
        self, board: vec[i64], rank: i64, complexity: i64, digits: i64, true: i64, at: i64, end: i64
    ) -> None:
        """Keep a chain: with its nodes among all of them, or as the best.

        Args:
            digits: what it eliminates from the cell it starts in.
            true: the candidate it makes true, or -1.
            at: where its last true candidate stands; ``end`` is what follows from that.
        """
        key: i64 = self.key(rank, complexity, self.form)
        gone = [((true if true >= 0 else end) // 9, int(digits))]
        if self.collecting:
            if digits:
                chain, causes = self.path(board, at, end, true, true >= 0)
                if true >= 0:
                    chain.append(true * 2)
                    causes.append(NO_CAUSE)
                self.found.append(Hint(key, complexity, gone, [chain], [causes]))
        elif key < self.best:
            self.best = key
            self.gone = gone
            self.true = true

    def close(self, board: vec[i64], at: i64, off: i64, length: i64, rank: i64) -> None:
        """Keep the cycle that runs to a true candidate and from it through ``off`` to the start."""
        if not self.is_better(rank, length):
            return
        gone = self.removed(board, at, off)
        if not gone:
            return
        start: i64 = self.node[0]
        if not self.collecting:
            self.best = self.key(rank, length, self.form)
            self.gone = gone
            self.true = -1
            return
        chain, causes = self.path(board, at, off, start, True)
        # The other way round what is true is false, and the causes stay with the nodes.
        chains = [chain, [node ^ 1 for node in reversed(chain)]]
        key = self.key(rank, length, self.form)
        self.found.append(Hint(key, length, gone, chains, [causes, list(reversed(causes))]))

    def removed(self, board: vec[i64], at: i64, off: i64) -> list[tuple[int, int]]:
        """Return the candidates that see both a true and a false candidate of their digit in a
        cycle."""
        lows = vec[i64]([0] * 18)
        highs = vec[i64]([0] * 18)
        low: i64 = 0
        high: i64 = 0
        digit: i64
        here: i64 = off
        while True:
            cell: i64 = here // 9
            lows[9 + here % 9] |= PEERS_LOW[cell]
            highs[9 + here % 9] |= PEERS_HIGH[cell]
            low |= CELL_LOW[cell]
            high |= CELL_HIGH[cell]
            here = self.node[at]
            cell = here // 9
            lows[here % 9] |= PEERS_LOW[cell]
            highs[here % 9] |= PEERS_HIGH[cell]
            low |= CELL_LOW[cell]
            high |= CELL_HIGH[cell]
            if self.parent[at] < 0:
                break
            here = self.via[at]
            at = self.parent[at]
        gone: list[tuple[int, int]] = []
        for digit in range(9):
            left: i64 = lows[digit] & lows[9 + digit] & ~low
            right: i64 = highs[digit] & highs[9 + digit] & ~high
            while left or right:
                cell = first_cell(left, right)
                left &= ~CELL_LOW[cell]
                right &= ~CELL_HIGH[cell]
                if (board[cell] >> digit) & 1:
                    gone.append((cell, 1 << digit))
        return gone

    def path(
        self, board: vec[i64], at: i64, off: i64, true: i64, closes: bool
    ) -> tuple[list[int], list[int]]:
        """Return the nodes from the end back to the start with their causes."""
        chain: list[int] = []
        causes: list[int] = []
        if closes:
            chain.append(true * 2 + 1)
            causes.append(strong_cause(board, off, true))
        here: i64 = off
        while True:
            chain.append(here * 2)
            causes.append(weak_cause(self.node[at], here))
            chain.append(self.node[at] * 2 + 1)
            if self.parent[at] < 0:
                first: i64 = self.via[at] if true >= 0 and self.node[at] != true else -1
                causes.append(strong_cause(board, first, self.node[at]) if first >= 0 else NO_CAUSE)
                return chain, causes
            causes.append(strong_cause(board, self.via[at], self.node[at]))
            here = self.via[at]
            at = self.parent[at]
