"""Offers of a kind of puzzle to the school: chapters, topics, lesson cards, exercises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from numberplace.core.errors import SaveError
from numberplace.core.step import Explanation, LessonText, Step
from numberplace.core.words import _
from numberplace.storage.answers import MISSED, Answer
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job


@dataclass(frozen=True, slots=True)
class Topic:
    """One technique on the path. Texts are in the player's language."""

    id: str
    name: str
    stars: int = 0
    """0 to 3: how well it is known."""
    is_due: bool = False
    """True if the technique was learnt on another day and is to be repeated."""
    about: str = ""
    """A sentence or two."""
    words: str = ""
    """Its English name, and other names in every language: a name a line."""


@dataclass(frozen=True, slots=True)
class SchoolChapter:
    """One part of the path."""

    id: str
    title: str
    about: str
    topics: tuple[Topic, ...]
    mastered: int
    count: int
    """The numbers of topics to master and of mastered ones."""


class SchoolSide:
    """The lessons of one kind. Made anew each time the school opens."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def chapters(self) -> Sequence[SchoolChapter]:
        """Return the chapters, in the order they are to be learnt."""
        raise NotImplementedError

    def next_topic(self) -> str:
        """Return the id of the topic to go on with, empty when there is none."""
        return ""

    def has_use(self, topic: str) -> bool:
        """Tell whether there are puzzles that need a topic and nothing harder."""
        return False

    def open_lesson(self, topic: str) -> None:
        """Show the lesson on a topic."""
        raise NotImplementedError

    def start_find(self, topic: str) -> None:
        """Begin an exercise of a topic."""
        raise NotImplementedError

    def start_use(self, topic: str) -> None:
        """Begin a puzzle that needs a topic."""
        raise NotImplementedError

    def standing(self) -> str:
        """Return a sentence on how far the player has come; empty where nothing is to be said."""
        return ""

    def open_standing(self) -> None:
        """Show how the player's ability has changed."""

    def start_for_you(self) -> None:
        """Begin a puzzle that fits the player."""


KNOWN = 3
"""Exercises found after which a topic counts as mastered."""
_WAIT_SECONDS = 0.1
"""Time to wait for a board before the waiting dialog opens, in seconds."""
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
        found = [a for a in self._answers if a.technique == topic and a.task == "find"]
        return min(KNOWN, sum(answer.mark != MISSED for answer in found))

    def chapter(self, title: str, about: str, topics: Sequence[Topic]) -> SchoolChapter:
        mastered = sum(topic.stars >= KNOWN for topic in topics)
        return SchoolChapter(self.kind, title, about, tuple(topics), mastered, len(topics))


class SchoolCard(NamedTuple):
    """One card of a lesson."""

    title: str
    text: str
    step: Step | None = None


def cards_of(words: LessonText, told: Explanation, step: Step) -> Sequence[SchoolCard]:
    """Return the cards of a lesson on a board where a step is to be found."""
    bare = step._replace(placements=(), eliminations=())
    return (
        SchoolCard(_("The idea"), _(words.idea)),
        SchoolCard(_("The picture"), told.where, bare),
        SchoolCard(_("Why it is sound"), _(words.why), bare),
        SchoolCard(_("What follows here"), told.reason, step),
        SchoolCard(_("How to spot it"), _(words.spot), bare),
        SchoolCard(_("A common mistake"), _(words.mistake), step),
        SchoolCard(_("Now you"), _("Find it yourself on another board.")),
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
        if self._job.wait(_WAIT_SECONDS):
            self._end()
        else:
            self.host.show(self)

    def tick(self) -> bool:
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
