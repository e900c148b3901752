"""Screen readers cost nothing while none is running, and never a game."""

import subprocess
import sys

import numberplace.ui.assistive as module
import pytest


def test_nothing_of_it_is_imported_with_the_window():
    code = "import sys, numberplace.ui.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not {"accesskit", "numberplace.ui.kit.spoken", "numberplace.ui.access"} & loaded
    assert not {name for name in loaded if name.endswith(".spoken")}


def test_zero_turns_it_off_and_nobody_is_asked(robot, monkeypatch):
    monkeypatch.setenv(module.FLAG, "0")
    monkeypatch.setattr(module.threading, "Thread", lambda **_: pytest.fail("asked"))
    robot.app.assistive.watch()
    robot.app.turn()
    assert robot.app.assistive.bridge is None


def test_one_turns_it_on_whatever_is_running(robot, monkeypatch):
    begun = []
    monkeypatch.setenv(module.FLAG, "1")
    monkeypatch.setattr(module.Assistive, "_begin", lambda self: begun.append(self) or Ticking())
    robot.app.assistive.watch()
    robot.app.turn()
    robot.app.turn()
    assert begun == [robot.app.assistive]


class Ticking:
    def __init__(self, error=None):
        self.ticks, self.error = 0, error

    def tick(self, painter):
        self.ticks += 1
        if self.error is not None:
            raise self.error


class Panic(BaseException):
    """As AccessKit raises it."""


@pytest.mark.parametrize("kind", [ValueError, Panic])
def test_a_failure_is_written_down_and_the_game_goes_on(robot, kind):
    broken = robot.app.assistive.bridge = Ticking(kind("broken"))
    for _ in range(module.MAX_FAILURES + 5):
        robot.app.turn()
    assert broken.ticks == module.MAX_FAILURES + 1
    assert robot.app.painter.heard is None
    assert "broken" in (robot.folder / "errors.log").read_text()
    robot.key("right")
    assert robot.app.top_dialog is None


def test_a_missing_package_leaves_the_game_as_it_is(robot, monkeypatch):
    monkeypatch.setenv(module.FLAG, "1")
    monkeypatch.setitem(sys.modules, "accesskit", None)
    for name in ("bridge", "nodes"):
        monkeypatch.delitem(sys.modules, f"numberplace.ui.access.{name}", raising=False)
    robot.app.assistive.watch()
    robot.app.turn()
    robot.app.turn()
    assert robot.app.assistive.bridge is None
    assert robot.app.top_dialog is None
