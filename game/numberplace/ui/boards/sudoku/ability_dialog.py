"""The player's ability over time, and what it means. It never leaves the machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from numberplace.core.words import _
from numberplace.sudoku.model.levels import level_name
from numberplace.sudoku.teach.ability import LEAST, MOST, START, level_bounds, level_for
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label

MOST_SHOWN = 200
"""How many answers the line goes back."""


class AbilityDialog(Dialog):
    """A line over bands of levels, and a few sentences."""

    size = (640, 520)

    def __init__(self, host: Host, abilities: Sequence[float]) -> None:
        super().__init__(host, _("Your ability"))
        self._abilities = list(abilities)[-MOST_SHOWN:]
        now = self._abilities[-1] if self._abilities else START
        text = _("Estimated ability: {number} ({level}).")
        self.now = Label(
            text.format(number=f"{now:.1f}", level=level_name(level_for(now))),
            bold=True,
            size=16,
            wraps=False,
        )
        self.words = Label(
            _(
                "The number is the rating of a technique you would find alone half of the time. It"
                " is worked out from exercises and whole puzzles: how hard, how long, with how many"
                " hints. It is kept in your library and sent nowhere."
            ),
            role="text_muted",
            size=13,
        )
        self._chart = Rect(0, 0, 0, 0)
        self.set_widgets([self.now, self.words], [Button(_("Close"), host.close_top, is_main=True)])

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The estimate above, the words below, the chart between them."""
        px = layout.px
        self.now.rect = Rect(body.x, body.y, body.width, px(26))
        height = px(84)
        self.words.rect = Rect(body.x, body.bottom - height, body.width, height)
        top = self.now.rect.bottom + px(8)
        self._chart = Rect(body.x, top, body.width, self.words.rect.y - px(10) - top)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint bands and line."""
        chart = self._chart
        painter.fill(chart, "field", radius=4)
        names = chart.width // 5
        plot = Rect(chart.x + names, chart.y + 4, chart.width - names - 8, chart.height - 8)

        def height(value: float) -> int:
            return round(plot.bottom - (value - LEAST) / (MOST - LEAST) * plot.height)

        bounds = level_bounds()
        for number, (level, least) in enumerate(bounds):
            high = height(bounds[number + 1][1] if number + 1 < len(bounds) else MOST)
            painter.surface.fill(painter.theme.role("panel_edge"), (chart.x, high, chart.width, 1))
            left, wide = chart.x + painter.px(8), names - painter.px(12)
            band = Rect(left, high, wide, height(least) - high)
            if band.height >= painter.px(11):
                painter.text(level_name(level), band, "text_muted", size=12)
        self._draw_line(painter, plot, height)
        painter.frame(chart, "panel_edge", radius=4)

    def _draw_line(self, painter: Painter, plot: Rect, height: Callable[[float], int]) -> None:
        values = self._abilities
        colour = painter.theme.role("accent")
        points = [
            (plot.x + plot.width * (n + 1) // (len(values) + 1), height(value))
            for n, value in enumerate(values)
        ]
        if not points:
            painter.text(_("Nothing was asked of you yet."), plot, "text_muted", align="centre")
        if len(points) > 1:
            pygame.draw.lines(painter.surface, colour, False, points, max(2, painter.px(2)))
        radius = max(2, painter.px(3))
        for point in points if len(points) < 60 else points[-1:]:
            pygame.draw.circle(painter.surface, colour, point, radius)
