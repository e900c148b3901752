"""Techniques in use: switched off and moved by mouse and by keyboard, and what hints make of it."""

import pytest
from numberplace.sudoku import engine
from numberplace.sudoku.model.levels import level_name
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.teach.coach import moves_of
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.techniques_dialog import TechniquesDialog, choice_of_player

from tests.languages import LANGUAGES
from tests.ui.conftest import Robot
from tests.ui.screens import opened


@pytest.fixture
def dialog(robot):
    robot.app.screen.run("techniques_in_use")
    robot.app.draw()
    found = robot.app.top_dialog
    assert isinstance(found, TechniquesDialog)
    return found


def place(dialog, technique):
    at = [row.technique for row in dialog.list.rows].index(technique)
    dialog.list.set_rows(dialog.list.rows, at)
    return at


def test_nothing_done_is_the_usual_choice(robot, dialog):
    assert dialog.choice() == USUAL
    robot.key("return")
    assert choice_of_player(robot.app.preferences) == USUAL


def test_space_switches_a_technique_off_for_hints(robot, dialog):
    assert robot.play.teacher.think(robot.play.state).technique == "naked_single"
    place(dialog, "naked_single")
    robot.key("space")
    robot.press(dialog.main_button)
    assert choice_of_player(robot.app.preferences) == TechniqueChoice(("naked_single",))
    assert robot.play.teacher.think(robot.play.state).technique == "hidden_single_box"
    robot.app.screen.run("techniques_in_use")
    again = robot.app.top_dialog
    robot.press(again.usual)
    robot.press(again.main_button)
    assert robot.play.teacher.think(robot.play.state).technique == "naked_single"


def test_buttons_and_keys_move_a_technique(robot, dialog):
    at = place(dialog, "hidden_single_box")
    robot.press(dialog.up)
    assert dialog.list.rows[at - 1].technique == "hidden_single_box"
    for _number in range(at):
        robot.key("alt+up")
    assert dialog.list.rows[0].technique == "hidden_single_box"
    robot.press(dialog.main_button)
    chosen = choice_of_player(robot.app.preferences)
    assert chosen.first[0] == "hidden_single_box"
    assert robot.play.teacher.think(robot.play.state).technique == "hidden_single_box"


@pytest.mark.parametrize("technique", ["whale", "x_wing", "naked_pair"])
def test_what_is_kept_is_shown_again_as_it_was(robot, dialog, technique):
    place(dialog, technique)
    dialog.move(-3)
    dialog.list.pick_chosen()
    shown = [row for row in dialog.list.rows if row.is_on]
    robot.press(dialog.main_button)
    robot.app.screen.run("techniques_in_use")
    assert [row for row in robot.app.top_dialog.list.rows if row.is_on] == shown


def test_cancel_keeps_what_was(robot, dialog):
    place(dialog, "naked_single")
    robot.key("space")
    robot.key("escape")
    assert choice_of_player(robot.app.preferences) == USUAL


def test_a_preference_of_a_technique_that_is_none_is_left_out(robot):
    robot.app.prefer_kind("sudoku", without="x_wing gone", order="x_wing naked_pair gone")
    chosen = choice_of_player(robot.app.preferences)
    assert chosen == TechniqueChoice(("x_wing",), ("naked_pair",))
    assert len(chosen.applied(CLASSIC).entries) == len(CLASSIC.entries)


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_arrows_beside_wide_buttons_are_as_wide_as_they_are_high(language):
    with opened("paper", language, (540, 960)) as robot:
        dialog = TechniquesDialog(robot.app, robot.play.puzzle)
        robot.app.show(dialog)
        for button in (dialog.up, dialog.down):
            assert button.rect.width >= button.rect.height


EASY = [each.id for each in BY_ID.values() if each.level in ("beginner", "easy", "medium", "hard")]
HARD = "..1.43..8..5......6....5...2...5.69.7...21....9...4........7.8...428..........73."


@pytest.fixture
def on_hard(tmp_path):
    it = Robot(tmp_path, puzzle=HARD)
    yield it
    it.close()


def test_hints_take_what_opens_most_where_the_player_wants_that(on_hard):
    robot, session = on_hard, on_hard.play.session
    while (step := robot.play.teacher.think(robot.play.state)).technique in EASY:
        for move in moves_of(robot.play.state, step):
            session.play(move)
    robot.app.screen.run("techniques_in_use")
    dialog = robot.app.top_dialog
    robot.app.draw()
    robot.click(dialog.taste.rect.right - 5, dialog.taste.rect.centery)
    robot.press(dialog.main_button)
    assert choice_of_player(robot.app.preferences) == TechniqueChoice(opens=True)
    assert robot.play.teacher.think(robot.play.state) != step
    robot.app.screen.run("techniques_in_use")
    robot.press(robot.app.top_dialog.usual)
    robot.press(robot.app.top_dialog.main_button)
    assert robot.play.teacher.think(robot.play.state) == step


def level_told(robot, dialog):
    """Return what the dialog says of the puzzle's level, once that is known."""
    robot.wait(lambda: not dialog.level.text.endswith("…"))
    return dialog.level.text


def test_the_level_by_these_techniques_is_told(on_hard):
    robot = on_hard
    robot.app.screen.run("techniques_in_use")
    dialog = robot.app.top_dialog
    usual = engine.rate(robot.play.puzzle)
    text = f"{level_name(usual.level)}, effort {usual.effort:,}"
    assert level_told(robot, dialog) == f"This puzzle: {text}"
    place(dialog, usual.hardest)
    robot.key("space")
    without = engine.rate(robot.play.puzzle, choice=TechniqueChoice((usual.hardest,)))
    assert (without.level, without.effort) != (usual.level, usual.effort)
    told = f"{level_name(without.level)}, effort {without.effort:,}"
    assert level_told(robot, dialog) == f"This puzzle by these techniques: {told}"
    robot.key("space")
    assert dialog.level.text == f"This puzzle: {text}"  # it is known already


def test_a_level_is_not_told_of_a_choice_that_is_gone(robot, dialog):
    place(dialog, "naked_single")
    for _number in range(5):
        robot.key("space")
    rating = engine.rate(robot.play.puzzle, choice=TechniqueChoice(("naked_single",)))
    assert level_told(robot, dialog).endswith(f"effort {rating.effort:,}")
