"""The program with a window: frame loop, screens and dialogs, and the services they ask for."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from numberplace.core.cell_names import set_cell_names
from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import GameError, SaveError
from numberplace.core.kind import AnyKind
from numberplace.core.progress import Progress
from numberplace.core.session import AnySession, Session
from numberplace.core.titles import PASTED
from numberplace.core.words import current_language, set_language
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.preferences import has_preferences, load_preferences
from numberplace.ui.assistive import Assistive
from numberplace.ui.boards import BOARDS
from numberplace.ui.commands import COMMAND
from numberplace.ui.crash_handling import CrashHandler
from numberplace.ui.events import BLOCKED_SECONDS, Events, Layers
from numberplace.ui.frame_loop import (
    BUSY,
    MemoryCleanup,
    begin_trace,
    end_on_signals,
    forget_pictures,
    keep_heap_small,
    seconds_to_sleep,
)
from numberplace.ui.generated_puzzles import GeneratedPuzzles
from numberplace.ui.kit import window
from numberplace.ui.kit.bindings import bindings_with
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.host import Screen
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.sound import Music, Sounds
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import theme_or_default
from numberplace.ui.program import PROGRAM
from numberplace.ui.puzzle_import import PuzzleImport
from numberplace.ui.saving import LeaveDialog, Saving, SavingDialog
from numberplace.ui.screens.play import PlayScreen
from numberplace.ui.screens.resuming import open_puzzle
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import UiState
from numberplace.ui.start import blank_game, import_late_modules, resume_last_game

CLOCK_INTERVAL = 5.0
"""Seconds between saves of the clock alone."""


class App:
    """Owns window, screen, dialogs, library and preferences.

    Implements ``Host`` and ``Program``, which say what each public method does.
    """

    def __init__(
        self,
        places: Places,
        *,
        now: Callable[[], float] = time.monotonic,
        rng: random.Random | None = None,
    ) -> None:
        """Open the window, resume the last game. ``now`` returns seconds. Raises DisplayError."""
        self.now = now
        self.rng = rng or random.Random()
        self.places = places
        self._is_first_start = not has_preferences(places)
        self.preferences, self.preferences_notice = load_preferences(places)
        set_cell_names(self.preferences.cell_names)
        self.bindings = bindings_with(COMMAND, self.preferences.keys)
        self.theme = theme_or_default(self.preferences.theme)
        self.surface = window.open_window(
            self.preferences.window_size, self.preferences.window_position
        )
        self.window_state = window.WindowState(is_maximized=self.preferences.window_maximized)
        self.library = Library.open(places)
        self.game_id = 0
        self._texts = TextCache()
        self._sounds = Sounds()
        self._music = Music(self._sounds)
        self._layers = Layers()
        self.saving = Saving(self)
        self.sweep_collections = self.saving.sweep_collections
        self._events = Events(self, self._layers, self.saving.handle)
        self.assistive = Assistive(self, self._layers)
        self._trace = begin_trace(self._events, self._layers)
        self._generated = GeneratedPuzzles(self)
        self.order, self.order_id = self._generated.order, self._generated.order_id
        self._import = PuzzleImport(self)
        self.offer = self._import.offer
        self._cleanup = MemoryCleanup(self.now())
        self._crashes = CrashHandler(self)
        self.has_drawn = False
        self._painter: Painter
        self._layout: Layout
        self._is_dirty = True
        self._is_running = True
        self._last_drawn = self._clock_saved = self.now()
        self._resize()
        self._layers.game = self._play_screen(*blank_game(self.now), "")
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
            while self._is_running:
                now = self.now()
                since = now - self._events.last_input, now - self._last_drawn
                pause = seconds_to_sleep(*since, is_woken=event_socket.is_open)
                if pause > BUSY:
                    event_socket.wait(pause)
                else:
                    clock.tick(1 / pause)
                self.turn()
        finally:
            self._leave()

    def turn(self) -> None:
        """Take all events and draw a frame. The one place where any failure is caught."""
        began = self.now()
        with self._crashes.caught("events"):
            events = pygame.event.get()
            began = self.now()
            for event in self._events.presses.filter(events):
                with self._crashes.caught(event):
                    self.handle(event)
        with self._crashes.caught("frame", is_drawing=True):
            self.step()
        self.assistive.tick(self._painter)
        self._events.presses.was_blocked = self.now() - began > BLOCKED_SECONDS
        if self._trace is not None:
            is_drawn = self.assistive.is_up_to_date and not self._is_dirty
            self._trace.tell(is_drawn=is_drawn, failures=self._crashes.count)

    def _leave(self) -> None:
        """Save and close; what fails does not keep the rest from being done."""
        for action in (
            self._generated.close, self.save_clock, self._remember_window, self.saving.close,
            self.library.close,
        ):  # fmt: skip
            with self._crashes.logged("leaving"):
                action()

    def step(self) -> None:
        """Do what time brings, and draw one frame if anything changed."""
        self._is_dirty |= self._events.tick() | self._layers.top.tick()
        idle = self.now() - self._events.last_input
        self._redraw_if(self.saving.tick(idle))
        self._redraw_if(self._generated.tick(idle))
        self._try(lambda: self._redraw_if(self._import.tick()))
        if self.now() - self._clock_saved > CLOCK_INTERVAL:
            self.save_clock()
        self._cleanup.tick(self.now(), self._events.last_input)
        self._crashes.show_damage()
        if self._wanted_layout() != self._layout:
            self.place_again()
        self._play_music()
        if self._is_dirty:
            self._is_dirty = False
            self._last_drawn = self.now()
            self._painter.is_unfinished = False
            self.draw()
            self._redraw_if(self._painter.is_unfinished)
            pygame.display.flip()
            self.has_drawn = True
        elif self._layers.top is self.screen and (place := self.screen.draw_clock(self._painter)):
            pygame.display.update(place)

    def draw(self) -> None:
        self.top_screen.draw(self._painter)
        self.saving.draw(self._painter)
        for dialog in self._layers.dialogs:
            dialog.draw(self._painter)
        self._events.draw(self._painter, self._layout.status)

    def redraw(self) -> None:
        self._is_dirty = True

    def _redraw_if(self, is_changed: bool) -> None:
        """Redraw if anything changed; what changed before stays to be drawn."""
        self._is_dirty = self._is_dirty or is_changed

    @property
    def shows_buttons(self) -> bool:
        return self._events.shows_buttons

    @property
    def played_puzzle(self) -> Any:
        return self.screen.play.session.puzzle

    def handle(self, event: Event) -> None:
        self._redraw_if(self._events.handle(event))

    # -- layout

    def resize(self) -> None:
        self._resize()
        self.place_again()

    def _resize(self) -> None:
        """Make everything that depends on the size of the window, the theme and the text size."""
        self.surface = pygame.display.get_surface() or self.surface
        self._layout = layout = self._wanted_layout()
        self._texts.clear()
        if self.has_drawn:
            self._painter.forget()
        forget_pictures(self.theme, gives_back=self.has_drawn)
        sprites = Sprites(self.theme, layout.cell, layout.text_scale)
        self._painter = Painter(
            *(self.surface, self.theme, sprites, layout.unit, self._texts),
            text_scale=layout.text_scale,
            target=layout.target,
        )

    def _wanted_layout(self) -> Layout:
        """Return the layout of the window's size that suits what is shown."""
        size = (pygame.display.get_surface() or self.surface).get_size()
        top = self.top_screen if self.has_drawn else None
        return lay_out(
            size,
            needs_panel=top is not None and top.needs_panel,
            has_names=top is None or top.leaves_room_for_names,
            target=self._events.touch.target,
            text_scale=self.preferences.text_size / 100,
        )

    def place_again(self) -> None:
        wanted = self._wanted_layout()
        if wanted.scale != self._layout.scale:
            self._resize()
        self._layout = wanted
        self._layers.place(self._layout, self._painter)
        self._is_dirty = True

    # -- screens and dialogs

    @property
    def screen(self) -> PlayScreen:
        return self._layers.game

    @property
    def top_screen(self) -> Screen:
        return self._layers.top_screen

    @property
    def top_dialog(self) -> Dialog | None:
        return self._layers.top_dialog

    def open_screen(self, screen: Screen) -> None:
        self._layers.open_screen(screen)
        self.place_again()

    def leave_screen(self) -> None:
        self._layers.leave_screen()
        self.place_again()

    def go_to(self, screen: Screen | None) -> None:
        self._layers.go_to(screen)
        self.place_again()

    def show(self, dialog: Dialog) -> None:
        dialog.place(self._layout, self._painter)
        self._layers.show(dialog)
        self._is_dirty = True

    def offer_commands(self, ids: tuple[str, ...], point: tuple[int, int]) -> None:
        self.screen.offer(ids, point)

    def close_top(self) -> None:
        self._layers.close_top()
        self._is_dirty = True

    def close_all(self) -> None:
        while self.top_dialog is not None:
            self.close_top()

    def notify(self, text: str) -> None:
        self.show(MessageBox(self, "Numberplace", text))

    def show_saving(self) -> None:
        self.show(SavingDialog(self, self.saving))

    # -- games

    def start_game(
        self,
        kind: AnyKind,
        puzzle: Any,
        title: str,
        level: str,
        game_id: str = "",
        moves: Sequence[tuple[str, str]] = (),
        progress: Progress | None = None,
    ) -> Play:
        self.save_clock()
        self.close_all()
        title = clean_text(title, TITLE)
        begun = progress or Progress(tuple(moves), len(moves))
        session = Session(
            *(kind, puzzle),
            now=self.now,
            level=level,
            elapsed=begun.elapsed,
            hints_used=begun.hints_used,
        )
        session.take_up(begun)
        view = BOARDS[kind.id].new_view(session, {})
        view.game_id = game_id
        left, self.game_id = self.game_id, self.library.add(session, title, view.to_saved())
        self._drop_untouched(left)
        self._show_game(session, view, title)
        return self.screen.play

    def open_puzzle(
        self, kind: AnyKind, puzzle: Any, title: str, level: str, game_id: str = ""
    ) -> None:
        names = title, level, game_id
        open_puzzle(self, kind, puzzle, lambda: self.start_game(kind, puzzle, *names))

    def resume(self, game_id: int) -> None:
        self.save_clock()
        saved = self.library.load(game_id, self.now)
        left, self.game_id = self.game_id, game_id
        self._drop_untouched(left)
        self.close_all()
        view = BOARDS[saved.session.kind.id].new_view(saved.session, saved.view)
        self._show_game(saved.session, view, saved.title)
        if self.screen.play.was_solved:
            self.screen.play.tell_end()
            self.screen.refresh()
        if saved.notice:
            self.notify(saved.notice)

    def open_path(self, path: Path) -> None:
        self._try(lambda: self._import.open_path(path))

    def open_paths(self, paths: Sequence[Path]) -> None:
        self._try(lambda: self._import.open_paths(paths))

    def open_text(self, text: str, source: str) -> None:
        self._try(lambda: self._import.open_text(text, source))

    def open_picture(self) -> None:
        self._try(self._import.open_picture)

    def _try(self, action: Callable[[], object]) -> None:
        """Do something that may fail with a sentence for the player, and show the sentence."""
        try:
            action()
        except GameError as error:
            self.notify(str(error))

    def _play_screen(self, session: AnySession, view: UiState, title: str) -> PlayScreen:
        play = BOARDS[session.kind.id].new_play(session, view, self)
        return PlayScreen(self, play, title)

    def _drop_untouched(self, left: int) -> None:
        """Drop the game that has left the board if it was generated and nothing was done on it."""
        if left and left != self.game_id:
            with suppress(SaveError):  # it only stays in the library
                self.library.untouched.drop(self.library.saved_id(left))

    def _show_game(self, session: AnySession, view: UiState, title: str) -> None:
        self._layers.screens.clear()
        self._layers.game = self._play_screen(session, view, clean_text(title, TITLE))
        self.screen.update_clock()
        self.screen.refresh()
        self.place_again()

    # -- what happens in a game

    def changed(self, play: Play) -> None:
        self.saving.save_game(play)

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
        is_on = chosen.sound and chosen.music and not self._events.is_away
        name = screen.music if is_on else ""
        self._music.follow(name, is_urgent=screen.is_urgent, volume=chosen.volume)

    def save_clock(self) -> None:
        self._clock_saved = self.now()
        if self.game_id:  # also where a dialog has stopped the clock
            self.library.tick(self.game_id, self.screen.play.session.clock.elapsed)

    def _remember_window(self) -> None:
        size, place = self.window_state.normal
        is_maximized, kept = self.window_state.is_maximized, self.preferences
        if (size, place, is_maximized) != (
            kept.window_size, kept.window_position, kept.window_maximized
        ):  # fmt: skip
            self.prefer(window_size=size, window_position=place, window_maximized=is_maximized)

    # -- commands of the whole program

    def knows(self, command_id: str) -> bool:
        return command_id in PROGRAM

    def run(self, command_id: str) -> None:
        PROGRAM[command_id](self)

    def may_leave(self) -> bool:
        """Return whether the program may end; if something would be lost, the player is asked."""
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
        self._is_running = False

    def apply_preferences(self) -> None:
        if self.preferences.language not in ("", current_language()):
            set_language(self.preferences.language)
        set_cell_names(self.preferences.cell_names)
        self.theme = theme_or_default(self.preferences.theme)
        self.bindings = bindings_with(COMMAND, self.preferences.keys)
        for screen in self._layers.all_screens:
            screen.relabel()
        self.screen.play.mark_wrong()
        self.screen.refresh()
        self.resize()

    def prefer(self, **changes: Any) -> None:
        self.preferences = replace(self.preferences, **changes)
        self.saving.save_preferences(self.preferences)

    def prefer_kind(self, kind: str, **chosen: str | bool) -> None:
        self.prefer(kinds=self.preferences.with_kind(kind, **chosen))


def run_window(places: Places, path: Path | None = None, text: str = "") -> int:
    """Open the window and play until it is closed; return the exit code. Raises DisplayError.

    Args:
        path: a file to open in it.
        text: a puzzle to open in it.
    """
    app = App(places)
    end_on_signals(app.end)
    if path is not None:
        app.open_path(path)
    if text:
        app.open_text(text, PASTED)
    app.loop()
    pygame.quit()
    return 0
