"""ZoomControls: wheel, keys and mouse that zoom a board, and what is painted over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.boards.zoom import SCROLL_CELLS
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.widgets import Button, Form

OVERVIEW: Final = 0.26
"""The edge of the overview, as a share of the board's place in the window."""
ZOOM_COMMANDS: Final = {"zoom_in": 1, "zoom_out": -1}


class _Followed(NamedTuple):
    """The things that the view of a magnified board follows."""

    cursor: int
    hinted: frozenset[int]
    """The cells that the hint speaks of, where the view goes to them."""
    has_lesson: bool


class ZoomControls:
    """Hands and painting of the zoom of the play screen's board."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._zoom = board.zoom
        self._painter: Painter | None = None
        self._seen = self._look()
        """The things followed when the view was moved last."""
        self._overview: Rect | None = None
        """The rectangle of the small picture of the whole board, for clicks."""
        self.grip: str = ""
        """The thing that a pressed button moves the view by: ``board`` or ``overview``."""
        self.button = Button("", self.show_all, icon="fullscreen")
        """Shows the whole board again."""

    def place(self, layout: Layout) -> None:
        """Take the layout of a window."""
        if layout.size != self._board.window.size:
            self._painter = None
        self._board.place(layout)

    def pinch(self, point: tuple[int, int], by: float, move: tuple[int, int] = (0, 0)) -> None:
        """Move the board by screen pixels, then zoom by a factor about a point of the window."""
        self._begin()
        self._zoom.pinch(point, by, move)

    def run(self, command_id: str) -> bool:
        """Zoom about the cursor by one of ``ZOOM_COMMANDS``; False where the board does so."""
        board = self._board
        if command_id in board.commands:
            return False
        self._begin()
        board.zoom_about_cursor(ZOOM_COMMANDS[command_id])
        return True

    def handle_wheel(self, event: Event) -> bool:
        """Zoom by the wheel with Ctrl, else move the board; leave boards of larger cells alone."""
        board, mods, point = self._board, pygame.key.get_mods(), pygame.mouse.get_pos()
        if board.zooms_cells:
            return False
        if mods & COMMAND:
            if not board.layout.holds(point):
                return False
            self._begin()
            self._zoom.step(event.y, point)
            return True
        if not board.is_zoomed or not self._zoom.view.collidepoint(point):
            return False
        far = board.layout.cell * SCROLL_CELLS
        x, y = (event.y, 0) if mods & pygame.KMOD_SHIFT else (-event.x, event.y)
        self._zoom.move(x * far, y * far)
        return True

    def _begin(self) -> None:
        """Note what there is to be seen while the whole board is: later changes are followed."""
        if not self._board.is_zoomed:
            self._seen = self._look()

    def handle_mouse(self, event: Event) -> bool:
        """Use the overview, a drag of the middle button, and the button for the whole board."""
        if self._drag(event):
            return True
        is_over = event.type != pygame.MOUSEMOTION and self.button.rect.collidepoint(event.pos)
        return self._board.is_zoomed and is_over and self.button.handle_mouse(event)

    def _drag(self, event: Event) -> bool:
        """Move the view by the middle button, or by a press on the overview."""
        if event.type == pygame.MOUSEBUTTONUP and self.grip:
            self.grip = ""
            return True
        if not self._board.is_zoomed:
            self.grip = ""
            return False
        if event.type == pygame.MOUSEMOTION and self.grip:
            if self.grip == "board":
                self._zoom.move(*event.rel)
            else:
                self._go_to(event.pos)
            return True
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if self._overview is not None and self._overview.collidepoint(event.pos):
            self.grip = "overview"
            self._go_to(event.pos)
        elif event.button == pygame.BUTTON_MIDDLE and self._zoom.view.collidepoint(event.pos):
            self.grip = "board"
        return bool(self.grip)

    def _go_to(self, point: tuple[int, int]) -> None:
        """Bring the part of the board under a point of the overview into sight."""
        if self._overview is not None:
            seen, cells = self._overview, self._board.cells_whole
            x = cells.x + (point[0] - seen.x) / seen.width * cells.width
            y = cells.y + (point[1] - seen.y) / seen.height * cells.height
            self._zoom.centre((round(x), round(y)))

    @property
    def forms(self) -> tuple[Form, ...]:
        """The button that shows the whole board, for screen readers; nothing while it is seen."""
        return (Form([self.button]),) if self._board.is_zoomed else ()

    def follow(self) -> None:
        """Bring the cursor of a magnified board into sight when it has moved.

        A hint is given on the whole board. Boards of larger cells follow by themselves.
        """
        board = self._board
        if board.zooms_cells:
            return
        before, self._seen = self._seen, self._look()
        if self._seen.hinted:
            if before.hinted != self._seen.hinted:
                self._zoom.reveal(board.place_of(self._seen.hinted))
        elif self._seen.has_lesson and not before.has_lesson:
            self.show_all()
        elif before.cursor != self._seen.cursor:
            board.reveal_cursor()

    def _look(self) -> _Followed:
        view = self._board.play.view
        return _Followed(view.cursor, self._board.step_cells(), view.lesson is not None)

    def show_all(self) -> None:
        """Show the whole board."""
        self.grip = ""
        self._zoom.show_all()

    def draw_hidden(self, painter: Painter, text: str) -> None:
        """Paint the whole board with nothing to be seen on it, and a sentence on a card."""
        self._draw_whole(lambda: self._board.draw_hidden(painter, text))

    def draw(self, painter: Painter) -> None:
        """Paint what is seen of the board."""
        board, view = self._board, self._zoom.view
        if not board.is_zoomed or board.zooms_cells:
            board.draw(painter)
            return
        large = self._painter_for(painter)
        large.is_unfinished, large.heard = False, painter.heard
        before = painter.surface.get_clip()
        painter.surface.set_clip(view.clip(before))
        board.draw(large)
        painter.surface.set_clip(before)
        painter.is_unfinished = painter.is_unfinished or large.is_unfinished
        painter.frame(view.inflate(4, 4), "accent", width=2)
        self._draw_overview(painter, view)

    def _draw_overview(self, painter: Painter, view: Rect) -> None:
        """Paint the whole board small in the corner far from the cursor, and what is seen of it."""
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
        """Paint what lies over the board, at the size of the window."""
        self._draw_whole(lambda: self._board.draw_over(painter))

    def draw_button(self, painter: Painter, left: int) -> int:
        """Paint the button in the menu bar, whose titles end at ``left``; return where it ends."""
        bar, label = self._board.window.menu, _("Whole board")
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
        """Let the board draw as if it were not zoomed."""
        layout = self._board.layout
        self._board.layout = self._board.window
        draw()
        self._board.layout = layout

    def _painter_for(self, painter: Painter) -> Painter:
        """Return what paints at the size of the cells now; the last one is kept."""
        layout, large = self._board.layout, self._painter
        look = layout.unit, painter.surface, painter.theme
        if large is None or (large.unit, large.surface, large.theme) != look:
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
