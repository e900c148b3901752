"""Corner marks and inks on boards of other sizes and rules."""

import pygame
import pytest
from numberplace.core.drawing.shapes import Disc
from numberplace.sudoku.bank import example
from numberplace.sudoku.kind import SUDOKU

from tests.ui.boards.variants.conftest import SMALL, VariantRobot

TWELVE = "12x12: " + "." * 144


def bundled(params):
    return SUDOKU.format_puzzle(example(params))


def test_corner_marks_by_key_mouse_and_with_the_pencil(robot):
    robot.click_cell("r1c1")
    robot.key("ctrl+shift+3")
    assert robot.moves == ["corner r1c1 3"]
    robot.keys("x", "shift+1", "ctrl+2")
    assert robot.moves[1:] == ["corner r1c1 1", "mark r1c1 2"]
    robot.play.choose_digit(4)
    robot.click_cell("r3c2", button=3)
    assert robot.moves[-1] == "corner r3c2 4"
    robot.keys("z", "3")
    assert robot.moves[-1] == "corner r3c2 3"
    robot.click_digit(1)
    assert robot.state.corners[9] == 0b1101
    robot.keys("ctrl+z", "z", "3")
    assert robot.state.digits[9] == 3
    assert not robot.state.corners[9]


def test_corner_marks_in_several_cells_and_conversions_are_one_step_each(robot):
    robot.play.select(frozenset({0, 2, 3}))
    robot.key("ctrl+shift+3")
    assert robot.moves == ["corner r1c1 3;corner r1c3 3;corner r1c4 3"]
    robot.play.select(frozenset({0}))
    robot.app.screen.run("corners_to_centre")
    assert (robot.state.masks[0], robot.state.corners[2]) == (0b100, 0b100)
    robot.play.deselect()
    robot.app.screen.run("corners_to_centre")
    assert robot.moves[-1] == "all_to_centre"
    robot.app.screen.run("marks_to_corners")
    assert robot.state.corners[0] == 0b100
    robot.keys("ctrl+z", "ctrl+z", "ctrl+z")
    robot.play.select(frozenset({0, 2}))
    robot.key("delete")
    assert robot.state.corners[:4] == (0, 0, 0, 0b100)


def test_corner_marks_above_nine_take_two_keys(tmp_path):
    robot = VariantRobot(tmp_path, "16x16: " + "." * 256)
    robot.app.prefer(marking="corner")
    robot.click_cell("r1c1")
    robot.keys("shift+1", "shift+4", "ctrl+shift+1", "ctrl+shift+0", "ctrl+1", "ctrl+2")
    assert robot.state.corners[0] == 1 << 13 | 1 << 9
    assert robot.state.masks[0] == 1 << 11
    robot.time.seconds += 5
    robot.keys("shift+1", "shift+0")
    assert robot.state.corners[0] == 1 << 13
    robot.keys("z")
    robot.time.seconds += 5
    robot.keys("1", "6")
    assert robot.state.corners[0] == 1 << 13 | 1 << 15
    robot.close()


def test_one_kind_of_marks_is_cleared_alone(robot):
    robot.play.make_move("corner r1c1 1;corner r1c1 3;mark r1c1 2", "pencil")
    robot.click_cell("r1c1")
    robot.key("shift+delete")
    assert (robot.state.corners[0], robot.state.masks[0]) == (0, 0b10)
    robot.keys("ctrl+z", "ctrl+delete")
    assert (robot.state.corners[0], robot.state.masks[0]) == (0b101, 0)


@pytest.mark.parametrize("puzzle", [SMALL, bundled("9x9+jigsaw+easy")], ids=("4x4", "jigsaw"))
@pytest.mark.parametrize("marking", ["grid", "centre"])
def test_singles_are_inked_with_a_sign_on_any_board_up_to_nine(robot, puzzle, marking):
    robot.app.prefer(marking=marking)
    robot.begin(puzzle)
    robot.keys("m")
    robot.app.draw()
    plain = pygame.image.tobytes(robot.app.surface, "RGB")
    robot.key("g")
    assert robot.moves[-1] == "hint_cor"
    assert robot.play.view.message.text.startswith("Badge: ")
    robot.app.draw()
    assert pygame.image.tobytes(robot.app.surface, "RGB") != plain
    shapes = robot.play.session.kind.artist.draw(robot.state, has_marks=True).shapes
    rings = {shape.ink.role for shape in shapes if isinstance(shape, Disc)}
    assert rings == {f"ink_{mark // (robot.play.size + 1)}" for mark in inked_marks(robot.state)}
    robot.keys("m")
    assert not inked_marks(robot.state)


def inked_marks(state):
    """Return the slot values of the marks that a table has in another ink than the first."""
    return [
        mark for cell in range(state.size**2) for mark in state.marks(cell) if mark > state.size
    ]


def test_a_mark_is_inked_by_hand_on_a_small_board(robot):
    robot.keys("m")
    cell, digit = next((c, m.bit_length()) for c, m in enumerate(robot.state.masks) if m)
    robot.play.view.cursor, robot.play.view.digit = cell, digit
    robot.key("alt+shift+3")
    assert robot.state.mark(cell, digit) == digit + 5 * 2


def test_in_colour_mode_a_right_click_and_the_swatches_ink_a_mark(robot):
    robot.app.prefer(input="digit")
    robot.keys("m", "c")
    cell, digit = next((c, m.bit_length()) for c, m in enumerate(robot.state.masks) if m)
    robot.press(robot.board.grid.mark_rect(cell, digit).center, button=3)
    assert robot.state.mark(cell, digit) == digit + 5
    robot.play.view.cursor, robot.play.view.digit = cell, digit
    robot.press(robot.app.screen.panel.buttons["ink_4"].rect.center)
    assert robot.state.mark(cell, digit) == digit + 5 * 3


def test_above_nine_no_mark_is_inked(robot):
    robot.begin(TWELVE)
    robot.keys("m", "g")
    assert "hint_cor" not in robot.moves
    robot.key("c")
    assert "paint_4" in robot.app.screen.panel.buttons
    assert "ink_4" not in robot.app.screen.panel.buttons
