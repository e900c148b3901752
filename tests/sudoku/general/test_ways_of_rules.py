"""Ways through puzzles with further rules: no step contradicts the solution, all are proved."""

import pytest
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.parts import parts_of
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.techniques.words import code_of_house, naming

DIGIT_STANDS_IN_LINE = [
    "4x4 latin: .1..1........2.3; lookandsay 22 r2c1 r1c1 r2c3 r1c4 r4c1",
    (
        "5x5 latin: .....5.4.13..............; contains 13 r4c3 r4c1 r1c2 r2c5;"
        " slowthermo r2c4 r3c5 r4c4 r4c5; mathdoku 40x r2c5 r3c5 r3c4 r4c5; difference 2 r5c4 r5c5"
    ),
    (
        "6x6: ..465...1........6.6...22..1......25; difference 1 r5c6 r6c6; region r4c1 r1c4 r5c1;"
        " modular 1 r5c1 r4c1 r5c2 r6c1 r6c2; lookandsay 1403 r2c3 r6c2 r1c5 r5c4 r3c1"
    ),
]
"""Every way through a line needs a digit that is placed in it, and has places left beside it."""


@pytest.mark.parametrize("text", DIGIT_STANDS_IN_LINE)
def test_no_step_contradicts_the_solution(text):
    puzzle = parse_puzzle(text)
    (solution,) = solutions_from(puzzle, puzzle.givens, 2)
    for step in (*SOLVER.steps(puzzle).steps, *SOLVER.all_steps(puzzle)):
        told = (step.placements, True), (step.eliminations, False)
        for candidates, is_true in told:
            for name, digit in candidates:
                assert (solution[puzzle.board.parse_cell(name)] == digit) == is_true, step
    assert not check_record(puzzle).fault


SEVERAL_GRIDS = [
    (
        "butterfly: .27..1....9...........4.1....78...3....2.96.1..........5...8..6....8....."
        "......7.........4..8..9.7.3.8.9..............9.......91.....47.........; fromzero;"
        " maximum r12c3; contains 56 r8c11 r6c12; lookandsay 1206 r1c5 r8c1 r7c4"
    ),
    (
        "butterfly: .....58.1............3.1...1......25.5..31.67..........5..6.....7..8...22..."
        "5..1..4.....1..........89.................8.9.........26.7..8..3.4..; sum 23 r12c4 r11c3"
        " r10c4 r9c4; slowthermo r3c4 r2c3 r1c4 r2c5"
    ),
]


@pytest.mark.parametrize("text", SEVERAL_GRIDS)
def test_a_record_of_several_grids_names_rules_by_their_numbers_on_the_whole_board(text):
    assert not check_record(parse_puzzle(text)).fault


def test_further_houses_of_a_grid_are_named_by_their_numbers_on_the_whole_board():
    first = "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r1c9 r2c8 r3c6"
    last = "r21c21 r20c20 r19c19 r18c18 r17c17 r16c16 r21c13 r20c14 r19c16"
    cells = "." * layout("samurai").count
    parts = parts_of(parse_puzzle(f"samurai: {cells}; region {first}; region {last}"))
    for topology, name in ((parts[0], "x1"), (parts[-1], "x2")):
        with naming(topology):
            assert code_of_house(27) == name
