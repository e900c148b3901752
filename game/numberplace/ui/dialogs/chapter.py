"""What chapters of one kind share: stars by exercises found, the cards of a lesson, a wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from numberplace.core.errors import SaveError
from numberplace.core.step import Explanation, LessonText, Step
from numberplace.core.words import _
from numberplace.storage.answers import MISSED, Answer
from numberplace.ui.dialogs.school import SchoolChapter, SchoolSide, Topic
from numberplace.ui.dialogs.waiting import WaitingDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job

KNOWN = 3
"""Exercises found after which a topic counts as mastered."""
_AT_ONCE = 0.1
"""Seconds the window waits for a board before it says that it does."""
BoardT = TypeVar("BoardT")


class ChapterSide(SchoolSide):
    """A kind that brings one chapter."""

    kind: str
    """The id of the kind, and of the chapter."""

    @cached_property
    def _answers(self) -> list[Answer]:
        try:
            return self.host.library.answers.of_kind(self.kind)
        except SaveError:
            return []

    def stars(self, topic: str) -> int:
        """Return how well a topic is known."""
        found = [a for a in self._answers if a.technique == topic and a.task == "find"]
        return min(KNOWN, sum(answer.mark != MISSED for answer in found))

    def chapter(self, title: str, about: str, topics: Sequence[Topic]) -> SchoolChapter:
        """Return the chapter of some topics."""
        mastered = sum(topic.stars >= KNOWN for topic in topics)
        return SchoolChapter(self.kind, title, about, tuple(topics), mastered, len(topics))


class Card(NamedTuple):
    """One card of a lesson."""

    title: str
    text: str
    step: Step | None = None


def cards_of(words: LessonText, told: Explanation, step: Step) -> Sequence[Card]:
    """Return the cards of a lesson on a board where a step is to be found."""
    bare = step._replace(placements=(), eliminations=())
    return (
        Card(_("The idea"), _(words.idea)),
        Card(_("The picture"), told.where, bare),
        Card(_("Why it is sound"), _(words.why), bare),
        Card(_("What follows here"), told.reason, step),
        Card(_("How to spot it"), _(words.spot), bare),
        Card(_("A common mistake"), _(words.mistake), step),
        Card(_("Now you"), _("Find it yourself on another board.")),
    )


class FindDialog(WaitingDialog, Generic[BoardT]):
    """Shown while a board is looked for on which something comes next."""

    def __init__(
        self,
        host: Host,
        name: str,
        load: Callable[[Callable[[], bool]], BoardT],
        begin: Callable[[BoardT], object],
    ) -> None:
        """Look for a board with ``load``, off the frame loop, and hand it to ``begin``."""
        super().__init__(host, lambda: self._job.cancel(), _("Setting the board up…"), name)
        self._job: Job[BoardT] = Job(load)
        self._begin = begin
        self._is_over = False

    def open(self) -> None:
        """Begin at once where the search is a matter of a moment, else wait in sight."""
        if self._job.wait(_AT_ONCE):
            self._end()
        else:
            self.host.show(self)

    def tick(self) -> bool:
        """Begin the game when the board is there."""
        if self._job.is_done and not self._is_over:
            self._end()
            return True
        return super().tick()

    def _end(self) -> None:
        self._is_over = True
        board = self._job.result
        if board is None:
            self.host.close_top()
            self.host.notify(str(self._job.error or ""))
        else:
            self._begin(board)
