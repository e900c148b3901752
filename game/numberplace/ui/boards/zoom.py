"""BoardZoom: a board drawn larger than its place in the window, and which part is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.layout import BOARD_CELLS, CELL, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.widgets import Button, Form

STEP: Final = 1.25
"""The factor of a key or a notch of the wheel."""
SCROLL_CELLS: Final = 1.5
"""The cells by which a notch of the wheel moves a magnified board."""
OVERVIEW: Final = 0.26
"""The edge of the overview, as a share of the board's place in the window."""
ZOOM_COMMANDS: Final = {"zoom_in": 1, "zoom_out": -1}
SNAP: Final = 1.04
"""The factor below which the whole board is shown: fingers do not meet it exactly."""


class _Followed(NamedTuple):
    """The objects that the view of a magnified board follows."""

    cursor: int
    hinted: frozenset[int]
    """The cells that the hint speaks of, where the view goes to them."""
    has_lesson: bool


class BoardZoom:
    """The magnification of one game's board, by fingers, keys and the wheel."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._base: Layout | None = None
        """The layout of the window."""
        self.factor = 1.0
        """Over 1, less than the whole board is seen."""
        self._middle = (0.5, 0.5)
        """The point of the board in the middle of what is seen, as shares of its edge."""
        self._painter: Painter | None = None
        self._seen = self._look()
        """Cursor and hint that the view followed last."""
        self._overview: Rect | None = None
        """The rectangle of the small picture of the whole board, for clicks."""
        self._grip: str = ""
        """The thing that a pressed button moves the view by: ``board`` or ``overview``."""
        self.button = Button("", self.show_all, icon="fullscreen")
        """Shows the whole board again."""

    @property
    def is_on(self) -> bool:
        """Tell whether less than the whole board is seen."""
        return self.factor > 1.0

    def place(self, layout: Layout) -> None:
        """Take the layout of a window."""
        if self._base is None or layout.size != self._base.size:
            self._painter = None
        self._base = layout
        self._place()

    def pinch(self, point: tuple[int, int], by: float, move: tuple[int, int] = (0, 0)) -> bool:
        """Zoom by a factor about a point of the window, and move the board by screen pixels."""
        base = self._base
        if base is None or self._board.pinch(point, by, move):
            return base is not None
        x, y = self._shares_at(point)
        factor = max(1.0, min(self.factor * by, self._board.max_zoom))
        if by < 1 and factor < SNAP:
            factor = 1.0
        if not self.is_on:
            self._seen = self._look()
        view = base.board
        left = (point[0] + move[0] - view.centerx) / (view.width * factor)
        top = (point[1] + move[1] - view.centery) / (view.height * factor)
        self.factor = factor
        self._middle = (x - left, y - top)
        self._place()
        return True

    def run(self, command_id: str) -> bool:
        """Zoom about the cursor by one of ``ZOOM_COMMANDS``; False where the board does so."""
        board = self._board
        if command_id in board.commands:
            return False
        middle = board.place_of([board.play.view.cursor]).center
        self.pinch(middle, STEP ** ZOOM_COMMANDS[command_id])
        self._reveal_cursor()
        return True

    def handle_wheel(self, event: Event) -> bool:
        """Zoom by the wheel with Ctrl, where the board does not; else move a magnified board."""
        mods, point = pygame.key.get_mods(), pygame.mouse.get_pos()
        if mods & COMMAND:
            if "zoom_in" in self._board.commands or not self._board.layout.holds(point):
                return False
            return self.pinch(point, STEP**event.y)
        if not self.is_on or self._base is None or not self._base.board.collidepoint(point):
            return False
        far = self._board.layout.cell * SCROLL_CELLS
        x, y = (event.y, 0) if mods & pygame.KMOD_SHIFT else (-event.x, event.y)
        self._move(x * far, y * far)
        return True

    def handle_mouse(self, event: Event) -> bool:
        """Use the overview, a drag of the middle button, and the button for the whole board."""
        if self._drag(event):
            return True
        is_over = event.type != pygame.MOUSEMOTION and self.button.rect.collidepoint(event.pos)
        return self._has_button and is_over and self.button.handle_mouse(event)

    def _drag(self, event: Event) -> bool:
        """Move the view by the middle button, or by a press on the overview."""
        if event.type == pygame.MOUSEBUTTONUP and self._grip:
            self._grip = ""
            return True
        if not self.is_on or self._base is None:
            return False
        if event.type == pygame.MOUSEMOTION and self._grip:
            if self._grip == "board":
                self._move(*event.rel)
            else:
                self._go_to(event.pos)
            return True
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if self._overview is not None and self._overview.collidepoint(event.pos):
            self._grip = "overview"
            self._go_to(event.pos)
        elif event.button == pygame.BUTTON_MIDDLE and self._base.board.collidepoint(event.pos):
            self._grip = "board"
        return bool(self._grip)

    def _move(self, x: float, y: float) -> None:
        """Move the magnified board by screen pixels."""
        board = self._board.layout.board
        self._middle = self._middle[0] - x / board.width, self._middle[1] - y / board.height
        self._place()

    def _go_to(self, point: tuple[int, int]) -> None:
        """Bring the part of the board under a point of the overview into sight."""
        if self._overview is not None:
            seen, cells = self._overview, self._board.cells_whole
            x = cells.x + (point[0] - seen.x) / seen.width * cells.width
            y = cells.y + (point[1] - seen.y) / seen.height * cells.height
            self._middle = self._shares_at((round(x), round(y)))
            self._place()

    @property
    def forms(self) -> tuple[Form, ...]:
        """The button that shows the whole board, for screen readers; nothing while it is seen."""
        return (Form([self.button]),) if self._has_button else ()

    @property
    def _has_button(self) -> bool:
        return self.is_on or self._board.is_zoomed

    def follow(self) -> None:
        """Bring the cursor of a magnified board into sight when it has moved.

        A hint is given on the whole board.
        """
        before, self._seen = self._seen, self._look()
        if self._seen.hinted:
            if before.hinted != self._seen.hinted:
                self._reveal(self._seen.hinted)
        elif self._seen.has_lesson and not before.has_lesson:
            self.show_all()
        elif before.cursor != self._seen.cursor:
            self._reveal_cursor()

    def _look(self) -> _Followed:
        view = self._board.play.view
        return _Followed(view.cursor, self._board.step_cells(), view.lesson is not None)

    def _reveal_cursor(self) -> None:
        """Move the magnified board where a part of the cursor's cell is out of sight."""
        place = self._board.place_of([self._board.play.view.cursor])
        if self._base is not None and self.is_on and not self._base.board.contains(place):
            self._middle = self._shares_at(place.center)
            self._place()

    def _reveal(self, cells: frozenset[int]) -> None:
        """Bring cells into sight together, smaller where they would not fit."""
        place = self._board.place_of(cells)
        if self._base is None or self._base.board.contains(place):
            return
        view = self._base.board
        fits = min(view.width / place.width, view.height / place.height)
        self._middle = self._shares_at(place.center)
        if fits < 1:
            self.factor = max(1.0, self.factor * fits * 0.9)
        self._place()

    def show_all(self) -> None:
        """Show the whole board."""
        self._board.show_all()
        self.factor = 1.0
        self._place()

    def draw_hidden(self, painter: Painter, text: str) -> None:
        """Paint the whole board with nothing to be seen on it, and a sentence on a card."""
        self._draw_whole(lambda: self._board.draw_hidden(painter, text))

    def draw(self, painter: Painter) -> None:
        """Paint the visible part of the magnified board."""
        base, board = self._base, self._board
        if base is None:
            return
        large = self._painter_for(painter)
        large.is_unfinished, large.heard = False, painter.heard
        before = painter.surface.get_clip()
        painter.surface.set_clip(base.board.clip(before))
        board.draw(large)
        painter.surface.set_clip(before)
        painter.is_unfinished = painter.is_unfinished or large.is_unfinished
        painter.frame(base.board.inflate(4, 4), "accent", width=2)
        self._draw_overview(painter, base.board)

    def _draw_overview(self, painter: Painter, view: Rect) -> None:
        """Paint the whole board small in the corner far from the cursor, with its visible part."""
        edge = round(min(view.size) * OVERVIEW)
        cursor = self._board.place_of([self._board.play.view.cursor])
        place = Rect(0, 0, edge, edge)
        gap = painter.px(8)
        place.top = view.top + gap
        place.right = view.right - gap
        if cursor.centerx > view.centerx and cursor.centery < view.centery:
            place.left = view.left + gap
        self._overview = self._board.draw_overview(painter, place)
        if self._overview is None:
            return
        painter.frame(self._overview.inflate(gap, gap), "panel_edge", width=gap // 2, radius=6)
        cells, small = self._board.cells_whole, self._overview
        seen = cells.clip(view)
        across, down = small.width / cells.width, small.height / cells.height
        part = Rect(
            round(small.x + (seen.x - cells.x) * across),
            round(small.y + (seen.y - cells.y) * down),
            max(4, round(seen.width * across)),
            max(4, round(seen.height * down)),
        )
        painter.frame(part, "accent", width=2)

    def draw_over(self, painter: Painter) -> None:
        """Paint the parts over the board, at the size of the window."""
        self._draw_whole(lambda: self._board.draw_over(painter))

    def draw_button(self, painter: Painter, left: int) -> int:
        """Paint the button in the menu bar, whose titles end at ``left``; return its right end."""
        if self._base is None:
            return left
        bar, label = self._base.menu, _("Whole board")
        self.button.tooltip = label
        wide = painter.width(label) + painter.px(48)
        left += painter.px(8)
        if left + wide > bar.right:
            label, wide = "", max(bar.height, painter.px(30))
        self.button.label = label
        self.button.rect = Rect(min(left, bar.right - wide), 0, wide, bar.height)
        self.button.draw(painter, has_focus=False, is_hovered=False)
        return self.button.rect.right

    def _draw_whole(self, draw: Callable[[], None]) -> None:
        """Call ``draw`` with the board placed as if it were not zoomed."""
        if self._base is not None and self.is_on:
            self._board.place(self._base)
        draw()
        if self.is_on:
            self._place()

    def _place(self) -> None:
        if not self.is_on:
            self._grip = ""
        if self._base is not None:
            self._board.place(self._layout(self._base))

    def _shares_at(self, point: tuple[int, int]) -> tuple[float, float]:
        board = self._board.layout.board
        return (point[0] - board.x) / board.width, (point[1] - board.y) / board.height

    def _layout(self, base: Layout) -> Layout:
        if not self.is_on:
            return base
        view, cell = base.board, round(base.cell * self.factor)
        edge = BOARD_CELLS * cell
        x, y = (
            max(view.width / 2, min(share * edge, edge - view.width / 2)) for share in self._middle
        )
        self._middle = x / edge, y / edge
        board = Rect(round(view.centerx - x), round(view.centery - y), edge, edge)
        across = max(BOARD_CELLS, self._board.cells_across)
        unit = max(base.unit, cell * BOARD_CELLS / across / CELL)
        return replace(base, board=board, cell=cell, unit=unit, view=view)

    def _painter_for(self, painter: Painter) -> Painter:
        """Return the painter at the present size of the cells; the last one is kept."""
        layout, large = self._board.layout, self._painter
        if large is None or large.unit != layout.unit or large.surface is not painter.surface:
            if large is not None:
                large.forget()
            scale = painter.tall(1000) / painter.px(1000)
            sprites = Sprites(painter.theme, layout.cell, scale)
            large = self._painter = Painter(
                painter.surface,
                painter.theme,
                sprites,
                layout.unit,
                painter.texts,
                text_scale=scale,
            )
        return large
