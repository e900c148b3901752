"""Puzzles made on boards of several grids."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.engine import rate
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.generate.params import format_params, parse_params
from numberplace.sudoku.kind import has_size
from numberplace.sudoku.model.layouts import LAYOUTS_MADE, layout
from numberplace.sudoku.search.general import GeneralSolver


@pytest.mark.parametrize("text", ["butterfly+easy+rot2"])
def test_a_puzzle_has_one_solution_and_the_level_asked_for(text):
    asked = parse_params(text)
    assert has_size(text)
    assert format_params(asked) == text
    puzzle = MAKER.make(asked, "4", lambda: False)
    assert puzzle == MAKER.make(asked, "4", lambda: False)
    board = puzzle.board
    assert board == layout(asked.layout)
    assert GeneralSolver(puzzle.rules, 9, board.count).count_solutions(puzzle.givens) == 1
    assert rate(puzzle).level in (asked.level, "beginner" if asked.level == "easy" else "")
    if asked.is_symmetric:
        held = [digit > 0 for digit in puzzle.givens]
        assert held == held[::-1]


def test_every_layout_that_is_made_looks_the_same_under_half_a_turn():
    for word in LAYOUTS_MADE:
        board = layout(word)
        turned = {
            (board.height - 1 - row, board.width - 1 - column) for row, column in board.places
        }
        assert turned == set(board.places)


@pytest.mark.parametrize("text", ["samurai+killer", "samurai+easy+hard", "samurai+samurai"])
def test_what_is_not_made_is_refused(text):
    with pytest.raises(FormatError, match=r"samurai\+medium"):
        parse_params(text)
