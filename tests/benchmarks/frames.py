"""How long frames take: a full one, the first one, none at all, and the one after a key.

``python -m tests.benchmarks.frames`` prints what each takes beside what it may take, on SDL's
dummy driver unless ``SDL_VIDEODRIVER`` names another.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import itertools

import pygame
from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.storage.paths import find_places
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.app import App
from numberplace.ui.kit.sprites import Sprites, forget_sheets
from numberplace.ui.kit.theme import load_theme

FULL = {"1x": ((960, 660), 4.0), "2x": ((1920, 1320), 8.0), "4K": ((3840, 2160), 12.0)}
"""Window, and the milliseconds a full frame may take."""
FIRST_MOST, SHEETS_MOST, IDLE_MOST = 0.5, 60, 1.0
"""Seconds until the first frame, ms its sheets may take, percent of a core at rest."""
IDLE_SECONDS = 6.0


def crowded_step():
    """Return a step with everything on it: a chain across the board, sets, houses, conclusions."""
    spots = [0, 8, 17, 71, 80, 72, 63, 9, 12, 39, 44, 76, 58, 31, 29, 46]
    nodes = [Node((cell,), 1 + at * 4 % 9) for at, cell in enumerate(spots)]
    links = [
        Link(one, other, at % 2 == 0) for at, (one, other) in enumerate(itertools.pairwise(nodes))
    ]
    marks = [
        Mark(Role.ON if at % 2 else Role.OFF, n.cells[0], n.digit) for at, n in enumerate(nodes)
    ]
    marks += [
        Mark(Role.ALS, 20 + 9 * group + cell, 0, group) for group in range(4) for cell in (0, 1)
    ]
    houses = (HouseMark(Role.BASIS, 4), HouseMark(Role.COVER, 13), HouseMark(Role.BASIS, 22))
    gone = tuple((cell, 7) for cell in range(3, 81, 11))
    return Step("aic", (), gone, tuple(marks), houses, tuple(links))


def crowded_app(folder, size):
    """Return an App with pencil marks in all 81 cells, a selection, colours and a step drawn."""
    app = App(find_places(saves=Path(folder)))
    app.prefer(window_size=size)
    app.prefer_kind("sudoku", tour_seen=True)
    app.surface = pygame.display.set_mode(size)
    app.apply_preferences()
    app.start_game(SUDOKU, Puzzle(bytes(81)), "Benchmark", "")
    play = app.screen.play
    play.fill_marks()
    play.session.play(";".join(f"paint r{n}c{n} {1 + n % 4}" for n in range(1, 10)))
    play.view.carried_out = crowded_step()
    play.select(frozenset(range(30, 40)))
    app.screen.refresh()
    return app


def full_frame(size, count=60):
    """Return milliseconds of a full frame, the flip included: median, least, worst and first."""
    with tempfile.TemporaryDirectory() as folder:
        app = crowded_app(folder, size)
        times = []
        for _ in range(count):
            start = time.perf_counter()
            app.draw()
            pygame.display.flip()
            times.append((time.perf_counter() - start) * 1000)
        app.library.close()
    first, rest = times[0], times[3:]
    return statistics.median(rest), min(rest), max(rest), first


_FIRST = """
import sys, time
from pathlib import Path
from numberplace.storage.paths import find_places
from numberplace.ui.app import App
App(find_places(saves=Path(sys.argv[1]))).step()
print(time.time() - float(sys.argv[2]))
"""


def first_frame(count=7):
    """Return median and worst seconds from the start of a process to its first frame."""
    times = []
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            words = [sys.executable, "-c", _FIRST, folder, str(time.time())]
            done = subprocess.run(words, capture_output=True, text=True, check=True)
            times.append(float(done.stdout.split()[-1]))
    return statistics.median(times), max(times)


def idle_share():
    """Return the percent of a core that the loop takes while nothing happens."""
    with tempfile.TemporaryDirectory() as folder:
        app = crowded_app(folder, FULL["1x"][0])
        app.step()
        threading.Timer(2.5, lambda: marks.append((time.process_time(), time.monotonic()))).start()
        marks = []
        quit_event = pygame.event.Event(pygame.QUIT)
        threading.Timer(2.5 + IDLE_SECONDS, lambda: pygame.event.post(quit_event)).start()
        app.loop()
        marks.append((time.process_time(), time.monotonic()))
    (cpu, wall), (cpu_later, wall_later) = marks
    return 100 * (cpu_later - cpu) / (wall_later - wall)


def key_to_pixels(count=40):
    """Return median milliseconds and most frames from a key to the pixels it changes.

    Measured inside the loop: the clock starts when the key lies in the queue, and stops when the
    flip has shown another picture. The wait for the frame to begin is part of it.
    """
    pressed, waits, frames = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        app = crowded_app(folder, FULL["1x"][0])
        flip, before = pygame.display.flip, [b""]

        def watched_flip():
            flip()
            board = app.screen.layout.board
            now = pygame.image.tobytes(app.surface.subsurface(board), "RGB")
            if pressed and now != before[0]:
                waits.append((time.perf_counter() - pressed[-1][0]) * 1000)
                frames.append(turns[0] - pressed[-1][1])
            before[0] = now

        turns, step = [0], app.step

        def watched_step():
            turns[0] += 1
            step()
            if len(waits) >= count:
                app.quit()
            elif turns[0] % 4 == 0:
                key = {"key": pygame.K_RIGHT, "mod": 0, "unicode": "", "scancode": 0}
                pressed.append((time.perf_counter(), turns[0]))
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))

        app.step = watched_step
        pygame.display.flip = watched_flip
        try:
            app.loop()
        finally:
            pygame.display.flip = flip
    return statistics.median(waits), max(frames)


def draw_first_sprites():
    """Draw what a first frame shows of the sheets."""
    theme = load_theme("paper")
    sprites = Sprites(theme, 60)
    for digit in range(1, 10):
        sprites.digit(digit, given=True)
        sprites.strip(digit, "normal")
        for ink in range(6):
            sprites.mini(digit + 10 * ink)
    sprites.tile(0)
    sprites.draw_grid(pygame.Surface((600, 600)), (10, 10))
    sprites.icon("undo", 24, theme.text)


def sheets_time(count=5):
    """Return the median in ms of reading and cutting the sheets of a first frame."""
    times = []
    for _ in range(count):
        forget_sheets()
        start = time.perf_counter()
        draw_first_sprites()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def main():
    """Print a line for each promise."""
    for name, (size, most) in FULL.items():
        median, least, worst, first = full_frame(size)
        line = f"median {median:5.2f} ms (least {least:.2f}, worst {worst:.2f}, first {first:.0f})"
        print(f"full frame {name:3} {size[0]}x{size[1]}: {line}; at most {most} ms")
    median, worst = first_frame()
    print(f"first frame: median {median:.3f} s, worst {worst:.3f} s; at most {FIRST_MOST} s")
    print(f"sheets of a first frame: median {sheets_time():.1f} ms; at most {SHEETS_MOST} ms")
    print(f"idle: {idle_share():.2f} % of a core; at most {IDLE_MOST} %")
    wait, frames = key_to_pixels()
    print(f"key to pixels: {frames} frame, median {wait:.1f} ms with the wait for it; 1 frame")


if __name__ == "__main__":
    main()
