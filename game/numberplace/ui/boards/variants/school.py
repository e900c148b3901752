"""The variants' chapter of the school: cages, extra houses and lines on live boards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.boards.variants.drawing import BoardPainter
from numberplace.ui.boards.variants.exercise import VariantExercise
from numberplace.ui.boards.variants.grid import fit
from numberplace.ui.boards.variants.play import VariantPlay
from numberplace.ui.dialogs.chapter import Card, ChapterSide, FindDialog, cards_of
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.dialogs.school import SchoolChapter, Topic
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.variants.kind import VARIANTS
from numberplace.variants.lesson_board import LessonBoard, exercise_board, lesson_board
from numberplace.variants.lessons import BY_ID, TOPICS
from numberplace.variants.logic.solve import explain


class VariantSchool(ChapterSide):
    """What is taught of other sizes and rules."""

    kind = VARIANTS.id

    def chapters(self) -> Sequence[SchoolChapter]:
        """Return the one chapter there is."""
        topics = [
            Topic(each.id, _(each.name), self.stars(each.id), about=_(each.words.idea))
            for each in TOPICS
        ]
        about = _("More houses, cages that add up, and lines: what other rules have you think of.")
        return [self.chapter(VARIANTS.name, about, topics)]

    def open_lesson(self, topic: str) -> None:
        """Show the lesson on a topic."""
        self.host.show(VariantLesson(self.host, topic))

    def start_find(self, topic: str) -> None:
        """Begin a game where the topic comes next."""
        start_find(self.host, topic, self.host.rng.randrange(100))


class VariantLesson(LessonDialog[LessonBoard]):
    """The lesson on one topic."""

    cards: Sequence[Card]

    def __init__(self, host: Host, topic: str) -> None:
        self._topic = BY_ID[topic]
        self._painter: BoardPainter | None = None
        super().__init__(
            host,
            VARIANTS.id,
            topic,
            _(self._topic.name),
            lambda stop: lesson_board(self._topic, stop),
            can_use=False,
        )

    def make_cards(self, board: LessonBoard) -> Sequence[Card]:
        """Return the cards of the topic on a board."""
        self._painter = BoardPainter(board.state.puzzle)
        return cards_of(self._topic.words, explain(board.step), board.step)

    def draw_picture(self, painter: Painter, place: Rect, board: LessonBoard, number: int) -> None:
        """Paint the board with what the card speaks of."""
        if self._painter is not None:
            size = board.state.puzzle.board.size
            grid = fit(size, self._painter.figures, place.inflate(-4, -4), painter.unit)
            self._painter.draw_state(painter, grid, board.state, self.cards[number].step)

    def held(self, board: LessonBoard, number: int) -> tuple[int, Sequence[str]]:
        """Return what each cell holds, and whether the card speaks of it."""
        from numberplace.ui.boards.variants.spoken import held_texts  # while a reader is running

        return board.state.puzzle.board.size, held_texts(board.state, self.cards[number].step)

    def start_find(self) -> object:
        """Begin an exercise."""
        start_find(self.host, self.technique, self.host.rng.randrange(100))
        return None

    def start_use(self) -> object:
        """There are no puzzles chosen for one topic."""
        return None


def start_find(host: Host, topic_id: str, start: int) -> None:
    """Begin a game where a topic comes next, as soon as a board is found."""
    topic = BY_ID[topic_id]

    def begin(board: LessonBoard) -> None:
        moves = [(board.move, "exercise")]
        play = host.start_game(VARIANTS, board.state.puzzle, _(topic.name), "", moves=moves)
        assert isinstance(play, VariantPlay)
        play.exercise = VariantExercise(play, host, topic, board)

    FindDialog(host, _(topic.name), lambda stop: exercise_board(topic, start, stop), begin).open()


def lesson_on(play: VariantPlay) -> str:
    """Return the topic that teaches what the open hint shows, empty when none does."""
    lesson, puzzle = play.view.lesson, play.puzzle
    if lesson is None:
        return ""
    step = lesson.step
    shown = {kind.id for kind in puzzle.kinds}
    fitting = [topic for topic in TOPICS if topic.is_meant(step, puzzle)]
    lines = [topic.id for topic in fitting if topic.id in shown]
    others = [topic.id for topic in fitting if topic.id not in ("thermo", "arrow")]
    return next(iter([*lines, *others]), "")
