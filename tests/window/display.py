"""A virtual display of its own for each test, and the game in it, played by mouse and keys.

Nothing here goes by the time that something takes. The window says in its trace what it has taken
and drawn, and every press waits for that; see "The real window" in ``tests/README.md``.
"""

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

from numberplace.ui.frame_loop import TRACE
from numberplace.ui.kit.layout import lay_out

from tests.places import ROOT
from tests.ui.spots import cell_rect, mini_rect, strip_rect
from tests.window.x11 import Hands, is_installed

MISSING = [name for name in ("Xvfb",) if shutil.which(name) is None]
MISSING += [] if is_installed() else ["libXtst"]
SIZE = (960, 660)
PATIENCE = 120
"""Seconds for anything to come about, on a machine however slow; nothing takes them when all is
well."""
POLL = 0.01
STARTS = 5
"""How often a server is started that does not answer."""


def wait_until(condition, seconds=PATIENCE):
    """Wait for a condition; return what it said last."""
    end = time.monotonic() + seconds
    while not (found := condition()) and time.monotonic() < end:
        time.sleep(POLL)
    return found


class Display:
    """An Xvfb server. Its frame buffer is a file, so a picture costs no other program."""

    def __init__(self, folder, size=SIZE):
        self.size, self.folder = size, folder
        self.frame = folder / "Xvfb_screen0"
        self.games = []
        for _each in range(STARTS):
            if self._start():
                break
            self._stop()
        else:
            raise AssertionError(f"Xvfb: {(folder / 'Xvfb.log').read_text()}")
        self.environ = {**os.environ, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.environ.pop(name, None)

    def _start(self):
        """Start the server; tell whether it answers. Keys that are held do not repeat (-r)."""
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-nolisten", "tcp", "-noreset", "-r"]
        command += ["-screen", "0", "{}x{}x24".format(*self.size), "-fbdir", str(self.folder)]
        with (self.folder / "Xvfb.log").open("a") as log:
            self.server = subprocess.Popen(command, pass_fds=[writer], stderr=log)
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.name = ":" + answer.readline().strip()
        try:
            self.hands = Hands(self.name)
        except ConnectionError:
            return False
        return True

    def _stop(self):
        self.server.terminate()
        self.server.wait(PATIENCE)

    def close(self):
        """End the server, and before it the games that are still played on it."""
        for game in self.games:
            game.kill()
        if self.server.poll() is None:  # without its server, Xlib would end this process
            self.hands.close()
        self._stop()

    def pixels(self):
        """Return (width, bytes per line, BGRX bytes) of the whole screen, from the XWD file."""
        data = self.frame.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start = header[0] + header[19] * 12
        return header[4], header[12], data[start:]

    def pixel(self, x, y):
        """Return the red, green and blue of one pixel."""
        _width, pitch, data = self.pixels()
        blue, green, red = data[y * pitch + 4 * x : y * pitch + 4 * x + 3]
        return red, green, blue

    def save(self, path):
        """Write the screen as a PNG."""
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        import pygame

        width, pitch, data = self.pixels()
        assert pitch == 4 * width
        height = self.size[1]
        picture = pygame.image.frombuffer(data[: pitch * height], (width, height), "BGRA")
        picture.set_alpha(None)  # the fourth byte means nothing
        opaque = pygame.Surface(picture.get_size(), depth=24)
        opaque.blit(picture, (0, 0))
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(opaque, path)


class Game:
    """The real game as a process of its own on a Display, driven by mouse and keys only."""

    stdin = None
    """Standard input of the process, as ``subprocess.Popen`` takes it; None to inherit it."""

    def __init__(self, display, saves, *arguments, program=(sys.executable, "-m", "numberplace")):
        self.display, self.hands = display, display.hands
        self.layout = lay_out(display.size)
        self._trace = display.folder / f"trace-{len(display.games)}"
        self._read = 0
        self._now = {}
        display.games.append(self)
        self.process = subprocess.Popen(
            [*program, "--saves", str(saves), *arguments],
            env={**display.environ, TRACE: str(self._trace), "PYTHONFAULTHANDLER": "1"},
            cwd=ROOT,
            stdin=self.stdin,
            text=True,
        )
        self.window = self.wait(lambda now: now["window"])["window"]
        self.move(display.size[0] // 2, 5)
        self._take_focus()

    # -- what the window says

    @property
    def now(self):
        """The window as the last line of its trace has it; nothing before there is one."""
        if self._trace.exists():
            with self._trace.open("rb") as trace:
                trace.seek(self._read)
                whole, line_end, _begun = trace.read().rpartition(b"\n")
            if line_end:
                self._read += len(whole) + 1
                self._now = json.loads(whole.rpartition(b"\n")[2])
                assert not self._now["failures"], "the game has caught an exception"
        return self._now

    def wait(self, condition):
        """Wait until the window says something of itself; return all that it says then."""

        def is_so():
            now = self.now
            return now if now and condition(now) else None

        found = wait_until(lambda: is_so() or self.process.poll() is not None)
        if not isinstance(found, dict):
            raise AssertionError(f"not so, {self._how_it_stands()}: {self._now}")
        return found

    def _how_it_stands(self):
        """Say whether the game has ended; one that runs ends here and writes its stacks."""
        code = self.process.poll()
        if code is not None:
            return f"the game has ended with code {code}"
        self.process.send_signal(signal.SIGABRT)
        self.process.wait(PATIENCE)
        return f"after {PATIENCE} s"

    def see(self, **facts):
        """Wait until the window says this of itself, such as ``dialog="OpenDialog"``."""
        return self.wait(lambda now: all(now[name] == fact for name, fact in facts.items()))

    def settle(self):
        """Wait until nothing is being thought about, and all there is to be seen is drawn."""
        return self.see(is_thinking=False, is_drawn=True)

    def _take_focus(self):
        def has_focus():
            self.hands.focus(self.window)
            return wait_until(lambda: self.now["has_focus"], 1)

        assert wait_until(has_focus), "the window has no focus"

    # -- what is done to it

    def send(self, name, do, count=1):
        """Do something that the window counts under a name, and wait until it is taken and drawn.

        It is done again where the window says that it has ignored it, as it does with what is
        pressed while a frame takes more than a second.
        """
        while True:
            before = self.wait(lambda now: now["takes_presses"])
            if not before["has_focus"]:
                self._take_focus()
            do()
            wanted = sum(before[each] for each in (name, "ignored")) + count
            after = self.wait(lambda now, w=wanted: now[name] + now["ignored"] >= w)
            if after["ignored"] == before["ignored"]:
                return self.see(is_drawn=True)

    def move(self, x, y):
        self.hands.move(x, y)

    def click(self, x, y, button=1):
        self.move(x, y)
        self.send("clicks", lambda: self.hands.click(button))

    def click_cell(self, row, column, button=1, mini=5):
        """Click a cell of a classic board (1-9), on the place of a pencil mark."""
        cell = 9 * row + column - 10
        rect = cell_rect(self.layout, cell) if mini == 5 else mini_rect(self.layout, cell, mini)
        self.click(*rect.center, button)

    def click_digit(self, digit):
        """Choose a digit on the strip below a classic board, where it is not chosen already."""
        if self.now["digit"] != digit:
            self.click(*strip_rect(self.layout, digit).center)

    def press(self, name):
        """Click what has this name in front: a button, "text" for an entry, "row" in a list."""
        self.click(*self.wait(lambda now: name in now["places"])["places"][name])

    def drag(self, points, *, on_way=lambda: None):
        """Press at the first point, go over the others, let go at the last."""

        def go():
            self.move(*points[0])
            self.hands.button(is_down=True)
            for point in points[1:]:
                self.move(*point)
            on_way()
            self.hands.button(is_down=False)

        self.send("clicks", go)

    def key(self, *names):
        """Press keys one after the other, each once the one before it is done."""
        for name in names:
            self.send("keys", lambda name=name: self.hands.press(name))

    def keys_at_once(self, *names):
        """Press keys that belong together, as fast as a hand can."""
        self.send("keys", lambda: self.hands.press(*names), len(names))

    def type(self, text):
        """Type a text where text is taken. What is ignored as a key may still come as a text."""
        for character in text:
            wanted = self.now["texts"] + 1
            self.hands.press(character)
            self.wait(lambda now, wanted=wanted: now["texts"] >= wanted)
        self.settle()

    def quit(self):
        """End the game as players do."""
        is_over = False
        while not is_over:
            ignored = self.wait(lambda now: now["takes_presses"])["ignored"]
            self.hands.press("ctrl+q")
            assert wait_until(
                lambda seen=ignored: self.process.poll() is not None or self.now["ignored"] > seen
            )
            is_over = self.process.poll() is not None
        assert self.process.returncode == 0

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
