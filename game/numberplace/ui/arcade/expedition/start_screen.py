"""The start of expeditions: the hero, the way of fighting, the ascent, and the record so far."""

from __future__ import annotations

import datetime
from functools import partial

from pygame import Rect

from numberplace.battle.expedition.chronicle import FIRST_HERO, Chronicle
from numberplace.battle.expedition.map import LAYERS
from numberplace.battle.expedition.offers import ASCENTS, HEROES, Hero
from numberplace.core.words import _, ngettext
from numberplace.storage.fights import EXPEDITION as SLOT
from numberplace.ui.arcade.expedition.cards import CardButton, CardPage, Face
from numberplace.ui.arcade.expedition.keeper import ChronicleKeeper
from numberplace.ui.arcade.expedition.map_screen import MapScreen
from numberplace.ui.arcade.expedition.screens import UnlockScreen
from numberplace.ui.arcade.expedition.ways import next_screen
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.rows import REST, Pixels, Words, columns, put, rows
from numberplace.ui.kit.widgets import Button

GAP = 8
"""Logical px between the parts of the page."""
SEEDS = 1_000_000
"""Number of expeditions of one's own, by seed."""


class ExpeditionScreen(CardPage):
    """Heroes to choose one of, and the ways to set out."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("Expedition"))
        self.keeper = ChronicleKeeper(host, next_screen)
        chronicle = self.keeper.chronicle
        self.hero = FIRST_HERO
        self.by_turns, self.ascent = chronicle.by_turns, chronicle.ascent
        self.turns = Button("", self.switch_turns)
        self.level = Button("", self.next_ascent, icon="up")
        self.day = Button("", self.set_out_for_the_day, icon="star")
        self.unlocks = Button("", self.open_unlocks, icon="lock")
        self.begin = Button("", self.set_out, icon="play", is_main=True)
        self._heroes = [CardButton(self._face(hero), partial(self.choose, hero)) for hero in HEROES]
        buttons = [self.begin, self.day, self.turns, self.level, self.unlocks]
        self.show_cards(self._heroes, buttons)
        self.form.focus = self.begin
        self.relabel()

    # -- what it shows

    def _face(self, hero: Hero) -> Face:
        has_hero = self.keeper.chronicle.has_hero(hero.id)
        name = _(hero.name) if has_hero else _("{hero} (locked)").format(hero=_(hero.name))
        return Face(name, _(hero.about), hero.relic)

    def relabel(self) -> None:
        chronicle = self.keeper.chronicle
        super().relabel()
        for card, hero in zip(self._heroes, HEROES, strict=True):
            card.show(self._face(hero))
            card.is_enabled = chronicle.has_hero(hero.id) and chronicle.trail is None
            card.is_on = hero == self.hero and chronicle.trail is None
        is_under_way = chronicle.trail is not None
        self.begin.label = _("Go on") if is_under_way else _("Set out")
        self.turns.label = _("Turn by turn") if self.by_turns else _("By the clock")
        self.turns.icon = "list" if self.by_turns else "clock"
        self.turns.tooltip = _(
            "By the clock foes gather while you think; turn by turn they act after so many"
            " placements, and you have all the time there is."
        )
        self.level.label = _("Ascent {n}").format(n=self.ascent)
        hardships = [_(each.about) for each in ASCENTS[: self.ascent]]
        self.level.tooltip = " ".join(hardships) or _("Each win opens one more.")
        self.day.label = _("Expedition of the day")
        self.unlocks.label = _("Unlocks")
        for button in (self.turns, self.level, self.day):
            button.is_enabled = not is_under_way
        self.level.is_enabled &= chronicle.ascent > 0
        self.day.is_enabled &= chronicle.day < self._day()
        self.story.text = self._told(chronicle)

    def _told(self, chronicle: Chronicle) -> str:
        if not chronicle.begun:
            return _(
                "Twelve places on a map that forks. Every right placement is a blow, a harder"
                " technique hits harder, and each foe leaves a relic that changes how you solve."
                " When you fall, the next expedition begins elsewhere."
            )
        begun = ngettext("{n} expedition", "{n} expeditions", chronicle.begun)
        won = ngettext("{n} won", "{n} won", chronicle.won)
        best = _("best: {n} of {count} places").format(n=chronicle.best, count=LAYERS)
        counts = [begun.format(n=chronicle.begun), won.format(n=chronicle.won), best]
        return " · ".join(counts)

    @staticmethod
    def _day() -> int:
        return datetime.date.today().toordinal()

    def set_covered(self, is_covered: bool) -> None:
        """Back from an expedition there may be unlocks, or an ascent."""
        if not is_covered:
            self.keeper.refresh()
            self.ascent = min(self.ascent, self.keeper.chronicle.ascent)
            self.relabel()

    def tick(self) -> bool:
        notice, self.keeper.notice = self.keeper.notice, ""
        if notice:
            self.host.notify(notice)
        return bool(notice)

    # -- what can be done

    def choose(self, hero: Hero) -> None:
        self.hero = hero
        self.relabel()

    def switch_turns(self) -> None:
        self.by_turns = not self.by_turns
        self.relabel()

    def next_ascent(self) -> None:
        self.ascent = (self.ascent + 1) % (self.keeper.chronicle.ascent + 1)
        self.relabel()

    def open_unlocks(self) -> None:
        self.host.open_screen(UnlockScreen(self.host, self.keeper))

    def set_out(self) -> None:
        """Begin an expedition, or go on with the one under way."""
        self.keeper.refresh()
        if self.keeper.chronicle.trail is None:
            self._begin(seed=self.host.rng.randrange(SEEDS), ascent=self.ascent)
        self._open()

    def set_out_for_the_day(self) -> None:
        """Begin the expedition that everybody has on this day; it is begun once."""
        self._begin(day=self._day())
        self._open()

    def _begin(self, *, seed: int = 0, ascent: int = 0, day: int = 0) -> None:
        hero, by_turns = self.hero.id, self.by_turns
        self.keeper.change(
            lambda chronicle: chronicle.begin(hero, seed, ascent=ascent, by_turns=by_turns, day=day)
        )
        self.host.library.fights.drop(SLOT)

    def _open(self) -> None:
        self.relabel()
        screen = MapScreen(self.host, self.keeper)
        self.host.open_screen(screen)
        if self.keeper.trail.stage.value in ("offer", "won", "lost", "here"):
            screen.go_on_here()

    # -- places

    def arrange(self, body: Rect, layout: Layout) -> None:
        super().arrange(body, layout)
        is_narrow = body.width < layout.px(760)
        lines = 3 if is_narrow else 2
        high = layout.tap(38)
        below = Pixels(lines * high + (lines - 1) * layout.px(GAP))
        parts = (Words(self.story.text, 15), REST, below)
        self.story.rect, room, bottom = rows(layout, body, parts, GAP)
        least = [card.least_height(layout, body.width) for card in self._heroes]
        share = (room.height - 2 * layout.px(GAP)) // len(least)
        heights = [min(share, max(*least, layout.px(104)))] * len(least)
        if share < max(least):  # a longer story has the room that the others can spare
            spare = max(0, share * len(least) - sum(least)) // len(least)
            heights = [high + spare for high in least]
        places = rows(layout, room, tuple(map(Pixels, heights)), GAP)
        for card, place in zip(self._heroes, places, strict=True):
            card.rect = place.copy()
        put_in_lines(layout, bottom, self.ways, 2 if is_narrow else 3)


def put_in_lines(layout: Layout, rect: Rect, buttons: list[Button], across: int) -> None:
    """Place buttons in lines of so many, those of the last line wider."""
    starts = range(0, len(buttons), across)
    for at, line in zip(starts, rows(layout, rect, (REST,) * len(starts), GAP), strict=True):
        part = buttons[at : at + across]
        put(part, columns(layout, line, (REST,) * len(part), GAP))
