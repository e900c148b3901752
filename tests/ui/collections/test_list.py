"""Collections in the window: kept from a file, filtered, played, written to a file, damaged."""

import contextlib
import random
import shutil
import sqlite3
import threading

from numberplace.core.errors import SaveError
from numberplace.formats.by_kind import FoundPuzzle
from numberplace.kinds import KINDS
from numberplace.storage.collections import (
    BEGUN,
    NEW,
    SOLVED,
    UNRATED,
    Collections,
    Filter,
    PuzzleRating,
)
from numberplace.storage.played import PuzzleResult
from numberplace.ui.kit.dialog import MessageBox, QuestionDialog
from numberplace.ui.screens.collection_puzzles import EVERY, CollectionDialog
from numberplace.ui.screens.collections import CollectionsDialog
from numberplace.ui.screens.open_file import KeepingDialog, OpenDialog, PuzzleListDialog

from tests.ui.collections.conftest import PUZZLES, all_rated, quiet, settle, solved_but_one, texts
from tests.ui.conftest import SOLUTION, Robot
from tests.waiting import PATIENCE


def test_a_file_of_several_puzzles_is_kept(robot, dialog):
    assert texts(dialog) == PUZZLES
    robot.key("escape")
    robot.key("ctrl+shift+k")
    top = robot.app.top_dialog
    assert isinstance(top, CollectionsDialog)
    assert [(row.name, row.size) for row in top.list.rows] == [("book.sdm", 5)]
    robot.key("return")
    assert isinstance(robot.app.top_dialog, CollectionDialog)
    robot.app.draw()


def test_what_is_played_and_solved_is_told_apart(robot, dialog):
    robot.key("return")
    assert bytes(robot.table.givens) == KINDS[0].parse_puzzle(PUZZLES[0]).givens
    robot.keys("ctrl+shift+k", "return", *["down"] * 4, "return")
    robot.play.view.cursor = 80
    robot.keys(SOLUTION[-1], "escape", "ctrl+shift+k", "return")
    again = robot.app.top_dialog
    found = {}
    for state in (NEW, BEGUN, SOLVED):
        again.state.chosen = state
        again.filter_rows()
        found[state] = texts(again)
    assert found == {NEW: PUZZLES[1:4], BEGUN: PUZZLES[:1], SOLVED: PUZZLES[4:]}


def test_favourites_by_key_and_by_mouse(robot, dialog):
    robot.keys("insert", "down")
    robot.press(dialog.star)
    assert [row.is_favourite for row in dialog.list.rows] == [True, True, False, False, False]
    robot.press(dialog.stars)
    assert texts(dialog) == PUZZLES[:2]
    robot.key("insert")
    assert texts(dialog) == PUZZLES[:1]
    robot.app.draw()


def test_what_is_shown_is_written_to_a_file(robot, dialog, tmp_path):
    robot.press(dialog.buttons[0])
    robot.app.top_dialog.entry.text = str(tmp_path / "out")
    robot.press(robot.app.top_dialog.buttons[-1])
    lines = (tmp_path / "out.txt").read_text().splitlines()
    assert [line.split("  # ")[0] for line in lines] == PUZZLES


def test_search_by_name_and_by_digits(robot, dialog):
    robot.press(dialog.search)
    robot.keys("u", "z", "z", "q")
    assert texts(dialog) == []
    robot.key("backspace")
    assert texts(dialog) == PUZZLES
    dialog.search.text = "puzzle 3"
    dialog.filter_rows()
    assert texts(dialog) == [PUZZLES[2]]
    dialog.search.text = PUZZLES[1][5:40]
    dialog.filter_rows()
    assert texts(dialog) == [PUZZLES[1]]


def test_filters_and_orders_of_what_is_rated(robot, dialog):
    robot.wait(lambda: all_rated(dialog))
    rows = list(dialog.list.rows)
    for stepper, value in (
        (dialog.se, lambda row: str(int(row.se))),
        (dialog.givens, lambda row: str(row.givens)),
    ):
        robot.app.step()
        for chosen, _label in stepper.options[1:]:
            stepper.choose(chosen)
            found = [row.id for row in dialog.list.rows]
            assert found == [row.id for row in rows if value(row) == chosen] != []
        stepper.choose(EVERY)
    givens = [row.givens for row in rows]
    dialog.order.choose("fewest")
    assert [row.givens for row in dialog.list.rows] == sorted(givens)
    dialog.order.choose("hardest")
    ratings = [row.se for row in dialog.list.rows]
    assert ratings == sorted(ratings, reverse=True) != [row.se for row in rows]


def test_one_puzzle_is_removed_brought_back_and_renamed(robot, dialog):
    robot.app.rating.close()
    robot.keys("down", "delete")
    assert texts(dialog) == [PUZZLES[0], *PUZZLES[2:]]
    robot.key("ctrl+z")
    assert texts(dialog) == PUZZLES, "at its old place"
    dialog.list.chosen = 2
    robot.press(dialog.remove)
    assert texts(dialog) == [*PUZZLES[:2], *PUZZLES[3:]]
    robot.app.top_dialog.form.focus = dialog.list
    robot.key("f2")
    robot.app.top_dialog.entry.text = "The fine one"
    robot.key("return")
    assert [row.name for row in dialog.list.rows].count("The fine one") == 1


def test_any_unplayed_puzzle_of_those_that_are_shown(robot, dialog):
    robot.app.rating.close()
    robot.keys("return", "ctrl+shift+k", "return")
    seen = set()
    for _time in range(4):  # each is begun then
        robot.press(robot.app.top_dialog.random)
        seen.add(bytes(robot.table.givens))
        robot.keys("ctrl+shift+k", "return")
        robot.app.rating.close()
    assert seen == {KINDS[0].parse_puzzle(text).givens for text in PUZZLES[1:]}
    top = robot.app.top_dialog
    robot.press(top.random)
    assert robot.app.top_dialog is top
    assert top.note.text == "All puzzles that are shown have been played."


def test_a_filter_that_nothing_passes(robot, dialog):
    dialog.state.chosen = SOLVED
    dialog.filter_rows()
    assert texts(dialog) == []
    robot.keys("return", "insert")
    assert robot.app.top_dialog is dialog


def test_renaming_and_forgetting(robot, dialog):
    robot.keys("escape", "ctrl+shift+k")
    top = robot.app.top_dialog
    robot.press(top.buttons[1])
    robot.app.top_dialog.entry.text = "A book"
    robot.key("return")
    assert [row.name for row in top.list.rows] == ["A book"]
    robot.press(top.buttons[0])
    assert isinstance(robot.app.top_dialog, QuestionDialog)
    robot.key("return")
    assert list(top.list.rows) == []


def test_without_a_collection_there_are_import_and_close(robot):
    robot.key("ctrl+shift+k")
    top = robot.app.top_dialog
    assert [button.label for button in top.buttons] == ["Close", "Import…"]
    assert all(button.is_enabled for button in top.buttons)
    robot.press(top.buttons[0])
    assert robot.app.top_dialog is None
    robot.keys("ctrl+shift+k", "return")
    assert isinstance(robot.app.top_dialog, OpenDialog)


def test_with_collections_more_can_be_imported(robot, dialog):
    robot.keys("escape", "ctrl+shift+k")
    top = robot.app.top_dialog
    assert [button.label for button in top.buttons] == ["Delete", "Rename", "Import…", "Open"]
    robot.keys("alt+d")
    robot.key("return")
    assert [button.label for button in top.buttons] == ["Close", "Import…"]
    robot.app.draw()
    robot.press(top.buttons[0])
    assert robot.app.top_dialog is None


def test_a_folder_removed_under_the_list_is_told_and_written_anew(robot, dialog):
    robot.app.rating.close()  # a rating written at this moment would be the one that is told
    robot.key("insert")
    shutil.rmtree(robot.folder)
    quiet(robot)
    assert texts(dialog) == PUZZLES, "they can still be read"
    robot.keys("down", "insert")
    assert "were removed" in robot.app.top_dialog.label.text
    assert robot.app.saving.badge == "Not saved"
    quiet(robot)
    robot.key("return")
    for _press in range(2):  # said once
        robot.key("insert")
        assert robot.app.top_dialog is dialog
    robot.app.close_all()
    robot.app.quit()
    assert "collections" in robot.app.top_dialog.title
    assert [button.icon for button in robot.app.top_dialog.buttons] == ["close", ""]
    robot.app.close_all()
    robot.app.saving.try_again()
    robot.app.close_all()
    assert robot.app.saving.badge == ""
    assert (robot.folder / "library.sqlite3").is_file(), "the games are there again, too"
    again = Collections(robot.folder / "collections.sqlite3")
    entries = again.entries(again.find(again.all()[0].id, Filter(), {}))
    assert [row.is_favourite for row in entries.values()] == [True, True, False, False, False]
    again.close()


def test_collections_opened_in_idle_time_survive_their_folder(robot, dialog):
    robot.app.close_all()
    robot.close()
    other = Robot(robot.folder)
    other.time.seconds += 4
    other.app.step()
    settle(other, lambda: other.app.library.collections.file._opened is not None)
    other.app.saving.close()  # the copy is made
    shutil.rmtree(robot.folder)
    other.keys("ctrl+shift+k", "return", "insert", "return")
    other.app.saving.try_again()
    with contextlib.closing(Collections(robot.folder / "collections.sqlite3")) as collections:
        assert [row.size for row in collections.all()] == [5]
    other.close()


def test_damage_is_told_in_one_sentence(robot, dialog):
    robot.app.close_all()
    robot.close()
    path = robot.folder / "collections.sqlite3"
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    other = Robot(robot.folder)
    other.key("ctrl+shift+k")
    settle(other, lambda: isinstance(other.app.top_dialog, MessageBox))
    assert "5 puzzles could be recovered" in other.app.top_dialog.label.text
    other.key("return")
    assert [row.size for row in other.app.top_dialog.list.rows] == [5]
    quiet(other)
    other.close()


def test_damage_under_the_list_is_a_sentence_and_no_failure(robot, dialog):
    path = robot.folder / "collections.sqlite3"
    dialog.collections.close()  # so that all of it is in the one file
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xaa" * (len(data) - 4096))
    for _way in range(3):
        dialog.filter_rows()
        quiet(robot)
        robot.keys("insert", "down", "return")
        robot.app.draw()
        if robot.app.top_dialog is not dialog:
            robot.key("escape")
    quiet(robot)


def test_a_locked_file_is_a_sentence(robot, dialog, monkeypatch):
    path = robot.folder / "collections.sqlite3"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        robot.app.rating._books.clear()
        robot.key("insert")
        assert "Another program" in robot.app.top_dialog.label.text
        robot.key("return")
        quiet(robot)
    robot.key("insert")
    assert dialog.list.rows[0].is_favourite


def test_something_else_in_its_place_is_a_sentence(robot):
    (robot.folder / "collections.sqlite3").mkdir()
    robot.key("ctrl+shift+k")
    top = robot.app.top_dialog
    assert "cannot be used" in top.note.text
    assert [button.label for button in top.buttons] == ["Close", "Import…"]
    quiet(robot)


def test_puzzles_of_a_kind_unknown_here_are_shown(robot, dialog):
    robot.app.library.collections.add("later", [("hexadoku", "x", "Later", "")])
    robot.keys("escape", "ctrl+shift+k", "return")
    assert robot.app.top_dialog.list.rows[0].kind == "hexadoku"
    robot.app.rating.close()
    quiet(robot)
    robot.key("return")
    assert "hexadoku" in robot.app.top_dialog.label.text


def test_another_window_removes_the_collection_that_is_open(robot, dialog):
    other = Collections(robot.folder / "collections.sqlite3")
    other.remove(other.all()[0].id)
    quiet(robot)
    robot.keys("insert", "down", "return")
    quiet(robot)
    dialog.filter_rows()
    assert texts(dialog) == []
    other.close()


def test_many_puzzles_are_kept_in_a_thread_and_may_be_cancelled(robot, monkeypatch):
    kind = KINDS[0]
    rng = random.Random(1)
    found = []
    for _each in range(8000):
        digits = rng.sample("123456789", 9)
        line = SOLUTION[:-9].translate(str.maketrans("123456789", "".join(digits)))
        found.append(FoundPuzzle(kind, kind.parse_puzzle(line[:9] + "." * 72), ""))
    collections = robot.app.library.collections
    monkeypatch.setattr("numberplace.ui.puzzle_import.WAIT_SECONDS", 0.0)
    hold = threading.Event()
    kept = collections._add_part

    def slow(*values):
        hold.wait(PATIENCE)
        kept(*values)

    monkeypatch.setattr(collections, "_add_part", slow)
    robot.app.offer(found, "many")
    robot.press(robot.app.top_dialog.buttons[1])
    waiting = robot.app.top_dialog
    assert isinstance(waiting, KeepingDialog)
    quiet(robot)
    assert waiting.label.text == "0 of 8000 puzzles are kept."
    robot.key("escape")
    hold.set()
    assert isinstance(robot.app.top_dialog, PuzzleListDialog)
    settle(robot, lambda: waiting.keeping.is_done)
    assert waiting.keeping.result == 0
    assert collections.all() == []
    robot.press(robot.app.top_dialog.buttons[1])
    settle(robot, lambda: isinstance(robot.app.top_dialog, CollectionDialog))
    robot.app.rating.close()


def test_among_many_puzzles_the_list_is_read_in_a_thread(robot, dialog, monkeypatch):
    monkeypatch.setattr("numberplace.ui.screens.collection_puzzles.WAIT_SECONDS", 0.0)
    hold = threading.Event()
    find = dialog.collections.find

    def slow(*values):
        hold.wait(PATIENCE)
        return find(*values)

    monkeypatch.setattr(dialog.collections, "find", slow)
    robot.press(dialog.stars)
    assert dialog.note.text == "Searching…"
    quiet(robot)
    hold.set()
    settle(robot, lambda: dialog.searching is None)
    assert texts(dialog) == []


def test_a_puzzle_is_brought_back_after_the_button_was_pressed(robot, dialog):
    robot.app.rating.close()
    robot.press(dialog.remove)
    assert "Ctrl+Z" in dialog.note.text
    robot.key("ctrl+z")
    assert texts(dialog) == PUZZLES


def test_a_puzzle_that_could_not_be_brought_back_is_not_lost(robot, dialog, monkeypatch):
    robot.app.rating.close()
    robot.keys("down", "delete")
    plain = dialog.collections.put_back

    def fail(*_args):
        raise SaveError("Locked.")

    monkeypatch.setattr(dialog.collections, "put_back", fail)
    robot.keys("ctrl+z", "return")
    monkeypatch.setattr(dialog.collections, "put_back", plain)
    robot.key("ctrl+z")
    assert texts(dialog) == PUZZLES


def test_a_puzzle_removed_from_a_file_that_is_gone_is_brought_back(robot, dialog):
    robot.app.rating.close()
    shutil.rmtree(robot.folder)
    quiet(robot)
    robot.keys("down", "delete")
    assert "were removed" in robot.app.top_dialog.label.text
    robot.key("return")
    assert texts(dialog) == [PUZZLES[0], *PUZZLES[2:]]
    robot.key("ctrl+z")
    assert texts(dialog) == PUZZLES
    robot.folder.mkdir()


def test_a_list_read_again_stays_where_it_is(robot):
    """Ratings come once a second: neither the rows in view nor the chosen puzzle may go away."""
    kept = robot.app.library.collections
    kept.add("Many", [(KINDS[0].id, line, "", "") for line in solved_but_one(60)])
    robot.keys("ctrl+shift+k", "return")
    top = robot.app.top_dialog
    robot.wait(lambda: top.searching is None)
    robot.app.rating.close()
    robot.app.draw()
    top.list.scroll_by(20 * top.list.pitch)
    seen = top.list.rows_in_view()
    top._search()
    assert top.list.rows_in_view() == seen != (0, seen[1] - seen[0])
    top.order.choose("fewest")
    top.list.choose(40)
    chosen = top.list.chosen_row.id
    (other,) = kept.find(top.row.id, Filter(text=top.list.rows[59].puzzle), {})
    kept.rate(top.row.id, [PuzzleRating(other, "easy", "", 80, 1.0)])
    top._search()
    assert top.list.rows[0].id == other
    assert top.list.chosen_row.id == chosen


def test_a_choice_that_no_puzzle_has_any_more_keeps_its_words(robot, dialog):
    dialog.level.step(1)
    assert dict(dialog.level.options)[dialog.level.chosen] == "Not rated yet"
    robot.wait(lambda: not robot.app.rating.is_running and not dialog.list.rows)
    assert dict(dialog.level.options)[dialog.level.chosen] == "Not rated yet"
    dialog.level.choose(EVERY)
    dialog.filter_rows()
    assert UNRATED not in dict(dialog.level.options)
    for stepper in (dialog.technique, dialog.se, dialog.givens):
        stepper.step(-1)
        label = dict(stepper.options)[stepper.chosen]
        for row in list(dialog.list.rows):
            dialog._remove(row)
        assert dict(stepper.options)[stepper.chosen] == label
        while dialog._removed:
            dialog._put_back()
        stepper.choose(EVERY)


def test_a_puzzle_chosen_among_many_that_cannot_be_played_is_told_of(robot, monkeypatch):
    monkeypatch.setattr("numberplace.ui.screens.collection_puzzles.WAIT_SECONDS", 0.0)
    robot.app.library.collections.add("later", [("hexadoku", "x", "Later", "")])
    robot.keys("ctrl+shift+k", "return")
    top = robot.app.top_dialog
    robot.wait(lambda: top.searching is None)
    robot.app.rating.close()
    hold, find = threading.Event(), top.collections.find

    def held(*words):
        assert hold.wait(PATIENCE)
        return find(*words)

    monkeypatch.setattr(top.collections, "find", held)
    robot.press(top.random)
    assert robot.app.top_dialog is top
    hold.set()
    robot.wait(lambda: top.choosing is None)
    assert "hexadoku" in robot.app.top_dialog.label.text


def test_solved_puzzles_are_counted_among_those_that_are_left(robot, dialog):
    robot.app.rating.close()
    dialog._standings[KINDS[0].id] = {PUZZLES[0]: PuzzleResult(is_solved=True)}
    dialog.filter_rows()
    assert "1 of 5 solved" in dialog.note.text
    robot.keys("down", "delete")
    dialog.filter_rows()
    assert "1 of 4 solved" in dialog.note.text


def test_the_list_of_collections_knows_of_a_puzzle_removed_from_one(robot, dialog):
    robot.keys("escape", "ctrl+shift+k", "return")
    robot.app.rating.close()
    robot.keys("down", "delete", "escape")
    top = robot.app.top_dialog
    assert isinstance(top, CollectionsDialog)
    assert [row.size for row in top.list.rows] == [4]
