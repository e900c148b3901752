"""The high scores: one table for each mode."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from numberplace.battle.modes import MODES, mode_named
from numberplace.core.clock import format_clock
from numberplace.core.dates import short_date
from numberplace.core.errors import SaveError
from numberplace.core.words import N_, _
from numberplace.storage.database import as_moment
from numberplace.storage.scores import Score
from numberplace.ui.arcade.page import EDGE, ROW, ArcadePage
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, cells, columns, rows
from numberplace.ui.kit.widgets import Button

COLUMNS: Final = (0.09, 0.24, 0.17, 0.14, 0.13, 0.23)
"""Shares of the width: place, name, score, time, combo, day."""
NARROW: Final = (0.11, 0.27, 0.20, 0.14, 0.0, 0.28)
"""Shares of the width of a narrow window, which has no room for the combo."""
EARLIER, EARLIER_WIDE = 30, 170
"""The switch to earlier scores, logical px."""
NARROW_BELOW: Final = 640
"""Logical width of a table below which it is narrow."""


class ScoresScreen(ArcadePage):
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
        self._steps = self.layout.panel is None
        """True where the names of all modes have no room side by side."""
        self._build()

    def _build(self) -> None:
        options = [(mode.id, _(mode.name)) for mode in MODES]
        self.modes = (Stepper if self._steps else Choice)(options, self.mode, self._choose)
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
            now = scores.days(mode.days) if mode.is_daily else scores.table(mode.table)
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
        self.table.empty_text = _("No races here yet.")
        self._read()

    def place(self, layout: Layout, painter: Painter) -> None:
        options = [(mode.id, _(mode.name)) for mode in MODES]
        with painter.pixels():
            wanted = Choice(options, self.mode, self._choose).wanted_width(painter)
        steps = layout.panel is None or wanted > layout.size[0] - 2 * layout.px(EDGE)
        if steps != self._steps:
            self._steps = steps
            self._build()
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        self.modes.rect, rest = rows(layout, body, (Tap(ROW), REST), 6)
        line, rest = rows(layout, rest, (Tap(EARLIER), REST), 6)
        wide = Pixels(layout.grow(EARLIER_WIDE))
        self._about, self.earlier.rect = columns(layout, line, (REST, wide), 8)
        self._heading, self.table.rect = rows(layout, rest, (Pixels(layout.grow(26)), REST))

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
        day = short_date(moment) if moment is not None else ""
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
    return cells(row, NARROW if row.width < painter.grow(NARROW_BELOW) else COLUMNS)
