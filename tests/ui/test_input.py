"""Comforts of input: several cells at once, filters, the pad, and what the player prefers."""

import pygame
import pytest
from numberplace.ui.session.uistate import Message


def drag(robot, first, last):
    """Drag with the left button from one cell (row, column) to another."""

    def at(cell):
        return 10 + 60 * (cell[1] - 1) + 30, 30 + 60 * (cell[0] - 1) + 30

    robot.point(*at(first))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at(first), button=1, clicks=1)
    robot.app.handle(down)
    steps = max(abs(last[0] - first[0]), abs(last[1] - first[1]))
    for step in range(1, steps + 1):
        row = first[0] + (last[0] - first[0]) * step // steps
        column = first[1] + (last[1] - first[1]) * step // steps
        robot.point(*at((row, column)))
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at(last), button=1, clicks=1)
    robot.app.handle(up)
    robot.app.step()


def test_a_drag_selects_cells_and_a_mark_goes_to_all_empty_ones(robot):
    drag(robot, (1, 2), (1, 4))
    assert robot.play.view.selection == {1, 2, 3}
    assert robot.moves == []
    robot.key("shift+8")
    assert robot.moves == ["mark r1c3 8;mark r1c4 8"]
    robot.key("shift+8")
    assert robot.table.mark(2, 8) == 0
    assert robot.table.mark(3, 8) == 0


def test_a_mark_missing_in_some_cells_goes_to_those_only(robot):
    drag(robot, (1, 3), (1, 4))
    robot.play.make_move("mark r1c3 2", "pencil")
    robot.key("ctrl+2")
    assert robot.moves[-1] == "mark r1c4 2"


def test_shift_arrows_select_and_alt_digits_colour(robot):
    robot.play.view.cursor = 2
    robot.keys("shift+right", "alt+3")
    assert robot.moves == ["paint r1c3 3;paint r1c4 3"]
    robot.key("shift+c")
    assert robot.table.colour(2) == 1
    robot.key("left")
    assert robot.play.view.selection == frozenset()


def test_delete_empties_all_selected_cells(robot):
    robot.play.view.cursor = 2
    robot.keys("4", "right", "6", "left", "shift+right", "delete")
    assert robot.table.digit(2) == 0
    assert robot.table.digit(3) == 0


def test_cells_first_lets_a_click_choose_and_a_digit_fill(robot):
    robot.app.prefer(input="cell")
    robot.click_cell("r1c3")
    assert robot.moves == []
    robot.key("4")
    assert robot.moves == ["place r1c3 4"]
    robot.click_cell("r1c4")
    robot.click(10 + 60 * 5 + 30, 610)
    assert robot.moves[-1] == "place r1c4 6"


def test_placing_eliminates_marks_from_peers_when_wanted(robot):
    robot.app.prefer(strike_marks=True)
    robot.key("m")
    robot.play.view.cursor = 2
    robot.key("4")
    assert robot.table.mark(5, 4) == 0
    robot.key("ctrl+z")
    assert robot.table.mark(5, 4) == 4


def test_checking_against_the_solution_marks_wrong_digits_at_once(robot):
    robot.app.prefer(checking="solution")
    robot.play.view.cursor = 2
    robot.key("1")
    assert robot.play.view.wrong == {2}
    assert "row 1 column 3" in robot.play.view.message.text
    robot.key("4")
    assert robot.play.view.wrong == frozenset()


def test_checking_off_marks_nothing(robot):
    robot.app.prefer(checking="off")
    robot.play.view.cursor = 2
    robot.key("5")
    assert not robot.play.view.marks_wrong
    assert not robot.play.view.message.repairs


def test_filters_toggle_and_say_what_is_bright(robot):
    robot.keys(".", "f")
    assert robot.play.view.filter == "digit"
    robot.key("b")
    assert robot.play.view.filter == "bivalue"
    robot.key("b")
    assert robot.play.view.filter == ""


def test_a_long_press_opens_the_pad_and_its_digit_goes_in(robot):
    robot.point(160, 60)
    robot.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(160, 60), button=1, clicks=1))
    robot.time.seconds += 1
    robot.app.step()
    pad = robot.app.screen.board.pad
    assert pad.is_open
    robot.press(pad.digits[3])
    assert robot.moves == ["place r1c3 4"]
    assert not pad.is_open


def test_the_pad_by_keyboard_pencils_colours_and_closes(robot):
    robot.play.view.cursor = 2
    robot.key("shift+f10")
    pad = robot.app.screen.board.pad
    assert pad.is_open
    robot.press(pad.pencil)
    robot.keys("2", "4")
    assert robot.moves == ["mark r1c3 2", "mark r1c3 4"]
    robot.press(pad.swatches[2])
    assert robot.moves[-1] == "paint r1c3 3"
    robot.keys("shift+f10", "escape")
    assert not pad.is_open


def test_a_key_of_the_keyboard_that_types_no_plain_digit_is_none_to_the_pad(robot):
    robot.key("shift+f10")
    for typed in ("²", "٣"):
        event = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_BACKQUOTE, mod=0, unicode=typed, scancode=0
        )
        robot.app.handle(event)
    assert robot.moves == []
    assert robot.app.screen.board.pad.is_open


def test_a_press_that_is_covered_or_paused_opens_no_pad_later(robot):
    for key in ("f1", "p"):
        robot.app.handle(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(160, 60), button=1, clicks=1)
        )
        robot.key(key)
        robot.key("escape" if key == "f1" else "p")
        robot.time.seconds += 2
        robot.app.step()
        assert not robot.app.screen.board.pad.is_open


def test_right_click_on_a_digit_of_the_players_opens_the_pad_and_changes_nothing(robot):
    robot.play.view.cursor = 2
    robot.key("4")
    robot.click_cell("r1c3", button=3)
    assert robot.app.screen.board.pad.is_open
    assert robot.moves == ["place r1c3 4"]


def test_right_click_on_a_given_offers_what_can_be_done_with_its_digit(robot):
    robot.click_cell("r1c1", button=3)
    assert robot.app.screen.menu.is_open
    robot.keys("down", "return")
    assert robot.play.view.filter == "digit"
    assert robot.play.view.digit == 5
    assert robot.moves == []


def test_right_click_beside_the_board_opens_a_menu_that_escape_and_a_click_close(robot):
    robot.click(558, 400, button=3)
    assert robot.app.screen.menu.is_open
    robot.key("escape")
    assert not robot.app.screen.menu.is_open
    robot.click(558, 400, button=3)
    robot.click(300, 300)
    assert not robot.app.screen.menu.is_open
    assert robot.moves == []


def test_the_palette_in_the_panel_colours_cells_and_inks_marks(robot):
    robot.play.view.cursor = 2
    robot.keys("m", "c")
    robot.play.view.digit = 4
    buttons = robot.app.screen.panel.buttons
    robot.press(buttons["paint_3"])
    robot.press(buttons["ink_3"])
    assert robot.table.colour(2) == 3
    assert robot.table.mark(2, 4) == 24
    robot.key("alt+shift+1")
    assert robot.table.mark(2, 4) == 4
    robot.play.view.digit = 9
    robot.key("alt+shift+2")
    assert "no pencil mark 9" in robot.play.view.message.text


QUIET = {
    *("left", "right", "up", "down", "use", "pad", "pause"),
    *("next_link", "previous_link", "next_branch", "fold", "apply_hint"),
    "how_found",
}


@pytest.mark.parametrize("cell", [0, 2])
def test_every_command_of_the_game_says_what_it_did(robot, cell):
    for command_id in robot.play.commands:
        robot.play.view.cursor = cell
        robot.play.view.message = Message()
        robot.app.screen.run(command_id)
        says = robot.play.view.message.text or robot.play.view.lesson
        assert says or command_id in QUIET, command_id
