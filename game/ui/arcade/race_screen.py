"""A race against the clock: small boards one after the other, points, combos, a name to enter."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.arena.stages import stage_puzzle
from game.battle import race as rules
from game.battle.events import Event as Happening
from game.battle.events import Side
from game.battle.modes import Mode
from game.battle.opponents import LADDER
from game.battle.race import BoardDone, Lap, RaceOver, Slipped
from game.core.clock import format_clock
from game.core.errors import SaveError
from game.core.words import _
from game.storage.scores import Score
from game.ui.arcade.actor import Actor
from game.ui.arcade.card import Card
from game.ui.arcade.gauges import draw_bar, draw_combo
from game.ui.arcade.page import PROGRAM_COMMANDS
from game.ui.arcade.race_board import FLASH, RaceBoard
from game.ui.arcade.race_cards import end_card, intro_card, pause_card
from game.ui.arcade.scene import Scene
from game.ui.arcade.scores_screen import ScoresScreen
from game.ui.arcade.sheets import FOE_ROWS
from game.ui.bindings import command_for
from game.ui.host import Host, Screen
from game.ui.layout import Layout, lay_out
from game.ui.lists import TextEntry
from game.ui.painter import Painter
from game.ui.play import WAYS
from game.ui.widgets import Button

MOST_STEP: Final = 0.5
"""Seconds that may pass for the race in one frame."""
HURRY: Final = 10.0
"""Seconds left from which the clock warns."""
PIPS: Final = 5
BEST: Final = 5
"""Rows of the table shown beside the race."""


class RaceScreen(Screen):
    """One race, from the card before it to the table of scores."""

    def __init__(self, host: Host, mode: Mode) -> None:
        self.host = host
        self.mode = mode
        self.race = rules.pause(rules.start(mode))
        self.board = RaceBoard(stage_puzzle(mode.stage(0), host.rng))
        self.layout: Layout = lay_out((960, 660))
        self.card: Card | None = None
        self.entry: TextEntry | None = None
        self.scene = Scene(
            LADDER[0].id,
            "hills",
            now=host.now,
            rng=host.rng,
            is_calm=lambda: host.preferences.reduced_motion,
            on_sound=host.sounded,
        )
        self.pause_button = Button("", self.pause, icon="pause")
        self._last = host.now()
        self._painter: Painter | None = None
        self._is_covered = self._is_away = False
        self._is_stale = True
        self._swap_at: float | None = None
        """When the next opponent steps up."""
        self._warned = 0
        self._shown: tuple[object, ...] = ()
        self._rects: dict[str, Rect] = {}
        self._best = self._read_best()
        self._show(intro_card(self))

    def _read_best(self) -> list[Score]:
        """Return the head of the table, to race against."""
        try:
            return self.host.library.scores.table(self.mode.id)[:BEST]
        except SaveError:
            return []

    # -- cards

    def _show(self, card: Card | None) -> None:
        self.card = card
        self._is_stale = True
        if card is not None and self._painter is not None:
            card.place(self._rects["room"], self.layout, self._painter)

    def enter_name(self) -> None:
        """Write the score into the table and show it."""
        race = self.race
        name = self.entry.text if self.entry is not None else ""
        newest = self.host.library.scores.add(
            self.mode.id,
            name,
            race.score,
            seconds=race.seconds,
            boards=race.number,
            combo=race.best_combo,
        )
        self.host.leave_screen()
        self.host.open_screen(ScoresScreen(self.host, self.mode.id, newest))

    def again(self) -> None:
        """Begin the same race anew."""
        self.host.leave_screen()
        self.host.open_screen(RaceScreen(self.host, self.mode))

    def go_on(self) -> None:
        """Start, or go on after a pause."""
        self._show(None)
        self._tend_time()

    def pause(self) -> None:
        """Stop the clock and hide the board."""
        if self.card is None and self.race.phase is rules.RacePhase.OPEN:
            self._show(pause_card(self))
            self._tend_time()

    def _tend_time(self) -> None:
        is_free = self.card is None and not self._is_covered and not self._is_away
        self.race = (rules.resume if is_free else rules.pause)(self.race)
        self._last = self.host.now()
        self._is_stale = True

    def set_covered(self, is_covered: bool) -> None:
        """A dialog over the race stops it."""
        self._is_covered = is_covered
        self._tend_time()
        if is_covered:
            self.pause()

    def set_away(self, is_away: bool) -> None:
        """A window that is not in front stops the race."""
        self._is_away = is_away
        self._tend_time()
        if is_away:
            self.pause()

    # -- what the player does

    def run(self, command_id: str) -> None:
        """Carry out a command of the race or the program."""
        self._is_stale = True
        if command_id in ("pause", "menu"):
            self.pause()
        elif command_id in PROGRAM_COMMANDS:
            self.host.run(command_id)
        elif self.race.is_running:
            self._run_on_board(command_id)

    def _run_on_board(self, command_id: str) -> None:
        board = self.board
        verb, _underscore, number = command_id.rpartition("_")
        if command_id in WAYS:
            board.move(command_id)
        elif verb == "place" and number.isdigit():
            self._place(int(number))
        elif verb == "mark" and number.isdigit():
            board.toggle_mark(int(number))
        elif command_id == "use":
            self._place(board.digit)
        elif command_id == "use_mark":
            board.toggle_mark(board.digit)
        elif command_id in ("next_digit", "previous_digit"):
            board.choose(board.digit + (1 if command_id == "next_digit" else -1))

    def _place(self, digit: int) -> None:
        """Put a digit in at the cursor, if it belongs there."""
        board = self.board
        if digit > board.size:
            return
        board.digit = digit
        if board.board.digits[board.cursor]:
            return
        if not board.board.is_right(board.cursor, digit):
            board.slip = (board.cursor, digit, self.host.now())
            self._take(rules.place_wrong(self.race))
            return
        before = board.board.finished_houses()
        board.board = board.board.place(board.cursor, digit)
        finished = len(board.board.finished_houses() - before)
        self._take(rules.place_right(self.race, finished, solves=board.board.is_solved))

    def _take(self, lap: Lap) -> None:
        self.race = lap.race
        self.scene.play(lap.events)
        for event in lap.events:
            self._follow(event)
        if lap.events:
            self._is_stale = True

    def _follow(self, event: Happening) -> None:
        """Do what an event asks of the screen."""
        if isinstance(event, BoardDone) and self.race.phase is rules.RacePhase.OPEN:
            self.board.show(stage_puzzle(self.race.stage, self.host.rng))
            self._swap_at = self.host.now() + 1.1
        elif isinstance(event, Slipped):
            self.host.sounded("error")
        elif isinstance(event, RaceOver):
            self._swap_at = None

    # -- events

    def handle(self, event: Event) -> bool:
        """Act on an event; return whether the screen must be drawn again."""
        used = self._handle(event)
        self._is_stale = self._is_stale or used
        return used

    def _handle(self, event: Event) -> bool:
        if self.card is not None:
            if self.card.handle(event):
                return True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                is_open = self.race.phase is rules.RacePhase.OPEN and self.race.seconds > 0
                (self.go_on if is_open else self.host.leave_screen)()
                return True
            return False
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._press(event):
            return True
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if is_press and self.pause_button.rect.collidepoint(event.pos):
            return self.pause_button.handle_mouse(event)
        return False

    def _press(self, event: Event) -> bool:
        """A click fills a cell with the current digit; the right button pencils it in."""
        digit = self.board.digit_at(event.pos)
        cell = self.board.cell_at(event.pos)
        prefers_cells = self.host.preferences.input == "cell"
        if digit is not None and event.button == 1:
            self.board.choose(digit)
            if prefers_cells and self.race.is_running:
                self._place(digit)
        elif cell is not None and event.button in (1, 3):
            self.board.cursor = cell
            if event.button == 3:
                self.board.toggle_mark(self.board.digit)
            elif self.board.board.digits[cell]:
                self.board.choose(self.board.board.digits[cell])
            elif not prefers_cells and self.race.is_running:
                self._place(self.board.digit)
        else:
            return False
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

    def handle_button(self, command_id: str) -> bool:
        """Run a controller's command in the race; on a card its buttons count as keys."""
        if self.card is not None:
            return False
        self.run(command_id)
        return True

    # -- time

    def tick(self) -> bool:
        """Let the clock run; return whether anything looks different."""
        now = self.host.now()
        step, self._last = min(MOST_STEP, now - self._last), now
        if self.race.is_running:
            self._take(rules.advance(self.race, step))
            self._warn()
        self._swap_foe(now)
        slip = self.board.slip
        if slip is not None and now > slip[2] + FLASH:
            self.board.slip = None
            self._is_stale = True
        is_over = self.race.phase is not rules.RacePhase.OPEN
        if is_over and self.card is None and not self.scene.is_busy:
            self._show(end_card(self))
        shown = (self._clock_text(), self.race.score, self.race.combo)
        changed, self._shown = shown != self._shown, shown
        return self.scene.tick() or changed or self._is_stale

    def _warn(self) -> None:
        """Knock once for each of the last seconds."""
        left = int(self.race.clock)
        if self.race.clock < HURRY and left != self._warned:
            self.host.sounded("danger")
        self._warned = left

    def _swap_foe(self, now: float) -> None:
        if self._swap_at is None or now < self._swap_at:
            return
        self._swap_at = None
        foe = LADDER[self.race.number % len(LADDER)]
        self.scene.actors[Side.FOE] = Actor(foe.id, FOE_ROWS)

    def _clock_text(self) -> str:
        left = self.race.clock
        return f"{left:.1f}" if left < HURRY else format_clock(left)

    # -- drawing

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self.pause_button.label = _("Pause")
        if self.card is None:
            return
        if self.race.phase is not rules.RacePhase.OPEN:
            self._show(end_card(self))
        else:
            self._show(pause_card(self) if self.race.seconds else intro_card(self))

    def place(self, layout: Layout, painter: Painter) -> None:
        """Board at the left and the rest at the right, or the rest above in a narrow window."""
        self.layout, self._painter = layout, painter
        px = layout.px
        width, height = layout.size
        edge, gap = px(14), px(10)
        is_wide = width > height
        side = Rect(0, 0, 0, 0)
        if is_wide:
            wide = min(px(400), width * 2 // 5)
            side = Rect(width - edge - wide, edge, wide, height - 2 * edge)
            room = Rect(edge, edge, side.x - 2 * edge, height - 2 * edge)
            stage_height = min(px(240), side.height * 2 // 5)
        else:
            side = Rect(edge, edge, width - 2 * edge, round(height * 0.36))
            room = Rect(edge, side.bottom + gap, side.width, height - side.bottom - gap - edge)
            stage_height = side.height - px(118)
        self._rects = {"side": side, "room": room}
        top = side.y
        for name, high in (("head", 34), ("clock", 18), ("stage", 0), ("combo", 26), ("foot", 34)):
            tall = stage_height if name == "stage" else px(high)
            self._rects[name] = Rect(side.x, top, side.width, tall)
            top += tall + (gap if is_wide else px(2))
        stage = self._rects["stage"]
        self.scene.place(stage)
        foot = self._rects["foot"] if is_wide else self._rects["combo"]
        button = max(px(110), painter.width(_("Pause")) + px(50))
        self.pause_button.rect = Rect(foot.right - button, foot.y, button, foot.height)
        self.pause_button.label = _("Pause")
        self.board.place(room, layout, painter)
        if self.card is not None:
            self.card.place(room, layout, painter)
        self._is_stale = True

    def draw(self, painter: Painter) -> None:
        """Paint the window, or only the side when nothing else has changed."""
        is_whole, self._is_stale = self._is_stale or self._is_covered, False
        if is_whole:
            painter.fill(painter.surface.get_rect(), "ground")
            if self.race.is_running or self.race.phase is not rules.RacePhase.OPEN:
                self.board.draw(self.host.now())
        self._draw_side(painter)
        if self.card is not None:
            self.card.draw(painter)

    def _draw_side(self, painter: Painter) -> None:
        px, race = painter.px, self.race
        side = self._rects["side"]
        painter.fill(side.inflate(px(8), px(8)), "ground")
        head = self._rects["head"]
        is_short = race.clock < HURRY
        painter.icon("warning" if is_short else "clock",
                     Rect(head.x, head.y, px(28), head.height), "accent")  # fmt: skip
        clock = head.move(px(36), 0)
        painter.text(
            self._clock_text(), clock, "warning" if is_short else "text", size=26, bold=True
        )
        points = _("{n} points").format(n=race.score)
        painter.text(points, head, size=22, bold=True, align="right")
        share = min(1.0, race.clock / race.mode.clock)
        draw_bar(painter, self._rects["clock"], share, "warning" if is_short else "accent")
        self.scene.draw(painter)
        combo = self._rects["combo"]
        more = min(rules.COMBO_MOST, rules.COMBO_STEP * max(0, race.combo - 1))
        has_room = combo.right - self.pause_button.rect.width > combo.centerx + px(80)
        bonus = _("+{n} % points").format(n=more) if more and has_room else ""
        draw_combo(painter, combo, race.combo, PIPS, bonus)
        foot = self._rects["foot"]
        painter.text(self._progress(), foot, "text_muted", size=14)
        self.pause_button.draw(painter, has_focus=False, is_hovered=False)
        self._draw_best(painter, Rect(side.x, foot.bottom, side.width, side.bottom - foot.bottom))

    def _draw_best(self, painter: Painter, room: Rect) -> None:
        """List the best races of this mode, where there is room."""
        px = painter.px
        line = Rect(room.x, room.y + px(14), room.width, px(22))
        if not self._best or room.height < px(14) + (len(self._best) + 1) * line.height:
            return
        painter.text(_("High scores"), line, "text_muted", size=13, bold=True)
        for place, row in enumerate(self._best, 1):
            line = line.move(0, line.height)
            name = f"{place}  {row.name or '–'}"
            role = "accent" if self.race.score > row.score else "text"
            painter.text(name, line, role, size=14)
            painter.text(str(row.score), line, role, size=14, bold=True, align="right")

    def _progress(self) -> str:
        number = self.race.number + 1
        if self.mode.is_endless:
            return _("Board {n}").format(n=number)
        most = len(self.mode.stages)
        return _("Board {n} of {most}").format(n=min(number, most), most=most)
