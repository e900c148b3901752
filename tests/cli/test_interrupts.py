"""Ctrl+C, SIGTERM and streams that are closed: one line, the code a shell expects, no file left."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import numberplace
import pytest
from numberplace.cli.interrupts import Terminated, heeding_signals

from tests.faults.runner import ended_all, has_handler, processes_of, processor_seconds
from tests.waiting import LONG_PATIENCE, PATIENCE, wait_for

ENVIRON = {**os.environ, "PYTHONPATH": str(Path(numberplace.__file__).parent.parent.resolve())}
"""The commands run elsewhere, on the package that is tested."""
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
posix = pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX has them")

LONG = [
    pytest.param(
        ("numberlink", "generate", "--size", "30x30", "--rule", "R1", "-o", "made.txt"), id="sat"
    ),
    pytest.param(("generate", "--givens", "17", "-o", "made.txt"), id="givens"),
    pytest.param(("solve", "--count", "1000000000000", "--jobs", "1", "empty.txt"), id="search"),
]


started: list[subprocess.Popen[bytes]] = []
"""What the present test has started."""


@pytest.fixture(autouse=True)
def leave_nothing_running() -> Iterator[None]:
    """End what a failed test has left."""
    yield
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    started.clear()


def _take_usual_signals() -> None:
    """Undo what the parent of the tests ignores: ``nohup`` SIGHUP, a shell's ``&`` SIGINT."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def start(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "numberplace", "--language", "en", "--saves", str(folder)]
    process = subprocess.Popen(
        [*command, *words],
        cwd=folder,
        env=ENVIRON,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_take_usual_signals,
    )
    started.append(process)
    return process


def is_at_work(process: subprocess.Popen[bytes]) -> bool:
    """Tell whether a command has set its handlers, and its fork has left the imports behind."""
    assert process.poll() is None, "it was to be long work"
    forks = [pid for pid, parent in processes_of(process.pid).items() if parent == process.pid]
    is_guarded = has_handler(process.pid, signal.SIGTERM)
    return is_guarded and any(processor_seconds(pid) > 1 for pid in forks)


@posix
@pytest.mark.sampled(12)
@pytest.mark.parametrize("words", LONG)
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("to_all", [False, True], ids=["process", "terminal"])
def test_a_signal_ends_long_work_soon(
    tmp_path: Path, words: tuple[str, ...], number: signal.Signals, code: int, to_all: bool
) -> None:
    (tmp_path / "empty.txt").write_text("." * 81 + "\n")
    (tmp_path / "made.txt").write_text("kept\n")
    process = start(tmp_path, *words)
    wait_for(lambda: is_at_work(process))
    (os.killpg if to_all else os.kill)(process.pid, number)
    out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == code
    assert out == b""
    assert errors.decode().count("\n") == 1
    assert errors.startswith(b"Stopped")
    assert (tmp_path / "made.txt").read_text() == "kept\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty.txt", "made.txt"]


MAKING = ("generate", "--kind", "numberlink", "--size", "9x9", "--seed", "s", "--jobs", "2")


def start_making(folder: Path, *words: str) -> tuple[subprocess.Popen[bytes], list[int]]:
    """Start a batch with helper processes; return the fork that works and its helpers."""
    process = start(folder, *MAKING, "--count", "100000", *words)

    def helped() -> dict[int, int]:
        assert process.poll() is None
        found = processes_of(process.pid)
        return found if len(found) >= 4 else {}

    found = wait_for(helped)
    (worker,) = (pid for pid, parent in found.items() if parent == process.pid)
    return process, [worker, *(pid for pid, parent in found.items() if parent == worker)]


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("to_all", [False, True], ids=["process", "terminal"])
def test_helper_processes_end_in_silence(
    tmp_path: Path, number: signal.Signals, to_all: bool
) -> None:
    process, _others = start_making(tmp_path, "-o", "made.txt")
    time.sleep(random.uniform(0.0, 0.5))
    (os.killpg if to_all else os.kill)(process.pid, number)
    _out, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (128 + number, b"Stopped.\n")
    assert ended_all(process.pid)
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_killed_command_takes_its_processes_along(tmp_path: Path) -> None:
    process, _others = start_making(tmp_path)
    process.kill()
    process.communicate()
    assert ended_all(process.pid)


@posix
def test_a_killed_fork_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    process, others = start_making(tmp_path, "-o", "made.txt")
    os.kill(others[0], signal.SIGKILL)
    _out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + signal.SIGKILL
    assert errors == b"numberplace: The work ended unexpectedly, by signal 9.\n"
    assert ended_all(process.pid)
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_killed_helper_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    process, others = start_making(tmp_path, "-o", "made.txt")
    os.kill(others[-1], signal.SIGKILL)
    _out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert b"A helper process has ended unexpectedly" in errors
    assert errors.count(b"\n") == 1
    assert ended_all(process.pid)
    assert list(tmp_path.iterdir()) == []


@posix
def test_under_nohup_a_closed_terminal_ends_nothing(tmp_path: Path) -> None:
    words = (*MAKING, "--count", "1", "-o", "made.txt")
    process = subprocess.Popen(
        [sys.executable, "-m", "numberplace", "--saves", ".", *words],
        cwd=tmp_path,
        env=ENVIRON,
        stdout=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    while process.poll() is None:
        os.killpg(process.pid, signal.SIGHUP)
        time.sleep(0.05)
    process.communicate()
    assert process.returncode == 0
    assert (tmp_path / "made.txt").exists()


@posix
def test_work_is_done_without_a_fork_where_none_can_be_had(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from numberplace.cli.main import main

    def refuse() -> int:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    (tmp_path / "puzzle.txt").write_text(PUZZLE + "\n")
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    monkeypatch.setattr(os, "fork", refuse)
    made = tmp_path / "out.txt"
    assert main(["solve", str(tmp_path / "puzzle.txt"), "-o", str(made)], forks=True) == 0
    assert made.read_text().startswith("534678912\n")


HEEDS_NOTHING = (
    "import os, signal, sys, time\n"
    "from pathlib import Path\n"
    "from numberplace.cli.interrupts import run_guarded\n"
    "from numberplace.cli.output import open_output\n"
    "def heed_nothing():\n"
    "    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGTERM])\n"
    "    print('working', flush=True)\n"
    "    time.sleep(600)\n"
)
IN_MIDDLE = (
    "def work():\n"
    "    with open_output(Path('made.txt')) as output:\n"
    "        output.write('half')\n"
    "        output.flush()\n"
    "        heed_nothing()\n"
)
AT_CREATION = (
    "create = os.open\n"
    "def create_only(path, *given):\n"
    "    number = create(path, *given)\n"
    "    if '.numberplace-' in str(path):\n"
    "        heed_nothing()\n"
    "    return number\n"
    "def work():\n"
    "    os.open = create_only\n"
    "    open_output(Path('made.txt')).__enter__()\n"
)


@posix
@pytest.mark.parametrize("work", [IN_MIDDLE, AT_CREATION], ids=["in_middle", "at_creation"])
def test_work_that_heeds_nothing_is_killed_and_leaves_nothing(work: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(f"{HEEDS_NOTHING}{work}sys.exit(run_guarded(work))\n")
    process = subprocess.Popen(
        [sys.executable, script],
        cwd=tmp_path,
        env=ENVIRON,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"working\n"
    process.terminate()
    _out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 143
    assert errors == b"Stopped.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["script.py"]


TOLD_AND_STUCK = (
    "import sys, time\n"
    "from numberplace.cli.interrupts import heeding_signals, ignore_signals\n"
    "from numberplace.cli.interrupts import run_guarded, tell_end\n"
    "def work():\n"
    "    try:\n"
    "        with heeding_signals():\n"
    "            print('working', flush=True)\n"
    "            time.sleep(600)\n"
    "    except KeyboardInterrupt as interrupt:\n"
    "        ignore_signals()\n"
    "        tell_end(interrupt)\n"
    "        time.sleep(600)\n"
    "sys.exit(run_guarded(work))\n"
)


@posix
def test_work_that_is_killed_after_its_message_says_so_once(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(TOLD_AND_STUCK)
    process = subprocess.Popen(
        [sys.executable, "script.py"],
        cwd=tmp_path,
        env=ENVIRON,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"working\n"
    process.terminate()
    _out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 143
    assert errors == b"Stopped.\n"


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_not_matter(tmp_path: Path, closed: str) -> None:
    (tmp_path / "puzzle.txt").write_text(PUZZLE + "\n")
    command = f"'{sys.executable}' -m numberplace --saves . solve puzzle.txt -o solved.txt {closed}"
    done = subprocess.run(
        command, shell=True, cwd=tmp_path, env=ENVIRON, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "solved.txt").read_text().startswith("534678912\n")


FULL = pytest.param(
    ">/dev/full",
    "No space left on device",
    marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is always full"),
)


@posix
@pytest.mark.parametrize(("output", "reason"), [(">&-", "Bad file descriptor"), FULL])
@pytest.mark.parametrize("is_buffered", ["", "1"])
@pytest.mark.parametrize(
    "words", ["solve puzzle.txt", "rate puzzle.txt", "--help", "solve --help", "--version"]
)
def test_an_output_that_takes_nothing_is_said(
    tmp_path: Path, words: str, output: str, reason: str, is_buffered: str
) -> None:
    (tmp_path / "puzzle.txt").write_text(PUZZLE + "\n")
    command = f"'{sys.executable}' -m numberplace --language en --saves . {words} {output}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=tmp_path,
        env={**ENVIRON, "PYTHONUNBUFFERED": is_buffered},
        capture_output=True,
        check=False,
    )
    told = f"numberplace: 'stdout' could not be written: {reason}.\n"
    assert (done.returncode, done.stderr.decode()) == (2, told)


@posix
@pytest.mark.parametrize("words", [(), ("--version",), ("solve", "no.txt")])
def test_ctrl_c_in_the_first_moments_leaves_no_traceback(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    """It comes while the first module is imported that is not the program's entry."""
    script = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Interrupter:\n"
        "    def find_spec(name, path=None, target=None):\n"
        "        if name not in ('__future__', 'numberplace', 'numberplace.__main__'):\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupter)\n"
        "for name in ('contextlib', 'pathlib', 'signal', 'collections.abc'):\n"
        "    sys.modules.pop(name, None)\n"
        "from numberplace.__main__ import main\n"
        "sys.exit(main())\n"
    )
    command = [sys.executable, "-c", script, *words]
    done = subprocess.run(command, cwd=tmp_path, env=ENVIRON, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, b"")


@posix
def test_a_closed_standard_input_is_said(tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m numberplace --language en --saves . solve - <&-"
    done = subprocess.run(
        command, shell=True, cwd=tmp_path, env=ENVIRON, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == b"numberplace: Standard input is closed.\n"


@posix
def test_a_user_without_a_home_can_solve(tmp_path: Path) -> None:
    (tmp_path / "puzzle.txt").write_text(PUZZLE + "\n")
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "def nowhere(*_args):\n"
        "    raise RuntimeError('Could not determine home directory.')\n"
        "Path.home = Path.expanduser = nowhere\n"
        "from numberplace.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    environ = {k: v for k, v in ENVIRON.items() if k not in ("HOME", "NUMBERPLACE_SAVES")}
    environ["NUMBERPLACE_SAVES"] = "~/saves"
    run = [sys.executable, "-c", script, "--language", "en"]
    done = subprocess.run(
        [*run, "solve", "puzzle.txt"], cwd=tmp_path, capture_output=True, env=environ, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"534678912\n")
    done = subprocess.run(
        [*run, "--where"], cwd=tmp_path, capture_output=True, env=environ, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"name one with --saves" in done.stderr


def sparse_board(side: int = 40, pairs: int = 9) -> str:
    """Return a large board with few pairs: how they can be joined takes long to find out."""
    rng = random.Random(5)
    rows = [["."] * side for _row in range(side)]
    cells = [(row, column) for row in range(side) for column in range(side)]
    for number, (row, column) in enumerate(rng.sample(cells, 2 * pairs)):
        rows[row][column] = str(number // 2 + 1)
    return "".join("".join(row) + "\n" for row in rows)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    "words",
    [
        ("generate", "--givens", "17", "--patience", "1"),
        ("numberlink", "generate", "--size", "4x60", "--pairs", "1", "--patience", "1"),
        ("numberlink", "generate", "--size", "30x30", "--rule", "R1", "--patience", "1"),
        ("rate", "sparse.txt", "--rule", "R1", "--prove", "--patience", "1"),
        ("solve", "sparse.txt", "--rule", "R1", "--patience", "1"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_what_takes_too_long_is_given_up_and_the_budget_told(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "sparse.txt").write_text(sparse_board())
    process = start(tmp_path, *words)
    out, errors = process.communicate(timeout=LONG_PATIENCE)
    assert process.returncode in (1, 2)
    assert out == b""
    assert errors.count(b"\n") == 1
    assert b"within 1 second; --patience allows more." in errors


class Dropped:
    """Something whose end a weak reference is told of."""


def drop_and_wait(held: list[Dropped]) -> None:
    """Drop what is held: what its weak reference raises Python drops as well."""
    with heeding_signals():
        held.clear()
        wait_for(lambda: False)  # until the signal that is sent again ends it


@posix
def test_a_signal_is_not_lost_where_python_drops_exceptions() -> None:
    held = [Dropped()]
    told = weakref.ref(held[0], lambda _gone: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        drop_and_wait(held)
    assert told() is None


def test_a_signal_that_python_turns_into_another_error_ends_a_command_as_a_signal() -> None:
    """A module that is compiled imports ``unicodedata``: its KeyboardInterrupt is a SyntaxError."""

    def import_module() -> None:
        try:
            signal.raise_signal(signal.SIGTERM)
        except KeyboardInterrupt as interrupt:
            raise SyntaxError from interrupt

    with pytest.raises(Terminated), heeding_signals():
        import_module()
    with pytest.raises(SyntaxError), heeding_signals():
        raise SyntaxError
