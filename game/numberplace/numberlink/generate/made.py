"""A generated puzzle, and how a chain's board becomes one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.numberlink.generate.chain import Chain
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule


@dataclass(frozen=True, slots=True)
class Made:
    """A generated puzzle with what is known about it."""

    puzzle: Puzzle
    solution: Paths
    proved: Rule | None
    """The strictest rule (R1 before R2 before R3) one solution is proved under; None = not tried
    or not so."""
    level: str = ""
    """The level's id, such as ``hard``; empty when not rated."""


def board_of(chain: Chain, solid: Sequence[Cell], rule: Rule) -> tuple[Puzzle, Paths]:
    """Return the chain's board; pairs are numbered in reading order."""
    paths = sorted(chain.paths(), key=lambda path: min(path[0], path[-1]))
    cells = [OPEN] * (chain.width * chain.height)
    for cell in solid:
        cells[cell] = SOLID
    for number, path in enumerate(paths, start=1):
        cells[path[0]] = cells[path[-1]] = number
    played = Rule.APART if rule is Rule.APART else Rule.COVER
    puzzle = Puzzle.of(chain.width, chain.height, cells, played)
    return puzzle, Paths.from_paths(puzzle, map(tuple, paths))
