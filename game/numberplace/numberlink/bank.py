"""The bundled Numberlink puzzles: plain ones in ``assets/puzzles/numberlink_<level>.txt``, those
with bridges or warps of all levels in ``numberlink_<what they have>.txt``; read when asked.

A line holds the strictest rule one solution is proved under, a space, and the puzzle's line; where
a file has all levels, the level stands before it.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple

from numberplace.core.bundled import bundled_lines
from numberplace.core.errors import FormatError
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.notation import parse_line, parse_rule
from numberplace.numberlink.model.puzzle import Puzzle, Rule

_FILE: Final = "puzzles/numberlink_{name}.txt"
BRIDGES: Final = "bridges"
WARPS: Final = "warps"
EXTRAS: Final = ("", BRIDGES, WARPS)
"""Contents of the boards of a pack beside pairs and solid cells; empty for nothing more."""


class Bundled(NamedTuple):
    """One bundled puzzle."""

    puzzle: Puzzle
    proved: Rule
    """The strictest rule one solution is proved under."""


@cache
def read_bank(level: str, extra: str = "") -> tuple[Bundled, ...]:
    """Return the puzzles of a level with one of ``EXTRAS``, small ones first; none for an unknown
    level.

    Raises FormatError: the file is missing or holds a line that is no puzzle.
    """
    if not extra:
        return tuple(_read_line(line) for line in _lines(level))
    parted = (line.partition(" ") for line in bundled_lines(file_of(level, extra)))
    return tuple(_read_line(rest) for own, _space, rest in parted if own == level)


def file_of(level: str, extra: str = "") -> str:
    """Return the asset that holds the puzzles of a level with one of ``EXTRAS``."""
    return _FILE.format(name=extra or level)


def extra_of(puzzle: Puzzle) -> str:
    """Return which of ``EXTRAS`` a puzzle has; bridges where it has both."""
    return BRIDGES if puzzle.bridges else WARPS if puzzle.warps else ""


def size_of(puzzle: Puzzle) -> str:
    """Return a puzzle's size as params write it: ``8x10``."""
    return f"{puzzle.width}x{puzzle.height}"


@cache
def read_packs(level: str, extra: str = "") -> dict[str, tuple[Puzzle, ...]]:
    """Return the puzzles of ``read_bank`` by their size, small ones first. Raises FormatError."""
    packs: dict[str, list[Puzzle]] = {}
    for entry in read_bank(level, extra):
        packs.setdefault(size_of(entry.puzzle), []).append(entry.puzzle)
    return {size: tuple(puzzles) for size, puzzles in packs.items()}


def proved_of(puzzle: Puzzle) -> Rule | None:
    """Return the strictest rule one solution of a bundled puzzle is proved under.

    None for puzzles that are not bundled, and where their file is damaged.
    """
    for level in LEVELS:
        with suppress(FormatError):
            for entry in read_bank(level, extra_of(puzzle)):
                if entry.puzzle == puzzle:
                    return entry.proved
    return None


def first_of(level: str) -> Puzzle:
    """Return the first puzzle of a level without reading the others. Raises FormatError."""
    return _read_line(_lines(level)[0]).puzzle


def _lines(level: str) -> list[str]:
    if level not in LEVELS:
        return []
    return bundled_lines(file_of(level))


def _read_line(line: str) -> Bundled:
    rule, _space, puzzle = line.partition(" ")
    return Bundled(parse_line(puzzle), parse_rule(rule))
