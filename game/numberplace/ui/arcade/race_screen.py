"""A race against the clock: small boards one after the other, points, combos, a name to enter."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle import race as rules
from numberplace.battle.events import BoardDone, RaceOver, Side, Slipped
from numberplace.battle.events import Event as Happening
from numberplace.battle.modes import Mode
from numberplace.battle.opponents import LADDER
from numberplace.battle.race import Lap, Placing, Race
from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.storage.scores import MAX_NAME, TABLE_LENGTH
from numberplace.ui.arcade.race_board import SLIP_SECONDS
from numberplace.ui.arcade.race_boards import board_of, show_next, stage_board
from numberplace.ui.arcade.race_record import RaceRecord
from numberplace.ui.arcade.race_side import (
    DEAF_SECONDS,
    HURRY_SECONDS,
    MOMENT_SECONDS,
    RaceSide,
    clock_text,
    draw_moment,
    progress_text,
)
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.arcade.scores_screen import ScoresScreen
from numberplace.ui.arcade.sheets import FOE_ROWS, Actor
from numberplace.ui.arcade.timed import ArcadeCard, TimedScreen
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.host import Announcements, Host, ScreenDescription
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import ENTER_KEYS, Button, Form

_POINTED = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
_SPOKEN_SECONDS = (5, 10, 30)
"""Seconds left at which a screen reader says so."""


class RaceScreen(TimedScreen):
    """One race, from the card before it to the table of scores."""

    _has_begun = False
    """True from "Go!" on, before the clock has moved too: Escape pauses, and leaves nothing."""
    _layout: Layout | None = None
    """The layout of the window, once known."""

    def __init__(self, host: Host, mode: Mode) -> None:
        super().__init__(host)
        self.mode = mode
        self.race = replace(rules.start(mode), is_paused=True)
        self.board = board_of(host, stage_board(mode.stage(0), host.rng))
        self.record = RaceRecord(host, mode)
        self.entry: TextEntry | None = None
        self._table_place = self._score_id = 0
        """Place and id of the race in the table, once it is over."""
        self.scene = Scene(host, LADDER[0].id, "hills")
        self.side = RaceSide(self.scene, self.record.best, self.record.ghost, self.pause)
        self._done: BoardDone | None = None
        """The board just solved, while the next one waits."""
        self._rested = 0.0
        """Seconds since it was solved."""
        self._swap_at: float | None = None
        """When the next opponent steps up."""
        self._warned = 0
        self._shown: tuple[object, ...] = ()
        self.show_card(self._card_now())

    def _place_board(self) -> None:
        if self._painter is not None and self._layout is not None:
            self.board.place(self.side.room, self._layout, self._painter)

    # -- cards

    @property
    def card_room(self) -> Rect:
        return self.side.room

    def _card_now(self) -> ArcadeCard:
        if self.race.is_over:
            return self._end_card()
        if not self._has_begun:
            return self._first_card(_("Go!"))
        buttons = [
            Button(_("Continue"), self.begin, icon="play", is_main=True),
            Button(_("Start again"), self.again, icon="redo"),
            Button(_("Leave the race"), self.leave, icon="close"),
        ]
        return ArcadeCard(
            _("Paused"), [_("The clock is stopped, and the board is hidden.")], buttons
        )

    def _first_card(self, label: str, *notes: str) -> ArcadeCard:
        cost = round(self.mode.penalty)
        clock = _("Clock: {time} · a mistake costs {n} s, the next on that board {m} s").format(
            time=format_clock(self.mode.clock), n=cost, m=2 * cost
        )
        go = Button(label, self.begin, icon="play", is_main=True)
        lines = [_(self.mode.about), clock]
        if more := self.mode.flawless:
            flawless = _("Only a board without a mistake brings points for speed, and {n} besides.")
            lines.append(flawless.format(n=more))
        return ArcadeCard(
            _(self.mode.name), [*lines, *notes], [go, Button(_("Back"), self.leave, icon="left")]
        )

    def _end_card(self) -> ArcadeCard:
        """Return the card after the race; one that comes into the table asks for a name."""
        again = Button(_("Play again"), self.again, icon="redo")
        if not self._score_id:
            again.is_main = True
            return self._result_card([again])
        name = self.record.last_name() if self.entry is None else self.entry.text
        self.entry = TextEntry(name, on_enter=self.enter_name, most=MAX_NAME)
        table = Button(_("High scores"), self.enter_name, icon="trophy", is_main=True)
        place = _("You came in at no. {n}! Your name:").format(n=self._table_place)
        return self._result_card([table, again], place, entry=self.entry)

    def _result_card(
        self, buttons: list[Button], *notes: str, entry: TextEntry | None = None
    ) -> ArcadeCard:
        race = self.race
        boards = ngettext("{n} board", "{n} boards", race.number).format(n=race.number)
        combo = _("best combo {combo}").format(combo=race.best_combo)
        speed = _("{n} of them for speed").format(n=race.speed_points)
        points = _("{n} points").format(n=race.score)
        lines = [f"{points} · {speed}", f"{boards} · {mistakes_text(race)} · {combo}", *notes]
        is_complete = race.phase is rules.RacePhase.COMPLETE
        return ArcadeCard(
            _("All boards solved!") if is_complete else _("Time is up"),
            lines,
            [*buttons, Button(_("Back"), self.leave, icon="left")],
            role="gold" if is_complete else "accent",
            widgets=[entry] if entry else (),
            focus=entry,
        )

    def begin(self) -> None:
        self._has_begun = True
        super().begin()

    def enter_name(self) -> None:
        self._keep_name()
        self.show_table(self._score_id)

    def _keep_name(self) -> None:
        """Give the score in the table the name that was typed."""
        if self.entry is not None and self._score_id:
            self.record.rename(self._score_id, self.entry.text)

    def show_table(self, newest: int = 0) -> None:
        self.host.leave_screen()
        self.host.open_screen(ScoresScreen(self.host, self.mode.id, newest))

    def leave(self) -> None:
        self._keep_name()
        self.host.leave_screen()

    def again(self) -> None:
        self.leave()
        self.host.open_screen(type(self)(self.host, self.mode))

    @property
    def is_running(self) -> bool:
        return self.race.is_running

    @property
    def is_under_way(self) -> bool:
        return self._has_begun and not self.race.is_over

    @property
    def danger(self) -> float:
        return max(0.0, min(1.0, 2 - self.race.clock / HURRY_SECONDS))

    def _set_running(self, *, is_running: bool) -> None:
        if not is_running:
            self.board.forget()
        self.race = replace(self.race, is_paused=not is_running)

    def game_tree(self) -> ScreenDescription:
        return ScreenDescription((Form([self.side.pause_button]),), self.board.spoken())

    def announcements(self) -> Announcements:
        slip, race = self.board.slip, self.race
        told: Announcements = ()
        if slip is not None:
            told = ((("slip", slip[2]), self.board.slip_text),)
        if self._done is not None:
            done = _("Board {n} is solved.").format(n=self._done.number)
            told += ((("done", self._done.number), done),)
        number = ("board", race.number), progress_text(race)
        due = next((left for left in _SPOKEN_SECONDS if race.clock <= left), 0)
        if due and race.is_running:
            text = ngettext("{n} second left", "{n} seconds left", due).format(n=due)
            told += ((("time", race.number, due), text),)
        return (*told, number) if self.card is None else told

    # -- what the player does

    def _run_in_game(self, command_id: str) -> None:
        self._place(self.board.run(command_id))

    def _place(self, placing: Placing | None) -> None:
        if placing is not None:
            self._take(rules.place(self.race, placing))

    def _take(self, lap: Lap) -> None:
        was_over, self.race = self.race.is_over, lap.race
        self.scene.combo = self.race.combo
        self.scene.play(lap.events)
        if lap.events:
            self.record.note(self.race)
        if self.race.is_over and not was_over:
            self._finish()
        for event in lap.events:
            self._follow(event)
        if lap.events:
            self.is_stale = True

    def _finish(self) -> None:
        """Store the race, before anything is shown or asked."""
        self.record.keep_ghost(self.race)
        self._table_place = self.record.place_of(self.race)
        if self.race.score and self._table_place <= TABLE_LENGTH:
            self._score_id = self.record.add(self.race)

    def _follow(self, event: Happening) -> None:
        if isinstance(event, BoardDone) and self.race.phase is rules.RacePhase.BETWEEN:
            self._done, self._rested = event, 0.0
            self._swap_at = self.host.now() + 1.1
        elif isinstance(event, Slipped):
            self.host.sounded("error")
        elif isinstance(event, RaceOver):
            self._swap_at = None

    @property
    def _left(self) -> float:
        """Return the rest of the moment between two boards, 1 to 0, in steps."""
        steps = 3 if self.host.preferences.reduced_motion else 80
        return math.ceil(steps * (1 - min(1.0, self._rested / MOMENT_SECONDS))) / steps

    def next_board(self) -> None:
        if self._done is not None and self.card is None:
            self._done = None
            self.board = show_next(
                self.host, self.board, stage_board(self.race.stage, self.host.rng)
            )
            self._place_board()
            self.race = rules.go_on(self.race)
            self.is_stale = True

    # -- events

    def _handle_game(self, event: Event) -> bool:
        if self._done is not None and self._ends_moment(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type == pygame.KEYUP and self.is_running:
            return self._let_go(event)
        if event.type in _POINTED and self._point(event):
            return True
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if is_press and self.side.pause_button.rect.collidepoint(event.pos):
            return self.side.pause_button.handle_mouse(event)
        return False

    def _ends_moment(self, event: Event) -> bool:
        """Let Enter, the space bar or a click on the board end the moment between two boards."""
        is_key = event.type == pygame.KEYDOWN and event.key in (*ENTER_KEYS, pygame.K_SPACE)
        is_click = event.type == pygame.MOUSEBUTTONDOWN and self.side.room.collidepoint(event.pos)
        if not is_key and not is_click:
            return False
        if self._rested >= DEAF_SECONDS:
            self.next_board()
        return True

    @property
    def _told(self) -> str:
        """Return the advice shown until points are won."""
        return "" if self.race.score else self.board.told

    def _point(self, event: Event) -> bool:
        """Let the board have a press, a move or a release; return whether it was the board's."""
        is_taken, placing = self.board.mouse(event, is_running=self.is_running)
        self._place(placing)
        self.is_stale = self.is_stale or is_taken
        return is_taken

    def draw_beside(self, point: tuple[int, int] | None, *, begins: bool = False) -> bool:
        if not self.is_running:
            return False
        is_drawn, placing = self.board.draw_beside(point, begins=begins)
        self._place(placing)
        self.is_stale = True
        return is_drawn

    def interrupt(self) -> None:
        """Give up the drag under way: a second finger came down where it draws nothing, say."""
        self.board.forget()
        self.is_stale = True

    def _let_go(self, event: Event) -> bool:
        """Tell the board that the key that draws was let go."""
        if command_for(event, self.host.bindings) != "use":
            return False
        self._place(self.board.let_go())
        return True

    def _handle_key(self, event: Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.pause()
            return True
        command_id = command_for(event, self.host.bindings)
        if command_id is None:
            return False
        self.run(command_id)
        return True

    # -- time

    def tick(self) -> bool:
        now, step = self.host.now(), self._take_step()
        if self.is_running:
            self._take(rules.advance(self.race, step))
            self._warn()
        elif self._done is not None and self.card is None:
            before = self._left
            self._rested += step
            self.is_stale = self.is_stale or self._left != before
            if self._rested >= MOMENT_SECONDS:
                self.next_board()
        self._swap_foe(now)
        slip = self.board.slip
        if slip is not None and now > slip[2] + SLIP_SECONDS:
            self.board.slip = None
            self.is_stale = True
        if self.race.is_over and self.card is None and not self.scene.is_busy:
            self._show_end()
        steps = 8 if self.host.preferences.reduced_motion else 40
        fresh = round(self.race.freshness * steps)
        shown = (clock_text(self.race), self.race.score, self.race.combo, fresh)
        changed, self._shown = shown != self._shown, shown
        return self.scene.tick() or changed or self.is_stale

    def _warn(self) -> None:
        left = int(self.race.clock)
        if self.race.clock < HURRY_SECONDS and left != self._warned:
            self.host.sounded("danger")
        self._warned = left

    def _swap_foe(self, now: float) -> None:
        if self._swap_at is None or now < self._swap_at:
            return
        self._swap_at = None
        foe = LADDER[self.race.number % len(LADDER)]
        self.scene.actors[Side.FOE] = Actor(foe.id, FOE_ROWS)

    # -- drawing

    def relabel(self) -> None:
        self.side.pause_button.relabel()
        super().relabel()

    def arrange(self, body: Rect, layout: Layout) -> None:
        if self._painter is not None:
            self.side.place(layout, self._painter)
            self._layout = layout
            self._place_board()

    def draw_ground(self, painter: Painter) -> None:
        if self.is_running or self.race.phase is not rules.RacePhase.OPEN:
            self.board.draw(self.host.now(), self._told)
        if self._done is not None and self.card is None:
            draw_moment(painter, self.side.room, self.race, self._done, self._left)

    def _draw_moving(self, painter: Painter) -> None:
        self.side.draw(painter, self.race)


def mistakes_text(race: Race) -> str:
    return ngettext("{n} mistake", "{n} mistakes", race.mistakes).format(n=race.mistakes)
