"""Unbiased puzzles are minimal, and full grids are equally likely."""

from collections import Counter
from itertools import combinations

import pytest
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.generate.unbiased import random_grid
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.search.exact import Solver, is_needed, is_unique

GRIDS = 400


@pytest.mark.skipif(not COMPILED, reason="takes seconds in plain Python")
def test_an_unbiased_puzzle_is_minimal_and_its_seed_gives_it_again() -> None:
    givens = make_puzzle(Params(unbiased=True), "1").givens
    assert is_unique(list(givens))
    assert all(is_needed(list(givens), cell) for cell in range(81) if givens[cell])
    assert make_puzzle(Params(unbiased=True), "1").givens == givens


def exchangeable_pairs(grid: bytes) -> int:
    """Return how often two digits stand in two rows, two columns and two boxes crosswise."""
    found = 0
    for one, other in combinations(range(9), 2):
        for first, second in combinations(range(9), 2):
            if (one // 3 == other // 3) != (first // 3 == second // 3):
                top = grid[9 * one + first], grid[9 * one + second]
                found += top == (grid[9 * other + second], grid[9 * other + first])
    return found


@pytest.mark.sampled(3)
@pytest.mark.skipif(not COMPILED, reason="takes seconds in plain Python")
def test_full_grids_have_as_many_exchangeable_pairs_as_all_have() -> None:
    """All have 11.6 in the mean; those of a search at random 10.6, ten standard errors less."""
    solver, prng = Solver(), make_prng("grids")
    grids = [grid for _each in range(GRIDS) if (grid := random_grid(solver, prng))]
    assert len(grids) > GRIDS * 0.95
    for grid in grids[:20]:
        assert all(len({grid[cell] for cell in house}) == 9 for house in HOUSES)
    mean = sum(map(exchangeable_pairs, grids)) / len(grids)
    assert 11.1 < mean < 12.1


def test_a_grid_of_chance_fills_the_board() -> None:
    grid = random_grid(Solver(), make_prng("one"))
    assert Counter(grid) == dict.fromkeys(range(1, 10), 9)
