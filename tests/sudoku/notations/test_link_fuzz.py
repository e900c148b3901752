"""Links with one field more, at any depth: the field is read or named, and never passed over."""

import copy
import json
import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.by_kind import parse_any
from numberplace.sudoku.notations.links import format_board
from numberplace.sudoku.notations.lz_string import compress

from tests.formats.test_rule_round_trips import random_variant

HEADS = {
    "fpuzzles": ("https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles", "fpuz"),
    "scl": ("https://sudokupad.app/scl", "ctc", "https://sudokupad.app/?puzzleid=scl"),
}
STRANGE = ("negate", "repeat", "parity", "limit", "notDigit", "sumOf", "fuzzy")
VALUES = (True, False, 0, 1, 7, "7", "a", [1, 2], ["R1C1"], {"a": 1})
RESTRICTING = ("mark", "unique", "line", "digit")
"""Fields that are known and change the puzzle."""


def fpuzzles_board(rng):
    """Return a puzzle and its board as f-puzzles has it."""
    while True:
        puzzle = random_variant(rng.randrange(10**6))
        try:
            return puzzle, format_board(puzzle)
        except FormatError:
            continue  # a rule that links do not have


def scl_board(rng):
    """Return a board in SudokuPad's own form."""
    size = rng.choice((4, 6, 9))
    cells = [[{} for _column in range(size)] for _row in range(size)]
    cells[rng.randrange(size)][rng.randrange(size)] = {"value": rng.randint(1, size)}
    cage = [[0, 0], [0, 1]]
    return {
        "cells": cells,
        "regions": [[[row, column] for column in range(size)] for row in range(size)],
        "cages": [{"cells": cage, "value": "4", "unique": True}],
        "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#E6261F", "thickness": 10}],
        "overlays": [{"center": [1, 0.5], "width": 0.3, "height": 0.3, "text": "x"}],
        "metadata": {"title": "A title", "rules": "In words."},
    }


def dicts_of(data):
    """Return every object of a board, at whatever depth, but for objects of texts."""
    found = [data] if isinstance(data, dict) else []
    for one in data.values() if isinstance(data, dict) else data:
        found += dicts_of(one) if isinstance(one, dict | list) else []
    return [one for one in found if "title" not in one or "grid" in one]


def read(data, form, rng):
    return parse_any(rng.choice(HEADS[form]) + compress(json.dumps(data)))


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(300))
def test_a_strange_field_is_named(seed):
    rng = random.Random(seed)
    form = rng.choice(("fpuzzles", "fpuzzles", "scl"))
    data = fpuzzles_board(rng)[1] if form == "fpuzzles" else scl_board(rng)
    field, value = rng.choice(STRANGE), rng.choice(VALUES)
    where = rng.choice(dicts_of(data))
    if where is data and value is False:
        value = 0  # a rule that is switched off
    where[field] = value
    with pytest.raises(FormatError) as error:
        read(data, form, rng)
    assert f"'{field}'" in str(error.value)


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(200))
def test_a_field_that_restricts_is_read_or_named(seed):
    rng = random.Random(seed)
    puzzle, data = fpuzzles_board(rng)
    data, size, field = copy.deepcopy(data), puzzle.board.size, rng.choice(RESTRICTING)
    row, column = rng.randrange(size), rng.randrange(size)
    cell = data["grid"][row][column]
    if field == "mark":
        cell["givenPencilMarks"] = rng.choice([[1, 2], ["1"], [size, 1], [size + 1], "12", [None]])
    elif field == "digit":
        cell.pop("givenPencilMarks", None)
        cell |= {"given": True, "value": rng.choice([1, "1", size + 1, "x", -1, [1], 1.5])}
    elif field == "unique":
        cage = {"cells": ["R1C1", "R1C2"], "value": "3", "unique": rng.choice([True, False, 0, ""])}
        data.setdefault("killercage", []).append(cage)
    else:
        line = {"lines": [["R1C1", "R1C2"]], "value": rng.choice(["2", 3, "x", True, [1]])}
        data.setdefault(rng.choice(["whispers", "thermometer"]), []).append(line)
    refusals = []
    found = None
    try:
        (found,) = read(data, "fpuzzles", rng)
    except FormatError as error:
        refusals.append(str(error))
    is_same = field == "digit" and puzzle.givens[row * size + column] == 1
    is_given = field == "mark" and bool(puzzle.givens[row * size + column])
    assert refusals or found.puzzle != puzzle or is_same or is_given
