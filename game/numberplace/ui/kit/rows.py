"""Rows, columns and grids: a rectangle cut into parts, with gaps between them.

A part is a length in logical pixels, ``Pixels`` of the screen, a ``Tap``, or ``Rest``, which shares
what the others leave. Lengths are rounded as ``Layout.px`` does and shares are rounded down, so
that equal parts are equal to the pixel; what is left over stays free at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from numberplace.ui.kit.fonts import MIN_POINTS, text_font, wrap
from numberplace.ui.kit.layout import Scale

if TYPE_CHECKING:
    from numberplace.ui.kit.widgets import Widget


class Pixels(NamedTuple):
    """A part of a fixed length in screen pixels."""

    length: int


class Tap(NamedTuple):
    """A part as high as something that is pressed."""

    logical: float


class Words(NamedTuple):
    """A row as high as a wrapped text needs; of no use as a column."""

    text: str
    size: float = 14
    least: float = 0
    """Logical height at the least, at text of 100 %."""
    bold: bool = False


class Captions(NamedTuple):
    """A row of buttons of one width, as high as the longest label needs; of no use as a column."""

    labels: tuple[str, ...]
    least: float
    """Minimum logical height of a part that is pressed."""
    gap: float
    """Logical px between two buttons."""


class Rest(NamedTuple):
    """A share of the room left, in proportion to its weight."""

    weight: float = 1.0


BESIDE = 12
"""Logical px beside the label of a button, both sides together."""

Part = float | Pixels | Tap | Words | Captions | Rest
REST = Rest()


def rows(scale: Scale, rect: Rect, parts: Sequence[Part], gap: float = 0) -> list[Rect]:
    """Cut a rectangle into rows, from top to bottom."""
    known = [
        Pixels(height_of(scale, rect.width, part)) if isinstance(part, Words | Captions) else part
        for part in parts
    ]
    lengths = _lengths(scale, rect.height, known, gap)
    return [Rect(rect.x, rect.y + at, rect.width, length) for at, length in lengths]


def columns(scale: Scale, rect: Rect, parts: Sequence[Part], gap: float = 0) -> list[Rect]:
    """Cut a rectangle into columns, from left to right."""
    lengths = _lengths(scale, rect.width, parts, gap)
    return [Rect(rect.x + at, rect.y, length, rect.height) for at, length in lengths]


def grid(scale: Scale, rect: Rect, count: int, across: int, gap: float = 0) -> list[Rect]:
    """Return ``count`` equal cells, ``across`` of them in a row, in reading order."""
    lines = rows(scale, rect, [REST] * -(-count // across), gap)
    cells = [cell for line in lines for cell in columns(scale, line, [REST] * across, gap)]
    return cells[:count]


def cut_left(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return ``width`` px at the left of a rectangle, and the rest beyond a gap (px too)."""
    rest = Rect(rect.x + width + gap, rect.y, rect.width - width - gap, rect.height)
    return Rect(rect.x, rect.y, width, rect.height), rest


def cut_right(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return ``width`` px at the right of a rectangle, and the rest before a gap."""
    rest = Rect(rect.x, rect.y, rect.width - width - gap, rect.height)
    return Rect(rect.right - width, rect.y, width, rect.height), rest


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return ``height`` px at the top of a rectangle, and the rest below a gap."""
    rest = Rect(rect.x, rect.y + height + gap, rect.width, rect.height - height - gap)
    return Rect(rect.x, rect.y, rect.width, height), rest


def cells(row: Rect, shares: Sequence[float]) -> list[Rect]:
    """Cut a row of a table into columns by shares of its width; one of no share has no width."""
    found, left = [], float(row.x)
    for share in shares:
        width = row.width * share
        found.append(Rect(round(left), row.y, max(0, round(width) - 4), row.height))
        left += width
    return found


class WidgetRow:
    """A row of a dialog with widgets side by side, as ``Container.compose`` yields them."""

    def __init__(self, height: Part, *cells: Widget | tuple[Part, Widget] | None) -> None:
        """Make a row of a height.

        Args:
            cells: from left to right a widget with its width, a widget that shares what the others
                leave, or None for such a share without a widget.
        """
        self.height = height
        self._cells = [cell if isinstance(cell, tuple) else (REST, cell) for cell in cells]

    @property
    def widgets(self) -> list[Widget]:
        return [widget for _width, widget in self._cells if widget is not None]

    def place(self, scale: Scale, rect: Rect, gap: float) -> None:
        """Place the widgets in a rectangle, ``gap`` logical px apart."""
        places = columns(scale, rect, [width for width, _widget in self._cells], gap)
        for (_width, widget), place in zip(self._cells, places, strict=True):
            if widget is not None:
                widget.rect = place


def put(widgets: Iterable[Widget], places: Iterable[Rect]) -> None:
    for widget, place in zip(widgets, places, strict=True):
        widget.rect = place


def _lengths(
    scale: Scale, whole: int, parts: Sequence[Part], gap: float
) -> Iterable[tuple[int, int]]:
    """Yield where each part begins and how long it is; a part without room has no length."""
    step = scale.px(gap)
    fixed = [0 if isinstance(part, Rest) else _fixed(scale, part) for part in parts]
    room = max(0, whole - step * (len(parts) - 1) - sum(fixed))
    weights = sum(part.weight for part in parts if isinstance(part, Rest))
    at = 0
    for part, length in zip(parts, fixed, strict=True):
        if isinstance(part, Rest):
            length = int(room * part.weight / weights)
        yield at, length
        at += length + step


def height_of(scale: Scale, width: int, part: Words | Captions) -> int:
    """Return the px that a row of a width needs for its text, or for the labels of its buttons."""
    if isinstance(part, Words):
        return max(_text_height(scale, width, part), scale.tall(part.least))
    count = len(part.labels)
    room = (width - scale.px(part.gap) * (count - 1)) // max(1, count) - scale.px(BESIDE)
    highest = max(_text_height(scale, room, Words(label)) for label in part.labels)
    is_one_line = highest <= _text_height(scale, room, Words(""))
    return scale.tap(part.least) if is_one_line else max(scale.tap(part.least), highest)


def _text_height(scale: Scale, width: int, words: Words) -> int:
    points = max(MIN_POINTS, round(words.size * scale.unit * scale.text_scale))
    lines = len(wrap(words.text, max(1, width), points, words.bold))
    return lines * text_font(words.bold, points).get_linesize()


def _fixed(scale: Scale, part: float | Pixels | Tap | Words | Captions) -> int:
    if isinstance(part, Words | Captions):
        raise TypeError(part)  # only a row is as high as a text
    if isinstance(part, Tap):
        return scale.tap(part.logical)
    return max(0, part.length) if isinstance(part, Pixels) else scale.px(part)
