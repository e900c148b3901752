"""Events: what the window, the player's hands and a controller send, and who takes it.

The game, the screens over it and the dialogs over them are layers; the topmost takes events.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.errors import GameError
from numberplace.ui.commands import COMMAND
from numberplace.ui.dialogs.letters import LettersDialog
from numberplace.ui.kit.bindings import KEY_EVENTS, by_place
from numberplace.ui.kit.button_hints import IN_DIALOG, draw_hints, draw_page_hints
from numberplace.ui.kit.gamepad import BACKWARDS, BUTTONS, KEYS, OTHER_INPUT, Gamepads
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.touch import FINGERS
from numberplace.ui.kit.window import OF_PLACE, move_onto_monitors
from numberplace.ui.screens.host import Program

OwnerT = TypeVar("OwnerT")
Taker = tuple[Collection[int], Callable[[OwnerT, Event], bool | None]]
"""The types of the events that a taker is asked about, and the taker."""


def hand_on(takers: Sequence[Taker[OwnerT]], owner: OwnerT, event: Event) -> bool:
    """Hand an event to the first taker that it is meant for; return if a frame may be needed."""
    for kinds, taker in takers:
        needs_frame = taker(owner, event) if event.type in kinds else None
        if needs_frame is not None:
            return needs_frame
    return False


RESIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED)
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)
_DROPS: Final = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPCOMPLETE)
END_OF_COMPOSITION: Final = (pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST)
"""Events after which an input method has no text open, even where it does not say so."""
BLOCKED_SECONDS: Final = 1.0
"""A turn of the frame loop that takes longer keeps players waiting, who then press again."""


class Presses:
    """Filters input: what acts once ignores key repeats and what was pressed while a turn blocked.

    A held key arrives as one KEYDOWN after the other, and pygame marks none of them as a repeat:
    only a KEYUP between two tells that the key was pressed again. A timer adds repeats to the
    queue even while a frame blocks, at times after the key was let go.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self._held: set[int] = set()
        """The keys that are down, by scancode or, without one, by key."""
        self._repeated: set[int] = set()
        """The keys that have been repeated in this turn."""
        self._let_go: set[int] = set()
        """The keys that go up in this turn: their repeats may be later than that."""
        self._ignored: set[int] = set()
        """The mouse buttons whose press was dropped, so that their release is too."""
        self._typed = ""
        """The text typed last in this turn, empty once another key has gone down."""
        self._is_composing = False
        """An input method has a text open: keys are its own, and no commands."""
        self.was_blocked = False
        """True if the turn before took so long that players press again."""

    def filter(self, events: Sequence[Event]) -> Iterator[Event]:
        """Yield the events of a turn that are to be acted on.

        One by one, because what a key does depends on what the event before it has opened.
        """
        events = [by_place(each) if each.type in KEY_EVENTS else each for each in events]
        self._repeated.clear()
        self._typed = ""
        self._let_go = {key_id(event) for event in events if event.type == pygame.KEYUP}
        for event in events:
            if self._is_wanted(event):
                yield event

    def _note_composition(self, event: Event) -> None:
        """Learn whether an input method has a text open."""
        if event.type == pygame.TEXTEDITING:
            self._is_composing = bool(event.text)
        elif event.type in END_OF_COMPOSITION:
            self._is_composing = False

    def _is_wanted(self, event: Event) -> bool:
        self._note_composition(event)
        if event.type == pygame.KEYDOWN:
            return not self._is_composing and self._is_wanted_key(event)
        if event.type == pygame.KEYUP:
            self._held.discard(key_id(event))
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # a key may go up while another window has the focus
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._ignored.discard(event.button)
            if self.was_blocked:
                self._ignored.add(event.button)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return event.button not in self._ignored
        if not self.was_blocked:
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            command = COMMAND.get(BUTTONS.get(event.button, ""))
            return command is not None and command.repeats
        if event.type == pygame.TEXTINPUT:
            is_repeat, self._typed = event.text == self._typed, event.text
            return not is_repeat
        return event.type not in (pygame.MOUSEWHEEL, pygame.FINGERDOWN)

    def _is_wanted_key(self, event: Event) -> bool:
        key = key_id(event)
        is_repeat = key in self._held
        self._held.add(key)
        if not is_repeat:
            self._typed = ""
            return not self.was_blocked or self._program.top.repeats(event)
        is_first = key not in self._repeated
        self._repeated.add(key)
        is_held = key not in self._let_go
        return is_first and is_held and self._program.top.repeats(event)


def key_id(event: Event) -> int:
    """Return what tells a key from others, whatever the modifiers and the keyboard layout."""
    key: int = getattr(event, "scancode", 0) or event.key
    return key


class Events:
    """Takes every event of the window."""

    def __init__(
        self,
        program: Program,
        takers: Sequence[Taker[Events]],
        take_badge_click: Callable[[Event], bool],
    ) -> None:
        """Handle events.

        Args:
            takers: who is asked to take what comes from the player's hands, in order.
            take_badge_click: returns whether a press was for the saving badge.
        """
        self.program = program
        self._takers = takers
        self.take_badge_click = take_badge_click
        self.gamepads = Gamepads()
        self.presses = Presses(program)
        self.touch = program.touch
        self.last_input = program.now()
        """When the player did something last."""
        self.has_input = False
        """The player has done something since the last step of the loop."""
        self.is_away = False
        """True if another window is in front."""
        self._is_dropping = False
        """True if more files of a drop are to come."""
        self._dropped: list[Path] = []
        """The files of the drop, or of the turn, so far."""

    @property
    def shows_buttons(self) -> bool:
        return self.gamepads.is_used

    def handle(self, event: Event) -> bool:
        """Act on one event; return whether a new frame may be needed."""
        if event.type in OF_PLACE:
            self.program.window_state.take(event)
        if event.type == pygame.QUIT:
            self.program.quit()
        elif event.type in RESIZED:
            if event.type == pygame.WINDOWDISPLAYCHANGED:
                move_onto_monitors()
            self.program.resize()
        elif event.type in UNCOVERED:
            return True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.touch.forget()
            self._set_away(True)
            return True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._set_away(False)
            self.gamepads.look_again()
            return True
        elif event.type in _DROPS:
            self._take_drop(event)
        else:
            return self.take_input(by_place(event) if event.type in KEY_EVENTS else event)
        return False

    def _take_drop(self, event: Event) -> None:
        """Open dropped files together once all of a drop are known.

        Where the system does not say when a drop begins, files of one turn belong together.
        """
        if event.type == pygame.DROPBEGIN:
            self._is_dropping, self._dropped = True, []
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
            if not self._is_dropping:
                self.program.open_paths(self._dropped)
        else:
            paths, self._is_dropping, self._dropped = self._dropped, False, []
            self.program.open_paths(paths)

    def draw(self, painter: Painter, status: Rect) -> None:
        """Paint what a controller's buttons do in dialogs, and the sign of a resting finger."""
        if self.shows_buttons and self.program.dialogs:
            draw_hints(painter, status, IN_DIALOG)
        elif self.shows_buttons and self.program.top_screen is not self.program.screen:
            draw_page_hints(painter, self.program.top_screen.button_hints)
        if self.touch.has_touched:
            self.touch.draw(painter)

    def tick(self) -> bool:
        """End a turn, do what a resting finger asks for; return if a new frame may be needed."""
        if not self._is_dropping:
            self._dropped = []
        if not self.touch.has_touched:
            return False
        mouse, is_changed = self.touch.tick()
        changes = [self.take_input(each) for each in mouse]
        return any(changes) or is_changed

    def take_input(self, event: Event) -> bool:
        """Act on what the player's hands do; return whether a new frame may be needed."""
        if event.type not in FINGERS and (event.type != pygame.MOUSEMOTION or event.rel != (0, 0)):
            self.last_input = self.program.now()
            self.has_input = True
        had_buttons = self.shows_buttons
        if event.type in OTHER_INPUT:
            self.gamepads.is_used = False
        try:
            needs_frame = hand_on(self._takers, self, event)
        except GameError as error:
            self.program.notify(str(error))
            return True
        return needs_frame or self.shows_buttons != had_buttons

    def use_gamepad(self, command_id: str) -> None:
        """Hand a button to the screen; in dialogs, and where it does not care, it is a key."""
        if not self.program.dialogs and self.program.top_screen.handle_button(command_id):
            return
        if command_id == "use" and self.offer_letters():
            return
        if command_id in KEYS:
            mod = pygame.KMOD_SHIFT if command_id == BACKWARDS else 0
            key = Event(pygame.KEYDOWN, key=KEYS[command_id], mod=mod, unicode="", scancode=0)
            hand_on(self._takers, self, key)

    def offer_letters(self, point: tuple[int, int] | None = None) -> bool:
        """Show letters to choose for the text entry with the focus, or the one under a finger."""
        top = self.program.top
        entry = top.focus
        if not isinstance(entry, TextEntry) or isinstance(top, LettersDialog):
            return False
        if point is not None and not entry.rect.collidepoint(point):
            return False
        self.program.show(LettersDialog(self.program, entry))
        return True

    def _set_away(self, is_away: bool) -> None:
        self.is_away = is_away
        for screen in self.program.all_screens:
            screen.set_away(is_away)
