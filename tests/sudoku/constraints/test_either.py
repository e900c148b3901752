"""Either … or: what it asks, how it is written, told and refused."""

import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku import engine
from numberplace.sudoku.constraints.either import EitherOr
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.board import CLASSIC_BOARD as BOARD
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle, read_puzzle
from numberplace.sudoku.notations.iss import format_iss, parse_iss
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.setting.tools import Spot, make, spot_of, value_of

from tests.sudoku.variant_boards import random_grid

EMPTY = "." * 81
GRIDS = [random_grid(9, random.Random(seed)).givens for seed in range(8)]
CLUES = (
    "allowed 5 r2c2",
    "killer 12 r1c1 r1c2 r2c2",
    "sum 11 r1c1 r2c2",
    "white r1c1 r1c2",
    "greater r1c2 r1c1",
    "mathdoku 8x r1c1 r2c2",
    "region r1c1 r2c2 r3c3 r4c4",
    "skyscraper 3 left 1",
    "skyscraper 2 right 1",
    "xsum 12 top 1",
    "thermo r1c3 r1c2 r1c1",
    "lunchbox 7 r1c1 r1c2 r2c2",
)


def clue_of(text):
    return parse_puzzle(f"9x9: {EMPTY}; {text}").constraints[0]


def is_kept(one, grid):
    return not find_faults(one.rules(BOARD), grid, 9)


@pytest.mark.parametrize(("first", "second"), [*zip(CLUES, CLUES[5:] + CLUES[:5], strict=True)])
def test_it_holds_where_one_of_its_clues_holds(first, second):
    one = EitherOr.parse(f"{first} or {second}".split(), BOARD)
    single = [clue_of(text) for text in (first, second)]
    for grid in GRIDS:
        assert is_kept(one, grid) == any(is_kept(clue, grid) for clue in single)
    assert EitherOr.parse(one.format(BOARD).split()[1:], BOARD) == one


def test_clues_with_and_between_hold_together():
    text = "skyscraper 3 left 1 and skyscraper 2 right 1 or allowed 5 r2c2"
    one = EitherOr.parse(text.split(" "), BOARD)
    seen = set()
    for grid in (random_grid(9, random.Random(seed)).givens for seed in range(60)):
        both = all(is_kept(clue_of(f"skyscraper {side} 1"), grid) for side in ("3 left", "2 right"))
        assert is_kept(one, grid) == (both or is_kept(clue_of("allowed 5 r2c2"), grid))
        seen.add(is_kept(one, grid))
    assert seen == {True, False}


def test_a_rule_that_is_too_large_is_named_whatever_reads_it(monkeypatch):
    monkeypatch.setattr("numberplace.sudoku.model.automata.MAX_STATES", 20)
    text = f"9x9: {EMPTY}; circles r1c1 r2c3 r3c5 r4c7 r5c9 r6c2; xsum 13 left 4"
    with pytest.raises(FormatError, match="In 'xsum 13 left 4': A rule for a line of 9 cells"):
        parse_puzzle(text)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("5 r1c1", "names one clue"),
        ("allowed 5 r1c1 or allowed 5 r1c1", "names one clue"),
        ("x or allowed 5 r1c1", "cannot be one of several"),
        ("5 r1c1 or 5 r1c2", "'or'"),
        ("Odd r1c1 or Odd r1c1", "'either Odd r1c1 or Odd r1c1' names one clue"),
        (
            "str8ts r1c2 or str8ts r1c3",
            "'either str8ts r1c2 or str8ts r1c3': A rule for a line of 81 cells is too large",
        ),
        ("regex 1.2 r1c1 r1c2 r1c3 or regex 1.2 r1c1 r1c3 r1c2", "different orders"),
    ],
)
def test_what_cannot_be_one_of_several_is_refused(words, told):
    with pytest.raises(FormatError, match=told):
        parse_puzzle(f"9x9: {EMPTY}; either {words}")


def test_its_clues_are_named_in_either_case():
    one = EitherOr.parse(["Thermo", "r1c1", "r1c2", "OR", "Thermo", "r2c1", "r2c2"], BOARD)
    assert one.format(BOARD) == "either thermo r1c1 r1c2 or thermo r2c1 r2c2"


def test_a_clue_that_is_always_true_makes_it_mean_nothing():
    with pytest.raises(FormatError, match="always true"):
        read_puzzle(f"9x9: {EMPTY}; either 123456789 r1c1 r1c2")


STRINGS = {
    ".Or.~R1C1_1.~R1C2_1.End": "either 1 r1c1 r1c2",
    ".Or.~R1C1_1~R1C2_2.End": "either allowed 1 r1c1 or allowed 2 r1c2",
    ".Or.And.~R1C1_1.~R1C2_2.End.Skyscraper~C2~3~4.End": (
        "either allowed 1 r1c1 and allowed 2 r1c2 or skyscraper 3 top 2 or skyscraper 4 bottom 2"
    ),
    ".Or.Whisper~5~R1C1~R1C2.End": "whispers 5 r1c1 r1c2",
    ".And.Thermo~R1C1~R1C2.Thermo~R2C1~R2C2.End": "thermo r1c1 r1c2; thermo r2c1 r2c2",
    ".Replicate~BC.SameValues~2~R1C1~R3C1.End": "same 2 r1c1 r3c1; same 2 r1c8 r3c8",
    ".Replicate~BC.Or.~R1C1_1.~R1C2_1.End.End": "either 1 r1c1 r1c2; either 1 r1c8 r1c9",
    ".Replicate~CQ.~R1C1_1_2.End": "allowed 12 r1c2 r2c2",
}  # fmt: skip
"""Of the packed cells ``B`` is the first, ``C`` the second of six."""


@pytest.mark.parametrize(("text", "line"), STRINGS.items())
def test_groups_of_strings_are_read_and_written(text, line):
    found = parse_iss(text)
    assert found.constraints == parse_puzzle(f"9x9: {EMPTY}; {line}").constraints
    assert parse_iss(format_iss(found)) == found


EVERYWHERE = ".Replicate~_____________H"
"""A group whose parts are said once for each of 81 cells."""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (".Or.~R1C1_1.~R1C2_1", "'Or' has no end"),
        (".~R1C1_1.End", "ends no group"),
        (".Or.End", "says nothing"),
        (".Or.Foggy~R1C1.~R1C2_1.End", "does not know: Foggy"),
        (".Or.AntiKnight.~R1C2_1.End", "cannot be one of several"),
        (".Replicate~!.~R1C2_1.End", "which cells"),
        (".Replicate~B.Skyscraper~C2~3~.End", "no cell that could be moved"),
        (".Replicate~ACAAAAAAA.Thermo~R1C1~R1C2~R1C3.End", "r1c10"),
        (".Or" * 20 + ".End" * 20, "inside each other"),
        (".Or.And.End.X~R1C1~R1C2.End", "'And' says nothing"),
        (".Or.And.Given.End.X~R1C1~R1C2.End", "'And' says nothing"),
        (".And.End.~R1C1_1", "'And' says nothing"),
        (".Replicate~B.End", "'Replicate~B' says nothing"),
        (".Or~7.X~R1C1~R1C2.V~R1C1~R1C2.End", "'Or~7' says nothing"),
        (".And.X~R1C1~R1C2.End~7", "'End~7' says nothing"),
        (f"{EVERYWHERE * 4}.~R1C1_1_2{'.End' * 4}", "more than 10000 times"),
    ],
)
def test_bad_groups_are_refused(text, told):
    with pytest.raises(FormatError, match=told):
        parse_iss(text)


def test_a_packed_table_is_no_name_of_a_cell():
    (one,) = parse_puzzle(f"9x9: {EMPTY}; pairs AAr5c5ABC r1c1 r1c2").constraints
    text = format_iss(parse_puzzle(f"9x9: {EMPTY}; pairs AAr5c5ABC r1c1 r1c2"))
    assert "~AAr5c5ABC~" in text
    assert parse_iss(text).constraints == (one,)
    (moved,) = parse_iss(".Replicate~C.Pair~AAr5c5ABC~~R1C1~R1C2.End").constraints
    assert moved.format(BOARD) == "pairs AAr5c5ABC r1c2 r1c3"


def test_its_short_form_is_drawn_and_its_long_form_is_not():
    short = make(EitherOr, Spot((0, 1)), "5", BOARD)
    assert short.format(BOARD) == "either 5 r1c1 r1c2"
    assert (value_of(short, BOARD), spot_of(short, BOARD)) == ("5", Spot((0, 1)))
    long = EitherOr.parse(["allowed", "5", "r1c1", "or", "white", "r2c2", "r2c3"], BOARD)
    assert not long.is_drawn
    assert (value_of(long, BOARD), set(spot_of(long, BOARD).cells)) == ("", {0, 10, 11})


def test_clues_at_one_place_share_a_text_with_a_question_mark():
    one = EitherOr.parse(["xsum", "8", "left", "2", "or", "numberedroom", "8", "left", "2"], BOARD)
    (figure,) = one.figures(BOARD)
    assert figure.text == "(8)/:8:?"
    (sign,) = EitherOr.parse(["5", "r1c1", "r1c2"], BOARD).figures(BOARD)
    assert sign.text == "5?"
    line = clue_of("either thermo r1c1 r1c2 or thermo r2c1 r2c2")
    signs = [figure.cells for figure in line.figures(BOARD) if figure.text == "?"]
    assert signs == [(0,), (9,)]


def test_steps_by_it_are_proved_and_name_its_clues():
    puzzle = parse_puzzle(f"9x9: {EMPTY}; either 5 r1c1 r1c2; skyscraper 1 left 2")
    grid = engine.grid_of(puzzle, puzzle.givens)
    told = []
    for step in engine.solve_path(puzzle).steps:
        proved(step, grid)
        grid.apply(step)
        told.append(SUDOKU.explain(step).reason)
    assert any("Here that is: r1c1 = 5; r1c2 = 5." in text for text in told)


def test_digits_from_0_count_one_less_in_its_clues():
    found = parse_iss(".Shape~9x9~0-8.Or.~R1C1_0.Cage~3~R1C1~R1C2.End")
    assert "either allowed 1 r1c1 or killer 3 r1c1 r1c2" in format_puzzle(found)
    assert "fromzero" in format_puzzle(found)
    grid = bytearray(found.board.count)
    grid[0], grid[1] = 2, 3  # 1 and 2, which add up to 3
    assert not found.faults(bytes(grid))
