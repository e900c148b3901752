"""Another puzzle like the one on the board."""

from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.packs import next_puzzle

from tests.ui.conftest import CLASSIC


def test_the_next_bundled_puzzle_is_the_first_after_it_that_is_not_solved():
    bank = read_bank("easy")
    following = next_puzzle(bank[0], "easy", {str(bank[1])})
    assert following.puzzle == bank[2]
    assert following.title == "Easy 3"
    assert next_puzzle(bank[-1], "easy", ()).puzzle == bank[0]


def test_a_level_that_is_done_or_a_puzzle_from_outside_is_followed_by_one_made():
    bank = read_bank("easy")
    assert next_puzzle(bank[3], "easy", {str(puzzle) for puzzle in bank}) == ("easy", None, "")
    assert next_puzzle(Puzzle.parse(CLASSIC), "hard", ()) == ("hard", None, "")
    assert next_puzzle(Puzzle.parse(CLASSIC), "", ()) == ("", None, "")


def test_one_key_plays_the_next_puzzle_of_the_level(robot):
    bank = read_bank("easy")
    robot.app.start_game(SUDOKU, bank[0], "Easy 1", "easy")
    robot.key("f2")
    assert robot.play.session.puzzle == bank[1]
    assert robot.app.screen.title == "Easy 2"
    assert len(robot.app.library.games()) >= 2


def test_a_made_puzzle_is_made_again_with_the_same_params(robot, monkeypatch):
    ordered = []
    monkeypatch.setattr(robot.app, "order", lambda *asked: ordered.append(asked))
    robot.play.view.game_id = "sudoku:hard#daily-20261121"
    robot.key("f2")
    assert ordered == [("sudoku", "hard")]


def test_without_a_level_the_dialog_asks(robot):
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Pasted", "")
    robot.key("f2")
    assert robot.app.top_dialog is not None
    assert robot.app.top_dialog.shelf is SUDOKU.shelves[0]
