"""Mouse play as SPEC section 1 has it, through real events."""

import pygame
import pytest
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.boards.sudoku.places import cell_rect

from .conftest import SOLUTION, Robot


def rest(robot):
    """Leave the pointer where it is for as long as a tooltip takes."""
    robot.time.seconds += 1
    robot.app.step()


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
    for point in ((5, 300), (552, 300), (300, 574), (552, 600), (300, 655)):
        robot.click(*point)
    assert robot.moves == []
    assert robot.play.view.digit == 1


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
    robot.click(2 * (10 + 60 * 2 + 30), 2 * (30 + 30))
    assert robot.moves == ["place r1c3 1"]
    robot.close()
    pygame.display.set_mode((960, 660))


def test_the_tooltip_tells_the_possible_digits_of_a_cell(robot):
    robot.point(10 + 60 * 2 + 30, 60)
    robot.time.seconds += 1
    robot.app.step()
    text, described = robot.app.screen._tooltip
    assert text == "Possible: 1 2 4"
    assert described == cell_rect(robot.app.screen.layout, 2)
    robot.point(10 + 30, 60)
    robot.time.seconds += 1
    robot.app.step()
    assert robot.app.screen._tooltip is None


def test_there_are_no_tooltips_where_the_player_wants_none(robot):
    robot.app.prefer(tooltips=False)
    robot.point(10 + 60 * 2 + 30, 60)
    robot.time.seconds += 1
    robot.app.step()
    assert robot.app.screen._tooltip is None


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
    robot.point(*cell_rect(robot.app.screen.layout, 2).center)
    rest(robot)
    assert robot.app.screen._tooltip is not None
    robot.key("p")
    assert robot.app.screen._tooltip is None
    rest(robot)
    assert robot.app.screen._tooltip is None


def test_the_tooltip_of_a_cell_does_not_cover_a_hint(robot):
    robot.point(*cell_rect(robot.app.screen.layout, 2).center)
    rest(robot)
    robot.key("h")
    rest(robot)
    assert robot.play.view.lesson is not None
    assert robot.app.screen._tooltip is None


def test_the_tooltip_of_a_cell_does_not_cover_the_congratulation(robot):
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle("." + SOLUTION[1:]), "Last", "easy")
    robot.app.prefer(reduced_motion=True)
    robot.click_cell("r1c1")
    robot.key("5")
    rest(robot)
    assert robot.app.screen.congratulation.is_shown
    assert robot.app.screen._tooltip is None
    assert robot.play.view.message.text.endswith("without a hint.")


def test_filled_in_marks_are_told_with_the_congratulation(robot):
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle("." + SOLUTION[1:]), "Last", "easy")
    robot.key("m")
    robot.click_cell("r1c1")
    robot.key("5")
    assert robot.play.was_solved
    assert "marks filled in by the program" in robot.play.view.message.text
