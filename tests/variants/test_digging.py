"""Filled boards by chance, and puzzles dug out of them."""

import random

import pytest
from numberplace.core.errors import Stopped
from numberplace.core.fast import i64, vec
from numberplace.variants.model.board import usual_board
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.search.chance import Chance
from numberplace.variants.search.digging import ANY_LEVEL

from tests.variants.boards import digger_of, random_puzzle


def test_chance_falls_the_same_in_both_modes_and_spreads():
    chance = Chance(1)
    rolls = [chance.roll(2**28) for _number in range(10_000)]
    assert rolls[-1] == 399268537 >> 3  # what the C++ standard says of the ten thousandth
    items = vec[i64](list(range(20)))
    chance.shuffle(items)
    assert sorted(items) == list(range(20)) != list(items)
    rolled = [chance.roll(6) for _number in range(600)]
    assert all(70 < rolled.count(face) < 130 for face in range(6))
    assert {chance.digit(0b10110) for _number in range(60)} == {0b10, 0b100, 0b10000}


def test_filled_boards_obey_the_rules_and_differ():
    empty = Puzzle(usual_board(9), bytes(81))
    digger = digger_of(empty, Chance(3))
    filled = [digger.fill(2_000) for _number in range(5)]
    assert len(set(filled)) == 5
    assert not any(empty.faults(grid) for grid in filled)


def test_no_board_is_filled_without_guesses():
    assert digger_of(Puzzle(usual_board(9), bytes(81))).fill(3) is None


@pytest.mark.sampled(4)
@pytest.mark.parametrize("is_symmetric", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_dug_has_one_solution_and_nothing_to_spare(seed, is_symmetric):
    puzzle, solution = random_puzzle(6, random.Random(seed))
    digger = digger_of(puzzle, Chance(1 + seed))
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
    digger = digger_of(Puzzle(usual_board(9), bytes(81)))
    solution = digger.fill(2_000)
    with pytest.raises(Stopped):
        digger.dig(solution, False, ANY_LEVEL, 400, lambda: True)
