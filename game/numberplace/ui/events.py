"""Events of the window, the player's hands and a controller, and WINDOW and GAME: their takers.

The game, the screens over it and the dialogs over them are layers; the topmost takes events. No
other module knows the order of the takers. Each taker stands with the events that it is asked
about. It returns None for an event that is not meant for it, and the next one is asked. Otherwise
it has acted, returns whether a new frame may be needed, and nobody else is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

import pygame
from pygame import Event, Rect

from numberplace.core.errors import GameError
from numberplace.ui.commands import COMMAND
from numberplace.ui.dialogs.letters import LettersDialog
from numberplace.ui.kit.bindings import KEY_EVENTS, by_place
from numberplace.ui.kit.button_hints import IN_DIALOG, draw_hints, draw_page_hints
from numberplace.ui.kit.gamepad import BACKWARDS, BUTTONS, CONTROLLER, KEYS, OTHER_INPUT, Gamepads
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.touch import FINGERS, MOUSE
from numberplace.ui.kit.widgets import ENTER_KEYS
from numberplace.ui.kit.window import OF_PLACE, move_onto_monitors
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.overlays import OUTSIDE
from numberplace.ui.screens.play import PlayScreen

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
    """Filters input: commands that act once ignore key repeats and presses while a turn blocked.

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
    """Return the identity of a key, whatever the modifiers and the keyboard layout."""
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
        """The time of the player's last input, by the program's clock, in seconds."""
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
        """Act on one event; return True if a new frame may be needed."""
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
        """Paint the actions of a controller's buttons in dialogs, and the sign of a resting
        finger."""
        if self.shows_buttons and self.program.dialogs:
            draw_hints(painter, status, IN_DIALOG)
        elif self.shows_buttons and self.program.top_screen is not self.program.screen:
            draw_page_hints(painter, self.program.top_screen.button_hints)
        if self.touch.has_touched:
            self.touch.draw(painter)

    def tick(self) -> bool:
        """End a turn, carry out the request of a resting finger; return True if a new frame may be
        needed."""
        if not self._is_dropping:
            self._dropped = []
        if not self.touch.has_touched:
            return False
        mouse, is_changed = self.touch.tick()
        changes = [self.take_input(each) for each in mouse]
        return any(changes) or is_changed

    def take_input(self, event: Event) -> bool:
        """Act on input of the player's hands; return True if a new frame may be needed."""
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
        """Hand a button to the screen; in dialogs, and where the screen ignores the button, it is a
        key."""
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


KEY: Final = (pygame.KEYDOWN,)
PRESS: Final = (pygame.MOUSEBUTTONDOWN,)
CLICK: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
WHEEL: Final = (pygame.MOUSEWHEEL,)
POINTER: Final = (*MOUSE, pygame.MOUSEWHEEL)
ANY: Final = range(pygame.NUMEVENTS)


# -- takers of the window


def _double(events: Events, event: Event) -> bool | None:
    return False if getattr(event, "touch", False) else None


def _fingers(events: Events, event: Event) -> bool | None:
    """Hand the mouse events that stand for a finger to all takers, this one too, which lets them
    pass; offer letters for a text entry that was tapped."""
    was_moving = events.touch.is_moving
    mouse = events.touch.take(event)
    before = events.program.top
    changes = [events.take_input(each) for each in mouse]
    lifted = [each.pos for each in mouse if each.type == pygame.MOUSEBUTTONUP]
    if lifted and events.program.top is before:
        events.offer_letters(lifted[0])
    return any(changes) or was_moving or events.touch.is_moving


def _gamepad(events: Events, event: Event) -> bool | None:
    command_id = events.gamepads.command_for(event)
    if command_id is None:
        return None
    events.use_gamepad(command_id)
    return True


def _saving_badge(events: Events, event: Event) -> bool | None:
    return (not events.program.dialogs and events.take_badge_click(event)) or None


def _game(events: Events, event: Event) -> bool | None:
    """Ask the takers of the game while nothing lies over it."""
    game = events.program.screen
    if game.is_covered:
        return None
    if event.type == pygame.MOUSEMOTION:
        game.tooltip.pointer = event.pos
    elif event.type == pygame.WINDOWLEAVE:
        game.tooltip.pointer = OUTSIDE
    return hand_on(GAME, game, event)


def _topmost(events: Events, event: Event) -> bool | None:
    return events.program.top.handle(event)


# -- takers of the game


def _celebration(game: PlayScreen, event: Event) -> bool | None:
    """Cut the celebration of the finished board short, at a press that asks for the next screen."""
    if not game.board.is_celebrating:
        return None
    is_key = event.type == pygame.KEYDOWN and event.key in (*ENTER_KEYS, pygame.K_ESCAPE)
    is_press = event.type == pygame.MOUSEBUTTONDOWN
    if not is_key and not (is_press and game.layout.board.collidepoint(event.pos)):
        return None
    game.board.finish_celebrating()
    return game.note_change()


def _end_of_game(game: PlayScreen, event: Event) -> bool | None:
    return (game.congratulation.is_shown and game.congratulation.handle(event)) or None


def _wheel(game: PlayScreen, event: Event) -> bool | None:
    may_zoom = not game.is_hidden and not game.menu.is_open
    return (may_zoom and game.zoom.handle_wheel(event)) or None


def _magnified(game: PlayScreen, event: Event) -> bool | None:
    """Let the mouse move a magnified board, and the button beside the menus show the whole."""
    if not (game.board.is_zoomed or game.zoom.grip) or game.is_hidden or game.menu.is_open:
        return None
    return game.zoom.handle_mouse(event) or None


def _menu(game: PlayScreen, event: Event) -> bool | None:
    is_below = event.type in CLICK and not game.layout.menu.collidepoint(event.pos)
    return None if is_below and not game.menu.is_open else game.menu.handle(event) or None


def _solving(game: PlayScreen, event: Event) -> bool | None:
    """Let Escape stop the search, and nothing else by one press."""
    if event.key != pygame.K_ESCAPE or not game.board.is_solving:
        return None
    game.board.stop()
    return game.note_change()


def _pad(game: PlayScreen, event: Event) -> bool | None:
    return game.note_change() if game.board.handle_over(event) else None


def _tour(game: PlayScreen, event: Event) -> bool | None:
    return game.note_change() if game.shows_tour and game.tour.handle(event) else None


def _lesson(game: PlayScreen, event: Event) -> bool | None:
    """Let the mouse use the card of a hint; a press on the card never goes through to the board
    below."""
    card = game.lesson_card
    if game.play.view.lesson is None or game.is_hidden:
        return None
    if event.type in CLICK:
        is_inside = card.rect.collidepoint(event.pos)
        return game.note_change() if card.handle(event) or is_inside else None
    return card.handle(event) or None


def _pause(game: PlayScreen, event: Event) -> bool | None:
    """Show the hidden board at a press on it, or at a key that its sentence names."""
    if not game.is_hidden:
        return None
    if event.type == pygame.MOUSEBUTTONDOWN:
        wakes = game.layout.board.collidepoint(event.pos)
    else:
        wakes = event.key in (pygame.K_SPACE, pygame.K_RETURN)
    if not wakes:
        return None
    game.is_away = False
    game.set_paused(False)
    return game.note_change()


def _keys(game: PlayScreen, event: Event) -> bool | None:
    return game.handle_key(event)


def _panel(game: PlayScreen, event: Event) -> bool | None:
    panel = game.panel
    is_beside = event.type in CLICK and not panel.rect.collidepoint(event.pos)
    if is_beside and not panel.form.is_touched:
        return None
    game.catch_up()  # only buttons that can be pressed now are pressed
    return panel.form.handle(event) or None


def _board(game: PlayScreen, event: Event) -> bool | None:
    return game.handle_on_board(event)


WINDOW: Final[tuple[Taker[Events], ...]] = (
    # first: SDL sends mouse events of its own for a finger, which must reach nobody
    (MOUSE, _double),
    # before everything else: what a finger does is handed to all takers as mouse events
    (FINGERS, _fingers),
    # before everything that is shown: the same button is a command, a key or a press, by what is
    # on top
    (CONTROLLER, _gamepad),
    # over every screen, but under a dialog, which may be the badge's own
    (PRESS, _saving_badge),
    # while the game is on top, those listed below
    (ANY, _game),
    # else the topmost dialog or screen, which leaves nothing to what it covers
    (ANY, _topmost),
)
"""The takers of input from the player's hands."""

GAME: Final[tuple[Taker[PlayScreen], ...]] = (
    # before the end of the game, which is shown already but waits until the light has gone
    (KEY + PRESS, _celebration),
    # its card lies over the board and may reach the menu bar; presses beside it and other keys pass
    (ANY, _end_of_game),
    # before the board and the panel's lists: over a magnified board the wheel moves it
    (WHEEL, _wheel),
    # before the menu, as its button stands in the menu bar; an open menu lies over the board
    (MOUSE, _magnified),
    # lists that have dropped down lie over all below; F10, Alt and letters are keys of no board
    (ANY, _menu),
    # before Escape closes a pad, a lesson or a selection: the search is what keeps moving
    (KEY, _solving),
    # over the board, at the cursor; for a board without a pad that is open: keys that end a number
    (ANY, _pad),
    # stands in the panel, where the log is otherwise: before the panel
    (ANY, _tour),
    # as the tour; never there at the same time
    (POINTER, _lesson),
    # before the keys: Space and Enter would be a click at a cursor nobody sees
    (KEY + PRESS, _pause),
    # before the panel, which Tab enters: keys go to a widget only through the ring of all of them
    (KEY, _keys),
    # beside the board, so before or after makes no difference to presses; it must see the pointer
    # leave its buttons, which is what a motion over the board means to it, and a button that it
    # holds go up
    (ANY, _panel),
    # what is left is meant for the cells, the strip, or the ground around them
    (ANY, _board),
)
"""The takers of input while the game is on top."""
