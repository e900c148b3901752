"""Frame: the names of cells, houses and digits on a board, read back to their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.board import ProofBoard
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.record_check import Records

CELLS: Final = re.compile(r"[rR]([0-9]{1,16})[cC]([0-9]{1,16})")
"""A cell, or with several figures the cells where lines cross."""
MAX_CELLS: Final = 81
"""Limit of the cells of one name such as ``r123c456``."""


class Frame:
    """A puzzle's board as statements about it name its parts."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Look at a puzzle's board."""
        self.puzzle = puzzle
        self.board: ProofBoard = engine.board_of(puzzle)
        frame = None if puzzle.board.is_square else puzzle.board
        self.records = Records(self.board.width, frame)
        self.size = puzzle.board.size
        self.has_figures = self.size <= 9 and frame is None
        """True if lines have one figure each, so that ``r2c35`` is two cells."""

    def cell(self, row: int, column: int) -> int:
        """Return the cell at a row and column, counted from 1. Raises FormatError."""
        name = f"r{row}c{column}"
        try:
            cell = self.records.cells_named([name])[0]
        except (FormatError, ValueError, KeyError):
            cell = -1
        if not self.board.is_cell(cell):
            raise FormatError(_("'{text}' is not a cell of this board.").format(text=name))
        return cell

    def cells(self, text: str) -> tuple[int, ...]:
        """Return the cells that ``r2c35`` names. Raises FormatError."""
        match = CELLS.fullmatch(text)
        if match is None:
            quoted = clean_text(text, QUOTED)
            raise FormatError(_("'{text}' is not a cell of this board.").format(text=quoted))
        if not all(map(self._is_lines, match.groups())):
            quoted = clean_text(text, QUOTED)
            raise FormatError(_("'{text}' is not a cell of this board.").format(text=quoted))
        rows, columns = (self._lines(part) for part in match.groups())
        if len(rows) * len(columns) > MAX_CELLS:
            raise FormatError(_("'{text}' is not a cell of this board.").format(text=text[:QUOTED]))
        return tuple(self.cell(row, column) for row in rows for column in columns)

    def _is_lines(self, figures: str) -> bool:
        """Tell whether figures may name lines: where each is a line, none comes twice."""
        if not self.has_figures:
            return True
        return "0" not in figures and len(set(figures)) == len(figures)

    def _lines(self, figures: str) -> list[int]:
        if self.has_figures:
            return [int(one) for one in figures]
        return [int(figures)]

    def house(self, kind: str, number: int) -> int:
        """Return the house ``r3``, ``c7``, ``b2`` or ``x1``. Raises FormatError."""
        try:
            house = self.records.house_named(f"{kind}{number}")
        except (FormatError, ValueError, IndexError):
            house = -1
        if house not in self.board.house_numbers:
            raise FormatError(_("This board has no '{text}'.").format(text=f"{kind}{number}"))
        return house

    def houses(self, text: str) -> tuple[int, ...]:
        """Return the houses that ``r35``, ``c79b3`` or ``r3r15`` names. Raises FormatError."""
        found: list[int] = []
        for kind, figures in re.findall(r"([rcbx])([0-9]+)", text.lower()):
            if not self._is_lines(figures):
                raise FormatError(_("This board has no '{text}'.").format(text=kind + figures[:16]))
            found += [self.house(kind, number) for number in self._lines(figures)]
        return tuple(found)

    @cached_property
    def house_count(self) -> int:
        """The places of rows, columns and regions; further houses have higher numbers."""
        return 3 * self.board.width

    def kind_of(self, house: int) -> str:
        """Return ``r``, ``c``, ``b`` or ``x``."""
        grids = self.puzzle.board.grids
        if grids and house < len(grids) * self.house_count:
            house %= self.house_count
        return "rcbx"[min(house // self.board.width, 3)]

    def houses_of(self, cells: Iterable[int], kinds: str = "rcbx") -> list[int]:
        """Return the houses of some kinds that hold all of some cells."""
        wanted = set(cells)
        return [
            at
            for at in self.board.house_numbers
            if wanted.issubset(self.board.houses[at]) and self.kind_of(at) in kinds
        ]

    def is_digit(self, number: int) -> bool:
        """Tell whether the board has a digit."""
        return number in self.board.digits
