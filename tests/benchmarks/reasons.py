"""What reasons cost beside the path: its texts, and its records with arguments.

``python -m tests.benchmarks.reasons [--puzzles N] [--before PYTHON]`` solves N *expert* puzzles
made by seed, and prints processor milliseconds a puzzle for the path alone, for the path with the
three texts of each step, and for the path with the record of each step. ``--before`` has another
interpreter, where another version is installed, do the same, and prints its row above ours.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

SCRIPT = (
    "import sys; sys.path.append('.'); from tests.benchmarks import reasons; reasons.report({})"
)
ROUNDS = 3


def read_texts(step: object) -> None:
    """Read what a player is told of a step."""
    for name in ("nudge", "where", "reason"):
        getattr(step, name)


def read_record(step: object) -> None:
    """Read what a script is told of a step."""
    assert getattr(step, "record")  # noqa: B009 - a field of two versions


WORK: dict[str, Callable[[object], None]] = {
    "path": lambda step: None,
    "texts": read_texts,
    "record": read_record,
}


def measure(puzzles: Sequence[str], read: Callable[[object], None]) -> float:
    """Return the processor milliseconds a puzzle."""
    from numberplace import steps

    begun = time.process_time()
    for puzzle in puzzles:
        for step in steps(puzzle):
            read(step)
    return (time.process_time() - begun) * 1000 / len(puzzles)


def report(count: int) -> None:
    """Print the least of a few rounds for each sort of work, as JSON."""
    from numberplace import generate

    puzzles = [generate(f"sudoku:expert#reasons-{number}").text for number in range(count)]
    times = {
        name: min(measure(puzzles, read) for _round in range(ROUNDS)) for name, read in WORK.items()
    }
    print(json.dumps(times))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row for each interpreter."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=12)
    parser.add_argument("--before", help="the interpreter of an earlier version")
    asked = parser.parse_args(arguments)
    print(f"{'':8}" + "".join(f"{name:>12}" for name in WORK) + "   of the path")
    for name, python in (("before", asked.before), ("now", sys.executable)):
        if not python:
            continue
        words = [python, "-c", SCRIPT.format(asked.puzzles)]
        ran = subprocess.run(words, capture_output=True, text=True, check=True)
        times = json.loads(ran.stdout)
        cells = "".join(f"{times[each]:9.2f} ms" for each in WORK)
        ratios = " ".join(f"{times[each] / times['path']:.1f}" for each in WORK)
        print(f"{name:8}{cells}   {ratios}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
