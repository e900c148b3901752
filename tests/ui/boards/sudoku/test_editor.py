"""The editor by mouse and by keyboard: cages, lines, clues outside, regions, what is found out."""

import pytest
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.ui.boards.sudoku.editor import EditorScreen

from tests.ui.conftest import CLASSIC, Robot


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
    assert "These cannot be true together: Killer cages 3" in editor.panel.text.text
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
