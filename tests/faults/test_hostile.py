"""The program in surroundings nobody params for: names, folders and an environment that are odd."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.hostile_texts import FILE_NAMES, GRID, HOSTILE_IDS
from tests.places import ROOT
from tests.waiting import LONG_PATIENCE

pytestmark = pytest.mark.faults

OPEN = """
import os, sys
from pathlib import Path
from numberplace.storage.paths import find_places
from numberplace.ui.app import App
app = App(find_places())
if len(sys.argv) > 1:
    app.open_path(Path(sys.argv[1]))
    app.puzzle_import._job is None or app.puzzle_import._job.wait(600)
for _ in range(4):
    app.turn()
app.leave()
print("mishaps", app.crashes.count)
print(ascii(app.screen.title), "|", ascii(app.top_dialog.label.text) if app.top_dialog else "")
"""


def start(tmp_path, *words, cwd=None, **environ):
    """Open the window in a process with these variables; return what it says."""
    keep = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    if "PYTHONPATH" in keep:
        keep["PYTHONPATH"] = os.pathsep.join(
            str(ROOT / part) for part in keep["PYTHONPATH"].split(os.pathsep)
        )
    variables = {
        **keep,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "NUMBERPLACE_SAVES": str(tmp_path / "saves"),
        **environ,
    }
    command = [sys.executable, "-c", OPEN, *words]
    done = subprocess.run(
        command, capture_output=True, env=variables, cwd=cwd, timeout=LONG_PATIENCE
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")[-3000:]
    said = done.stdout.decode("ascii")
    assert "mishaps 0" in said
    return said


@pytest.mark.parametrize(
    "environ",
    [
        {"LANG": "xx_YY.nonsense", "LC_ALL": "\udcff"},
        {"LANGUAGE": "ja:" * 3000},
        {"HOME": "/nonexistent"},
        {"HOME": ""},
        {"TZ": "Nowhere/Never"},
        {"COLUMNS": "-1", "LINES": "x", "TERM": "\x1b[2J"},
        {"PYTHONUTF8": "0", "LC_ALL": "C"},
        {"PYTHONIOENCODING": "ascii"},
        {"SDL_VIDEO_X11_WMCLASS": "\x1b", "SDL_FRAMEBUFFER_ACCELERATION": "nonsense"},
        {"SDL_AUDIODRIVER": "nonsense"},
        {"XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": "\x01"},
    ],
    ids=lambda environ: " ".join(environ),
)
def test_the_window_opens_in_any_environment(tmp_path, environ):
    start(tmp_path, **environ)


@pytest.mark.parametrize("name", [b"\xff\xfe", b"a\nb", b"\x1b]0;x\x07", "数独".encode(), b"~"])
def test_saves_may_lie_in_a_folder_of_any_name(tmp_path, name):
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/" + name)
    start(tmp_path, NUMBERPLACE_SAVES=folder)
    start(tmp_path, NUMBERPLACE_SAVES=folder)
    assert Path(folder, "library.sqlite3").exists()


@pytest.mark.parametrize("name", FILE_NAMES, ids=ascii)
def test_a_file_of_any_name_opens_from_the_command_line(tmp_path, name):
    path = os.fsdecode(os.fsencode(tmp_path) + b"/" + name)
    Path(path).write_text(GRID)
    start(tmp_path, path)
    start(tmp_path)


@pytest.mark.parametrize("name", HOSTILE_IDS)
def test_a_start_after_a_hostile_id_shows_its_game(tmp_path, name):
    path = tmp_path / "puzzle.txt"
    path.write_text(HOSTILE_IDS[name])
    first = start(tmp_path, str(path))
    assert first.splitlines()[-1].split(" | ")[0] in start(tmp_path)


def test_a_working_directory_that_is_gone(tmp_path):
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f"import os; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r})\n{OPEN}"
    keep = {**os.environ, "NUMBERPLACE_SAVES": str(tmp_path / "saves")}
    keep |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", f"import numberplace\n{script}"],
        capture_output=True, env=keep, timeout=LONG_PATIENCE, text=True, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert "mishaps 0" in done.stdout
