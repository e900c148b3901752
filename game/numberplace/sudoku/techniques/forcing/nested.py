"""Nets with nets inside: which inner nets lead to an empty place, and what rests on what.

Compiled code must not be handed an array by plain Python in an argument: mypyc 2.4 never lets go
of it. So all that takes arrays is here, and plain Python asks by methods.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.closures import close, holds, is_open
from numberplace.sudoku.techniques.forcing.implications import (
    Implications,
    eliminate_from,
)
from numberplace.sudoku.techniques.forcing.spreading import DONE, PLACED, eliminate, spread

BY_NET: Final = -2
"""The cause of a candidate that inner net ``number`` refutes: this - number."""


class InnerNet:
    """A candidate refuted inside another net, with the position before."""

    def __init__(self, topology: Topology, before: vec[i64], start: i64) -> None:
        self.before: vec[i64] = before[:]
        self.start: i64 = start
        self._cause: vec[i64] = vec[i64]([0] * 729)
        queue = vec[i64]([0] * (DONE + 1))
        queue[0] = start
        words = before[:]
        self.empty: i64 = spread(topology, words, self._cause, queue, 1)
        """The place that is empty in the end, -1 when none is: then nothing is refuted."""

    def cause_of(self, candidate: i64) -> i64:
        """Return the true candidate that makes this one false, or why a true one is (``strike``).

        Of what is so outside already, nothing is known here.
        """
        return self._cause[candidate]

    def was_open(self, candidate: i64) -> bool:
        """Tell whether a candidate was undecided before."""
        word: i64 = self.before[candidate % 81]
        return word & PLACED == 0 and word >> candidate // 81 & 1 != 0


class Net:
    """An assumption, the inner nets chosen so far, and what follows from all of it by singles."""

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
        """Eliminate a candidate that a net inside refutes; leave it when none does."""
        word: i64 = self._words[candidate % 81]
        if self.empty >= 0 or word & PLACED or word >> candidate // 81 & 1 == 0:
            return
        inner = InnerNet(self._known.topology, self._words, candidate)
        if inner.empty < 0:
            return
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


class Trial:
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
        """Return what nets inside refute now: (digits carried out, candidate), short ones first."""
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
        known = self.known
        words = self._words
        tail: i64 = eliminate(
            known.topology,
            words,
            known.cause,
            known.queue,
            0,
            candidate % 81,
            candidate // 81,
            BY_NET,
        )
        if tail >= 0:
            spread(known.topology, words, known.cause, known.queue, tail)

    def search(self, banned: set[int]) -> None:
        """Refute what can be, short nets first, until all leads there or nothing is left."""
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


def net_to(known: Implications, start: i64, goal: i64, true: bool, banned: set[int]) -> Net:
    """Return a net that leads to an empty place or a goal.

    No inner net of it can be left out. Short inner nets are tried first. Where nothing leads there,
    the net does not either.

    Args:
        banned: candidates that no inner net may refute.
    """
    trial = Trial(known, start, goal, true)
    trial.search(banned)
    trial.thin_out()
    net = Net(known, start)
    for candidate in trial.chosen:
        net.refute(candidate)
    return net
