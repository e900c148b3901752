"""The duel of hero and Demon King: the prologue, fought by choice, and the duel as it was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle import prologue as rules
from numberplace.battle.duel import DEMON_KING, HERO, Round, fight_rounds
from numberplace.battle.events import Event as BattleEvent
from numberplace.battle.events import Lost, Side, Won, describe_event
from numberplace.battle.odds import exact_odds
from numberplace.battle.prologue import HeroAction, Intent, Prologue
from numberplace.core.words import N_, _
from numberplace.ui.arcade.bars import draw_health
from numberplace.ui.arcade.page import ROW, ArcadePage
from numberplace.ui.arcade.scene import Scene, StageStatus, danger_of
from numberplace.ui.arcade.timed import END_REST, PRESSES
from numberplace.ui.arcade.timed import KEYS as ENDING_KEYS
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.host import PROGRAM_COMMANDS, Announcements, Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Captions, Pixels, Words, columns, height_of, put, rows
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.battle.odds import Odds


BAR: Final = 46
GAP: Final = 8
NOTE: Final = 24
KING: Final = N_("Demon King")
MIN_LABEL_WIDTH: Final = 132
"""Logical width of a button below which it shows its icon alone."""
FOCUSED: Final = N_("Focus (3): the next attack does three times as much, and cannot be evaded.")
CHOICES: Final = (
    (
        HeroAction.ATTACK,
        "sword",
        N_("Attack"),
        N_("Attack (1): 15 damage, three times as much after a focus."),
    ),
    (
        HeroAction.GUARD,
        "lock",
        N_("Guard"),
        N_("Guard (2): a blow does a third, and breaks no focus."),
    ),
    (HeroAction.FOCUS, "eye", N_("Focus"), FOCUSED),
)
"""Each choice with its icon, label and tooltip."""
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
    pygame.K_1: HeroAction.ATTACK,
    pygame.K_2: HeroAction.GUARD,
    pygame.K_3: HeroAction.FOCUS,
    pygame.K_KP1: HeroAction.ATTACK,
    pygame.K_KP2: HeroAction.GUARD,
    pygame.K_KP3: HeroAction.FOCUS,
}


ROUND: Final = 4 * 28
"""Logical px of a round in the log: its head and three lines, which the stage leaves free."""
_INDENT: Final = 16
"""Logical px that a line of a round is moved to the right."""


class DuelPage(ArcadePage):
    """From top to bottom: two bars, the stage, a sentence, buttons, the log."""

    focus_keys: ClassVar = {**ArcadePage.focus_keys, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    title: ClassVar[str]
    """Marked with ``N_``."""
    before: ClassVar[str] = N_("Both are ready.")
    """Text of the log before the first round."""
    scene: Scene
    hp: tuple[int, int]
    """The hero's and the king's hit points."""

    def __init__(self, host: Host, actions: Sequence[Button]) -> None:
        super().__init__(host, lambda: _(self.title))
        self.actions = tuple(actions)
        self.log: ListView[tuple[str, bool]] = ListView(
            _draw_line, row_height=20, name_of=lambda line: line[0], beside=_INDENT
        )
        self.note = ""
        """Sentence between stage and buttons."""
        self._stage = Rect(0, 0, 0, 0)
        self._rests_until = 0.0
        """When the end takes presses, by the host's clock: those before were not meant for it."""
        self.set_widgets([*self.actions, self.log])

    def handle(self, event: Event) -> bool:
        """Pass over presses while a duel that has ended rests; each key begins the rest anew."""
        is_program = event.type == pygame.KEYDOWN and (
            command_for(event, self.host.bindings) in PROGRAM_COMMANDS
        )
        if self.is_resting and event.type in PRESSES and not is_program:
            if event.type in ENDING_KEYS:
                self._rest()
            return True
        return super().handle(event)

    @property
    def is_resting(self) -> bool:
        """Tell whether a duel has just ended and takes no press yet."""
        return self.host.now() < self._rests_until

    def _rest(self) -> None:
        self._rests_until = self.host.now() + END_REST

    def announcements(self) -> Announcements:
        lines: Announcements = tuple(
            (("log", n), line) for n, (line, _is_head) in enumerate(self.log.rows)
        )
        return (*super().announcements(), *lines)

    @property
    def music(self) -> str:
        return self.scene.tune

    @property
    def danger(self) -> float:
        return self.scene.status.danger

    def _set_stage(self) -> None:
        self.scene = Scene(self.host, "demon_king", "throne")
        self.hp = (HERO.hp, DEMON_KING.hp)
        self.scene.follow(*self.hp)
        if self._stage.width:
            self.scene.place(self._stage)
        self.log.set_rows([])

    def _write_round(self, number: int, hp: tuple[int, int], events: Sequence[BattleEvent]) -> None:
        hero, king = _("Hero"), _(KING)
        head = _("Round {n}: {hero} {hero_hp}, {foe} {foe_hp}").format(
            n=number, hero=hero, hero_hp=hp[0], foe=king, foe_hp=hp[1]
        )
        self._add_lines(
            (head, True), *((describe_event(each, hero, king), False) for each in events)
        )

    def _write_end(self, *, hero_wins: bool, rounds: int) -> None:
        winner = _("Hero") if hero_wins else _(KING)
        text = _("{winner} wins after {n} rounds.").format(winner=winner, n=rounds)
        self._add_lines((text, True))

    def _add_lines(self, *lines: tuple[str, bool]) -> None:
        whole = [*self.log.rows, *lines]
        self.log.set_rows(whole, len(whole) - 1)

    def relabel(self) -> None:
        super().relabel()
        self.log.empty_text = _(self.before)

    def tick(self) -> bool:
        changed = self.scene.tick()
        if not self.scene.is_busy:
            self.scene.follow(*self.hp)
        return changed

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        texts = [_(text) for text in (WON, LOST, *INTENTS.values())] + [self.note]
        longest = Words(max(texts, key=len), bold=True)
        note = max(px(NOTE), rows(layout, body, [longest])[0].height)
        captions = Captions(tuple(button.label for button in self.actions), ROW, GAP)
        high = height_of(layout, body.width, captions)
        bar = layout.grow(BAR)
        fixed = bar + note + high + 4 * px(GAP)
        free = body.height - fixed
        log = min(layout.grow(ROUND), free // 2)
        height = min(px(300), free * 3 // 5, free - log)
        parts = (Pixels(bar), Pixels(height), Pixels(note), Pixels(high), REST)
        bars, self._stage, self._said, row, self.log.rect = rows(layout, body, parts, GAP)
        self._hero, self._foe = columns(layout, bars, [REST] * 2, 20)
        self.scene.place(self._stage)
        put(self.actions, columns(layout, row, [REST] * len(self.actions), GAP))
        if self.actions[0].rect.width < px(MIN_LABEL_WIDTH):
            for button in self.actions:
                button.tooltip, button.label = button.tooltip or button.label, ""

    def draw_body(self, painter: Painter, body: Rect) -> None:
        hp = self.scene.shown_hp
        draw_health(painter, self._hero, _("Hero"), hp[Side.HERO], HERO.hp, "success")
        draw_health(painter, self._foe, _(KING), hp[Side.FOE], DEMON_KING.hp, "warning")
        self.scene.draw(painter)
        painter.paragraph(self.note, self._said, bold=True, align="centre")


def _draw_line(painter: Painter, rect: Rect, row: tuple[str, bool], role: str) -> None:
    text, is_head = row
    indent = 0 if is_head else painter.px(_INDENT)
    place = Rect(rect.x + indent, rect.y, rect.width - indent, rect.height)
    painter.text(text, place, role, size=13.5, bold=is_head)


class DuelScreen(DuelPage):
    """Attack, guard or focus, round by round; *Watch* shows the duel as it was told."""

    title = N_("Prologue: the duel")
    before = BEFORE
    prologue: Prologue

    def __init__(self, host: Host) -> None:
        self.choices = {
            choice: Button(label, partial(self.choose, choice), icon=icon, tooltip=tooltip)
            for choice, icon, label, tooltip in CHOICES
        }
        self.again = Button(N_("Play again"), self.begin, icon="redo")
        tooltip = N_("Watch the duel as it was told, with its exact odds.")
        self.watch = Button(
            N_("Watch"), lambda: host.open_screen(DuelWatch(host)), icon="play", tooltip=tooltip
        )
        super().__init__(host, (*self.choices.values(), self.again, self.watch))
        self.begin()

    def begin(self) -> None:
        self._set_stage()
        self.prologue = Prologue()
        self._update()

    def choose(self, choice: HeroAction) -> None:
        if self.prologue.is_over:
            return
        before = self.prologue
        self.prologue, events = rules.play(before, choice, self.host.rng)
        self.scene.play(events)
        now = self.prologue
        self.hp = (now.hero_hp, now.foe_hp)
        told = events[:-1] if now.is_over else events
        self._write_round(now.rounds, (before.hero_hp, before.foe_hp), told)
        if now.is_over:
            self._write_end(hero_wins=bool(now.hero_hp), rounds=now.rounds)
            self._rest()
        self._update()

    def _update(self) -> None:
        """Show the king's next action, on the stage and in words."""
        now = self.prologue
        intent = None if now.is_over else now.intent
        self.scene.status = StageStatus(
            is_gathering=intent in (Intent.GATHER, Intent.MIGHTY),
            is_dangerous=intent is Intent.MIGHTY,
            danger=danger_of(now.hero_hp, 1.0 if intent is Intent.MIGHTY else 0.0),
            is_guarded=intent is Intent.GUARD,
            is_shielded=now.is_focused and not now.is_over,
        )
        for button in self.choices.values():
            button.is_enabled = not now.is_over
        self.choices[HeroAction.ATTACK].is_main, self.again.is_main = not now.is_over, now.is_over
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
        super().relabel()
        self._say()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in KEYS and not self.is_resting:
            self.choose(KEYS[event.key])
            return True
        return super().handle(event)


class DuelWatch(DuelPage):
    """Buttons let the duel go on; nothing can be chosen."""

    title = N_("The duel as it was told")

    def __init__(self, host: Host) -> None:
        self.is_automatic = False
        self.step = Button(N_("Next round"), self.play_round, icon="sword", is_main=True)
        self.auto = Button(N_("Continue automatically"), self.toggle_automatic, icon="play")
        self.rush = Button(N_("To the end"), self.to_the_end, icon="right")
        self.again = Button(N_("Another duel"), self.begin, icon="redo")
        super().__init__(host, (self.step, self.auto, self.rush, self.again))
        self.odds: Job[Odds] = Job(lambda _stop: _exact_odds())
        self.begin()

    def begin(self) -> None:
        """Start a new duel."""
        self._set_stage()
        self._duel: Iterator[Round] = fight_rounds(self.host.rng)
        self.rounds, self.is_over = 0, False
        self._update_buttons()

    def _update_buttons(self) -> None:
        self.step.is_enabled = self.rush.is_enabled = self.auto.is_enabled = not self.is_over
        self.again.is_main, self.step.is_main = self.is_over, not self.is_over
        self.auto.is_on = self.is_automatic and not self.is_over
        if self.is_over and self.form.focus in (self.step, self.auto, self.rush):
            self.form.focus = self.again

    def relabel(self) -> None:
        super().relabel()
        self.note = self._odds_words()

    def _odds_words(self) -> str:
        odds = self.odds.result
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
        """Fight the rest without showing every blow."""
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
        self._rest()
        self._update_buttons()

    def _write_down(self, fought: Round) -> None:
        self.rounds = fought.number
        self.hp = (fought.hero_after, fought.foe_after)
        self._write_round(fought.number, (fought.hero_hp, fought.foe_hp), fought.attacks)

    def toggle_automatic(self) -> None:
        self.is_automatic = not self.is_automatic
        self._update_buttons()

    def set_covered(self, is_covered: bool) -> None:
        """Covered, the duel waits."""
        if is_covered:
            self.is_automatic = False
            self._update_buttons()

    def tick(self) -> bool:
        if self.is_automatic and not self.scene.is_busy:
            self.play_round()
        before, self.note = self.note, self._odds_words()
        return super().tick() or self.note != before


def _exact_odds() -> Odds:
    return exact_odds()
