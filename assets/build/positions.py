"""Find positions to exercise each technique in: ``python -m assets.build.positions`` writes them.

They come from the trainer's puzzles, played up to where the technique works, from the cases that
the tests keep, and for what is still wanted from the paths of the bundled puzzles. The clearest
come first: those whose pattern and board have the fewest candidates. Use the compiled engine; it
takes about ten minutes. ``positions ID ...`` looks for some techniques alone and keeps the rest.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator

from numberplace.core.errors import GameError
from numberplace.core.step import Step
from numberplace.sudoku.bank import read_bank, read_trainer
from numberplace.sudoku.engine import grid_of_state
from numberplace.sudoku.logic import count_solutions, solve_path
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.rating import BASIC, OWN, level_of, teaching_profile
from numberplace.sudoku.teach.exercise import lead_up
from numberplace.sudoku.teach.positions import FILE, format_position, position_of
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from assets.build.places import CHECKOUT
from tests.sudoku.techniques.cases import read_own_cases

EACH = 20
SOURCES = ("hard", "expert", "extreme")
"""The levels whose bundled puzzles are gone through for what is still wanted."""
NESTED = frozenset({"nested_net_contradiction", "nested_net_verity", "nested_whips"})
"""Techniques that are taken only where a path of an inferno puzzle comes to them."""
SECONDS = 240.0
"""How long a search for what is still wanted goes on."""


def first_step(grid: Grid, technique: str) -> Step | None:
    """Return a step of the technique in a position."""
    grid.limits = dict(teaching_profile(technique).limits)
    return next(BY_ID[technique].find(grid), None)


def from_trainer(technique: str) -> Iterator[Grid]:
    """Yield the positions that the trainer's puzzles lead to."""
    for row in read_trainer(technique):
        table = CellTable.from_givens(row.puzzle.givens)
        try:
            for move, _note in lead_up(row.puzzle, technique):
                table = apply_move(table, move)
            yield grid_of_state(table)
        except GameError:
            continue


def from_cases(technique: str) -> Iterator[Grid]:
    """Yield the positions of the tests that come from whole puzzles."""
    for case in read_own_cases():
        if case.technique == technique and not case.silent:
            grid = case.grid()
            if count_solutions(grid, 2) == 1:
                yield grid


def standstills(levels: Iterable[str]) -> Iterator[tuple[Grid, str]]:
    """Yield positions on paths of bundled puzzles, each with the technique that comes next.

    Only those where the easiest techniques stop.
    """
    for level in levels:
        for puzzle in read_bank(level):
            grid = grid_from_digits(puzzle.givens)
            for step in solve_path(grid, OWN.profile).steps:
                if level_of(step.technique) > BASIC:
                    yield grid.copy(), step.technique
                grid.apply(step)


def clearness(grid: Grid, step: Step) -> tuple[int, int]:
    """Return what positions are sorted by, the clearest first."""
    pattern = len(step.marks) + 2 * len(step.links) + len(step.proof)
    return pattern, sum(int(mask).bit_count() for mask in grid.cells)


def best_of(technique: str, grids: Iterator[Grid]) -> list[str]:
    """Return up to EACH positions as lines, the clearest first."""
    found: dict[str, tuple[int, int]] = {}
    for grid in grids:
        step = first_step(grid, technique)
        if step is not None and count_solutions(grid, 2) == 1:
            found.setdefault(format_position(position_of(grid)), clearness(grid, step))
            if len(found) >= EACH:
                break
    return sorted(found, key=lambda text: (found[text], text))


def chained(technique: str) -> Iterator[Grid]:
    """Yield candidates for positions, the best sources first."""
    yield from from_trainer(technique)
    yield from from_cases(technique)


def fill_up(found: dict[str, list[str]], wanted: list[str]) -> None:
    """Look through the paths of bundled puzzles for techniques that are short of positions."""
    short = [t for t in wanted if len(found[t]) < EACH]
    levels = ("inferno",) if NESTED.issuperset(short) else SOURCES
    until = time.monotonic() + SECONDS
    for grid, used in standstills(levels):
        line = format_position(position_of(grid))
        for technique in short:
            if technique != used and technique in NESTED:
                continue
            if line not in found[technique] and first_step(grid, technique) is not None:
                found[technique].append(line)
        short = [t for t in short if len(found[t]) < EACH]
        if not short or time.monotonic() > until:
            break
    print({technique: len(found[technique]) for technique in wanted}, flush=True)


def write(found: dict[str, list[str]]) -> None:
    """Write the file, in the order of the techniques."""
    lines = [f"{t.id} {line}" for t in TECHNIQUES for line in found.get(t.id, ())]
    (CHECKOUT / "assets" / FILE).write_text("\n".join([*lines, ""]), encoding="ascii")


def read_kept() -> dict[str, list[str]]:
    """Return the lines that are in the file now."""
    path = CHECKOUT / "assets" / FILE
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="ascii").splitlines() if path.exists() else ():
        technique, _blank, rest = line.partition(" ")
        found.setdefault(technique, []).append(rest)
    return found


def main() -> int:
    """Make the positions of what the command line names, of all when it names nothing."""
    fills_up = "--fill" in sys.argv
    named = [word for word in sys.argv[1:] if word in BY_ID]
    wanted = named or [technique.id for technique in TECHNIQUES]
    found = read_kept() if named or fills_up else {}
    if not fills_up:
        for technique in wanted:
            found[technique] = best_of(technique, chained(technique))
            print(technique, len(found[technique]), flush=True)
            write(found)
    else:
        for technique in wanted:
            found.setdefault(technique, [])
        fill_up(found, wanted)
        write(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
