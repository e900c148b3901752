"""The pad that pops up at a cell: digits, pencil or pen, colours, and what else can be done."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.boards.sudoku.buttons import Swatch
from numberplace.ui.boards.sudoku.play import PAINTS
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Form

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.board import SudokuBoard


class Pad:
    """Opened by a long press, the menu key, or a right click on a filled cell."""

    def __init__(self, board: SudokuBoard) -> None:
        self._board = board
        self._play = board.play
        self.is_open = False
        size = self._play.size
        self._across = isqrt(size - 1) + 1
        self.digits = [
            Button(str(digit), lambda d=digit: self._choose(d), size=20 if size < 10 else 15)  # type: ignore[misc]
            for digit in range(1, size + 1)
        ]
        self.pencil = Button("", lambda: self._run("pencil_mode"), icon="pencil")
        self.erase = Button("", lambda: self._act("clear"), icon="erase")
        self.why = Button("", lambda: self._act("why_not"), icon="help")
        self.swatches = [
            Swatch(colour, lambda c=colour: self._act(f"paint_{c}"))  # type: ignore[misc]
            for colour in range(1, PAINTS + 1)
        ]
        self.form = Form([*self.digits, self.pencil, self.erase, self.why, *self.swatches])
        self._rect = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """What a screen reader calls it."""
        return _("Digits and marks")

    def open(self) -> None:
        """Show the pad at the cursor."""
        self.is_open = True
        self.form.focus = self.digits[len(self.digits) // 2]
        self.pencil.tooltip = _("Pencil marks instead of digits")
        self.erase.tooltip = _("Clear the cell")
        for swatch in self.swatches:
            swatch.tooltip = _("Colour {n}").format(n=swatch.number)
        self.why.tooltip = _("Why not this digit here?")

    def close(self) -> None:
        """Put the pad away."""
        self.is_open = False

    def _choose(self, digit: int) -> None:
        self.is_open = self._play.view.is_pencil
        self._board.mouse.guarded(lambda: self._play.enter(digit))

    def _act(self, command_id: str) -> None:
        self.is_open = False
        self._run(command_id)

    def _run(self, command_id: str) -> None:
        board, play = self._board, self._play
        if play.can(command_id):
            (board if board.knows(command_id) else play).run(command_id)

    def draw(self, painter: Painter, layout: Layout) -> None:
        """Paint the pad beside the cursor's cell."""
        self._place(layout)
        painter.listen_anew()
        painter.card(self._rect)
        self.pencil.is_on = self._play.view.is_pencil
        is_given = self._play.state.is_given(self._play.view.cursor)
        for widget in (*self.digits, self.pencil, self.erase, *self.swatches):
            widget.is_enabled = not is_given
        self.form.draw(painter)

    def _place(self, layout: Layout) -> None:
        px, across = layout.px, self._across
        down = -(-len(self.digits) // across)
        cell = self._board.rect_of(self._play.view.cursor)
        most = max(across, 4)
        wide = max(px(22 + 48 * most), most * (layout.target + px(6)) + px(14))
        high = px(34 + 6 * (down + 1)) + down * layout.tap(44) + 2 * layout.tap(36)
        self._rect = Rect(cell.right + px(6), cell.y, wide, high)
        if self._rect.right > layout.size[0]:
            self._rect.right = cell.x - px(6)
        self._rect.clamp_ip(Rect((0, layout.menu.bottom), layout.size))
        inner = self._rect.inflate(-px(20), -px(20))
        *lines, acts, colours = rows(layout, inner, [Tap(44)] * down + [Tap(36)] * 2, 6)
        places = [place for line in lines for place in columns(layout, line, [REST] * across, 6)]
        put(self.digits, places[: len(self.digits)])
        put((self.pencil, self.erase, self.why), columns(layout, acts, [REST] * 3, 6))
        put(self.swatches, columns(layout, colours, [REST] * 4, 6))

    def handle(self, event: Event) -> bool:
        """Take all events while open; a click outside and Escape close."""
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self._rect.collidepoint(event.pos):
            self.close()
            return True
        self.form.handle(event)
        return True

    def _handle_key(self, event: Event) -> bool:
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self._across}
        ways[pygame.K_DOWN] = self._across
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key in ways:
            widgets = [w for w in self.form.widgets if w.is_enabled]
            if widgets:
                now = widgets.index(self.form.focus) if self.form.focus in widgets else 0
                self.form.focus = widgets[max(0, min(now + ways[event.key], len(widgets) - 1))]
                self.form.shows_focus = True
        elif event.unicode in tuple("123456789")[: len(self.digits)]:
            self._choose(int(event.unicode))
        else:
            self.form.handle(event)
        return True
