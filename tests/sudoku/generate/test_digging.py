"""What can be taken out of a full grid, and what singles give back."""

import pytest
from numberplace.sudoku.generate.digging import (
    ALL_SINGLES,
    BOX_SINGLES,
    Dig,
    random_order,
    random_solution,
)
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.orbits import Orbits
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.search.exact import Solver, count_solutions
from numberplace.sudoku.techniques import TECHNIQUES

BOX = ("full_house", "hidden_single_box")
SINGLES = (*BOX, "hidden_single_row", "hidden_single_column", "naked_single")


def solves(givens: bytes, techniques: tuple[str, ...]) -> bool:
    """Tell whether some techniques solve a puzzle, by the engine's own path."""
    others = [t.id for t in TECHNIQUES if t.id not in techniques]
    return solve_path(grid_from_digits(givens), DEFAULT.switched(others, on=False)).solved


def fresh(seed: str) -> Dig:
    return Dig(random_solution(Solver(), make_prng(seed)))


@pytest.mark.parametrize("seed", "abcdef")
def test_a_solution_is_a_full_correct_grid(seed: str) -> None:
    solution = random_solution(Solver(), make_prng(seed))
    assert sorted(set(solution)) == list(range(1, 10))
    assert count_solutions(solution) == 1


@pytest.mark.parametrize("seed", "abcd")
@pytest.mark.parametrize("symmetry", ["none", "rotation180", "full"])
def test_digging_by_search_leaves_one_solution_and_nothing_more_to_take(
    seed: str, symmetry: str
) -> None:
    dig, orbits, solver = fresh(seed), Orbits(symmetry), Solver()
    dig.dig_unique(orbits, random_order(orbits, make_prng(seed)), solver, 0)
    assert count_solutions(dig.line()) == 1
    for orbit in range(orbits.count):
        before = dig.line()
        dig.try_orbit(orbits, orbit, solver, 0)
        assert dig.line() == before


@pytest.mark.parametrize("seed", "abcdefgh")
@pytest.mark.parametrize(("strength", "techniques"), [(BOX_SINGLES, BOX), (ALL_SINGLES, SINGLES)])
def test_digging_by_singles_leaves_what_singles_solve(
    seed: str, strength: int, techniques: tuple[str, ...]
) -> None:
    dig, orbits = fresh(seed), Orbits("none")
    dig.dig_singles(orbits, random_order(orbits, make_prng(seed)), strength)
    assert dig.count < 50
    assert dig.is_solved_by(strength)
    assert solves(dig.line(), techniques)


@pytest.mark.parametrize("seed", [str(number) for number in range(25)])
def test_singles_solve_exactly_what_the_engine_solves_with_them(seed: str) -> None:
    dig, orbits = fresh(seed), Orbits("none")
    dig.dig_unique(orbits, random_order(orbits, make_prng(seed)), Solver(), 30)
    before = dig.line()
    assert dig.is_solved_by(ALL_SINGLES) == solves(before, SINGLES)
    assert dig.is_solved_by(BOX_SINGLES) == solves(before, BOX)
    assert dig.line() == before


def test_digging_stops_at_the_floor() -> None:
    dig, orbits = fresh("floor"), Orbits("none")
    dig.dig_unique(orbits, random_order(orbits, make_prng("floor")), Solver(), 40)
    assert dig.count == 40


def test_minimal_means_that_every_given_is_needed() -> None:
    dig, orbits, solver = fresh("minimal"), Orbits("none"), Solver()
    dig.dig_unique(orbits, random_order(orbits, make_prng("minimal")), solver, 0)
    assert dig.is_minimal(solver)
    dig.put(next(cell for cell in range(81) if not dig.line()[cell]))
    assert not dig.is_minimal(solver)


@pytest.mark.parametrize("symmetry", ["none", "rotation180"])
def test_known_unavoidable_sets_save_guesses_and_change_no_puzzle(symmetry: str) -> None:
    orbits, prng, other = Orbits(symmetry), make_prng("moves"), make_prng("moves")
    dig, solver, forgetful = fresh("sets"), Solver(), Solver()
    dig.dig_unique(orbits, random_order(orbits, make_prng("sets")), solver, 0)
    line, before = dig.line(), solver.guesses
    for _move in range(20):
        dig.relocate(orbits, 3, solver, prng)
        blank = Dig(bytes(list(dig.solution)))
        blank.restore(line)
        blank.relocate(orbits, 3, forgetful, other)
        line = blank.line()
        assert dig.line() == line
    assert solver.guesses - before < forgetful.guesses * 0.7
