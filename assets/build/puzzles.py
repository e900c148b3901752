"""Make the bundled puzzles: ``python -m assets.build.puzzles`` writes ``assets/puzzles/*.txt``.

300 puzzles a level and, for the trainer, 20 that need each technique and nothing harder; where
such puzzles are hardly to be found, ones that need it somewhere. Each line carries its rating. The
same version gives the same puzzles; the clock only says when a technique is given up, and those
with too few are named. Use the compiled engine; it takes some minutes on two cores.

    python -m assets.build.puzzles            all of it
    python -m assets.build.puzzles hard       one level
    python -m assets.build.puzzles trainer    the trainer's file
"""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path

from game.cli.helpers import answers_in_order, core_count
from game.core.errors import GameError
from game.sudoku.generator import make_puzzle
from game.sudoku.notation import format_line
from game.sudoku.rating import LEVELS, OWN, rate
from game.sudoku.recipe import Recipe

EACH = 300
EACH_TECHNIQUE = 20
SEED = "bank"
SECONDS = 4.0
"""CPU seconds spent on one technique in each of the two ways."""
ATTEMPTS = 300
"""Grids tried between two looks at the clock."""
TOGETHER = 10
SYMMETRIES = ("none", "rotation180", "none", "diagonal", "none", "vertical")
"""What the puzzles of a level get in turn."""
FOLDER = Path(__file__).resolve().parent.parent / "puzzles"


def rated_line(givens: bytes, *words: str) -> str:
    """Write a puzzle, some words, and its rating on our own scale."""
    rating = rate(givens)
    fields = (format_line(givens), *words, rating.level, str(rating.effort), rating.hardest)
    return " ".join(fields)


def make_level(level: str, numbers: tuple[int, ...]) -> list[str]:
    """Return the lines of some puzzles of a level."""
    lines = []
    for number in numbers:
        recipe = Recipe(level, symmetry=SYMMETRIES[number % len(SYMMETRIES)])
        lines.append(rated_line(make_puzzle(recipe, f"{SEED}-{number}")))
    return lines


def make_technique(technique: str) -> tuple[str, list[str]]:
    """Return a technique with the lines of as many puzzles as were found in time."""
    lines: list[str] = []
    for on_path in (False, True):
        recipe = Recipe(technique=technique, on_path=on_path)
        start = time.process_time()
        number = 0
        while len(lines) < EACH_TECHNIQUE and time.process_time() - start < SECONDS:
            number += 1
            try:
                givens = make_puzzle(recipe, f"{SEED}-{number}", attempts=ATTEMPTS)
            except GameError:
                continue
            lines.append(rated_line(givens, technique))
    return technique, lines


def write(name: str, lines: list[str]) -> None:
    """Write one file of the bank."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("\n".join([*lines, ""]), encoding="ascii")


def write_level(level: str) -> None:
    """Make a level's file."""
    starts = range(0, EACH, TOGETHER)
    tasks = ((tuple(range(start, start + TOGETHER)),) for start in starts)
    found = answers_in_order(partial(make_level, level), tasks, core_count())
    write(level, [line for lines in found for line in lines])
    print(f"{level}: {EACH}", flush=True)


def write_trainer() -> None:
    """Make the trainer's file and name the techniques that remain short of puzzles."""
    lines: list[str] = []
    tasks = ((technique.id,) for technique in OWN.profile.techniques())
    for technique, found in answers_in_order(make_technique, tasks, core_count()):
        lines += found
        short = "" if len(found) == EACH_TECHNIQUE else "  (short)"
        print(f"{technique}: {len(found)}{short}", flush=True)
        write("trainer", lines)


def main() -> int:
    """Make what the command line names, everything when it names nothing."""
    wanted = sys.argv[1:] or [*LEVELS, "trainer"]
    for name in wanted:
        if name == "trainer":
            write_trainer()
        else:
            write_level(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
