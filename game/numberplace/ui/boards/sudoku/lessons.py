"""Lessons of Number Place, exercises and puzzles of a technique, and the verdict on an exercise.

They are on the kind of board (``9x9+killer``) that is asked for, where there are some on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Event, Rect

from numberplace.core.errors import GameError, SaveError
from numberplace.core.words import _
from numberplace.sudoku.bank import BankRow, board_of, read_needing
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach.cards import Card, LessonBoard, lesson_board, lesson_cards
from numberplace.sudoku.teach.exercise import CLASSIC_BOARD, board_for, choose_exercise
from numberplace.sudoku.teach.positions import Position, disguised
from numberplace.sudoku.teach.progress import Tried, gain_of
from numberplace.sudoku.teach.rule_lessons import subject_name, techniques_of, topic_of
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.drawing import BoardPainter
from numberplace.ui.boards.sudoku.excerpt import draw_table
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.spoken import spoken_board
from numberplace.ui.boards.sudoku.view import SudokuView, bare_view
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.dialogs.school import FindDialog
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Words, rows
from numberplace.ui.kit.widgets import Button, Label


def start_find(host: Host, subject: str, board: str = CLASSIC_BOARD) -> bool:
    """Begin a game where a technique or topic works, to be found, once a position is set up.

    Return whether there is one, on this kind of board or on any other.
    """
    nearest = board_for(subject, board)
    if not nearest:
        return False
    shelf = SUDOKU.shelves[nearest != CLASSIC_BOARD]
    begun, rng = host.library.played_puzzles(shelf.id), host.rng
    name = subject_name(subject)

    def begin(position: Position) -> None:
        level = BY_ID[techniques_of(subject)[0]].level
        moves = position.moves(subject)
        play = host.start_game(SUDOKU, position.puzzle, name, level, moves=moves)
        assert isinstance(play, SudokuPlay)
        play.train(subject)
        play.take_for_exercise(name)

    if nearest == CLASSIC_BOARD:  # its positions are bundled
        begin(choose_exercise(subject, nearest, begun, rng))
    else:
        FindDialog(
            host, name, lambda stop: choose_exercise(subject, nearest, begun, rng, stop), begin
        ).open()
    return True


def needing(technique: str) -> list[BankRow]:
    """Return the bundled puzzles that need a technique and nothing harder."""
    try:
        return list(read_needing(technique))
    except GameError:
        return []


def start_use(host: Host, technique: str) -> SudokuPlay | None:
    """Begin a puzzle that needs a technique and nothing harder; None when there is none."""
    rows = needing(technique)
    if not rows:
        return None
    begun = host.library.played_puzzles(SUDOKU.id)
    fresh = [row.puzzle for row in rows if str(row.puzzle) not in begun]
    puzzle = fresh[0] if fresh else disguised(host.rng.choice(rows).puzzle, host.rng)
    name = SUDOKU.technique_name(technique)
    play = host.start_game(SUDOKU, puzzle, name, BY_ID[technique].level)
    assert isinstance(play, SudokuPlay)
    play.use_technique(technique)
    play.take_for_exercise(name)
    return play


def open_lesson(host: Host, subject: str, board: str = CLASSIC_BOARD) -> bool:
    """Show the lesson on a technique or topic; return True if there is one.

    It stands on this kind of board where the technique comes up on it, else on another.
    """
    subject = topic_of(subject, board)
    nearest = board_for(subject, board)
    if nearest:
        host.show(SudokuLesson(host, subject, nearest))
    return bool(nearest)


def told_gain(host: Host, subject: str) -> str:
    """Return the numbers of new boards found before and after a lesson, in words; empty without
    both."""
    try:
        answers = [
            each
            for shelf in SUDOKU.shelves
            for each in host.library.answers.of_kind(shelf.id)
            if each.technique == subject
        ]
    except SaveError:
        return ""
    answers.sort(key=lambda each: each.played)
    found = gain_of(Tried(each.task, each.mark, each.puzzle) for each in answers)
    if found is None:
        return ""
    text = _("New boards before the lesson: {n} of {count}. After it: {m} of {many}.")
    return text.format(
        n=found.right_before, count=found.before, m=found.right_after, many=found.after
    )


class SudokuLesson(LessonDialog[LessonBoard]):
    """The lesson on one technique or topic."""

    cards: Sequence[Card]

    def __init__(self, host: Host, subject: str, board: str = CLASSIC_BOARD) -> None:
        self._painter: BoardPainter | None = None
        self._kind_of_board = board
        super().__init__(
            host,
            SUDOKU.shelves[board != CLASSIC_BOARD].id,
            subject,
            subject_name(subject),
            lambda stop: lesson_board(subject, board, stop),
            can_use=board == CLASSIC_BOARD and bool(needing(subject)),
        )

    def make_cards(self, board: LessonBoard) -> Sequence[Card]:
        self._painter = BoardPainter(board.table.puzzle)
        return lesson_cards(self.technique, board.step)

    def draw_picture(self, painter: Painter, place: Rect, board: LessonBoard, number: int) -> None:
        draw_table(painter, place, board.table, self._view(board, number), self._painter)

    def _view(self, board: LessonBoard, number: int) -> SudokuView:
        return bare_view(self.cards[number].step, shows_marks=any(board.table.masks))

    def held(self, board: LessonBoard, number: int) -> tuple[int, Sequence[str]]:
        view, grid = self._view(board, number), DigitGrid(board.table.size, 1, 0, 0)
        told = spoken_board(board.table, view, frozenset(), grid, lambda _cell: None, ())
        cells = [", ".join(filter(None, (cell.held, cell.more))) for cell in told.cells]
        return board.table.size, cells

    def handle_key(self, event: Event) -> bool:
        """The key of the next exercise begins one from any card."""
        if command_for(event, self.host.bindings) == "next_exercise":
            self.start_find()
            return True
        return super().handle_key(event)

    def start_find(self) -> object:
        return start_find(self.host, self.technique, self._kind_of_board)

    def start_use(self) -> object:
        return start_use(self.host, self.technique)


NARROW = 230
"""Logical height of the card at the bottom of a window without a panel."""


def place_over_panel(dialog: Dialog, layout: Layout) -> None:
    """Place a dialog over the panel, so that the board stays in sight."""
    if layout.over_panel is not None:
        dialog.move_to(layout.over_panel, layout)
    else:
        width, height = layout.size
        high = max(layout.px(NARROW), min(layout.tall(NARROW), height // 2))
        low = Rect(0, 0, width - layout.px(12), high)
        dialog.move_to(low.move_to(midbottom=(width // 2, height - layout.px(6))), layout)


class VerdictDialog(Dialog):
    """A few sentences over the panel; Enter goes on to the next exercise."""

    size = (400, 400)
    dims = False

    def __init__(
        self, host: Host, subject: str, puzzle: Puzzle, text: str, *, is_right: bool
    ) -> None:
        super().__init__(host, _("Right!") if is_right else _("Shown"))
        self.gain = Label(told_gain(host, subject), size=13, bold=True, role="accent")
        """Numbers of boards found before and after the lesson."""
        self._asked = subject, board_of(puzzle)
        self.text = Label(text, size=14.5)
        self.stay = Button(_("Stay here"), host.close_top, icon="eye")
        self.lesson = Button(_("Lesson"), self._open_lesson, icon="book")
        self.next = Button(_("Next"), self._go_on, icon="right", is_main=True)
        self.set_widgets(
            [self.text, self.gain], [self.stay, self.lesson, self.next], focus=self.next
        )

    def place(self, layout: Layout, painter: Painter) -> None:
        super().place(layout, painter)
        place_over_panel(self, layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Give the text all the room that the gain leaves."""
        gain = Words(self.gain.text, 13, bold=True) if self.gain.text else 0
        self.text.rect, self.gain.rect = rows(layout, body, (REST, gain), 6)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Frame the gain as a card of its own."""
        if self.gain.text:
            around = self.gain.rect.inflate(painter.px(12), painter.px(8))
            painter.frame(around, "panel_edge", radius=6)

    def handle_key(self, event: Event) -> bool:
        """The key of the next exercise goes on to it from here as well."""
        if command_for(event, self.host.bindings) == "next_exercise":
            self._go_on()
            return True
        return super().handle_key(event)

    def _go_on(self) -> None:
        start_find(self.host, *self._asked)

    def _open_lesson(self) -> None:
        self.host.close_top()
        open_lesson(self.host, *self._asked)
