"""The frame loop goes on whatever fails in it: the game is kept, the player is told."""

import random

import pygame
import pytest
from numberplace.core.log import log_path
from numberplace.storage.library import Library
from numberplace.storage.paths import find_places
from numberplace.ui.app import App
from numberplace.ui.crash_handling import MAX_REPORTS, SafePage
from numberplace.ui.kit.host import Screen
from numberplace.ui.screens.title import TitleScreen

from tests.faults.hostile_texts import HOSTILE_IDS
from tests.ui.conftest import FakeTime, Robot


def turn(robot, *events, times=1):
    """Let the loop turn on these events."""
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    for _ in range(times):
        robot.app.turn()


def key(code):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def fails(*_args, **_kwargs):
    raise IndexError("no such row")


def told(robot):
    return robot.app.top_dialog.label.text if robot.app.top_dialog else ""


class Broken(Screen):
    """A screen that cannot be drawn."""

    def draw(self, painter):
        raise ZeroDivisionError


def test_a_failing_key_is_told_logged_and_survived(robot, monkeypatch):
    robot.play.view.cursor = 2
    robot.key("4")
    monkeypatch.setattr(robot.app.screen, "handle_key", fails)
    turn(robot, key(pygame.K_RIGHT))
    assert "Something went wrong inside the program. Your game is saved" in told(robot)
    text = log_path(robot.folder).read_text(encoding="utf-8")
    for part in ("IndexError: no such row", "move place r1c3 4", "KeyDown"):
        assert part in text
    monkeypatch.undo()
    turn(robot, key(pygame.K_RETURN), key(pygame.K_RIGHT))
    assert robot.app.top_dialog is None
    assert robot.play.view.cursor == 3


def test_the_game_is_kept_when_something_fails(robot, monkeypatch):
    robot.play.session.play("place r1c3 4")
    monkeypatch.setattr(robot.app.screen, "handle_key", fails)
    turn(robot, key(pygame.K_RIGHT))
    beside = Library.open(find_places(saves=robot.folder))
    loaded = beside.load(robot.app.game_id)
    beside.close()
    assert [entry.move for entry in loaded.session.history.entries] == ["place r1c3 4"]


def test_what_lies_over_the_game_is_closed_when_it_cannot_be_drawn(robot):
    robot.app.open_screen(Broken())
    turn(robot, times=3)
    assert robot.app.top_screen is robot.app.screen
    assert "Something went wrong" in told(robot)
    assert robot.app.crashes.count == 1


def test_a_game_that_cannot_be_drawn_gives_way_to_the_title_screen(robot, monkeypatch):
    monkeypatch.setattr(robot.app.screen, "draw", fails)
    robot.app.redraw()
    turn(robot, times=5)
    assert isinstance(robot.app.top_screen, TitleScreen)
    assert robot.app.is_running
    assert robot.app.crashes.count == 2
    robot.time.seconds += 5
    turn(robot, key(pygame.K_RETURN), key(pygame.K_RETURN), times=5)  # the message; go on playing
    assert isinstance(robot.app.top_screen, TitleScreen)


def test_a_plain_page_is_left_when_no_screen_can_be_drawn(robot, monkeypatch):
    monkeypatch.setattr(robot.app.screen, "draw", fails)
    monkeypatch.setattr(TitleScreen, "draw", fails)
    robot.app.redraw()
    turn(robot, times=6)
    assert isinstance(robot.app.top_screen, SafePage)
    assert robot.app.is_running
    assert len(set(pygame.image.tobytes(robot.app.surface, "RGB"))) > 3, "it has words on it"
    monkeypatch.undo()
    turn(robot, key(pygame.K_SPACE), times=2)
    assert robot.app.top_screen is robot.app.screen


def test_the_program_ends_in_order_when_nothing_can_be_drawn(robot, monkeypatch, capsys):
    monkeypatch.setattr(App, "draw", fails)
    robot.app.redraw()
    for _ in range(8):
        robot.app.redraw()
        turn(robot)
    assert not robot.app.is_running
    assert "numberplace: Something went wrong" in capsys.readouterr().err


def test_a_screen_that_fails_in_every_frame_fills_neither_log_nor_window(robot, monkeypatch):
    monkeypatch.setattr(type(robot.app.screen), "tick", fails)
    monkeypatch.setattr(TitleScreen, "tick", fails)
    for _ in range(300):
        turn(robot)
        robot.time.seconds += 3
    assert len(robot.app.dialogs) <= 1
    reports = log_path(robot.folder).read_text(encoding="utf-8").count("== ")
    assert reports <= MAX_REPORTS


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_ctrl_c_and_exit_get_out_and_the_game_is_closed(robot, monkeypatch, error):
    def stop(_event):
        raise error

    closed = []
    monkeypatch.setattr(robot.app.library, "close", lambda: closed.append(1))
    monkeypatch.setattr(robot.app, "handle", stop)
    pygame.event.post(key(pygame.K_RIGHT))
    with pytest.raises(error):
        robot.app.loop()
    assert closed == [1]
    monkeypatch.undo()


def test_what_fails_on_the_way_out_does_not_keep_the_library_open(robot, monkeypatch):
    monkeypatch.setattr(robot.app, "save_clock", fails)
    monkeypatch.setattr(robot.app, "_remember_window", fails)
    robot.app.quit()
    robot.app.loop()
    assert "leaving" in log_path(robot.folder).read_text(encoding="utf-8")
    monkeypatch.undo()
    robot.app.library = Library.open(find_places(saves=robot.folder))


def start_again(folder):
    return App(find_places(saves=folder), now=FakeTime(), rng=random.Random(1))


def test_a_last_game_that_cannot_be_taken_up_is_passed_over_and_said_so(robot, monkeypatch):
    before = robot.app.game_id
    monkeypatch.setattr(Library, "load", fails)
    app = start_again(robot.folder)
    assert app.game_id != before
    assert "The last game could not be shown" in app.top_dialog.label.text
    monkeypatch.undo()
    app.library.close()
    again = start_again(robot.folder)
    assert again.top_dialog is None
    again.library.close()


def test_a_last_game_that_cannot_be_drawn_is_passed_over_and_said_so(robot, monkeypatch):
    app = start_again(robot.folder)
    before = app.game_id
    monkeypatch.setattr(app.screen, "draw", fails)
    app.turn()
    app.turn()
    assert app.game_id != before
    assert "The last game could not be shown" in app.top_dialog.label.text
    app.library.close()


@pytest.mark.parametrize("name", HOSTILE_IDS)
def test_a_puzzle_with_any_id_can_be_pasted_drawn_saved_and_taken_up(tmp_path, name):
    robot = Robot(tmp_path)
    robot.app.open_text(HOSTILE_IDS[name], "pasted")
    robot.app.step()
    robot.press_button("play")  # it has several solutions, which are shown first
    title = robot.app.screen.title
    assert title.isprintable()
    assert len(title) <= 120
    assert robot.play.session.kind.id == "numberlink"
    robot.key("ctrl+l")
    robot.close()
    again = Robot(tmp_path, puzzle="")
    assert again.app.screen.title == title
    assert again.app.top_dialog is None
    again.close()
