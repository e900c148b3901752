"""The boards of races: one solution, given shares, and what a placed digit does."""

import random

import pytest
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.race import GIVEN_SHARE, RaceState, make_board


@pytest.fixture
def board() -> RaceState:
    return RaceState.start(4, bytes(map(int, "1003003000100201")), bytes(16))


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("level", GIVEN_SHARE)
def test_boards_have_exactly_their_one_solution_by_singles(size, level):
    for number in range(3):
        board = make_board(size, level, random.Random(number))
        given = [digit for digit in board.puzzle.givens if digit]
        assert SUDOKU.solver.solve(board.puzzle).is_unique
        assert not board.puzzle.faults(board.solution)
        assert SUDOKU.maker.rate(board.puzzle)[0] in ("beginner", "easy")
        assert all(g in (0, s) for g, s in zip(board.digits, board.solution, strict=True))
        assert len(given) >= GIVEN_SHARE[level] * size**2
        assert board == make_board(size, level, random.Random(number))


def test_easy_leaves_more_givens():
    easy, medium = (make_board(6, level, random.Random(1)).digits for level in ("easy", "medium"))
    assert easy.count(0) < medium.count(0) - 3


def test_a_placed_digit_leaves_the_marks_of_its_peers(board):
    for cell in (1, 5, 3):
        board = board.toggle_mark(cell, 2)
    board = board.toggle_mark(1, 4)
    assert board.state.masks[3] == 0, "a filled cell takes no marks"
    board = board.place(5, 4).place(2, 2)
    assert (board.state.masks[1], board.state.masks[2], board.state.masks[5]) == (0, 0, 0)
    assert board.toggle_mark(1, 4).toggle_mark(1, 4) == board


def test_right_wrong_and_finished():
    board = make_board(4, "easy", random.Random(2))
    cell = board.digits.index(0)
    right = board.solution[cell]
    assert board.is_right(cell, right)
    assert not board.is_right(cell, right % 4 + 1)
    for at, digit in enumerate(board.solution):
        if not board.digits[at]:
            assert not board.is_solved
            board = board.place(at, digit)
    assert board.is_solved
    assert board.finished_houses() == set(range(12))
