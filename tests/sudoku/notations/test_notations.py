"""Game ids of solo and links of f-puzzles. The ids were made by Debian 12's sgt-puzzles."""

import json
import subprocess
from shutil import which

import pytest
from numberplace.core.errors import FormatError
from numberplace.core.history import Progress
from numberplace.formats.by_kind import parse_any
from numberplace.formats.kind_texts import HISTORY
from numberplace.formats.text import ReadItem
from numberplace.formats.variants import RulesTexts
from numberplace.sudoku.bank import read_packs
from numberplace.sudoku.constraints.greater import Greater
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.fpuzzles import is_link, parse_board, parse_link
from numberplace.sudoku.notations.links import (
    F_PUZZLES,
    SUDOKU_PAD,
    format_board,
    format_link,
)
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.notations.sgt import format_game_id, is_game_id, parse_game_id
from numberplace.sudoku.notations.text import format_lines, parse_lines
from numberplace.sudoku.search.general import GeneralSolver

from tests.sudoku.variant_boards import CLASSIC

SOLO = which("sgt-solo") or which("sgt-solo", path="/usr/games")

IDS = {
    "2x2:a1d2b3d3a": (4, True, 0),
    "2x3:b3_1a5d4c2b6_6b5c2d5a1_6b": (6, True, 0),
    "3x3x:b2d9c7a3c4_1a6_8g1e5_6b3_7_9b2_4e7g3_8a1_3c2a5c5d9b": (9, True, 1),
    "3x3k:zzzc,_____aa_____a__a_____aa___a_a_a_aa_a___aa____ab_abca_ac___aa__ac______b______"
    "aaa___a______a__a_aaaa,15_17_6_14_13_11a11f13_4a12_7a5c11_13b16a8a4b3_11a13_11b12b10b17a15"
    "_10a12a12_17_4c21a7b12d20c18e": (9, True, 35),
    "9jx:a4a1b6i8c8b7c1a7_5a2_3c7_2c4_3c6_9a3_1a7c6b7c1i3b6a9a,bh_a_aaac_bcaaa_a__a__aa_ba_cdabea"
    "bbbd_a__cd__abda___abb_acb": (9, False, 1),
}
EMPTY = f"9x9: {'.' * 81}"


def count(puzzle):
    return GeneralSolver(puzzle.rules, puzzle.board.size).count_solutions(puzzle.givens, 2)


@pytest.mark.parametrize(("text", "what"), IDS.items())
def test_ids_of_solo_are_read_and_have_one_solution(text, what):
    puzzle = parse_game_id(text)
    assert (puzzle.board.size, puzzle.board.box is not None, len(puzzle.constraints)) == what
    assert count(puzzle) == 1


@pytest.mark.parametrize("text", IDS)
def test_ids_of_solo_are_written_as_solo_writes_them(text):
    assert format_game_id(parse_game_id(text)) == text


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"{EMPTY}; thermo r1c1 r1c2; windoku", "Thermometers, Windows"),
        (f"{EMPTY}; killer 5 r1c1 r1c2", "every cell"),
        ("4x4: ................; regions aabbabbacccdcddd", "several pieces"),
    ],
)
def test_what_solo_does_not_have_is_named(line, told):
    with pytest.raises(FormatError) as error:
        format_game_id(parse_puzzle(line))
    assert told in str(error.value)


@pytest.mark.skipif(SOLO is None, reason="sgt-puzzles is not installed")
@pytest.mark.parametrize("params", ["2x2", "2x3", "3x3", "3x3x", "3x3k", "3x3kx", "9j", "3x4"])
def test_what_solo_makes_now_is_read(params):
    command = [SOLO, "--generate", "2", f"{params}#7"]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert len(made) == 2
    for text in made:
        puzzle = parse_game_id(text)
        assert count(puzzle) == 1
        assert format_game_id(puzzle) == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2x2:a1d2", "'a1d2'"),
        ("2x2:z", "'z'"),
        ("2x2:a9d2b3d3a", "'a9d2b3d3a'"),
        ("2x2x:p,a", "2 parts"),
        ("4j:p,zz", "'zz'"),
        ("4j:p,____", "'____'"),
        ("30x3:a", "90"),
    ],
)
def test_a_bad_id_gets_a_sentence(text, told):
    assert is_game_id(text)
    with pytest.raises(FormatError) as error:
        parse_game_id(text)
    assert told in str(error.value)


def grid(size=9, **given):
    rows = [[{} for _column in range(size)] for _row in range(size)]
    for name, digit in given.items():
        row, column = name[1:].split("c")
        rows[int(row) - 1][int(column) - 1] = {"value": digit, "given": True}
    return {"size": size, "grid": rows}


BOARD = grid(r1c1=5) | {
    "title": "A test",
    "diagonal+": True,
    "diagonal-": True,
    "antiknight": True,
    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}, {"cells": ["R2C1", "R2C2"]}],
    "thermometer": [{"lines": [["R3C1", "R3C2", "R4C3"]]}],
    "arrow": [{"cells": ["R5C5"], "lines": [["R5C5", "R5C6", "R5C7"]]}],
    "difference": [{"cells": ["R6C1", "R6C2"]}],
    "ratio": [{"cells": ["R7C1", "R7C2"], "value": "2"}],
    "xv": [{"cells": ["R8C1", "R8C2"], "value": "X"}],
    "odd": [{"cell": "R9C9"}],
    "sandwichsum": [{"cell": "R0C3", "value": "12"}, {"cell": "R4C0", "value": "3"}],
    "littlekillersum": [
        {"cells": ["R1C2", "R2C3"], "cell": "R0C1", "direction": "DR", "value": "30"}
    ],
    "clone": [],
}


def link(data, head="https://www.f-puzzles.com/?load="):
    return head + compress(json.dumps(data))


@pytest.mark.parametrize(
    "head",
    [
        "https://www.f-puzzles.com/?load=",
        "https://f-puzzles.com/?load=",
        "https://sudokupad.app/fpuzzles",
        "https://sudokupad.app/fpuz",
        "https://beta.sudokupad.app/sudoku/fpuzzles",
        "https://sudokupad.app/?puzzleid=fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?load=fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
    ],
)
def test_a_link_is_read_with_all_its_rules(head):
    assert is_link(link(BOARD, head))
    puzzle = parse_link(link(BOARD, head))
    line = format_puzzle(puzzle)
    assert line.startswith("9x9: 5...")
    told = line.split("; ")[1:]
    assert told == [
        "x", "antiknight", "killer 8 r1c1 r1c2", "killer 0 r2c1 r2c2", "thermo r3c1 r3c2 r4c3",
        "arrow r5c5 r5c6 r5c7", "white r6c1 r6c2", "black r7c1 r7c2", "ten r8c1 r8c2", "odd r9c9",
        "sandwich 12 top 3", "sandwich 3 left 4", "littlekiller 30 r1c2 se",
        "title A test",
    ]  # fmt: skip


def test_what_is_only_drawn_and_said_stays_with_the_puzzle():
    drawn = {
        "author": "A; B%",
        "ruleset": "Normal rules.\n\nGreen lines are whispers.",
        "line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#67F067C0", "width": 0.3}],
        "circle": [{"cells": ["R4C4"], "baseC": "#CFCFCF", "width": 0.8, "height": 0.8}],
        "rectangle": [{"cells": ["R5C5", "R5C6"], "width": 0.3, "height": 0.3, "value": "XV"}],
        "text": [{"cells": ["R0C3"], "value": "12", "size": 0.6}],
    }
    puzzle = parse_link(link(BOARD | drawn))
    assert puzzle.notes.rules.splitlines()[2] == "Green lines are whispers."
    assert [one.shape for one in puzzle.notes.drawn] == ["line", "disc", "box", "text"]
    assert puzzle.notes.drawn[0].colour == 4
    assert puzzle.notes.drawn[2].points == ((500, 450),)
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle
    assert parse_link(format_link(puzzle, SUDOKU_PAD)) == puzzle
    (found,) = parse_any(link(BOARD | drawn))
    assert found.name == "A test, A; B%"


def test_a_board_that_is_only_drawn_on_is_no_classic():
    line = {"line": [{"lines": [["R1C1", "R2C2"]]}]}
    assert not parse_link(link(grid() | line)).is_classic
    assert parse_link(link(grid() | {"title": "Plain", "ruleset": "Normal rules."})).is_classic


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("drawn line 3 20x0 50,50", "'line 3 20x0 50,50'"),
        ("drawn fog 3 20x0 50,50", "'fog 3 20x0 50,50'"),
        ("drawn disc 99 20x20 50,50", "99"),
        ("drawn disc 1 20x20 50,99999", "99999"),
        ("title A; title B", "'title' twice"),
    ],
)
def test_a_bad_note_gets_a_sentence(part, told):
    with pytest.raises(FormatError) as error:
        parse_puzzle(f"{EMPTY}; {part}")
    assert told in str(error.value)


BUNDLED = {pack[0].puzzle.kinds: pack[0].puzzle for pack in read_packs().values()}
"""A bundled puzzle with each mix of rules."""


@pytest.mark.parametrize("head", [F_PUZZLES, SUDOKU_PAD])
def test_links_are_written_and_read_again(head):
    for kinds, puzzle in BUNDLED.items():
        if Greater not in kinds:
            assert parse_link(format_link(puzzle, head)) == puzzle, kinds


def test_what_a_link_cannot_hold_is_named():
    puzzle = parse_puzzle(f"{EMPTY}; greater r1c1 r1c2; x; killer 5 r1c3 r1c4")
    with pytest.raises(FormatError, match=r"these rules: Greater than\.$"):
        format_link(puzzle, SUDOKU_PAD)


def test_a_board_of_several_grids_fits_into_no_link():
    board = layout("samurai")
    with pytest.raises(FormatError, match="one grid"):
        format_link(Puzzle(bytes(board.count), board=board), F_PUZZLES)


def test_a_link_says_what_the_board_of_f_puzzles_has():
    puzzle = parse_puzzle("4x4: 1...............; regions aaabcbbbccaddcdd; region r1c1 r2c2 r3c3"
                          " r4c4; skyscraper 2 bottom 3; littlekiller 7 r4c2 ne; killer 0 r1c1"
                          " r1c2")  # fmt: skip
    board = format_board(puzzle)
    assert board["grid"][0][0] == {"region": 0, "value": 1, "given": True}
    assert board["grid"][3][3] == {"region": 3}
    assert board["extraregion"] == [{"cells": ["R1C1", "R2C2", "R3C3", "R4C4"]}]
    assert board["skyscraper"] == [{"cell": "R5C3", "value": "2"}]
    assert board["littlekillersum"] == [
        {"cell": "R5C1", "cells": ["R4C2", "R3C3", "R2C4"], "direction": "UR", "value": "7"}
    ]
    assert board["killercage"] == [{"cells": ["R1C1", "R1C2"]}]
    assert parse_board(board) == puzzle


def test_text_over_lines_is_written_and_read_again():
    for puzzle in BUNDLED.values():
        assert parse_lines(format_lines(puzzle).splitlines()) == puzzle


def test_regions_of_a_link_are_taken_over():
    data = grid(4)
    cells = [cell for row in data["grid"] for cell in row]
    for cell, region in zip(cells, "0001021122312333", strict=True):
        cell["region"] = int(region)
    found = parse_board(data).board
    assert found.is_jigsaw
    assert "".join(map(str, found.regions)) == "0001021122312333"
    assert parse_board(grid(4)).board.box == (2, 2)


def test_a_single_diagonal_is_read_as_its_house():
    (one,) = parse_board(grid() | {"diagonal-": True}).constraints
    assert one.rules(parse_puzzle(CLASSIC).board).houses == (tuple(range(0, 81, 10)),)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (grid() | {"parquet": [{}], "mines": [{}]}, "'parquet', 'mines'"),
        ({"size": 9, "grid": []}, "9 rows"),
        ({"grid": []}, "size"),
        ({"size": 99, "grid": []}, "99"),
        (grid() | {"thermometer": [{"lines": [["R1C1", "R99C1"]]}]}, "'R99C1'"),
        (grid() | {"killercage": [{"cells": ["R1C1"], "value": "many"}]}, "'many'"),
        (grid() | {"killercage": ["R1C1"]}, "'killercage'"),
        (grid() | {"difference": [{"cells": ["R1C1", "R1C2"], "value": "many"}]}, "number"),
        ([], "board"),
        (grid() | {"difference": [{"cells": ["R1C1"]}]}, "names 1 cells"),
        (grid() | {"xv": [{"cells": ["R1C1", "R5C5"], "value": "X"}]}, "not neighbours"),
        (grid() | {"palindrome": [{"lines": [["R1C1", "R5C5"]]}]}, "do not touch"),
        (grid() | {"renban": [{"lines": [["R1C1", "R1C1"]]}]}, "twice"),
    ],
)
def test_what_a_link_has_that_is_not_known_is_named(data, told):
    with pytest.raises(FormatError) as error:
        parse_link(link(data))
    assert told in str(error.value)


@pytest.mark.parametrize(
    "text",
    ["https://sudokupad.app/abc123", "sudokupad.app/sclN4Ig", "https://www.f-puzzles.com/?id=yabc"],
)
def test_a_link_without_a_board_says_so(text):
    assert is_link(text)
    with pytest.raises(FormatError, match=r"kept on the site|lies on the net"):
        parse_any(text)


@pytest.mark.parametrize("packed", ["", "!!!!", "A" * 30_000, "N4Ig"])
def test_a_link_that_cannot_be_unpacked_is_told(packed):
    with pytest.raises(FormatError, match=r"\.$"):
        parse_link(f"https://www.f-puzzles.com/?load={packed}")


def test_a_file_may_hold_all_notations():
    texts = RulesTexts()
    block = ["4x4", ".4 ..", "2...", "# another", "3.2.", "....", "x"]
    lines = [CLASSIC, "", "# a remark", next(iter(IDS)), link(BOARD), "9x9: nothing", *block]
    assert texts.claims(lines[0])
    assert texts.claims_lines(lines[3])
    items = list(texts.read("\n".join(lines)))
    assert [item.line for item in items] == [1, 4, 5, 6, 7]
    assert [item.error is None for item in items] == [True, True, True, False, True]
    assert format_puzzle(items[4].puzzle) == "4x4: .4..2...3.2.....; x"
    assert texts.claims("\n".join(block))
    assert not texts.claims_lines("\n".join(block))
    assert texts.as_line(items[0]) == format_puzzle(items[0].puzzle)
    assert not texts.claims("5x5:1...1/...../...../...../.....")
    with pytest.raises(FormatError):
        list(texts.read("\n"))


@pytest.mark.parametrize(
    "more",
    [
        {"thermometer": [{"lines": 5}]},
        {"arrow": [{"cells": ["R1C1"], "lines": {"a": 1}}]},
        {"grid": [[{"region": [1]} for _column in range(9)] for _row in range(9)]},
        {"grid": [[{"region": {}} for _column in range(9)] for _row in range(9)]},
    ],
)
def test_a_board_whose_parts_are_of_another_kind_is_refused_in_words(more):
    rows = [[{} for _column in range(9)] for _row in range(9)]
    with pytest.raises(FormatError):
        parse_board({"size": 9, "grid": rows, **more})


@pytest.mark.parametrize("text", ["1" + "d1" * 40 + "2b3d3a", "3x3" + "r" * 200, "2x2" + "sa" * 99])
def test_what_only_begins_like_an_id_is_refused_at_once(text):
    """Each took for ever: every letter could end one word and begin the next."""
    assert not is_game_id(text)
    with pytest.raises(FormatError):
        parse_game_id(text)


@pytest.mark.parametrize("form_id", ["fpuzzles", "sudokupad"])
def test_links_hold_digits_and_both_kinds_of_marks(form_id):
    puzzle = parse_puzzle(f"{EMPTY}; x; killer 5 r1c3 r1c4")
    moves = ("place r1c1 5", "mark r1c3 1;mark r1c3 4", "corner r1c3 1;corner r2c2 7")
    progress = Progress(tuple((move, "") for move in moves), len(moves))
    form = next(form for form in RulesTexts.forms if form.id == form_id)
    item = ReadItem(1, puzzle, progress=progress)
    (found,) = RulesTexts().read(form.write([item]))
    assert (found.puzzle, found.progress) == (puzzle, progress)
    assert form.lost(item) == frozenset()
    taken_back = ReadItem(1, puzzle, progress=Progress(progress.moves, 1))
    (found,) = RulesTexts().read(form.write([taken_back]))
    assert found.progress is not None
    assert found.progress.moves == (("place r1c1 5", ""),)
    assert form.lost(taken_back) == {HISTORY}


def test_a_link_of_a_game_with_a_trial_has_the_board_it_led_to():
    puzzle = parse_puzzle(f"{EMPTY}; x")
    moves = (("try", ""), ("place r1c1 5", ""), ("back 0", ""), ("place r1c1 6", ""))
    form = next(form for form in RulesTexts.forms if form.id == "sudokupad")
    (found,) = RulesTexts().read(form.write([ReadItem(1, puzzle, progress=Progress(moves, 4))]))
    assert found.progress is not None
    assert found.progress.moves == (("place r1c1 6", ""),)


def test_marks_that_make_no_sense_are_left_out_of_a_link():
    board = grid(r1c1=5) | {"antiknight": True}
    board["grid"][0][1] = {"cornerPencilMarks": [0, 10, True, "x", 3], "centerPencilMarks": 7}
    (found,) = RulesTexts().read(link(board))
    assert found.progress is not None
    assert found.progress.moves == (("corner r1c2 3", ""),)


@pytest.mark.parametrize("text", ["4x4 latin: " + "." * 16, "samurai: " + "." * 369])
def test_boards_without_regions_or_of_several_grids_fit_into_no_id_of_solo(text):
    with pytest.raises(FormatError, match="one grid without gaps, with regions"):
        format_game_id(parse_puzzle(text))


@pytest.mark.parametrize("text", ["4x4 latin: #" + "." * 15, "samurai: " + "." * 369])
def test_boards_with_gaps_or_of_several_grids_fit_into_no_link(text):
    with pytest.raises(FormatError, match="one grid without gaps"):
        format_link(parse_puzzle(text), F_PUZZLES)


def test_a_board_without_regions_is_written_and_read_again():
    puzzle = parse_puzzle("7x7 latin: 1" + "." * 48 + "; antiking")
    board = format_board(puzzle)
    assert board["grid"][6][6] == {"region": None}
    assert parse_board(board) == puzzle
