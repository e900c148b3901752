"""F11 fills the screen and goes back to exactly the window there was.

It takes a window manager: without one, the X server leaves the window as it is.
"""

import json
import shutil
import subprocess

import pytest

from tests.window.display import MISSING, PATIENCE, Display, Game, wait_until

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
    assert wait_until(lambda: display.hands.has_manager)
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "preferences.json").write_text(json.dumps({"window_position": [0, 0]}))
    it = Game(display, saves)
    yield it
    it.kill()
    manager.terminate()
    manager.wait(PATIENCE)
    display.close()


def test_full_screen_and_back_twice(game):
    def geometry():
        return game.hands.geometry(game.window)

    game.hands.place(game.window, 70, 90, 801, 603)

    def is_placed():
        """The manager's frame takes some of the place at the left and above."""
        left, top, *size = geometry()
        return size == [801, 603] and 70 <= left < 90 and 90 <= top < 150

    assert wait_until(is_placed), geometry()
    before = geometry()
    game.see(size=[801, 603])
    game.move(400, 400)
    for _ in range(2):
        game.key("F11")
        assert wait_until(lambda: geometry() == (0, 0, *SCREEN)), geometry()
        game.see(size=list(SCREEN))
        game.key("F11")
        assert wait_until(lambda: geometry() == before), geometry()
        game.see(size=[801, 603])
