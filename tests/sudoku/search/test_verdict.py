"""How many solutions a board has, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.search.of_board import solver_of
from numberplace.sudoku.search.verdict import find_out_of, solutions_from

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_proper_puzzle_has_its_one_solution() -> None:
    answer = find_out_of(Puzzle(parse_line(CLASSIC)))
    assert answer.is_unique
    assert answer.found[0][:3] == bytes([5, 3, 4])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("55" + "." * 79, "5 is in both r1c1 and r1c2"),
        (".123....." + "4........5........6........7........8........9" + "." * 26, "r1c1"),
    ],
)
def test_a_broken_board_is_told_by_its_place(line: str, told: str) -> None:
    answer = find_out_of(Puzzle(parse_line(line)))
    assert answer.found == ()
    assert told in answer.message


def test_no_solution_without_a_visible_reason_is_told_plainly() -> None:
    line = "531" + CLASSIC[3:]  # r1c3 is 4
    answer = find_out_of(Puzzle(parse_line(line)))
    assert answer.found == ()
    assert answer.message == "There is no solution."


def test_two_solutions_are_shown_and_differ() -> None:
    answer = find_out_of(Puzzle(bytes(81)))
    assert len(set(answer.found)) == 2
    assert "2 or more" in answer.message


WIDE_CAGES = (
    "9x9: " + "." * 81 + "; killer 22 r1c1 r1c2 r1c3 r1c4; killer 30 r1c5 r1c6 r1c7 r1c8 r1c9 r2c9"
)


def test_a_search_knows_what_cages_leave_over_of_houses() -> None:
    """Row 1 has 22 and 23, so the cell that the second cage has in row 2 is 7."""
    puzzle = parse_puzzle(WIDE_CAGES)
    solver = solver_of(puzzle)
    assert solver.settled([511] * 81)[17] == 1 << 7 - 1
    assert list(solver_of(parse_puzzle(f"9x9: {'.' * 81}; antiknight")).totals) == []


def test_candidates_that_are_clues_limit_a_board_whose_regions_are_no_boxes() -> None:
    """Equal digits in a box do not clash there."""
    regions = "".join(name * 9 for name in "abcdefghi")
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; regions {regions}")
    latin = bytes((row + column) % 9 + 1 for row in range(9) for column in range(9))
    assert len({*latin[:3], *latin[9:12], *latin[18:21]}) < 9
    clues = replace(puzzle, marks=(511,) * 81)
    assert clues.is_of_candidates
    assert solutions_from(clues, latin, 2) == [latin]
    clashing = bytes([5, 5]) + bytes(79)
    assert solutions_from(clues, clashing, 1) == []
    assert solutions_from(Puzzle.from_marks([511] * 81), clashing, 1) == []
