"""FightScreen: a fight under way as it is seen and handled: board, panel, keys, time passing.

How it begins and ends, and what cards say, is ``BattleScreen``'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.events import Event as Happening
from numberplace.battle.events import Side, Won
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.core.battlefield import Trick
from numberplace.core.words import N_
from numberplace.ui.arcade.battle_panel import ITEM_COMMANDS, BattlePanel
from numberplace.ui.arcade.board_effects import FLIGHT, BoardEffects
from numberplace.ui.arcade.cues import CONTACT
from numberplace.ui.arcade.fight import Fight, battle_of, begin_fight, fight_title
from numberplace.ui.arcade.fight_board import FightBoard
from numberplace.ui.arcade.places import Places, lay_out_fight
from numberplace.ui.arcade.scene import scene_for
from numberplace.ui.arcade.timed import TimedScreen
from numberplace.ui.arcade.tricks import draw_glints, draw_spell
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.lesson_card import LessonCard
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.button_hints import IN_DIALOG, Hints
from numberplace.ui.kit.host import Host, News, Told
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    from numberplace.ui.session.teacher import Teacher

BACKDROPS: Final = ("hills", "hills", "hills", "hills", "hall", "hall", "hall", "hall", "throne")
"""Where each opponent of the ladder is met; the last place serves the rest."""
FORBIDDEN: Final = frozenset({"solve", "all_steps", "why_not", "undo_mistake"})
"""What would win the fight without the hero."""
ITEMS: Final[Hints] = ((N_("Triggers, right stick"), N_("items")),)
HINTS: Final = frozenset({"hint", "hint_at_once"})


class FightScreen(TimedScreen):
    """One fight over one puzzle while it is fought."""

    def __init__(self, host: Host, foe: Opponent, kind: str, level: str) -> None:
        super().__init__(host)
        self.foe = foe
        self.kind = kind
        self.level = level
        self.fight: Fight | None = None
        self.board: FightBoard | None = None
        self.places: Places = lay_out_fight(self.layout)
        place = [each.id for each in LADDER].index(foe.id)
        self.scene = scene_for(host, foe.id, BACKDROPS[min(place, len(BACKDROPS) - 1)])
        self.panel = BattlePanel(self.scene, self.run, self._key_of)
        self.lesson_card = LessonCard(self.run, self._close_lesson, self._teacher, self._key_of)
        self.effects = BoardEffects(host.now, lambda: host.preferences.reduced_motion)
        self._look: tuple[object, ...] = ()
        self.stars = 0
        """How well the fight was won, 1 to 3; 0 while it is not."""
        self._preview = begin_fight(kind, foe)
        """What the bars show before the fight."""
        self.scene.follow(self._preview.hero_hp, self._preview.foe_hp)

    def _key_of(self, command_id: str) -> str:
        return shortcut(self.host.bindings, command_id)

    @property
    def is_running(self) -> bool:
        """Tell whether the fight's time passes."""
        return self.fight is not None and self.fight.battle.is_running

    @property
    def is_hidden(self) -> bool:
        """Tell whether the board must not be seen."""
        return self.fight is None or (not self.is_running and not self.fight.is_over)

    def _set_running(self, *, is_running: bool) -> None:
        if self.fight is not None:
            self.fight.set_running(is_running and not self.fight.is_over)

    @property
    def card_room(self) -> Rect:
        """Cards lie on the board."""
        return self.places.board.board

    def leave(self) -> None:
        """Take the fight off the screen."""
        raise NotImplementedError

    def game_told(self) -> Told:
        """Return what a screen reader is told: board, items and buttons, and an open hint."""
        has_lesson = self._has_more
        forms = (self.panel.form, self.lesson_card.form) if has_lesson else (self.panel.form,)
        board = None if self.board is None or self.is_hidden else self.board.board.spoken()
        return Told(forms, board)

    def news(self) -> News:
        """Return what a screen reader speaks: what happened, messages, and how both sides stand."""
        if self.fight is None or self.board is None:
            return ()
        battle, message = self.fight.battle, self.fight.play.view.message
        news: News = ((message, self.fight.play.spoken_message()), *self.panel.news(battle))
        lesson = self.fight.play.view.lesson
        return news if lesson is None else (*news, *self.lesson_card.news(lesson))

    # -- commands

    def run(self, command_id: str) -> None:
        """Carry out a command of the fight, the board or the program."""
        if command_id == "leave_fight":
            self.leave()
        elif command_id not in FORBIDDEN:
            super().run(command_id)

    def say(self, text: str) -> None:
        """Show a message in the panel."""
        if self.fight is not None:
            self.fight.play.say(text)
            self._is_stale = True

    def _run_in_game(self, command_id: str) -> None:
        assert self.fight is not None
        assert self.board is not None
        item = next((i for i, c in ITEM_COMMANDS.items() if c == command_id), None)
        play = self.fight.play
        board = self.board.board
        if item is not None:
            self.fight.use(item)
        elif board.waits_for(command_id):
            return
        elif (board.knows(command_id) or play.knows(command_id)) and play.can(command_id):
            self._pay_for(command_id)
            (board if board.knows(command_id) else play).run(command_id)
        self._refresh()

    def _pay_for(self, command_id: str) -> None:
        """Take the price of a command that helps, whether the board or the game carries it out."""
        assert self.fight is not None
        battle = battle_of(self.kind)
        if command_id in battle.mark_fillers | battle.digit_fillers:
            self._pay(is_marks=command_id in battle.mark_fillers)
        elif command_id in HINTS and self.fight.play.view.lesson is None:
            self.fight.take_hint()

    def _pay(self, *, is_marks: bool) -> None:
        """Take the price of marks or digits that the program fills in: that of a hint."""
        assert self.fight is not None
        self.fight.take_hint()

    def _teacher(self) -> Teacher:
        assert self.fight is not None
        return self.fight.play.teacher

    def _close_lesson(self) -> None:
        assert self.fight is not None
        self.fight.play.close_lesson()
        self._is_stale = True

    def _refresh(self) -> None:
        assert self.board is not None
        self.board.refresh()
        self._is_stale = True

    # -- events

    def _handle_game(self, event: Event) -> bool:
        if not self.is_running or self.board is None:
            return False
        if self._lesson_takes(event) or self.board.board.handle_over(event):
            self._refresh()
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if self.panel.form.handle(event):
            return True
        return self.board.handle(event)

    def _lesson_takes(self, event: Event) -> bool:
        assert self.fight is not None
        if self.fight.play.view.lesson is None or event.type == pygame.KEYDOWN:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.lesson_card.handle(event) or self.lesson_card.rect.collidepoint(event.pos)
        moved = event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
        return moved and self.lesson_card.handle(event)

    def _handle_key(self, event: Event) -> bool:
        assert self.fight is not None
        if event.key == pygame.K_ESCAPE:
            if self.fight.play.view.lesson is not None:
                self._close_lesson()
            else:
                self.pause()
            return True
        form = self.panel.form
        if event.key == pygame.K_TAB or (form.shows_focus and form.handle(event)):
            return event.key != pygame.K_TAB or form.handle(event)
        assert self.board is not None
        command_id = self.board.board.command_of(event)
        if command_id is None:
            return False
        form.shows_focus = False
        self.fight.play.view.has_keyboard = True
        self.run(command_id)
        return True

    @property
    def button_hints(self) -> Hints:
        """What a controller's buttons do on the board, and the items."""
        if self.card is not None:
            return IN_DIALOG
        return (*BOARDS[self.kind].COMMANDS.button_hints, *ITEMS)

    def handle_button(self, command_id: str) -> bool:
        """Let B close a hint; else carry out what a button asks for."""
        fight = self.fight
        if command_id == "clear" and fight is not None and fight.play.view.lesson is not None:
            self._close_lesson()
            return True
        return super().handle_button(command_id)

    # -- time

    def _let_pass(self, step: float) -> bool:
        """Let a running fight's time pass; return whether anything looks different."""
        assert self.fight is not None
        if self.is_running:
            self.fight.advance(step)
        self._take_events()
        if self.board is not None and self.is_running and self.board.board.tick():
            self._is_stale = True
        has_moved = self.scene.tick() and not self._stands_still
        is_changed = has_moved or self._is_stale
        is_changed = self.effects.tick() or is_changed
        self.scene.follow(self.fight.battle.hero_hp, self.fight.battle.foe_hp)
        look = self.panel.look(self.fight.battle)
        is_changed, self._look = is_changed or look != self._look, look
        return is_changed

    @property
    def _stands_still(self) -> bool:
        """Tell whether the fight is paused and its last blows have been shown."""
        assert self.fight is not None
        is_paused = self.card is not None and not self.fight.is_over
        return is_paused and not self.scene.is_moving

    def _take_events(self) -> None:
        assert self.fight is not None
        battle = self.fight.battle
        events = self.fight.take_events()
        self.stars = next((e.stars for e in events if isinstance(e, Won)), self.stars)
        self._is_stale = self._is_stale or bool(events)
        if events:
            self._heed(events)
        delay = self._show_touches()
        if self.panel.follow(battle, events, delay) and battle.is_running:
            self.host.sounded("danger")

    def _show_touches(self) -> float:
        """Let fly and break on the board what moves touched; return how long sparks take."""
        assert self.fight is not None
        touches = self.fight.take_touches()
        if self.board is None or self._painter is None:
            return 0.0
        place_of, foe = self.board.board.place_of, self.scene.chest(Side.FOE)
        for touch in touches:
            if touch.wrong:
                self.effects.shatter(touch, place_of, self._painter)
            else:
                self.effects.strike(touch, place_of, foe)
        flies = (
            any(touch.cells and not touch.is_taken for touch in touches)
            and not self.host.preferences.reduced_motion
        )
        return FLIGHT - CONTACT if flies else 0.0

    def _heed(self, events: list[Happening]) -> None:
        """Do what a fight as part of something larger asks for; one by itself asks for nothing."""

    # -- drawing

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Place board and panel."""
        self.places = lay_out_fight(layout)
        self.panel.place(self.places)
        self.effects.clear()
        if self.board is not None and self._painter is not None:
            self.board.place(self.places.board, layout, self._painter)
        self.lesson_card.place(self.places.lesson, layout)

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self.panel.relabel()
        self.lesson_card.relabel()
        if self.board is not None:
            self.board.board.relabel()
        super().relabel()

    def draw_ground(self, painter: Painter) -> None:
        """Paint title and board."""
        self.effects.forget_under()
        self._draw_title(painter)
        self._draw_board(painter)

    @property
    def _has_more(self) -> bool:
        """Tell whether a hint is explained over the panel."""
        return self.fight is not None and self.fight.play.view.lesson is not None

    def _draw_title(self, painter: Painter) -> None:
        """Say what is fought over, where a game has its menu bar."""
        bar = self.places.board.menu
        if bar.height < painter.line_height(13):
            return
        px = painter.px
        line = Rect(px(10), bar.y, bar.width - px(20), bar.height)
        level = BOARDS[self.kind].level_name(self.level)
        painter.text(f"{fight_title(self.foe)} · {level}", line, "text_muted", size=13, bold=True)

    def _draw_board(self, painter: Painter) -> None:
        if self.board is None:
            painter.fill(self.places.board.board, "board")
            painter.frame(self.places.board.board, "grid_thick", width=3)
            return
        self._set_tiles()
        self.board.draw(is_hidden=self.is_hidden)
        if not self.is_hidden:
            self._draw_glints(painter)
            self._draw_spell(painter)
            told = self.panel.last_sentence if not self.places.is_wide else ""
            self.board.draw_status(painter, told)

    def _set_tiles(self) -> None:
        """Let the strip show a swap of two tiles, and take clicks accordingly."""
        assert self.fight is not None
        assert self.board is not None
        spell = self.fight.battle.spell
        is_swap = spell is not None and spell.trick is Trick.SWAP and not self.fight.is_over
        self.board.board.swapped = spell.places if spell is not None and is_swap else ()

    def _draw_glints(self, painter: Painter) -> None:
        assert self.fight is not None
        assert self.board is not None
        if not self.fight.is_over:
            place_of, room = self.board.board.place_of, self.places.board.board
            draw_glints(painter, self.fight.glints(), place_of, room)

    def _draw_spell(self, painter: Painter) -> None:
        assert self.fight is not None
        assert self.board is not None
        spell = self.fight.battle.spell
        if spell is not None and not self.fight.is_over:
            draw_spell(painter, spell, self.board.board.place_of, self.places.board.board)

    def _draw_moving(self, painter: Painter) -> None:
        """Paint the panel, and what flies over it and the board."""
        self.effects.put_back(painter.surface)
        battle = self._preview if self.fight is None else self.fight.battle
        message = "" if self.fight is None else self.fight.play.view.message.text
        is_calm = self.host.preferences.reduced_motion
        is_lit = is_calm or int(self.host.now() * 4) % 2 == 0
        self.panel.draw(painter, battle, message, is_lit=is_lit)
        if not self.is_hidden:
            self.effects.draw(painter)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the hint, and what lies over the board."""
        if self.fight is not None and self._has_more and self.is_running:
            self.lesson_card.draw(painter, self.fight.play.view)
        if self.board is not None and not self.is_hidden:
            self.board.draw_over()
