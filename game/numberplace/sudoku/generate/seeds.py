"""Seeds: bundled puzzles that need a technique which hardly any puzzle made by chance needs, or
have such a rating. The generator's walks to such puzzles begin at one of them.

A line of ``assets/puzzles/seeds.txt`` is a puzzle and the id of the technique, or its rating on
Sudoku Explainer's scale. ``~`` before the id says that the puzzle's path needs the technique, where
others, tried after it, may do in its place. ``python -m assets.build.seeds`` finds them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.bank import read_trainer
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.rivals import NEVER_ALONE, SELDOM_ALONE
from numberplace.sudoku.model.notation import format_line

FILE: Final = "puzzles/seeds.txt"
LOOSELY: Final = "~"
"""Stands before a technique in whose place others may do."""
THIN_RANGES: Final = ((50, 54), (60, 65), (78, 80))
"""Ratings on Sudoku Explainer's scale, in tenths, that few puzzles made by chance have."""


@cache
def _read_seeds() -> dict[str, tuple[str, ...]]:
    seeds: dict[str, list[str]] = {}
    for line in bundled_lines(FILE):
        puzzle, purpose = line.split()
        seeds.setdefault(purpose, []).append(puzzle)
    return {purpose: tuple(found) for purpose, found in seeds.items()}


def _seeds_rated(se: tuple[int, int]) -> tuple[str, ...]:
    """Return puzzles with ratings in a range that lies where chance finds few."""
    if not any(low <= se[0] and se[1] <= high for low, high in THIN_RANGES):
        return ()
    seeds = _read_seeds()
    ratings = (f"{tenths / 10:.1f}" for tenths in range(se[0], se[1] + 1))
    return tuple(puzzle for rating in ratings for puzzle in seeds.get(rating, ()))


def seeds_for(params: Params) -> tuple[str, ...]:
    """Return puzzles near which there are some of params, none where chance finds them as soon.

    Raises:
        FormatError: a file is missing or damaged.
    """
    if params.se != (0, 0):
        return () if params.level or params.technique else _seeds_rated(params.se)
    needs_chance = params.technique in NEVER_ALONE - SELDOM_ALONE
    if needs_chance and not (params.strict or params.on_path):
        return ()
    found = _read_seeds().get(params.technique, ())
    if not found and not params.strict and not params.on_path:
        found = _read_seeds().get(LOOSELY + params.technique, ())
    if params.on_path and not found:
        found = tuple(format_line(row.puzzle.givens) for row in read_trainer(params.technique))
    return found
