"""``numberplace generate --hardest``: search for hard puzzles beside those known, until stopped.

The file is written anew whenever something was found, at most once a second, and always whole, so
that the search can be stopped at any time and go on with ``--resume``.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from numberplace.cli.kinds import console_of
from numberplace.cli.output import open_output, tell
from numberplace.cli.progress import Waiting
from numberplace.cli.resuming import INTERVAL, locked
from numberplace.cli.workers import Helpers
from numberplace.core.console import HardPool, Task
from numberplace.core.errors import GameError, SaveError, reason_of
from numberplace.core.time_limit import Deadline
from numberplace.core.words import _
from numberplace.core.workers import answers_in_order
from numberplace.kinds import kind_named

Found = list[tuple[int, str]]
"""Ratings in tenths, and puzzles of one line each."""


def search_hardest(
    kind: str,
    path: Path,
    *,
    size: int,
    seed: str,
    minutes: int,
    patience: int,
    resume: bool,
    crew: Helpers[Found],
) -> None:
    """Search until the time is over or the command is stopped; the file holds the puzzles found.

    Args:
        size: how many puzzles are kept.
        minutes: 0 for no limit.
        patience: seconds that a search around one puzzle may take.

    Raises:
        GameError: the file is there and is not to be gone on with, or another process writes it.
        SaveError: it cannot be read or written.
    """
    with locked(path):
        pool = console_of(kind_named(kind)).hard_pool(size, seed, _read(path, resume=resume))
        deadline = Deadline(60 * minutes) if minutes else None
        search = partial(search_near, kind, patience)
        keeper = _Keeper(path, pool)
        under_way: deque[Task] = deque()

        def tasks() -> Iterator[tuple[Task]]:
            while deadline is None or not deadline():
                under_way.append(pool.next_task())
                yield (under_way[-1],)

        answers = (
            answers_in_order(search, tasks(), crew.workers)
            if crew.helps
            else (search(task) for (task,) in tasks())
        )
        try:
            with Waiting(0) as waiting:
                for number, found in enumerate(answers, start=1):
                    with waiting.paused(number):
                        pool.take(under_way.popleft(), found)
                        keeper.save_now_and_then()
        finally:
            keeper.save()
        tell(pool.report())


def search_near(kind: str, patience: int, task: Task) -> Found:
    """Carry out a task of a pool, perhaps in another process."""
    return console_of(kind_named(kind)).search_near(task, Deadline(patience))


def _read(path: Path, *, resume: bool) -> str:
    """Return the text to go on with, empty for a search that begins."""
    try:
        if not path.exists():
            return ""
        if not resume:
            text = _("'{path}' already exists; --resume continues it.")
            raise GameError(text.format(path=path))
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        text = _("'{path}' could not be read: {reason}.")
        raise SaveError(text.format(path=path, reason=reason_of(error))) from error


class _Keeper:
    """Writes a pool to its file."""

    def __init__(self, path: Path, pool: HardPool) -> None:
        self._path = path
        self._pool = pool
        self._last = time.monotonic()
        self._text = ""

    def save_now_and_then(self) -> None:
        """Write the file if that was not done within the last second."""
        if time.monotonic() - self._last > INTERVAL:
            self.save()

    def save(self) -> None:
        """Write the file, whole or not at all. Raises SaveError."""
        text = self._pool.text()
        if text != self._text:
            with open_output(self._path) as file:
                file.write(text)
            self._text = text
        self._last = time.monotonic()
