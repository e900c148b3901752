"""Oddagons and fireworks: their conclusions follow from their own cells, and proofs are checked."""

from __future__ import annotations

import random

import pytest
from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Role
from numberplace.sudoku.logic import find_solution, refuse_wrong
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.reasoning import find_way
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.exotic.oddagon_words import pattern_cells, ring_of
from numberplace.sudoku.techniques.exotic.oddagons import clashing_with_all
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.cases import read_own_cases
from tests.sudoku.techniques.exotic.alone import follows
from tests.sudoku.techniques.test_techniques import conclusions_of, random_symmetry, transformed

FROM_CELLS = ("bivalue_oddagon", "broken_wing", "firework_quad", "firework_triple", "tridagon")
CASES = [case for case in read_own_cases() if case.technique in (*FROM_CELLS, "tridagon_chains")]
NAMES = [f"{case.technique}-{number}" for number, case in enumerate(CASES)]
LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
NETS = {"forcing_net_contradiction", "forcing_net_verity"}
NESTED = {"nested_whips", "nested_net_contradiction", "nested_net_verity"}


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_each_conclusion_follows_and_is_proved(case) -> None:
    grid = case.grid()
    solution = b"" if case.position == "." * 81 else find_solution(grid)
    for step in BY_ID[case.technique].find(grid):
        if solution:
            refuse_wrong(step, solution)
        assert proved(step, grid)
        if case.technique in FROM_CELLS and step.eliminations:
            assert follows(grid, step), step


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_rows_and_columns_and_digits_may_be_exchanged(case) -> None:
    grid = case.grid()
    rng = random.Random(case.position)
    cell_map = random_symmetry(rng)
    digit_map = [0, *rng.sample(range(1, 10), 9)]
    techniques = [BY_ID[case.technique]]
    expected = conclusions_of(techniques, grid, cell_map, digit_map)
    twin = transformed(grid, cell_map, digit_map)
    assert conclusions_of(techniques, twin, list(range(81)), list(range(10))) == expected


def test_loki_needs_no_net() -> None:
    steps = find_way(Puzzle.parse(LOKI)).steps
    used = {step.technique for step in steps}
    assert "tridagon" in used
    assert not used & (NETS | NESTED)
    assert sum(len(step.placements) for step in steps) == LOKI.count(".")


def test_a_tridagon_says_which_box_goes_another_way() -> None:
    case = next(c for c in CASES if c.technique == "tridagon" and not c.silent)
    (step,) = BY_ID["tridagon"].find(case.grid())
    reason = BY_ID["tridagon"].explain(step).reason
    assert "the cells of the centre box go up" in reason or "the cells of box 5 go up" in reason
    assert reason.endswith("So r1c1 is 4.")


def tridagon_line(**changed: object) -> None:
    """Check the line of a tridagon's proof with something changed. Raises ProofError."""
    case = next(c for c in CASES if c.technique == "tridagon" and not c.silent)
    grid = case.grid()
    needs = tuple((cell, 0) for cell in pattern_cells(next(BY_ID["tridagon"].find(grid))))
    line = Inference(Rule.NO_FILLING, (0,), 4, True, needs=needs)._replace(**changed)
    verify((line,), digits_left(grid), None, [(0, 4)], [])


def test_the_verifier_looks_at_every_filling_itself() -> None:
    tridagon_line()
    case = next(c for c in CASES if c.technique == "tridagon" and not c.silent)
    cells = pattern_cells(next(BY_ID["tridagon"].find(case.grid())))
    for cell in cells[1:]:
        others = tuple((other, 0) for other in cells if other != cell)
        with pytest.raises(ProofError, match="the cells can be filled"):
            tridagon_line(needs=others)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"cells": (1,)}, "more than three digits are left"),
        ({"is_true": False}, "one of the others is true"),
        ({"needs": ()}, "each cell once"),
        ({"needs": ((0, 0), (0, 0))}, "each cell once"),
        ({"needs": ((0, 1),)}, "cells only"),
        ({"needs": tuple((cell, 0) for cell in range(17))}, "more cells than can be looked at"),
    ],
)
def test_a_broken_line_is_refused(changed, reason) -> None:
    with pytest.raises(ProofError, match=reason):
        tridagon_line(**changed)


def test_what_clashes_with_all_is_what_each_denies() -> None:
    grid = grid_from_text("." * 81)
    assert clashing_with_all(grid, [(0, 4), (0, 5)]) == [(0, d) for d in (1, 2, 3, 6, 7, 8, 9)]
    assert (1, 4) in clashing_with_all(grid, [(0, 4), (10, 4)])
    assert clashing_with_all(grid, [(0, 4), (80, 5)]) == []
    assert clashing_with_all(grid, [(0, 4), (1, 5)]) == [(0, 5), (1, 4)]


def test_guardians_of_a_broken_wing_are_all_other_places_in_its_houses() -> None:
    for case in CASES:
        if case.technique == "broken_wing":
            grid = case.grid()
            for step in BY_ID["broken_wing"].find(grid):
                digit, ring = step.facts[0], ring_of(step)
                places = {c for house in ring.houses for c in HOUSES[house] if grid.has(c, digit)}
                assert set(ring.cells) == set(step.cells(Role.BASIS))
                assert set(step.cells(Role.GUARDIAN)) == places - set(ring.cells)


def test_a_ring_of_a_wrong_position_that_has_no_guardian_is_passed_over() -> None:
    grid = grid_from_text("." * 81)
    ring = (0, 4, 40, 37, 19)  # joined by row 1, column 5, row 5, column 2 and box 1
    for house in (0, 13, 4, 10, 18):
        for cell in HOUSES[house]:
            if cell not in ring:
                grid.eliminate(cell, 4)
    assert not grid.broken
    assert list(BY_ID["broken_wing"].find(grid)) == []


def test_guardians_are_marked_and_no_other_candidate_of_the_cells_is_left_out() -> None:
    for case in CASES:
        if case.technique.startswith(("broken", "firework")) or case.silent:
            continue
        grid = case.grid()
        for step in BY_ID[case.technique].find(grid):
            marked = {
                (m.cell, m.digit) for m in step.marks if m.role in (Role.BASIS, Role.GUARDIAN)
            }
            cells = pattern_cells(step)
            left = digits_left(grid)
            assert {(cell, digit) for cell in cells for digit in left[cell]} <= marked
