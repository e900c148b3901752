"""Warnings speak of the newest move, mark all that clash with it, and offer to take it back."""

import pytest

from tests.ui.boards.sudoku.test_repairs import labels, put
from tests.ui.boards.variants.conftest import VariantRobot
from tests.ui.conftest import CLASSIC
from tests.ui.screens import opened

TWO_CAGES = "4x4: " + "." * 16 + "; killer 4 r1c1 r1c2; killer 5 r3c3 r3c4"


def told(robot):
    return robot.play.view.message


@pytest.mark.parametrize(
    ("first", "second", "partners"),
    [((3, 1), (2, 1), {3}), ((2, 1), (3, 1), {2, 12}), ((2, 5), (10, 5), {0, 2, 14})],
)
def test_the_newest_digit_is_told_with_all_it_clashes_with(robot, first, second, partners):
    put(robot, *first)
    put(robot, *second)
    newest = robot.play.spoken(second[0])
    assert told(robot).cells == {second[0], *partners}
    assert all(robot.play.spoken(cell) in told(robot).text for cell in told(robot).cells)
    assert labels(robot)[0] == f"Clear {newest}"
    robot.press(robot.app.screen.panel.repairs[0])
    assert robot.table.digit(first[0]) == first[1]
    assert robot.table.digit(second[0]) == 0


def test_a_new_clash_is_told_while_an_old_one_is_left(robot):
    put(robot, 2, 5)
    assert told(robot).cells == {2, 0}
    put(robot, 78, 8)
    assert told(robot).cells == {78, 76, 61}
    put(robot, 40, 5)  # a sound move leaves the newest clash to be told
    assert told(robot).cells == {78, 76, 61}
    robot.press(robot.app.screen.panel.repairs[0])
    assert told(robot).cells == {2, 0}


def test_a_cell_that_has_just_lost_its_last_digit_is_told_over_an_old_clash(robot):
    for cell, digit in ((78, 8), (11, 2), (5, 4)):
        put(robot, cell, digit)
    assert told(robot).cells == {78, 76, 61}
    put(robot, 7, 1)
    assert told(robot).text == "No digit can go into row 1 column 3 any more."
    assert labels(robot) == ["Back to before it", "Leave it"]


def test_the_check_by_the_solution_names_the_newest_wrong_digit(robot):
    robot.app.prefer(checking="solution")
    for cell, digit in ((2, 1), (72, 1)):
        put(robot, cell, digit)
    assert told(robot).text == "The 1 in row 9 column 1 is not right."


def test_a_hint_names_the_newest_clash_too(robot):
    put(robot, 2, 5)
    put(robot, 78, 8)
    robot.key("h")
    assert told(robot).cells == {78, 76, 61}


def test_a_hint_over_a_standing_fault_says_one_sentence_however_often(robot):
    put(robot, 2, 5)
    fault = told(robot).text
    for checking in ("rules", "solution"):
        robot.app.prefer(checking=checking)
        for _press in range(4):
            robot.key("h")
            assert told(robot).text == f"Put this right first. {fault}"
            assert labels(robot)[0] == "Clear row 1 column 3"


def test_the_newest_broken_rule_of_a_variant_is_told(tmp_path):
    robot = VariantRobot(tmp_path, TWO_CAGES)
    for name, digit in (("r1c1", 1), ("r1c2", 1), ("r3c3", 2), ("r3c4", 2)):
        robot.click_cell(name)
        robot.click_digit(digit)
    assert told(robot).cells == {10, 11}
    assert "row 3" in told(robot).text
    assert labels(robot)[0] == "Clear row 3 column 4"
    robot.close()


def test_a_count_says_what_has_one_solution_where_digits_were_put_in(robot):
    for cell, text in ((None, "There is exactly one solution."), (2, "The puzzle as it was given")):
        if cell is not None:
            put(robot, cell, 1)
        robot.key("ctrl+k")
        robot.wait(lambda text=text: told(robot).text.startswith(text))


def test_filling_marks_says_which_came_back_and_takes_them_out_again(robot):
    robot.key("m")
    assert not labels(robot)
    robot.play.view.cursor = 2
    robot.keys("shift+1", "shift+2")
    robot.key("m")
    assert told(robot).text == "All marks are filled in. 2 that had been taken out came back."
    assert labels(robot) == ["Take them out again", "Leave it"]
    robot.press(robot.app.screen.panel.repairs[0])
    assert [digit for digit in range(1, 10) if robot.table.mark(2, digit)] == [4]
    robot.key("m")
    robot.press(robot.app.screen.panel.repairs[1])
    assert [digit for digit in range(1, 10) if robot.table.mark(2, digit)] == [1, 2, 4]


def test_filling_marks_on_a_variant_says_which_came_back(tmp_path):
    robot = VariantRobot(tmp_path)
    robot.key("m")
    masks = robot.table.masks
    cell = robot.play.view.cursor = max(range(16), key=lambda cell: masks[cell].bit_count())
    digit = masks[cell].bit_length()
    robot.key(f"shift+{digit}")
    robot.key("m")
    assert labels(robot) == ["Take it out again", "Leave it"]
    robot.play.run("repair_0")
    assert not robot.table.mark(cell, digit)
    robot.close()


def test_a_warning_is_not_covered_by_what_filling_marks_says(robot):
    put(robot, 2, 5)
    robot.key("m")
    assert told(robot).tone == "warning"


def test_a_window_without_a_panel_offers_the_marks_in_a_dialog():
    with opened("paper", "en", (420, 495)) as robot:
        robot.app.close_all()
        kind = robot.play.session.kind
        robot.app.start_game(kind, kind.parse_puzzle(CLASSIC), "Test", "easy")
        robot.key("m")
        robot.play.view.cursor = 2
        robot.keys("shift+1", "m")
        dialog = robot.app.top_dialog
        assert [button.label for button in dialog.ways] == ["Take it out again", "Leave it"]
        robot.key("return")
        assert not robot.table.mark(2, 1)


def test_filling_marks_says_how_many_inks_it_took_away(robot):
    robot.key("m")
    robot.play.make_move("ink r1c3 1", "pencil")
    robot.key("m")
    assert told(robot).text.endswith("1 inked mark is plain again; Undo brings its ink back.")
    robot.keys("ctrl+z")
    assert robot.table.mark(2, 1) == 11
    robot.play.make_move("ink r1c3 2", "pencil")
    robot.play.make_move("strike r1c3 4", "pencil")
    robot.key("m")
    assert told(robot).text == (
        "All marks are filled in. 1 that had been taken out came back."
        " 2 inked marks are plain again; Undo brings their ink back."
    )
    robot.key("m")
    assert "inked" not in told(robot).text
