"""F11 fills the screen and goes back to exactly the window there was."""

import pytest

from tests.window.display import MISSING, Display, Game
from tests.window.test_end_to_end import wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

SCREEN = (1280, 1024)


@pytest.fixture
def game(tmp_path):
    folder = tmp_path / "frame"
    folder.mkdir()
    display = Display(folder, SCREEN)
    it = Game(display, tmp_path / "saves")
    yield it
    it.kill()
    display.close()


def geometry(game):
    """Return left, top, width and height of the window."""
    lines = game.tool("getwindowgeometry", "--shell", game.window).splitlines()
    values = dict(line.split("=") for line in lines if "=" in line)
    return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))


def test_full_screen_and_back_twice(game):
    game.tool("windowmove", "--sync", game.window, 70, 90)
    game.tool("windowsize", "--sync", game.window, 801, 603)
    before = (70, 90, 801, 603)
    assert wait_until(lambda: geometry(game) == before)
    for _ in range(2):
        game.key("F11")
        assert wait_until(lambda: geometry(game) == (0, 0, *SCREEN))
        game.key("F11")
        assert wait_until(lambda: geometry(game) == before)
