"""Dynamic forcing chains with chains inside them, up to two levels deep."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST
from numberplace.sudoku.rate.se.cycles import Cycles
from numberplace.sudoku.rate.se.forcing import CELL, HOUSE, NOTHING, Forcing
from numberplace.sudoku.rate.se.inner import InnerRuns
from numberplace.sudoku.rate.se.links import BY_CELL, Hint
from numberplace.sudoku.rate.se.runs import CAUSE, ENTRY, FIRST_BEHIND, NODES, OTHER_COUNT, Runs


class Collector(Forcing):
    """A search that keeps the easiest hint for each elimination, with its chains."""

    def __init__(self, runs: Runs) -> None:
        super().__init__(runs, 0, True, False)
        self.keys = vec[i64]([NOTHING] * NODES)
        """Sort keys of the easiest hints so far by conclusion. A conclusion is the node proved; a
        digit of a cell of two stands for the other's being false."""
        self.order = vec[i64]([0] * NODES)
        """When that hint was met, which decides between equal ones."""
        self.kind_of = vec[i64]([0] * NODES)
        self.ends_of = vec[i64]([0] * (NODES * 9))
        self.count_of = vec[i64]([0] * NODES)
        self.met: i64 = 0

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

    def offer(self, proved: i64, form: i64) -> None:
        """Keep the hint at hand if it is the easiest so far for its eliminations."""
        conclusion: i64 = proved
        if proved & 1:
            gone: i64 = self.runs.base[proved // 18] & ~(1 << (proved // 2 % 9))
            if gone & (gone - 1) == 0:
                conclusion = (proved // 18 * 9 + FIRST[gone]) * 2
        weight: i64 = self.weigh(form, self.keys[conclusion])
        if weight >= self.keys[conclusion]:
            return
        self.met += 1
        self.keys[conclusion] = weight
        self.order[conclusion] = self.met
        self.kind_of[conclusion] = self.kind
        self.count_of[conclusion] = self.end_count
        i: i64
        for i in range(self.end_count):
            self.ends_of[conclusion * 9 + i] = self.ends[i]

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
        for i in range(self.count_of[conclusion]):
            chain, why = self.walk(self.ends_of[conclusion * 9 + i], self.keys[conclusion] % 8)
            chains.append(chain)
            causes.append(why)
        key: i64 = self.keys[conclusion]
        return Hint(key, key // 8, [(cell, digits)], chains, causes)

    def walk(self, end: i64, form: i64) -> tuple[list[int], list[int]]:
        """Return the nodes an entry rests on, layer by layer, with the causes of true ones."""
        runs = self.runs
        chain: list[int] = []
        causes: list[int] = []
        for entry in runs.behind(end):
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


def nested(level: int) -> Forcing:
    """Return the search for dynamic forcing chains of level 1 to 5.

    Level 1 has locked candidates, pairs and X-wings in its chains, the others have chains too.
    """
    if level == 1:
        return Forcing(InnerRuns(), 90, True, False)
    if level <= 3:
        searches = [Collector(Runs(False, True))] if level == 3 else []
        runs = NestedRuns(Cycles(), searches)
    else:
        searches = [Collector(Runs(True, True))]
        if level == 5:
            searches.append(Collector(NestedRuns(Cycles(), [])))
        runs = NestedRuns(None, searches)
    return Forcing(runs, 95 + 5 * (level - 2), True, False)
