"""Proofs of nets with nets inside, line by line in reading order.

Only the steps that are looked at closely get one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.sudoku.model.topology import MAX_HOUSES
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.forcing.implications import Implications
from numberplace.sudoku.techniques.forcing.nested import (
    BY_NET,
    InnerNet,
    NestedNet,
    net_to,
    net_with_whips,
)
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE, as_place

BY_CELL: Final = MAX_HOUSES
"""The cause of a digit that is the last candidate of its cell; that of others is a house."""
LONGEST_INSIDE: Final = 4
"""Places of a whip inside a net."""
ATTEMPTS: Final = 2
"""Number of inner nets forbidden in search of a shorter proof: two save 7 % of the lines, eight 10
%."""


class Writer:
    """Writes nets down, line by line, the premises of a line before it."""

    def __init__(self, known: Implications) -> None:
        self._houses = known.topology.houses
        self._board = board_of(known.topology)
        self._there = {int(known.starts[at]) for at in range(known.count)}
        self.lines: list[Inference] = []
        self._net: NestedNet | None = None
        self._true: dict[int, int] = {}
        """The line of a digit that the net makes true."""
        self._refuted: dict[int, int] = {}
        """The line of what an inner net refutes, by the number of that net."""
        self._by_table: dict[int, int] = {}
        """The line of a digit that a table of two cells makes false."""

    def add(self, line: Inference) -> int:
        """Append a line; return its index."""
        self.lines.append(line)
        return len(self.lines) - 1

    def open_net(self, net: NestedNet) -> int:
        """Write the assumption of a net; return its index."""
        self._net = net
        line = self.add(_claim(Rule.ASSUMPTION, net.start, True, (), 1))
        self._true = {net.start: line}
        self._refuted = {}
        self._by_table = {}
        return line

    def empty_place(self, net: NestedNet) -> int:
        """Write the line of the empty place in the net opened last."""
        premises = self._premises(net, self._others(net.empty, -1))
        return self.add(_absurd(net.empty, premises, 1))

    def goal(self, net: NestedNet, candidate: int, true: bool) -> int:
        """Write the line that makes a candidate true or false in the net opened last."""
        if true:
            return self._true_line(net, candidate)
        return self._false_line(net, candidate)

    def _false_line(self, net: NestedNet, candidate: int) -> int:
        cause = net.cause_of(candidate)
        if cause <= BY_NET:
            return self._refuted_line(net, BY_NET - cause)
        return self._denied(candidate, cause, self._true_line(net, cause), 1, self._by_table)

    def _denied(
        self, candidate: int, cause: int, line: int, depth: int, known: dict[int, int]
    ) -> int:
        """Return the line of a true digit that sees a candidate, else one that names the table.

        Args:
            cause: the digit, as a candidate.
            line: where it stands.
            known: the lines that name tables so far, by what they make false.
        """
        one, other = (cause % 81, cause // 81 + 1), (candidate % 81, candidate // 81 + 1)
        if not self._board.has_tables or other in self._board.plain_clashing[one]:
            return line
        if candidate not in known:
            said = _claim(Rule.CONSTRAINT, candidate, False, (line,), depth)
            table = self._board.table_against(one, other)
            known[candidate] = self.add(said._replace(constraints=(table,)))
        return known[candidate]

    def _premises(self, net: NestedNet, candidates: list[int]) -> tuple[int, ...]:
        return tuple(sorted({self._false_line(net, candidate) for candidate in candidates}))

    def _true_line(self, net: NestedNet, candidate: int) -> int:
        known = self._true.get(candidate)
        if known is None:
            house = net.cause_of(candidate)
            premises = self._premises(net, self._rivals(candidate, house))
            known = self.add(_single(candidate, house, premises, 1))
            self._true[candidate] = known
        return known

    def _rivals(self, candidate: int, house: int) -> list[int]:
        """Return the candidates that must be false for a digit to be the last in a house, or in its
        cell."""
        digit, cell = divmod(candidate, 81)
        place = cell if house == BY_CELL else FIRST_HOUSE_PLACE + house * 10 + digit + 1
        return self._others(place, candidate)

    def _others(self, place: int, candidate: int) -> list[int]:
        """Return the candidates of a place on the board, but one."""
        if place < FIRST_HOUSE_PLACE:
            found = [digit * 81 + place for digit in range(9)]
        else:
            house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
            found = [(digit - 1) * 81 + cell for cell in self._houses[house]]
        return [other for other in found if other in self._there and other != candidate]

    def _refuted_line(self, net: NestedNet, number: int) -> int:
        known = self._refuted.get(number)
        if known is None:
            inner = net.inner[number]
            if inner.places:
                self._refuted[number] = self._write_whip(net, inner)
                return self._refuted[number]
            for candidate in self._outside(inner):
                self._false_line(net, candidate)
            known = self._write_inner(net, inner)
            self._refuted[number] = known
        return known

    def _outside(self, inner: InnerNet) -> list[int]:
        """Return the candidates that an inner net needs false and finds so."""
        seen: set[int] = {inner.start}
        stack = self._others(inner.empty, -1)
        found: dict[int, None] = {}
        while stack:
            candidate = stack.pop()
            if not inner.was_open(candidate):
                found[candidate] = None
                continue
            true = inner.cause_of(candidate)
            if true not in seen:
                seen.add(true)
                stack.extend(self._rivals(true, inner.cause_of(true)))
        return list(found)

    def _write_whip(self, net: NestedNet, inner: InnerNet) -> int:
        """Write in one line the elimination of a whip inside the net."""
        target = inner.start
        gone = self._clashing([(target % 81, target // 81 + 1)])
        premises: list[int] = []
        choices: list[tuple[tuple[int, int], ...]] = []
        for place in inner.places:
            open_ = [other for other in self._others(place, -1) if other not in gone]
            left = [other for other in open_ if inner.was_open(other)]
            premises += [self._false_line(net, other) for other in open_ if other not in left]
            choices.append(tuple([(other % 81, other // 81 + 1) for other in left]))
            if left:
                gone |= self._clashing(choices[-1])
        line = _claim(Rule.WHIP, target, False, tuple(sorted(set(premises))), 1)
        needs = tuple([as_place(place) for place in inner.places])
        return self.add(line._replace(needs=needs, choices=tuple(choices[:-1])))

    def _clashing(self, candidates: Sequence[tuple[int, int]]) -> set[int]:
        """Return what cannot be true beside any of some candidates, (cell, digit)."""
        found = self._board.clash_with_all(candidates)
        return {(digit - 1) * 81 + cell for cell, digit in found}

    def _write_inner(self, net: NestedNet, inner: InnerNet) -> int:
        start = self.add(_claim(Rule.ASSUMPTION, inner.start, True, (), 2))
        lines = {inner.start: start}
        by_table: dict[int, int] = {}

        def cite(candidates: list[int]) -> tuple[int, ...]:
            found = set()
            for candidate in candidates:
                if inner.was_open(candidate):
                    true = inner.cause_of(candidate)
                    found.add(self._denied(candidate, true, true_line(true), 2, by_table))
                else:
                    found.add(self._false_line(net, candidate))
            return tuple(sorted(found))

        def true_line(candidate: int) -> int:
            if candidate not in lines:
                house = inner.cause_of(candidate)
                premises = cite(self._rivals(candidate, house))
                lines[candidate] = self.add(_single(candidate, house, premises, 2))
            return lines[candidate]

        end = self.add(_absurd(inner.empty, cite(self._others(inner.empty, -1)), 2))
        return self.add(_claim(Rule.REFUTATION, inner.start, False, (start, end), 1))


def _claim(
    rule: Rule, candidate: int, true: bool, premises: tuple[int, ...], depth: int, house: int = -1
) -> Inference:
    digit, cell = divmod(candidate, 81)
    return Inference(rule, (cell,), digit + 1, true, premises, depth, house)


def _single(candidate: int, house: int, premises: tuple[int, ...], depth: int) -> Inference:
    if house == BY_CELL:
        return _claim(Rule.LAST_CANDIDATE, candidate, True, premises, depth)
    return _claim(Rule.LAST_PLACE, candidate, True, premises, depth, house)


def _absurd(place: int, premises: tuple[int, ...], depth: int) -> Inference:
    if place < FIRST_HOUSE_PLACE:
        return Inference(Rule.NO_CANDIDATE, (place,), 0, False, premises, depth)
    house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
    return Inference(Rule.NO_PLACE, (), digit, False, premises, depth, house)


def contradiction(known: Implications, start: int) -> Proof:
    """Prove that a candidate is false, by a net with nets inside; empty when none refutes it.

    Short whips inside are tried first, which are a line each. Where they do not lead there, short
    inner nets taken first do not make the shortest proof: the large ones are forbidden in
    turn, and stay so when the proof is shorter without.
    """
    by_whips = contradiction_by_whips(known, start)
    if by_whips:
        return by_whips
    banned: set[int] = set()
    tried: set[int] = set()
    best = _contradiction(known, start, banned)
    for _attempt in range(ATTEMPTS):
        large = next((inner for inner in _inner_by_size(best) if inner not in tried), -1)
        if large < 0:
            break
        tried.add(large)
        other = _contradiction(known, start, banned | {large})
        if other and len(other) < len(best):
            best = other
            banned.add(large)
    return best


def contradiction_by_whips(known: Implications, start: int) -> Proof:
    """Prove that a candidate is false, by a net with short whips inside; empty without one."""
    net = net_with_whips(known, start, LONGEST_INSIDE)
    return _written(known, net) if net is not None else ()


def _inner_by_size(proof: Proof) -> list[int]:
    """Return the candidates that inner nets refute, those of the most lines first."""
    ends = [at for at, line in enumerate(proof) if line.rule is Rule.REFUTATION and line.depth == 1]
    ends.sort(key=lambda at: proof[at].premises[0] - at)
    return [(proof[at].digit - 1) * 81 + proof[at].cells[0] for at in ends]


def _contradiction(known: Implications, start: int, banned: set[int]) -> Proof:
    net = net_to(known, start, -1, False, banned)
    return _written(known, net) if net.empty >= 0 else ()


def _written(known: Implications, net: NestedNet) -> Proof:
    """Write a net that ends in an empty place."""
    writer = Writer(known)
    first = writer.open_net(net)
    end = writer.empty_place(net)
    writer.add(_claim(Rule.REFUTATION, net.start, False, (first, end), 0))
    return tuple(writer.lines)


def verity(known: Implications, starts: list[int], house: int, goal: tuple[int, bool]) -> Proof:
    """Prove the common conclusion of some candidates, one of which is true; empty without one.

    Args:
        house: where they are the places of a digit; -1 when they are the candidates of a cell.
        goal: a candidate, and whether it is true.
    """
    writer = Writer(known)
    premises: list[int] = []
    for start in starts:
        net = net_to(known, start, *goal, set())
        if not net.leads_to(*goal):
            return ()
        premises.append(writer.open_net(net))
        is_broken = net.empty >= 0
        premises.append(writer.empty_place(net) if is_broken else writer.goal(net, *goal))
    writer.add(_claim(Rule.CASES, goal[0], goal[1], tuple(premises), 0, house))
    return tuple(writer.lines)
