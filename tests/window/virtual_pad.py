"""The game with a controller plugged in that SDL makes up: ``python -m tests.window.virtual_pad``.

The arguments are the game's. Each line of its standard input is the number of a button, which is
pressed and let go; the controller is taken from there on for one of the player's own. Linux alone:
the library that pygame has loaded is looked for in the process's memory map.
"""

import ctypes
import sys
import threading
from pathlib import Path

import pygame
from numberplace.__main__ import main

JOYSTICK = 0x200
"""``SDL_INIT_JOYSTICK``."""
CONTROLLER = 1
"""``SDL_JOYSTICK_TYPE_GAMECONTROLLER``."""
AXES, BUTTONS, HATS = 6, 21, 0
"""As many as the game controllers of SDL have."""


def find_sdl():
    """Return pygame's own SDL, None where it is not to be found or makes no controllers up."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if maps.exists() else []
    paths = {line.split()[-1] for line in lines if "libSDL2-2" in line}
    sdl = ctypes.CDLL(paths.pop()) if paths else None
    return sdl if hasattr(sdl, "SDL_JoystickAttachVirtual") else None


class VirtualPad:
    """A controller without hardware."""

    def __init__(self, sdl):
        self._sdl = sdl
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        if sdl.SDL_InitSubSystem(JOYSTICK):
            raise OSError("SDL has no joysticks")
        index = sdl.SDL_JoystickAttachVirtual(CONTROLLER, AXES, BUTTONS, HATS)
        self._pad = None if index < 0 else sdl.SDL_JoystickOpen(index)
        if not self._pad:
            raise OSError("SDL makes no controller up")

    def press(self, button):
        """Press a button and let it go; the game finds both in its queue of events."""
        for is_down in (1, 0):
            self._sdl.SDL_JoystickSetVirtualButton(self._pad, button, is_down)
            self._sdl.SDL_JoystickUpdate()

    def follow(self, lines):
        """Press what is written, until nothing comes any more."""
        for line in lines:
            self.press(int(line))


def run():
    """Plug the controller in, and play."""
    pygame.display.init()  # SDL's queue of events is there from now on
    pad = VirtualPad(find_sdl())
    threading.Thread(target=pad.follow, args=(sys.stdin,), daemon=True).start()
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
