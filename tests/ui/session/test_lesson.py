"""Lessons: rungs, links one by one, letters for the ends, and how a reason unfolds."""

import pytest
from numberplace.core.step import Explanation
from numberplace.ui.boards.sudoku.motion import WHOLE
from numberplace.ui.session.lesson import Lesson, chain_ends, stages

from tests.ui.screens import example, teach

CHAINS = ("xy_chain", "forcing_chain_verity", "forcing_net_contradiction", "kraken_fish_1")


def lesson_of(technique):
    return Lesson(example(technique)[1], "Name", Explanation("nudge", "where", "reason")).told()


@pytest.mark.parametrize("technique", CHAINS)
def test_every_chain_and_proof_tree_can_be_walked_to_its_end_and_back(technique):
    lesson = lesson_of(technique)
    count = len(lesson.step.links)
    assert count > 1
    seen = []
    for _ in range(count):
        lesson = lesson.walk(1)
        seen.append(lesson.links_shown)
        assert lesson.drawn().links == lesson.step.links[: lesson.links_shown]
        assert lesson.link == lesson.step.links[lesson.links_shown - 1]
    assert sorted(seen) == list(range(1, count + 1))
    assert lesson.walk(-1).walk(1) == lesson


@pytest.mark.parametrize("technique", [*CHAINS, "naked_pair", "x_wing"])
def test_a_reason_unfolds_from_less_to_more_and_ends_whole(technique):
    step = example(technique)[1]
    parts = stages(step)
    assert parts[-1] == step
    sizes = [len(part.marks) + len(part.links) for part in parts]
    assert sizes == sorted(sizes)
    assert not parts[0].placements
    assert not parts[0].eliminations


def test_the_ends_of_a_chain_have_letters_in_reading_order():
    step = example("xy_chain")[1]
    assert chain_ends(step) == (("A", step.links[0].source), ("B", step.links[-1].target))


def test_each_branch_of_a_forcing_chain_starts_with_a_letter_of_its_own():
    step = example("forcing_chain_verity")[1]
    groups = {link.group for link in step.links}
    letters = [letter for letter, _node in chain_ends(step)]
    assert letters == list("ABCDEFG")[: len(letters)]
    assert len(letters) == len(groups) + 1


def test_a_cluster_of_two_colours_has_no_ends():
    assert chain_ends(example("medusa_trap")[1]) == ()


def test_walking_tells_the_link_and_goes_back_to_the_reason(robot):
    teach(robot, "forcing_chain_verity", "]")
    lesson = robot.play.view.lesson
    assert lesson.links_shown == 1
    assert lesson.text.startswith("If r")
    assert robot.play.view.message.text == lesson.text


def test_a_reason_unfolds_in_time_and_then_nothing_moves(robot):
    teach(robot, "xy_chain")
    robot.play.close_lesson()
    robot.app.screen.refresh()
    step = example("xy_chain")[1]
    robot.play.teacher.teach(robot.play.teacher.lesson_of(step).told())
    robot.app.screen.refresh()
    assert robot.play.view.step.links == ()
    drawn = []
    for _ in range(30):
        robot.time.seconds += WHOLE / 20
        robot.app.step()
        drawn.append(len(robot.play.view.step.links))
    assert drawn == sorted(drawn)
    assert robot.play.view.step == step
    assert not robot.app.screen.board.tick()


def test_reduced_motion_shows_all_at_once(robot):
    robot.app.prefer(reduced_motion=True)
    step = example("xy_chain")[1]
    robot.play.teacher.teach(robot.play.teacher.lesson_of(step).told())
    robot.app.screen.refresh()
    assert robot.play.view.step == step
