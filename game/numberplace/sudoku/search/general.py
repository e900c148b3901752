"""Exact search: count and find solutions of any mix of constraints by propagation and branching.

Works on masks, a bit a digit. Propagation runs until nothing changes: singles in cells and houses,
tables between two cells, sums by their bounds and combinations, calculations by the ways to fill
them, lines by their automata, ranks by their rivals. Then the cell with the fewest digits left is
tried, digit by digit. After thousands of guesses a solver goes on that learns from what failed
(``sat``). Compiled where there is a compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from numberplace.core.errors import Stopped, never, refuse_to_go_on
from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import Rules, Sum, different, find_peers, turned
from numberplace.sudoku.search.automata import PackedLines
from numberplace.sudoku.search.calculations import Calculations
from numberplace.sudoku.search.masks import BROKEN, CHANGED, SAME, highest, lowest, narrow
from numberplace.sudoku.search.ranks import Ranks
from numberplace.sudoku.search.sums import Sums

PATIENCE: Final = 5_000
"""Guesses after which a search on one grid prefers the most refuted candidates, too."""
HANDOVER: Final = 10_000
"""Guesses after which clauses go on (``sat``), where few solutions are wanted: so many guesses take
a quarter of a second, as long as writing the clauses."""
NEVER: Final = 1 << 40
MAX_HANDED: Final = 8
"""Solutions up to which they do; whoever counts more has a board where guesses come out."""
MAX_SUPPORTS: Final = 1 << 15
"""Entries of the tables of the digits that each set of digits leaves the other cell of a pair."""


class GeneralSolver:
    """The rules of one puzzle, packed; answers for any digits on it."""

    def __init__(
        self, rules: Rules, size: int, count: int = 0, totals: tuple[Sum, ...] = ()
    ) -> None:
        """Pack the rules of a board.

        Args:
            size: how many digits there are.
            count: how many cells; those of a square when left out.
            totals: sums that follow from the rules.
        """
        self.size: i64 = size
        self.count: i64 = count or size * size
        self.all: i64 = (1 << size) - 1
        self.peer_start: vec[i64] = vec[i64]([0])
        self.peer: vec[i64] = vec[i64]([])
        peers = find_peers(rules, int(self.count))
        self.rules = rules
        self.totals: tuple[Sum, ...] = totals
        self.peers: tuple[frozenset[int], ...] = peers
        self.handover: i64 = HANDOVER
        """Guesses after which clauses go on."""
        for cell, seen in enumerate(peers):
            for other in sorted(seen):
                if other != cell:
                    self.peer = append(self.peer, other)
            self.peer_start = append(self.peer_start, len(self.peer))
        self.houses: vec[i64] = vec[i64]([])
        for house in rules.houses:
            for cell in house:
                self.houses = append(self.houses, cell)
        self.group_start: vec[i64] = vec[i64]([0])
        self.group_cell: vec[i64] = vec[i64]([])
        for group in rules.groups:
            for cell in group:
                self.group_cell = append(self.group_cell, cell)
            self.group_start = append(self.group_start, len(self.group_cell))
        self._pack_pairs(rules)
        self.sums = Sums((*rules.sums, *totals), size)
        self.calculations = Calculations(rules.calculations, size, peers)
        self.lines = PackedLines(rules.lines)
        self.ranks = Ranks(rules.ranks)
        self.limits: list[tuple[int, int]] = list(rules.limits)
        self.guesses: i64 = 0
        self.has_several_grids: bool = self.count > size * size
        self.weight: vec[i64] = vec[i64]([0] * int(self.count))
        """Number of refuted guesses in each cell, on a board of several grids."""

    def _pack_pairs(self, rules: Rules) -> None:
        """Pack the tables between two cells, each seen from both.

        Where there is room for it, what every set of digits leaves the other cell is worked out at
        once: ``tables[base + mask]``. Else ``tables[base + digit - 1]`` is what one digit leaves.
        """
        self.pair_first: vec[i64] = vec[i64]([])
        self.pair_second: vec[i64] = vec[i64]([])
        self.pair_table: vec[i64] = vec[i64]([])
        self.tables: vec[i64] = vec[i64]([])
        found: list[tuple[int, int, tuple[int, ...]]] = []
        differ = different(int(self.size))
        for pair in rules.pairs:
            if pair.table != differ:  # else peers, no more than that
                found.append(pair)
                found.append(turned(pair))
        rows = dict.fromkeys([row for _one, _other, row in found])
        self.has_supports: bool = len(rows) << int(self.size) <= MAX_SUPPORTS
        seen: dict[tuple[int, ...], int] = {}
        for row in rows:
            seen[row] = len(self.tables)
            for left in _supports(row) if self.has_supports else row:
                self.tables = append(self.tables, left)
        for first, second, row in found:
            self.pair_first = append(self.pair_first, first)
            self.pair_second = append(self.pair_second, second)
            self.pair_table = append(self.pair_table, seen[row])

    def open(self, digits: bytes) -> vec[i64]:
        """Return the candidates of a board (0 = empty) before any propagation."""
        candidates = vec[i64]([])
        for digit in digits:
            candidates = append(candidates, 1 << (digit - 1) if digit else self.all)
        for cell, mask in self.limits:
            candidates[cell] = candidates[cell] & mask
        return candidates

    # -- propagation: each returns BROKEN, SAME or CHANGED

    def propagate(self, candidates: vec[i64], done: vec[i64]) -> bool:
        """Remove impossible candidates; return False when nothing fits.

        Args:
            done: 1 for each cell whose digit has been taken from its peers.
        """
        while True:
            state: i64 = self.singles(candidates, done)
            if state == BROKEN:
                return False
            if state == SAME:
                state = self.last_places(candidates)
            if state == SAME and len(self.pair_first):
                state = self.pairs(candidates)
            if state == SAME:
                state = self.sums.settle(candidates)
            if state == SAME:
                state = self.calculations.settle(candidates)
            if state == SAME:
                state = self.lines.settle(candidates)
            if state == SAME:
                state = self.ranks.settle(candidates)
            if state == BROKEN:
                return False
            if state == SAME:
                return True

    def singles(self, candidates: vec[i64], done: vec[i64]) -> i64:
        """Take the digits of filled cells from their peers."""
        state: i64 = SAME
        again = True
        while again:
            again = False
            cell: i64
            for cell in range(self.count):
                mask: i64 = candidates[cell]
                if mask == 0:
                    return BROKEN
                if mask & (mask - 1) == 0 and done[cell] == 0:
                    done[cell] = 1
                    at: i64
                    for at in range(self.peer_start[cell], self.peer_start[cell + 1]):
                        other: i64 = self.peer[at]
                        left: i64 = candidates[other] & ~mask
                        if left != candidates[other]:
                            candidates[other] = left
                            if left == 0:
                                return BROKEN
                            if left & (left - 1) == 0:
                                again = True
                            state = CHANGED
        return state

    def last_places(self, candidates: vec[i64]) -> i64:
        """Place each digit with one place left in a house."""
        state: i64 = SAME
        start: i64 = 0
        size: i64 = self.size
        length: i64 = len(self.houses)
        while start < length:
            once: i64 = 0
            twice: i64 = 0
            at: i64
            for at in range(start, start + size):
                mask: i64 = candidates[self.houses[at]]
                twice |= once & mask
                once |= mask
            if once != self.all:
                return BROKEN
            lone: i64 = once & ~twice
            if lone:
                for at in range(start, start + size):
                    cell: i64 = self.houses[at]
                    found: i64 = candidates[cell] & lone
                    if found and candidates[cell] != found:
                        if found & (found - 1):
                            return BROKEN
                        candidates[cell] = found
                        state = CHANGED
            start += size
        return state

    def must_share(self, candidates: vec[i64]) -> bool:
        """Tell whether two digits of a house have one cell for both, the last place of each.

        ``last_places`` leaves such a cell alone when it has no other candidate; a search finds out
        at its next guess.
        """
        houses = self.houses
        size: i64 = self.size
        start: i64 = 0
        while start < len(houses):
            once: i64 = 0
            twice: i64 = 0
            at: i64
            for at in range(start, start + size):
                mask: i64 = candidates[houses[at]]
                twice |= once & mask
                once |= mask
            for at in range(start, start + size):
                lone: i64 = candidates[houses[at]] & once & ~twice
                if lone & (lone - 1):
                    return True
            start += size
        return False

    def pairs(self, candidates: vec[i64]) -> i64:
        """Keep the candidates that two joined cells leave each other."""
        state: i64 = SAME
        at: i64
        for at in range(len(self.pair_first)):
            mask: i64 = candidates[self.pair_first[at]]
            base: i64 = self.pair_table[at]
            support: i64 = 0
            if self.has_supports:
                support = self.tables[base + mask]
            else:
                digit: i64 = 0
                while mask:
                    if mask & 1:
                        support |= self.tables[base + digit]
                    mask >>= 1
                    digit += 1
            found: i64 = narrow(candidates, self.pair_second[at], support)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    # -- the search

    def solutions(
        self, digits: bytes, limit: int, should_stop: Callable[[], bool] = never
    ) -> Iterator[bytes]:
        """Yield up to ``limit`` solutions of a board, 0 = empty. Raises Stopped."""
        yield from self._search(self.open(digits), limit, should_stop, vec[i64]([]))

    def solutions_within(
        self,
        masks: list[int],
        limit: int,
        should_stop: Callable[[], bool] = never,
        later: list[int] | None = None,
    ) -> list[bytes]:
        """Return up to ``limit`` solutions that stay within the mask of each cell. Raises Stopped.

        Args:
            later: the digits of each cell that are tried last, so that few of them are found.
        """
        candidates = self._within(masks)
        last = vec[i64]([])
        for mask in later or ():
            last = append(last, mask)
        return list(self._search(candidates, limit, should_stop, last))

    def settled(self, masks: list[int]) -> list[int]:
        """Return the candidates of a board after propagation, [] when nothing fits."""
        candidates = self._within(masks)
        done = vec[i64]([0] * int(self.count))
        return list(candidates) if self.propagate(candidates, done) else []

    def _within(self, masks: list[int]) -> vec[i64]:
        candidates = self.open(bytes(len(masks)))
        for cell, mask in enumerate(masks):
            candidates[cell] &= mask
        return candidates

    def _search(
        self,
        start: vec[i64],
        limit: int,
        should_stop: Callable[[], bool],
        later: vec[i64],
    ) -> Iterator[bytes]:
        self.begin()
        done = vec[i64]([0] * int(self.count))
        if not self.propagate(start, done):
            return
        stack: list[tuple[vec[i64], vec[i64]]] = [(start, done)]
        known: list[bytes] = []
        handover: i64 = self.handover if limit <= MAX_HANDED and len(later) == 0 else NEVER
        while stack and len(known) < limit:
            candidates, done = stack.pop()
            cell: i64 = self.narrowest(candidates)
            if cell < 0:
                known.append(bytes([lowest(candidates[at]) for at in range(len(candidates))]))
                yield known[-1]
                continue
            refuse_to_go_on(should_stop)
            if self.guesses > handover:
                handover = NEVER
                from numberplace.sudoku.search import sat  # few searches come here

                rules = Rules.joined([self.rules, Rules(sums=self.totals)])
                clauses = sat.clauses_of(rules, int(self.size), list(start), self.peers)
                if clauses is not None:
                    yield from sat.find_solutions(clauses, limit - len(known), known, should_stop)
                    return
            last: i64 = later[cell] if len(later) else 0
            self._branch(candidates, done, cell, candidates[cell] & last, stack)
            self._branch(candidates, done, cell, candidates[cell] & ~last, stack)

    def count_solutions(
        self, digits: bytes, limit: int = 2, should_stop: Callable[[], bool] = never
    ) -> int:
        """Count the solutions of a board up to ``limit``. Raises Stopped."""
        return sum(1 for _solution in self.solutions(digits, limit, should_stop))

    def count_soon(self, digits: bytes, limit: int, guesses: int) -> int:
        """Count the solutions of a board up to ``limit``; -1 where ``guesses`` do not suffice."""

        def should_stop() -> bool:
            return self.guesses > guesses

        try:
            return self.count_solutions(digits, limit, should_stop)
        except Stopped:
            return -1

    def _branch(
        self,
        candidates: vec[i64],
        done: vec[i64],
        cell: i64,
        mask: i64,
        stack: list[tuple[vec[i64], vec[i64]]],
    ) -> None:
        """Put the ways to fill a cell with digits of a mask on the stack, the lowest on top."""
        while mask:
            bit: i64 = 1 << (highest(mask) - 1)
            mask ^= bit
            self.guesses += 1
            trial, marked = copied(candidates), copied(done)
            trial[cell] = bit
            if self.propagate(trial, marked):
                stack.append((trial, marked))
            else:
                self.refute(cell)

    def begin(self) -> None:
        """Make ready for a search of its own."""
        self.guesses = 0
        self.weight = vec[i64]([0] * int(self.count))

    def refute(self, cell: i64) -> None:
        """Note that a guess in a cell was refuted."""
        self.weight[cell] += 1

    def narrowest(self, candidates: vec[i64]) -> i64:
        """Return the cell with the fewest digits left, two at best; -1 when all are filled."""
        if self.has_several_grids or self.guesses > PATIENCE:
            return self.heaviest(candidates)
        best: i64 = -1
        fewest: i64 = 99
        cell: i64
        for cell in range(self.count):
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
        return best

    def heaviest(self, candidates: vec[i64]) -> i64:
        """Return the cell with few digits left in which most guesses were refuted; -1 for none.

        On several grids the narrowest cell may lie in one that has nothing to do with what does not
        fit elsewhere, and everything there is tried again and again in vain. Cells of the grid that
        does not fit gain weight. On one grid this helps where thousands of guesses did not: what
        does not fit may be a line or a sum far away. Source: Boussemart, Hemery, Lecoutre and Sais,
        "Boosting systematic search by weighting constraints", 2004.
        """
        best: i64 = -1
        most: i64 = -1
        cell: i64
        for cell in range(self.count):
            mask: i64 = candidates[cell]
            rest: i64 = mask & (mask - 1)
            if rest:
                count: i64 = 2
                rest &= rest - 1
                while rest:
                    count += 1
                    rest &= rest - 1
                score: i64 = (self.weight[cell] + 1) * 1000 // (count * count)
                if score > most:
                    most = score
                    best = cell
        return best


def _supports(row: tuple[int, ...]) -> list[int]:
    """Return the digits that each set of digits of one cell leaves the other, by the set's
    digit_mask."""
    found = [0]
    for left in row:
        found += [every | left for every in found]
    return found


def copied(values: vec[i64]) -> vec[i64]:
    """Return a copy."""
    return values[:]
