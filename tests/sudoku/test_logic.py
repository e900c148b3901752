"""Paths, next steps, all steps, and honest answers to bad input."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest
from numberplace.core.errors import Contradiction
from numberplace.sudoku.logic import (
    PathEnd,
    all_steps,
    count_solutions,
    find_all_steps,
    find_solution,
    next_step,
    solve_path,
)
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT, HODOKU
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle

pytestmark = pytest.mark.both_modes

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
TWO_SOLUTIONS = "4.3.2...7..7....2125.8..4.3.4.132..6729..41..13.7.8245.7268.514.1.25.7..695417..2"
EXHAUSTIVE = pytest.mark.exhaustive
PROFILES = [DEFAULT, HODOKU]


@pytest.mark.parametrize("profile", PROFILES, ids=["default", "hodoku"])
def test_an_easy_puzzle_is_solved_and_the_start_left_alone(profile) -> None:
    grid = grid_from_text(EASY)
    path = solve_path(grid, profile, debug=True)
    assert path.solved
    assert path.grid.line() == SOLUTION
    assert grid.line() == EASY


@pytest.mark.parametrize("seed", range(6))
def test_the_path_is_what_next_step_says_one_by_one(seed) -> None:
    grid = grid_from_text(make_puzzle(random.Random(seed)))
    path = solve_path(grid, DEFAULT, debug=True)
    for step in path.steps:
        assert next_step(grid, DEFAULT) == step
        grid.apply(step)
    assert grid.marks_text() == path.grid.marks_text()


def test_all_steps_has_each_step_once_in_the_order_of_the_profile() -> None:
    grid = grid_from_text(make_puzzle(random.Random(3)))
    steps = all_steps(grid, HODOKU)
    keys = [step.key() for step in steps]
    assert len(set(keys)) == len(keys)
    order = [technique.id for technique in HODOKU.techniques()]
    places = [order.index(step.technique) for step in steps]
    assert places == sorted(places)


def test_the_first_steps_are_there_before_the_last_techniques_are_searched(monkeypatch) -> None:
    def refuse(_grid):
        raise AssertionError("searched too early")

    slow = BY_ID["als_chain"]
    monkeypatch.setitem(BY_ID, slow.id, replace(slow, find=refuse))
    steps = find_all_steps(grid_from_text(EASY), DEFAULT)
    early = list(itertools.islice(steps, 3))
    assert {step.technique for step in early} <= {"full_house", "naked_single", "hidden_single_box"}
    with pytest.raises(AssertionError, match="too early"):
        list(steps)


def test_stuck_reports_the_candidates_that_remain() -> None:
    only_full_houses = DEFAULT.switched([e.technique for e in DEFAULT.entries[1:]], on=False)
    path = solve_path(grid_from_text(EASY), only_full_houses)
    assert path.verdict is PathEnd.STUCK
    assert path.steps == ()
    assert path.grid.remaining == EASY.count(".")


@pytest.mark.parametrize("line", [TWO_SOLUTIONS, pytest.param("." * 81, marks=EXHAUSTIVE)])
def test_several_solutions_are_said_and_uniqueness_is_not_assumed(line) -> None:
    path = solve_path(grid_from_text(line), DEFAULT)
    assert path.verdict is PathEnd.SEVERAL_SOLUTIONS
    assert path.grid.remaining >= 4, "the two ways of a rectangle stay open"


def test_a_position_whose_cell_refused_a_digit_has_no_solution() -> None:
    grid = grid_from_text(EASY)
    assert count_solutions(grid, 2) == 1
    cell = EASY.index(".")
    refused = next(digit for digit in range(1, 10) if not grid.has(cell, digit))
    grid.place(cell, refused)
    assert count_solutions(grid, 2) == 0
    assert find_solution(grid) == b""


def test_no_solution_is_said_without_a_step() -> None:
    grid = grid_from_text("12......." + "." * 63 + "..1......")
    grid.eliminate(80, 5)
    assert count_solutions(grid, 2) == 2
    wrong = grid_from_text(EASY, [(0, 4)])
    path = solve_path(wrong, DEFAULT)
    assert path.verdict is PathEnd.NO_SOLUTION
    assert path.steps == ()


def test_a_clash_is_refused_with_its_place() -> None:
    with pytest.raises(Contradiction, match="r1c2"):
        grid_from_text("11" + "." * 79)


def test_a_broken_grid_gets_no_hint() -> None:
    grid = grid_from_text(EASY)
    for digit in range(1, 10):
        grid.eliminate(0, digit)
    with pytest.raises(Contradiction, match="r1c1"):
        next_step(grid, DEFAULT)
