"""SudokuBoard: the 9 x 9 board with strip, pad, mouse, motion and tooltip around one game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.rules import candidates
from numberplace.ui.boards.board import Another, Board, digit_text
from numberplace.ui.boards.sudoku.drawing import draw_board, draw_strip, possible_text
from numberplace.ui.boards.sudoku.examiner import Examiner
from numberplace.ui.boards.sudoku.following import next_puzzle
from numberplace.ui.boards.sudoku.motion import Motion
from numberplace.ui.boards.sudoku.mouse import BoardMouse
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
from numberplace.ui.boards.sudoku.swatches import draw_pencils, swatch_for
from numberplace.ui.boards.sudoku.tour import CARDS
from numberplace.ui.boards.sudoku.unfolding import Unfolding
from numberplace.ui.dialogs.all_steps import AllStepsDialog
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import HasForm, Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.thinking import Thinking

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard


class SudokuBoard(Board):
    """What the player sees and touches of one game of Number Place."""

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
        super().__init__(play, host)
        self.mouse = BoardMouse(play, host.now, self.open_pad, host.offer_commands)
        self.pad = Pad(play, self._run_from_pad)
        self.motion = Motion(host.now)
        self.unfolding = Unfolding(play.view, host.now)
        self.solving = Solving(play, host)
        self.examiner = Examiner(play, host)
        self.thinking = Thinking(play)
        self._commands: dict[str, Callable[[], object]] = {
            "hint": partial(self.thinking.run, "hint"),
            "hint_at_once": partial(self.thinking.run, "hint_at_once"),
            "undo_mistake": self.thinking.undo_mistake,
            "solve": self.solving.start,
            "count_solutions": self.solving.count,
            "why_not": self._why_not,
            "all_steps": self._show_all_steps,
            "pad": self.open_pad,
            "recognise": self.examiner.recognise,
            "check": self._check,
            "lesson": self._open_lesson,
            "look_back": self._look_back,
            "next_exercise": self._next_exercise,
            "cell_tips": self.toggle_cell_tips,
            **self.marking_commands(),
        }

    def panel_button(self, command_id: str, run: Callable[[str], object]) -> Button | None:
        """Return a button that shows a colour, an ink or a kind of marks."""
        return swatch_for(command_id, run)

    def another(self, solved: Collection[str]) -> Another:
        """Return the next bundled puzzle of the level, else one to be made at the level."""
        puzzle, level = self.play.session.puzzle, self.play.session.level
        return next_puzzle(puzzle, level, solved)

    @property
    def is_solving(self) -> bool:
        """Tell whether the program is solving the puzzle, or thinking."""
        return self.solving.is_active or self.thinking.is_active

    @property
    def is_thinking(self) -> bool:
        """Tell whether a command waits for an answer that is worked out."""
        return self.thinking.is_active

    def waits_for(self, command_id: str) -> bool:
        """Tell whether a command is thought about already."""
        return self.thinking.waits_for(command_id)

    def refresh(self, *, is_moving: bool) -> None:
        """Start the motion that fits what has changed."""
        self.motion.watch(self.play.table.digits, is_wanted=is_moving)
        self.unfolding.watch(is_wanted=is_moving)
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
        """Paint the nine tiles that choose the current digit."""
        counts = self.host.preferences.counts
        digit = self.play.view.digit
        order = tile_order(self.swapped)
        draw_strip(painter, self.layout, self.play.table, digit, counts=counts, order=order)
        if self.play.view.is_pencil:
            tiles = ((each, strip_rect(self.layout, at)) for at, each in enumerate(order, 1))
            draw_pencils(painter, tiles, digit)

    def draw_coordinates(self, painter: Painter) -> None:
        """Name rows and columns at the edge."""
        draw_coordinates(painter, self.layout.board, self.layout.seen, 9, 9)

    def draw_over(self, painter: Painter) -> None:
        """Paint the pad while it is open."""
        if self.pad.is_open:
            self.pad.draw(painter, self.layout)

    # -- events

    @property
    def over(self) -> HasForm | None:
        """The pad while it is open."""
        return self.pad if self.pad.is_open else None

    def handle_over(self, event: Event) -> bool:
        """Let an open pad take the event."""
        return self.pad.is_open and self.pad.handle(event)

    def handle(self, event: Event, *, is_open: bool) -> bool:
        """Act on the mouse; return whether the board must be drawn again."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event, is_open=is_open)
        if event.type == pygame.MOUSEBUTTONUP:
            return self.mouse.release(event)
        return event.type == pygame.MOUSEMOTION and self._point_at(event.pos)

    def _press(self, event: Event, *, is_open: bool) -> bool:
        tile = strip_at(self.layout, event.pos)
        digit = None if tile is None else tile_order(self.swapped)[tile - 1]
        if digit is not None and event.button == 1:
            self.play.choose_digit(digit)
            if self.play.prefers_cells_first and is_open:
                self.play.run(f"place_{digit}")
        was_used = is_open and self.mouse.press(event, self.layout)
        if was_used:
            self.stop()
        return digit is not None or was_used

    def _point_at(self, point: tuple[int, int]) -> bool:
        if self.mouse.move(point, self.layout):
            return True
        hit = cell_at(self.layout, point)
        before, self.play.view.hovered = self.play.view.hovered, hit[0] if hit else None
        return hit is not None and hit[0] != before

    def tick(self) -> bool:
        """Think and solve on, open the pad after a long press, let motion run."""
        changes = (
            self.thinking.tick(), self.solving.tick(), self.unfolding.tick(), self.mouse.tick(),
            self.examiner.tick(),
        )  # fmt: skip
        return any(changes) or self.motion.is_active

    def stop(self) -> None:
        """Give up thinking and solving."""
        self.thinking.stop()
        self.solving.stop()

    def interrupt(self) -> None:
        """Forget the button that is down; what it has selected stays."""
        self.mouse.forget()

    # -- what the screen asks

    def tooltip(self) -> str:
        """Return what a button of the open pad does, or the digits possible under the pointer."""
        likes = self.host.preferences
        if self.pad.is_open:
            found = self.pad.form.tooltip if likes.tooltips else None
            return found[0] if found else ""
        cell = self.play.view.hovered
        return "" if cell is None or not likes.cell_tips else possible_text(self.play.table, cell)

    def tooltip_place(self, cell: int) -> Rect:
        """Return the rectangle of what ``tooltip`` speaks of."""
        found = self.pad.form.tooltip if self.pad.is_open else None
        return found[1] if found else super().tooltip_place(cell)

    @property
    def has_marks(self) -> bool:
        """Tell whether there is a pencil mark or a corner mark on the board."""
        table = self.play.table
        has_any = any(table.corners) or any(any(table.marks(cell)) for cell in range(81))
        return has_any or self.play.view.is_pencil

    @property
    def shows_swatches(self) -> bool:
        """Tell whether the panel offers colours and inks: in colour mode."""
        return self.play.view.is_colour_mode

    def status(self) -> list[str]:
        """Return the mode, the current digit and the cell with the cursor."""
        view = self.play.view
        mode = _("Colour mode") if view.is_colour_mode else _("Number mode")
        if view.is_pencil and not view.is_colour_mode:
            mode = self.pencil_status()
        return [mode, digit_text(view.digit), cell_name(view.cursor)]

    def spoken(self) -> SpokenBoard:
        """Return what a screen reader is told of the board."""
        from numberplace.ui.boards.sudoku.spoken import spoken_table  # while one is running

        order = tile_order(self.swapped)
        return spoken_table(self.play.table, self.play.view, self.layout, self.play.go_to, order)

    def tour_example(self) -> tuple[int, Rect, Rect] | None:
        """Return a digit, its tile and a cell that takes nothing else where there is one."""
        digits = self.play.table.digits
        masks = {cell: candidates(digits, cell) for cell in range(81) if not digits[cell]}
        found = min((c for c in masks if masks[c]), key=lambda c: masks[c].bit_count(), default=-1)
        if found < 0:
            return None
        digit = (masks[found] & -masks[found]).bit_length()
        tile = tile_order(self.swapped).index(digit) + 1
        return digit, strip_rect(self.layout, tile), cell_rect(self.layout, found)

    def place_of(self, cells: Iterable[int]) -> Rect:
        """Return the rectangle around cells, in window pixels."""
        rects = [cell_rect(self.layout, cell) for cell in cells]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def knows(self, command_id: str) -> bool:
        """Tell whether a command is the board's business."""
        return command_id in self._commands

    def run(self, command_id: str) -> None:
        """Carry out a command that the board knows."""
        self._commands[command_id]()

    def is_on(self, command_id: str) -> bool | None:
        """Tell how a switch of the board stands."""
        view = self.play.view
        switches = {
            "colour_mode": view.is_colour_mode,
            "pencil_mode": view.is_pencil,
            "show_marks": view.shows_marks,
            "digit_filter": view.filter == "digit",
            "bivalue_filter": view.filter == "bivalue",
            "cell_tips": self.host.preferences.cell_tips,
        }
        return switches.get(command_id, self.marking_is_on(command_id))

    def open_pad(self) -> None:
        """Open the pad at the cursor, unless the puzzle is solved."""
        if not self.play.was_solved:
            self.pad.open()

    def _run_from_pad(self, command_id: str) -> None:
        if self.play.can(command_id):
            (self if self.knows(command_id) else self.play).run(command_id)

    def _open_lesson(self) -> None:
        """Open the lesson on what the board shows, or on what the game was begun for."""
        from numberplace.ui.boards.sudoku.lessons import open_lesson  # not always asked for

        view = self.play.view
        step = view.whole_step
        technique = step.technique if step is not None else view.trains or view.uses
        if technique:
            open_lesson(self.host, technique)
        else:
            self.play.say(_("Ask for a hint first: the lesson is on the technique it shows."))

    def _look_back(self) -> None:
        """Go through the game that is solved, move by move."""
        from numberplace.ui.boards.sudoku.review_dialog import open_review  # when it is asked for

        if self.play.was_solved:
            open_review(self.host, self.play)
        else:
            self.play.say(_("Looking back comes when the puzzle is solved."))

    def _next_exercise(self) -> None:
        """Begin the next exercise of the technique that is trained."""
        from numberplace.ui.boards.sudoku.exercises import start_find  # as above

        view = self.play.view
        if not (view.trains or view.uses):
            self.host.run("trainer")
        else:
            start_find(self.host, view.trains or view.uses)

    def _check(self) -> None:
        """Say whether the whole board is right so far."""
        self.thinking.ask("check", self.examiner.look_at_board, self.examiner.tell_check)

    def _why_not(self) -> None:
        """Explain why the current digit cannot go into the cursor's cell, or that it still can."""
        play, teacher = self.play, self.play.teacher
        cell, digit = play.view.cursor, play.view.digit
        if play.table.digit(cell):
            play.say(_("{cell} is filled already.").format(cell=cell_name(cell)))
        elif not digit:
            play.ask_for_digit()
        else:
            work = partial(teacher.why_not, cell, digit)
            self.thinking.ask("why_not", work, teacher.take_up_answer)

    def _show_all_steps(self) -> None:
        self.thinking.if_sound(
            "all_steps", lambda: self.host.show(AllStepsDialog(self.host, self.play))
        )
