"""DuelPage: what the prologue and the duel to watch share: stage, bars, a log, a row of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from numberplace.battle.duel import DEMON_KING, HERO
from numberplace.battle.events import Event, Side, describe_event
from numberplace.core.words import N_, _
from numberplace.ui.arcade.gauges import draw_health
from numberplace.ui.arcade.page import ROW, Page
from numberplace.ui.arcade.scene import Scene, scene_for
from numberplace.ui.kit.host import Host, News
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button

BAR: Final = 46
GAP: Final = 8
NOTE: Final = 24
KING: Final = N_("Demon King")
MIN_LABEL_WIDTH: Final = 132
"""Logical width of a button below which it shows its icon alone."""


class DuelPage(Page):
    """From top to bottom: two bars, the stage, a sentence, buttons, the log."""

    focus_keys: ClassVar = {**Page.focus_keys, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    title: ClassVar[str]
    """Marked with ``N_``."""

    def __init__(self, host: Host, actions: Sequence[Button]) -> None:
        super().__init__(host, lambda: _(self.title))
        self.actions = tuple(actions)
        self.log: ListView[tuple[str, bool]] = ListView(_draw_line, row_height=20)
        self.note = ""
        """What is said between stage and buttons."""
        self._stage = Rect(0, 0, 0, 0)
        self.scene: Scene
        self.hp = (HERO.hp, DEMON_KING.hp)
        """The hero's and the king's hit points."""
        self.set_widgets([*self.actions, self.log])

    def news(self) -> News:
        """Return what a screen reader speaks: the lines of the log as they come."""
        lines: News = tuple((("log", n), line) for n, (line, _is_head) in enumerate(self.log.rows))
        return (*super().news(), *lines)

    @property
    def music(self) -> str:
        """The quick tune."""
        return "fight"

    @property
    def is_urgent(self) -> bool:
        """Tell whether a mighty blow is about to come."""
        return self.scene.waiting.is_dangerous

    def _set_stage(self) -> None:
        """Let both sides stand fresh on the stage."""
        self.scene = scene_for(self.host, "demon_king", "throne")
        self.hp = (HERO.hp, DEMON_KING.hp)
        self.scene.follow(*self.hp)
        if self._stage.width:
            self.scene.place(self._stage)
        self.log.set_rows([])

    def _write_round(self, number: int, hp: tuple[int, int], events: Sequence[Event]) -> None:
        """Add a round to the log; ``hp`` is what both had before it."""
        hero, king = _("Hero"), _(KING)
        head = _("Round {n}: {hero} {hero_hp}, {foe} {foe_hp}").format(
            n=number, hero=hero, hero_hp=hp[0], foe=king, foe_hp=hp[1]
        )
        lines = [(describe_event(event, hero, king), False) for event in events]
        self._add_lines([(head, True), *lines])

    def _write_end(self, *, hero_wins: bool, rounds: int) -> None:
        winner = _("Hero") if hero_wins else _(KING)
        text = _("{winner} wins after {n} rounds.").format(winner=winner, n=rounds)
        self._add_lines([(text, True)])

    def _add_lines(self, lines: list[tuple[str, bool]]) -> None:
        whole = [*self.log.rows, *lines]
        self.log.set_rows(whole, len(whole) - 1)

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        super().relabel()
        self.log.empty_text = _("Both stand ready.")

    def tick(self) -> bool:
        """Let time pass on the stage."""
        changed = self.scene.tick()
        if not self.scene.is_busy:
            self.scene.follow(*self.hp)
        return changed

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Bars, stage, a sentence, buttons, log, from top to bottom."""
        px = layout.px
        fixed = px(BAR + NOTE) + layout.tap(ROW) + 4 * px(GAP)
        height = min(px(300), (body.height - fixed) * 3 // 5)
        parts = (BAR, Pixels(height), NOTE, Tap(ROW), REST)
        bars, self._stage, self._said, row, self.log.rect = rows(layout, body, parts, GAP)
        self._hero, self._foe = columns(layout, bars, [REST] * 2, 20)
        self.scene.place(self._stage)
        put(self.actions, columns(layout, row, [REST] * len(self.actions), GAP))
        if self.actions[0].rect.width < px(MIN_LABEL_WIDTH):
            for button in self.actions:
                button.tooltip, button.label = button.tooltip or button.label, ""

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint bars, stage and what is said."""
        hp = self.scene.shown_hp
        draw_health(painter, self._hero, _("Hero"), hp[Side.HERO], HERO.hp, "success")
        draw_health(painter, self._foe, _(KING), hp[Side.FOE], DEMON_KING.hp, "warning")
        self.scene.draw(painter)
        painter.text(self.note, self._said, bold=True, align="centre")


def _draw_line(painter: Painter, rect: Rect, row: tuple[str, bool], role: str) -> None:
    text, is_head = row
    indent = 0 if is_head else painter.px(16)
    place = Rect(rect.x + indent, rect.y, rect.width - indent, rect.height)
    painter.text(text, place, role, size=13.5, bold=is_head)
