"""The folder that runs without Python: made, started on a virtual display, played.

It is made of the wheel that ``NUMBERPLACE_WHEEL`` names, with its engine, or of a plain one.
"""

import contextlib
import sqlite3
import subprocess

import pytest
from numberplace.storage.paths import find_places
from numberplace.storage.preferences import Preferences, write_preferences

from tests.waiting import LONG_PATIENCE, wait_for
from tests.window.display import MISSING, Display, Game

pytestmark = pytest.mark.ship

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def run(program, *words, given=""):
    """Run a command of the folder far from this checkout, without anything of this Python."""
    environ = {"HOME": str(program.parent), "PATH": "/usr/bin:/bin"}
    return subprocess.run(
        [str(program), *words], cwd=program.parent, env=environ, input=given,
        capture_output=True, text=True, timeout=LONG_PATIENCE,
    )  # fmt: skip


def test_the_engine_is_that_of_the_wheel(program):
    installed = program.parents[1] / "venv/bin/numberplace"
    version = run(installed, "--version").stdout
    assert " engine, " in version
    assert run(program, "--version").stdout == version


def test_it_solves_and_makes_puzzles_without_a_display(program):
    assert SOLUTION in run(program, "solve", "--batch", "-", given=PUZZLE + "\n").stdout
    made = run(program, "generate", "--level", "easy", "--count", "2", "--jobs", "2")
    assert [len(line) for line in made.stdout.split()[:1]] == [81], made.stderr
    assert made.returncode == 0


def test_numberlink_finds_its_prover(program):
    done = run(
        program,
        "generate",
        "--kind",
        "numberlink",
        "--size",
        "8x8",
        "--seed",
        "4",
        "--format",
        "url",
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_it_speaks_every_language(program):
    assert "コマンド" in run(program, "--language", "ja", "--help").stdout
    assert "명령" in run(program, "--language", "ko", "--help").stdout


def test_without_a_display_it_says_what_works(program):
    done = run(program)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "numberplace solve FILE" in done.stderr


def test_the_licences_of_all_that_is_in_it_lie_in_it(program):
    inside = program.parent / "_internal"
    names = {path.name.partition("-")[0].lower() for path in inside.glob("*.dist-info")}
    assert {"numberplace", "pygame_ce", "platformdirs"} <= names
    assert list(inside.glob("numberplace-*.dist-info/**/OFL.txt"))


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_the_window_opens_and_plays(program, tmp_path):
    (tmp_path / "frame").mkdir()
    (tmp_path / "puzzle.txt").write_text(PUZZLE + "\n")
    display = Display(tmp_path / "frame")
    saves = tmp_path / "saves"
    seen = Preferences(kinds={"sudoku": {"tour_seen": True}})
    write_preferences(find_places(saves=saves), seen)
    game = Game(display, saves, str(tmp_path / "puzzle.txt"), program=[str(program)])
    try:
        game.click_digit(4)
        game.click_cell(1, 3)
        game.key("Right", "6")
        wait_for(lambda: len(moves(saves)) == 2)
        game.quit()
    finally:
        display.close()
    assert moves(saves) == ["place r1c3 4", "place r1c4 6"]


def moves(saves):
    """Return the moves of the games that were saved."""
    return read(saves, "SELECT move FROM moves ORDER BY game, seq")


def read(saves, query):
    """Return the first column of a query to the library; nothing before there is one."""
    library = f"{(saves / 'library.sqlite3').as_uri()}?mode=ro"  # which makes no file
    try:
        with contextlib.closing(sqlite3.connect(library, uri=True)) as connection:
            return [row[0] for row in connection.execute(query)]
    except sqlite3.OperationalError:  # there is no library yet, or it has no tables
        return []
