"""Dialogs and screens, opened and used through real events."""

import pygame
import pytest
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.boards.sudoku.editor import EditorScreen
from numberplace.ui.boards.sudoku.new_game import NewGameDialog
from numberplace.ui.boards.sudoku.solving import SolutionsDialog
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.kit.theme import find_themes
from numberplace.ui.screens.library import LibraryDialog, RenameDialog
from numberplace.ui.screens.open_file import OpenDialog, PuzzleListDialog

from tests.ui.spots import cell_rect, strip_rect

from .conftest import CLASSIC, SOLUTION, Robot
from .screens import begin

LATE = "53.6.8.126.21953481983.2567859.614.3426853.9.713.248569615.7284287.19635.452861.9"
"""The classic puzzle with few cells open: all its steps are soon found."""
TWO_SOLUTIONS = "".join(c if i not in (0, 2, 12, 14) else "." for i, c in enumerate(SOLUTION))


def solve_from(robot, line):
    from numberplace.sudoku.model.puzzle import Puzzle

    robot.app.start_game(SUDOKU, Puzzle.parse(line), "Test", "")
    robot.keys("ctrl+shift+s", "return")
    for _ in range(200):
        robot.app.step()
        if not robot.app.screen.board.is_solving:
            return
    raise AssertionError("Solve never ended")


def test_hint_climbs_rungs_and_then_confirms_the_cell(robot):
    robot.key("h")
    card = robot.app.screen.lesson_card
    lesson = robot.play.view.lesson
    assert "row 5 column 5" not in lesson.text.lower()
    assert lesson.drawn() is None
    robot.press(card.more)
    assert robot.play.view.lesson.drawn().marks
    robot.key("h")
    assert robot.play.view.lesson.is_told
    assert "row 5 column 5" in robot.play.view.lesson.text.lower()
    assert robot.moves == []
    robot.press(card.apply)
    assert robot.moves == ["place r5c5 5"]
    assert robot.play.view.lesson is None
    assert robot.play.session.hints_used == 1


def test_escape_closes_a_hint_and_a_move_does_too(robot):
    robot.keys("h", "escape")
    assert robot.play.view.lesson is None
    robot.key("h")
    robot.play.view.cursor = 2
    robot.key("4")
    assert robot.play.view.lesson is None


def test_all_steps_are_listed_and_drawn_and_one_can_be_explained(robot):
    begin(robot, LATE)
    robot.key("a")
    dialog = robot.app.top_dialog
    while dialog.is_running:
        robot.app.step()
    assert dialog.list.counts[0] > 10
    robot.key("down")
    assert robot.play.view.lesson.step == dialog.list.rows[2]
    robot.key("return")
    assert robot.app.top_dialog is None
    assert robot.play.view.lesson.is_told


def wait_for_thoughts(robot):
    while robot.app.screen.board.is_solving:
        robot.app.step()


def test_why_not_names_the_cell_in_the_way_or_says_it_is_open(robot):
    robot.play.view.cursor = 2
    robot.play.view.digit = 5
    robot.key("w")
    wait_for_thoughts(robot)
    assert "row 1 column 1" in robot.play.view.message.text
    robot.play.view.digit = 4
    robot.key("w")
    wait_for_thoughts(robot)
    assert "still possible" in robot.play.view.message.text
    assert robot.moves == []


def test_why_not_from_the_pad_is_answered_as_by_its_key(robot):
    robot.play.view.cursor = 2
    robot.keys(".", "menu")
    robot.press(robot.app.screen.board.pad.why)
    wait_for_thoughts(robot)
    assert "row 1 column 3" in robot.play.view.message.text


def test_undo_to_before_the_first_mistake(robot):
    robot.play.view.cursor = 2
    robot.keys("4", "right", "2", "right", "right", "m")
    robot.key("ctrl+backspace")
    assert robot.moves == ["place r1c3 4"]
    robot.key("ctrl+backspace")
    assert robot.moves == ["place r1c3 4"]


def test_hint_at_once_confirms_one_cell_and_names_the_technique(robot):
    robot.app.screen.tour.end()
    robot.key("shift+h")
    robot.press(robot.app.screen.panel.fold)
    assert len(robot.moves) == 1
    assert robot.moves[0] == "place r5c5 5"
    message = robot.play.view.message
    assert message.title == "Naked single"
    assert "row 5 column 5" in message.text.lower()
    assert robot.app.screen.panel.log.rows[-1][1].startswith("Naked single")


def test_solve_goes_on_to_the_end_and_one_undo_takes_all_of_it_back(robot):
    solve_from(robot, CLASSIC)
    assert robot.play.was_solved
    assert bytes(map(int, SOLUTION)) == robot.table.digits
    assert robot.app.screen.congratulation.is_shown
    assert "The program solved this puzzle" in robot.play.view.message.text
    assert len(robot.moves) >= 52
    assert all(entry.note for entry in robot.play.session.history.entries[1:])
    robot.key("escape")
    robot.key("ctrl+z")
    assert robot.moves == []
    assert not robot.play.was_solved


def test_hint_on_a_wrong_board_places_nothing_and_offers_ways_out(robot):
    robot.play.view.cursor = 2
    robot.key("1")
    robot.key("h")
    assert robot.moves == ["place r1c3 1"]
    assert robot.play.view.message.repairs[0].label == "Clear row 1 column 3"
    assert robot.play.view.message.cells == {2}
    assert "row 1 column 3" in robot.play.view.message.text


def test_a_puzzle_with_two_solutions_shows_both_and_marks_where_they_differ(robot):
    line = CLASSIC.replace("7", ".")
    solve_from(robot, line)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SolutionsDialog)
    assert "2 or more" in dialog.title
    assert dialog.differing
    assert dialog.shows_both
    assert [table.name for table in dialog.tables()] == ["Solution 1", "Solution 2"]
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_a_window_with_room_for_one_solution_flips_to_the_other(robot):
    pygame.display.set_mode((560, 900), pygame.RESIZABLE)
    robot.app.resize()
    robot.app.step()
    solve_from(robot, CLASSIC.replace("7", "."))
    dialog = robot.app.top_dialog
    assert not dialog.shows_both
    robot.press(dialog.flip_button)
    assert dialog.shown == 1
    assert [table.name for table in dialog.tables()] == ["Solution 2"]
    robot.key("left")
    assert dialog.shown == 0
    pygame.display.set_mode((960, 660), pygame.RESIZABLE)
    robot.app.resize()
    robot.app.step()
    assert dialog.shows_both
    assert dialog.flip_button not in dialog.buttons


def test_new_game_by_keyboard_keeps_the_old_one(robot):
    robot.key("4")
    before = len(robot.app.library.games())
    robot.key("ctrl+n")
    assert isinstance(robot.app.top_dialog, NewGameDialog)
    robot.keys("down", "down", "down", "return")
    assert robot.app.top_dialog is None
    assert len(robot.app.library.games()) == before + 1


def test_saved_games_resume_rename_delete_and_undo(robot):
    from numberplace.sudoku.model.puzzle import Puzzle

    robot.play.view.cursor = 2
    robot.key("4")
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Second", "easy")
    robot.key("ctrl+l")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LibraryDialog)
    titles = [card.title for card in dialog.list.rows]
    robot.key("f2")
    assert isinstance(robot.app.top_dialog, RenameDialog)
    robot.key("ctrl+a")
    robot.type("Renamed")
    robot.key("return")
    assert dialog.list.rows[0].title == "Renamed"
    robot.key("delete")
    assert len(dialog.list.rows) == len(titles) - 1
    robot.key("ctrl+z")
    assert len(dialog.list.rows) == len(titles)
    row = next(i for i, card in enumerate(dialog.list.rows) if card.title == "Test")
    robot.keys("home", *["down"] * row, "return")
    assert robot.app.top_dialog is None
    assert robot.moves == ["place r1c3 4"]


def test_a_file_with_several_puzzles_shows_a_list(robot, tmp_path):
    path = tmp_path / "many.txt"
    path.write_text(f"{CLASSIC}\n{'.' * 80}1\n")
    robot.app.open_path(path)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, PuzzleListDialog)
    assert len(dialog.list.rows) == 2
    robot.keys("down", "return")
    robot.press_button("play")  # it has many solutions, which is said first
    assert str(robot.play.session.puzzle) == "." * 80 + "1"


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff\x00binary", b"1,2,3\n", b"5" * 81, b"hello world\n" * 9]
)
def test_bad_files_give_one_sentence_and_lose_nothing(robot, tmp_path, content):
    robot.play.view.cursor = 2
    robot.key("4")
    path = tmp_path / "bad.csv"
    path.write_bytes(content)
    robot.app.open_path(path)
    assert robot.app.top_dialog is not None
    robot.key("return")
    assert robot.app.top_dialog is None
    assert robot.moves == ["place r1c3 4"]


def test_the_file_chooser_walks_folders_by_keyboard(robot, tmp_path):
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "one.txt").write_text(CLASSIC[::-1])
    robot.app.prefer(folder=str(tmp_path))
    robot.key("ctrl+o")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, OpenDialog)
    names = [path.name for path in dialog.list.rows]
    robot.keys("home", *["down"] * names.index("puzzles"), "return")
    robot.keys("down", "return")
    assert robot.app.top_dialog is None
    assert robot.app.screen.title == "one.txt"


def finish_search(robot):
    robot.wait(lambda: robot.app.top_screen.inquiry.report.candidates is not None)


def test_typing_a_puzzle_in_counts_its_solutions_and_plays_it(robot):
    robot.key("ctrl+e")
    editor = robot.app.top_screen
    assert isinstance(editor, EditorScreen)
    for digit in CLASSIC:
        robot.key(digit.replace(".", "0"))
    finish_search(robot)
    assert len(editor.inquiry.report.candidates.solutions) == 1
    assert "exactly one" in editor.panel.text.text
    robot.press(editor.panel.play_button)
    assert robot.app.top_screen is robot.app.screen
    assert str(robot.play.session.puzzle) == CLASSIC


def test_the_editor_names_a_clash_and_refuses_to_play_it(robot):
    robot.key("ctrl+e")
    robot.keys("5", "5")
    assert "row 1 column 1" in robot.app.top_screen.panel.text.text
    assert not robot.app.top_screen.panel.play_button.is_enabled
    robot.key("ctrl+z")
    assert robot.app.top_screen.panel.play_button.is_enabled
    robot.key("escape")
    assert robot.app.top_screen is robot.app.screen


def test_clicks_in_the_editor_write_what_was_chosen_and_nothing_else(robot):
    robot.key("ctrl+e")
    editor = robot.app.top_screen
    first, second = (cell_rect(editor.layout, cell).center for cell in (0, 1))
    tile = strip_rect(editor.layout, 7).center
    robot.key("4")
    robot.click(*second)
    robot.key("space")
    robot.click(*first)
    assert editor.givens[:2] == bytes((4, 0))
    robot.click(*tile)
    robot.click(*second)
    assert editor.givens[:2] == bytes((4, 7))
    robot.app.prefer(input="cell")
    robot.click(*first)
    robot.click(*tile)
    assert editor.givens[:2] == bytes((7, 7))
    robot.click(*first, button=3)
    assert editor.givens[:2] == bytes((0, 7))


def test_the_editor_shows_two_solutions_before_it_lets_one_play_them(robot, monkeypatch):
    # the rest takes long
    monkeypatch.setattr("numberplace.ui.boards.sudoku.setting.editing.PATIENCE", 0.0)
    robot.key("ctrl+e")
    robot.key("5")
    finish_search(robot)
    robot.press(robot.app.top_screen.panel.play_button)
    assert isinstance(robot.app.top_dialog, SolutionsDialog)
    robot.key("escape")
    robot.press(robot.app.top_screen.panel.play_button)
    assert robot.app.top_screen is robot.app.screen


def test_the_next_start_resumes_the_last_game_with_its_undo(tmp_path):
    robot = Robot(tmp_path)
    robot.play.view.cursor = 2
    robot.keys("m", "g", "c", "space", "c", "4", "ctrl+z")
    robot.time.seconds += 42
    table = robot.table
    robot.app.save_clock()
    robot.close()
    again = Robot(tmp_path, puzzle="")
    assert again.table == table
    assert again.play.view.shows_marks
    assert again.play.session.clock.elapsed == 42
    again.key("ctrl+y")
    assert again.moves[-1].split(";")[0] == "place r1c3 4"
    for _ in range(10):
        again.key("ctrl+z")
    assert again.moves == []
    again.close()


def test_a_last_game_that_cannot_be_read_is_told_of_and_another_begins(tmp_path):
    robot = Robot(tmp_path)
    robot.app.library.connection.execute("UPDATE games SET kind = 'hexlink'")
    robot.close()
    again = Robot(tmp_path, puzzle="")
    assert isinstance(again.app.top_dialog, MessageBox)
    assert "hexlink" in again.app.top_dialog.label.text
    again.key("escape")
    assert again.play.session.kind is SUDOKU
    assert not again.play.was_solved
    again.close()


def test_a_game_played_when_no_calendar_reaches_is_listed_all_the_same(robot):
    robot.app.library.connection.execute("UPDATE games SET played = 1e300")
    robot.key("ctrl+l")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LibraryDialog)
    assert dialog.list.rows


def test_theme_and_language_change_in_mid_game(robot):
    seen = []
    for _ in find_themes():
        robot.key("ctrl+t")
        seen.append(robot.app.theme.id)
        assert robot.app.theme.name in robot.play.view.message.text
    assert sorted(seen) == sorted(find_themes())
    assert robot.app.theme.id == "paper"
    robot.keys("ctrl+shift+l", "end", "return")
    assert robot.app.preferences.language == "ko"
    robot.keys("ctrl+shift+l", "home", "return")
    assert robot.app.preferences.language == "en"


def test_losing_the_focus_hides_the_board_and_stops_the_clock(robot):
    import pygame

    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.time.seconds += 100
    robot.app.step()
    assert robot.app.screen.is_hidden
    assert robot.play.session.clock.elapsed == 0
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    robot.time.seconds += 3
    assert not robot.app.screen.is_hidden
    assert robot.play.session.clock.elapsed == 3


def test_a_screen_that_needs_a_panel_may_be_covered_in_a_window_without_room_for_one(robot):
    pygame.display.set_mode((336, 408), pygame.RESIZABLE)
    robot.app.resize()
    robot.app.run("edit")
    editor = robot.app.top_screen
    assert editor.needs_panel
    robot.app.run("title")
    robot.app.draw()
    robot.app.leave_screen()
    assert robot.app.top_screen is editor
    assert editor.layout.panel is not None
    robot.app.draw()
