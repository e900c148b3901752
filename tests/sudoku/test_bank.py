"""Bundled puzzles have one solution and the level that was asked of them."""

import pytest
from numberplace.core.assets import asset_path
from numberplace.core.errors import FormatError
from numberplace.sudoku.bank import (
    example,
    first_variant,
    read_bank,
    read_bank_rows,
    read_needing,
    read_trainer,
    read_variants,
)
from numberplace.sudoku.engine import is_of_level
from numberplace.sudoku.generate.params import parse_params
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.rate.rating import LEVELS, rate, teaching_profile
from numberplace.sudoku.search.exact import count_solutions
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.techniques import TECHNIQUES


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_its_puzzles(level: str) -> None:
    puzzles = read_bank(level)
    assert len(puzzles) >= 300
    assert len(set(puzzles)) == len(puzzles)
    assert all(count_solutions(puzzle.givens) == 1 for puzzle in puzzles[::10])


@pytest.mark.parametrize("level", LEVELS[:5])
def test_the_ratings_written_down_are_true(level: str) -> None:
    for row in read_bank_rows(level)[::100]:
        rating = rate(row.puzzle.givens)
        assert rating.level == level == row.level
        assert (rating.effort, rating.hardest) == (row.effort, row.hardest)


TRAINED = [t.id for t in TECHNIQUES if len(read_trainer(t.id)) >= 20]


def test_the_trainer_has_many_puzzles_of_most_techniques() -> None:
    assert len(TRAINED) >= 100  # fewer of the rarest, none of those slow to search for


@pytest.mark.sampled(16)
@pytest.mark.parametrize("technique", TRAINED)
def test_a_puzzle_of_the_trainer_needs_its_technique(technique: str) -> None:
    row = read_trainer(technique)[-1]
    path = solve_path(grid_from_digits(row.puzzle.givens), teaching_profile(technique))
    assert technique in {step.technique for step in path.steps}


def test_an_unknown_technique_has_none() -> None:
    assert read_trainer("magic") == ()


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(FormatError, match=r"mild\.txt"):
        read_bank("mild")


def test_the_bank_is_small() -> None:
    assert sum(path.stat().st_size for path in asset_path("puzzles").glob("*.txt")) < 1_315_000


def test_puzzles_that_need_a_technique_are_gathered_from_all_files() -> None:
    for technique in ("x_wing", "swordfish", "naked_single"):
        rows = read_needing(technique)
        assert rows
        assert {row.hardest for row in rows} == {technique}
        assert len({row.puzzle for row in rows}) == len(rows)
    assert len([t for t in TECHNIQUES if len(read_needing(t.id)) >= 5]) > 40
    assert read_needing("of_a_later_version") == ()


@pytest.mark.sampled(12)
@pytest.mark.parametrize("at", range(len(read_variants())))
def test_a_bundled_variant_is_what_was_asked(at: int) -> None:
    bundled = read_variants()[at]
    asked, puzzle = parse_params(bundled.params), bundled.puzzle
    assert asked.size == puzzle.board.size
    assert asked.is_jigsaw == (puzzle.board.box is None)
    assert set(asked.constraints) == {kind.id for kind in puzzle.kinds}
    assert solution_of(puzzle)
    if asked.level:
        assert is_of_level(puzzle, asked.level)


def test_the_first_variant_is_found_without_the_others() -> None:
    assert first_variant() == read_variants()[0]
    assert example(first_variant().params) == first_variant().puzzle
