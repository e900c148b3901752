"""A puzzle beyond nets, played by hints alone, and the proof on the card."""

import pytest
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.ui.session.lesson import REASON

from tests.languages import LANGUAGES
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
        begin(robot, HARD_SHAPES[9], "inferno")  # whips alone do not solve it
        assert press_hint_to_the_end(robot) > 0
        assert robot.play.was_solved


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("size", [(1000, 720), (480, 760)])
def test_the_card_scrolls_through_every_line_of_a_proof(language, size):
    with opened("paper", language, size) as robot:
        teach(robot, "nested_net_verity", "\\")  # with a net inside, so with lines in two steps
        robot.app.draw()
        lesson = robot.play.view.lesson
        rows = robot.app.screen.lesson_card.lines.rows
        numbered = [row for row in rows if row.begins and row.line.inference >= 0]
        assert len(numbered) == len(lesson.step.proof)
        assert [row.line.inference for row in numbered] == list(range(len(numbered)))
        assert max(row.line.depth for row in rows) == 2


def test_the_lines_of_a_proof_are_walked_one_by_one():
    with opened("paper", "en", (1000, 720)) as robot:
        teach(robot, "nested_net_contradiction")
        for _ in range(3):
            robot.key("]")
        lesson = robot.play.view.lesson
        assert lesson.proof
        assert lesson.line == lesson.lines[2].number
        assert robot.play.view.message.text == lesson.lines[2].text
        robot.key("[")
        assert robot.play.view.lesson.line == lesson.lines[1].number
