"""Statistics of solved puzzles by level, time, day and technique; their plots, and their export.

Nothing is told by hue alone: dots and line, lengths with numbers, squares of several sizes.
"""

from __future__ import annotations

import csv
import datetime
import io
import statistics
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.dates import short_date, short_month, weekday_names
from numberplace.core.errors import SaveError
from numberplace.core.words import _, percent
from numberplace.kinds import SHELVES, kind_named, shelf_named
from numberplace.storage.played import daily_streak
from numberplace.storage.statistics import (
    GameTally,
    Practice,
    Record,
    add_up,
    tally_levels,
)
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Words, cells, cut_left, cut_top, height_of
from numberplace.ui.kit.widgets import Button, Label, Widget
from numberplace.ui.screens.calendar import tell_streak, today
from numberplace.ui.screens.open_file import SaveDialog

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
    for point in points:
        pygame.draw.circle(painter.surface, painter.theme.text_muted, point, painter.px(2.5))
    medians = median_line([point[1] for point in points])
    if len(points) > 1:
        line_points = [(x, y) for (x, _y), y in zip(points, medians, strict=True)]
        width = max(2, painter.px(2.5))
        pygame.draw.lines(painter.surface, painter.theme.accent, False, line_points, width)
    feet = Rect(field.x, field.bottom + painter.px(4), field.width, line)
    painter.text(short_date(shown[0][0]), feet, "text_muted", size=SMALL)
    if len(shown) > 1:
        painter.text(short_date(shown[-1][0]), feet, "text_muted", size=SMALL, align="right")


def median_line(values: Sequence[int]) -> list[int]:
    """Return the median of the values around each one; fewer at the ends."""
    half = WINDOW // 2
    return [
        round(statistics.median(values[max(0, at - half) : at + half + 1]))
        for at in range(len(values))
    ]


def draw_levels(
    painter: Painter, place: Rect, rows: Sequence[GameTally], name_of: Callable[[str], str]
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
                painter.text(short_month(day), month, "text_muted", size=SMALL)


def _draw_day(painter: Painter, cell: Rect, count: int) -> None:
    role, share = ("accent", SIZES[min(count, 4) - 1]) if count else ("panel_edge", 0.16)
    square = Rect(0, 0, max(2, round(cell.width * share)), max(2, round(cell.width * share)))
    square.center = cell.center
    painter.fill(square, role, radius=2)


def draw_practice(painter: Painter, rect: Rect, row: Practice, name: str, role: str) -> None:
    """Draw a technique's row: name, a bar of steps found alone, and the three counts."""
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


HEADING = ("kind", "level", "day", "seconds", "hints", "unaided", "puzzle")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of a text that spreadsheets would take for a formula."""


class FileDialog(SaveDialog):
    """Asks for the file of the games or of the picture; the ending of its name says which."""

    def __init__(self, host: Host, kind: str, records: Sequence[Record], plot: Plot) -> None:
        title = _("Save the statistics")
        note = _("A .csv file holds every solved game, a .png file the page shown.")
        super().__init__(host, title, note, "statistics.csv", self._bytes_for, host.notify)
        self._kind = kind
        self._records = records
        self._plot = plot
        self._picture: pygame.Surface | None = None

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if self._picture is None and self._plot.rect.width:
            self._picture = picture_of(self._plot, painter)

    def _bytes_for(self, path: Path) -> bytes:
        suffix = path.suffix.lower()
        if suffix == ".csv":
            return as_csv(self._kind, self._records)
        if suffix == ".png" and self._picture is not None:
            file = io.BytesIO()
            pygame.image.save(self._picture, file, "statistics.png")
            return file.getvalue()
        if suffix == ".png":
            raise SaveError(_("A table has no picture; choose another page first."))
        raise SaveError(_("'{path}' ends neither in .csv nor in .png.").format(path=path))


def picture_of(plot: Plot, painter: Painter) -> pygame.Surface:
    """Paint a plot by itself, on the ground of a panel."""
    size = plot.rect.size
    surface = pygame.Surface(size)
    surface.fill(painter.theme.panel)
    place, canvas = plot.rect, painter.surface
    try:
        plot.rect, painter.surface = Rect((0, 0), size), surface
        plot.draw(painter, has_focus=False, is_hovered=False)
    finally:
        plot.rect, painter.surface = place, canvas
    return surface


def as_csv(kind: str, records: Sequence[Record]) -> bytes:
    """Return solved games as comma-separated values, one a line under a heading."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADING)
    for record in records:
        row = (
            kind,
            record.level,
            record.day.isoformat(),
            round(record.seconds),
            record.hints,
            int(record.unaided),
            record.puzzle,
        )
        writer.writerow(f"'{cell}" if str(cell).startswith(FORMULA) else cell for cell in row)
    return file.getvalue().encode()


COLUMNS: Final = (0.27, 0.13, 0.24, 0.18, 0.18)
"""Shares of the width: level, solved, without hints, best, average."""
TALLY_ROW: Final = 30
EMPTY_SIZE: Final = 15
NOTHING: Final = "–"


class StatisticsDialog(Dialog):
    """Five pages a kind, and the streak of its puzzles of the day, as the calendar says it."""

    size = (660, 606)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Statistics"))
        self._statistics = host.library.statistics
        days = self._statistics.days()
        self._has_solved = bool(days)
        kind = self._latest_kind()
        self.kinds = Choice([(each.id, each.name) for each in SHELVES], kind, self._turn)
        pages = (
            ("table", _("Table")),
            ("times", _("Times")),
            ("levels", _("Levels")),
            ("days", _("Days")),
            ("techniques", _("Techniques")),
        )
        self.pages = Choice(pages, "table", self._turn)
        self.table: ListView[GameTally] = ListView(self._draw_row, row_height=TALLY_ROW)
        self.practices: ListView[Practice] = ListView(self._draw_practice, row_height=TALLY_ROW)
        self.plot = Plot()
        self.level = Stepper((), "", lambda _level: self._plot_times())
        self.note = Label(role="text_muted", size=12)
        self.streak = Label(bold=True, size=15, wraps=False)
        self.advice = Label(role="text_muted", size=12.5)
        self.total = GameTally("")
        self.empty = ""
        """The sentence instead of a table."""
        self._close = Button(_("Close"), host.close_top, is_main=True)
        self._keep = Button(_("Save to file…"), self._ask_for_file, icon="save")
        self._show(kind)

    def _latest_kind(self) -> str:
        latest, known = self._statistics.latest_kind(), [each.id for each in SHELVES]
        return latest if latest in known else known[0]

    def _turn(self, _chosen: str) -> None:
        """Show another kind or page; their widgets stand elsewhere."""
        self._show(self.kinds.chosen)
        self.host.place_again()

    def _show(self, kind: str) -> None:
        games = self._statistics.tallies(kind)
        streak = daily_streak(self.host.library.played.daily(kind).values(), today())
        words, self.advice.text = tell_streak(*streak)
        self.streak.text = " · ".join((_("Puzzle of the day"), words))
        self.total = add_up(games)
        self.table.set_rows(tally_levels(games, shelf_named(kind).levels))
        self.empty = "" if games else self._why_empty(kind)
        self.note.text = ""
        middle = self._page() if games else ()
        if not middle and not self.empty:
            self.empty = _("There is nothing to show here yet.")
        widgets = [self.kinds, self.pages, *middle, self.note, self.streak, self.advice]
        focus = self.pages if self.form.focus is self.pages else self.kinds
        self.set_widgets(widgets, [*([self._keep] if games else ()), self._close], focus=focus)

    def _page(self) -> Sequence[Widget]:
        """Fill the chosen page and return its widgets, none when there is nothing to show."""
        kind, page = self.kinds.chosen, self.pages.chosen
        if page == "times":
            self.note.text = _(
                "Each dot is a puzzle solved without a hint; the line is the median of nine."
            )
            return self._choose_level()
        if page == "levels":
            rows = [row for row in self.table.rows if row.solved]
            self.plot.paint = partial(draw_levels, rows=rows, name_of=self._level_name)
            self.note.text = _("Filled: solved without hints.")
            return (self.plot,)
        if page == "days":
            counts, today = self._statistics.counts(kind), datetime.date.today()
            self.plot.paint = partial(draw_days, counts=counts, today=today)
            self.note.text = _("The more puzzles on a day, the larger its square.")
            return (self.plot,)
        if page == "techniques":
            self.practices.set_rows(self._statistics.practices(kind))
            self.note.text = _("Asked in lessons, exercises and games.")
            return (self.practices,) if self.practices.rows else ()
        self.note.text = _("Times are those of puzzles solved without a hint.")
        return (self.table,)

    def _choose_level(self) -> Sequence[Widget]:
        """Offer the levels of which there are times, and show the one played most."""
        timed = [row for row in self.table.rows if row.level and row.unaided]
        if not timed:
            return ()
        self.level.options = tuple((row.level, self._level_name(row.level)) for row in timed)
        if self.level.chosen not in dict(self.level.options):
            self.level.chosen = max(timed, key=lambda row: row.unaided).level
        self._plot_times()
        return (self.level, self.plot)

    def _plot_times(self) -> None:
        times = self._statistics.times(self.kinds.chosen, self.level.chosen)
        self.plot.paint = partial(draw_times, times=times)

    def _ask_for_file(self) -> None:
        kind = self.kinds.chosen
        plot = self.plot if self.plot in self.form.widgets else Plot()
        self.host.show(FileDialog(self.host, kind, self._statistics.records(kind), plot))

    def _why_empty(self, kind: str) -> str:
        if not self._has_solved:
            return _("You have not solved a puzzle yet. The first one will be counted here.")
        text = _("You have not solved a puzzle of this kind yet: {kind}.")
        return text.format(kind=shelf_named(kind).name)

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        self.kinds.rect, room = cut_top(body, layout.tap(34), px(6))
        self.pages.rect, room = cut_top(room, layout.tap(34), px(8))
        star = px(36)
        advice = Words(self.advice.text, self.advice.size, 26)
        line, lower = layout.tall(24), height_of(layout, room.width - star - px(16), advice)
        room, foot = cut_top(room, room.height - line - lower)
        self._star = Rect(foot.x + px(4), foot.y + px(4), star, star)
        self.streak.rect, below = cut_top(cut_left(foot, star + px(16))[1], line)
        self.advice.rect = Rect(below.topleft, (below.width, lower))
        high = layout.tall(20)
        note = foot.y - px(14) - high
        self.note.rect = Rect(body.x + px(6) + 2, note, body.width - px(12) - 4, high)
        self._total_place = Rect(body.x, note - px(TALLY_ROW + 2), body.width, px(TALLY_ROW))
        self._heading, self.table.rect = cut_top(room, px(26))
        self.table.rect.height = self._total_place.y - self.table.rect.y
        room.height = note - px(4) - room.y
        self.practices.rect = self.plot.rect = room
        if self.pages.chosen == "times":
            self.level.rect, self.plot.rect = cut_top(room, layout.tap(30), px(6))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if self.empty:
            self._draw_empty(painter)
        elif self.pages.chosen == "table":
            names = ("", _("Solved"), _("Without hints"), _("Best"), _("Average"))
            heading = self._in_line(painter, self._heading)
            for place, name in zip(cells(heading, COLUMNS), names, strict=True):
                painter.text(name, place, "text_muted", size=12.5, bold=True, align="right")
            row = self._in_line(painter, self._total_place)
            self._draw_cells(painter, row, _("All together"), self.total, "text", bold=True)
        painter.icon("star", self._star, "gold")

    def _in_line(self, painter: Painter, row: Rect) -> Rect:
        """Return the part of a row that is in line with the rows of the list."""
        edge = painter.px(6)
        return Rect(row.x + 2 + edge, row.y, self.table.row_width - 2 * edge, row.height)

    def _draw_empty(self, painter: Painter) -> None:
        place, step = self.table.rect, painter.line_height(EMPTY_SIZE)
        lines = painter.wrap(self.empty, place.width * 3 // 4, size=EMPTY_SIZE)
        icon = Rect(0, 0, painter.px(56), painter.px(56))
        icon.midbottom = (place.centerx, place.centery - painter.px(8))
        painter.icon("chart", icon, "text_muted")
        words = Rect(0, place.centery + painter.px(8), place.width * 3 // 4, len(lines) * step)
        words.centerx = place.centerx
        painter.paragraph(self.empty, words, size=EMPTY_SIZE, align="centre")

    def _draw_row(self, painter: Painter, rect: Rect, row: GameTally, role: str) -> None:
        level = self._level_name(row.level)
        self._draw_cells(painter, rect, level, row, role if row.solved else "text_muted")

    def _draw_practice(self, painter: Painter, rect: Rect, row: Practice, role: str) -> None:
        name = kind_named(self.kinds.chosen).technique_name(row.technique)
        draw_practice(painter, rect, row, name, role)

    def _level_name(self, level: str) -> str:
        kind = kind_named(self.kinds.chosen)
        return kind.maker.level_name(level) if level and kind.maker else _("Other puzzles")

    def _draw_cells(
        self,
        painter: Painter,
        row: Rect,
        name: str,
        sums: GameTally,
        role: str,
        *,
        bold: bool = False,
    ) -> None:
        first, *others = cells(row, COLUMNS)
        painter.text(name, first, role, bold=bold)
        for place, words in zip(others, _words(sums), strict=True):
            painter.text(words, place, role, bold=bold, align="right")


def _words(sums: GameTally) -> tuple[str, ...]:
    times = (sums.best, sums.average)
    return (
        str(sums.solved or NOTHING),
        percent(round(100 * sums.share)) if sums.solved else NOTHING,
        *(NOTHING if time is None else format_clock(time) for time in times),
    )
