"""What a look at a puzzle says."""

import pytest
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.digging import Dig
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.target import (
    EASIER,
    HIT,
    INFERNO,
    STUCK,
    STUCK_WITH,
    Target,
    settle_singles,
    yields_to_nets,
)
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.search.exact import find_solutions


def dig_of(givens: bytes) -> Dig:
    dig = Dig(find_solutions(givens)[0])
    dig.restore(givens)
    return dig


@pytest.mark.parametrize(
    ("wanted", "level", "outcomes"),
    [
        ("hard", "medium", {EASIER}),
        ("hard", "hard", {HIT}),
        ("hard", "expert", {STUCK, STUCK_WITH}),
        ("easy", "beginner", {EASIER}),
        ("beginner", "easy", {STUCK}),
        ("extreme", "expert", {EASIER}),
        ("extreme", "extreme", {HIT}),
    ],
)
def test_a_look_tells_easier_from_harder(wanted: str, level: str, outcomes: set[int]) -> None:
    assert Target(Params(wanted)).look(dig_of(read_bank(level)[0].givens)) in outcomes


def test_what_is_settled_stands_before_the_step_asked_for() -> None:
    givens = read_bank("medium")[0].givens
    target = Target(Params("medium"))
    target.look(dig_of(givens))
    solution = find_solutions(givens)[0]
    assert givens.count(0) > target.settled.count(0) > 0
    assert all(digit in (0, right) for digit, right in zip(target.settled, solution, strict=True))


def test_nets_get_to_the_end_of_an_extreme_puzzle() -> None:
    grid = grid_from_digits(read_bank("extreme")[0].givens)
    settle_singles(grid)
    assert grid.remaining
    assert yields_to_nets(grid)
    assert grid.remaining, "the position itself is left alone"


def test_nets_do_not_choose_between_two_solutions() -> None:
    givens = bytearray(find_solutions(read_bank("easy")[0].givens)[0])
    for cell in range(27):
        givens[cell] = 0
    assert not yields_to_nets(grid_from_digits(bytes(givens)))


def test_a_nested_net_beside_others_is_looked_for_where_such_puzzles_are():
    assert Target(Params(technique="nested_net_contradiction", on_path=True)).level == INFERNO
    assert Target(Params(technique="x_wing", on_path=True)).level == 0
