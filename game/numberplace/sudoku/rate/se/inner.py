"""Runs in which locked candidates, pairs, X-wings and chains of their own make candidates false.

When nothing more follows by singles, the first technique that the run itself made possible is used:
a hint counts if it rests on something the run made false. What it eliminates follows from that.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    COUNT,
    FIRST,
    HOUSE_CELL,
    HOUSE_OF,
    SUBSETS,
    SUBSETS_START,
)
from numberplace.sudoku.rate.se.board import EMPTY, FILLED, PLACES
from numberplace.sudoku.rate.se.links import BY_CELL, NO_CAUSE, Hint
from numberplace.sudoku.rate.se.runs import ENTRY, INNER, NODES, Runs
from numberplace.sudoku.rate.se.sets import few_places, union_of_cells, union_of_places
from numberplace.sudoku.rate.se.tables import CROSSINGS, ORDER

DOWNWARDS: Final = vec[i64]([0, 3, 6, 1, 4, 7, 2, 5, 8])
"""The positions of a box column by column: the order in which eliminations are taken."""


class InnerRuns(Runs):
    """Runs that use techniques beside singles."""

    def __init__(self) -> None:
        super().__init__(True, True)
        self.hints: list[Hint] = []
        """The hints inside chains, by the number that entries keep."""
        self.grew = False

    def begin(self, board: vec[i64]) -> None:
        """Forget all runs and take a position."""
        super().begin(board)
        self.hints = []

    def advance(self) -> bool:
        """Use the first technique that leads on; tell whether one does."""
        self.grew = False
        self.make_pool_room()
        self.locking()
        if not self.grew:
            self.pairs(True)
        if not self.grew:
            self.pairs(False)
        if not self.grew:
            self.x_wings(9)
            self.x_wings(0)
        if not self.grew:
            self.chains()
        return self.grew

    def chains(self) -> None:
        """Use chains inside the chain: none here."""

    def rest_on(self, house: i64, digit: i64, positions: i64) -> None:
        """Let the next entries rest on a digit's being gone from some positions of a house."""
        while positions:
            cell: i64 = HOUSE_CELL[house * 9 + FIRST[positions]]
            positions &= positions - 1
            self.pool[self.pool_top] = self.where[self.slot * NODES + (cell * 9 + digit) * 2]
            self.pool_top += 1

    def gone(self, house: i64, digit: i64) -> i64:
        """Return the positions of a house from which the run has taken a digit."""
        at: i64 = PLACES + digit * 27 + house
        return self.base[at] & ~self.board[at]

    def drop(self, house: i64, positions: i64, digits: i64, start: i64) -> None:
        """Make digits false at positions of a house; they rest on the pool from ``start`` on."""
        i: i64
        for i in range(9):
            position: i64 = DOWNWARDS[i] if house >= 18 else i
            if (positions >> position) & 1:
                self.drop_from(HOUSE_CELL[house * 9 + position], digits, start, -1)

    def drop_from(self, cell: i64, digits: i64, start: i64, hint: i64) -> None:
        """Make digits of a cell false."""
        left: i64 = self.board[cell] & digits
        while left:
            node: i64 = (cell * 9 + FIRST[left]) * 2
            left &= left - 1
            self.grew = True
            if self.mark[node] != self.serial:
                entry: i64 = self.add(node, -1, start, self.pool_top - start, NO_CAUSE)
                self.entries[entry * ENTRY + INNER] = hint

    def locking(self) -> None:
        """Use all pointing and claiming that the run made."""
        at: i64
        digit: i64
        for at in range(0, 864, 8):
            first: i64 = CROSSINGS[at]
            second: i64 = CROSSINGS[at + 1]
            for digit in range(9):
                mask: i64 = self.board[PLACES + digit * 27 + first]
                if mask & ~CROSSINGS[at + 2] or mask & (mask - 1) == 0:
                    continue
                left: i64 = self.board[PLACES + digit * 27 + second] & ~CROSSINGS[at + 3]
                made: i64 = self.gone(first, digit) & ~CROSSINGS[at + 2]
                if left and made:
                    start: i64 = self.pool_top
                    self.rest_on(first, digit, made)
                    self.drop(second, left, 1 << digit, start)

    def pairs(self, hidden: bool) -> None:
        """Use all hidden pairs, or all naked pairs, that the run made."""
        at: i64
        i: i64
        for at in range(27):
            house: i64 = ORDER[at]
            if self.board[EMPTY + house] < (5 if hidden else 4):
                continue
            few: i64 = (
                few_places(self.board, PLACES + house, 27, 2)
                if hidden
                else self.cells_of_two(house)
            )
            if COUNT[few] < 2:
                continue
            for i in range(SUBSETS_START[2], SUBSETS_START[3]):
                if SUBSETS[i] & ~few:
                    continue
                if hidden:
                    self.hidden_pair(house, SUBSETS[i])
                else:
                    self.naked_pair(house, SUBSETS[i])

    def cells_of_two(self, house: i64) -> i64:
        """Return the positions of a house whose cells have two candidates."""
        few: i64 = 0
        i: i64
        for i in range(9):
            if COUNT[self.board[HOUSE_CELL[house * 9 + i]]] == 2:
                few |= 1 << i
        return few

    def hidden_pair(self, house: i64, digits: i64) -> None:
        """Use two digits if the run left them two places between them."""
        places: i64 = union_of_places(self.board, house, digits)
        if COUNT[places] != 2:
            return
        if union_of_cells(self.board, house, places) == digits:
            return
        start: i64 = self.pool_top
        i: i64
        for i in range(9):
            left: i64 = self.base[HOUSE_CELL[house * 9 + i]] & digits
            while left and not (places >> i) & 1:
                self.rest_on(house, FIRST[left], 1 << i)
                left &= left - 1
        if self.pool_top > start:
            self.drop(house, places, 511 & ~digits, start)

    def naked_pair(self, house: i64, positions: i64) -> None:
        """Use two cells if the run left them two digits between them."""
        digits: i64 = union_of_cells(self.board, house, positions)
        if COUNT[digits] != 2:
            return
        others: i64 = 511 & ~positions
        if not union_of_cells(self.board, house, others) & digits:
            return
        start: i64 = self.pool_top
        rest: i64 = positions
        while rest:
            left: i64 = self.base[HOUSE_CELL[house * 9 + FIRST[rest]]] & ~digits
            while left:
                self.rest_on(house, FIRST[left], rest & -rest)
                left &= left - 1
            rest &= rest - 1
        if self.pool_top > start:
            self.drop(house, others, digits, start)

    def x_wings(self, base: i64) -> None:
        """Use all X-wings, with columns (base 9) or rows (0) as bases, that the run made."""
        i: i64
        digit: i64
        few = vec[i64]([0] * 9)
        for digit in range(9):
            if self.board[FILLED + digit] <= 5:
                few[digit] = few_places(self.board, PLACES + digit * 27 + base, 1, 2)
        for i in range(SUBSETS_START[2], SUBSETS_START[3]):
            lines: i64 = SUBSETS[i]
            for digit in range(9):
                if not lines & ~few[digit]:
                    self.x_wing(base, lines, digit)

    def x_wing(self, base: i64, lines: i64, digit: i64) -> None:
        """Use two lines if they are an X-wing that the run made and that does anything."""
        at: i64 = PLACES + digit * 27
        covers: i64 = 0
        rest: i64 = lines
        while rest:
            covers |= self.board[at + base + FIRST[rest]]
            rest &= rest - 1
        if COUNT[covers] != 2:
            return
        start: i64 = self.pool_top
        rest = lines
        while rest:
            line: i64 = base + FIRST[rest]
            rest &= rest - 1
            self.rest_on(line, digit, self.gone(line, digit) & ~covers)
        if self.pool_top == start:
            return
        column: i64
        for column in range(9):
            if base == 0 and (covers >> column) & 1:
                self.drop(9 + column, self.board[at + 9 + column] & ~lines, 1 << digit, start)
            elif base == 9 and not (lines >> column) & 1:
                self.drop(9 + column, self.board[at + 9 + column] & covers, 1 << digit, start)

    def use_hints(self, found: list[Hint]) -> None:
        """Use all hints of chains inside the chain, easiest first, one for each elimination."""
        found.sort(key=lambda hint: hint.key)
        done: set[tuple[tuple[int, int], ...]] = set()
        for hint in found:
            gone = merged(hint.gone)
            if gone in done:
                continue
            done.add(gone)
            self.make_pool_room()
            start: i64 = self.pool_top
            self.rest_on_chains(hint)
            if self.pool_top == start:
                continue
            self.hints.append(hint)
            for cell, digits in gone:
                self.drop_from(cell, digits, start, len(self.hints) - 1)

    def rest_on_chains(self, hint: Hint) -> None:
        """Let the next entries rest on all that the links of a hint need gone."""
        start: i64 = self.pool_top
        base: i64 = self.slot * NODES
        for chain, causes in zip(hint.chains, hint.causes, strict=True):
            for node, cause in zip(chain, causes, strict=True):
                if not node & 1 or cause == NO_CAUSE:
                    continue
                cell: i64 = node // 18
                digit: i64 = node // 2 % 9
                if cause == BY_CELL:
                    left: i64 = self.base[cell] & ~self.board[cell]
                    while left:
                        self.rest_once(self.where[base + (cell * 9 + FIRST[left]) * 2], start)
                        left &= left - 1
                    continue
                house: i64 = HOUSE_OF[cell * 3 + cause]
                left = self.gone(house, digit)
                while left:
                    cell = HOUSE_CELL[house * 9 + FIRST[left]]
                    self.rest_once(self.where[base + (cell * 9 + digit) * 2], start)
                    left &= left - 1

    def rest_once(self, entry: i64, start: i64) -> None:
        """Let the next entries rest on one more, unless they do already."""
        i: i64
        for i in range(start, self.pool_top):
            if self.pool[i] == entry:
                return
        self.pool[self.pool_top] = entry
        self.pool_top += 1

    def inner_length(self, ends: vec[i64], count: i64) -> i64:
        """Return the lengths of the hints inside some chains together, equal ones counted once."""
        if not self.hints:
            return 0
        done: set[tuple[tuple[int, ...], ...]] = set()
        length: i64 = 0
        i: i64
        for i in range(count):
            for entry in self.behind(ends[i]):
                number: i64 = self.entries[entry * ENTRY + INNER]
                if number < 0:
                    continue
                hint = self.hints[number]
                chains = tuple([tuple(chain) for chain in hint.chains])
                if chains not in done:
                    done.add(chains)
                    length += hint.complexity
        return length


def merged(gone: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return eliminations with each cell once, column by column."""
    if len(gone) == 1:
        return tuple(gone)
    cells: dict[int, int] = {}
    for cell, digits in gone:
        cells[cell] = cells.get(cell, 0) | digits
    return tuple(sorted(cells.items(), key=lambda item: (item[0] % 9, item[0])))
