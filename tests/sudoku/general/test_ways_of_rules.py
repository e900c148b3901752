"""Ways through puzzles with further rules: no step contradicts the solution, all are proved."""

import pytest
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.solver import SOLVER

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
