"""The calendar of the puzzles of the day: days, keys, mouse, controller, streak, what it offers."""

import datetime
from functools import partial

import pytest
from numberplace import solve
from numberplace.core.words import set_language
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.review_dialog import ReviewDialog
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.screens.calendar import CalendarDialog
from numberplace.ui.screens.month import DayMark

from tests.counting import count_calls, traced_queries
from tests.languages import LANGUAGES
from tests.ui.boards.sudoku.test_new_game import steps_until, wait_for_game
from tests.ui.conftest import CLASSIC, SOLUTION, SUNDAY

pytestmark = pytest.mark.usefixtures("sunday")

DAY = datetime.timedelta(1)
NEARLY = SOLUTION[:-1] + "."


def play(robot, day, level="easy", *, seconds=60, wins=True, on=None):
    """Play a puzzle of a day, and solve it on the day ``on``; return its game."""
    on = on or day
    now = robot.app.library.now
    robot.app.library.now = datetime.datetime(on.year, on.month, on.day, 12).timestamp
    game_id = f"sudoku:{level}#daily-{day:%Y%m%d}"
    robot.app.start_game(SUDOKU, Puzzle.parse(NEARLY), f"{day}", level, game_id)
    robot.time.seconds += seconds
    robot.play.view.cursor = 80
    robot.key("9" if wins else "8")
    robot.app.library.now = now
    return robot.app.game_id


def leave(robot):
    """Put another puzzle on the board."""
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Another", "easy")


def opened(robot):
    leave(robot)
    robot.key("ctrl+d")
    assert isinstance(robot.app.top_dialog, CalendarDialog)
    return robot.app.top_dialog


def rows(dialog):
    return [(row.name, row.game is not None) for row in dialog.list.rows]


def labels(dialog):
    return [button.label for button in dialog.buttons]


# -- what it shows


def test_it_opens_over_the_title_screen_too(robot):
    robot.keys("ctrl+home", "ctrl+d")
    assert isinstance(robot.app.top_dialog, CalendarDialog)
    robot.key("escape")
    assert robot.app.top_screen is not robot.app.screen


def test_today_is_chosen_and_enter_plays_it(robot):
    dialog = opened(robot)
    assert dialog.month.chosen == SUNDAY
    assert [name for name, _begun in rows(dialog)] == ["Easy", "Hard", "Expert", "Inferno"]
    assert labels(dialog) == ["Close", "Play"]
    robot.key("return")
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    wait_for_game(robot)
    assert robot.play.view.game_id == "sudoku:easy#daily-20261122"
    assert robot.app.screen.title == "Puzzle of the day, 22 November 2026"
    robot.app.generated.close()


def test_yesterdays_is_played_through(robot):
    """As a player does it: choose it, leave it, go on with it, solve it, see it marked."""
    robot.keys("ctrl+d", "left", "return")
    wait_for_game(robot)
    assert robot.play.view.game_id == "sudoku:easy#daily-20261121"
    yesterday = robot.app.game_id
    digits = solve(str(robot.play.session.puzzle)).grid
    empty = [cell for cell in range(81) if not robot.table.digit(cell)]
    for cell in empty[:-1]:
        robot.play.session.play(f"place r{cell // 9 + 1}c{cell % 9 + 1} {digits[cell]}")
    robot.time.seconds += 100
    robot.app.changed(robot.play)
    dialog = opened(robot)
    robot.key("left")
    assert labels(dialog) == ["Close", "Continue"]
    assert dialog.note.text == "Started: 98 % done, 1:40 played."
    assert dialog.mark_of(SUNDAY - DAY) == DayMark("pencil", "", words="Started")
    robot.key("return")
    assert robot.app.game_id == yesterday
    assert robot.app.top_dialog is None
    robot.play.view.cursor = empty[-1]
    robot.key(digits[empty[-1]])
    assert robot.play.was_solved
    dialog = opened(robot)
    robot.key("left")
    assert dialog.mark_of(SUNDAY - DAY) == DayMark("check", "1:40", words="Solved")
    assert labels(dialog) == ["Close", "The day before", "Play again", "Look back"]
    robot.app.generated.close()


def test_only_sundays_have_a_puzzle_more(robot):
    dialog = opened(robot)
    marks = {day: dialog.mark_of(SUNDAY - day * DAY).more for day in range(7)}
    assert marks == {0: "star", **dict.fromkeys(range(1, 7), "")}
    robot.key("left")
    assert len(dialog.list.rows) == 3


def test_days_have_shapes_and_times(robot):
    play(robot, SUNDAY - DAY, wins=False)
    for level, seconds in (("easy", 70), ("hard", 65), ("expert", 400)):
        play(robot, SUNDAY - 2 * DAY, level, seconds=seconds)
    play(robot, SUNDAY - 3 * DAY, seconds=80)
    dialog = opened(robot)
    marks = [dialog.mark_of(SUNDAY - ago * DAY)[:2] for ago in range(5)]
    assert marks == [("", ""), ("pencil", ""), ("trophy", "1:05"), ("check", "1:20"), ("", "")]


def test_the_streak_the_longest_and_the_year_are_told(robot):
    for ago in (1, 2, 10, 11, 12, 330):
        play(robot, SUNDAY - ago * DAY)
    dialog = opened(robot)
    assert dialog.streak.text == "Streak: 2 days · longest: 3 days"
    assert dialog.advice.text.startswith("5 days solved in 2026. A day counts")
    robot.keys(*["page up"] * 11)
    assert dialog.advice.text.startswith("1 day solved in 2025.")
    robot.key("escape")
    play(robot, SUNDAY)
    dialog = opened(robot)
    assert dialog.streak.text == "Streak: 3 days · longest: 3 days"
    assert dialog.advice.text == "6 days solved in 2026. Today's is done."


def test_a_streak_that_can_still_be_saved_is_told(robot):
    for ago in (2, 3, 4):
        play(robot, SUNDAY - ago * DAY)
    dialog = opened(robot)
    assert (
        "Solve yesterday's puzzle today, and its streak of 3 days continues." in dialog.advice.text
    )
    robot.key("escape")
    play(robot, SUNDAY - DAY, on=SUNDAY)
    assert opened(robot).streak.text == "Streak: 4 days · longest: 4 days"


def test_a_puzzle_solved_late_is_marked_and_does_not_count_for_the_streak(robot):
    play(robot, SUNDAY)
    play(robot, SUNDAY - DAY, on=SUNDAY)
    play(robot, SUNDAY - 2 * DAY, on=SUNDAY)
    dialog = opened(robot)
    assert dialog.streak.text == "Streak: 2 days · longest: 2 days"
    assert dialog.mark_of(SUNDAY - 2 * DAY).icon == "check"
    assert dialog.advice.text.startswith("3 days solved")


def test_every_kind_has_its_days(robot):
    play(robot, SUNDAY)
    dialog = opened(robot)
    dialog.kinds.choose(NUMBERLINK.id)
    names = [name for name, _begun in rows(dialog)]
    assert names == ["7 × 7 · Easy", "9 × 9 · Medium", "10 × 10 · Hard"]
    assert dialog.mark_of(SUNDAY) == DayMark()
    assert dialog.streak.text == "No streak yet"
    dialog.kinds.choose("variants")
    assert rows(dialog)[-1] == ("16 × 16 · Easy", False)


def test_the_level_chosen_last_is_the_one_that_is_offered(robot):
    robot.app.prefer_kind(SUDOKU.id, level="expert")
    dialog = opened(robot)
    assert dialog.list.chosen_row.name == "Expert"
    robot.app.prefer_kind(SUDOKU.id, level="medium")
    play(robot, SUNDAY - 5 * DAY, "hard")
    dialog = opened(robot)
    assert dialog.list.chosen_row.name == "Hard"
    play(robot, SUNDAY, "easy", wins=False)
    dialog = opened(robot)
    assert dialog.list.chosen_row.name == "Easy"


def test_a_puzzle_of_an_earlier_version_of_the_day_is_listed(robot):
    play(robot, SUNDAY - DAY, "medium")
    dialog = opened(robot)
    robot.key("left")
    assert rows(dialog)[-1] == ("Medium", True)


@pytest.mark.parametrize("level", ["mild", "", "Ω", "9x9+mild"])
def test_games_of_a_version_that_makes_other_puzzles_do_no_harm(robot, level):
    play(robot, SUNDAY, level)
    play(robot, SUNDAY, "easy")
    play(robot, SUNDAY - DAY, level)
    dialog = opened(robot)
    assert [name for name, _begun in rows(dialog)] == ["Easy", "Hard", "Expert", "Inferno"]
    assert dialog.streak.text.startswith("Streak: 2 days")
    robot.app.draw()


# -- a solved one


def test_a_solved_one_shows_its_time_and_is_looked_back_on(robot):
    game = play(robot, SUNDAY, seconds=323)
    dialog = opened(robot)
    assert labels(dialog) == ["Close", "Yesterday's", "Play again", "Look back"]
    assert dialog.note.text.startswith("Solved in 5:23. Playing it again does not change")
    robot.key("return")
    assert robot.app.game_id == game
    assert isinstance(robot.app.top_dialog, ReviewDialog)


def test_played_again_it_begins_at_nought_and_its_time_does_not_count(robot):
    first = play(robot, SUNDAY, seconds=323)
    tallies = robot.app.library.statistics.tallies("sudoku")
    opened(robot)
    robot.press_button("redo")
    assert robot.app.game_id != first
    assert robot.moves == []
    assert robot.play.session.clock.elapsed == 0
    assert robot.play.view.game_id == "sudoku:easy#daily-20261122"
    robot.time.seconds += 5
    robot.play.view.cursor = 80
    robot.key("9")
    assert robot.play.was_solved
    dialog = opened(robot)
    assert dialog.mark_of(SUNDAY).note == "5:23"
    assert dialog.note.text.startswith("Solved in 5:23.")
    assert robot.app.library.statistics.tallies("sudoku") == tallies
    robot.key("return")
    assert robot.app.game_id == first


def test_what_is_being_played_again_goes_on(robot):
    play(robot, SUNDAY)
    opened(robot)
    robot.press_button("redo")
    again = robot.app.game_id
    robot.play.view.cursor = 80
    robot.key("8")
    dialog = opened(robot)
    assert dialog.mark_of(SUNDAY).icon == "check"
    robot.press_button("redo")
    assert robot.app.game_id == again
    assert robot.moves == ["place r9c9 8"]


def test_yesterdays_is_offered_where_todays_is_solved(robot, monkeypatch):
    ordered = []
    play(robot, SUNDAY, "hard")
    robot.app.prefer_kind(SUDOKU.id, level="hard")
    dialog = opened(robot)
    monkeypatch.setattr(robot.app, "order_id", lambda game_id, title: ordered.append(str(game_id)))
    robot.press_button("left")
    assert ordered == ["sudoku:hard#daily-20261121"]
    assert dialog.month.chosen == SUNDAY - DAY


def test_yesterdays_that_is_solved_too_is_only_chosen(robot):
    for day in (SUNDAY, SUNDAY - DAY):
        play(robot, day)
    dialog = opened(robot)
    robot.press_button("left")
    assert robot.app.top_dialog is dialog
    assert dialog.month.chosen == SUNDAY - DAY
    assert labels(dialog)[1] == "The day before"


def test_one_the_program_solved_is_not_done_and_counts_as_helped_when_played_again(robot):
    play(robot, SUNDAY, wins=False)
    robot.keys("ctrl+z")
    robot.app.screen.carry_out("solve")
    steps_until(robot, lambda: robot.play.was_solved)
    dialog = opened(robot)
    assert dialog.streak.text == "No streak yet"
    assert dialog.mark_of(SUNDAY).icon == "pencil"
    assert "The program solved this one" in dialog.note.text
    robot.press_button("redo")
    assert robot.play.session.hints_used >= 1
    robot.play.view.cursor = 80
    robot.key("9")
    assert [tally.unaided for tally in robot.app.library.statistics.tallies("sudoku")] == [0]


# -- time and room


def test_open_over_midnight_it_goes_on_to_the_new_day(robot, sunday):
    dialog = opened(robot)
    sunday(SUNDAY + DAY)
    assert dialog.tick()
    assert dialog.month.chosen == SUNDAY + DAY
    assert len(dialog.list.rows) == 3
    robot.key("left")
    sunday(SUNDAY + 2 * DAY)
    dialog.tick()
    assert dialog.month.chosen == SUNDAY


def test_a_day_begun_where_it_was_tomorrow_already_goes_on(robot):
    game = play(robot, SUNDAY + DAY, wins=False)
    dialog = opened(robot)
    assert dialog.month.chosen == SUNDAY
    robot.key("right")
    assert dialog.month.chosen == SUNDAY + DAY
    robot.key("return")
    assert robot.app.game_id == game


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_it_speaks_every_language(robot, language):
    play(robot, SUNDAY)
    set_language(language)
    robot.app.screen.relabel()
    dialog = opened(robot)
    robot.app.draw()
    shown = " ".join((dialog.heading.text, dialog.streak.text, dialog.note.text, *labels(dialog)))
    assert ("Sun" in shown) == (language == "en")


def test_five_thousand_games_are_read_by_as_many_queries_as_one(robot):
    connection = robot.app.library.connection
    play(robot, SUNDAY)
    number = robot.app.game_id
    leave(robot)
    opening = partial(robot.key, "ctrl+d")
    opening()  # months and days are worded for the first time
    robot.key("escape")
    with traced_queries(connection) as few:
        calls = count_calls(opening)
    robot.key("escape")
    names = ", ".join([each[1] for each in connection.execute("PRAGMA table_info(games)")][1:])
    connection.execute(
        f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
        f" INSERT INTO games ({names}) SELECT {names} FROM games, n WHERE id = {number}"
    )
    with traced_queries(connection) as many:
        count_calls(opening, at_most=calls + 50 * 5000)
    assert isinstance(robot.app.top_dialog, CalendarDialog)
    assert many == few
    assert len(few) <= 4
