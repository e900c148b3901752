"""Captions of a stage: the name of a blow at its top, and words over a figure."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from numberplace.ui.kit.painter import Painter

WORD_SIZE: Final = 12.5
NAME_SIZE: Final = 13.5


def word_size(painter: Painter, text: str) -> tuple[int, int]:
    """Return the px that a word over a figure takes."""
    return painter.width(text, WORD_SIZE, bold=True) + painter.px(12), painter.px(19)


def draw_word(painter: Painter, text: str, box: Rect) -> None:
    """Write a word over a figure."""
    painter.fill(box, "tooltip", radius=4)
    painter.text(text, box, "tooltip_text", size=WORD_SIZE, bold=True, align="centre")


def name_box(painter: Painter, text: str, stage: Rect, middle: int) -> Rect:
    """Return the place of the name of a blow: at the top of a stage, over a figure's middle."""
    room = stage.inflate(-painter.px(6), -painter.px(6))
    wide = painter.width(text, NAME_SIZE, bold=True) + painter.px(14)
    box = Rect(0, room.top, min(wide, room.width), painter.px(20))
    box.centerx = middle
    return box.clamp(room)


def draw_name(painter: Painter, text: str, box: Rect) -> None:
    """Write the name of a blow."""
    painter.fill(box, "accent", radius=4)
    painter.text(text, box, "accent_text", size=NAME_SIZE, bold=True, align="centre")
