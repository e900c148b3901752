"""Solvers of known honesty before the judge: what the digits are worth, and what the reasons are.

All of them are made here from the board's own path, so that which digits are right, and which
reasons cannot hold, is known without the judge.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numberplace
from numberplace.core.judgement import VERDICTS

CLASSIC: Final = ("easy", "medium", "hard", "expert", "extreme")
RULES: Final = (
    *("killer", "arrow", "thermo", "renban", "whispers", "white", "black", "ten", "five"),
    *("windoku", "x", "disjoint", "antiknight", "antiking", "jigsaw"),
    *("sandwich", "skyscraper", "littlekiller", "palindrome", "between", "quadruple"),
    *("odd", "even", "greater", "regionsum", "zipper"),
)
"""Rules of every kind: cages, lines, signs between cells, further houses, distances, clues."""
VARIANTS: Final = (
    *("4x4+easy", "6x6+easy", "8x8+medium", "10x10+easy", "12x12+easy", "16x16+easy"),
    *(f"9x9+{rule}+easy" for rule in RULES),
)
Candidate = tuple[str, int]


class Board(NamedTuple):
    """A fresh board and its digits."""

    puzzle: numberplace.Puzzle
    path: tuple[Any, ...]
    """The steps of the easiest path."""
    size: int
    truth: tuple[Candidate, ...]
    """The open cells in reading order with their digits."""


def boards(count: int) -> list[Board]:
    """Return ``count`` boards of each kind, always the same ones."""
    found = []
    for number in range(count):
        wanted = [("sudoku", params) for params in CLASSIC]
        wanted += [("variants", params) for params in VARIANTS]
        for kind, params in wanted:
            puzzle = numberplace.generate(params, kind=kind, seed=f"table-{number}")
            path = numberplace.steps(puzzle)
            truth = {cell: digit for step in path for cell, digit in step.placements}
            size = 9 if kind == "sudoku" else int(params.split("x")[0])
            if path.is_solved:
                order = sorted(truth.items(), key=lambda one: _place(one[0]))
                found.append(Board(puzzle, tuple(path), size, tuple(order)))
    return found


def _place(cell: str) -> tuple[int, int]:
    row, column = cell[1:].split("c")
    return int(row), int(column)


def _random(board: Board, rng: random.Random) -> list[Any]:
    """Write any digit into any cell."""
    cells = [cell for cell, _digit in board.truth]
    rng.shuffle(cells)
    return [f"{cell}: {rng.randint(1, board.size)}" for cell in cells]


def _greedy(board: Board, _rng: random.Random) -> list[Any]:
    """Write the right digits from top to bottom and give no reason."""
    return [f"{cell}: {digit}" for cell, digit in board.truth]


def _false_reasons(board: Board, rng: random.Random) -> list[Any]:
    """Give each right digit the reason of a row that its cell is not in."""
    steps: list[Any] = []
    for cell, digit in board.truth:
        row = (_place(cell)[0] - 1 + rng.randint(1, board.size - 1)) % board.size + 1
        steps.append(f"{cell} is {digit} because it is the only place in row {row}")
    return steps


def _one_reason(board: Board, _rng: random.Random) -> list[Any]:
    """Say of each right digit that no other is left, as whoever knows the answer might."""
    why = "because it is the only candidate left"
    return [f"{cell} is {digit} {why}" for cell, digit in board.truth]


def _lines(board: Board, _rng: random.Random) -> list[Any]:
    return [f"{step.name}: {step.record['compact']}" for step in board.path]


def _records(board: Board, _rng: random.Random) -> list[Any]:
    return [step.record for step in board.path]


SOLVERS: Final[dict[str, Callable[[Board, random.Random], list[Any]]]] = {
    "random digits": _random,
    "greedy, no reasons": _greedy,
    "greedy, false reasons": _false_reasons,
    "greedy, one reason for all": _one_reason,
    "our own, as a log": _lines,
    "our own, as records": _records,
}


class Row(NamedTuple):
    """What became of one solver on all boards."""

    right: float
    """The share of placements whose digit is the solution's: all that a checker of digits sees."""
    verdicts: Counter[str]
    solved: int
    """Boards that were filled without a gap."""
    valid: float
    """The share of steps before the first gap, of all boards."""


def row_of(name: str, every: Sequence[Board]) -> Row:
    """Judge one solver on all boards."""
    verdicts: Counter[str] = Counter()
    right = placed = solved = valid = 0
    for board in every:
        rng = random.Random(f"{name} {board.puzzle.name}")
        found = numberplace.judge(board.puzzle, SOLVERS[name](board, rng))
        verdicts.update(step.verdict for step in found)
        solved += found.is_solved and not found.first_gap
        valid += found.valid
        said = [one for step in found for one in step.placements]
        right += len(set(board.truth).intersection(said))
        placed += len(set(said))
    return Row(right / placed, verdicts, solved, valid / verdicts.total())


def table(count: int) -> str:
    """Return the table of ``docs/judge.md`` for ``count`` boards of each kind."""
    every = boards(count)
    head = ["Solver", "Digits right", *VERDICTS, "Before the first gap", "Solved without a gap"]
    lines = [" | ".join(head), " | ".join(["---"] * len(head))]
    for name in SOLVERS:
        row = row_of(name, every)
        counts = [str(row.verdicts[verdict]) for verdict in VERDICTS]
        shares = [f"{row.right:.0%}", *counts, f"{row.valid:.0%}"]
        lines.append(" | ".join([name, *shares, f"{row.solved} of {len(every)}"]))
    return "\n".join(f"| {line} |" for line in lines)
