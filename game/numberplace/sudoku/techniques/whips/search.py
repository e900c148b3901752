"""Whips: a candidate assumed, then one place after another that has one choice left.

Berthier's *csp-variables* are the *places* here: a cell, or a digit in a house. Suppose that a
candidate, the *target*, is true. A whip is a sequence of places: in each but the last the target
and the choices before leave one candidate, which is the next choice; in the last they leave none.
Each place has a candidate (the left-linking one) that the choice just before denies, whether or not
an earlier one denied it already: so the sequence reads as one chain. Its length is the number of
places.

How it is searched: singles carried out round by round from the target, in any order, tell whether
there is a net at all (Berthier's *braid*); without one there is no whip, and the round in which a
place is empty is no larger than the length of any. From there the limit is deepened step by step.
Each node looks ahead by rounds in the same way, and is left when they take it past the limit.
The set of choices and the last of them are all that matters of the way there, so each such pair is
visited once for a limit. Rows are copied, not undone.

On boards with further rules the places are the cells and the houses that hold every digit.

Beside another candidate that is assumed, too, a whip may begin where either of the two denies
something: such whips from all candidates of a place are *forcing whips* (``cases``).

Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", chapters 5 and 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, first_cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.closures import PLACED as CARRIED
from numberplace.sudoku.techniques.forcing.closures import SIZE, Closures, carry, closures_of
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    PLACED,
    carry_out,
    read_position,
)
from numberplace.sudoku.techniques.whips.number_table import NumberTable
from numberplace.sudoku.techniques.whips.rounds import (
    carry_all,
    carry_choice,
    clashing_cells,
    empties,
    find_singles,
    has_empty,
    hits_standing,
    pending_after,
    rounds_after,
    rounds_until_empty,
    singles_at,
)

NEVER: Final = 1000
"""A number of rounds, or a length, that no whip has."""
MAX_BOUNDS: Final = 200_000
"""Bounds that are remembered for one position before they are forgotten: some 8 MB."""


def _random_bits() -> vec[i64]:
    """Return 50 bits for each candidate, by which sets of choices are told apart."""
    found = vec[i64]([0] * 729)
    value: i64 = 88172645463325252 % (1 << 40)
    at: i64
    for at in range(729):
        value = (value * 1103515 + 12345678967) % (1 << 40)
        first: i64 = value << 10
        value = (value * 1103515 + 12345678967) % (1 << 40)
        found[at] = first ^ value
    return found


BITS: Final = _random_bits()


class Whips:
    """The search for the whips of one position.

    A *state* is a row (see ``closures``) and the singles that wait in it, in the order in which
    ``carry_out`` would queue them.
    """

    def __init__(self, topology: Topology, words: vec[i64], filled: vec[i64]) -> None:
        """Take a position (see ``spreading``) in which no single waits.

        Args:
            filled: the row of a grid on whose board the position is: it tells the digits that stand
                there, of which words say nothing.
        """
        self.topology = topology
        self.words: vec[i64] = words[:]
        self._filled: vec[i64] = filled[:]
        self._row: vec[i64] = vec[i64]([0] * SIZE)
        self._singles: vec[i64] = vec[i64]([0] * SIZE)
        self.should_stop = never
        self.places: list[int] = []
        """The places of the whip found last, in order."""
        self._low: vec[i64] = vec[i64]([0] * 9)
        self._high: vec[i64] = vec[i64]([0] * 9)
        """For each digit the cells that may hold it."""
        self._cause: vec[i64] = vec[i64]([0] * 729)
        self._queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self._path: vec[i64] = vec[i64]([0] * 730)
        self._choices: vec[i64] = vec[i64]([0] * 730)
        self._start: vec[i64] = words[:]
        """The position with what is assumed carried out."""
        self._new: vec[i64] = vec[i64]([0] * 18)
        """The singles that came with the last choice, as ``find_singles`` writes them."""
        self._refuted: vec[i64] = vec[i64]([2] * 729)
        """2 for each candidate that a net may refute (``Closures.state``)."""
        self._bound: vec[i64] = vec[i64]([NEVER] * 729)
        """For each candidate a length that no whip against it is below."""
        self._used: vec[i64] = vec[i64]([0] * 729)
        """For each candidate the nodes visited so far."""
        self._seen = NumberTable()
        self._bounds = NumberTable()
        """For sets of choices, by their bits, a length that no whip through them is below.

        The target is one of the set, and its size is that of the way there: so what was found for
        one limit or target serves for all.
        """
        self._first: i64 = 0
        """Number of candidates that are assumed beside the target."""
        self._limit: i64 = 0
        self._next: i64 = NEVER
        """The smallest length above the limit that the last search leaves possible."""
        self.nodes_left: i64 = 0
        """Number of nodes that the last search may still visit."""
        self.take(words)

    def take(self, words: vec[i64]) -> None:
        """Go on with another position of the board."""
        cell: i64
        digit: i64
        self.words = words[:]
        self._bounds.clear()
        for digit in range(9):
            self._low[digit] = 0
            self._high[digit] = 0
        filled_low: i64 = 0
        filled_high: i64 = 0
        carried_low: i64 = 0
        carried_high: i64 = 0
        for cell in range(81):
            word: i64 = self.words[cell]
            if word == 0:
                filled_low |= CELL_LOW[cell]
                filled_high |= CELL_HIGH[cell]
            elif word & PLACED:
                carried_low |= CELL_LOW[cell]
                carried_high |= CELL_HIGH[cell]
            for digit in range(9):
                if word >> digit & 1:
                    self._low[digit] |= CELL_LOW[cell]
                    self._high[digit] |= CELL_HIGH[cell]
        row = self._row
        for digit in range(9):
            row[digit] = self._low[digit] | self._filled[digit] & filled_low
            row[9 + digit] = self._high[digit] | self._filled[9 + digit] & filled_high
            self._low[digit] &= ~carried_low
            self._high[digit] &= ~carried_high
        row[CARRIED] = carried_low | filled_low
        row[CARRIED + 1] = carried_high | filled_high

    def use_closures(self, closures: Closures) -> None:
        """Look for whips only against the candidates that the closures of the position refute."""
        self._refuted = closures.state[:]

    def find(self, most: i64, nodes: i64) -> Iterator[int]:
        """Yield each candidate a whip eliminates, shortest first; ``places`` holds the whip.

        Args:
            most: the greatest length.
            nodes: how many nodes the searches for one target may visit before the last of them,
                and each of them.
        """
        candidate: i64
        limit: i64
        for candidate in range(729):
            word: i64 = self.words[candidate % 81]
            self._bound[candidate] = NEVER
            if self._refuted[candidate] != 2:
                continue
            if word & PLACED == 0 and word >> candidate // 81 & 1:
                self._used[candidate] = 0
                self._bound[candidate] = self.bound_of(candidate, most)
        for limit in range(1, most + 1):
            for candidate in range(729):
                if self._bound[candidate] > limit:
                    continue
                refuse_to_go_on(self.should_stop)
                if self.search(candidate, limit, nodes):
                    self._bound[candidate] = NEVER
                    yield candidate
                    continue
                self._used[candidate] += nodes - self.nodes_left
                is_left: bool = self._used[candidate] < nodes
                self._bound[candidate] = self._next if is_left else NEVER

    def bound_of(self, target: i64, most: i64, beside: i64 = -1) -> i64:
        """Return a length that no whip against a candidate is below, ``NEVER`` without a net.

        Above ``most`` it need not be the greatest such length.

        Args:
            beside: another candidate that is assumed, -1 for none.
        """
        row = self._row[:]
        carry_choice(self.topology, row, target)
        if beside >= 0:
            carry_choice(self.topology, row, beside)
        return rounds_until_empty(self.topology, row, 1, most, self._singles) or NEVER

    def search(self, target: i64, limit: i64, nodes: i64, beside: i64 = -1) -> bool:
        """Look for a whip of at most a length; tell whether there is one, which ``places`` has.

        Args:
            beside: as for ``bound_of``; the target must not deny it.
        """
        # Choices are counted from the first assumption, so that bounds serve every search.
        assumed: i64 = 1 if beside < 0 else 2
        self._first = assumed - 1
        self._limit = limit + self._first
        self._next = NEVER
        self.nodes_left = nodes
        self._seen.clear()
        if self._bounds.count > MAX_BOUNDS:
            self._bounds.clear()
        self._start = self.words[:]
        pending = vec[i64]([])
        row = self._row[:]
        key: i64 = 0
        last: i64 = target
        at: i64
        for at in range(assumed):
            last = beside if at + 1 < assumed else target
            tail: i64 = carry_out(self.topology, self._start, self._cause, self._queue, 0, last)
            if tail < 0:
                return self._end_with(0, -1 - tail)
            pending = self._pending_from(pending, tail)
            carry_choice(self.topology, row, last)
            key ^= BITS[last]
        if limit == 1:
            self._next = self._limit + 1
            return False
        found: i64 = find_singles(self.topology, row, self.topology.digits, self._singles)
        bound: i64 = self._bound_after(row, assumed, key, found)
        if bound > self._limit:
            return False
        for at in range(assumed):
            last = beside if at else target
            if self._extend(row, pending, assumed, bound, key, last):
                return True
        return False

    def next_limit(self) -> i64:
        """Return the limit that may have a whip, after a search up to a lower one had none.

        A search that ran out of nodes says nothing of what is beyond its limit.
        """
        return self._next - self._first if self.nodes_left > 0 else self._limit - self._first + 1

    def _end_with(self, count: i64, place: i64) -> bool:
        """Note the places of a whip whose last one has nothing left."""
        self.places = [int(self._path[at]) for at in range(int(self._first), int(count))]
        self.places.append(int(place))
        return True

    def _end_after(self, depth: i64) -> bool:
        """Note the places of a whip whose last choice leaves a place nothing: the first such."""
        at: i64
        words = self._start[:]
        tail: i64 = 0
        for at in range(self._first, depth):
            choice: i64 = self._choices[at]
            tail = carry_out(self.topology, words, self._cause, self._queue, 0, choice)
        return self._end_with(depth, -1 - tail)

    def _extend(
        self, row: vec[i64], pending: vec[i64], depth: i64, bound: i64, key: i64, last: i64
    ) -> bool:
        """Go on from a state; tell whether that leads to a whip within the limit.

        Args:
            row: the row of the state.
            pending: the singles that wait in it, in the order they came.
            depth: how many choices were carried out, the target's among them.
            bound: the bound of the state, or on the bare board no less than that.
            key: the bits of these choices.
            last: the last choice.
        """
        at: i64
        topology = self.topology
        is_last: bool = depth + 1 >= self._limit
        if is_last and depth + 2 < self._next:
            self._next = depth + 2
        clashing = clashing_cells(row, pending)
        ahead = vec[i64]([])
        for at in range(len(pending)):
            choice: i64 = pending[at]
            place: i64 = self._joining_place(row, clashing, choice, last)
            if place < 0 or not self._is_new(key ^ BITS[choice], choice):
                continue
            self._path[depth - 1] = place
            self._choices[depth - 1] = choice
            if empties(topology, row, clashing, choice):
                return self._end_after(depth)
            if is_last and not topology.is_linked:
                continue
            child = row[:]
            changed: i64 = carry_choice(topology, child, choice)
            if find_singles(topology, child, changed, self._new) < 0:
                return self._end_after(depth)
            if is_last:
                continue
            self._leave_out(pending)
            child_bound: i64 = self._bounds.get(key ^ BITS[choice])
            if child_bound == 0 and bound < self._limit and topology.is_classic:
                child_bound = bound + 1
            if child_bound == 0:
                if topology.is_classic and len(ahead) == 0:
                    ahead = self._look_ahead(row, pending, bound - depth, key, depth)
                child_bound = self._child_bound(
                    child, pending, ahead, choice, depth + 1, key ^ BITS[choice]
                )
            if child_bound > self._limit:
                continue
            if topology.is_linked and hits_standing(topology, row, self._filled, choice):
                return self._end_after(depth)
            left = pending_after(topology, row, child, pending, choice, self._new)
            if self._extend(child, left, depth + 1, child_bound, key ^ BITS[choice], choice):
                return True
        return False

    def _leave_out(self, pending: vec[i64]) -> None:
        """Leave of the new singles out what waited before."""
        at: i64
        for at in range(len(pending)):
            digit: i64 = pending[at] // 81
            self._new[digit] &= ~CELL_LOW[pending[at] % 81]
            self._new[9 + digit] &= ~CELL_HIGH[pending[at] % 81]

    def _look_ahead(
        self, row: vec[i64], pending: vec[i64], most: i64, key: i64, depth: i64
    ) -> vec[i64]:
        """Return the row of a state of the bare board after all that waits was carried out.

        Behind the row stand the digits, as bits, that lost places, and the number of the round in
        which the state has an empty place.

        Args:
            most: that round is no later.
        """
        ahead = vec[i64]([0] * (SIZE + 2))
        at: i64
        for at in range(SIZE):
            ahead[at] = row[at]
        singles_at(pending, self._singles)
        changed: i64 = carry_all(self.topology, ahead, self._singles)
        ahead[SIZE] = changed
        known: i64 = self._bounds.get(key)
        if known:
            ahead[SIZE + 1] = known - depth
        elif changed < 0:
            ahead[SIZE + 1] = 1
        else:
            found: i64 = find_singles(self.topology, ahead, changed, self._singles)
            rounds: i64 = rounds_after(self.topology, ahead[:], found, 1, most, self._singles)
            ahead[SIZE + 1] = rounds
        return ahead

    def _child_bound(
        self, row: vec[i64], pending: vec[i64], ahead: vec[i64], choice: i64, depth: i64, key: i64
    ) -> i64:
        """Return the bound of a state and keep it: a length that no whip through it is below.

        Args:
            row: the row of the state, in which no place is empty.
            pending: the singles that waited in the state before.
            ahead: what ``_look_ahead`` returned for that state on the bare board.
            choice: what was carried out since.
            depth: how many choices were carried out.
            key: the bits of these choices.
        """
        digit: i64
        if not self.topology.is_classic:
            singles_at(pending, self._singles)
            found: i64 = 0
            self._singles[choice // 81] &= ~CELL_LOW[choice % 81]
            self._singles[9 + choice // 81] &= ~CELL_HIGH[choice % 81]
            for digit in range(18):
                self._singles[digit] |= self._new[digit]
                found |= self._singles[digit]
            return self._bound_after(row, depth, key, 1 if found else 0)
        # What waited before is carried out in the next round either way. So what is ahead after
        # that round differs by what the choice has brought: without that, it is as far as before.
        rounds: i64 = ahead[SIZE + 1]
        later = ahead[:]
        changed: i64 = 0
        if rounds > 1:
            changed = self._carry_new(later)
        if changed and rounds == 2:
            rounds = 1 if has_empty(self.topology, later, changed | ahead[SIZE]) else 2
        elif changed:
            changed |= ahead[SIZE]
            found = find_singles(self.topology, later, changed, self._singles)
            rounds = rounds_after(self.topology, later, found, 1, rounds - 1, self._singles)
        self._note_next(depth + rounds)
        self._bounds.put(key, depth + rounds)
        return depth + rounds

    def _carry_new(self, row: vec[i64]) -> i64:
        """Carry the new singles out in a row of the bare board; return the digits that lose places,
        as bits."""
        topology = self.topology
        changed: i64 = 0
        digit: i64
        for digit in range(9):
            low: i64 = self._new[digit]
            high: i64 = self._new[9 + digit]
            while low | high:
                cell: i64 = first_cell(low, high)
                low &= ~CELL_LOW[cell]
                high &= ~CELL_HIGH[cell]
                changed |= carry(row, cell, digit, topology.peers_low, topology.peers_high)
        return changed

    def _bound_after(self, row: vec[i64], depth: i64, key: i64, found: i64) -> i64:
        """Return a length that no whip through the choices of a state is below.

        Args:
            row: the row of the state.
            found: what ``find_singles`` returned for all digits.
        """
        bound: i64 = self._bounds.get(key)
        if bound == 0:
            # To the end, past the limit too: larger limits ask for the same bound again.
            rounds: i64 = rounds_after(self.topology, row[:], found, 0, NEVER, self._singles)
            bound = depth + (rounds or NEVER)
            self._bounds.put(key, bound)
        self._note_next(bound)
        return bound

    def _note_next(self, bound: i64) -> None:
        """Record a possible length, when it is above the limit."""
        if self._limit < bound < self._next:
            self._next = bound

    def _is_new(self, key: i64, last: i64) -> bool:
        """Count a node; return True if it is to be visited: one set with one end only once.

        Nor is a set visited that is known to lead past the limit.
        """
        known: i64 = self._bounds.get(key)
        if known > self._limit:
            self._note_next(known)
            return False
        if self.nodes_left <= 0 or not self._seen.add(key << 12 | last):
            return False
        self.nodes_left -= 1
        return True

    def _pending_from(self, before: vec[i64], tail: i64) -> vec[i64]:
        """Return the singles that wait at the start: those of before, and those in the queue."""
        found: list[int] = []
        at: i64
        for at in range(len(before)):
            if self._start[before[at] % 81] & PLACED == 0:
                found.append(before[at])
        for at in range(tail):
            choice: int = self._queue[at]
            if choice not in found and self._start[self._queue[at] % 81] & PLACED == 0:
                found.append(choice)
        return vec[i64](found)

    def _joining_place(self, row: vec[i64], clashing: vec[i64], choice: i64, last: i64) -> i64:
        """Return a place whose only choice this is and that the last choice denies something in.

        What it denies need not have been left. -1 when there is none.
        """
        topology = self.topology
        own: i64 = choice % 81
        mine: i64 = choice // 81
        cell: i64 = last % 81
        digit: i64 = last // 81
        kind: i64
        at: i64
        own_low: i64 = CELL_LOW[own]
        own_high: i64 = CELL_HIGH[own]
        low: i64 = topology.peers_low[cell]
        high: i64 = topology.peers_high[cell]
        is_seen: bool = low & own_low | high & own_high != 0
        if mine != digit and not is_seen and not topology.is_linked:
            return -1  # in a house of both they would see each other
        if clashing[0] & own_low | clashing[1] & own_high:
            if is_seen and self.words[own] >> digit & 1:
                return own
            if topology.is_linked and self._is_linked(own, cell, digit):
                return own
        mine_low: i64 = row[mine] ^ own_low
        mine_high: i64 = row[9 + mine] ^ own_high
        for kind in range(3):
            house: i64 = topology.house_of[own * 3 + kind]
            if mine_low & topology.house_low[house] | mine_high & topology.house_high[house]:
                continue
            if self._denies(house, mine, cell, digit, low, high):
                return FIRST_HOUSE_PLACE + house * 10 + mine + 1
        for at in range(topology.more_start[own], topology.more_start[own + 1]):
            house = topology.more_house[at]
            if mine_low & topology.house_low[house] | mine_high & topology.house_high[house]:
                continue
            if self._denies(house, mine, cell, digit, low, high):
                return FIRST_HOUSE_PLACE + house * 10 + mine + 1
        return -1

    def _denies(self, house: i64, mine: i64, cell: i64, digit: i64, low: i64, high: i64) -> bool:
        """Tell whether the last choice denies a candidate of a digit in a house."""
        house_low: i64 = self.topology.house_low[house]
        house_high: i64 = self.topology.house_high[house]
        if self.topology.is_linked:
            links = self.topology.links
            at: i64 = (digit * 81 + cell) * 9 + mine
            linked_low: i64 = self._low[mine] & house_low & links.low[at]
            linked_high: i64 = self._high[mine] & house_high & links.high[at]
            if linked_low | linked_high:
                return True
        if mine == digit:
            return (self._low[mine] & house_low & low) | (self._high[mine] & house_high & high) != 0
        if self.words[cell] >> mine & 1 == 0:
            return False
        return (house_low & CELL_LOW[cell]) | (house_high & CELL_HIGH[cell]) != 0

    def _is_linked(self, own: i64, cell: i64, digit: i64) -> bool:
        """Tell whether a table forbids a candidate of a cell beside the last choice."""
        links = self.topology.links
        at: i64 = (digit * 81 + cell) * 9
        other: i64
        for other in range(9):
            low: i64 = links.low[at + other] & CELL_LOW[own]
            high: i64 = links.high[at + other] & CELL_HIGH[own]
            if low | high and self.words[own] >> other & 1:
                return True
        return False


def whips_of(grid: Grid) -> Whips:
    """Return the search for the whips of a grid, made once a position."""
    known = grid.cache.get("whips")
    if not isinstance(known, Whips):
        closures = closures_of(grid)
        known = Whips(grid.topology, read_position(grid), closures.base)
        known.use_closures(closures)
        grid.cache["whips"] = known
    known.should_stop = grid.should_stop
    return known
