"""What a path remembers from one position to the next changes no step."""

from __future__ import annotations

import random

import pytest
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.sudoku.logic import all_steps, next_step
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle

PUZZLES = [make_puzzle(random.Random(seed)) for seed in range(20, 24 if COMPILED else 22)]
PUZZLES += HARD_SHAPES[: 6 if COMPILED else 1]
OVERLAPPING = DEFAULT.limited(overlapping_als=1, als_in_chains=1)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_each_step_of_a_path_is_the_one_found_without_memory(puzzle: str) -> None:
    grid = grid_from_text(puzzle)
    while (step := next_step(grid, DEFAULT)) is not None:
        assert step == next_step(grid.copy(), DEFAULT)
        grid.apply(step)
    assert grid.remaining == 0


@pytest.mark.sampled(2)
@pytest.mark.parametrize("puzzle", PUZZLES[1::2])
def test_all_steps_along_a_path_are_those_found_without_memory(puzzle: str) -> None:
    grid = grid_from_text(puzzle)
    number = 0
    while (step := next_step(grid, DEFAULT)) is not None:
        if BY_ID[step.technique].family != "singles":
            number += 1
            if number % (4 if COMPILED else 16) == 1:
                assert all_steps(grid, DEFAULT) == all_steps(grid.copy(), DEFAULT)
        grid.apply(step)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("puzzle", PUZZLES[:3])
def test_memory_of_one_profile_does_not_mislead_another(puzzle: str) -> None:
    grid = grid_from_text(puzzle)
    other: Grid = grid_from_text(puzzle)
    while (step := next_step(grid, DEFAULT)) is not None:
        if BY_ID[step.technique].family == "als":
            assert next_step(grid, OVERLAPPING) == next_step(other, OVERLAPPING)
        grid.apply(step)
        other.apply(step)
