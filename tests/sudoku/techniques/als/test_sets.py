"""Almost locked sets and their restricted commons against a plain count of all subsets."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from numberplace.sudoku.model.geometry import HOUSES, PEERS, cells_of, digits_of
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.techniques.als.listing import is_in_line
from numberplace.sudoku.techniques.als.sets import als_links, als_sets

from tests.sudoku.techniques.cases import make_puzzle

GRIDS = [grid_from_text(make_puzzle(random.Random(seed))) for seed in (3, 4)]


def candidates(grid: Grid, cell: int) -> set[int]:
    return set(digits_of(grid.cells[cell]))


def is_seen(grid: Grid, cells: tuple[int, ...], digit: int) -> bool:
    """Tell whether a candidate of a digit sees all its places in some cells, one at least."""
    places = [c for c in cells if grid.has(c, digit)]
    return bool(places) and any(
        grid.has(c, digit) and all(c in PEERS[p] for p in places) for c in range(81)
    )


def plain_sets(grid: Grid) -> set[tuple[int, ...]]:
    """Return the cells of every almost locked set of use to an argument, the slow way."""
    found = set()
    for house in HOUSES:
        empty = [cell for cell in house if grid.cells[cell]]
        for size in range(1, len(empty) + 1):
            for cells in combinations(empty, size):
                digits = set().union(*[candidates(grid, c) for c in cells])
                seen = [digit for digit in digits if is_seen(grid, cells, digit)]
                if len(digits) == size + 1 and len(seen) >= 2:
                    found.add(cells)
    return found


@pytest.mark.parametrize("grid", GRIDS)
def test_every_set_is_listed_once(grid) -> None:
    sets = als_sets(grid)
    listed = [cells_of(sets.low[i], sets.high[i]) for i in range(sets.count)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == plain_sets(grid)
    sizes = [sets.size[i] for i in range(sets.count)]
    assert sizes == sorted(sizes) == [len(cells) for cells in listed]


@pytest.mark.parametrize("grid", GRIDS)
def test_tables_say_where_digits_are_and_what_sees_them(grid) -> None:
    sets = als_sets(grid)
    for i in range(sets.count):
        cells = cells_of(sets.low[i], sets.high[i])
        assert set(cells) <= set(HOUSES[sets.house[i]])
        for digit in range(1, 10):
            at = i * 9 + digit - 1
            places = [c for c in cells if grid.has(c, digit)]
            assert list(cells_of(sets.place_low[at], sets.place_high[at])) == places
            assert bool(sets.mask[i] >> digit - 1 & 1) == bool(places)
            seen = [
                c
                for c in range(81)
                if grid.has(c, digit) and c not in cells and all(p in PEERS[c] for p in places)
            ]
            expected = seen if places else []
            assert list(cells_of(sets.sees_low[at], sets.sees_high[at])) == expected


@pytest.mark.parametrize("overlap", [False, True])
@pytest.mark.parametrize("grid", GRIDS)
def test_links_are_the_restricted_commons(grid, overlap) -> None:
    sets = als_sets(grid)
    links = als_links(grid, overlap)
    cells = [set(cells_of(sets.low[i], sets.high[i])) for i in range(sets.count)]
    for one in range(0, sets.count, 5):
        found = {
            links.target[k]: set(digits_of(links.common[k]))
            for k in range(links.start[one], links.start[one + 1])
        }
        for other in range(sets.count):
            common = set()
            if one != other and (overlap or not cells[one] & cells[other]):
                for digit in digits_of(sets.mask[one] & sets.mask[other]):
                    here = [c for c in cells[one] if grid.has(c, digit)]
                    there = [c for c in cells[other] if grid.has(c, digit)]
                    if all(t in PEERS[h] for h in here for t in there):
                        common.add(digit)
            assert found.get(other, set()) == common


def test_tables_are_made_once_and_forgotten_with_the_position() -> None:
    grid = GRIDS[0].copy()
    sets = als_sets(grid)
    assert als_sets(grid) is sets
    cell = next(c for c in range(81) if grid.cells[c])
    grid.eliminate(cell, digits_of(grid.cells[cell])[0])
    assert als_sets(grid) is not sets


@pytest.mark.parametrize(
    ("subset", "expected"),
    [(0b000000011, True), (0b001001000, True), (0b000010001, False), (0b100000001, False)],
)
def test_is_in_line(subset, expected) -> None:
    assert is_in_line(subset) is expected
