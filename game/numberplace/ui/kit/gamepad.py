"""Game controllers: buttons to command ids.

The only module that touches pygame's controller API. The controller system is kept open only while
a controller is plugged in, as it costs idle time; ``look_again`` is called when the window comes to
the front.
"""

from __future__ import annotations

import contextlib
from typing import Any

import pygame
from pygame.event import Event

from numberplace.ui.kit.button_hints import set_style, style_of

PANEL = "panel"
"""The command of a press on the left stick: go to the buttons beside the board."""

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_A: "use",
    pygame.CONTROLLER_BUTTON_B: "clear",
    pygame.CONTROLLER_BUTTON_X: "use_mark",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous_digit",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next_digit",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "use_reveal",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PANEL,
}
"""Controller button to command id; ``menu`` opens the menu bar."""

KEYS: dict[str, int] = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "use": pygame.K_RETURN,
    "clear": pygame.K_ESCAPE,
    "next_digit": pygame.K_TAB,
    "previous_digit": pygame.K_TAB,
    "use_mark": pygame.K_BACKSPACE,
    "menu": pygame.K_F10,
    PANEL: pygame.K_TAB,
}
"""The keys that the buttons stand for in menus and dialogs."""
BACKWARDS = "previous_digit"
"""The button that is a key with Shift."""

AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("previous_link", "next_link"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("next_branch", "fold"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("use_shield", "use_shield"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("use_freeze", "use_freeze"),
}
"""Sticks and triggers: the command of a push back and of one forward."""

CONTROLLER = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
"""Events of controllers that are acted on."""
OTHER_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""Input by which a player lets go of the controller."""

STICK_MOVES = 20_000
STICK_RESTS = 10_000
"""Deflection (of 32767) at which the stick counts as pushed, and as let go."""


class Gamepads:
    """All controllers that are plugged in."""

    def __init__(self) -> None:
        self._open: list[Any] = []
        self._pushed: set[int] = set()
        """The axes that have not been let go yet."""
        self.is_used = False
        """True if the last input came from a controller, so that its buttons are worth showing."""

    def look_again(self) -> None:
        """Open the controllers plugged in since; close the system when there are none."""
        with contextlib.suppress(pygame.error, ImportError, AttributeError):
            from pygame._sdl2 import controller

            if not controller.get_init():
                controller.init()
            found = filter(controller.is_controller, range(controller.get_count()))
            self._open = [controller.Controller(index) for index in found]
            for pad in self._open:
                set_style(style_of(pad.name))
            if not self._open:
                controller.quit()

    def command_for(self, event: Event) -> str | None:
        """Return the command id an event of a controller gives, None where it asks for nothing."""
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION):
            is_still = event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) < STICK_RESTS
            self.is_used = self.is_used or not is_still
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(event.axis, event.value)
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            self.look_again()
        return None

    def _push(self, axis: int, value: int) -> str | None:
        """A push of a stick is one step, a pulled trigger one item; then let go."""
        if axis not in AXES:
            return None
        if abs(value) < STICK_RESTS:
            self._pushed.discard(axis)
        elif abs(value) > STICK_MOVES and axis not in self._pushed:
            self._pushed.add(axis)
            return AXES[axis][value > 0]
        return None
