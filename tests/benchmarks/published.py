"""Published puzzles of many kinds: which are expressed, which are right, what solving them takes.

    python -m tests.benchmarks.published [--limit SECONDS] [--workers N] [FILE ...]

Reads the files of ``../shared/data/variants`` where none is named: ``iss.jsonl``, the examples of
Interactive Sudoku Solver, and ``janko_KIND.jsonl``. Prints a row a kind: how many, expressed in our
rules, with exactly the published solution, solved by reasons, of these with trial and error, and
milliseconds of processor until all steps are found, median and worst. Then what is not expressed
and why, what is not right, and what took longer than the limit.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import signal
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from numberplace.core.errors import FormatError
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.iss import is_iss, parse_iss
from numberplace.sudoku.solver import SOLVER

from tests.places import SHARED
from tests.puzzlekit import FORMS, line_of, solution_of

TRIAL = "contradiction"
WARMING = {
    "problem": "4 4\n1 - - -\n- - E -\n- 2 - O\n- - - 3",
    "solution": "4 4" + "\n1 1 1 1" * 4,
}
"""A puzzle for which everything is imported before the others are measured."""
_SCRIPT = "a script of the site"
_LARGE = "ISS, above 9 x 9"
_OTHER = "ISS, scripts, chaos, variables"
_PLAIN = "ISS, to 9 x 9, plain"
_SPECIAL = re.compile(r"\.(ChaosConstruction|Var)\b|^/data/scripts")


class Outcome(NamedTuple):
    """What became of one puzzle."""

    reason: str = ""
    """Why it is not expressed."""
    is_right: bool = False
    is_solved: bool = False
    needs_trial: bool = False
    ms: float = 0.0
    is_late: bool = False


def puzzle_of(kind: str, record: dict[str, str]) -> tuple[Puzzle, bytes]:
    """Return a puzzle and its published solution, empty where none is told. Raises FormatError."""
    if kind != "iss":
        puzzle = parse_puzzle(line_of(kind, record["problem"]))
        return puzzle, solution_of(record["solution"], puzzle.board)
    text, solution = record["input"], record.get("solution") or ""
    if text.startswith("/data/"):
        raise FormatError(_SCRIPT)
    puzzle = parse_iss(text) if is_iss(text) else parse_foreign(text)
    lowest = int(solution[:1] != "" and "~0-" in text)
    digits = bytes(int(c, 36) + lowest for c in solution) if solution[:1].isdigit() else b""
    if solution[:1].isalpha():
        digits = bytes(ord(c) - ord("A") + 1 for c in solution)
    return puzzle, digits


def parse_foreign(text: str) -> Puzzle:
    """Read a text of another notation as any command does. Raises FormatError."""
    from numberplace.formats.by_kind import parse_any

    found: Puzzle = parse_any(text)[0].puzzle
    return found


def outcome_of(kind: str, record: dict[str, str]) -> Outcome:
    """Express a puzzle, search for two solutions and solve it by reasons."""
    try:
        puzzle, solution = puzzle_of(kind, record)
    except FormatError as error:
        return Outcome(str(error))
    found = SOLVER.solve(puzzle).grids
    given = "".join(map(chr, solution))
    is_right = len(found) == 1 and (not given or _digits(found[0]) == solution)
    start = time.process_time()
    way = SOLVER.find_way(puzzle)
    ms = 1000 * (time.process_time() - start)
    trial = any(step.technique.startswith(TRIAL) for step in way.steps)
    return Outcome("", is_right, way.is_solved, trial, ms)


def _digits(grid: str) -> bytes:
    return bytes(int(c, 36) for c in grid)


def _send(pipe: Any, limit: float, kind: str, record: dict[str, str]) -> None:
    seconds = ceil(limit)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    pipe.send(outcome_of(kind, record))


def within(limit: float, kind: str, record: dict[str, str]) -> Outcome:
    """Do the same in a process that the system ends after some seconds of processor.

    Seconds of the clock would end work on a busy machine that has hardly begun.
    """
    context = get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(theirs, limit, kind, record), daemon=True)
    process.start()
    theirs.close()
    try:
        found: Outcome = ours.recv()
        process.join()
    except EOFError:
        process.join()
        is_late = process.exitcode in (-signal.SIGXCPU, -signal.SIGKILL)
        found = Outcome(is_late=True) if is_late else Outcome("a fault of the program")
    return found


def group_of(kind: str, record: dict[str, str]) -> str:
    """Return the row of the table that a puzzle belongs to."""
    if kind != "iss":
        return kind
    text = re.sub(r"\s", "", record["input"])
    if _SPECIAL.search(text):
        return _OTHER
    shape = re.search(r"\.Shape~(\d+)x(\d+)", text)
    sides = [int(shape[1]), int(shape[2])] if shape else [16 if len(text) in (256, 512) else 9]
    return _LARGE if max(sides) > 9 else _PLAIN


def table(groups: dict[str, list[tuple[str, Outcome]]]) -> Iterator[str]:
    """Yield the rows of all groups, then what is left out, wrong or late."""
    yield " " * 34 + "all expr. right solved trial      ms    worst"
    for group, rows in groups.items():
        known = [one for _name, one in rows if not one.reason]
        times = [one.ms for one in known if not one.is_late] or [0.0]
        yield (
            f"{group:32} {len(rows):5} {len(known):5} {sum(one.is_right for one in known):5}"
            f" {sum(one.is_solved for one in known):6} {sum(one.needs_trial for one in known):5}"
            f" {median(times):7.1f} {max(times):8.1f}"
        )
    for group, rows in groups.items():
        reasons = Counter(one.reason for _name, one in rows if one.reason)
        for reason, count in reasons.most_common():
            names = [name for name, one in rows if one.reason == reason]
            yield f"{group}: {count} not expressed, {reason[:200]} [{'; '.join(names)[:120]}]"
        for what, names in (
            ("not the published solution", [n for n, o in rows if _is_wrong(o)]),
            ("not solved by reasons", [n for n, o in rows if _is_right(o) and not o.is_solved]),
            ("with trial and error", [n for n, o in rows if o.needs_trial]),
            ("over the limit of time", [n for n, o in rows if o.is_late]),
        ):
            if names:
                yield f"{group}: {len(names)} {what}: {', '.join(names)[:600]}"


def _is_wrong(one: Outcome) -> bool:
    return not (one.reason or one.is_late or one.is_right)


def _is_right(one: Outcome) -> bool:
    return one.is_right


def main() -> None:
    """Print the table of all files, or of those named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--limit", type=float, default=60.0, help="of processor for each puzzle")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    files = asked.files or sorted((SHARED / "variants").glob("*.jsonl"))
    outcome_of("evenodd", WARMING)  # what is imported once counts for no puzzle
    groups: dict[str, list[tuple[str, Outcome]]] = {}
    for file in files:
        kind = file.stem.removeprefix("janko_")
        if kind != "iss" and kind not in FORMS:
            print(f"{file.name}: no reader of this kind", flush=True)
            continue
        records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        with ThreadPoolExecutor(asked.workers) as pool:
            found = list(pool.map(lambda one, k=kind: within(asked.limit, k, one), records))  # type: ignore[misc]
        for record, outcome in zip(records, found, strict=True):
            name = record.get("name") or record.get("id") or "unnamed"
            groups.setdefault(group_of(kind, record), []).append((name, outcome))
    print("\n".join(table(groups)))


if __name__ == "__main__":
    main()
