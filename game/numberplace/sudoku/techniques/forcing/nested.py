"""Nets with nets inside: inner nets that lead to an empty place, and the premises of each line.

Compiled code must not be handed an array by plain Python in an argument: mypyc 2.4 never lets go
of it. So all that takes arrays is here, and plain Python asks by methods.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.errors import refuse_to_go_on
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.closures import close, closures_of, holds, is_open
from numberplace.sudoku.techniques.forcing.implications import (
    Implications,
    eliminate_from,
)
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    PLACED,
    eliminate,
    read_position,
    spread,
)
from numberplace.sudoku.techniques.whips.search import NEVER, Whips

INNER_NODES: Final = 200
"""Nodes that the search for a whip inside a net may visit."""
BY_NET: Final = -2
"""The cause of a candidate that inner net ``number`` refutes: this - number."""


class InnerNet:
    """A candidate refuted inside another net by singles, or by a whip, with the position before."""

    def __init__(
        self, topology: Topology, before: vec[i64], start: i64, places: list[int] | None = None
    ) -> None:
        """Follow the singles; not where the places of a whip are told instead."""
        self.before: vec[i64] = before[:]
        self.start: i64 = start
        self.places: list[int] = places or []
        self.empty: i64 = -1
        """The place that is empty in the end, -1 when none is: then nothing is refuted."""
        self._cause: vec[i64] = vec[i64]([0] * 729)
        queue = vec[i64]([0] * (DONE + 1))
        queue[0] = start
        if self.places:
            self.empty = self.places[len(self.places) - 1]
        else:
            self.empty = spread(topology, before[:], self._cause, queue, 1)

    def cause_of(self, candidate: i64) -> i64:
        """Return the true candidate that makes this one false, or why a true one is (``strike``).

        Of what is so outside already, nothing is known here.
        """
        return self._cause[candidate]

    def was_open(self, candidate: i64) -> bool:
        """Tell whether a candidate was undecided before."""
        word: i64 = self.before[candidate % 81]
        return word & PLACED == 0 and word >> candidate // 81 & 1 != 0


class NestedNet:
    """An assumption, the inner nets chosen so far, and the consequences of both by singles."""

    def __init__(self, known: Implications, start: i64) -> None:
        self.start: i64 = start
        self.inner: list[InnerNet] = []
        self._known = known
        self._words: vec[i64] = known.words[:]
        self._cause: vec[i64] = vec[i64]([0] * 729)
        self._queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self._queue[0] = start
        self.empty: i64 = spread(known.topology, self._words, self._cause, self._queue, 1)
        """The place that is empty, -1 when none is."""

    def cause_of(self, candidate: i64) -> i64:
        """Return as ``InnerNet.cause_of``, or ``BY_NET`` - the number of an inner net."""
        return self._cause[candidate]

    def leads_to(self, goal: i64, true: bool) -> bool:
        """Tell whether a place is empty or a goal reached: a candidate, -1 for none."""
        if self.empty >= 0 or goal < 0:
            return self.empty >= 0
        word: i64 = self._words[goal % 81]
        if true:
            return word & PLACED != 0 and word >> goal // 81 & 1 != 0
        return word >> goal // 81 & 1 == 0

    def refute(self, candidate: i64) -> None:
        """Eliminate a candidate if a net inside refutes the candidate."""
        word: i64 = self._words[candidate % 81]
        if self.empty >= 0 or word & PLACED or word >> candidate // 81 & 1 == 0:
            return
        inner = InnerNet(self._known.topology, self._words, candidate)
        if inner.empty >= 0:
            self._eliminate(inner)

    def refute_by_whip(self, candidate: i64, length: i64) -> None:
        """Eliminate a candidate if a whip of at most a length refutes the candidate."""
        word: i64 = self._words[candidate % 81]
        if self.empty >= 0 or word & PLACED or word >> candidate // 81 & 1 == 0:
            return
        topology = self._known.topology
        whips = Whips(topology, self._words, self._known.base)
        if whips.search(candidate, length, INNER_NODES):
            self._eliminate(InnerNet(topology, self._words, candidate, whips.places))

    def _eliminate(self, inner: InnerNet) -> None:
        """Take over the candidate refuted inside."""
        candidate: i64 = inner.start
        cause: i64 = BY_NET - len(self.inner)
        self.inner.append(inner)
        topology = self._known.topology
        tail: i64 = eliminate(
            topology,
            self._words,
            self._cause,
            self._queue,
            0,
            candidate % 81,
            candidate // 81,
            cause,
        )
        if tail < 0:
            self.empty = -1 - tail
        else:
            self.empty = spread(topology, self._words, self._cause, self._queue, tail)


class NetTrial:
    """The search for the inner nets that one net needs: positions only, no causes."""

    def __init__(self, known: Implications, start: i64, goal: i64, true: bool) -> None:
        """Assume a candidate; look for an empty place or the goal: a candidate, -1 for none."""
        self.known = known
        self.goal: i64 = goal
        self.true: bool = true
        self.row: vec[i64] = known.net_from(start)
        """The position (see ``closures``)."""
        self.chosen: list[int] = []
        """The candidates that inner nets refuted so far, in order."""
        self.befores: list[vec[i64]] = []
        """The position before each of them."""
        self.is_empty: bool = False
        self._words: vec[i64] = known.words[:]
        known.queue[0] = start
        spread(known.topology, self._words, known.cause, known.queue, 1)

    def leads(self) -> bool:
        """Tell whether a place is empty or the goal reached."""
        if self.is_empty or self.goal < 0:
            return self.is_empty
        if self.true:
            return holds(self.row, self.goal) and not is_open(self.row, self.goal)
        return not holds(self.row, self.goal)

    def refute(self, candidate: i64) -> bool:
        """Eliminate a candidate that a net inside refutes; tell whether one does."""
        if self.is_empty or not self.known.breaks(self.row, candidate):
            return False
        self.is_empty = close(self.known.topology, self.row, eliminate_from(self.row, candidate))
        return True

    def refutable(self) -> list[tuple[int, int]]:
        """Return the candidates that nets inside refute now: (digits carried out, candidate), short
        ones first."""
        found: list[tuple[int, int]] = []
        at: i64
        known = self.known
        for at in range(known.count):
            candidate: i64 = known.starts[at]
            if known.breaks(self.row, candidate):
                found.append((known.weigh(self._words, candidate), candidate))
        found.sort()
        return found

    def _follow(self, candidate: i64) -> None:
        """Eliminate a candidate from the position that inner nets are weighed in."""
        leaves_empty(self.known, self._words, candidate)

    def search(self, banned: set[int]) -> None:
        """Refute candidates, short nets first, until the goal is reached or none is left."""
        while not self.leads():
            before: i64 = len(self.chosen)
            for _weight, candidate in self.refutable():
                if candidate not in banned:
                    row = self.row[:]
                    if self.refute(candidate):
                        self.befores.append(row)
                        self.chosen.append(candidate)
                        self._follow(candidate)
                        if self.leads():
                            break
            if len(self.chosen) == before:
                return

    def thin_out(self) -> None:
        """Leave out each inner net that is not needed, the last ones first."""
        if not self.leads() or not self.chosen:
            return
        kept: list[int] = [self.chosen[-1]]  # it is what led there
        at: i64 = len(self.chosen) - 2
        while at >= 0:
            # What comes before is as it was, since only later ones have been left out.
            self.row = self.befores[at][:]
            self.is_empty = False
            used: list[int] = []
            for candidate in kept:
                if self.refute(candidate):
                    used.append(candidate)
            kept = used if self.leads() else [self.chosen[at], *kept]
            at -= 1
        self.chosen = kept


class Pressing:
    """The search for the short whips that break a net from inside: positions only, no causes."""

    def __init__(self, known: Implications, start: i64, length: i64) -> None:
        """Assume a candidate; whips inside may have a length."""
        self.known = known
        self.start: i64 = start
        self.length: i64 = length
        """Once a place is empty, that of the longest whip that was looked for."""
        self.chosen: list[int] = []
        """The candidates that whips refuted so far, in order."""
        self._words: vec[i64] = known.words[:]
        self._is_empty: bool = False
        self._bounds: vec[i64] = vec[i64]([0] * 729)
        """For each candidate what ``bound_of`` says in this position, 0 until somebody asks."""
        self._begin()

    def _begin(self) -> None:
        """Take the position behind the assumption."""
        known = self.known
        self._words = known.words[:]
        known.queue[0] = self.start
        self._is_empty = spread(known.topology, self._words, known.cause, known.queue, 1) >= 0

    def _refute(self, whips: Whips, candidate: i64, length: i64) -> bool:
        """Eliminate a candidate that a whip of at most a length refutes; tell whether one does."""
        word: i64 = self._words[candidate % 81]
        if word & PLACED or word >> candidate // 81 & 1 == 0:
            return False
        if self._bounds[candidate] == 0:
            self._bounds[candidate] = whips.bound_of(candidate, self.length)
        if self._bounds[candidate] > length or not whips.search(candidate, length, INNER_NODES):
            return False
        self._is_empty = leaves_empty(self.known, self._words, candidate)
        self._take(whips)
        return True

    def _take(self, whips: Whips) -> None:
        """Look for whips in this position."""
        whips.take(self._words)
        self._bounds = vec[i64]([0] * 729)

    def search(self) -> bool:
        """Refute candidates by whips, short ones first; return True if a place is empty then."""
        whips = Whips(self.known.topology, self._words, self.known.base)
        length: i64 = 1
        longest: i64 = 1
        candidate: i64
        while length <= self.length and not self._is_empty:
            refuse_to_go_on(self.known.should_stop)
            if length > longest:
                longest = length
            found: bool = False
            for candidate in range(729):
                if not self._is_empty and self._refute(whips, candidate, length):
                    self.chosen.append(candidate)
                    found = True
            length = 1 if found else length + 1
        if self._is_empty:
            self.length = longest
        return self._is_empty

    def thin_out(self) -> None:
        """Leave out each whip that is not needed, the last ones first."""
        whips = Whips(self.known.topology, self._words, self.known.base)
        befores = self._befores(whips)
        kept: list[int] = []
        at: i64 = len(self.chosen) - 1
        while at >= 0:
            # What comes before is as it was, since only later ones have been left out.
            if not self._leads(whips, befores[at], kept):
                kept = [self.chosen[at], *kept]
            at -= 1
        self.chosen = kept

    def _befores(self, whips: Whips) -> list[vec[i64]]:
        """Return the position before each candidate that a whip refutes, in their order."""
        self._begin()
        self._take(whips)
        found: list[vec[i64]] = []
        candidate: i64
        for candidate in self.chosen:
            found.append(self._words[:])
            self._refute(whips, candidate, self.length)
        return found

    def _leads(self, whips: Whips, before: vec[i64], chosen: list[int]) -> bool:
        """Tell whether a place is empty after the whips against some candidates, those there."""
        self._words = before[:]
        self._is_empty = False
        self._take(whips)
        candidate: i64
        for candidate in chosen:
            if self._is_empty:
                return True
            self._refute(whips, candidate, self.length)
        return self._is_empty


class WhipsBeside:
    """The search for whips beside an assumption: from it, or once what follows is carried out."""

    def __init__(self, grid: Grid, start: i64) -> None:
        """Assume a candidate and carry out the singles that follow."""
        self.start: i64 = start
        self._topology = grid.topology
        self._words: vec[i64] = read_position(grid)
        self._cause: vec[i64] = vec[i64]([0] * 729)
        self._queue: vec[i64] = vec[i64]([0] * (DONE + 1))
        self._queue[0] = start
        # Of its own: nodes are limited, so what a shared search remembers would tell what is found.
        self._outside = Whips(grid.topology, read_position(grid), closures_of(grid).base)
        self._inside = Whips(grid.topology, self._words, closures_of(grid).base)
        self.is_empty: bool = self._spread(1)
        """True if a place has nothing left."""

    def _spread(self, tail: i64) -> bool:
        """Carry out what waits; tell whether a place is empty then."""
        return spread(self._topology, self._words, self._cause, self._queue, tail) >= 0

    def eliminate(self, candidate: i64) -> None:
        """Take a candidate away that is there, and carry out the singles that follow."""
        word: i64 = self._words[candidate % 81]
        if self.is_empty or word & PLACED or word >> candidate // 81 & 1 == 0:
            return
        cell: i64 = candidate % 81
        digit: i64 = candidate // 81
        topology = self._topology
        tail: i64 = eliminate(
            topology, self._words, self._cause, self._queue, 0, cell, digit, BY_NET
        )
        self.is_empty = tail < 0 or self._spread(tail)

    def take(self) -> list[int]:
        """Look for whips in this position from now on; return its undecided candidates."""
        self._inside.take(self._words)
        found: list[int] = []
        candidate: i64
        for candidate in range(729):
            word: i64 = self._words[candidate % 81]
            if word & PLACED == 0 and word >> candidate // 81 & 1:
                found.append(candidate)
        return found

    def bound_of(self, candidate: i64, most: i64) -> i64:
        """Return as ``Whips.bound_of``, in the position taken last."""
        return self._inside.bound_of(candidate, most)

    def places_of(self, candidate: i64, length: i64, nodes: i64) -> list[int]:
        """Return the places of a whip of at most a length in the position taken last, or none."""
        return self._inside.places if self._inside.search(candidate, length, nodes) else []

    def next_length(self) -> i64:
        """Return the length that may do where the last ``places_of`` returned none, ``NEVER`` after
        one that ran out of nodes."""
        return self._inside.next_limit() if self._inside.nodes_left > 0 else NEVER

    def shortest(self, candidate: i64, most: i64, nodes: i64) -> list[int]:
        """Return the places of a shortest whip that needs nothing but the assumption, or none.

        Args:
            most: the greatest length.
            nodes: how many the searches may visit before the last of them, and each of them.
        """
        whips = self._outside
        used: i64 = 0
        limit: i64 = whips.bound_of(candidate, most, self.start)
        while limit <= most and used < nodes:
            if whips.search(candidate, limit, nodes, self.start):
                return whips.places
            used += nodes - whips.nodes_left
            limit = whips.next_limit()
        return []


def leaves_empty(known: Implications, words: vec[i64], candidate: i64) -> bool:
    """Eliminate a candidate and the consequences by singles; return True if a place is empty
    then."""
    cell: i64 = candidate % 81
    digit: i64 = candidate // 81
    cause = known.cause
    tail: i64 = eliminate(known.topology, words, cause, known.queue, 0, cell, digit, BY_NET)
    return tail < 0 or spread(known.topology, words, cause, known.queue, tail) >= 0


def net_with_whips(known: Implications, start: i64, longest: i64) -> NestedNet | None:
    """Return a net with an empty place whose inner arguments are whips, as short as they can be.

    None where whips of the longest length do not lead there.
    """
    pressing = Pressing(known, start, longest)
    if not pressing.search():
        return None
    pressing.thin_out()
    net = NestedNet(known, start)
    for candidate in pressing.chosen:
        net.refute_by_whip(candidate, pressing.length)
    return net if net.empty >= 0 else None


def net_to(known: Implications, start: i64, goal: i64, true: bool, banned: set[int]) -> NestedNet:
    """Return a net that leads to an empty place or a goal.

    No inner net of it can be left out. Short inner nets are tried first. Where nothing leads there,
    the net does not either.

    Args:
        banned: candidates that no inner net may refute.
    """
    trial = NetTrial(known, start, goal, true)
    trial.search(banned)
    trial.thin_out()
    net = NestedNet(known, start)
    for candidate in trial.chosen:
        net.refute(candidate)
    return net
