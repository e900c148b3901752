"""The trace tells tests of the real window what was taken and is shown; nobody else pays for it."""

import json
import subprocess
import sys

import pygame
import pytest
from numberplace.ui.frame_loop import TRACE
from pygame.event import Event

from tests.ui.conftest import Robot
from tests.ui.hands import NUMBERS
from tests.ui.test_presses import Window, click_events, key_event


def press(key):
    return [key_event(key), key_event(key, pygame.KEYUP)]


@pytest.fixture
def window(tmp_path, monkeypatch):
    monkeypatch.setenv(TRACE, str(tmp_path / "trace"))
    (tmp_path / "saves").mkdir()
    robot = Robot(tmp_path / "saves")
    window = Window(robot, monkeypatch)
    window.lines = lambda: list(map(json.loads, (tmp_path / "trace").read_text().splitlines()))
    window.turn()
    yield window
    robot.close()


def test_without_the_variable_nothing_of_it_is_imported(tmp_path):
    code = (
        "import sys, pathlib; from numberplace.storage.paths import find_places\n"
        "import numberplace.ui.app as module\n"
        "module.App(find_places(saves=pathlib.Path(sys.argv[1])))\n"
        "print('numberplace.ui.trace' in sys.modules)"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "saves")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_line_follows_each_turn_that_changed_anything_and_no_other(window):
    (first,) = window.lines()
    assert (first["screen"], first["dialog"], first["keys"]) == ("PlayScreen", "", 0)
    assert first["is_drawn"]
    assert first["takes_presses"]
    assert not first["failures"]
    window.turn()
    window.turn()
    assert len(window.lines()) == 1
    window.turn(*press("right"), *press("right"), Event(pygame.TEXTINPUT, text="x"))
    window.turn(*click_events(window.robot.app.screen.board.rect_of(2).center))
    assert [(line["keys"], line["texts"], line["clicks"]) for line in window.lines()] == [
        *((0, 0, 0), (2, 1, 0), (2, 1, 1))
    ]


def test_dialogs_cards_and_places_are_those_in_front(window):
    robot = window.robot
    x, y = window.lines()[-1]["places"]["Hint"]
    assert robot.app.screen.panel.form._at((x, y)).label == "Hint"
    window.turn(*press("ctrl+o"))
    line = window.lines()[-1]
    assert (line["dialog"], "Hint" in line["places"]) == ("OpenDialog", False)
    dialog = robot.app.top_dialog
    assert dialog.entry.rect.collidepoint(line["places"]["text"])
    assert dialog.list.row_at(line["places"]["row"]) == dialog.list.chosen
    assert dialog.buttons[-1].rect.collidepoint(line["places"]["Open"])
    window.turn(*press("escape"))
    window.turn(*press("f10"))
    assert window.lines()[-1]["has_menu"]


def test_a_repeat_counts_for_nothing_and_what_was_ignored_is_told(window, monkeypatch):
    window.hold("right")
    assert window.lines()[-1]["keys"] == 1
    window.let_go("right")
    window.block(monkeypatch)
    assert not window.lines()[-1]["takes_presses"]
    window.turn(*press("h"), *click_events((5, 5)))
    line = window.lines()[-1]
    assert (line["keys"], line["clicks"], line["ignored"]) == (1, 0, 2)
    assert line["takes_presses"]


def test_a_card_that_rests_takes_no_press(window):
    robot = window.robot
    window.turn(*press("ctrl+b"))
    window.turn(*press("down"))
    window.turn(*press("down"))
    window.turn(*press("return"))
    window.turn(*press("return"))
    line = window.lines()[-1]
    assert (line["screen"], line["card"], line["takes_presses"]) == ("FightScreen", "Blot", False)
    robot.time.seconds += 1
    window.turn()
    assert window.lines()[-1]["takes_presses"]


def test_a_controller_is_told_where_it_stands_and_its_buttons_count(window):
    before = window.lines()[-1]
    right, onward = (
        Event(pygame.CONTROLLERBUTTONDOWN, button=NUMBERS[name], instance_id=0)
        for name in ("right", "next_digit")
    )
    window.turn(right, onward)
    line = window.lines()[-1]
    assert (line["buttons"], line["cursor"]) == (2, before["cursor"] + 1)
    assert line["digit"] == before["digit"] % 9 + 1
    window.turn(*press("ctrl+o"))
    assert window.lines()[-1]["focus"] in window.lines()[-1]["places"]


def test_an_exception_is_counted(window, monkeypatch):
    monkeypatch.setattr(window.robot.app.screen, "run", lambda _command: 1 / 0)
    window.turn(*press("h"))
    line = window.lines()[-1]
    assert (line["failures"], line["dialog"]) == (1, "MessageBox")
