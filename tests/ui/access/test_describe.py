"""What a screen reader is told of every screen: each widget has a name, and something the focus."""

import re

import pygame
import pytest
from numberplace.core.cell_names import begun
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.access.describe import describe
from numberplace.ui.boards.sudoku.params_dialog import PatternGrid
from numberplace.ui.dialogs.letters import LettersDialog
from numberplace.ui.kit.spoken import RowReader, house_text, spell

from tests.ui.conftest import CLASSIC
from tests.ui.screens import SCREENS, opened, show

SWATCHES = 4


def told(robot):
    """Describe what the window shows after one frame that is drawn as a whole."""
    app = robot.app
    painter = app.painter
    painter.heard = []
    for screen in app.all_screens:
        if hasattr(screen, "is_stale"):
            screen.is_stale = True
    app.draw()
    window = painter.surface.get_rect()
    picture = describe(app, painter.heard, RowReader(painter), window)
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


@pytest.mark.sampled(24)
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
    assert any("Paused" in text for _token, text in robot.app.screen.announcements())


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
    first = robot.app.screen.announcements()
    robot.key("h")
    second = robot.app.screen.announcements()
    assert first[1][1].startswith("Hint. In the middle box")
    assert second[1][1].startswith("Naked single. ")
    assert first[1][0] != second[1][0]


def test_a_move_made_twice_is_news_twice(robot):
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Test", "easy")
    robot.keys("1")
    one = robot.app.screen.announcements()[1]
    robot.keys("ctrl+z", "ctrl+z")
    again = robot.app.screen.announcements()[1]
    robot.keys("ctrl+z")
    assert one[0] is not again[0]
    assert again[1] == robot.app.screen.announcements()[1][1]
    assert again[0] is not robot.app.screen.announcements()[1][0]
    assert pygame.display.get_init()


def test_a_calendar_says_the_chosen_day(stage):
    show(stage, "calendar")
    picture = told(stage)
    days = [item.label for item in items(picture, "group") if item.is_focusable]
    assert len(days) == 1
    assert days == ["January 2026, Fri, January 2, today, Solved, 5:12"]
    for key, said in (
        ("left", "Thu, January 1, Whole day solved, 4:35"),
        ("left", "December 2025, Wed, December 31"),
        ("pageup", "November 2025, Sun, November 30"),
    ):
        stage.key(key)
        days = [item.label for item in items(told(stage), "group") if item.is_focusable]
        assert days[0].startswith(said)


def test_a_month_says_what_its_shapes_mean(stage):
    show(stage, "calendar")
    said = set()
    for _ in range(10):
        said |= set(stage.app.top_dialog.month.spoken.split(", "))
        stage.key("left")
    assert {"Started", "Solved", "One more puzzle"} <= said


def test_a_replay_tells_board_timeline_and_list(stage):
    show(stage, "replay")
    picture = told(stage)
    screen = stage.app.top_screen
    slider = items(picture, "slider")[0]
    assert slider.label.startswith("Timeline: Move 8 of ")
    assert slider.number == (8, screen.film.last)
    assert items(picture, "grid")[0].size == (9, 9)
    assert items(picture, "group") == []  # no tiles: there is nothing to put in
    assert picture.focus is screen.play_button
    rows = labels(picture, "list_box_option")
    assert len(rows) == screen.film.last + 1
    wrong = min(screen.mistakes)
    assert rows[wrong].startswith(f"{wrong}, a mistake, ")
    moves = [screen.film.tell(frame) for frame in range(1, screen.film.last + 1)]
    assert all(begun(move) in row for move, row in zip(moves, rows[1:], strict=True))
    slider.on_step(-1)
    assert screen.frame == 7


def test_a_replay_says_where_it_is_and_whether_it_plays(stage):
    show(stage, "replay")
    screen = stage.app.top_screen
    screen.go(min(screen.mistakes))
    texts = dict(screen.announcements())
    assert ("replay",) in texts
    assert any("A mistake: " in text for text in texts.values())
    assert "Playing" not in texts.values()
    before = screen.announcements()
    screen.go(1)
    assert next(new for new in screen.announcements() if new not in before)[1].startswith(
        "Move 1 of "
    )
    stage.key("space")
    told_while = [text for _token, text in screen.announcements()]
    assert told_while[1:] == ["Playing"]
    stage.key("space")
    assert [text for _token, text in screen.announcements()][1] == "Stopped."


def test_what_is_tried_is_begun_and_ended_aloud(robot):
    def said():
        return robot.play.spoken_message()

    robot.key("y")
    assert said() == "Try whatever you like, then keep or discard it."
    robot.keys("up", "up", "4")
    robot.app.screen.run("keep_trial")
    assert said() == "What you tried is kept."
    robot.key("y")
    robot.app.screen.run("drop_trial")
    assert said().startswith("What you tried is discarded.")


def test_a_save_point_is_told_with_how_far_the_game_was(stage):
    show(stage, "what_if")
    rows = labels(told(stage), "list_box_option")
    assert any(text.startswith("Two in a row, ") and " moves" in text for text in rows)


def test_after_a_hint_that_was_told_only_the_move_is_said(robot):
    robot.keys("h", "h", "h")
    reason = robot.play.view.lesson.text
    robot.key("ctrl+return")
    assert robot.play.spoken_message() == "5 in r5c5"
    assert reason not in robot.play.spoken_message()


def test_a_hint_that_is_carried_out_at_once_is_told_with_its_reason(robot):
    robot.key("h")
    robot.key("ctrl+return")
    message = robot.play.view.message
    assert message.text
    assert robot.play.spoken_message().endswith(f"{message.title}. {message.text}")


def test_colours_and_switches_of_the_panel_say_which_and_how(robot):
    robot.keys("x", "c")
    buttons = {item.label: item for item in items(told(robot), "button")}
    assert {"Colour 1", "Colour 4", "Ink 1", "Ink 4"} <= set(buttons)
    assert buttons["Corner marks"].is_on is True
    assert buttons["Centre marks"].is_on is False
    assert buttons["Undo"].is_on is None


def test_a_zoomed_board_has_its_button_in_the_tree(robot):
    robot.app.screen.zoom.run("zoom_in")
    assert "Whole board" in labels(told(robot), "button")
    robot.app.screen.zoom.show_all()
    assert "Whole board" not in labels(told(robot), "button")


def test_the_first_walk_speaks_of_keys(stage):
    show(stage, "tour")
    screen = stage.app.top_screen
    for card in screen.tour.cards:
        assert "click" not in (card.spoken or card.text).lower()


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("solutions", ", differs, row "),
        ("link_solutions", ", differs, row "),
        ("lesson", "empty, in the hint, marks 1 5 9, row "),
        ("variant_lesson", ", row 2, column 1"),
    ],
)
def test_a_board_in_a_dialog_is_a_table(stage, name, cell):
    show(stage, name)
    tables = items(told(stage), "table")
    assert tables
    cells = [each.label for table in tables for row in table.children for each in row.children]
    assert len(cells) == sum(rows * columns for rows, columns in (t.size for t in tables))
    assert any(cell in text for text in cells)


def test_the_grid_of_givens_says_its_cell(stage):
    show(stage, "wishes")
    grid = next(item for item in told(stage).root.walk() if isinstance(item.key, PatternGrid))
    assert grid.label == "marked, row 5, column 9; 16 cells marked"
    stage.app.top_dialog.form.focus = grid.key
    stage.keys("left", "right", "space")
    assert grid.key.spoken.startswith("empty, row 5, column 9; ")


def test_letters_and_printers_have_names(stage):
    show(stage, "print")
    stage.app.top_dialog._offer(("Laser",))
    found = [item for item in told(stage).root.walk() if item.is_focusable]
    assert any(item.label.startswith("To: ") for item in found)
    stage.app.show(LettersDialog(stage.app, stage.app.top_dialog.entry))
    buttons = labels(told(stage), "button")
    assert {"q", "Space", "Erase", "left", "right", "Done"} <= set(buttons)
    assert "" not in buttons


def test_a_game_that_is_opened_says_its_name_once(robot):
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Test", "easy")
    opened = robot.app.screen.announcements()[0]
    assert opened[1] == "Number Place. Easy. Test"
    robot.key("4")
    assert robot.app.screen.announcements()[0] == opened


def test_what_a_cage_can_hold_is_said_digit_by_digit(stage):
    show(stage, "variant_killer")
    stage.key("s")
    message = stage.play.view.message
    assert re.search(r"in this cage: \d\+\d", message.text)
    assert re.search(r"in this cage: \d( \d)+(; \d|$)", message.spoken)


def test_a_replay_without_a_mistake_says_so(robot):
    robot.keys("up", "up", "4", "ctrl+shift+r")
    screen = robot.app.top_screen
    while screen.is_running:
        robot.app.step()
    screen.mistakes = {}
    robot.key("m")
    assert "There is no mistake in this game." in dict(screen.announcements()).values()
