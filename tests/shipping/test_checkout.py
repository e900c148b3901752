"""A bare checkout with pygame-ce and nothing else: the game, and every command that needs no more.

There is no compiler, no mypyc and none of the packages an installation brings along.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipping.conftest import run
from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.ship

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COMMANDS = (
    "--version",
    "--help",
    "solve sudoku.sdm",
    "solve --log full sudoku.sdm",
    "solve numberlink.txt",
    "solve variant.txt",
    "check sudoku.sdm",
    "rate sudoku.sdm",
    "rate numberlink.txt",
    "hint sudoku.sdm",
    "hint numberlink.txt",
    "hint variant.txt",
    "convert sudoku.sdm --to grid",
    "picture sudoku.sdm -o sudoku.svg",
    "techniques",
    "battle --seed 1",
    "generate --level hard --seed 1 --count 3 --jobs 2",
    "generate --kind numberlink --size 9x9 --seed 1",
    "generate --kind numberlink --size 8x8 --seed 1 -o numberlink.txt",
    "generate --kind variants --seed 1 -o variant.txt",
)


@pytest.fixture(scope="module")
def checkout(unpacked, tmp_path_factory):
    """Return a function that makes the command line of ``python game`` in the archive's folder."""
    folder = tmp_path_factory.mktemp("bare")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv/bin/python"
    run(python, "-m", "pip", "install", "-q", "pygame-ce", cwd=folder)
    (folder / "sudoku.sdm").write_text(SUDOKU)

    def command(*words):
        return [python, unpacked / "game", "--saves", folder / "saves", *words]

    command.folder = folder
    return command


def test_every_command_works_without_any_package(checkout):
    for words in sorted(COMMANDS, key=lambda words: not words.startswith("generate")):
        said = run(*checkout(*words.split()), cwd=checkout.folder)
        assert "Traceback" not in said, words
    assert "plain engine" in run(*checkout("--version"), cwd=checkout.folder)


def test_the_window_opens_and_ends_when_asked(checkout):
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environ.pop("PYTHONPATH", None)
    trace = environ["NUMBERPLACE_TRACE"] = str(checkout.folder / "trace.jsonl")
    game = subprocess.Popen(
        checkout(), cwd=checkout.folder, env=environ, stderr=subprocess.PIPE, text=True
    )
    try:

        def has_drawn():
            assert game.poll() is None, game.stderr.read()
            return Path(trace).exists()

        wait_for(has_drawn)
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 0
        assert game.stderr.read() == ""
    finally:
        game.kill()
        game.communicate()
