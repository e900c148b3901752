"""CollectionRating: rates puzzles of collections in helper processes, whatever is on the screen."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from numberplace.core.errors import GameError, HelperLost, SaveError
from numberplace.core.processes import idle_core_count, work_when_idle
from numberplace.kinds import kind_named
from numberplace.storage.collection_rows import NO_SE
from numberplace.storage.collections import (
    IMPROPER,
    UNRATED,
    CollectionPuzzle,
    Collections,
    PuzzleRating,
)
from numberplace.storage.worker import RETRY_SECONDS, HelperProcess

BATCH_SECONDS: Final = 0.5
"""Processor time after which a helper answers with what it has rated."""
BATCHES: Final = 2
"""Batches that a helper has: it works on one while the window has not yet seen the last."""
MAX_BATCH: Final = 120
"""Puzzles per batch."""
MAX_BYTES: Final = 50_000 if sys.platform == "linux" else 3_500
"""Bytes per batch, which has one puzzle at least. The pipe of a helper holds ``BATCHES`` of such
batches, so that the window does not wait for a helper: 200,000 bytes on Linux, 8,192 elsewhere."""
OTHER_BYTES: Final = 100
"""Bytes of a puzzle in the pipe beside text and name."""
AHEAD: Final = 1000
"""Puzzles read from the file at a time."""
WRITE_SECONDS: Final = 1.0
"""Time between two writes of ratings."""
SAVE_RETRY: Final = 3.0
"""Seconds until ratings are written again after the file could not be used."""
MAX_HELPERS: Final = 8
PER_HELPER: Final = 60
"""Puzzles for which a further process, a second of work by itself, is started."""


def rate_some(asked: Sequence[CollectionPuzzle], seconds: float) -> list[PuzzleRating]:
    """Rate puzzles in their order, one at least, until some processor time is over.

    A puzzle without a level gets its level, hardest technique and number of givens, one with a
    level its rating by Sudoku Explainer's scale.
    """
    work_when_idle()
    end = time.process_time() + seconds
    found: list[PuzzleRating] = []
    for entry in asked:
        found.append(_rate(entry))
        if time.process_time() > end:
            break
    return found


def _rate(entry: CollectionPuzzle) -> PuzzleRating:
    improper = PuzzleRating(entry.id, IMPROPER, "", entry.givens, NO_SE)
    try:
        kind = kind_named(entry.kind)
        solver, puzzle = kind.solver, kind.parse_puzzle(entry.puzzle)
        if solver is None:
            return improper
        givens = kind.console.givens(puzzle) if kind.console is not None else 0
        if entry.level != UNRATED:
            measures = dict(solver.rate(puzzle, "se").measures) if "se" in solver.scales else {}
            se = measures.get("ER") or NO_SE  # 0 of a solved grid would be asked for again
            return PuzzleRating(entry.id, entry.level, entry.hardest, givens, se)
        if solver.count(puzzle, 2) != 1:
            return improper._replace(givens=givens)
        rating = solver.rate(puzzle)
    except (GameError, LookupError):
        if entry.level != UNRATED:  # a board that the scale does not know
            return PuzzleRating(entry.id, entry.level, entry.hardest, entry.givens, NO_SE)
        return improper
    if not (rating.is_solved and rating.level):
        return improper._replace(givens=givens)
    return PuzzleRating(entry.id, rating.level, rating.hardest, givens, 0.0)


Batch = tuple[int, list[CollectionPuzzle]]
"""A collection's id, and some of its puzzles."""


@dataclass(slots=True)
class _Helper:
    """A process, and the batches it has not answered yet, in their order."""

    process: HelperProcess = field(default_factory=lambda: HelperProcess(rate_some))
    batches: deque[Batch] = field(default_factory=deque)


class CollectionRating:
    """Rates one collection after the other, the one opened last first.

    Levels come first, for all puzzles of a collection, and ratings by Sudoku Explainer's scale
    after them. Ask ``tick`` once a frame.
    """

    def __init__(self, collections: Collections, now: Callable[[], float]) -> None:
        """Rate puzzles of ``collections``; ``now`` returns seconds."""
        self.writes = 0
        """Number of writes of ratings: a list read at another number shows old ones."""
        self.trouble = ""
        """Why nothing is rated at the moment; mostly empty."""
        self._collections = collections
        self._now = now
        self._books: list[int] = []
        """The ids of collections that are not rated yet, the one that is rated now first."""
        self._helpers: list[_Helper] = []
        self._waiting: deque[CollectionPuzzle] = deque()
        """Puzzles of the first collection that no helper has."""
        self._rated: dict[int, list[PuzzleRating]] = {}
        """Ratings that are not in the file yet, by collection."""
        self._go_on_at = self._write_at = 0.0
        self._dry_at = -1
        """The number of writes after which the file had no further puzzle to rate."""

    @property
    def is_running(self) -> bool:
        """True while there is a collection that is not rated."""
        return bool(self._books or self._rated)

    def begin(self, collection: int) -> None:
        """Rate a collection before all others; look for puzzles that it has got since."""
        self._dry_at = -1
        if self._books[:1] != [collection]:
            self._books = [collection, *(each for each in self._books if each != collection)]
            self._waiting.clear()

    def tick(self) -> None:
        """Take answers, write them once a second and hand further puzzles over."""
        now = self._now()
        if not self.is_running or now < self._go_on_at:
            return
        try:
            for helper in self._helpers:
                self._take(helper)
            is_all = not self._waiting and not any(each.batches for each in self._helpers)
            if self._rated and (now >= self._write_at or is_all):
                self._write_at = now + WRITE_SECONDS
                self._write()
            if self._books:
                self._hand_over()
        except GameError as error:
            pause = SAVE_RETRY if isinstance(error, SaveError) else RETRY_SECONDS
            self._go_on_at, self.trouble = now + pause, str(error)
        else:
            self.trouble = ""

    def close(self) -> None:
        """Write what has been rated, and end all processes. Raises SaveError."""
        self._books.clear()
        self._end_helpers()
        self._write()

    def _take(self, helper: _Helper) -> None:
        """Take the answers of a helper. Raises HelperLost; its puzzles wait again then."""
        while helper.batches:
            try:
                answer: list[PuzzleRating] | None = helper.process.poll()
            except HelperLost:
                self._give_back(helper)
                raise
            if answer is None:
                return
            book, asked = helper.batches.popleft()
            self._rated.setdefault(book, []).extend(answer)
            if self._books[:1] == [book]:
                self._waiting.extendleft(reversed(asked[len(answer) :]))

    def _give_back(self, helper: _Helper) -> None:
        for book, asked in helper.batches:
            if self._books[:1] == [book]:
                self._waiting.extend(asked)
        helper.batches.clear()

    def _write(self) -> None:
        """Store ratings, those of one collection in one transaction. Raises SaveError."""
        while self._rated:
            book = next(iter(self._rated))
            self._collections.rate(book, self._rated[book])
            del self._rated[book]
            self.writes += 1

    def _hand_over(self) -> None:
        """Give helpers what they have room for. Raises SaveError and HelperLost."""
        room = [each for each in self._helpers if len(each.batches) < BATCHES]
        if self._helpers and not room:
            return
        if len(self._waiting) < MAX_BATCH and self._dry_at != self.writes:
            self._read_ahead()
        if not self._waiting:
            self._finish()
            return
        if not self._helpers:
            wanted = -(-len(self._waiting) // PER_HELPER)
            self._helpers = [
                _Helper() for _each in range(min(wanted, idle_core_count(MAX_HELPERS)))
            ]
            room = self._helpers
        size = min(MAX_BATCH, -(-len(self._waiting) // (BATCHES * len(self._helpers))))
        for helper in sorted(room, key=lambda each: len(each.batches)):
            if batch := self._next_batch(size):
                self._give(helper, batch)

    def _next_batch(self, most: int) -> list[CollectionPuzzle]:
        """Take the next waiting puzzles, ``most`` at the most, as many as a pipe holds."""
        batch: list[CollectionPuzzle] = []
        length = 0
        while self._waiting and len(batch) < most:
            text = self._waiting[0].puzzle + self._waiting[0].name
            length += OTHER_BYTES + len(text.encode(errors="replace"))
            if batch and length > MAX_BYTES:
                break
            batch.append(self._waiting.popleft())
        return batch

    def _give(self, helper: _Helper, batch: list[CollectionPuzzle]) -> None:
        before = helper.process.process
        try:
            helper.process.call(batch, BATCH_SECONDS)
        except HelperLost:
            self._waiting.extendleft(reversed(batch))
            self._give_back(helper)
            raise
        if helper.process.process is not before:  # it ended, and its batches with it
            self._give_back(helper)
        helper.batches.append((self._books[0], batch))

    def _read_ahead(self) -> None:
        """Read puzzles of the first collection that are not on their way already."""
        book = self._books[0]
        known = {each.id for each in self._waiting}
        known.update(each.id for each in self._rated.get(book, ()))
        for helper in self._helpers:
            known.update(each.id for _book, asked in helper.batches for each in asked)
        found = self._collections.unrated(book, AHEAD, known)
        found = found or self._collections.without_se(book, AHEAD, known)
        self._waiting.extend(found)
        self._dry_at = -1 if found else self.writes

    def _finish(self) -> None:
        """Go on with the next collection once all of the first are rated and written."""
        book = self._books[0]
        if book in self._rated or any(each.batches for each in self._helpers):
            return
        if not self._collections.unrated(book, 1) and not self._collections.without_se(book, 1):
            self._books.pop(0)
            self._dry_at = -1
            if not self._books:
                self._end_helpers()

    def _end_helpers(self) -> None:
        for helper in self._helpers:
            helper.process.close()
        self._helpers.clear()
        self._waiting.clear()
