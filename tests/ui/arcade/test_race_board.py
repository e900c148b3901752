"""The boards of races: one for every stage, each with one solution."""

import random

import pytest
from numberplace.battle.modes import MODES, NUMBERLINK, SUDOKU
from numberplace.numberlink.search.exact import SolutionCount, find_solutions
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.race import GIVEN_SHARE
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.arcade.race_boards import stage_board

STAGES = sorted({stage for mode in MODES for stage in mode.stages}, key=str)
DIGITS = [stage for stage in STAGES if stage.kind == SUDOKU]
LINKS = [stage for stage in STAGES if stage.kind == NUMBERLINK]


@pytest.mark.parametrize("stage", LINKS, ids=str)
def test_every_stage_of_numberlink_has_boards_with_one_solution(stage):
    for seed in range(5):
        puzzle = stage_board(stage, random.Random(seed))
        assert (puzzle.width, puzzle.height) == (stage.size, stage.size)
        assert find_solutions(puzzle).outcome is SolutionCount.ONE
        assert puzzle == stage_board(stage, random.Random(seed))


@pytest.mark.parametrize("stage", DIGITS, ids=str)
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
