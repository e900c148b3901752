"""Where the search guesses: of a digit, one of the ways it has left through a band or stack."""

import pytest
from numberplace.sudoku.search.choice import choose_branch
from numberplace.sudoku.search.exact import Solver, read_cells
from numberplace.sudoku.search.tables import SOLVED

from tests.places import SHARED

HARD = (
    "98.7..6...5..8......7..6..94..3.......9.5.7.......2.43.1.....26..5.6.8.......1...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)
FEW = "1" + "." * 79 + "2"


def chosen(puzzle: str) -> tuple[Solver, int, int]:
    """Return a settled puzzle, and the word and the cells to guess in."""
    solver = Solver()
    assert solver.settle(read_cells(puzzle))
    place, cells = choose_branch(solver.words, 0)
    return solver, int(place), int(cells)


@pytest.mark.parametrize("puzzle", HARD)
def test_a_guess_is_a_triad_of_one_digit_that_also_has_others(puzzle: str) -> None:
    solver, place, cells = chosen(puzzle)
    word = int(solver.words[place])
    half = cells.bit_length() > 27
    assert cells < 1 << 27 or cells & ((1 << 27) - 1) == 0, "cells of two digits"
    assert cells.bit_count() == 3
    shift = 27 if half else 0
    places = word >> shift & (1 << 27) - 1
    triad = cells >> shift
    assert places & triad, "nothing to try"
    assert places & ~triad, "nothing left when it is refuted"
    assert places & triad & ~int(solver.words[SOLVED + place % 3]), "a cell that is decided"


@pytest.mark.parametrize("puzzle", [FEW, "." * 81])
def test_with_hardly_any_givens_a_guess_is_one_cell(puzzle: str) -> None:
    solver, place, cells = chosen(puzzle)
    assert cells.bit_count() == 1
    assert int(solver.words[place]) & cells


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared puzzles are not there")
def test_the_hardest_take_fewer_guesses_than_by_cells() -> None:
    """These took 140 guesses each when the search guessed in cells of two candidates."""
    lines = (SHARED / "sudoku" / "hardest1106.txt").read_text().splitlines()[::18]
    solver = Solver()
    for line in lines:
        assert solver.count(read_cells(line[:81]), 2) == 1
    assert solver.guesses < 115 * len(lines)
