"""A warning names its cells, and its ways out change these and nothing else."""

import random

import pytest
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.teach import coach
from numberplace.ui.boards.sudoku.marking import fill_marks

from tests.ui.conftest import CLASSIC, SOLUTION
from tests.ui.screens import opened


def put(robot, cell, digit):
    robot.play.view.cursor = cell
    robot.key(str(digit))


def labels(robot):
    return [each.label for each in robot.play.view.message.repairs]


def test_a_wrong_digit_is_cleared_and_later_moves_stay(robot):
    put(robot, 2, 1)
    put(robot, 40, 5)
    put(robot, 3, 6)
    robot.key("h")
    assert robot.play.view.message.text == "The 1 in row 1 column 3 cannot be right."
    assert robot.play.view.message.cells == {2}
    assert labels(robot) == ["Clear row 1 column 3", "Back to before it", "Leave it"]
    robot.press(robot.app.screen.panel.repairs[0])
    assert [robot.table.digit(cell) for cell in (2, 40, 3)] == [0, 5, 6]
    assert coach.find_trouble(robot.table) is None
    assert not robot.app.screen.panel.repairs


def test_back_to_before_it_goes_to_where_it_was_put_in_and_can_be_redone(robot):
    put(robot, 40, 5)
    put(robot, 2, 1)
    put(robot, 3, 6)
    robot.key("h")
    robot.press(robot.app.screen.panel.repairs[1])
    assert robot.moves == ["place r5c5 5"]
    assert robot.play.session.history.can_redo


def test_a_fault_that_was_left_is_told_no_more_until_there_is_another(robot):
    put(robot, 2, 5)
    told = robot.play.view.message.text
    assert told == "5 appears twice: in row 1 column 3 and in row 1 column 1."
    robot.press(robot.app.screen.panel.repairs[-1])
    put(robot, 40, 5)
    assert robot.play.view.message.text == "5 in row 5 column 5"
    robot.key("ctrl+z")
    assert not labels(robot)
    put(robot, 3, 7)
    assert (
        robot.play.view.message.text == "7 appears twice: in row 1 column 4 and in row 1 column 5."
    )
    robot.key("ctrl+z")
    assert not labels(robot)
    robot.key("h")
    assert robot.play.view.message.text == told
    robot.key("h")
    assert robot.play.view.message.text == f"Put this right first. {told}"
    robot.press(robot.app.screen.panel.repairs[-1])
    put(robot, 40, 5)
    assert not labels(robot)
    robot.key("h")
    robot.press(robot.app.screen.panel.repairs[0])
    put(robot, 2, 5)
    assert robot.play.view.message.text == told


def test_the_cells_of_a_fault_are_listed_as_in_a_sentence(robot):
    put(robot, 10, 5)
    text = "The 5 in row 2 column 2 clashes with those in row 1 column 1 and row 2 column 6."
    assert robot.play.view.message.text == text


def test_leave_it_leaves_all_and_unmarks_the_cell(robot):
    put(robot, 2, 1)
    robot.key("h")
    robot.press(robot.app.screen.panel.repairs[-1])
    assert robot.moves == ["place r1c3 1"]
    assert robot.play.view.message.cells == frozenset()
    assert not robot.play.view.message.repairs


def test_a_clash_offers_its_own_two_cells(robot):
    put(robot, 2, 1)
    put(robot, 40, 5)
    put(robot, 6, 1)
    assert labels(robot) == [
        "Clear row 1 column 7",
        "Clear row 1 column 3",
        "Back to before it",
        "Leave it",
    ]
    robot.press(robot.app.screen.panel.repairs[0])
    assert robot.table.digit(2) == 1
    assert robot.table.digit(6) == 0
    assert robot.table.digit(40) == 5


def test_a_given_in_a_clash_is_not_offered(robot):
    put(robot, 2, 5)
    assert labels(robot)[0] == "Clear row 1 column 3"
    assert "Clear row 1 column 1" not in labels(robot)


def test_a_lost_mark_comes_back_without_telling_which(robot):
    robot.key("m")
    robot.play.view.cursor = 2
    robot.key("shift+4")
    robot.key("shift+1")
    robot.key("h")
    assert "row 1 column 3" in robot.play.view.message.text
    assert labels(robot)[0] == "Fill row 1 column 3 again"
    robot.press(robot.app.screen.panel.repairs[0])
    assert [robot.table.mark(2, digit) > 0 for digit in (1, 2, 4)] == [True] * 3
    assert coach.find_trouble(robot.table) is None


def test_a_lost_mark_can_be_gone_back_from(robot):
    robot.key("m")
    robot.play.view.cursor = 2
    robot.key("shift+4")
    put(robot, 40, 5)
    robot.key("h")
    robot.press(robot.app.screen.panel.repairs[1])
    assert robot.moves == ["set_hint"]


def test_the_ways_out_are_reached_by_keyboard(robot):
    put(robot, 2, 1)
    robot.key("h")
    panel = robot.app.screen.panel
    for _ in range(40):
        robot.key("tab")
        if panel.form.focus is panel.repairs[0]:
            break
    robot.key("return")
    assert robot.table.digit(2) == 0


@pytest.mark.parametrize("size", [(560, 660), (420, 495)])
def test_a_window_without_a_panel_offers_them_in_a_dialog(size):
    with opened("paper", "en", size) as robot:
        robot.app.close_all()
        robot.app.start_game(robot.play.session.kind, robot.play.session.kind.parse_puzzle(CLASSIC),
                             "Test", "easy")  # fmt: skip
        put(robot, 2, 1)
        robot.key("h")
        dialog = robot.app.top_dialog
        assert [button.label for button in dialog.ways] == [
            "Clear row 1 column 3", "Back to before it", "Leave it"
        ]  # fmt: skip
        robot.key("return")
        assert robot.app.top_dialog is None
        assert robot.table.digit(2) == 0


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", range(12))
def test_whatever_was_played_clearing_takes_out_the_named_digits_alone(robot, seed):
    rng = random.Random(seed)
    empty = [cell for cell in range(81) if CLASSIC[cell] == "."]
    fill_marks(robot.play)
    for cell in rng.sample(empty, 8):
        digit = int(SOLUTION[cell]) if rng.random() < 0.7 else rng.randint(1, 9)
        put(robot, cell, digit)
    for _ in range(10):
        if coach.find_trouble(robot.table) is None:
            break
        robot.play.warn_of_trouble()
        message, before = robot.play.view.message, robot.table
        for each in message.repairs:
            if not each.label.startswith("Clear "):
                continue
            after = apply_move(before, each.move)
            changed = {c for c in range(81) if after.digit(c) != before.digit(c)}
            assert len(changed) == 1
            assert changed <= message.cells
        assert message.repairs[-1].label == "Leave it"
        robot.play.run("repair_0")
        assert robot.table != before
    assert coach.find_trouble(robot.table) is None


@pytest.mark.parametrize(("width", "lines"), [(1552, 4), (2732, 2)])
def test_buttons_too_narrow_for_their_words_take_a_line_each(width, lines):
    with opened("paper", "en", (width, 1262)) as robot:
        robot.app.close_all()
        robot.app.start_game(robot.play.session.kind, robot.play.session.kind.parse_puzzle(CLASSIC),
                             "Test", "easy")  # fmt: skip
        put(robot, 2, 1)
        put(robot, 6, 1)
        robot.app.draw()
        places = [button.rect for button in robot.app.screen.panel.repairs]
        assert len(places) == 4
        assert len({place.y for place in places}) == lines


def test_back_to_before_it_never_leads_into_a_trial_that_was_thrown_away(robot):
    put(robot, 40, 5)
    robot.app.screen.run("try")
    put(robot, 3, 6)
    robot.app.screen.run("drop_trial")
    put(robot, 2, 1)
    robot.key("h")
    robot.press(robot.app.screen.panel.repairs[1])
    assert (robot.table.digit(40), robot.table.digit(3), robot.table.digit(2)) == (5, 0, 0)
    assert not robot.play.is_trying
    assert robot.play.view.message.text == "1 move taken back."


def test_a_digit_from_before_a_thrown_away_trial_is_found_in_the_line_in_force(robot):
    put(robot, 2, 1)
    put(robot, 3, 6)
    robot.app.screen.run("try")
    robot.play.view.cursor = 2
    robot.key("delete")
    put(robot, 40, 5)
    robot.app.screen.run("drop_trial")
    robot.key("h")
    robot.press(robot.app.screen.panel.repairs[1])
    assert not robot.play.session.history.line()
    assert not robot.play.is_trying
    assert robot.play.view.message.text == "2 moves taken back."
