"""Zipper lines: pairs of digits equally far from the middle have equal sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from numberplace.core.drawing.shapes import Ink, Line, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import LawLine
from numberplace.sudoku.constraints.marks import Level, RuleMark, Sheet, along
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Cells


def _teeth(sheet: Sheet) -> Iterator[Shape]:
    """Yield teeth on both sides of a line in turn, and a long one across its middle."""
    ink = Ink("path_4", 0.59, is_mixed=True)
    points = sheet.points
    yield sheet.line(ink, 0.06)
    for at, ((x, y), (right, down)) in enumerate(along(points, 0.17)):
        side = 0.13 if at % 2 else -0.13
        yield Line(((x, y), (x - down * side, y + right * side)), ink, 0.06)
    (x, y), (u, v) = points[(len(points) - 1) // 2], points[len(points) // 2]
    middle = ((x + u) / 2, (y + v) / 2)
    for side in (0.17, -0.17):
        yield Line(
            ((middle[0] - side, middle[1] - 0.17), (middle[0] + side, middle[1] + 0.17)), ink, 0.07
        )


@dataclass(frozen=True)
class Zipper(LawLine):
    """One line."""

    id = "zipper"
    iss, fpuzzles = "Zipper", "zipperline"
    name = N_("Zipper lines")
    clue = N_("Zipper line")
    about = N_(
        "Digits at the same distance from the cross in the middle of a toothed line add up to the "
        "same; to the digit in the middle cell where there is one."
    )
    mark = RuleMark(_teeth, Level.LINE)
    least = 3
    longest = 5

    def reading(self) -> Cells:
        """The middle cell if there is one, then the cells at each distance from it in turn."""
        half, is_odd = divmod(len(self.run), 2)
        pairs = zip(reversed(self.run[:half]), self.run[half + is_odd :], strict=True)
        return (*self.run[half : half + is_odd], *(cell for pair in pairs for cell in pair))

    def automaton(self, size: int) -> Automaton:
        return _paired(size, len(self.run))


@lru_cache(maxsize=64)
def _paired(size: int, length: int) -> Automaton:
    """Return the automaton of the cells of a zipper in the order of reading."""

    def step(state: tuple[int, int], digit: int, at: int) -> tuple[tuple[int, int], ...]:
        total, open_digit = state  # 0 = not known yet, 0 = no pair is begun
        if length % 2 and at == 0:
            return ((digit, 0),)
        if not open_digit:
            return ((total, digit),)
        added = open_digit + digit
        return ((added, 0),) if total in (0, added) else ()

    return automaton(length, size, [(0, 0)], step)
