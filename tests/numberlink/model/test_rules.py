import pytest
from numberplace.core.kind import Status
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.model.rules import judge

from tests.numberlink.boards import board, drawn

SNAKE = "1...\n....\n...1"


def test_a_right_board_is_solved_under_every_rule():
    grid = "1..1\n2..2\n3..3"
    for rule in Rule:
        paths = drawn(board(grid, rule), "r1c1 EEE", "r2c1 EEE", "r3c1 EEE")
        assert judge(paths).status is Status.SOLVED


def test_an_unfinished_board_is_open():
    assert judge(drawn(board("1..1\n2..2"), "r1c1 EEE")).status is Status.OPEN


def test_r1_allows_empty_cells_and_r2_does_not():
    grid = "1..1\n....\n2..2"
    ways = ("r1c1 EEE", "r3c1 EEE")
    assert judge(drawn(board(grid, Rule.PAIRS), *ways)).status is Status.SOLVED
    verdict = judge(drawn(board(grid, Rule.COVER), *ways))
    assert verdict.status is Status.BROKEN
    assert "r2c1" in verdict.message
    assert verdict.cells == (4,)


def test_r2_allows_a_path_beside_itself_and_r3_does_not():
    ways = ("r1c1 EEESWWWSEEE",)
    assert judge(drawn(board(SNAKE, Rule.COVER), *ways)).status is Status.SOLVED
    verdict = judge(drawn(board(SNAKE, Rule.APART), *ways))
    assert verdict.status is Status.BROKEN
    assert "r1c1" in verdict.message
    assert verdict.cells == (0, 4)


@pytest.mark.parametrize(
    ("grid", "ways", "place"),
    [
        ("1..1\n2..2", ("r1c1 E", "r1c1 S"), "r1c1"),
        ("12\n12", ("r1c1 E",), "joins 1 in r1c1 to 2 in r1c2"),
        ("1.1.\n....", ("r1c1 EEE",), "r1c3"),
        ("1..\n...\n1..", ("r1c1 ES", "r2c2 ES", "r2c2 S"), "r2c2"),
        ("1#1\n...", ("r1c1 EE",), "r1c2"),
        ("1...\n....\n1...", ("r1c3 ESWN",), "closed loop"),
    ],
)
def test_each_error_of_drawing_is_broken_and_named(grid, ways, place):
    verdict = judge(drawn(board(grid, Rule.PAIRS), *ways))
    assert verdict.status is Status.BROKEN
    assert place in verdict.message


def test_a_path_without_numbers_left_over_is_told():
    verdict = judge(drawn(board("1.1\n...\n...", Rule.PAIRS), "r1c1 EE", "r3c1 EE"))
    assert verdict.status is Status.BROKEN
    assert "r3c1" in verdict.message
