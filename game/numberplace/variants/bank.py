"""The bundled puzzles of other sizes and rules in ``assets/puzzles/variants.txt``; read when asked.

A line holds what was asked of the puzzle, a space, and the puzzle's line.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from numberplace.core.assets import asset_path
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.variants.model.puzzle import Puzzle, parse_puzzle

FILE = "puzzles/variants.txt"


class Bundled(NamedTuple):
    """One bundled puzzle."""

    params: str
    """What was asked for, such as ``9x9+killer+hard``."""
    puzzle: Puzzle


@cache
def read_bank() -> tuple[Bundled, ...]:
    """Return all bundled puzzles, a new player's first. Raises FormatError."""
    return tuple(map(_read_line, _lines()))


def first_of() -> Bundled:
    """Return the first puzzle without reading the others. Raises FormatError."""
    return _read_line(_lines()[0])


@cache
def example(params: str) -> Puzzle:
    """Return the first puzzle of which this was asked. Raises FormatError."""
    line = next(line for line in _lines() if line.startswith(f"{params} "))
    return _read_line(line).puzzle


def _lines() -> list[str]:
    path = asset_path(FILE)
    try:
        return path.read_text(encoding="ascii").splitlines()
    except OSError as error:
        message = _("The bundled puzzles '{name}' cannot be read: {reason}.")
        raise FormatError(message.format(name=path.name, reason=error.strerror)) from error


def _read_line(line: str) -> Bundled:
    params, _blank, text = line.partition(" ")
    return Bundled(params, parse_puzzle(text))
