"""All further rules for a SAT solver, each written from the rule's one sentence in the help.

``SatBoard`` has the usual rules and ``LinedBoard`` lines; this model has the others, too, and
digits that count one less.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from typing import Any

from tests.sudoku.setting.sat_lines import SYMBOLS, Digits, LinedBoard
from tests.sudoku.setting.sat_model import USUAL_BOXES, Cell, State, _cell

SIDES = ("top", "bottom", "left", "right")


class RuledBoard(LinedBoard):
    """One square board with any rules. Raises UnknownRuleError for cages that are too large."""

    # -- houses and values

    def _ask_fromzero(self, _rest: Sequence[str], _on: int) -> None: ...

    def _ask_rankstie(self, _rest: Sequence[str], _on: int) -> None: ...

    def _ask_falling(self, _rest: Sequence[str], on: int) -> None:
        self._all_of([[(at, at) for at in range(self.n)]], on)

    def _ask_rising(self, _rest: Sequence[str], on: int) -> None:
        self._all_of([[(at, self.n - 1 - at) for at in range(self.n)]], on)

    def _ask_windoku(self, _rest: Sequence[str], on: int) -> None:
        """Windows have the shape of boxes, and one free cell around each."""
        wide, high = USUAL_BOXES[self.n]
        windows = [
            [(top + down, left + right) for down in range(high) for right in range(wide)]
            for top in range(1, self.n - high, high + 1)
            for left in range(1, self.n - wide, wide + 1)
        ]
        self._all_of(windows, on)

    def _ask_str8ts(self, rest: Sequence[str], on: int) -> None:
        black = {_cell(word) for word in rest}
        n = range(self.n)
        for line in (*([(r, c) for c in n] for r in n), *([(r, c) for r in n] for c in n)):
            run: list[Cell] = []
            for cell in (*line, None):
                if cell is not None and cell not in black:
                    run.append(cell)
                    continue
                if len(run) > 1:
                    super()._rule(["renban", *(f"r{r + 1}c{c + 1}" for r, c in run)], on)
                run = []

    def _ask_allowed(self, rest: Sequence[str], on: int) -> None:
        for word in rest[1:]:
            self._limit(_cell(word), on, lambda digit: SYMBOLS[digit - 1] in rest[0])

    def _index(self, rest: Sequence[str], on: int, *, is_row: bool) -> None:
        for row, column in map(_cell, rest):
            told = (row if is_row else column) + 1
            for place in range(self.n):
                other = (place, column) if is_row else (row, place)
                here = self.var((row, column), place + 1)
                self.solver.add_clause([-on, -here, self.var(other, told)])
                self.solver.add_clause([-on, here, -self.var(other, told)])

    def _ask_rowindex(self, rest: Sequence[str], on: int) -> None:
        self._index(rest, on, is_row=True)

    def _ask_columnindex(self, rest: Sequence[str], on: int) -> None:
        self._index(rest, on, is_row=False)

    def _ask_circles(self, rest: Sequence[str], on: int) -> None:
        cells = [_cell(word) for word in rest]
        for wanted in range(1, self.n + 1):
            self._along(
                cells,
                on,
                0,
                lambda count, digit, wanted=wanted: count + (digit == wanted),
                lambda count, wanted=wanted: count in (0, wanted),
            )

    # -- cages

    def _ask_killer(self, rest: Sequence[str], on: int) -> None:
        cells = [_cell(word) for word in rest[1:]]
        self._differ(cells, on)
        if int(rest[0]):
            self._total(cells, on, int(rest[0]))

    def _ask_sum(self, rest: Sequence[str], on: int) -> None:
        times = Counter(_cell(word) for word in rest[1:])
        self._total(list(times), on, int(rest[0]), list(times.values()))

    def _ask_mathdoku(self, rest: Sequence[str], on: int) -> None:
        label = re.fullmatch(r"([0-9]+)(.?)", rest[0])
        assert label is not None
        number, sign = int(label[1]), label[2]
        cells = [_cell(word) for word in rest[1:]]
        holds: dict[str, Callable[[int, int, int], bool]] = {
            "+": lambda _high, total, _product: total == number,
            "x": lambda _high, _total, product: product == number,
            "-": lambda high, total, _product: 2 * high - total == number,
            "/": lambda high, _total, product: high * high == number * product,
        }
        signs = [sign] if sign else list(holds)

        def step(state: Any, digit: int) -> Any:
            high, total, product = state
            return max(high, digit), total + digit, product * digit

        self._along(
            cells, on, (0, 0, 1), step, lambda state: any(holds[one](*state) for one in signs)
        )

    def _ask_rellik(self, rest: Sequence[str], on: int) -> None:
        cells, number = [_cell(word) for word in rest[1:]], int(rest[0])
        self._differ(cells, on)

        def has_part(digits: Digits) -> bool:
            sizes = range(1, len(digits) + 1)
            return any(sum(part) == number for size in sizes for part in combinations(digits, size))

        self._tuples(cells, on, lambda digits: not has_part(digits))

    def _ask_lookandsay(self, rest: Sequence[str], on: int) -> None:
        said = {rest[0][at + 1]: int(rest[0][at]) for at in range(0, len(rest[0]), 2)}
        self._tuples(
            [_cell(word) for word in rest[1:]],
            on,
            lambda digits: all(
                [SYMBOLS[digit - 1] for digit in digits].count(one) == count
                for one, count in said.items()
            ),
        )

    def _holding(self, digits: str, cells: Sequence[Cell], on: int) -> None:
        wanted = Counter(digits)
        self._tuples(
            cells, on, lambda held: not wanted - Counter(SYMBOLS[digit - 1] for digit in held)
        )

    def _ask_contains(self, rest: Sequence[str], on: int) -> None:
        self._holding(rest[0], [_cell(word) for word in rest[1:]], on)

    def _ask_quadruple(self, rest: Sequence[str], on: int) -> None:
        cells = [_cell(word) for word in rest[1:]]
        four = self._square(cells[0]) if len(cells) == 1 else cells
        wanted = Counter(SYMBOLS.index(symbol) + 1 for symbol in rest[0])
        kinds = tuple(wanted)

        def step(state: Digits, digit: int) -> Digits:
            return tuple(had + (digit == one) for had, one in zip(state, kinds, strict=True))

        self._along(
            four,
            on,
            (0,) * len(kinds),
            step,
            lambda state: all(had >= wanted[one] for had, one in zip(state, kinds, strict=True)),
        )

    def _ask_equality(self, rest: Sequence[str], on: int) -> None:
        cells = [_cell(word) for word in rest]
        self._differ(cells, on)
        for cell in cells:
            self._limit(cell, on, lambda digit: 2 * digit != self.n + 1)
        self._tuples(
            cells,
            on,
            lambda digits: (
                2 * sum(2 * digit <= self.n for digit in digits)
                == 2 * sum(digit % 2 for digit in digits)
                == len(digits)
            ),
        )

    def _ask_lunchbox(self, rest: Sequence[str], on: int) -> None:
        cells = [_cell(word) for word in rest[1:]]
        self._differ(cells, on)

        def between(digits: Digits) -> int:
            low, high = sorted((digits.index(min(digits)), digits.index(max(digits))))
            return sum(digits[low + 1 : high])

        self._tuples(cells, on, lambda digits: between(digits) == int(rest[0]))

    def _sets(self, rest: Sequence[str]) -> list[list[Cell]]:
        cells = [_cell(word) for word in rest[1:]]
        each = len(cells) // int(rest[0])
        return [cells[at : at + each] for at in range(0, len(cells), each)]

    def _ask_same(self, rest: Sequence[str], on: int) -> None:
        first, *others = self._sets(rest)
        half = len(first)

        def step(state: Digits, digit: int) -> Digits:
            return tuple(sorted((*state, digit)))

        for other in others:

            def pair(state: tuple[int, Digits], digit: int) -> tuple[int, Digits] | None:
                at, held = state
                if at < half:
                    return at + 1, step(held, digit)
                if digit not in held:
                    return None
                place = held.index(digit)
                return at + 1, (*held[:place], *held[place + 1 :])

            self._along([*first, *other], on, (0, ()), pair, lambda state: not state[1])

    def _ask_clone(self, rest: Sequence[str], on: int) -> None:
        first, *others = self._sets(rest)
        for other in others:
            for one, copy in zip(first, other, strict=True):
                self._pair(one, copy, on, int.__eq__)

    # -- signs between cells, and rules of all cells side by side

    def _signs(self, rest: Sequence[str], on: int, goes: Callable[[int, int], bool]) -> None:
        for one, other in pairwise(_cell(word) for word in rest):
            self._pair(one, other, on, lambda a, b: goes(self.value(a), self.value(b)))

    def _ask_black(self, rest: Sequence[str], on: int) -> None:
        self._signs(rest, on, lambda a, b: a == 2 * b or b == 2 * a)

    def _ask_ten(self, rest: Sequence[str], on: int) -> None:
        self._signs(rest, on, lambda a, b: a + b == 10)

    def _ask_five(self, rest: Sequence[str], on: int) -> None:
        self._signs(rest, on, lambda a, b: a + b == 5)

    def _ask_difference(self, rest: Sequence[str], on: int) -> None:
        self._signs(rest[1:], on, lambda a, b: abs(a - b) == int(rest[0]))

    def _ask_ratio(self, rest: Sequence[str], on: int) -> None:
        number = int(rest[0])
        self._signs(rest[1:], on, lambda a, b: a == number * b or b == number * a)

    def _ask_pairsum(self, rest: Sequence[str], on: int) -> None:
        self._signs(rest[1:], on, lambda a, b: a + b == int(rest[0]))

    def _unsigned(
        self, signs: Sequence[str], on: int, is_marked: Callable[[int, int, set[int]], bool]
    ) -> None:
        """Let no two cells side by side without a sign be such as a sign would mark."""
        named = [rule for rule in self.rules if rule[0] in signs]
        joined = {frozenset(map(_cell, rule[-2:])) for rule in named}
        numbers = {int(rule[1]) for rule in named if rule[1].isdecimal()}
        for one, other in self._neighbours(((0, 1), (1, 0))):
            if frozenset((one, other)) not in joined:
                self._pair(
                    one,
                    other,
                    on,
                    lambda a, b: not is_marked(*sorted((self.value(a), self.value(b))), numbers),
                )

    def _ask_strictkropki(self, _rest: Sequence[str], on: int) -> None:
        self._unsigned(("white", "black"), on, lambda a, b, _n: b - a == 1 or b == 2 * a)

    def _ask_strictxv(self, _rest: Sequence[str], on: int) -> None:
        signs = ("ten", "five", "pairsum")
        self._unsigned(signs, on, lambda a, b, numbers: a + b in numbers | {5, 10})

    def _ask_strictratio(self, _rest: Sequence[str], on: int) -> None:
        signs = ("black", "ratio")
        self._unsigned(signs, on, lambda a, b, numbers: any(b == one * a for one in numbers | {2}))

    def _ask_strictdifference(self, _rest: Sequence[str], on: int) -> None:
        signs = ("white", "difference")
        self._unsigned(signs, on, lambda a, b, numbers: b - a in numbers | {1})

    def _ask_diagonalnonconsecutive(self, _rest: Sequence[str], on: int) -> None:
        for one, other in self._neighbours(((1, 1), (1, -1))):
            self._pair(one, other, on, lambda a, b: abs(a - b) != 1)

    def _ask_antitaxicab(self, _rest: Sequence[str], on: int) -> None:
        for one, other in combinations(self.cells, 2):
            far = abs(one[0] - other[0]) + abs(one[1] - other[1])
            if far <= self.n:
                self.solver.add_clause([-on, -self.var(one, far), -self.var(other, far)])

    def _ask_entropy(self, _rest: Sequence[str], on: int) -> None:
        self._kinds(on, self._thirds)

    def _ask_modulo(self, _rest: Sequence[str], on: int) -> None:
        self._kinds(on, lambda digit: digit % 3)

    def _kinds(self, on: int, kind_of: Callable[[int], int]) -> None:
        for square in self._squares():
            for kind in range(3):
                digits = [digit for digit in range(1, self.n + 1) if kind_of(digit) == kind]
                self.solver.add_clause(
                    [-on, *(self.var(cell, digit) for cell in square for digit in digits)]
                )

    def _ask_flatmates(self, _rest: Sequence[str], on: int) -> None:
        middle = (self.n + 1) // 2
        for row, column in self.cells:
            clause = [-on, -self.var((row, column), middle)]
            clause += [self.var((row - 1, column), 1)] if row else []
            clause += [self.var((row + 1, column), self.n)] if row + 1 < self.n else []
            self.solver.add_clause(clause)

    # -- clues outside

    def _ask_littlekiller(self, rest: Sequence[str], on: int) -> None:
        ways = {"se": (1, 1), "sw": (1, -1), "ne": (-1, 1), "nw": (-1, -1)}
        (row, column), (down, right) = _cell(rest[1]), ways[rest[2]]
        cells: list[Cell] = []
        while (row, column) in self._regions:
            cells.append((row, column))
            row, column = row + down, column + right
        self._total(cells, on, int(rest[0]))

    def _ask_skyscraper(self, rest: Sequence[str], on: int) -> None:
        number, cells = self._outside_clue(rest)
        ground = 0 if self.low else 1  # a skyscraper without a floor is not seen

        def step(state: tuple[int, int], digit: int) -> tuple[int, int]:
            return max(state[0], digit), state[1] + (digit > state[0])

        self._along(cells, on, (ground, 0), step, lambda state: state[1] == number)

    def _ask_hiddenskyscraper(self, rest: Sequence[str], on: int) -> None:
        number, cells = self._outside_clue(rest)

        def step(state: tuple[int, int], digit: int) -> tuple[int, int]:
            highest, hidden = state
            return max(highest, digit), hidden or (digit if digit < highest else 0)

        self._along(cells, on, (0, 0), step, lambda state: state[1] == number)

    def _ask_xsum(self, rest: Sequence[str], on: int) -> None:
        number, cells = self._outside_clue(rest)

        def step(state: tuple[int, int] | None, digit: int) -> tuple[int, int] | None:
            left, total = (digit, 0) if state == (-1, 0) else state or (0, 0)
            if not left:
                return 0, total
            return (left - 1, total + digit) if total + digit <= number else None

        self._along(cells, on, (-1, 0), step, lambda state: state == (0, number))

    def _ask_numberedroom(self, rest: Sequence[str], on: int) -> None:
        number, cells = self._outside_clue(rest)
        for place, cell in enumerate(cells, 1):
            clause = [-on, -self.var(cells[0], place), self.var(cell, number)]
            self.solver.add_clause(clause)

    # -- ranks of rows and columns

    def _all_lines(self) -> list[list[Cell]]:
        return [self._line_from(side, place) for side in SIDES for place in range(self.n)]

    def _ask_fullrank(self, rest: Sequence[str], on: int) -> None:
        number, line = self._outside_clue(rest)
        less = [self._less(other, line, on) for other in self._all_lines() if other != line]
        here = {0: on}
        for var in less:
            after: dict[int, int] = {}
            for count, state in here.items():
                for to, literal in ((count + 1, -var), (count, var)):
                    if to < number:
                        after.setdefault(to, after.get(to) or self._new())
                    reached = [after[to]] if to < number else []
                    self.solver.add_clause([-on, -state, literal, *reached])
            here = after
        for count, state in here.items():
            if count != number - 1:
                self.solver.add_clause([-on, -state])

    def _less(self, one: Sequence[Cell], other: Sequence[Cell], on: int) -> int:
        """Return a variable that is true exactly if a line, read as a number, is the less one."""
        less = self._new()
        here: dict[State, int] = {"equal": on}
        for cell in (cell for pair in zip(one, other, strict=True) for cell in pair):
            after: dict[State, int] = {}
            for state, var in here.items():
                for digit in range(1, self.n + 1):
                    to: State = state
                    if state == "equal":
                        to = digit
                    elif isinstance(state, int):
                        to = "equal" if state == digit else "less" if state < digit else "more"
                    reached = after.setdefault(to, after.get(to) or self._new())
                    self.solver.add_clause([-on, -var, -self.var(cell, digit), reached])
            here = after
        for state, var in here.items():
            if state == "equal" and not self.may_tie:
                self.solver.add_clause([-on, -var])
            self.solver.add_clause([-on, -var, less if state == "less" else -less])
        return less

    def _ask_ranksdiffer(self, _rest: Sequence[str], on: int) -> None:
        for one, other in combinations(self._all_lines(), 2):
            differ: list[int] = []
            for a, b in zip(one, other, strict=True):
                var = self._new()
                for digit in range(1, self.n + 1):
                    self.solver.add_clause([-var, -self.var(a, digit), -self.var(b, digit)])
                differ.append(var)
            self.solver.add_clause([-on, *differ])

    # -- one of several

    def _ask_either(self, rest: Sequence[str], on: int) -> None:
        if set(rest[0]) <= set(SYMBOLS[: self.n]):
            digits = [SYMBOLS.index(symbol) + 1 for symbol in rest[0]]
            cells = [_cell(word) for word in rest[1:]]
            self.solver.add_clause([-on, *(self.var(cell, d) for cell in cells for d in digits)])
            return
        options: list[int] = []
        for option in " ".join(rest).split(" or "):
            options.append(self._new())
            for clue in option.split(" and "):
                self._rule(clue.split(), options[-1])
        self.solver.add_clause([-on, *options])
