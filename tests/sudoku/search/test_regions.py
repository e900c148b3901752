"""The exact search agrees with trying every filled board."""

import random

import pytest
from numberplace.core.errors import Stopped
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.generate.filling import within
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.search.general import GeneralSolver

from tests.sudoku.variant_boards import CLASSIC, all_grids, random_grid, random_puzzle


def test_the_boards_of_4_by_4_are_288():
    assert len(set(all_grids())) == 288


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", CONSTRAINTS, ids=lambda kind: kind.id)
def test_each_constraint_leaves_the_boards_that_obey_it(kind):
    """The check of filled boards knows nothing of the search's propagation."""
    rng = random.Random(5)
    board = usual_board(4)
    for grid in rng.sample(all_grids(), 12):
        found = kind.find(grid, board, rng)
        puzzle = Puzzle(bytes(16), (), board, tuple(rng.sample(found, min(len(found), 2))))
        wanted = {other for other in all_grids() if not puzzle.faults(other)}
        assert set(GeneralSolver(puzzle.rules, 4).solutions(bytes(16), 1000)) == wanted


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(25))
def test_mixed_constraints_leave_the_boards_that_obey_them_all(seed):
    rng = random.Random(seed)
    board = usual_board(4)
    grid = rng.choice(all_grids())
    kinds = rng.sample(CONSTRAINTS, 4)
    found = [one for kind in kinds for one in kind.find(grid, board, rng) if rng.random() < 0.3]
    givens = bytes(digit if rng.random() < 0.2 else 0 for digit in grid)
    puzzle = Puzzle(givens, (), board, tuple(found))
    wanted = {
        other
        for other in all_grids()
        if not puzzle.faults(other)
        and all(not given or given == other[cell] for cell, given in enumerate(givens))
    }
    solver = GeneralSolver(puzzle.rules, 4)
    assert set(solver.solutions(givens, 1000)) == wanted
    assert solver.count_solutions(givens, 2) == min(2, len(wanted))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(12))
def test_the_solution_of_a_larger_board_is_among_those_found(seed):
    rng = random.Random(seed)
    puzzle, solution = random_puzzle(rng.choice((6, 8, 9)), rng)
    solver = GeneralSolver(puzzle.rules, puzzle.board.size)
    found = within(solver, puzzle.givens, 40, 3_000, lambda: False)
    if found is None:
        pytest.skip("it takes too long to find them")
    assert solution in found or len(found) == 40
    assert not any(puzzle.faults(grid) for grid in found)
    assert len(set(found)) == len(found)


def test_a_known_puzzle_has_its_solution():
    puzzle = parse_puzzle(CLASSIC)
    (found,) = GeneralSolver(puzzle.rules, 9).solutions(puzzle.givens, 2)
    assert "".join(map(str, found)).startswith("534678912672195348198342567")


def test_what_clashes_has_no_solution():
    full = random_grid(6, random.Random(1))
    digits = bytearray(full.givens)
    digits[0] = digits[1]
    assert GeneralSolver(full.rules, 6).count_solutions(bytes(digits)) == 0


def test_a_search_stops_when_asked():
    solver = GeneralSolver(Puzzle(bytes(81)).rules, 9)
    with pytest.raises(Stopped):
        list(solver.solutions(bytes(81), 10, lambda: True))
