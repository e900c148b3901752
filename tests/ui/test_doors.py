"""Whichever way a puzzle is opened, its saved game goes on and none starts over unasked."""

import dataclasses

import pytest
from numberplace.core.history import Progress
from numberplace.core.sharing import format_shared
from numberplace.formats.by_kind import FoundPuzzle, parse_any
from numberplace.kinds import SHELVES
from numberplace.numberlink.bank import read_packs
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.bank import read_bank, read_variants
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.review_dialog import ReviewDialog
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens.collection_puzzles import CollectionDialog
from numberplace.ui.screens.collections import CollectionsDialog
from numberplace.ui.screens.open_file import text_of

from tests.ui.boards.sudoku.test_new_game import steps_until, wait_for_game
from tests.ui.conftest import CLASSIC, SOLUTION, Robot

NEARLY = SOLUTION[:-1] + "."
OTHER = CLASSIC[::-1]


def begin(robot, line=CLASSIC, seconds=75, move="place r1c3 1"):
    """Play a puzzle for a while, and then another one; return the game."""
    robot.app.start_game(SUDOKU, Puzzle.parse(line), "Mine", "easy")
    if move:
        robot.time.seconds += seconds
        robot.play.session.play(move)
        robot.app.changed(robot.play)
    game = robot.app.game_id
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "easy")
    return game


def solve_one(robot, seconds=75):
    """Solve a puzzle, and play another one; return the game."""
    robot.app.start_game(SUDOKU, Puzzle.parse(NEARLY), "Mine", "easy")
    robot.time.seconds += seconds
    robot.play.view.cursor = 80
    robot.key("9")
    assert robot.play.was_solved
    game = robot.app.game_id
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "easy")
    return game


def goes_on(robot, game, seconds=75):
    """Tell whether a game is on the board as it was left."""
    assert robot.app.top_dialog is None
    assert robot.app.game_id == game
    assert robot.play.session.clock.elapsed >= seconds
    assert robot.play.view.message.text == "This puzzle continues where you left off."
    return bool(robot.moves)


def press(robot, label):
    button = next(each for each in robot.app.top_dialog.buttons if each.label == label)
    robot.press(button)


# -- doors for a puzzle that is begun


def paste_line(robot, line):
    clipboard.put_text(line)
    robot.key("ctrl+v")


def paste_id(robot, line):
    clipboard.put_text(f"sudoku::{line}")
    robot.key("ctrl+v")


def paste_link(robot, line):
    session = robot.app.start_game(SUDOKU, Puzzle.parse(line), "Mine", "").session
    word = format_shared(session)
    robot.app.library.delete(robot.app.game_id)
    clipboard.put_text(word)
    robot.key("ctrl+v")


def type_id(robot, line):
    robot.key("ctrl+n")
    dialog = robot.app.top_dialog
    dialog.entry.text = f"sudoku::{line}"
    dialog.form.focus = dialog.entry
    robot.key("return")


def open_file(robot, line):
    path = robot.folder / "one.txt"
    path.write_text(line + "\n")
    robot.app.open_path(path)
    steps_until(robot, lambda: not robot.app.puzzle_import.is_running)


def open_list(robot, line):
    path = robot.folder / "two.txt"
    path.write_text(f"{line}\n{'.' * 80}1\n")
    robot.app.open_path(path)
    steps_until(robot, lambda: not robot.app.puzzle_import.is_running)
    robot.key("return")


def open_collection(robot, line):
    collections = robot.app.library.collections
    collections.add("Mine", [("sudoku", line, "One", "easy")])
    robot.key("ctrl+shift+k")
    steps_until(robot, lambda: bool(robot.app.top_dialog.list.rows))
    robot.key("return")
    assert isinstance(robot.app.top_dialog, CollectionDialog)
    steps_until(robot, lambda: bool(robot.app.top_dialog.list.rows))
    robot.key("return")


def type_in(robot, line):
    robot.key("ctrl+e")
    for digit in line:
        robot.key(digit.replace(".", "0"))
    robot.app.top_screen.play()


def from_title(robot, line):
    robot.key("ctrl+home")
    open_file(robot, line)


DOORS = (paste_line, paste_id, paste_link, type_id, open_file, open_list, open_collection,
         type_in, from_title)  # fmt: skip


@pytest.mark.parametrize("door", DOORS)
def test_a_begun_puzzle_goes_on(robot, door):
    game = begin(robot)
    door(robot, CLASSIC)
    assert goes_on(robot, game)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("door", DOORS)
def test_a_solved_puzzle_is_asked_about(robot, door):
    game = solve_one(robot)
    door(robot, NEARLY)
    box = robot.app.top_dialog
    assert isinstance(box, MessageBox)
    assert [button.label for button in box.buttons] == ["Cancel", "Play again", "Look back"]
    assert box.label.text.startswith("Solved in 1:15.")
    robot.key("return")
    assert robot.app.game_id == game
    assert isinstance(robot.app.top_dialog, ReviewDialog)


def test_started_with_a_file_the_program_goes_on_with_its_game(robot, tmp_path):
    """As ``numberplace FILE``: the last game is taken up first, then the file is opened."""
    game = begin(robot)
    robot.close()
    path = tmp_path / "one.txt"
    path.write_text(CLASSIC + "\n")
    again = Robot(robot.folder, puzzle="")
    again.app.open_path(path)
    steps_until(again, lambda: not again.app.puzzle_import.is_running)
    assert goes_on(again, game)
    again.close()


def test_the_puzzle_on_the_board_stays_there(robot):
    robot.play.view.cursor = 2
    robot.key("1")
    robot.time.seconds += 50
    play = robot.play
    paste_line(robot, CLASSIC)
    assert robot.play is play
    assert play.session.clock.elapsed == 50
    assert robot.app.top_dialog is None


def test_a_puzzle_of_which_there_is_no_game_is_begun(robot):
    paste_line(robot, OTHER)
    assert str(robot.play.session.puzzle) == OTHER
    assert robot.app.screen.title == "Pasted puzzle"


def test_a_deleted_game_is_begun_anew(robot):
    robot.app.library.delete(begin(robot))
    paste_line(robot, CLASSIC)
    assert robot.moves == []
    assert robot.play.session.clock.elapsed == 0


def test_a_library_that_cannot_be_read_keeps_nobody_from_playing(robot, monkeypatch):
    from numberplace.core.errors import SaveError

    def fail(*_args):
        raise SaveError("no")

    monkeypatch.setattr(robot.app.library.played, "of_puzzle", fail)
    paste_line(robot, OTHER)
    assert str(robot.play.session.puzzle) == OTHER


# -- new game: bundled puzzles of every kind


def bundled(robot, shelf):
    """Begin the first bundled puzzle of a shelf's dialog, and make a move; return the dialog."""
    if shelf.id == "sudoku":
        robot.app.prefer_kind("sudoku", level="easy")
        puzzle = read_bank("easy")[0]
    elif shelf.id == "numberlink":
        robot.app.prefer_kind("numberlink", level="gentle", size="5x5")
        puzzle = read_packs("gentle")["5x5"][0]
    else:
        robot.app.prefer_kind("variants", variant="x", size="9", level="")
        puzzle = next(row.puzzle for row in read_variants() if row.params.startswith("9x9+x+"))
    robot.app.start_game(shelf.kind, puzzle, "Mine", "")
    robot.time.seconds += 75
    robot.app.changed(robot.play)
    game = robot.app.game_id
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "")
    robot.app.run(f"new_{shelf.id}")
    return puzzle, game, robot.app.top_dialog


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_a_bundled_puzzle_is_marked_and_goes_on(robot, shelf):
    puzzle, game, dialog = bundled(robot, shelf)
    at = next(at for at, row in enumerate(dialog.list.rows) if row.puzzle == puzzle)
    row = dialog.list.rows[at]
    assert (row.mark, row.time) == ("pencil", "")
    assert dialog.tally == ""
    dialog.list.chosen = at
    robot.app.draw()
    dialog.play_offer(row)
    assert robot.app.game_id == game
    assert robot.play.session.clock.elapsed >= 75


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_a_solved_bundled_puzzle_has_tick_time_and_tally(robot, shelf):
    puzzle, game, _dialog = bundled(robot, shelf)
    robot.app.library.connection.execute(
        "UPDATE games SET solved = 1, won = 2, won_elapsed = 83, won_moves = 99 WHERE id = ?",
        (game,),
    )
    robot.app.close_all()
    robot.app.run(f"new_{shelf.id}")
    dialog = robot.app.top_dialog
    row = next(row for row in dialog.list.rows if row.puzzle == puzzle)
    assert (row.mark, row.time) == ("check", "1:23")
    count = sum(row.puzzle is not None for row in dialog.list.rows)
    assert dialog.tally == f"1 of {count} solved"
    robot.app.draw()
    dialog.play_offer(row)
    assert isinstance(robot.app.top_dialog, MessageBox)
    robot.key("escape")
    assert robot.app.top_dialog is dialog


def test_the_puzzle_of_the_day_is_marked_in_new_game_too(robot):
    robot.app.prefer_kind("sudoku", level="easy")
    robot.keys("ctrl+d", "return")
    wait_for_game(robot)
    robot.key("m")
    game = robot.app.game_id
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "easy")
    robot.key("ctrl+n")
    dialog = robot.app.top_dialog
    assert dialog.list.rows[0].mark == "pencil"
    dialog.play_offer(dialog.list.rows[0])
    assert robot.app.game_id == game
    robot.app.generated.close()


def test_the_next_of_a_pack_that_is_begun_goes_on(robot):
    pack = read_packs("gentle")["5x5"]
    robot.app.start_game(NUMBERLINK, pack[1], "Mine", "gentle")
    game = robot.app.game_id
    robot.app.start_game(NUMBERLINK, pack[0], "First", "gentle")
    robot.key("f2")
    assert robot.app.game_id == game


# -- collections and files of several


def test_a_collection_tells_how_many_are_solved_and_how_fast(robot):
    solve_one(robot, seconds=83)
    begin(robot)
    collections = robot.app.library.collections
    collections.add("Mine", [("sudoku", each, "", "easy") for each in (NEARLY, CLASSIC, OTHER)])
    collections.add("Done", [("sudoku", NEARLY, "One", "easy")])
    collections.add("None", [("sudoku", "." * 80 + "1", "One", "easy")])
    robot.key("ctrl+shift+k")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, CollectionsDialog)
    steps_until(robot, lambda: bool(dialog.list.rows))
    assert {row.name: dialog.times_solved.get(row.id, 0) for row in dialog.list.rows} == {
        "Mine": 1,
        "Done": 1,
        "None": 0,
    }
    robot.app.draw()
    dialog.list.chosen = next(at for at, row in enumerate(dialog.list.rows) if row.name == "Mine")
    robot.key("return")
    dialog = robot.app.top_dialog
    steps_until(robot, lambda: bool(dialog.list.rows))
    assert "1 of 3 solved" in dialog.note.text
    robot.app.draw()
    robot.app.close_all()


# -- what comes with moves


def test_a_file_with_the_moves_of_the_saved_game_goes_on_with_it(robot):
    game = begin(robot)
    robot.app.resume(game)
    path = robot.folder / "game.txt"
    path.write_bytes(text_of(robot.play.session, "Mine").encode())
    robot.play.session.play("place r1c4 6")
    robot.app.changed(robot.play)
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "easy")
    robot.app.open_path(path)
    steps_until(robot, lambda: not robot.app.puzzle_import.is_running)
    assert goes_on(robot, game)
    assert robot.moves == ["place r1c3 1", "place r1c4 6"]


@pytest.mark.parametrize("takes", [True, False])
def test_with_other_moves_the_player_chooses_and_both_are_kept(robot, takes):
    game = begin(robot)
    (found,) = parse_any(CLASSIC)
    progress = Progress((("place r1c4 6", ""),), 1, elapsed=300.0)
    found = dataclasses.replace(found, progress=progress)
    assert isinstance(found, FoundPuzzle)
    robot.app.offer([found], "file")
    box = robot.app.top_dialog
    assert isinstance(box, MessageBox)
    assert "Started: 2 % done, 1:15 played." in box.label.text
    press(robot, "Open with its moves" if takes else "Continue mine")
    steps_until(robot, lambda: robot.app.top_dialog is None)
    if takes:
        assert robot.moves == ["place r1c4 6"]
        assert robot.play.session.clock.elapsed >= 300
    else:
        assert goes_on(robot, game)
    assert game in [card.id for card in robot.app.library.games()]


def test_with_moves_it_takes_the_place_of_a_game_without_any(robot):
    (found,) = parse_any(CLASSIC)
    found = dataclasses.replace(found, progress=Progress((("place r1c4 6", ""),), 1, elapsed=300.0))
    robot.app.offer([found], "file")
    assert robot.app.top_dialog is None
    assert robot.moves == ["place r1c4 6"]


# -- several games of it


def test_the_last_played_of_several_goes_on(robot):
    first = begin(robot)
    robot.app.resume(first)
    robot.app.start_game(SUDOKU, Puzzle.parse(CLASSIC), "Mine", "easy")
    second = robot.app.game_id
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "easy")
    paste_line(robot, CLASSIC)
    assert robot.app.game_id == second
    robot.app.resume(first)
    robot.app.start_game(SUDOKU, Puzzle.parse(OTHER), "Other", "easy")
    paste_line(robot, CLASSIC)
    assert robot.app.game_id == first


# -- what New game shows, and the clock


DAILY = {
    "sudoku": (lambda: Puzzle.parse(CLASSIC), "place r1c3 1"),
    "variants": (lambda: SUDOKU.parse_puzzle("4x4: 1... .... .... ....; x"), "place r1c2 2"),
    "numberlink": (
        lambda: NUMBERLINK.parse_puzzle("6x6:1...../.23.4./.5.461/2...../6.5.3./......"),
        "link r1c1 r1c2",
    ),
}


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_new_game_shows_the_board_of_a_puzzle_of_the_day_that_is_begun(robot, monkeypatch, shelf):
    written = []

    def watch(plain):
        def watched(painter, words, *args, **kwargs):
            written.append(words.lower())
            return plain(painter, words, *args, **kwargs)

        return watched

    def opened(game_id=None):
        robot.app.run(f"new_{shelf.id}")
        dialog = robot.app.top_dialog
        levels = getattr(dialog, "wishes", dialog).levels
        for level, _name in levels.options if game_id is None else ():
            levels.chosen = level
            levels.on_choose(level)
            if any(row.game_id for row in dialog.list.rows):
                break
        row = next(n for n, row in enumerate(dialog.list.rows) if row.game_id)
        dialog.list.chosen = row
        written.clear()
        robot.app.redraw()
        robot.app.step()
        return dialog, dialog.list.rows[row]

    monkeypatch.setattr(Painter, "text", watch(Painter.text))
    monkeypatch.setattr(Painter, "paragraph", watch(Painter.paragraph))
    dialog, row = opened()
    assert dialog.begun_state(row) is None
    assert any("when you p" in words for words in written)
    robot.app.close_all()
    puzzle, move = DAILY[shelf.id]
    robot.app.start_game(shelf.kind, puzzle(), "", "", str(row.game_id))
    robot.play.make_move(move, "place")
    state = robot.play.state
    dialog, row = opened(row.game_id)
    assert dialog.begun_state(row) == state
    assert not any("when you p" in words for words in written)


def test_a_game_opened_from_a_dialog_costs_no_second_of_the_old_ones_clock(robot):
    game = begin(robot)
    other = robot.app.game_id
    robot.app.resume(game)
    robot.time.seconds += 3
    robot.key("ctrl+n")
    robot.app.step()
    assert not robot.play.session.clock.is_running
    robot.app.resume(other)
    assert robot.app.library.card(game).elapsed == 78
