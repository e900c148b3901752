"""Steps in one line as HoDoKu's players write them, and chains in Eureka notation."""

from __future__ import annotations

import re

import pytest
from numberplace.core.step import Link, Node, Step
from numberplace.core.words import set_language
from numberplace.sudoku.model.notation import cell_groups, format_cells, parse_cell
from numberplace.sudoku.proofs.compact import conclusions
from numberplace.sudoku.proofs.prove import compact_line, eureka
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.languages import LANGUAGES
from tests.sudoku.techniques.cases import read_own_cases

CASES = [case for case in read_own_cases() if not case.silent]


def cells_in(text: str) -> set[int]:
    """Read ``r2c35,r46c7`` back."""
    found = set()
    for rows, columns in re.findall(r"r([1-9]+)c([1-9]+)", text):
        found |= {9 * int(r) + int(c) - 10 for r in rows for c in columns}
    return found


def line_of(technique: str) -> str:
    """Write the first case of a technique."""
    case = next(case for case in CASES if case.technique == technique)
    grid = case.grid()
    step = next(
        step
        for step in BY_ID[technique].find(grid)
        if (step.eliminations, step.placements) == (case.eliminations, case.placements)
    )
    return compact_line(step, grid)


LINES = {
    "naked_pair": "3,7 in r2c56 => r2c34<>3, r2c13<>7",
    "locked_candidates_pointing": "1 in b8 => r9c23<>1",
    "full_house": "r2c6=7",
    "finned_x_wing": "7 c17 r47 fr5c7 => r4c8<>7",
    "finned_franken_jellyfish": "6 r147b1 c289b3 efr1c2 => r1c89<>6",
    "siamese_finned_x_wing": "5 r23 c27/c37 fr2c2,r3c23 => r1c23<>5",
    "skyscraper": "6 in r47c8 (connected by r47c9) => r1c8<>6",
    "turbot_fish": "1 r9c5 =1= r9c9 -1- r2c9 =1= r2c7 => r2c5<>1",
    "xy_wing": "1/8/5 in r1c124 => r1c9<>5",
    "w_wing": "4/3 in r4c7,r7c6 connected by 3 in r79c5 => r4c6<>4",
    "xy_chain": "3 3- r2c5 -7- r2c6 -3 => r2c34,r3c45<>3",
    "als_xy_wing": "A=r1c1 {18}, B=r1c2 {15}, C=r1c4 {58}, X=1, Y=8, Z=5 => r1c9<>5",
    "unique_rectangle_1": "4/5 in r23c28 => r2c2<>4, r2c2<>5",
    "simple_colours_trap": "1 (r2c3,r3c7) / (r2c7,r3c3) => r3c8,r79c3<>1",
}


@pytest.mark.parametrize("technique", LINES)
def test_a_step_in_one_line(technique: str) -> None:
    assert line_of(technique) == LINES[technique]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", [technique.id for technique in TECHNIQUES])
def test_every_line_ends_with_the_conclusion_whatever_the_language(technique: str) -> None:
    case = next(case for case in CASES if case.technique == technique)
    grid = case.grid()
    step = next(iter(BY_ID[technique].find(grid)))
    text = compact_line(step, grid)
    try:
        for code, _name in LANGUAGES:
            set_language(code)
            assert compact_line(step, grid) == text
    finally:
        set_language("en")
    assert text.isascii()
    assert text.rsplit("=> ", 1)[-1] == conclusions(step)
    concluded = {cell for cell, _digit in step.placements + step.eliminations}
    assert cells_in(text.rsplit("=> ", 1)[-1]) == concluded
    assert ("=>" in text) is (BY_ID[technique].family != "singles")


def chain(*links: tuple[str, int, str, str, int]) -> Step:
    """Make a step of links: cell, digit, ``=`` or ``-``, cell, digit."""
    return Step(
        "aic",
        eliminations=((0, 1),),
        links=tuple(
            Link(Node((parse_cell(a),), d), Node((parse_cell(b),), e), sign == "=")
            for a, d, sign, b, e in links
        ),
    )


def test_eureka_joins_two_digits_of_a_cell() -> None:
    step = chain(
        ("r1c1", 4, "=", "r1c5", 4),
        ("r1c5", 4, "-", "r1c5", 7),
        ("r1c5", 7, "=", "r3c4", 7),
        ("r3c4", 7, "-", "r8c4", 7),
        ("r8c4", 7, "=", "r8c4", 2),
    )
    assert eureka(step) == "(4)r1c1=(4-7)r1c5=(7)r3c4-(7=2)r8c4"
    assert eureka(Step("x_wing", eliminations=((0, 1),))) == ""


def test_cells_are_written_as_short_as_they_can_be() -> None:
    assert format_cells([45 + c for c in (0, 2, 3, 4, 7)]) == "r6c13458"
    assert cell_groups([0, 1, 9, 10]) == ["r12c12"]
    assert format_cells([30, 39, 67]) == "r45c4,r8c5"
    assert cells_in(format_cells([5, 17, 30, 80, 8])) == {5, 17, 30, 80, 8}
