"""Cells that crack a puzzle, held against solving it once more with their digit as a given."""

import json

import numberplace
import pytest
from numberplace.cli.main import main
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.cracks import find_cracks
from numberplace.sudoku.teach.singles import SINGLES

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..7....3..93.2...44.....9....8.7....6....25.82...1.4....5..78....293.15.74......."
SMALL = "6x6: ......4.1.......34....5.1.52..3...1."


@pytest.mark.parametrize("text", [HARD, SMALL])
def test_with_the_digit_as_a_given_singles_are_enough_and_with_any_other_not(text):
    puzzle = SUDOKU.parse_puzzle(text)
    found = find_cracks(puzzle)
    solution = solution_of(puzzle)
    assert found.cells
    assert found.open == puzzle.givens.count(0)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            continue
        more = bytearray(puzzle.givens)
        more[cell] = solution[cell]
        rated = numberplace.rate(str(puzzle.with_givens(bytes(more))))
        is_easy = {technique for technique, _count in rated.techniques} <= SINGLES
        assert is_easy == (cell in found.cells), cell


def test_where_singles_are_enough_nothing_has_to_be_cracked():
    assert find_cracks(SUDOKU.parse_puzzle(EASY)).cells == ()


def test_scripts_and_the_command_line_ask_for_them(capsys):
    found = numberplace.rate(HARD, cracks=True)
    assert found.cracks
    assert found.cracks[0].startswith("r")
    assert numberplace.rate(HARD).cracks is None
    assert main(["rate", HARD, "--json", "--cracks"]) == 0
    assert json.loads(capsys.readouterr().out)["cracks"] == list(found.cracks)
    assert main(["rate", HARD, "--cracks"]) == 0
    assert f"would crack it: {', '.join(found.cracks)}" in capsys.readouterr().out
    assert main(["rate", "4x3:1..1/2..2/3..3", "--cracks"]) == 2
