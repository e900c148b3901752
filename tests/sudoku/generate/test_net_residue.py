"""What nets of one level leave of a puzzle."""

import pytest
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.neighbourhood import net_residue
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.generate.shapes import HARD_SHAPES, hard_shape
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.search.exact import count_solutions


@pytest.mark.parametrize("shape", HARD_SHAPES)
def test_nets_leave_something_of_every_hard_shape(shape: str) -> None:
    assert count_solutions(parse_line(shape)) == 1
    assert net_residue(parse_line(shape))[0] > 100


@pytest.mark.parametrize("level", ["beginner", "medium", "expert", "extreme"])
def test_nets_leave_nothing_of_lower_levels(level: str) -> None:
    assert [net_residue(puzzle.givens)[0] for puzzle in read_bank(level)[:5]] == [0] * 5


def test_what_nets_refute_at_first_is_counted() -> None:
    beginner, expert = (net_residue(read_bank(level)[0].givens) for level in ("beginner", "expert"))
    assert beginner[1] == 0, "singles leave nothing to refute"
    assert expert[1] > 0


@pytest.mark.parametrize("seed", "abc")
def test_a_shape_in_another_guise_is_the_same_puzzle(seed: str) -> None:
    guise = hard_shape(make_prng(seed))
    kept = {(net_residue(parse_line(shape))[0], 81 - shape.count(".")) for shape in HARD_SHAPES}
    assert count_solutions(guise) == 1
    assert (net_residue(guise)[0], 81 - guise.count(0)) in kept
    assert guise != hard_shape(make_prng(seed + "x"))
