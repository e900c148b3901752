"""Rows of our databases, whose values may be damaged: as numbers, dates and classes."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import cache
from typing import Any, Final, TypeVar, get_type_hints

from numberplace.storage.database import sqlite_errors_explained

T = TypeVar("T")
Row = tuple[Any, ...]


def as_float(value: object) -> float:
    """Return a number that is not negative, 0 for anything else."""
    if isinstance(value, int | float) and math.isfinite(value):
        return max(0.0, float(value))
    return 0.0


def as_int(value: object) -> int:
    """Return a whole number that is not negative, 0 for anything else."""
    return int(as_float(value))


def as_moment(seconds: object) -> datetime | None:
    """Return a time of the wall clock where the player is, None where no calendar reaches."""
    try:
        return datetime.fromtimestamp(as_float(seconds))
    except (ValueError, OverflowError, OSError):
        return None


def as_day(seconds: object) -> date:
    """Return the date of a time of the wall clock where the player is, the first one for none."""
    moment = as_moment(seconds)
    return moment.date() if moment is not None else date.min


def read_day(value: object) -> date:
    """Return the date of a stored ``day``, the first one where it is none."""
    number = as_int(value)
    return date.fromordinal(number) if 1 <= number <= date.max.toordinal() else date.min


def read_object(text: object) -> dict[str, Any]:
    """Read a JSON object; anything else reads as empty."""
    try:
        found = json.loads(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


_READERS: Final[Mapping[object, Callable[[Any], Any]]] = {
    int: as_int,
    float: as_float,
    str: str,
    bool: lambda value: bool(as_int(value)),
    bytes: lambda value: value if isinstance(value, bytes) else b"",
    date: read_day,
    float | None: lambda value: None if value is None else as_float(value),
}
"""How a value is read, by the type of the field it is for."""


@cache
def _readers(made: Any) -> dict[str, Callable[[Any], Any]]:
    return {name: _READERS[hint] for name, hint in get_type_hints(made).items()}


def read_row(made: type[T], row: Row, **most: float) -> T:
    """Make an object of a row that has its fields in order; what is damaged reads as empty or 0.

    Args:
        most: the greatest value of a field, by its name.
    """
    readers = _readers(made)  # type: ignore[arg-type]  # classes are hashable
    values = {name: read(value) for (name, read), value in zip(readers.items(), row, strict=True)}
    return made(**values | {name: min(values[name], limit) for name, limit in most.items()})


class Table:
    """Reads and writes a part of the library. Every method raises SaveError."""

    _on_change: Callable[[], object] | None = None

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def _rows(self, statement: str, *values: object, **named: object) -> list[Row]:
        """Run a statement with values by place or by name."""
        with sqlite_errors_explained():
            before = self._connection.total_changes
            rows = self._connection.execute(statement, named or values).fetchall()
        if self._connection.total_changes != before:
            self._note_change()
        return rows

    def call_on_change(self, note: Callable[[], object]) -> None:
        """Have a function called after every change: the library notes what was saved last."""
        self._on_change = note

    def _note_change(self) -> None:
        if self._on_change is not None:
            self._on_change()
