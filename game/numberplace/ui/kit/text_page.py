"""TextPage: several lines of text to edit, wrapped to the width of the widget."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.lists import WHEEL_ROWS, TextEntry
from numberplace.ui.kit.painter import BODY, Painter
from numberplace.ui.kit.widgets import ENTER_KEYS

_EDGE = 6
"""Logical px between text and frame."""


class Span(NamedTuple):
    """A displayed line: the text from ``start`` to ``end``."""

    start: int
    end: int


def spans(text: str, room: int, width_of: Callable[[str], int]) -> list[Span]:
    """Return the lines of a text that is wrapped to a width, at least one.

    A line ends at a line break, else behind its last space that has room, else in a word. What is
    shown loses no character, so that each place of the caret lies in one line.
    """
    found: list[Span] = []
    start = 0
    for paragraph in text.split("\n"):
        end = start + len(paragraph)
        while start < end and width_of(text[start:end]) > room:
            cut = start + max(1, _fitting(text[start:end], room, width_of))
            space = text.rfind(" ", start, cut)
            cut = space + 1 if space > start else cut
            found.append(Span(start, cut))
            start = cut
        found.append(Span(start, end))
        start = end + 1
    return found


def _fitting(text: str, room: int, width_of: Callable[[str], int]) -> int:
    """Return the number of first characters of a text that fit."""
    counts = range(1, len(text) + 1)
    return bisect_right(counts, room, key=lambda count: width_of(text[:count]))


class TextPage(TextEntry):
    """Text of several lines; Enter begins a new one, Ctrl+Enter is done."""

    def __init__(
        self, text: str = "", *, on_enter: Callable[[], object] | None = None, most: int = 400
    ) -> None:
        super().__init__(text, most=most)
        self._on_done = on_enter
        self._width_of: Callable[[str], int] = len
        self._room = most
        """The px of a line, once it was drawn; by characters before."""
        self._inner = Rect(0, 0, 0, 0)
        """The rectangle of the text."""
        self._top = 0
        """The first line that is shown."""
        self._shown = 1
        """Lines that have room."""
        self._is_caret_sought = True
        """True if the next picture is to have the caret in it; the wheel looks elsewhere."""

    @property
    def lines(self) -> list[Span]:
        """The lines of the text as it is now."""
        return spans(self.text, self._room, self._width_of)

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        painter.fill(self.rect, "field", radius=4)
        painter.frame(self.rect, "focus" if has_focus else "panel_edge", radius=4)
        inner = self._inner = self.rect.inflate(-2 * painter.px(_EDGE), -2 * painter.px(_EDGE))
        high = painter.line_height(BODY)
        self._room, self._width_of = max(1, inner.width), painter.width
        self._shown = max(1, inner.height // high)
        lines = self.lines
        at = self._line_of_caret(lines)
        if self._is_caret_sought:
            self._top = min(max(self._top, at - self._shown + 1), at)
        self._top = max(0, min(self._top, len(lines) - self._shown))
        with painter.clipped(inner.inflate(2, 2)):
            for row, line in enumerate(lines[self._top : self._top + self._shown]):
                text, place = self.text[line.start : line.end], inner.move(0, row * high)
                place.height = high
                if self.is_all_selected:
                    painter.fill(Rect(place.topleft, (painter.width(text), high)), "selection")
                painter.text(text, place)
                if has_focus and self._top + row == at:
                    x = place.x + painter.width(self.text[line.start : self.caret])
                    painter.fill(Rect(x, place.y, max(1, painter.px(1.5)), high), "accent")

    def _line_of_caret(self, lines: list[Span]) -> int:
        return bisect_right([line.start for line in lines], self.caret) - 1

    def scroll_by(self, pixels: float) -> bool:
        """Scroll by screen pixels; return whether anything moved."""
        before, high = self._top, max(1, self._inner.height // self._shown)
        most = max(0, len(self.lines) - self._shown)
        self._top = max(0, min(self._top + round(pixels / high), most))
        self._is_caret_sought = False
        return self._top != before

    def handle_mouse(self, event: Event) -> bool:
        """Put the caret where the press is; scroll with the wheel."""
        high = max(1, self._inner.height // self._shown)
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll_by(-event.y * WHEEL_ROWS * high)
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        lines, x = self.lines, event.pos[0] - self._inner.x
        number = max(0, min(self._top + (event.pos[1] - self._inner.y) // high, len(lines) - 1))
        line = lines[number]
        places = range(line.start, self._end(lines, number) + 1)
        self._go_to(min(places, key=lambda at: abs(self._width_of(self.text[line.start : at]) - x)))
        return True

    def _end(self, lines: list[Span], number: int) -> int:
        """Return the last place of the caret in a line: a wrapped one's end is the next's start."""
        is_wrapped = number + 1 < len(lines) and lines[number + 1].start == lines[number].end
        return lines[number].end - is_wrapped

    def _go_to(self, caret: int) -> None:
        self.caret, self.is_all_selected = caret, False

    def handle_key(self, event: Event) -> bool:
        """Edit as a line does; Enter, up, down, Home and End know lines."""
        self._is_caret_sought = True
        if event.type != pygame.KEYDOWN:
            return super().handle_key(event)
        lines = self.lines
        number = self._line_of_caret(lines)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key in ENTER_KEYS and event.mod & COMMAND:
            if self._on_done is not None:
                self._on_done()
        elif event.key in ENTER_KEYS:
            self.insert("\n")
        elif event.key in steps:
            column = self.caret - lines[number].start
            number = max(0, min(number + steps[event.key], len(lines) - 1))
            self._go_to(min(lines[number].start + column, self._end(lines, number)))
        elif event.key == pygame.K_HOME:
            self._go_to(lines[number].start)
        elif event.key == pygame.K_END:
            self._go_to(self._end(lines, number))
        else:
            return super().handle_key(event)
        return True

    def repeats(self, event: Event) -> bool:
        return super().repeats(event) or event.key in (pygame.K_UP, pygame.K_DOWN)

    def is_insertable(self, character: str) -> bool:
        return character == "\n" or super().is_insertable(character)
