"""CardList: the list of saved games, of which only the part that is looked at is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, overload

from numberplace.storage.cards import GameCard

PART: Final = 64
"""Cards read at a time."""


class CardList(Sequence[GameCard]):
    """Game ids in their order, with a card for each made when it is asked for.

    A game that has gone from the library meanwhile shows as an empty card of its id.
    """

    def __init__(
        self, ids: Sequence[int], read: Callable[[Sequence[int]], dict[int, GameCard]]
    ) -> None:
        self._ids = ids
        self._read = read
        self._parts: dict[int, list[GameCard]] = {}

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, index: int) -> GameCard: ...

    @overload
    def __getitem__(self, index: slice) -> list[GameCard]: ...

    def __getitem__(self, index: int | slice) -> GameCard | list[GameCard]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = range(len(self._ids))[index]
        return self._part(at // PART)[at % PART]

    def __iter__(self) -> Iterator[GameCard]:
        for at in range(0, len(self._ids), PART):
            yield from self._part(at // PART)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def _part(self, number: int) -> list[GameCard]:
        if number not in self._parts:
            ids = self._ids[number * PART : (number + 1) * PART]
            found = self._read(ids)
            self._parts[number] = [found.get(each) or empty_card(each) for each in ids]
        return self._parts[number]


def empty_card(game_id: int) -> GameCard:
    """Return a card of which nothing is known."""
    return GameCard(game_id, "", "", "", "", 0.0, 0.0, 0.0, 0, False, 0.0, b"")
