"""Measure a full frame with a Numberlink board: ``python -m tests.benchmarks.link_frames``.

A frame is everything a player sees, board, strip, panel, menu bar and status line, drawn anew; the
window itself draws one only when something has changed. Times are wall-clock milliseconds on SDL's
dummy driver at 960 x 660 and 1920 x 1320.
"""

from __future__ import annotations

import random
import statistics
import time

from numberplace.numberlink.generate.generator import generate
from numberplace.numberlink.generate.params import Params

from tests.ui.boards.numberlink.shown import link
from tests.ui.screens import opened

FRAMES = 200
SIDES = (5, 10, 20, 30)


def main() -> None:
    """Print median and worst of every size of board."""
    for size in ((960, 660), (1920, 1320)):
        with opened("paper", "en", size) as robot:
            for side in SIDES:
                puzzle = generate(random.Random(1), Params(side, side)).puzzle
                link(robot, puzzle, len(puzzle.labels))
                name = f"Numberlink {side} x {side}, all paths drawn, {size[0]} x {size[1]}"
                robot.app.screen.congratulation.hide()
                _measure(robot, name)


def _measure(robot, name: str) -> None:
    robot.app.draw()
    times = []
    for _ in range(FRAMES):
        before = time.perf_counter()
        robot.app.draw()
        times.append(1000 * (time.perf_counter() - before))
    print(f"{name}: median {statistics.median(times):.2f} ms, worst {max(times):.2f} ms")


if __name__ == "__main__":
    main()
