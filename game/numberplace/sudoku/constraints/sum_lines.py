"""Lines whose parts have equal sums: the parts in each region, or parts of a given sum."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby

from numberplace.core.drawing.shapes import Ink, Line, Shape
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, refuse_rule
from numberplace.sudoku.constraints.lines import DrawnLine, LawLine, NumberedLine
from numberplace.sudoku.constraints.marks import Figure, Level, RuleMark, Sheet, along
from numberplace.sudoku.model import forms
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Rules

LOOP = "loop"
"""The word after the cells of a line that is closed."""


def _hollow(sheet: Sheet) -> Iterator[Shape]:
    """Yield a line with a light middle."""
    yield sheet.line(Ink("path_3", 0.59, is_mixed=True), 0.2)
    yield sheet.line(GROUND, 0.06)


def _pluses(sheet: Sheet) -> Iterator[Shape]:
    """Yield plus signs along a line; its two ends are joined where it is closed."""
    ink = Ink("path_1", 0.59, is_mixed=True)
    closed = bool(sheet.figure.text)
    yield sheet.line(ink, 0.06)._replace(is_closed=closed)
    for (x, y), _way in along(sheet.points, 0.4):
        yield Line(((x - 0.1, y), (x + 0.1, y)), ink, 0.06)
        yield Line(((x, y - 0.1), (x, y + 0.1)), ink, 0.06)


@dataclass(frozen=True)
class RegionSum(DrawnLine):
    """One line; wherever the line enters a region a part of it begins."""

    id = "regionsum"
    counts_digits = True
    iss, fpuzzles = "RegionSumLine", "regionsumline"
    example = "r1c2 r1c3 r1c4"
    name = N_("Region sum lines")
    clue = N_("Region sum line")
    about = N_(
        "A line with a light middle adds up to the same in each box or region; each time it "
        "enters one counts by itself."
    )
    idle_text = N_("The rule '{name}' means nothing on a line that stays in one region.")
    mark = RuleMark(_hollow, Level.LINE)
    least = 2
    wanted = 4

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the cells. Raises FormatError, on a board without regions as well."""
        if not board.boxes:
            refuse_rule(cls, board)
        return super().parse(words, board)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Lay lines where there are regions."""
        return super().find(solution, board, rng) if board.boxes else []

    def rules(self, board: Board) -> Rules:
        return self._rules_of(board, 1)

    def rules_from_zero(self, board: Board) -> Rules:
        return self._rules_of(board, 0)

    def is_idle(self, board: Board, others: Iterable[Constraint]) -> bool:
        """Tell whether all cells of the line lie in one region."""
        return self.rules(board) == Rules()

    def _rules_of(self, board: Board, lowest: int) -> Rules:
        """The parts are read one after the other, the shortest first, for it has fewest sums."""
        homes = {cell: at for at, region in enumerate(board.boxes) for cell in region}
        parts = [tuple(part) for _home, part in groupby(self.run, homes.get)]
        parts.sort(key=len)
        if len(parts) < 2:
            return Rules()
        reading = tuple(cell for part in parts for cell in part)
        line = forms.LineForm(reading, _equal(board.size, tuple(map(len, parts)), lowest))
        return Rules(lines=(line,))


@lru_cache(maxsize=128)
def _equal(size: int, lengths: tuple[int, ...], lowest: int) -> Automaton:
    """Return the automaton of parts of some lengths that have equal sums.

    Args:
        lowest: what the digit 1 counts.
    """
    ends = {end - 1 for end in accumulate(lengths)}

    def step(state: tuple[int, int], digit: int, at: int) -> tuple[tuple[int, int], ...]:
        wanted, so_far = state[0], state[1] + digit - 1 + lowest
        if at in ends:
            return ((so_far, 0),) if wanted in (-1, so_far) else ()
        return ((wanted, so_far),) if wanted < 0 or so_far <= wanted else ()

    unknown = -1  # the sum that the first part tells; it may be 0 where 1 counts 0
    return automaton(sum(lengths), size, [(unknown, 0)], step)


@dataclass(frozen=True)
class SumLine(NumberedLine, LawLine):
    """One line that falls into parts, each of which adds up to its number."""

    is_closed: bool = False
    """True if the last cell is followed by the first."""

    id = "sumline"
    iss = "SumLine"
    name = N_("Sum lines")
    clue = N_("Sum line")
    about = N_(
        "A line with plus signs can be cut into parts of neighbouring cells that each add up to "
        "its number."
    )
    example = "10 r1c1 r1c2 r1c3"
    mark = RuleMark(_pluses, Level.LINE)
    most = 45
    wanted = 4

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        is_closed = [word.lower() for word in words[-1:]] == [LOOP]
        read = super().parse(words[:-1] if is_closed else words, board)
        assert isinstance(read, SumLine)
        return cls(read.run, read.number, is_closed)

    def format(self, board: Board) -> str:
        return super().format(board) + (f" {LOOP}" if self.is_closed else "")

    def automaton(self, size: int) -> Automaton:
        return _cut(size, len(self.run), self.number, self.is_closed)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        line, *more = super().figures(board)
        return (line._replace(text=LOOP if self.is_closed else ""), *more)

    find = Constraint.find  # rarely met by chance: none are looked for


@lru_cache(maxsize=64)
def _cut(size: int, length: int, number: int, is_closed: bool) -> Automaton:
    """Return the automaton of a line that falls into parts of a sum.

    The state is what the part so far adds up to; on a closed line also what the part that goes on
    over its end adds up to there, which is guessed at the start.
    """

    def step(state: tuple[int, int], digit: int, _at: int) -> tuple[tuple[int, int], ...]:
        so_far = state[1] + digit
        return ((state[0], so_far % number),) if so_far <= number else ()

    starts = [(over, over) for over in range(number if is_closed else 1)]
    return automaton(length, size, starts, step, lambda state: state[0] == state[1])
