"""SudokuBoard: the 9 x 9 board with strip, pad, mouse, motion and tooltip around one game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import candidates
from numberplace.ui.boards.board import NextPuzzle, digit_text
from numberplace.ui.boards.digit_board import DigitBoard, Point, draw_pencils
from numberplace.ui.boards.sudoku.commands import CARDS
from numberplace.ui.boards.sudoku.drawing import draw_board, draw_strip
from numberplace.ui.boards.sudoku.examiner import Examiner
from numberplace.ui.boards.sudoku.motion import Motion
from numberplace.ui.boards.sudoku.pad import Pad
from numberplace.ui.boards.sudoku.places import (
    cell_at,
    cell_rect,
    strip_at,
    strip_rect,
    tile_order,
)
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.solving import Solving
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import HasForm, Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.lesson import Lesson, stages
from numberplace.ui.session.uistate import UiState

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

STEP = 0.24
WHOLE = 2.8
"""Seconds between two stages of a hint, and the most that all of them take."""


class HintAnimation:
    """Drives the stages of the lesson of one view; costs nothing while none unfolds."""

    def __init__(self, view: UiState, now: Callable[[], float]) -> None:
        self._view = view
        self._now = now
        self._told: tuple[object, ...] | None = None
        self._started = 0.0

    def watch(self, *, is_wanted: bool) -> None:
        """Begin when a lesson has come to its full reason."""
        lesson = self._view.lesson
        told = _told(lesson)
        if told == self._told:
            return
        self._told = told
        if lesson is not None and told is not None and is_wanted:
            self._started = self._now()
            self._view.lesson = lesson.unfolded(0)

    def tick(self) -> bool:
        """Go on to the stage that is due; return whether the board must be drawn again."""
        lesson = self._view.lesson
        if lesson is None or lesson.stage is None:
            return False
        pace = min(STEP, WHOLE / len(stages(lesson.step)))
        due = int((self._now() - self._started) / pace)
        if due == lesson.stage:
            return False
        self._view.lesson = lesson.unfolded(due)
        return True


def _told(lesson: Lesson | None) -> tuple[object, ...] | None:
    """Return what tells one full reason from another, None before it has come to that."""
    if lesson is None or not lesson.is_told:
        return None
    return lesson.step.key()


def bank_title(level: str, number: int) -> str:
    """Return what a bundled puzzle is called; the first one has number 1."""
    return _("{level} {number}").format(level=level_name(level), number=number)


def next_puzzle(puzzle: Puzzle, level: str, solved: Collection[str]) -> NextPuzzle:
    """Return the next unsolved bundled puzzle of the level, from its start again after its end.

    A puzzle that is not bundled, or of a level that is done, is followed by one that is made.
    """
    if level not in LEVELS:
        return NextPuzzle()
    bank = read_bank(level)
    if puzzle in bank:
        here = bank.index(puzzle)
        for number in (*range(here + 1, len(bank)), *range(here)):
            if str(bank[number]) not in solved:
                return NextPuzzle(level, bank[number], bank_title(level, number + 1))
    return NextPuzzle(level)


ON_GIVEN = ("digit_filter", "bivalue_filter", "hint", "all_steps", "undo")
"""What a right click on a given offers."""


class SudokuBoard(DigitBoard):
    """The board of one game of Number Place: drawing, mouse and commands."""

    panel_rows = (
        ("hint",),
        ("undo", "redo"),
        ("set_hint", "pause"),
        ("pencil_mode", "marks_grid", "marks_corner", "marks_centre"),
        (*(f"paint_{n}" for n in range(1, 5)), *(f"ink_{n}" for n in range(1, 5))),
    )

    tour = CARDS

    play: SudokuPlay

    def __init__(self, play: SudokuPlay, host: Host) -> None:
        super().__init__(play, host, self.open_pad)
        self.pad = Pad(play, self._run_from_pad)
        self.motion = Motion(host.now)
        self.hint_animation = HintAnimation(play.view, host.now)
        self.examiner = Examiner(play, host)
        self.solve_with(Solving(play, host), ("hint", "hint_at_once"))
        self.commands |= {
            "pad": self.open_pad,
            "recognise": self.examiner.recognise,
            "check": self._check,
            "lesson": self._open_lesson,
            "look_back": self._look_back,
            "next_exercise": self._next_exercise,
        }

    def another(self, solved: Collection[str]) -> NextPuzzle:
        puzzle, level = self.play.session.puzzle, self.play.session.level
        return next_puzzle(puzzle, level, solved)

    def refresh(self, *, is_moving: bool) -> None:
        self.motion.watch(self.play.table.digits, is_wanted=is_moving)
        self.hint_animation.watch(is_wanted=is_moving)
        self.examiner.watch()

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the board with everything on it."""
        shades = self.host.preferences.shading
        has_rows = self.host.preferences.marking != "grid"
        table, view = self.play.table, self.play.view
        draw_board(painter, self.layout, table, view, shades=shades, has_rows=has_rows)
        self.motion.draw(painter, self.layout)

    def draw_empty(self, painter: Painter) -> None:
        """Paint the ground of a board that must not be seen."""
        painter.fill(self.layout.board, "board")
        painter.sprites.draw_grid(painter.surface, self.layout.board.topleft)

    def draw_strip(self, painter: Painter) -> None:
        counts = self.host.preferences.counts
        digit = self.play.view.digit
        order = tile_order(self.swapped)
        draw_strip(painter, self.layout, self.play.table, digit, counts=counts, order=order)
        if self.play.view.is_pencil:
            tiles = ((each, strip_rect(self.layout, at)) for at, each in enumerate(order, 1))
            draw_pencils(painter, tiles, digit)

    def draw_coordinates(self, painter: Painter) -> None:
        draw_coordinates(painter, self.layout.board, self.layout.seen, 9, 9)

    def draw_over(self, painter: Painter) -> None:
        if self.pad.is_open:
            self.pad.draw(painter, self.layout)

    # -- events

    @property
    def over(self) -> HasForm | None:
        return self.pad if self.pad.is_open else None

    def handle_over(self, event: Event) -> bool:
        return self.pad.is_open and self.pad.handle(event)

    def hit(self, point: Point) -> tuple[int, int] | None:
        return cell_at(self.layout, point)

    def press(self, event: Event, *, is_open: bool) -> bool:
        tile = strip_at(self.layout, event.pos)
        digit = None if tile is None else tile_order(self.swapped)[tile - 1]
        if digit is not None and event.button == 1:
            self.play.choose_digit(digit)
            if self.play.prefers_cells_first and is_open:
                self.play.run(f"place_{digit}")
        was_used = is_open and self.mouse.press(event)
        if was_used:
            self.stop()
        return digit is not None or was_used

    def press_right(self, cell: int, digit: int, point: Point) -> None:
        """Mark an empty cell; open the menu of a given, and the pad on another digit."""
        play = self.play
        if play.table.is_given(cell):
            play.view.cursor = cell
            play.choose_digit(play.table.digit(cell))
            self.host.offer_commands(ON_GIVEN, point)
        elif play.table.digit(cell):
            play.view.cursor = cell
            self.open_pad()
        else:
            play.right_click(cell, digit)

    def tick(self) -> bool:
        """Think and solve on, open the pad after a long press, let motion run."""
        changes = (
            super().tick(), self.hint_animation.tick(), self.mouse.tick(), self.examiner.tick()
        )  # fmt: skip
        return any(changes) or self.motion.is_active

    # -- what the screen asks

    def tooltip(self) -> str:
        likes = self.host.preferences
        if self.pad.is_open:
            found = self.pad.form.tooltip if likes.tooltips else None
            return found[0] if found else ""
        cell = self.play.view.hovered
        return "" if cell is None or not likes.cell_tips else self.possible_text(cell)

    def tooltip_place(self, cell: int) -> Rect:
        found = self.pad.form.tooltip if self.pad.is_open else None
        return found[1] if found else super().tooltip_place(cell)

    @property
    def has_marks(self) -> bool:
        table = self.play.table
        has_any = any(table.corners) or any(any(table.marks(cell)) for cell in range(81))
        return has_any or self.play.view.is_pencil

    @property
    def shows_swatches(self) -> bool:
        return self.play.view.is_colour_mode

    def status(self) -> list[str]:
        view = self.play.view
        mode = _("Colour mode") if view.is_colour_mode else _("Number mode")
        if view.is_pencil and not view.is_colour_mode:
            mode = self.pencil_status()
        return [mode, digit_text(view.digit), cell_name(view.cursor)]

    def spoken(self) -> SpokenBoard:
        from numberplace.ui.boards.sudoku.spoken import spoken_table  # while one is running

        order = tile_order(self.swapped)
        return spoken_table(self.play.table, self.play.view, self.layout, self.play.go_to, order)

    def tile_of(self, digit: int) -> Rect:
        return strip_rect(self.layout, tile_order(self.swapped).index(digit) + 1)

    def candidates(self, cell: int) -> int:
        return candidates(self.play.table.digits, cell)

    def rect_of(self, cell: int) -> Rect:
        return cell_rect(self.layout, cell)

    def is_on(self, command_id: str) -> bool | None:
        name = {"digit_filter": "digit", "bivalue_filter": "bivalue"}.get(command_id)
        return self.play.view.filter == name if name else super().is_on(command_id)

    def open_pad(self) -> None:
        """Open the pad at the cursor, unless the puzzle is solved."""
        if not self.play.was_solved:
            self.pad.open()

    def _run_from_pad(self, command_id: str) -> None:
        if self.play.can(command_id):
            (self if self.knows(command_id) else self.play).run(command_id)

    def _open_lesson(self) -> None:
        from numberplace.ui.boards.sudoku.lessons import open_lesson  # not always asked for

        view = self.play.view
        step = view.whole_step
        technique = step.technique if step is not None else view.trains or view.uses
        if technique:
            open_lesson(self.host, technique)
        else:
            self.play.say(_("Ask for a hint first; the lesson explains the technique it shows."))

    def _look_back(self) -> None:
        from numberplace.ui.boards.sudoku.review_dialog import open_review  # when it is asked for

        if self.play.was_solved:
            open_review(self.host, self.play)
        else:
            self.play.say(_("You can look back once the puzzle is solved."))

    def _next_exercise(self) -> None:
        from numberplace.ui.boards.sudoku.lessons import start_find  # as above

        view = self.play.view
        if not (view.trains or view.uses):
            self.host.run("trainer")
        else:
            start_find(self.host, view.trains or view.uses)

    def _check(self) -> None:
        self.thinking.ask("check", self.examiner.look_at_board, self.examiner.tell_check)
