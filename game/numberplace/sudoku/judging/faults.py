"""Faults of a reason, and the position in which reasons are looked at."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from numberplace.core.words import _
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.statement import Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.techniques.words import cell_name

MAX_NAMED: Final = 6
"""Cells that a sentence names."""


class ReasonFault(Exception):  # noqa: N818 - named after what it tells
    """A reason does not hold; the message is a sentence for the player."""

    def __init__(self, text: str, *, line: int = 0, is_empty: bool = False) -> None:
        """Take the sentence of the fault.

        Args:
            line: the line of a written argument, counted from 1.
            is_empty: nothing is wrong, but nothing new follows either.
        """
        super().__init__(text)
        self.line = line
        self.is_empty = is_empty


class ReasonPosition:
    """A position in which a step is judged."""

    def __init__(
        self,
        grid: AnyGrid,
        frame: Frame,
        givens: frozenset[int] | None,
        restored: tuple[Candidate, ...] = (),
    ) -> None:
        """Look at a position, which nobody changes.

        Args:
            givens: the cells of the setter's digits; None where techniques may not assume that
                the puzzle has one solution.
            restored: candidates that are gone there and count as left all the same.
        """
        self.grid = grid
        self.frame = frame
        self.givens = givens
        self.restored = restored

    @cached_property
    def left(self) -> list[frozenset[int]]:
        """The digits left for each cell."""
        found = digits_left(self.grid)
        for cell, digit in self.restored:
            found[cell] |= {digit}
        return found


def cells_told(cells: Iterable[int]) -> str:
    """Name cells in a sentence, the first few of many."""
    names = [cell_name(cell) for cell in cells]
    more = ["…"] if len(names) > MAX_NAMED else []
    return _(", ").join([*names[:MAX_NAMED], *more])


def digits_told(digits: Iterable[int]) -> str:
    """List digits in a sentence."""
    return _(", ").join(map(str, digits))
