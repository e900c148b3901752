"""WINDOW and GAME: who is asked to take an event, in order. No other module knows this order.

Each taker stands with the events that it is asked about. It returns None for an event that is not
meant for it, and the next one is asked. Otherwise it has acted, returns whether a new frame may be
needed, and nobody else is asked.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Event

from numberplace.ui.events import Events, Taker, hand_on
from numberplace.ui.kit.gamepad import CONTROLLER
from numberplace.ui.kit.touch import FINGERS, MOUSE
from numberplace.ui.kit.widgets import ENTER_KEYS
from numberplace.ui.screens.overlays import OUTSIDE
from numberplace.ui.screens.play import PlayScreen

KEY: Final = (pygame.KEYDOWN,)
PRESS: Final = (pygame.MOUSEBUTTONDOWN,)
CLICK: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
WHEEL: Final = (pygame.MOUSEWHEEL,)
POINTER: Final = (*MOUSE, pygame.MOUSEWHEEL)
ANY: Final = range(pygame.NUMEVENTS)


# -- of the window


def _double(events: Events, event: Event) -> bool | None:
    return False if getattr(event, "touch", False) else None


def _fingers(events: Events, event: Event) -> bool | None:
    """Hand the mouse events that stand for a finger to all takers, this one too, which lets them
    pass; offer letters for a text entry that was tapped."""
    mouse = events.touch.take(event)
    before = events.program.top
    changes = [events.take_input(each) for each in mouse]
    lifted = [each.pos for each in mouse if each.type == pygame.MOUSEBUTTONUP]
    if lifted and events.program.top is before:
        events.offer_letters(lifted[0])
    return any(changes) or events.touch.is_moving


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


# -- of the game


def _celebration(game: PlayScreen, event: Event) -> bool | None:
    """Cut short how the finished board is shown, at a press that asks for what comes then."""
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
    if not game.is_magnified or game.is_hidden or game.menu.is_open:
        return None
    return game.zoom.handle_mouse(event) or None


def _menu(game: PlayScreen, event: Event) -> bool | None:
    is_below = event.type in CLICK and not game.layout.menu.collidepoint(event.pos)
    return None if is_below and not game.menu.is_open else game.menu.handle(event) or None


def _solving(game: PlayScreen, event: Event) -> bool | None:
    """Let Escape stop the search, and nothing else at the same press."""
    if event.key != pygame.K_ESCAPE or not game.board.is_solving:
        return None
    game.board.stop()
    return game.note_change()


def _pad(game: PlayScreen, event: Event) -> bool | None:
    return game.note_change() if game.board.handle_over(event) else None


def _tour(game: PlayScreen, event: Event) -> bool | None:
    return game.note_change() if game.shows_tour and game.tour.handle(event) else None


def _lesson(game: PlayScreen, event: Event) -> bool | None:
    """Let the mouse use the card of a hint; a press on it never goes through to what it covers."""
    card = game.lesson_card
    if game.play.view.lesson is None or game.is_hidden:
        return None
    if event.type in CLICK:
        is_inside = card.rect.collidepoint(event.pos)
        return game.note_change() if card.handle(event) or is_inside else None
    return card.handle(event) or None


def _pause(game: PlayScreen, event: Event) -> bool | None:
    """Let a press on the hidden board, or a key of those the sentence on it names, show it."""
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
"""Those asked for what comes from the player's hands."""

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
"""Those asked while the game is on top."""
