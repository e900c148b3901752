"""Corner and centre marks through the interface: keys, mouse, panel, undo, saves, hints."""

import random

import pygame
import pytest

from tests.ui.conftest import SOLUTION, Robot


@pytest.fixture
def cells_first(robot):
    robot.app.prefer(input="cell")
    return robot


def board_pixels(robot):
    robot.app.screen.board.draw(robot.app.painter)
    return pygame.image.tobytes(robot.app.painter.surface, "RGB")


def choose(robot, way):
    """Choose a way of marking, as the palette does."""
    robot.app.screen.run(f"marks_{way}")
    assert robot.app.preferences.marking == way


def test_a_new_player_makes_marks_as_ever(robot):
    assert robot.app.preferences.marking == "grid"
    robot.play.view.cursor = 2
    robot.keys("shift+1", "ctrl+2")
    robot.click_cell("r1c4", 3, mini=6)
    assert robot.moves == ["mark r1c3 1", "mark r1c3 2", "mark r1c4 6"]


def test_a_key_and_the_panel_switch_between_the_kinds(robot):
    for way in ("corner", "centre", "grid"):
        robot.key("x")
        assert robot.app.preferences.marking == way
        buttons = robot.app.screen.panel.buttons
        on = [name for name, button in buttons.items() if button.is_on]
        assert on == [f"marks_{way}"]
    choose(robot, "centre")
    assert "Ctrl" in robot.play.view.message.text


def test_the_panel_offers_the_kinds_from_the_first_mark_on(robot):
    assert "marks_corner" not in robot.app.screen.panel.buttons
    robot.click_cell("r1c3", 3)
    assert "marks_corner" in robot.app.screen.panel.buttons
    robot.key("ctrl+z")
    for way in ("corner", "centre", "grid"):
        robot.press(robot.app.screen.panel.buttons[f"marks_{way}"])
        assert robot.app.preferences.marking == way


@pytest.mark.parametrize("way", ["corner", "centre"])
def test_shift_makes_corner_marks_and_ctrl_centre_marks(robot, way):
    choose(robot, way)
    robot.play.view.cursor = 2
    robot.keys("shift+1", "ctrl+2")
    assert robot.moves == ["corner r1c3 1", "mark r1c3 2"]


def test_corner_marks_have_keys_of_their_own_whatever_is_chosen(robot):
    robot.play.view.cursor = 2
    robot.keys("ctrl+shift+4", "ctrl+shift+2")
    assert robot.table.corners[2] == 0b1010
    assert robot.play.view.shows_marks
    robot.key("ctrl+shift+4")
    assert robot.table.corners[2] == 0b10


@pytest.mark.parametrize(("way", "verb"), [("corner", "corner"), ("centre", "mark")])
def test_a_right_click_makes_the_chosen_kind_of_the_current_digit(robot, way, verb):
    choose(robot, way)
    robot.click_cell("r1c3", 3, mini=9)
    assert robot.moves == []
    robot.key("4")
    robot.keys("ctrl+z")
    robot.play.choose_digit(4)
    robot.click_cell("r1c3", 3, mini=9)
    assert robot.moves == [f"{verb} r1c3 4"]


def test_selected_cells_take_corner_marks_together_in_one_step(cells_first):
    robot = cells_first
    choose(robot, "corner")
    robot.key("z")
    robot.click_cell("r1c3")
    robot.keys("shift+right", "4")
    assert robot.moves == ["corner r1c3 4;corner r1c4 4"]
    robot.key("shift+right")
    robot.key("ctrl+z")
    assert not any(robot.table.corners)
    robot.key("ctrl+y")
    assert robot.table.corners[3] == 0b1000


def test_selected_cells_that_all_have_a_corner_mark_lose_it(cells_first):
    robot = cells_first
    robot.play.select(frozenset({2, 3}))
    robot.key("ctrl+shift+4")
    robot.key("ctrl+shift+4")
    assert robot.moves[-1] == "corner r1c3 4;corner r1c4 4"
    assert not any(robot.table.corners)


@pytest.mark.parametrize(
    ("way", "move"), [("grid", "mark"), ("corner", "corner"), ("centre", "mark")]
)
def test_with_the_pencil_digits_clicks_and_the_strip_make_marks(cells_first, way, move):
    robot = cells_first
    choose(robot, way)
    robot.keys("z", "z")
    robot.press(robot.app.screen.panel.buttons["pencil_mode"])
    robot.click_cell("r1c3")
    robot.key("2")
    robot.click(10 + 60 * 3 + 30, 30 + 9 * 60 + 50)  # the strip's 4
    assert robot.moves == [f"{move} r1c3 2", f"{move} r1c3 4"]
    assert robot.app.screen.board.status()[0] != "Number mode"
    robot.key("z")
    robot.key("4")
    assert robot.moves[-1].startswith("place r1c3 4")


def test_with_the_pencil_and_the_digit_first_a_left_click_makes_the_mark(robot):
    choose(robot, "corner")
    robot.key("z")
    robot.click_cell("r1c3")
    assert robot.moves == []
    robot.play.choose_digit(2)
    robot.click_cell("r1c3")
    robot.play.view.cursor = 3
    robot.key("space")
    assert robot.moves == ["corner r1c3 2", "corner r1c4 2"]


def test_a_filled_cell_takes_no_corner_mark_and_says_so(robot):
    robot.play.view.cursor = 0
    robot.key("ctrl+shift+4")
    assert robot.moves == []
    assert "Row 1 column 1" in robot.play.view.message.text


def test_delete_clears_corner_marks_and_a_pause_lets_none_in(robot):
    robot.play.view.cursor = 2
    robot.keys("ctrl+shift+4", "ctrl+2", "delete")
    assert not any(robot.table.corners)
    assert robot.moves[-1] == "clear r1c3"
    robot.keys("p", "ctrl+shift+4")
    assert robot.moves[-1] == "clear r1c3"


def test_a_digit_takes_its_corner_marks_in_sight_and_they_return_with_it(robot):
    robot.play.view.cursor = 5
    robot.keys("ctrl+shift+4", "ctrl+shift+2")
    robot.play.view.cursor = 2
    robot.keys("ctrl+shift+1", "4")
    assert robot.table.corners[5] == 0b10
    assert robot.moves[-1] == "place r1c3 4;strike r1c6 4"
    robot.key("delete")
    assert robot.table.corners[5] == 0b1010
    assert robot.table.corners[2] == 0b1
    robot.app.prefer(strike_marks=False)
    robot.key("4")
    assert robot.table.corners[5] == 0b1010


def test_the_palette_converts_the_selection_or_all_in_one_step(cells_first):
    robot = cells_first
    robot.play.view.cursor = 2
    robot.keys("ctrl+shift+4", "ctrl+shift+1", "ctrl+2")
    robot.play.view.cursor = 3
    robot.key("ctrl+shift+6")
    robot.play.select(frozenset({2}))
    robot.app.screen.run("corners_to_centre")
    assert robot.moves[-1] == "to_centre r1c3"
    assert robot.table.corners[2:4] == (0, 0b100000)
    assert robot.table.marks(2) == bytes((1, 2, 0, 4, 0, 0, 0, 0, 0))
    robot.play.deselect()
    robot.app.screen.run("marks_to_corners")
    assert robot.moves[-1] == "all_to_corner"
    assert robot.table.corners[2:4] == (0b1011, 0b100000)
    robot.app.screen.run("corners_to_centre")
    assert not any(robot.table.corners)
    robot.keys("ctrl+z", "ctrl+z")
    assert robot.table.corners[2:4] == (0, 0b100000)
    assert "all_to" not in " ".join(line for line, _made in robot.play.log())


def test_corner_marks_and_the_pencil_are_there_when_the_game_is_opened_again(tmp_path):
    robot = Robot(tmp_path)
    robot.play.view.cursor = 2
    robot.keys("x", "z", "4", "2")
    table = robot.table
    assert table.corners[2] == 0b1010
    robot.close()
    again = Robot(tmp_path, puzzle="")
    assert again.table == table
    assert again.play.view.is_pencil
    assert again.app.preferences.marking == "corner"
    again.key("ctrl+z")
    assert again.table.corners[2] == 0b1000
    again.close()


def test_hints_count_centre_marks_as_candidates_and_corner_marks_never(robot):
    for digit in (1, 2, 4):
        robot.play.view.cursor = 2
        robot.key(f"ctrl+shift+{digit}")
    robot.keys("x", "x", "shift+h")
    assert robot.play.view.message.tone != "warning"
    robot.keys("ctrl+z", "m")
    robot.play.view.cursor = 2
    robot.key("ctrl+4")  # the digit that belongs there
    robot.key("h")
    assert "row 1 column 3" in robot.play.view.message.text


def test_each_way_of_marking_is_drawn_otherwise_and_hidden_marks_are_not(robot):
    robot.play.view.cursor = 60
    empty = board_pixels(robot)
    robot.play.make_move("mark r1c3 1;mark r1c3 4", "pencil")
    robot.play.view.shows_marks = True
    robot.play.say("")
    on_grid = board_pixels(robot)
    robot.app.prefer(marking="centre")
    in_row = board_pixels(robot)
    robot.play.make_move("to_corner r1c3", "pencil")
    robot.play.say("")
    cornered = board_pixels(robot)
    assert len({empty, on_grid, in_row, cornered}) == 4


def test_a_whole_puzzle_is_solved_with_both_kinds(tmp_path):
    robot = Robot(tmp_path)
    robot.app.prefer(input="cell", marking="corner")
    rng = random.Random(3)
    cells = [cell for cell in range(81) if not robot.table.digit(cell)]
    rng.shuffle(cells)
    for number, cell in enumerate(cells):
        digit = int(SOLUTION[cell])
        if robot.table.digit(cell):
            continue
        robot.click_at(*divmod(cell, 9))
        if number % 5 == 0:
            robot.keys(f"shift+{digit}", f"shift+{digit % 9 + 1}", f"ctrl+{digit}")
            assert robot.table.corners[cell].bit_count() == 2
            assert robot.table.mark(cell, digit)
        robot.key(str(digit))
        assert not robot.table.corners[cell]
    assert robot.play.was_solved
    robot.close()


def test_one_kind_of_marks_is_cleared_alone(robot):
    robot.play.make_move("corner r1c3 1;corner r1c4 2;mark r1c3 4;mark r1c4 6", "pencil")
    robot.play.select(frozenset({2, 3}))
    robot.key("shift+delete")
    assert not any(robot.table.corners)
    assert robot.table.mark(2, 4)
    robot.key("ctrl+z")
    robot.key("ctrl+delete")
    assert robot.table.corners[2:4] == (0b1, 0b10)
    assert not any(robot.table.marks(2) + robot.table.marks(3))
