"""The duel as it was: hero and Demon King take turns until one of them falls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import pygame
from pygame import Rect

from numberplace.battle.duel import DEMON_KING, HERO, Round, fight_rounds
from numberplace.battle.events import Lost, Side, Won, describe_event
from numberplace.core.words import N_, _
from numberplace.ui.arcade.gauges import draw_health
from numberplace.ui.arcade.page import ROW, Page
from numberplace.ui.arcade.scene import Scene, scene_for
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, columns, put, rows
from numberplace.ui.kit.widgets import Button

BAR: Final = 46
GAP: Final = 8
KING: Final = N_("Demon King")


class DuelScreen(Page):
    """A stage, two bars, a log, and buttons that let the duel go on."""

    focus_keys: ClassVar = {**Page.focus_keys, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("Duel"))
        self.is_automatic = False
        self.rounds = 0
        self.log: ListView[tuple[str, bool]] = ListView(_draw_line, row_height=20)
        self.step = Button("", self.play_round, icon="sword", is_main=True)
        self.auto = Button("", self.toggle_automatic, icon="play")
        self.rush = Button("", self.to_the_end, icon="right")
        self.again = Button("", self.begin, icon="redo")
        self.actions = (self.step, self.auto, self.rush, self.again)
        self._stage = Rect(0, 0, 0, 0)
        self.scene: Scene
        self._duel: Iterator[Round]
        self.hp = (0, 0)
        """The hero's and the king's hit points."""
        self.is_over = False
        self.set_widgets([*self.actions, self.log])
        self.begin()

    def begin(self) -> None:
        """Start a new duel."""
        self.scene = scene_for(self.host, "demon_king", "throne")
        self.hp = (HERO.hp, DEMON_KING.hp)
        self.scene.follow(*self.hp)
        if self._stage.width:
            self.scene.place(self._stage)
        self._duel = fight_rounds(self.host.rng)
        self.rounds, self.is_over = 0, False
        self.log.set_rows([])
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
        self.log.empty_text = _("Both stand ready.")

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
        winner = _("Hero") if hero_wins else _(KING)
        text = _("{winner} wins after {n} rounds.").format(winner=winner, n=self.rounds)
        self._add_lines([(text, True)])
        self._tend_buttons()

    def _write_down(self, fought: Round) -> None:
        self.rounds = fought.number
        self.hp = (fought.hero_after, fought.foe_after)
        hero, king = _("Hero"), _(KING)
        head = _("Round {n}: {hero} {hero_hp}, {foe} {foe_hp}").format(
            n=fought.number, hero=hero, hero_hp=fought.hero_hp, foe=king, foe_hp=fought.foe_hp
        )
        lines = [(describe_event(attack, hero, king), False) for attack in fought.attacks]
        self._add_lines([(head, True), *lines])

    def _add_lines(self, lines: list[tuple[str, bool]]) -> None:
        rows = [*self.log.rows, *lines]
        self.log.set_rows(rows, len(rows) - 1)

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
        """Go on when it is time."""
        if self.is_automatic and not self.scene.is_busy:
            self.play_round()
        changed = self.scene.tick()
        if not self.scene.is_busy:
            self.scene.follow(*self.hp)
        return changed

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Bars, stage, buttons, log, from top to bottom."""
        px = layout.px
        height = min(px(300), (body.height - px(BAR + ROW) - 3 * px(GAP)) * 3 // 5)
        parts = (BAR, Pixels(height), ROW, REST)
        bars, self._stage, row, self.log.rect = rows(layout, body, parts, GAP)
        self._hero, self._foe = columns(layout, bars, [REST] * 2, 20)
        self.scene.place(self._stage)
        put(self.actions, columns(layout, row, [REST] * len(self.actions), GAP))
        if self.step.rect.width < px(150):
            for button in self.actions:
                button.tooltip, button.label = button.label, ""

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint bars and stage."""
        hp = self.scene.shown_hp
        draw_health(painter, self._hero, _("Hero"), hp[Side.HERO], HERO.hp, "success")
        draw_health(painter, self._foe, _(KING), hp[Side.FOE], DEMON_KING.hp, "warning")
        self.scene.draw(painter)


def _draw_line(painter: Painter, rect: Rect, row: tuple[str, bool], role: str) -> None:
    text, is_head = row
    indent = 0 if is_head else painter.px(16)
    place = Rect(rect.x + indent, rect.y, rect.width - indent, rect.height)
    painter.text(text, place, role, size=13.5, bold=is_head)
