"""What the first frame needs, and what it must not wait for; what an idle window does."""

import os
import socket
import subprocess
import sys

import pygame
import pytest
from numberplace.core.errors import Stopped, never
from numberplace.storage.paths import find_places
from numberplace.sudoku import bank
from numberplace.ui.app import App
from numberplace.ui.frame_loop import ASLEEP, BUSY, QUIET, seconds_to_sleep
from numberplace.ui.kit import window
from numberplace.ui.start import LATE_MODULES, import_late_modules

from tests.waiting import PATIENCE, ended_within

_START = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from pathlib import Path
from numberplace.storage.paths import find_places
from numberplace.ui.app import App
App(find_places(saves=Path(sys.argv[1]))).step()
print(*sys.modules)
"""
LATER = (
    "numberplace.sudoku.techniques",
    "numberplace.sudoku.generate.generator",
    "numberplace.sudoku.battle",
    "numberplace.numberlink.battle",
)


def test_the_first_frame_does_not_wait_for_the_engine_or_the_arcade(tmp_path):
    words = [sys.executable, "-c", _START, str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "numberplace.ui.app" in loaded
    assert [name for name in loaded if name.startswith(LATER)] == []


def test_a_start_that_takes_up_a_game_reads_no_bundled_puzzles(robot, monkeypatch):
    robot.app.library.save(robot.app.game_id, robot.play.session, robot.play.view.to_saved())
    robot.close()
    monkeypatch.setattr(bank, "bundled_lines", lambda name: 1 / 0)
    bank.read_bank_rows.cache_clear()
    again = App(find_places(saves=robot.folder), now=robot.time)
    assert again.screen.title == "Test"
    again.library.close()


def test_a_second_that_passes_paints_the_clock_alone_and_right(robot, monkeypatch):
    robot.app.step()
    frames = []
    monkeypatch.setattr(type(robot.app), "draw", lambda app: frames.append(1))
    robot.time.seconds += 3
    robot.app.step()
    alone = pygame.image.tobytes(robot.app.surface, "RGB")
    assert frames == []
    monkeypatch.undo()
    robot.app.draw()
    assert pygame.image.tobytes(robot.app.surface, "RGB") == alone


def test_nothing_is_painted_while_nothing_happens(robot, monkeypatch):
    for _ in range(2):
        robot.time.seconds += 60  # the first walk has shown its way of clicking three times
        robot.app.step()
        robot.app.step()
    monkeypatch.setattr(type(robot.app), "draw", lambda app: 1 / 0)
    for _ in range(5):
        robot.time.seconds += 0.1
        robot.app.step()


def test_a_quiet_window_sleeps_longer_where_input_wakes_it():
    assert seconds_to_sleep(0.5, 9.0, is_woken=True) == BUSY
    assert seconds_to_sleep(9.0, 0.1, is_woken=True) == BUSY
    assert seconds_to_sleep(9.0, 9.0, is_woken=True) == ASLEEP
    assert seconds_to_sleep(9.0, 9.0, is_woken=False) == QUIET <= 0.05


def test_what_comes_through_the_socket_ends_the_sleep(monkeypatch):
    near, far = socket.socketpair()
    monkeypatch.setattr(window, "_x11_socket", near.fileno)
    event_socket = window.EventSocket()
    assert event_socket.is_open
    far.send(b"!")
    with ended_within(PATIENCE):
        event_socket.wait(10 * PATIENCE)
    near.close()
    far.close()
    event_socket.wait(0.0)
    assert not event_socket.is_open


def test_without_such_a_socket_the_loop_looks_often(robot):
    event_socket = window.EventSocket()  # the dummy driver has none
    assert not event_socket.is_open
    event_socket.wait(0.0)


def test_what_is_imported_late_brings_nothing_of_the_network_along():
    code = "import sys; from numberplace.ui.start import *; import_late_modules(lambda: False)"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print(*sys.modules)"],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not {"ssl", "http.client", "urllib.request"} & set(done.stdout.split())


def test_what_is_imported_late_is_there_and_can_be_called_off():
    import_late_modules(never)
    assert set(LATE_MODULES) <= set(sys.modules)
    with pytest.raises(Stopped):
        import_late_modules(lambda: True)
