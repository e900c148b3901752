"""Reasons hold in every solution, lead to the end, and are put into words."""

import random

import pytest
from numberplace.core.errors import Contradiction
from numberplace.sudoku import engine, logic
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.engine import rate
from numberplace.sudoku.generate.filling import within
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.plain_grid import plain_grid_of
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.variant_boards import CLASSIC, KILLER, own_path, plain_steps, random_puzzle


def all_solutions(puzzle, most=60):
    """Return every solution, none where there are too many or they take too long to find."""
    solver = GeneralSolver(puzzle.rules, puzzle.board.size)
    found = within(solver, puzzle.givens, most, 2_000, lambda: False)
    return [] if found is None or len(found) == most else found


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", range(40))
def test_no_step_contradicts_a_solution(seed):
    rng = random.Random(100 + seed)
    puzzle, _solution = random_puzzle(rng.choice((4, 4, 6, 6, 9)), rng)
    solutions = all_solutions(puzzle)
    if not solutions:
        pytest.skip("too many solutions to look at")
    path = own_path(puzzle)
    for step in path.steps:
        for grid in solutions:
            assert all(grid[cell] == digit for cell, digit in step.placements), step
            assert all(grid[cell] != digit for cell, digit in step.eliminations), step
        words = SUDOKU.explain(step)
        assert all((words.nudge, words.where, words.reason))
        assert "{" not in words.reason
    if path.is_solved:
        assert [path.digits] == solutions


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(8))
def test_all_steps_of_a_position_hold(seed):
    rng = random.Random(200 + seed)
    puzzle, _solution = random_puzzle(6, rng)
    solutions = all_solutions(puzzle)
    if not solutions:
        pytest.skip("too many solutions to look at")
    for step in plain_steps(plain_grid_of(SUDOKU.start(puzzle))):
        for grid in solutions:
            assert all(grid[cell] == digit for cell, digit in step.placements), step
            assert all(grid[cell] != digit for cell, digit in step.eliminations), step


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    ("asked", "technique"),
    [
        ("9x9+killer+hard", "sum"),
        ("9x9+killer+hard", "totals"),
        ("9x9+white+black+hard", "relation"),
        ("9x9+sandwich+medium", "line"),
        ("9x9+windoku+medium", "locked"),
        ("9x9+x+hard", "naked_pair"),
    ],
)
def test_techniques_turn_up_where_they_belong(asked, technique):
    params = MAKER.parse_params(asked)
    puzzles = (MAKER.make(params, str(seed), lambda: False) for seed in range(8))
    assert any(technique in {step.technique for step in own_path(p).steps} for p in puzzles)


@pytest.mark.parametrize("technique", ["naked_pair", "x_wing", "aic", "contradiction"])
def test_a_technique_counts_the_same_on_boards_of_any_size(technique):
    known = BY_ID[technique]
    grid = plain_grid_of(SUDOKU.start(parse_puzzle(f"12x12: {'.' * 144}")))
    used = [one for one in OWN_ORDER.techniques(grid.topology) if one.id == technique]
    assert used == [known]
    assert OWN_ORDER.entry(technique).level == LEVELS.index(known.level)


def test_a_large_board_is_solved_by_techniques_that_are_switched_on():
    puzzle = parse_puzzle(next(row.text for row in read_variants() if row.params == "12x12+medium"))
    profile = OWN_ORDER.switched(("naked_single", "locked"), on=False)
    path = logic.solve_path(engine.grid_of(puzzle, puzzle.givens), profile)
    used = {step.technique for step in path.steps}
    assert {"naked_single", "locked"}.isdisjoint(used)
    assert "hidden_single_box" in used
    assert {"naked_single", "locked"} <= {step.technique for step in own_path(puzzle).steps}


def test_a_grid_without_any_digit_for_a_cell_has_no_path():
    puzzle = parse_puzzle(f"10x10: {'.' * 100}")
    grid = engine.grid_of(puzzle, puzzle.givens)
    for digit in range(1, 11):
        grid.eliminate(99, digit)
    path = logic.solve_path(grid, OWN_ORDER)
    assert (path.steps, path.verdict) == ((), logic.PathEnd.NO_SOLUTION)
    with pytest.raises(Contradiction, match="r10c10"):
        logic.next_step(grid, OWN_ORDER)


def test_an_easy_board_is_easy():
    assert rate(parse_puzzle(CLASSIC)).level == "beginner"
    assert rate(parse_puzzle(KILLER)).is_solved is False


@pytest.mark.sampled(2)
@pytest.mark.parametrize("asked", ["6x6+killer+easy", "9x9+x+hard", "8x8+easy", "4x4+thermo"])
def test_hints_alone_finish_a_puzzle(asked):
    state = SUDOKU.start(MAKER.make(MAKER.parse_params(asked), "1", lambda: False))
    for _number in range(600):
        if SUDOKU.progress(state) == 1.0:
            break
        assert SUDOKU.trouble(state) is None
        step = next(SUDOKU.hints(state))
        for move in SUDOKU.moves_of(state, step):
            state = SUDOKU.apply(state, move)
            assert SUDOKU.describe(move)
    assert SUDOKU.check(state).status.value == "solved"
