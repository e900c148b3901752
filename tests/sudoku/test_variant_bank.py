"""Bundled puzzles have one solution and the level that was asked of them."""

import pytest
from numberplace.sudoku.engine import is_of_level
from numberplace.sudoku.generate.variant_params import parse_params
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.variant_bank import example, first_of, read_bank

AT = range(len(read_bank()))


@pytest.mark.sampled(12)
@pytest.mark.parametrize("at", AT)
def test_a_bundled_puzzle_is_what_was_asked(at):
    bundled = read_bank()[at]
    asked, puzzle = parse_params(bundled.params), bundled.puzzle
    assert asked.size == puzzle.board.size
    assert asked.is_jigsaw == (puzzle.board.box is None)
    assert set(asked.constraints) == {kind.id for kind in puzzle.kinds}
    assert solution_of(puzzle)
    if asked.level:
        assert is_of_level(puzzle, asked.level)


def test_the_first_is_found_without_the_others():
    assert first_of() == read_bank()[0]
    assert example(first_of().params) == first_of().puzzle
