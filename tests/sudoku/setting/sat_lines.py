"""Lines with a rule for a SAT solver, each written from the rule's one sentence in the help.

A rule over a few cells is asked of every tuple of digits; one over many is an automaton of its own.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

from tests.sudoku.setting.sat_model import USUAL_BOXES, Cell, SatBoard, UnknownRuleError, _cell

Digits = tuple[int, ...]
MAX_TUPLES = 7_000
"""Tuples of digits of which a rule is asked one by one."""
SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyz"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class LinedBoard(SatBoard):
    """One square board with lines. Raises UnknownRuleError for lines with too many cells."""

    def __init__(self, line: str) -> None:
        head, body = line.split(":", 1)
        kinds = {part.split()[0] for part in body.split(";")[1:]}
        self.low = 0 if "fromzero" in kinds else 1
        self.may_tie = "rankstie" in kinds
        size = head.split()[0].split("x")[0]
        # Regions that are rows ask nothing: a board without regions, or with those of a jigsaw.
        is_usual = int(size) in USUAL_BOXES and "latin" not in head
        super().__init__(line if is_usual else f"{size}x{size} {size}x1:{body}")

    def value(self, digit: int) -> int:
        """Return what a digit counts."""
        return digit - 1 + self.low

    def _rule(self, words: Sequence[str], on: int) -> None:
        kind, rest = words[0], list(words[1:])
        asked = getattr(self, f"_ask_{kind}", None)
        if asked is None:
            super()._rule(words, on)
        else:
            asked(rest, on)

    # -- what rules are made of

    def _tuples(self, cells: Sequence[Cell], on: int, goes: Callable[[Digits], bool]) -> None:
        """Let a rule be asked of all digits of some cells."""
        if self.n ** len(cells) > MAX_TUPLES:
            raise UnknownRuleError(f"{len(cells)} cells")
        self._along(cells, on, (), lambda state, digit: (*state, digit), goes)

    def _total(
        self, cells: Sequence[Cell], on: int, total: int, factors: Sequence[int] = ()
    ) -> None:
        """Let values add up, each as often as its factor says."""
        often = factors or [1] * len(cells)

        def step(state: tuple[int, int], digit: int) -> tuple[int, int]:
            at, so_far = state
            return at + 1, so_far + often[at] * self.value(digit)

        self._along(cells, on, (0, 0), step, lambda state: state[1] == total)

    def _neighbours(self, ways: Sequence[Cell]) -> Iterator[tuple[Cell, Cell]]:
        for row, column in self.cells:
            for down, right in ways:
                other = (row + down, column + right)
                if other in self._regions:
                    yield (row, column), other

    def _squares(self) -> Iterator[list[Cell]]:
        n = range(self.n - 1)
        for row in n:
            for column in n:
                yield self._square((row, column))

    @staticmethod
    def _square(corner: Cell) -> list[Cell]:
        row, column = corner
        return [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]

    def _line_from(self, side: str, place: int) -> list[Cell]:
        n = range(self.n)
        cells = [(at, place) if side in ("top", "bottom") else (place, at) for at in n]
        return cells[::-1] if side in ("bottom", "right") else cells

    def _outside_clue(self, rest: Sequence[str]) -> tuple[int, list[Cell]]:
        return int(rest[0]), self._line_from(rest[1], int(rest[2]) - 1)

    def _numbered(self, rest: Sequence[str], usual: int) -> tuple[int, list[Cell]]:
        has_number = rest[0].isdecimal()
        cells = [_cell(word) for word in rest[has_number:]]
        return (int(rest[0]) if has_number else usual), cells

    def _thirds(self, digit: int) -> int:
        return (digit - 1) * 3 // self.n

    # -- lines

    def _ask_whispers(self, rest: Sequence[str], on: int) -> None:
        number, cells = self._numbered(rest, 5)
        for one, other in pairwise(cells):
            self._pair(one, other, on, lambda a, b: abs(a - b) >= number)

    def _ask_slowthermo(self, rest: Sequence[str], on: int) -> None:
        for one, other in pairwise(_cell(word) for word in rest):
            self._pair(one, other, on, lambda a, b: a <= b)

    def _ask_arrow(self, rest: Sequence[str], on: int) -> None:
        self._total([_cell(word) for word in rest], on, 0, [1, *[-1] * (len(rest) - 1)])

    def _ask_doublearrow(self, rest: Sequence[str], on: int) -> None:
        self._total([_cell(word) for word in rest], on, 0, [1, *[-1] * (len(rest) - 2), 1])

    def _ask_pillarrow(self, rest: Sequence[str], on: int) -> None:
        number, cells = int(rest[0]), [_cell(word) for word in rest[1:]]
        pill = sorted(cells[:number])
        tens = [-(10 ** (number - 1 - at)) for at in range(number)]
        shaft = cells[number:]
        self._total([*pill, *shaft], on, 0, [*tens, *[1] * len(shaft)])

    def _ask_nabner(self, rest: Sequence[str], on: int) -> None:
        for one, other in combinations([_cell(word) for word in rest], 2):
            self._pair(one, other, on, lambda a, b: abs(a - b) > 1)

    def _ask_lockout(self, rest: Sequence[str], on: int) -> None:
        number, cells = self._numbered(rest, 4)
        self._pair(cells[0], cells[-1], on, lambda a, b: abs(a - b) >= number)
        for cell in cells[1:-1]:
            self._tuples(
                [cells[0], cells[-1], cell],
                on,
                lambda digits: not min(digits[:2]) <= digits[2] <= max(digits[:2]),
            )

    def _in_turn(
        self, cells: Sequence[Cell], on: int, count: int, kind_of: Callable[[int], int]
    ) -> None:
        for first, second in combinations(range(len(cells)), 2):
            if second - first < count:
                self._pair(cells[first], cells[second], on, lambda a, b: kind_of(a) != kind_of(b))

    def _ask_entropic(self, rest: Sequence[str], on: int) -> None:
        self._in_turn([_cell(word) for word in rest], on, 3, self._thirds)

    def _ask_modular(self, rest: Sequence[str], on: int) -> None:
        number = int(rest[0])
        self._in_turn([_cell(word) for word in rest[1:]], on, number, lambda digit: digit % number)

    def _ask_zipper(self, rest: Sequence[str], on: int) -> None:
        cells = [_cell(word) for word in rest]
        half = len(cells) // 2
        pairs = [[cells[at], cells[-1 - at]] for at in range(half)]
        parts = [*pairs, *([[cells[half]]] if len(cells) % 2 else [])]
        self._equal(parts, on, lambda digit: digit)

    def _ask_regionsum(self, rest: Sequence[str], on: int) -> None:
        parts: list[list[Cell]] = []
        for cell in map(_cell, rest):
            if parts and self._regions[parts[-1][-1]] == self._regions[cell]:
                parts[-1].append(cell)
            else:
                parts.append([cell])
        self._equal(parts, on, self.value)

    def _equal(self, parts: list[list[Cell]], on: int, counts: Callable[[int], int]) -> None:
        """Let parts have equal sums: each adds up to what the first does."""
        first, *others = parts
        for other in others:
            signs = [1] * len(first) + [-1] * len(other)

            def step(
                state: tuple[int, int], digit: int, signs: list[int] = signs
            ) -> tuple[int, int]:
                return state[0] + 1, state[1] + signs[state[0]] * counts(digit)

            self._along([*first, *other], on, (0, 0), step, lambda state: state[1] == 0)

    def _ask_sumline(self, rest: Sequence[str], on: int) -> None:
        number, is_loop = int(rest[0]), rest[-1] == "loop"
        cells = [_cell(word) for word in rest[1 : len(rest) - is_loop]]

        def cuts(digits: Digits) -> bool:
            so_far = 0
            for digit in digits:
                so_far += digit
                if so_far > number:
                    return False
                so_far %= number
            return so_far == 0

        starts = range(len(cells) if is_loop else 1)
        self._tuples(
            cells, on, lambda digits: any(cuts(digits[at:] + digits[:at]) for at in starts)
        )

    def _ask_slingshot(self, rest: Sequence[str], on: int) -> None:
        first, second, *behind = [_cell(word) for word in rest]
        for far in range(1, self.n + 1):
            there = -self.var(second, far)
            if far > len(behind):
                self.solver.add_clause([-on, there])
                continue
            for digit in range(1, self.n + 1):
                here = -self.var(first, digit)
                self.solver.add_clause([-on, there, here, self.var(behind[far - 1], digit)])

    def _ask_regex(self, rest: Sequence[str], on: int) -> None:
        law = re.compile(rest[0])
        self._tuples(
            [_cell(word) for word in rest[1:]],
            on,
            lambda digits: bool(law.fullmatch("".join(SYMBOLS[digit - 1] for digit in digits))),
        )

    def _ask_machine(self, rest: Sequence[str], on: int) -> None:
        moves, starts, ends = machine_read(rest[0])

        def step(state: frozenset[int], digit: int) -> frozenset[int] | None:
            return frozenset(to for one in state for to in moves.get((one, digit), ())) or None

        cells = [_cell(word) for word in rest[1:]]
        self._along(cells, on, starts, step, lambda state: bool(state & ends))

    def _goes_together(self, rest: Sequence[str], on: int, *, every: bool) -> None:
        cells = [_cell(word) for word in rest[1:]]
        bits = sum(LETTERS.index(letter) << 6 * at for at, letter in enumerate(rest[0]))
        for one, other in combinations(cells, 2) if every else pairwise(cells):
            self._pair(one, other, on, lambda a, b: bits >> (a - 1) * self.n + b - 1 & 1 == 1)

    def _ask_pairs(self, rest: Sequence[str], on: int) -> None:
        self._goes_together(rest, on, every=False)

    def _ask_allpairs(self, rest: Sequence[str], on: int) -> None:
        self._goes_together(rest, on, every=True)


Moves = dict[tuple[int, int], tuple[int, ...]]


def machine_read(packed: str) -> tuple[Moves, frozenset[int], frozenset[int]]:
    """Return where states and digits lead, the starts and the ends of a packed state machine.

    Read by the description of strings of Interactive Sudoku Solver: a head, then each state.
    """
    data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_")
    bits = "".join(f"{byte:08b}" for byte in data)
    at = 0

    def take(count: int) -> int:
        nonlocal at
        at += count
        return int(bits[at - count : at] or "0", 2)

    form, width, digits = take(2), take(4) + 1, take(4) + 1
    starts, more = take(width), take(width)
    ends = {state for state in range(starts) if take(1)} | set(range(starts, starts + more))
    head = digits if form else take(4)
    moves: Moves = {}
    state = 0
    while len(bits) - at >= head and head:
        number = take(head)
        if form:
            edges = [(digit, take(width)) for digit in range(digits) if number >> digit & 1]
        else:
            each = (digits - 1).bit_length()
            edges = [(take(each), take(width)) for _edge in range(number)]
        for digit, to in edges:
            moves[state, digit + 1] = (*moves.get((state, digit + 1), ()), to)
        state += 1
    return moves, frozenset(range(starts)), frozenset(ends)
