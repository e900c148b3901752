"""The variants' chapter of the school, its lessons and exercises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.words import _
from numberplace.sudoku.general.solve import explain
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.table import CellTable as CellTable
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.rule_lesson_board import LessonBoard, exercise_board, lesson_board
from numberplace.sudoku.teach.rule_lessons import BY_ID, TOPICS, VariantTopic
from numberplace.sudoku.variant_kind import VARIANTS
from numberplace.ui.boards.sudoku.grid import fit
from numberplace.ui.boards.sudoku.rules_drawing import RulesPainter
from numberplace.ui.boards.sudoku.rules_play import RulesPlay
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.dialogs.school import (
    Card,
    ChapterSide,
    FindDialog,
    SchoolChapter,
    Topic,
    cards_of,
)
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.teacher import Exercise

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.rules_play import RulesPlay


class RulesExercise(Exercise):
    """Watches one game until one of the conclusions looked for is drawn."""

    _play: RulesPlay

    def __init__(
        self, play: RulesPlay, host: Host, topic: VariantTopic, board: LessonBoard
    ) -> None:
        super().__init__(play, host, topic.id, _(topic.name), explain(board.step).reason)
        self._places = bool(board.step.placements)
        self._goals = board.goals
        self._solution = solution_of(board.state.puzzle)
        self._seen = board.state

    def watch(self) -> None:
        state, before = self._play.table, self._seen
        self._seen = state
        if self.is_over or state is before:
            return
        placed, gone = _placed(before, state), _eliminated(before, state)
        wrong = [one for one in placed if self._solution[one[0]] != one[1]]
        wrong += [one for one in gone if self._solution[one[0]] == one[1]]
        if wrong:
            text = _("That is not right: look at {cell} again.")
            self.miss(text.format(cell=self._play.spoken(wrong[0][0])))
        elif self._goals & set(placed if self._places else gone):
            self.end()
        elif placed or gone:
            self.another()


def _placed(before: CellTable, after: CellTable) -> list[tuple[int, int]]:
    pairs = enumerate(zip(before.digits, after.digits, strict=True))
    return [(cell, digit) for cell, (old, digit) in pairs if digit and digit != old]


def _eliminated(before: CellTable, after: CellTable) -> list[tuple[int, int]]:
    """Return the marks that went, but for those that became corner marks."""
    found = []
    for cell, mark in enumerate(after.masks):
        cornered = after.corners[cell] & ~before.corners[cell]
        if not after.digits[cell]:
            gone = before.masks[cell] & ~mark & ~cornered
            found += [(cell, digit) for digit in mask_digits(gone)]
    return found


class RulesSchool(ChapterSide):
    """What is taught of other sizes and rules."""

    kind = VARIANTS.id

    def chapters(self) -> Sequence[SchoolChapter]:
        topics = [
            Topic(each.id, _(each.name), self.stars(each.id), about=_(each.words.idea))
            for each in TOPICS
        ]
        about = _("More houses, cages that add up, and lines: what other rules have you think of.")
        return [self.chapter(VARIANTS.name, about, topics)]

    def open_lesson(self, topic: str) -> None:
        self.host.show(RulesLesson(self.host, topic))

    def start_find(self, topic: str) -> None:
        start_find(self.host, topic)


class RulesLesson(LessonDialog[LessonBoard]):
    """The lesson on one topic."""

    cards: Sequence[Card]

    def __init__(self, host: Host, topic: str) -> None:
        self._topic = BY_ID[topic]
        self._painter: RulesPainter | None = None
        super().__init__(
            host,
            VARIANTS.id,
            topic,
            _(self._topic.name),
            lambda stop: lesson_board(self._topic, stop),
        )

    def make_cards(self, board: LessonBoard) -> Sequence[Card]:
        self._painter = RulesPainter(board.state.puzzle)
        return cards_of(self._topic.words, explain(board.step), board.step)

    def draw_picture(self, painter: Painter, place: Rect, board: LessonBoard, number: int) -> None:
        if self._painter is not None:
            size = board.state.puzzle.board.size
            grid = fit(size, self._painter.figures, place.inflate(-4, -4), painter.unit)
            self._painter.draw_state(painter, grid, board.state, self.cards[number].step)

    def held(self, board: LessonBoard, number: int) -> tuple[int, Sequence[str]]:
        from numberplace.ui.boards.sudoku.spoken import held_texts  # while a reader is running

        return board.state.puzzle.board.size, held_texts(board.state, self.cards[number].step)

    def start_find(self) -> None:
        start_find(self.host, self.technique)


def start_find(host: Host, topic_id: str) -> None:
    """Begin a game where a topic comes next, as soon as a board is found."""
    start = host.rng.randrange(100)
    topic = BY_ID[topic_id]

    def begin(board: LessonBoard) -> None:
        moves = [(board.move, "exercise")]
        play = host.start_game(VARIANTS, board.state.puzzle, _(topic.name), "", moves=moves)
        assert isinstance(play, RulesPlay)
        play.exercise = RulesExercise(play, host, topic, board)

    FindDialog(host, _(topic.name), lambda stop: exercise_board(topic, start, stop), begin).open()


def lesson_on(play: RulesPlay) -> str:
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
