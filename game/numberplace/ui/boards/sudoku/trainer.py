"""Trainer: choose a board and a technique, read its description, and find the technique on
boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from numberplace.core.errors import SaveError
from numberplace.core.words import _, ngettext
from numberplace.storage.answers import MISSED, Answer
from numberplace.sudoku.aliases import told_of
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.rating import level_of
from numberplace.sudoku.teach.exercise import (
    CLASSIC_BOARD,
    board_for,
    exercise_boards,
    look_ahead,
    techniques_on,
)
from numberplace.ui.boards.sudoku.lessons import needing, open_lesson, start_find, start_use
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.kit.choices import Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, cut_top, rows
from numberplace.ui.kit.widgets import Button, Label

MIN_PICTURE: Final = 110
MAX_PICTURE: Final = 230
"""Logical pixels of the side of a puzzle's picture."""
LAST: Final = "trainer"
LAST_BOARD: Final = "trainer_board"
"""The choices under which the technique trained last, and its kind of board, are kept."""


class TrainerDialog(Dialog):
    """The techniques there are exercises of on a kind of board, easiest first."""

    size = (760, 590)

    def __init__(self, host: Host, technique: str = "", board: str = "") -> None:
        """Open at a technique on a kind of board; by default where the trainer was left."""
        super().__init__(host, _("Trainer"))
        played = host.library.played_puzzles
        self._begun = {*played(SUDOKU.id), *played(RULES_SHELF.id)}
        self._answers = read_answers(host)
        last = host.preferences.of_kind
        self._technique = technique if board_for(technique, board) else last(SUDOKU.id, LAST)
        board = board_for(technique, board) or last(SUDOKU.id, LAST_BOARD)
        boards = [(each, MAKER.params_name(each)) for each in exercise_boards()]
        chosen = board if board in dict(boards) else CLASSIC_BOARD
        self.board = Stepper(boards, chosen, self._choose_board)
        self.list: ListView[str] = ListView(
            _draw_row,
            row_height=28,
            on_choose=self._choose,
            on_pick=self._train,
            name_of=SUDOKU.technique_name,
        )
        self.name = Label(bold=True, size=15, wraps=False)
        self.count = Label(role="text_muted", size=12.5, wraps=False)
        self.lesson = Button(_("Lesson"), self._open_lesson, icon="book")
        self.use = Button(_("Use it"), lambda: self._leave_for(start_use), icon="pencil")
        self.find = Button(_("Find it"), self.list.pick_chosen, icon="play", is_main=True)
        self._on_board = Label(_("Board"), wraps=False)
        widgets = [self._on_board, self.board, self.list, self.name, self.count]
        close = Button(_("Close"), host.close_top)
        self.set_widgets(widgets, [close, self.lesson, self.use, self.find], self.list)
        self._picture: tuple[Puzzle, bytes] | None = None
        self._words = Rect(0, 0, 0, 0)
        self._choose_board(chosen)

    def _choose_board(self, board: str) -> None:
        """List the techniques of a kind of board; the chosen one stays chosen where possible."""
        techniques = techniques_on(board)
        at = techniques.index(self._technique) if self._technique in techniques else 0
        self.list.set_rows(techniques, at)
        if self.list.chosen_row is not None:
            self._describe(self.list.chosen_row)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The board on top; the list at the left and the words at the right, or below it."""
        px = layout.px
        gap = px(18)
        top, body = cut_top(body, layout.tap(28), px(8))
        wide = layout.grow(70)
        self._on_board.rect = Rect(top.x, top.y, wide, top.height)
        self.board.rect = Rect(top.x + wide, top.y, top.width - wide, top.height)
        words = body.copy()
        if layout.panel is not None and body.width > body.height:
            self.list.rect = Rect(body.x, body.y, body.width * 46 // 100, body.height)
            words.x = self.list.rect.right + gap
            words.width = body.right - words.x
        else:
            self.list.rect = Rect(body.x, body.y, body.width, body.height * 55 // 100)
            words.y = self.list.rect.bottom + gap // 2
            words.height = body.bottom - words.y
        self.list.reveal(self.list.chosen)
        places = rows(layout, words, (28, 24, 8, REST))
        self.name.rect, self.count.rect, _gap, self._words = places

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if self.list.chosen_row is None:
            return
        words = self._words
        used = painter.paragraph(told_of(self.list.chosen_row), words)
        left = words.height - used - painter.px(16)
        side = min(left, words.width, painter.px(MAX_PICTURE)) // 9 * 9
        if side >= painter.px(MIN_PICTURE) and self._picture is not None:
            puzzle, digits = self._picture
            picture = Rect(words.centerx - side // 2, words.bottom - side, side, side)
            draw_puzzle(painter, picture, puzzle, digits)

    def _choose(self, technique: str) -> None:
        self._technique = technique
        self._describe(technique)

    def _describe(self, technique: str) -> None:
        board = self.board.chosen
        self.name.text = SUDOKU.technique_name(technique)
        self._picture = look_ahead(technique, board, self._begun, self.host.rng)
        self.use.is_enabled = board == CLASSIC_BOARD and bool(needing(technique))
        self.count.text = " · ".join([_level(technique), tell_answers(technique, self._answers)])

    def _train(self, _technique: str) -> None:
        self._leave_for(lambda host, each: start_find(host, each, self.board.chosen))

    def _open_lesson(self) -> None:
        self._leave_for(lambda host, each: open_lesson(host, each, self.board.chosen))

    def _leave_for(self, act: Callable[[Host, str], object]) -> None:
        """Call ``act`` with the chosen technique, at which the trainer opens the next time."""
        if self.list.chosen_row is not None:
            left = {LAST: self.list.chosen_row, LAST_BOARD: self.board.chosen}
            self.host.prefer_kind(SUDOKU.id, **left)
            act(self.host, self.list.chosen_row)


def read_answers(host: Host) -> list[Answer]:
    """Return the questions and answers so far on any board, the oldest first.

    Nothing where it cannot be read.
    """
    try:
        found = [*map(host.library.answers.of_kind, (SUDOKU.id, RULES_SHELF.id))]
    except SaveError:
        return []
    return sorted([*found[0], *found[1]], key=lambda answer: answer.played)


def tell_answers(technique: str, answers: list[Answer]) -> str:
    """Return the numbers of exercises of a technique found, and of puzzles solved with it, in
    words."""
    mine = [a for a in answers if a.technique == technique and a.mark != MISSED]
    found = sum(answer.task == "find" for answer in mine)
    used = sum(answer.task == "use" for answer in mine)
    words = [ngettext("{n} exercise found", "{n} exercises found", found).format(n=found)]
    if used:
        words.append(ngettext("{n} puzzle solved", "{n} puzzles solved", used).format(n=used))
    return " · ".join(words)


def _level(technique: str) -> str:
    return level_name(LEVELS[level_of(technique)])


def _draw_row(painter: Painter, rect: Rect, technique: str, role: str) -> None:
    name, level = SUDOKU.technique_name(technique), _level(technique)
    quiet = "text_muted" if role == "text" else role
    side = min(painter.width(level, 12), rect.width // 3)
    place = Rect(rect.right - side, rect.y, side, rect.height)
    words = Rect(rect.x, rect.y, place.x - painter.px(10) - rect.x, rect.height)
    if painter.width(name) > words.width:
        words = rect  # a long name takes the whole row: its level is told beside the list
    else:
        painter.text(level, place, quiet, size=12, align="right")
    painter.text(name, words, role)
