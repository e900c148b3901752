"""Make the bundled puzzles: ``python -m assets.build.puzzles`` writes ``assets/puzzles/*.txt``.

300 puzzles a level and 20 to train each technique with (see ``trainer.py`` beside this file). Each
line carries its rating. The same version gives the same puzzles, on any number of cores. Use the
compiled engine; it takes some minutes on two cores.

    python -m assets.build.puzzles            all of it
    python -m assets.build.puzzles hard       one level
    python -m assets.build.puzzles trainer    the trainer's file
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from numberplace.core.processes import core_count
from numberplace.core.workers import answers_in_order, processes
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.rate.rating import LEVELS

from assets.build.trainer import EACH_TECHNIQUE, make_trainer, rated_line

EACH = 300
SEED = "bank"
TOGETHER = 10
SYMMETRIES = ("none", "rotation180", "none", "diagonal", "none", "vertical")
"""What the puzzles of a level get in turn; those of inferno get none, which is rare enough."""
FOLDER = Path(__file__).resolve().parent.parent / "puzzles"


def make_level(level: str, numbers: tuple[int, ...]) -> list[str]:
    """Return the lines of some puzzles of a level."""
    lines = []
    for number in numbers:
        symmetry = "none" if level == "inferno" else SYMMETRIES[number % len(SYMMETRIES)]
        params = Params(level, symmetry=symmetry)
        lines.append(rated_line(make_puzzle(params, f"{SEED}-{number}").givens))
    return lines


def write(name: str, lines: list[str]) -> None:
    """Write one file of the bank."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("\n".join([*lines, ""]), encoding="ascii")


def write_level(level: str) -> None:
    """Make a level's file."""
    starts = range(0, EACH, TOGETHER)
    tasks = ((tuple(range(start, start + TOGETHER)),) for start in starts)
    with processes(core_count()) as workers:
        found = answers_in_order(partial(make_level, level), tasks, workers)
        write(level, [line for lines in found for line in lines])
    print(f"{level}: {EACH}", flush=True)


def write_trainer() -> None:
    """Make the trainer's file and name the techniques that remain short of puzzles."""
    found = make_trainer()
    write("trainer", [line for lines in found.values() for line in lines])
    for technique, lines in found.items():
        if len(lines) < EACH_TECHNIQUE:
            print(f"{technique}: {len(lines)} only", flush=True)


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
