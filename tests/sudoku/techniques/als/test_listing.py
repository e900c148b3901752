"""The tables of almost locked sets kept along a path against tables made anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.als.sets import MAX_PLACES, als_links, als_sets

from tests.sudoku.techniques.cases import make_puzzle

SEARCHES = ("als_xz", "als_xy_wing", "als_chain", "death_blossom")
TABLES = ("low", "high", "mask", "size", "house", "place_low", "place_high", "sees_low")
PUZZLES = [make_puzzle(random.Random(seed)) for seed in (31, 32, 33)]


def positions(puzzle: str) -> Iterator[Grid]:
    """Yield one grid again and again along a path, where it needs more than singles."""
    grid = grid_from_text(puzzle)
    while (step := next_step(grid, DEFAULT)) is not None:
        if BY_ID[step.technique].family != "singles":
            yield grid
        grid.apply(step)


def scattered(seed: int) -> Iterator[Grid]:
    """Yield one grid again and again while candidates vanish from it at random."""
    rng = random.Random(seed)
    grid = grid_from_text(PUZZLES[0])
    for _turn in range(25):
        yield grid
        for _loss in range(rng.choice((1, 2, 6))):
            cell = rng.choice([cell for cell in range(81) if grid.cells[cell]])
            mask = grid.cells[cell]
            if mask & (mask - 1):
                grid.eliminate(cell, rng.choice([d for d in range(1, 10) if grid.has(cell, d)]))
        if grid.broken:
            return


def compare(grid: Grid) -> None:
    fresh = grid.copy()
    kept = als_sets(grid)
    new = als_sets(fresh)
    assert kept.count == new.count
    for name in TABLES:
        width = 9 if "_" in name else 1
        size = kept.count * width
        assert list(getattr(kept, name))[:size] == list(getattr(new, name))[:size], name
    for overlap in (False, True):
        links = als_links(grid, overlap)
        expected = als_links(fresh, overlap)
        assert list(links.start) == list(expected.start)
        assert all(
            set(list(links.target)[start:end]) == set(list(expected.target)[start:end])
            for start, end in zip(list(links.start), list(links.start)[1:], strict=False)
        )
    for digit in range(9):
        for cell in range(0, 81, 7):
            assert list(kept.seen_from(cell, digit)) == list(new.seen_from(cell, digit))


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_tables_kept_along_a_path_are_those_made_anew(puzzle: str) -> None:
    for grid in positions(puzzle):
        compare(grid)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tables_stay_right_whatever_vanishes(seed: int) -> None:
    for grid in scattered(seed):
        compare(grid)


@pytest.mark.parametrize("seed", [4, 5])
def test_searches_that_remember_find_all_that_others_find(seed: int) -> None:
    for grid in islice(scattered(seed), 12):
        grid.limits = dict(DEFAULT.limits)
        for technique in SEARCHES:
            kept = list(islice(BY_ID[technique].find(grid), 30))
            assert kept == list(islice(BY_ID[technique].find(grid.copy()), 30))


def test_places_that_no_set_has_any_longer_are_forgotten() -> None:
    grid = grid_from_text(PUZZLES[0])
    als_sets(grid)
    listing = grid.memory["als_listing"]
    grid.memory["als_places"] = 10
    grid.eliminate(*next((c, d) for c in range(81) for d in range(1, 10) if grid.has(c, d)))
    compare(grid)
    assert grid.memory["als_listing"] is not listing
    assert grid.memory["als_places"] >= MAX_PLACES


def test_a_set_is_fresh_while_a_cell_of_it_changed_since() -> None:
    grid = grid_from_text(PUZZLES[1])
    before = grid.version
    cell = next(cell for cell in range(81) if grid.cells[cell])
    grid.eliminate(cell, next(digit for digit in range(1, 10) if grid.has(cell, digit)))
    sets = als_sets(grid)
    fresh = list(sets.fresh(grid, before))
    for one in range(sets.count):
        holds = (sets.low[one] >> cell if cell < 54 else sets.high[one] >> (cell - 54)) & 1
        assert fresh[one // 54] >> one % 54 & 1 == holds
