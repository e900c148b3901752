"""The pad that pops up at a cell, and buttons that show the digit or mark they set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import isqrt
from typing import ClassVar

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.boards.sudoku.play import PAINTS, SudokuPlay
from numberplace.ui.kit.bindings import figure_of
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Form


class Swatch(Button):
    """The colour of a cell, 1-4, with its pattern."""

    def __init__(self, number: int, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.number = number

    @property
    def spoken(self) -> str:
        return _("Colour {n}").format(n=self.number)

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        """Paint the face, framed, and ringed while it has the keyboard."""
        self._draw_ground(painter)
        is_marked = (is_hovered and self.is_enabled) or self._is_down
        painter.frame(self.rect, "accent" if is_marked else "panel_edge", width=1.5, radius=4)
        if has_focus:
            ring = self.rect.inflate(painter.px(5), painter.px(5))
            painter.frame(ring, "focus", width=2, radius=6)

    def _draw_ground(self, painter: Painter) -> None:
        tile = painter.sprites.tile(self.number)
        side = max(self.rect.size)
        if side > tile.get_width():
            tile = pygame.transform.smoothscale(tile, (side, side))
        painter.surface.blit(tile, self.rect, Rect((0, 0), self.rect.size))


class InkSwatch(Swatch):
    """The ink of a pencil mark, 1-4 for the inks 0-3."""

    @property
    def spoken(self) -> str:
        return _("Ink {n}").format(n=self.number)

    def _draw_ground(self, painter: Painter) -> None:
        painter.fill(self.rect, "tile_1", radius=4)
        side = min(self.rect.size) - painter.px(8)
        line = Rect(0, 0, self.rect.width - painter.px(10), painter.px(2))
        line.midbottom = self.rect.midbottom[0], self.rect.bottom - painter.px(4)
        painter.fill(line, f"ink_{self.number - 1}")
        pencil = Rect(0, 0, side, side).move_to(center=self.rect.center)
        painter.icon("pencil", pencil.move(0, -painter.px(1)), f"ink_{self.number - 1}")


class MarkSwitch(Button):
    """A cell with pencil marks as they are made: on a ``grid``, ``corner`` or ``centre``."""

    _SPOTS: ClassVar[Mapping[str, tuple[tuple[int, int], ...]]] = {
        "grid": tuple((x, y) for y in (1, 3, 5) for x in (1, 3, 5)),
        "corner": ((1, 1), (5, 1), (1, 5)),
        "centre": ((1, 3), (3, 3), (5, 3)),
    }
    """Column and row of the marks in a cell of 7 x 7 dots."""
    is_switch = True

    def __init__(self, way: str, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self._way = way

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        dot = max(2, (min(rect.size) - painter.px(4)) // 7)
        side = 7 * dot
        cell = Rect(0, 0, side, side).move_to(center=rect.center)
        painter.frame(cell.inflate(2, 2), ink)
        for x, y in self._SPOTS[self._way]:
            painter.fill(Rect(cell.x + x * dot, cell.y + y * dot, dot, dot), ink)


class PencilSwitch(Button):
    """A digit and a pencil: digits go in as marks."""

    is_switch = True

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        side = min(painter.px(18), rect.height - painter.px(6))
        pencil = Rect(0, 0, side, side).move_to(center=rect.center)
        painter.icon("pencil", pencil.move(side // 3, 0), ink)
        digit = pencil.move(-side * 2 // 3, 0)
        painter.text("1", digit, ink, size=13, bold=True, align="centre")


def draw_pencils(painter: Painter, tiles: Iterable[tuple[int, Rect]], current: int) -> None:
    """Paint a pencil on each tile of a strip: its digit goes in as a mark."""
    for digit, tile in tiles:
        side = max(6, min(painter.px(13), tile.width // 3))
        place = Rect(tile.right - side * 5 // 4, tile.y + side // 3, side, side)
        painter.icon("pencil", place, "accent_text" if digit == current else "text_muted")


def swatch_for(command_id: str, run: Callable[[str], object]) -> Button | None:
    """Return the button of a command that shows the digit, mark or colour it sets, None for any
    other."""
    family, _line, number = command_id.partition("_")
    if family == "marks":
        return MarkSwitch(number, lambda: run(command_id))
    if family == "pencil":
        return PencilSwitch("", lambda: run(command_id))
    swatch = {"paint": Swatch, "ink": InkSwatch}.get(family)
    return swatch(int(number), lambda: run(command_id)) if swatch is not None else None


class Pad:
    """Opened by a long press, the menu key, or a right click on a filled cell."""

    def __init__(self, board: GameBoard, play: SudokuPlay, enter: Callable[[int], object]) -> None:
        """Make the pad of a game's board; ``enter`` puts a chosen digit in at the cursor."""
        self._board = board
        self._play = play
        self._enter = enter
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
        """Return the name of the pad for a screen reader."""
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
        self._enter(digit)

    def _act(self, command_id: str) -> None:
        self.is_open = False
        self._run(command_id)

    def _run(self, command_id: str) -> None:
        board, play = self._board, self._play
        if play.can(command_id):
            (board if command_id in board.commands else play).run(command_id)

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
        elif (figure := figure_of(event)) is not None and 0 < figure <= len(self.digits):
            self._choose(figure)
        else:
            self.form.handle(event)
        return True
