"""A collection of five puzzles in its dialog."""

import itertools
import random

import pytest
from numberplace.ui.screens.collection_puzzles import CollectionDialog

from tests.sudoku.techniques.cases import make_puzzle
from tests.ui.conftest import SOLUTION

PUZZLES = [*(make_puzzle(random.Random(seed)) for seed in range(1, 5)), SOLUTION[:-1] + "."]


@pytest.fixture
def dialog(robot, tmp_path):
    """Five puzzles of a file, kept as a collection."""
    path = tmp_path / "book.sdm"
    path.write_text("".join(f"{line}\n" for line in PUZZLES))
    robot.app.open_path(path)
    keep = next(button for button in robot.app.top_dialog.buttons if "collection" in button.label)
    robot.press(keep)
    settle(robot, lambda: isinstance(robot.app.top_dialog, CollectionDialog))
    found = robot.app.top_dialog
    settle(robot, lambda: found.searching is None)
    return found


def settle(robot, is_done):
    """Draw frames until something is so."""
    if not is_done():
        robot.wait(is_done)


def texts(dialog):
    return [row.puzzle for row in dialog.list.rows]


def all_rated(dialog):
    """Return whether the list shows level and rating by Sudoku Explainer's scale of each puzzle."""
    return all(row.level and row.se for row in dialog.list.rows)


def quiet(robot, frames=20):
    """Draw frames; none may fail."""
    for _frame in range(frames):
        robot.app.redraw()
        robot.app.turn()
    assert robot.app.crashes.count == 0


def solved_but_one(count):
    """Return so many puzzles of which the last cell is empty."""
    orders = itertools.islice(itertools.permutations("123456789"), count)
    solved = [SOLUTION.translate(str.maketrans("123456789", "".join(each))) for each in orders]
    return [f"{line[:-1]}." for line in solved]
