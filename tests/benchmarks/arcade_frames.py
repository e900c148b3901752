"""Frame times of a puzzle battle with every effect: ``python -m tests.benchmarks.arcade_frames``.

Plays a fight by events on SDL's dummy driver, a blow every half second, and times each turn of the
loop: what the move and time bring, drawing, flip. Both the time on the wall and the time on the
processor are told, as the former counts whatever else the machine is doing. Ends with code 1 when
the 99th percentile on the processor is above the budget. Pin it to one core with ``taskset -c 0``.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.battle.opponents import LADDER
from numberplace.ui.arcade.ladder_screen import ladder_fight

from tests.ui.arcade.fighting import Fighter, open_battle
from tests.ui.conftest import Robot

BUDGET = 16.0
"""Milliseconds."""
SIZES = {"1x": (960, 660), "full HD": (1920, 1080)}
FRAMES = 1800
EVERY = 30
"""Frames between two moves."""


Times = tuple[float, float]
"""Milliseconds on the wall and on the processor."""


def measure(size: tuple[int, int], theme: str) -> list[Times]:
    """Return the times of each frame of a fight."""
    with tempfile.TemporaryDirectory() as folder:
        pygame.display.init()
        pygame.display.set_mode(size)
        robot = Robot(Path(folder))
        robot.app.prefer(theme=theme, window_size=size)
        robot.app.prefer_kind("sudoku", tour_seen=True)
        robot.app.surface = pygame.display.set_mode(size)
        robot.app.apply_preferences()
        fighter = open_battle(robot, LADDER[-1])
        times = [_frame(robot, fighter, at) for at in range(FRAMES)]
        robot.close()
    return times


def _frame(robot: Robot, fighter: Fighter, at: int) -> Times:
    """Time one turn of the loop; now and then something is placed in it, right or wrong."""
    robot.time.seconds += 1 / 60
    if fighter.screen.fight.is_over:
        robot.app.leave_screen()
        robot.app.open_screen(ladder_fight(robot.app, LADDER[-1], "sudoku"))
        fighter.begin()
    cell, digit = fighter.next_cell()  # what is looked for here costs no player's frame
    if is_move := at % EVERY == 0:
        fighter.fight.play.view.cursor = cell
    key = str(digit % fighter.side + 1 if at % (9 * EVERY) == 0 else digit)
    before = time.perf_counter(), time.process_time()
    if is_move:
        robot.key(key)  # ends in a turn of the loop
    else:
        robot.app.step()
    after = time.perf_counter(), time.process_time()
    return 1000 * (after[0] - before[0]), 1000 * (after[1] - before[1])


def main() -> int:
    """Print median, 95th and 99th percentile and the worst frame of each size and theme."""
    is_slow = False
    print(f"{'size':9} {'theme':9} {'clock':9} {'median':>7} {'p95':>7} {'p99':>7} {'worst':>7} ms")
    for name, size in SIZES.items():
        for theme in ("arcade", "paper"):
            frames = measure(size, theme)
            for at, clock in enumerate(("wall", "processor")):
                times = sorted(frame[at] for frame in frames)
                marks = [times[int(len(times) * share)] for share in (0.5, 0.95, 0.99)]
                is_slow = is_slow or (clock == "processor" and marks[-1] > BUDGET)
                figures = " ".join(f"{mark:7.2f}" for mark in (*marks, times[-1]))
                print(f"{name:9} {theme:9} {clock:9} {figures}")
    return 1 if is_slow else 0


if __name__ == "__main__":
    sys.exit(main())
