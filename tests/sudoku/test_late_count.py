"""Paths whose solutions are counted late end as those do whose solutions were counted before."""

import random

import pytest
from numberplace.core.errors import Contradiction
from numberplace.sudoku import logic, reasoning
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.logic import PathEnd, solve_path
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.rate.rating import OWN
from numberplace.sudoku.search.verdict import find_out_of

from tests.sudoku.variant_boards import random_puzzle

ARROWS = (
    "6x6: ....................................; arrow r1c1 r1c2 r2c3; arrow r3c3 r3c4 r4c5; "
    "arrow r5c5 r6c6 r6c5; arrow r2c6 r3c6 r4c6"
)


def counted_first(puzzle: Puzzle, grid: Grid) -> logic.SolvePath:
    count = len(find_out_of(puzzle).found)
    return solve_path(grid, OWN.profile, solutions=count)


@pytest.mark.parametrize("seed", range(9))
def test_steps_and_verdict_are_those_of_a_count_before(seed: int) -> None:
    rng = random.Random(f"late {seed}")
    puzzle, solution = random_puzzle(6, rng, 2)
    share = rng.choice((0.15, 0.3, 0.5))
    givens = bytearray(digit if rng.random() < share else 0 for digit in solution)
    if seed % 3 == 0:
        empty = [cell for cell, digit in enumerate(givens) if not digit]
        cell = rng.choice(empty)
        givens[cell] = solution[cell] % 6 + 1
    puzzle = puzzle.with_givens(bytes(givens))
    try:
        grid = grid_of(puzzle, puzzle.givens)
    except Contradiction:
        return
    assert isinstance(grid, Grid)
    before, late = counted_first(puzzle, grid), solve_path(grid, OWN.profile)
    assert late.verdict is before.verdict
    assert late.steps == before.steps


def test_all_three_ends_are_met() -> None:
    several = parse_puzzle(ARROWS)
    assert solve_path(grid_of(several, several.givens), OWN.profile).verdict is (
        PathEnd.SEVERAL_SOLUTIONS
    )
    none = parse_puzzle("4x4: 1234............; killer 4 r2c1 r2c2; killer 4 r3c1 r3c2")
    assert solve_path(grid_of(none, none.givens), OWN.profile).verdict is PathEnd.NO_SOLUTION
    one = parse_puzzle("4x4: 12343.1.214.4...; even r4c3")
    path = solve_path(grid_of(one, one.givens), OWN.profile)
    assert path.verdict is PathEnd.SOLVED


def test_a_path_that_fills_the_board_asks_for_no_count(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    puzzle = parse_puzzle("4x4: 12343.1.214.4...; even r4c3")
    grid = grid_of(puzzle, puzzle.givens)
    assert isinstance(grid, Grid)
    found = grid.topology.find_solutions
    assert found is not None

    def counting(masks: list[int], limit: int) -> list[bytes]:
        asked.append(limit)
        return found(masks, limit)

    monkeypatch.setattr(grid.topology, "find_solutions", counting)
    assert solve_path(grid, OWN.profile).solved
    assert not asked
    several = parse_puzzle("4x4: 12..............; even r4c3")
    other = grid_of(several, several.givens)
    assert isinstance(other, Grid)
    assert solve_path(other, OWN.profile).verdict is PathEnd.SEVERAL_SOLUTIONS
    assert asked


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4x4: 12343.1.214.4...; even r4c3", "Solved."),
        ("4x4: 1234............; killer 4 r2c1 r2c2; killer 4 r3c1 r3c2", "There is no solution."),
        ("4x4: 12..............; even r4c3", "There are 2 or more solutions."),
    ],
)
def test_the_end_is_told_as_before(text: str, message: str) -> None:
    puzzle = parse_puzzle(text)
    found = reasoning.find_way(puzzle)
    assert found.message == message
    assert bool(found.steps) <= bool(find_out_of(puzzle).found)
    level = reasoning.rate(puzzle).level
    assert (level != "-") == (message == "Solved.")
