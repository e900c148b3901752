"""Hands: the effects of mouse and keys in the editor, in cells, spots and digits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Event

from numberplace.sudoku.constraints.base import DrawnOn, Takes
from numberplace.sudoku.model.board import SYMBOLS, Place
from numberplace.sudoku.setting.draft import Draft
from numberplace.sudoku.setting.tools import Spot, spots_at
from numberplace.ui.boards.sudoku.grid import tile_at
from numberplace.ui.boards.sudoku.mouse import WITHIN
from numberplace.ui.boards.sudoku.setting.editing import Editing
from numberplace.ui.boards.sudoku.setting.strokes import (
    beside_at,
    between,
    cell_under,
    corner_at,
    edge_at,
    spot_of_stroke,
)
from numberplace.ui.kit.bindings import COMMAND, command_for, figure_of

_STEPS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
_ARROWS: Final = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_ERASING: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)
_BESIDE: Final = (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL)
_DIGIT_STEPS: Final = {"previous_digit": -1, "next_digit": 1}
"""Commands that choose on the strip, and by how many tiles they go on."""


class _BegunMark(NamedTuple):
    """A pencil mark of one figure that a second figure may make a larger one."""

    figure: int
    cells: tuple[int, ...]
    draft: Draft
    """The draft with the mark."""
    since: float | None = None
    """Time at which the first frame with the mark was drawn; None before."""


class Hands:
    """The events of one editor, and the stroke that is being drawn."""

    def __init__(self, editor: Editing) -> None:
        self._editor = editor
        self.stroke = editor.stroke
        self._ways = 0
        """The number of presses on a place before two diagonals."""
        self._begun: _BegunMark | None = None
        self.pending: Callable[[], object] | None = None
        """Request of a letter, carried out with the next frame, so that a dialog does not get the
        text of the key that opened it."""

    def tick(self) -> bool:
        """Carry out the request of a letter; return True if there was one.

        Called each frame: a first figure that no second one has followed in time is a whole mark.
        """
        if self._begun is not None:
            now = self._editor.host.now()
            since = now if self._begun.since is None else self._begun.since
            self._begun = None if now - since > WITHIN else self._begun._replace(since=since)
        act, self.pending = self.pending, None
        if act is not None:
            act()
        return act is not None

    def handle(self, event: Event) -> bool:
        """Act on an event; return True if anything changed. Raises FormatError."""
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if self.stroke.is_dragged and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._drag(event)
        form = self._editor.form
        acted = form.handle(event)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return acted
        if not any(widget.rect.collidepoint(event.pos) for widget in form.widgets):
            self._press(event)
            form.focus = None
            self._editor.write()
        return True

    def _press(self, event: Event) -> None:
        self._editor.note, self._editor.beside = "", None
        kind = self._editor.work.kind
        digit = tile_at(self._editor.layout, self._editor.size, event.pos)
        cell = self._editor.grid.at(event.pos)
        if digit is not None:
            self._press_tile(digit)
        elif event.button == 3:
            self._erase_at(event.pos)
        elif cell is None:
            self._press_beside(beside_at(self._editor.grid, event.pos))
        elif kind is None and self._editor.work.tool == "digit" and self._clicks_put:
            self._editor.view.cursor = cell
            self._editor.put(0 if self._editor.givens[cell] else self._editor.view.digit)
            self.stroke.begin(cell, event.pos)
        else:
            self._editor.work.held = None
            self._editor.view.cursor = cell
            self.stroke.begin(cell, event.pos)

    @property
    def _clicks_put(self) -> bool:
        return bool(self._editor.view.digit) and self._editor.host.preferences.input != "cell"

    def _press_tile(self, digit: int) -> None:
        self._editor.view.digit = digit
        if self._editor.work.takes_value:
            self._type(str(digit))
        elif self._editor.host.preferences.input == "cell":
            self._editor.put(digit)

    def _press_beside(self, place: Place) -> None:
        """Draw a clue beside the board; before two diagonals each press takes the other."""
        kind = self._editor.work.kind
        if kind is None or kind.drawn_on not in _BESIDE:
            return
        spots = spots_at(kind.drawn_on, place, self._editor.draft.board)
        if spots:
            held = self._editor.work.held
            self._ways = self._ways + 1 if held is not None and held.spot in spots else 0
            self._editor.act(lambda: self._editor.work.draw(spots[self._ways % len(spots)]))

    def _drag(self, event: Event) -> bool:
        kind, board = self._editor.work.kind, self._editor.draft.board
        is_line = kind is not None and kind.drawn_on is DrawnOn.LINE
        if event.type == pygame.MOUSEMOTION:
            changed = False
            for point in between(self.stroke.last, event.pos):
                cell = cell_under(self._editor.grid, point, is_line=is_line)
                if cell is None or [cell] == self.stroke.cells[-1:]:
                    continue
                if self.stroke.add(cell, board, is_line=is_line):
                    self._editor.view.cursor, changed = cell, True
            self.stroke.last = event.pos
            return changed
        self.stroke.is_dragged = False
        if kind is not None and len(self.stroke.cells) == 1:
            spot = {DrawnOn.EDGE: edge_at, DrawnOn.CORNER: corner_at}.get(kind.drawn_on)
            if spot is not None:
                found = spot(self._editor.grid, self.stroke.start, board)
                self.stroke.clear()
                if found is not None:
                    self._editor.act(lambda: self._editor.work.draw(found))
                return True
        if self._editor.work.tool not in ("digit", "mark"):
            self.commit()
        elif len(self.stroke.cells) == 1:
            self.stroke.clear()
        self._editor.write()
        return True

    def commit(self) -> None:
        """Draw with the tool over the cells chosen by the mouse or by the keyboard."""
        cells, tool, kind = list(self.stroke.cells), self._editor.work.tool, self._editor.work.kind
        self.stroke.clear()
        cells = cells or [self._editor.view.cursor]
        if kind is None:
            if tool == "wanted":
                is_new = not self._editor.draft.wanted.issuperset(cells)
                self._editor.take(self._editor.draft.with_wanted(cells, is_wanted=is_new))
            elif tool == "regions":
                self._editor.act(lambda: self._editor.work.draw_region(cells))
            elif self._editor.view.digit:
                self._editor.put(self._editor.view.digit)
            return
        if self._editor.beside is not None:
            self._press_beside(self._editor.beside)
            return
        drawn_on = kind.drawn_on
        one = drawn_on in (DrawnOn.CELLS, DrawnOn.LINE) and len(cells) == 1
        if one and self._editor.work.hold_at(cells[0]):
            self._editor.write()
            return
        spot = spot_of_stroke(drawn_on, cells, self._editor.draft.board)
        if spot is not None:
            self._editor.act(lambda: self._editor.work.draw(spot))

    def _erase_at(self, point: tuple[int, int]) -> None:
        board, cell = self._editor.draft.board, self._editor.grid.at(point)
        if cell is None:
            place = beside_at(self._editor.grid, point)
            spots = [spot for drawn_on in _BESIDE for spot in spots_at(drawn_on, place, board)]
            self._editor.act(lambda: any(self._editor.work.erase_spot(spot) for spot in spots))
            return
        self._editor.view.cursor = cell
        near: list[Spot | None] = [edge_at(self._editor.grid, point, board)]
        near.append(corner_at(self._editor.grid, point, board))
        if not any(spot is not None and self._erase_sign(spot) for spot in near):
            self._editor.act(lambda: self._editor.work.erase_cells([cell]))
            self._editor.settle(cell)

    # -- keys

    def _handle_key(self, event: Event) -> bool:
        in_form = self._editor.form.shows_focus and self._editor.form.focus is not None
        if (event.key == pygame.K_TAB or in_form) and self._editor.form.handle(event):
            return True
        self._editor.note = ""
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        self._editor.form.focus = None
        command_id = command_for(event, self._editor.host.bindings) or ""
        if self._is_value(event):
            self._type(self._typed(event))
            self._editor.write()
            return True
        is_letter = pygame.K_a <= event.key <= pygame.K_z  # whatever letter the keyboard types
        own = self._editor.keys.get(chr(event.key) if is_letter else event.unicode)
        if own is not None and not event.mod & COMMAND:
            self.pending = own
        elif event.key in _ERASING:
            self._erase(is_back=event.key == pygame.K_BACKSPACE)
        elif event.unicode and event.unicode in "0.":
            self._type_digit(0, may_join=event.unicode == "0")
        elif (step := _step_of(event, command_id)) is not None:
            self._move(*step, extends=bool(event.mod & pygame.KMOD_SHIFT))
        elif command_id.startswith("place_"):
            self._type_digit(int(command_id[-1]))
        elif command_id in _DIGIT_STEPS:
            self._choose_digit(_DIGIT_STEPS[command_id])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.commit()
        else:
            self._editor.run(command_id)
        self._editor.write()
        return True

    def _type_digit(self, digit: int, *, may_join: bool = True) -> None:
        """Put a digit that was typed; on large boards 1 and then 2 make 12."""
        editor = self._editor
        if editor.work.tool == "mark" and editor.size > 9:
            self._type_mark(digit, may_join=may_join)
            return
        first = (self.stroke.cells or [editor.view.cursor])[0]
        joined = 10 * editor.givens[first] + digit
        editor.put(joined if may_join and 9 < joined <= editor.size else digit)
        self._advance()

    def _type_mark(self, figure: int, *, may_join: bool) -> None:
        """Pencil in a figure, or the number of two figures with the one typed before."""
        editor, begun, self._begun = self._editor, self._begun, None
        cells = tuple(self.stroke.cells) or (editor.view.cursor,)
        if may_join and begun is not None and begun[1:3] == (cells, editor.draft):
            joined = 10 * begun.figure + figure
            if joined <= editor.size:
                editor.work.undo()  # the mark of the first figure alone
                editor.put(joined)
                return
        editor.put(figure)
        if figure:
            self._begun = _BegunMark(figure, cells, editor.draft)

    def _choose_digit(self, by: int) -> None:
        """Choose another digit on the strip; Enter or the space bar puts it in."""
        view, size = self._editor.view, self._editor.size
        none = 1 if by < 0 else 0
        view.digit = ((view.digit or none) - 1 + by) % size + 1

    def _escape(self) -> None:
        if self._editor.work.held is not None or self.stroke.cells:
            self._editor.work.held = None
            self.stroke.clear()
            self._editor.write()
        else:
            self._editor.leave()

    def _move(self, down: int, right: int, *, extends: bool) -> None:
        """Move the cursor, beside the board as well where the tool draws there."""
        board, kind = self._editor.draft.board, self._editor.work.kind
        row, column = self._editor.beside or board.places[self._editor.view.cursor]
        place = row + down, column + right
        self._editor.work.held = None
        is_outside = kind is not None and kind.drawn_on in _BESIDE
        if extends and not self.stroke.cells:
            self.stroke.cells = [self._editor.view.cursor]
        if not extends:
            self.stroke.clear()
        cell = board.at(*place)
        if cell is None and is_outside and not extends:
            inside = all(-1 <= at <= board.size for at in place)
            self._editor.beside = place if inside else self._editor.beside
            return
        self._editor.beside = None
        while cell is None:  # round the edge, and over places without a cell
            place = (place[0] + down) % board.height, (place[1] + right) % board.width
            cell = board.at(*place)
        is_line = kind is not None and kind.drawn_on is DrawnOn.LINE
        if not extends or self.stroke.add(cell, board, is_line=is_line):
            self._editor.view.cursor = cell

    def _advance(self) -> None:
        """Go on to the next cell, as one types a classic in."""
        if self._editor.work.tool == "digit" and not self.stroke.cells and self._editor.size <= 9:
            self._editor.view.cursor = min(
                self._editor.view.cursor + 1, self._editor.draft.board.count - 1
            )

    def _erase(self, *, is_back: bool) -> None:
        work = self._editor.work
        if self._editor.beside is not None:
            spots = [
                spot
                for drawn_on in _BESIDE
                for spot in spots_at(drawn_on, self._editor.beside, self._editor.draft.board)
            ]
            self._editor.act(lambda: any(work.erase_spot(spot) for spot in spots))
        elif work.held is not None:
            self._editor.act(work.untype if is_back and work.takes_value else work.erase_held)
        else:
            cells = self.stroke.cells or [self._editor.view.cursor]
            self._editor.act(lambda: work.erase_cells(cells))
            self._editor.settle(self._editor.view.cursor)

    def _is_value(self, event: Event) -> bool:
        """Tell whether the typed text belongs to the held clue."""
        held, text = self._editor.work.held, self._typed(event)
        has_modifier = bool(event.mod & COMMAND)
        if held is None or not text or has_modifier or not text.isprintable() or text.isspace():
            return False
        takes, size = held.kind.takes, self._editor.size
        if takes is Takes.DIGITS and text in SYMBOLS[:size]:
            return True
        return takes is Takes.TEXT or (takes is not Takes.NONE and text in "0123456789")

    def _typed(self, event: Event) -> str:
        """Return the text a key adds to a clue: its figure where a keyboard has a sign before
        it."""
        held, figure = self._editor.work.held, figure_of(event)
        is_text = held is None or held.kind.takes is Takes.TEXT
        if figure is None or is_text or event.mod & pygame.KMOD_SHIFT:
            return str(event.unicode)
        return str(figure)

    def _type(self, text: str) -> None:
        self._editor.act(lambda: self._editor.work.type_value(text))

    def _erase_sign(self, spot: Spot) -> bool:
        """Erase a sign at a spot; return True if there was one."""
        done = self._editor.work.erase_spot(spot)
        if done:
            self._editor.act(lambda: None)
        return done


def _step_of(event: Event, command_id: str) -> tuple[int, int] | None:
    return _STEPS.get(_ARROWS.get(event.key, command_id))
