"""What shows that something is being tried out: a frame, tinted cells with an outline, a badge."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.ui.boards.board import Board
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

ROLE = "pivot"
"""The theme role of all of it."""
ALPHA = 38
"""Of the tint of a cell, 0-255."""
DASH = 5
"""Logical px of a dash and of a gap of an outline."""


def tried_cells(session: AnySession, position: int | None = None) -> list[int]:
    """Return the cells that hold something else than when the trial began; none without one."""
    history = session.history
    at = history.position if position is None else position
    start = history.trial(at)
    if start is None:
        return []
    before, now = (session.kind.written(history.state_at(n)) for n in (start, at))
    return [cell for cell, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]]


def draw_trial(painter: Painter, board: Board) -> None:
    """Frame the board and mark what was written since the trial began, while there is one."""
    play = board.play
    if not play.is_trying:
        return
    surface, before = painter.surface, painter.surface.get_clip()
    place = board.cells_place
    surface.set_clip(place)
    for cell in tried_cells(play.session):
        rect = board.place_of([cell])
        if rect.colliderect(place):
            _mark(painter, rect)
    surface.set_clip(before)
    painter.frame(place.inflate(painter.px(8), painter.px(8)), ROLE, width=3, radius=4)


def _mark(painter: Painter, rect: Rect) -> None:
    """Tint a cell and outline it with dashes."""
    wash = pygame.Surface(rect.size, pygame.SRCALPHA)
    wash.fill(painter.theme.wash(ROLE, ALPHA))
    painter.surface.blit(wash, rect)
    inner = rect.inflate(-max(4, rect.width // 8), -max(4, rect.width // 8))
    colour, thick = painter.theme.role(ROLE), max(1, painter.px(2))
    for dash in _dashes(inner, max(2, painter.px(DASH)), thick):
        painter.surface.fill(colour, dash)


def _dashes(rect: Rect, length: int, thick: int) -> Iterator[Rect]:
    """Yield the dashes of an outline, one at each corner and as many between as there is room."""
    for at in _starts(rect.width, length):
        yield Rect(rect.x + at, rect.y, length, thick)
        yield Rect(rect.x + at, rect.bottom - thick, length, thick)
    for at in _starts(rect.height, length):
        yield Rect(rect.x, rect.y + at, thick, length)
        yield Rect(rect.right - thick, rect.y + at, thick, length)


def _starts(side: int, length: int) -> list[int]:
    gaps = max(1, round((side - length) / (2 * length)))
    return [round(number * (side - length) / gaps) for number in range(gaps + 1)]


def draw_trial_badge(painter: Painter, layout: Layout, taken: int) -> None:
    """Say at the right of the menu bar that something is being tried.

    Args:
        taken: where the titles of the menus end, in window pixels.
    """
    text, px = _("Trying something"), painter.px
    side = px(15)
    width = painter.width(text, 12.5, bold=True) + side + px(22)
    right = (layout.panel or layout.board).right if layout.is_wide else layout.board.right
    room = Rect(taken + px(8), 0, right - taken - px(8), layout.menu.height)
    rect = Rect(0, 0, min(width, room.width), layout.menu.height - px(4))
    rect.midright = room.midright
    painter.fill(rect, ROLE, radius=9)
    icon = Rect(rect.x + px(8), rect.centery - side // 2, side, side)
    painter.icon("edit", icon, "mark_text")
    words = Rect(icon.right + px(5), rect.y, rect.right - icon.right - px(11), rect.height)
    painter.text(text, words, "mark_text", size=12.5, bold=True)
