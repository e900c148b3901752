"""SudokuBoard: a board of any size and rule with strip, pad, mouse and motion around one game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.notes import NO_NOTES
from numberplace.ui.boards.board import GameBoard, NextPuzzle, digit_text
from numberplace.ui.boards.proof import Proof
from numberplace.ui.boards.sudoku.commands import tour_of
from numberplace.ui.boards.sudoku.drawing import BoardPainter, draw_strip
from numberplace.ui.boards.sudoku.examiner import Examiner
from numberplace.ui.boards.sudoku.grid import DigitGrid, fit, tile_at, tile_order, tile_rect
from numberplace.ui.boards.sudoku.marking import (
    marking_commands,
    marking_switches,
    toggle_cell_tips,
)
from numberplace.ui.boards.sudoku.motion import HintAnimation, Motion
from numberplace.ui.boards.sudoku.mouse import DigitMouse, NumberKeys, Point
from numberplace.ui.boards.sudoku.pad import Pad, draw_pencils, swatch_for
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.play import INK_COMMANDS, PAINT_COMMANDS, SudokuPlay
from numberplace.ui.boards.sudoku.saying import Saying
from numberplace.ui.boards.sudoku.sentences import (
    cage_at,
    cage_text,
    cell_tips,
    sums_text,
)
from numberplace.ui.boards.sudoku.solving import Solving
from numberplace.ui.dialogs.all_steps import AllStepsDialog
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import HasForm, Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

ON_GIVEN = ("digit_filter", "bivalue_filter", "hint", "all_steps", "undo")
"""The commands that a right click on a given offers."""


def _panel_rows(*, has_rules: bool, has_inks: bool) -> tuple[tuple[str, ...], ...]:
    """Return the commands that the panel of a board offers, row by row."""
    return (
        ("hint", "rules") if has_rules else ("hint",),
        ("undo", "redo"),
        ("set_hint", "pause"),
        ("pencil_mode", "marks_grid", "marks_corner", "marks_centre"),
        PAINT_COMMANDS + INK_COMMANDS if has_inks else PAINT_COMMANDS,
    )


class SudokuBoard(GameBoard):
    """The board of one game of Number Place: drawing, mouse and commands."""

    play: SudokuPlay
    can_prove = True

    def __init__(self, play: SudokuPlay, host: Host) -> None:
        super().__init__(play, host)
        board = play.puzzle.board
        self.tour = tour_of(play.puzzle)
        has_rules = play.manner.tells_rules or play.puzzle.notes != NO_NOTES
        self.panel_rows = _panel_rows(has_rules=has_rules, has_inks=play.has_inks)
        self.cells_across = 0 if board.is_square else max(board.width, board.height)
        self._painter = BoardPainter(play.puzzle)
        self._grid: DigitGrid | None = None
        self.pad = Pad(self, play, lambda n: self.mouse.guarded(lambda: play.enter(n)))
        self.motion = Motion(host.now)
        self.hint_animation = HintAnimation(play.view, host.now)
        self.examiner = Examiner(play, host, self.keep_ticking)
        self.number_keys = NumberKeys(play, host.now, self.keep_ticking)
        self.mouse = DigitMouse(
            play,
            host.now,
            self.hit,
            self.press_right,
            self.keep_ticking,
            self.open_pad,
            fills_gaps=play.manner.fills_gaps,
        )
        self.saying = Saying(play, host, self, self.keep_ticking)
        self.search = Solving(play, host, self.keep_ticking)
        hints, is_quick = ("hint", "hint_at_once"), play.puzzle.is_searched_at_once
        self.solve_with(self.search, hints if is_quick else (*hints, "check"))
        self.commands |= {
            "pad": self.open_pad,
            "why_not": self._why_not,
            "how_found": self._show_how,
            "techniques_in_use": self._choose_techniques,
            "say_why": self.saying.say_why,
            "all_steps": self._show_all_steps,
            "lesson": self.open_lesson,
            "look_back": self._look_back,
            "next_exercise": self._next_exercise,
            "recognise": self.examiner.recognise,
            "cell_tips": partial(toggle_cell_tips, play, host),
            **marking_commands(play, host),
            **self.number_keys.commands(self.mouse.guarded),
        }
        view = play.view
        self.switches = {
            "pencil_mode": lambda: view.is_pencil,
            "show_marks": lambda: view.shows_marks,
            "colour_mode": lambda: view.is_colour_mode,
            "digit_filter": lambda: view.filter == "digit",
            "bivalue_filter": lambda: view.filter == "bivalue",
            "cell_tips": lambda: host.preferences.cell_tips,
            **marking_switches(play),
        }
        if is_quick:
            self.commands["check"] = self._check
        if has_rules:
            self.commands["rules"] = self._show_rules
        if play.manner.tells_rules:
            self._begin_with_rules()

    def _begin_with_rules(self) -> None:
        """Add the commands of further rules, and show the rules in short."""
        from numberplace.ui.boards.sudoku.rules import rules_in_short  # it brings constraints in

        self.commands |= {"cage_sums": self._tell_cage, "copy_link": self._copy_link}
        if self.host.preferences.checking == "solution":
            self.search.look_quietly()
        if not self.play.view.message.text and (told := rules_in_short(self.play.puzzle)):
            self.play.say(told)

    def another(self, solved: Collection[str]) -> NextPuzzle:
        from numberplace.ui.boards.sudoku.packs import next_puzzle  # it may bring the generator in

        return next_puzzle(self.play.puzzle, self.play.session.level, solved)

    @property
    def expected_time(self) -> str:
        return self.saying.expected_time

    def _look_back(self) -> None:
        from numberplace.ui.boards.sudoku.review_dialog import ReviewDialog  # when it is asked for

        if self.play.was_solved:
            self.host.show(ReviewDialog(self.host, self.play))
        else:
            self.play.say(_("You can look back once the puzzle is solved."))

    @property
    def _asked_of(self) -> str:
        """The technique of the hint, else the subject of the exercise; empty for none."""
        view = self.play.view
        step = view.whole_step
        return step.technique if step is not None else view.trains or view.uses

    def open_lesson(self) -> None:
        """Show the lesson on the technique of the hint, on a board like this where there is one."""
        from numberplace.sudoku.bank import board_of
        from numberplace.ui.boards.sudoku.lessons import open_lesson  # not always asked for

        if not self._asked_of:
            self.play.say(_("Ask for a hint first; the lesson explains the technique it shows."))
        elif not open_lesson(self.host, self._asked_of, board_of(self.play.puzzle)):
            self.play.say(_("There is no lesson on this step."))

    def _next_exercise(self) -> None:
        """Begin another exercise like this one; elsewhere open the trainer at the hint's."""
        from numberplace.sudoku.bank import board_of
        from numberplace.ui.boards.sudoku.lessons import start_find  # when it is asked for
        from numberplace.ui.boards.sudoku.trainer import TrainerDialog

        view, board = self.play.view, board_of(self.play.puzzle)
        if not (view.trains or view.uses):
            self.host.show(TrainerDialog(self.host, self._asked_of, board))
        else:
            start_find(self.host, view.trains or view.uses, board)

    def refresh(self, *, is_moving: bool) -> None:
        self.motion.watch(self.play.table, is_wanted=is_moving)
        self.hint_animation.watch(is_wanted=is_moving)
        self.examiner.watch()

    @property
    def grid(self) -> DigitGrid:
        """The rectangles of the cells now."""
        layout = self.layout
        fitted = fit(self.play.puzzle.board, self._painter.brush.figures, layout.board, layout.unit)
        if self._grid != fitted:  # what is drawn is cached by it
            self._grid = fitted
        return self._grid

    @property
    def cells_whole(self) -> Rect:
        return self.grid.board

    @property
    def order(self) -> tuple[int, ...]:
        """The digits of the strip's tiles from left to right."""
        return tile_order(self.swapped, self.play.size)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the board with everything on it."""
        play, grid, likes = self.play, self.grid, self.host.preferences
        self._clear(painter)
        self._painter.draw(
            painter,
            grid,
            play.table,
            play.view,
            play.clashes(),
            shades=likes.shading,
            has_rows=likes.marking != "grid",
        )
        if self.motion.is_active:
            self.motion.draw(painter, grid, self._painter.brush.pictures(painter, grid)[0])

    @property
    def max_zoom(self) -> float:
        board = self.play.puzzle.board
        return max(super().max_zoom, max(board.width, board.height) / 8)

    def draw_overview(self, painter: Painter, place: Rect) -> Rect | None:
        board = self.play.puzzle.board
        cell = min(place.width // board.width, place.height // board.height)
        if board.is_square or not cell:
            return None
        rect = Rect(place.x, place.y, board.width * cell, board.height * cell)
        draw_puzzle(painter, rect, self.play.puzzle, self.play.table.digits)
        return rect

    def step_cells(self) -> frozenset[int]:
        step = self.play.view.whole_step
        if step is None or self.play.puzzle.board.is_square:
            return frozenset()
        return frozenset(mark.cell for mark in step.all_marks())

    def draw_empty(self, painter: Painter) -> None:
        """Paint the ground of a board that must not be seen."""
        grid = self.grid
        self._clear(painter)
        painter.fill(grid.board, "board")
        self._painter.brush.draw_frame(painter, grid)

    def _clear(self, painter: Painter) -> None:
        if self.grid.board != self.layout.board:
            painter.fill(self.layout.board, "ground")

    def draw_strip(self, painter: Painter) -> None:
        digits, current, counts = self.play.table.digits, self.play.view.digit, self.shows_counts
        draw_strip(painter, self.layout, digits, self.order, current, counts=counts)
        if self.play.view.is_pencil:
            draw_pencils(painter, ((each, self.tile_of(each)) for each in self.order), current)

    @property
    def shows_counts(self) -> bool:
        """Tell whether the strip shows how often a digit is still to be placed."""
        return self.host.preferences.counts

    def draw_coordinates(self, painter: Painter) -> None:
        grid = self.grid
        seen = grid.with_clues.clip(self.layout.seen)
        draw_coordinates(painter, grid.board, seen, grid.columns, grid.rows)

    def draw_over(self, painter: Painter) -> None:
        if self.pad.is_open:
            self.pad.draw(painter, self.layout)

    def panel_button(self, command_id: str, run: Callable[[str], object]) -> Button | None:
        return swatch_for(command_id, run)

    # -- events

    @property
    def over(self) -> HasForm | None:
        return self.pad if self.pad.is_open else None

    def handle_over(self, event: Event) -> bool:
        """Pass an event to the pad; a nought may end a number of two figures."""
        if self.pad.is_open:
            return self.pad.handle(event)
        if event.type != pygame.KEYDOWN or self.number_keys not in self.running:
            return False
        return self.number_keys.take_zero(event)

    def handle(self, event: Event, *, is_open: bool) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event, is_open=is_open)
        if event.type == pygame.MOUSEBUTTONUP:
            return self.mouse.release(event)
        return event.type == pygame.MOUSEMOTION and self._point_at(event.pos)

    def _press(self, event: Event, *, is_open: bool) -> bool:
        tile = tile_at(self.layout, self.play.size, event.pos)
        if tile is not None and event.button == 1:
            self._press_strip(self.order[tile - 1], is_open=is_open)
            return True
        was_used = is_open and self.mouse.press(event)
        if was_used:
            self.stop()
        return was_used

    def _press_strip(self, digit: int, *, is_open: bool) -> None:
        """Choose a digit of the strip, deselect it, or put it in; with Shift as a mark."""
        play = self.play
        act: Callable[[int], object] = play.toggle_digit
        if is_open and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            act = play.pencil_in
        elif is_open and play.prefers_cells_first:
            act = play.enter
        if is_open:
            self.stop()
        self.mouse.guarded(lambda: act(digit))

    def _point_at(self, point: Point) -> bool:
        if self.mouse.move(point):
            return True
        hit = self.hit(point)
        before, self.play.view.hovered = self.play.view.hovered, hit[0] if hit else None
        return self.play.view.hovered != before

    def hit(self, point: Point) -> tuple[int, int] | None:
        """Return the cell under a point and the digit of the mark there, None outside."""
        grid = self.grid
        cell = grid.at(point) if self.layout.holds(point) else None
        return None if cell is None else (cell, grid.mark_at(cell, point))

    def press_right(self, cell: int, digit: int, point: Point) -> None:
        """Mark an empty cell; open the menu of a given, and the pad on another digit."""
        play = self.play
        if play.table.is_given(cell):
            play.view.cursor = cell
            play.choose_digit(play.table.digits[cell])
            self.host.offer_commands(ON_GIVEN, point)
        elif play.table.digits[cell]:
            play.view.cursor = cell
            self.open_pad()
        else:
            play.right_click(cell, digit)

    def interrupt(self) -> None:
        self.mouse.forget()

    def tick(self) -> bool:
        """Let all that was begun go on, and motion run."""
        if self.pad.is_open and not self.rect_of(self.play.view.cursor).colliderect(
            self.layout.seen
        ):  # a zoomed board was moved on
            self.pad.close()
            return True
        changes = super().tick(), self.hint_animation.tick()
        return any(changes) or self.motion.is_active

    # -- commands

    def open_pad(self) -> None:
        """Open the pad at the cursor, unless the puzzle is solved."""
        if not self.play.was_solved:
            self.pad.open()

    def _why_not(self) -> None:
        """Explain why the current digit cannot go into the cursor's cell, or that it still can."""
        play, teacher = self.play, self.play.teacher
        cell, digit = play.view.cursor, play.view.digit
        if play.table.digits[cell]:
            play.say(_("{cell} is filled already.").format(cell=play.spoken(cell)))
        elif not digit:
            play.ask_for_digit()
        else:
            work = partial(teacher.why_not, cell, digit)
            self.thinking.ask("why_not", work, teacher.show_answer)

    def _show_how(self) -> None:
        """Show how the step of the open hint is found, or fold that part away."""
        teacher, lesson = self.play.teacher, self.play.view.lesson
        if lesson is None or lesson.how != ():
            teacher.show_how()
        else:
            work = partial(teacher.find_how, lesson.step)
            self.thinking.ask("how_found", work, teacher.show_how)

    def ask_for_proof(self, seconds: float, on_done: Callable[[Proof], object]) -> None:
        self.saying.ask_for_proof(seconds, on_done)

    def _check(self) -> None:
        self.thinking.ask("check", self.examiner.look_at_board, self.examiner.tell_check)

    def _choose_techniques(self) -> None:
        from numberplace.ui.boards.sudoku.techniques_dialog import TechniquesDialog

        self.host.show(TechniquesDialog(self.host, self.play.puzzle, self.play.teacher.forget))

    def _show_rules(self) -> None:
        from numberplace.ui.boards.sudoku.rules import RulesDialog  # it brings constraints in

        self.host.show(RulesDialog(self.host, self.play.puzzle))

    def _copy_link(self) -> None:
        from numberplace.sudoku.notations.scl_links import sudokupad_link

        try:
            link, remark = sudokupad_link(self.play.puzzle)
        except FormatError as error:
            self.play.warn(str(error))
            return
        clipboard.put_text(link)
        text = _("The puzzle is on the clipboard as a link that SudokuPad opens.")
        self.play.say(" ".join(filter(None, (text, remark))))

    def _tell_cage(self) -> None:
        state = self.play.table
        cage = cage_at(self.play.puzzle, self.play.view.cursor)
        if cage is None:
            self.play.say(_("There is no cage with a sum here."))
        else:
            self.play.say(cage_text(state, cage), cage_text(state, cage, is_spoken=True))

    def _show_all_steps(self) -> None:
        self.thinking.if_sound(
            "all_steps", lambda: self.host.show(AllStepsDialog(self.host, self.play))
        )

    # -- what the screen asks

    def tooltip(self) -> str:
        likes, cell = self.host.preferences, self.play.view.hovered
        if self.pad.is_open:
            found = self.pad.form.tooltip if likes.tooltips else None
            return found[0] if found else ""
        return "" if cell is None else " · ".join(filter(None, self.cell_tips(cell)))

    def cell_tips(self, cell: int) -> list[str]:
        """Return the tips on a cell under the pointer, as the player prefers."""
        likes = self.host.preferences
        return cell_tips(self.play, cell, tips=likes.cell_tips, rules=likes.tooltips)

    def tooltip_place(self, cell: int) -> Rect:
        found = self.pad.form.tooltip if self.pad.is_open else None
        return found[1] if found else super().tooltip_place(cell)

    @property
    def uses_enter(self) -> bool:
        """True if Enter places a digit or takes up that of the cell."""
        view = self.play.view
        return bool(view.digit or self.play.table.digits[view.cursor])

    def tour_example(self) -> tuple[int, Rect, Rect] | None:
        state = self.play.table
        masks = {c: state.candidates(c) for c, digit in enumerate(state.digits) if not digit}
        found = min((c for c in masks if masks[c]), key=lambda c: masks[c].bit_count(), default=-1)
        if found < 0:
            return None
        digit = (masks[found] & -masks[found]).bit_length()
        return digit, self.tile_of(digit), self.rect_of(found)

    @property
    def has_marks(self) -> bool:
        return self.play.table.has_marks or self.play.view.is_pencil

    @property
    def shows_swatches(self) -> bool:
        return self.play.view.is_colour_mode

    def status(self) -> list[str]:
        view = self.play.view
        if len(view.targets) > 1 and (told := sums_text(self.play)):
            return [told]
        return [self.play.mode, digit_text(view.digit), self.play.spoken(view.cursor)]

    @property
    def cells_place(self) -> Rect:
        return self.grid.board.clip(self.layout.seen)

    def spoken(self) -> SpokenBoard:
        from numberplace.ui.boards.sudoku.spoken import spoken_board  # while one is running

        play = self.play
        tiles = [(digit, self.tile_of(digit)) for digit in self.order]
        return spoken_board(play.table, play.view, play.clashes(), self.grid, play.go_to, tiles)

    def tile_of(self, digit: int) -> Rect:
        """Return the rectangle of the tile on the strip that chooses a digit."""
        return tile_rect(self.layout, self.play.size, self.order.index(digit) + 1)

    def rect_of(self, cell: int) -> Rect:
        return self.grid.rect(cell)
