"""Certificates of many puzzles: how long to write, how long to check, how large.

``python -m tests.benchmarks.certificates [PUZZLES]`` takes so many puzzles of each set beside the
checkout (40), writes and checks their certificates as ``check --certificate`` and ``check --proof``
do, and prints milliseconds of processor time a puzzle, lines, bytes, and microseconds a line, which
do not grow with the number of lines. Run it with PYTHONPATH on a compiled build.
"""

from __future__ import annotations

import json
import statistics
import sys
import time

from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.proofs.certificate_check import check_certificate
from numberplace.sudoku.proofs.certificate_text import certificate_record

from tests.benchmarks.logic import read_lines

SETS = (
    *("clue17.txt", "unbiased_ser.tsv", "top1465.txt", "hardest1106.txt"),
    *("no_solution.txt", "many_solutions.txt"),
)


def measure(name: str, puzzles: list[str]) -> None:
    """Print the figures of a set. Raises AssertionError: a certificate does not hold."""
    written: list[float] = []
    checked: list[float] = []
    lines: list[int] = []
    sizes: list[int] = []
    for text in puzzles:
        puzzle = SUDOKU.parse_puzzle(text)
        start = time.process_time()
        record = json.dumps(certificate_record(puzzle), separators=(",", ":"))
        between = time.process_time()
        found = check_certificate(puzzle, json.loads(record))
        checked.append(time.process_time() - between)
        written.append(between - start)
        assert not found.fault, found.fault
        lines.append(found.lines)
        sizes.append(len(record))
    line_time = 1e6 * sum(checked) / max(1, sum(lines))
    size = statistics.mean(sizes)
    print(
        f"{name:18} {len(puzzles):4} puzzles: written in {1e3 * statistics.mean(written):7.1f} ms, "
        f"checked in {1e3 * statistics.mean(checked):6.1f} ms ({line_time:.0f} us a line), "
        f"{statistics.mean(lines):6.0f} lines, at most {max(lines)}, {size:8.0f} bytes",
        flush=True,
    )


def main() -> None:
    """Measure each set."""
    print(f"engine: {MODE}")
    count = int(sys.argv[1]) if sys.argv[1:] else 40
    for name in SETS:
        every = read_lines(name)
        measure(name, every[:: max(1, len(every) // count)][:count])


if __name__ == "__main__":
    main()
