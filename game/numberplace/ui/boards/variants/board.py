"""VariantBoard: a board of any size and rule; NumberKeys: numbers typed as two digits."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.ui.boards.board import NextPuzzle, digit_text
from numberplace.ui.boards.digit_board import DigitBoard, Point, draw_pencils
from numberplace.ui.boards.digit_play import PAINTS
from numberplace.ui.boards.variants.commands import CARDS
from numberplace.ui.boards.variants.drawing import BoardPainter
from numberplace.ui.boards.variants.grid import Grid, fit
from numberplace.ui.boards.variants.play import (
    VariantPlay,
    broken_text,
    cage_at,
    cage_text,
    caged_text,
    selection_text,
)
from numberplace.ui.boards.variants.rules import RulesDialog, rules_in_short, rules_of_cell
from numberplace.ui.boards.variants.solving import Solving
from numberplace.ui.boards.variants.strip import digit_at, draw_strip, tile_rect
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.bindings import key_text
from numberplace.ui.kit.coordinates import draw_coordinates
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

WITHIN = 1.2
"""Seconds within which a second key goes on with a number."""
FAMILIES = ("place", "mark", "corner")
ZERO_KEYS = frozenset({"0", "kp0", "shift+0", "ctrl+0", "ctrl+shift+0"})


class _Begun(NamedTuple):
    """The first figure of what may become a number of two."""

    family: str
    """``place``, ``mark`` or ``corner``."""
    digit: int
    targets: tuple[int, ...]
    at: float
    moves: int
    """How many moves there were after it."""


class NumberKeys:
    """Turns the commands for single figures into digits of boards above 9."""

    def __init__(self, play: VariantPlay, now: Callable[[], float]) -> None:
        self._play = play
        self._now = now
        self._begun: _Begun | None = None

    def knows(self, command_id: str) -> bool:
        """Tell whether a command is a figure that may be one of two."""
        family, _line, figure = command_id.partition("_")
        return self._play.size > 9 and family in FAMILIES and figure.isdecimal()

    def run(self, command_id: str) -> None:
        """Act on a figure."""
        family, _line, figure = command_id.partition("_")
        if not self._goes_on(family, int(figure)):
            self._begin(family, int(figure))

    def type_zero(self, family: str) -> bool:
        """Act on a nought after another figure; return whether it was one."""
        return self._goes_on(family, 0)

    def _goes_on(self, family: str, figure: int) -> bool:
        begun, self._begun = self._begun, None
        if begun is None or begun.family != family or begun.targets != self._play.view.targets:
            return False
        is_late = self._now() - begun.at > WITHIN
        number = 10 * begun.digit + figure
        if is_late or number > self._play.size or self._position != begun.moves:
            return False
        self._play.retype(self._act(family), number)
        return True

    def _begin(self, family: str, figure: int) -> None:
        before = self._position
        self._act(family)(figure)
        if self._position == before + 1:
            targets = self._play.view.targets
            self._begun = _Begun(family, figure, targets, self._now(), self._position)

    @property
    def _position(self) -> int:
        return self._play.session.history.position

    def _act(self, family: str) -> Callable[[int], None]:
        play = self._play
        acts = {"place": play.enter, "mark": play.pencil}
        return acts.get(family, partial(play.pencil, verb="corner"))


class VariantBoard(DigitBoard):
    """The board of one game: drawing, mouse and commands."""

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
        super().__init__(play, host, fills_gaps=False)
        self.number_keys = NumberKeys(play, host.now)
        self._painter = BoardPainter(play.puzzle)
        self._grid: Grid | None = None
        solving = Solving(play)
        self.solve_with(solving, ("hint", "hint_at_once", "check"))
        self.commands |= {
            "rules": lambda: host.show(RulesDialog(host, play.puzzle)),
            "cage_sums": self._tell_cage,
            "copy_link": self._copy_link,
            "lesson": self._open_lesson,
            "colour_mode": self._toggle_colours,
        }
        if host.preferences.checking == "solution":
            solving.look_quietly()
        if not play.view.message.text and play.puzzle.kinds:
            play.say(rules_in_short(play.puzzle))

    @property
    def grid(self) -> Grid:
        """Where the cells stand now."""
        layout = self.layout
        fitted = fit(self.play.size, self._painter.figures, layout.board, layout.unit)
        if self._grid != fitted:
            self._grid = fitted
        return fitted

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
        if self.grid.board != self.layout.board:
            painter.fill(self.layout.board, "ground")

    def draw_coordinates(self, painter: Painter) -> None:
        grid, size = self.grid, self.play.size
        seen = grid.with_clues.clip(self.layout.seen)
        draw_coordinates(painter, grid.board, seen, size, size)

    def draw_strip(self, painter: Painter) -> None:
        play = self.play
        draw_strip(painter, self.layout, play.board_state.digits, play.size, play.view.digit)
        if play.view.is_pencil:
            digits = range(1, play.size + 1)
            tiles = ((each, tile_rect(self.layout, play.size, each)) for each in digits)
            draw_pencils(painter, tiles, play.view.digit)

    # -- events

    def handle_over(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        key = key_text(event)
        family = "mark" if "+" in key else "place"
        if key == "ctrl+shift+0" or (key == "shift+0" and self.host.preferences.marking != "grid"):
            family = "corner"
        return key in ZERO_KEYS and self.number_keys.type_zero(family)

    def press(self, event: Event, *, is_open: bool) -> bool:
        if not is_open:
            return False
        digit = digit_at(self.layout, self.play.size, event.pos)
        if digit is not None and event.button == 1:
            self.stop()
            self._press_strip(digit)
            return True
        was_used = self.mouse.press(event)
        if was_used:
            self.stop()
        return was_used

    def _press_strip(self, digit: int) -> None:
        """Choose a digit that was clicked below the board, or put it in; with Shift as a mark."""
        play = self.play
        is_mark = pygame.key.get_mods() & pygame.KMOD_SHIFT
        fills = play.enter if play.prefers_cells_first else play.choose_digit
        self.mouse.guarded(lambda: (play.pencil_in if is_mark else fills)(digit))

    def hit(self, point: Point) -> tuple[int, int] | None:
        """Return the cell under a point and the digit of the mark there."""
        cell = self.grid.at(point) if self.layout.holds(point) else None
        return None if cell is None else (cell, self.grid.mark_at(cell, point))

    def press_right(self, cell: int, digit: int, point: Point) -> None:
        self.play.right_click(cell, digit)

    def another(self, solved: Collection[str]) -> NextPuzzle:
        from numberplace.ui.boards.variants.new_game import next_puzzle  # brings the generator in

        return next_puzzle(self.play.puzzle, self.play.session.level, solved)

    def refresh(self, *, is_moving: bool) -> None:
        if self.play.exercise is not None:
            self.play.exercise.watch()

    # -- what the screen asks

    def tooltip(self) -> str:
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
        parts, cage = [self.possible_text(cell)], cage_at(self.play.puzzle, cell)
        if cage is not None:
            parts.append(cage_text(self.play.board_state, cage, most=6))
        return parts

    def status(self) -> list[str]:
        view, size = self.play.view, self.play.size
        if len(view.selection) > 1:
            state, cells = self.play.board_state, view.targets
            return [caged_text(state, cells) or selection_text(state, cells)]
        first = self.pencil_status() if view.is_pencil else f"{size} × {size}"
        return [first, digit_text(view.digit), self.play.spoken(view.cursor)]

    @property
    def cells_place(self) -> Rect:
        return self.grid.board

    def spoken(self) -> SpokenBoard:
        from numberplace.ui.boards.variants.spoken import spoken_variant  # while one is running

        return spoken_variant(self.play, self.grid, self.layout)

    def tile_of(self, digit: int) -> Rect:
        return tile_rect(self.layout, self.play.size, digit)

    def candidates(self, cell: int) -> int:
        return self.play.board_state.candidates(cell)

    def rect_of(self, cell: int) -> Rect:
        return self.grid.rect(cell)

    def knows(self, command_id: str) -> bool:
        return self.number_keys.knows(command_id) or super().knows(command_id)

    def run(self, command_id: str) -> None:
        if self.number_keys.knows(command_id):
            self.mouse.guarded(lambda: self.number_keys.run(command_id))
        else:
            super().run(command_id)

    @property
    def has_marks(self) -> bool:
        state = self.play.board_state
        return any(state.masks) or any(state.corners) or self.play.view.is_pencil

    @property
    def shows_swatches(self) -> bool:
        return self.play.view.shows_colours

    def _toggle_colours(self) -> None:
        view = self.play.view
        view.shows_colours = not view.shows_colours
        choose = _("Choose cells, then press a colour.")
        self.play.say(choose if view.shows_colours else _("The colours are hidden."))

    def _open_lesson(self) -> None:
        from numberplace.ui.boards.variants.school import VariantLesson, lesson_on

        topic = lesson_on(self.play)
        if topic:
            self.play.close_lesson()
            self.host.show(VariantLesson(self.host, topic))
        elif self.play.view.lesson is None:
            text = _("Ask for a hint first; the lesson explains the technique it shows.")
            self.play.say(text)
        else:
            self.play.say(_("There is no lesson on this step."))

    def _copy_link(self) -> None:
        from numberplace.sudoku.notations.links import SUDOKU_PAD, format_link

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
