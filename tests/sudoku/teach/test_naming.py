"""What a sentence names is found in every language, and is what is drawn for it."""

from functools import cache

import pytest
from numberplace.core.cell_names import STYLES, set_cell_names
from numberplace.core.step import Role, Step
from numberplace.core.words import set_language
from numberplace.sudoku.teach.naming import named, part_of, place_of
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.words import cell_names, either_cell, house_name, house_names

from tests.languages import LANGUAGES
from tests.sudoku.techniques.cases import OwnCase, read_own_cases

CASES = [case for case in read_own_cases() if not case.silent]
ONE_EACH = list({case.technique: case for case in reversed(CASES)}.values())


@cache
def first_step(case: OwnCase) -> Step:
    """Return what a technique finds first; it has no words yet, in any language."""
    return next(BY_ID[case.technique].find(case.grid()))


@pytest.fixture(params=[code for code, _name in LANGUAGES])
def language(request):
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.fixture(params=STYLES)
def style(request):
    set_cell_names(request.param)
    return request.param


def test_all_cells_and_houses_are_found_by_their_names(language, style):
    for house in range(27):
        assert named(house_name(house)) == (frozenset(), (house,), frozenset())
    text = f"{cell_names((0, 40, 80))}: {house_names((3, 12, 26))}, 7"
    assert named(text).cells == {0, 40, 80}
    for cells in ({0, 1, 2, 40}, {3, 12, 48}, {0, 3, 27, 30}, {7, 8}, {17, 26, 80}):
        assert named(cell_names(sorted(cells))).cells == cells
        assert named(either_cell(sorted(cells))).cells == cells
    for houses in ((0, 3, 8), (9, 12, 20), (4, 18, 22), (1, 2, 10, 13, 26)):
        assert set(named(house_names(houses)).houses) == set(houses)
    assert set(named(text).houses) == {3, 12, 26}
    assert named(text).digits == {7}


def test_cells_named_together_are_all_found():
    assert named("r6c134 and r12c9").cells == {45, 47, 48, 8, 17}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("case", ONE_EACH, ids=lambda case: case.technique)
def test_the_first_rung_names_no_cell_and_no_technique(case, language, style):
    technique = BY_ID[case.technique]
    told = technique.explain(first_step(case))
    assert named(told.nudge).cells == frozenset()
    assert technique.name.casefold() not in told.nudge.casefold()
    assert len({told.nudge, told.where, told.reason}) == 3
    assert told.nudge.endswith((".", "。", "?", "？"))


@pytest.mark.sampled(12)
@pytest.mark.parametrize("case", ONE_EACH, ids=lambda case: case.technique)
def test_the_second_rung_draws_what_it_names_and_no_more(case, language, style):
    technique = BY_ID[case.technique]
    step = first_step(case)
    where = technique.explain(step).where
    drawn, found = place_of(step, where), named(where)
    assert {mark.cell for mark in drawn.marks} == found.cells
    assert {mark.house for mark in drawn.houses} == set(found.houses)
    assert all(mark.digit == 0 for mark in drawn.marks)
    assert drawn.placements == drawn.eliminations == drawn.links == ()


@pytest.mark.sampled(12)
@pytest.mark.parametrize("case", ONE_EACH, ids=lambda case: case.technique)
def test_a_sentence_draws_a_part_of_its_step_in_the_cells_it_names(case, language, style):
    technique = BY_ID[case.technique]
    step = first_step(case)
    for sentence in technique.explain(step).reason.replace("。", "。 ").split(". "):
        part, found = part_of(step, sentence), named(sentence)
        if not found.cells and not found.houses:
            assert part == step
            continue
        extra = {mark for mark in part.marks if mark not in step.marks}
        assert all(mark.role is Role.BASIS and not mark.digit for mark in extra)
        assert set(part.placements) <= set(step.placements)
        assert set(part.eliminations) <= set(step.eliminations)
        assert set(part.links) <= set(step.links)
        if found.cells:
            assert {mark.cell for mark in part.all_marks()} <= found.cells


def test_the_conclusion_draws_the_conclusion():
    case = next(case for case in CASES if case.technique == "naked_pair")
    step = next(BY_ID["naked_pair"].find(case.grid()))
    last = BY_ID["naked_pair"].explain(step).reason.split(". ")[-1]
    part = part_of(step, last)
    assert part.eliminations
    assert not part.marks
