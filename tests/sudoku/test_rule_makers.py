"""The random boards on which steps are checked: of every side, 16 x 16 among them."""

import random

import pytest
from numberplace.sudoku.model.forms import find_faults

from tests.benchmarks.rule_soundness import ALL_SIDES, SIZES, sides_of
from tests.sudoku.rule_makers import puzzle_with


@pytest.mark.parametrize(("size", "rule"), [(16, "x"), (16, "antiknight"), (15, "whispers")])
def test_a_large_board_is_filled_so_that_its_rule_holds(size: int, rule: str) -> None:
    pytest.importorskip("pysat")
    puzzle, solution = puzzle_with((rule,), size, random.Random(2))
    assert puzzle.board.size == size
    assert rule in {one.id for one in puzzle.constraints}
    assert not find_faults(puzzle.rules, solution, size)


def test_sides_are_told_up_to_one_or_from_one_to_another() -> None:
    assert sides_of("9") == range(4, 10)
    assert sides_of("12-16") == range(12, 17)
    assert {size for size in SIZES if size in ALL_SIDES} == set(SIZES)
    with pytest.raises(ValueError, match="17-20"):
        sides_of("17-20")
