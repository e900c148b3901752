"""Looking back on a finished game, from its card or by key, move by move."""

import pytest
from numberplace.core.cell_names import WORDS, set_cell_names
from numberplace.core.errors import never
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach import coach
from numberplace.ui.boards.sudoku.lessons import SudokuLesson
from numberplace.ui.boards.sudoku.review_dialog import ReviewDialog, tell_expected

from tests.ui.conftest import CLASSIC


@pytest.fixture
def solved(robot):
    """Solve the classic puzzle, five seconds a digit and once a hundred."""
    solution = coach.solution_of(robot.table.puzzle)
    for cell in range(81):
        if not robot.table.digit(cell):
            robot.time.seconds += 100 if cell == 40 else 5
            robot.play.view.cursor = cell
            robot.key(str(solution[cell]))
    assert robot.play.was_solved
    return robot


def look_back(robot):
    robot.key("ctrl+shift+b")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, ReviewDialog)
    robot.wait(lambda: dialog.review is not None)
    return dialog


def test_it_is_for_finished_games(robot):
    robot.key("ctrl+shift+b")
    assert robot.app.top_dialog is None
    assert robot.play.view.message.text == "You can look back once the puzzle is solved."


def test_the_finished_card_leads_to_it_and_to_the_school(solved):
    card = solved.app.screen.congratulation
    assert card.is_shown
    assert [button.label for button in card.form.widgets] == [
        *("Look back", "Replay", "School", "Look at the board", "New game"),
        "Another one like this",
    ]
    solved.press(card.form.widgets[0])
    assert isinstance(solved.app.top_dialog, ReviewDialog)


def test_times_and_guesses_are_told(solved):
    dialog = look_back(solved)
    times = [moment.seconds for moment in dialog.review.moments]
    assert times.count(5.0) == 50
    assert times.count(100.0) == 1
    assert dialog.summary.text.startswith("Beginning 1:25, middle 3:00, end 1:25.")
    guesses = len(dialog.review.guesses)
    assert (f"{guesses} digits were guesses" in dialog.summary.text) == (guesses > 1)
    assert len(dialog.review.moments) == 51


def test_the_arrows_go_through_the_moves_and_the_board_with_them(solved):
    dialog = look_back(solved)
    assert dialog.row.number == 0
    assert not dialog.lesson.is_enabled
    solved.key("right")
    assert dialog.row.number == 1
    assert dialog.note.text
    solved.press(dialog.back)
    assert dialog.row.number == 0
    for _ in range(60):
        solved.key("right")
    assert dialog.row.number == 51
    solved.app.draw()


def test_the_times_outlive_a_restart(solved):
    from tests.ui.conftest import Robot

    spent = [entry.spent for entry in solved.play.session.history.entries]
    assert spent[-1] > 300
    solved.close()
    again = Robot(solved.folder, puzzle="")
    assert [entry.spent for entry in again.play.session.history.entries] == spent
    again.close()


def test_a_step_has_its_lesson(solved):
    dialog = look_back(solved)
    while not dialog.lesson.is_enabled:
        solved.key("right")
    solved.press(dialog.lesson)
    assert isinstance(solved.app.top_dialog, SudokuLesson)


def test_the_moves_name_their_cells_in_words_where_the_player_reads_words(solved):
    set_cell_names(WORDS)
    rows = look_back(solved).list.rows
    assert rows[1].text == "4 in row 1 column 3"
    assert not any("r1c" in row.text for row in rows)


def test_looking_back_says_from_how_many_games_on_a_time_is_expected():
    said = tell_expected(Puzzle.parse(CLASSIC), [(CLASSIC, 60.0)], 75.0, never)
    assert "have solved 12 games alone" in said
    assert "there are 1." in said


def test_looking_back_says_how_long_such_a_puzzle_takes_the_player():
    earlier = [(CLASSIC, 60.0 + 10 * n) for n in range(13)]
    said = tell_expected(Puzzle.parse(CLASSIC), earlier, 75.0, never)
    assert "1:30 to 2:30" in said, "the quartiles of 60 to 180 seconds"
    assert "by 13 of your games" in said
    assert said.endswith("this one took 1:15.")
