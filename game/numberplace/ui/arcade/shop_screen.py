"""The shop: four tools with their levels, what a level does and what the next one costs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from numberplace.battle.progress import TOOLS, Progress, Tool
from numberplace.core.errors import IllegalMove
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.journey import Journey
from numberplace.ui.arcade.page import Page
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, put, rows
from numberplace.ui.kit.widgets import Button

MAX_BUTTON_HEIGHT: Final = 104
COINS: Final = 30
GAP: Final = 10


def draw_coins(painter: Painter, rect: Rect, coins: int) -> None:
    """Paint a coin and how many there are."""
    side = min(rect.height, painter.px(20))
    coin = Rect(rect.x + painter.px(4), rect.centery - side // 2, side, side)
    painter.icon("disc", coin, "gold")
    painter.icon("ring", coin, "text")
    left = coin.right + painter.px(7)
    words = Rect(left, rect.y, rect.right - left, rect.height)
    text = ngettext("{n} coin", "{n} coins", coins).format(n=coins)
    painter.text(text, words, size=15, bold=True)


class ToolButton(Button):
    """A tool; pressing it buys its next level."""

    def __init__(self, tool: Tool, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.tool = tool
        self.level = 0
        self.price: int | None = None

    def show(self, progress: Progress) -> None:
        """Take level and price of a progress; what cannot be bought cannot be pressed."""
        self.level = progress.gear.get(self.tool.id, 0)
        self.price = progress.price_of(self.tool)
        self.is_enabled = progress.can_buy(self.tool)

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        px = painter.px
        side = min(px(40), rect.height - px(16))
        place = Rect(rect.x + px(14), rect.centery - side // 2, side, side)
        painter.icon(self.tool.icon, place, "accent")
        left = place.right + px(14)
        inner = Rect(left, rect.y, rect.right - px(14) - left, rect.height)
        line = px(24)
        top = inner.centery - px(36)
        name = Rect(inner.x, top, inner.width - px(130), line)
        painter.text(_(self.tool.name), name, size=16, bold=True)
        self._draw_price(painter, Rect(name.right, top, inner.right - name.right, line), ink)
        self._draw_levels(painter, Rect(inner.x, name.bottom, inner.width, px(18)))
        about = Rect(inner.x, name.bottom + px(22), inner.width, px(24))
        painter.text(_(self.tool.about), about, "text_muted", size=13)

    def _draw_levels(self, painter: Painter, rect: Rect) -> None:
        step = painter.px(18)
        for level in range(self.tool.max_level):
            place = Rect(rect.x + level * step, rect.y, painter.px(14), painter.px(14))
            painter.icon("ring", place, "text_muted")
            if level < self.level:
                painter.icon("disc", place, "accent")

    def _draw_price(self, painter: Painter, rect: Rect, ink: str) -> None:
        if self.price is None:
            painter.text(_("Complete"), rect, "success", size=14, bold=True, align="right")
            return
        text = ngettext("{n} coin", "{n} coins", self.price).format(n=self.price)
        painter.text(text, rect, ink, size=14, bold=True, align="right")


class ShopScreen(Page):
    """A column of tools below the coins."""

    def __init__(self, host: Host, journey: Journey) -> None:
        super().__init__(host, lambda: _("Shop"))
        self.journey = journey
        self.tools = [ToolButton(tool, partial(self.buy, tool)) for tool in TOOLS]
        self._coins = Rect(0, 0, 0, 0)
        self.set_widgets(self.tools)
        self.relabel()

    def relabel(self) -> None:
        super().relabel()
        for button in self.tools:
            button.show(self.journey.progress)

    def buy(self, tool: Tool) -> None:
        """Buy a tool's next level."""
        try:
            self.journey.change(lambda progress: progress.buy(tool))
        except IllegalMove as error:
            self.relabel()
            self.host.notify(str(error))
            return
        self.host.sounded("item")
        self.relabel()

    def arrange(self, body: Rect, layout: Layout) -> None:
        self._coins, room = rows(layout, body, (COINS, REST), GAP)
        tall = rows(layout, room, [REST] * len(self.tools), GAP)[0].height
        tall = min(layout.px(MAX_BUTTON_HEIGHT), tall)
        put(self.tools, rows(layout, room, [Pixels(tall)] * len(self.tools), GAP))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        draw_coins(painter, self._coins, self.journey.progress.coins)
