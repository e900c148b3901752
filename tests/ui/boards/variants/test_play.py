"""Whole games by mouse and by keys, and what single clicks and keys do."""

import pygame
import pytest
from numberplace.sudoku.bank import example
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.scl import parse_scl
from numberplace.sudoku.teach.coach import find_steps
from numberplace.ui.boards.sudoku.review_dialog import ReviewDialog
from numberplace.ui.boards.sudoku.solving import two_solutions
from numberplace.ui.kit import clipboard

from tests.ui.boards.variants.conftest import SMALL

TWELVE = "12x12: " + "." * 144
GLOBAL = "9x9: " + "." * 81 + "; antiknight; antiking; nonconsecutive"
EIGHT = "8x8: ...8......3.64...821.....6.5.3..8.1.476....4...5....75...2....4."
KILLER = "6x6: " + "." * 36 + "; killer 6 r1c1 r1c2 r1c3; killer 11 r2c1 r3c1"


def bundled(params):
    return SUDOKU.format_puzzle(example(params))


GAMES = [SMALL, bundled("6x6+killer+medium"), bundled("9x9+jigsaw+easy")]
each_game = pytest.mark.parametrize("puzzle", GAMES, ids=("4x4", "killer", "jigsaw"))


def empty_cells(robot):
    return [cell for cell, digit in enumerate(robot.state.digits) if not digit]


@pytest.mark.sampled(3)
@each_game
def test_a_whole_game_by_mouse(robot, puzzle):
    robot.begin(puzzle)
    for cell in empty_cells(robot):
        robot.click_cell(robot.play.name(cell))
        robot.click_digit(robot.solution[cell])
    assert robot.play.was_solved
    assert robot.play.view.message.tone == "success"


@pytest.mark.sampled(3)
@each_game
def test_a_whole_game_by_keys(robot, puzzle):
    robot.begin(puzzle)
    size = robot.play.size
    robot.keys(*["up"] * (robot.play.view.cursor // size))
    robot.keys(*["left"] * (robot.play.view.cursor % size))
    assert robot.play.view.cursor == 0
    for cell in range(size * size):
        if not robot.state.digits[cell]:
            robot.key(str(robot.solution[cell]))
        robot.key("right")
        if cell % size == size - 1:
            robot.key("down")
    assert robot.play.was_solved


@pytest.mark.sampled(3)
@each_game
def test_a_whole_game_by_hints(robot, puzzle):
    robot.begin(puzzle)
    for _ in range(300):
        if robot.play.was_solved:
            break
        before = robot.moves
        robot.key("shift+h")
        robot.wait(lambda before=before: robot.moves != before)
    assert robot.play.was_solved
    assert robot.play.session.hints_used


def test_a_click_chooses_and_the_same_digit_again_takes_it_out(robot):
    robot.click_cell("r1c1")
    assert robot.moves == []
    robot.click_digit(1)
    assert robot.moves == ["place r1c1 1"]
    robot.click_digit(1)
    assert robot.moves[-1] == "clear r1c1"


def test_a_given_stays(robot):
    robot.click_cell("r1c2")
    robot.click_digit(3)
    assert robot.moves == []
    assert "given" in robot.play.view.message.text


def test_a_right_click_pencils_in_the_mark_under_the_pointer(robot):
    for digit in range(1, 5):
        robot.click_mark("r1c1", digit)
        assert robot.moves[-1] == f"mark r1c1 {digit}"
    assert robot.state.masks[0] == 0b1111


def test_marks_by_keys_go_to_every_selected_cell(robot):
    robot.drag("r1c3", "r1c4", "r2c4")
    assert robot.play.view.targets == (2, 3, 7)
    robot.key("shift+2")
    assert [robot.state.masks[cell] for cell in (2, 3, 7)] == [2, 2, 2]
    robot.key("delete")
    assert not any(robot.state.masks)


def test_a_click_on_the_strip_with_shift_marks_the_cell(robot):
    robot.click_cell("r1c1")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    robot.click_digit(3)
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert robot.state.masks[0] == 0b100


def test_marks_are_filled_in_hidden_and_shown(robot):
    robot.key("m")
    assert robot.state.masks[0]
    robot.key("v")
    assert not robot.play.view.shows_marks
    robot.key("v")
    assert robot.play.view.shows_marks


def test_a_colour_is_given_and_taken_back(robot):
    robot.click_cell("r1c1")
    robot.key("alt+3")
    assert robot.state.colours[0] == 2
    robot.key("alt+1")
    assert robot.state.colours[0] == 0


def test_two_keys_make_a_digit_above_nine(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.keys("1", "2")
    assert robot.moves == ["place r1c1 12"]
    robot.keys("1", "0")
    assert robot.state.digits[0] == 10


def test_two_keys_make_a_mark_above_nine(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.keys("shift+1", "shift+1")
    assert robot.moves == ["mark r1c1 11"]


def test_a_late_second_key_is_a_digit_of_its_own(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.key("1")
    robot.time.seconds += 5
    robot.app.step()
    robot.key("2")
    assert robot.state.digits[0] == 2
    assert len(robot.moves) == 2


def test_a_second_key_that_waited_while_a_frame_blocked_is_not_late(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.key("1")
    robot.time.seconds += 5  # in one frame: the next thing that happens is the second key
    robot.key("2")
    assert robot.moves == ["place r1c1 12"]


def test_keys_in_two_cells_do_not_make_one_number(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.keys("1", "right", "2")
    assert robot.state.digits[:2] == bytes((1, 2))


def test_nought_clears_where_no_number_was_begun(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.key("5")
    robot.time.seconds += 5
    robot.key("0")
    assert robot.state.digits[0] == 0


def test_a_digit_the_board_does_not_have_is_refused_in_words(robot):
    robot.click_cell("r1c1")
    robot.key("9")
    assert robot.moves == []
    assert "1 to 4" in robot.play.view.message.text


def test_space_and_the_next_digit_need_no_digit_keys(robot):
    robot.begin(TWELVE)
    robot.click_cell("r1c1")
    robot.play.view.digit = 11
    robot.keys(".", "space")
    assert robot.state.digits[0] == 12


def test_a_cage_says_what_fits(robot):
    robot.begin(KILLER)
    robot.click_cell("r2c1")
    robot.key("s")
    assert "5+6" in robot.play.view.message.text
    robot.click_cell("r6c6")
    robot.key("s")
    assert "no cage" in robot.play.view.message.text


def test_the_tooltip_tells_digits_combinations_and_rules(robot):
    robot.begin(KILLER)
    robot.play.view.hovered = 0
    assert robot.board.tooltip() == ""
    robot.key("t")
    text = robot.board.tooltip()
    assert "Possible: 1 2 3 4 5 6" in text
    assert "1+2+3" in text
    robot.begin("9x9: " + "." * 81 + "; thermo r1c1 r1c2 r1c3")
    robot.play.view.hovered = 1
    assert "rise" in robot.board.tooltip()


def test_selected_cells_are_added_up(robot):
    robot.begin(KILLER)
    robot.click_cell("r1c1")
    robot.key("2")
    robot.drag("r1c1", "r1c2")
    assert robot.board.status() == ["2 cells add up to 2; 19 left of 21"]
    robot.drag("r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r3c1")
    assert robot.board.status() == ["2 whole cages: 17; 4 left"]
    assert robot.play.view.message.text == "6 cells add up to 2; 19 left of 21"


def test_a_broken_rule_is_named(robot):
    robot.begin(KILLER)
    for name, digit in (("r1c1", "6"), ("r1c2", "5")):
        robot.click_cell(name)
        robot.key(digit)
    robot.play.view.hovered = 0
    assert "Killer cages" in robot.play.view.message.text
    robot.play.say("Something else")
    assert "Killer cages" in robot.board.tooltip()
    robot.key("h")
    assert "Killer cages" in robot.play.view.message.text


def test_solving_fills_the_board_in_one_move(robot):
    robot.begin(bundled("9x9+jigsaw+easy"))
    robot.keys("ctrl+shift+s", "return")
    robot.wait(lambda: robot.play.was_solved)
    assert [move.split()[0] for move in robot.moves] == ["solve", "place"]
    assert robot.play.session.hints_used == 1


def test_solving_refuses_a_wrong_digit(robot):
    robot.click_cell("r1c1")
    wrong = next(d for d in (1, 2, 3, 4) if d != robot.solution[0])
    robot.click_digit(wrong)
    robot.keys("ctrl+shift+s", "return")
    robot.wait(lambda: not robot.board.is_solving)
    assert not robot.play.was_solved
    assert robot.play.view.message.repairs


def test_solutions_are_counted(robot):
    robot.begin(TWELVE)
    robot.key("ctrl+k")
    robot.wait(lambda: not robot.board.is_solving)
    assert "2 or more" in robot.play.view.message.text


def test_check_finds_a_wrong_digit(robot):
    robot.key("k")
    assert robot.play.view.message.tone != "warning"
    wrong = next(d for d in (1, 2, 3, 4) if d != robot.solution[0])
    robot.click_cell("r1c1")
    robot.click_digit(wrong)
    robot.key("k")
    assert robot.play.view.message.tone == "warning"


def test_undo_and_redo(robot):
    robot.click_cell("r1c1")
    robot.click_digit(1)
    robot.key("ctrl+z")
    assert robot.state.digits[0] == 0
    robot.key("ctrl+y")
    assert robot.state.digits[0] == 1


def test_the_puzzle_is_copied_as_a_link_that_can_be_pasted(robot):
    robot.begin(bundled("6x6+killer+medium"))
    puzzle = robot.play.puzzle
    robot.app.screen.run("copy_link")
    assert "SudokuPad" in robot.play.view.message.text
    robot.begin(SMALL)
    robot.key("ctrl+v")
    assert robot.play.puzzle == puzzle
    robot.begin("4x4: ................; greater r1c1 r1c2")
    robot.app.screen.run("copy_link")
    assert "does not check all" in robot.play.view.message.text  # that site has no such rule
    assert "Greater than" in parse_scl(clipboard.get_text()).notes.rules
    robot.begin(SUDOKU.format_puzzle(Puzzle(bytes(369), (), layout("samurai"))))
    robot.app.screen.run("copy_link")
    assert "one grid" in robot.play.view.message.text


@pytest.fixture
def digits_first(robot):
    """The way of clicking that is set from the start: digit first."""
    robot.app.prefer(input="digit")
    return robot


def test_a_click_puts_the_current_digit_in_and_takes_it_out(digits_first):
    robot = digits_first
    robot.click_digit(3)
    assert robot.moves == []
    robot.click_cell("r1c1")
    robot.click_cell("r1c1")
    assert robot.moves == ["place r1c1 3", "clear r1c1"]


def test_a_click_on_a_given_takes_its_digit_up(digits_first):
    robot = digits_first
    robot.click_digit(3)
    robot.click_cell("r1c2")
    assert robot.moves == []
    assert robot.play.view.digit == 4


def test_until_a_digit_is_chosen_clicks_only_go_to_cells(digits_first):
    robot = digits_first
    assert "no digit chosen" in robot.board.status()
    for cell in ("r1c2", "r1c3"):
        robot.click_cell(cell)
    for key in ("space", "shift+space", "w"):
        robot.play.say("")
        robot.key(key)
        assert robot.play.view.message.text == "Choose a digit below the board first, or type one."
    assert (robot.moves, robot.play.view.digit, robot.play.view.cursor) == ([], 0, 2)
    robot.key("3")
    robot.click_cell("r1c1")
    robot.click_cell("r1c3")
    assert robot.moves == ["place r1c3 3"]
    robot.key(",")
    assert robot.play.view.digit == 4


def test_where_cells_come_first_filled_and_selected_cells_take_the_digit(robot):
    robot.click_mark("r4c1", 3)
    robot.click_cell("r1c1")
    robot.click_digit(1)
    robot.click_digit(2)
    assert robot.moves[1:] == ["place r1c1 1", "place r1c1 2"]
    robot.drag("r1c1", "r1c3")
    robot.click_digit(3)
    assert robot.moves[3:] == ["place r1c1 3;place r1c3 3;strike r4c1 3"]
    robot.click_digit(3)
    assert robot.moves[4:] == ["clear r1c1;clear r1c3"]


def test_where_cells_come_first_a_right_click_pencils_the_chosen_digit(robot):
    robot.click_mark("r1c1", 3)
    robot.key(".")
    robot.drag("r1c3", "r1c4")
    robot.click_mark("r1c4", 4)
    robot.click_mark("r2c2", 4)
    assert robot.moves == ["mark r1c1 3", "mark r1c3 1;mark r1c4 1", "mark r2c2 1"]


def test_a_drag_selects_and_fills_nothing(digits_first):
    robot = digits_first
    robot.drag("r1c1", "r2c1")
    assert robot.moves == []
    assert len(robot.play.view.selection) == 2


def test_the_pad_puts_digits_of_any_size_in(robot):
    robot.begin("16x16: " + "." * 256)
    robot.click_cell("r1c1")
    robot.key("menu")
    assert robot.board.pad.is_open
    robot.press(robot.board.pad.digits[12].rect.center)
    assert robot.moves == ["place r1c1 13"]
    robot.click_cell("r1c1", button=3)
    assert robot.board.pad.is_open
    robot.press(robot.board.pad.swatches[2].rect.center)
    assert robot.moves[-1].startswith("paint r1c1")


def test_what_a_filter_leaves_bright_is_told(robot):
    robot.begin(bundled("6x6+killer+medium"))
    robot.key("b")
    assert robot.play.view.filter == "bivalue"
    robot.play.view.digit = 3
    robot.key("f")
    assert "3" in robot.play.view.message.text
    robot.key("f")
    assert not robot.play.view.filter


def test_a_digit_taken_out_brings_its_marks_back(robot):
    robot.keys("m")
    before = robot.state.masks
    robot.click_cell("r1c1")
    robot.click_digit(1)
    assert robot.state.masks != before
    robot.click_digit(1)
    assert robot.state.masks == before


def test_a_step_of_the_players_is_recognised_on_a_board_with_further_rules(robot):
    robot.begin(bundled("9x9+jigsaw+easy"))
    place = min(
        (cell for cell, digit in enumerate(robot.state.digits) if not digit),
        key=lambda cell: robot.state.candidates(cell).bit_count(),
    )
    robot.click_cell(robot.play.name(place))
    robot.key(str(robot.solution[place]))
    robot.key("j")
    robot.wait(lambda: "Looking" not in robot.play.view.message.text)
    assert robot.play.view.message.tone in ("success", "text", "warning")
    assert robot.play.view.message.text


@pytest.mark.parametrize("puzzle", [SMALL, bundled("6x6+killer+medium"), EIGHT])
def test_a_step_of_the_players_is_recognised_on_a_smaller_board(robot, puzzle):
    robot.begin(puzzle)
    robot.keys("m")
    for _turn in range(2):  # a digit, or marks that go
        step = next(find_steps(robot.state))
        robot.play.session.play(robot.play.session.kind.moves_of(robot.state, step)[0])
        robot.key("j")
        robot.wait(lambda: "Looking" not in robot.play.view.message.text)
        assert robot.play.view.message.text.startswith("Recognised: ")
        assert robot.play.view.message.tone == "success"
        shown = robot.play.view.carried_out
        assert shown.placements == step.placements
        assert {mark.cell for mark in shown.marks} <= set(range(robot.play.size**2))


def test_a_wrong_digit_is_told_on_a_smaller_board(robot):
    cell = robot.cell("r1c1")
    robot.click_cell("r1c1")
    robot.key(str(robot.solution[cell] % 4 + 1))
    robot.key("j")
    robot.wait(lambda: "Looking" not in robot.play.view.message.text)
    assert robot.play.view.message.text.endswith("in row 1 column 1 is not right.")


def test_two_solutions_are_shown_of_a_board_of_any_size(robot):
    robot.begin("4x4: " + "." * 16)
    robot.key("ctrl+k")
    robot.wait(lambda: robot.app.top_dialog is not None)
    dialog = robot.app.top_dialog
    assert dialog.differing
    assert len(dialog.tables()[0].cells) == 16


def test_solutions_of_several_grids_are_framed_where_they_differ(robot):
    board = layout("butterfly")
    dialog = two_solutions(robot.app, Puzzle(bytes(board.count), (), board))
    robot.app.show(dialog)
    robot.app.step()
    first, second = (table.cells for table in dialog.tables())
    assert len(first) == board.width * board.height
    differing = {at for at, pair in enumerate(zip(first, second, strict=True)) if len({*pair}) > 1}
    assert differing == set(dialog.differing)
    framed = {divmod(at, board.width) for at in dialog.differing}
    assert framed
    assert framed <= set(board.places)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("puzzle", GAMES, ids=("4x4", "killer", "jigsaw"))
def test_a_solved_game_is_looked_back_on(robot, puzzle):
    robot.begin(puzzle)
    for cell in empty_cells(robot):
        robot.click_cell(robot.play.name(cell))
        robot.click_digit(robot.solution[cell])
    robot.app.screen.run("look_back")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, ReviewDialog)
    robot.wait(lambda: dialog.review is not None)
    assert len(dialog.review.moments) == len(robot.moves)
    robot.keys("right", "right", "left")
    assert dialog.row.number == 1
    assert dialog.note.text
