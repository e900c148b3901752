"""The ways to fill a line, as steps name them: against all ways."""

import itertools
import random

import pytest
from numberplace.sudoku.model.automata import automaton
from numberplace.sudoku.model.forms import LineForm
from numberplace.sudoku.search.single_rule import line_ways


@pytest.mark.parametrize("seed", range(12))
def test_the_ways_are_all_in_which_cells_that_see_each_other_differ(seed: int) -> None:
    rng = random.Random(seed)
    count, total = 4, rng.randint(12, 20)
    law = automaton(count, 9, [0], lambda so_far, digit, _at: (so_far + digit,), total.__eq__)
    line = LineForm(tuple(range(count)), law)
    masks = [rng.randint(1, 511) & rng.randint(1, 511) for _cell in range(count)]
    one, other = rng.sample(range(count), 2)
    peers = [{one, other} - {cell} if cell in (one, other) else set() for cell in range(count)]
    held = [[digit for digit in range(1, 10) if mask >> digit - 1 & 1] for mask in masks]
    expected = sorted(
        way for way in itertools.product(*held) if sum(way) == total and way[one] != way[other]
    )
    assert line_ways(line, masks, peers, 1_000) == expected
    if expected:
        assert line_ways(line, masks, peers, len(expected) - 1) == []
        assert line_ways(line, masks, peers, len(expected)) == expected
