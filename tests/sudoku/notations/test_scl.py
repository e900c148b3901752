"""SudokuPad's own form: what is checked, what is drawn, and what is refused."""

import json

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.by_kind import parse_any
from numberplace.sudoku.bank import example
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.links import SUDOKU_PAD
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.notations.scl import is_scl, parse_scl
from numberplace.sudoku.notations.scl_links import format_scl, sudokupad_link
from numberplace.sudoku.notations.zipped_json import parse_zipped
from numberplace.sudoku.search.verdict import solutions_from

HEAD = "https://sudokupad.app/scl"
SOLUTION = "1234341221434321"
REGIONS = [[[r + a, c + b] for a in (0, 1) for b in (0, 1)] for r in (0, 2) for c in (0, 2)]
PLAIN = {
    "cellSize": 50,
    "metadata": {"title": "Small", "author": "Ann", "rules": "Normal rules.", "solution": SOLUTION},
    "cells": [[{"value": 1}, {}, {}, {}], *([{}, {}, {}, {}] for _row in range(3))],
    "regions": REGIONS,
    "cages": [
        {"cells": [[0, 1], [0, 2]], "value": "5"},
        {"cells": [[1, 0], [1, 1]], "value": "9"},
        {"cells": [[2, 0], [2, 1]], "value": "fish"},
    ],
    "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#E6261F", "thickness": 10}],
    "arrows": [{"wayPoints": [[2.5, 2.5], [2.5, 3.5]], "color": "#000", "thickness": 2}],
    "overlays": [
        {"center": [1, 0.5], "width": 0.3, "height": 0.3, "rounded": True,
         "backgroundColor": "#000000", "borderColor": "#000000"},
        {"center": [0.5, -0.5], "width": 1, "height": 1, "text": "12", "fontSize": 25},
        {"center": [2, 2], "width": 4, "height": 4, "backgroundColor": "#EEEEEE"},
    ],
}  # fmt: skip


def link(data, head=HEAD):
    return head + compress(data if isinstance(data, str) else json.dumps(data))


@pytest.mark.parametrize(
    "head",
    [HEAD, "scl", "ctc", "https://sudokupad.app/sudoku/ctc", "https://sudokupad.app/?puzzleid=scl"],
)
def test_a_link_is_read_with_what_it_shows(head):
    text = link(PLAIN, head)
    assert is_scl(text)
    puzzle = parse_scl(text)
    told = format_puzzle(puzzle).split("; ")
    assert told == [
        "4x4: 1...............", "killer 5 r1c2 r1c3", "title Small", "author Ann",
        "rules Normal rules.", "drawn line 1 20x0 50,50 150,150",
        "drawn arrow 9 4x0 250,250 350,250",
        "drawn disc 9 30x30 50,100", "drawn text 0 50x50 -50,50 =12",
        "drawn cage 0 0x0 50,150 150,150 =9", "drawn cage 0 0x0 50,250 150,250 =fish",
    ]  # fmt: skip
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle
    assert parse_any(text)[0].puzzle == puzzle
    assert parse_any(text)[0].name == "Small, Ann"


def test_a_sum_that_the_solution_does_not_have_is_only_drawn():
    without = PLAIN | {"metadata": {}}
    assert len(parse_scl(link(without)).constraints) == 2
    assert len(parse_scl(link(PLAIN)).constraints) == 1


@pytest.mark.parametrize(("entry", "text"), [({"value": "5"}, "5"), ({"unique": True}, "0")])
def test_a_hidden_cage_is_checked_and_not_drawn(entry, text):
    cage = {"cells": [[0, 1], [0, 2]], "hidden": True, **entry}
    puzzle = parse_scl(link(PLAIN | {"cages": [cage]}))
    (rule,) = puzzle.constraints
    assert rule.format(puzzle.board) == f"killer hidden {text} r1c2 r1c3"
    assert not rule.figures(puzzle.board)
    assert not any(one.shape == "cage" for one in puzzle.notes.drawn)
    assert puzzle.faults(bytes([1, 2, 2, *[0] * 13]))
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle


def test_a_hidden_cage_without_a_rule_is_left_out():
    cage = {"cells": [[0, 1], [0, 2]], "hidden": True, "value": "fish"}
    puzzle = parse_scl(link(PLAIN | {"cages": [cage]}))
    assert not puzzle.constraints
    assert not any(one.shape == "cage" for one in puzzle.notes.drawn)


def test_title_and_rules_may_stand_in_cages_without_cells():
    cages = [{"value": "title: A Title"}, {"value": "rules: One.\nTwo."}, {"value": "author: B"}]
    notes = parse_scl(link(PLAIN | {"metadata": None, "cages": cages})).notes
    assert (notes.title, notes.author, notes.rules) == ("A Title", "B", "One.\nTwo.")


def test_regions_make_a_jigsaw_and_none_a_latin_square():
    letters = "aaabacbbccdbcddd"
    regions = [[[*divmod(at, 4)] for at in range(16) if letters[at] == one] for one in "abcd"]
    assert parse_scl(link(PLAIN | {"regions": regions, "metadata": {}})).board.is_jigsaw
    bare = parse_scl(link(PLAIN | {"regions": [], "metadata": {}})).board
    assert not bare.regions
    assert len(parse_scl(link(PLAIN | {"regions": REGIONS[:2], "metadata": {}})).constraints) == 4


def test_the_shortened_form_is_read():
    text = r"{metadata:{t:'It\'s',rules:'a\nb'},ce:[[{v:1},,],[]],ca:[{v:5,unique:t,c:FF0000}],r:f,"
    text += "th:#0}"
    assert parse_zipped(text) == {
        "metadata": {"title": "It's", "rules": "a\nb"},
        "cells": [[{"value": 1}, {}, {}], [{}]],
        "cages": [{"value": 5, "unique": True, "color": "#FF0000"}],
        "rounded": False,
        "thickness": "#000000",
    }


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("{t:'abcdefghijklmn',ce:[[", "damaged"),
        ("{t:'abcdefghijklmn',ce:" + "[" * 100, "damaged"),
        ("{ce:'abcdefghijklmnopqrst", "damaged"),
        ('["abcdefghijklmnopqrstuv"]', "does not hold a board"),
        (PLAIN | {"cells": [[{}, {}]]}, "1 rows of 1"),
        (PLAIN | {"cells": []}, "0 x 0"),
        (PLAIN | {"metadata": {"solution": "1234341221434312"}}, "solution in the link"),
        (PLAIN | {"cells": [[{"value": 1}, {"value": 1}, {}, {}], *PLAIN["cells"][1:]]}, "break a"),
    ],
)
def test_what_is_no_board_gets_a_sentence(data, told):
    with pytest.raises(FormatError) as error:
        parse_scl(link(data))
    assert told in str(error.value)


def test_what_unpacks_to_too_much_is_refused():
    with pytest.raises(FormatError, match="characters"):
        parse_scl(link("a" * 3_000_000))
    with pytest.raises(FormatError, match="up to"):
        parse_scl(HEAD + "A" * 200_000)


def test_a_short_link_is_told_from_a_packed_one():
    assert not is_scl("https://sudokupad.app/sclera")
    with pytest.raises(FormatError, match="kept on the site"):
        parse_any("https://sudokupad.app/k7qc98e00u")


@pytest.mark.parametrize("pack", ["9x9+killer+easy", "9x9+jigsaw+easy", "9x9+thermo+arrow+hard"])
def test_what_is_written_shows_the_same_board_when_it_is_read(pack):
    puzzle = example(pack)
    again = parse_scl(format_scl(puzzle))
    assert (again.givens, again.board) == (puzzle.givens, puzzle.board)
    assert {one for one in puzzle.constraints if one.id == "killer"} == set(again.constraints)
    assert bool(again.notes.drawn) == ("thermo" in pack)
    for kind in puzzle.kinds:
        assert kind.about in again.notes.rules
    solution = solutions_from(puzzle, puzzle.givens, 1)[0]
    assert not again.faults(solution)


def test_rules_that_keep_digits_apart_are_checked_where_a_link_is_read():
    line = f"9x9: {'.' * 81}; x; antiknight; allowed 19 r5c5; region r1c1 r2c2 r4c3; title Knights"
    puzzle = parse_puzzle(line)
    again = parse_scl(format_scl(puzzle))
    assert again.notes.title == "Knights"
    assert "Anti-knight: Cells a knight's move apart" in again.notes.rules
    for cell, digit, other, clash in ((0, 5, 10, 5), (0, 5, 11, 5), (0, 3, 29, 3), (40, 2, 0, 1)):
        digits = bytearray(81)
        digits[cell], digits[other] = digit, clash
        assert bool(again.faults(bytes(digits))) == bool(puzzle.faults(bytes(digits)))


def test_a_sum_of_digits_that_count_one_less_is_not_checked_there():
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; killer 2 r1c1 r1c2; fromzero")
    again = parse_scl(format_scl(puzzle))
    digits = bytes([3, 1, *[0] * 79])
    assert not puzzle.faults(digits)
    assert not again.faults(digits)
    assert again.faults(bytes([3, 3, *[0] * 79]))


def test_a_link_for_sudokupad_draws_what_it_has_no_word_for():
    said, remark = sudokupad_link(example("9x9+killer+easy"))
    assert said.startswith(SUDOKU_PAD)
    assert not remark
    slow = parse_puzzle(f"9x9: {'.' * 81}; regex 12* r1c1 r1c2 r1c3")
    shown, remark = sudokupad_link(slow)
    assert is_scl(shown)
    assert "does not check" in remark


def test_a_board_of_several_grids_is_not_written():
    with pytest.raises(FormatError, match="one grid without gaps"):
        format_scl(Puzzle(bytes(layout("samurai").count), (), layout("samurai")))
