"""The path has a place for every technique; boxes, what is due, and the ability follow answers."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.teach import ability, path, progress
from numberplace.sudoku.teach.ability import (
    START,
    AbilityAnswer,
    chance,
    closest,
    estimate,
    history,
    level_for,
)
from numberplace.sudoku.teach.path import CHAPTERS, chapter_of, core_of, techniques_of
from numberplace.sudoku.teach.progress import (
    ALONE,
    HELPED,
    MISSED,
    ProgressAnswer,
    Standing,
    chapter_standing,
    due_again,
    next_up,
    standings,
)
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES


def test_every_technique_is_in_one_chapter_and_no_chapter_is_empty() -> None:
    found = [technique.id for chapter in CHAPTERS for technique in techniques_of(chapter.id)]
    assert sorted(found) == sorted(technique.id for technique in TECHNIQUES)
    assert all(core_of(chapter.id) for chapter in CHAPTERS)
    assert {chapter_of(technique) for technique in TECHNIQUES} == {c.id for c in CHAPTERS}


def test_a_family_of_a_later_version_finds_its_chapter_by_its_rating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(path, "_OF_FAMILY", {})
    assert chapter_of(BY_ID["hidden_single_box"]) == "places"
    assert chapter_of(BY_ID["aic"]) == "chains"
    assert chapter_of(BY_ID["nested_net_verity"]) == "forcing"


def test_what_assumes_one_solution_is_taught_in_that_chapter() -> None:
    assert {chapter_of(technique) for technique in TECHNIQUES if technique.unique} == {"unique"}


def reply(mark: int, day: int = 1, task: str = "find", technique: str = "x_wing") -> ProgressAnswer:
    return ProgressAnswer(technique, task, mark, day)


def box(*replies: ProgressAnswer) -> int:
    return standings(replies).get("x_wing", Standing()).box


def test_found_alone_it_rises_but_from_the_second_box_only_when_it_is_due() -> None:
    assert box(reply(ALONE)) == 1
    assert box(reply(ALONE), reply(ALONE)) == 2
    assert box(*[reply(ALONE)] * 9) == 2
    assert box(reply(ALONE), reply(ALONE), reply(ALONE, 2)) == 3
    days = (1, 1, 2, 4, 8)
    assert box(*(reply(ALONE, day) for day in days)) == 5


def test_help_keeps_its_box_and_a_miss_costs_two() -> None:
    assert box(reply(HELPED)) == 0
    up = [reply(ALONE), reply(ALONE), reply(ALONE, 2)]
    assert box(*up, reply(HELPED, 3)) == 3
    assert box(*up, reply(MISSED, 3)) == 1
    assert box(reply(MISSED)) == 0


def test_lessons_and_games_count_for_no_box() -> None:
    found = standings([reply(ALONE, task="lesson"), reply(ALONE, task="game")])["x_wing"]
    assert found.box == 0
    assert found.has_read
    assert not found.is_begun


@given(st.lists(st.tuples(st.sampled_from([MISSED, HELPED, ALONE]), st.integers(0, 3))))
def test_whatever_is_answered_the_box_is_one_of_six_and_due_after_it(
    answers: list[tuple[int, int]],
) -> None:
    day, replies = 1, []
    for mark, pause in answers:
        day += pause
        replies.append(reply(mark, day))
    found = standings(replies).get("x_wing", Standing())
    assert 0 <= found.box <= 5
    assert found.due <= day + progress.INTERVALS[found.box]
    assert found.stars == min(3, found.box)


def test_what_is_due_comes_weakest_first_then_the_path_goes_on() -> None:
    replies = [
        *[reply(ALONE, technique="full_house")] * 2,
        *[reply(ALONE, technique="hidden_single_box")] * 2,
    ]
    found = standings(replies)
    assert due_again(found, 1) == []
    assert due_again(found, 2) == ["full_house", "hidden_single_box"]
    assert next_up(found, 1) == "hidden_single_row"
    assert next_up(found, 2) == "full_house"
    found = standings([*replies, reply(ALONE, 2, technique="full_house")])
    assert next_up(found, 2) == "hidden_single_box"
    assert next_up({}, 1) == "full_house"


def test_a_chapter_is_mastered_with_all_of_its_techniques() -> None:
    days = (1, 1, 2)
    found = standings(
        [reply(ALONE, day, technique=t.id) for t in core_of("locked") for day in days]
    )
    standing = chapter_standing([t.id for t in core_of("locked")], found)
    assert standing.is_mastered
    assert standing.mastered == standing.begun == standing.count == len(core_of("locked"))
    assert not chapter_standing([t.id for t in core_of("fish")], found).is_mastered


# -- ability


def test_nothing_known_is_the_start() -> None:
    assert estimate([]) == START
    assert (
        history(
            [AbilityAnswer("x_wing", "lesson", 2), AbilityAnswer("of_a_later_version", "find", 2)]
        )
        == []
    )


def test_success_raises_and_failure_lowers_it() -> None:
    assert estimate([AbilityAnswer("x_wing", "find", 2)]) > START
    assert estimate([AbilityAnswer("full_house", "find", 0)]) < START
    quick = estimate([AbilityAnswer("x_wing", "find", 2, seconds=20)])
    slow = estimate([AbilityAnswer("x_wing", "find", 2, seconds=2000)])
    helped = estimate([AbilityAnswer("x_wing", "find", 1, hints=1)])
    often_helped = estimate([AbilityAnswer("x_wing", "find", 1, hints=3)])
    assert quick > slow > helped > often_helped


@pytest.mark.parametrize("true", [2.5, 4.3, 6.5, 8.5])
def test_it_comes_close_to_the_ability_of_a_player_who_answers_by_the_model(true: float) -> None:
    rng = random.Random(11)
    asked = [t for t in TECHNIQUES if t.is_on and abs(t.rating - true) < 3]
    trials = []
    for _ in range(400):
        technique = rng.choice(asked)
        is_found = rng.random() < chance(true, technique.rating)
        trials.append(AbilityAnswer(technique.id, "find", 2 if is_found else 0, seconds=30))
    late = history(trials)[-200:]
    assert abs(sum(late) / len(late) - true) < 0.5


def test_levels_rise_with_the_ability() -> None:
    levels = [LEVELS.index(level_for(tenth / 10)) for tenth in range(5, 116)]
    assert levels == sorted(levels)
    assert levels[0] == 0
    assert levels[-1] == len(LEVELS) - 1


def test_a_puzzle_for_the_player_is_one_he_will_probably_solve() -> None:
    hardest = [technique.id for technique in TECHNIQUES] + ["of_a_later_version"]
    for true in (2.0, 4.5, 7.0):
        (best,) = closest(hardest, true, 1)
        got = chance(true, BY_ID[hardest[best]].rating)
        assert abs(got - ability.COMFORT) < 0.12
