"""Puzzles that cages tell alone, and boards of Str8ts: unique, as asked for, and read again."""

import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.engine import rate
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import format_params, parse_params
from numberplace.sudoku.generate.straights import random_straights
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.search.general import GeneralSolver


@pytest.mark.parametrize(
    "text",
    [
        *("4x4+mathdoku+easy", "5x5+mathdoku", "6x6+mathdoku+medium", "6x6+str8ts+medium"),
        *("4x4+killer+bare", "5x5+latin", "6x6+killer+latin+bare"),
    ],
)
def test_a_made_puzzle_is_unique_and_as_asked_for(text):
    params = parse_params(text)
    assert set(format_params(params).split("+")) == set(text.split("+"))
    puzzle = make_puzzle(params, random.Random(text))
    board = puzzle.board
    assert parse_puzzle(str(puzzle)) == puzzle
    solver = GeneralSolver(puzzle.rules, board.size, board.count)
    assert solver.count_solutions(puzzle.givens) == 1
    assert bool(board.regions) == (not params.is_latin)
    assert params.is_bare == (not any(puzzle.givens))
    if params.level:
        assert rate(puzzle).level in (params.level, "beginner")


def test_black_cells_lie_symmetrically_and_leave_no_white_cell_alone():
    for seed in range(5):
        puzzle = random_straights(9, random.Random(seed))
        board, (rule,) = puzzle.board, puzzle.constraints
        told = {board.places[cell] for cell in rule.black}
        black = board.voids | told
        assert black == {(8 - row, 8 - column) for row, column in black}
        assert told == {(8 - row, 8 - column) for row, column in told}
        for cell in range(board.count):
            if cell not in rule.black:
                assert any(near not in rule.black for near in board.beside(cell))


@pytest.mark.parametrize(
    "text", ["9x9+x+bare", "9x9+jigsaw+mathdoku", "9x9+str8ts+x", "9x9+str8ts+expert"]
)
def test_what_does_not_go_together_is_refused(text):
    with pytest.raises(FormatError):
        parse_params(text)
