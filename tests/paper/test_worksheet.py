"""Worksheets: every board has the technique as its next step, and the key draws the step."""

from itertools import islice

import pytest
from numberplace.core.errors import FormatError, GameError
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.paper.worksheet import MAX_BOARDS, find_tasks, worksheet_pages
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.exercise import CLASSIC_BOARD, board_for
from numberplace.sudoku.techniques import EVERY

from tests.paper.test_pages import texts

OUT_OF_PRACTICE = next(each.id for each in EVERY if not board_for(each.id, CLASSIC_BOARD))
"""A technique without a position to show the technique in."""


@pytest.mark.parametrize("technique", ["naked_pair", "hidden_single_row", "x_wing"])
def test_the_next_hint_of_each_board_is_the_technique(technique):
    tasks = find_tasks(SUDOKU, technique, 5, "a")
    assert len({SUDOKU.format_puzzle(task.state.puzzle) for task in tasks}) == 5
    for task in tasks:
        hint = next(SUDOKU.hints(task.state))
        assert hint.technique == task.step.technique == technique


def test_the_same_word_gives_the_same_boards():
    states = [[task.state for task in find_tasks(SUDOKU, "x_wing", 4, word)] for word in "aab"]
    assert states[0] == states[1] != states[2]


def test_pages_ask_and_the_key_answers():
    tasks = find_tasks(SUDOKU, "naked_pair", 5, "a")
    pages = worksheet_pages(SUDOKU, tasks, per_page=4)
    words = [" ".join(texts(page)) for page in pages]
    assert "Find the technique: Naked pair" in words[0]
    assert "Find the technique: Naked pair" in words[1]
    key = " ".join(words[2:])
    assert "Key: Naked pair" in key
    for number, task in enumerate(tasks, 1):
        assert f"{number}  Naked pair" in key
        first = SUDOKU.explain(task.step).reason.split(":")[0]
        assert first in key
        assert first not in words[0] + words[1]
    assert len(worksheet_pages(SUDOKU, tasks, per_page=4, has_key=False)) == 2


def test_singles_come_without_marks():
    task = find_tasks(SUDOKU, "hidden_single_box", 1, "a")[0]
    (page,) = worksheet_pages(SUDOKU, [task], has_key=False)
    digits = [text for text in texts(page) if len(text) == 1 and text in "23456789"]
    assert len(digits) == sum(digit not in (0, 1) for digit in task.state.digits)


def test_numberlink_has_worksheets():
    tasks = find_tasks(NUMBERLINK, "corner", 3, "a")
    assert [task.step.technique for task in tasks] == ["corner"] * 3
    assert "Key: Corner and edge" in " ".join(texts(worksheet_pages(NUMBERLINK, tasks)[-1]))


@pytest.mark.parametrize(("kind", "every"), [(SUDOKU, 9), (NUMBERLINK, 4)])
def test_techniques_that_are_offered_have_boards(kind, every):
    for technique in kind.solver.exercise_techniques()[::every][:6]:
        found = list(islice(kind.solver.exercises(technique, "a"), 1))
        assert found[0][1].technique == technique


def test_what_has_no_worksheet_is_said():
    with pytest.raises(FormatError, match="did you mean 'naked_pair'"):
        find_tasks(SUDOKU, "nakd_pair", 1, "a")
    with pytest.raises(FormatError, match="'zigzag' is not a technique"):
        find_tasks(NUMBERLINK, "zigzag", 1, "a")
    with pytest.raises(FormatError, match=f"1 to {MAX_BOARDS} boards, not 0"):
        find_tasks(SUDOKU, "x_wing", 0, "a")
    with pytest.raises(GameError, match="no position"):
        find_tasks(SUDOKU, OUT_OF_PRACTICE, 1, "a")
