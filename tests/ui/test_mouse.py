"""Mouse play by the rules of the first Numberplace, through real events."""

import pygame
import pytest
from numberplace.sudoku.kind import SUDOKU

from tests.ui.spots import cell_rect

from .conftest import SOLUTION, Robot


def rest(robot):
    """Leave the pointer where it is for as long as a tooltip takes."""
    robot.time.seconds += 1
    robot.app.step()


def choose(robot, digit):
    robot.click(10 + 60 * (digit - 1) + 5, 600)


def test_until_a_digit_is_chosen_clicks_only_go_to_cells(robot):
    assert robot.play.view.digit == 0
    assert "no digit chosen" in robot.app.screen.board.status()
    for cell in ("r1c3", "r1c1", "r2c2"):  # one of them a given, whose digit is not taken up
        robot.click_cell(cell)
    assert robot.play.view.cursor == 10
    assert robot.play.view.message.text == "Choose a digit below the board first, or type one."
    assert (robot.moves, robot.play.view.digit) == ([], 0)
    choose(robot, 4)
    robot.click_cell("r1c3")
    assert robot.moves == ["place r1c3 4"]


def test_without_a_digit_a_click_takes_none_out_and_a_typed_one_arms_no_click(robot):
    robot.click_cell("r1c3")
    robot.key("4")
    robot.click_cell("r2c2")
    robot.click_cell("r1c3")
    assert robot.moves == ["place r1c3 4"]


def test_while_no_digit_is_chosen_that_at_the_cursor_is_shaded(robot):
    def ground(cell):
        robot.app.draw()
        place = cell_rect(robot.app.screen.layout, cell)
        return tuple(robot.app.surface.get_at((place.x + 6, place.y + 6)))

    plain = {cell: ground(cell) for cell in (71, 56)}  # r8c9 holds a 5, r7c3 is empty
    robot.click_cell("r1c1")  # a 5
    assert ground(71) != plain[71]
    assert ground(56) == plain[56]
    choose(robot, 4)
    assert ground(71) == plain[71]


def test_keys_and_commands_ask_for_a_digit(robot):
    for key in ("space", "shift+space", "w", "f", "alt+shift+2"):
        robot.play.say("")
        robot.key(key)
        assert robot.play.view.message.text == "Choose a digit below the board first, or type one."
    assert (robot.moves, robot.play.view.filter) == ([], "")


def test_the_digits_before_and_after_none_are_the_last_and_the_first(robot):
    robot.key(",")
    assert robot.play.view.digit == 9
    robot.play.view.digit = 0
    robot.key(".")
    assert robot.play.view.digit == 1


def test_a_saved_game_keeps_its_digit_and_its_having_none(robot):
    first = robot.app.game_id
    choose(robot, 4)
    robot.click_cell("r1c3")
    robot.app.start_game(SUDOKU, robot.play.session.puzzle, "Again", "")
    assert robot.play.view.digit == 0
    robot.click_cell("r1c3", button=3, mini=2)
    second = robot.app.game_id
    for game, digit in ((first, 4), (second, 0)):
        robot.app.resume(game)
        assert robot.play.view.digit == digit


@pytest.fixture
def cells_first(robot):
    """The way of clicking that chooses the cell first."""
    robot.app.prefer(input="cell")
    return robot


def test_a_filled_cell_takes_the_new_digit(cells_first):
    robot = cells_first
    robot.click_cell("r1c3")
    choose(robot, 4)
    choose(robot, 2)
    assert robot.moves == ["place r1c3 4", "place r1c3 2"]
    choose(robot, 2)
    assert robot.table.digit(2) == 0


def select(robot, *cells):
    layout = robot.app.screen.layout
    press(robot, pygame.MOUSEBUTTONDOWN, cell_rect(layout, cells[0]).center)
    for cell in cells[1:]:
        robot.point(*cell_rect(layout, cell).center)
    press(robot, pygame.MOUSEBUTTONUP, cell_rect(layout, cells[-1]).center)


def test_selected_cells_take_a_digit_together(cells_first):
    robot = cells_first
    for cell in ("r2c2", "r9c3"):
        robot.click_cell(cell, button=3, mini=4)
    select(robot, 1, 2, 3)  # r1c2 is a given
    choose(robot, 4)
    assert robot.moves[2:] == ["place r1c3 4;place r1c4 4;strike r2c2 4;strike r9c3 4"]
    choose(robot, 4)
    assert robot.moves[3:] == ["clear r1c3;clear r1c4"]
    robot.keys("ctrl+z", "ctrl+z")
    assert robot.table.digits[:4] == bytes((5, 3, 0, 0))


def test_selected_givens_alone_refuse(cells_first):
    robot = cells_first
    select(robot, 0, 1)
    robot.key("4")
    assert robot.moves == []
    assert "was given with the puzzle" in robot.play.view.message.text
    assert robot.play.view.message.tone == "text"


def test_a_right_click_pencils_the_chosen_digit_in_all_selected_cells(cells_first):
    robot = cells_first
    robot.click_cell("r1c3", button=3, mini=7)  # none is chosen yet
    choose_next = (".", ".")
    robot.keys(*choose_next)
    select(robot, 2, 3)
    robot.click_cell("r1c4", button=3, mini=9)
    robot.click_cell("r2c2", button=3, mini=9)
    assert robot.moves == ["mark r1c3 7", "mark r1c3 2;mark r1c4 2", "mark r2c2 2"]


def test_space_puts_the_chosen_digit_into_the_chosen_cell(cells_first):
    robot = cells_first
    robot.click_cell("r1c3")
    robot.keys("space", ".", "space")
    assert robot.moves == ["place r1c3 1"]


def test_the_strip_chooses_the_current_digit(robot):
    robot.click(10 + 60 * 3 + 5, 600)
    assert robot.play.view.digit == 4


def test_left_click_places_the_current_digit_and_takes_it_out_again(robot):
    robot.click(10 + 60 * 3 + 5, 600)
    robot.click_cell("r1c3")
    robot.click_cell("r1c3")
    assert robot.moves == ["place r1c3 4", "clear r1c3"]


def test_placing_clears_the_cells_own_marks(robot):
    robot.click_cell("r1c3", button=3, mini=2)
    choose(robot, 1)
    robot.click_cell("r1c3")
    assert robot.table.marks(2) == bytes(9)


def test_right_click_toggles_the_mark_under_the_pointer_and_shows_marks(robot):
    assert not robot.play.view.shows_marks
    robot.click_cell("r1c3", button=3, mini=7)
    assert robot.play.view.shows_marks
    assert robot.table[0, 2, 7] == 7
    robot.click_cell("r1c3", button=3, mini=7)
    assert robot.table[0, 2, 7] == 0


def test_right_click_in_a_filled_cell_does_nothing(robot):
    choose(robot, 1)
    robot.click_cell("r1c3")
    robot.click_cell("r1c3", button=3, mini=7)
    assert robot.moves == ["place r1c3 1"]


def test_givens_never_change(robot):
    before = robot.table
    for button in (1, 3):
        robot.click_cell("r1c1", button=button)
    robot.key("c")
    for button in (1, 3):
        robot.click_cell("r1c1", button=button)
    assert robot.table == before
    assert robot.moves == []


def test_clicks_outside_board_and_strip_do_nothing(robot):
    for point in ((5, 300), (557, 300), (300, 574), (557, 600), (300, 655)):
        robot.click(*point)
    assert robot.moves == []
    assert robot.play.view.digit == 0


def test_colour_mode_turns_the_cells_colour(robot):
    robot.key("c")
    for colour in (2, 3, 4, 1):
        robot.click_cell("r1c3")
        assert robot.table.colour(2) == colour


def test_colour_mode_inks_only_marks_that_are_shown(robot):
    robot.click_cell("r1c3", button=3, mini=7)
    robot.key("c")
    robot.click_cell("r1c3", button=3, mini=7)
    assert robot.table[0, 2, 7] == 17
    robot.click_cell("r1c3", button=3, mini=6)
    assert robot.table[0, 2, 6] == 0
    for _ in range(5):
        robot.click_cell("r1c3", button=3, mini=7)
    assert robot.table[0, 2, 7] == 7


def test_the_mouse_works_at_another_scale(tmp_path):
    robot = Robot(tmp_path)
    pygame.display.set_mode((1920, 1320))
    robot.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1320))
    robot.click(2 * 40, 2 * 600)
    robot.click(2 * (10 + 60 * 2 + 30), 2 * (30 + 30))
    assert robot.moves == ["place r1c3 1"]
    robot.close()
    pygame.display.set_mode((960, 660))


def test_no_tooltip_of_a_cell_comes_unasked(robot):
    robot.point(10 + 60 * 2 + 30, 60)
    rest(robot)
    assert robot.app.screen.tooltip.shown is None
    assert robot.app.screen.is_on("cell_tips") is False


def test_the_tooltip_tells_the_possible_digits_of_a_cell(robot):
    robot.key("t")
    assert robot.app.preferences.cell_tips
    robot.point(10 + 60 * 2 + 30, 60)
    robot.time.seconds += 1
    robot.app.step()
    text, described = robot.app.screen.tooltip.shown
    assert text == "Possible: 1 2 4"
    assert described == cell_rect(robot.app.screen.layout, 2)
    robot.point(10 + 30, 60)
    robot.time.seconds += 1
    robot.app.step()
    assert robot.app.screen.tooltip.shown is None


def test_what_is_broken_is_no_longer_said_once_it_is_taken_back(robot):
    robot.app.start_game(
        SUDOKU, SUDOKU.parse_puzzle(f"4x4: {'.' * 16}; killer 3 r1c1 r1c2"), "Cage", ""
    )
    robot.app.screen.tour.end()
    robot.point(*robot.app.screen.board.rect_of(0).center)
    robot.play.view.cursor = 0
    robot.key("4")
    robot.play.say("Something else")
    rest(robot)
    assert robot.app.screen.tooltip.shown[0].startswith("Broken")
    robot.key("ctrl+z")
    assert robot.app.screen.tooltip.shown is None
    rest(robot)
    assert robot.app.screen.tooltip.shown is None


def test_a_tip_does_not_repeat_what_stands_beside_the_board(robot):
    cages = f"4x4: {'.' * 16}; killer 3 r1c1 r1c2"
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle(cages), "Cage", "")
    robot.app.screen.tour.end()
    robot.play.view.cursor = 0
    for key in ("4", "k"):  # the message of the move, then that of the check
        robot.key(key)
        robot.point(*robot.app.screen.board.rect_of(1).center)
        robot.point(*robot.app.screen.board.rect_of(0).center)
        rest(robot)
        assert "Broken in" in robot.play.view.message.text
        shown = robot.app.screen.tooltip.shown
        assert shown is None or "Broken" not in shown[0]


def test_there_are_no_tooltips_where_the_player_wants_none(robot):
    robot.app.prefer(tooltips=False)
    robot.keys("t", "t")
    for point in ((10 + 60 * 2 + 30, 60), robot.app.screen.panel.buttons["hint"].rect.center):
        robot.point(*point)
        rest(robot)
        assert robot.app.screen.tooltip.shown is None


def test_tooltips_of_cells_and_of_buttons_are_apart(robot):
    hint = robot.app.screen.panel.buttons["hint"].rect
    robot.point(*hint.center)
    rest(robot)
    assert robot.app.screen.tooltip.shown[1] == hint
    robot.app.prefer(tooltips=False, cell_tips=True)
    robot.point(300, 300)
    robot.point(10 + 60 * 2 + 30, 60)
    rest(robot)
    assert "1 2 4" in robot.app.screen.tooltip.shown[0]


@pytest.mark.parametrize(
    ("start", "end", "cells"),
    [
        ((0, 0), (0, 8), range(9)),
        ((2, 4), (7, 4), range(22, 68, 9)),
        ((0, 0), (8, 8), range(0, 81, 10)),
        ((6, 6), (6, 2), range(56, 61)),
    ],
)
def test_a_fast_drag_selects_every_cell_on_its_way(robot, start, end, cells):
    layout = robot.app.screen.layout
    first, last = (cell_rect(layout, row * 9 + column).center for row, column in (start, end))
    press(robot, pygame.MOUSEBUTTONDOWN, first)
    robot.point(*last)
    press(robot, pygame.MOUSEBUTTONUP, last)
    assert robot.play.view.selection >= set(cells)
    assert robot.play.view.cursor == end[0] * 9 + end[1]
    assert robot.moves == []


def test_a_drag_off_the_board_selects_as_far_as_the_edge(robot):
    layout = robot.app.screen.layout
    first = cell_rect(layout, 4).center
    press(robot, pygame.MOUSEBUTTONDOWN, first)
    robot.point(first[0], 0)
    robot.point(first[0], layout.board.centery)
    assert robot.play.view.selection == {4, 13, 22, 31, 40}


def press(robot, kind, point):
    robot.app.handle(pygame.event.Event(kind, pos=point, button=1, clicks=1, touch=False))
    robot.app.step()


def test_the_tooltip_goes_when_the_game_is_paused(robot):
    robot.app.prefer(cell_tips=True)
    robot.point(*cell_rect(robot.app.screen.layout, 2).center)
    rest(robot)
    assert robot.app.screen.tooltip.shown is not None
    robot.key("p")
    assert robot.app.screen.tooltip.shown is None
    rest(robot)
    assert robot.app.screen.tooltip.shown is None


def test_the_tooltip_of_a_cell_does_not_cover_a_hint(robot):
    robot.app.prefer(cell_tips=True)
    robot.point(*cell_rect(robot.app.screen.layout, 2).center)
    rest(robot)
    robot.key("h")
    rest(robot)
    assert robot.play.view.lesson is not None
    assert robot.app.screen.tooltip.shown is None


def test_the_tooltip_of_a_cell_does_not_cover_the_congratulation(robot):
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle("." + SOLUTION[1:]), "Last", "easy")
    robot.app.prefer(reduced_motion=True, cell_tips=True)
    robot.click_cell("r1c1")
    robot.key("5")
    rest(robot)
    assert robot.app.screen.congratulation.is_shown
    assert robot.app.screen.tooltip.shown is None
    assert robot.play.view.message.text.endswith("without a hint.")


def test_filled_in_marks_are_told_with_the_congratulation(robot):
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle("." + SOLUTION[1:]), "Last", "easy")
    robot.key("m")
    robot.click_cell("r1c1")
    robot.key("5")
    assert robot.play.was_solved
    assert "marks filled in by the program" in robot.play.view.message.text


def test_a_click_with_ctrl_keeps_the_cell_where_the_selection_began(robot):
    robot.play.view.cursor = 2
    pygame.key.set_mods(pygame.KMOD_CTRL)
    robot.click_cell("r1c4")
    robot.click_cell("r1c6")
    robot.click_cell("r1c4")
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert robot.play.view.selection == {2, 5}


def leave(robot):
    """Take the pointer out of the window."""
    robot.app.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    robot.app.step()


def draw_dialog(robot):
    robot.key("ctrl+n")


def point_at_nothing(robot):
    robot.point(*robot.app.screen.layout.status.center)


@pytest.mark.parametrize("act", [leave, draw_dialog, point_at_nothing])
@pytest.mark.parametrize("place", ["button", "cell"])
def test_a_tooltip_goes_with_the_pointer_and_under_a_dialog(robot, act, place):
    robot.app.prefer(cell_tips=True)
    layout, hint = robot.app.screen.layout, robot.app.screen.panel.buttons["hint"].rect
    robot.point(*(hint if place == "button" else cell_rect(layout, 2)).center)
    rest(robot)
    assert robot.app.screen.tooltip.shown is not None
    act(robot)
    assert robot.app.screen.tooltip.shown is None
    rest(robot)
    assert robot.app.screen.tooltip.shown is None
