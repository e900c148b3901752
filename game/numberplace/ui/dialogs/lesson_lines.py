"""The words of a hint as lines that scroll, fold, and light up their marks when pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.step import Explanation
from numberplace.core.words import ngettext
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.lesson import Lesson
from numberplace.ui.session.lines import Line

TEXT = 13.5
ROW = 19
INDENT = 12
_TRIANGLE = 12
"""Logical px of the triangle before a line that opens a part."""


class Row(NamedTuple):
    """A row of the list: a line of the explanation, or a part of it that was broken off."""

    line: Line
    words: str
    begins: bool
    """Whether the line begins here."""


class LessonLines(ListView[Row]):
    """Tells which line the pointer is on, and which one is clicked."""

    def __init__(self, point: Callable[[int], object], fold: Callable[[int], object]) -> None:
        """Make an empty list.

        Args:
            point: is told the number of the line under the pointer, -1 for none.
            fold: is told the number of the line whose part is to be folded or opened.
        """
        super().__init__(self._draw_row, row_height=ROW)
        self._point = point
        self._fold = fold
        self.lit = -1
        """The number of the line that is pointed at, by the pointer or by keys."""
        self._hovered = -1
        self._told: Explanation | None = None
        """What was told last: as long as it is the same, the list stays where it was."""

    def show(self, painter: Painter, lesson: Lesson, width: int) -> None:
        """Break what the lesson says now into rows ``width`` px wide, and keep the place."""
        if lesson.is_told and not lesson.spoken:
            lines = lesson.lines
        else:
            lines = (Line(-1, lesson.text),)
        rows: list[Row] = []
        for line in lines:
            room = width - line.depth * painter.px(INDENT)
            broken = painter.wrap(_words(line), room, size=TEXT)
            rows += [Row(line, part, not number) for number, part in enumerate(broken)]
        top = self._top if lesson.explanation is self._told else 0
        self._told = lesson.explanation
        self.set_rows(rows)
        self._scroll_to(top)

    def light(self, number: int) -> None:
        """Light a line up, and bring it into sight when it is another than before."""
        if number == self.lit:
            return
        self.lit = number
        found = [at for at, row in enumerate(self.rows) if row.line.number == number]
        if number >= 0 and found and number != self._hovered:
            self.reveal(found[-1])
            self.reveal(found[0])

    def leave(self) -> bool:
        """The pointer is elsewhere; return whether it was on a line."""
        was_inside = self._hovered >= 0
        if was_inside:
            self._hovered = -1
            self._point(-1)
        return was_inside

    def handle_mouse(self, event: Event) -> bool:
        """Light the line under the pointer; fold the part a clicked line opens."""
        used = super().handle_mouse(event)
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos) or used
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            row = self._row_at(event.pos)
            if row is not None and row.line.opens:
                self._fold(row.line.number)
                return True
        return used

    def _hover(self, point: tuple[int, int]) -> bool:
        row = self._row_at(point)
        number = -1 if row is None else row.line.number
        if number == self._hovered:
            return False
        self._hovered = number
        self._point(number)
        return True

    def _row_at(self, point: tuple[int, int]) -> Row | None:
        at = self.row_at(point)
        return self.rows[at] if at is not None else None

    def _draw_row(self, painter: Painter, rect: Rect, row: Row, role: str) -> None:
        line, indent = row.line, painter.px(INDENT)
        if line.number >= 0 and line.number == self.lit:
            painter.fill(rect.inflate(painter.px(8), 0), "button_hover")
            bar = Rect(rect.x - painter.px(4), rect.y, max(2, painter.px(3)), rect.height)
            painter.fill(bar, "accent")
        rect = Rect(rect.x + line.depth * indent, rect.y, rect.width, rect.height)
        rect.width -= line.depth * indent
        if row.begins and line.opens:
            sign = Rect(0, 0, painter.px(_TRIANGLE), painter.px(_TRIANGLE))
            sign.center = (rect.x + painter.px(3), rect.centery)
            painter.icon("right" if line.hides else "down", sign, "accent")
        elif row.begins and line.inference < 0 and line.number >= 0:
            dot = Rect(0, 0, painter.px(4), painter.px(4))
            dot.center = (rect.x + painter.px(4), rect.centery)
            painter.fill(dot, "accent", radius=2)
        place = Rect(rect.x + indent, rect.y, rect.width - indent + painter.px(4), rect.height)
        painter.text(row.words, place, role, size=TEXT)


def _words(line: Line) -> str:
    """Return the words of a line, with how many are folded behind it."""
    if not line.hides:
        return line.text
    text = ngettext("{line} ({n} line folded)", "{line} ({n} lines folded)", line.hides)
    return text.format(line=line.text, n=line.hides)
