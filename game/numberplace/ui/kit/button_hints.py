"""The actions of a controller's buttons, shown at the foot of the window while one is used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from numberplace.core.words import N_, _
from numberplace.ui.kit.painter import Painter

Hints = tuple[tuple[str, str], ...]
"""Pairs of a button's name and its action, both in English."""

IN_DIALOG: Hints = (("A", N_("choose")), ("B", N_("close")), (N_("LB RB"), N_("move")))
IN_LESSON: Hints = (
    ("Y", N_("more")),
    ("B", N_("close")),
    (N_("Right stick"), N_("link")),
    (N_("Left stick"), N_("buttons")),
)
TO_PANEL: Hints = ((N_("Left stick"), N_("buttons")),)
SIZE = 12.0
PAD = 6
STYLES: Final[dict[str, dict[str, str]]] = {
    "": {},
    "playstation": {
        "A": "×",
        "B": "○",
        "X": "□",
        "Y": "△",
        "LB RB": "L1 R1",
        "Back": "SHARE",
        "Start": "OPTIONS",
        N_("Left stick"): "L3",
        N_("Right stick"): "R",
    },
    "nintendo": {"LB RB": "L R", "Back": "−", "Start": "+"},
}
"""The prints on the buttons of makes of controllers, where they differ from an Xbox's."""
MAKES: Final = {
    "playstation": ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony"),
    "nintendo": ("nintendo", "switch", "joy-con"),
}
"""Parts of the names of such controllers, in small letters."""
_style = [""]
"""The make of the controller that is plugged in."""


def style_of(name: str) -> str:
    """Return the make of a controller of a name, empty for one with an Xbox's buttons."""
    small = name.lower()
    return next((make for make, parts in MAKES.items() if any(p in small for p in parts)), "")


def set_style(make: str) -> None:
    """Show the buttons of a make of controllers, one of ``STYLES``."""
    _style[0] = make


def button_name(button: str) -> str:
    """Return the label printed on a button that is named as on an Xbox's controller."""
    return STYLES[_style[0]].get(button) or _(button)


def draw_page_hints(painter: Painter, hints: Hints) -> None:
    """Write hints at the foot of a window whose screen has no line for them, on a ground."""
    window = painter.surface.get_rect()
    high, edge, gap = painter.line_height(SIZE) + painter.px(2), painter.px(PAD), painter.px(12)
    wide = sum(width + gap for *_texts, width in _measured(painter, high, hints))
    wide = min(wide, window.width) + 2 * edge
    ground = Rect(window.right - wide, window.bottom - high - edge, wide, high + edge)
    painter.fill(ground, "panel", radius=PAD)
    draw_hints(painter, Rect(ground.x + edge, ground.y, wide - 2 * edge, high), hints)


def draw_hints(painter: Painter, place: Rect, hints: Hints) -> None:
    """Write the hints from the right end of ``place``, as many as find room."""
    gap, space = painter.px(12), painter.px(5)
    right = place.right
    shown = []
    for hint in _measured(painter, place.height, hints):
        if right - hint[-1] < place.left:
            break
        right -= hint[-1] + gap
        shown.append(hint)
    left = right + gap
    for button, words, badge, wide in shown:
        ground = Rect(left, place.y, badge, place.height)
        painter.fill(ground, "text_muted", radius=place.height)
        painter.text(button, ground, "ground", size=SIZE - 1, bold=True, align="centre")
        rest = Rect(ground.right + space, place.y, wide - badge, place.height)
        painter.text(words, rest, "text_muted", size=SIZE)
        left += wide + gap


def _measured(painter: Painter, height: int, hints: Hints) -> Iterator[tuple[str, str, int, int]]:
    """Yield button and words as they are shown, the width of the badge and of all, screen px."""
    for button, label in hints:
        button, words = button_name(button), _(label)
        badge = max(painter.width(button, SIZE, bold=True) + painter.px(8), height)
        yield button, words, badge, badge + painter.px(5) + painter.width(words, SIZE)
