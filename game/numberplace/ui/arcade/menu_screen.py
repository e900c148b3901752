"""The arcade's menu with everything there is to play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from numberplace.battle.modes import MODES, Mode
from numberplace.core.words import N_, _
from numberplace.ui.arcade.day_race import DayRace
from numberplace.ui.arcade.duel_screen import DuelScreen
from numberplace.ui.arcade.expedition.start_screen import ExpeditionScreen
from numberplace.ui.arcade.ladder_screen import LadderScreen
from numberplace.ui.arcade.page import ROW, ArcadePage
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.arcade.road_screen import RoadScreen
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.arcade.scores_screen import ScoresScreen
from numberplace.ui.kit.host import Host, Screen
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, columns, put, rows
from numberplace.ui.kit.widgets import Button


def open_race(host: Host, mode: Mode) -> RaceScreen:
    return DayRace(host, mode) if mode.is_daily else RaceScreen(host, mode)


_ICONS: Final = {
    "sprint": "play",
    "time_attack": "clock",
    "marathon": "flag",
    "survival": "moon",
    "daily": "star",
    "links": "clock",
    "daily_links": "star",
}
WORDS: Final = 22
GAP: Final = 8
MAX_BUTTON_HEIGHT: Final = 72
"""Logical height of a button where there is room."""
MENU_DOTS: Final = 105
"""Dots of the stage's width: figures stand closer and larger than in a fight."""


class ArcadeScreen(ArcadePage):
    """A column of buttons beside a stage on which both sides wait."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("Arcade"))
        self.scene = Scene(host, "demon_king", "throne")
        self._abouts: dict[Button, str] = {}
        self._add(
            N_("The road"),
            N_("Ten stages of short boards, with stars, coins and gear."),
            "flag",
            lambda: RoadScreen(host),
        )
        self._add(
            N_("Expedition"),
            N_("A map that forks, relics to choose, and a new way each time."),
            "globe",
            lambda: ExpeditionScreen(host),
        )
        self._add(
            N_("Puzzle battle"),
            N_("Ten opponents, each a puzzle to win."),
            "sword",
            lambda: LadderScreen(host),
        )
        self._add(
            N_("Duel"),
            N_("Hero against Demon King, blow by blow."),
            "gamepad",
            lambda: DuelScreen(host),
        )
        for mode in MODES:
            icon = _ICONS.get(mode.id, "clock")
            self._add(mode.name, mode.about, icon, partial(open_race, host, mode))
        self._add(
            N_("High scores"),
            N_("The best races of every mode."),
            "trophy",
            lambda: ScoresScreen(host),
        )
        buttons = list(self._abouts)
        buttons[0].is_main = True
        self.set_widgets(buttons)

    def _add(self, name: str, about: str, icon: str, make: Callable[[], Screen]) -> None:
        button = Button(name, lambda: self.host.open_screen(make()), icon=icon, size=16)
        self._abouts[button] = about

    def arrange(self, body: Rect, layout: Layout) -> None:
        buttons = list(self._abouts)
        room, self._words = rows(layout, body, (REST, WORDS), GAP)
        if layout.panel is not None and body.width > body.height:
            wide = Pixels(round(body.width * 0.58))
            stage, column = columns(layout, room, (wide, REST), 20)
        else:
            high = (layout.tap(ROW) + layout.px(GAP)) * len(buttons) - layout.px(GAP)
            stage, column = rows(layout, room, (REST, Pixels(high)), GAP)
        self.scene.place(stage, MENU_DOTS)
        tall = rows(layout, column, [REST] * len(buttons), GAP)[0].height
        tall = min(layout.px(MAX_BUTTON_HEIGHT), tall)
        put(buttons, rows(layout, column, [Pixels(tall)] * len(buttons), GAP))

    def tick(self) -> bool:
        return self.scene.tick()

    def draw_body(self, painter: Painter, body: Rect) -> None:
        self.scene.draw(painter)
        about = next((a for button, a in self._abouts.items() if button is self.form.focus), "")
        painter.text(about and _(about), self._words, "text_muted", align="centre")
