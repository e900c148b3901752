"""What a screen reader is told of every screen: each widget has a name, and something the focus."""

import pygame
import pytest
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.access.describe import describe
from numberplace.ui.kit.spoken import RowReader, house_text, spell

from tests.ui.conftest import CLASSIC
from tests.ui.screens import SCREENS, opened, show

SWATCHES = 4


def told(robot):
    """Describe what the window shows after one frame that is drawn as a whole."""
    app = robot.app
    painter = app._painter
    painter.heard = []
    for screen in app._layers.all_screens:
        if hasattr(screen, "_is_stale"):
            screen._is_stale = True
    app.draw()
    window = painter.surface.get_rect()
    picture = describe(app._layers, painter.heard, RowReader(painter), window)
    painter.heard = None
    return picture


def items(picture, role):
    return [item for item in picture.root.walk() if item.role == role]


def labels(picture, role):
    return [item.label for item in items(picture, role)]


@pytest.fixture(scope="module")
def stage():
    with opened("paper", "en", (960, 660)) as robot:
        yield robot


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", SCREENS)
def test_each_screen_names_what_can_be_used_and_has_a_focus(stage, name):
    show(stage, name)
    picture = told(stage)
    found = list(picture.root.walk())
    keys = [item.key for item in found]
    assert len(set(keys)) == len(keys)
    assert picture.focus in keys
    usable = [item for item in found if item.is_focusable or item.role == "button"]
    assert usable
    assert [(item.role, item.rect) for item in usable if not item.label] == []
    clickable = [item for item in found if item.role in ("button", "radio_button", "menu_item")]
    assert all(item.rect is not None and item.rect.width > 0 for item in clickable)


def test_a_board_is_a_grid_whose_cells_say_what_they_hold(robot):
    robot.keys("up", "up", "4")
    grid = items(told(robot), "grid")[0]
    assert grid.size == (9, 9)
    cells = [row.children for row in grid.children]
    assert cells[0][0].label == "5, given, row 1, column 1"
    assert cells[0][2].label == "empty, row 1, column 3"
    assert cells[2][4].label == "4, yours, row 3, column 5"
    robot.keys("left", "shift+1", "shift+2", "right", "6")
    cells = [row.children for row in items(told(robot), "grid")[0].children]
    assert cells[2][3].label == "empty, row 3, column 4, marks 1 2"
    assert cells[2][4].label == "6, yours, conflict, row 3, column 5"
    assert cells[2][7].label == "6, given, conflict, row 3, column 8"


def test_corner_marks_are_told_apart_from_the_others(robot):
    robot.app.screen.play.make_move("corner r1c3 2", "pencil")
    robot.app.screen.play.view.shows_marks = True
    cells = [row.children for row in items(told(robot), "grid")[0].children]
    assert cells[0][2].label == "empty, row 1, column 3, corner marks 2"


def test_selected_and_coloured_cells_say_so(robot):
    robot.keys("up", "up", "shift+left", "alt+2")
    cells = [row.children for row in items(told(robot), "grid")[0].children]
    assert [cell.is_selected for cell in cells[2][3:6]] == [True, True, False]
    assert cells[2][3].label.endswith("column 4, colour 2")


def test_the_focus_follows_cursor_panel_menu_and_dialog(robot):
    assert told(robot).focus == (robot.app.screen, "cell", 40)
    robot.key("tab")
    picture = told(robot)
    assert next(i for i in picture.root.walk() if i.key == picture.focus).label == "Hint"
    robot.key("f10")
    picture = told(robot)
    chosen = next(item for item in picture.root.walk() if item.key == picture.focus)
    assert (chosen.role, chosen.label, chosen.shortcut) == ("menu_item", "New game…", "Ctrl+N")
    robot.keys("escape", "ctrl+,")
    picture = told(robot)
    assert labels(picture, "dialog") == ["Settings"]
    assert labels(picture, "grid") == []  # nothing below a dialog is told
    assert labels(picture, "menu_bar") == []


def test_tab_goes_through_panel_and_hint_and_back_to_the_board(robot):
    robot.key("h")
    told(robot)
    seen = []
    for _ in range(20):
        robot.key("tab")
        picture = told(robot)
        if picture.focus == (robot.app.screen, "cell", robot.play.view.cursor):
            break
        item = next(item for item in picture.root.walk() if item.key == picture.focus)
        seen.append(item.label or item.role)
    assert seen[0] == "Hint"
    assert {"More", "Close the hint"} <= set(seen)
    assert len(seen) < 20
    robot.key("shift+tab")
    assert next(i for i in told(robot).root.walk() if i.key == told(robot).focus).label == seen[-1]


def test_a_paused_game_tells_no_board(robot):
    robot.key("p")
    picture = told(robot)
    assert labels(picture, "grid") == []
    assert any("Paused" in text for _token, text in robot.app.screen.news())


def test_words_are_told_in_the_language_spoken(robot):
    robot.app.prefer(language="ja")
    robot.app.apply_preferences()
    robot.app.step()
    assert "5、" not in labels(told(robot), "cell")[0]
    assert labels(told(robot), "cell")[0] == "5, ヒント数字, 1行1列"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5 in r4c7", "5 in row 4, column 7"),
        ("r4c7 is full. r1c1 too", "Row 4, column 7 is full. Row 1, column 1 too"),
        ("see r2c35,r46c7", "see row 2, columns 3 5,rows 4 6, column 7"),
        ("no cell", "no cell"),
        ("r1c7に2", "Row 1, column 7に2"),
    ],
)
def test_names_of_cells_are_spelt_out(text, words):
    assert spell(text) == words


def test_a_large_board_has_two_figures_in_a_name():
    assert spell("see r12c10", gathers=False) == "see row 12, column 10"


def test_a_house_is_said_with_what_it_lacks():
    assert house_text("Row 1", [1, 0, 3, 4], 4) == "Row 1: 1, empty, 3, 4. Missing: 2."
    assert house_text("Row 1", [1, 2, 3, 4], 4) == "Row 1: 1, 2, 3, 4."


def test_keys_say_row_column_and_box(robot):
    robot.keys("f7")
    assert robot.play.view.message.text.startswith("Row 5: 4, empty, empty, 8, empty, 3,")
    robot.keys("f8")
    assert robot.play.view.message.text.startswith("Column 5: 7, 9, empty, 6,")
    robot.keys("f9")
    assert robot.play.view.message.text.endswith("Missing: 1 4 5 7 9.")


def test_news_of_a_hint_tell_each_rung_once(robot):
    robot.key("h")
    first = robot.app.screen.news()
    robot.key("h")
    second = robot.app.screen.news()
    assert first[0][1].startswith("Hint. In the middle box")
    assert second[0][1].startswith("Naked single. ")
    assert first[0][0] != second[0][0]


def test_a_move_made_twice_is_news_twice(robot):
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Test", "easy")
    robot.keys("1")
    one = robot.app.screen.news()[0]
    robot.keys("ctrl+z", "ctrl+z")
    again = robot.app.screen.news()[0]
    robot.keys("ctrl+z")
    assert one[0] is not again[0]
    assert again[1] == robot.app.screen.news()[0][1]
    assert again[0] is not robot.app.screen.news()[0][0]
    assert pygame.display.get_init()


def test_a_calendar_says_the_chosen_day(stage):
    show(stage, "calendar")
    picture = told(stage)
    days = [item.label for item in items(picture, "group") if item.is_focusable]
    assert len(days) == 1
    assert days[0].startswith(stage.app.top_dialog.month.chosen.isoformat())
