"""Puzzles as text, and what is said of text that is none."""

import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.model.board import BOXES, usual_board
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import described, parse_puzzle

from tests.sudoku.variant_boards import CLASSIC, KILLER, random_grid, random_puzzle


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(40))
def test_a_puzzle_survives_a_round_trip(seed):
    rng = random.Random(seed)
    puzzle, _solution = random_puzzle(rng.choice((4, 6, 8, 9, 10, 12)), rng)
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle


@pytest.mark.parametrize("size", BOXES)
def test_every_size_has_houses_that_hold_each_cell_three_times(size):
    board = usual_board(size)
    houses = (*board.rows, *board.columns, *board.boxes)
    assert {len(house) for house in houses} == {size}
    assert sorted(cell for house in houses for cell in house) == sorted(3 * list(range(size**2)))


def test_other_boxes_and_letters_are_read():
    puzzle = parse_puzzle("6x6 2x3: 1.....|".replace("|", "." * 30))
    assert puzzle.board.box == (2, 3)
    large = parse_puzzle("16x16: g" + "." * 255)
    assert large.givens[0] == 16
    assert format_puzzle(large).startswith("16x16: g..")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "''"),
        ("9x9", "'9x9'"),
        ("9x8: ...", "'9x8'"),
        ("99x99: .", "99"),
        ("7x7: " + "." * 49, "7 x 7"),
        ("4x4: ...", "3"),
        ("4x4: 5...............", "'5' in r1c1"),
        ("4x4: 11..............", "r1c1, r1c2"),
        ("6x6 4x2: " + "." * 36, "4 x 2"),
        ("4x4: ................; magic", "'magic'"),
        ("4x4: ................; x y", "'y'"),
        ("4x4: ................; killer 5 r1c1 r1c1", "twice"),
        ("4x4: ................; killer 50 r1c1 r1c2", "'50'"),
        ("4x4: ................; killer 5 r1c9", "'r1c9'"),
        ("4x4: ................; white r1c1 r3c1", "neighbours"),
        ("4x4: ................; renban r1c1 r3c1", "r1c1 and r3c1"),
        ("4x4: ................; sandwich 3 bottom 1", "'3 bottom 1'"),
        ("4x4: ................; littlekiller 3 r1c1 up", "'3 r1c1 up'"),
        ("4x4: ................; regions aabbaabbccddcc", "regions"),
        ("4x4: ................; regions aaaaabbbccccdddd", "'a' has 5"),
    ],
)
def test_bad_text_gets_a_sentence_that_quotes_it(text, told):
    with pytest.raises(FormatError) as error:
        parse_puzzle(text)
    assert told in str(error.value)
    assert str(error.value).endswith(".")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", CONSTRAINTS, ids=lambda kind: kind.id)
def test_every_constraint_holds_where_it_is_found_and_reads_what_it_writes(kind):
    rng = random.Random(3)
    found = []
    for size in (9, 4, 6, 4, 9):
        full = random_grid(size, rng)
        for one in kind.find(full.givens, full.board, rng):
            word, *words = one.format(full.board).split()
            assert word == kind.id
            assert kind.parse(words, full.board) == one
            assert set(one.cells(full.board)) <= set(range(size * size))
            for figure in one.figures(full.board):
                assert set(figure.cells) <= set(range(size * size))
            found.append(one)
    is_made_around = kind.id == "str8ts"  # its black cells come before the digits
    assert found or kind.is_global or is_made_around or not kind.is_found()


def test_the_rules_of_a_puzzle_are_told_in_sentences():
    told = dict(described(parse_puzzle(f"{CLASSIC}; x")))
    assert list(told) == ["Diagonals"]
    assert list(described(parse_puzzle(CLASSIC))) == []
    assert list(dict(described(parse_puzzle(KILLER)))) == ["Killer cages"]
