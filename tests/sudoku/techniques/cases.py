"""Our own technique cases in ``tests/data/techniques/<id>.txt``: reading, writing, making them.

One case a line, four fields split on ``|``: position (81 cells, ``.`` empty, ``+d`` a digit placed
by the player), candidates eliminated beyond the plain ones, eliminations, placements; candidates
as ``digit row column``, split on blanks. A line that starts with ``!`` is a position where the
technique must find nothing. ``#`` starts a comment; one above each group of cases says where they
come from. Positions drawn by hand are mostly empty boards with a few candidates eliminated.

``python -m tests.sudoku.techniques.cases ID ...`` makes the files of techniques anew, from puzzles
of our own (a seeded generator). Read what it wrote before you commit it.
"""

from __future__ import annotations

import functools
import random
import sys
from dataclasses import dataclass
from pathlib import Path

from numberplace.core.step import Step
from numberplace.sudoku.logic import count_solutions, find_solution
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.grid import Grid, grid_from_digits, grid_from_text
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.places import DATA
from tests.sudoku.techniques.hodoku_cases import parse_candidates

FOLDER = DATA / "techniques"
CASES_EACH = 4
ORIGIN = "# from puzzles of our own: the search found the step, the exact search confirms it"


@dataclass(frozen=True, slots=True)
class OwnCase:
    """One line of a file."""

    technique: str
    position: str
    removed: tuple[tuple[int, int], ...]
    eliminations: tuple[tuple[int, int], ...]
    placements: tuple[tuple[int, int], ...]
    silent: bool

    def grid(self) -> Grid:
        """Set the position up."""
        return grid_from_position(self.position, self.removed)


def grid_from_position(position: str, removed: tuple[tuple[int, int], ...] = ()) -> Grid:
    """Set up 81 cells where ``+d`` is a placed digit."""
    placed = [i > 0 and position[i - 1] == "+" for i, c in enumerate(position) if c != "+"]
    digits = bytes(int(c) if c != "." else 0 for c in position if c != "+")
    givens = bytes(0 if p else d for d, p in zip(digits, placed, strict=True))
    return grid_from_digits(digits, givens, removed)


def format_candidates(pairs: tuple[tuple[int, int], ...]) -> str:
    """Write (cell, digit) pairs as ``digit row column``."""
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in pairs)


@functools.cache
def read_own_cases() -> tuple[OwnCase, ...]:
    """Read every file of the folder, once in a process."""
    cases = []
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                fields = [field.strip() for field in line.lstrip("!").split("|")]
                lists = [parse_candidates(text) for text in fields[1:]]
                cases.append(OwnCase(path.stem, fields[0], *lists, silent=line[0] == "!"))
    return tuple(cases)


def format_position(grid: Grid) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return a grid's position text and the candidates eliminated beyond the plain ones."""
    cells = []
    for cell in range(81):
        digit = grid.digits[cell]
        cells.append("." if not digit else str(digit) if grid.is_given(cell) else f"+{digit}")
    position = "".join(cells)
    plain = grid_from_position(position)
    removed = [
        (cell, digit)
        for cell in range(81)
        for digit in digits_of(plain.cells[cell])
        if not grid.has(cell, digit)
    ]
    return position, tuple(removed)


def make_puzzle(rng: random.Random) -> str:
    """Make a minimal puzzle of our own: a random solution, dug until each given is needed."""
    grid = Grid()
    order = list(range(1, 10))
    rng.shuffle(order)
    for cell, digit in enumerate(order):
        grid.place(cell, digit)
    for _ in range(6):
        cell = rng.randrange(9, 81)
        choices = digits_of(grid.cells[cell])
        trial = grid.copy()
        if choices:
            trial.place(cell, rng.choice(choices))
            if find_solution(trial):
                grid = trial
    digits = bytearray(find_solution(grid))
    for cell in rng.sample(range(81), 81):
        kept, digits[cell] = digits[cell], 0
        if count_solutions(grid_from_digits(bytes(digits)), 2) != 1:
            digits[cell] = kept
    return "".join(str(d) if d else "." for d in digits)


def walk(puzzle: str) -> list[tuple[Grid, Step]]:
    """Return the positions of a path with the step taken in each, easiest technique first."""
    grid = grid_from_text(puzzle)
    taken: list[tuple[Grid, Step]] = []
    while grid.remaining:
        step = next((s for t in TECHNIQUES for s in t.find(grid)), None)
        if step is None:
            break
        taken.append((grid.copy(), step))
        grid.apply(step)
    return taken


def make_cases(wanted: list[str], seed: int = 1, most: int = 300) -> None:
    """Write the files of some techniques: positions of paths where they apply, and a silent one."""
    rng = random.Random(seed)
    lines: dict[str, list[str]] = {technique: [] for technique in wanted}
    silent: dict[str, str] = {}
    for _ in range(most):
        open_ids = [t for t in wanted if len(lines[t]) < CASES_EACH or t not in silent]
        if not open_ids:
            break
        taken: set[str] = set()
        for grid, _step in walk(make_puzzle(rng)):
            position, removed = format_position(grid)
            start = f"{position}|{format_candidates(removed)}"
            for technique in open_ids:
                step = next(iter(BY_ID[technique].find(grid)), None)
                if step is None:
                    silent.setdefault(technique, f"!{start}||")
                elif technique not in taken and len(lines[technique]) < CASES_EACH:
                    taken.add(technique)
                    parts = map(format_candidates, (step.eliminations, step.placements))
                    lines[technique].append(f"{start}|{'|'.join(parts)}")
    for technique, found in lines.items():
        text = "\n".join([ORIGIN, *found, *([silent[technique]] if technique in silent else [])])
        path = FOLDER / f"{technique}.txt"
        path.write_text(f"{text}\n{by_hand(path)}", encoding="utf-8")
        print(f"{technique}: {len(found)} cases")


def by_hand(path: Path) -> str:
    """Return what a file holds that was not found by the search: all from the second origin on."""
    lines = path.read_text(encoding="utf-8").splitlines(True) if path.exists() else []
    origins = [at for at, line in enumerate(lines) if line[0] == "#" and ORIGIN not in line]
    return "".join(lines[origins[0] :]) if origins else ""


if __name__ == "__main__":
    make_cases(sys.argv[1:])
