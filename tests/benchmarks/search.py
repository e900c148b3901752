"""The exact search beside its peers: ``python -m tests.benchmarks.search``.

Prints microseconds a puzzle (median of five runs, CPU time) for each shared set, compiled and
plain, beside qqwing and the peers of PyPI that are installed (``pip install -e ".[bench]"``);
checks every count on the way, and 10,000 mutated puzzles against an independent solver.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from tests.benchmarks.peers import PEERS, measure, measure_qqwing
from tests.places import ROOT, SHARED, SOURCE

DATA = SHARED / "sudoku"
SETS = {
    "17-clue": ("clue17.txt", "1", 6000),
    "top1465": ("top1465.txt", "1", 728),
    "hardest1106": ("hardest1106.txt", "1", 1000),
    "hardest1905": ("hardest1905_er11.txt", "1", 300),
    "unbiased": ("unbiased_ser.tsv", "1", 6000),
    "several": ("many_solutions.txt", "2", 1000),
    "none": ("no_solution.txt", "0", 1000),
}
"""File, expected count up to 2, and how many puzzles, spread over the set, are measured."""
FEWER = 40
"""So many times fewer puzzles for everything but the compiled engine."""
PATIENCE = 1.5
"""Seconds after which a slow peer's run ends."""


def build(folder: Path) -> Path:
    """Build a wheel of the checkout and unpack it."""
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(pip, check=True)
    with zipfile.ZipFile(next(folder.glob("numberplace-*.whl"))) as wheel:
        wheel.extractall(folder / "game")
    return folder / "game"


def run_engine(path: Path, fewer: int, mutated: int) -> dict[str, Any]:
    """Measure the engine found at ``path`` in a process of its own."""
    sets = {
        name: (file, count, max(8, most // fewer)) for name, (file, count, most) in SETS.items()
    }
    script = Path(__file__).with_name("engine_times.py")
    done = subprocess.run(
        [sys.executable, "-P", script, str(DATA), json.dumps(sets), str(mutated)],
        env={**os.environ, "PYTHONPATH": str(path)},
        stdout=subprocess.PIPE,
        check=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def read_puzzles(name: str) -> list[list[int]]:
    """Return the digits of the few puzzles of a set that the peers get."""
    file, _count, most = SETS[name]
    lines = [line for line in (DATA / file).read_text().splitlines() if len(line) >= 81]
    step = max(1, len(lines) // max(8, most // FEWER))
    return [[0 if c in ".0" else int(c) for c in line[:81]] for line in lines[::step]]


def measure_peers() -> dict[str, list[str]]:
    """Return the peers' figures as text, by name, one for each set."""
    rows: dict[str, list[str]] = {}
    sets = [read_puzzles(name) for name in SETS]
    times = [measure_qqwing(puzzles) for puzzles in sets]
    rows["qqwing"] = ["-" if spent is None else f"{spent:,.0f}" for spent in times]
    for make in PEERS:
        try:
            peer = make()
        except ImportError:
            rows[make.name] = ["-" for _puzzles in sets]
            continue
        rows[make.name] = [
            f"{statistics.median(measure(peer, puzzles, PATIENCE) for _run in range(5)):,.0f}"
            for puzzles in sets
        ]
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", type=Path, help="an unpacked wheel; one is built if absent")
    parser.add_argument("--mutated", type=int, default=10_000, metavar="N")
    parser.add_argument("--no-peers", action="store_true")
    options = parser.parse_args()
    if not DATA.is_dir():
        raise SystemExit(f"The puzzle sets are not at {DATA}.")
    rows: dict[str, list[str]] = {}
    notes = []
    with tempfile.TemporaryDirectory() as folder:
        compiled = run_engine(options.compiled or build(Path(folder)), 1, options.mutated)
        plain = run_engine(SOURCE.parent, FEWER, options.mutated // 50)
    for result in (compiled, plain):
        rows[result["mode"]] = [f"{result['times'][name][0]:,.2f}" for name in SETS]
        notes.append(f"{result['mode']}: {result.get('mutated', 'no mutated puzzles')}.")
    rows["guesses"] = [f"{compiled['times'][name][1]:.2f}" for name in SETS]
    if not options.no_peers:
        rows.update(measure_peers())
    print("us a puzzle   " + "".join(f"{name:>13}" for name in SETS))
    for name, cells in rows.items():
        print(f"{name:14}" + "".join(f"{cell:>13}" for cell in cells))
    print("\nA dash: not installed.", *notes, sep="\n")


if __name__ == "__main__":
    main()
