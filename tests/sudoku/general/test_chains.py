"""Chains are found where they are needed, are told in order, and prove what they conclude."""

from itertools import pairwise

import pytest
from numberplace.core.step import Role
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle_text import parse_puzzle

from tests.sudoku.general.test_verify import check_general_path

NEEDED = {
    "x_chain": "8x8: 5..3.2...7....3.3..8...1....6.......4.....21..7..8.5.71.6.....5.",
    "xy_chain": "8x8: ...8......3.64...821.....6.5.3..8.1.476....4...5....75...2....4.",
    "aic": "6x6: .6........3....4..6....1........2...; "
    "regions aaabccabbbdcaaebdcfeebdcfeeedcffffdd",
}


@pytest.mark.parametrize("technique", NEEDED)
def test_a_chain_is_found_where_it_is_needed(technique):
    puzzle = parse_puzzle(NEEDED[technique])
    path = check_general_path(puzzle)
    assert path.is_solved
    step = next(step for step in path.steps if step.technique == technique)
    assert len(step.cells(Role.PINCER)) in (1, 2)
    assert [link.strong for link in step.links] == [at % 2 == 0 for at in range(len(step.links))]
    assert all(one.target == other.source for one, other in pairwise(step.links))
    if technique == "x_chain":
        assert len({link.source.digit for link in step.links}) == 1
    if technique == "xy_chain":
        assert all(link.source.cells == link.target.cells for link in step.links[::2])
    words = SUDOKU.explain(step).reason
    assert "is not" in words
    assert "eliminated from" in words
