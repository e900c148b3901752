"""The program with a window: its frame loop, and the requests of screens to the whole program."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from numberplace.core.cell_names import BY_EXAMPLE, set_cell_names
from numberplace.core.errors import GameError
from numberplace.core.languages import look_in, take_faults
from numberplace.core.titles import PASTED
from numberplace.core.words import _, current_language, set_language
from numberplace.storage.paths import Places
from numberplace.storage.preferences import has_preferences, load_preferences
from numberplace.ui.assistive import Assistive
from numberplace.ui.commands import COMMAND
from numberplace.ui.crash_handling import CrashHandler
from numberplace.ui.dialogs.languages import letters_lacking
from numberplace.ui.events import BLOCKED_SECONDS, WINDOW, Events
from numberplace.ui.frame_loop import (
    BUSY,
    MemoryCleanup,
    begin_trace,
    end_on_signals,
    keep_heap_small,
    seconds_to_sleep,
)
from numberplace.ui.games import Games
from numberplace.ui.generated_puzzles import GeneratedPuzzles
from numberplace.ui.kit import window
from numberplace.ui.kit.bindings import bindings_with
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.sound import Music, Sounds
from numberplace.ui.kit.theme import theme_or_default
from numberplace.ui.program import PROGRAM
from numberplace.ui.puzzle_import import PuzzleImport
from numberplace.ui.saving import LeaveDialog, SavingDialog
from numberplace.ui.start import import_late_modules, resume_last_game

if TYPE_CHECKING:
    from numberplace.ui.screens.collection_rating import CollectionRating

CHORES_WAIT = 0.25
"""Seconds for which the chores of the loop wait at most, while each turn has input."""


class App(Games):
    """The program with its frame loop, and the requests to the whole of it.

    ``Host`` and ``Program`` say what each public method does.
    """

    def __init__(
        self,
        places: Places,
        *,
        now: Callable[[], float] = time.perf_counter,
        rng: random.Random | None = None,
    ) -> None:
        """Open the window, resume the last game. ``now`` returns seconds. Raises DisplayError."""
        self.rng = rng or random.Random()
        self._is_first_start = not has_preferences(places)
        look_in(places.languages)
        preferences, self.preferences_notice = load_preferences(places)
        set_cell_names(preferences.cell_names)
        self.bindings = bindings_with(COMMAND, preferences.keys)
        super().__init__(places, preferences, now)
        self._sounds = Sounds()
        self._music = Music(self._sounds)
        self.sweep_collections = self.saving.sweep_collections
        self.events = Events(self, WINDOW, self.saving.handle)
        self.assistive = Assistive(self)
        self._trace = begin_trace(self.events)
        self.generated = GeneratedPuzzles(self)
        self.order, self.order_id = self.generated.order, self.generated.order_id
        self.puzzle_import = PuzzleImport(self)
        self.offer = self.puzzle_import.offer
        self.rating: CollectionRating | None = None
        self._cleanup = MemoryCleanup(now())
        self.crashes = CrashHandler(self)
        self.is_running = True
        """True if the loop goes on after this turn."""
        self.last_drawn = now()
        """When the last frame was drawn."""
        self._chores_done = now()
        """When ``_do_chores`` ran last."""
        self.show_blank()
        resume_last_game(self)

    # -- the loop

    def loop(self) -> None:
        """Handle events and draw until the player quits; the game is saved on the way out."""
        clock = pygame.time.Clock()
        try:
            self.turn()
            keep_heap_small()
            self.assistive.watch()
            _importing = Job(import_late_modules)  # ends when it is dropped, with the loop
            event_socket = window.EventSocket()
            while self.is_running:
                now = self.now()
                since = now - self.events.last_input, now - self.last_drawn
                pause = seconds_to_sleep(*since, is_woken=event_socket.is_open)
                if pause > BUSY:
                    event_socket.wait(pause)
                else:
                    clock.tick(1 / pause)
                self.turn()
        finally:
            self.leave()

    def turn(self) -> None:
        """Take all events and draw a frame. The one place where any failure is caught."""
        began = self.now()
        with self.crashes.caught("events"):
            events = pygame.event.get()
            began = self.now()
            for event in self.events.presses.filter(events):
                with self.crashes.caught(event):
                    self.handle(event)
        with self.crashes.caught("frame", is_drawing=True):
            self.step()
        self.assistive.tick(self.painter)
        self.events.presses.was_blocked = self.now() - began > BLOCKED_SECONDS
        if self._trace is not None:
            is_drawn = self.assistive.is_up_to_date and not self.is_dirty
            self._trace.tell(is_drawn=is_drawn, failures=self.crashes.count)

    def leave(self) -> None:
        """Save and close; a failing action does not keep the others from being done."""
        for action in (
            self.generated.close,
            self._end_rating,
            self._music.wait,
            self.save_clock,
            self._remember_window,
            self.saving.close,
            self.library.close,
        ):
            with self.crashes.logged("leaving"):
                action()

    def step(self) -> None:
        """Update timers and screens, do the waiting chores; draw one frame if anything changed."""
        self.redraw_if(self.events.tick() | self.top.tick())
        had_input, self.events.has_input = self.events.has_input, False
        if not had_input or self.now() - self._chores_done >= CHORES_WAIT:
            self._do_chores()
        if self.wanted_layout() != self.layout:
            self.place_again()
        if self.is_dirty:
            self.is_dirty = False
            self.last_drawn = self.now()
            self.painter.is_unfinished = False
            self.draw()
            self.redraw_if(self.painter.is_unfinished)
            pygame.display.flip()
            self.has_drawn = True
        elif self.top is self.screen and (place := self.screen.draw_clock(self.painter)):
            pygame.display.update(place)

    def _do_chores(self) -> None:
        """Do the chores that a frame which answers a key or a click does not wait for."""
        self._chores_done = now = self.now()
        idle = now - self.events.last_input
        self.redraw_if(self.saving.tick(idle))
        self.redraw_if(self.generated.tick(idle))
        if self.rating is not None:
            self.rating.tick()
        self._try(lambda: self.redraw_if(self.puzzle_import.tick()))
        self.save_clock_now_and_then()
        self._cleanup.tick(now, self.events.last_input)
        self.crashes.show_damage()
        self._play_music()

    def _end_rating(self) -> None:
        if self.rating is not None:
            self.rating.close()

    def draw(self) -> None:
        self.top_screen.draw(self.painter)
        self.saving.draw(self.painter)
        for dialog in self.dialogs:
            dialog.draw(self.painter)
        self.events.draw(self.painter, self.layout.status)

    @property
    def shows_buttons(self) -> bool:
        return self.events.shows_buttons

    def handle(self, event: Event) -> None:
        self.redraw_if(self.events.handle(event))

    def redraw_if(self, is_changed: bool) -> None:
        """Draw a frame if anything changed; earlier changes stay to be drawn."""
        self.is_dirty = self.is_dirty or is_changed

    def show_saving(self) -> None:
        self.show(SavingDialog(self, self.saving))

    # -- puzzles from elsewhere

    def open_path(self, path: Path) -> None:
        self._try(lambda: self.puzzle_import.open_path(path))

    def open_paths(self, paths: Sequence[Path]) -> None:
        self._try(lambda: self.puzzle_import.open_paths(paths))

    def open_text(self, text: str, source: str) -> None:
        self._try(lambda: self.puzzle_import.open_text(text, source))

    def open_picture(self) -> None:
        self._try(self.puzzle_import.open_picture)

    def _try(self, action: Callable[[], object]) -> None:
        """Do something that may fail with a sentence for the player, and show the sentence."""
        try:
            action()
        except GameError as error:
            self.notify(str(error))

    # -- what happens in a game

    def sounded(self, name: str) -> None:
        """Play a sound when sounds are on; a silent machine turns them off at its first start."""
        if not self.preferences.sound:
            return
        has_played = self._sounds.play(name, self.preferences.volume)
        if self._is_first_start:
            self._is_first_start = False
            if not has_played:
                self.prefer(sound=False)

    def _play_music(self) -> None:
        screen, chosen = self.top_screen, self.preferences
        is_on = chosen.sound and chosen.music and not self.events.is_away
        name = screen.music if is_on else ""
        volume = chosen.music_volume
        self._music.follow(name, danger=screen.danger, volume=volume, now=self.now())

    def _remember_window(self) -> None:
        size, place = self.window_state.normal
        is_maximized, kept = self.window_state.is_maximized, self.preferences
        before = kept.window_size, kept.window_position, kept.window_maximized
        if (size, place, is_maximized) != before:
            self.prefer(window_size=size, window_position=place, window_maximized=is_maximized)

    # -- commands of the whole program

    @property
    def command_ids(self) -> Collection[str]:
        return PROGRAM.keys()

    def run(self, command_id: str) -> None:
        PROGRAM[command_id](self)

    def may_leave(self) -> bool:
        """Return True if the program may end; if something would be lost, the player is asked."""
        if not self.saving.is_lost:
            return True
        if isinstance(self.top_dialog, LeaveDialog):
            return True  # asked for a second time
        self.show(LeaveDialog(self, self.saving))
        return False

    def quit(self) -> None:
        if self.may_leave():
            self.end()

    def end(self) -> None:
        self.is_running = False

    def apply_preferences(self) -> None:
        if self.preferences.language not in ("", current_language()):
            set_language(self.preferences.language)
            self._tell_of_language()
        set_cell_names(self.preferences.cell_names)
        self.theme = theme_or_default(self.preferences.theme)
        self.bindings = bindings_with(COMMAND, self.preferences.keys)
        for screen in self.all_screens:
            screen.relabel()
        self.screen.play.mark_wrong()
        self.screen.refresh()
        self.resize()

    def _tell_of_language(self) -> None:
        """Show the faults of a player's language, and its letters without a shape."""
        for text in filter(None, (letters_lacking(), *(fault.told(_) for fault in take_faults()))):
            self.notify(text)

    def prefer(self, **changes: Any) -> None:
        self.preferences = replace(self.preferences, **changes)
        self.saving.save_preferences(self.preferences)

    def prefer_kind(self, kind: str, **chosen: str | bool) -> None:
        self.prefer(kinds=self.preferences.with_kind(kind, **chosen))


def run_window(places: Places, path: Path | None = None, text: str = "", cells: str = "") -> int:
    """Open the window and play until it is closed; return the exit code. Raises DisplayError.

    Args:
        path: a file to open in it.
        text: a puzzle to open in it.
        cells: how cells are named from now on, by an example; empty for as before.
    """
    app = App(places)
    if cells:
        app.prefer(cell_names=BY_EXAMPLE[cells])
        app.apply_preferences()
    end_on_signals(app.end)
    if path is not None:
        app.open_path(path)
    if text:
        app.open_text(text, PASTED)
    try:
        app.loop()
    finally:
        app.puzzle_import.close()
    pygame.quit()
    return 0
