"""Windows and macOS rehearsed on Linux: what they lack is taken away, what they answer is said.

Encodings of consoles are tried in ``tests/cli/test_encodings.py``, names of characters in
``tests/ui/kit/test_fallback.py``.
"""

import ctypes
import errno
import io
import os
import signal
import subprocess
import sys
from concurrent import futures
from pathlib import Path

import numberplace
import pytest
from numberplace.cli import interrupts, output, progress
from numberplace.cli.commands import COMMANDS
from numberplace.cli.main import main
from numberplace.core import files, processes, words, workers
from numberplace.core.errors import SaveError
from numberplace.storage.fights import SLOTS, Fights
from numberplace.storage.paths import find_places
from numberplace.storage.preferences import Preferences, read_preferences, write_preferences

from tests.places import SOURCE
from tests.waiting import PATIENCE

HERE = Path(__file__).parent
PACKAGE = Path(numberplace.__file__).parent.parent.resolve()
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def environ(folder: Path) -> dict[str, str]:
    """The environment of a process that lacks what Windows lacks."""
    path = os.pathsep.join((str(HERE), str(PACKAGE)))
    saves = str(folder / "saves")
    return {**os.environ, "PYTHONPATH": path, "NUMBERPLACE_SAVES": saves, "LANGUAGE": "en"}


def run(folder, *given, stdin="", encoding="cp1252"):
    done = subprocess.run(
        [sys.executable, "-m", "numberplace", *given],
        env={**environ(folder), "PYTHONIOENCODING": encoding},
        input=stdin.encode(),
        cwd=folder,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode(encoding)
    return done.returncode, done.stdout.decode(encoding).replace("\r\n", "\n")


# -- processes


@pytest.mark.parametrize("given", [("solve", PUZZLE), ("hint", PUZZLE), ("rate", "-")])
def test_commands_work_without_fork_alarm_and_affinity(given, tmp_path):
    code, out = run(tmp_path, *given, stdin=PUZZLE)
    assert code == 0
    assert out.strip()


def test_rows_are_rated_by_processes_that_are_spawned(tmp_path):
    (tmp_path / "two.txt").write_text(f"{PUZZLE}\n{PUZZLE}\n")
    alone = run(tmp_path, "rate", "--jobs", "1", "two.txt")
    assert alone[0] == 0
    assert run(tmp_path, "rate", "--jobs", "2", "two.txt") == alone


def test_what_is_wrong_is_told_with_its_code(tmp_path):
    assert run(tmp_path, "solve", "missing.txt")[0] == 2
    assert run(tmp_path, "no-such-command")[0] == 2


@pytest.mark.skipif(os.name != "posix", reason="a group of processes gets Ctrl+C")
def test_ctrl_c_ends_an_engine_that_heeds_nothing(tmp_path):
    """Both processes get the signal, as those of one console do; nothing is left."""
    (tmp_path / "empty.txt").write_text("." * 81 + "\n")
    command = ["solve", "--count", "1000000000000", "--jobs", "1", "-o", "made.txt", "empty.txt"]
    process = subprocess.Popen(
        [sys.executable, "-m", "numberplace", *command],
        env=environ(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        wait_until_begun(tmp_path)
        os.killpg(process.pid, signal.SIGINT)
        _out, told = process.communicate(timeout=PATIENCE)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    assert process.returncode == 130, told.decode()
    assert b"Traceback" not in told
    assert not (tmp_path / "made.txt").exists()
    assert not [*tmp_path.glob(".numberplace-*")]


@pytest.mark.parametrize("code", [-signal.SIGINT, interrupts.WINDOWS_CTRL_C, 0xC0000005])
def test_a_second_process_that_the_signal_itself_ended_counts_as_stopped(
    code, monkeypatch, tmp_path
):
    """Python sends itself Ctrl+C at its end, if that came while text was run as code."""
    process = answering(tmp_path, [KeyboardInterrupt, code])
    monkeypatch.setattr(subprocess, "Popen", process)
    monkeypatch.delattr(os, "fork", raising=False)
    assert interrupts.run_guarded(lambda: 0, ["solve"]) == 128 + signal.SIGINT
    assert not (tmp_path / "begun").exists()


@pytest.mark.parametrize(
    ("code", "kept", "told"),
    [
        (0xC0000005, 70, "The work ended unexpectedly, with code 0xC0000005."),
        (0x80000003, 70, "The work ended unexpectedly, with code 0x80000003."),
        (interrupts.WINDOWS_CTRL_C, 128 + signal.SIGINT, "Stopped."),
    ],
)
def test_a_second_process_that_windows_ended_is_told_of_and_leaves_no_half_file(
    code, kept, told, monkeypatch, tmp_path, capsys
):
    """Codes of Windows come without a sign; ``sys.exit`` has no room for such a number there."""
    monkeypatch.setattr(subprocess, "Popen", answering(tmp_path, [code]))
    monkeypatch.delattr(os, "fork", raising=False)
    assert interrupts.run_guarded(lambda: 0, ["solve"]) == kept
    assert not (tmp_path / "begun").exists()
    assert capsys.readouterr().err.endswith(f"{told}\n")


def answering(folder, waits):
    """Return a Popen whose process begins a file, and answers each wait in turn."""

    class Process:
        def __init__(self, _words, *, env):
            (folder / "begun").write_text("half a file")
            Path(env[interrupts.CHILD]).write_bytes(os.fsencode(folder / "begun") + b"\0")

        def wait(self, _seconds=None):
            if (answer := waits.pop(0)) is KeyboardInterrupt:
                raise KeyboardInterrupt
            return answer

    return Process


def wait_until_begun(folder):
    from tests.waiting import wait_for

    wait_for(lambda: [*folder.glob(".numberplace-*")])


def test_128_processors(monkeypatch):
    asked = []

    class Pool:
        def __init__(self, jobs, **_kept):
            asked.append(jobs)

        def shutdown(self, **_kept):
            pass

    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 128)
    monkeypatch.setattr(futures, "ProcessPoolExecutor", Pool)
    for system in ("win32", "linux"):
        monkeypatch.setattr(sys, "platform", system)
        with workers.processes(processes.core_count()):
            pass
    assert asked == [61, 128], "Windows waits for 61 at the most"


# -- streams and files


class ClosedPipe(io.TextIOWrapper):
    """Standard output of Windows whose reader has left."""

    def write(self, text):
        raise OSError(errno.EINVAL, "Invalid argument")


@pytest.mark.parametrize("command", ["techniques", "--help"])
def test_a_reader_that_has_left_ends_a_command_in_silence(command, monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - its number is duplicated
        monkeypatch.setattr(sys, "stdout", ClosedPipe(nowhere, "utf-8"))
        code = main([command])
    assert code == 1
    assert "Traceback" not in capsys.readouterr().err


def test_an_invalid_argument_of_a_file_is_not_taken_for_a_reader(monkeypatch):
    from numberplace.cli.main import guarded

    def fail():
        raise OSError(errno.EINVAL, "Invalid argument", "a:b")

    with pytest.raises(OSError, match="a:b"):
        guarded(fail)


@pytest.fixture
def held(monkeypatch):
    """A scanner that holds the file for the first two tries to replace it."""
    replace, tries, pauses = os.replace, [], []

    def refuse_at_first(new, path):
        tries.append(path)
        if len(tries) <= 2:
            raise PermissionError(errno.EACCES, "Access is denied")
        replace(new, path)

    monkeypatch.setattr(os, "replace", refuse_at_first)
    monkeypatch.setattr(files.time, "sleep", pauses.append)
    monkeypatch.setattr(files.sys, "platform", "win32")
    return pauses


def test_preferences_are_written_although_a_scanner_holds_them(held, tmp_path):
    places = find_places(saves=tmp_path)
    write_preferences(places, Preferences(theme="night"))
    assert read_preferences(places).theme == "night"
    assert held


def test_a_fight_is_kept_although_a_scanner_holds_it(held, tmp_path):
    fights = Fights(tmp_path)
    slot = SLOTS[0]
    fights.save(slot, "text")
    assert fights.load(slot) == "text"
    assert held


def test_a_file_that_stays_held_is_told_of(monkeypatch, tmp_path):
    def refuse(_new, _path):
        raise PermissionError(errno.EACCES, "Access is denied")

    pauses = []
    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(files.time, "sleep", pauses.append)
    monkeypatch.setattr(files.sys, "platform", "win32")
    with pytest.raises(SaveError, match="could not be written"):
        write_preferences(find_places(saves=tmp_path), Preferences())
    assert sum(pauses) == pytest.approx(0.2)


def test_elsewhere_a_refusal_is_believed_at_once(monkeypatch, tmp_path):
    def refuse(_new, _path):
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(files.time, "sleep", lambda _seconds: pytest.fail("it waits"))
    with pytest.raises(PermissionError):
        files.replace_file(tmp_path / "a", tmp_path / "b")


def test_lines_end_alike_in_every_file_that_is_written(monkeypatch, tmp_path):
    monkeypatch.setattr(os, "linesep", "\r\n")
    with output.open_output(tmp_path / "made.txt") as file:
        file.write("one\ntwo\n")
    assert (tmp_path / "made.txt").read_bytes() == b"one\ntwo\n"


class Kernel:
    """What is asked of ``kernel32``."""

    def __init__(self, *, language=0x409, obeys=True):
        def get_language():
            return language

        def set_mode(_handle, _mode):
            return obeys

        def get(*_words):
            return 1

        self.GetUserDefaultUILanguage = get_language
        self.SetConsoleMode = set_mode
        self.GetConsoleMode = self.GetStdHandle = get


@pytest.mark.parametrize(("obeys", "start"), [(True, "\r\x1b[K"), (False, f"\r{' ' * 79}\r")])
def test_a_console_without_escapes_gets_none(obeys, start, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Kernel(obeys=obeys))
    output._knows_escapes.cache_clear()
    assert output.blank_line() == progress.blank_line() == start
    monkeypatch.undo()
    output._knows_escapes.cache_clear()
    assert output.blank_line() == "\r\x1b[K"


# -- languages

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "LC_CTYPE")


@pytest.fixture
def no_variables(monkeypatch):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(("number", "code"), [(0x411, "ja"), (0x412, "ko"), (0x407, "de")])
def test_windows_is_asked_what_it_speaks_and_not_where_it_is(
    number, code, monkeypatch, no_variables
):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Kernel(language=number))
    assert words.system_language() == code


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ('(\n    "ko-KR",\n    "en-KR"\n)\n', "ko"),
        ('(\n    "de-DE",\n    "ja-DE"\n)\n', "de"),
        ("", "en"),
    ],
)
def test_macos_is_asked_where_a_window_has_no_variables(told, code, monkeypatch, no_variables):
    def answer(*_words, **_kept):
        return subprocess.CompletedProcess([], 0, told, "")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", answer)
    assert words.system_language() == code


# -- the command line as a whole


def test_every_command_has_its_help_there(tmp_path):
    """Languages and encodings of the help are ``tests/cli/test_encodings.py``'s."""
    script = (
        "import sys\n"
        "from numberplace.cli.commands import COMMANDS\n"
        "from numberplace.cli.main import main\n"
        "sys.exit(any([main([command.name, '--help']) for command in COMMANDS]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**environ(tmp_path), "PYTHONIOENCODING": "cp932"},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode("cp932")
    assert done.stdout.decode("cp932").count("usage:") == len(COMMANDS)


def test_no_handler_knows_ctrl_without_cmd():
    """Every handler takes ``COMMAND``, which is Ctrl or Cmd."""
    alone = [
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / "ui").rglob("*.py")
        if "KMOD_CTRL" in path.read_text(encoding="utf-8")
    ]
    assert alone == ["ui/kit/bindings.py"]
