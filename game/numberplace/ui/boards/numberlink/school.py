"""Numberlink's chapter of the school: its deductions, each on a live board, and exercises."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.lessons import LESSONS
from numberplace.numberlink.logic.lesson_board import (
    ON_BOARDS,
    LessonBoard,
    exercise_board,
    lesson_board,
)
from numberplace.numberlink.logic.words import explain_step, technique_name
from numberplace.numberlink.model.moves import format_link
from numberplace.ui.boards.numberlink.exercise import LinkExercise
from numberplace.ui.boards.numberlink.picture import draw_paths
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.dialogs.chapter import Card, ChapterSide, FindDialog, cards_of
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.dialogs.school import SchoolChapter, Topic
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter


class LinkSchool(ChapterSide):
    """What Numberlink teaches."""

    kind = NUMBERLINK.id

    def chapters(self) -> Sequence[SchoolChapter]:
        """Return the one chapter there is."""
        topics = [
            Topic(each, technique_name(each), self.stars(each), about=_(LESSONS[each].idea))
            for each in ON_BOARDS
        ]
        about = _("What must be joined, and what must not: the deductions of Numberlink.")
        return [self.chapter(NUMBERLINK.name, about, topics)]

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
            lambda stop: lesson_board(technique, stop),
            can_use=False,
        )

    def make_cards(self, board: LessonBoard) -> Sequence[Card]:
        """Return the cards of the deduction on a board."""
        return cards_of(LESSONS[self.technique], explain_step(board.step), board.step)

    def draw_picture(self, painter: Painter, place: Rect, board: LessonBoard, number: int) -> None:
        """Paint the board with what the card speaks of."""
        draw_paths(painter, place, board.paths, self.cards[number].step)

    def held(self, board: LessonBoard, number: int) -> tuple[int, Sequence[str]]:
        """Return the numbers and paths of the cells."""
        from numberplace.ui.boards.numberlink.spoken import held_texts  # while a reader is running

        return board.paths.puzzle.width, held_texts(board.paths)

    def start_find(self) -> object:
        """Begin an exercise."""
        start_find(self.host, self.technique, self.host.rng.randrange(100))
        return None

    def start_use(self) -> object:
        """There are no puzzles chosen for one deduction."""
        return None


def start_find(host: Host, technique: str, start: int) -> None:
    """Begin a game where a deduction comes next, as soon as a board is found."""
    name = technique_name(technique)

    def begin(board: LessonBoard) -> None:
        puzzle = board.paths.puzzle
        moves = [(format_link(puzzle, link), "exercise") for link in board.paths.all_links()]
        play = host.start_game(NUMBERLINK, puzzle, name, "", moves=moves)
        assert isinstance(play, LinkPlay)
        play.exercise = LinkExercise(play, host, technique, board)

    FindDialog(host, name, lambda stop: exercise_board(technique, start, stop), begin).open()
