"""Strings of Interactive Sudoku Solver: read, written, refused by the name of the rule."""

import random
from dataclasses import replace

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.iss import SITE, format_iss, is_iss, parse_iss

from tests.sudoku.variant_boards import random_puzzle

EMPTY = "." * 81
READ = {
    ".Thermo~R1C1~R1C2~R2C3": f"9x9: {EMPTY}; thermo r1c1 r1c2 r2c3",
    ".~R1C1_5~R2C2_1_2_9": f"9x9: 5{EMPTY[1:]}; allowed 129 r2c2",
    ".~R2C2_1_2_9.~R2C2_9_1_3": f"9x9: {EMPTY}; allowed 19 r2c2",
    ".Cage~9~R1C1~R1C2.Cage~0~R3C3~R3C4": f"9x9: {EMPTY}; killer 9 r1c1 r1c2; killer 0 r3c3 r3c4",
    ".Cage~9~R1C1~R1C2~R1C2": f"9x9: {EMPTY}; killer 0 r1c1 r1c2; sum 9 r1c1 r1c2 r1c2",
    ".Sandwich~8~C1.Sandwich~0~R2": f"9x9: {EMPTY}; sandwich 8 top 1; sandwich 0 left 2",
    ".Skyscraper~C2~3~4.Skyscraper~R1~~5": f"9x9: {EMPTY}; skyscraper 3 top 2; "
    "skyscraper 4 bottom 2; skyscraper 5 left 1".replace("left", "right"),
    ".LittleKiller~22~R1C2.LittleKiller~9~R8C9": f"9x9: {EMPTY}; littlekiller 22 r1c2 sw; "
    "littlekiller 9 r8c9 nw",
    ".WhiteDot~R1C1~R1C2~R1C3": f"9x9: {EMPTY}; white r1c1 r1c2; white r1c2 r1c3",
    ".Diagonal~1.Diagonal~-1.AntiKnight": f"9x9: {EMPTY}; x; antiknight",
    ".Shape~6x6.~R1C1_6": f"6x6: 6{'.' * 35}",
    ".Shape~4x4.NoBoxes": f"4x4 latin: {'.' * 16}",
    ".Shape~4x4.NoBoxes.Jigsaw~0001011122233233": f"4x4: {'.' * 16}; regions aaababbbcccddcdd",
    ".Shape~16x16.~RaCg_16": f"16x16: {'.' * 159}g{'.' * 96}",
    " . Thermo ~ R1C1 ~ r1c2 ": f"9x9: {EMPTY}; thermo r1c1 r1c2",
}


@pytest.mark.parametrize(("text", "line"), READ.items())
def test_a_string_is_read(text, line):
    assert is_iss(text)
    assert parse_iss(text) == parse_puzzle(line)
    assert parse_iss(format_iss(parse_puzzle(line))) == parse_puzzle(line)


def test_an_address_of_the_site_is_read():
    assert parse_iss(f"{SITE}.Thermo~R1C1~R1C2.%7ER5C5_7") == parse_iss(".Thermo~R1C1~R1C2.~R5C5_7")


def test_a_board_with_fewer_rows_than_digits_has_no_cells_there():
    puzzle = parse_iss(".Shape~4x6.~R4C6_6")
    assert puzzle.board.count == 24
    assert sorted(map(len, puzzle.board.columns)) == [4] * 6
    assert [len(house) for house in puzzle.rules.houses if house] == [6] * 8
    assert parse_iss(format_iss(puzzle)) == puzzle


@pytest.mark.parametrize("kind", [k for k in CONSTRAINTS if k.iss], ids=lambda kind: kind.id)
def test_names_are_of_one_rule_each(kind):
    alike = [other for other in CONSTRAINTS if other.iss == kind.iss]
    assert all(other is kind or other.__module__ == kind.__module__ for other in alike)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("seed", range(24))
def test_what_is_written_asks_the_same_when_it_is_read(seed):
    puzzle, solution = random_puzzle((9, 6, 4)[seed % 3], random.Random(seed))
    ours = [one for one in puzzle.constraints if one.iss or one.id in ("odd", "even", "allowed")]
    kept = replace(puzzle, constraints=tuple(ours))
    back = parse_iss(format_iss(kept))
    assert back.givens == puzzle.givens
    assert not back.faults(solution)
    assert set(back.rules.cells()) == set(kept.rules.cells())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (".Thermo~R1C1~R1C2.FogOfWar~3~R1C1.Chaos", "FogOfWar, Chaos."),
        (".Renban~R1C1~R9C9", "do not touch"),
        (".Thermo~R1C1", "names 1 cells"),
        (".Thermo~R1C1~R0C2", "'r0c2'"),
        (".~R1C1", "'r1c1'"),
        (".~R1C1_10", "'r1c1_10'"),
        (".~R1C1_5.~R1C1_6", "r1c1"),
        (".~R1C1_5~R1C2_5", "The givens clash"),
        (".Shape~99x99.~R1C1_5", "99 x 99"),
        (".Shape~60x2.~R1C1_5", "60"),
        (".Skyscraper~Q3~3~", "'Q3~3~'"),
        (".NoBoxes.Jigsaw~" + "012345678" * 10, "90 characters for 81"),
        (".Diagonal~2", "'Diagonal~2' says nothing"),
        (".Diagonal~1~R1C1", "'Diagonal~1~r1c1' says nothing"),
        (".Indexing~X~R1C1", "'Indexing~X~r1c1' says nothing"),
        (".NoBoxes~x.~R1C1_5", "'NoBoxes~x' says nothing"),
        (".RegionSize~x.~R1C1_5", "'RegionSize~x' says nothing"),
        (".NoBoxes.Jigsaw~x~" + "0" * 81, "'Jigsaw~x~000"),
        (".GreaterThan~R1C1~R1C2~R5C5", "r5c5 is beside none"),
        (SITE, "without a puzzle"),
        (".Thermo~R1C1~R1C2" * 9000, "too long"),
    ],
)
def test_bad_strings_get_a_sentence_that_quotes_them(text, told):
    assert is_iss(text)
    with pytest.raises(FormatError) as error:
        parse_iss(text)
    assert told in str(error.value)


@pytest.mark.parametrize("text", [EMPTY, "..E..K..MI....P.K", "5.3....", "9x9: .", ".", "", ".5~"])
def test_other_texts_are_no_strings(text):
    assert not is_iss(text)
