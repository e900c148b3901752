"""Paths whose solutions are counted late end as those do whose solutions were counted before."""

import random
from collections.abc import Callable

import pytest
from numberplace.core.errors import Contradiction, Stopped
from numberplace.sudoku import logic, reasoning
from numberplace.sudoku.artist import SudokuArtist
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.logic import PathEnd, solve_path
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.levels import UNSOUND
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.rate.rating import OWN
from numberplace.sudoku.search.verdict import find_out_of
from numberplace.sudoku.solutions import count_soon
from numberplace.sudoku.solver import SOLVER

from tests.sudoku.search.test_wide import NARROW
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

    def counting(masks: list[int], limit: int, should_stop: Callable[[], bool]) -> list[bytes]:
        asked.append(limit)
        return found(masks, limit, should_stop)

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
    assert (level != UNSOUND) == (message == "Solved.")


def test_several_solutions_that_few_guesses_find_ask_for_no_path(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_words: object, **_named: object) -> None:
        raise AssertionError("a path was looked for")

    monkeypatch.setattr(reasoning, "rate_grid", refuse)
    rating = reasoning.rate(parse_puzzle(ARROWS))
    assert (rating.level, rating.is_solved) == (UNSOUND, False)


@pytest.mark.parametrize("seed", range(6))
def test_few_guesses_count_as_many_do_or_say_nothing(seed: int) -> None:
    puzzle, solution = random_puzzle(6, random.Random(f"soon {seed}"), 2)
    puzzle = puzzle.with_givens(bytes(36) if seed % 2 else solution[:18] + bytes(18))
    whole = len(find_out_of(puzzle).found)
    assert count_soon(puzzle, 2, 1 << 20) == whole
    assert count_soon(puzzle, 2, 0) in (-1, whole)


CANDIDATES = Puzzle(bytes(81), tuple(NARROW))
SEARCHES = {
    "solve": lambda puzzle, stop: SOLVER.solve(puzzle, 2, stop),
    "count": lambda puzzle, stop: SOLVER.count(puzzle, 2, stop),
    "solution": lambda puzzle, stop: SudokuArtist().solution(puzzle, stop),
    "rate": lambda puzzle, stop: SOLVER.rate(puzzle, "own", stop),
}


@pytest.mark.parametrize("work", SEARCHES)
def test_all_work_of_a_solver_heeds_its_should_stop(work: str) -> None:
    with pytest.raises(Stopped):
        SEARCHES[work](CANDIDATES, lambda: True)
    if work != "rate":
        with pytest.raises(Stopped):
            SEARCHES[work](parse_puzzle(ARROWS), lambda: True)


@pytest.mark.parametrize("scale", SOLVER.scales)
def test_every_rating_heeds_its_should_stop(scale: str) -> None:
    hard = "98.7..6...5..8......7..6..94..3.......9.5.7.......2.43.1.....26..5.6.8.......1..."
    with pytest.raises(Stopped):
        SOLVER.rate(Puzzle(parse_line(hard)), scale, lambda: True)
