"""Digits that count one less: what the rules ask then, against plain sums, and links from 0."""

import itertools
import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_draft, parse_puzzle, read_puzzle
from numberplace.sudoku.notations.iss import format_iss, parse_iss
from numberplace.sudoku.solver import SOLVER

from tests.sudoku.variant_boards import random_grid

SOLUTION = random_grid(9, random.Random(3)).givens
EMPTY = "9x9: " + "." * 81
ROWS = [tuple(range(row * 9, row * 9 + 3)) for row in range(9)]
"""The first three cells of each row."""


def values(cells):
    return [SOLUTION[cell] - 1 for cell in cells]


def is_obeyed(rule):
    """Tell whether the filled board obeys a rule where digits count one less."""
    puzzle = parse_draft(f"{EMPTY}; fromzero; {rule}")  # a white dot asks the same
    return not find_faults(puzzle.parts[puzzle.constraints.index(ruled(puzzle))], SOLUTION, 9)


def ruled(puzzle):
    return next(one for one in puzzle.constraints if one.id != "fromzero")


TWO_CELL_SIGNS = {
    "ten": lambda a, b: a + b == 10,
    "five": lambda a, b: a + b == 5,
    "black": lambda a, b: a == 2 * b or b == 2 * a,
    "pairsum 7": lambda a, b: a + b == 7,
    "ratio 3": lambda a, b: a == 3 * b or b == 3 * a,
    "white": lambda a, b: abs(a - b) == 1,
}


@pytest.mark.parametrize("rule", TWO_CELL_SIGNS)
def test_signs_between_cells_count_one_less(rule):
    for row, column in itertools.product(range(1, 10), range(1, 9)):
        first = (row - 1) * 9 + column - 1
        expected = TWO_CELL_SIGNS[rule](*values((first, first + 1)))
        assert is_obeyed(f"{rule} r{row}c{column} r{row}c{column + 1}") == expected


@pytest.mark.parametrize("rule", ["killer", "sum"])
def test_cages_add_up_to_what_their_digits_count(rule):
    for row, cells in enumerate(ROWS, 1):
        names = f"r{row}c1 r{row}c2 r{row}c3"
        total = sum(values(cells))
        assert is_obeyed(f"{rule} {total} {names}")
        assert not is_obeyed(f"{rule} {total + 3} {names}")


def test_arrows_and_region_sums_count_one_less():
    for row in range(1, 10):
        for run in itertools.permutations(range(9), 3):
            held = values((row - 1) * 9 + column for column in run)
            names = " ".join(f"r{row}c{column + 1}" for column in run)
            assert is_obeyed(f"arrow {names}") == (held[0] == held[1] + held[2])
        start = (row - 1) * 9 + 1
        held = values(range(start, start + 4))  # two cells of a box, two of the next
        names = " ".join(f"r{row}c{column}" for column in range(2, 6))
        assert is_obeyed(f"regionsum {names}") == (sum(held[:2]) == sum(held[2:]))


def test_negative_rules_exclude_what_digits_count():
    puzzle = parse_puzzle(f"{EMPTY}; fromzero; strictxv")
    pairs = {tuple(pair[:2]): pair.table for pair in puzzle.rules.pairs}
    for a, b in itertools.product(range(9), repeat=2):
        assert bool(pairs[0, 1][a] >> b & 1) == (a + b not in (5, 10))


def test_links_with_the_digits_from_0_have_the_rule_where_digits_are_added_up():
    text = ".Shape~4x4~0-3.Cage~3~R1C1~R1C2.BlackDot~R2C1~R2C2.~R3C4_2"
    puzzle = parse_iss(text)
    assert [one.id for one in puzzle.constraints] == ["killer", "black", "fromzero"]
    assert parse_puzzle(format_puzzle(puzzle)).constraints == puzzle.constraints
    grids = SOLVER.solve(puzzle, 1000).grids
    for grid in grids:
        held = [int(symbol) - 1 for symbol in grid]
        assert {held[0], held[1]} == {0, 3}
        assert {held[4], held[5]} == {1, 2}
    assert grids
    assert "fromzero" not in format_puzzle(parse_iss(".Shape~4x4~0-3.Thermo~R1C1~R1C2.~R3C4_2"))


def test_a_link_cannot_hold_digits_that_count_one_less():
    with pytest.raises(FormatError, match="Digits count one less"):
        format_iss(parse_puzzle(f"{EMPTY}; fromzero; killer 8 r1c1 r1c2"))


@pytest.mark.parametrize(
    "rules",
    ["fromzero", "fromzero; thermo r1c1 r1c2", "antiknight; fromzero", "fromzero; white r1c1 r1c2"],
)
def test_it_is_refused_where_no_rule_counts_digits(rules):
    with pytest.raises(FormatError, match="'Digits count one less' means nothing here"):
        read_puzzle(f"{EMPTY}; {rules}")
    assert parse_puzzle(f"{EMPTY}; {rules}")  # a game that was begun with such a rule still opens


def test_every_other_rule_asks_the_same_where_digits_count_one_less():
    board = parse_puzzle(EMPTY).board
    for kind in CONSTRAINTS:
        if not kind.counts_digits and not kind.asks_nothing_alone:
            one = kind.parse(kind.example.split(), board)
            assert one.rules_from_zero(board) == one.rules(board), kind.id


def test_a_skyscraper_that_counts_0_is_not_seen():
    for row in range(1, 10):
        held = values(range((row - 1) * 9, row * 9))
        seen = sum(value > max(held[:at], default=0) for at, value in enumerate(held))
        for number in range(1, 10):
            assert is_obeyed(f"skyscraper {number} left {row}") == (number == seen)
