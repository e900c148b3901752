"""Boards with walls and without, by a model that shares nothing with the engine."""

import random
from itertools import islice

import pytest
from numberplace.numberlink.generate.generator import generate_many
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.diagonal import DiagonalSearch
from numberplace.numberlink.search.frontier import FrontierSearch

from tests.numberlink.boards import random_puzzle, solvable_puzzle

pytestmark = pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")


@pytest.mark.parametrize("rule", list(Rule))
def test_the_model_counts_as_the_searches_do(rule):
    from tests.numberlink.independent import count_solutions

    rng = random.Random(f"independent {rule.value}")
    method = DiagonalSearch if rule is Rule.APART else FrontierSearch
    for number in range(60):
        puzzle = (random_puzzle if number % 2 else solvable_puzzle)(rng, rule)
        assert count_solutions(puzzle, 5) == min(5, len(method(puzzle).solutions(5, 10**7)))


@pytest.mark.parametrize("walls", [0, 10])
@pytest.mark.parametrize("rule", [None, *Rule])
def test_made_boards_have_one_solution(rule, walls):
    from tests.numberlink.independent import count_solutions

    target = Params(7, 8, rule=rule, walls=walls)
    for made in islice(generate_many(random.Random(9), target), 4):
        assert count_solutions(made.puzzle.with_rule(made.proved)) == 1
        assert count_solutions(made.puzzle) == 1
