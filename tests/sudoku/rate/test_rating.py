"""Levels, efforts and the two scales."""

import pytest
from numberplace.core.errors import Contradiction
from numberplace.sudoku.bank import read_bank_rows
from numberplace.sudoku.logic import PathEnd, solve_path
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.rate.rating import (
    BEYOND,
    HODOKU_SCALE,
    LEVELS,
    OWN,
    UNSOUND,
    grade,
    level_name,
    level_of,
    rate,
    teaching_profile,
)
from numberplace.sudoku.techniques import TECHNIQUES

EASY = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."
TWO_SOLUTIONS = "4.3.2...7..7....2125.8..4.3.4.132..6729..41..13.7.8245.7268.514.1.25.7..695417..2"
EXHAUSTIVE = pytest.mark.exhaustive
BEGINNER = ".9.34.5...6..8...1.3..72.492.6..79...758..4.3.8.5.4.72..9.1..58.142..3.73.8.962.."


def test_every_technique_has_a_level_that_fits_its_family() -> None:
    levels = {technique.id: LEVELS[level_of(technique.id)] for technique in TECHNIQUES}
    wanted = {
        "full_house": "beginner",
        "hidden_single_box": "beginner",
        "naked_single": "easy",
        "locked_pair": "medium",
        "hidden_triple": "medium",
        "naked_quad": "hard",
        "sashimi_swordfish": "hard",
        "w_wing": "hard",
        "bug_plus_1": "hard",
        "remote_pair": "expert",
        "als_xy_wing": "expert",
        "franken_swordfish": "expert",
        "forcing_chain_verity": "extreme",
        "nested_net_contradiction": "inferno",
    }
    assert {technique: levels[technique] for technique in wanted} == wanted


def test_the_own_order_goes_level_by_level() -> None:
    levels = [level_of(technique.id) for technique in OWN.profile.techniques()]
    assert levels == sorted(levels)


def test_the_hardest_technique_decides_the_level() -> None:
    rating = rate(parse_line(BEGINNER))
    assert (rating.level, rating.hardest) == ("beginner", "hidden_single_box")
    assert sum(count for _technique, count in rating.counts) == BEGINNER.count(".")
    assert rate(parse_line(EASY)).level == "easy"


def test_effort_grows_with_the_steps() -> None:
    path = solve_path(grid_from_text(EASY), OWN.profile)
    whole = grade(path.steps, OWN, solved=True)
    assert grade(path.steps[:-5], OWN, solved=True).effort < whole.effort


def test_hodoku_adds_up_scores() -> None:
    rating = rate(parse_line(EASY), HODOKU_SCALE)
    scores = {entry.technique: entry.score for entry in HODOKU_SCALE.profile.entries}
    assert rating.level == "easy"
    assert rating.effort == sum(scores[technique] * count for technique, count in rating.counts)


def test_a_high_score_raises_hodokus_level() -> None:
    path = solve_path(grid_from_text(EASY), HODOKU_SCALE.profile)
    assert grade(path.steps * 4, HODOKU_SCALE, solved=True).level == "medium"


def test_an_unfinished_path_is_marked() -> None:
    path = solve_path(grid_from_text(EASY), OWN.profile)
    assert path.verdict is PathEnd.SOLVED
    assert grade(path.steps[:3], OWN, solved=False).level == BEYOND


@pytest.mark.parametrize("line", [TWO_SOLUTIONS, pytest.param("." * 81, marks=EXHAUSTIVE)])
def test_a_puzzle_with_several_solutions_is_marked(line: str) -> None:
    rating = rate(parse_line(line))
    assert rating.level == UNSOUND
    assert not rating.is_solved


def test_a_given_less_is_easy_or_has_several_solutions() -> None:
    assert rate(parse_line(EASY[:-2] + "..")).level in (UNSOUND, "easy")


def test_an_unfinished_path_counts_as_more_effort_than_any_finished_one() -> None:
    path = solve_path(grid_from_text(EASY), OWN.profile)
    stuck = grade(path.steps[:3], OWN, solved=False)
    assert stuck.effort > grade(path.steps, OWN, solved=True).effort
    assert stuck.effort > max(row.effort for row in read_bank_rows("inferno"))


def test_clashing_givens_are_refused() -> None:
    with pytest.raises(Contradiction):
        rate(parse_line("55" + "." * 79))


def test_level_names_are_words() -> None:
    assert [level_name(level) for level in LEVELS][:2] == ["Beginner", "Easy"]
    assert level_name("of my own") == "of my own"


@pytest.mark.parametrize("technique", ["naked_pair", "remote_pair", "squirmbag", "xy_chain"])
def test_a_technique_to_be_taught_comes_after_the_basic_ones(technique: str) -> None:
    order = [t.id for t in teaching_profile(technique).techniques()]
    basic = [t.id for t in OWN.profile.techniques() if level_of(t.id) <= LEVELS.index("medium")]
    assert order[: len(basic)] == basic
    assert technique in order[: len(basic) + 1]
    assert set(order) == {t.id for t in OWN.profile.techniques()} | {technique}
