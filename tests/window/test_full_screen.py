"""F11 fills the screen and goes back to exactly the window there was.

It takes a window manager: without one, the X server leaves the window as it is.
"""

import json
import shutil
import subprocess
import time

import pytest

from tests.window.display import MISSING, Display, Game
from tests.window.test_end_to_end import wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.skipif(shutil.which("openbox") is None, reason="not installed: openbox"),
]

SCREEN = (1280, 1024)


@pytest.fixture
def game(tmp_path):
    folder = tmp_path / "frame"
    folder.mkdir()
    display = Display(folder, SCREEN)
    manager = subprocess.Popen(
        ["openbox"], env=display.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(0.5)
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "preferences.json").write_text(json.dumps({"window_position": [0, 0]}))
    it = Game(display, saves)
    yield it
    it.kill()
    manager.terminate()
    manager.wait(10)
    display.close()


def geometry(game):
    """Return left, top, width and height of the window."""
    lines = game.tool("getwindowgeometry", "--shell", game.window).splitlines()
    values = dict(line.split("=") for line in lines if "=" in line)
    return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))


def test_full_screen_and_back_twice(game):
    game.tool("windowsize", "--sync", game.window, 801, 603)
    game.tool("windowmove", "--sync", game.window, 70, 90)
    game.move(400, 400)
    game.tool("windowfocus", "--sync", game.window)
    time.sleep(0.5)
    before = geometry(game)
    assert before[2:] == (801, 603)
    for _ in range(2):
        game.key("F11")
        assert wait_until(lambda: geometry(game) == (0, 0, *SCREEN)), geometry(game)
        game.key("F11")
        assert wait_until(lambda: geometry(game) == before), geometry(game)
