"""Walking from puzzle to puzzle: always one solution, ever more stubborn."""

import pytest
from numberplace.sudoku.generate.chain_measure import ChainSieve
from numberplace.sudoku.generate.digging import Dig, random_order, random_solution
from numberplace.sudoku.generate.neighbourhood import INFERNAL, STUBBORN, NeighbourhoodSearch
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.generate.shapes import hard_shape
from numberplace.sudoku.model.orbits import Orbits
from numberplace.sudoku.model.symmetry import has_symmetry
from numberplace.sudoku.search.exact import Solver, count_solutions, find_solutions


def start(seed: str, symmetry: str) -> NeighbourhoodSearch:
    prng, orbits, solver = make_prng(seed), Orbits(symmetry), Solver()
    dig = Dig(random_solution(solver, prng))
    dig.dig_unique(orbits, random_order(orbits, prng), solver, 0)
    return NeighbourhoodSearch(dig, orbits, solver, prng)


@pytest.mark.parametrize("symmetry", ["none", "rotation180", "full"])
@pytest.mark.parametrize("seed", "ab")
def test_a_walk_keeps_one_solution_and_the_symmetry(seed: str, symmetry: str) -> None:
    walk = start(seed, symmetry)
    before = walk.worth()
    found = walk.climb(5)
    line = walk.dig.line()
    assert count_solutions(line) == 1
    assert has_symmetry(line, symmetry)
    assert walk.worth() >= before
    assert found == (ChainSieve().residue(walk.dig.givens) > 0)


def test_a_walk_ends_at_a_puzzle_that_chains_do_not_solve() -> None:
    walks = (start(seed, "none") for seed in "abcdefgh")
    found = next(walk for walk in walks if walk.climb(25))
    assert found.worth() > STUBBORN


def test_no_steps_are_no_walk() -> None:
    walk = start("a", "none")
    before = walk.dig.line()
    assert not walk.climb(0)
    assert walk.dig.line() == before


def test_wandering_beyond_nets_moves_on_and_stays_there() -> None:
    prng, orbits, solver = make_prng("w"), Orbits("none"), Solver()
    shape = hard_shape(prng)
    dig = Dig(find_solutions(shape)[0])
    dig.restore(shape)
    walk = NeighbourhoodSearch(dig, orbits, solver, prng, INFERNAL)
    walk.wander(3)
    assert dig.line() != shape
    assert count_solutions(dig.line()) == 1
    assert walk.worth() > INFERNAL
