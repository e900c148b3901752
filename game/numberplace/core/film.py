"""A recorded game as a sequence of frames, one for each position of its timeline."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from numberplace.core.errors import GameError, Stopped, never, refuse_to_go_on
from numberplace.core.history import target_of
from numberplace.core.kind import AnyKind, Status
from numberplace.core.session import AnySession, Session

MIN_SECONDS: Final = 0.3
MAX_SECONDS: Final = 2.0
"""Seconds between which a frame is shown, whatever the player took for the move after it."""
DEFAULT_SECONDS: Final = 0.7
"""Seconds per frame when the times of the moves are unknown."""
_CELL = re.compile(r"\br(\d+)c(\d+)\b")


class Film:
    """The frames of a game, from 0, the board before the first move, to ``last``.

    It has a copy of the timeline, so that the game may go on.
    """

    def __init__(self, session: AnySession) -> None:
        history = session.history
        self.kind: AnyKind = session.kind
        self.last = history.position
        """The number of the last frame: how many moves were in force."""
        self.session: AnySession = Session(
            session.kind,
            session.puzzle,
            now=lambda: 0.0,
            level=session.level,
            elapsed=session.clock.elapsed,
            hints_used=session.hints_used,
        )
        for entry in history.entries[: self.last]:
            self.session.history.push(entry.move, entry.state, entry.note, entry.spent)
        self.entries = self.session.history.entries
        """``entries[n]`` leads from frame n to frame n + 1."""
        self.hints = frozenset(
            [at for at in session.hinted if at <= self.last]
            + [at for at, entry in enumerate(self.entries) if entry.note]
        )
        """Frames at which a hint was asked for, or the program made the next move."""

        history = self.session.history
        self.trials = tuple(history.trial(frame) for frame in range(self.last + 1))
        """For each frame the frame at which its trial began, None outside of trials."""

    def state(self, frame: int) -> Any:
        """Return the state of a frame."""
        return self.session.history.state_at(frame)

    @cached_property
    def has_times(self) -> bool:
        """True when the times of the moves are known."""
        return any(entry.spent for entry in self.entries)

    def spent(self, frame: int) -> float:
        """Return the seconds on the clock at a frame."""
        return self.entries[frame - 1].spent if frame else 0.0

    def pause(self, frame: int) -> float:
        """Return for how many seconds a frame is shown: as long as the player took, within limits.

        The last frame is shown longest.
        """
        if frame >= self.last:
            return MAX_SECONDS
        if not self.has_times or not self.spent(frame + 1):
            return DEFAULT_SECONDS
        return min(max(self.spent(frame + 1) - self.spent(frame), MIN_SECONDS), MAX_SECONDS)

    def changed(self, frame: int) -> list[int]:
        """Return the cells whose contents differ from the frame before.

        Where nothing was written, those of a square board that the move names: it made marks.
        """
        if not frame:
            return []
        return self._differing(frame - 1, frame) or self._named(frame)

    def _named(self, frame: int) -> list[int]:
        count = len(self.kind.written(self.state(frame)))
        size = math.isqrt(count)
        names = _CELL.findall(self.entries[frame - 1].move) if size * size == count else []
        cells = [(int(row) - 1) * size + int(column) - 1 for row, column in names]
        return [cell for cell in cells if 0 <= cell < count]

    def tried(self, frame: int) -> list[int]:
        """Return the cells that differ from the beginning of the frame's trial."""
        start = self.trials[frame]
        return [] if start is None else self._differing(start, frame)

    def _differing(self, first: int, second: int) -> list[int]:
        before, now = (self.kind.written(self.state(at)) for at in (first, second))
        return [at for at, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]]

    def tell(self, frame: int) -> str:
        """Describe the move that led to a frame; empty for the first."""
        if not frame:
            return ""
        return self.session.describe(self.entries[frame - 1].move, self.state(frame - 1))


def find_mistakes(film: Film, should_stop: Callable[[], bool] = never) -> dict[int, list[int]]:
    """Return the frames in which something wrong was written, with the cells that are wrong.

    Compared is with the board as it was solved, else with a solution that is searched for. Takes
    long where that does. Raises Stopped.
    """
    solution = _solution(film, should_stop)
    found: dict[int, list[int]] = {}
    before: set[int] = set()
    for frame in range(1, film.last + 1):
        refuse_to_go_on(should_stop)
        pairs = zip(film.kind.written(film.state(frame)), solution, strict=False)
        wrong = {cell for cell, (is_there, right) in enumerate(pairs) if is_there & ~right}
        if wrong - before and target_of(film.entries[frame - 1].move) is None:
            found[frame] = sorted(wrong - before)
        before = wrong
    return found


def _solution(film: Film, should_stop: Callable[[], bool]) -> tuple[int, ...]:
    """Return ``written`` of the solved board, empty when no solution is found."""
    kind, last = film.kind, film.state(film.last)
    if kind.check(last).status is not Status.SOLVED:
        artist = kind.artist
        refuse_to_go_on(should_stop)
        try:
            last = artist.solution(film.session.puzzle, should_stop) if artist is not None else None
        except Stopped:
            raise
        except GameError:
            last = None
    return () if last is None else tuple(kind.written(last))
