"""The high scores, one table a mode, and what is kept of races: the ghost, this race as it goes."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from pygame import Rect

from numberplace.battle.modes import MODES, Mode, mode_named
from numberplace.battle.race import Ghost, Race, format_ghost, parse_ghost
from numberplace.core.clock import format_clock
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.words import N_, _
from numberplace.storage.rows import as_moment
from numberplace.storage.scores import TABLE_LENGTH, Score
from numberplace.ui.arcade.page import ROW, Page
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, cells, columns, rows
from numberplace.ui.kit.widgets import Button, Choice, Stepper

T = TypeVar("T")


class RaceRecord:
    """Reads and writes the scores of one mode; a library that cannot be read keeps none."""

    def __init__(self, host: Host, mode: Mode) -> None:
        self._host = host
        self._mode = mode
        scores, table = host.library.scores, mode.table
        self.ghost = _read(lambda: parse_ghost(scores.ghost(table)), Ghost())
        """The best race so far."""
        self.best: list[Score] = _read(
            lambda: scores.days() if mode.is_daily else scores.table(table), []
        )
        """The table, to race against."""
        self._has_told = False
        self._moments: list[tuple[float, int]] = []

    def note(self, race: Race) -> None:
        self._moments.append((race.seconds, race.score))

    def keep_ghost(self, race: Race) -> None:
        """Keep this race as the one to run against, when it is the best."""
        if race.score > self.ghost.score:
            line = format_ghost([*self._moments, (race.seconds, race.score)])
            with suppress(SaveError):
                scores = self._host.library.scores
                scores.keep_ghost(self._mode.table, line, race.score, seconds=race.seconds)

    def last_name(self) -> str:
        return _read(self._host.library.scores.last_name, "")

    def place_of(self, race: Race) -> int:
        """Return the place a race takes; above TABLE_LENGTH it is not kept."""
        try:
            return self._host.library.scores.place_of(self._mode.table, race.score)
        except SaveError as error:
            self._host.notify(str(error))
            return TABLE_LENGTH + 1

    def add(self, race: Race) -> int:
        """Write a race into the table, under the last name; return its id, 0 when it failed."""
        scores, name = self._host.library.scores, self.last_name()
        return self._told(lambda: scores.add(self._mode.table, name, race.score, **_facts(race)), 0)

    def rename(self, score_id: int, name: str) -> None:
        self._told(lambda: self._host.library.scores.rename(score_id, name), None)

    def last_day(self) -> str:
        """Return the latest day with a ranked race; an endless one where nothing can be kept."""
        return _read(self._host.library.scores.last_day, datetime.date.max.isoformat())

    def begin_day(self, date: datetime.date) -> int:
        """Spend the try of a day; return its id, 0 when there is none any more."""
        scores, name = self._host.library.scores, self.last_name()
        return self._told(lambda: scores.begin_day(date.isoformat(), name), 0)

    def update(self, score_id: int, race: Race) -> None:
        """Write down how far a ranked race has come."""
        scores = self._host.library.scores
        self._told(lambda: scores.update(score_id, race.score, **_facts(race)), None)

    def _told(self, write: Callable[[], T], failed: T) -> T:
        """Return what a write returns, ``failed`` when it fails; the first failure is told."""
        try:
            kept = write()
        except SaveError as error:
            if not self._has_told:
                self._host.notify(str(error))
            self._has_told = True
            return failed
        self._has_told = False
        return kept


def _read(read: Callable[[], T], failed: T) -> T:
    try:
        return read()
    except (SaveError, FormatError):
        return failed


def _facts(race: Race) -> dict[str, Any]:
    return {"seconds": race.seconds, "boards": race.number, "combo": race.best_combo}


COLUMNS: Final = (0.09, 0.26, 0.17, 0.14, 0.13, 0.21)
"""Shares of the width: place, name, score, time, combo, day."""
NARROW: Final = (0.11, 0.30, 0.20, 0.14, 0.0, 0.25)
"""The same in a narrow window, which has no room for the combo."""
EARLIER, EARLIER_WIDE = 30, 170
"""The switch to earlier scores, logical px."""
NARROW_BELOW: Final = 640
"""Logical width of a table below which it is narrow."""


class ScoresScreen(Page):
    """A table under a choice of modes."""

    def __init__(self, host: Host, mode: str = "", newest: int = 0) -> None:
        """Show the table of a mode, the row with the id ``newest`` marked."""
        super().__init__(host, lambda: _("High scores"))
        self.mode = mode or MODES[0].id
        self.is_earlier = False
        """Show the table from before speed counted."""
        self.newest = newest
        self.rows: list[Score] = []
        self.table: ListView[tuple[int, Score]] = ListView(self._draw_row, row_height=30)
        self._build()

    def _build(self) -> None:
        options = [(mode.id, _(mode.name)) for mode in MODES]
        make = Stepper if self.layout.panel is None else Choice
        self.modes = make(options, self.mode, self._choose)
        tooltip = N_("Scores from before speed counted.")
        self.earlier = Button(
            N_("Earlier scores"), self._switch_earlier, icon="clock", tooltip=tooltip
        )
        self.set_widgets([self.modes, self.earlier, self.table])
        self.relabel()

    def _choose(self, mode: str) -> None:
        self.mode, self.is_earlier = mode, False
        self._read()

    def _switch_earlier(self) -> None:
        self.is_earlier = not self.is_earlier
        self._read()

    def _read(self) -> None:
        mode, scores = mode_named(self.mode), self.host.library.scores
        try:
            earlier = scores.table(mode.earlier_table)
            now = scores.days() if mode.is_daily else scores.table(mode.table)
            self.rows = earlier if self.is_earlier else now
            self.earlier.is_enabled, self.earlier.is_on = bool(earlier), self.is_earlier
        except SaveError as error:
            self.rows = []
            self.host.notify(str(error))
        chosen = next((at for at, row in enumerate(self.rows) if row.id == self.newest), 0)
        self.table.set_rows(list(enumerate(self.rows, 1)), chosen)

    def relabel(self) -> None:
        super().relabel()
        self.modes.options = tuple((mode.id, _(mode.name)) for mode in MODES)
        self.table.empty_text = _("Nobody has raced here yet.")
        self._read()

    def arrange(self, body: Rect, layout: Layout) -> None:
        if isinstance(self.modes, Stepper) != (layout.panel is None):
            self._build()
        self.modes.rect, rest = rows(layout, body, (Tap(ROW), REST), 6)
        line, rest = rows(layout, rest, (Tap(EARLIER), REST), 6)
        self._about, self.earlier.rect = columns(layout, line, (REST, EARLIER_WIDE), 8)
        self._heading, self.table.rect = rows(layout, rest, (26, REST))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        about = _(mode_named(self.mode).about)
        painter.text(about, self._about, "text_muted", size=13)
        names = ("", _("Name"), _("Score"), _("Time"), _("Combo"), _("Day"))
        row = self._heading.inflate(-painter.px(12), 0)
        for place, name in zip(_cells(row, painter), names, strict=True):
            if place.width:
                painter.text(name, place, "text_muted", size=12.5, bold=True)

    def _draw_row(self, painter: Painter, rect: Rect, row: tuple[int, Score], role: str) -> None:
        place, score = row
        moment = as_moment(score.played)
        day = f"{moment:%Y-%m-%d}" if moment is not None else ""
        words = (
            str(place),
            score.name or "–",
            f"{score.score:,}".replace(",", " "),
            format_clock(score.seconds),
            str(score.combo),
            day,
        )
        is_new = score.id == self.newest
        if is_new:
            side = painter.px(16)
            star = Rect(rect.x - painter.px(1), rect.y, side, rect.height)
            painter.icon("star", star.move(painter.px(16), 0), role if role != "text" else "gold")
        for at, (box, text) in enumerate(zip(_cells(rect, painter), words, strict=True)):
            if box.width:
                painter.text(text, box, role, size=15, bold=is_new or at == 2)


def _cells(row: Rect, painter: Painter) -> list[Rect]:
    return cells(row, NARROW if row.width < painter.px(NARROW_BELOW) else COLUMNS)
