"""Who solved a game: the card, the calendar, the statistics and the lists say the same of it."""

import datetime

import pytest
from numberplace.core.session import Session
from numberplace.formats import game_file
from numberplace.formats.text import ReadItem
from numberplace.kinds import kind_named
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens import library as library_screen
from numberplace.ui.screens.calendar import CalendarDialog

from .boards.numberlink.shown import LINK_SOLVING
from .conftest import CLASSIC, SOLUTION

pytestmark = pytest.mark.usefixtures("noon")
KILLER = "9x9: " + SOLUTION[:-12] + "............; killer 16 r9c8 r9c9"
"""A killer with twelve empty cells."""
LINKS = "4x3:1..1/2..2/3..3"


PLACES = "card", "status", "library", "calendar", "streak", "note", "statistics", "lists"
"""Where is said who solved a game."""


def start(robot, empty):
    """Begin today's puzzle: the solution with its last cells empty."""
    line = SOLUTION[:-empty] + "." * empty
    game_id = f"sudoku:easy#daily-{datetime.date.today():%Y%m%d}"
    robot.app.start_game(SUDOKU, Puzzle.parse(line), "Test", "easy", game_id)


def fill(robot, *cells):
    """Type the right digits into cells, counted back from the last one."""
    for back in cells:
        robot.play.view.cursor = 81 - back
        robot.key(SOLUTION[81 - back])


def solve(robot):
    """Let the program solve the game, and wait for it."""
    robot.app.screen.carry_out("solve")
    robot.wait(lambda: robot.play.was_solved)
    robot.app.screen.board.finish_celebrating()
    robot.app.screen.refresh()


def said(robot, monkeypatch):
    """Return what every place says of the game: card, calendar, statistics, lists."""
    app = robot.app
    texts = []
    text = Painter.text

    def listen(painter, words, *rest, **named):
        texts.append(words)
        text(painter, words, *rest, **named)

    monkeypatch.setattr(Painter, "text", listen)
    app.screen.congratulation.draw(app.painter)
    card = app.library.card(app.library.saved_id(app.game_id))
    library_screen._draw_row(app.painter, library_screen.Rect(0, 0, 600, 60), card, "text")
    words = [word for text in texts for word in text.split(" · ")]
    app.show(CalendarDialog(app))
    calendar = app.top_dialog
    app.close_top()
    kind, puzzle = SUDOKU.key_of(robot.play.puzzle)
    result = app.library.played.results(kind)[puzzle]
    return {
        "card": "Congratulations!" in texts,
        "status": not robot.play.is_solved_by_program,
        "library": "solved" in words and "solved by the program" not in words,
        "calendar": calendar.list.chosen_row.game.was_won,
        "streak": calendar._streak[0].has_today,
        "note": not calendar.note.text.startswith("The program solved this one"),
        "statistics": bool(app.library.statistics.tallies("sudoku")),
        "lists": result.is_by_player,
    }


@pytest.mark.parametrize("hinted", [0, 1, 3])
def test_a_board_that_the_player_finished_counts_whoever_makes_the_last_move(
    robot, monkeypatch, hinted
):
    """Up to half of the cells may come from hints; the last move may be one of them."""
    start(robot, 6)
    fill(robot, *range(1, 7 - hinted))
    robot.keys(*["shift+h"] * hinted)
    assert said(robot, monkeypatch) == dict.fromkeys(PLACES, True)
    assert len(robot.play.session.history.entries) == 6
    (tally,) = robot.app.library.statistics.tallies("sudoku")
    assert (tally.solved, tally.unaided) == (1, 0 if hinted else 1)


def test_the_last_of_two_cells_by_a_hint_counts(robot, monkeypatch):
    start(robot, 2)
    fill(robot, 1)
    robot.key("shift+h")
    assert said(robot, monkeypatch) == dict.fromkeys(PLACES, True)
    assert "1 hint" in robot.play.view.message.text


def test_a_board_filled_mostly_by_hints_is_the_programs(robot, monkeypatch):
    start(robot, 6)
    robot.keys(*["shift+h"] * 4)
    fill(robot, *(81 - cell for cell, digit in enumerate(robot.table.digits) if not digit))
    assert robot.play.was_solved
    assert said(robot, monkeypatch) == dict.fromkeys(PLACES, False)


def test_a_hint_that_is_erased_and_typed_again_is_the_players(robot):
    """What counts is who wrote what stands on the board."""
    start(robot, 2)
    robot.keys("shift+h", "shift+h")
    assert robot.play.is_solved_by_program
    robot.keys("ctrl+z", "ctrl+z")
    fill(robot, 1, 2)
    assert robot.play.was_solved
    assert not robot.play.is_solved_by_program


def test_solve_is_solved_by_the_program_and_one_undo(robot, monkeypatch):
    start(robot, 6)
    fill(robot, 1)
    solve(robot)
    assert said(robot, monkeypatch) == dict.fromkeys(PLACES, False)
    assert robot.app.screen.congratulation.is_shown
    assert not robot.app.screen.board.is_celebrating
    robot.keys("escape", "ctrl+z")
    assert robot.table.digits.count(0) == 5
    assert robot.play.view.message.text == "Taken back: solved by the program."
    robot.key("ctrl+y")
    assert robot.play.was_solved


@pytest.mark.parametrize("reopened", [False, True])
def test_solve_undone_and_typed_again_is_still_the_programs(robot, monkeypatch, reopened):
    """Whoever has seen the solution has not found it, even after another start."""
    start(robot, 6)
    solve(robot)
    robot.keys("escape", "ctrl+z")
    fill(robot, 6)
    if reopened:
        robot.app.resume(robot.app.game_id)
    fill(robot, 1, 2, 3, 4, 5)
    assert robot.play.was_solved
    assert said(robot, monkeypatch) == dict.fromkeys(PLACES, False)


def test_hints_after_a_solve_that_was_stopped_are_undone_by_themselves(robot):
    start(robot, 12)
    state, search = robot.table, robot.app.screen.board.search
    search._begin_once()
    robot.play.teacher.carry_out(robot.play.teacher.think(state))
    search.stop()
    assert robot.table.digits.count(0) == 11
    robot.key("shift+h")
    assert robot.table.digits.count(0) == 10
    robot.key("ctrl+z")
    assert robot.table.digits.count(0) == 11
    robot.key("ctrl+z")
    assert robot.table.digits.count(0) == 12
    assert robot.table == state
    robot.keys("ctrl+y", "ctrl+y")
    assert robot.table.digits.count(0) == 10


@pytest.mark.parametrize(
    ("kind", "puzzle"), [(SUDOKU, KILLER), (NUMBERLINK, LINKS)], ids=["killer", "numberlink"]
)
def test_solve_is_one_undo_on_other_boards(robot, kind, puzzle):
    robot.app.start_game(kind, kind.parse_puzzle(puzzle), "Test", "")
    before = robot.play.state
    robot.app.screen.carry_out("solve")

    def is_solved():
        robot.time.seconds += 1
        return robot.play.was_solved

    robot.wait(is_solved)
    assert robot.play.is_solved_by_program
    robot.keys("escape", "ctrl+z")
    assert robot.play.state == before
    robot.key("ctrl+y")
    assert robot.play.was_solved


def test_a_win_undone_and_redone_keeps_its_first_time(robot):
    start(robot, 2)
    robot.time.seconds += 74
    fill(robot, 1, 2)
    assert "1:14" in robot.play.view.message.text
    robot.keys("escape", "ctrl+z")
    robot.time.seconds += 4
    robot.key("ctrl+y")
    assert "1:14" in robot.play.view.message.text
    robot.app.resume(robot.app.game_id)
    assert "1:14" in robot.play.view.message.text
    assert robot.app.library.card(robot.app.game_id).seconds == 74
    robot.keys("escape", "ctrl+z")
    solve(robot)
    assert not robot.play.is_solved_by_program
    assert robot.play.view.message.text.startswith("Solved in 1:14, without a hint")


def test_a_game_file_says_that_the_solution_was_shown():
    session = Session(SUDOKU, Puzzle.parse(CLASSIC), now=lambda: 0.0)
    session.begin_solve()
    session.play("place r1c3 4", "naked_single")
    session.history.go(0)
    session.play("place r1c3 4")
    assert [entry.move for entry in session.history.entries] == ["place r1c3 4"]
    item = ReadItem(1, session.puzzle, "", "", progress=session.progress)
    text = game_file.write(SUDOKU, [item])
    assert "solution: shown" in text
    ((_kind, read),) = game_file.read(text)
    assert read.progress == session.progress
    again = Session(SUDOKU, Puzzle.parse(CLASSIC), now=lambda: 0.0)
    again.take_up(read.progress)
    assert again.has_shown_solution


def test_a_kind_that_does_not_say_what_is_written_counts_moves():
    kind = kind_named("numberlink")
    session = Session(kind, kind.parse_puzzle(LINK_SOLVING[0]), now=lambda: 0.0)
    session.play(LINK_SOLVING[1], "search")
    assert session.is_solved_by_program


def test_the_card_tells_the_best_time_and_offers_another_like_this(robot):
    """The blue button is another puzzle like the one solved; the time is told beside the best."""
    told = []
    for seconds in (90, 60, 75):
        start(robot, 2)
        robot.time.seconds += seconds
        fill(robot, 1, 2)
        robot.app.screen.board.finish_celebrating()
        robot.app.screen.refresh()
        told.append(robot.app.screen.congratulation.record)
    assert told == [
        "",
        "Your best time at this level, 0:30 less than before!",
        "Your best time at this level: 1:00. This took 0:15 more.",
    ]
    blue = [button for button in robot.app.screen.congratulation.form.widgets if button.is_main]
    assert [button.label for button in blue] == ["Another one like this"]


def test_what_the_last_step_drew_ends_with_the_game(robot):
    start(robot, 12)
    solve(robot)
    assert robot.play.view.step is None
    start(robot, 1)
    robot.keys("h", "h", "ctrl+return")
    robot.wait(lambda: robot.play.was_solved)
    assert robot.play.view.step is None
