"""Puzzle: the givens a game starts from, with the candidates where a position states them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.candidate_grid import WIDE, digits_of, format_wide, parse_wide
from numberplace.sudoku.model.notation import format_cell, format_line, parse_line
from numberplace.sudoku.model.rules import candidates, first_clash


@dataclass(frozen=True, slots=True)
class Puzzle:
    """81 givens in reading order, 0 = empty; or a position, which states its candidates too."""

    givens: bytes
    """In a position, the digits that stand on the board, whoever put them there."""
    marks: tuple[int, ...] = ()
    """The digit_mask of each cell's candidates, a digit alone where one stands; mostly empty."""

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read a line of 81 characters, or of 729 with candidates. Raises FormatError."""
        line = text.strip()
        if len(line) == WIDE:
            return cls.from_marks(parse_wide(line))
        puzzle = cls(parse_line(text))
        puzzle.refuse_clash()
        return puzzle

    @classmethod
    def from_marks(cls, marks: Sequence[int]) -> Puzzle:
        """Return the position of 81 digit_masks, none of them empty. Raises FormatError."""
        puzzle = cls(digits_of(marks), tuple(marks))
        puzzle.refuse_clash()
        return puzzle

    @property
    def removed(self) -> tuple[tuple[int, int], ...]:
        """The candidates (cell, digit) the digits would leave and the position does not have."""
        return tuple(
            (cell, digit)
            for cell, mask in enumerate(self.marks)
            if not self.givens[cell]
            for digit in range(1, 10)
            if candidates(self.givens, cell) & ~mask & 1 << digit - 1
        )

    @property
    def candidates(self) -> tuple[int, ...]:
        """The digit_mask of each cell, a digit alone where one stands."""
        return self.marks or tuple(
            1 << digit - 1 if digit else candidates(self.givens, cell)
            for cell, digit in enumerate(self.givens)
        )

    def refuse_clash(self) -> None:
        """Raise FormatError when two givens clash, naming both."""
        clash = first_clash(self.givens)
        if clash is not None:
            first, second = clash
            text = _("The givens clash: {digit} stands in {first} and in {second}.")
            raise FormatError(
                text.format(
                    digit=self.givens[first], first=format_cell(first), second=format_cell(second)
                )
            )

    def __str__(self) -> str:
        return format_wide(self.marks) if self.marks else format_line(self.givens)
