"""Nets with nets inside: where they are found, that every line of them holds, what they say."""

from __future__ import annotations

import random

import pytest
from numberplace.core.proof import Rule
from numberplace.core.step import Role, Step
from numberplace.core.words import LANGUAGES, set_language
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.logic import find_solution, next_step, refuse_wrong, solve_path
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.rating import OWN, rate_path
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle, read_own_cases
from tests.sudoku.techniques.test_techniques import random_symmetry, transformed

NESTED = ("nested_net_contradiction", "nested_net_verity")
BEYOND_NETS = [str(puzzle) for puzzle in read_bank("inferno")[:21]]
HARD = BEYOND_NETS if COMPILED else BEYOND_NETS[:1]
WITHOUT = OWN.profile.switched(NESTED, on=False)


def stuck(puzzle: str) -> Grid:
    """Return where a puzzle's path ends without nested nets, which is before its solution."""
    path = solve_path(grid_from_text(puzzle), WITHOUT)
    assert not path.solved
    return path.grid


@pytest.mark.sampled(6)
@pytest.mark.parametrize("puzzle", HARD)
def test_a_hard_puzzle_is_solved_and_each_net_proved(puzzle: str) -> None:
    grid = grid_from_text(puzzle)
    path = solve_path(grid, OWN.profile, debug=True)
    assert path.solved
    assert rate_path(path, OWN).level == "inferno"
    for step in path.steps:
        if step.technique in NESTED:
            proved(step, grid)
        grid.apply(step)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", NESTED)
@pytest.mark.parametrize("puzzle", HARD[:6])
def test_every_step_of_a_position_is_proved_and_right(puzzle: str, technique: str) -> None:
    grid = stuck(puzzle)
    solution = find_solution(grid)
    for step in BY_ID[technique].find(grid):
        proved(step, grid)
        refuse_wrong(step, solution)
        assert any(line.depth == 2 or line.rule is Rule.WHIP for line in step.proof)


def test_nothing_is_found_where_a_net_of_one_level_refutes() -> None:
    grid = grid_from_text(make_puzzle(random.Random(4)))
    for technique in NESTED:
        assert not list(BY_ID[technique].find(grid))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(3))
def test_turning_the_board_turns_the_conclusions(seed: int) -> None:
    rng = random.Random(seed)
    grid = stuck(BEYOND_NETS[seed])
    cell_map, digit_map = random_symmetry(rng), [0, *rng.sample(range(1, 10), 9)]
    twin = transformed(grid, cell_map, digit_map)
    for technique in NESTED:
        expected = {
            (cell_map[cell], digit_map[digit])
            for step in BY_ID[technique].find(grid)
            for cell, digit in step.placements + step.eliminations
        }
        steps = BY_ID[technique].find(twin)
        assert {pair for s in steps for pair in s.placements + s.eliminations} == expected


def first_step() -> Step:
    case = next(c for c in read_own_cases() if c.technique == NESTED[0] and not c.silent)
    return next(BY_ID[NESTED[0]].find(case.grid()))


def test_no_inner_net_can_be_left_out() -> None:
    proof = first_step().proof
    cited = {premise for line in proof for premise in line.premises}
    assert cited == set(range(len(proof) - 1))


def test_the_board_shows_the_outer_net() -> None:
    step = first_step()
    outer = [line for line in step.proof if line.depth == 1]
    inner = [line for line in outer if line.rule in (Rule.REFUTATION, Rule.WHIP)]
    refuted = {(line.cells[0], line.digit) for line in inner}
    assert {(mark.cell, mark.digit) for mark in step.marks if mark.role is Role.FIN} == refuted
    on = {(mark.cell, mark.digit) for mark in step.marks if mark.role is Role.ON}
    assert on == {(n.cells[0], n.digit) for n in outer if n.is_true} - set(step.eliminations)
    assert step.links


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("technique", NESTED)
def test_the_reason_says_how_it_goes_and_the_proof_is_numbered(
    technique: str, language: str
) -> None:
    case = next(c for c in read_own_cases() if c.technique == technique and not c.silent)
    step = next(BY_ID[technique].find(case.grid()))
    set_language(language)
    try:
        explanation = BY_ID[technique].explain(step)
    finally:
        set_language("en")
    assert len(explanation.reason) < 900
    assert len(explanation.proof) == len(step.proof)
    for number, line in enumerate(explanation.proof, 1):
        assert line.strip().startswith(f"{number}. ")
        assert "{" not in line


def test_a_hint_on_a_hard_puzzle_comes_like_any_other() -> None:
    assert next_step(stuck(BEYOND_NETS[0]), OWN.profile) is not None
