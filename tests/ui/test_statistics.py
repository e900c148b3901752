"""The statistics in the window: opened by key or menu, a tab a kind, and what is said of days."""

import csv
import datetime

import pygame
import pytest
from numberplace.kinds import KINDS, SHELVES, kind_named
from numberplace.storage.statistics import GameTally, Record
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.screens import statistics as statistics_page
from numberplace.ui.screens.statistics import StatisticsDialog, median_line

from .conftest import SOLUTION
from .screens import begin


def solve(robot, level="medium", empty=80, game_id=""):
    """Begin a puzzle with one empty cell, play for a minute and fill it in."""
    puzzle = KINDS[0].parse_puzzle(SOLUTION[:empty] + "." + SOLUTION[empty + 1 :])
    robot.app.start_game(KINDS[0], puzzle, "Test", level, game_id)
    robot.time.seconds += 61
    robot.play.view.cursor = empty
    robot.keys(SOLUTION[empty], "escape")


def solve_link(robot):
    """Play and win a board of Numberlink with one pair."""
    kind = kind_named("numberlink")
    robot.app.start_game(kind, kind.parse_puzzle("3x1:1.1"), "Test", "")
    robot.play.make_move("link r1c1 r1c3", "place")
    robot.keys("escape")


def test_a_solved_game_is_in_the_row_of_its_level(robot):
    solve(robot)
    robot.key("ctrl+i")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, StatisticsDialog)
    levels = KINDS[0].maker.levels
    assert [row.level for row in dialog.table.rows] == list(levels)
    assert dialog.table.rows[levels.index("medium")] == GameTally("medium", 1, 1, 61, 61)
    assert dialog.total.solved == 1


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
    assert [name for name, _label in dialog.kinds.options] == [shelf.id for shelf in SHELVES]
    robot.key("right")
    assert dialog.kinds.chosen == SHELVES[1].id
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
    robot.press(dialog.buttons[-1])
    assert robot.app.top_dialog is None


@pytest.mark.usefixtures("noon")
def test_the_streak_is_the_one_of_the_calendar(robot):
    """Both speak of the puzzles of the day of the kind that is shown, in the same words."""
    solve(robot)
    robot.key("ctrl+i")
    assert robot.app.top_dialog.streak.text == "Puzzle of the day · No streak yet"
    today = datetime.date.today()
    for day in (today, today - datetime.timedelta(1)):
        solve(robot, game_id=f"sudoku:medium#daily-{day:%Y%m%d}")
    robot.key("ctrl+i")
    statistics = robot.app.top_dialog
    robot.keys("escape", "ctrl+d")
    calendar = robot.app.top_dialog
    assert calendar.streak.text.startswith("Streak: ")
    assert statistics.streak.text == f"Puzzle of the day · {calendar.streak.text}"
    assert calendar.advice.text.endswith(statistics.advice.text)
    statistics._show("numberlink")
    assert statistics.streak.text == "Puzzle of the day · No streak yet"


def test_they_open_on_the_kind_that_was_solved_last(robot):
    solve_link(robot)
    solve(robot, empty=79)
    robot.key("ctrl+i")
    assert robot.app.top_dialog.kinds.chosen == "sudoku"
    robot.key("escape")
    solve_link(robot)
    robot.key("ctrl+i")
    assert robot.app.top_dialog.kinds.chosen == "numberlink"


@pytest.fixture
def dialog(robot):
    """The statistics after three games of two levels on two days, and an answer in the trainer."""
    solve(robot)
    solve(robot, "easy", 1)
    robot.time.seconds += 24 * 3600
    solve(robot, "medium", 2)
    robot.app.library.answers.add("sudoku", "x_wing", "find", "", 1)
    robot.key("ctrl+i")
    robot.key("tab")
    return robot.app.top_dialog


def test_the_pages_are_turned_by_keyboard(robot, dialog):
    robot.key("right")
    assert dialog.pages.chosen == "times"
    assert [level for level, _name in dialog.level.options] == ["easy", "medium"]
    assert dialog.level.chosen == "medium"
    robot.keys("tab", "right")
    assert dialog.level.chosen == "easy"
    robot.app.draw()
    robot.keys("shift+tab", "right", "right", "right")
    assert dialog.pages.chosen == "techniques"
    assert ("x_wing", 1) in [(row.technique, row.helped) for row in dialog.practices.rows]


@pytest.mark.parametrize("page", ["times", "levels", "days"])
def test_every_plot_shows_the_games(robot, dialog, page):
    dialog.pages.choose(page)
    robot.app.draw()
    inside = dialog.plot.rect.inflate(-4, -4)
    accent = robot.app.surface.map_rgb(robot.app.theme.accent)
    pixels = pygame.PixelArray(robot.app.surface.subsurface(inside))
    drawn = sum(pixels[x, y] == accent for x in range(inside.width) for y in range(inside.height))
    pixels.close()
    assert drawn > 30


def test_a_page_without_figures_says_so(robot):
    solve(robot, "")  # times are plotted by level
    robot.keys("ctrl+i", "tab", "right")
    dialog = robot.app.top_dialog
    assert dialog.pages.chosen == "times"
    assert dialog.empty == "There is nothing to show here yet."


def save_as(robot, dialog, path):
    """Ask for a file at a path; return what is then said."""
    robot.press(next(button for button in dialog.buttons if "file" in button.label))
    robot.app.draw()
    robot.app.top_dialog.entry.text = str(path)
    robot.press(robot.app.top_dialog.buttons[-1])
    assert isinstance(robot.app.top_dialog, MessageBox)
    return robot.app.top_dialog.form.widgets[0].text


def test_all_games_are_written_as_values(robot, dialog, tmp_path):
    assert str(tmp_path / "a.csv") in save_as(robot, dialog, tmp_path / "a")
    text = (tmp_path / "a.csv").read_text(encoding="utf-8")
    head, *rows = csv.reader(text.splitlines())
    assert tuple(head) == statistics_page.HEADING
    assert [row[1] for row in rows] == ["medium", "easy", "medium"]
    assert {row[3] for row in rows} == {"61"}
    assert rows[0][6] == SOLUTION[:-1] + "."


def test_a_page_is_written_as_a_picture(robot, dialog, tmp_path):
    dialog.pages.choose("days")
    robot.app.draw()
    save_as(robot, dialog, tmp_path / "a.png")
    assert pygame.image.load(tmp_path / "a.png").get_size() == dialog.plot.rect.size


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("a.txt", "ends neither in .csv nor in .png"),
        ("a.png", "A table has no picture"),
        ("no/a.csv", "could not be written: No such file"),
    ],
)
def test_what_cannot_be_written_is_told(robot, dialog, tmp_path, name, told):
    assert told in save_as(robot, dialog, tmp_path / name)
    assert list(tmp_path.glob("a.*")) == []


def test_a_formula_is_written_as_a_text():
    record = Record("=1+1", datetime.date(2026, 1, 2), 1.5, 0, True, "@x")
    line = statistics_page.as_csv("sudoku", [record]).decode().splitlines()[1]
    assert line == "sudoku,'=1+1,2026-01-02,2,0,1,'@x"


def test_the_median_line_is_in_the_middle_of_its_neighbours():
    assert median_line([9, 1, 5]) == [5, 5, 5]
    assert median_line(list(range(20)))[10] == 10
