"""The bundled puzzles in ``assets/puzzles``: a file a level, one for the trainer; read when asked.

A line is the puzzle, its level, effort and hardest technique on our own scale; in the trainer's
file the technique it is meant for stands before them. ``python -m assets.build.puzzles`` makes
the files.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class BankRow:
    """A bundled puzzle with its rating."""

    puzzle: Puzzle
    level: str = ""
    effort: int = 0
    hardest: str = ""
    """The hardest technique's id."""


@cache
def read_bank_rows(level: str) -> tuple[BankRow, ...]:
    """Return the puzzles of a level with their ratings, in their fixed order.

    Raises:
        FormatError: the file is missing or holds a line that is no puzzle.
    """
    return tuple(_read_row(line.split()) for line in bundled_lines(f"puzzles/{level}.txt"))


def read_bank(level: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a level in their fixed order. Raises FormatError."""
    return tuple(row.puzzle for row in read_bank_rows(level))


@cache
def _read_trainer_file() -> dict[str, tuple[BankRow, ...]]:
    rows: dict[str, list[BankRow]] = {}
    for line in bundled_lines("puzzles/trainer.txt"):
        puzzle, technique, *rest = line.split()
        rows.setdefault(technique, []).append(_read_row([puzzle, *rest]))
    return {technique: tuple(found) for technique, found in rows.items()}


def read_trainer(technique: str) -> tuple[BankRow, ...]:
    """Return puzzles to train a technique with, an empty tuple when none is bundled.

    All have it on the path of ``rating.teaching_profile``; those that need it stand first.

    Raises:
        FormatError: the file is missing or holds a line that is no puzzle.
    """
    return _read_trainer_file().get(technique, ())


@cache
def _rows_by_hardest() -> dict[str, tuple[BankRow, ...]]:
    rows: dict[str, dict[Puzzle, BankRow]] = {}
    trained = (row for found in _read_trainer_file().values() for row in found)
    levelled = (row for level in LEVELS for row in read_bank_rows(level))
    for row in (*trained, *levelled):
        rows.setdefault(row.hardest, {}).setdefault(row.puzzle, row)
    return {technique: tuple(found.values()) for technique, found in rows.items()}


def read_needing(technique: str) -> tuple[BankRow, ...]:
    """Return the bundled puzzles that need a technique and nothing harder; often there are none.

    Raises:
        FormatError: a file is missing or holds a line that is no puzzle.
    """
    return _rows_by_hardest().get(technique, ())


def _read_row(fields: list[str]) -> BankRow:
    puzzle = Puzzle.parse(fields[0])
    if len(fields) < 4 or not fields[2].isdecimal():
        return BankRow(puzzle)
    return BankRow(puzzle, fields[1], int(fields[2]), fields[3])
