"""Buttons for the repairs that a warning offers, in the panel or in a dialog."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.dialog import GAP, MARGIN, TITLE, Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout, Scale
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import grid, put
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.session.uistate import Message, Repair

Run = Callable[[str], object]
_PITCH = 34
"""Logical px from one row of buttons to the next."""
_GAP = 6
_FACE = 38
"""Logical px of a button that its icon, and the gaps beside it, take from its label."""
_TEXT = 13


def repair_buttons(repairs: tuple[Repair, ...], run: Run) -> list[Button]:
    """Return a button for each way out; ``run`` is given its command."""
    buttons = [
        Button(each.label, partial(run, f"repair_{number}"), icon=each.icon, size=_TEXT)
        for number, each in enumerate(repairs)
    ]
    if buttons:
        buttons[0].is_main = True
    return buttons


def across_of(repairs: tuple[Repair, ...], width: int, painter: Painter) -> int:
    """Return the number of buttons in a row ``width`` screen px wide: two, or one alone."""
    half = (width - painter.px(_GAP)) // 2
    face = painter.px(_FACE)
    fits = all(painter.width(each.label, _TEXT) <= half - face for each in repairs)
    return 2 if fits and len(repairs) > 1 else 1


def place_repairs(buttons: list[Button], room: Rect, scale: Scale, across: int) -> None:
    """Put the buttons, ``across`` in a row, at the bottom of ``room`` (screen px)."""
    height = _high(scale, len(buttons), across)
    low = Rect(room.x, room.bottom - height, room.width, height)
    put(buttons, grid(scale, low, len(buttons), across, _GAP))


def height_of(repairs: tuple[Repair, ...], scale: Scale, across: int) -> int:
    """Return the screen px that the buttons take below a message."""
    return _high(scale, len(repairs), across)


def _high(scale: Scale, count: int, across: int) -> int:
    return (scale.tap(_PITCH - _GAP) + scale.px(_GAP)) * -(-count // across)


class RepairDialog(Dialog):
    """A message with its repairs, for windows without a panel."""

    def __init__(self, host: Host, message: Message, run: Run) -> None:
        is_warning = message.tone == "warning"
        super().__init__(host, _("Something is wrong") if is_warning else _("Pencil marks"))
        self._run = run
        self._repairs = message.repairs
        self._across = 1
        self.label = Label(message.text, size=15)
        self.ways = repair_buttons(message.repairs, self._take)
        self.set_widgets([self.label, *self.ways], focus=self.ways[0])

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        width = min(layout.px(440), layout.size[0] - layout.px(16)) - layout.px(2 * MARGIN)
        lines = len(painter.wrap(self.label.text, width, size=self.label.size))
        words = lines * painter.line_height(self.label.size) / layout.unit
        self._across = across_of(self._repairs, width, painter)
        buttons = height_of(self._repairs, layout, self._across) / layout.unit
        return 440, math.ceil(words + buttons) + 2 * MARGIN + TITLE + GAP

    def arrange(self, body: Rect, layout: Layout) -> None:
        height = height_of(self._repairs, layout, self._across)
        self.label.rect = Rect(body.x, body.y, body.width, body.height - height)
        place_repairs(self.ways, body, layout, self._across)

    def cancel(self) -> None:
        self._take(f"repair_{len(self._repairs) - 1}")

    def _take(self, command_id: str) -> None:
        self.host.close_top()
        self._run(command_id)
