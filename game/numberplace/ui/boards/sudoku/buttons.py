"""Buttons of the panel that show what they give or set: colours, inks, ways of making marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

import pygame
from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button


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
    """Return the button of a command that shows what it gives or sets, None for any other."""
    family, _line, number = command_id.partition("_")
    if family == "marks":
        return MarkSwitch(number, lambda: run(command_id))
    if family == "pencil":
        return PencilSwitch("", lambda: run(command_id))
    swatch = {"paint": Swatch, "ink": InkSwatch}.get(family)
    return swatch(int(number), lambda: run(command_id)) if swatch is not None else None
