"""Calls, functions and files that the window's journeys pass: ``-m tests.benchmarks.journeys``.

A reader who follows a click to the digit on the board opens each of these files, and goes from one
to another as often as the last column says. Counted are calls of the package's own functions on
the main thread, so the figures repeat exactly on any machine. Comprehensions count as no calls, as
they are none from Python 3.12 on, and a generator counts once, where it begins. Each journey is
taken once before it is counted, so that imports and caches are no part of it. A blow is a click
in a fight with the frame in which the foe is struck. Modules compiled by
mypyc are not seen by the profiler: the figures are those of plain sources.

``--calls JOURNEY`` prints the calls of a journey in order, indented by their depth.
"""

import argparse
import gc
import inspect
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numberplace
import pygame
from numberplace.battle.opponents import LADDER
from numberplace.storage.paths import find_places
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.app import App
from numberplace.ui.arcade.ladder_screen import ladder_fight
from numberplace.ui.boards.sudoku import link_drawing
from numberplace.ui.kit.jobs import Job

from tests.faults.monkey import Moments
from tests.waiting import PATIENCE, wait_for

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FIRST, SECOND = (0, 2, 4), (8, 6, 1)
"""Row, column (from 0) and digit of the clicks: each digit is right."""
_PACKAGE = str(Path(numberplace.__file__).parent) + os.sep
_NO_CALLS = frozenset({"<listcomp>", "<setcomp>", "<dictcomp>", "<module>"})


class Journey(NamedTuple):
    """The calls of the package's functions that a piece of work makes."""

    calls: int
    functions: int
    files: int
    crossings: int
    """Calls from a function of one file to a function of another."""


class Trail:
    """Notes the package's functions that this thread calls inside a ``with`` block."""

    def __init__(self):
        self.calls = []
        """Depth, file and qualified name of each call."""
        self.crossings = 0
        self._files = []
        """The files of the functions that are running, the innermost last."""

    def __enter__(self):
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_error):
        sys.setprofile(None)

    @property
    def journey(self):
        functions = {(file, name) for _depth, file, name in self.calls}
        files = {file for file, _name in functions}
        return Journey(len(self.calls), len(functions), len(files), self.crossings)

    def _note(self, frame, event, _argument):
        code = frame.f_code
        is_own = code.co_filename.startswith(_PACKAGE) and code.co_name not in _NO_CALLS
        if not is_own or event not in ("call", "return"):
            return
        if event == "return":
            del self._files[-1:]
            return
        file = code.co_filename.removeprefix(_PACKAGE)
        if _is_begun(frame):
            self.calls.append((len(self._files), file, code.co_qualname))
            self.crossings += bool(self._files) and self._files[-1] != file
        self._files.append(file)


def _is_begun(frame):
    """Return False for a generator that goes on after a ``yield``."""
    code = frame.f_code
    if not code.co_flags & inspect.CO_GENERATOR:
        return True
    # a function begins at RESUME 0 and goes on at RESUME 1 to 3
    return code.co_code[frame.f_lasti + 1] & 3 == 0


class Window:
    """A game on SDL's dummy driver whose journeys are counted."""

    def __init__(self, folder):
        self.app = App(find_places(saves=folder), now=Moments(), rng=random.Random(1))
        self.app.prefer(sound=False)
        self.app.prefer_kind("sudoku", tour_seen=True)
        self.app.start_game(SUDOKU, Puzzle.parse(PUZZLE), "Test", "easy")
        self.app.screen.tour.end()
        self.app.screen.refresh()
        self.app.step()

    def close(self):
        self.app.library.close()

    def choose(self, digit):
        self.app.screen.play.choose_digit(digit)
        self.app.screen.refresh()

    def middle_of(self, row, column):
        return self.app.screen.board.rect_of(9 * row + column).center

    def press_mouse(self, place):
        """Press and release the left button; the pointer is there already."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=place, button=1, clicks=1, touch=False)
            self.app.handle(event)

    def ask_for_hint(self):
        """Press H, and draw until the hint is on the board."""
        key = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=pygame.KSCAN_H
        )
        self.app.handle(key)
        self.app.step()

    def begin_fight(self):
        """Begin a fight over the same puzzle; return its screen."""
        puzzle = Puzzle.parse(PUZZLE)
        self.app.open_screen(ladder_fight(self.app, LADDER[0], "sudoku", puzzle=puzzle))
        screen = self.app.top_screen
        wait_for(lambda: screen.is_ready, self.app.step)
        screen.begin()
        self.app.step()
        return screen

    def strike(self, screen, digit, place):
        """Place a digit in a fight by a click, and draw the frame in which the blow begins."""
        screen.play.choose_digit(digit)
        self.press_mouse(place)
        self.app.step()

    def settle(self):
        """Let frames pass until no work is left."""
        screen = self.app.screen
        wait_for(lambda: not screen.board.thinking.is_running, self.app.step)


def measure(folder):
    """Take each journey once, then count it; return the trails by name."""
    wait = Job.wait
    with (
        # whether a job is done in time is for the machine to say, and a count must not hear it
        mock.patch.object(Job, "wait", lambda job, seconds: wait(job, seconds and PATIENCE)),
        mock.patch.object(link_drawing, "BUDGET_SECONDS", PATIENCE),
    ):
        window = Window(Path(folder))
        try:
            return _count_journeys(window)
        finally:
            window.close()


def _count_journeys(window):
    app, trails = window.app, {}

    def count(name, act):
        gc.collect()
        gc.disable()  # the jobs of windows before would be stopped by calls in between
        try:
            with Trail() as trails[name]:
                act()
        finally:
            gc.enable()

    row, column, digit = FIRST
    window.choose(digit)
    window.press_mouse(window.middle_of(row, column))
    app.step()
    app.screen.run("hint")
    window.settle()
    app.screen.play.close_lesson()
    app.screen.refresh()
    row, column, digit = SECOND
    window.choose(digit)
    app.step()
    place = window.middle_of(row, column)
    count("click", lambda: window.press_mouse(place))
    count("frame", app.step)
    window.settle()
    count("hint", window.ask_for_hint)
    window.settle()
    count("save", lambda: app.changed(app.screen.play))
    screen = window.begin_fight()
    first, second = (
        (digit, screen.board.board.rect_of(9 * row + column).center)
        for row, column, digit in (FIRST, SECOND)
    )
    window.strike(screen, *first)
    count("blow", lambda: window.strike(screen, *second))
    return trails


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--calls", metavar="JOURNEY", help="print the calls of a journey")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trails = measure(folder)
    if chosen.calls:
        for depth, file, name in trails[chosen.calls].calls:
            print(f"{'  ' * depth}{file}: {name}")
    print(f"{'journey':<10}{'calls':>8}{'functions':>11}{'files':>7}{'crossings':>11}")
    for name, trail in trails.items():
        calls, functions, files, crossings = trail.journey
        print(f"{name:<10}{calls:>8}{functions:>11}{files:>7}{crossings:>11}")


if __name__ == "__main__":
    main()
