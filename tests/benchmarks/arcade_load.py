"""How much of a core a puzzle battle takes: ``python -m tests.benchmarks.arcade_load``.

Runs the program's own loop in real time on SDL's dummy driver: a fight with a blow every two
seconds, now and then a wrong one, the same fight while the player thinks, and its pause. Told is
the time on the processor beside the time on the wall. Ends with code 1 above the budgets. Option:
``--seconds N`` for each of the three.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.battle.opponents import LADDER
from numberplace.ui.frame_loop import seconds_to_sleep

from tests.ui.arcade.fighting import open_battle
from tests.ui.conftest import Robot

FIGHTING, PAUSED = 0.15, 0.01
"""Parts of a core: the budgets."""
EVERY = 2.0
"""Seconds between two moves."""


def live(robot: Robot, seconds: float, act: Callable[[int], object]) -> float:
    """Run the loop for some seconds, acting now and then; return the part of a core it takes."""
    app, clock = robot.app, pygame.time.Clock()
    started, used, acts = time.monotonic(), time.process_time(), 0
    while (now := time.monotonic()) < started + seconds:
        robot.time.seconds = now
        if now > started + acts * EVERY:
            act(acts)
            acts += 1
        since = app.now() - app.events.last_input, app.now() - app.last_drawn
        clock.tick(1 / seconds_to_sleep(*since, is_woken=False))
        robot.time.seconds = time.monotonic()
        app.turn()
    return (time.process_time() - used) / (time.monotonic() - started)


def main() -> int:
    """Print the three parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as folder:
        pygame.display.init()
        pygame.display.set_mode((960, 660))
        robot = Robot(Path(folder))
        robot.app.prefer_kind("sudoku", tour_seen=True)
        robot.app.surface = pygame.display.set_mode((960, 660))
        robot.app.apply_preferences()
        robot.time.seconds = time.monotonic()
        fighter = open_battle(robot, LADDER[-1])

        def blow(number: int) -> None:
            (fighter.place_wrong if number % 6 == 5 else fighter.place_right)()

        parts = {
            "fighting": live(robot, seconds, blow),
            "thinking": live(robot, seconds, lambda _number: None),
        }
        assert fighter.screen.is_running
        fighter.screen.pause()
        live(robot, 3.0, lambda _number: None)
        parts["paused"] = live(robot, seconds, lambda _number: None)
        robot.close()
    for name, part in parts.items():
        print(f"{name:9} {part:6.1%} of a core")
    is_within = max(parts["fighting"], parts["thinking"]) <= FIGHTING and parts["paused"] <= PAUSED
    return 0 if is_within else 1


if __name__ == "__main__":
    sys.exit(main())
