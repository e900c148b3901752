"""A desktop without X11: the game opens its window on Weston, which needs no screen itself."""

import os
import shutil
import signal
import subprocess
import sys
from itertools import count

import pytest
from numberplace.ui.kit.theme import load_theme

from tests.places import OUTPUT, ROOT
from tests.window.display import PATIENCE, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("weston") is None, reason="not installed: weston"),
]
SIZE = (1280, 900)
BACKENDS = ("headless", "headless-backend.so")
"""The same backend as new and as old versions of Weston call it."""


@pytest.fixture
def desktop(tmp_path):
    """Start Weston; give the environment for programs that show a window on it."""
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    environ = {**os.environ, "XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": "numberplace"}
    environ |= {"SDL_AUDIODRIVER": "dummy"}
    for name in ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION"):
        environ.pop(name, None)
    for backend in BACKENDS:
        command = ["weston", f"--backend={backend}", "--use-pixman", "--debug", "--idle-time=0"]
        command += ["--socket=numberplace", f"--width={SIZE[0]}", f"--height={SIZE[1]}"]
        with (tmp_path / "weston.log").open("w") as log:
            server = subprocess.Popen(command, env=environ, stdout=log, stderr=log)
        socket = runtime / "numberplace"
        wait_until(lambda at=socket, by=server: at.exists() or by.poll() is not None)
        if server.poll() is None:
            break
    else:
        pytest.fail((tmp_path / "weston.log").read_text())
    yield environ
    server.terminate()
    server.wait(PATIENCE)


def picture_of(environ, folder):
    """Return the picture of the whole screen, and keep it."""
    import pygame

    folder.mkdir()
    subprocess.run(["weston-screenshooter"], env=environ, cwd=folder, check=True, timeout=PATIENCE)
    (path,) = folder.glob("*.png")
    OUTPUT.mkdir(exist_ok=True)
    shutil.copy(path, OUTPUT / "wayland.png")
    return pygame.image.load(path)


def colours(surface):
    """Return how many different colours a picture has, looked at every few px."""
    width, height = surface.get_size()
    return {tuple(surface.get_at((x, y))) for x in range(0, width, 8) for y in range(0, height, 8)}


@pytest.mark.parametrize("acceleration", [None, "0"], ids=["as it comes", "chosen by the player"])
def test_the_game_opens_its_window_and_ends_when_asked(desktop, tmp_path, acceleration):
    empty = colours(picture_of(desktop, tmp_path / "empty"))
    if acceleration is not None:
        desktop["SDL_FRAMEBUFFER_ACCELERATION"] = acceleration
    program = [sys.executable, "-m", "numberplace", "--language", "en", "--saves", tmp_path / "s"]
    game = subprocess.Popen(program, env=desktop, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    try:
        board = tuple(load_theme("paper").role("tile_1"))
        pictures = (tmp_path / f"picture{number}" for number in count())

        def is_drawn():
            assert game.poll() is None, game.stderr.read()
            return board in colours(picture_of(desktop, next(pictures))) - empty

        assert wait_until(is_drawn), "no board was drawn"
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 0
    finally:
        game.kill()
        game.communicate()
