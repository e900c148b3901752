"""Arguments of the functions of ``api``: other shapes of a puzzle, and wrong arguments.

A puzzle is text, or 81 digits as a list, a tuple, nine rows of nine, or an array of any package.
Whatever else comes is refused by a sentence, before a line of the engine trips over it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import ArgumentError, FormatError, RangeError, never
from numberplace.core.words import _

CELLS = 81
EDGE = 9
_EMPTY = frozenset(["", " ", ".", "0", "-", "_", "*"])
"""Texts of an empty cell, beside 0 and None."""


def as_text(puzzle: object) -> str:
    """Return a puzzle as text. Raises ArgumentError, or FormatError for cells that make none."""
    if isinstance(puzzle, str):
        return puzzle
    cells = _unpacked(puzzle)
    if not isinstance(cells, list | tuple):
        text = _("A puzzle is text, a Puzzle, or 81 digits as a list or an array, not {value}.")
        raise ArgumentError(text.format(value=_shown(puzzle)))
    rows = [_unpacked(row) for row in cells]
    if len(rows) == EDGE and all(_is_row(row) for row in rows):
        cells = [cell for row in rows for cell in row]
    if len(cells) != CELLS:
        text = _(
            "A list is read as 81 digits or as nine rows of nine, but this one has {n} entries;"
            " write other boards as text."
        )
        raise FormatError(text.format(n=len(cells)))
    return "".join(_sign(cell, number) for number, cell in enumerate(cells))


def _unpacked(value: object) -> Any:
    """Return an array as a list, anything else as it is; bytes are no array of digits."""
    if isinstance(value, str | bytes | bytearray):
        return value
    if hasattr(value, "to_numpy"):  # a table of pandas or polars
        value = value.to_numpy()
    return value.tolist() if hasattr(value, "tolist") else value


def _is_row(row: object) -> bool:
    return isinstance(row, Sequence) and not isinstance(row, bytes) and len(row) == EDGE


def _sign(cell: object, number: int) -> str:
    """Return the character of a cell. Raises FormatError."""
    if cell is None or (isinstance(cell, str) and cell in _EMPTY):
        return "."
    if isinstance(cell, str):
        if len(cell) == 1 and cell in "123456789":
            return cell
    elif not isinstance(cell, bool):  # True among digits comes of a mistake
        for digit in range(EDGE + 1):
            if _equals(cell, digit):
                return str(digit or ".")
    text = _("Cell {cell} is {value}, but a cell holds a digit from 1 to 9, or 0 for empty.")
    place = f"r{number // EDGE + 1}c{number % EDGE + 1}"
    raise FormatError(text.format(cell=place, value=_shown(cell)))


def _equals(cell: object, digit: int) -> bool:
    """Compare a cell of any type with a digit; the integers of arrays may be of their own type."""
    try:
        return bool(cell == digit)
    except Exception:  # whatever a foreign type raises, it is no digit
        return False


def text_given(name: str, value: object) -> str:
    """Return an argument that is text. Raises ArgumentError."""
    if isinstance(value, str):
        return value
    text = _("{name} is {value}, but it must be text.")
    raise ArgumentError(text.format(name=name, value=_shown(value)))


def path_given(value: object) -> str:
    """Return an argument that is a path. Raises ArgumentError."""
    if isinstance(value, str | os.PathLike):
        path = os.fspath(value)
        if isinstance(path, str):
            return path
    text = _("A path is text or a pathlib.Path, not {value}.")
    raise ArgumentError(text.format(value=_shown(value)))


def puzzles_given(puzzles: object) -> Iterable[Any]:
    """Return an argument of many puzzles. Raises ArgumentError, also for a single text."""
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, str | bytes | bytearray):
        return puzzles
    text = _("Many puzzles are a list or another iterable, not {value}.")
    raise ArgumentError(text.format(value=_shown(puzzles)))


def puzzles_in(given: object) -> list[Any]:
    """Return the puzzles of a list or another iterable of puzzles, or a single puzzle as a list.

    A list of 81 digits, or of nine rows of nine, is a single puzzle.
    """
    several = _several(given)
    return [given] if several is None else several


def _several(puzzles: object) -> list[Any] | None:
    if isinstance(puzzles, str | bytes | bytearray | dict) or not isinstance(puzzles, Iterable):
        return None
    listed = _unpacked(puzzles)
    entries = listed if isinstance(listed, list | tuple) else list(listed)
    if not entries or not all(map(_may_be_puzzle, entries)):
        return None
    rows = [_unpacked(entry) for entry in entries]
    return None if len(rows) == EDGE and all(map(_is_row, rows)) else list(entries)


def _may_be_puzzle(entry: object) -> bool:
    """Tell a puzzle in a list of puzzles from a cell, or a row of cells, in a list of digits."""
    if isinstance(entry, str):
        return len(entry) > 1
    if hasattr(entry, "kind"):  # a Puzzle, which ``api`` defines and this module cannot import
        return True
    cells = _unpacked(entry)
    return isinstance(cells, list | tuple)


def steps_given(steps: object) -> str | Iterable[Any]:
    """Return an argument of a solution's steps. Raises ArgumentError."""
    if isinstance(steps, Iterable) and not isinstance(steps, bytes | bytearray):
        return steps
    text = _("Steps are text, or a list of lines, steps or records, not {value}.")
    raise ArgumentError(text.format(value=_shown(steps)))


def ceiling_given(ceiling: object) -> str | float | None:
    """Return the highest rating of a technique that may bear a step out. Raises ArgumentError."""
    if ceiling is None or isinstance(ceiling, str | int | float):
        return ceiling
    text = _("A ceiling is the name of a technique or a rating, not {value}.")
    raise ArgumentError(text.format(value=_shown(ceiling)))


def names_given(value: object) -> str | tuple[Any, ...]:
    """Return an argument that names techniques, whose ids are looked at later.

    Raises ArgumentError for anything but a text or an iterable: 0 or None is no empty choice.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable) and not isinstance(value, bytes | bytearray):
        return tuple(value)
    text = _("Techniques are a list of ids, or a text with commas, not {value}.")
    raise ArgumentError(text.format(value=_shown(value)))


def flag_given(name: str, value: object) -> bool:
    """Return an argument that is True or False. Raises ArgumentError."""
    if isinstance(value, bool):
        return value
    text = _("{name} is {value}, but it must be True or False.")
    raise ArgumentError(text.format(name=name, value=_shown(value)))


def limit_given(limit: object) -> int:
    """Return a number of solutions from 1. Raises ArgumentError, or RangeError below 1."""
    return min(whole_given("limit", limit, 1), 10**18)


def processes_given(processes: object) -> int:
    """Return a number of processes, 0 for one a core. Raises ArgumentError or RangeError."""
    return whole_given("processes", processes, 0)


def whole_given(name: str, value: object, least: int) -> int:
    """Return an argument that is a whole number. Raises ArgumentError or RangeError."""
    try:
        number = int(value.__index__())  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        text = _("{name} is {value}, but it must be a whole number.")
        raise ArgumentError(text.format(name=name, value=_shown(value))) from None
    if number < least:
        text = _("{name} is {value}, but it must be at least {least}.")
        raise RangeError(text.format(name=name, value=_shown(number), least=least))
    return number


def should_stop_given(should_stop: object) -> Callable[[], bool]:
    """Return a function that is asked whether to stop; None never stops. Raises ArgumentError."""
    if should_stop is None:
        return never
    if not callable(should_stop):
        text = _("{name} is {value}, but it must be a function.")
        raise ArgumentError(text.format(name="should_stop", value=_shown(should_stop)))
    return should_stop


def _shown(value: object) -> str:
    """Return a value as a message quotes it."""
    try:
        shown = repr(value)
    except Exception:  # of a foreign type
        shown = type(value).__name__
    return clean_text(shown, QUOTED)
