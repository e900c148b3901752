"""Rater: levels of many puzzles, worked out in a process of its own while somebody looks on."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.errors import GameError
from numberplace.kinds import kind_named
from numberplace.storage.collections import IMPROPER, CollectionPuzzle
from numberplace.storage.worker import HelperProcess

AT_ONCE = 4
"""Puzzles handed over at a time; hard ones take a third of a second each."""
Asked = tuple[int, str, str]
"""A puzzle's id, kind and text."""
Rated = tuple[int, str, str]
"""A puzzle's id, level and hardest technique."""


class Rater:
    """One process at most, started when there is something to rate."""

    def __init__(self) -> None:
        self._helper = HelperProcess(rate_all)
        self.is_busy = False
        """Whether an answer is outstanding."""

    def begin(self, entries: Sequence[CollectionPuzzle]) -> None:
        """Rate a few puzzles. Raises GameError: there is no process to do it."""
        self._helper.call([(entry.id, entry.kind, entry.puzzle) for entry in entries])
        self.is_busy = True

    def poll(self) -> list[Rated]:
        """Return what has been rated since, once. Raises GameError when the process has ended."""
        if not self.is_busy:
            return []
        self.is_busy = False
        rated: list[Rated] | None = self._helper.poll()
        self.is_busy = rated is None
        return rated or []


def rate_all(asked: Sequence[Asked]) -> list[Rated]:
    """Rate puzzles, one after the other."""
    return [(at, *_rate(kind, text)) for at, kind, text in asked]


def _rate(kind_id: str, text: str) -> tuple[str, str]:
    """Return level and hardest technique, ``IMPROPER`` where there is no telling."""
    try:
        kind = kind_named(kind_id)
        if kind.solver is None:
            return IMPROPER, ""
        puzzle = kind.parse_puzzle(text)
        if kind.solver.count(puzzle, 2) != 1:
            return IMPROPER, ""
        rating = kind.solver.rate(puzzle)
    except (GameError, LookupError):
        return IMPROPER, ""
    return (rating.level, rating.hardest) if rating.is_solved else (IMPROPER, "")
