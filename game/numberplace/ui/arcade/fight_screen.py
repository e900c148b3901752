"""FightScreen: a fight from the card before it to the card after it: board, panel, keys, time.

What the fight is about, and what follows from it, say the ``FightRules`` it is handed.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.events import Side
from numberplace.battle.state import Phase, stars_for
from numberplace.core.battlefield import Field, Reason, Trick
from numberplace.core.errors import FormatError
from numberplace.core.session import Session
from numberplace.core.words import N_
from numberplace.kinds import kind_named
from numberplace.ui.arcade.battle_panel import ITEM_COMMANDS, PROOF, BattlePanel
from numberplace.ui.arcade.board_effects import FLIGHT, BoardEffects, draw_glints, draw_spell
from numberplace.ui.arcade.cues import CONTACT
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.fight_board import FightBoard, FightLayout, draw_line, lay_out_fight
from numberplace.ui.arcade.fight_end import FightEnd, draw_lit
from numberplace.ui.arcade.fight_rules import FORBIDDEN, HINTS, FightRules, battle_of
from numberplace.ui.arcade.fight_saving import FightKeeper, resume_saved
from numberplace.ui.arcade.naming import foretold_text, naming_card
from numberplace.ui.arcade.proof_shield import ProofShield
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.arcade.sheets import place_of_foe
from numberplace.ui.arcade.timed import ArcadeCard, TimedScreen
from numberplace.ui.boards import board_of
from numberplace.ui.dialogs.lesson_card import LessonCard
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.button_hints import IN_DIALOG, Hints
from numberplace.ui.kit.host import Announcements, Host, ScreenDescription
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Play

CARD_REST: Final = 0.5
"""Seconds for which a card takes no press: the one before was meant for the board."""
ITEMS: Final[Hints] = ((N_("Triggers, right stick"), N_("items")),)


class FightScreen(TimedScreen):
    """One fight over one puzzle."""

    card_rest = CARD_REST

    def __init__(self, host: Host, rules: FightRules) -> None:
        """Prepare a fight; the battlefield is computed off the frame loop."""
        super().__init__(host)
        self.rules = rules
        self.fight: Fight | None = None
        self.board: FightBoard | None = None
        self.places: FightLayout = lay_out_fight(self.layout)
        self.scene = Scene(host, rules.foe.id, place_of_foe(rules.foe.id))
        self.panel = BattlePanel(self.scene, self.run, self.key_of, names=rules.foretells)
        self.lesson_card = LessonCard(self)
        self.effects = BoardEffects(host)
        self.end = FightEnd(host)
        self.proof = ProofShield(host)
        self._look: tuple[object, ...] = ()
        """Look of the moving part of the last picture."""
        self._preview = rules.preview()
        """Battle shown by the bars before the fight."""
        self.scene.follow(self._preview.hero_hp, self._preview.foe_hp)
        self.keeper = FightKeeper(host.library.fights, rules.occasion)
        adapter, puzzle = battle_of(rules.kind), rules.puzzle
        self.job: Job[Field] = Job(lambda stop: adapter.make_field(puzzle, stop))
        self._is_field_known = False
        self.show_card(self._card_now())

    @property
    def may_say_why(self) -> bool:
        return False  # the foe does not wait

    def key_of(self, command_id: str) -> str:
        return shortcut(self.host.bindings, command_id)

    @property
    def play(self) -> Play:
        return self._begun()[0].play

    def _begun(self) -> tuple[Fight, FightBoard]:
        """Return the fight and its board, which there are from its beginning on."""
        assert self.fight is not None
        assert self.board is not None
        return self.fight, self.board

    @property
    def is_ready(self) -> bool:
        return self.job.is_done

    @property
    def hardest(self) -> Reason | None:
        """Reason of the hardest placement of the board, once known."""
        field = self.job.result
        return None if field is None else field.hardest()

    @property
    def is_running(self) -> bool:
        return self.fight is not None and self.fight.battle.is_running

    @property
    def is_under_way(self) -> bool:
        return self.fight is not None and not self.fight.is_over

    @property
    def is_hidden(self) -> bool:
        is_stopped = self.is_under_way and not self.is_running and not self.proof.is_open
        return self.fight is None or is_stopped

    @property
    def is_solved(self) -> bool:
        return self.fight is not None and self.fight.play.was_solved

    @property
    def stars(self) -> int:
        """Return the stars of the won fight, 1 to 3; 0 while the fight is not won."""
        is_won = self.fight is not None and self.fight.battle.phase is Phase.WON
        return stars_for(self.fight.battle.hero_hp) if self.fight is not None and is_won else 0

    # -- from card to card

    @property
    def card_room(self) -> Rect:
        return self.places.board.board

    def _card_now(self) -> ArcadeCard:
        return self.rules.card(self)

    def begin(self) -> None:
        """Leave the card and fight, as soon as the battlefield is known."""
        if self.fight is None:
            if self.job.result is None:
                return
            self._take_field(self.job.result)
        super().begin()

    def _take_field(self, field: Field) -> None:
        rules, session = self.rules, None
        battle = rules.first_moment(field)
        if rules.saved is not None:
            try:
                now = self.host.now
                session, battle = resume_saved(rules.saved, rules.puzzle, field, battle, now)
            except FormatError as error:
                rules.saved, rules.notice = None, str(error)
        if session is None:
            kind = kind_named(rules.kind)
            session = Session(kind, rules.puzzle, now=self.host.now, level=rules.level)
        self.fight = Fight(self.host, session, battle, field, self.keeper)
        rules.begin(battle, field)
        self.board = FightBoard(self.fight.play, self.host)
        if self.board.board.can_prove:
            self.panel.offer_proof(throws_back=bool(battle.foe.acts))
        if self._painter is not None:
            self.board.place(self.places.board, self.layout, self._painter)
        self.scene.follow(battle.hero_hp, battle.foe_hp)

    def _await_field(self) -> bool:
        """Let the card begin the fight once the battlefield is known, or say why there is none."""
        field = self.job.result
        if not self.job.is_done or self.card is None:
            return False
        if field is None:
            self.keeper.drop()
            self.host.leave_screen()
            self.host.notify(str(self.job.error))
        elif self.rules.saved is not None:
            self._resume(field)
        elif self._is_field_known:
            return False
        else:
            self._is_field_known = True
            self._preview = self.rules.first_moment(field)
            self.scene.follow(self._preview.hero_hp, self._preview.foe_hp)
            self._lay(self._card_now())
        return True

    def _resume(self, field: Field) -> None:
        self._take_field(field)
        fight, _board = self._begun()
        if fight.is_over:
            self.end.skip()
            self.rules.follow(self, fight, [])
        self.show_card(None if fight.is_over else self._card_now())

    def leave(self) -> None:
        """Leave the fight; it can be resumed unless it is over."""
        self.job.cancel()
        if self.fight is not None:
            self.stop()
            if self.fight.is_over or not self.fight.is_touched:
                self.keeper.drop()
        self.host.leave_screen()

    def stop(self) -> None:
        self._set_running(is_running=False)

    def set_covered(self, is_covered: bool) -> None:
        """The card of the proof shield stops the time and leaves the board in sight."""
        self._is_covered = is_covered
        self.update_running(should_pause=is_covered and not self.proof.is_open)

    def _set_running(self, *, is_running: bool) -> None:
        """Let the time pass or stop it; measurements are stored in between."""
        if self.fight is not None:
            self.fight.set_running(is_running and not self.fight.is_over)
        if not is_running:
            self.interrupt()
            self.rules.journey.flush()

    def interrupt(self) -> None:
        if self.board is not None:
            self.board.board.interrupt()

    # -- what a screen reader is told

    def game_tree(self) -> ScreenDescription:
        forms = (self.panel.form, self.lesson_card.form) if self._has_more else (self.panel.form,)
        board = None if self.board is None or self.is_hidden else self.board.board.spoken()
        return ScreenDescription(forms, board)

    def announcements(self) -> Announcements:
        lesson = self.rules.lesson
        news: Announcements = ((("road", lesson), lesson),) if lesson else ()
        if self.fight is None or self.board is None:
            return news
        battle, play = self.fight.battle, self.fight.play
        news += ((play.view.message, play.spoken_message()), *self.panel.announcements(battle))
        if play.view.lesson is not None:
            news += self.lesson_card.announcements(play.view.lesson)
        return news

    # -- commands

    def run(self, command_id: str) -> None:
        if command_id == "leave_fight":
            self.leave()
        elif command_id not in FORBIDDEN:
            super().run(command_id)

    def say(self, text: str) -> None:
        if self.fight is not None:
            self.fight.play.say(text)
            self.is_stale = True

    def _run_in_game(self, command_id: str) -> None:
        fight, fight_board = self._begun()
        item = next((i for i, c in ITEM_COMMANDS.items() if c == command_id), None)
        play, board = fight.play, fight_board.board
        if command_id == PROOF:
            self.proof.begin(fight, board)
        elif item is not None:
            fight.use(item)
        elif command_id == "name_pattern":
            self._ask_for_name()
        elif board.waits_for(command_id):
            return
        elif command_id in board.commands.keys() | play.commands and play.can(command_id):
            self._pay_for(command_id, fight)
            (board if command_id in board.commands else play).run(command_id)
        self._refresh()

    def _ask_for_name(self) -> None:
        """Ask for the name of the pattern in the selected cells; the board is hidden meanwhile."""
        fight = self._begun()[0]
        asked = naming_card(fight, self._name_pattern, self.begin) if self.rules.foretells else ""
        if isinstance(asked, str):
            self.say(asked)
            return
        self.show_card(asked)
        self.update_running()

    def _name_pattern(self, technique: str, cells: frozenset[int]) -> None:
        self.begin()
        self._begun()[0].name_pattern(technique, cells)
        self._refresh()

    @property
    def foretold(self) -> str:
        fight = self.fight if self.is_running else None
        return "" if fight is None else foretold_text(fight, foretells=self.rules.foretells)

    def _pay_for(self, command_id: str, fight: Fight) -> None:
        adapter = battle_of(self.rules.kind)
        if command_id in adapter.mark_fillers | adapter.digit_fillers:
            is_marks = command_id in adapter.mark_fillers
            if not self.rules.pays(fight.battle, is_marks=is_marks):
                (fight.fill_marks if is_marks else fight.take_hint)()
        elif command_id in HINTS and fight.play.view.lesson is None:
            fight.take_hint()

    def _close_lesson(self) -> None:
        self.play.close_lesson()
        self.is_stale = True

    def _refresh(self) -> None:
        self._begun()[1].refresh()
        self.is_stale = True

    # -- events

    def _handle_game(self, event: Event) -> bool:
        if not self.is_running or self.board is None:
            return False
        if self._lesson_takes(event) or self.board.board.handle_over(event):
            self._refresh()
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        return self.panel.form.handle(event) or self.board.handle(event)

    def draw_beside(self, point: tuple[int, int] | None, *, begins: bool = False) -> bool:
        if not self.is_running:
            return False
        self.is_stale = True
        return self._begun()[1].draw_beside(point, begins=begins)

    def _lesson_takes(self, event: Event) -> bool:
        if not self._has_more or event.type == pygame.KEYDOWN:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.lesson_card.handle(event) or self.lesson_card.rect.collidepoint(event.pos)
        moved = event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
        return moved and self.lesson_card.handle(event)

    def _handle_key(self, event: Event) -> bool:
        fight, board = self._begun()
        if event.key == pygame.K_ESCAPE:
            (self._close_lesson if self._has_more else self.pause)()
            return True
        form = self.panel.form
        if event.key == pygame.K_TAB or (form.shows_focus and form.handle(event)):
            return event.key != pygame.K_TAB or form.handle(event)
        if (command_id := board.board.command_of(event)) is None:
            return False
        form.shows_focus = False
        fight.play.view.has_keyboard = True
        self.run(command_id)
        return True

    @property
    def button_hints(self) -> Hints:
        in_game = (*board_of(self.rules.kind).COMMANDS.button_hints, *ITEMS)
        return in_game if self.card is None else IN_DIALOG

    def handle_button(self, command_id: str) -> bool:
        if command_id == "clear" and self._has_more:
            self._close_lesson()
            return True
        return super().handle_button(command_id)

    # -- time

    def tick(self) -> bool:
        step = self._take_step()
        if self.fight is None:
            self._tell_notices()
            return self._await_field() or self.scene.tick()
        self.rules.tick(self.fight.battle)
        if self.card is None and (self.end.tick(self.fight) or self.proof.tick(self.fight)):
            self._refresh()
        is_changed = self._let_pass(self.fight, step)
        self._tell_notices()
        if self.fight.is_over and self.card is None and not self.scene.is_busy:
            self._end(self.fight)
        return is_changed or self.is_stale or (self.card is not None and self.card.tick())

    def _end(self, fight: Fight) -> None:
        """Show the card after a fight, once its board has shown how it ended."""
        if self.end.is_shown(fight):
            self.stop()
            self._show_end()

    def _tell_notices(self) -> None:
        notice = self.rules.notice or self.keeper.notice
        self.rules.notice = self.keeper.notice = ""
        if notice:
            self.host.notify(notice)

    def _let_pass(self, fight: Fight, step: float) -> bool:
        if self.is_running:
            fight.advance(step)
        self._take_events(fight)
        is_seen = self.is_running or (fight.is_over and self.card is None)
        if self.board is not None and is_seen and self.board.board.tick():
            self.is_stale = True
        # A paused fight stands still once its last blows have been shown.
        is_paused = self.card is not None and not fight.is_over
        has_moved = self.scene.tick() and (not is_paused or self.scene.is_moving)
        is_changed = self.effects.tick() or has_moved
        self.scene.follow(fight.battle.hero_hp, fight.battle.foe_hp)
        self.scene.lit_lamps = len(fight.battle.finished)
        look = (*self.panel.look(fight.battle), self.foretold, self.rules.lesson)
        self.is_stale |= look[-1] != (self._look or ("",))[-1]
        is_changed, self._look = is_changed or look != self._look, look
        return is_changed

    def _take_events(self, fight: Fight) -> None:
        battle, events = fight.battle, fight.take_events()
        if events:
            self.is_stale = True
            self.rules.follow(self, fight, events)
        delay = self._show_touches(fight)
        if self.panel.follow(battle, events, delay) and battle.is_running:
            self.host.sounded("danger")

    def _show_touches(self, fight: Fight) -> float:
        """Show the moves' effects on the board; return the seconds for which sparks fly."""
        touches = fight.take_touches()
        if self.board is None or self._painter is None:
            return 0.0
        place_of, foe = self.board.board.place_of, self.scene.chest(Side.FOE)
        for touch in touches:
            if touch.wrong:
                self.effects.shatter(touch, place_of, self._painter)
            else:
                self.effects.strike(touch, place_of, foe)
        sent = [touch.lead for touch in touches if touch.cells and not touch.is_taken]
        is_still = not sent or self.host.preferences.reduced_motion
        return 0.0 if is_still else max(sent) + FLIGHT - CONTACT

    # -- drawing

    def arrange(self, body: Rect, layout: Layout) -> None:
        self.places = lay_out_fight(layout)
        self.covered = self.places.covered
        self.panel.place(self.places)
        self.effects.clear()
        if self.board is not None and self._painter is not None:
            self.board.place(self.places.board, layout, self._painter)
        self.lesson_card.place(self.places.lesson, layout)

    def relabel(self) -> None:
        self.panel.relabel()
        self.lesson_card.relabel()
        if self.board is not None:
            self.board.board.relabel()
        super().relabel()

    def draw_ground(self, painter: Painter) -> None:
        self.effects.forget_under()
        lesson = self.rules.lesson if self.is_running else ""
        bar = self.places.board.menu
        if bar.height >= painter.line_height(13):
            draw_line(painter, bar, 13, lesson or self.rules.shown_title, is_lesson=bool(lesson))
        self._draw_board(painter)
        status = self.places.board.status
        if lesson and not self.places.is_wide and status.height >= painter.px(12):
            draw_line(painter, status, 12, lesson, is_lesson=True)

    @property
    def _has_more(self) -> bool:
        return self.fight is not None and self.fight.play.view.lesson is not None

    def _draw_board(self, painter: Painter) -> None:
        room = self.places.board.board
        if self.board is None or self.fight is None:
            painter.fill(room, "board")
            painter.frame(room, "grid_thick", width=3)
            return
        spell = None if self.fight.is_over else self.fight.battle.spell
        # The strip shows a swap of two tiles, and takes clicks accordingly.
        self.board.board.swapped = spell.places if spell and spell.trick is Trick.SWAP else ()
        self.board.draw(is_hidden=self.is_hidden)
        if self.is_hidden:
            return
        place_of = self.board.board.place_of
        if self.end.is_lit:
            draw_lit(painter, place_of(range(self.fight.size)))
        if not self.fight.is_over:
            draw_glints(painter, self.fight.glints(), place_of, room)
        if spell is not None:
            draw_spell(painter, spell, place_of, room)
        told = "" if self.places.is_wide else self.foretold or self.panel.last_sentence
        self.board.draw_status(painter, told)

    def _draw_moving(self, painter: Painter) -> None:
        self.effects.put_back(painter.surface)
        battle = self._preview if self.fight is None else self.fight.battle
        message = "" if self.fight is None else self.fight.play.view.message.text
        if self.fight is None or self.fight.play.view.message.tone != "warning":
            message = self.foretold or message
        is_lit = self.host.preferences.reduced_motion or int(self.host.now() * 4) % 2 == 0
        self.panel.draw(painter, battle, message, is_lit=is_lit)
        if not self.is_hidden:
            self.effects.draw(painter)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if self.fight is not None and self._has_more and self.is_running:
            self.lesson_card.draw(painter, self.fight.play.view)
        if self.board is not None and not self.is_hidden:
            self.board.draw_over()
