"""Fish and patterns of one digit on small pictures: only the places of a 1 are drawn."""

from __future__ import annotations

from itertools import pairwise

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.fish.parts import BASIC, FRANKEN, MUTANT, form_of
from numberplace.sudoku.techniques.templates.search import dead_candidates, has_template

from tests.sudoku.techniques.cases import read_own_cases


def picture(*rows: str, **limits: int) -> Grid:
    """Set up an empty board where 1 is possible only where the picture shows one."""
    grid = Grid()
    text = "".join(rows).replace(" ", "")
    assert len(text) == 81
    for cell, mark in enumerate(text):
        if mark == ".":
            grid.eliminate(cell, 1)
    grid.limits = {**grid.limits, **limits}
    return grid


def find(grid: Grid, technique: str) -> list[Step]:
    return list(BY_ID[technique].find(grid))


def cells(step: Step) -> list[tuple[int, int]]:
    """Return what a step eliminates as (row, column), counted from 1."""
    return [(cell // 9 + 1, cell % 9 + 1) for cell, _digit in step.eliminations]


def test_a_finned_x_wing_clears_what_sees_its_fin() -> None:
    grid = picture(
        "1.. 11. ...",
        "..1 1.1 1..",
        ".11 1.1 ...",
        "1.. 1.. ...",
        *["111 111 111"] * 5,
    )
    found = find(grid, "finned_x_wing")
    assert [cells(step) for step in found] == [[(2, 4), (3, 4)]]
    step = found[0]
    assert step.cells(Role.FIN) == (4,)
    assert step.cells(Role.BASIS) == (0, 3, 27, 30)
    assert step.houses_as(Role.BASIS) == (0, 3)
    assert step.houses_as(Role.COVER) == (9, 12)


def test_a_fish_is_sashimi_when_a_line_without_its_fins_has_one_place() -> None:
    grid = picture(
        "1.. .1. ...",
        "..1 1.1 1..",
        ".11 1.1 ...",
        "1.. 1.. ...",
        *["111 111 111"] * 5,
    )
    assert not find(grid, "finned_x_wing")
    assert [(2, 4), (3, 4)] in [cells(step) for step in find(grid, "sashimi_x_wing")]


def test_the_limit_of_fins_is_kept() -> None:
    rows = ("1.. 11. ...", "..1 1.1 1..", ".11 1.1 ...", "1.. 1.. ...", *["111 111 111"] * 5)
    assert find(picture(*rows), "finned_x_wing")
    assert not find(picture(*rows, fins=0), "finned_x_wing")


def test_a_position_in_which_every_place_has_a_template_has_no_fish() -> None:
    grid = Grid()
    dead = dead_candidates(grid)
    assert dead.total == 0
    for technique in BY_ID.values():
        if technique.family in ("fish", "strong_pairs", "empty_rectangle", "templates"):
            assert not list(technique.find(grid))


def test_a_skyscraper_is_not_a_turbot_fish() -> None:
    grid = picture(
        ".1. ... .1.",
        "1.1 111 ..1",
        "1.1 111 1.1",
        ".1. ... 1..",
        *["1.1 111 111"] * 5,
    )
    found = [cells(step) for step in find(grid, "skyscraper")]
    assert [(3, 7), (4, 8), (5, 8), (6, 8)] not in found
    assert len(found) == 1
    assert found[0] == [(3, 7), (5, 8), (6, 8)]
    assert found[0] not in [cells(step) for step in find(grid, "turbot_fish")]


def test_form_by_houses() -> None:
    row, column, box = 1, 1 << 9, 1 << 18
    assert form_of(row, column) == BASIC
    assert form_of(column, row) == BASIC
    assert form_of(row | box, column) == FRANKEN
    assert form_of(row, column | box) == FRANKEN
    assert form_of(row | column, box) == MUTANT
    assert form_of(box, row) == MUTANT
    assert form_of(row, box) == MUTANT


def test_templates_need_every_row() -> None:
    used = vec[i64]([0, 0])
    assert has_template(CLASSIC, (1 << 54) - 1, (1 << 27) - 1, 511, 0, used)
    assert used[0].bit_count() + used[1].bit_count() == 9
    assert not has_template(CLASSIC, (1 << 54) - 1, (1 << 18) - 1, 511, 0, vec[i64]([0, 0]))


def test_kraken_chains_start_at_the_fins_and_end_at_the_elimination() -> None:
    cases = [case for case in read_own_cases() if case.technique == "kraken_fish_1"]
    for case in cases:
        for step in BY_ID["kraken_fish_1"].find(case.grid()):
            starts = {mark.cell for mark in step.marks if mark.role == Role.FIN}
            groups = {link.group for link in step.links}
            assert len(groups) == len(starts)
            for group in groups:
                chain = [link for link in step.links if link.group == group]
                assert chain[0].source.cells[0] in starts
                assert (chain[-1].target.cells[0], chain[-1].target.digit) == step.eliminations[0]
                assert not chain[-1].strong
                for one, two in pairwise(chain):
                    assert one.target == two.source
                    assert one.strong != two.strong
