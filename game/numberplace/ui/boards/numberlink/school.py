"""Numberlink's chapter of the school, its lessons and exercises."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.lessons import LESSONS
from numberplace.numberlink.logic.hints import known_solution
from numberplace.numberlink.logic.lesson_board import (
    ON_BOARDS,
    LinkLessonBoard,
    exercise_board,
    lesson_board,
)
from numberplace.numberlink.logic.words import explain_step, technique_name
from numberplace.numberlink.model.moves import format_link
from numberplace.ui.boards.numberlink.picture import draw_paths
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.spoken import held_texts
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.dialogs.school import (
    ChapterSide,
    FindDialog,
    SchoolCard,
    SchoolChapter,
    Topic,
    cards_of,
)
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.teacher import Exercise


class LinkExercise(Exercise):
    """Watches one game until one of the links looked for is drawn."""

    _play: LinkPlay

    def __init__(self, play: LinkPlay, host: Host, technique: str, board: LinkLessonBoard) -> None:
        reason = explain_step(board.step).reason
        super().__init__(play, host, technique, technique_name(technique), reason)
        self._board = board
        self._start = frozenset(board.paths.all_links())
        solution = known_solution(board.paths.puzzle)
        self._right = frozenset(solution.all_links()) if solution is not None else None
        self._seen = self._start

    def watch(self) -> None:
        drawn = frozenset(self._play.paths.all_links())
        new, self._seen = drawn - self._seen - self._start, drawn
        if self.is_over or not new:
            return
        if self._right is not None and not new <= self._right:
            self.miss(_("That is not right: the solution does not join these cells."))
        elif new & self._board.goals:
            self.end()
        else:
            self.another()


class LinkSchool(ChapterSide):
    """Numberlink's chapter of the school."""

    kind = NUMBERLINK.id

    def chapters(self) -> Sequence[SchoolChapter]:
        topics = [
            Topic(each, technique_name(each), self.stars(each), about=_(LESSONS[each].idea))
            for each in ON_BOARDS
        ]
        about = _("What must be joined, and what must not: the deductions of Numberlink.")
        return [self.chapter(NUMBERLINK.name, about, topics)]

    def open_lesson(self, topic: str) -> None:
        self.host.show(LinkLesson(self.host, topic))

    def start_find(self, topic: str) -> None:
        start_find(self.host, topic)


def open_lesson(host: Host, technique: str) -> bool:
    """Show the lesson on a deduction; return True if there is one."""
    if technique in ON_BOARDS:
        host.show(LinkLesson(host, technique))
    return technique in ON_BOARDS


class LinkLesson(LessonDialog[LinkLessonBoard]):
    """The lesson on one deduction."""

    cards: Sequence[SchoolCard]

    def __init__(self, host: Host, technique: str) -> None:
        super().__init__(
            host,
            NUMBERLINK.id,
            technique,
            technique_name(technique),
            lambda stop: lesson_board(technique, stop),
        )

    def make_cards(self, board: LinkLessonBoard) -> Sequence[SchoolCard]:
        return cards_of(LESSONS[self.technique], explain_step(board.step), board.step)

    def draw_picture(
        self, painter: Painter, place: Rect, board: LinkLessonBoard, number: int
    ) -> None:
        """Paint the board with the step of the card."""
        draw_paths(painter, place, board.paths, self.cards[number].step)

    def held(self, board: LinkLessonBoard, number: int) -> tuple[int, Sequence[str]]:
        return board.paths.puzzle.width, held_texts(board.paths)

    def start_find(self) -> None:
        start_find(self.host, self.technique)


def start_find(host: Host, technique: str) -> None:
    """Begin a game where a deduction comes next, as soon as a board is found."""
    start = host.rng.randrange(100)
    name = technique_name(technique)

    def begin(board: LinkLessonBoard) -> None:
        puzzle = board.paths.puzzle
        moves = [(format_link(puzzle, link), "exercise") for link in board.paths.all_links()]
        play = host.start_game(NUMBERLINK, puzzle, name, "", moves=moves)
        assert isinstance(play, LinkPlay)
        play.exercise = LinkExercise(play, host, technique, board)
        play.take_for_exercise(name)

    FindDialog(host, name, lambda stop: exercise_board(technique, start, stop), begin).open()
