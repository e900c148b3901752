"""Sudoku Explainer's scale: how often ours equals it, and how many puzzles a second.

    python -m tests.benchmarks.se            all sets, at most 30 seconds of processor each
    python -m tests.benchmarks.se 300        so many seconds each
    python -m tests.benchmarks.se 30 SET ... these sets only; every difference is listed

Run it with a compiled build first on PYTHONPATH (see README.md beside this file). Figures are CPU
time. Puzzles are taken from all over a set, in a fixed order, until the time is over.
"""

from __future__ import annotations

import csv
import random
import sys
import time
from collections.abc import Sequence

from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.se import rate_se

from tests.places import SHARED

DATA = SHARED / "sudoku"
SETS = {
    "measured": ("se_ratings.csv", 14.8),
    "unbiased": ("unbiased_ser.tsv", 14.8),
    "top1465": ("top1465.txt", 0.59),
    "hardest": ("se_published_hardest.csv", 0.02),
}
"""File, and how many puzzles a second of processor the program itself rates."""
SECONDS = 30

Row = tuple[str, tuple[float, ...]]
"""A puzzle and the figures known of it: ER, or ER, EP and ED, or none."""


def read(name: str) -> list[Row]:
    """Return the puzzles of a shared file with what is known of them, shuffled."""
    path = DATA / name
    if path.suffix == ".csv":
        with path.open(newline="", encoding="ascii") as file:
            rows: list[Row] = [
                (row["puzzle"], tuple(float(row[key]) for key in ("ER", "EP", "ED") if row[key]))
                for row in csv.DictReader(file)
            ]
    elif path.suffix == ".tsv":
        lines = path.read_text(encoding="ascii").splitlines()[1:]
        rows = [(line.split("\t")[0], (float(line.split("\t")[1]),)) for line in lines]
    else:
        rows = [(line, ()) for line in path.read_text(encoding="ascii").split()]
    random.Random(name).shuffle(rows)
    return rows


def measure(name: str, seconds: float, *, lists: bool) -> str:
    """Return a line about a set: how much of it is equal, and the throughput."""
    file, theirs = SETS[name]
    started = time.process_time()
    count = 0
    equal = [0, 0, 0]
    near = known = 0
    for line, figures in read(file):
        found = rate_se(Puzzle.parse(line))
        count += 1
        known += bool(figures)
        for at, figure in enumerate(figures):
            equal[at] += found[at] == figure
        if figures:
            near += found[0] is not None and abs(found[0] - figures[0]) < 0.25
            if lists and found[: len(figures)] != figures:
                print(f"    {line} {figures} ours {found}")
        if time.process_time() - started > seconds:
            break
    spent = time.process_time() - started
    shares = [f"{100 * number / known:6.2f}" if known and number else "     -" for number in equal]
    within = f"{100 * near / known:6.2f}" if known else "     -"
    pace = count / spent
    return f"{name:10} {count:6} {' '.join(shares)} {within} {pace:10.2f} {pace / theirs:7.0f}"


def main(words: Sequence[str]) -> int:
    """Print a table; ends with code 0 always, because it measures and does not judge."""
    seconds = float(words[0]) if words else SECONDS
    names = list(words[1:]) or list(SETS)
    print(f"{MODE} engine; per cent equal, and within 0.2; puzzles a second, times the program's")
    print(f"{'set':10} {'rated':>6} {'ER':>6} {'EP':>6} {'ED':>6} {'near':>6} {'/s':>10} {'x':>7}")
    for name in names:
        print(measure(name, seconds, lists=bool(words[1:])), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
