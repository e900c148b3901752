"""The editor by mouse and by keyboard: cages, lines, clues outside, regions, what is found out."""

import contextlib
import threading
from dataclasses import replace

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.constraints.base import DrawnOn, Takes
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.setting.draft import Draft
from numberplace.sudoku.setting.examine import Report
from numberplace.sudoku.setting.tools import Spot, make, spot_of
from numberplace.sudoku.setting.true_candidates import TrueCandidates
from numberplace.ui.boards.sudoku.editor import EditorScreen
from numberplace.ui.boards.sudoku.grid import tile_rect
from numberplace.ui.boards.sudoku.setting.inquiry import Inquiry
from numberplace.ui.boards.sudoku.setting.words import verdict_words
from numberplace.ui.boards.sudoku.setting.work import Work

from tests.ui.conftest import CLASSIC, Robot
from tests.ui.room import Watch
from tests.ui.screens import opened
from tests.waiting import wait_for


def test_one_solution_is_called_the_only_one_once_that_is_proved():
    found = TrueCandidates(1, 1, (1,), (b"\x01",), is_complete=False)
    assert verdict_words(Report(found))[0] == "There is a solution. Looking for a second one…"
    whole = Report(replace(found, is_complete=True))
    assert verdict_words(whole)[0] == "There is exactly one solution."


@pytest.fixture
def editor(robot):
    robot.key("ctrl+e")
    return robot.app.top_screen


def settle(robot):
    """Wait until all is found out about the board as it stands."""
    editor = robot.app.top_screen
    robot.wait(lambda: not editor.inquiry.is_at_work and not editor.filling.is_at_work)


def drawn(editor):
    return [one.format(editor.draft.board) for one in editor.draft.constraints]


def test_a_cage_by_keyboard_its_number_undo_and_delete(robot, editor):
    editor.choose_tool("killer")
    robot.keys("shift+right", "shift+down", "return", "1", "2")
    assert drawn(editor) == ["killer 12 r1c1 r1c2 r2c2"]
    robot.key("backspace")
    assert drawn(editor) == ["killer 1 r1c1 r1c2 r2c2"]
    robot.key("ctrl+z")  # the cage and its number are one step
    assert drawn(editor) == []
    robot.key("ctrl+y")
    robot.keys("up", "return", "delete")
    assert drawn(editor) == []


def test_a_clue_outside_by_keyboard_and_its_end_by_a_right_click(robot, editor):
    editor.choose_tool("sandwich")
    robot.keys("up", "return", "2", "0")
    assert drawn(editor) == ["sandwich 20 top 1"]
    grid = editor.grid
    robot.click(grid.rect(0).centerx, grid.board.y - grid.cell // 2, button=3)
    assert drawn(editor) == []


def test_signs_marks_and_lines_by_mouse(robot, editor):
    editor.choose_tool("white")
    robot.click(*editor.grid.rect(0).midright)
    editor.choose_tool("odd")
    robot.click(*editor.grid.rect(20).center)
    robot.click(*editor.grid.rect(30).center)
    robot.click(*editor.grid.rect(20).center)
    editor.choose_tool("quadruple")
    robot.click(*editor.grid.rect(40).bottomright)
    robot.keys("1", "2")
    assert drawn(editor) == ["white r1c1 r1c2", "odd r4c4", "quadruple 12 r5c5"]
    editor.choose_tool("white")
    robot.click(*editor.grid.rect(0).midright)
    assert drawn(editor) == ["odd r4c4", "quadruple 12 r5c5"]


def test_a_conflict_is_named_by_its_rules_and_marked(robot, editor):
    editor.choose_tool("killer")
    for name in ("r1c1 r1c2", "r1c4 r1c5"):
        cells = [editor.draft.board.parse_cell(word) for word in name.split()]
        editor.hands.stroke.cells = cells
        robot.keys("return", "3")
    settle(robot)
    told = "These cannot be true together: Killer cage 3"
    assert told in editor.panel.text.text
    robot.app.draw()
    assert editor.view.message.cells == {0, 1, 3, 4}


def test_true_candidates_counts_and_the_clues_that_can_go(robot, editor):
    for digit in CLASSIC[:78] + "0" * 3:
        robot.key(digit.replace(".", "0"))
    settle(robot)
    robot.key("c")
    assert "would leave one solution" in editor.panel.text.text
    assert editor.inquiry.report.has_counts
    assert any(editor._table().masks)
    robot.keys("left", "7", "9")
    settle(robot)
    assert "Level: " in editor.panel.text.text


def test_the_program_fills_in_what_is_marked(robot, editor):
    editor.take(type(editor.draft).of_puzzle(parse_puzzle("4x4: " + "." * 16)))
    editor.hands.stroke.cells = list(range(0, 16, 2))
    robot.key("?")
    assert len(editor.draft.wanted) == 8
    robot.key("f")
    settle(robot)
    settle(robot)
    assert len(editor.inquiry.report.candidates.solutions) == 1


def test_a_tool_is_found_by_its_name_and_a_letter_is_no_text(robot, editor):
    robot.key("t")
    dialog = robot.app.top_dialog
    assert dialog.search.text == ""
    robot.type("thermo")
    robot.key("return")
    assert editor.work.tool == "thermo"


def test_a_draft_is_there_again_after_the_window_was_killed(tmp_path):
    robot = Robot(tmp_path)
    robot.keys("ctrl+e", "5")
    robot.close()
    again = Robot(tmp_path)
    again.key("ctrl+e")
    assert again.app.top_screen.givens[0] == 5
    again.close()


def test_in_a_killer_the_editor_begins_with_its_board_and_comes_back_to_what_is_played(robot):
    line = "6x6: " + "." * 36 + "; x; killer 5 r1c1 r1c2"
    robot.app.start_game(*game_of(line))
    robot.key("ctrl+e")
    editor = robot.app.top_screen
    assert isinstance(editor, EditorScreen)
    assert editor.draft.board.size == 6
    assert editor.work.tool == "killer"
    assert drawn(editor) == ["x"]
    editor.take(type(editor.draft).of_puzzle(parse_puzzle(line)))
    robot.press(editor.panel.play_button)
    robot.key("escape")
    robot.press(editor.panel.play_button)  # it has more than one solution
    assert robot.app.top_screen is robot.app.screen
    robot.key("ctrl+e")
    assert drawn(robot.app.top_screen) == ["x", "killer 5 r1c1 r1c2"]


def game_of(line):
    from numberplace.sudoku.kind import SUDOKU

    return SUDOKU, parse_puzzle(line), "Test", ""


def on_board(editor, line):
    editor.take(type(editor.draft).of_puzzle(parse_puzzle(line)))


@pytest.mark.parametrize("tool", ["sandwich", "littlekiller"])
def test_a_tool_for_clues_outside_draws_nothing_on_a_cell(robot, editor, tool):
    editor.choose_tool(tool)
    robot.click(*editor.grid.rect(40).center)
    robot.app.draw()
    assert editor.work.held is None
    assert drawn(editor) == []


def test_a_right_click_beside_the_board_leaves_what_lies_on_it(robot, editor):
    on_board(
        editor, "4x4: " + "." * 16 + "; quadruple 12 r1c1; allowed 12 r1c1; littlekiller 5 r1c1 se"
    )
    editor.choose_tool("littlekiller")
    grid = editor.grid
    robot.click(grid.board.x - grid.cell // 2, grid.board.y - grid.cell // 2, button=3)
    assert drawn(editor) == ["quadruple 12 r1c1", "allowed 12 r1c1"]
    robot.click(grid.board.x - grid.cell // 2, grid.board.y + grid.cell // 2, button=3)
    assert drawn(editor) == ["quadruple 12 r1c1", "allowed 12 r1c1"]


def test_what_was_chosen_on_a_larger_board_is_let_go(robot, editor):
    editor.choose_tool("thermo")
    editor.view.cursor = 80
    robot.keys("shift+up", "return")
    assert editor.work.held is not None
    robot.key("shift+up")
    assert editor.hands.stroke.cells
    on_board(editor, "4x4: " + "." * 16)
    robot.app.draw()
    assert editor.work.held is None
    robot.key("5")
    assert not any(editor.givens)
    robot.keys("ctrl+z", "ctrl+y")
    robot.app.draw()


def test_a_picture_is_forgotten_on_another_board(robot):
    editor = EditorScreen.of_picture(robot.app, bytes(81), frozenset({80}), bytes([5] * 81))
    robot.app.open_screen(editor)
    on_board(editor, "4x4: " + "." * 16)
    shown = editor.form.widgets
    assert editor.panel.doubt_button not in shown
    assert editor.panel.entries_button not in shown
    robot.app.draw()


def test_boards_of_several_grids_have_no_regions_to_draw(robot, editor):
    on_board(editor, "samurai: " + "." * 369)
    editor.choose_tool("regions")
    assert "Only a board of one grid" in editor.panel.text.text
    assert len(editor.draft.givens) == editor.draft.board.count == 369


def test_a_change_after_playing_is_kept_for_the_next_time(robot, editor):
    for digit in CLASSIC:
        robot.key(digit.replace(".", "0"))
    settle(robot)
    robot.press(editor.panel.play_button)
    robot.key("ctrl+e")
    editor = robot.app.top_screen
    assert editor.draft.was_played
    editor.choose_tool("odd")
    robot.click(*editor.grid.rect(2).center)
    assert not editor.draft.was_played
    robot.key("escape")
    robot.app.start_game(*game_of("4x4: " + "." * 16))
    robot.key("ctrl+e")
    assert drawn(robot.app.top_screen) == ["odd r1c3"]


def test_a_change_ends_the_filling_in_which_would_undo_it(robot, editor, monkeypatch):
    may_end = threading.Event()

    def fill_in(draft, _rng, _should_stop):
        assert may_end.wait(120)
        return draft.with_digit(draft.wanted, 5)

    monkeypatch.setattr("numberplace.ui.boards.sudoku.setting.filling.fill_in", fill_in)
    robot.keys("?", "f")
    assert editor.filling.is_at_work
    editor.take(editor.draft.with_digit([1], 5))
    assert not editor.filling.is_at_work
    assert "Looking for digits" not in editor.panel.text.text
    may_end.set()


def test_cancelled_work_that_goes_on_is_not_joined_by_more_for_each_key(monkeypatch):
    begun, may_end = [], threading.Event()

    def examine(puzzle, _should_stop):
        begun.append(puzzle)
        assert may_end.wait(120)
        yield Report(is_done=True)

    monkeypatch.setattr("numberplace.ui.boards.sudoku.setting.inquiry.examine", examine)
    inquiry = Inquiry()
    puzzles = [parse_puzzle(f"4x4: {digit}" + "." * 15) for digit in "1234"]
    for count, puzzle in enumerate(puzzles, 1):
        inquiry.ask(puzzle)
        inquiry.tick()
        wait_for(lambda count=count: len(begun) >= min(count, 2))  # each is a thread's
    assert inquiry.is_at_work
    assert begun == puzzles[:2]
    may_end.set()
    assert inquiry.wait(120)
    assert inquiry.tick()
    assert inquiry.report.is_done
    assert begun == [*puzzles[:2], puzzles[3]]


@pytest.mark.parametrize("kind", [one for one in CONSTRAINTS if one.takes is not Takes.NONE])
def test_every_value_can_be_typed_character_by_character(kind):
    board = usual_board(9)
    example = kind.parse(kind.example.split(), board)
    spot, cells = spot_of(example, board), range(4)
    if kind.drawn_on in (DrawnOn.CELLS, DrawnOn.LINE):
        spot = Spot((*cells,))
    for value in (str(number) for number in range(61)):
        try:
            wanted = make(kind, spot, value, board)
        except FormatError:
            continue
        work = Work(Draft())
        work.choose(kind.id)
        work.draw(spot)
        for character in value:
            with contextlib.suppress(FormatError):  # the beginning of a text makes no sense
                work.type_value(character)
        assert work.draft.constraints == (wanted,)
        assert work.held is not None
        assert work.held.spot == spot_of(wanted, board) == spot


def test_a_line_with_a_usual_number_needs_none(robot, editor):
    editor.choose_tool("whispers")
    robot.keys("shift+right", "shift+right", "return")
    assert drawn(editor) == ["whispers r1c1 r1c2 r1c3"]
    robot.key("4")
    assert drawn(editor) == ["whispers 4 r1c1 r1c2 r1c3"]
    robot.key("backspace")
    assert drawn(editor) == ["whispers r1c1 r1c2 r1c3"]
    robot.key("delete")
    assert drawn(editor) == []


def test_letters_are_digits_on_large_boards(robot, editor):
    on_board(editor, "12x12: " + "." * 144)
    editor.choose_tool("quadruple")
    robot.click(*editor.grid.rect(0).bottomright)
    robot.keys("a", "c")
    assert drawn(editor) == ["quadruple ac r1c1"]


def test_ten_and_twelve_are_typed_and_a_tile_is_one_digit(robot, editor):
    on_board(editor, "12x12: " + "." * 144)
    robot.keys("1", "0", "right", "1", "2", "right", "3", "0")
    assert [*editor.givens[:3]] == [10, 12, 0]
    robot.app.prefer(input="cell")
    robot.keys("1")
    robot.click(*tile_rect(editor.layout, 12, 2).center)
    assert editor.givens[2] == 2


def test_marks_of_two_figures_are_typed_as_one_change(robot, editor):
    on_board(editor, "12x12: " + "." * 144)
    robot.key("m")
    robot.keys("1", "2", "3")
    assert [*editor.draft.marks[:2]] == [1 << 11 | 1 << 2, 0]
    robot.keys("ctrl+z", "ctrl+z")
    assert not editor.draft.marks, "each number is one change"
    robot.keys("1", "0", "right", "1", "left", "1", "5")
    assert [*editor.draft.marks[:2]] == [1 << 9 | 1 | 1 << 4, 1], "15 is no digit here"


def test_a_second_figure_that_comes_late_is_a_mark_of_its_own(robot, editor):
    on_board(editor, "12x12: " + "." * 144)
    robot.keys("m", "1")
    robot.app.step()
    robot.time.seconds += 2
    robot.app.step()
    robot.key("2")
    assert editor.draft.marks[0] == 0b11
    robot.keys("shift+right", "1", "1")
    assert [*editor.draft.marks[:2]] == [1 << 10 | 0b11, 1 << 10], "both cells get an 11"


@pytest.mark.parametrize(("size", "row"), [(9, "9x9: "), (12, "12x12: ")])
def test_the_strip_is_reached_by_keyboard(robot, editor, size, row):
    on_board(editor, row + "." * size * size)
    editor.view.digit = 0
    robot.keys("page up", "return")
    assert editor.givens[0] == size
    robot.keys("page down", "page down", "right", "space")
    assert editor.givens[1] == 2
    robot.keys("m", "down", "page up", "return")
    assert editor.draft.marks[editor.view.cursor] == 1


def test_disjoint_groups_larger_than_a_house_are_refused(robot, editor):
    on_board(editor, "clueless1: " + "." * layout("clueless1").count)
    editor.choose_tool("disjoint")
    assert "cannot have the rule" in editor.panel.text.text
    assert drawn(editor) == []


@pytest.mark.parametrize(
    "text", ["", "no draft", '{"puzzle": "4x4: ................", "marks": [1e999]}']
)
def test_a_draft_that_cannot_be_read_is_kept_aside(robot, text):
    path = robot.app.library.draft.path
    path.write_text(text)
    robot.key("ctrl+e")
    assert "cannot be read" in robot.app.top_screen.panel.text.text
    robot.key("5")
    assert path.with_name("draft.broken.json").read_text() == text
    assert path.read_text() != text


def test_a_draft_with_a_changed_digit_is_kept_aside(robot):
    robot.key("ctrl+e")
    robot.key("5")
    path = robot.app.library.draft.path
    damaged = path.read_text().replace("5", "6", 1)
    path.write_text(damaged)
    robot.key("escape")
    robot.key("ctrl+e")
    assert "checksum is wrong" in robot.app.top_screen.panel.text.text
    assert path.with_name("draft.broken.json").read_text() == damaged


def test_the_lines_of_the_rules_stay_when_the_title_is_written(robot, editor):
    notes = Notes.of("", "", "Normal rules.\nNo knights.", ())
    editor.take(Draft(notes=notes))
    editor.ask_texts()
    robot.type("Chess")
    robot.key("return")
    assert editor.draft.notes.title == "Chess"
    assert editor.draft.notes.rules == "Normal rules.\nNo knights."


def test_rules_are_written_over_several_lines(robot, editor):
    editor.take(Draft(notes=Notes.of("", "", "Normal rules.", ())))
    editor.ask_texts()
    dialog = robot.app.top_dialog
    robot.click(*dialog.about.rect.center)
    robot.key("end")
    robot.key("return")
    robot.type("No knights.")
    assert robot.app.top_dialog is dialog
    robot.click(*dialog.buttons[-1].rect.center)
    assert editor.draft.notes.rules == "Normal rules.\nNo knights."


@pytest.mark.parametrize("size", [(560, 660), (700, 1200)])
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_what_is_asked_of_a_picture_is_not_cut_in_a_narrow_window(language, size, monkeypatch):
    watch = Watch(monkeypatch)
    with opened("paper", language, size) as robot:
        robot.app.open_screen(
            EditorScreen.of_picture(robot.app, bytes(81), frozenset({80}), bytes([5] * 81))
        )
        watch.cut.clear()
        robot.app.draw()
        panel = robot.app.top_screen.panel
        labels = [panel.doubt_button.label, panel.entries_button.label]
    assert not [text for text in watch.cut if any(label in text for label in labels)]


def test_the_counts_follow_a_click(robot, editor):
    on_board(editor, "4x4: 1" + "." * 15)
    settle(robot)
    robot.key("c")
    robot.click(*editor.grid.rect(5).center)
    assert "Solutions by digit in row 2 column 2: 2 (8+), 3 (8+)" in editor.panel.text.text
