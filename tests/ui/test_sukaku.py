"""A puzzle of candidates in the window: pasted, its marks filled in, checked, hinted and kept."""

from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.kit import clipboard

from tests.sudoku.sukaku import sukaku

from .conftest import Robot


def said(robot):
    return robot.play.view.message.text


def test_marks_checks_and_hints_take_the_candidates_as_clues(robot):
    puzzle = sukaku(0, 4)
    clipboard.put_text(SUDOKU.format_puzzle(puzzle))
    robot.key("ctrl+v")
    robot.wait(lambda: "SE" in said(robot))
    assert "exactly one solution" in said(robot)
    assert robot.play.view.shows_marks
    robot.key("m")
    assert robot.play.table.masks == puzzle.marks
    assert "the candidates it was given" in said(robot)
    robot.key("k")
    robot.wait(lambda: "Nothing is wrong" in said(robot))
    robot.key("ctrl+k")
    robot.wait(lambda: "exactly one solution" in said(robot))
    robot.key("h")
    robot.wait(lambda: "Hint" in said(robot))


def test_a_digit_beside_the_candidates_is_marked_and_the_game_is_kept(tmp_path):
    puzzle = sukaku(0, 4)
    stranger = next(digit for digit in range(1, 10) if not puzzle.marks[0] >> digit - 1 & 1)
    robot = Robot(tmp_path, SUDOKU.format_puzzle(puzzle))
    robot.play.make_move(f"place r1c1 {stranger}", "place")
    assert 0 in robot.play.clashes()
    robot.key("ctrl+z")
    assert not robot.play.clashes()
    assert robot.play.table.puzzle.marks == puzzle.marks
    robot.close()
