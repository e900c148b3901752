"""A virtual display of its own for each test: Xvfb, its picture, and xdotool to click and type."""

import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

from tests.places import ROOT

NEEDED = ("Xvfb", "xdotool")
MISSING = [name for name in NEEDED if shutil.which(name) is None]


class Display:
    """An Xvfb server. Its frame buffer is a file, so a picture costs no other program."""

    def __init__(self, folder, size=(960, 660)):
        self.size = size
        self.frame = folder / "Xvfb_screen0"
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        self.server = subprocess.Popen(
            [*command, "-fbdir", str(folder), "-nolisten", "tcp", "-noreset"],
            pass_fds=[writer],
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.name = ":" + answer.readline().strip()
        self.environ = {**os.environ, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}
        self.environ.pop("SDL_VIDEODRIVER", None)

    def close(self):
        self.server.terminate()
        self.server.wait(10)

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
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture.convert_alpha() if pygame.display.get_init() else picture, path)


class Game:
    """The real game as a process of its own on a Display, driven by mouse and keys only."""

    def __init__(self, display, saves, *arguments, program=(sys.executable, "-m", "numberplace")):
        self.display = display
        self.process = subprocess.Popen(
            [*program, "--saves", str(saves), *arguments],
            env=display.environ,
            cwd=ROOT,
        )
        self.window = self._wait_for_window()
        self.move(480, 5)
        self._wait_for_drawing()
        self.tool("windowfocus", self.window)

    def tool(self, *words):
        """Run xdotool."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.display.environ, capture_output=True, text=True, timeout=20,
        )  # fmt: skip
        return done.stdout.strip()

    def _wait_for_window(self):
        for _ in range(200):
            found = self.tool("search", "--pid", self.process.pid, "--name", "Numberplace")
            if found:
                return found.splitlines()[-1]
            assert self.process.poll() is None, "the game ended"
            time.sleep(0.05)
        raise AssertionError("no window after 10 seconds")

    def _wait_for_drawing(self):
        for _ in range(200):
            if self.display.pixel(300, 10) != (0, 0, 0):
                return
            time.sleep(0.05)
        raise AssertionError("nothing was drawn")

    def move(self, x, y):
        self.tool("mousemove", x, y)

    def click(self, x, y, button=1):
        self.tool("mousemove", x, y, "sleep", "0.03", "click", button)
        time.sleep(0.04)

    def click_cell(self, row, column, button=1, mini=5):
        """Click a cell (1-9), on the place of a pencil mark."""
        x = 10 + 60 * (column - 1) + (mini - 1) % 3 * 20 + 10
        y = 30 + 60 * (row - 1) + (mini - 1) // 3 * 20 + 10
        self.click(x, y, button)

    def key(self, *names):
        self.tool("key", "--delay", "25", *names)
        time.sleep(0.05)

    def type(self, text):
        self.tool("type", "--delay", "15", text)
        time.sleep(0.05)

    def quit(self):
        self.key("ctrl+q")
        assert self.process.wait(10) == 0

    def kill(self):
        self.process.kill()
        self.process.wait(10)
