"""What holds for every technique: order, words, our own cases, soundness, symmetry."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterable
from functools import partial
from itertools import islice
from typing import get_args

import pytest
from numberplace.core.step import Step
from numberplace.sudoku.logic import find_solution, refuse_wrong
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.grid import Grid, grid_from_digits, grid_from_text
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.rate.profiles import HODOKU
from numberplace.sudoku.techniques import BY_ID, EVERY, TECHNIQUES
from numberplace.sudoku.techniques.technique import Level, Technique, by_position
from numberplace.sudoku.techniques.whips import steps as whip_steps

from tests.sudoku.techniques.cases import make_puzzle, read_own_cases, walk

OWN_CASES = read_own_cases()
REMEMBERING = {"subsets", "locked", "fish", "wxyz_wing", "sue_de_coq", "strong_pairs", "colouring"}
"""Families that look again only where something changed since they found nothing."""
REMEMBERING_TOO = {"forcing_chain_sets", "qiu_deadly_pattern"}
"""Techniques of other families that do."""
PUZZLES = [make_puzzle(random.Random(seed)) for seed in range(12 if COMPILED else 3)]


def positions(puzzle, stride) -> list[Grid]:
    """Every so many positions of a path; plain Python, far slower, takes one from the middle."""
    path = [grid for grid, _step in walk(puzzle)]
    return path[::stride] if COMPILED else path[len(path) // 2 :][:1]


def test_neither_ratings_nor_levels_fall_along_the_tuple() -> None:
    scale = [(LEVELS.index(technique.level), technique.rating) for technique in TECHNIQUES]
    assert [rating for _level, rating in scale] == sorted(rating for _level, rating in scale)
    assert [level for level, _rating in scale] == sorted(level for level, _rating in scale)


def test_the_levels_techniques_may_name_are_those_of_puzzles() -> None:
    assert get_args(Level) == LEVELS


def test_hodokus_places_are_given_once() -> None:
    his = [technique.hodoku for technique in TECHNIQUES if technique.hodoku is not None]
    assert len({each.place for each in his}) == len(his) == len(HODOKU.entries)
    together = {each.code for each in his if [h.code for h in his].count(each.code) > 1}
    assert together == {"0002"}, "its hidden singles are one technique"


def test_ids_are_unique_and_plain() -> None:
    ids = [technique.id for technique in TECHNIQUES]
    assert len(set(ids)) == len(ids)
    assert all(name == name.lower() and " " not in name for name in ids)


def test_what_a_search_is_asked_for_stands_in_the_order_in_which_it_takes_that() -> None:
    bound = [one.find for one in EVERY if isinstance(one.find, partial) and one.find.keywords]
    assert len(bound) > 50
    for find in bound:
        names = list(inspect.signature(find.func).parameters)
        assert names[1 : 1 + len(find.keywords)] == list(find.keywords), find


def test_a_search_asked_by_place_finds_what_it_finds_by_name() -> None:
    grid = positions(PUZZLES[0], 9)[0]
    for technique in TECHNIQUES:
        if technique.rating < BY_ID["aic"].rating:
            found = list(islice(by_position(technique.find)(grid), 3))
            assert found == list(islice(technique.find(grid), 3)), technique.id


def test_each_technique_has_a_paragraph_of_description() -> None:
    for technique in TECHNIQUES:
        assert len(technique.description) > 100, technique.id
        assert technique.description.endswith("."), technique.id


def test_each_technique_has_cases_and_a_silent_one() -> None:
    for technique in TECHNIQUES:
        mine = [case for case in OWN_CASES if case.technique == technique.id]
        assert any(case.silent for case in mine), technique.id
        assert any(not case.silent for case in mine), technique.id


@pytest.mark.sampled(10)
@pytest.mark.parametrize(
    "case", OWN_CASES, ids=[f"{case.technique}-{n}" for n, case in enumerate(OWN_CASES)]
)
def test_own_case(case) -> None:
    grid = case.grid()
    steps = list(BY_ID[case.technique].find(grid))
    if case.silent:
        assert not steps
        return
    found = [
        step
        for step in steps
        if step.eliminations == case.eliminations and step.placements == case.placements
    ]
    assert found
    explanation = BY_ID[case.technique].explain(found[0])
    # Lines of a proof are indented under their assumptions.
    for text in (*explanation[:3], *[line.lstrip() for line in explanation.proof]):
        assert text == text.strip()
        assert text.endswith((".", "?"))
        assert "{" not in text


def check_steps(grid: Grid, solution: bytes) -> int:
    """Check every step of every technique in a position; return how many there are."""
    count = 0
    before = grid.marks_text()
    for technique in TECHNIQUES:
        for step in technique.find(grid):
            assert step.technique in BY_ID
            check_shape(grid, step)
            refuse_wrong(step, solution)
            count += 1
        assert grid.marks_text() == before, f"{technique.id} changed the grid"
    return count


def check_shape(grid: Grid, step: Step) -> None:
    assert step.placements or step.eliminations
    assert step.eliminations == tuple(sorted(set(step.eliminations)))
    assert step.placements == tuple(sorted(set(step.placements)))
    for cell, digit in step.placements + step.eliminations:
        assert grid.has(cell, digit), f"{step} concludes what is known"
    assert all(type(n) is int for n in step.facts)
    hash(step.key())


@pytest.mark.sampled(3)
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_steps_are_sound_and_change_something(puzzle) -> None:
    grids = positions(puzzle, 12)
    solution = find_solution(grids[0])
    assert sum(check_steps(grid, solution) for grid in grids) > 0


def transformed(grid: Grid, cell_map: list[int], digit_map: list[int]) -> Grid:
    """Return the position with cell c moved to cell_map[c] and digit d renamed digit_map[d]."""
    digits, givens = bytearray(81), bytearray(81)
    for cell in range(81):
        digits[cell_map[cell]] = digit_map[grid.digits[cell]]
        givens[cell_map[cell]] = digits[cell_map[cell]] if grid.is_given(cell) else 0
    twin = grid_from_digits(bytes(digits), bytes(givens))
    for cell in range(81):
        keep = {digit_map[d] for d in digits_of(grid.cells[cell])}
        for digit in digits_of(twin.cells[cell_map[cell]]):
            if digit not in keep:
                twin.eliminate(cell_map[cell], digit)
    return twin


def random_symmetry(rng: random.Random) -> list[int]:
    """Return where each cell goes when bands, stacks and lines are permuted, perhaps transposed."""

    def lines() -> list[int]:
        bands = rng.sample(range(3), 3)
        return [3 * band + line for band in bands for line in rng.sample(range(3), 3)]

    rows, columns = lines(), lines()
    cells = [rows[c // 9] * 9 + columns[c % 9] for c in range(81)]
    return [c % 9 * 9 + c // 9 for c in cells] if rng.random() < 0.5 else cells


def conclusions(grid: Grid, cell_map: list[int], digit_map: list[int]) -> set[tuple[object, ...]]:
    """Return what each technique concludes, renamed; a row is as good as a column."""
    return conclusions_of(TECHNIQUES, grid, cell_map, digit_map)


def conclusions_of(
    techniques: Iterable[Technique], grid: Grid, cell_map: list[int], digit_map: list[int]
) -> set[tuple[object, ...]]:
    """Return what some techniques conclude, renamed; a row is as good as a column."""
    found = set()
    for technique in techniques:
        name = technique.id.replace("_row", "_line").replace("_column", "_line")
        for step in technique.find(grid):
            sides = [
                frozenset((cell_map[cell], digit_map[digit]) for cell, digit in pairs)
                for pairs in (step.placements, step.eliminations)
            ]
            found.add((name, *sides))
    return found


@pytest.mark.sampled(12)
@pytest.mark.parametrize("seed", range(len(PUZZLES)))
def test_symmetries_map_the_steps_onto_themselves(seed, monkeypatch) -> None:
    # A search that gives up after some nodes may find a whip in one order of the cells alone.
    monkeypatch.setattr(whip_steps, "MAX_NODES", 100_000)
    monkeypatch.setattr(whip_steps, "CASE_NODES", 100_000)
    rng = random.Random(seed)
    same = list(range(81))
    for grid in positions(PUZZLES[seed], 10):
        cell_map = random_symmetry(rng)
        digit_map = [0, *rng.sample(range(1, 10), 9)]
        twin = transformed(grid, cell_map, digit_map)
        expected = conclusions(grid, cell_map, digit_map)
        assert conclusions(twin, same, list(range(10))) == expected


@pytest.mark.sampled(4)
@pytest.mark.parametrize("puzzle", PUZZLES[:4])
def test_what_was_silent_once_is_found_when_it_comes(puzzle, request) -> None:
    grid = grid_from_text(puzzle)
    stride = 20 if not COMPILED else 1 if request.config.getoption("--all") else 4
    remembering = [t for t in TECHNIQUES if t.family in REMEMBERING or t.id in REMEMBERING_TOO]
    steps = [step for _before, step in walk(puzzle)]
    for number, step in enumerate(steps):
        for technique in remembering if number % stride == stride // 2 else ():
            assert list(technique.find(grid)) == list(technique.find(grid.copy())), technique.id
        grid.apply(step)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("puzzle", PUZZLES[:4])
def test_searching_twice_gives_the_same_order(puzzle) -> None:
    for grid in positions(puzzle, 24):
        for technique in TECHNIQUES:
            assert list(technique.find(grid)) == list(technique.find(grid.copy()))
