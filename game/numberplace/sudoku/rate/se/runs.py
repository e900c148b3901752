"""Consequences of one candidate being true or false, step by step, with the premises of each step.

A *run* starts from one *node* (twice the candidate, plus 1 if it is true) and adds nodes in the
order of the program's two queues: what is true is carried out first. Each node is an *entry* of one
pool that all runs of a position share; entries point to the entries they rest on, so a length is
counted by walking back. In a dynamic run what is false is gone from the board while the run lasts,
and what follows from its absence rests on it too.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, HOUSE_CELL, HOUSE_OF, POSITION_BIT
from numberplace.sudoku.rate.se.board import PLACES, SIZE
from numberplace.sudoku.rate.se.links import BY_CELL, NO_CAUSE
from numberplace.sudoku.rate.se.tables import LINK_KINDS, OUTSIDE

NODES: Final = 1458
WORDS: Final = 14
"""Words of a set of candidates: six cells each, nine bits a cell."""
ROOM: Final = 1500
"""More entries than one run can add."""
BIT: Final = vec[i64]([1 << bit for bit in range(54)])

ENTRY: Final = 8
"""Words of an entry, which are its node and:"""
FIRST_BEHIND: Final = 1
"""Field of a pool entry: the entry it follows from, or -1."""
OTHERS: Final = 2
OTHER_COUNT: Final = 3
"""Fields of a pool entry: first of the further entries that the entry rests on, and their
number."""
DEPTH: Final = 4
"""The longest way to the start: no length is less."""
LENGTH: Final = 5
"""Field of a pool entry: nodes the entry rests on, itself included; 0 while not counted."""
CAUSE: Final = 6
INNER: Final = 7
"""The number of the hint inside the chain that it comes from, or -1."""


class Runs:
    """The runs of one position."""

    def __init__(self, dynamic: bool, by_cell: bool) -> None:
        self.dynamic = dynamic
        self.by_cell = by_cell
        """True if links between candidates of a cell count; Nishio does without."""
        self.board = vec[i64]([0] * SIZE)
        self.base = vec[i64]([0] * SIZE)
        """The board as it is before any run."""
        self.entries = vec[i64]([0] * (ENTRY * 2 * ROOM))
        self.top: i64 = 0
        self.pool = vec[i64]([0] * (16 * ROOM))
        self.pool_top: i64 = 0
        self.mark = vec[i64]([0] * NODES)
        """The number of the run that added a node last."""
        self.serial: i64 = 0
        self.true_queue = vec[i64]([0] * ROOM)
        self.true_tail: i64 = 0
        self.false_queue = vec[i64]([0] * ROOM)
        self.false_tail: i64 = 0
        self.slot_of = vec[i64]([-1] * NODES)
        """The slot of the run from a node, or -1."""
        self.slots: i64 = 0
        self.start = vec[i64]([0] * NODES)
        self.end = vec[i64]([0] * NODES)
        self.clash = vec[i64]([0] * NODES)
        """By slot: the first entry, the one behind the last; what was true and false at once."""
        self.slot: i64 = 0
        """The slot of the run under way."""
        self.where = vec[i64]([0] * (NODES * 8))
        """``where[slot * NODES + node]``: the entry, for nodes of the slot's sets."""
        self.sets = vec[i64]([0] * (2 * WORDS * 8))
        """``sets[(slot * 2 + true) * WORDS]``: the candidates that a run makes false or true."""
        self.walk_mark = vec[i64]([0] * NODES)
        self.walk_serial: i64 = 0
        self.stack = vec[i64]([0] * 8192)

    def begin(self, board: vec[i64]) -> None:
        """Forget all runs and take a position."""
        at: i64
        for at in range(SIZE):
            self.board[at] = board[at]
            self.base[at] = board[at]
        for at in range(NODES):
            self.slot_of[at] = -1
        self.slots = 0
        self.top = 0
        self.pool_top = 0

    def make_room(self) -> None:
        """Grow the arrays so that another run fits."""
        if ENTRY * (self.top + ROOM) > len(self.entries):
            self.entries = doubled(self.entries)
        self.make_pool_room()
        if (self.slots + 1) * NODES > len(self.where):
            self.where = doubled(self.where)
            self.sets = doubled(self.sets)

    def make_pool_room(self) -> None:
        """Grow the pool so that the premises of one step fit, or those of all steps by singles of a
        run."""
        if self.pool_top + 10 * ROOM > len(self.pool):
            self.pool = doubled(self.pool)

    def run(self, node: i64) -> i64:
        """Return the slot of the run from a node; run the node first where no run is kept."""
        slot: i64 = self.slot_of[node]
        if slot >= 0:
            return slot
        self.make_room()
        slot = self.slots
        self.slots += 1
        self.slot_of[node] = slot
        self.slot = slot
        self.serial += 1
        self.true_tail = 0
        self.false_tail = 0
        self.start[slot] = self.top
        i: i64
        for i in range(slot * 2 * WORDS, (slot + 1) * 2 * WORDS):
            self.sets[i] = 0
        self.add(node, -1, 0, 0, NO_CAUSE)
        clash: i64 = self.spread()
        self.clash[slot] = clash
        self.end[slot] = self.top if clash < 0 else self.top - 1
        return slot

    def spread(self) -> i64:
        """Carry out the queues until nothing follows; return the entry of a clash, or -1."""
        true_head: i64 = 0
        false_head: i64 = 0
        clash: i64 = -1
        while clash < 0:
            if true_head < self.true_tail:
                clash = self.carry_true(self.true_queue[true_head])
                true_head += 1
            elif false_head < self.false_tail:
                clash = self.carry_false(self.false_queue[false_head])
                false_head += 1
            elif not self.advance():
                break
        if self.dynamic:
            board = self.board
            base = self.base
            i: i64
            for i in range(SIZE):
                board[i] = base[i]
        return clash

    def advance(self) -> bool:
        """Add the consequences beyond singles; return True if there are any."""
        return False

    def add(self, node: i64, first: i64, others: i64, count: i64, cause: i64) -> i64:
        """Add and queue an entry for a node not yet there; return the entry."""
        entry: i64 = self.new_entry(node, first, others, count, cause)
        self.mark[node] = self.serial
        self.where[self.slot * NODES + node] = entry
        self.sets[(self.slot * 2 + (node & 1)) * WORDS + node // 108] |= BIT[node // 2 % 54]
        if node & 1:
            self.true_queue[self.true_tail] = entry
            self.true_tail += 1
        else:
            self.false_queue[self.false_tail] = entry
            self.false_tail += 1
        return entry

    def new_entry(self, node: i64, first: i64, others: i64, count: i64, cause: i64) -> i64:
        """Return a new entry, which no node of the run points to yet."""
        entries = self.entries
        entry: i64 = self.top
        self.top += 1
        depth: i64 = entries[first * ENTRY + DEPTH] if first >= 0 else 0
        if count:
            pool = self.pool
            i: i64
            for i in range(others, others + count):
                other: i64 = entries[pool[i] * ENTRY + DEPTH]
                if other > depth:
                    depth = other
        at: i64 = entry * ENTRY
        entries[at] = node
        entries[at + FIRST_BEHIND] = first
        entries[at + OTHERS] = others
        entries[at + OTHER_COUNT] = count
        entries[at + DEPTH] = depth + 1
        entries[at + LENGTH] = 0
        entries[at + CAUSE] = cause
        entries[at + INNER] = -1
        return entry

    def carry_true(self, entry: i64) -> i64:
        """Make the candidates false that a true one excludes; return the entry of a clash, or -1.

        Most entries are made here, so ``add`` is written out, with its arrays in locals.
        """
        board = self.board
        entries = self.entries
        mark = self.mark
        where = self.where
        sets = self.sets
        queue = self.false_queue
        here: i64 = entries[entry * ENTRY] // 2
        depth: i64 = entries[entry * ENTRY + DEPTH] + 1
        cell: i64 = here // 9
        digit: i64 = here % 9
        serial: i64 = self.serial
        base: i64 = self.slot * NODES
        words: i64 = self.slot * 2 * WORDS
        tail: i64 = self.false_tail
        top: i64 = self.top
        clash: i64 = -1
        i: i64
        for i in range(0 if self.by_cell else 1, 4):
            house: i64 = 0
            mask: i64
            if i == 0:
                mask = board[cell] & ~(1 << digit)
            else:
                kind: i64 = LINK_KINDS[i - 1]
                house = HOUSE_OF[cell * 3 + kind]
                mask = board[PLACES + digit * 27 + house] & OUTSIDE[cell * 3 + kind]
            while mask:
                other: i64 = FIRST[mask]
                mask &= mask - 1
                other = cell * 9 + other if i == 0 else HOUSE_CELL[house * 9 + other] * 9 + digit
                node: i64 = other * 2
                if mark[node + 1] == serial:
                    clash = node
                    break
                if mark[node] == serial:
                    continue
                mark[node] = serial
                where[base + node] = top
                sets[words + other // 54] |= BIT[other % 54]
                queue[tail] = top
                tail += 1
                at: i64 = top * ENTRY
                top += 1
                entries[at] = node
                entries[at + FIRST_BEHIND] = entry
                entries[at + OTHERS] = 0
                entries[at + OTHER_COUNT] = 0
                entries[at + DEPTH] = depth
                entries[at + LENGTH] = 0
                entries[at + CAUSE] = NO_CAUSE
                entries[at + INNER] = -1
            if clash >= 0:
                break
        self.false_tail = tail
        self.top = top
        return -1 if clash < 0 else self.new_entry(clash, entry, 0, 0, NO_CAUSE)

    def carry_false(self, entry: i64) -> i64:
        """Make the candidates true that are left without a false one; return the entry of a clash,
        or -1.

        A dynamic run takes it off the board, but for what a clash leaves: that is put back anyway.
        """
        board = self.board
        here: i64 = self.entries[entry * ENTRY] // 2
        cell: i64 = here // 9
        digit: i64 = here % 9
        bit: i64 = 1 << digit
        clash: i64 = -1
        i: i64
        mask: i64 = board[cell]
        if self.by_cell and COUNT[mask] == 2:
            other: i64 = cell * 9 + FIRST[mask & ~bit]
            clash = self.make_true(other, entry, BY_CELL, cell)
        if self.dynamic:
            board[cell] = mask & ~bit
        for i in range(3):
            if clash >= 0:
                break
            kind: i64 = LINK_KINDS[i]
            house: i64 = HOUSE_OF[cell * 3 + kind]
            at: i64 = PLACES + digit * 27 + house
            mask = board[at]
            bit = POSITION_BIT[cell * 3 + kind]
            if COUNT[mask] == 2:
                other = HOUSE_CELL[house * 9 + FIRST[mask & ~bit]] * 9 + digit
                clash = self.make_true(other, entry, kind, house)
            if self.dynamic:
                board[at] = mask & ~bit
        return clash

    def make_true(self, candidate: i64, entry: i64, cause: i64, house: i64) -> i64:
        """Make one candidate true; return a new entry if the candidate is false, else -1.

        It rests on all that the run took out of the house (or of the cell, by ``BY_CELL``).
        """
        node: i64 = candidate * 2 + 1
        clashes = self.mark[node - 1] == self.serial
        if not clashes and self.mark[node] == self.serial:
            return -1
        start: i64 = self.pool_top
        if self.dynamic:
            self.rest_on_gone(candidate % 9, cause, house)
        count: i64 = self.pool_top - start
        if clashes:
            return self.new_entry(node, entry, start, count, cause)
        self.add(node, entry, start, count, cause)
        return -1

    def rest_on_gone(self, digit: i64, cause: i64, house: i64) -> None:
        """Put the candidates that the run took out of a house (or of a cell, by ``BY_CELL``) into
        the pool."""
        pool = self.pool
        where = self.where
        base: i64 = self.slot * NODES
        top: i64 = self.pool_top
        gone: i64
        if cause == BY_CELL:
            gone = self.base[house] & ~self.board[house]
            while gone:
                pool[top] = where[base + (house * 9 + FIRST[gone]) * 2]
                top += 1
                gone &= gone - 1
        else:
            place: i64 = PLACES + digit * 27 + house
            gone = self.base[place] & ~self.board[place]
            while gone:
                pool[top] = where[base + (HOUSE_CELL[house * 9 + FIRST[gone]] * 9 + digit) * 2]
                top += 1
                gone &= gone - 1
        self.pool_top = top

    def inner_length(self, _ends: vec[i64], _count: i64) -> i64:
        """Return the lengths of the hints inside the chains that end at some entries: none here."""
        return 0

    def behind(self, end: i64) -> list[int]:
        """Return an entry and all it rests on, layer by layer, each node once."""
        found: list[int] = []
        layer: list[int] = [end]
        self.walk_serial += 1
        serial: i64 = self.walk_serial
        i: i64
        while layer:
            behind: list[int] = []
            for entry in layer:
                at: i64 = entry * ENTRY
                node: i64 = self.entries[at]
                if self.walk_mark[node] == serial:
                    continue
                self.walk_mark[node] = serial
                found.append(entry)
                if self.entries[at + FIRST_BEHIND] >= 0:
                    behind.append(self.entries[at + FIRST_BEHIND])
                start: i64 = self.entries[at + OTHERS]
                for i in range(start, start + self.entries[at + OTHER_COUNT]):
                    behind.append(self.pool[i])
            layer = behind
        return found

    def depth(self, entry: i64) -> i64:
        """Return a lower bound of the length of an entry."""
        return self.entries[entry * ENTRY + DEPTH]

    def count(self, entry: i64) -> i64:
        """Return the number of nodes an entry rests on, itself included."""
        entries = self.entries
        if entries[entry * ENTRY + LENGTH]:
            return entries[entry * ENTRY + LENGTH]
        self.walk_serial += 1
        serial: i64 = self.walk_serial
        stack = self.stack
        mark = self.walk_mark
        pool = self.pool
        tail: i64 = 1
        found: i64 = 1
        stack[0] = entry * ENTRY
        mark[entries[entry * ENTRY]] = serial
        i: i64
        while tail:
            tail -= 1
            here: i64 = stack[tail]
            parent: i64 = entries[here + FIRST_BEHIND]
            if parent >= 0 and mark[entries[parent * ENTRY]] != serial:
                mark[entries[parent * ENTRY]] = serial
                stack[tail] = parent * ENTRY
                tail += 1
                found += 1
            start: i64 = entries[here + OTHERS]
            for i in range(start, start + entries[here + OTHER_COUNT]):
                parent = pool[i]
                if mark[entries[parent * ENTRY]] != serial:
                    mark[entries[parent * ENTRY]] = serial
                    stack[tail] = parent * ENTRY
                    tail += 1
                    found += 1
        entries[entry * ENTRY + LENGTH] = found
        return found


def doubled(words: vec[i64]) -> vec[i64]:
    """Return an array twice as long that begins with these words."""
    size: i64 = len(words)
    grown = vec[i64]([0] * (2 * int(size)))
    i: i64
    for i in range(size):
        grown[i] = words[i]
    return grown
