"""New game: orders, waiting, what is made ahead, ids that are pasted, params beside the level."""

import datetime
import types

import pygame
import pytest
from numberplace.core.gameid import daily_ids
from numberplace.sudoku.generate.params import parse_params
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS, daily_levels
from numberplace.sudoku.model.symmetry import has_symmetry
from numberplace.ui.boards.sudoku.params_dialog import MoreParams, ParamsDialog, TechniqueDialog
from numberplace.ui.dialogs import offers
from numberplace.ui.generated_puzzles import IDLE_SECONDS
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import TURN, MessageBox, WaitingDialog
from numberplace.ui.screens import calendar as calendar_dialog

from tests.ui.conftest import CLASSIC

SATURDAY, SUNDAY = datetime.date(2026, 11, 21), datetime.date(2026, 11, 22)


def calendar(day):
    """A module ``datetime`` on whose calendar it is always the same day."""
    return types.SimpleNamespace(date=types.SimpleNamespace(today=lambda: day))


@pytest.fixture
def dialog(robot):
    """The New game dialog at the level beginner; the worker is closed afterwards."""
    robot.key("ctrl+n")
    robot.app.top_dialog.wishes.choice.choose("beginner")
    yield robot.app.top_dialog
    robot.app.generated.close()


def worker(robot):
    return robot.app.generated.worker


def steps_until(robot, is_done):
    """Let the frame loop run, without time passing for the player, until something is so."""
    robot.wait(is_done)


def wait_for_game(robot):
    steps_until(robot, lambda: robot.app.top_dialog is None)
    return bytes(robot.table.givens)


def test_an_order_is_waited_for_and_played(robot, dialog):
    before = len(robot.app.library.games())
    robot.press(dialog.fresh)
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    givens = wait_for_game(robot)
    assert sum(map(bool, givens)) > 30
    assert robot.play.view.game_id.startswith("sudoku:beginner#")
    assert len(robot.app.library.games(on_board=robot.app.game_id)) == before + 1


def test_the_picture_moves_while_one_waits(robot, dialog):
    robot.press(dialog.fresh)
    waiting = robot.app.top_dialog
    assert not waiting.tick()
    robot.time.seconds += TURN
    assert waiting.tick()


def test_waiting_can_be_given_up(robot, dialog):
    before = bytes(robot.table.givens)
    dialog.entry.text = "sudoku:any+givens17#1"
    dialog.play_typed()
    robot.app.step()
    assert worker(robot).is_waiting
    robot.key("escape")
    assert robot.app.top_dialog is None
    assert not worker(robot).is_running
    assert bytes(robot.table.givens) == before


def test_puzzles_made_ahead_are_there_at_once_and_then_all_rests(robot, dialog):
    robot.press(dialog.fresh)
    wait_for_game(robot)
    robot.time.seconds += IDLE_SECONDS + 1
    robot.app.step()
    assert worker(robot).is_running
    steps_until(robot, lambda: not worker(robot).is_running)
    for level in ("beginner", "hard"):
        robot.key("ctrl+n")
        robot.app.top_dialog.wishes.choice.choose(level)
        robot.press(robot.app.top_dialog.fresh)
        assert robot.app.top_dialog is None
        assert robot.play.view.game_id.startswith(f"sudoku:{level}#")


def test_input_while_puzzles_are_made_ahead_does_not_wait_for_them(robot, dialog):
    robot.press(dialog.fresh)
    wait_for_game(robot)
    robot.time.seconds += IDLE_SECONDS + 1
    robot.app.step()
    robot.key("ctrl+n")
    robot.app.top_dialog.wishes.choice.choose("easy")
    robot.press(robot.app.top_dialog.fresh)
    wait_for_game(robot)
    assert robot.play.view.game_id.startswith("sudoku:easy#")


def test_nothing_is_made_ahead_before_anything_was_ordered(robot):
    robot.time.seconds += IDLE_SECONDS + 1
    robot.app.step()
    assert robot.app.generated._started_worker is None


@pytest.mark.sampled(5)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("day", [SATURDAY, SUNDAY])
def test_the_puzzle_of_the_day_stands_first_where_there_is_one(
    robot, dialog, level, day, monkeypatch
):
    monkeypatch.setattr(offers, "datetime", calendar(day))
    dialog.wishes.choice.choose("hard" if level == "easy" else "easy")
    dialog.wishes.choice.choose(level)
    first = dialog.list.rows[0]
    levels = daily_levels(day)
    assert (first.game_id in daily_ids(day, SUDOKU, levels)) == (level in levels)
    assert (first.puzzle is None) == (level in levels)


def test_the_daily_inferno_is_ordered_on_sundays(robot, monkeypatch):
    robot.app.prefer_kind(SUDOKU.id, level="inferno")
    ordered = []
    monkeypatch.setattr(robot.app, "order_id", lambda game_id, title: ordered.append(str(game_id)))
    for day in (SATURDAY, SUNDAY):
        monkeypatch.setattr(calendar_dialog, "datetime", calendar(day))
        robot.keys("ctrl+d", "return")
        robot.app.close_all()
    assert ordered == ["sudoku:easy#daily-20261121", "sudoku:inferno#daily-20261122"]


@pytest.mark.usefixtures("noon")
def test_the_puzzle_of_the_day_is_picked_by_keyboard(robot, dialog):
    dialog.wishes.choice.choose("easy")
    robot.keys("down", "return")
    wait_for_game(robot)
    today = datetime.date.today()
    assert robot.play.view.game_id == f"sudoku:easy#daily-{today:%Y%m%d}"


def test_enter_presses_the_blue_button_wherever_the_keyboard_is(robot, dialog):
    dialog.draw(robot.app.painter)
    assert (dialog.fresh.is_main, dialog.play_button.is_main) == (True, False)
    assert dialog.form.focus is dialog.fresh
    robot.key("down")
    dialog.draw(robot.app.painter)
    assert (dialog.fresh.is_main, dialog.play_button.is_main) == (False, True)
    assert dialog.form.focus is dialog.list
    dialog.form.focus = dialog.entry
    dialog.draw(robot.app.painter)
    assert not dialog.fresh.is_main
    assert not dialog.play_button.is_main


def test_new_game_left_open_over_midnight_offers_the_new_day(robot, dialog, monkeypatch):
    dialog.wishes.choice.choose("easy")
    monkeypatch.setattr(offers, "datetime", calendar(SUNDAY))
    dialog.tick()
    monkeypatch.setattr(offers, "datetime", calendar(SUNDAY + datetime.timedelta(1)))
    assert "22 November 2026" in dialog.list.rows[0].title
    assert dialog.tick()
    assert "23 November 2026" in dialog.list.rows[0].title


def test_a_pasted_id_goes_into_its_line_and_is_played(robot, dialog):
    clipboard.put_text(f"  sudoku::{CLASSIC}\n")
    robot.key("ctrl+v")
    assert dialog.entry.text == f"sudoku::{CLASSIC}"
    robot.key("return")
    assert robot.app.top_dialog is None
    assert SUDOKU.format_puzzle(robot.play.session.puzzle) == CLASSIC


def test_what_is_no_id_is_said(robot, dialog):
    dialog.entry.text = "sudoku:mild#1"
    robot.app.dialogs[-1].form.focus = dialog.entry
    robot.key("return")
    assert isinstance(robot.app.top_dialog, MessageBox)
    assert "mild" in robot.app.top_dialog.label.text


def open_params(robot, dialog):
    robot.press(dialog.wishes.more)
    assert isinstance(robot.app.top_dialog, ParamsDialog)
    return robot.app.top_dialog


def test_params_are_told_and_ordered(robot, dialog):
    asked = open_params(robot, dialog)
    robot.key("right")  # the focus is on the symmetry
    robot.press(asked.buttons[-1])
    assert robot.app.top_dialog is dialog
    assert dialog.wishes.summary.text == "Half turn"
    robot.press(dialog.fresh)
    assert has_symmetry(wait_for_game(robot), "rotation180")
    assert robot.play.view.game_id.startswith("sudoku:beginner+rotation180#")


def test_a_technique_is_chosen_from_the_list(robot, dialog):
    asked = open_params(robot, dialog)
    assert not asked.way.is_enabled
    robot.press(asked.technique_button)
    assert isinstance(robot.app.top_dialog, TechniqueDialog)
    robot.keys("down", "down", "return")
    assert robot.app.top_dialog is asked
    assert asked.technique == "hidden_single_box"
    robot.press(asked.buttons[-1])
    assert dialog.wishes.beside.params("easy") == "hidden_single_box+strict"


def test_a_technique_that_no_puzzle_needs_is_refused_with_a_way_out(robot, dialog):
    asked = open_params(robot, dialog)
    asked.set_technique("remote_pair")
    robot.press(asked.buttons[-1])
    assert isinstance(robot.app.top_dialog, MessageBox)
    told = robot.app.top_dialog.label.text
    assert "Remote pair" in told
    assert "choose “anything” beside" in told
    robot.key("escape")
    assert robot.app.top_dialog is asked
    asked.way.chosen = "path"
    robot.press(asked.buttons[-1])
    assert dialog.wishes.beside.params("easy") == "with_remote_pair"


def test_escape_forgets_the_params_of_this_time(robot, dialog):
    open_params(robot, dialog)
    robot.keys("right", "escape")
    assert dialog.wishes.beside == MoreParams()


def test_a_pattern_is_drawn_with_the_mouse_and_follows_the_symmetry(robot, dialog):
    asked = open_params(robot, dialog)
    robot.key("right")
    grid = asked.grid
    start, end = grid.cell_rect(0).center, grid.cell_rect(3).center
    robot.point(*start)
    for kind, place in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, grid.cell_rect(1).center),
        (pygame.MOUSEMOTION, grid.cell_rect(2).center),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {}
        robot.app.handle(pygame.event.Event(kind, pos=place, button=1, touch=False, **more))
    robot.app.step()
    marked = [cell for cell in range(81) if grid.pattern[cell]]
    assert marked == [0, 1, 2, 3, 77, 78, 79, 80]
    robot.click(*start)
    assert sum(grid.pattern) == 6
    robot.press(asked.clear)
    assert grid.pattern == b""


def test_a_pattern_is_drawn_by_keyboard(robot, dialog):
    asked = open_params(robot, dialog)
    while asked.form.focus is not asked.grid:
        robot.key("tab")
    robot.keys("space", "up", "left", "return", "right", "space", "space")
    assert [cell for cell in range(81) if asked.grid.pattern[cell]] == [30, 40]


def test_a_pattern_with_too_few_givens_is_refused(robot, dialog):
    asked = open_params(robot, dialog)
    asked.grid._paint(5, 1)
    robot.press(asked.buttons[-1])
    assert isinstance(robot.app.top_dialog, MessageBox)
    assert "17" in robot.app.top_dialog.label.text
    assert dialog.wishes.beside == MoreParams()


def test_a_pattern_is_part_of_what_is_ordered(robot, dialog):
    pattern = bytes((cell // 9 + cell % 9) % 2 == 0 for cell in range(81))
    asked = MoreParams(symmetry="rotation180", minimal=True, pattern=pattern)
    params = parse_params(asked.params("hard"))
    assert params.pattern == pattern
    assert params.level == "hard"
    assert params.minimal
    assert params.symmetry == "none"
    assert parse_params(MoreParams(technique="x_wing", on_path=True).params("hard")).on_path


def test_params_stand_again_as_they_were_left(robot, dialog):
    pattern = bytes(cell % 3 == 0 for cell in range(81))
    left = MoreParams("diagonal", "xy_wing", True, True, pattern)
    dialog.wishes.set_beside(left)
    assert open_params(robot, dialog).asked == left


@pytest.mark.parametrize("way", ["only", "path"])
def test_a_technique_that_never_comes_is_refused_without_a_way_in_vain(robot, dialog, way):
    asked = open_params(robot, dialog)
    asked.set_technique("franken_x_wing")
    asked.way.chosen = way
    robot.press(asked.buttons[-1])
    told = robot.app.top_dialog.label.text
    assert "locked_candidates_pointing" in told
    assert "anything" not in told
