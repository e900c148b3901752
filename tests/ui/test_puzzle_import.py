"""What is said of a puzzle that is pasted or opened: its solutions, its level, its hardest step."""

import threading
import time

import pytest
from numberplace.core.errors import FormatError, Stopped, never
from numberplace.formats.by_kind import parse_any
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.boards.sudoku.solving import SolutionsDialog
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import MessageBox, QuestionDialog

from tests.waiting import PATIENCE

from .conftest import CLASSIC, Robot

TURNED = CLASSIC[::-1]
"""A puzzle of which there is no game yet."""
TWO = CLASSIC.replace("7", ".")


def wait_for(robot, is_so):
    """Let frames pass until something is so."""
    robot.wait(is_so)


def paste(robot, text):
    clipboard.put_text(text)
    robot.key("ctrl+v")


def said(robot):
    return robot.play.view.message.text


def test_a_pasted_puzzle_is_told_of_in_one_line(robot):
    """Our level comes first, then Sudoku Explainer's rating, which may take longer."""
    paste(robot, TURNED)
    wait_for(robot, lambda: "SE" in said(robot))
    assert said(robot) == (
        "There is exactly one solution. Beginner; the hardest step is Hidden single in a box."
        " SE 1.2."
    )
    assert robot.app.top_dialog is None


def test_its_level_heads_the_panel_and_no_key_on_a_given_wipes_the_line(robot):
    paste(robot, TURNED)
    robot.play.view.cursor = next(c for c in range(81) if robot.table.is_given(c))
    wait_for(robot, lambda: "exactly one" in said(robot))
    robot.key("shift+5")
    message = robot.play.view.message
    assert "was given with the puzzle" in message.text
    assert message.tone == "text"
    robot.key("5")
    robot.click_cell("r1c1")
    wait_for(robot, lambda: "SE" in robot.play.view.message.report)
    assert "hardest step is Hidden single" in said(robot)
    assert robot.play.session.level == "beginner"
    assert robot.app.screen.panel._level == "Beginner"
    robot.app.screen.refresh()
    assert "Beginner" in robot.app.screen.panel.told_title()
    empty = next(c for c in range(81) if not robot.table.digit(c))
    robot.play.view.cursor = empty
    robot.key(str(solution_of(robot.table.puzzle)[empty]))
    assert not robot.play.view.message.report


def test_so_is_one_that_is_opened_from_a_file(robot, tmp_path):
    path = tmp_path / "one.txt"
    path.write_text(TURNED + "\n")
    robot.app.open_path(path)
    wait_for(robot, lambda: "hardest" in said(robot))


def test_two_solutions_are_shown_before_play_and_can_be_declined(robot):
    before = robot.play
    paste(robot, TWO)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SolutionsDialog)
    assert dialog.differing
    robot.key("escape")
    assert robot.app.top_dialog is None
    assert robot.play is before


def test_two_solutions_can_be_played_all_the_same(robot):
    paste(robot, TWO)
    robot.press_button("play")
    assert str(robot.play.session.puzzle) == TWO
    assert said(robot) == "There are 2 or more solutions."
    assert robot.app.top_dialog is None


def test_a_puzzle_without_solution_asks_first(robot):
    before = robot.play
    line = CLASSIC[:2] + "1" + CLASSIC[3:10] + "2" + CLASSIC[11:]
    paste(robot, line)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, QuestionDialog)
    assert "no solution" in dialog.label.text.lower()
    robot.key("escape")
    assert robot.play is before
    paste(robot, line)
    robot.key("return")
    assert str(robot.play.session.puzzle) == line


def test_a_move_meanwhile_keeps_its_own_message(robot, monkeypatch):
    may_rate, solver = threading.Event(), type(SUDOKU.solver)
    rate = solver.rate
    monkeypatch.setattr(
        solver, "rate", lambda *words, **named: may_rate.wait(PATIENCE) and rate(*words, **named)
    )
    paste(robot, TURNED)
    reports = robot.app.puzzle_import._reports
    cell = TURNED.index(".")
    robot.play.view.cursor = cell
    robot.key(str(solution_of(robot.play.puzzle)[cell]))
    text = said(robot)
    assert "solution" not in text
    may_rate.set()
    robot.wait(lambda: reports.gi_frame is None)  # the generator has ended
    assert said(robot) == text


@pytest.mark.parametrize("work", ["solve", "rate"])
@pytest.mark.parametrize("way", ["close", "leave"])
def test_what_is_counted_or_rated_ends_with_its_game(robot, monkeypatch, work, way):
    begun, ended = threading.Event(), threading.Event()

    def work_on(*words, should_stop=never):
        stop = should_stop if work == "rate" else words[-1]
        begun.set()
        while not stop():
            time.sleep(0.01)
        ended.set()
        raise Stopped

    monkeypatch.setattr(type(SUDOKU.solver), work, work_on)
    paste(robot, TURNED)
    robot.wait(begun.is_set)
    assert not ended.is_set()
    if way == "close":
        robot.app.puzzle_import.close()
    else:
        monkeypatch.undo()
        paste(robot, CLASSIC)
    robot.wait(ended.is_set)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (CLASSIC, "exactly one"),
        ("." * 81, "1000 solutions or more"),
        (TWO, "There are "),
    ],
)
def test_the_solutions_of_number_place_are_counted_on_demand(tmp_path, line, words):
    robot = Robot(tmp_path, line)
    robot.key("ctrl+k")
    wait_for(robot, lambda: words in said(robot))
    assert isinstance(robot.app.top_dialog, SolutionsDialog) == (line != CLASSIC)
    robot.close()


def test_nothing_is_counted_while_the_board_is_hidden(robot):
    robot.key("p")
    before = said(robot)
    robot.key("ctrl+k")
    assert said(robot) == before


@pytest.mark.parametrize(
    "text", ["hello", "Dear all, see you at 5 pm", "1", "5 3\n1 2", "http://example.com/x", "12345"]
)
def test_text_that_is_no_puzzle_is_answered_by_what_was_looked_for(robot, text):
    paste(robot, text)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, MessageBox)
    for part in ("81 digits", "Numberlink", "game ID", text.split("\n")[0][:10]):
        assert part in dialog.label.text


@pytest.mark.parametrize("text", [CLASSIC[:80], "53..7" * 15 + "x"])
def test_what_was_meant_as_a_puzzle_is_told_where_it_is_wrong(text):
    with pytest.raises(FormatError, match="Line 1"):
        parse_any(text, seeks=True)


@pytest.mark.parametrize("givens", ["12", "1" + "." * 8 + "." * 9 + "." * 10 + "1", "1234"])
def test_a_line_of_81_cells_is_number_place_however_few_givens_it_has(givens):
    line = givens.ljust(81, ".")
    (found,) = parse_any(line)
    assert found.kind.id == "sudoku"


def test_a_line_of_81_cells_that_clashes_is_told_as_number_place():
    with pytest.raises(FormatError, match="both r1c1 and r1c2"):
        parse_any("11" + "." * 79, seeks=True)
