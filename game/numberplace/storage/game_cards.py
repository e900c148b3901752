"""The list of saved games: a card for each, read when it is first shown."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, Generic, TypeVar, overload

COLUMNS = (
    "id, kind, puzzle, level, title, created, played, elapsed, hints_used, solved, progress,"
    " picture"
)


@dataclass(frozen=True, slots=True)
class GameCard:
    """What the list shows of a saved game."""

    id: int
    kind: str
    """The id of the puzzle's kind, such as ``sudoku``."""
    puzzle: str
    """The puzzle's text, as its kind reads it."""
    level: str
    title: str
    created: float
    """Seconds since 1970."""
    played: float
    """Seconds since 1970, of the last move."""
    elapsed: float
    """Seconds on the game's clock."""
    hints_used: int
    is_solved: bool
    progress: float
    """How much is done, 0 to 1."""
    picture: bytes
    """What ``PuzzleKind.picture`` made of the last state; empty when unknown."""


def empty_card(game_id: int) -> GameCard:
    """Return a card of which nothing is known."""
    return GameCard(game_id, "", "", "", "", 0.0, 0.0, 0.0, 0, False, 0.0, b"")


def read_card(row: tuple[Any, ...]) -> GameCard:
    """Make a card of a row's ``COLUMNS``; what is damaged reads as empty or zero."""
    number, kind, puzzle, level, title, created, played, elapsed, hints, solved, done, picture = row
    return GameCard(
        id=number,
        kind=str(kind),
        puzzle=str(puzzle),
        level=str(level),
        title=str(title),
        created=as_float(created),
        played=as_float(played),
        elapsed=as_float(elapsed),
        hints_used=as_int(hints),
        is_solved=bool(as_int(solved)),
        progress=min(1.0, as_float(done)),
        picture=picture if isinstance(picture, bytes) else b"",
    )


def read_view(text: object) -> dict[str, Any]:
    """Read the window's own JSON object; anything else reads as empty."""
    try:
        found = json.loads(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def as_float(value: object) -> float:
    """Return a number that is not negative, 0 for anything else."""
    if isinstance(value, int | float) and math.isfinite(value):
        return max(0.0, float(value))
    return 0.0


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


def as_int(value: object) -> int:
    """Return a whole number that is not negative, 0 for anything else."""
    return int(as_float(value))


RowT = TypeVar("RowT")

PART: Final = 64
"""Rows read at a time."""


class PartList(Sequence[RowT], Generic[RowT]):
    """Ids in their order, with a row for each made when it is asked for."""

    def __init__(
        self,
        ids: Sequence[int],
        read: Callable[[Sequence[int]], dict[int, RowT]],
        empty: Callable[[int], RowT],
    ) -> None:
        """Take over the ids and how rows are read.

        Args:
            empty: makes the row of an id that has gone meanwhile.
        """
        self._ids = ids
        self._read = read
        self._empty = empty
        self._parts: dict[int, list[RowT]] = {}

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, index: int) -> RowT: ...

    @overload
    def __getitem__(self, index: slice) -> list[RowT]: ...

    def __getitem__(self, index: int | slice) -> RowT | list[RowT]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = range(len(self._ids))[index]
        return self._part(at // PART)[at % PART]

    def __iter__(self) -> Iterator[RowT]:
        for number in range(-(-len(self._ids) // PART)):
            # Not kept: whoever goes through all rows would have all of them in memory.
            yield from self._parts.get(number) or self._read_part(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def _part(self, number: int) -> list[RowT]:
        if number not in self._parts:
            self._parts[number] = self._read_part(number)
        return self._parts[number]

    def _read_part(self, number: int) -> list[RowT]:
        ids = self._ids[number * PART : (number + 1) * PART]
        found = self._read(ids)
        return [found.get(each) or self._empty(each) for each in ids]
