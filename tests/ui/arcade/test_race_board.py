"""The boards of races: one for every stage, each with one solution."""

import random

import pytest
from numberplace.battle.modes import MODES
from numberplace.small_sudoku.board import NINE
from numberplace.small_sudoku.generator import GIVEN_SHARE, find_solutions
from numberplace.sudoku.bank import read_bank
from numberplace.ui.arcade.race_board import stage_puzzle

STAGES = sorted({stage for mode in MODES for stage in mode.stages}, key=str)


@pytest.mark.parametrize("stage", STAGES, ids=str)
def test_every_stage_of_every_mode_has_boards_with_one_solution(stage):
    puzzle = stage_puzzle(stage, random.Random(5))
    assert puzzle.shape.size == stage.size
    assert puzzle == stage_puzzle(stage, random.Random(5))
    if puzzle.shape is NINE:
        assert 0 not in puzzle.solution
        assert puzzle.givens in {row.givens for row in read_bank(stage.level)}
    else:
        assert stage.level in GIVEN_SHARE
        assert find_solutions(puzzle.shape, puzzle.givens) == [puzzle.solution]
