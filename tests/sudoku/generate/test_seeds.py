"""Bundled seeds are what they are said to be."""

import pytest
from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.rivals import SELDOM_ALONE, taken_before
from numberplace.sudoku.generate.seeds import FILE, LOOSELY, THIN_RANGES, seeds_for
from numberplace.sudoku.model.notation import format_line, parse_line
from numberplace.sudoku.rate.se.rating import rate_digits
from numberplace.sudoku.search.exact import is_unique
from numberplace.sudoku.techniques import BY_ID

from assets.build.one_digit import answer
from assets.build.seeds import givens_of_position, is_needed, is_seed


def test_each_line_is_a_puzzle_and_a_technique_that_can_be_needed_or_a_rating() -> None:
    for line in bundled_lines(FILE):
        puzzle, purpose = line.split()
        assert is_unique(puzzle)
        technique = purpose.removeprefix(LOOSELY)
        assert purpose.replace(".", "").isdecimal() or technique in BY_ID
        assert not taken_before(technique)


@pytest.mark.parametrize("se", THIN_RANGES)
def test_seeds_of_a_range_have_ratings_in_it(se: tuple[int, int]) -> None:
    seeds = seeds_for(Params(se=se))
    assert len(seeds) >= 16
    for puzzle in seeds[:: len(seeds) // 3]:
        assert se[0] <= rate_digits(list(parse_line(puzzle)))[0] <= se[1]


@pytest.mark.parametrize(
    "params",
    [Params(se=(50, 55)), Params(se=(20, 26)), Params("hard", se=(50, 52)), Params(se=(53, 53))],
)
def test_other_ranges_are_left_to_chance(params: Params) -> None:
    assert seeds_for(params) == ()


@pytest.mark.parametrize("technique", ["jellyfish", "multi_colours_1"])
def test_a_seed_is_solved_with_the_technique_and_not_without(technique: str) -> None:
    seeds = seeds_for(Params(technique=technique, strict=True))
    assert all(is_needed(parse_line(puzzle), technique) for puzzle in seeds[:2])
    assert not is_needed(parse_line(seeds[0]), "finned_x_wing")


@pytest.mark.parametrize("technique", sorted(SELDOM_ALONE))
def test_what_chance_hardly_finds_is_made_at_once_even_where_others_may_do(
    technique: str,
) -> None:
    """Full houses alone come by digging for them, the others from seeds."""
    params = Params(technique=technique)
    assert bool(seeds_for(params)) is (technique != "full_house")
    assert is_needed(make_puzzle(params, "a", tries=4).givens, technique)


@pytest.mark.parametrize("technique", ["broken_wing", "franken_jellyfish", "simple_colours_wrap"])
def test_walks_begin_at_seeds_in_whose_place_others_may_do(technique: str) -> None:
    """No puzzle is known that needs one of these where nothing else of its level would do."""
    asked = Params(technique=technique)
    seeds = seeds_for(asked)
    assert seeds
    assert seeds_for(Params(technique=technique, strict=True)) == ()
    assert all(is_seed(parse_line(puzzle), LOOSELY + technique) for puzzle in seeds[:2])
    puzzle = make_puzzle(asked, "a", tries=4).givens
    assert is_seed(puzzle, LOOSELY + technique)
    assert format_line(puzzle) not in seeds


def test_the_givens_of_a_position_are_what_was_not_found() -> None:
    assert givens_of_position("+12.+3" + "." * 77) == ".2.." + "." * 77


@pytest.mark.parametrize("form", ["franken", "mutant"])
def test_x_wings_of_other_forms_leave_no_pattern_of_a_digit(form: str) -> None:
    assert answer(2, form) == "none"


def test_a_larger_fish_leaves_one() -> None:
    assert "x" in answer(3, "franken")
