"""Windows rehearsed under Wine: commands, and a game in its window, by Windows' own Python.

``.ci/run wine`` sets up what is needed in ``build/wine``; elsewhere ``NUMBERPLACE_WINE`` names a
folder with ``python/python.exe`` and, in ``site``, the packages of Windows. Wine refuses files as
standard streams, so that all three are pipes. The engine is the plain one.
"""

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
from pathlib import Path

import pytest
from numberplace.cli.main import main

from tests.places import OUTPUT, ROOT, SOURCE
from tests.waiting import LONG_PATIENCE, wait_for
from tests.window.display import MISSING, Display, Game

FOLDER = Path(os.environ.get("NUMBERPLACE_WINE", ROOT / "build" / "wine"))
PYTHON = FOLDER / "python" / "python.exe"
LACKS = [name for name in ("wine", "bash") if shutil.which(name) is None]
LACKS += [] if PYTHON.is_file() else ["Python for Windows"]
pytestmark = [
    pytest.mark.wine,
    pytest.mark.skipif(bool(LACKS), reason=f"not installed: {', '.join(LACKS)}"),
]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PIPED = ("bash", "-c", 'set -o pipefail; : | "$@" 2>&1 | cat', "piped")
"""Runs a program with pipes for its standard streams, and ends with its code."""
PROGRAM = ("wine", str(PYTHON), "-m", "numberplace")


def path_of_windows(path):
    """Return a path of this machine as programs under Wine name it."""
    return "Z:" + str(path).replace("/", "\\")


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """Set up an empty Windows; give the environment of its programs, and end those left over."""
    folder = tmp_path_factory.mktemp("wine")
    packages = (FOLDER / "site", SOURCE.parent)
    environ = {
        **os.environ,
        "WINEPREFIX": str(folder / "prefix"),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
        "PYTHONPATH": ";".join(map(path_of_windows, packages)),
        "PYTHONPYCACHEPREFIX": path_of_windows(FOLDER / "compiled"),
        "NUMBERPLACE_SAVES": path_of_windows(folder / "saves"),
    }
    for name in ("DISPLAY", "SDL_VIDEODRIVER"):
        environ.pop(name, None)
    run(environ, "wine", "wineboot", "--init")
    yield environ
    run(environ, "wine", "wineboot", "--kill")


def run(environ, *words, stdin=""):
    """Return the code of a program, and what it printed and complained of."""
    done = subprocess.run(
        words,
        env=environ,
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=LONG_PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("generate", "--level", "easy", "--seed", "a"),
        ("hint", PUZZLE, "--language", "ja"),
    ],
)
def test_a_command_answers_as_it_does_here(words, desk, capsys):
    code, out, complaint = run({**desk, "PYTHONIOENCODING": "utf-8"}, *PROGRAM, *words)
    assert (code, complaint) == (0, "")
    assert main(list(words)) == 0
    assert out == capsys.readouterr().out


def test_the_version_names_the_engine(desk):
    code, out, complaint = run(desk, *PROGRAM, "--version")
    assert (code, complaint) == (0, "")
    assert out.startswith("numberplace ")
    assert "(plain engine, Python 3." in out


def test_what_is_wrong_is_told_with_its_code(desk):
    code, out, complaint = run(desk, *PROGRAM, "solve", "missing.txt", "--language", "en")
    assert (code, out) == (2, "")
    assert "missing.txt" in complaint


def test_a_reader_that_has_left_ends_a_command_in_silence(desk):
    with begun(desk, "techniques") as process:
        assert process.stdout.readline()
        process.stdout.close()
        process.stdout = None
        _out, complaint = process.communicate(timeout=LONG_PATIENCE)
    assert process.returncode in {0, 1}
    assert complaint == ""


def test_ctrl_c_ends_an_engine_that_heeds_nothing(desk, tmp_path):
    """Both processes get the signal, as those of one console do; nothing is left."""
    (tmp_path / "empty.txt").write_text("." * 81 + "\n")
    words = ["solve", "--count", "1000000000000", "--jobs", "1", "--language", "en"]
    words += ["-o", path_of_windows(tmp_path / "made.txt")]
    with begun(desk, *words, path_of_windows(tmp_path / "empty.txt")) as process:
        wait_for(lambda: [*tmp_path.glob(".numberplace-*")], patience=LONG_PATIENCE)
        os.killpg(process.pid, signal.SIGINT)
        out, complaint = process.communicate(timeout=LONG_PATIENCE)
    assert (process.returncode, out) == (130, "")
    assert complaint in {"Stopped.\n", "Stopped after 0 puzzles.\n"}
    assert [path.name for path in tmp_path.iterdir()] == ["empty.txt"]


@contextlib.contextmanager
def begun(environ, *words):
    """Give a command, in a group of processes of its own, which Ctrl+C of a console reaches."""
    process = subprocess.Popen(
        [*PROGRAM, *words],
        env=environ,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    process.stdin.close()
    process.stdin = None
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_a_game_in_the_window_is_played_and_kept(desk, tmp_path):
    frame, saves = tmp_path / "frame", tmp_path / "saves"
    frame.mkdir()
    display = Display(frame)
    display.environ = {**desk, "DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy"}
    program = (*PIPED, *PROGRAM)
    words = ("--language", "en", path_of_windows(tmp_path / "puzzle.txt"))
    (tmp_path / "puzzle.txt").write_text(PUZZLE)
    try:
        game = Game(display, saves, *words, program=program)
        game.settle()
        game.click_digit(5)
        game.click_cell(5, 5)
        game.key("h")
        game.settle()
        display.save(OUTPUT / "wine.png")
        game.quit()
    finally:
        display.close()
    connection = sqlite3.connect(saves / "library.sqlite3")
    kept = connection.execute("SELECT puzzle FROM games").fetchall()
    moves = connection.execute("SELECT move FROM moves").fetchall()
    connection.close()
    assert (PUZZLE,) in kept
    assert moves == [("place r5c5 5",)]
