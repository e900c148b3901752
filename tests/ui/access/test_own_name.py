"""The window under its own name for screen readers: what of the process stays, and what is new."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from numberplace.ui.access import own_name

from tests.faults.runner import PACKAGES
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="names are AT-SPI's on Linux")

CODE = f"""
import os, sys
from pathlib import Path
from numberplace.ui.access import own_name
from numberplace.ui.access.own_name import go_on_under_own_name
own_name.PATIENCE = {PATIENCE}
go_on_under_own_name(sys.orig_argv, Path(sys.argv[1]))
print(os.getpid(), os.readlink("/proc/self/exe"), sys.executable, sys.prefix, sys.argv[1:])
"""


def run(folder: Path, code: str = CODE) -> tuple[int, list[str]]:
    """Run a program that takes its own name; return its process, and what it says of itself."""
    environ = {**os.environ, "PYTHONPATH": str(PACKAGES)}
    command = [sys.executable, "-c", code, str(folder), "two words"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) as process:
        said, _nothing = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    return process.pid, said.split(maxsplit=4)


def test_the_same_process_goes_on_in_a_copy_with_the_programs_name(tmp_path: Path) -> None:
    process, said = run(tmp_path / "cache")
    words = str([str(tmp_path / "cache"), "two words"])
    copy = str(tmp_path / "cache" / "Numberplace")
    assert said == [str(process), copy, sys.executable, sys.prefix, words + "\n"]


def test_a_copy_is_made_once_and_anew_for_another_interpreter(tmp_path: Path) -> None:
    interpreter, copy = tmp_path / "python", tmp_path / "cache" / "Numberplace"
    interpreter.write_bytes(b"first")
    made = own_name.copied(interpreter, copy)
    state = made.stat()
    assert (made, made.read_bytes()) == (copy, b"first")
    assert own_name.copied(interpreter, copy).stat() == state
    interpreter.write_bytes(b"second")
    assert own_name.copied(interpreter, copy).read_bytes() == b"second"
    assert [path.name for path in copy.parent.iterdir()] == ["Numberplace"]


def test_a_copy_that_does_not_run_leaves_the_name_as_it_was(tmp_path: Path) -> None:
    running = str(Path(sys.executable).resolve())
    broken = CODE.replace(
        "go_on_under_own_name(sys",
        "from numberplace.ui.access import own_name\n"
        "own_name._runs = lambda copy: False\n"
        "go_on_under_own_name(sys",
    )
    assert run(tmp_path / "cache", broken)[1][1] == running
    blocked = tmp_path / "no folder"
    blocked.write_text("")
    assert run(blocked)[1][1] == running


def test_the_copy_lies_in_the_users_folder_for_caches(monkeypatch, tmp_path) -> None:
    runs = []
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(own_name, "_runs", lambda copy: runs.append(copy))
    own_name.go_on_under_own_name(sys.orig_argv)
    assert runs == [tmp_path / "numberplace" / own_name.NAME]
    monkeypatch.setenv("XDG_CACHE_HOME", "somewhere")  # beside the folder the game starts in: no
    monkeypatch.chdir(tmp_path)
    own_name.go_on_under_own_name(sys.orig_argv)
    assert not (tmp_path / "somewhere").exists()
