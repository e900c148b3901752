"""Rater: levels of many puzzles, worked out in a process of its own while somebody looks on."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from multiprocessing import get_context

from numberplace.core.errors import GameError
from numberplace.kinds import kind_named
from numberplace.storage.collections import IMPROPER, Entry

AT_ONCE = 4
"""Puzzles handed over at a time; hard ones take a third of a second each."""
Asked = tuple[int, str, str]
"""A puzzle's id, kind and text."""
Rated = tuple[int, str, str]
"""A puzzle's id, level and hardest technique."""


class Rater:
    """One process at most, started when there is something to rate."""

    def __init__(self) -> None:
        # Not at the top: the first frame does not need it.
        from concurrent.futures.process import ProcessPoolExecutor

        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        self._under_way: Future[list[Rated]] | None = None

    def __del__(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is outstanding."""
        return self._under_way is not None

    def begin(self, entries: Sequence[Entry]) -> None:
        """Rate a few puzzles."""
        asked = [(entry.id, entry.kind, entry.puzzle) for entry in entries]
        self._under_way = self._pool.submit(rate_all, asked)

    def poll(self) -> list[Rated]:
        """Return what has been rated since, once. Raises GameError when the process has ended."""
        if self._under_way is None or not self._under_way.done():
            return []
        done, self._under_way = self._under_way, None
        error = done.exception()
        if error is not None:
            raise GameError(str(error)) from error
        return done.result()


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
