"""What the harnesses of storage share: how they are called, started and reported."""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numberplace

from tests.places import ROOT
from tests.waiting import wait_for

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""A folder in memory, where there is one: a harness writes more than a disk likes."""
PACKAGES = Path(numberplace.__file__).resolve().parent.parent
"""Where the package is that is tested, compiled or not."""
Run = Callable[[int, int], str]
"""Runs so many rounds from a seed and returns a sentence; raises AssertionError at a fault."""


def main(run: Run, description: str, count: int, **others: Run) -> None:
    """Run a harness from the command line, or one of ``others``, named by ``--what``."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--count", type=int, default=count, help="rounds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins")
    if others:
        parser.add_argument("--what", choices=sorted(others), help="what else is tried")
    args = parser.parse_args()
    run = others[args.what] if others and args.what else run
    begun = time.monotonic()
    print(run(args.count, args.seed), f"{time.monotonic() - begun:.0f} s")


def start_player(folder: Path, seed: int, *more: str) -> subprocess.Popen[str]:
    """Start ``tests.faults.player`` on a folder of saves."""
    return start_module("player", str(folder), str(seed), *more)


def start_module(name: str, *arguments: str) -> subprocess.Popen[str]:
    """Start a module of ``tests.faults`` in a process of its own."""
    path = os.pathsep.join((str(PACKAGES), str(ROOT)))
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.faults.{name}", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    )


def wait_until_ready(player: subprocess.Popen[str]) -> str:
    """Return what a player prints up to its first frame."""
    assert player.stdout is not None
    said = ""
    while not said.endswith("ready\n"):
        line = player.stdout.readline()
        assert line, ("the window did not open", *rest_of(player))
        said += line
    return said


def rest_of(player: subprocess.Popen[str]) -> tuple[str, str]:
    """Return what an ended player still has to say, and its errors.

    ``communicate`` would pass over what ``readline`` has read ahead.
    """
    assert player.stdout is not None
    assert player.stderr is not None
    said, wrong = player.stdout.read(), player.stderr.read()
    player.wait()
    player.stdout.close()
    player.stderr.close()
    return said, wrong


def processes_of(session: int) -> dict[int, int]:
    """Return the processes of a session that still run, each with its parent."""
    return {
        pid: parent
        for pid, parent, found, status in _processes()
        if found == session and not status.startswith("Z")
    }


def _processes() -> Iterator[tuple[int, int, int, str]]:
    """Yield id, parent, session and status of all processes; Linux needs no ``ps`` for it."""
    if not Path("/proc/self/stat").exists():
        asked = ["ps", "-e", "-o", "pid=,ppid=,sess=,stat="]
        lines = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        for line in lines.splitlines():
            pid, parent, session, status = line.split()
            yield int(pid), int(parent), int(session, 0), status
        return
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has just ended
            text = (folder / "stat").read_text(errors="replace")
            status, parent, _group, session, *_more = text.rpartition(")")[2].split()
            yield int(folder.name), int(parent), int(session), status


def ended_all(session: int) -> bool:
    """Tell whether all processes of a session end; those that do not are killed."""
    try:
        return wait_for(lambda: not processes_of(session))
    except AssertionError:
        for pid in processes_of(session):
            os.kill(pid, signal.SIGKILL)
        return False


def has_handler(pid: int, number: signal.Signals) -> bool:
    """Tell whether a process has set a handler of a signal; True where that cannot be seen."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return True
    caught = status.read_text(encoding="ascii").partition("SigCgt:")[2].split()[0]
    return bool(int(caught, 16) >> number - 1 & 1)


def processor_seconds(pid: int) -> float:
    """Return the processor time a process has taken; infinite where that cannot be seen."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        return float("inf")
    user, system = path.read_text(errors="replace").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
