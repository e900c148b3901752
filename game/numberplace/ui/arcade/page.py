"""The quiet screens of the arcade: a title, widgets with one focus, a way back; portraits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from numberplace.core.words import N_
from numberplace.ui.arcade.sheets import FOE_ROWS, Sheets
from numberplace.ui.kit.host import Announcements, Host, Screen
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour
from numberplace.ui.kit.widgets import Button, Widget

EDGE: Final = 20
TITLE: Final = 48
ROW: Final = 38


_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""The direction of a key."""


def nearest(widgets: Sequence[Widget], start: Rect, key: int) -> Widget | None:
    """Return the nearest widget in the direction of a key, None where none lies there."""
    if key not in _STEPS:
        return None
    across, down = _STEPS[key]
    x, y = start.center

    def distance(other: Widget) -> float:
        dx, dy = other.rect.centerx - x, other.rect.centery - y
        ahead, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
        return ahead + 2 * aside if ahead > 0 and aside <= 2 * ahead else math.inf

    best = min(widgets, key=distance, default=None)
    return best if best is not None and distance(best) < math.inf else None


class ArcadePage(Screen):
    """A title above widgets; Escape goes back, up and down walk through the choices."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}

    def __init__(self, host: Host, title: Callable[[], str]) -> None:
        """Make an empty page; ``title`` is asked anew for every language."""
        super().__init__()
        self.host = host
        self.back = Button(N_("Back"), self.go_back, icon="left")
        self._title = title
        self.walked: Sequence[Widget] = ()
        """Widgets between which the arrows walk in all four directions, where they lie."""

    def handle(self, event: Event) -> bool:
        focus = self.form.focus
        if event.type == pygame.KEYDOWN and focus is not None and focus in self.walked:
            target = nearest(self.walked, focus.rect, event.key)
            if target is not None:
                self.form.focus = target
                self.form.shows_focus = True
                return True
        return super().handle(event)

    def set_widgets(
        self, widgets: Sequence[Widget], buttons: Sequence[Button] = (), focus: Widget | None = None
    ) -> None:
        """Show these widgets and the way back; the keyboard starts on the first."""
        super().set_widgets(widgets, [*buttons, self.back], focus or widgets[0])

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout = layout
        self.relabel()
        px = layout.px
        width, height = layout.size
        with painter.pixels():
            wide = max(painter.width(self.back.label) + px(54), self.back.wanted_width(painter))
        edge, high = px(EDGE), layout.tap(ROW)
        self.back.rect = Rect(width - edge - wide, edge, wide, high)
        top = edge + max(px(TITLE), high + px(TITLE - ROW))
        self.body = Rect(edge, top, width - 2 * edge, height - top - edge)
        self.arrange(self.body, layout)

    def announcements(self) -> Announcements:
        return ((("page", self._title()), self._title()),)

    @property
    def music(self) -> str:
        return "road"

    def draw(self, painter: Painter) -> None:
        with painter.pixels():
            super().draw(painter)

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.surface.get_rect(), "ground")
        edge = painter.px(EDGE)
        title = Rect(edge, edge, self.back.rect.x - 2 * edge, self.back.rect.height)
        painter.label(self._title(), title, "accent", size=26, bold=True)


FINER: Final = 4
"""A star is drawn so many times as large and scaled down, for smooth edges."""
INNER: Final = 0.45
"""Radius of the inner corners, as a share of the radius of the points."""


class PortraitButton(Button):
    """A button with an opponent's portrait and the number of its place."""

    def __init__(self, foe_id: str, place: int, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.foe_id = foe_id
        self.place = place
        """Counted from 1."""
        self.is_under_way = False
        """True if the game of the button was left and can be resumed."""
        self._sheets = Sheets(1)

    def _draw_picture(
        self, painter: Painter, top: Rect, picture: Rect, *, is_locked: bool = False
    ) -> None:
        """Paint number, portrait or lock, and a mark on a stage under way."""
        px = painter.px
        painter.text(str(self.place), top, "text_muted", size=12, bold=True)
        if is_locked:
            side = min(px(34), picture.height - top.height)
            painter.icon("lock", picture, "text_muted", side=side)
        else:
            dot = max(1, min(picture.height // 56, picture.width // 60))
            if self._sheets.dot != dot:
                self._sheets = Sheets(dot)
            figure, _corner = self._sheets.figure(self.foe_id, FOE_ROWS.index("idle"), 0)
            lift = max(0, picture.height - 62 * dot) // 2
            feet = (picture.centerx, picture.bottom - lift)
            painter.surface.blit(figure, figure.get_rect(midbottom=feet))
        if self.is_under_way:
            mark = Rect(0, 0, px(18), px(18)).move_to(bottomright=picture.bottomright)
            painter.icon("play", mark, "accent")


def draw_stars(painter: Painter, row: Rect, won: int, most: int) -> None:
    """Paint stars at the right end of a row: won ones filled, the others an outline."""
    side = row.height - painter.px(3)
    for star in range(most):
        left = row.right - (most - star) * side
        is_won = star < won
        colour = painter.theme.role("gold" if is_won else "text_muted")
        painter.surface.blit(_star(side, colour, is_won), (left, row.y))


@lru_cache(maxsize=32)
def _star(side: int, colour: Colour, is_filled: bool) -> Surface:
    large = Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    middle, radius = side * FINER / 2, side * FINER * 0.46
    points = []
    for corner in range(10):
        length = radius * (INNER if corner % 2 else 1)
        angle = math.pi * corner / 5
        points.append((middle + length * math.sin(angle), middle * 1.04 - length * math.cos(angle)))
    pygame.draw.polygon(large, colour, points, 0 if is_filled else max(2, side * FINER // 14))
    return pygame.transform.smoothscale(large, (side, side))
