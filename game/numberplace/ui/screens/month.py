"""Month: a widget that shows the days of a month with a mark each, and lets one be chosen."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.dates import (
    month_and_year,
    weekday_and_day,
    weekday_names,
    weeks_begin_on_sunday,
)
from numberplace.core.words import _
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, columns, cut_left, cut_right, cut_top
from numberplace.ui.kit.widgets import ENTER_KEYS, Widget

WEEK: Final = 7
WEEKS: Final = 6
"""Rows of days: as many as any month needs."""
_HEAD, _NAMES = 36, 20
"""Logical px of the month's name between its arrows, and of the names of the weekdays."""
_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -WEEK, pygame.K_DOWN: WEEK}
_MONTHS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class DayMark(NamedTuple):
    """The icons and letters in a day's cell, beside its number."""

    icon: str = ""
    """The shape that tells how far the player has come; empty for nothing."""
    note: str = ""
    """A few letters below, such as a time."""
    more: str = ""
    """The icon of a day that has more to offer than others; empty for none."""
    words: str = ""
    """The meaning of the icons, in the player's language."""


def months_later(date: datetime.date, months: int) -> datetime.date:
    """Return this day in another month, or the last day of a shorter month."""
    year, month = divmod(date.year * 12 + date.month - 1 + months, 12)
    day = min(date.day, calendar.monthrange(year, month + 1)[1])
    return datetime.date(year, month + 1, day)


class Month(Widget):
    """The month of the chosen day. Days after ``last`` are seen but not chosen."""

    focusable = True

    def __init__(
        self,
        today: datetime.date,
        first: datetime.date,
        mark_of: Callable[[datetime.date], DayMark],
        on_choose: Callable[[datetime.date], object],
        on_pick: Callable[[], object],
    ) -> None:
        """Stand on ``today``.

        Args:
            first: the first day that can be chosen.
            mark_of: returns what the cell of a day shows.
            on_choose: called with the day that the player goes to.
            on_pick: called when the chosen day is clicked again, or picked by a key.
        """
        super().__init__()
        self.today = self.chosen = self.last = today
        self.first = min(first, today.replace(day=1))
        self._mark_of, self._on_choose, self._on_pick = mark_of, on_choose, on_pick
        self._from_sunday = weeks_begin_on_sunday()
        self._is_turned = True
        """The chosen day is in another month than the one chosen before."""
        self._parts: tuple[Rect, Rect, Rect] = (self.rect, self.rect, self.rect)
        """The arrows to the months before and after, and the rectangle of the days."""

    def choose(self, day: datetime.date) -> None:
        """Stand on a day, or on the nearest one that can be chosen."""
        before, self.chosen = self.chosen, max(self.first, min(day, self.last))
        if before != self.chosen:
            self._is_turned = before.replace(day=1) != self.chosen.replace(day=1)
        self._on_choose(self.chosen)

    def place(self, rect: Rect, px: Callable[[float], int]) -> None:
        self.rect = rect
        head, field = cut_top(rect, px(_HEAD), px(_NAMES))
        self._parts = cut_left(head, px(44))[0], cut_right(head, px(44))[0], field

    def day_rect(self, day: datetime.date) -> Rect:
        """Return the rectangle of a day of the shown month."""
        return dict(zip(self._days(), self._cells(), strict=True))[day]

    @property
    def spoken(self) -> str:
        mark, day = self._mark_of(self.chosen), self.chosen
        month = month_and_year(day) if self._is_turned else ""
        today = _("today") if day == self.today else ""
        parts = (month, weekday_and_day(day), today, mark.words, mark.note)
        return ", ".join(filter(None, parts))

    # -- drawing

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        before, after, field = self._parts
        head = Rect(self.rect.x, before.y, self.rect.width, before.height)
        painter.text(month_and_year(self.chosen), head, size=17, bold=True, align="centre")
        for name, place, is_there in (
            ("left", before, self.chosen.replace(day=1) > self.first),
            ("right", after, months_later(self.chosen.replace(day=1), 1) <= self.last),
        ):
            if is_there:
                painter.icon(name, place, "accent", side=painter.px(18))
        names = weekday_names()
        order = (6, *range(6)) if self._from_sunday else range(WEEK)
        line = Rect(field.x, head.bottom, field.width, field.y - head.bottom)
        for number, place in zip(order, columns(painter, line, [REST] * WEEK), strict=True):
            painter.text(names[number], place, "text_muted", size=12, align="centre")
        for day, cell in zip(self._days(), self._cells(), strict=True):
            if day is not None:
                self._draw_day(painter, cell, day, has_focus=has_focus)

    def _draw_day(
        self, painter: Painter, cell: Rect, day: datetime.date, *, has_focus: bool
    ) -> None:
        px = painter.px
        is_open = self.first <= day <= self.last
        role = "text" if is_open else "text_muted"
        if is_open:
            painter.fill(cell, "field", radius=5)
            painter.frame(cell, "panel_edge", radius=5)
        if day == self.chosen:
            role = "accent_text"
            painter.fill(cell, "accent", radius=5)
            if has_focus:
                painter.frame(cell.inflate(px(5), px(5)), "focus", width=2, radius=7)
        if day == self.today:
            ring = cell.inflate(-px(4), -px(4))
            painter.frame(ring, "gold" if role == "text" else role, width=2, radius=4)
        mark = self._mark_of(day) if is_open else DayMark()
        number = Rect(cell.x + px(8), cell.y + px(4), cell.width // 2, px(18))
        painter.text(str(day.day), number, role, size=14, bold=day == self.today)
        if mark.icon:
            side = min(px(18), cell.height // 2)
            icon = Rect(cell.right - side - px(7), cell.y + px(4), side, side)
            painter.icon(mark.icon, icon, role)
        if cell.height <= px(36):
            return
        line = Rect(cell.x + px(7), cell.bottom - px(20), cell.width - px(14), px(16))
        painter.text(mark.note, line, role, size=11, align="right")
        side = px(13)
        if mark.more and side + painter.width(mark.note, 11) + px(3) <= line.width:
            painter.icon(mark.more, cut_left(line, side)[0], role, side=side)

    def _days(self) -> list[datetime.date | None]:
        first = self.chosen.replace(day=1)
        blanks = (first.weekday() + self._from_sunday) % WEEK
        count = calendar.monthrange(first.year, first.month)[1]
        days = [first + datetime.timedelta(number) for number in range(count)]
        return [*[None] * blanks, *days, *[None] * (WEEK * WEEKS - blanks - count)]

    def _cells(self) -> list[Rect]:
        field = self._parts[2]
        gap = max(1, field.width // 120)
        wide, high = (field.width + gap) // WEEK, (field.height + gap) // WEEKS
        return [
            Rect(field.x + at % WEEK * wide, field.y + at // WEEK * high, wide - gap, high - gap)
            for at in range(WEEK * WEEKS)
        ]

    # -- events

    def handle_key(self, event: Event) -> bool:
        """Move by days, weeks and months; Home goes to today, Enter and Space play."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _STEPS:
            self.choose(self.chosen + datetime.timedelta(_STEPS[event.key]))
        elif event.key in _MONTHS:
            self.choose(months_later(self.chosen, _MONTHS[event.key]))
        elif event.key == pygame.K_HOME:
            self.choose(self.today)
        elif event.key in (*ENTER_KEYS, pygame.K_SPACE):
            self._on_pick()
        else:
            return False
        return True

    def handle_mouse(self, event: Event) -> bool:
        """Choose the clicked day, and play its puzzle when already chosen; turn with the wheel."""
        if event.type == pygame.MOUSEWHEEL:
            self.choose(months_later(self.chosen, max(-1, min(1, -event.y))))
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        before, after, _field = self._parts
        for arrow, step in ((before, -1), (after, 1)):
            if arrow.collidepoint(event.pos):
                self.choose(months_later(self.chosen, step))
                return True
        for day, cell in zip(self._days(), self._cells(), strict=True):
            if day is not None and cell.collidepoint(event.pos) and self.first <= day <= self.last:
                if day == self.chosen:
                    self._on_pick()
                else:
                    self.choose(day)
        return True
