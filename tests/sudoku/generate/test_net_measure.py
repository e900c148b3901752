"""What nets of one level leave of a puzzle."""

import pytest
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.net_measure import NetSieve
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.generate.shapes import HARD_SHAPES, hard_shape
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.search.exact import count_solutions


@pytest.mark.parametrize("shape", HARD_SHAPES)
def test_nets_leave_something_of_every_hard_shape(shape: str) -> None:
    assert count_solutions(parse_line(shape)) == 1
    assert NetSieve().residue(parse_line(shape)) > 100


@pytest.mark.parametrize("level", ["beginner", "medium", "expert", "extreme"])
def test_nets_leave_nothing_of_lower_levels(level: str) -> None:
    sieve = NetSieve()
    assert [sieve.residue(puzzle.givens) for puzzle in read_bank(level)[:5]] == [0] * 5


def test_what_nets_refute_at_first_is_counted() -> None:
    sieve = NetSieve()
    sieve.residue(read_bank("beginner")[0].givens)
    assert sieve.refuted == 0, "singles leave nothing to refute"
    sieve.residue(read_bank("expert")[0].givens)
    assert sieve.refuted > 0


@pytest.mark.parametrize("seed", "abc")
def test_a_shape_in_another_guise_is_the_same_puzzle(seed: str) -> None:
    guise = hard_shape(make_prng(seed))
    sieve = NetSieve()
    kept = {(sieve.residue(parse_line(shape)), 81 - shape.count(".")) for shape in HARD_SHAPES}
    assert count_solutions(guise) == 1
    assert (sieve.residue(guise), 81 - guise.count(0)) in kept
    assert guise != hard_shape(make_prng(seed + "x"))
