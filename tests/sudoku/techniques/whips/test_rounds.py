"""Rounds of singles by cell sets, beside the same rounds carried out candidate by candidate."""

from __future__ import annotations

import random

import pytest
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.techniques import TECHNIQUES
from numberplace.sudoku.techniques.forcing.closures import row_of
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    PLACED,
    carry_out,
    read_position,
)
from numberplace.sudoku.techniques.whips.number_table import FIRST_SIZE, NumberTable
from numberplace.sudoku.techniques.whips.rounds import lacks_place
from numberplace.sudoku.techniques.whips.search import NEVER, Whips, whips_of

SINGLES = DEFAULT.switched([t.id for t in TECHNIQUES if t.family != "singles"], on=False)


def without_singles(level: str) -> Grid:
    """Return a position of a generated puzzle in which no single waits, as whips are sought in."""
    puzzle = make_puzzle(Params(level), "rounds").givens
    grid = grid_from_digits(puzzle, None, ())
    while (step := next_step(grid, SINGLES)) is not None:
        grid.apply(step)
    return grid


def rounds_by_words(grid: Grid, target: int) -> int:
    """Return the round in which a place is empty once a candidate is true, ``NEVER`` for none."""
    words, cause, queue = read_position(grid), vec[i64]([0] * 729), vec[i64]([0] * (DONE + 1))
    waiting, count = [target], 0
    while waiting:
        count += 1
        following: list[int] = []
        for here in waiting:
            if words[here % 81] & PLACED:
                continue
            tail = carry_out(grid.topology, words, cause, queue, 0, here)
            if tail < 0:
                return count
            following += [int(queue[at]) for at in range(tail)]
        waiting = [here for here in following if not words[here % 81] & PLACED]
    return NEVER


@pytest.mark.parametrize("level", ["hard", "expert", "extreme"])
def test_an_empty_place_is_as_many_rounds_away_as_step_by_step(level: str) -> None:
    grid = without_singles(level)
    whips = Whips(grid.topology, read_position(grid), row_of(grid))
    found = {}
    for target in range(729):
        cell, digit = target % 81, target // 81 + 1
        if grid.has(cell, digit):
            assert whips.bound_of(target, NEVER) == rounds_by_words(grid, target)
            found[target] = whips.bound_of(target, NEVER)
    assert len(set(found.values())) > 2, "some candidates are refuted, in various rounds"


def test_a_digit_that_stands_is_no_place_though_a_table_would_take_it() -> None:
    puzzle = parse_puzzle("6x6: 6.....................13............; nonconsecutive")
    grid = grid_of(puzzle)  # nobody has taken what the givens forbid: 2 beside the 1, for instance
    assert isinstance(grid, Grid)
    whips = whips_of(grid)
    for target in range(729):
        if grid.has(target % 81, target // 81 + 1):
            assert whips.bound_of(target, NEVER) == rounds_by_words(grid, target)
    lengths = [len(whips.places) for _target in whips.find(6, 100)]
    assert lengths == sorted(lengths)
    assert max(lengths) <= 6


def test_rounds_beyond_those_asked_for_are_not_followed() -> None:
    grid = without_singles("expert")
    whips = Whips(grid.topology, read_position(grid), row_of(grid))
    bounds = {
        target: whips.bound_of(target, NEVER)
        for target in range(729)
        if grid.has(target % 81, target // 81 + 1)
    }
    late = [target for target, bound in bounds.items() if 3 < bound < NEVER]
    assert late
    assert all(whips.bound_of(target, 2) == 3 for target in late)


@pytest.mark.parametrize("text", ["9x9: ", "9x9: x", "9x9: windoku"])
def test_a_digit_lacks_a_place_in_a_house_where_none_is_its_last(text: str) -> None:
    head, _colon, rule = text.partition(": ")
    puzzle = parse_puzzle(f"{head}: {'.' * 81}" + (f"; {rule}" if rule else ""))
    grid = grid_of(puzzle)
    assert isinstance(grid, Grid)
    source, told = random.Random(2), set()
    for _each in range(600):
        left = [cell for cell in range(81) if source.random() < 0.45]
        low, high = sum(int(CELL_LOW[cell]) for cell in left), sum(int(CELL_HIGH[c]) for c in left)
        lacks = any(not set(house) & set(left) for house in grid.topology.houses)
        assert lacks_place(grid.topology, low, high) == lacks
        told.add(lacks)
    assert told == {True, False}


def test_a_table_of_numbers_takes_a_key_once() -> None:
    table = NumberTable()
    keys = range(1, 2 * FIRST_SIZE)
    assert all(table.add(key << 30) for key in keys)
    assert not any(table.add(key << 30) for key in keys)
    assert table.count == len(keys)


def test_a_table_of_numbers_says_what_a_dictionary_says() -> None:
    source, table, kept = random.Random(1), NumberTable(), dict[int, int]()
    keys = [source.randrange(1, 1 << 62) for _each in range(FIRST_SIZE)]
    for _each in range(4 * FIRST_SIZE):
        key, number = source.choice(keys), source.randrange(1, 1000)
        table.put(key, number)
        kept[key] = number
    assert [table.get(key) for key in keys] == [kept.get(key, 0) for key in keys]
    assert table.count == len(kept) > FIRST_SIZE // 2, "it has grown"
    table.clear()
    assert table.count == 0
    assert not any(table.get(key) for key in keys)
