"""The window: the only module that opens, resizes and names it."""

from __future__ import annotations

import contextlib
import os
import select
import stat
import sys
import time
import warnings
from collections.abc import Sequence

import pygame
from pygame import Event, Surface

from numberplace.core.assets import asset_path
from numberplace.core.clean_text import MESSAGE, clean_text
from numberplace.core.errors import DisplayError
from numberplace.core.words import _
from numberplace.ui.kit.layout import MIN_SIZE

Size = tuple[int, int]
"""Two lengths, or a place, in screen px."""
APP_ID = "numberplace"
FIRST_SIZE = (960, 660)
USUAL_HEIGHT = 1080
"""Px of the height of a monitor on which the first size is right."""
GRIP = 80
"""Minimum px of a window on a monitor for the pointer to grab it."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""The environment variable that chooses how SDL shows a surface: through a renderer, or at 0
through the driver's own framebuffer. Without a GPU a renderer brings in 90 MB and ten threads."""
SOFTWARE = ("windows", "x11")
"""The SDL drivers that have a framebuffer of their own; Cocoa and Wayland do not."""
OF_PLACE = (
    pygame.WINDOWMOVED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)
"""Events of the window's size and place."""
MAX_NOTED = 8
"""Sizes and places of the window that are remembered."""
UNSEEN = ("dummy", "offscreen")
"""SDL drivers without a display; SDL falls back on them when no other starts."""


def open_window(size: Size = FIRST_SIZE, place: Size | None = None) -> Surface:
    """Open the window, at ``place`` if a monitor is there. Raises DisplayError."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform == "win32":
        tell_application_id()
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the words an input method offers
    os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")
    try:
        surface = _open_display(size, place)
    except pygame.error:
        pygame.display.quit()
        os.environ.pop(ACCELERATION, None)  # an SDL or a driver with no other way to draw
        try:
            surface = _open_display(size, place)
        except pygame.error as error:
            text = _(
                "The window cannot be opened ({reason}); the command line works without one: "
                "try 'numberplace solve FILE' or 'numberplace --help'."
            )
            reason = clean_text(str(error).rstrip("."), MESSAGE)
            raise DisplayError(text.format(reason=reason)) from error
    with contextlib.suppress(pygame.error, AttributeError):
        _window().minimum_size = MIN_SIZE
    pygame.font.init()
    pygame.display.set_allow_screensaver(True)
    pygame.key.set_repeat(300, 40)
    return surface


def tell_application_id() -> None:
    """Let the taskbar of Windows group our windows under our icon and not under Python's."""
    import ctypes  # not needed for the first frame elsewhere

    with contextlib.suppress(OSError, AttributeError):  # before Windows 7
        shell = ctypes.CDLL("shell32")
        shell.SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(APP_ID))


def _open_display(size: Size, place: Size | None) -> Surface:
    """Try to open the window. Raises pygame.error, and DisplayError if there is no display."""
    is_chosen = bool(os.environ.get("SDL_VIDEODRIVER"))
    text = _(
        "There is no display to open a window on; the command line works without one: "
        "try 'numberplace solve FILE' or 'numberplace --help'."
    )
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not is_chosen and not has_display:
        raise DisplayError(text)  # SDL would fall back on a display nobody sees, without a word
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not is_chosen:
        pygame.display.quit()
        raise DisplayError(text)
    if driver in SOFTWARE:
        os.environ.setdefault(ACCELERATION, "0")
    pygame.display.set_caption("Numberplace")
    with contextlib.suppress(pygame.error, OSError):
        pygame.display.set_icon(pygame.image.load(asset_path("sprites/icon.png")))
    monitors = pygame.display.get_desktop_sizes()
    if size == FIRST_SIZE and place is None:  # nobody has chosen a size yet
        size = first_size(monitors)
    size = fit_size(size, monitors)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if place is not None and is_reachable(place, size, monitors):
        with contextlib.suppress(pygame.error):  # not every window system lets a program choose
            pygame.display.set_window_position(fit_position(place, size, monitors))
    return surface


def position() -> Size:
    left, top = pygame.display.get_window_position()
    return left, top


def is_reachable(place: Size, size: Size, monitors: Sequence[Size]) -> bool:
    """Tell whether enough of a window's upper edge would be seen to grip the window.

    SDL tells the sizes of the monitors and not how they stand: the first is taken to start at the
    origin, and the others to stand to its right.
    """
    whole, lowest = _desktop_size(monitors)
    is_across = place[0] + size[0] >= GRIP and place[0] <= whole - GRIP
    return is_across and 0 <= place[1] <= lowest - GRIP


def first_size(monitors: Sequence[Size]) -> Size:
    """Return the size of the very first window: larger on a monitor with finer pixels.

    Sizes are in physical px: at 200 % on a 4K monitor the usual size would be a quarter of the
    area that players are used to. A step is half the usual size.
    """
    height = monitors[0][1] if monitors else 0
    share = max(2, min(6, 2 * height // USUAL_HEIGHT)) / 2
    return round(FIRST_SIZE[0] * share), round(FIRST_SIZE[1] * share)


def fit_size(size: Size, monitors: Sequence[Size]) -> Size:
    """Return a size no larger than all monitors together, nor smaller than the first size."""
    whole, tallest = _desktop_size(monitors)
    return min(size[0], max(whole, FIRST_SIZE[0])), min(size[1], max(tallest, FIRST_SIZE[1]))


def fit_position(place: Size, size: Size, monitors: Sequence[Size]) -> Size:
    """Return the position in which as much of a window as possible is on the monitors."""
    whole, lowest = _desktop_size(monitors)
    return max(0, min(place[0], whole - size[0])), max(0, min(place[1], lowest - size[1]))


def _desktop_size(monitors: Sequence[Size]) -> Size:
    """Return the width of all monitors side by side, and the height of the highest."""
    heights = (height for _width, height in monitors)
    return sum(width for width, _height in monitors), max(heights, default=0)


def move_onto_monitors() -> None:
    """Fit the window to the present monitors; one of them may have gone."""
    if pygame.display.is_fullscreen():
        return
    with contextlib.suppress(pygame.error, AttributeError):
        size, place = pygame.display.get_window_size(), position()
        monitors = pygame.display.get_desktop_sizes()
        fitting = fit_size(size, monitors)
        if fitting != size:
            _window().size = fitting
        if fitting != size or not is_reachable(place, fitting, monitors):
            pygame.display.set_window_position(fit_position(place, fitting, monitors))


class WindowState:
    """The state of the window: maximised, filling the screen, or its place when neither.

    SDL says that a window was maximised by an event, before or after those of its new size.
    """

    def __init__(self, *, is_maximized: bool = False) -> None:
        """Watch the window just opened, and maximise it if it was maximised before."""
        self.is_maximized = False
        self._noted = [_geometry()]
        """Sizes and places of the window while it was not known to be maximised, the newest last.
        Those it had while it was being maximised are among them."""
        self._whole: Size | None = None
        """Size of the maximised window, where it was seen maximised."""
        self._is_full_screen = False
        self._was_minimized = False
        self._owed: tuple[Size, Size] | None = None
        """Place of a window once it is no longer maximised, which filled the screen between: some
        window managers forget the place."""
        self._paid: tuple[Size, Size] | None = None
        """Place to which a window was moved that way, until it is seen there: the window may have
        been on its way to be maximised once more, and its manager may have forgotten the place
        again."""
        if is_maximized:
            self._maximize()

    @property
    def normal(self) -> tuple[Size, Size]:
        """Size and place that the window goes back to when it is neither maximised nor full."""
        if not self.is_maximized and not self._is_full_screen:
            self._note()
        if self.is_maximized:
            return self._owed or self._before_maximizing()[-1]
        return self._noted[-1]

    def take(self, event: Event) -> None:
        """Learn from an event of the window, one of ``OF_PLACE``."""
        if self._is_full_screen or pygame.display.is_fullscreen():
            return
        if event.type == pygame.WINDOWMINIMIZED:
            self._was_minimized = True
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._was_minimized, self.is_maximized = False, True
            self._owed, self._paid = self._owed or self._paid, None
        elif event.type == pygame.WINDOWRESTORED:
            # a maximised window that comes back from the taskbar is restored, too
            if self.is_maximized and not self._was_minimized:
                self._noted = self._before_maximizing()
                self.is_maximized = False
            self._was_minimized = False
        if self.is_maximized:
            self._whole = pygame.display.get_window_size()
        else:
            self._pay_place()
            self._note()

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or go back to exactly the window that was there before."""
        with contextlib.suppress(pygame.error, AttributeError):
            if pygame.display.is_fullscreen():
                _window().set_windowed()
                self._restore()
            else:
                if not self.is_maximized:
                    self._note()
                _window().set_fullscreen(desktop=True)
                self._is_full_screen = True

    def _restore(self) -> None:
        if not self._is_full_screen:
            return
        self._is_full_screen = False
        if self.is_maximized:
            # The window manager maximises the window again by itself, sooner or later. A size or
            # a place that is asked for meanwhile would be given to the maximised window, or would
            # end its being maximised.
            self._owed = self.normal
            self._maximize()
            return
        size, place = self.normal
        size = fit_size(size, pygame.display.get_desktop_sizes())
        if pygame.display.get_window_size() != size:
            _window().size = size
        _move_to(place, size)

    def _pay_place(self) -> None:
        """Move a window no longer maximised to its place before it was maximised."""
        if self._paid == _geometry():
            self._paid = None
        if self._owed is not None and pygame.display.get_window_size() == self._owed[0]:
            size, place = self._paid = self._owed
            self._owed = None
            _move_to(place, size)

    def _maximize(self) -> None:
        with contextlib.suppress(pygame.error, AttributeError):
            _window().maximize()
            self.is_maximized = True  # SDL sends no event of what was asked for

    def _note(self) -> None:
        """Remember the size and place that the window has now."""
        geometry = _geometry()
        if geometry != self._noted[-1]:
            self._noted = [*self._noted, geometry][-MAX_NOTED:]

    def _before_maximizing(self) -> list[tuple[Size, Size]]:
        """Return the noted states, without those at the end that have the size of the maximised
        window.

        The size is compared when an answer is asked for: the event that says that the window was
        maximised may come while the window still has the size that must be kept.
        """
        kept = list(self._noted)
        while len(kept) > 1 and kept[-1][0] == self._whole:
            kept.pop()
        return kept


def _move_to(place: Size, size: Size) -> None:
    """Move a window of a size to a place that is on a monitor."""
    if is_reachable(place, size, pygame.display.get_desktop_sizes()):
        pygame.display.set_window_position(place)


def _geometry() -> tuple[Size, Size]:
    return pygame.display.get_window_size(), position()


def _window() -> pygame.Window:
    """Return the window of the display module, which pygame marks as on its way out.

    Its own ``toggle_fullscreen`` makes a new window, which comes back without its least size.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


class EventSocket:
    """Waits for events of the window system without polling, where that is possible.

    ``pygame.event.wait`` polls every millisecond. Under X11 events come through a socket, which
    ``select`` watches without cost.
    """

    def __init__(self) -> None:
        self._socket = _x11_socket()

    @property
    def is_open(self) -> bool:
        """Return True if ``wait`` ends as soon as there is input."""
        return self._socket is not None

    def wait(self, seconds: float) -> None:
        if self._socket is None:
            time.sleep(seconds)
            return
        try:
            select.select([self._socket], [], [], seconds)
        except (OSError, ValueError):  # a number too large for it, or closed
            self._socket = None


def _x11_socket() -> int | None:
    """Return the file descriptor of the connection to the X server, None elsewhere."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        import ctypes  # not needed for the first frame

        of_capsule = ctypes.pythonapi.PyCapsule_GetPointer
        of_capsule.argtypes = (ctypes.py_object, ctypes.c_char_p)
        of_capsule.restype = ctypes.c_void_p
        display = of_capsule(pygame.display.get_wm_info()["display"], b"display")
        number_of = ctypes.CDLL("libX11.so.6").XConnectionNumber
        number_of.restype, number_of.argtypes = ctypes.c_int, (ctypes.c_void_p,)
        socket = int(number_of(display))
        return socket if stat.S_ISSOCK(os.fstat(socket).st_mode) else None
    except (ImportError, OSError, AttributeError, KeyError, ValueError, TypeError, pygame.error):
        return None
