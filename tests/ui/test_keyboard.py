"""Every action by keyboard, through real events."""

from unittest import mock

import pygame
import pytest
from numberplace.ui.commands import COMMAND, COMMANDS, MENUS
from numberplace.ui.kit.commands import SEPARATOR


def test_arrows_move_the_cursor_and_go_round(robot):
    robot.keys("up", "left")
    assert robot.play.view.cursor == 40 - 10
    robot.keys(*["up"] * 4)
    assert robot.play.view.cursor == 9 * 8 + 3


def go_to(robot, row, column):
    robot.play.view.cursor = (row - 1) * 9 + column - 1


def test_digits_place_shift_pencils_delete_clears(robot):
    go_to(robot, 1, 3)
    robot.keys("shift+2", "4", "delete")
    assert robot.moves == ["mark r1c3 2", "place r1c3 4", "clear r1c3"]
    assert robot.play.view.shows_marks


def test_the_same_digit_again_takes_it_out(robot):
    go_to(robot, 1, 3)
    robot.keys("4", "4")
    assert robot.moves == ["place r1c3 4", "clear r1c3"]


def test_a_given_refuses_and_says_so(robot):
    go_to(robot, 1, 1)
    robot.key("4")
    assert robot.moves == []
    assert robot.play.view.message.text.startswith("Row 1 column 1 was given")
    robot.key("shift+4")
    assert robot.play.view.message.text.startswith("Row 1 column 1 was given")
    assert robot.play.view.message.tone == "text"  # nothing has gone wrong


def test_undo_and_redo_without_limit(robot):
    go_to(robot, 1, 3)
    start = robot.table
    with mock.patch.object(type(robot.app), "draw"):  # nobody looks at these 800 frames
        robot.keys(*["4", "delete"] * 100)
    robot.key("m")
    end = robot.table
    with mock.patch.object(type(robot.app), "draw"):
        robot.keys(*["ctrl+z"] * 300)
    assert robot.table == start
    with mock.patch.object(type(robot.app), "draw"):
        robot.keys(*["ctrl+y"] * 300)
    assert robot.table == end
    assert len(robot.moves) == 201


def test_m_fills_marks_and_g_inks_them(robot):
    robot.key("m")
    assert robot.play.view.shows_marks
    robot.key("g")
    assert robot.table[4, 4, 5] == 55
    assert robot.moves == ["set_hint", "hint_cor"]


def test_space_is_a_left_click_at_the_cursor(robot):
    go_to(robot, 1, 3)
    robot.keys(".", "space", "c", "space")
    assert robot.moves == ["place r1c3 1", "colour r1c3"]


def test_a_clash_is_told_at_once_and_offers_ways_out(robot):
    go_to(robot, 1, 3)
    robot.key("5")
    message = robot.play.view.message
    assert message.tone == "warning"
    assert "row 1 column 1" in message.text
    assert [each.label for each in message.repairs] == [
        "Clear row 1 column 3", "Back to before it", "Leave it"
    ]  # fmt: skip
    assert message.cells == {0, 2}
    clear, back, _leave = robot.app.screen.panel.repairs
    assert clear in robot.app.screen.panel.form.widgets
    robot.press(back)
    assert robot.moves == []


def test_menus_open_by_keyboard_and_run_commands(robot):
    has = robot.app.screen.has
    row = [i for i in MENUS[1][1] if i != SEPARATOR and has(i)].index("set_hint")
    robot.keys("f10", "right", *["down"] * row, "return")
    assert robot.moves == ["set_hint"]
    robot.keys("f10", "escape")
    assert not robot.app.screen.menu.is_open


def test_pause_hides_the_board_and_stops_the_clock(robot):
    robot.time.seconds += 5
    robot.key("p")
    robot.time.seconds += 50
    assert robot.app.screen.is_hidden
    robot.key("4")
    assert robot.moves == []
    assert robot.play.session.clock.elapsed == 5
    robot.key("space")
    robot.time.seconds += 2
    assert robot.play.session.clock.elapsed == 7
    assert robot.moves == []


def test_tab_reaches_every_button_of_the_panel(robot):
    seen = set()
    for _ in range(24):
        robot.key("tab")
        seen.add(id(robot.app.screen.panel.form.focus))
    assert {id(b) for b in robot.app.screen.panel.buttons.values() if b.is_enabled} <= seen


def test_no_key_is_bound_twice():
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("title", range(len(MENUS)))
def test_every_menu_entry_is_a_command(title):
    for command_id in MENUS[title][1]:
        assert command_id == SEPARATOR or command_id in COMMAND


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        (pygame.K_SLASH, "?"),  # the United States
        (pygame.K_COMMA, "?"),  # France
        (pygame.K_SLASH, "\uff1f"),  # Japan, typed in full width
    ],
)
def test_a_question_mark_opens_the_help_wherever_it_lies(robot, key, typed):
    event = pygame.event.Event(
        pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode=typed, scancode=0
    )
    robot.app.handle(event)
    assert type(robot.app.top_dialog).__name__ == "HelpDialog"
