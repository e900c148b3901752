"""Mouse play as SPEC section 1 has it, through real events."""

from .conftest import Robot


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
    import pygame

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
    assert robot.app.screen._tooltip == "Possible: 1 2 4"
    robot.point(10 + 30, 60)
    robot.time.seconds += 1
    robot.app.step()
    assert robot.app.screen._tooltip == ""
