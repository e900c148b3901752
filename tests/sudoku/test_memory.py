"""What a path remembers from one position to the next changes no step."""

from __future__ import annotations

import random
import sys

import pytest
from numberplace.core.errors import Stopped
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.sudoku.logic import all_steps, next_step
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle

pytestmark = pytest.mark.both_modes

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
            if number % (12 if COMPILED else 16) == 1:
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


def test_a_search_that_was_stopped_goes_on_where_it_was() -> None:
    grid = grid_from_text(str(read_bank("inferno")[0]))
    nested = DEFAULT.switched(
        ["nested_whips", "nested_net_contradiction", "nested_net_verity"], on=False
    )
    while (step := next_step(grid, nested)) is not None:
        grid.apply(step)
    expected = next_step(grid.copy(), DEFAULT)
    assert expected is not None
    left = stops = 0

    def is_enough() -> bool:
        nonlocal left
        left -= 1
        return left <= 0

    found = None
    while found is None:
        left = 60 * (stops + 1)  # the easier techniques ask anew each time
        try:
            found = next_step(grid, DEFAULT, is_enough)
        except Stopped:
            stops += 1
    assert stops > 1
    assert found == expected


MIN_ASKED = 9000
MAX_CALLS = 4_000 if COMPILED else 160_000
"""Calls between two asks, four times the most that was measured; all this search takes millions."""


def test_a_long_search_asks_often_whether_it_is_wanted() -> None:
    grid = grid_from_text(HARD_SHAPES[0])
    asked = calls = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    def should_stop() -> bool:
        nonlocal asked, calls
        most.append(calls)
        asked, calls = asked + 1, 0
        return False

    most: list[int] = []
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        while asked < MIN_ASKED and (step := next_step(grid, DEFAULT, should_stop)) is not None:
            grid.apply(step)
    finally:
        sys.setprofile(before)
    assert asked >= MIN_ASKED
    assert max(most) < MAX_CALLS
