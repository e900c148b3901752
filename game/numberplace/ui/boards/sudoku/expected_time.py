"""Expected times of puzzles for the player, worked out beside the frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from numberplace.core.clock import format_clock
from numberplace.core.errors import SaveError
from numberplace.core.kind import Shelf
from numberplace.core.words import _
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach.minutes import MAX_GAMES, MIN_GAMES, Expected, expected_of
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job

Games = list[tuple[str, float]]
"""Texts of puzzles that were solved alone, with the seconds that each took."""


def earlier_games(host: Host, shelf: Shelf, here: str = "") -> Games:
    """Return the latest games of a shelf that were solved alone, without those of a puzzle."""
    found: Games = []
    with suppress(SaveError):  # a library that cannot be read keeps nobody from playing
        found = [
            (record.puzzle, record.seconds)
            for record in host.library.statistics.records(shelf.id)
            if record.unaided and record.puzzle != here
        ]
    return found[-MAX_GAMES:]


def tell_times(expected: Expected) -> str:
    """Return the time such a puzzle takes the player, with its spread, in words."""
    text = _("Takes you {low} to {high}, {median} at the median")
    low, median, high = (format_clock(round(at)) for at in expected[:3])
    return text.format(low=low, high=high, median=median)


class ExpectedTime:
    """The expectation for one puzzle, or for some alike, after another; none before enough games.

    What is asked for is worked out in a thread. ``text`` is empty until then.
    """

    def __init__(self, host: Host, shelf: Shelf, here: str = "") -> None:
        """Learn from the player's games of a shelf, but for those of the puzzle ``here``."""
        self._games = earlier_games(host, shelf, here)
        self._known: dict[str, str] = {}
        self.job: Job[str] | None = None
        self.asked = ""
        self.text = ""

    @property
    def has_enough(self) -> bool:
        """Tell whether there are enough games to say anything."""
        return len(self._games) >= MIN_GAMES

    def ask(self, key: str, puzzles: Callable[[], Sequence[Puzzle]]) -> None:
        """Ask for the expectation of puzzles alike, for the middle one of them by effort.

        Args:
            key: names them; the same is not worked out twice.
        """
        if not self.has_enough or key == self.asked:
            return
        self.cancel()
        self.asked, self.text = key, self._known.get(key, "")
        if key not in self._known:
            games = [(text, seconds) for text, seconds in self._games]
            self.job = Job(lambda stop: _told(puzzles(), games, stop))

    @property
    def is_running(self) -> bool:
        """Tell whether an expectation is worked out."""
        return self.job is not None

    def tick(self) -> bool:
        """Take over the computed expectation; return True if there is something new to show."""
        job = self.job
        if job is None or not job.is_done:
            return False
        self.job = None
        self.text = self._known[self.asked] = job.result or ""
        return bool(self.text)

    def cancel(self) -> None:
        """Work on nothing any more."""
        if self.job is not None:
            self.job.cancel()
        self.job, self.asked = None, ""


def _told(puzzles: Sequence[Puzzle], games: Games, should_stop: Callable[[], bool]) -> str:
    known = [(SUDOKU.parse_puzzle(text), seconds) for text, seconds in games]
    expected = expected_of(puzzles, known, should_stop)
    return "" if expected is None else tell_times(expected)
