import random

import pytest
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.frontier import FrontierSearch
from numberplace.numberlink.search.sat_encoding import Encoding
from numberplace.numberlink.search.sat_heights import height_clauses

from tests.numberlink.boards import board, random_puzzle, solvable_puzzle

NEEDS_SAT = pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")


@NEEDS_SAT
@pytest.mark.parametrize("make", [random_puzzle, solvable_puzzle])
def test_heights_take_away_no_solution_and_add_none(make):
    rng = random.Random(12)
    for _ in range(60):
        puzzle = make(rng, Rule.COVER)
        wanted = set(FrontierSearch(puzzle).solutions(200, 10**6))
        found = set(sat.LinkSatSearch(puzzle, with_heights=True).solutions(200, 10**6))
        assert found == wanted or len(found) == len(wanted) == 200


@pytest.mark.parametrize(
    "grid",
    [
        "1.#\n...\n#.1",  # four cells of one colour, three of the other, all to be covered in turn
        "1#.\n##1\n2.2",  # a terminal that stands alone
    ],
)
def test_a_board_whose_colours_cannot_come_out_even_is_refused_at_once(grid):
    assert height_clauses(Encoding(board(grid))) == [[]]


@NEEDS_SAT
def test_heights_settle_a_narrow_board_without_search():
    clauses = height_clauses(Encoding(board("1\n.\n.\n1\n2\n2")))
    drawn = {clause[0] for clause in clauses if len(clause) == 1 and clause[0] > 0}
    assert drawn == {1, 2, 3, 5}


def test_fresh_variables_follow_the_encodings_own():
    encoding = Encoding(board("1...\n....\n....\n...1"))
    before = encoding.last
    clauses = height_clauses(encoding)
    fresh = {abs(v) for clause in clauses for v in clause} - set(encoding.links)
    assert fresh <= set(range(before + 1, encoding.last + 1))
