"""VariantBoard: a board of any size and rule with mouse, keys, strip and tooltip."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.ui.boards.board import Another, Board, digit_text
from numberplace.ui.boards.sudoku.swatches import draw_pencils, swatch_for
from numberplace.ui.boards.variants.cages import (
    broken_text,
    cage_at,
    cage_text,
    caged_text,
    selection_text,
)
from numberplace.ui.boards.variants.drawing import BoardPainter
from numberplace.ui.boards.variants.grid import Grid, fit
from numberplace.ui.boards.variants.keying import ZERO_KEYS, Keying
from numberplace.ui.boards.variants.mouse import VariantMouse
from numberplace.ui.boards.variants.play import PAINTS, VariantPlay
from numberplace.ui.boards.variants.rules import RulesDialog, rules_in_short, rules_of_cell
from numberplace.ui.boards.variants.solving import Solving
from numberplace.ui.boards.variants.strip import digit_at, draw_strip, tile_rect
from numberplace.ui.boards.variants.tour import CARDS
from numberplace.ui.dialogs.all_steps import AllStepsDialog
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.bindings import key_text
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.thinking import Thinking

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard
from numberplace.variants.model.board import mask_digits

ASKS = frozenset({"hint", "hint_at_once", "check"})
"""The commands that wait until the board is thought out."""


class VariantBoard(Board):
    """What the player sees and touches of one game."""

    panel_rows = (
        ("hint", "rules"),
        ("undo", "redo"),
        ("set_hint", "pause"),
        ("pencil_mode", "marks_grid", "marks_corner", "marks_centre"),
        tuple(f"paint_{number}" for number in range(1, PAINTS + 1)),
    )
    tour = CARDS

    play: VariantPlay

    def __init__(self, play: VariantPlay, host: Host) -> None:
        super().__init__(play, host)
        self.mouse = VariantMouse(play)
        self.keying = Keying(play, host.now)
        self.solving = Solving(play)
        self.thinking = Thinking(play)
        self._painter = BoardPainter(play.puzzle)
        self._grid: Grid | None = None
        self._commands: dict[str, Callable[[], object]] = {
            **{asks: partial(self.thinking.run, asks) for asks in ASKS},
            "undo_mistake": self.thinking.undo_mistake,
            "solve": self.solving.start,
            "count_solutions": self.solving.count,
            "rules": lambda: host.show(RulesDialog(host, play.puzzle)),
            "cage_sums": self._tell_cage,
            "why_not": self._why_not,
            "all_steps": self._show_all_steps,
            "copy_link": self._copy_link,
            "lesson": self._open_lesson,
            "cell_tips": self.toggle_cell_tips,
            "colour_mode": self._toggle_colours,
            **self.marking_commands(),
        }
        if host.preferences.checking == "solution":
            self.solving.look_quietly()
        if not play.view.message.text and play.puzzle.kinds:
            play.say(rules_in_short(play.puzzle))

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

    @property
    def grid(self) -> Grid:
        """Where the cells stand now."""
        layout = self.layout
        fitted = fit(self.play.size, self._painter.figures, layout.board, layout.unit)
        if self._grid != fitted:
            self._grid = fitted
        return fitted

    def panel_button(self, command_id: str, run: Callable[[str], object]) -> Button | None:
        """Return a button that shows a colour or a kind of marks."""
        return swatch_for(command_id, run)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the board with everything on it."""
        self._clear(painter)
        view = self.play.view
        clashes = self.play.clashes() if view.marks_wrong else frozenset[int]()
        has_rows = self.host.preferences.marking != "grid"
        state = self.play.board_state
        self._painter.draw(painter, self.grid, state, view, clashes, has_rows=has_rows)

    def draw_empty(self, painter: Painter) -> None:
        """Paint the ground of a board that must not be seen."""
        self._clear(painter)
        painter.fill(self.grid.board, "board")
        painter.frame(self.grid.board, "grid_thick", width=2)

    def _clear(self, painter: Painter) -> None:
        """Paint what lies around a board that does not fill its place."""
        if self.grid.board != self.layout.board:
            painter.fill(self.layout.board, "ground")

    def draw_coordinates(self, painter: Painter) -> None:
        """Name rows and columns beside the cells and the clues."""
        grid, size = self.grid, self.play.size
        seen = grid.with_clues.clip(self.layout.seen)
        draw_coordinates(painter, grid.board, seen, size, size)

    def draw_strip(self, painter: Painter) -> None:
        """Paint the tiles of all digits."""
        play = self.play
        draw_strip(painter, self.layout, play.board_state.digits, play.size, play.view.digit)
        if play.view.is_pencil:
            digits = range(1, play.size + 1)
            tiles = ((each, tile_rect(self.layout, play.size, each)) for each in digits)
            draw_pencils(painter, tiles, play.view.digit)

    # -- events

    def handle_over(self, event: Event) -> bool:
        """Take a nought that goes on with a number of two figures."""
        if event.type != pygame.KEYDOWN:
            return False
        key = key_text(event)
        family = "mark" if "+" in key else "place"
        if key == "ctrl+shift+0" or (key == "shift+0" and self.host.preferences.marking != "grid"):
            family = "corner"
        return key in ZERO_KEYS and self.keying.type_zero(family)

    def handle(self, event: Event, *, is_open: bool) -> bool:
        """Act on the mouse; return whether the board must be drawn again."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return is_open and self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self.mouse.release(event)
        return event.type == pygame.MOUSEMOTION and self._point_at(event.pos)

    def _press(self, event: Event) -> bool:
        digit = digit_at(self.layout, self.play.size, event.pos)
        if digit is not None and event.button == 1:
            self.stop()
            self.mouse.press_strip(digit)
            return True
        was_used = self.layout.holds(event.pos) and self.mouse.press(event, self.grid)
        if was_used:
            self.stop()
        return was_used

    def _point_at(self, point: tuple[int, int]) -> bool:
        is_seen = self.layout.holds(point)
        if is_seen and self.mouse.move(point, self.grid):
            return True
        found = self.grid.at(point) if is_seen else None
        before, self.play.view.hovered = self.play.view.hovered, found
        return self.play.view.hovered != before

    def tick(self) -> bool:
        """Think and solve on."""
        changes = (self.thinking.tick(), self.solving.tick())
        return any(changes)

    def stop(self) -> None:
        """Give up thinking and solving."""
        self.thinking.stop()
        self.solving.stop()

    def another(self, solved: Collection[str]) -> Another:
        """Return the next puzzle of the pack, else one to be made of the same rules and level."""
        from numberplace.ui.boards.variants.packs import next_puzzle  # brings the generator in

        return next_puzzle(self.play.puzzle, self.play.session.level, solved)

    def refresh(self, *, is_moving: bool) -> None:
        """Answer what was done in an exercise."""
        if self.play.exercise is not None:
            self.play.exercise.watch()

    def interrupt(self) -> None:
        """Forget the button that is down; what it has selected stays."""
        self.mouse.forget()

    # -- what the screen asks

    def tooltip(self) -> str:
        """Return of the cell under the pointer what is wrong, what fits it, and its rules."""
        cell = self.play.view.hovered
        if cell is None:
            return ""
        puzzle, state, likes = self.play.puzzle, self.play.board_state, self.host.preferences
        parts = []
        if likes.tooltips and cell in self.play.clashes():
            parts.append(broken_text(puzzle, state.digits, cell))
        if likes.cell_tips:
            parts += self._possible_in(cell)
        if likes.tooltips:
            parts += rules_of_cell(puzzle, cell)
        return " · ".join(part for part in parts if part)

    def _possible_in(self, cell: int) -> list[str]:
        """Return the digits possible in a cell, and what fits its cage."""
        state, parts = self.play.board_state, []
        if not state.digits[cell]:
            shown = " ".join(map(str, mask_digits(state.candidates(cell))))
            text = _("Possible: {digits}").format(digits=shown)
            parts.append(text if shown else _("No digit is possible here."))
        cage = cage_at(self.play.puzzle, cell)
        if cage is not None:
            parts.append(cage_text(state, cage, most=6))
        return parts

    def status(self) -> list[str]:
        """Return the size and the current digit, or the sum of what is selected."""
        view, size = self.play.view, self.play.size
        if len(view.selection) > 1:
            state, cells = self.play.board_state, view.targets
            return [caged_text(state, cells) or selection_text(state, cells)]
        first = self.pencil_status() if view.is_pencil else f"{size} × {size}"
        return [first, digit_text(view.digit), self.play.spoken(view.cursor)]

    @property
    def cells_place(self) -> Rect:
        """The rectangle of all cells, in window pixels."""
        return self.grid.board

    def spoken(self) -> SpokenBoard:
        """Return what a screen reader is told of the board."""
        from numberplace.ui.boards.variants.spoken import spoken_variant  # while one is running

        return spoken_variant(self.play, self.grid, self.layout)

    def tour_example(self) -> tuple[int, Rect, Rect] | None:
        """Return a digit, its tile and a cell that takes nothing else where there is one."""
        state = self.play.board_state
        empty = (cell for cell, digit in enumerate(state.digits) if not digit)
        masks = {cell: state.candidates(cell) for cell in empty}
        found = min((c for c in masks if masks[c]), key=lambda c: masks[c].bit_count(), default=-1)
        if found < 0:
            return None
        digit = (masks[found] & -masks[found]).bit_length()
        return digit, tile_rect(self.layout, self.play.size, digit), self.grid.rect(found)

    def place_of(self, cells: Iterable[int]) -> Rect:
        """Return the rectangle around cells, in window pixels."""
        rects = [self.grid.rect(cell) for cell in cells]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def knows(self, command_id: str) -> bool:
        """Tell whether a command is the board's business."""
        return command_id in self._commands or self.keying.knows(command_id)

    def run(self, command_id: str) -> None:
        """Carry out a command that the board knows."""
        if self.keying.knows(command_id):
            self.mouse.guarded(lambda: self.keying.run(command_id))
        else:
            self._commands[command_id]()

    def is_on(self, command_id: str) -> bool | None:
        """Tell how a switch of the board stands."""
        view = self.play.view
        switches = {
            "show_marks": view.shows_marks,
            "colour_mode": view.shows_colours,
            "pencil_mode": view.is_pencil,
            "cell_tips": self.host.preferences.cell_tips,
        }
        return switches.get(command_id, self.marking_is_on(command_id))

    @property
    def has_marks(self) -> bool:
        """Tell whether there is a pencil mark or a corner mark on the board."""
        state = self.play.board_state
        return any(state.marks) or any(state.corners) or self.play.view.is_pencil

    @property
    def shows_swatches(self) -> bool:
        """Tell whether the panel offers colours."""
        return self.play.view.shows_colours

    def _toggle_colours(self) -> None:
        view = self.play.view
        view.shows_colours = not view.shows_colours
        choose = _("Choose cells, then press a colour.")
        self.play.say(choose if view.shows_colours else _("The colours are put away."))

    def _why_not(self) -> None:
        """Explain why the current digit cannot go into the cursor's cell, or that it still can."""
        play, teacher = self.play, self.play.teacher
        cell, digit = play.view.cursor, play.view.digit
        if play.board_state.digits[cell]:
            play.say(_("{cell} is filled already.").format(cell=play.spoken(cell)))
        elif not digit:
            play.ask_for_digit()
        else:
            work = partial(teacher.why_not, cell, digit)
            self.thinking.ask("why_not", work, teacher.take_up_answer)

    def _show_all_steps(self) -> None:
        self.thinking.if_sound(
            "all_steps", lambda: self.host.show(AllStepsDialog(self.host, self.play))
        )

    def _open_lesson(self) -> None:
        """Open the lesson on what a hint shows."""
        from numberplace.ui.boards.variants.school import VariantLesson, lesson_on

        topic = lesson_on(self.play)
        if topic:
            self.play.close_lesson()
            self.host.show(VariantLesson(self.host, topic))
        elif self.play.view.lesson is None:
            text = _("Ask for a hint first: the lesson is on the technique it shows.")
            self.play.say(text)
        else:
            self.play.say(_("There is no lesson on this step."))

    def _copy_link(self) -> None:
        from numberplace.variants.model.notation_links import SUDOKU_PAD, format_link

        try:
            clipboard.put_text(format_link(self.play.puzzle, SUDOKU_PAD))
        except FormatError as error:
            self.play.warn(str(error))
        else:
            self.play.say(_("The puzzle is on the clipboard as a link that SudokuPad opens."))

    def _tell_cage(self) -> None:
        cage = cage_at(self.play.puzzle, self.play.view.cursor)
        if cage is None:
            self.play.say(_("There is no cage with a sum here."))
        else:
            state = self.play.board_state
            self.play.say(cage_text(state, cage), cage_text(state, cage, is_spoken=True))
