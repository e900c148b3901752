"""What the editor finds out, on published boards: ``python -m tests.benchmarks.setting [FILE]``.

For each board of FILE (lines of JSON with ``input``, by default the examples of Interactive Sudoku
Solver) that the game reads and the SAT model knows: milliseconds of processor for the true
candidates, with all of the givens and with half of them, beside python-sat on the same boards.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from numberplace.core.errors import GameError
from numberplace.formats.by_kind import parse_any
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.setting.true_candidates import find_true_candidates

from tests.places import SHARED
from tests.sudoku.setting.sat_model import SatBoard, UnknownRuleError

EXAMPLES = SHARED / "variants" / "iss.jsonl"
ORDINARY = 300
"""Milliseconds in which the candidates of an ordinary board are to be told."""
LIMIT = 3.0
"""Seconds of processor after which the work on a board is given up."""


def by_sat(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the true candidates by the SAT model: one question for each that is open."""
    if puzzle.marks:
        raise UnknownRuleError("candidates of a position")
    n = puzzle.board.size
    model = SatBoard(format_puzzle(puzzle))
    masks = [0] * (n * n)
    for cell in range(n * n):
        for digit in range(1, n + 1):
            if masks[cell] >> digit - 1 & 1 or not model.has_solution(divmod(cell, n), digit):
                continue
            held = {var for var in model.solver.get_model()[: n**3] if var > 0}
            for var in held:
                masks[(var - 1) // n] |= 1 << (var - 1) % n
    return tuple(masks)


def by_program(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the true candidates as the editor has them."""
    return find_true_candidates(puzzle).masks


class Timing(NamedTuple):
    """Result of work on one board."""

    ms: float = LIMIT * 1000
    """Milliseconds of processor; those of the limit for work that was given up."""
    masks: tuple[int, ...] = ()
    """The digit_mask of each cell; empty for work that was given up."""
    is_known: bool = True
    """False for a board with a rule that the SAT model does not have."""


def _send(pipe: Any, work: Callable[[Puzzle], tuple[int, ...]], puzzle: Puzzle) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (int(LIMIT), int(LIMIT)))
    start = time.process_time()
    try:
        masks = work(puzzle)
    except (UnknownRuleError, ValueError, KeyError):
        pipe.send(Timing(is_known=False))
        return
    pipe.send(Timing((time.process_time() - start) * 1000, masks))


def timed(work: Callable[[Puzzle], tuple[int, ...]], puzzle: Puzzle) -> Timing:
    """Do some work in a process that the system ends at the limit: a SAT solver heeds no other."""
    context = get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(theirs, work, puzzle), daemon=True)
    process.start()
    theirs.close()
    try:
        found: Timing = ours.recv()
    except EOFError:
        found = Timing()
    process.join()
    return found


def boards(path: Path) -> list[tuple[str, Puzzle]]:
    found = []
    for line in path.read_text().splitlines():
        row = json.loads(line)
        try:
            puzzle = parse_any(row["input"])[0].puzzle
        except GameError:
            continue
        if isinstance(puzzle, Puzzle) and puzzle.board.is_square and puzzle.board.size <= 9:
            found.append((row["name"] or "unnamed", puzzle))
    return found


def half(puzzle: Puzzle) -> Puzzle:
    rng = random.Random(puzzle.givens)
    return puzzle.with_givens(bytes(d if rng.random() < 0.5 else 0 for d in puzzle.givens))


def main(path: Path) -> None:
    for work in (by_program, by_sat):  # what is imported once counts for no board
        work(parse_puzzle("4x4: 1...............; x"))
    for title, change in (("as published", lambda puzzle: puzzle), ("half of the givens", half)):
        ours: list[float] = []
        both: list[tuple[float, float]] = []
        for name, puzzle in boards(path):
            board = change(puzzle)
            mine = timed(by_program, board)
            ours.append(mine.ms)
            if mine.ms > ORDINARY:
                end = "" if mine.masks else ", given up"
                print(f"  {name}: {mine.ms:.0f} ms{end}", flush=True)
            theirs = timed(by_sat, board)
            if theirs.is_known:
                assert not (mine.masks and theirs.masks) or mine.masks == theirs.masks, name
                both.append((mine.ms, theirs.ms))
        quick = sum(took <= ORDINARY for took in ours)
        print(
            f"{title}: {len(ours)} boards, ms median {median(ours):.1f}, worst {max(ours):.0f}; "
            f"{quick} within {ORDINARY} ms"
        )
        first, second = zip(*both, strict=True)
        print(
            f"  {len(both)} of them by both: ours {median(first):.1f} / {max(first):.0f}, "
            f"python-sat {median(second):.1f} / {max(second):.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES)
