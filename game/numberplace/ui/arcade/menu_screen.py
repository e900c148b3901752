"""The arcade's menu with everything there is to play, and the race of the day.

The first race of a day is ranked. Its try is spent at the start, and written down with each digit:
what ends the program gives no other one.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from numberplace.battle.modes import MODES, Mode
from numberplace.battle.race import Lap, RacePhase
from numberplace.core.clock import format_clock
from numberplace.core.errors import SaveError
from numberplace.core.gameid import daily_ids
from numberplace.core.words import N_, _
from numberplace.kinds import kind_named, shelf_named
from numberplace.ui.arcade.duel_screen import DuelScreen
from numberplace.ui.arcade.ladder_screen import LadderScreen
from numberplace.ui.arcade.page import ROW, Page
from numberplace.ui.arcade.race_board import DAY_KIND, day_puzzle
from numberplace.ui.arcade.race_screen import RaceScreen, mistakes_text
from numberplace.ui.arcade.road_screen import RoadScreen
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.arcade.scores_screen import ScoresScreen
from numberplace.ui.arcade.timed import Card
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.host import Host, Screen
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, columns, put, rows
from numberplace.ui.kit.widgets import Button


class DayRace(RaceScreen):
    """The ranked race. Leaving it ends it, with the points there are."""

    def __init__(self, host: Host, mode: Mode, date: datetime.date | None = None) -> None:
        """Have the day's puzzle made off the frame loop."""
        self.date = date or datetime.date.today()
        shelf = shelf_named(DAY_KIND)
        (self._game_id,) = daily_ids(self.date, shelf, [mode.stage(0).level])
        self._job = Job(lambda stop: day_puzzle(shelf.kind, self._game_id, stop))
        self._is_taken = False
        self.is_ranked = False
        self._note = ""
        self._share: Button | None = None
        super().__init__(host, mode)

    @property
    def is_ready(self) -> bool:
        return self._job.is_done

    def _card_now(self) -> Card:
        if self.race.seconds or self.race.is_over:
            return super()._card_now()
        card = self._first_card(
            _("Go!") if self._is_taken else _("Setting up the board…"), self._note
        )
        card.buttons[0].is_enabled = self._is_taken
        return card

    def _end_card(self) -> Card:
        self._share = Button(_("Copy a line to share"), self.share, icon="paste", is_main=True)
        note = _("This race was ranked.") if self.is_ranked else self._note
        table = Button(_("High scores"), self.show_table, icon="trophy")
        again = Button(_("Once more, unranked"), self.again, icon="redo")
        return self._result_card([self._share, table, again], note)

    def share(self) -> None:
        race, date, told = self.race, self.date.isoformat(), mistakes_text(self.race)
        is_complete = race.phase is RacePhase.COMPLETE
        time = format_clock(race.seconds) if is_complete else _("not finished")
        text = _("Numberplace {date}: {points} points · {time} · {mistakes} · combo {combo}")
        text = text.format(
            date=date, points=race.score, time=time, mistakes=told, combo=race.best_combo
        )
        clipboard.put_text(text)
        if self._share is not None:
            self._share.label, self._share.icon = _("Copied"), "check"
            self._is_stale = True

    def begin(self) -> None:
        """Start as soon as the puzzle is there, or go on."""
        if not self._is_taken:
            return
        if self.is_ranked and not self._score_id:
            self._score_id = self.record.begin_day(self.date)
            self.is_ranked = bool(self._score_id)
            self._note = "" if self.is_ranked else _("This race does not count.")
        super().begin()

    def tick(self) -> bool:
        if not self._is_taken and self._job.is_done:
            puzzle = self._job.result
            if puzzle is None:
                self.host.leave_screen()
                self.host.notify(str(self._job.error))
                return True
            self._is_taken = True
            self.board.show(puzzle)
            self._rank(puzzle.digits)
            self._show(self._card_now())
        return super().tick()

    def _rank(self, givens: bytes) -> None:
        """Say whether this race counts: once a day, over a puzzle not seen before."""
        kind = kind_named(DAY_KIND)
        text = kind.format_puzzle(kind.parse_puzzle("".join(map(str, givens))))
        try:
            is_known = text in self.host.library.played_puzzles(DAY_KIND)
        except SaveError:
            is_known = True
        last = self.record.last_day()
        if last == self.date.isoformat():
            self._note = _("Today's ranked race is run; this one does not count.")
        elif last > self.date.isoformat():
            self._note = _("The ranked race of a later day is run; this one does not count.")
        elif is_known:
            self._note = _("You have played this puzzle already: the race does not count.")
        else:
            self.is_ranked = True
            self._note = _("This race is ranked. Leaving it ends it.")

    def _take(self, lap: Lap) -> None:
        super()._take(lap)
        if lap.events:
            self._write_down()

    def _write_down(self) -> None:
        if self._score_id:
            self.record.update(self._score_id, self.race)

    def _finish(self) -> None:
        """Keep the race to run against; the ranked race has its row already."""
        self.record.keep_ghost(self.race)

    def leave(self) -> None:
        """Leave; a ranked race under way ends with the points it has."""
        self._job.cancel()
        if not self.race.is_over:
            self._write_down()
        self.host.leave_screen()

    def again(self) -> None:
        """Begin the same race anew; it does not count any more."""
        self.leave()
        self.host.open_screen(DayRace(self.host, self.mode, self.date))


def open_race(host: Host, mode: Mode) -> RaceScreen:
    return DayRace(host, mode) if mode.is_daily else RaceScreen(host, mode)


_ICONS: Final = {
    "sprint": "play",
    "time_attack": "clock",
    "marathon": "flag",
    "survival": "moon",
    "daily": "star",
}
WORDS: Final = 22
GAP: Final = 8
MAX_BUTTON_HEIGHT: Final = 72
"""Logical height of a button where there is room."""
MENU_DOTS: Final = 105
"""Dots of the stage's width: figures stand closer and larger than in a fight."""


class ArcadeScreen(Page):
    """A column of buttons beside a stage on which both sides wait."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("Arcade"))
        self.scene = Scene(host, "demon_king", "throne")
        self._abouts: dict[Button, str] = {}
        self._add(N_("The road"), N_("Ten stages of short boards, with stars, coins and gear."),
                  "flag", lambda: RoadScreen(host))  # fmt: skip
        self._add(N_("Puzzle battle"), N_("Ten opponents, each a puzzle to win."), "sword",
                  lambda: LadderScreen(host))  # fmt: skip
        self._add(N_("Duel"), N_("Hero against Demon King, blow by blow."), "gamepad",
                  lambda: DuelScreen(host))  # fmt: skip
        for mode in MODES:
            icon = _ICONS.get(mode.id, "clock")
            self._add(mode.name, mode.about, icon, partial(open_race, host, mode))
        self._add(N_("High scores"), N_("The best races of every mode."), "trophy",
                  lambda: ScoresScreen(host))  # fmt: skip
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
