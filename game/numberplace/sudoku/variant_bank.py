"""The bundled puzzles of other sizes and rules in ``assets/puzzles/variants.txt``; read when asked.

A line holds what was asked of the puzzle, a space, and the puzzle's line. Puzzles of which the same
was asked are a pack. A puzzle is parsed when it is looked at: all of them would take a second.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle

FILE = "puzzles/variants.txt"


class Bundled(NamedTuple):
    """One bundled puzzle."""

    params: str
    """What was asked for, such as ``9x9+killer+hard``."""
    text: str
    """Its line."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle. Raises FormatError."""
        return _parsed(self.text)


@cache
def read_bank() -> tuple[Bundled, ...]:
    """Return all bundled puzzles, a new player's first. Raises FormatError."""
    return tuple(Bundled(*line.split(" ", 1)) for line in bundled_lines(FILE) if " " in line)


@cache
def read_packs() -> dict[str, tuple[Bundled, ...]]:
    """Return the bundled puzzles by what was asked of them. Raises FormatError."""
    packs: dict[str, list[Bundled]] = {}
    for row in read_bank():
        packs.setdefault(row.params, []).append(row)
    return {params: tuple(rows) for params, rows in packs.items()}


@cache
def read_boards() -> dict[str, tuple[Bundled, ...]]:
    """Return the bundled puzzles by kind of board, ``9x9+killer``, whatever their level.

    Raises FormatError.
    """
    boards: dict[str, list[Bundled]] = {}
    for row in read_bank():
        words = [word for word in row.params.split("+") if word not in LEVELS]
        boards.setdefault("+".join(words), []).append(row)
    return {board: tuple(rows) for board, rows in boards.items()}


def board_of(puzzle: Puzzle) -> str:
    """Return the kind of a puzzle's board as ``read_boards`` spells it; ``9x9`` is the classic."""
    size = puzzle.board.size
    jigsaw = ["jigsaw"] if puzzle.board.box is None else []
    return "+".join([f"{size}x{size}", *jigsaw, *(kind.id for kind in puzzle.kinds)])


def first_of() -> Bundled:
    """Return the first puzzle. Raises FormatError."""
    return read_bank()[0]


def example(params: str) -> Puzzle:
    """Return the first puzzle of which this was asked. Raises FormatError."""
    return read_packs()[params][0].puzzle


@cache
def _parsed(text: str) -> Puzzle:
    return parse_puzzle(text)
