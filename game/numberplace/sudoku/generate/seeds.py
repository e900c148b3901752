"""Seeds: bundled puzzles that need a technique which hardly any puzzle made by chance needs. The
generator's walks to such puzzles begin at one of them.

A line of ``assets/puzzles/seeds.txt`` is a puzzle and the id of the technique.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.bank import read_trainer
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.rivals import HELPED
from numberplace.sudoku.model.notation import format_line

FILE: Final = "puzzles/seeds.txt"


@cache
def _read_seeds() -> dict[str, tuple[str, ...]]:
    seeds: dict[str, list[str]] = {}
    for line in bundled_lines(FILE):
        puzzle, purpose = line.split()
        seeds.setdefault(purpose, []).append(puzzle)
    return {purpose: tuple(found) for purpose, found in seeds.items()}


def seeds_for(params: Params) -> tuple[str, ...]:
    """Return puzzles near which there are some of params, none where chance finds them as soon.

    Raises:
        FormatError: a file is missing or damaged.
    """
    if params.se != (0, 0):  # the ratings of the seeds are not known
        return ()
    if params.technique in HELPED and not (params.strict or params.on_path):
        return ()
    found = _read_seeds().get(params.technique, ())
    if params.on_path and not found:
        found = tuple(format_line(row.puzzle.givens) for row in read_trainer(params.technique))
    return found
