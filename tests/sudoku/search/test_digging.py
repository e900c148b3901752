"""Filled boards by chance, and puzzles dug out of them."""

import random

import pytest
from numberplace.core.errors import Stopped
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.digging import ANY_LEVEL

from tests.sudoku.variant_boards import digger_of, random_puzzle


def test_filled_boards_obey_the_rules_and_differ():
    empty = Puzzle(bytes(81))
    digger = digger_of(empty, make_prng("3"))
    filled = [digger.fill(2_000) for _number in range(5)]
    assert len(set(filled)) == 5
    assert not any(empty.faults(grid) for grid in filled)


def test_no_board_is_filled_without_guesses():
    assert digger_of(Puzzle(bytes(81))).fill(3) is None


@pytest.mark.sampled(4)
@pytest.mark.parametrize("is_symmetric", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_dug_has_one_solution_and_nothing_to_spare(seed, is_symmetric):
    puzzle, solution = random_puzzle(6, random.Random(seed))
    digger = digger_of(puzzle, make_prng(str(seed)))
    givens = digger.dig(solution, is_symmetric, ANY_LEVEL, 10_000)
    assert list(digger.solver.solutions(givens, 2)) == [solution]
    for cell, digit in enumerate(givens):
        opposite = len(givens) - 1 - cell
        assert not is_symmetric or bool(digit) == bool(givens[opposite])
        if digit:
            fewer = bytearray(givens)
            fewer[cell] = 0
            fewer[opposite] *= not is_symmetric
            assert digger.solver.count_solutions(bytes(fewer), 2) == 2


def test_digging_stops_when_asked():
    digger = digger_of(Puzzle(bytes(81)))
    solution = digger.fill(2_000)
    with pytest.raises(Stopped):
        digger.dig(solution, False, ANY_LEVEL, 400, lambda: True)
