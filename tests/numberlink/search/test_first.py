"""The quick search for one solution: by R3, wherever there is one."""

import random

import pytest
from numberplace.core.kind import Status
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search.diagonal import DiagonalSearch
from numberplace.numberlink.search.exact import SolutionCount, find_solutions
from numberplace.numberlink.search.first import find_first, is_plain

from tests.numberlink.boards import random_puzzle, solvable_puzzle


@pytest.mark.parametrize("seed", range(300))
def test_a_solution_is_found_where_there_is_one_and_is_right(seed):
    rng = random.Random(seed)
    puzzle = (solvable_puzzle if seed % 3 else random_puzzle)(rng, Rule.APART)
    if not is_plain(puzzle):
        return
    search = DiagonalSearch(puzzle)
    known = search.solutions(10_000, 10_000_000)
    assert search.is_complete
    links = find_first(puzzle, 10_000_000)
    assert bool(links) == bool(known)
    if links:
        assert links in known
        assert judge(Paths.from_links(puzzle, links)).status is Status.SOLVED


def test_a_board_with_more_than_numbers_is_left_to_the_other_searches():
    assert is_plain(parse_line("4x3:1..2/..../2..1"))
    for line in ("4x3:1|..2/..../2..1", "4x3:1..2>/..../2..1", "4x3:1..2/.#../2..1"):
        assert not is_plain(parse_line(line))


def test_no_more_shapes_are_tried_than_allowed():
    puzzle = parse_line("4x4,R3:1..1/2..2/3..3/4..4")
    least = next(effort for effort in range(1, 1_000) if find_first(puzzle, effort))
    assert least > len(puzzle.cells) / 2
    assert not find_first(puzzle, least - 1)


@pytest.mark.parametrize("rule", Rule)
def test_one_solution_asked_for_is_no_proof_of_one(rule):
    puzzle = parse_line("4x4:1..1/2..2/3..3/4..4").with_rule(rule)
    found = find_solutions(puzzle, 1)
    assert found.outcome is SolutionCount.FOUND
    assert "not looked for" in found.sentence
    assert judge(found.solutions[0]).status is Status.SOLVED
    assert find_solutions(puzzle, 2).outcome in (SolutionCount.ONE, SolutionCount.MANY)
