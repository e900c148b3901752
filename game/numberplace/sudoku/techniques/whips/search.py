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
visited once for a limit. Positions are those of ``forcing.spreading``; they are copied, not undone.

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
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.closures import PLACED as CARRIED
from numberplace.sudoku.techniques.forcing.closures import SIZE, Closures, closures_of
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    HOUSES_AT,
    PLACED,
    carry_out,
    queue_behind,
    read_position,
    with_room,
)
from numberplace.sudoku.techniques.whips.number_table import BITS, NumberTable
from numberplace.sudoku.techniques.whips.rounds import (
    carry_choice,
    carry_some,
    clashing_cells,
    empties,
    find_singles,
    has_empty,
    rounds_after,
    rounds_until_empty,
)

NEVER: Final = 1000
"""A number of rounds, or a length, that no whip has."""
MAX_BOUNDS: Final = 200_000
"""Bounds that are remembered for one position before they are forgotten: some 8 MB."""


class Whips:
    """The search for the whips of one position.

    A *state* is a position followed by the number of singles that wait in it and these singles. It
    has a row (see ``closures``), in which rounds are looked ahead.
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
        self._end: i64 = HOUSES_AT + 9 * topology.house_count
        self._low: vec[i64] = vec[i64]([0] * 9)
        self._high: vec[i64] = vec[i64]([0] * 9)
        """For each digit the cells that may hold it."""
        self._cause: vec[i64] = vec[i64]([0] * 729)
        self._queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self._path: vec[i64] = vec[i64]([0] * 730)
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
                self._bound[candidate] = self._next if self._used[candidate] < nodes else NEVER

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
        state = with_room(self.words, self._end)
        row = self._row[:]
        key: i64 = 0
        last: i64 = target
        at: i64
        for at in range(assumed):
            last = beside if at + 1 < assumed else target
            tail: i64 = carry_out(self.topology, state, self._cause, self._queue, 0, last)
            if tail < 0:
                return self._end_with(0, -1 - tail)
            queue_behind(state, self._end, self._queue, tail)
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
            if self._extend(state, row, assumed, bound, key, last):
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

    def _extend(
        self, state: vec[i64], row: vec[i64], depth: i64, bound: i64, key: i64, last: i64
    ) -> bool:
        """Go on from a state; tell whether that leads to a whip within the limit.

        Args:
            row: the row of the state.
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
        first: i64 = self._end + 1
        end: i64 = first + state[self._end]
        clashing = clashing_cells(row, state, first, end) if is_last else row
        ahead = vec[i64]([0] * (SIZE + 2))
        for at in range(first, end):
            choice: i64 = state[at]
            child_key: i64 = key ^ BITS[choice]
            place: i64 = self._joining_place(state, choice, last)
            if place < 0 or not self._is_new(child_key, choice):
                continue
            self._path[depth - 1] = place
            if topology.is_classic and is_last and not empties(topology, row, clashing, choice):
                continue
            child_row = row[:]
            child_bound: i64 = 0
            if not topology.is_classic:
                child_bound = self._bound_with(child_row, choice, depth + 1, child_key)
                if child_bound < 0:
                    continue
            child = state[:]
            tail: i64 = carry_out(topology, child, self._cause, self._queue, 0, choice)
            if tail < 0:
                return self._end_with(depth, -1 - tail)
            queue_behind(child, self._end, self._queue, tail)
            if topology.is_classic:
                child_bound = self._bound_beside(
                    state, row, child, ahead, depth, bound, key, child_key
                )
                if child_bound > self._limit:
                    continue
                carry_choice(topology, child_row, choice)
            if self._extend(child, child_row, depth + 1, child_bound, child_key, choice):
                return True
        return False

    def _bound_beside(
        self,
        state: vec[i64],
        row: vec[i64],
        child: vec[i64],
        ahead: vec[i64],
        depth: i64,
        bound: i64,
        key: i64,
        child_key: i64,
    ) -> i64:
        """Return the bound of the next state on the bare board, or one within the limit above it.

        What waits in a state is carried out in the round after its next choice either way. So what
        is ahead after that round differs by what came with the choice: by nothing, if nothing came.

        Args:
            state: as the row, the depth, the bound and the key those of ``_extend``.
            child: the state after the next choice.
            ahead: room for ``_look_ahead``, which is asked once a state.
            child_key: the bits of the choices with the next one.
        """
        known: i64 = self._bounds.get(child_key)
        if known:
            return known
        # With a choice that waited, an empty place is as many rounds ahead as before or one fewer.
        if bound < self._limit:
            return bound + 1
        if ahead[SIZE + 1] == 0:
            self._look_ahead(state, row, ahead, depth, bound, key)
        rounds: i64 = ahead[SIZE + 1]
        first: i64 = self._end + state[self._end]
        end: i64 = self._end + 1 + child[self._end]
        if rounds > 1 and first < end:
            later = ahead[:]
            changed: i64 = ahead[SIZE] | carry_some(self.topology, later, child, first, end)
            if rounds == 2:
                rounds = 1 if has_empty(self.topology, later, changed) else 2
            else:
                found: i64 = find_singles(self.topology, later, changed, self._singles)
                rounds = rounds_after(self.topology, later, found, 1, rounds - 1, self._singles)
        self._note_next(depth + 1 + rounds)
        self._bounds.put(child_key, depth + 1 + rounds)
        return depth + 1 + rounds

    def _look_ahead(
        self, state: vec[i64], row: vec[i64], ahead: vec[i64], depth: i64, bound: i64, key: i64
    ) -> None:
        """Write the row of a state of the bare board once all that waits was carried out.

        Behind the row go the digits, as bits, that lost places, and the number of the round in
        which the state has an empty place.

        Args: those of ``_extend``.
        """
        at: i64
        for at in range(SIZE):
            ahead[at] = row[at]
        end: i64 = self._end + 1 + state[self._end]
        changed: i64 = carry_some(self.topology, ahead, state, self._end + 1, end)
        rounds: i64 = self._bounds.get(key) - depth
        if rounds <= 0:
            found: i64 = find_singles(self.topology, ahead, changed, self._singles)
            rounds = rounds_after(self.topology, ahead[:], found, 1, bound - depth, self._singles)
        ahead[SIZE] = changed
        ahead[SIZE + 1] = rounds

    def _bound_with(self, row: vec[i64], choice: i64, depth: i64, key: i64) -> i64:
        """Carry a choice out on a board with further rules; return the bound of the state.

        Returns -1 where no whip within the limit goes through the state.

        Args:
            row: the row of the state before.
            depth: how many choices were carried out, this one among them.
            key: the bits of these choices.
        """
        changed: i64 = carry_choice(self.topology, row, choice)
        bound: i64 = self._bounds.get(key)
        sought: i64 = changed if bound or depth >= self._limit else self.topology.digits
        found: i64 = find_singles(self.topology, row, sought, self._singles)
        if found < 0:  # a place is empty already
            return bound
        if depth >= self._limit:
            return -1
        if bound == 0:
            bound = self._bound_after(row, depth, key, found)
        return -1 if bound > self._limit else bound

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

    def _joining_place(self, state: vec[i64], choice: i64, last: i64) -> i64:
        """Return a place whose only choice this is and that the last choice denies something in.

        What it denies need not have been left. -1 when there is none.
        """
        topology = self.topology
        own: i64 = choice % 81
        mine: i64 = choice // 81
        cell: i64 = last % 81
        digit: i64 = last // 81
        low: i64 = topology.peers_low[cell]
        high: i64 = topology.peers_high[cell]
        at: i64
        is_seen: bool = (low & CELL_LOW[own]) | (high & CELL_HIGH[own]) != 0
        if mine != digit and not is_seen and not topology.is_linked:
            return -1  # every house of both makes them peers
        word: i64 = state[own]
        if word & (word - 1) == 0:
            if is_seen and self.words[own] >> digit & 1:
                return own
            if topology.is_linked and self._is_linked(own, cell, digit):
                return own
        more: i64 = topology.more_start[own] - 3
        for at in range(topology.more_start[own + 1] - more):
            house: i64 = (
                topology.house_of[own * 3 + at] if at < 3 else topology.more_house[more + at]
            )
            word = state[HOUSES_AT + house * 9 + mine]
            if word & (word - 1) == 0 and self._denies(house, mine, cell, digit, low, high):
                return FIRST_HOUSE_PLACE + house * 10 + mine + 1
        return -1

    def _denies(self, house: i64, mine: i64, cell: i64, digit: i64, low: i64, high: i64) -> bool:
        """Tell whether the last choice denies a candidate of a digit in a house."""
        house_low: i64 = self.topology.house_low[house]
        house_high: i64 = self.topology.house_high[house]
        if self.topology.is_linked:
            links = self.topology.links
            at: i64 = (digit * 81 + cell) * 9 + mine
            if self._low[mine] & house_low & links.low[at]:
                return True
            if self._high[mine] & house_high & links.high[at]:
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
            seen: i64 = (
                links.low[at + other] & CELL_LOW[own] | links.high[at + other] & CELL_HIGH[own]
            )
            if seen and self.words[own] >> other & 1:
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
