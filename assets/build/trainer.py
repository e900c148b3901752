"""Find puzzles to train each technique with; ``puzzles.py`` writes them down.

Best is a puzzle that needs the technique and nothing harder. The rarer ones come from hard puzzles
made at random: those that have it on the path of our own scale, then those that have it on its
``teaching_profile``, where it is taken as soon as it applies. The large patterns are looked for in
the bundled puzzles of the hardest level, which are made before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from numberplace.core.errors import GameError
from numberplace.core.processes import core_count
from numberplace.core.workers import Workers, answers_in_order, processes
from numberplace.sudoku.bank import read_bank_rows
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.rivals import taken_before
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.notation import format_line
from numberplace.sudoku.rate.rating import BASIC, OWN, level_of, rate
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

EACH_TECHNIQUE = 20
SEED = "trainer"
HOPELESS = 2
"""Seeds spent on a puzzle before others have to be good enough."""
ATTEMPTS = 30
"""Grids tried with a seed."""
ROUNDS = 18
"""How often a batch of hard puzzles is gone through for what is still wanted."""
BATCH = 300
TOGETHER = 20
"""Puzzles a process goes through before it reports."""
SOURCES = ("hard", "expert", "extreme", "expert")
"""The levels those puzzles have in turn."""
LARGE_PATTERNS = (
    "junior_exocet",
    "double_exocet",
    "junior_exocet_plus",
    "senior_exocet",
    "multi_sector_locked_set",
    "sk_loop",
)
"""Techniques that only puzzles beyond chains and nets are likely to have."""
SLOW = frozenset(
    f"{form}_{size}"
    for form in ("mutant", "finned_mutant", "franken", "finned_franken", "siamese_finned_mutant")
    for size in ("squirmbag", "whale", "leviathan")
) | {"squirmbag", "whale", "leviathan", "siamese_finned_mutant_jellyfish"}
"""Techniques whose search takes too long to look everywhere; nobody learns them first."""


def rated_line(givens: bytes, *words: str) -> str:
    """Write a puzzle, some words, and its rating on our own scale."""
    rating = rate(givens)
    fields = (format_line(givens), *words, rating.level, str(rating.effort), rating.hardest)
    return " ".join(fields)


def make_trainer() -> dict[str, list[str]]:
    """Return up to 20 lines for each technique, those that need it first."""
    with processes(core_count()) as workers:
        return _make_trainer(workers)


def _make_trainer(workers: Workers) -> dict[str, list[str]]:
    ids = [technique.id for technique in TECHNIQUES if technique.id not in SLOW]
    tasks = ((technique,) for technique in ids)
    found = dict(answers_in_order(needing_puzzles, tasks, workers))
    for number in range(ROUNDS):
        wanted = tuple(t for t in ids if len(found[t]) < EACH_TECHNIQUE)
        starts = range(number * BATCH, (number + 1) * BATCH, TOGETHER)
        blocks = ((tuple(range(start, start + TOGETHER)), wanted) for start in starts)
        for lines in answers_in_order(lines_with, blocks, workers):
            for technique, line in lines:
                if len(found[technique]) < EACH_TECHNIQUE and line not in found[technique]:
                    found[technique].append(line)
        print(f"round {number + 1}: {len(wanted)} techniques were short", flush=True)
    for technique, line in bundled_lines(LARGE_PATTERNS):
        if len(found[technique]) < EACH_TECHNIQUE and line not in found[technique]:
            found[technique].append(line)
    return found


def needing_puzzles(technique: str) -> tuple[str, list[str]]:
    """Return a technique with the lines of puzzles that need it and nothing harder."""
    lines: list[str] = []
    if technique not in {used.id for used in OWN.profile.techniques()} or taken_before(technique):
        return technique, lines
    for number in range(EACH_TECHNIQUE):
        params = Params(technique=technique)
        try:
            givens = make_puzzle(params, f"{SEED}-{number}", tries=ATTEMPTS).givens
        except GameError:
            if number > HOPELESS * (len(lines) + 1):
                break
            continue
        lines.append(rated_line(givens, technique))
    return technique, lines


def bundled_lines(wanted: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield techniques that bundled puzzles of the hardest level have on a path, with a line."""
    for row in read_bank_rows("inferno"):
        givens = row.puzzle.givens
        rest = f"{row.level} {row.effort} {row.hardest}"
        for technique in taught(givens, tuple(wanted)):
            yield technique, f"{format_line(givens)} {technique} {rest}"


def lines_with(numbers: tuple[int, ...], wanted: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the techniques wanted that some puzzles have on a path, each with a line."""
    lines = []
    for number in numbers:
        level = SOURCES[number % len(SOURCES)]
        givens = make_puzzle(Params(level), f"{SEED}-mine-{number}").givens
        tail = rated_line(givens)
        puzzle, rest = tail.split(" ", 1)
        lines += [
            (technique, f"{puzzle} {technique} {rest}") for technique in taught(givens, wanted)
        ]
    return lines


def taught(givens: bytes, wanted: tuple[str, ...]) -> list[str]:
    """Return those of some techniques that a puzzle has on one of the two paths."""
    path = solve_path(grid_from_digits(givens), OWN.profile)
    used = {step.technique for step in path.steps}
    found = [technique for technique in wanted if technique in used]
    left = [technique for technique in wanted if technique not in used]
    for grid in standstills(givens):
        for technique in left[:]:
            if level_of(technique) > BASIC and next(iter(BY_ID[technique].find(grid)), None):
                found.append(technique)
                left.remove(technique)
    return found


def standstills(givens: bytes) -> Iterator[Grid]:
    """Yield the positions on our own path where the techniques tried first find nothing."""
    grid = grid_from_digits(givens)
    for step in solve_path(grid, OWN.profile).steps:
        if level_of(step.technique) > BASIC:
            grid.limits = dict(OWN.profile.limits)
            yield grid
        grid.apply(step)
