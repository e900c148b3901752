"""The digit that clicks put in can be let go; looking at a cell is nothing to be told."""

import pytest


@pytest.fixture
def chosen(robot):
    robot.press_strip = lambda digit: robot.click(*robot.app.screen.board.tile_of(digit).center)
    robot.key("escape")  # the tour
    robot.press_strip(4)
    assert robot.play.view.digit == 4
    return robot


def test_a_second_click_on_the_strip_lets_the_digit_go(chosen):
    chosen.press_strip(4)
    assert chosen.play.view.digit == 0
    chosen.click_cell("r1c3")
    assert chosen.moves == []
    chosen.press_strip(5)
    assert chosen.play.view.digit == 5


def test_escape_lets_the_digit_go_after_the_selection(chosen):
    chosen.play.select(frozenset({2, 3}))
    chosen.key("escape")
    assert (chosen.play.view.selection, chosen.play.view.digit) == (frozenset(), 4)
    chosen.key("escape")
    assert chosen.play.view.digit == 0


def test_a_filled_cell_is_erased_only_where_its_own_digit_is_chosen(chosen):
    chosen.click_cell("r1c3")
    chosen.press_strip(5)
    chosen.click_cell("r1c3")
    assert chosen.table.digits[2] == 4
    assert chosen.play.view.digit == 4
    chosen.click_cell("r1c3")
    assert chosen.table.digits[2] == 0


def test_looking_at_a_given_takes_its_digit_up_and_scolds_nobody(chosen):
    chosen.click_cell("r1c1")
    assert chosen.play.view.digit == 5
    assert chosen.play.view.message.text == "The current digit is 5."
    chosen.press_strip(5)
    chosen.click_cell("r1c1")
    assert "given" not in chosen.play.view.message.text
    assert chosen.play.view.digit == 0
