"""Plots of what was solved: times, levels, days and techniques, drawn in theme roles.

Nothing is told by hue alone: dots and line, lengths with numbers, squares of several sizes.
"""

from __future__ import annotations

import datetime
import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.dates import weekday_names
from numberplace.core.words import _
from numberplace.storage.statistics import Practice, Tally
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Widget

SMALL: Final = 12
MAX_DOTS: Final = 300
"""Games that are drawn; of more, every n-th."""
WINDOW: Final = 9
"""Games over which the line takes the median."""
WEEKS: Final = 26
WEEK: Final = 7
SIZES: Final = (0.34, 0.5, 0.68, 0.86)
"""Edges of a day's square with one, two, three and more games, as shares of its place."""
STEPS: Final = (10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 36000)
"""Seconds between two lines of the scale of times."""


class Plot(Widget):
    """A drawing of figures; set anew when they change."""

    def __init__(self) -> None:
        super().__init__()
        self.paint: Callable[[Painter, Rect], None] = lambda _painter, _place: None

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        painter.fill(self.rect, "field", radius=4)
        painter.frame(self.rect, "panel_edge", radius=4)
        self.paint(painter, self.rect.inflate(-painter.px(20), -painter.px(16)))


def draw_times(painter: Painter, place: Rect, times: Sequence[tuple[datetime.date, float]]) -> None:
    """Draw a dot for each game, and a line through the median of nine."""
    shown = times[:: -(-len(times) // MAX_DOTS)]
    top = max(seconds for _day, seconds in shown)
    step = next((step for step in STEPS if top / step <= 5), STEPS[-1])
    highest = step * max(1, -(-int(top + 1) // step))
    left, line = painter.px(58), painter.line_height(SMALL)
    field = Rect(place.x + left, place.y + line // 2, place.width - left, place.height - 2 * line)
    for mark in range(0, highest + 1, step):
        y = field.bottom - round(field.height * mark / highest)
        painter.surface.fill(
            painter.theme.panel_edge, Rect(field.x, y, field.width, max(1, painter.px(1)))
        )
        row = Rect(place.x, y - line // 2, left - painter.px(8), line)
        painter.text(format_clock(mark), row, "text_muted", size=SMALL, align="right")
    points = [
        (
            field.x + round(field.width * (number + 0.5) / len(shown)),
            field.bottom - round(field.height * seconds / highest),
        )
        for number, (_day, seconds) in enumerate(shown)
    ]
    _draw_dots(painter, points)
    medians = median_line([point[1] for point in points])
    if len(points) > 1:
        line_points = [(x, y) for (x, _y), y in zip(points, medians, strict=True)]
        width = max(2, painter.px(2.5))
        pygame.draw.lines(painter.surface, painter.theme.accent, False, line_points, width)
    feet = Rect(field.x, field.bottom + painter.px(4), field.width, line)
    painter.text(shown[0][0].isoformat(), feet, "text_muted", size=SMALL)
    if len(shown) > 1:
        painter.text(shown[-1][0].isoformat(), feet, "text_muted", size=SMALL, align="right")


def _draw_dots(painter: Painter, points: Sequence[tuple[int, int]]) -> None:
    for point in points:
        pygame.draw.circle(painter.surface, painter.theme.text_muted, point, painter.px(2.5))


def median_line(values: Sequence[int]) -> list[int]:
    """Return the median of the values around each one; fewer at the ends."""
    half = WINDOW // 2
    return [
        round(statistics.median(values[max(0, at - half) : at + half + 1]))
        for at in range(len(values))
    ]


def draw_levels(
    painter: Painter, place: Rect, rows: Sequence[Tally], name_of: Callable[[str], str]
) -> None:
    """Draw a bar for each level; the part solved with hints is only an outline."""
    most = max(max(row.solved for row in rows), 1)
    names, pitch = round(place.width * 0.26), min(painter.tall(34), place.height // len(rows))
    numbers = painter.px(90)
    room = place.width - names - numbers
    for number, row in enumerate(rows):
        line = Rect(place.x, place.y + number * pitch, place.width, pitch)
        painter.text(name_of(row.level), Rect(line.x, line.y, names - painter.px(8), pitch))
        bar = Rect(line.x + names, 0, round(room * row.solved / most), pitch * 3 // 5)
        bar.centery = line.centery
        alone = Rect(bar.x, bar.y, round(room * row.unaided / most), bar.height)
        if row.solved:
            painter.fill(alone, "accent")
            painter.frame(bar, "accent", width=1.5)
            words = f"{row.unaided} / {row.solved}"
            beside = Rect(bar.right + painter.px(8), line.y, numbers, pitch)
            painter.text(words, beside, "text_muted", size=SMALL)


def draw_days(
    painter: Painter, place: Rect, counts: Mapping[datetime.date, int], today: datetime.date
) -> None:
    """Draw the last half year, a column a week; the more games, the larger the square."""
    monday = today - datetime.timedelta(today.weekday() + WEEK * (WEEKS - 1))
    line = painter.line_height(SMALL)
    names = painter.px(34)
    pitch = min((place.width - names) // WEEKS, (place.height - line) // WEEK)
    left = place.x + names
    top = place.y + line + (place.height - line - WEEK * pitch) // 2
    for row, name in enumerate(weekday_names()):
        if row in (1, 3, 5):  # every other one has room
            continue
        rect = Rect(place.x, top + row * pitch, names - painter.px(4), pitch)
        painter.text(name, rect, "text_muted", size=SMALL)
    for week in range(WEEKS):
        for row in range(WEEK):
            day = monday + datetime.timedelta(WEEK * week + row)
            if day > today:
                continue
            cell = Rect(left + week * pitch, top + row * pitch, pitch, pitch)
            _draw_day(painter, cell, counts.get(day, 0))
            if day.day == 1 and week < WEEKS - 1:
                month = Rect(cell.x, top - line, min(3 * pitch, place.right - cell.x), line)
                painter.text(f"{day:%Y-%m}", month, "text_muted", size=SMALL)


def _draw_day(painter: Painter, cell: Rect, count: int) -> None:
    role, share = ("accent", SIZES[min(count, 4) - 1]) if count else ("panel_edge", 0.16)
    square = Rect(0, 0, max(2, round(cell.width * share)), max(2, round(cell.width * share)))
    square.center = cell.center
    painter.fill(square, role, radius=2)


def draw_practice(painter: Painter, rect: Rect, row: Practice, name: str, role: str) -> None:
    """Draw a technique's row: name, a bar of what was found alone, and the three counts."""
    names = round(rect.width * 0.46)
    painter.text(name, Rect(rect.x, rect.y, names - painter.px(8), rect.height), role)
    bar = Rect(rect.x + names, 0, round(rect.width * 0.3), rect.height // 3)
    bar.centery = rect.centery
    found = Rect(bar.x, bar.y, round(bar.width * row.alone / row.asked), bar.height)
    painter.fill(found, "accent")
    painter.frame(bar, "accent")
    words = _("{alone} of {asked} alone").format(alone=row.alone, asked=row.asked)
    end = Rect(bar.right + painter.px(10), rect.y, rect.right - bar.right - painter.px(10), 0)
    end.height = rect.height
    painter.text(words, end, role, size=SMALL)
