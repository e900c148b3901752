"""A whole game through the interface, by mouse alone and by keys alone, the last cell by a hint.

The card, the calendar, the streak and the statistics then say the same: the player has won.
"""

import datetime

import pytest
from numberplace.core.clock import format_clock
from numberplace.core.titles import daily_title
from numberplace.storage.statistics import Streak
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.grid import tile_rect
from numberplace.ui.screens.calendar import CalendarDialog
from numberplace.ui.screens.statistics import StatisticsDialog

from .conftest import CLASSIC, SOLUTION

EMPTY = [cell for cell, sign in enumerate(CLASSIC) if sign == "."]
SECONDS = 7
"""Seconds that a move takes."""


def by_mouse(robot, cell):
    """Choose the digit on the strip where another is chosen, and click the cell."""
    digit = int(SOLUTION[cell])
    if robot.play.view.digit != digit:
        robot.click(*tile_rect(robot.app.screen.layout, 9, digit).center)
    robot.click_at(*divmod(cell, 9))


def by_keys(robot, cell):
    """Go to the cell with the arrows, and type the digit."""
    row, column = divmod(robot.play.view.cursor, 9)
    to_row, to_column = divmod(cell, 9)
    robot.keys(
        *["down" if to_row > row else "up"] * abs(to_row - row),
        *["right" if to_column > column else "left"] * abs(to_column - column),
        SOLUTION[cell],
    )


def hint_by_mouse(robot):
    """Press the panel's button until the hint, said more and more plainly, is carried out."""
    for _rung in range(5):
        robot.press(robot.app.screen.panel.buttons["hint"])
        robot.settle()
        if robot.play.was_solved:
            return


def hint_by_keys(robot):
    robot.key("shift+h")


@pytest.mark.usefixtures("noon")
@pytest.mark.parametrize(
    ("place", "hint"), [(by_mouse, hint_by_mouse), (by_keys, hint_by_keys)], ids=["mouse", "keys"]
)
def test_a_game_from_the_first_move_to_the_win_card(robot, place, hint):
    app, today = robot.app, datetime.date.today()
    puzzle_id = f"sudoku:easy#daily-{today:%Y%m%d}"
    app.start_game(SUDOKU, Puzzle.parse(CLASSIC), daily_title(today), "easy", puzzle_id)
    for cell in EMPTY[:-1]:
        robot.time.seconds += SECONDS
        place(robot, cell)
        assert robot.table.digits[cell] == int(SOLUTION[cell])
    assert app.library.statistics.tallies("sudoku") == []
    robot.time.seconds += SECONDS
    hint(robot)
    assert robot.play.was_solved
    assert [bool(entry.note) for entry in robot.play.session.history.in_force()[-2:]] == [
        *(False, True)
    ]
    told = f"Solved in {format_clock(SECONDS * len(EMPTY))}, with 1 hint"
    app.screen.board.finish_celebrating()
    app.screen.refresh()
    card = app.screen.congratulation
    assert (card.is_shown, card.is_by_program) == (True, False)
    assert card.text.startswith(told)
    robot.key("escape")
    assert not card.is_shown
    robot.key("ctrl+d")
    calendar = app.top_dialog
    assert isinstance(calendar, CalendarDialog)
    assert calendar.list.chosen_row.game.was_won
    assert calendar._streak[0] == Streak(present=1, longest=1, has_today=True)
    streak = calendar.streak.text
    robot.key("escape")
    app.run("statistics")
    statistics = app.top_dialog
    assert isinstance(statistics, StatisticsDialog)
    assert (statistics.total.solved, statistics.total.unaided) == (1, 0)
    assert statistics.streak.text.endswith(streak)
