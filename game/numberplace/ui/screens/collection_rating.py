"""CollectionRating: rates puzzles of collections in helper processes, whatever is on the screen.

A puzzle whose rating never ends, or ends the process, must not keep the others from being rated.
What a batch has found is not known before its answer, so a helper that is overdue or lost is
replaced, and the puzzles of its batch become suspects: each is handed out alone once all others are
rated. One that is overdue then, too, is slow: it comes last, after those of other collections, and
has far more time. If that does not do, or if it ends its process twice, it is stored as one that
could not be rated.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from numberplace.core.errors import GameError, HelperLost, SaveError
from numberplace.core.processes import idle_core_count, work_when_idle
from numberplace.kinds import kind_named
from numberplace.storage.collection_rows import NO_SE, SE_FAILED
from numberplace.storage.collections import (
    FAILED,
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
OVERDUE_SECONDS: Final = 20.0
"""Time without an answer after which the puzzles of a batch become suspects, a suspect slow."""
LIMIT_SECONDS: Final = 600.0
"""Time without an answer after which a slow puzzle is given up. The hardest of 9 x 9 take half a
minute of a processor with the plain engine, of which a busy computer gives a helper little."""
LIMIT_FACTOR: Final = 4.0
"""By how much the limit of a collection grows each time its failures are asked for again."""
SLOW_SECONDS: Final = 5.0
"""Time without an answer after which a helper is taken away for a collection opened since."""
MAX_TURN_SECONDS: Final = 1.0
"""Time that counts between two calls of ``tick``: a computer that was asleep rates nothing."""
MAX_LOSSES: Final = 2
"""Processes lost over a suspect after which it is given up: one may have ended by itself."""
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

    process: HelperProcess
    batches: deque[Batch] = field(default_factory=deque)
    waited: float = 0.0
    """Seconds since the last answer, or since the first batch was given."""


class CollectionRating:
    """Rates one collection after the other, the one opened last first.

    Levels come first, for all puzzles of a collection, and ratings by Sudoku Explainer's scale
    after them. Ask ``tick`` once a frame.
    """

    def __init__(
        self,
        collections: Collections,
        now: Callable[[], float],
        *,
        stopwatch: Callable[[], float] = time.monotonic,
        work: Callable[[Sequence[CollectionPuzzle], float], list[PuzzleRating]] = rate_some,
    ) -> None:
        """Rate puzzles of ``collections``; ``now`` returns seconds.

        Args:
            stopwatch: returns the seconds by which helpers are found overdue.
            work: what helpers call, a function of a module.
        """
        self.writes = 0
        """Number of writes of ratings: a list read at another number shows old ones."""
        self.trouble = ""
        """Why nothing is rated at the moment; mostly empty."""
        self._collections = collections
        self._now = now
        self._stopwatch = stopwatch
        self._work = work
        self._books: list[int] = []
        """The ids of collections that are not rated yet, the one that is rated now first."""
        self._helpers: list[_Helper] = []
        self._waiting: deque[CollectionPuzzle] = deque()
        """Puzzles of the first collection that no helper has, without the suspects."""
        self._suspects: deque[CollectionPuzzle] = deque()
        """Puzzles of the first collection to be handed out alone, that no helper has."""
        self._losses: Counter[int] = Counter()
        """Processes lost over each suspect while it was alone, by its id."""
        self._slow: set[int] = set()
        """The ids of suspects that were overdue by themselves."""
        self._limits: dict[int, float] = {}
        """Seconds after which a slow puzzle is given up, by collection; ``LIMIT_SECONDS`` for
        others."""
        self._late: set[int] = set()
        """The ids of collections of which only slow puzzles are left, that let others go first."""
        self._ticked_at = stopwatch()
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
            self._suspects.clear()
            self._late.clear()
            for helper in self._helpers:
                if helper.waited > SLOW_SECONDS:
                    helper.process.close()
                    self._suspect(helper)

    def retry(self, collection: int) -> None:
        """Rate the puzzles of a collection that could not be rated once more, with more patience.

        Raises SaveError.
        """
        self._write()
        self._collections.forget_failures(collection)
        self._limits[collection] = LIMIT_FACTOR * self._limits.get(collection, LIMIT_SECONDS)
        self.begin(collection)

    def tick(self) -> None:
        """Take answers, write them once a second and hand further puzzles over."""
        now = self._now()
        before, self._ticked_at = self._ticked_at, self._stopwatch()
        passed = min(self._ticked_at - before, MAX_TURN_SECONDS)
        if not self.is_running or now < self._go_on_at:
            return
        try:
            for helper in self._helpers:
                self._take(helper)
                self._end_overdue(helper, passed)
            if self._rated and (now >= self._write_at or not self._has_others):
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
        """Take the answers of a helper. Raises HelperLost; its puzzles are rated again then."""
        while helper.batches:
            try:
                answer: list[PuzzleRating] | None = helper.process.poll()
            except HelperLost:
                self._note_loss(helper)
                raise
            if answer is None:
                return
            book, asked = helper.batches.popleft()
            helper.waited = 0.0
            self._rated.setdefault(book, []).extend(answer)
            for rating in answer:
                self._acquit(rating.id)
            if self._books[:1] == [book]:
                self._waiting.extendleft(reversed(asked[len(answer) :]))

    def _end_overdue(self, helper: _Helper, passed: float) -> None:
        """End a helper's process when its answer is overdue; the next call starts another."""
        if not helper.batches:
            helper.waited = 0.0
            return
        helper.waited += passed
        book, asked = helper.batches[0]
        is_slow = asked[0].id in self._slow
        limit = self._limits.get(book, LIMIT_SECONDS) if is_slow else OVERDUE_SECONDS
        if helper.waited < limit:
            return
        helper.process.close()
        if is_slow:
            self._fail(helper)
            return
        if len(asked) == 1:
            self._slow.add(asked[0].id)
        self._suspect(helper)

    def _suspect_of(self, helper: _Helper) -> CollectionPuzzle | None:
        """Return the suspect that a helper is at work on."""
        if not helper.batches:
            return None
        _book, asked = helper.batches[0]
        return asked[0] if asked[0].id in self._losses else None

    def _note_loss(self, helper: _Helper) -> None:
        """Take back what a helper had whose process has ended."""
        tried = self._suspect_of(helper)
        if tried is not None:
            self._losses[tried.id] += 1
            if self._losses[tried.id] >= MAX_LOSSES:
                self._fail(helper)
                return
        self._suspect(helper)

    def _fail(self, helper: _Helper) -> None:
        """Note that the suspect a helper was at work on could not be rated."""
        book, (entry,) = helper.batches.popleft()
        failed = PuzzleRating(entry.id, FAILED, "", entry.givens, NO_SE)
        if entry.level != UNRATED:
            failed = PuzzleRating(entry.id, entry.level, entry.hardest, entry.givens, SE_FAILED)
        self._rated.setdefault(book, []).append(failed)
        self._acquit(entry.id)
        self._give_back(helper)

    def _acquit(self, entry: int) -> None:
        """Take a puzzle for one like others, now that its rating is known or given up."""
        self._losses.pop(entry, None)
        self._slow.discard(entry)

    def _suspect(self, helper: _Helper) -> None:
        """Take back the batches of a helper; the puzzle at work is handed out alone, at the end."""
        if helper.batches:
            _book, asked = helper.batches[0]
            for entry in asked:
                self._losses.setdefault(entry.id, 0)
        self._give_back(helper)

    def _give_back(self, helper: _Helper) -> None:
        """Let what a helper had wait again; other collections are read again in their turn."""
        for book, asked in helper.batches:
            if self._books[:1] == [book]:
                self._put_in_line(asked)
        helper.batches.clear()
        helper.waited = 0.0

    def _put_in_line(self, entries: Sequence[CollectionPuzzle]) -> None:
        for entry in entries:
            if entry.id in self._slow:
                self._suspects.append(entry)
            elif entry.id in self._losses:
                self._suspects.appendleft(entry)
            else:
                self._waiting.append(entry)

    @property
    def _has_others(self) -> bool:
        """True while puzzles that are no suspects wait or are with helpers."""
        batches = (asked for helper in self._helpers for _book, asked in helper.batches)
        handed = (entry for asked in batches for entry in asked)
        return bool(self._waiting) or any(entry.id not in self._losses for entry in handed)

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
        if not self._waiting and not self._suspects:
            self._finish()
            return
        if not self._helpers:
            wanted = max(1, -(-len(self._waiting) // PER_HELPER))
            self._helpers = [
                _Helper(HelperProcess(self._work))
                for _each in range(min(wanted, idle_core_count(MAX_HELPERS)))
            ]
            room = self._helpers
        if not self._waiting:
            self._hand_over_suspects()
            return
        size = min(MAX_BATCH, -(-len(self._waiting) // (BATCHES * len(self._helpers))))
        for helper in sorted(room, key=lambda each: len(each.batches)):
            if batch := self._next_batch(size):
                self._give(helper, batch)

    def _hand_over_suspects(self) -> None:
        """Give a suspect to each helper that has nothing, once all that is known of the other
        puzzles is written: their further ratings come first. Raises HelperLost."""
        book = self._books[0]
        if self._has_others or book in self._rated:
            return
        if self._suspects[0].id in self._slow:
            self._late.add(book)
        if book in self._late and not self._late.issuperset(self._books):
            self._books.append(self._books.pop(0))
            self._suspects.clear()
            self._dry_at = -1
            return
        for helper in self._helpers:
            if not helper.batches and self._suspects:
                self._give(helper, [self._suspects.popleft()])

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
            self._put_in_line(batch)
            self._give_back(helper)
            raise
        if helper.process.process is not before:  # it ended, and its batches with it
            self._note_loss(helper)
        helper.batches.append((self._books[0], batch))

    def _read_ahead(self) -> None:
        """Read puzzles of the first collection that are not on their way already."""
        book = self._books[0]
        known = {each.id for each in (*self._waiting, *self._suspects)}
        known.update(each.id for each in self._rated.get(book, ()))
        for helper in self._helpers:
            known.update(each.id for _book, asked in helper.batches for each in asked)
        found = self._collections.unrated(book, AHEAD, known)
        found = found or self._collections.without_se(book, AHEAD, known)
        self._put_in_line(found)
        self._dry_at = -1 if found else self.writes

    def _finish(self) -> None:
        """Go on with the next collection once all of the first are rated and written."""
        book = self._books[0]
        if book in self._rated or any(each.batches for each in self._helpers):
            return
        if not self._collections.unrated(book, 1) and not self._collections.without_se(book, 1):
            self._late.discard(self._books.pop(0))
            self._dry_at = -1
            if not self._books:
                self._end_helpers()

    def _end_helpers(self) -> None:
        for helper in self._helpers:
            helper.process.close()
        self._helpers.clear()
        self._waiting.clear()
        self._suspects.clear()
