"""What chains leave of a puzzle, told without a path of steps."""

import pytest
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.chain_measure import ChainSieve
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.search.exact import find_solutions, read_cells
from numberplace.sudoku.techniques import TECHNIQUES

FAMILIES = ("singles", "locked")
CHAINS = ("x_chain", "xy_chain", "aic", "discontinuous_nice_loop")


def solved_by_chains(givens: bytes) -> bool:
    others = [t.id for t in TECHNIQUES if t.family not in FAMILIES and t.id not in CHAINS]
    return solve_path(grid_from_digits(givens), DEFAULT.switched(others, on=False)).solved


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_nothing_is_left_of_what_chains_solve(level: str, number: int) -> None:
    givens = read_bank(level)[number].givens
    sieve = ChainSieve()
    left = sieve.residue(read_cells(givens))
    assert left == 0 or not solved_by_chains(givens)


def test_something_is_left_of_most_extreme_puzzles() -> None:
    sieve = ChainSieve()
    left = [sieve.residue(read_cells(puzzle.givens)) for puzzle in read_bank("extreme")[:10]]
    assert sum(map(bool, left)) > 5


@pytest.mark.parametrize("number", range(8))
def test_the_solution_is_never_eliminated(number: int) -> None:
    givens = read_bank("extreme")[number].givens
    sieve = ChainSieve()
    sieve.residue(read_cells(givens))
    for cell, digit in enumerate(find_solutions(givens)[0]):
        assert int(sieve.places[3 * (digit - 1) + cell // 27]) >> cell % 27 & 1


def test_eliminates_are_counted() -> None:
    sieve = ChainSieve()
    sieve.residue(read_cells(read_bank("easy")[0].givens))
    assert sieve.eliminated == 0
    assert sum(_eliminated(sieve, puzzle.givens) for puzzle in read_bank("expert")[:4]) > 0


def _eliminated(sieve: ChainSieve, givens: bytes) -> int:
    sieve.residue(read_cells(givens))
    return int(sieve.eliminated)
