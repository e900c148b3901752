"""A small board of a race as drawn and touched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.race import Placing
from numberplace.core.words import _
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.race import RaceState
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import CELL, Layout
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.session.play import WAYS, step_cursor

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

MAX_CELL: Final = 120
"""Logical px; small boards do not grow beyond it."""
STRIP_GAP: Final = 0.28
"""Between board and strip, in cells; never less than the line that is told there needs."""
TOLD_SIZE: Final = 13
SLIP_SECONDS: Final = 0.6
"""Seconds a wrong digit stays in sight."""


class RaceBoard:
    """One board; a wrong digit is shown for a moment and never stays."""

    def __init__(self, host: Host, board: RaceState) -> None:
        self._host = host
        self.cursor = 0
        self.digit = 0
        """The current digit, 0 until one is chosen."""
        self.board = board
        self.slip: tuple[int, int, float] | None = None
        """Cell, digit and moment of the last wrong digit."""
        self._room = Rect(0, 0, 0, 0)
        self._layout: Layout | None = None
        self._painter: Painter | None = None
        self._writer: Painter | None = None
        """Paints words of the text size chosen; ``_painter`` has the size of the cells."""
        self._texts = TextCache()
        self.cell = 1
        self.show(board)

    def show(self, board: RaceState) -> None:
        """Take the next board; the cursor goes to its first empty cell."""
        self.board = board
        self.cursor = board.digits.index(0)
        self.digit = min(self.digit, self.size)
        self.slip = None
        if self._layout is not None and self._writer is not None:
            self.place(self._room, self._layout, self._writer)

    @property
    def size(self) -> int:
        return self.board.puzzle.board.size

    def place(self, room: Rect, layout: Layout, painter: Painter) -> None:
        """Stand in the middle of ``room``, as large as fits."""
        self._room, self._layout, self._writer = room, layout, painter
        line = painter.line_height(TOLD_SIZE)
        high = min(
            room.height / (self.size + 1 + STRIP_GAP), (room.height - line) / (self.size + 1)
        )
        self.cell = max(12, int(min(room.width / self.size, high, layout.px(MAX_CELL))))
        side = self.size * self.cell
        gap = max(line, round(STRIP_GAP * self.cell))
        top = room.y + (room.height - side - gap - self.cell) // 2
        self.rect = Rect(room.x + (room.width - side) // 2, top, side, side)
        self.strip = Rect(self.rect.x, self.rect.bottom + gap, side, self.cell)
        sprites = Sprites(painter.theme, self.cell)
        self._painter = Painter(
            painter.surface, painter.theme, sprites, self.cell / CELL, self._texts
        )

    # -- what the player does

    @property
    def _prefers_cells(self) -> bool:
        return self._host.preferences.input == "cell"

    @property
    def told(self) -> str:
        """Return the advice shown while no digit is chosen."""
        if self.digit:
            return ""
        if self._prefers_cells:
            return _("Choose a cell, then a digit.")
        return _("Choose a digit, then a cell.")

    @property
    def slip_text(self) -> str:
        """Return what is wrong at the last slip."""
        return _("{digit} is not right here.").format(digit=self.slip[1]) if self.slip else ""

    @property
    def text(self) -> str:
        """The puzzle as a line of its kind."""
        return "".join(map(str, self.board.puzzle.givens))

    def forget(self) -> None:
        """Give up what is under way; a board of digits has nothing of the sort."""

    def run(self, command_id: str) -> Placing | None:
        """Carry out a command; return what it placed."""
        verb, _underscore, number = command_id.rpartition("_")
        digit = int(number) if number.isdigit() else self.digit
        if command_id in WAYS:
            self.move(command_id)
        elif command_id == "use" or (verb == "place" and number.isdigit()):
            return self._place(digit)
        elif command_id == "use_mark" or (verb == "mark" and number.isdigit()):
            self.toggle_mark(digit)
        elif command_id == "next_digit":
            self.choose(self.digit + 1)
        elif command_id == "previous_digit":
            self.choose(max(self.digit, 1) - 1)
        return None

    def let_go(self) -> Placing | None:
        """Take the release of the key that fills a cell; a digit is placed at the press."""
        return None

    def draw_beside(
        self, point: tuple[int, int] | None, *, begins: bool
    ) -> tuple[bool, Placing | None]:
        """Leave a second finger alone: digits are not drawn."""
        return False, None

    def mouse(self, event: Event, *, is_running: bool) -> tuple[bool, Placing | None]:
        """Take a press; return whether it was on the board, and what it placed.

        A click fills a cell with the current digit; the right button pencils it in. Until a digit
        is chosen the one only goes to the cell, and the other pencils in the mark under the
        pointer.
        """
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False, None
        digit = self.digit_at(event.pos)
        cell = self.cell_at(event.pos)
        if digit is not None and event.button == 1:
            self.choose(digit)
            if self._prefers_cells and is_running:
                return True, self._place(digit)
        elif cell is not None and event.button in (1, 3):
            self.cursor = cell
            if event.button == 3:
                self.toggle_mark(self.digit or self.mark_at(cell, event.pos))
            elif self.board.digits[cell]:
                if self.digit or self._prefers_cells:
                    self.choose(self.board.digits[cell])
            elif not self._prefers_cells and is_running:
                return True, self._place(self.digit)
        else:
            return False, None
        return True, None

    def _place(self, digit: int) -> Placing | None:
        if not 1 <= digit <= self.size:
            return None
        if self.digit or self._prefers_cells:  # where none was chosen, clicks go on looking only
            self.digit = digit
        if self.board.digits[self.cursor]:
            return None
        if not self.board.is_right(self.cursor, digit):
            self.slip = (self.cursor, digit, self._host.now())
            return Placing(is_wrong=True)
        before = self.board.finished_houses()
        self.board = self.board.place(self.cursor, digit)
        finished = len(self.board.finished_houses() - before)
        return Placing(1, finished, self.board.is_solved)

    def move(self, way: str) -> None:
        """Move the cursor one step; ``way`` is one of ``WAYS``."""
        self.cursor = step_cursor(self.cursor, way, self.size, self.size)

    def choose(self, digit: int) -> None:
        self.digit = (digit - 1) % self.size + 1

    def cell_at(self, point: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(point):
            return None
        x, y = (point[0] - self.rect.x) // self.cell, (point[1] - self.rect.y) // self.cell
        return y * self.size + x

    def digit_at(self, point: tuple[int, int]) -> int | None:
        if not self.strip.collidepoint(point):
            return None
        return (point[0] - self.strip.x) // self.cell + 1

    def mark_at(self, cell: int, point: tuple[int, int]) -> int:
        """Return the pencil mark under a point of a cell; one above the size has no place."""
        rect = self.cell_rect(cell)
        row, column = (point[1] - rect.y) * 3 // self.cell, (point[0] - rect.x) * 3 // self.cell
        return row * 3 + column + 1

    def toggle_mark(self, digit: int) -> None:
        """Set a pencil mark at the cursor, or take it away."""
        if 1 <= digit <= self.size:
            self.board = self.board.toggle_mark(self.cursor, digit)

    def spoken(self) -> SpokenBoard:
        from numberplace.ui.kit.spoken import (
            SpokenBoard,
            SpokenCell,
            held_text,
            more_text,
            tile_text,
        )

        board, digits = self.board, range(1, self.size + 1)
        cells = []
        for cell, digit in enumerate(board.digits):
            marks = " ".join(str(d) for d in digits if board.state.masks[cell] >> d - 1 & 1)
            held = held_text(digit, is_given=bool(board.puzzle.givens[cell]))
            cells.append(SpokenCell(held, more_text(marks), self.cell_rect(cell)))
        left = {d: tile_text(d, self.size - board.digits.count(d)) for d in digits}
        corner = Rect(self.strip.topleft, (self.cell, self.cell))
        places = {d: corner.move((d - 1) * self.cell, 0) for d in digits}
        tiles = [(left[d], places[d], d == self.digit) for d in digits]
        size = self.size
        return SpokenBoard(size, cells, self.cursor, partial(setattr, self, "cursor"), tiles)

    # -- drawing

    def draw(self, now: float, told: str) -> None:
        """Paint board and strip, and the text ``told`` between them."""
        painter, writer = self._painter, self._writer
        if painter is None or writer is None:
            return
        self._draw_cells(painter)
        self._draw_slip(painter, now)
        self._draw_lines(painter)
        painter.frame(self.cell_rect(self.cursor).inflate(2, 2), "cursor", width=3, radius=4)
        self._draw_strip(painter)
        high = self.strip.y - self.rect.bottom
        gap = Rect(self._room.x, self.rect.bottom, self._room.width, high)
        writer.text(told, gap, "text_muted", size=TOLD_SIZE, align="centre")

    def cell_rect(self, cell: int) -> Rect:
        y, x = divmod(cell, self.size)
        corner = (self.rect.x + x * self.cell, self.rect.y + y * self.cell)
        return Rect(*corner, self.cell, self.cell)

    def _draw_cells(self, painter: Painter) -> None:
        sprites, theme, board = painter.sprites, painter.theme, self.board
        peers = board.puzzle.peers[self.cursor]
        current = board.digits[self.cursor]
        for cell, digit in enumerate(board.digits):
            corner = self.cell_rect(cell).topleft
            given = bool(board.puzzle.givens[cell])
            painter.surface.blit(sprites.tile(0 if given else 1), corner)
            if cell == self.cursor:
                painter.surface.blit(sprites.wash(theme.selection), corner)
            elif digit and digit == current:
                painter.surface.blit(sprites.wash(theme.same_digit), corner)
            elif cell in peers:
                painter.surface.blit(sprites.wash(theme.peer), corner)
            if digit:
                painter.surface.blit(sprites.digit(digit, given=given), corner)
            else:
                self._draw_marks(painter, cell, corner)

    def _draw_marks(self, painter: Painter, cell: int, corner: tuple[int, int]) -> None:
        sprites = painter.sprites
        for digit in range(1, self.size + 1):
            if self.board.state.masks[cell] >> digit - 1 & 1:
                x, y = sprites.mini_offsets[digit]
                painter.surface.blit(sprites.mini(digit), (corner[0] + x, corner[1] + y))

    def _draw_slip(self, painter: Painter, now: float) -> None:
        if self.slip is None or now > self.slip[2] + SLIP_SECONDS:
            return
        cell, digit, _began = self.slip
        place = self.cell_rect(cell)
        painter.surface.blit(painter.sprites.wash(painter.theme.conflict), place)
        painter.surface.blit(painter.sprites.digit(digit, given=False, clash=True), place)
        painter.icon("strike", place, "clash")

    def _draw_lines(self, painter: Painter) -> None:
        width, height = BOXES[self.size]
        sprites = painter.sprites
        for line in range(self.size + 1):
            at = line * self.cell
            for is_row, every in ((True, height), (False, width)):
                is_thick = line % every == 0
                thick = sprites.thick if is_thick else sprites.thin
                colour = painter.theme.grid_thick if is_thick else painter.theme.grid_thin
                low, long = at - thick // 2, self.rect.width + sprites.thick
                start = -(sprites.thick // 2)
                box = (start, low, long, thick) if is_row else (low, start, thick, long)
                painter.surface.fill(colour, Rect(box).move(self.rect.topleft))

    def _draw_strip(self, painter: Painter) -> None:
        for digit in range(1, self.size + 1):
            is_done = self.board.digits.count(digit) == self.size
            state = "current" if digit == self.digit else "finished" if is_done else "normal"
            spot = (self.strip.x + (digit - 1) * self.cell, self.strip.y)
            painter.surface.blit(painter.sprites.strip(digit, state), spot)
