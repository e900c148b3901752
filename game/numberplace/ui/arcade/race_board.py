"""RaceBoard: a small board of a race as it is drawn and touched. Holds cursor, digit and marks."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from numberplace.battle.modes import Stage
from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.sudoku.battle import race_board
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.race import RaceState, make_board
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.kit.layout import CELL, Layout
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.session.play import step_cursor

if TYPE_CHECKING:
    from numberplace.ui.kit.spoken import SpokenBoard

MAX_CELL: Final = 120
"""Logical px; small boards do not grow beyond it."""
GAP: Final = 0.28
"""Between board and strip, in cells."""
DAY_KIND: Final = "sudoku"
"""The kind of the race of the day."""
SLIP_SECONDS: Final = 0.6
"""Seconds a wrong digit stays in sight."""


def stage_board(stage: Stage, rng: random.Random) -> RaceState:
    """Return a board for a stage of a race; takes a few milliseconds. Raises FormatError."""
    if stage.size == 9:  # the bundled puzzles have one gentler level than any that is made
        return RaceState.start(9, *race_board(stage.level, rng))
    return make_board(stage.size, stage.level, rng)


def day_puzzle(
    kind: AnyKind, game_id: GameId, should_stop: Callable[[], bool] = lambda: False
) -> RaceState:
    """Return the board of a day. Raises Stopped, FormatError and GameError."""
    assert kind.maker is not None
    params = kind.maker.parse_params(game_id.params)
    givens = kind.maker.make(params, game_id.seed, should_stop).givens
    return RaceState.start(9, givens, solution_of(givens))


class RaceBoard:
    """One board; a wrong digit is shown for a moment and never stays."""

    def __init__(self, board: RaceState) -> None:
        self.cursor = 0
        self.digit = 0
        """The current digit, 0 until one is chosen."""
        self.board = board
        self.slip: tuple[int, int, float] | None = None
        """Cell, digit and moment of the last wrong digit."""
        self._room = Rect(0, 0, 0, 0)
        self._layout: Layout | None = None
        self._painter: Painter | None = None
        self._texts = TextCache()
        self.rect = Rect(0, 0, 0, 0)
        self.strip = Rect(0, 0, 0, 0)
        self.cell = 1
        self.show(board)

    def show(self, board: RaceState) -> None:
        """Take the next board; the cursor goes to its first empty cell."""
        self.board = board
        self.cursor = board.digits.index(0)
        self.digit = min(self.digit, self.size)
        self.slip = None
        if self._layout is not None and self._painter is not None:
            self.place(self._room, self._layout, self._painter)

    @property
    def size(self) -> int:
        return self.board.puzzle.board.size

    def place(self, room: Rect, layout: Layout, painter: Painter) -> None:
        """Stand in the middle of ``room``, as large as fits."""
        self._room, self._layout = room, layout
        across = min(room.width / self.size, room.height / (self.size + 1 + GAP))
        self.cell = max(12, int(min(across, layout.px(MAX_CELL))))
        side = self.size * self.cell
        high = side + round((1 + GAP) * self.cell)
        top = room.y + (room.height - high) // 2
        self.rect = Rect(room.x + (room.width - side) // 2, top, side, side)
        self.strip = Rect(self.rect.x, self.rect.bottom + round(GAP * self.cell), side, self.cell)
        sprites = Sprites(painter.theme, self.cell)
        self._painter = Painter(
            painter.surface, painter.theme, sprites, self.cell / CELL, self._texts
        )

    # -- what the player does

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

        board, size = self.board, self.size
        cells = [
            SpokenCell(
                held_text(digit, is_given=bool(board.puzzle.givens[cell])),
                more_text(
                    " ".join(
                        str(d) for d in range(1, size + 1) if board.state.masks[cell] >> d - 1 & 1
                    )
                ),
                self.cell_rect(cell),
            )
            for cell, digit in enumerate(board.digits)
        ]
        strip, wide = self.strip, self.cell
        tiles = [
            (
                tile_text(d, size - board.digits.count(d)),
                Rect(strip.x + (d - 1) * wide, strip.y, wide, wide),
                d == self.digit,
            )
            for d in range(1, size + 1)
        ]
        return SpokenBoard(size, cells, self.cursor, partial(setattr, self, "cursor"), tiles)

    # -- drawing

    def draw(self, now: float, told: str) -> None:
        """Paint board and strip, and between them what is ``told``."""
        painter = self._painter
        if painter is None:
            return
        self._draw_cells(painter)
        self._draw_slip(painter, now)
        self._draw_lines(painter)
        painter.frame(self.cell_rect(self.cursor).inflate(2, 2), "cursor", width=3, radius=4)
        self._draw_strip(painter)
        gap = Rect(self.rect.x, self.rect.bottom, self.rect.width, self.strip.y - self.rect.bottom)
        size = min(13.0, 0.7 * gap.height / painter.unit)
        painter.text(told, gap, "text_muted", size=size, align="centre")

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
