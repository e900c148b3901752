"""Races on their screen: right and wrong digits, the clock, pauses, the name in the table."""

import pytest
from numberplace.battle.events import BoardDone
from numberplace.battle.modes import SPRINT, SURVIVAL, TIME_ATTACK
from numberplace.battle.race import RacePhase
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.arcade.race_side import brought_text
from numberplace.ui.arcade.scores_screen import ScoresScreen
from numberplace.ui.arcade.timed import END_REST

from tests.ui.arcade.fighting import let_pass


@pytest.fixture
def race(robot):
    robot.app.open_screen(RaceScreen(robot.app, SPRINT))
    robot.key("return")
    return robot.app.top_screen


def place(robot, *, right=True):
    board = robot.app.top_screen.board
    cell = board.board.digits.index(0)
    digit = board.board.solution[cell]
    board.cursor = cell
    robot.key(str(digit if right else digit % board.size + 1))
    return cell


def test_the_clock_waits_for_the_start(robot):
    robot.app.open_screen(RaceScreen(robot.app, SPRINT))
    let_pass(robot, 2)
    assert robot.app.top_screen.race.clock == SPRINT.clock
    robot.key("return")
    let_pass(robot, 2)
    assert robot.app.top_screen.race.clock == pytest.approx(SPRINT.clock - 2, abs=0.1)


def test_a_right_digit_scores_and_a_wrong_one_costs_time_and_does_not_stay(robot, race):
    place(robot)
    assert race.race.score > 0
    assert race.race.combo == 1
    cell = place(robot, right=False)
    assert race.board.board.digits[cell] == 0
    assert race.board.slip is not None
    assert race.race.combo == 0
    assert race.race.clock <= SPRINT.clock - SPRINT.penalty
    let_pass(robot, 1)
    assert race.board.slip is None


def test_the_sprint_says_before_and_after_that_a_mistake_costs_the_speed(robot):
    robot.app.open_screen(RaceScreen(robot.app, TIME_ATTACK))
    assert not any("without a mistake" in line for line in robot.app.top_screen.card.lines)
    robot.app.open_screen(RaceScreen(robot.app, SPRINT))
    race = robot.app.top_screen
    assert any("without a mistake" in line for line in race.card.lines)
    robot.key("return")
    place(robot, right=False)
    solve_board(robot, race)
    assert race.race.speed_points == 0
    done = BoardDone(race.race.board_points, 1, 0)
    assert brought_text(race.race, done).endswith("points, and none for speed after a mistake")


def test_marks_are_free_and_digits_beyond_the_board_do_nothing(robot, race):
    race.board.cursor = race.board.board.digits.index(0)
    robot.keys("shift+2", "9", "7")
    assert race.board.board.state.masks[race.board.cursor] == 0b10
    assert race.race.mistakes == 0


def test_a_solved_board_makes_room_for_the_next(robot, race):
    first = race.board.board.puzzle
    solve_board(robot, race)
    assert race.board.board.is_solved
    clock = race.race.clock
    let_pass(robot, 3)
    assert race.board.board.puzzle != first
    assert 0 in race.board.board.digits
    assert race.race.clock == pytest.approx(clock - 0.4, abs=0.2)


def solve_board(robot, race):
    number = race.race.number
    while race.race.number == number and not race.race.is_over:
        place(robot)


def test_a_key_ends_the_moment_between_boards_but_not_at_once(robot, race):
    let_pass(robot, 1)
    solve_board(robot, race)
    robot.key("return")
    assert race.race.phase is RacePhase.BETWEEN
    let_pass(robot, 0.5)
    robot.keys("1", "p", "escape")
    assert race.race.phase is RacePhase.BETWEEN
    robot.key("return")
    assert race.race.phase is RacePhase.OPEN
    assert 0 in race.board.board.digits


def test_with_less_motion_the_moment_moves_in_three_steps(robot, race):
    robot.app.prefer(reduced_motion=True)
    let_pass(robot, 1)
    solve_board(robot, race)
    seen = set()
    while race.race.phase is RacePhase.BETWEEN:
        seen.add(race._left)
        let_pass(robot, 0.1)
    assert sorted(seen, reverse=True) == [1.0, 2 / 3, 1 / 3]


def test_a_pause_between_boards_holds_the_moment(robot, race):
    let_pass(robot, 1)
    solve_board(robot, race)
    robot.key("p")
    let_pass(robot, 5)
    assert race.race.phase is RacePhase.BETWEEN
    robot.key("return")
    let_pass(robot, 4)
    assert race.race.phase is RacePhase.OPEN


def test_the_best_race_runs_along_the_next_time(robot, race):
    place(robot)
    let_pass(robot, 3)
    place(robot)
    score = race.race.score
    let_pass(robot, SPRINT.clock, 0.4)
    robot.app.leave_screen()
    robot.app.open_screen(RaceScreen(robot.app, SPRINT))
    ghost = robot.app.top_screen.record.ghost
    assert ghost.score == score
    assert 0 < ghost.score_at(1.0) < score
    assert ghost.score_at(4.0) == score


def test_the_mouse_places_and_pencils(robot, race):
    board = race.board
    cell = board.board.digits.index(0)
    digit = board.board.solution[cell]
    robot.click(board.strip.x + (digit - 1) * board.cell + 5, board.strip.centery)
    robot.click(*board.cell_rect(cell).center, button=3)
    assert board.board.state.masks[cell] == 1 << digit - 1
    robot.click(*board.cell_rect(cell).center)
    assert board.board.digits[cell] == digit


def test_until_a_digit_is_chosen_clicks_and_keys_place_none(robot, race):
    board = race.board
    cells = [at for at, digit in enumerate(board.board.digits) if not digit]
    given = next(at for at, digit in enumerate(board.board.digits) if digit)
    before = board.board.digits
    for cell in (given, *cells):
        robot.click(*board.cell_rect(cell).center)
        robot.key("space")
    assert (board.board.digits, board.digit, board.cursor) == (before, 0, cells[-1])
    assert race.race.combo == 0
    assert board.slip is None
    assert race._told == "Choose a digit, then a cell."
    robot.click(*board.cell_rect(cells[0]).move(2, 2).topleft, button=3)
    assert board.board.state.masks[cells[0]] == 1
    place(robot)
    assert board.digit == 0
    robot.key(",")
    assert (board.digit, race._told) == (board.size, "")


def test_a_pause_hides_the_board_and_stops_the_clock(robot, race):
    let_pass(robot, 1)
    robot.press(race.side.pause_button)
    clock = race.race.clock
    let_pass(robot, 2)
    assert race.race.clock == clock
    robot.key("escape")
    let_pass(robot, 1)
    assert race.race.clock < clock


def test_a_score_goes_into_the_table_under_the_name_typed(robot, race):
    while not race.race.is_over:
        solve_board(robot, race)
        race.next_board()
    let_pass(robot, 4)
    robot.type("Mio")
    robot.key("return")
    screen = robot.app.top_screen
    assert isinstance(screen, ScoresScreen)
    assert [(row.name, row.score) for row in screen.rows] == [("Mio", race.race.score)]
    assert screen.newest == screen.rows[0].id
    robot.key("escape")
    assert robot.app.top_screen is robot.app.screen


def test_digits_still_typed_as_a_race_ends_choose_nothing_and_are_no_name(robot, race):
    place(robot)
    while race.card is None or not race.race.is_over:
        let_pass(robot, 0.05, step=0.05)
    card = race.card
    for text in "123456":  # faster than the card's rest, for longer than it
        robot.time.seconds += END_REST - 0.1
        robot.type(text)
        robot.key("return")
        assert (robot.app.top_screen, race.card) == (race, card)
    assert race.entry.text == ""
    let_pass(robot, END_REST + 0.1)
    robot.type("Mio")
    assert race.entry.text == "Mio"


def table_of(robot):
    return [(row.name, row.score) for row in robot.app.library.scores.table(SPRINT.table)]


def test_a_score_is_in_the_table_before_a_name_is_asked_for(robot, race):
    robot.app.library.scores.add(SURVIVAL.table, "Ada", 5, seconds=1.0, boards=1, combo=1)
    while not race.race.is_over:
        solve_board(robot, race)
        race.next_board()
    assert race.card is None
    assert table_of(robot) == [("Ada", race.race.score)]  # killed now, it is kept


@pytest.mark.parametrize("button", [1, 2])
def test_a_name_typed_is_kept_whichever_way_the_card_is_left(robot, race, button):
    place(robot)
    let_pass(robot, SPRINT.clock + 4, 0.4)
    score = race.race.score
    robot.type("Mio")
    robot.press(race.card.buttons[button])
    assert table_of(robot) == [("Mio", score)]


def test_a_table_that_cannot_be_written_is_one_sentence(robot, race):
    robot.app.library.connection.execute("PRAGMA query_only = ON")
    place(robot)
    let_pass(robot, SPRINT.clock + 4, 0.4)
    assert "not being saved" in robot.app.top_dialog.label.text
    robot.key("escape")
    let_pass(robot, 1)
    assert race.entry is None
    assert race.card.title == "Time is up"


def test_a_name_half_typed_outlives_a_change_of_language(robot, race):
    place(robot)
    let_pass(robot, SPRINT.clock + 4, 0.4)
    robot.type("Mio")
    robot.key("ctrl+shift+l")
    robot.key("end")
    robot.key("up")
    robot.key("return")
    assert race.entry.text == "Mio"
    assert race.card.title == "時間切れ"


def test_the_program_can_be_quit_from_a_race_and_its_cards(robot, race):
    robot.key("p")
    robot.key("ctrl+q")
    assert not robot.app.is_running


def test_without_a_point_there_is_no_name_to_enter(robot):
    robot.app.open_screen(RaceScreen(robot.app, SURVIVAL))
    robot.key("return")
    let_pass(robot, SURVIVAL.clock + 4)
    screen = robot.app.top_screen
    assert screen.race.phase is RacePhase.TIME_UP
    assert screen.entry is None
    assert screen.card.title == "Time is up"


def test_larger_boards_are_laid_out_in_any_window(robot):
    robot.app.open_screen(RaceScreen(robot.app, TIME_ATTACK))
    board = robot.app.top_screen.board
    assert board.size == 6
    assert board.rect.width == 6 * board.cell
    assert board.strip.bottom <= robot.app.surface.get_height()


def test_the_controller_moves_and_places(robot, race):
    board = race.board
    cell = board.board.digits.index(0)
    board.cursor, board.digit = cell, board.board.solution[cell] % 4 + 1
    robot.app.events.use_gamepad("previous_digit")
    robot.app.events.use_gamepad("use")
    assert board.board.digits[cell]
    robot.app.events.use_gamepad("right")
    assert board.cursor == cell // 4 * 4 + (cell + 1) % 4
