"""Collections in the window: kept from a file, filtered, rated, played, written to a file."""

import random
import time

import pytest
from numberplace.kinds import KINDS
from numberplace.storage.collections import BEGUN, NEW, SOLVED, UNRATED
from numberplace.ui.kit.dialog import QuestionDialog
from numberplace.ui.screens.collections import CollectionDialog, CollectionsDialog
from numberplace.ui.screens.rater import rate_all

from tests.sudoku.techniques.cases import make_puzzle
from tests.ui.conftest import SOLUTION

PUZZLES = [*(make_puzzle(random.Random(seed)) for seed in range(1, 5)), SOLUTION[:-1] + "."]


@pytest.fixture
def dialog(robot, tmp_path):
    """Five puzzles of a file, kept as a collection; nothing is rated unless a test begins it."""
    path = tmp_path / "book.sdm"
    path.write_text("".join(f"{line}\n" for line in PUZZLES))
    robot.app.open_path(path)
    keep = next(button for button in robot.app.top_dialog.buttons if "collection" in button.label)
    robot.press(keep)
    found = robot.app.top_dialog
    assert isinstance(found, CollectionDialog)
    return found


def texts(dialog):
    return [row.puzzle for row in dialog.list.rows]


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


def test_levels_are_worked_out_beside(robot, dialog):
    assert dialog.level.options[1:] == ((UNRATED, "Not rated yet"),)
    end = time.monotonic() + 60
    while dialog._collections.unrated(dialog._row.id, 1) and time.monotonic() < end:
        robot.app.step()
        time.sleep(0.02)
    rated = {at: (level, hardest) for at, level, hardest in rate_all(
        [(row.id, row.kind, row.puzzle) for row in dialog.list.rows]
    )}  # fmt: skip
    assert {row.id: (row.level, row.hardest) for row in dialog.list.rows} == rated
    dialog.level.step(1)
    level = dialog.level.chosen
    assert len(texts(dialog)) == sum(found == level for found, _hardest in rated.values()) > 0


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
        again._filter()
        found[state] = texts(again)
    assert found == {NEW: PUZZLES[1:4], BEGUN: PUZZLES[:1], SOLVED: PUZZLES[4:]}


def test_favourites_by_key_and_by_mouse(robot, dialog):
    robot.keys("insert", "down")
    robot.press(dialog._star)
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


def test_a_filter_that_nothing_passes(robot, dialog):
    dialog.state.chosen = SOLVED
    dialog._filter()
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
