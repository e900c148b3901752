"""The window: the only module that opens, resizes and names it."""

from __future__ import annotations

import contextlib
import os
import sys

import pygame
from pygame import Surface

from game.core.assets import asset_path
from game.core.errors import DisplayError
from game.core.words import _

APP_ID = "numberplace"
FIRST_SIZE = (960, 660)


def open_window(size: tuple[int, int] = FIRST_SIZE) -> Surface:
    """Open the window and return its surface.

    Raises:
        DisplayError: there is no display to open it on.
    """
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    _refuse_headless()
    try:
        pygame.display.init()
        pygame.display.set_caption("Numberplace")
        with contextlib.suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(asset_path("sprites/icon.png")))
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise DisplayError(_no_display()) from error
    pygame.font.init()
    pygame.display.set_allow_screensaver(True)
    pygame.key.set_repeat(300, 40)
    return surface


def toggle_fullscreen() -> None:
    """Fill the whole screen, or go back to a window."""
    with contextlib.suppress(pygame.error):
        pygame.display.toggle_fullscreen()


def _refuse_headless() -> None:
    """Raise DisplayError where SDL would silently fall back on a display nobody sees."""
    chosen = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform.startswith("linux") and not chosen:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise DisplayError(_no_display())


def _no_display() -> str:
    return _(
        "There is no display to open a window on; the command line works without one: "
        "try 'numberplace solve FILE' or 'numberplace --help'."
    )
