"""Dynamic forcing chains with chains inside them, up to two levels deep."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST
from numberplace.sudoku.rate.se.cycles import Cycles
from numberplace.sudoku.rate.se.forcing import ABSURD, CELL, HOUSE, NOTHING, Forcing
from numberplace.sudoku.rate.se.hint import Hint
from numberplace.sudoku.rate.se.inner import InnerRuns
from numberplace.sudoku.rate.se.links import BY_CELL
from numberplace.sudoku.rate.se.runs import (
    CAUSE,
    ENTRY,
    FIRST_BEHIND,
    INNER,
    NODES,
    OTHER_COUNT,
    OTHERS,
    Runs,
)


class Collector(Forcing):
    """A search that keeps the easiest hint for each elimination, with its chains."""

    def __init__(self, runs: Runs) -> None:
        super().__init__(runs, 0, True, False)
        self.nests = isinstance(runs, InnerRuns)
        self.keys = vec[i64]([NOTHING] * NODES)
        """What the easiest hint so far for a conclusion is sorted by. A conclusion is the node
        proved; a digit of a cell of two stands for the other's being false."""
        self.order = vec[i64]([0] * NODES)
        """When that hint was met, which decides between equal ones."""
        self.form_of = vec[i64]([0] * NODES)
        self.kind_of = vec[i64]([0] * NODES)
        self.ends = vec[i64]([0] * (NODES * 9))
        self.end_count = vec[i64]([0] * NODES)
        self.met: i64 = 0
        self.offered = vec[i64]([0] * 9)
        self.offered_count: i64 = 0
        """The ends of the chains of the hint at hand."""

    def all_hints(self, board: vec[i64]) -> list[Hint]:
        """Return the hints of a position, easiest first, one for each conclusion."""
        node: i64
        for node in range(NODES):
            self.keys[node] = NOTHING
        self.met = 0
        self.find(board)
        ranked: list[tuple[int, int, int]] = []
        for node in range(NODES):
            if self.keys[node] < NOTHING:
                ranked.append((self.keys[node], self.order[node], node))
        ranked.sort()
        return [self.hint(board, conclusion) for _key, _order, conclusion in ranked]

    def contradiction(self, slot: i64, proved: i64) -> None:
        """Keep what a run proves by ending in a clash."""
        clash: i64 = self.runs.clash[slot]
        if clash < 0:
            return
        false: i64 = 1 - (self.runs.entries[clash * ENTRY] & 1)
        self.offered[false] = clash
        self.offered[1 - false] = self.runs.other_side(slot)
        self.offered_count = 2
        self.keep(proved, ABSURD)

    def agree(self, board: vec[i64], node: i64, form: i64) -> None:
        """Keep a node that all runs chosen have."""
        i: i64
        for i in range(self.slot_count):
            self.offered[i] = self.runs.where[self.slots[i] * NODES + node]
        self.offered_count = self.slot_count
        self.keep(node, form)

    def keep(self, proved: i64, form: i64) -> None:
        """Keep the hint at hand if it is the easiest so far for what it eliminates."""
        runs = self.runs
        offered = self.offered
        conclusion: i64 = proved
        if proved & 1:
            gone: i64 = runs.base[proved // 18] & ~(1 << (proved // 2 % 9))
            if gone == 0:
                return
            if gone & (gone - 1) == 0:
                conclusion = (proved // 18 * 9 + FIRST[gone]) * 2
        length: i64 = 0
        i: i64
        for i in range(self.offered_count):
            length += runs.depth(offered[i])
        if length * 8 + form >= self.keys[conclusion]:
            return
        length = 0
        for i in range(self.offered_count):
            length += runs.count(offered[i])
        if self.nests and length * 8 + form < self.keys[conclusion]:
            ends: list[int] = []
            for i in range(self.offered_count):
                ends.append(offered[i])
            length += inner_length(runs, ends)
        if length * 8 + form >= self.keys[conclusion]:
            return
        self.met += 1
        self.keys[conclusion] = length * 8 + form
        self.order[conclusion] = self.met
        self.form_of[conclusion] = form
        self.kind_of[conclusion] = self.kind
        self.end_count[conclusion] = self.offered_count
        for i in range(self.offered_count):
            self.ends[conclusion * 9 + i] = offered[i]

    def hint(self, board: vec[i64], conclusion: i64) -> Hint:
        """Return the hint kept for a conclusion, with its chains."""
        cell: i64 = conclusion // 18
        digits: i64 = 1 << (conclusion // 2 % 9)
        if conclusion & 1:
            digits = board[cell] & ~digits
        chains: list[list[int]] = []
        causes: list[list[int]] = []
        self.kind = self.kind_of[conclusion]
        i: i64
        for i in range(self.end_count[conclusion]):
            chain, why = self.walk(self.ends[conclusion * 9 + i], self.form_of[conclusion])
            chains.append(chain)
            causes.append(why)
        key: i64 = self.keys[conclusion]
        return Hint(key, key // 8, [(cell, digits)], chains, causes)

    def walk(self, end: i64, form: i64) -> tuple[list[int], list[int]]:
        """Return the nodes an entry rests on, layer by layer, with the causes of true ones."""
        runs = self.runs
        chain: list[int] = []
        causes: list[int] = []
        for entry in entries_behind(runs, end):
            at: i64 = entry * ENTRY
            chain.append(runs.entries[at])
            cause: i64 = runs.entries[at + CAUSE]
            if runs.entries[at + FIRST_BEHIND] < 0 and not runs.entries[at + OTHER_COUNT]:
                if form == CELL:
                    cause = BY_CELL
                elif form == HOUSE:
                    cause = self.kind
            causes.append(cause)
        return chain, causes


def entries_behind(runs: Runs, end: i64) -> list[int]:
    """Return an entry and all it rests on, layer by layer, each node once."""
    found: list[int] = []
    layer: list[int] = [end]
    runs.walk_serial += 1
    serial: i64 = runs.walk_serial
    i: i64
    while layer:
        behind: list[int] = []
        for entry in layer:
            at: i64 = entry * ENTRY
            node: i64 = runs.entries[at]
            if runs.walk_mark[node] == serial:
                continue
            runs.walk_mark[node] = serial
            found.append(entry)
            if runs.entries[at + FIRST_BEHIND] >= 0:
                behind.append(runs.entries[at + FIRST_BEHIND])
            start: i64 = runs.entries[at + OTHERS]
            for i in range(start, start + runs.entries[at + OTHER_COUNT]):
                behind.append(runs.pool[i])
        layer = behind
    return found


def inner_length(runs: Runs, ends: list[int]) -> i64:
    """Return the lengths of the hints inside some chains together, equal ones counted once."""
    if not isinstance(runs, InnerRuns) or not runs.hints:
        return 0
    done: set[tuple[tuple[int, ...], ...]] = set()
    length: i64 = 0
    for end in ends:
        for entry in entries_behind(runs, end):
            number: i64 = runs.entries[entry * ENTRY + INNER]
            if number < 0:
                continue
            hint = runs.hints[number]
            chains = hint.signature()
            if chains not in done:
                done.add(chains)
                length += hint.complexity
    return length


class NestedRuns(InnerRuns):
    """Runs with chains inside: without branches, multiple, dynamic, or with more inside those."""

    def __init__(self, cycles: Cycles | None, searches: list[Collector]) -> None:
        super().__init__()
        self.cycles = cycles
        self.searches = searches

    def chains(self) -> None:
        """Use the first kind of chains that leads on."""
        if self.cycles is not None:
            self.use_hints(self.cycles.all_hints(self.board))
        for search in self.searches:
            if self.grew:
                return
            self.use_hints(search.all_hints(self.board))


class NestedForcing(Forcing):
    """Dynamic forcing chains whose length includes that of the chains inside."""

    def __init__(self, runs: Runs, base: int) -> None:
        super().__init__(runs, base, True, False)
        self.nests = True

    def inner_length(self, ends: list[int]) -> i64:
        """Return the lengths of the hints inside the chains that end at some entries."""
        return inner_length(self.runs, ends)


def dynamic_plus() -> Forcing:
    """Return the search for dynamic forcing chains with locked candidates, pairs and X-wings."""
    return Forcing(InnerRuns(), 90, True, False)


def nested(level: int) -> Forcing:
    """Return the search for dynamic forcing chains with chains inside, of level 2 to 5."""
    if level <= 3:
        searches = [Collector(Runs(False, True))] if level == 3 else []
        runs = NestedRuns(Cycles(), searches)
    else:
        searches = [Collector(Runs(True, True))]
        if level == 5:
            searches.append(Collector(NestedRuns(Cycles(), [])))
        runs = NestedRuns(None, searches)
    return NestedForcing(runs, 95 + 5 * (level - 2))
