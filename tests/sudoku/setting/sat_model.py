"""A model of boards with further rules for a SAT solver, written from the text of the rules alone.

It shares nothing with the search it is compared with: cells come from the puzzle's one line, and a
rule over several cells is an automaton whose states are unrolled into clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any

State = Hashable
Step = Callable[[Any, int], State | None]
"""The state after one more digit, None where it may not follow."""
Cell = tuple[int, int]
USUAL_BOXES = {
    4: (2, 2),
    6: (3, 2),
    8: (4, 2),
    9: (3, 3),
    10: (5, 2),
    12: (4, 3),
    15: (5, 3),
    16: (4, 4),
}
"""Columns and rows of a box."""


class UnknownRuleError(Exception):
    """A rule that this model does not have."""


class SatBoard:
    """One square board with boxes or regions as clauses; questions are asked by assumptions."""

    solver_name = "cadical153"

    def __init__(self, line: str) -> None:
        from pysat.solvers import Solver

        head, body = line.split(":", 1)
        words = head.split()
        self.n = int(words[0].split("x")[0])
        box = tuple(map(int, words[1].split("x"))) if len(words) > 1 else USUAL_BOXES[self.n]
        givens, *rules = [part.strip() for part in body.split(";")]
        n = range(self.n)
        self.cells: list[Cell] = [(r, c) for r in n for c in n]
        self.solver: Any = Solver(name=self.solver_name)
        self._last = self.n**3
        self._regions = {
            (r, c): r // box[1] * (self.n // box[0]) + c // box[0] for r, c in self.cells
        }
        self.rules = [rule.split() for rule in rules]
        letters = [rule for rule in self.rules if rule[0] == "regions"]
        if letters:
            self._regions = dict(zip(self.cells, "".join(letters[0][1:]), strict=True))
        self._houses()
        signs = {tuple(map(_cell, rule[1:3])) for rule in self.rules if rule[0] == "white"}
        self._dots = signs | {(b, a) for a, b in signs}
        self.rules = [rule for rule in self.rules if rule[0] != "regions"]
        self.switches: dict[int, int] = {}
        """For each rule, by its place, the variable that turns it on."""
        for at, rule in enumerate(self.rules):
            self.switches[at] = self._new()
            self._rule(rule, self.switches[at])
        self.givens = {
            cell: int(digit, 36)
            for cell, digit in zip(self.cells, givens, strict=True)
            if digit != "."
        }

    def var(self, cell: Cell, digit: int) -> int:
        return (cell[0] * self.n + cell[1]) * self.n + digit

    def has_solution(self, cell: Cell, digit: int) -> bool:
        """Tell whether a solution of everything has a digit in a cell."""
        return self.holds(range(len(self.rules)), self.givens, [self.var(cell, digit)])

    def holds(
        self, rules: Sequence[int], givens: dict[Cell, int], more: Sequence[int] = ()
    ) -> bool:
        """Tell whether some of the rules and some givens have a solution."""
        assumed = [self.switches[at] for at in rules]
        assumed += [self.var(cell, digit) for cell, digit in givens.items()]
        return bool(self.solver.solve(assumptions=[*assumed, *more]))

    def switch_for(self, clause: Sequence[int]) -> int:
        """Return a variable that asks for a clause of variables when it is assumed."""
        switch = self._new()
        self.solver.add_clause([-switch, *clause])
        return switch

    # -- clauses

    def _new(self) -> int:
        self._last += 1
        return self._last

    def _houses(self) -> None:
        n, digits = range(self.n), range(1, self.n + 1)
        regions: dict[object, list[Cell]] = {}
        for cell in self.cells:
            regions.setdefault(self._regions[cell], []).append(cell)
        lines = [[(r, c) for c in n] for r in n] + [[(r, c) for r in n] for c in n]
        for cell in self.cells:
            self.solver.add_clause([self.var(cell, digit) for digit in digits])
            for one, other in combinations(digits, 2):
                self.solver.add_clause([-self.var(cell, one), -self.var(cell, other)])
        for house in (*lines, *regions.values()):
            self._differ(house, None)
            for digit in digits:
                self.solver.add_clause([self.var(cell, digit) for cell in house])

    def _differ(self, cells: Sequence[Cell], switch: int | None) -> None:
        off = [] if switch is None else [-switch]
        for one, other in combinations(cells, 2):
            for digit in range(1, self.n + 1):
                self.solver.add_clause([*off, -self.var(one, digit), -self.var(other, digit)])

    def _pair(self, one: Cell, other: Cell, switch: int, goes: Callable[[int, int], bool]) -> None:
        for a in range(1, self.n + 1):
            for b in range(1, self.n + 1):
                if not goes(a, b):
                    self.solver.add_clause([-switch, -self.var(one, a), -self.var(other, b)])

    def _limit(self, cell: Cell, switch: int, may: Callable[[int], bool]) -> None:
        for digit in range(1, self.n + 1):
            if not may(digit):
                self.solver.add_clause([-switch, -self.var(cell, digit)])

    def _along(
        self,
        cells: Sequence[Cell],
        switch: int,
        start: State,
        step: Step,
        is_end: Callable[[Any], bool],
    ) -> None:
        """Let the digits of cells lead an automaton from a state to an end."""
        here: dict[State, int] = {start: switch}
        for cell in cells:
            after: dict[State, int] = {}
            for state, var in here.items():
                for digit in range(1, self.n + 1):
                    to = step(state, digit)
                    clause = [-switch, -var, -self.var(cell, digit)]
                    if to is not None:
                        clause.append(after.setdefault(to, after.get(to) or self._new()))
                    self.solver.add_clause(clause)
            here = after
        for state, var in here.items():
            if not is_end(state):
                self.solver.add_clause([-switch, -var])

    def _add_up(self, cells: Sequence[Cell], total: int, switch: int) -> None:
        def step(so_far: int, digit: int) -> int | None:
            return so_far + digit if so_far + digit <= total else None

        self._along(cells, switch, 0, step, lambda state: state == total)

    # -- the rules

    def _rule(self, words: Sequence[str], on: int) -> None:
        kind, rest = words[0], list(words[1:])
        simple: dict[str, Callable[[], None]] = {
            "x": lambda: self._diagonals(on),
            "windoku": lambda: self._all_of(self._windows(), on),
            "disjoint": lambda: self._all_of(self._alike(), on),
            "asterisk": lambda: self._all_of([_STAR], on),
            "centredot": lambda: self._all_of([[(r, c) for r in (1, 4, 7) for c in (1, 4, 7)]], on),
            "antiknight": lambda: self._moves(((1, 2), (1, -2), (2, 1), (2, -1)), on),
            "antiking": lambda: self._moves(((1, 1), (1, -1)), on),
            "nonconsecutive": lambda: self._nonconsecutive(on),
        }
        if kind in simple:
            simple[kind]()
        elif kind in ("sandwich", "skyscraper"):
            self._outside(kind, int(rest[0]), rest[1], int(rest[2]) - 1, on)
        elif kind == "littlekiller":
            self._little(int(rest[0]), _cell(rest[1]), rest[2], on)
        elif kind == "killer":
            cells = [_cell(word) for word in rest[1:]]
            self._differ(cells, on)
            if int(rest[0]):
                self._add_up(cells, int(rest[0]), on)
        elif all(word[:1] == "r" and "c" in word for word in rest):
            self._cells_rule(kind, [_cell(word) for word in rest], on)
        else:
            raise UnknownRuleError(kind)

    def _cells_rule(self, kind: str, cells: list[Cell], on: int) -> None:
        pairs: dict[str, Callable[[int, int], bool]] = {
            "white": lambda a, b: abs(a - b) == 1,
            "black": lambda a, b: a == 2 * b or b == 2 * a,
            "ten": lambda a, b: a + b == 10,
            "five": lambda a, b: a + b == 5,
            "greater": lambda a, b: a > b,
            "thermo": lambda a, b: a < b,
            "whispers": lambda a, b: abs(a - b) >= 5,
        }
        if kind in pairs:
            for one, other in pairwise(cells):
                self._pair(one, other, on, pairs[kind])
        elif kind == "region":
            self._differ(cells, on)
            if len(cells) == self.n:
                for digit in range(1, self.n + 1):
                    self.solver.add_clause([-on, *(self.var(cell, digit) for cell in cells)])
        elif kind in ("odd", "even"):
            for cell in cells:
                self._limit(cell, on, lambda digit: digit % 2 == (kind == "odd"))
        elif kind in ("minimum", "maximum"):
            for cell in cells:
                for other in self._beside(cell):
                    if other not in cells:
                        self._pair(
                            cell, other, on, lambda a, b: a < b if kind == "minimum" else a > b
                        )
        elif kind == "palindrome":
            for one, other in zip(cells, cells[::-1], strict=True):
                self._pair(one, other, on, int.__eq__)
        else:
            self._line_rule(kind, cells, on)

    def _line_rule(self, kind: str, cells: list[Cell], on: int) -> None:
        if kind == "arrow":

            def spend(left: int | None, digit: int) -> int | None:
                rest = digit if left is None else left - digit
                return rest if rest >= 0 else None

            # The first state is told by a text: None would be the end of all ways.
            self._along(
                cells,
                on,
                "circle",
                lambda s, d: spend(None if s == "circle" else s, d),
                lambda s: s == 0,
            )
        elif kind == "renban":
            self._differ(cells, on)
            self._along(
                cells,
                on,
                (99, 0),
                lambda s, d: (min(s[0], d), max(s[1], d)),
                lambda s: s[1] - s[0] == len(cells) - 1,
            )
        elif kind == "between":
            ends = [cells[0], cells[-1], *cells[1:-1]]

            def within(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
                if len(state) < 2:
                    return tuple(sorted((*state, digit)))
                return state if state[0] < digit < state[1] else None

            self._along(ends, on, (), within, lambda _state: True)
        else:
            raise UnknownRuleError(kind)

    def _outside(self, kind: str, number: int, side: str, place: int, on: int) -> None:
        n = range(self.n)
        cells = [(at, place) if side in ("top", "bottom") else (place, at) for at in n]
        if side in ("bottom", "right"):
            cells.reverse()
        if kind == "skyscraper":
            self._along(
                cells,
                on,
                (0, 0),
                lambda s, d: (max(s[0], d), s[1] + (d > s[0])),
                lambda s: s[1] == number,
            )
            return

        def fill(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
            ends, total = state
            if digit in (1, self.n):
                return ends + 1, total
            return (ends, total + digit) if ends == 1 else state

        self._along(cells, on, (0, 0), fill, lambda s: s == (2, number))

    def _little(self, total: int, start: Cell, way: str, on: int) -> None:
        down, right = {"se": (1, 1), "sw": (1, -1), "ne": (-1, 1), "nw": (-1, -1)}[way]
        cells, (r, c) = [], start
        while 0 <= r < self.n and 0 <= c < self.n:
            cells.append((r, c))
            r, c = r + down, c + right
        self._add_up(cells, total, on)

    def _all_of(self, groups: Sequence[Sequence[Cell]], on: int) -> None:
        for group in groups:
            self._differ(group, on)
            for digit in range(1, self.n + 1):
                self.solver.add_clause([-on, *(self.var(cell, digit) for cell in group)])

    def _diagonals(self, on: int) -> None:
        n = range(self.n)
        self._all_of([[(at, at) for at in n], [(at, self.n - 1 - at) for at in n]], on)

    def _windows(self) -> list[list[Cell]]:
        starts = (1, 5)
        return [
            [(top + r, left + c) for r in range(3) for c in range(3)]
            for top in starts
            for left in starts
        ]

    def _alike(self) -> list[list[Cell]]:
        boxes: dict[object, list[Cell]] = {}
        for cell in self.cells:
            boxes.setdefault(self._regions[cell], []).append(cell)
        return [list(group) for group in zip(*boxes.values(), strict=True)]

    def _beside(self, cell: Cell) -> Iterator[Cell]:
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = (cell[0] + down, cell[1] + right)
            if other in self._regions:
                yield other

    def _moves(self, ways: Sequence[tuple[int, int]], on: int) -> None:
        for r, c in self.cells:
            for down, right in ways:
                if (r + down, c + right) in self._regions:
                    self._differ([(r, c), (r + down, c + right)], on)

    def _nonconsecutive(self, on: int) -> None:
        for cell in self.cells:
            for other in self._beside(cell):
                if other > cell and (cell, other) not in self._dots:
                    self._pair(cell, other, on, lambda a, b: abs(a - b) != 1)


_STAR: list[Cell] = [(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)]


def _cell(word: str) -> Cell:
    row, column = word.removeprefix("r").split("c")
    return int(row) - 1, int(column) - 1
