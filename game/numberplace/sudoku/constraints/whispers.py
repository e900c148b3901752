"""German whispers: digits side by side on a line differ by five or more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from numberplace.core.drawing.shapes import Ink, Line, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Takes
from numberplace.sudoku.constraints.lines import NumberedLine
from numberplace.sudoku.constraints.marks import Level, RuleMark, Sheet, along
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules


def _rungs(sheet: Sheet) -> Iterator[Shape]:
    """Yield rungs across the line, for its digits are far apart."""
    ink = Ink("path_3", 0.59, is_mixed=True)
    yield sheet.line(ink, 0.1)
    for (x, y), (right, down) in along(sheet.points, 0.2):
        side = (-down * 0.13, right * 0.13)
        yield Line(((x - side[0], y - side[1]), (x + side[0], y + side[1])), ink, 0.05)


@dataclass(frozen=True)
class Whispers(NumberedLine):
    """One line of whispers, and by how much its digits differ at least."""

    id = "whispers"
    is_relative = True
    iss, fpuzzles = "Whisper", "whispers"
    name = N_("German whispers")
    clue = N_("German whisper")
    about = N_(
        "Neighbouring digits on a line with rungs differ by at least 5, or by at least the "
        "number on the line."
    )
    mark = RuleMark(_rungs, Level.LINE)
    usual = 5
    takes = Takes.USUAL

    def rules(self, board: Board) -> Rules:
        """Each cell and the next."""
        table = _differing(board.size, self.number)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairwise(self.run)))


@lru_cache(maxsize=32)
def _differing(size: int, least: int) -> tuple[int, ...]:
    """Return the table of two digits that differ by so much at least."""
    digits = range(1, size + 1)
    return tuple(sum(1 << b - 1 for b in digits if abs(a - b) >= least) for a in digits)
