"""The way from a click to the digit, and from a key to the hint, stays short enough to follow."""

import pytest

from tests.benchmarks.journeys import measure

MAX_CALLS = {"click": 860, "frame": 1310, "hint": 2550, "save": 140}
"""Calls of the package's own functions, a few more than there are; whoever needs more says why."""
MAX_FILES = {"click": 50, "frame": 53, "hint": 72, "save": 21}
"""Files of the package that are passed."""


@pytest.fixture(scope="module")
def journeys(tmp_path_factory):
    trails = measure(tmp_path_factory.mktemp("journeys"))
    return {name: trail.journey for name, trail in trails.items()}


def test_journeys_through_the_window_do_not_grow(journeys):
    too_long = {
        name: found
        for name, found in journeys.items()
        if found.calls > MAX_CALLS[name] or found.files > MAX_FILES[name]
    }
    assert not too_long


def test_a_count_passes_the_files_of_its_journey(journeys):
    assert all(found.files >= 10 and found.crossings >= found.files for found in journeys.values())
