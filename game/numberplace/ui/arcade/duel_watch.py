"""The duel as it was: hero and Demon King take turns until one falls. Its odds are exact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from numberplace.battle.duel import Round, fight_rounds
from numberplace.battle.events import Lost, Won
from numberplace.core.words import N_, _
from numberplace.ui.arcade.duel_page import DuelPage
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.battle.odds import Odds


class DuelWatch(DuelPage):
    """Buttons let the duel go on; nothing can be chosen."""

    title = N_("The duel as it was told")

    def __init__(self, host: Host) -> None:
        self.is_automatic = False
        self.rounds = 0
        self.step = Button("", self.play_round, icon="sword", is_main=True)
        self.auto = Button("", self.toggle_automatic, icon="play")
        self.rush = Button("", self.to_the_end, icon="right")
        self.again = Button("", self.begin, icon="redo")
        super().__init__(host, (self.step, self.auto, self.rush, self.again))
        self._duel: Iterator[Round]
        self._odds: Job[Odds] = Job(lambda _stop: _exact_odds())
        self.is_over = False
        self.begin()

    def begin(self) -> None:
        """Start a new duel."""
        self._set_stage()
        self._duel = fight_rounds(self.host.rng)
        self.rounds, self.is_over = 0, False
        self._tend_buttons()

    def _tend_buttons(self) -> None:
        self.step.is_enabled = self.rush.is_enabled = self.auto.is_enabled = not self.is_over
        self.again.is_main, self.step.is_main = self.is_over, not self.is_over
        self.auto.is_on = self.is_automatic and not self.is_over
        if self.is_over and self.form.focus in (self.step, self.auto, self.rush):
            self.form.focus = self.again

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        super().relabel()
        self.step.label = _("Next round")
        self.auto.label = _("Go on by itself")
        self.rush.label = _("To the end")
        self.again.label = _("Another duel")
        self.note = self._odds_words()

    def _odds_words(self) -> str:
        odds = self._odds.result
        if odds is None:
            return ""
        text = _("The hero wins {share} % of all duels, and one takes {rounds} rounds on average.")
        return text.format(share=f"{100 * odds.win:.2f}", rounds=f"{odds.mean_rounds:.1f}")

    def play_round(self) -> None:
        """Fight one round and let the stage show it."""
        fought = next(self._duel, None)
        if fought is None or self.is_over:
            return
        self.scene.play(fought.attacks)
        self._write_down(fought)
        if not fought.foe_after or not fought.hero_after:
            self._finish(hero_wins=not fought.foe_after)

    def to_the_end(self) -> None:
        """Fight what is left without showing every blow."""
        last = None
        for fought in self._duel:
            self._write_down(fought)
            last = fought
        if last is not None:
            self.scene.cut()
            self.scene.follow(last.hero_hp, last.foe_hp)
            self.scene.play(last.attacks[-1:])
            self._finish(hero_wins=not last.foe_after)

    def _finish(self, *, hero_wins: bool) -> None:
        self.is_over, self.is_automatic = True, False
        self.scene.play([Won(1) if hero_wins else Lost()])
        self._write_end(hero_wins=hero_wins, rounds=self.rounds)
        self._tend_buttons()

    def _write_down(self, fought: Round) -> None:
        self.rounds = fought.number
        self.hp = (fought.hero_after, fought.foe_after)
        self._write_round(fought.number, (fought.hero_hp, fought.foe_hp), fought.attacks)

    def toggle_automatic(self) -> None:
        """Let one round follow the other, or stop."""
        self.is_automatic = not self.is_automatic
        self._tend_buttons()

    def set_covered(self, is_covered: bool) -> None:
        """Covered, the duel waits."""
        if is_covered:
            self.is_automatic = False
            self._tend_buttons()

    def tick(self) -> bool:
        """Go on when it is time; say the odds when they are worked out."""
        if self.is_automatic and not self.scene.is_busy:
            self.play_round()
        before, self.note = self.note, self._odds_words()
        return super().tick() or self.note != before


def _exact_odds() -> Odds:
    from numberplace.battle.odds import exact_odds

    return exact_odds()
