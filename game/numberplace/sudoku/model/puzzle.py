"""Puzzle: the givens a game starts from, with what is known about them."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.notation import format_cell, format_line, parse_line
from numberplace.sudoku.model.rules import first_clash


@dataclass(frozen=True, slots=True)
class Puzzle:
    """81 givens in reading order, 0 = empty."""

    givens: bytes

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read an 81-character line whose givens do not clash. Raises FormatError."""
        puzzle = cls(parse_line(text))
        puzzle.refuse_clash()
        return puzzle

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
        return format_line(self.givens)
