"""A generated puzzle, and how a chain's board becomes one, with walls, warps and bridges if
asked for."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from numberplace.numberlink.generate.chain import PathWalk
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell, Link, geometry_of, links_over
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import find_touches


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A generated puzzle with the facts known about it."""

    puzzle: Puzzle
    solution: Paths
    proved: Rule | None
    """The strictest rule (R1 before R2 before R3) one solution is proved under; None = not tried
    or not so."""
    level: str = ""
    """The level's id, such as ``hard``; empty when not rated."""


@dataclass(frozen=True, slots=True)
class WallPlan:
    """The places of walls, whatever the paths are: the first of an order that cross no path.

    So boards that differ little have almost the same walls. A wall takes ways away and adds none:
    what has one solution keeps it.
    """

    order: tuple[Link, ...] = ()
    """All sides between two cells, in the order in which walls are put up."""
    count: int = 0

    @classmethod
    def draw(cls, rng: random.Random, width: int, height: int, count: int) -> WallPlan:
        """Draw a plan of strokes, up to ``MAX_STROKE`` walls in a line; none without a count."""
        if not count:
            return cls()
        around = geometry_of(width, height).neighbours
        sides = [(cell, other) for cell in range(width * height) for other in around[cell]]
        sides = [(cell, other) for cell, other in sides if other > cell]
        known = set(sides)
        rng.shuffle(sides)
        order: dict[Link, None] = {}
        for first, second in sides:
            along = width if second - first == 1 and width > 1 else 1
            for number in range(rng.randint(1, MAX_STROKE)):
                side = (first + number * along, second + number * along)
                is_in_row = along == width or side[0] // width == first // width
                if side in known and is_in_row:
                    order[side] = None
        return cls(tuple(order), count)

    def walls_of(self, cells: Sequence[int], paths: Sequence[Sequence[Cell]]) -> list[Link]:
        """Return the walls of a board: fewer than asked for where no more have room."""
        links = {(min(ends), max(ends)) for path in paths for ends in pairwise(path)}
        is_solid = [value == SOLID for value in cells]
        free = (
            side
            for side in self.order
            if side not in links and not is_solid[side[0]] and not is_solid[side[1]]
        )
        return list(islice(free, self.count))


def draw_warps(rng: random.Random, width: int, height: int, count: int) -> list[Link]:
    """Return so many warps, of rows and columns alike; no luck is spent without a count."""
    if not count:
        return []
    rows = [(row * width, row * width + width - 1) for row in range(height)]
    columns = [(column, (height - 1) * width + column) for column in range(width)]
    return sorted(rng.sample(rows + columns, count))


def draw_bridges(rng: random.Random, width: int, height: int, count: int) -> list[Cell]:
    """Return so many bridges, no two of them side by side; no luck is spent without a count."""
    if not count:
        return []
    inside = [
        row * width + column for row in range(1, height - 1) for column in range(1, width - 1)
    ]
    rng.shuffle(inside)
    chosen: list[Cell] = []
    for cell in inside:
        if not {cell - width, cell - 1, cell + 1, cell + width} & set(chosen):
            chosen.append(cell)
    return sorted(chosen[:count])


def crosses_well(solution: Paths) -> bool:
    """Tell whether paths pass at least half of a board's warps, go over or under as many bridges as
    it has, cross on a quarter of them, and none lies beside itself.

    Always so on a flat board, as chains are.
    """
    puzzle = solution.puzzle
    if puzzle.is_flat:
        return True
    links = set(solution.all_links())
    passed = puzzle.warps & links
    used = [len(links & links_over(puzzle.width, frozenset((b,)))) for b in puzzle.bridges]
    is_well = 2 * len(passed) >= len(puzzle.warps) and sum(used) >= len(used)
    is_well = is_well and 4 * used.count(2) >= len(used)
    return is_well and next(find_touches(solution), None) is None


MAX_STROKE = 3
"""The most walls that a plan puts up in a line at once."""
NO_WALLS = WallPlan()


def board_of(
    chain: PathWalk, solid: Sequence[Cell], rule: Rule, plan: WallPlan = NO_WALLS
) -> tuple[Puzzle, Paths]:
    """Return the chain's board with its warps and bridges and the walls of a plan.

    Pairs are numbered in reading order.
    """
    paths = sorted(chain.paths(), key=lambda path: min(path[0], path[-1]))
    cells = [OPEN] * (chain.width * chain.height)
    for cell in (*solid, *chain.bridges):
        cells[cell] = SOLID
    for number, path in enumerate(paths, start=1):
        cells[path[0]] = cells[path[-1]] = number
    played = Rule.APART if rule is Rule.APART else Rule.COVER
    walls = plan.walls_of(cells, paths) if plan.count else ()
    puzzle = Puzzle.of(chain.width, chain.height, cells, played, walls, chain.warps, chain.bridges)
    return puzzle, Paths.from_paths(puzzle, map(tuple, paths))
