"""Games that were made and left without a move do not fill the list of saved games."""

from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.lessons import start_find, start_use
from numberplace.ui.screens.library import LibraryDialog

from .conftest import CLASSIC, SOLUTION


def begin(robot, number, game_id=None):
    """Begin another puzzle; one that is generated unless its id is empty."""
    line = SOLUTION[: 70 - number] + "." * (11 + number)
    made = f"sudoku:easy#{number}" if game_id is None else game_id
    robot.app.start_game(SUDOKU, Puzzle.parse(line), made or f"Mine {number}", "easy", made)
    return robot.app.game_id


def listed(robot):
    robot.app.run("library")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LibraryDialog)
    found = [row.id for row in dialog.list.rows]
    robot.app.close_top()
    return found


def kept(robot):
    connection = robot.app.library.connection
    return {row[0] for row in connection.execute("SELECT id FROM games")}


def test_untouched_games_are_gone_when_another_is_begun_or_resumed(robot):
    before = kept(robot)
    made = [begin(robot, number) for number in range(3)]
    assert kept(robot) == before | {made[-1]}
    assert made[-1] in listed(robot), "the one on the board"
    own = begin(robot, 3, "")
    robot.app.resume(min(before))
    assert kept(robot) == before | {own}
    robot.app.resume(robot.app.game_id)
    assert kept(robot) == before | {own}


def test_a_game_with_a_move_stays_though_it_was_undone(robot):
    played = begin(robot, 0)
    robot.play.view.cursor = 80
    robot.keys(SOLUTION[80], "ctrl+z")
    begin(robot, 1)
    assert played in listed(robot)
    robot.app.resume(played)
    robot.key("ctrl+y")
    assert robot.table.digits[80] == int(SOLUTION[80])


def test_a_game_looked_at_again_on_another_board_is_not_listed_meanwhile(robot):
    """An older library may hold many; they are hidden, and go when they were on the board."""
    older = robot.app.library.add(
        robot.play.session.__class__(SUDOKU, Puzzle.parse(CLASSIC), now=robot.app.now),
        "sudoku:easy#old",
        {"game_id": "sudoku:easy#old"},
        is_on_board=False,
    )
    assert older not in listed(robot)
    robot.app.resume(older)
    assert older in listed(robot)
    begin(robot, 1)
    assert older not in kept(robot)


def test_an_exercise_without_a_move_is_gone_when_the_next_game_is_begun(robot):
    for start in (lambda: start_find(robot.app, "x_wing"), lambda: start_use(robot.app, "x_wing")):
        assert start()
        exercise = robot.app.game_id
        assert exercise in listed(robot), "the one on the board"
        begin(robot, 1)
        assert exercise not in kept(robot)


def test_an_exercise_stays_once_the_player_has_played_or_named_it(robot):
    assert start_find(robot.app, "x_wing")
    played, empty = robot.app.game_id, robot.table.digits.index(0)
    robot.play.make_move(f"place {robot.play.name(empty)} 1", "place")
    assert start_find(robot.app, "x_wing")
    named = robot.app.game_id
    robot.app.library.rename(named, "For Sunday")
    begin(robot, 2)
    assert {played, named} <= set(listed(robot))
