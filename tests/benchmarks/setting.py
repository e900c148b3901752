"""What the editor finds out, on published boards: ``python -m tests.benchmarks.setting [FILE]``.

For each board of FILE (lines of JSON with ``input``, by default the examples of Interactive Sudoku
Solver) that the game reads and the SAT model knows: milliseconds of processor for the true
candidates, with all of the givens and with half of them, beside python-sat on the same boards.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from numberplace.core.errors import GameError, Stopped
from numberplace.formats.by_kind import parse_any
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.setting.true_candidates import find_true_candidates

from tests.places import SHARED
from tests.sudoku.setting.sat_model import SatBoard, UnknownRuleError

EXAMPLES = SHARED / "variants" / "iss.jsonl"
ORDINARY = 300
"""Milliseconds in which the candidates of an ordinary board are to be told."""
LIMIT = 10.0
"""Seconds after which the work on a board is given up."""


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


def by_search(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the true candidates as the editor has them. Raises Stopped."""
    until = time.process_time() + LIMIT
    return find_true_candidates(puzzle, 1, lambda: time.process_time() > until).masks


def timed(work: Callable[[], tuple[int, ...]]) -> tuple[float, tuple[int, ...]]:
    start = time.process_time()
    try:
        found = work()
    except Stopped:
        found = ()
    return (time.process_time() - start) * 1000, found


def boards(path: Path) -> list[tuple[str, Puzzle]]:
    found = []
    for line in path.read_text().splitlines():
        row = json.loads(line)
        try:
            puzzle = parse_any(row["input"])[0].puzzle
        except GameError:
            continue
        if isinstance(puzzle, Puzzle) and puzzle.board.is_square and puzzle.board.size <= 9:
            found.append((row["name"], puzzle))
    return found


def half(puzzle: Puzzle) -> Puzzle:
    rng = random.Random(puzzle.givens)
    return puzzle.with_givens(bytes(d if rng.random() < 0.5 else 0 for d in puzzle.givens))


def main(path: Path) -> None:
    for title, change in (("as published", lambda puzzle: puzzle), ("half of the givens", half)):
        ours: list[float] = []
        both: list[tuple[float, float]] = []
        for name, puzzle in boards(path):
            board = change(puzzle)
            took, masks = timed(partial(by_search, board))
            ours.append(took)
            if not masks or took > ORDINARY:
                print(f"  {name}: {took:.0f} ms{'' if masks else ', given up'}")
            try:
                sat, expected = timed(partial(by_sat, board))
            except (UnknownRuleError, ValueError, KeyError):
                continue
            assert not masks or masks == expected, name
            both.append((took, sat))
        quick = sum(took <= ORDINARY for took in ours)
        print(
            f"{title}: {len(ours)} boards, ms median {median(ours):.1f}, worst {max(ours):.0f}; "
            f"{quick} within {ORDINARY} ms"
        )
        mine, theirs = zip(*both, strict=True)
        print(
            f"  {len(both)} of them by both: ours {median(mine):.1f} / {max(mine):.0f}, "
            f"python-sat {median(theirs):.1f} / {max(theirs):.0f}"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES)
