"""A puzzle beyond nets, played by hints alone, and the proof on the card."""

import pytest
from numberplace.core.words import LANGUAGES
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.ui.session.lesson import REASON

from tests.ui.screens import begin, opened, teach

PRESSES = 1500


def press_hint_to_the_end(robot):
    """Press the hint key until the puzzle is solved; return how many lessons had a proof."""
    proofs = 0
    for _press in range(PRESSES):
        if robot.play.session.is_solved:
            return proofs
        robot.key("h")
        lesson = robot.play.view.lesson
        proofs += lesson is not None and lesson.rung == REASON and bool(lesson.proof)
    raise AssertionError("hints did not end")


@pytest.mark.exhaustive
def test_hints_alone_solve_a_puzzle_beyond_nets():
    with opened("paper", "en", (1000, 720)) as robot:
        begin(robot, HARD_SHAPES[0], "inferno")
        assert press_hint_to_the_end(robot) > 0
        assert robot.play.was_solved


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("size", [(1000, 720), (480, 760)])
def test_the_card_scrolls_through_every_line_of_a_proof(language, size):
    with opened("paper", language, size) as robot:
        teach(robot, "nested_net_contradiction")
        robot.app.draw()
        lesson = robot.play.view.lesson
        rows = robot.app.screen.lesson_card.lines.rows
        numbered = [words for _begins, _depth, words in rows if words.split(".")[0].isdigit()]
        assert len(numbered) == len(lesson.step.proof)
        assert max(depth for _begins, depth, _words in rows) == 1


def test_the_proof_steps_aside_while_the_links_are_walked():
    with opened("paper", "en", (1000, 720)) as robot:
        teach(robot, "nested_net_contradiction")
        assert robot.play.view.lesson.proof
        robot.key("]")
        assert robot.play.view.lesson.spoken
        assert not robot.play.view.lesson.proof
