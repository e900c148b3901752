"""The ways to fill a cage, beside those of the other cages of a house."""

from __future__ import annotations

import random
from itertools import product

import pytest
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.techniques.rules.together import find_house_cages, ways_of_sum


def filled_one_by_one(
    total: int, masks: tuple[int, ...], kept: tuple[tuple[int, int], ...]
) -> dict[int, tuple[int, ...]]:
    """Return what a cage may take of a house, by all ways to fill it, each by itself."""
    found: dict[int, list[int]] = {}
    for way in product(*([d for d in range(1, 10) if mask >> d - 1 & 1] for mask in masks)):
        if len(set(way)) < len(way) or sum(way) != total:
            continue
        bits = [1 << way[place] - 1 for place, _first in kept]
        used = sum(bit << first for bit, (_place, first) in zip(bits, kept, strict=True))
        cells = found.setdefault(used, [0] * len(kept))
        for place, bit in enumerate(bits):
            cells[place] |= bit
    return {used: tuple(cells) for used, cells in found.items()}


@pytest.mark.parametrize("seed", range(60))
def test_ways_that_go_on_alike_are_all_ways(seed: int) -> None:
    rng = random.Random(seed)
    count = rng.randint(2, 5)
    masks = tuple(rng.randrange(1, 512) for _cell in range(count))
    inside = sorted(rng.sample(range(count), rng.randint(1, count)))
    kept = tuple((place, 9 * rng.randrange(2)) for place in inside)
    total = rng.randint(count * (count + 1) // 2, count * 5)
    assert ways_of_sum(total, masks, kept) == filled_one_by_one(total, masks, kept)


WIDE = (
    "9x9: .................................................................................; "
    "killer 28 r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c2; killer 20 r1c6 r1c7 r1c8 r1c9"
)
"""The first cage has 1 to 7, five of them in row 1. So the second has 8, 9 and what is 3 together:
1 and 2, which the first has in row 2."""


def test_a_cage_of_seven_cells_is_looked_at_beside_another() -> None:
    """Its 5,040 ways to stand in its cells took too long one by one."""
    puzzle = parse_puzzle(WIDE)
    grid = grid_of(puzzle, puzzle.givens)
    gone = {one for step in find_house_cages(grid) for one in step.eliminations}
    assert {(cell, digit) for cell in range(5) for digit in (1, 2)} <= gone
    assert {(cell, digit) for cell in range(5, 9) for digit in range(3, 8)} <= gone
    assert not {(cell, digit) for cell in (9, 10) for digit in (1, 2)} & gone
