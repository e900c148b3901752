"""Skyscrapers: how many digits are seen over lower ones from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.sudoku.constraints.outside import OutsideClue
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Law, Line, Rules


@dataclass(frozen=True)
class Skyscraper(OutsideClue):
    """One clue."""

    id = "skyscraper"
    name = N_("Skyscrapers")
    about = N_(
        "A number outside says how many digits are seen from there; higher ones hide lower ones."
    )

    def rules(self, board: Board) -> Rules:
        return Rules(lines=(Line(Law.SKYSCRAPER, self.line(board), self.number),))

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return how many digits are higher than all before them."""
        return sum(digit > max(held[:at], default=0) for at, digit in enumerate(held))
