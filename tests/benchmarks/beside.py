"""Every figure that has a limit, before and after, beside the peers: one table.

    python -m tests.benchmarks.beside                    this Python's build
    python -m tests.benchmarks.beside --before PYTHON    and another one's, in turn in one run
    python -m tests.benchmarks.beside --tdoku PROGRAM    and tdoku, its README's ``solve``
    python -m tests.benchmarks.beside paths search       these groups of rows only

Figures are processor time, the least of the rounds, except where a row says otherwise. Each Python
has a compiled build installed. The rows of the cluster need the extra ``cluster``; puzzles are made
by qqwing where it is installed. Ends with code 1 when a limit is missed.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.beside_rows import GROUPS
from tests.places import SHARED

ROWS_FILE = Path(__file__).with_name("beside_rows.py")
DATA = SHARED / "sudoku"
MADE = 20
"""How many puzzles qqwing makes."""
TDOKU_SECONDS = 1.0
"""At least so long tdoku searches each set, over and over."""


class Row(NamedTuple):
    """What is asked of a figure."""

    unit: str
    limit: float = 0.0
    """At most this; 0 = no limit."""
    beside_tdoku: float = 0.0
    """At most so many times the figure of tdoku; 0 = not compared."""


LIMITS = {
    "all_steps": Row("ms", 150),
    "steps/rate made": Row("x", 2),
    "steps/rate ordinary": Row("x", 2),
    "steps/rate top1465": Row("x", 2),
    "path ordinary": Row("ms", 0.35),
    "path top1465": Row("ms", 5),
    "path hardest1106": Row("ms", 120),
    "search clue17": Row("us", 0, 0.5),
    "search top1465": Row("us", 0, 0.85),
    "search hardest1106": Row("us", 0, 0.95),
    "search er11": Row("us", 0, 0.9),
    "search serg": Row("us", 0, 1.3),
    "search near-empty": Row("us", 0, 1.7),
    "count, beyond search, clue17": Row("us", 10),
    "count, beyond search, none": Row("us", 10),
    "plain count": Row("us"),
    "SE": Row("ms", 0.676),
    "million, check": Row("s", 6),
    "million, solve --batch": Row("s", 6),
    "cluster / processes": Row("x", 1),
}
"""All rows. SE: a hundredth of the 67.6 ms that Sudoku Explainer's own figures come to."""


def read_lines(name: str, most: int) -> list[str]:
    """Return the puzzles of a shared set, as many as wanted spread over it; none if it is not."""
    path = DATA / name
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [line[:81] for line in lines if len(line) >= 81 and line[:1] in ".0123456789"]
    return found[:: max(1, len(found) // most)][:most]


def without(puzzles: list[str], least: int, most: int) -> list[str]:
    """Return puzzles with so many of their givens taken away, by chance."""
    rng = random.Random(1)
    found = []
    for puzzle in puzzles:
        cells = list(puzzle)
        givens = [at for at, sign in enumerate(cells) if sign not in ".0"]
        for at in rng.sample(givens, rng.randint(least, most)):
            cells[at] = "."
        found.append("".join(cells))
    return found


def gather() -> dict[str, list[str]]:
    """Return the puzzles that the rows are measured on."""
    clue17 = read_lines("clue17.txt", 2000)
    made = read_lines("unbiased_ser.tsv", MADE)
    if shutil.which("qqwing"):
        command = ["qqwing", "--generate", str(MADE), "--one-line"]
        told = subprocess.run(command, capture_output=True, text=True, check=True)
        made = [line for line in told.stdout.split() if len(line) == 81]
    return {
        "made": made,
        "ordinary": read_lines("unbiased_ser.tsv", 1000),
        "unbiased": read_lines("unbiased_ser.tsv", 600),
        "top1465": read_lines("top1465.txt", 200),
        "hardest1106": read_lines("hardest1106.txt", 60),
        "er11": read_lines("hardest1905_er11.txt", 500),
        "serg": read_lines("many_solutions.txt", 1000),
        "near-empty": without(clue17, 12, 17),
        "clue17": clue17,
        "none": read_lines("no_solution.txt", 1000),
    }


def ask(python: str, group: str, puzzles: dict[str, list[str]]) -> dict[str, float]:
    """Measure a group of rows with a Python; nothing where it lacks what the group needs."""
    done = subprocess.run(
        [python, "-P", str(ROWS_FILE), group],
        input=json.dumps(puzzles),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        print(f"{python}: {group} could not be measured.", file=sys.stderr)
        return {}
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def ask_tdoku(program: str, puzzles: list[str]) -> float:
    """Return tdoku's microseconds a puzzle, reading and printing included."""
    with tempfile.TemporaryFile("w+") as file:
        rounds, spent = 0, 0.0
        file.write("".join(f"{puzzle}\n" for puzzle in puzzles))
        while spent < TDOKU_SECONDS:
            file.seek(0)
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([program], stdin=file, stdout=subprocess.DEVNULL, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            rounds += 1
    return spent / (rounds * len(puzzles)) * 1e6


def show(name: str, before: float | None, now: float, tdoku: float | None) -> bool:
    """Print a row; return whether its limit is kept."""
    row = LIMITS[name]
    limit = row.limit
    if row.beside_tdoku and tdoku:
        limit = row.beside_tdoku * tdoku
    kept = not limit or now <= limit
    cells = [f"{value:10.3f}" if value is not None else f"{'-':>10}" for value in (before, now)]
    peer = f"{tdoku:10.3f}" if tdoku else f"{'-':>10}"
    goal = f"{limit:10.3f}" if limit else f"{'-':>10}"
    print(f"{name:30} {row.unit:3} {' '.join(cells)} {goal} {peer}  {'' if kept else 'MISSED'}")
    return kept


def main() -> int:
    """Print the table; the code says whether all limits are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="*", choices=[*GROUPS, []], metavar="GROUP")
    parser.add_argument("--before", metavar="PYTHON", help="the Python of the build before")
    parser.add_argument("--tdoku", metavar="PROGRAM", help="tdoku's example program, solve")
    parser.add_argument("--rounds", type=int, default=2, metavar="N")
    options = parser.parse_args()
    puzzles = gather()
    kept = True
    print(f"{'':34} {'before':>10} {'now':>10} {'at most':>10} {'tdoku':>10}")
    for group in options.groups or GROUPS:
        figures: dict[str, dict[str, float]] = {"before": {}, "now": {}}
        pythons = {"before": options.before, "now": sys.executable}
        for _round in range(options.rounds):
            for when, python in pythons.items():
                told = ask(python, group, puzzles) if python else {}
                for name, value in told.items():
                    figures[when][name] = min(value, figures[when].get(name, value))
        for name, now in figures["now"].items():
            tdoku = None
            if options.tdoku and LIMITS[name].beside_tdoku:
                tdoku = ask_tdoku(options.tdoku, puzzles[name.removeprefix("search ")])
            kept &= show(name, figures["before"].get(name), now, tdoku)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
