"""Singles asked in turn are those of their finders, and each of them is one step."""

from __future__ import annotations

import random

import pytest
from numberplace.sudoku.logic import Finders, solve_path
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle

pytestmark = pytest.mark.both_modes

SINGLES = ["full_house", "hidden_single_box", "hidden_single_row", "hidden_single_column"]
SINGLES.append("naked_single")


@pytest.mark.parametrize("seed", range(4))
def test_the_first_single_is_that_of_the_first_finder_with_one(seed: int) -> None:
    grid = grid_from_text(make_puzzle(random.Random(seed)))
    singles = Finders(DEFAULT, CLASSIC).singles
    order = [t for t in DEFAULT.techniques() if t.id in SINGLES]
    assert [t.id for t in DEFAULT.techniques()[: len(order)]] == [t.id for t in order]
    filled = 0
    while (number := singles.find(grid)) >= 0:
        step = singles.step(number)
        found = (next(technique.find(grid), None) for technique in order)
        assert step == next(one for one in found if one is not None)
        assert singles.step(number) is step
        grid.apply(step)
        filled += 1
    assert filled
    assert not any(list(BY_ID[technique].find(grid)) for technique in SINGLES)


def test_the_steps_of_singles_are_made_once_for_all_paths() -> None:
    puzzle = make_puzzle(random.Random(7))
    first, second = (solve_path(grid_from_text(puzzle), DEFAULT).steps for _round in range(2))
    assert first == second
    singles = [at for at, step in enumerate(first) if step.technique in SINGLES]
    assert len(singles) > 9
    assert all(first[at] is second[at] for at in singles)
