"""Rules on boards that are not one full square: cells are found by their places."""

import itertools

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import BY_ID
from numberplace.sudoku.model.board import Board, usual_board
from numberplace.sudoku.model.forms import Rules, find_faults
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.iss import parse_iss
from numberplace.sudoku.proofs.compact import format_cells
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.techniques.words import naming

SAMURAI = layout("samurai")
GAPS = usual_board(4).without([(0, 0), (1, 2)])
LOWER_GAP = Board.without_regions(4).without(
    [*((3, at) for at in range(4)), (0, 3), (1, 3), (2, 3)]
)


@pytest.mark.parametrize(
    ("board", "words", "cells"),
    [
        (SAMURAI, "littlekiller 9 r13c19 se", "r13c19 r14c20 r15c21"),
        (SAMURAI, "littlekiller 9 r21c19 ne", "r21c19 r20c20 r19c21"),
        (GAPS, "littlekiller 3 r2c2 se", "r2c2 r3c3 r4c4"),
        (GAPS, "littlekiller 3 r4c1 ne", "r4c1 r3c2"),
        (LOWER_GAP, "rising", "r2c3 r3c2"),
        (LOWER_GAP, "falling", "r1c1 r2c2 r3c3"),
    ],
)
def test_a_rule_speaks_of_the_cells_at_its_places(board, words, cells):
    word, *rest = words.split()
    assert set(board.names(BY_ID[word].parse(rest, board).cells(board)).split()) == set(
        cells.split()
    )


@pytest.mark.parametrize("word", ["columnindex", "rowindex"])
def test_indices_count_places_without_a_cell(word):
    rules = BY_ID[word].parse(["r1c4", "r2c2"], GAPS).rules(GAPS)
    answers = set()
    solver = GeneralSolver(Rules(GAPS.houses, GAPS.groups), 4, GAPS.count)
    for solution in solver.solutions(bytes(GAPS.count), 400):
        held = {place: solution[cell] for place, cell in GAPS.cell_at.items()}
        wanted = all(
            held.get((row, digit - 1)) == column + 1
            if word == "columnindex"
            else held.get((digit - 1, column)) == row + 1
            for (row, column), digit in held.items()
            if (row, column) in ((0, 3), (1, 1))
        )
        answers.add(wanted)
        assert bool(find_faults(rules, solution, 4)) != wanted
    assert answers == {True, False}


@pytest.mark.parametrize(
    ("board", "words"),
    [
        *itertools.product(
            [SAMURAI], ["asterisk", "centredot", "windoku", "disjoint", "columnindex r2c15"]
        ),
        (usual_board(9).without([(0, 0)]), "asterisk"),
        (LOWER_GAP, "skyscraper 1 left 4"),
    ],
)
def test_a_rule_that_a_board_cannot_have_is_refused(board, words):
    word, *rest = words.split()
    with pytest.raises(FormatError):
        BY_ID[word].parse(rest, board)


def test_a_board_without_cells_has_a_diagonal_without_cells():
    assert parse_puzzle(f"9x9 latin: {'#' * 81}; x").rules.houses == ((),) * 27


def test_links_do_not_lose_a_rule_that_needs_boxes():
    assert parse_iss(".DisjointSets").constraints
    with pytest.raises(FormatError, match="cannot have the rule"):
        parse_iss(".NoBoxes.DisjointSets")


def test_windows_of_a_link_without_boxes_are_kept():
    bare, boxed = parse_iss(".NoBoxes.Windoku"), parse_iss(".Windoku")
    assert bare.constraints == boxed.constraints
    assert bare.parts == boxed.parts != (Rules(),)


STRAIGHTS = "6x6 latin: 34#..#..16.#.....##...1.#.3#..#..#..; str8ts r2c3"


def test_the_record_of_a_board_with_gaps_is_checked_by_its_places():
    assert not check_record(parse_puzzle(STRAIGHTS)).fault


def test_logs_of_a_board_of_nine_name_cells_beside_gaps():
    with naming(grid_of(parse_puzzle(f"9x9 latin: #{'.' * 80}")).topology):
        assert format_cells([0, 8]) == "r1c2,r2c1"
