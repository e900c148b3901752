"""Seconds of the monkey and of the fuzzer, each in a process of its own; more with ``--all``."""

import subprocess
import sys

import pytest

from tests.places import ROOT
from tests.waiting import LONG_PATIENCE

pytestmark = pytest.mark.faults
SECONDS, MANY_SECONDS = 15, 60


def run(module, *words):
    command = [sys.executable, "-m", f"tests.faults.{module}", *words]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=6 * LONG_PATIENCE
    )


@pytest.fixture
def seconds(request):
    return str(MANY_SECONDS if request.config.getoption("--all") else SECONDS)


@pytest.mark.parametrize("seed", [1])
def test_a_monkey_finds_nothing_wrong(seed, seconds):
    done = run("monkey", "--events", "1000000", "--seconds", seconds, "--seed", str(seed))
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " 0 failures" in done.stdout


def test_no_text_stops_a_parser_or_a_command(seconds):
    done = run("fuzz", "--seconds", seconds, "--seed", "1")
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " 0 failures" in done.stdout


def test_the_fuzzer_tells_of_a_parser_that_does_too_much(monkeypatch):
    from tests.faults import fuzz

    monkeypatch.setitem(fuzz.TARGETS, "broken", lambda text: [abs(1) for _ in range(100)])
    monkeypatch.setattr(fuzz, "MAX_CALLS", 99)
    assert "TooManyCalls" in fuzz.try_one("broken", "text")[1]
    monkeypatch.setattr(fuzz, "MAX_CALLS", 999)
    assert fuzz.try_one("broken", "text") == ("accepted", "")


def test_the_fuzzer_tells_of_a_parser_that_fails(monkeypatch):
    from tests.faults import fuzz

    def parse(text):
        raise IndexError(text[:1])

    monkeypatch.setitem(fuzz.TARGETS, "broken", parse)
    monkeypatch.setattr(fuzz, "_limit_memory", lambda: None)
    said = []
    failures, tried = fuzz.run(0, 10, 1, said.append, only="broken")
    assert failures
    row = next(line for line in said[-2].splitlines() if line.startswith("broken"))
    assert row.split()[1:] == [str(tried["broken"]), "0.0%", "0.0%", str(tried["broken"])]
    assert "IndexError" in failures[0][2]
    assert tried["broken"] > 10
