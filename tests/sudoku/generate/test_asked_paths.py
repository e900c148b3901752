"""Puzzles are what was asked for, and the same for the same seed."""

from collections import Counter
from collections.abc import Iterable

import pytest
from numberplace.core.errors import GameError, Stopped
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params, parse_params
from numberplace.sudoku.generate.rivals import rivals_of
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.notation import format_line
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.symmetry import SYMMETRIES, has_symmetry
from numberplace.sudoku.rate.rating import LEVELS, OWN, rate, teaching_profile
from numberplace.sudoku.rate.se import rate_se
from numberplace.sudoku.search.exact import Solver, count_solutions, read_cells

PINNED = {
    "beginner": (
        ".9.34.5...6..8...1.3..72.492.6..79...758..4.3.8.5.4.72..9.1..58.142..3.73.8.962.."
    ),
    "easy": "8..3............9674.5.12.......79..518..3...........4....6..13..3..8.4.6........",
    "any": ".3..41..2.5.9.3.....7..5..8.74...9......1..5..8......12.1....6..4..........3..2..",
    "any+rotation180": (
        "7....1...8..3....1..59...8..6.7......416.572......9.5..7...36..3....2..7...5....4"
    ),
    "medium": ".1.......8....3.922.91.7........5.34.2.6.8.......1.....67.....83...6.7....4...9..",
    "hard+rotation180": (
        ".84.96...5...4...2.6.3..5....5..3..7..36.21..7..4..3....1..5.6.3...8...1...16.93."
    ),
    "medium+givens40": (
        ".5.......72.359...3461..59.164.3725.2...45716.75.1....48.5.1.2.51..9....6.....185"
    ),
    "extreme": (
        "......3..5861............18.1.24.......5..13.9.7..1.4.3......69...8.3.7...2......"
    ),
    "inferno": (
        "....74..2..28...9..8..........4....85...6.1....3....6...6.8.5..1......3..2.7....9"
    ),
    "xy_wing+strict": (
        "......15.72...5...5.94..67..9.1.82.....6..7..2........38...9...471..............3"
    ),
    "easy+givens26": (
        "..5.8...31.63..2..32......9.....451....628..............384...5..72......4..9.6.7"
    ),
}


@pytest.mark.parametrize("params", PINNED)
def test_a_seed_means_the_same_puzzle_in_both_modes(params: str) -> None:
    assert format_line(make_puzzle(parse_params(params), "1").givens) == PINNED[params]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", "abc")
@pytest.mark.parametrize("level", LEVELS[:5])  # the pinned one stands for extreme
def test_a_puzzle_has_one_solution_and_the_level_it_claims(level: str, seed: str) -> None:
    givens = make_puzzle(Params(level), seed).givens
    assert count_solutions(givens) == 1
    assert rate(givens).level == level
    assert givens == make_puzzle(Params(level), seed).givens


@pytest.mark.sampled(3)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetry_is_true(symmetry: str) -> None:
    for level in ("easy", "medium"):
        givens = make_puzzle(Params(level, symmetry=symmetry), "s").givens
        assert has_symmetry(givens, symmetry)
        assert rate(givens).level == level


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "technique", ["naked_single", "hidden_pair", "xy_wing", "skyscraper", "unique_rectangle_1"]
)
def test_a_technique_is_needed_and_nothing_harder(technique: str) -> None:
    givens = make_puzzle(Params(technique=technique), "t").givens
    assert rate(givens).hardest == technique


def test_a_large_pattern_is_needed_and_nothing_harder() -> None:
    givens = make_puzzle(Params(technique="junior_exocet"), "t0", tries=12).givens
    assert count_solutions(givens) == 1
    assert rate(givens).hardest == "junior_exocet"


def test_a_technique_may_be_asked_for_beside_others() -> None:
    givens = make_puzzle(Params(technique="naked_triple", on_path=True), "t").givens
    rating = rate(givens)
    assert rating.is_solved
    assert "naked_triple" in dict(rating.counts)


@pytest.mark.parametrize("level", ["", "easy", "medium"])
def test_minimal_is_minimal(level: str) -> None:
    givens = make_puzzle(Params(level, minimal=True), "m").givens
    for cell in range(81):
        if givens[cell]:
            without = bytes(0 if at == cell else digit for at, digit in enumerate(givens))
            assert Solver().count(read_cells(without), 2) == 2


@pytest.mark.parametrize(
    ("level", "count"),
    [
        ("easy", 25),
        ("easy", 34),
        ("easy", 50),
        ("beginner", 45),
        ("medium", 27),
        ("medium", 42),
        ("hard", 40),
    ],
)
def test_a_number_of_givens_is_kept(level: str, count: int) -> None:
    givens = make_puzzle(Params(level, givens=count), "g").givens
    assert 81 - givens.count(0) == count
    assert rate(givens).level == level


def test_a_pattern_is_kept() -> None:
    pattern = bytes((cell // 9 + cell % 9) % 3 == 0 or cell % 9 == 4 for cell in range(81))
    givens = make_puzzle(Params(pattern=pattern), "p").givens
    assert bytes(map(bool, givens)) == pattern
    assert count_solutions(givens) == 1


def test_what_cannot_be_found_is_said() -> None:
    with pytest.raises(GameError, match="any\\+givens17"):
        make_puzzle(Params(givens=17), "x", tries=5)


def test_work_stops_when_told() -> None:
    with pytest.raises(Stopped):
        make_puzzle(Params("hard"), "x", lambda: True)


def test_what_is_asked_for_is_in_the_order_of_our_own_scale() -> None:
    singles = [technique.id for technique in OWN.profile.techniques()[:5]]
    assert singles[-1] == "naked_single"


def solves(givens: bytes, techniques: Iterable[str]) -> bool:
    """Tell whether techniques solve a puzzle by themselves."""
    used = set(techniques)
    unused = [entry.technique for entry in OWN.profile.entries if entry.technique not in used]
    profile = OWN.profile.switched(used, on=True).switched(unused, on=False)
    return solve_path(grid_from_digits(givens), profile).solved


STRICT = ["hidden_pair", "xy_wing", "x_wing", "hidden_quad", "unique_loop", "bug_3"]
if COMPILED:  # in plain Python a walk takes up to half a minute
    STRICT += ["medusa_wrap", "franken_swordfish", "sue_de_coq", "aligned_triple_exclusion"]
    STRICT += ["finned_mutant_jellyfish", "kraken_fish_1", "multi_sector_locked_set"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("technique", STRICT)
def test_strictly_needed_is_what_the_others_of_its_level_cannot_replace(technique: str) -> None:
    rivals = [rival.id for rival in rivals_of(technique)]
    givens = make_puzzle(Params(technique=technique, strict=True), "1").givens
    assert count_solutions(givens) == 1
    assert solves(givens, [*rivals, technique])
    assert not solves(givens, rivals)


@pytest.mark.parametrize("technique", ["discontinuous_nice_loop", "squirmbag"])
def test_a_technique_that_no_puzzle_needs_is_contained_where_it_is_asked_for(
    technique: str,
) -> None:
    givens = make_puzzle(Params(technique=technique, on_path=True), "1").givens
    path = solve_path(grid_from_digits(givens), teaching_profile(technique))
    assert path.solved
    assert technique in {step.technique for step in path.steps}


def test_puzzles_from_one_seed_differ_by_more_than_their_names() -> None:
    """The givens of each house, as a multiset, are the same for a puzzle turned and renamed."""
    params = Params(technique="hidden_triple", strict=True)
    shapes = {shape_of(make_puzzle(params, f"{number}").givens) for number in range(5)}
    assert len(shapes) > 3


def shape_of(givens: bytes) -> tuple[tuple[int, ...], ...]:
    """Return how many givens the boxes and the lines have, in order."""
    counts = [sum(givens[cell] > 0 for cell in house) for house in HOUSES]
    turned = sorted((tuple(sorted(counts[:9])), tuple(sorted(counts[9:18]))))
    return (*turned, tuple(sorted(counts[18:])))


def test_easy_puzzles_are_as_mixed_as_those_found_by_chance() -> None:
    """Of puzzles dug without a thought of singles, 43 % of the easy ones need a naked single."""
    hardest = Counter(
        rate(make_puzzle(Params("easy"), f"mix-{n}").givens).hardest for n in range(120)
    )
    assert 0.3 < hardest["naked_single"] / 120 < 0.6
    assert hardest["hidden_single_row"] > 6
    assert hardest["hidden_single_column"] > 20


def test_a_rating_of_sudoku_explainer_is_met() -> None:
    params = Params(se=(20, 26))
    puzzle = make_puzzle(params, "range").givens
    hardest = rate_se(Puzzle(puzzle))[0]
    assert hardest is not None
    assert 2.0 <= hardest <= 2.6
