"""TimedScreen: a screen whose time passes only while it is in front and no card lies on it."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from numberplace.ui.arcade.card import Card
from numberplace.ui.arcade.page import PROGRAM_COMMANDS
from numberplace.ui.host import Host, Screen
from numberplace.ui.kit.bindings import command_for

MOST_STEP: Final = 0.5
"""Seconds that may pass in one frame, whatever the clock says."""


class TimedScreen(Screen):
    """Tends the time of a fight or a race; these say how it is set running and paused."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.card: Card | None = None
        self._is_covered = self._is_away = False
        self._is_stale = True
        """The whole window must be drawn again."""
        self._last = host.now()

    def pause(self) -> None:
        """Stop the time and show the card that says so."""
        raise NotImplementedError

    def _set_running(self, *, is_running: bool) -> None:
        """Let the time of the rules pass, or stop it."""
        raise NotImplementedError

    def run(self, command_id: str) -> None:
        """Carry out a command of the game on the screen or of the program."""
        raise NotImplementedError

    def _go_back(self) -> None:
        """Do what Escape means while a card is shown."""
        raise NotImplementedError

    def _handle_game(self, event: Event) -> bool:
        """Act on an event while no card is shown."""
        raise NotImplementedError

    # -- events

    def handle(self, event: Event) -> bool:
        """Act on an event; return whether the screen must be drawn again."""
        used = self._handle_game(event) if self.card is None else self._handle_card(event)
        self._is_stale = self._is_stale or used
        return used

    def _handle_card(self, event: Event) -> bool:
        assert self.card is not None
        if self.card.handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self._go_back()
            return True
        command_id = command_for(event, self.host.bindings)
        if command_id not in PROGRAM_COMMANDS:
            return False
        self.host.run(command_id)
        return True

    def handle_button(self, command_id: str) -> bool:
        """Run a controller's command; on a card its buttons count as keys."""
        if self.card is not None:
            return False
        self.run(command_id)
        return True

    # -- time

    def set_covered(self, is_covered: bool) -> None:
        """A dialog over the screen stops the time."""
        self._is_covered = is_covered
        self._tend_time(should_pause=is_covered)

    def set_away(self, is_away: bool) -> None:
        """A window that is not in front stops the time."""
        self._is_away = is_away
        self._tend_time(should_pause=is_away)

    def _tend_time(self, *, should_pause: bool = False) -> None:
        """Let the time pass exactly while the screen can be played."""
        is_free = self.card is None and not self._is_covered and not self._is_away
        self._set_running(is_running=is_free)
        self._last = self.host.now()
        self._is_stale = True
        if should_pause:
            self.pause()

    def _take_step(self) -> float:
        """Return the seconds since the last frame, as many as may count."""
        now = self.host.now()
        step, self._last = min(MOST_STEP, now - self._last), now
        return step
