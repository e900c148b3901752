"""Numberlink's chapter of the school: its deductions, each on a live board, and exercises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from numberplace.core.errors import SaveError
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.lessons import LESSONS
from numberplace.numberlink.logic.lesson_board import ON_BOARDS, LessonBoard, lesson_board
from numberplace.numberlink.logic.words import explain_step, technique_name
from numberplace.numberlink.model.moves import format_link
from numberplace.storage.answers import MISSED, Answer
from numberplace.ui.boards.numberlink.exercise import LinkExercise
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.marks import draw_step
from numberplace.ui.boards.numberlink.picture import draw_paths
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.dialogs.school import SchoolChapter, SchoolSide, Topic
from numberplace.ui.dialogs.waiting import WaitingDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.painter import Painter

_AT_ONCE = 0.1
"""Seconds the window waits for a board before it says that it does."""
KNOWN = 3
"""Exercises found after which a deduction counts as mastered."""


class Card(NamedTuple):
    """One card of a lesson."""

    title: str
    text: str
    step: Step | None = None


class LinkSchool(SchoolSide):
    """What Numberlink teaches."""

    @cached_property
    def _answers(self) -> list[Answer]:
        try:
            return self.host.library.answers.of_kind(NUMBERLINK.id)
        except SaveError:
            return []

    def _stars(self, topic: str) -> int:
        found = [a for a in self._answers if a.technique == topic and a.task == "find"]
        return min(KNOWN, sum(answer.mark != MISSED for answer in found))

    def chapters(self) -> Sequence[SchoolChapter]:
        """Return the one chapter there is."""
        topics = tuple(
            Topic(each, technique_name(each), self._stars(each), about=_(LESSONS[each].idea))
            for each in ON_BOARDS
        )
        mastered = sum(topic.stars >= KNOWN for topic in topics)
        about = _("What must be joined, and what must not: the deductions of Numberlink.")
        return [SchoolChapter("numberlink", NUMBERLINK.name, about, topics, mastered, len(topics))]

    def open_lesson(self, topic: str) -> None:
        """Show the lesson on a deduction."""
        self.host.show(LinkLesson(self.host, topic))

    def start_find(self, topic: str) -> None:
        """Begin a game where the deduction comes next."""
        start_find(self.host, topic, self.host.rng.randrange(100))


def open_lesson(host: Host, technique: str) -> bool:
    """Show the lesson on a deduction; return whether there is one."""
    if technique in ON_BOARDS:
        host.show(LinkLesson(host, technique))
    return technique in ON_BOARDS


class LinkLesson(LessonDialog[LessonBoard]):
    """The lesson on one deduction."""

    cards: Sequence[Card]

    def __init__(self, host: Host, technique: str) -> None:
        super().__init__(
            host,
            NUMBERLINK.id,
            technique,
            technique_name(technique),
            lambda stop: lesson_board(technique, 0, stop),
            can_use=False,
        )

    def make_cards(self, board: LessonBoard) -> Sequence[Card]:
        """Return the cards of the deduction on a board."""
        words, told = LESSONS[self.technique], explain_step(board.step)
        bare = board.step._replace(placements=(), eliminations=())
        return (
            Card(_("The idea"), _(words.idea)),
            Card(_("The picture"), told.where, bare),
            Card(_("Why it is sound"), _(words.why), bare),
            Card(_("What follows here"), told.reason, board.step),
            Card(_("How to spot it"), _(words.spot), bare),
            Card(_("A common mistake"), _(words.mistake), board.step),
            Card(_("Now you"), _("Find it yourself on another board.")),
        )

    def draw_picture(self, painter: Painter, place: Rect, board: LessonBoard, number: int) -> None:
        """Paint the board with what the card speaks of."""
        puzzle = board.paths.puzzle
        stands = draw_paths(painter, place, board.paths)
        cell = stands.width // puzzle.width
        grid = Grid(puzzle.width, puzzle.height, cell, stands.x, stands.y, stands)
        step = self.cards[number].step
        if step is not None:
            draw_step(painter, grid, puzzle, step)

    def start_find(self) -> object:
        """Begin an exercise."""
        start_find(self.host, self.technique, self.host.rng.randrange(100))
        return None

    def start_use(self) -> object:
        """There are no puzzles chosen for one deduction."""
        return None


def start_find(host: Host, technique: str, start: int) -> None:
    """Begin a game where a deduction comes next, as soon as a board is found."""
    dialog = FindDialog(host, technique, start)
    if not dialog.is_quick():
        host.show(dialog)


class FindDialog(WaitingDialog):
    """Shown while a board is looked for on which a deduction comes next."""

    def __init__(self, host: Host, technique: str, start: int) -> None:
        super().__init__(
            host, lambda: self._job.cancel(), _("Setting the board up…"), technique_name(technique)
        )
        self._technique = technique
        self._job = Job(lambda stop: lesson_board(technique, start, stop))
        self._is_over = False

    def is_quick(self) -> bool:
        """Begin at once where the search is a matter of a moment; return whether it was."""
        return self._job.wait(_AT_ONCE) and self._begin()

    def tick(self) -> bool:
        """Begin the game when the board is there."""
        if self._job.is_done and not self._is_over:
            return self._begin()
        return super().tick()

    def _begin(self) -> bool:
        self._is_over = True
        board = self._job.result
        if board is None:
            self.host.close_top()
            self.host.notify(str(self._job.error or ""))
            return True
        puzzle = board.paths.puzzle
        moves = [(format_link(puzzle, link), "exercise") for link in board.paths.all_links()]
        name = technique_name(self._technique)
        play = self.host.start_game(NUMBERLINK, puzzle, name, "", moves=moves)
        assert isinstance(play, LinkPlay)
        play.exercise = LinkExercise(play, self.host, self._technique, board)
        return True
