"""Make the bundled puzzles: ``python -m assets.build.puzzles`` writes ``assets/puzzles/*.txt``.

Each puzzle has one solution, loses it when any given goes, and is sorted by what solves it: by
elimination and lone rangers in minigrids (easy), by all singles (medium), by locked candidates,
subsets and simple fish (hard). The same seed gives the same files.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from game.sudoku.fast import i64, vec
from game.sudoku.grid import grid_from_digits
from game.sudoku.logic import Verdict, find_solution, solve_path
from game.sudoku.notation import format_line
from game.sudoku.profiles import DEFAULT
from game.sudoku.rating import LEVELS
from game.sudoku.search import Solver

EACH = 30
SEED = 2026
FOLDER = Path(__file__).resolve().parent.parent / "puzzles"

EASY = frozenset({"full_house", "naked_single", "hidden_single_box"})
MEDIUM = EASY | {"hidden_single_row", "hidden_single_column"}
HARD = MEDIUM | {
    *("locked_pair", "locked_triple", "locked_candidates_pointing", "locked_candidates_claiming"),
    *("naked_pair", "naked_triple", "naked_quad", "hidden_pair", "hidden_triple", "hidden_quad"),
    *("x_wing", "swordfish", "jellyfish"),
}


def random_solution(rng: random.Random) -> bytes:
    """Return a full grid: a shuffled first row and column of boxes, completed by search."""
    digits = bytearray(81)
    for box in range(3):
        order = rng.sample(range(1, 10), 9)
        for place, digit in enumerate(order):
            digits[(box * 3 + place // 3) * 9 + box * 3 + place % 3] = digit
    return find_solution(grid_from_digits(bytes(digits)))


def dig(solution: bytes, rng: random.Random) -> bytes:
    """Take givens out in random order, each only when the puzzle keeps one solution."""
    solver = Solver()
    givens = bytearray(solution)
    for cell in rng.sample(range(81), 81):
        kept, givens[cell] = givens[cell], 0
        if solver.count(vec[i64](list(givens)), 2) != 1:
            givens[cell] = kept
    return bytes(givens)


def level_of(givens: bytes) -> str | None:
    """Return the level of a puzzle, None when it is harder than all of them."""
    path = solve_path(grid_from_digits(givens), DEFAULT.switched(set(), on=True))
    used = {step.technique for step in path.steps}
    if path.verdict is not Verdict.SOLVED or not used <= HARD:
        return None
    return "easy" if used <= EASY else "medium" if used <= MEDIUM else "hard"


def main() -> int:
    """Fill every level and write the files."""
    rng = random.Random(SEED)
    found: dict[str, list[str]] = {level: [] for level in LEVELS}
    while min(map(len, found.values())) < EACH:
        givens = dig(random_solution(rng), rng)
        level = level_of(givens)
        if level is not None and len(found[level]) < EACH:
            found[level].append(format_line(givens))
    FOLDER.mkdir(exist_ok=True)
    for level, lines in found.items():
        (FOLDER / f"{level}.txt").write_text("\n".join([*lines, ""]), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
