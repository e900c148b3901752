"""No frame keeps the main thread busy: a share of the commands, judged by what they call.

All commands, and all that can be pressed in what they open, are tried by
``python -m tests.faults.frame_time``, which prints seconds too.
"""

import os
import signal
import sys

import pytest
from numberplace import solve

from tests.faults import frame_time
from tests.faults.player import CLASSIC

pytestmark = [
    pytest.mark.faults,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="each action is measured in a fork"),
]

CALLS = {
    "easy": {
        "why_not": 16_261,
        "school": 86_925,
        "trainer": 85_007,
        "language": 248_872,
        "arcade": 3_434,
        "print": 4_708,
        "picture": 4_351,
        "share": 42_576,
    },
    "hardest": {
        "why_not": 11_930,
        "new_variants": 118_142,
        "daily": 11_475,
        "resize to 3840x2160": 5_067,
    },
    "global": {
        "why_not": 11_784,
        "check": 620,
        "count_solutions": 23_789,
        "picture": 4_413,
        "theme": 30_185,
    },
    "cages16": {
        "why_not": 174_210,  # what is left of 256 cells is drawn beneath the reason, once
        "check": 3_995,
        "solve": 134_021,
        "picture": 5_760,
        "start a game": 130_980,
        "theme": 137_997,
    },
    "links15": {
        "check": 447,
        "solve": 6_342,
        "language": 247_525,
        "resize to 3840x2160": 9_916,
    },
}
"""Calls of the worst frame of each command, as measured with the plain engine.

These are the commands that took longest before they were mended.
"""
SPARE_CALLS = 10_000
MAX_FILES, MAX_QUERIES = 28, 34
"""Twice what a theme reads, and what beginning a game asks and writes."""


@pytest.mark.parametrize("board", CALLS)
def test_no_frame_of_a_command_does_much(board):
    """A search, a proof or a generator is for jobs; other work grows to twice what it is."""
    frames = frame_time.measure(board, depth=1, commands=tuple(CALLS[board]))
    assert {frame.action for frame in frames} == set(CALLS[board])
    for frame in frames:
        assert frame.names == []
        assert frame.cost.calls < 2 * CALLS[board][frame.action] + SPARE_CALLS, frame
        assert frame.cost.files <= MAX_FILES, frame
        assert frame.cost.queries <= MAX_QUERIES, frame


def test_much_work_in_a_frame_is_found(monkeypatch):
    def call_often(_app):
        for number in range(2 * SPARE_CALLS):
            abs(number)

    monkeypatch.setitem(frame_time.PROGRAM, "about", call_often)
    (frame,) = frame_time.measure("easy", depth=1, commands=("about",))
    assert frame.cost.calls > 2 * SPARE_CALLS
    assert frame.names == []
    assert (frame.action, frame.turn) == ("about", 0)


def test_a_search_in_a_frame_is_found(monkeypatch):
    def search(_app):
        solve(CLASSIC)

    monkeypatch.setitem(frame_time.PROGRAM, "about", search)
    (frame,) = frame_time.measure("easy", depth=1, commands=("about",))
    assert frame.names


def test_an_action_that_does_not_come_back_is_found(monkeypatch):
    def wait(_app):
        signal.pause()

    monkeypatch.setitem(frame_time.PROGRAM, "about", wait)
    monkeypatch.setattr(frame_time, "ENDLESS", 1)
    (frame,) = frame_time.measure("easy", depth=1, commands=("about",))
    assert frame.cost.calls == sys.maxsize
