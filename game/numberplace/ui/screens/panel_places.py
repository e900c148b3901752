"""Where the parts of the play screen's panel stand: one under the other, in columns, or a bar.

Pure arithmetic on a window's layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.rows import Rest, columns, rows

EDGE: Final = 14
HEAD: Final = 56
LOW_HEAD: Final = 44
"""The height of clock and title, and where the panel is low."""
MESSAGE: Final = 104
BUTTON: Final = 32
SWATCH: Final = 26
GAP: Final = 7
LOW: Final = 480
"""Logical height of a panel below which words stand beside the buttons."""
SWATCH_SHARE: Final = 0.7
"""How long a swatch of a toolbar is beside a button of it."""

Rows = Sequence[Sequence[tuple[str, bool]]]
"""Ids of commands, row by row, and whether the button is a swatch without a label."""


@dataclass(frozen=True, slots=True)
class PanelPlaces:
    """The rectangles of a panel, screen pixels."""

    head: Rect
    buttons: dict[str, Rect]
    """By the command's id."""
    words: Rect
    """The room of message and log; neither need be there."""
    lesson: Rect
    """Where a lesson is taught: over message and log, so that the buttons stay."""
    tour: Rect
    """Where the tour stands: over the log, or over all words."""


def place_panel(layout: Layout, shown: Rows) -> PanelPlaces:
    """Place the parts of the panel, or of the toolbar where there is none."""
    if layout.panel is None:
        return _bar(layout, shown)
    if not layout.is_wide and layout.panel.height < layout.px(LOW):
        return _columns(layout, layout.panel, shown)
    return _stack(layout, layout.panel, shown)


def _stack(layout: Layout, panel: Rect, shown: Rows) -> PanelPlaces:
    """Head, buttons, message and log, from top to bottom."""
    px = layout.px
    inner = panel.inflate(-px(2 * EDGE), -px(2 * EDGE))
    shown = _parted(layout, inner.width, shown)
    head = Rect(inner.x, inner.y, inner.width, layout.grow(HEAD))
    buttons, top = _button_rows(layout, inner, head.bottom, shown, 1.0)
    words = Rect(inner.x, top, inner.width, inner.bottom - top)
    lesson = Rect(panel.x, top, panel.width, panel.bottom - top)
    below = top + px(MESSAGE + GAP)
    tour = Rect(panel.x, below, panel.width, panel.bottom - below)
    return PanelPlaces(head, buttons, words, lesson, tour)


def _columns(layout: Layout, panel: Rect, shown: Rows) -> PanelPlaces:
    """Head and buttons at the left, message and log at the right."""
    px = layout.px
    inner = panel.inflate(-px(2 * EDGE), -px(2 * EDGE))
    left, right = columns(layout, inner, (Rest(1), Rest(1.05)), EDGE)
    head = Rect(left.x, left.y, left.width, layout.grow(LOW_HEAD))
    others: dict[str, Rect] = {}
    if layout.target:  # rows too many for the buttons' column stand below the words
        pitch = layout.tap(BUTTON) + px(GAP)
        most = max(1, (left.bottom - head.bottom + 2 * px(GAP)) // pitch)
        usual = [row for row in shown if not row[0][1]]
        rest = [*usual[most:], *(row for row in shown if row[0][1])]
        rest, shown = list(_parted(layout, right.width, rest)), usual[:most]
        wanted = len(rest) * pitch
        others, _end = _button_rows(layout, right, right.bottom - wanted, rest, 1.0)
        right.height -= wanted
    wanted = sum(layout.tap(_height(row)) + px(GAP) for row in shown) - px(GAP)
    share = min(1.0, (left.bottom - head.bottom) / max(1, wanted))
    buttons, _top = _button_rows(layout, left, head.bottom, shown, share)
    over = Rect(right.x, panel.y, panel.right - right.x, panel.height)
    return PanelPlaces(head, {**buttons, **others}, right, over, over)


def _parted(layout: Layout, width: int, shown: Rows) -> Rows:
    """Return the rows, those in two that would be too narrow to press."""
    rows: list[Sequence[tuple[str, bool]]] = []
    for row in shown:
        half = len(row) // 2
        is_narrow = width < len(row) * (layout.target + layout.px(GAP))
        rows += [row[:half], row[half:]] if is_narrow and half else [row]
    return rows


def _button_rows(
    layout: Layout, room: Rect, top: int, shown: Rows, share: float
) -> tuple[dict[str, Rect], int]:
    """Return where each button stands, and where what is below may begin."""
    px = layout.px
    buttons = {}
    for row in shown:
        height = round(layout.tap(_height(row)) * share)
        wide = (room.width - px(GAP) * (len(row) - 1)) / len(row)
        for column, (command_id, _is_swatch) in enumerate(row):
            left = room.x + round(column * (wide + px(GAP)))
            buttons[command_id] = Rect(left, top, round(wide), height)
        top += height + px(GAP * share)
    return buttons, top


def _height(row: Sequence[tuple[str, bool]]) -> int:
    return SWATCH if row[0][1] else BUTTON


def _bar(layout: Layout, shown: Rows) -> PanelPlaces:
    """All buttons in one line along a toolbar, as long as its breadth lets them be."""
    bar = layout.toolbar
    assert bar is not None
    flat = [entry for row in shown for entry in row]
    is_row = bar.width > bar.height
    length, breadth = (bar.width, bar.height) if is_row else (bar.height, bar.width)
    weights = [SWATCH_SHARE if is_swatch else 1.0 for _id, is_swatch in flat]
    gap = 4
    room = length - layout.px(gap) * (len(flat) - 1)
    used = min(1.0, sum(weights) * breadth * 1.3 / room)
    parts = [Rest(weight) for weight in weights]
    if used < 1:
        parts.append(Rest(sum(weights) / used - sum(weights)))
    cut = columns if is_row else rows
    places = cut(layout, bar, parts, gap)
    buttons = {entry[0]: place for entry, place in zip(flat, places, strict=False)}
    nothing = Rect(bar.topleft, (0, 0))
    return PanelPlaces(nothing, buttons, nothing, nothing, nothing)
