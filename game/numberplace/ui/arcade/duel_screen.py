"""The prologue: the duel fought by choice. The king shows what he is about to do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from numberplace.battle import prologue as rules
from numberplace.battle.events import Event as Happening
from numberplace.battle.prologue import Choice, Intent, Prologue
from numberplace.core.words import N_, _
from numberplace.ui.arcade.duel_cues import duel_show_of
from numberplace.ui.arcade.duel_page import DuelPage
from numberplace.ui.arcade.duel_watch import DuelWatch
from numberplace.ui.arcade.scene import Waiting
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

LABELS: Final = {
    Choice.ATTACK: N_("Attack"),
    Choice.GUARD: N_("Guard"),
    Choice.FOCUS: N_("Focus"),
}
TOOLTIPS: Final = {
    Choice.ATTACK: N_("Attack (1): 15 damage, three times as much after a focus."),
    Choice.GUARD: N_("Guard (2): a blow does a third, and breaks no focus."),
    Choice.FOCUS: N_("Focus (3): the next attack does three times as much, and cannot be evaded."),
}
ICONS: Final = {Choice.ATTACK: "sword", Choice.GUARD: "lock", Choice.FOCUS: "eye"}
INTENTS: Final = {
    Intent.BLOW: N_("The king lifts his hand: a blow of 9."),
    Intent.GATHER: N_("The king draws breath: nothing yet, but a mighty blow will follow."),
    Intent.MIGHTY: N_("The king swings with all his might: a blow of 36!"),
    Intent.GUARD: N_("The king hides behind his cloak: attacks do half."),
}
BEFORE: Final = N_("Long before the road: the hero stands before the Demon King, alone.")
WON: Final = N_("The king falls, and flees into the pages of the book. There the road begins.")
LOST: Final = N_("The king laughs and locks the digits away. The hero sets out on the road.")
KEYS: Final = {
    pygame.K_1: Choice.ATTACK,
    pygame.K_2: Choice.GUARD,
    pygame.K_3: Choice.FOCUS,
    pygame.K_KP1: Choice.ATTACK,
    pygame.K_KP2: Choice.GUARD,
    pygame.K_KP3: Choice.FOCUS,
}


class DuelScreen(DuelPage):
    """Attack, guard or focus, round by round; *Watch* shows the duel as it was told."""

    title = N_("Prologue: the duel")

    def __init__(self, host: Host) -> None:
        self.choices = {
            choice: Button("", partial(self.choose, choice), icon=ICONS[choice])
            for choice in Choice
        }
        self.again = Button("", self.begin, icon="redo")
        self.watch = Button("", self.open_watch, icon="play")
        self.choices[Choice.ATTACK].is_main = True
        super().__init__(host, (*self.choices.values(), self.again, self.watch))
        self.prologue = Prologue()
        self.begin()

    def begin(self) -> None:
        """Stand before the king anew."""
        self._set_stage()
        self.prologue = Prologue()
        self._tend()

    def open_watch(self) -> None:
        """Show the duel as it was told."""
        self.host.open_screen(DuelWatch(self.host))

    def choose(self, choice: Choice) -> None:
        """Fight one round."""
        if self.prologue.is_over:
            return
        before = self.prologue
        self.prologue, events = rules.play(before, choice, self.host.rng)
        self.scene.play_shows(map(duel_show_of, events))
        self.hp = (self.prologue.hero_hp, self.prologue.foe_hp)
        self._write_down(before, events)
        self._tend()

    def _write_down(self, before: Prologue, events: Sequence[Happening]) -> None:
        told = events[:-1] if self.prologue.is_over else events
        self._write_round(self.prologue.rounds, (before.hero_hp, before.foe_hp), told)
        if self.prologue.is_over:
            self._write_end(hero_wins=bool(self.prologue.hero_hp), rounds=self.prologue.rounds)

    def _tend(self) -> None:
        """Show what the king is about to do, on the stage and in words."""
        now = self.prologue
        self.scene.waiting = Waiting(
            is_gathering=not now.is_over and now.intent in (Intent.GATHER, Intent.MIGHTY),
            is_dangerous=not now.is_over and now.intent is Intent.MIGHTY,
            is_guarded=not now.is_over and now.intent is Intent.GUARD,
            is_shielded=now.is_focused and not now.is_over,
        )
        for button in self.choices.values():
            button.is_enabled = not now.is_over
        self.choices[Choice.ATTACK].is_main, self.again.is_main = not now.is_over, now.is_over
        if now.is_over and self.form.focus in self.choices.values():
            self.form.focus = self.again
        self._say()

    def _say(self) -> None:
        now = self.prologue
        if now.is_over:
            self.note = _(WON) + " " + "★" * now.stars if now.hero_hp else _(LOST)
        else:
            self.note = _(INTENTS[now.intent])

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        super().relabel()
        for choice, button in self.choices.items():
            button.label, button.tooltip = _(LABELS[choice]), _(TOOLTIPS[choice])
        self.log.empty_text = _(BEFORE)
        self.again.label, self.watch.label = _("Once more"), _("Watch")
        self.watch.tooltip = _("Watch the duel as it was told, with its exact odds.")
        self._say()

    def handle(self, event: Event) -> bool:
        """The keys 1, 2 and 3 choose, too."""
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self.choose(KEYS[event.key])
            return True
        return super().handle(event)
