"""What a window keeps over a day: ``python -m tests.benchmarks.window_day [GAMES]``.

Bundled puzzles of every level are solved one after the other in one window on SDL's dummy driver,
by events: the digit of each cell, now and then a hint, an undo, pencil marks and
another size of the window. It prints the memory of the process and what Python has allocated after
the first tenth of the games, half of them and all, and the lines of code that allocated more in the
second half. 200 games are a long day.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import tracemalloc
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.storage.paths import find_places
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.exact import Solver
from numberplace.ui.app import App
from numberplace.ui.frame_loop import keep_heap_small

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme", "inferno")
SIZES = ((960, 660), (720, 900), (1280, 800))
LINES = 8
"""Lines of code that are listed."""


def memory() -> float:
    """Return the memory this process holds, in MB; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key, let a turn of the loop pass, and wait for a hint that is thought of."""
    name = pygame.key.name(key)
    scan = getattr(pygame, f"KSCAN_{name}", 0)
    typed = "" if mod or len(name) > 1 else name
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=scan))
    app.step()
    while app.screen.board.thinking.is_running:
        app.step()


def play(app: App, puzzle: Puzzle, level: str, rng: random.Random) -> None:
    """Solve a puzzle from the first cell to the last, as a player does who knows it."""
    solver = Solver()
    solver.count(vec[i64](puzzle.givens), 1, 1)
    solution = solver.solutions[0]
    app.start_game(SUDOKU, puzzle, f"A day's {level}", level)
    app.screen.tour.end()
    app.step()
    for cell in range(81):
        if puzzle.givens[cell]:
            continue
        app.screen.play.view.cursor = cell
        if rng.random() < 0.05:
            press(app, pygame.K_h)
            press(app, pygame.K_ESCAPE)
        if rng.random() < 0.1:
            press(app, pygame.K_1 + rng.randrange(9), pygame.KMOD_SHIFT)
        press(app, pygame.K_0 + solution[cell])
        if rng.random() < 0.05:
            press(app, pygame.K_z, pygame.KMOD_CTRL)
            press(app, pygame.K_y, pygame.KMOD_CTRL)
    app.close_all()
    if rng.random() < 0.2:
        app.surface = pygame.display.set_mode(rng.choice(SIZES))
        app.apply_preferences()
        app.step()


def main() -> None:
    """Play so many games."""
    games = int(sys.argv[1]) if sys.argv[1:] else 200
    looks = {max(games // 10, 1): "a tenth", games // 2: "half", games: "all"}
    rng = random.Random(7)
    solved = 0
    half = None
    with tempfile.TemporaryDirectory() as folder:
        app = App(find_places(saves=Path(folder)), rng=random.Random(7))
        app.step()
        keep_heap_small()
        tracemalloc.start(4)
        for number in range(1, games + 1):
            level = LEVELS[number % len(LEVELS)]
            play(app, rng.choice(read_bank(level)), level, rng)
            solved += app.screen.play.was_solved
            if number in looks:
                gc.collect()
                allocated = tracemalloc.get_traced_memory()[0] / 1e6
                print(f"{looks[number]:8} {memory():7.1f} MB, of Python {allocated:6.2f}", end="")
                print(f", {solved} of {number} games solved", flush=True)
                if number == games // 2:
                    half = tracemalloc.take_snapshot()
        if half is not None:
            print("more in the second half:")
            for line in tracemalloc.take_snapshot().compare_to(half, "lineno")[:LINES]:
                print(f"  {line}")
        app.end()
        app.loop()


if __name__ == "__main__":
    main()
