"""Statistics: what was solved of each kind and level, how fast, and the days in a row."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.kinds import KINDS, kind_named
from numberplace.storage.statistics import Streak, Tally, add_up, find_streak, tally_levels
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Choice, Label

COLUMNS: Final = (0.27, 0.13, 0.24, 0.18, 0.18)
"""Shares of the width: level, solved, without hints, best, average."""
ROW: Final = 30
EMPTY_SIZE: Final = 15
NOTHING: Final = "–"


class StatisticsDialog(Dialog):
    """A table a kind, and the streak of all of them together."""

    size = (620, 566)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Statistics"))
        self._statistics = host.library.statistics
        days = self._statistics.days()
        self._has_solved = bool(days)
        kind = self._latest_kind()
        self.kinds = Choice([(each.id, each.name) for each in KINDS], kind, self._show)
        self.table: ListView[Tally] = ListView(self._draw_row, row_height=ROW)
        self.note = Label(role="text_muted", size=12)
        self.streak = Label(bold=True, size=15, wraps=False)
        self.advice = Label(role="text_muted", size=12.5)
        self.total = Tally("")
        self.empty = ""
        """What is said instead of a table."""
        self._heading = self._total_place = self._star = Rect(0, 0, 0, 0)
        self._close = Button(_("Close"), host.close_top, is_main=True)
        streak = find_streak(days, datetime.date.today())
        self.streak.text, self.advice.text = tell_streak(streak)
        self._show(kind)

    def _latest_kind(self) -> str:
        """Begin with the kind that was solved last."""
        latest, known = self._statistics.latest_kind(), [kind.id for kind in KINDS]
        return latest if latest in known else known[0]

    def _show(self, kind: str) -> None:
        """Show another kind's table."""
        games = self._statistics.tallies(kind)
        self.total = add_up(games)
        self.table.set_rows(_rows(kind, games))
        self.empty = "" if games else self._why_empty(kind)
        self.note.text = _("Times are those of puzzles solved without a hint.") if games else ""
        table = [self.table] if games else []
        widgets = [self.kinds, *table, self.note, self.streak, self.advice]
        self.set_widgets(widgets, [self._close], focus=self.kinds)

    def _why_empty(self, kind: str) -> str:
        if not self._has_solved:
            return _("You have not solved a puzzle yet. The first one will be counted here.")
        text = _("You have not solved a puzzle of this kind yet: {kind}.")
        return text.format(kind=kind_named(kind).name)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Kinds above, the table between its heading and its sum, the streak at the bottom."""
        px = layout.px
        self.kinds.rect = Rect(body.x, body.y, body.width, px(34))
        top = self.kinds.rect.bottom + px(8)
        self._heading = Rect(body.x, top, body.width, px(26))
        star = px(36)
        foot = Rect(body.x, body.bottom - px(50), body.width, px(50))
        self._star = Rect(foot.x + px(4), foot.y + px(4), star, star)
        words = foot.x + star + px(16)
        self.streak.rect = Rect(words, foot.y, foot.right - words, px(24))
        self.advice.rect = Rect(words, foot.y + px(24), foot.right - words, px(26))
        note = foot.y - px(34)
        self.note.rect = Rect(body.x + px(6) + 2, note, body.width - px(12) - 4, px(20))
        self._total_place = Rect(body.x, note - px(ROW + 2), body.width, px(ROW))
        middle = self._total_place.y - self._heading.bottom
        self.table.rect = Rect(body.x, self._heading.bottom, body.width, middle)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint heading, sum and star."""
        if self.total.solved:
            names = ("", _("Solved"), _("Without hints"), _("Best"), _("Average"))
            heading = self._in_line(painter, self._heading)
            for place, name in zip(_cells(heading), names, strict=True):
                painter.text(name, place, "text_muted", size=12.5, bold=True, align="right")
            row = self._in_line(painter, self._total_place)
            self._draw_cells(painter, row, _("All together"), self.total, "text", bold=True)
        else:
            self._draw_empty(painter)
        painter.icon("star", self._star, "gold")

    def _in_line(self, painter: Painter, row: Rect) -> Rect:
        """Return the part of a row that is in line with the rows of the list."""
        edge = painter.px(6)
        return Rect(row.x + 2 + edge, row.y, self.table.row_width - 2 * edge, row.height)

    def _draw_empty(self, painter: Painter) -> None:
        """Paint a sentence in the middle of where the table would be."""
        place, step = self.table.rect, painter.line_height(EMPTY_SIZE)
        lines = painter.wrap(self.empty, place.width * 3 // 4, size=EMPTY_SIZE)
        icon = Rect(0, 0, painter.px(56), painter.px(56))
        icon.midbottom = (place.centerx, place.centery - painter.px(8))
        painter.icon("chart", icon, "text_muted")
        for number, line in enumerate(lines):
            row = Rect(place.x, place.centery + painter.px(8) + number * step, place.width, step)
            painter.text(line, row, size=EMPTY_SIZE, align="centre")

    def _draw_row(self, painter: Painter, rect: Rect, row: Tally, role: str) -> None:
        kind = kind_named(self.kinds.chosen)
        level = kind.maker.level_name(row.level) if row.level and kind.maker else _("Other puzzles")
        self._draw_cells(painter, rect, level, row, role if row.solved else "text_muted")

    def _draw_cells(
        self, painter: Painter, row: Rect, name: str, sums: Tally, role: str, *, bold: bool = False
    ) -> None:
        first, *others = _cells(row)
        painter.text(name, first, role, bold=bold)
        for place, words in zip(others, _words(sums), strict=True):
            painter.text(words, place, role, bold=bold, align="right")


def tell_streak(streak: Streak) -> tuple[str, str]:
    """Say how many days in a row there are, and what to do about it."""
    if not streak.present:
        return _("No days in a row yet"), _("Solve a puzzle today to begin a row of days.")
    days = ngettext("{n} day in a row", "{n} days in a row", streak.present)
    if not streak.has_today:
        advice = _("Solve a puzzle today to keep the row going.")
    elif streak.longest > streak.present:
        advice = ngettext(
            "Your longest row is {n} day.", "Your longest row is {n} days.", streak.longest
        ).format(n=streak.longest)
    else:
        advice = _("This is your longest row so far.")
    return days.format(n=streak.present), advice


def _rows(kind: str, games: Sequence[Tally]) -> tuple[Tally, ...]:
    maker = kind_named(kind).maker
    return tally_levels(games, maker.levels if maker is not None else ())


def _words(sums: Tally) -> tuple[str, ...]:
    times = (sums.best, sums.average)
    return (
        str(sums.solved or NOTHING),
        f"{round(100 * sums.share)} %" if sums.solved else NOTHING,
        *(NOTHING if time is None else format_clock(time) for time in times),
    )


def _cells(row: Rect) -> list[Rect]:
    """Return the rectangles of a row's columns."""
    cells, left = [], float(row.x)
    for share in COLUMNS:
        width = row.width * share
        cells.append(Rect(round(left), row.y, round(width) - 4, row.height))
        left += width
    return cells
