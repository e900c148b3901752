"""The boards of races: one for every stage, each with one solution."""

import random

import pytest
from numberplace.battle.modes import MODES
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.race import GIVEN_SHARE
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.arcade.race_board import stage_board

STAGES = sorted({stage for mode in MODES for stage in mode.stages}, key=str)


@pytest.mark.parametrize("stage", STAGES, ids=str)
def test_every_stage_of_every_mode_has_boards_with_one_solution(stage):
    board = stage_board(stage, random.Random(5))
    assert board.puzzle.board.size == stage.size
    assert board == stage_board(stage, random.Random(5))
    if stage.size == 9:
        assert 0 not in board.solution
        assert board.digits in {row.givens for row in read_bank(stage.level)}
    else:
        assert stage.level in GIVEN_SHARE
        assert solution_of(board.puzzle) == board.solution
