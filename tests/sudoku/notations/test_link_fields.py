"""Fields of links at every depth: what could change the puzzle is read, or refused by its name."""

import copy
import json
import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import parse_puzzles
from numberplace.formats.by_kind import parse_any
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.fpuzzles import parse_board
from numberplace.sudoku.notations.links import format_board
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.notations.scl import parse_shown

EMPTY = "9x9: " + "." * 81
FIELDS = ("unique", "gap", "negate", "modulus", "fog", "minDigit")
VALUES = (True, False, 0, 3, "3", [1], {"a": 1})


def bare(size=9):
    return {"size": size, "grid": [[{} for _column in range(size)] for _row in range(size)]}


def boards_of_rules():
    """Yield the board of a link for each rule that a link can hold."""
    for kind in CONSTRAINTS:
        text = f"{EMPTY}; {kind.id} {kind.example if not kind.is_global else ''}"
        if kind.fpuzzles:
            yield kind.id, format_board(parse_puzzle(text))


BOARDS = dict(boards_of_rules())


def refused(data, name):
    with pytest.raises(FormatError) as error:
        parse_board(data)
    assert f"'{name}'" in str(error.value)
    assert len(str(error.value)) < 200


def entries(data):
    """Yield each entry of the keys of a board."""
    for key, value in data.items():
        if key not in ("grid", "size") and isinstance(value, list):
            yield from ((key, one) for one in value if isinstance(one, dict))


@pytest.mark.parametrize("rule", BOARDS)
def test_an_unknown_field_of_a_rule_is_refused_by_its_name(rule):
    rng = random.Random(rule)
    for number in range(3):
        data = copy.deepcopy(BOARDS[rule])
        field, value = rng.choice(FIELDS[1:]), rng.choice(VALUES)
        found = [one for _key, one in entries(data)]
        where = found[number % len(found)] if found else data
        if where is data and value is False:
            value = True  # a rule that is switched off
        where[field] = value
        refused(data, field)


@pytest.mark.parametrize("rule", BOARDS)
def test_what_only_says_how_an_entry_looks_changes_nothing(rule):
    data = copy.deepcopy(BOARDS[rule])
    wanted = parse_board(data)
    for _key, entry in entries(data):
        entry |= {"outlineC": "#123456", "fontC": "#000", "width": 0.3, "isNewConstraint": True}
        entry |= {"note": "", "more": None, "others": []}
    assert parse_board(data) == wanted


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", VALUES)
def test_an_unknown_field_of_a_cell_is_refused_by_its_name(field, value):
    data = bare()
    data["grid"][4][6][field] = value
    refused(data, field)


@pytest.mark.parametrize("key", ["line", "circle", "rectangle", "cage", "text"])
def test_an_unknown_field_of_a_drawing_is_refused_by_its_name(key):
    refused(bare() | {key: [{"cells": ["R1C1", "R1C2"], "value": "4", "negate": 1}]}, "negate")


@pytest.mark.parametrize(
    "value", [10, -1, "x", "0", True, 1.5, [5], "1 2"], ids=lambda value: repr(value)
)
@pytest.mark.parametrize("is_given", [True, False])
def test_a_digit_that_the_board_has_not_is_refused(value, is_given):
    data = bare()
    data["grid"][2][3] = {"value": value, "given": is_given}
    with pytest.raises(FormatError, match="r3c4"):
        parse_board(data)


def test_a_digit_as_text_is_a_digit():
    data = bare()
    data["grid"][2][3] = {"value": "7", "given": True}
    assert parse_board(data).givens[21] == 7


def test_given_marks_are_digits_that_are_allowed():
    data = bare()
    data["grid"][2][4] = {"givenPencilMarks": [8, 9], "centerPencilMarks": [1]}
    data["grid"][0][0] = {"value": 5, "given": True, "givenPencilMarks": [5, 6]}
    puzzle = parse_board(data)
    assert format_puzzle(puzzle).endswith("; allowed 89 r3c5")
    assert puzzle.open_digits(puzzle.givens, 22) == 0b110000000
    assert parse_board(format_board(puzzle)) == puzzle


def test_a_given_beside_its_given_marks_is_refused():
    data = bare()
    data["grid"][0][0] = {"value": 4, "given": True, "givenPencilMarks": [5, 6]}
    with pytest.raises(FormatError, match="r1c1"):
        parse_board(data)


@pytest.mark.parametrize("marks", ["89", [10], [8, "x"], {"8": True}, [[8]], 8, True])
def test_given_marks_that_are_no_digits_are_refused_by_name(marks):
    data = bare()
    data["grid"][2][4]["givenPencilMarks"] = marks
    refused(data, "givenPencilMarks")


def test_given_marks_of_a_plain_board_make_it_a_variant():
    data = bare()
    data["grid"][2][4] = {"givenPencilMarks": [8, 9]}
    (found,) = parse_any("https://f-puzzles.com/?load=" + compress(json.dumps(data)))
    assert "allowed 89 r3c5" in format_puzzle(found.puzzle)


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ({"cells": ["R1C1", "R1C2"], "value": "7"}, "killer 7 r1c1 r1c2"),
        ({"cells": ["R1C1", "R1C2"], "value": 7, "unique": True}, "killer 7 r1c1 r1c2"),
        ({"cells": ["R1C1", "R1C2"], "value": "7", "unique": False}, "sum 7 r1c1 r1c2"),
    ],
)
def test_a_cage_says_whether_its_digits_may_repeat(entry, text):
    assert format_puzzle(parse_board(bare() | {"killercage": [entry]})).endswith(f"; {text}")


@pytest.mark.parametrize("entry", [{"unique": False}, {"unique": "no", "value": "7"}])
def test_a_cage_that_asks_nothing_is_refused(entry):
    with pytest.raises(FormatError):
        parse_board(bare() | {"killercage": [{"cells": ["R1C1", "R1C2"]} | entry]})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("antiknight", 1),
        ("antiknight", "yes"),
        ("antiknight", {"a": 1}),
        ("negative", ["xv", "magic"]),
        ("negative", "magic"),
        ("digits", 0),
        ("whispers", [{"lines": []}]),
        ("odd", ["R1C1"]),
        ("thermometer", {"lines": [["R1C1", "R1C2"]]}),
    ],
)
def test_a_rule_that_is_told_otherwise_is_refused_by_name(key, value):
    with pytest.raises(FormatError, match=key):
        parse_board(bare() | {key: value})


def test_rules_that_are_switched_off_are_none():
    data = bare() | {"antiknight": False, "negative": [], "selfish": False, "arrow": []}
    assert parse_board(data) == parse_board(bare())


def test_a_number_on_a_line_is_kept():
    puzzle = parse_puzzle(f"{EMPTY}; whispers 4 r1c1 r1c2 r1c3; whispers r2c1 r2c2")
    board = format_board(puzzle)
    assert [one.get("value") for one in board["whispers"]] == ["4", None]
    assert parse_board(board) == puzzle


def test_a_dot_of_nought_is_none_without_a_number():
    with pytest.raises(FormatError, match="0"):
        parse_board(bare() | {"difference": [{"cells": ["R1C1", "R1C2"], "value": 0}]})


def test_the_cells_of_a_little_killer_are_those_after_its_clue():
    entry = {"cell": "R0C1", "direction": "DR", "value": "30"}
    (one,) = parse_board(bare() | {"littlekillersum": [entry]}).constraints
    assert one.format(parse_board(bare()).board) == "littlekiller 30 r1c2 se"
    for cells in (["R5C5", "R6C6"], ["R1C2", "R2C4"]):
        with pytest.raises(FormatError, match="diagonal"):
            parse_board(bare() | {"littlekillersum": [entry | {"cells": cells}]})


@pytest.mark.parametrize("text", ["21 r5c5 se", "21 r2c1 ne r1c1", "21 r2c2 nw"])
def test_a_little_killer_begins_at_the_border(text):
    with pytest.raises(FormatError):
        parse_puzzle(f"{EMPTY}; littlekiller {text}")


def test_the_rules_of_a_plain_board_are_shown():
    data = bare() | {"ruleset": "Normal rules,\nand camels apply.", "title": "Camel"}
    (found,) = parse_puzzles("https://f-puzzles.com/?load=" + compress(json.dumps(data)))
    assert found.puzzle.is_classic
    assert found.remarks[0].endswith("Normal rules, and camels apply.")


# -- SudokuPad's own form


def shown(**more):
    rows = [[{} for _column in range(4)] for _row in range(4)]
    regions = [[[r + a, c + b] for a in (0, 1) for b in (0, 1)] for r in (0, 2) for c in (0, 2)]
    return {"cells": rows, "regions": regions} | more


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("depth", ["board", "cell", "cages", "lines", "overlays", "metadata"])
def test_an_unknown_field_of_the_own_form_is_refused_by_its_name(depth, value):
    data = shown()
    if depth == "board":
        data["negate"] = value
    elif depth == "cell":
        data["cells"][1][2]["negate"] = value
    elif depth == "metadata":
        data["metadata"] = {"negate": isinstance(value, bool) and value}
    else:
        data[depth] = [{"cells": [[0, 0], [0, 1]], "wayPoints": [], "negate": value}]
        data[depth] = [
            {k: v for k, v in data[depth][0].items() if depth == "cages" or k != "cells"}
        ]
    with pytest.raises(FormatError, match="'negate'"):
        parse_shown(data)


def test_given_marks_of_the_own_form_are_digits_that_are_allowed():
    data = shown()
    data["cells"][0][1] = {"centremarks": ["1", 2]}
    data["cells"][0][2] = {"centremarks": ["A"]}
    data["cells"][0][3] = {"pencilMarks": [3, 4]}
    puzzle = parse_shown(data)
    assert [one.format(puzzle.board) for one in puzzle.constraints] == ["allowed 12 r1c2"]
    assert [one.text for one in puzzle.notes.drawn] == ["A", "34"]


def test_marks_that_the_solution_breaks_are_only_drawn():
    data = shown(metadata={"solution": "1234341221434321"})
    data["cells"][0][1] = {"centremarks": [1, 3]}
    puzzle = parse_shown(data)
    assert puzzle.constraints == ()
    assert [one.text for one in puzzle.notes.drawn] == ["13"]


@pytest.mark.parametrize("cell", [{"value": "X"}, {"value": 5}, {"value": 1, "given": False}])
def test_what_is_no_given_of_the_own_form_is_refused(cell):
    data = shown()
    data["cells"][3][0] = cell
    with pytest.raises(FormatError, match="r4c1"):
        parse_shown(data)


@pytest.mark.parametrize("key", ["regions", "cages", "lines", "overlays"])
@pytest.mark.parametrize("value", ["r1c1", {"a": 1}, 3, ["r1c1 r1c2"], [7]])
def test_a_list_of_the_own_form_that_is_none_is_refused_by_name(key, value):
    with pytest.raises(FormatError, match=f"'{key}'"):
        parse_shown(shown(**{key: value}))


def test_a_cell_without_any_allowed_digit_fits_into_no_link():
    puzzle = parse_puzzle(f"{EMPTY}; allowed 12 r1c1; allowed 3 r1c1")
    with pytest.raises(FormatError, match="Allowed digits"):
        format_board(puzzle)


def test_metadata_may_switch_rules_on():
    puzzle = parse_shown(shown(metadata={"antiknight": True, "source": "A book"}))
    assert [one.id for one in puzzle.constraints] == ["antiknight"]
    told = parse_shown(shown(cages=[{"value": "antiking: true"}]))
    assert [one.id for one in told.constraints] == ["antiking"]


def test_regions_of_any_size_are_kept():
    regions = [[[0, 0], [0, 1]], [[1, 0], [1, 1], [1, 2]], [[2, 0], [2, 1], [2, 2], [2, 3], [3, 3]]]
    puzzle = parse_shown(shown(regions=regions))
    assert [len(one.members) for one in puzzle.constraints] == [2, 3]
    assert [len(one.points) for one in puzzle.notes.drawn] == [5]


def test_a_cage_over_the_border_or_of_broken_places_is_no_killer_cage():
    puzzle = parse_shown(shown(cages=[{"cells": [[0, 0], [-1, 0]], "value": "4"}]))
    assert puzzle.constraints == ()
    with pytest.raises(FormatError, match="'cages'"):
        parse_shown(shown(cages=[{"cells": [[0, 0], ["a", 0]], "value": "4"}]))


def test_a_cage_of_different_digits_keeps_its_word():
    puzzle = parse_shown(shown(cages=[{"cells": [[0, 0], [1, 2]], "value": "A", "unique": True}]))
    assert format_puzzle(puzzle).partition("; ")[2].startswith("killer 0 r1c1 r2c3; drawn cage")
