"""Sandwich: what stands between 1 and the highest digit of a line adds up to the number outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.sudoku.constraints.outside import OutsideClue
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Law, Line, Rules


@dataclass(frozen=True)
class Sandwich(OutsideClue):
    """One clue."""

    id = "sandwich"
    name = N_("Sandwich sums")
    about = N_(
        "A number outside is the sum of the digits between 1 and the highest digit of its line."
    )
    sides = ("top", "left")
    share = 1.0

    def rules(self, board: Board) -> Rules:
        return Rules(lines=(Line(Law.SANDWICH, self.line(board), self.number),))

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the sum between the lowest and the highest digit."""
        first, last = sorted((held.index(1), held.index(max(held))))
        return sum(held[first + 1 : last])
