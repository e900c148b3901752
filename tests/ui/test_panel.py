"""The panel of the play screen: few buttons, and what is not needed now is not there."""

import pygame
import pytest
from numberplace.kinds import kind_named
from numberplace.ui.boards import BOARDS
from numberplace.ui.session.uistate import Message

from tests.shelves import first_game
from tests.ui.conftest import Robot
from tests.ui.screens import opened, show

FIRST = {
    "sudoku": {"hint", "undo", "redo", "set_hint", "pause"},
    "numberlink": {"hint", "undo", "redo", "pause"},
    "variants": {"hint", "rules", "undo", "redo", "set_hint", "pause"},
}
SIZES = {"wide": (960, 660), "portrait": (540, 960), "square": (700, 700), "small": (640, 480)}


def begin(robot, kind_id):
    puzzle, title, level = first_game(kind_id)
    robot.app.start_game(kind_named(kind_id), puzzle, title, level)
    robot.app.step()
    return robot.app.screen.panel


@pytest.mark.parametrize("kind_id", FIRST)
def test_the_panel_has_few_buttons(robot, kind_id):
    panel = begin(robot, kind_id)
    assert set(panel.buttons) == FIRST[kind_id]
    assert {button for button in panel.form.widgets if button in panel.buttons.values()} == set(
        panel.buttons.values()
    )


@pytest.mark.sampled(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind_id", ["sudoku", "variants"])
def test_swatches_come_and_go_with_colour_mode_in_every_window(kind_id, size):
    with opened("paper", "en", SIZES[size]) as robot:
        show(robot, "play")
        panel = begin(robot, kind_id)
        before = {name: button.rect.copy() for name, button in panel.buttons.items()}
        robot.key("c")
        assert robot.app.screen.is_on("colour_mode")
        assert {"paint_1", "paint_4"} <= set(panel.buttons)
        assert all(panel.rect.contains(button.rect) for button in panel.buttons.values())
        robot.key("c")
        assert {name: button.rect for name, button in panel.buttons.items()} == before


@pytest.mark.sampled(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind_id", ["sudoku", "variants"])
def test_kinds_of_marks_have_room_in_every_window(kind_id, size):
    with opened("paper", "en", SIZES[size]) as robot:
        show(robot, "play")
        panel = begin(robot, kind_id)
        robot.keys("z", "c")
        assert {"pencil_mode", "marks_grid", "marks_corner", "marks_centre"} <= set(panel.buttons)
        places = [button.rect for button in panel.buttons.values()]
        assert all(panel.rect.contains(place) for place in places)
        assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))
        assert min(min(place.size) for place in places) >= 14


def test_a_colour_of_a_variant_is_pressed_and_kept(robot):
    panel = begin(robot, "variants")
    robot.key("c")
    assert robot.play.view.message.text.startswith("Choose cells")
    robot.press(panel.buttons["paint_3"])
    assert robot.moves[-1].startswith("paint ")
    saved = robot.play.view.to_saved()
    view = BOARDS["sudoku"].new_view(robot.play.session, saved)
    assert view.is_colour_mode


def test_solve_and_check_are_found_where_analysis_is(robot):
    robot.app.prefer(confirm_solve=True)
    robot.key("f4")
    listed = [command.id for command in robot.app.top_dialog.list.rows]
    robot.keys(*["down"] * listed.index("solve"), "return")
    assert type(robot.app.top_dialog).__name__ == "QuestionDialog"


def test_the_message_box_is_there_only_with_a_message_and_as_high_as_it_needs(robot):
    panel = robot.app.screen.panel
    robot.play.view.message = Message()
    robot.app.draw()
    assert panel.message_place.height == 0
    heading = panel.fold.rect.top
    robot.play.view.message = Message("One line.")
    robot.app.draw()
    low = panel.message_place.height
    assert 0 < low < 60
    assert panel.fold.rect.top > heading
    robot.play.view.message = Message("Many words. " * 40)
    robot.app.draw()
    assert panel.message_place.height > 3 * low
    assert panel.fold.rect.bottom <= panel.rect.bottom


def test_the_log_folds_by_mouse_and_by_keyboard_and_stays_so(robot):
    panel = robot.app.screen.panel
    robot.app.screen.tour.is_open = True
    robot.app.screen.refresh()
    assert panel.fold not in panel.form.widgets  # there is nothing to list
    robot.key("m")
    assert panel.fold not in panel.form.widgets  # the tour stands there
    robot.press(robot.app.screen.tour.skip_button)
    assert panel.fold in panel.form.widgets
    assert panel.log not in panel.form.widgets
    robot.press(panel.fold)
    assert panel.log in panel.form.widgets
    assert panel.log.rect.height > 0
    assert robot.app.preferences.log
    robot.keys(*["tab"] * (list(panel.form.widgets).index(panel.fold)))
    while panel.form.focus is not panel.fold:
        robot.key("tab")
    robot.key("return")
    assert panel.log not in panel.form.widgets
    assert not robot.app.preferences.log


def test_a_hint_stands_below_the_swatches(robot):
    robot.keys("c", "h")
    screen = robot.app.screen
    assert screen.lesson_card.rect.top >= screen.panel.buttons["paint_1"].rect.bottom
    robot.key("c")
    assert screen.lesson_card.rect.top >= screen.panel.buttons["pause"].rect.bottom
    low = max(button.rect.bottom for button in screen.panel.buttons.values())
    assert screen.lesson_card.rect.top - low < 20


@pytest.mark.parametrize("target", [0, 44])
@pytest.mark.parametrize("size", [(960, 660), (560, 900), (480, 800), (640, 480), (400, 330)])
def test_every_window_has_the_same_buttons(tmp_path, size, target):
    pygame.display.init()
    pygame.display.set_mode(size)
    robot = Robot(tmp_path)
    robot.app.surface = pygame.display.set_mode(size)
    robot.app.events.touch.target = target
    robot.app.apply_preferences()
    robot.app.step()
    shown = robot.app.screen.panel.buttons
    assert set(shown) == FIRST["sudoku"]
    window = robot.app.surface.get_rect()
    assert all(window.contains(button.rect) and button.rect.width for button in shown.values())
    robot.close()
