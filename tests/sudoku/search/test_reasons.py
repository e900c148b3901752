"""Reasons without words leave what the explained steps of their level leave."""

import random

import pytest
from numberplace.core.fast import i64, vec
from numberplace.sudoku.engine import rate
from numberplace.sudoku.model.levels import LEVELS as ALL_LEVELS
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.search.digging import level_of
from numberplace.sudoku.search.reasons import EASY, EXPERT
from numberplace.sudoku.search.single_rule import combinations_left

from tests.sudoku.variant_boards import all_masks, digger_of, random_puzzle, techniques_up_to

pytestmark = pytest.mark.both_modes


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(60))
def test_reasons_leave_what_explained_steps_leave(seed):
    rng = random.Random(300 + seed)
    puzzle, _solution = random_puzzle(rng.choice((4, 6, 6, 9)), rng)
    reasons = digger_of(puzzle).reasons
    grid = PlainGrid(puzzle, puzzle.givens)
    for level in range(EASY, EXPERT + 1):
        candidates = reasons.solver.open(puzzle.givens)
        reasons.settle(candidates, vec[i64]([0] * len(puzzle.givens)), level, -1)
        allowed = techniques_up_to(level)
        while step := next((step for one in allowed for step in one.search(grid)), None):
            grid.apply(step)
        assert list(candidates) == all_masks(grid), VARIANT_LEVELS[level]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [4, 6, 9, 10])
def test_a_dug_board_has_the_level_that_is_told_of_it(size):
    rng = random.Random(size)
    puzzle, solution = random_puzzle(size, rng)
    digger = digger_of(puzzle)
    for level in range(EASY, EXPERT + 1):
        dug = puzzle.with_givens(digger.dig(solution, False, level, 0))
        told, rated = VARIANT_LEVELS[level_of(digger, dug.givens)], rate(dug).level
        assert VARIANT_LEVELS.index(told) <= level
        # A stage ends with what is hardest in it: pairs are medium, and told of as hard.
        assert ALL_LEVELS.index(rated) <= ALL_LEVELS.index(told)
        if level == EASY:
            assert told == "easy"


def test_the_combinations_of_a_cage_are_those_that_fit_all_its_cells():
    puzzle = parse_puzzle("9x9: " + "." * 81 + "; killer 15 r1c1 r1c2 r1c3")
    (cage,) = puzzle.rules.sums
    masks = [0b111111111] * 3
    assert len(combinations_left(cage, masks, 9)) == 8
    masks[0] = 0b100000000  # 9
    masks[1] = 0b000010011  # 1, 2, 5
    assert combinations_left(cage, masks, 9) == (0b100010001, 0b100001010)
    masks[2] = 0b000001000  # 4
    assert combinations_left(cage, masks, 9) == (0b100001010,)
