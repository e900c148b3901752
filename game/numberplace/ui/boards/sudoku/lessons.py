"""The lessons of Number Place: a technique on a live position."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.step import Step
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.cards import Card, LessonBoard, lesson_board, lesson_cards
from numberplace.ui.boards.sudoku.excerpt import bare_view, draw_table
from numberplace.ui.boards.sudoku.exercises import needing, start_find, start_use
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.dialogs.lesson_dialog import LessonDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import lay_out
from numberplace.ui.kit.painter import Painter


def open_lesson(host: Host, technique: str) -> None:
    """Show the lesson on a technique."""
    host.show(SudokuLesson(host, technique))


class SudokuLesson(LessonDialog[LessonBoard]):
    """The lesson on one technique."""

    cards: Sequence[Card]

    def __init__(self, host: Host, technique: str) -> None:
        super().__init__(
            host,
            SUDOKU.id,
            technique,
            SUDOKU.technique_name(technique),
            lambda stop: lesson_board(technique, None, stop),
            can_use=bool(needing(technique)),
        )

    def make_cards(self, board: LessonBoard) -> Sequence[Card]:
        """Return the cards of the technique on a position."""
        return lesson_cards(self.technique, board.step)

    def draw_picture(self, painter: Painter, place: Rect, board: LessonBoard, number: int) -> None:
        """Paint the position with what the card speaks of."""
        draw_table(painter, place, board.table, self._view(board, number))

    def _view(self, board: LessonBoard, number: int) -> SudokuView:
        has_marks = any(any(board.table.marks(cell)) for cell in range(81))
        view = bare_view(shows_marks=has_marks)
        view.carried_out = self.cards[number].step or Step("")
        return view

    def held(self, board: LessonBoard, number: int) -> tuple[int, Sequence[str]]:
        """Return what each cell holds, and whether the card speaks of it."""
        from numberplace.ui.boards.sudoku.spoken import spoken_table  # while a reader is running

        view = self._view(board, number)
        told = spoken_table(board.table, view, lay_out((960, 660)), lambda _cell: None)
        return 9, [", ".join(filter(None, (cell.held, cell.more))) for cell in told.cells]

    def start_find(self) -> object:
        """Begin an exercise."""
        return start_find(self.host, self.technique)

    def start_use(self) -> object:
        """Begin a puzzle that needs the technique."""
        return start_use(self.host, self.technique)
