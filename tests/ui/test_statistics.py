"""The statistics in the window: opened by key or menu, a tab a kind, and what is said of days."""

import pytest
from numberplace.kinds import KINDS
from numberplace.storage.statistics import Streak, Tally
from numberplace.ui.screens.statistics import StatisticsDialog, tell_streak

from .conftest import SOLUTION
from .screens import begin


def solve(robot, level="medium"):
    """Begin a puzzle with one empty cell, play for a minute and fill it in."""
    begin(robot, SOLUTION[:-1] + ".", level)
    robot.time.seconds += 61
    robot.play.view.cursor = 80
    robot.keys("9", "escape")


def test_a_solved_game_is_in_the_row_of_its_level(robot):
    solve(robot)
    robot.key("ctrl+i")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, StatisticsDialog)
    levels = KINDS[0].maker.levels
    assert [row.level for row in dialog.table.rows] == list(levels)
    assert dialog.table.rows[levels.index("medium")] == Tally("medium", 1, 1, 61, 61)
    assert dialog.total.solved == 1
    assert dialog.streak.text == "1 day in a row"


def test_a_game_solved_by_the_program_is_not_the_players(robot):
    begin(robot, SOLUTION[:-1] + ".")
    robot.key("shift+h")
    assert robot.play.was_solved
    robot.keys("escape", "ctrl+i")
    assert robot.app.top_dialog.total.solved == 0


def test_an_empty_library_says_so_and_every_kind_has_a_tab(robot):
    robot.key("ctrl+i")
    dialog = robot.app.top_dialog
    assert dialog.empty.startswith("You have not solved a puzzle yet.")
    assert [name for name, _label in dialog.kinds.options] == [kind.id for kind in KINDS]
    robot.key("right")
    assert dialog.kinds.chosen == KINDS[1].id
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_a_tab_without_games_names_its_kind(robot):
    solve(robot)
    robot.key("ctrl+i")
    dialog = robot.app.top_dialog
    robot.click(dialog.kinds.rect.right - 20, dialog.kinds.rect.centery)
    assert dialog.empty.endswith("Numberlink.")
    assert dialog.total.solved == 0
    robot.click(dialog.kinds.rect.x + 20, dialog.kinds.rect.centery)
    assert dialog.total.solved == 1
    robot.press(dialog.buttons[0])
    assert robot.app.top_dialog is None


@pytest.mark.parametrize(
    ("streak", "title", "advice"),
    [
        (Streak(), "No days in a row yet", "Solve a puzzle today to begin a row of days."),
        (Streak(2, 5), "2 days in a row", "Solve a puzzle today to keep the row going."),
        (Streak(2, 5, True), "2 days in a row", "Your longest row is 5 days."),
        (Streak(5, 5, True), "5 days in a row", "This is your longest row so far."),
    ],
)
def test_what_is_said_of_a_streak(streak, title, advice):
    assert tell_streak(streak) == (title, advice)
