"""Rectangles, loops and BUGs: the table of rectangles, the limits, and that they say so."""

from __future__ import annotations

import pytest
from numberplace.core.step import Role
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.logic import find_solution, solve_path
from numberplace.sudoku.model.geometry import (
    BOX_OF,
    COLUMN_OF,
    HOUSES,
    PEERS,
    ROW_OF,
    digits_of,
)
from numberplace.sudoku.model.grid import DEFAULT_LIMITS, grid_from_text
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.sudoku.techniques.cases import read_own_cases

FAMILIES = {
    "unique_rectangles",
    "external_rectangles",
    "deadly_patterns",
    "avoidable_rectangles",
    "unique_loops",
    "bug",
    "reverse_bug",
}
CASES = [case for case in read_own_cases() if not case.silent]


def cases_of(technique: str) -> list:
    return [case for case in CASES if case.technique == technique]


def test_there_are_486_rectangles_of_two_rows_two_columns_and_two_boxes() -> None:
    corners = list(CLASSIC.rectangles.corner)
    rectangles = {tuple(corners[at : at + 4]) for at in range(0, len(corners), 4)}
    assert len(rectangles) == CLASSIC.rectangles.count == 486
    for cells in rectangles:
        assert [len({of[c] for c in cells}) for of in (ROW_OF, COLUMN_OF, BOX_OF)] == [2, 2, 2]


def test_exactly_these_techniques_assume_one_solution() -> None:
    for technique in TECHNIQUES:
        if technique.family in FAMILIES:
            assert technique.unique
    assert not BY_ID["als_xz"].unique
    assert not BY_ID["w_wing"].unique


def test_given_corners_make_no_avoidable_rectangle() -> None:
    for technique in ("avoidable_rectangle_1", "avoidable_rectangle_2"):
        for case in cases_of(technique):
            grid = case.grid()
            found = [s for s in BY_ID[technique].find(grid) if s.eliminations == case.eliminations]
            corner = found[0].cells(Role.BLOCKER)[0]
            for step in BY_ID[technique].find(_with_given(grid, corner)):
                assert corner not in step.cells(Role.BLOCKER)


def _with_given(grid, corner):
    twin = grid.copy()
    if corner < 54:
        twin.given_low |= 1 << corner
    else:
        twin.given_high |= 1 << (corner - 54)
    return twin


@pytest.mark.parametrize("number", range(1, 7))
def test_a_missing_candidate_counts_only_where_it_may(number) -> None:
    technique = f"unique_rectangle_{number}"
    for case in cases_of(technique):
        grid = case.grid()
        grid.limits = {**DEFAULT_LIMITS, "missing_rectangle_candidates": 0}
        strict = list(BY_ID[technique].find(grid))
        for step in strict:
            x, y = step.facts[:2]
            corners = {m.cell for m in step.marks if m.role in (Role.BASIS, Role.GUARDIAN)}
            assert all(grid.has(cell, x) and grid.has(cell, y) for cell in corners)
        grid.limits = {**DEFAULT_LIMITS, "missing_rectangle_candidates": 1}
        assert set(strict) <= set(BY_ID[technique].find(grid))


def test_cells_of_a_ring_alternate_in_every_house() -> None:
    for case in cases_of("unique_loop"):
        for step in BY_ID["unique_loop"].find(case.grid()):
            ring = step.cells(Role.BASIS)
            assert len(ring) >= 6
            for of in (ROW_OF, COLUMN_OF, BOX_OF):
                houses = [of[cell] for cell in ring]
                assert all(houses.count(house) == 2 for house in houses)


@pytest.mark.parametrize("technique", ["bug_plus_1", "bug_2", "bug_3", "bug_4"])
def test_without_its_guardians_a_bug_has_two_of_everything(technique) -> None:
    for case in cases_of(technique):
        grid = case.grid()
        step = next(iter(BY_ID[technique].find(grid)))
        extra = {(m.cell, m.digit) for m in step.marks if m.role == Role.GUARDIAN}
        for cell in range(81):
            left = [d for d in digits_of(grid.cells[cell]) if (cell, d) not in extra]
            assert len(left) in (0, 2)
            for digit in left:
                for of in (ROW_OF, COLUMN_OF, BOX_OF):
                    places = [
                        p
                        for p in PEERS[cell]
                        if of[p] == of[cell] and grid.has(p, digit) and (p, digit) not in extra
                    ]
                    assert len(places) == 1


def test_a_reverse_bug_leaves_each_house_both_digits_or_neither() -> None:
    for case in cases_of("reverse_bug"):
        grid = case.grid()
        for step in BY_ID["reverse_bug"].find(grid):
            ((cell, x),) = step.eliminations
            digits = [int(digit) for digit in grid.digits]
            digits[cell] = x
            held = [at for at in range(81) if digits[at] in step.facts]
            assert held == sorted([cell, *step.cells(Role.BLOCKER)])
            assert len(held) < 18
            for of in (ROW_OF, COLUMN_OF, BOX_OF):
                for house in range(9):
                    inside = sorted(digits[at] for at in held if of[at] == house)
                    assert inside in ([], sorted(step.facts))


def test_no_reverse_bug_eliminates_a_digit_of_the_solution() -> None:
    found = 0
    for puzzle in read_bank("hard")[:20]:
        grid = grid_from_text("".join(map(str, puzzle.givens)))
        solution = find_solution(grid)
        for step in solve_path(grid.copy(), DEFAULT).steps:
            for reverse in BY_ID["reverse_bug"].find(grid):
                found += 1
                assert all(solution[cell] != digit for cell, digit in reverse.eliminations)
            grid.apply(step)
    assert found > 50


def test_the_last_cell_of_a_digit_is_no_reverse_bug() -> None:
    """With the last 4 both digits would stand everywhere: no cell is left to exchange them in."""
    full = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    assert not list(BY_ID["reverse_bug"].find(grid_from_text("." + full[1:])))


def test_houses_of_external_rectangles_have_its_digits_in_corners_and_guardians() -> None:
    for case in cases_of("external_rectangle"):
        grid = case.grid()
        for step in BY_ID["external_rectangle"].find(grid):
            x, y = step.facts[:2]
            corners = step.cells(Role.BASIS)
            guardians = {(m.cell, m.digit) for m in step.marks if m.role == Role.GUARDIAN}
            expected = set()
            for at in (2, 5):
                one, other, house = step.facts[at : at + 3]
                assert {one, other} <= set(corners)
                cells = (one, other) if house < 0 else set(HOUSES[house]) - {one, other}
                for cell in cells:
                    digits = set(digits_of(grid.cells[cell]))
                    own = digits - {x, y} if house < 0 else digits & {x, y}
                    expected |= {(cell, digit) for digit in own}
            assert guardians == expected
            for cell, digit in step.eliminations:
                for other, held in guardians:
                    clashes = other in PEERS[cell] if held == digit else other == cell
                    assert clashes
