"""Rectangles, loops and BUGs: the table of rectangles, the limits, and that they say so."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Rule
from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku import board
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.exchanges import all_exchangeable
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
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.sudoku.techniques.uniqueness.deadly_words import QiuFacts, crossings_of, served
from numberplace.sudoku.techniques.uniqueness.extended_rectangles import deadly_shapes
from numberplace.sudoku.verify import verify

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


NEW_FAMILIES = ("external_rectangles", "deadly_patterns")


@pytest.mark.parametrize(
    "technique", [each.id for each in TECHNIQUES if each.family in NEW_FAMILIES]
)
def test_each_step_beside_deadly_cells_is_proved(technique) -> None:
    for case in cases_of(technique):
        grid = case.grid()
        for step in BY_ID[technique].find(grid):
            givens = [cell for cell in range(81) if grid.is_given(cell)]
            proof = proved(step, grid)
            assert Rule.DEADLY in {line.rule for line in proof}
            verify(proof, digits_left(grid), givens, (), step.eliminations)


SHAPES = {(9, 4), (7, 3), (8, 4)}
"""Cells and digits of a unique matrix, and of Borescoper's patterns."""


def test_nine_cells_of_a_matrix_have_four_digits_and_three_columns_of_boxes() -> None:
    matrix = list(deadly_shapes().matrix)
    sets = {tuple(matrix[at : at + 9]) for at in range(0, len(matrix), 9)}
    assert len(sets) == len(matrix) // 9 == 162
    for cells in sets:
        assert [len({of[c] for c in cells}) for of in (ROW_OF, COLUMN_OF, BOX_OF)] == [3, 3, 3]


@pytest.mark.parametrize("technique", ["unique_matrix", "borescoper_deadly_pattern"])
def test_whatever_few_digits_fill_the_cells_others_could(technique) -> None:
    found = 0
    for case in cases_of(technique):
        for step in BY_ID[technique].find(case.grid()):
            cells = sorted({m.cell for m in step.marks if m.role in (Role.BASIS, Role.GUARDIAN)})
            *digits, _number, _digit = step.facts
            assert (len(cells), len(digits)) in SHAPES
            left = dict.fromkeys(cells, frozenset(digits))
            assert all_exchangeable(left, board.CLASSIC)
            found += 1
    assert found


def test_sets_beside_a_rectangle_hold_the_digit_whichever_guardian_is_true() -> None:
    for technique in ("rectangle_wing", "rectangle_als"):
        for case in cases_of(technique):
            grid = case.grid()
            for step in BY_ID[technique].find(grid):
                digit, *entries = step.facts[8:]
                guardians = {(m.cell, m.digit) for m in step.marks if m.role == Role.GUARDIAN}
                ends = {cell for cell, held in guardians if held == digit}
                sizes = []
                for cells, entry, mine in served(step):
                    assert entry in entries
                    held = set().union(*(digits_of(grid.cells[cell]) for cell in cells))
                    assert len(held) == len(cells) + 1
                    assert {entry, digit} <= held
                    guardians -= set(mine)
                    ends |= {cell for cell in cells if digit in digits_of(grid.cells[cell])}
                    sizes.append(len(cells))
                assert all(held == digit for _cell, held in guardians)
                assert (max(sizes) == 1) == (technique == "rectangle_wing")
                for cell, gone in step.eliminations:
                    assert gone == digit
                    assert all(end in PEERS[cell] for end in ends)


def test_a_set_is_told_with_a_guardian_that_sees_it_by_a_further_rule_alone() -> None:
    """On a board where r1c1 sees r5c5 by a rule of two cells."""
    marks = (Mark(Role.GUARDIAN, 0, 3), Mark(Role.ALS, 40, 3), Mark(Role.ALS, 40, 9))
    step = Step("rectangle_wing", eliminations=((44, 9),), marks=marks, facts=(*[0] * 8, 9, 3, 0))
    assert served(step) == [([40], 3, [(0, 3)])]


def test_lines_of_qiu_have_givens_in_one_path_and_rings_only() -> None:
    for case in cases_of("qiu_deadly_pattern"):
        grid = case.grid()
        for step in BY_ID["qiu_deadly_pattern"].find(grid):
            x, y, first, second, box, one, other = step.facts
            columns = list(zip(HOUSES[first], HOUSES[second], strict=True))
            fixed = [column for column in columns if any(map(grid.is_given, column))]
            pairs = [tuple(int(grid.digits[cell]) for cell in column) for column in fixed]
            loose = sum(0 in pair for pair in pairs)
            upper, lower = ({pair[at] for pair in pairs if 0 not in pair} for at in (0, 1))
            assert loose + len(upper - lower) < 2
            guardians = {(m.cell, m.digit) for m in step.marks if m.role == Role.GUARDIAN}
            crossings = set(crossings_of(QiuFacts(*step.facts)))
            assert crossings <= set(HOUSES[box]) & (set(HOUSES[first]) | set(HOUSES[second]))
            beside = {
                (c, d) for c in set(HOUSES[box]) - crossings for d in (x, y) if grid.has(c, d)
            }
            own = {(c, d) for c in (one, other) for d in set(digits_of(grid.cells[c])) - {x, y}}
            assert guardians == beside | own


def test_a_given_more_in_the_two_lines_is_no_pattern_of_qiu() -> None:
    for case in cases_of("qiu_deadly_pattern"):
        grid = case.grid()
        step = next(BY_ID["qiu_deadly_pattern"].find(grid))
        facts = QiuFacts(*step.facts)
        for cell in crossings_of(facts):
            twin = _with_given(grid, cell)
            for other in BY_ID["qiu_deadly_pattern"].find(twin):
                assert cell not in crossings_of(QiuFacts(*other.facts))
