"""Summaries of saved games for lists, loaded when they are first shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, overload

from numberplace.storage.schema import NOT_WON

COLUMNS = (
    "id, kind, puzzle, level, title, created, played, elapsed, hints_used, solved, progress,"
    " picture, won, won_elapsed"
)


@dataclass(frozen=True, slots=True)
class GameCard:
    """Summary of a saved game for lists."""

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
    """Share of the puzzle that is done, 0 to 1."""
    picture: bytes
    """Picture of the last state by ``PuzzleKind.picture``; empty when unknown."""
    won: int = NOT_WON
    """The way the player solved the game, a value of ``schema``; ``NOT_WON`` if unsolved."""
    won_elapsed: float = 0.0
    """Seconds on the game's clock at the player's first win."""

    @property
    def is_solved_by_program(self) -> bool:
        """Return True for a solved game that counts as no win of the player's."""
        return self.is_solved and self.won == NOT_WON

    @property
    def seconds(self) -> float:
        """Seconds played; of a solved game, the seconds until the first win."""
        return self.won_elapsed if self.is_solved and self.won > NOT_WON else self.elapsed


def empty_card(game_id: int) -> GameCard:
    """Return the card of a game whose row is missing."""
    return GameCard(game_id, "", "", "", "", 0.0, 0.0, 0.0, 0, False, 0.0, b"")


RowT = TypeVar("RowT")

PART: Final = 64
"""Rows per page."""


class PartList(Sequence[RowT], Generic[RowT]):
    """A sequence of rows by id, loaded in pages on first access."""

    def __init__(
        self,
        ids: Sequence[int],
        read: Callable[[Sequence[int]], dict[int, RowT]],
        empty: Callable[[int], RowT],
    ) -> None:
        """Take over the ids and the function that reads rows.

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
