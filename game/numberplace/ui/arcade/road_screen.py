"""The road: ten stations on one path, with stars, locks, a story, and the shop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from numberplace.battle.progress import TOOLS, RoadProgress, Run, Tool
from numberplace.battle.road import ROAD, Stage
from numberplace.battle.state import MAX_STARS
from numberplace.core.words import N_, _, ngettext
from numberplace.ui.arcade.fight_saving import Journey
from numberplace.ui.arcade.page import ROW, ArcadePage, PortraitButton, draw_stars
from numberplace.ui.arcade.road_fight import board_of, road_fight
from numberplace.ui.kit.dialog import ask
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import (
    REST,
    Pixels,
    Tap,
    Words,
    columns,
    cut_left,
    grid,
    height_of,
    put,
    rows,
)
from numberplace.ui.kit.widgets import Button, Label

MAX_BUTTON_HEIGHT: Final = 104
COINS: Final = 30
TOOL_GAP: Final = 10


def draw_coins(painter: Painter, rect: Rect, coins: int) -> None:
    side = min(rect.height, painter.px(20))
    coin, words = cut_left(cut_left(rect, painter.px(4))[1], side, painter.px(7))
    painter.icon("disc", coin, "gold", side=side)
    painter.icon("ring", coin, "text", side=side)
    text = ngettext("{n} coin", "{n} coins", coins).format(n=coins)
    painter.text(text, words, size=15, bold=True)


class ToolButton(Button):
    """A tool; pressing it buys its next level."""

    def __init__(self, tool: Tool, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.tool = tool
        self.level = 0
        self.price: int | None = None

    def show(self, progress: RoadProgress) -> None:
        """Show level and price of a progress; a tool that cannot be bought cannot be pressed."""
        self.level = progress.gear.get(self.tool.id, 0)
        self.price = progress.price_of(self.tool)
        self.is_enabled = progress.can_buy(self.tool)

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        px = painter.px
        side = min(px(40), rect.height - px(16))
        place, inner = cut_left(cut_left(rect, px(14))[1], side, px(14))
        painter.icon(self.tool.icon, place, "accent", side=side)
        inner.width -= px(14)
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


class ShopScreen(ArcadePage):
    """A column of tools below the coins."""

    def __init__(self, host: Host, journey: Journey) -> None:
        super().__init__(host, lambda: _("Shop"))
        self.journey = journey
        self.tools = [ToolButton(tool, partial(self.buy, tool)) for tool in TOOLS]
        self.set_widgets(self.tools)
        self.relabel()

    @property
    def music(self) -> str:
        return "shop"

    def relabel(self) -> None:
        super().relabel()
        for button in self.tools:
            button.show(self.journey.progress)

    def buy(self, tool: Tool) -> None:
        try:
            self.journey.change(lambda progress: progress.buy(tool))
            self.host.sounded("item")
        finally:  # it may be refused, where another window has spent the coins
            self.relabel()

    def arrange(self, body: Rect, layout: Layout) -> None:
        self._coins, room = rows(layout, body, (COINS, REST), TOOL_GAP)
        tall = rows(layout, room, [REST] * len(self.tools), TOOL_GAP)[0].height
        tall = min(layout.px(MAX_BUTTON_HEIGHT), tall)
        put(self.tools, rows(layout, room, [Pixels(tall)] * len(self.tools), TOOL_GAP))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        draw_coins(painter, self._coins, self.journey.progress.coins)


GAP: Final = 8
APART: Final = 22
"""Logical pixels between stations, where the path is seen."""
LINE: Final = 19
STORY: Final = 62
NARROW_STORY: Final = 84


class StationButton(PortraitButton):
    """A stage: its opponent, name and stars, or a lock."""

    def __init__(self, stage: Stage, place: int, on_press: Callable[[], object]) -> None:
        super().__init__(stage.foe, place, on_press)
        self.stage = stage
        self.stars = 0
        self.is_open = False

    def show(self, progress: RoadProgress) -> None:
        """Take the stars and locks of a progress."""
        self.stars = progress.stars.get(self.stage.id, 0)
        self.is_open = progress.is_open(self.stage)
        run = progress.run
        self.is_under_way = run is not None and run.stage == self.stage.id

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        px = painter.px
        inner = rect.inflate(-px(12), -px(10))
        line = max(px(LINE), painter.line_height(13, bold=True))
        top = Rect(inner.x, inner.y, inner.width, line)
        words = painter.wrap(_(self.stage.name), inner.width, size=13, bold=True)
        name = Rect(inner.x, inner.bottom - line * len(words), inner.width, line)
        picture = Rect(inner.x, inner.y, inner.width, name.y - inner.y - px(2))
        self._draw_picture(painter, top, picture, is_locked=not self.is_open)
        if self.is_open:
            draw_stars(painter, top, self.stars, MAX_STARS)
        role = ink if self.is_open else "text_muted"
        name.height = line * len(words)
        painter.paragraph(_(self.stage.name), name, role, size=13, bold=True, align="centre")


class RoadScreen(ArcadePage):
    """Stations along a path; the arrows walk the path, Enter begins a stage or goes on with it."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("The road"))
        self.journey = Journey(host)
        self.stations = [
            StationButton(stage, place, partial(self.enter, stage))
            for place, stage in enumerate(ROAD, 1)
        ]
        self.story = Label(wraps=True, role="text_muted", size=14)
        self.shop = Button(N_("Shop"), self.open_shop, icon="open")
        tooltip = N_("Fierce: the attacks come faster, the coins are doubled.")
        self.fierce = Button(N_("Fierce"), self._switch_fierce, icon="sword", tooltip=tooltip)
        self.anew = Button(N_("Start over"), self.ask_to_start_anew, icon="undo")
        self._across = 5
        self.walked = self.stations
        first = self.stations[ROAD.index(self.journey.progress.next_stage)]
        self.set_widgets(
            [*self.stations, self.story, self.shop, self.fierce, self.anew], focus=first
        )
        self.chosen = first
        self.relabel()

    def relabel(self) -> None:
        super().relabel()
        for station in self.stations:
            station.show(self.journey.progress)

    def set_covered(self, is_covered: bool) -> None:
        """Back from a fight or the shop there may be new stars and coins."""
        if not is_covered:
            self.journey.refresh()
            self.relabel()

    def tick(self) -> bool:
        notice, self.journey.notice = self.journey.notice, ""
        if notice:
            self.host.notify(notice)
        return bool(notice)

    # -- what can be done

    def enter(self, stage: Stage) -> None:
        self.journey.refresh()
        progress = self.journey.progress
        if progress.run is not None and progress.run.stage == stage.id:
            self._fight()
        elif not progress.is_open(stage):
            self.host.notify(_("This stage opens when the one before it is won."))
        elif progress.run is not None:
            text = _("Another stage is in progress. Give it up and start this one?")
            begin = partial(self._begin, stage, progress.run)
            ask(self.host, _(stage.name), text, _("Begin"), begin)
        else:
            self._begin(stage, None)

    def _begin(self, stage: Stage, over: Run | None) -> None:
        progress = self.journey.progress
        is_fierce = self.fierce.is_on and progress.can_be_fierce(stage)
        try:
            self.journey.begin(stage, over, is_fierce=is_fierce)
        finally:  # it may be refused, where another window has gone on
            self.relabel()
        self._fight()

    def _fight(self) -> None:
        self.host.open_screen(road_fight(self.host, self.journey))

    def open_shop(self) -> None:
        self.journey.refresh()
        self.host.open_screen(ShopScreen(self.host, self.journey))

    def _switch_fierce(self) -> None:
        self.fierce.is_on = not self.fierce.is_on

    def ask_to_start_anew(self) -> None:
        text = _("You lose all stars, coins and gear of the road, and your pace is measured again.")
        title, yes = _("Start the road over?"), _("Start over")
        ask(self.host, title, text, yes, self._start_anew)

    def _start_anew(self) -> None:
        self.journey.change(lambda _progress: RoadProgress())
        self.fierce.is_on = False
        self.form.focus = self.chosen = self.stations[0]
        self.relabel()

    # -- places and pictures

    def arrange(self, body: Rect, layout: Layout) -> None:
        is_wide = body.width > body.height and body.width >= layout.px(640)
        self._across = 5 if is_wide else 2 if body.width < layout.px(400) else 3
        story = STORY if is_wide else NARROW_STORY
        told = ["\n".join(self.words_of(station)) for station in self.stations]
        longest = max(height_of(layout, body.width, Words(t, self.story.size)) for t in told)
        parts = (REST, Pixels(max(layout.px(story), longest)), Tap(ROW))
        room, self.story.rect, bottom = rows(layout, body, parts, GAP)
        room = room.inflate(-layout.px(6), -layout.px(6))
        put(self.stations, self._winding(layout, room))
        self._coins, *places = columns(layout, bottom, (REST,) * 4, GAP)
        put((self.shop, self.fierce, self.anew), places)

    def _winding(self, layout: Layout, room: Rect) -> list[Rect]:
        """Return the stations' places: each second row runs backwards, so that the path winds."""
        places = grid(layout, room, len(ROAD), self._across, APART)
        across = self._across
        count = -(-len(ROAD) // across)
        if len(places) < across * count:  # the last row is not full: lay it out as if it were
            places = grid(layout, room, across * count, across, APART)
        wound: list[Rect] = []
        for row in range(count):
            line = places[row * across : (row + 1) * across]
            wound += line[::-1] if row % 2 else line
        return wound[: len(ROAD)]

    def draw_ground(self, painter: Painter) -> None:
        super().draw_ground(painter)
        thick = painter.px(8)
        for before, after in zip(self.stations, self.stations[1:], strict=False):
            a, b = before.rect.center, after.rect.center
            box = Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]))
            lit = "gold" if after.is_open else "panel_edge"
            painter.fill(box.inflate(thick, thick), lit, radius=4)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if isinstance(self.form.focus, StationButton):
            self.chosen = self.form.focus
        self.story.text = "\n".join(self.words_of(self.chosen))
        draw_coins(painter, self._coins, self.journey.progress.coins)

    def words_of(self, station: StationButton) -> Sequence[str]:
        stage, progress = station.stage, self.journey.progress
        if not station.is_open:
            return [_("This stage opens when the one before it is won.")]
        about = ngettext("{n} board", "{n} boards", len(stage.boards))
        facts = about.format(n=len(stage.boards))
        run = progress.run
        if station.is_under_way and run is not None:
            facts = _("In progress: {board}").format(board=board_of(stage, run.board))
        elif progress.can_be_fierce(stage):
            facts += " · " + _("Fierce can be chosen.")
        return [f"{_(stage.name)} · {facts}", _(stage.story)]
