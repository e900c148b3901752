import pytest
from numberplace.core.errors import FormatError
from numberplace.numberlink.model.puzzle import Puzzle, Rule

from tests.numberlink.boards import board


def test_what_a_puzzle_knows_of_itself():
    puzzle = board("1.2\n#..\n1.2")
    assert puzzle.labels == (1, 2)
    assert puzzle.terminals() == {1: (0, 6), 2: (2, 8)}
    assert puzzle.open_count == 8
    assert puzzle.is_solid(3)
    assert puzzle.is_terminal(0)
    assert not puzzle.is_terminal(1)
    assert puzzle.name_of(5) == "r2c3"


def test_another_rule_keeps_the_board():
    puzzle = board("1.\n.1")
    loose = puzzle.with_rule(Rule.PAIRS)
    assert loose.cells == puzzle.cells
    assert loose.rule is Rule.PAIRS
    assert len({rule.sentence for rule in Rule}) == 3


@pytest.mark.parametrize(
    ("width", "height", "cells", "part"),
    [
        (2, 2, [1, 1, 0], "has 4 cells, not 3"),
        (0, 3, [], "not possible"),
        (200, 200, [0] * 40_000, "not possible"),
        (2, 2, [0, 0, 0, 0], "no numbers"),
        (2, 2, [1, 1, 2, 0], "Number 2 appears only once, in r2c1"),
        (2, 2, [1, 1, 1, 0], "Number 1 appears 3 times, in r1c1, r1c2, r2c1"),
        (2, 2, [1, 1, -2, 0], "-2 in r2c1"),
        (2, 2, [10_000, 10_000, 0, 0], "10000 in r1c1"),
    ],
)
def test_impossible_boards_are_refused_with_the_place(width, height, cells, part):
    with pytest.raises(FormatError) as refused:
        Puzzle.of(width, height, cells)
    assert part in str(refused.value)
