"""The way from a click to the digit, and from a key to the hint, stays short enough to follow."""

import pytest

from tests.benchmarks.journeys import measure

MAX_CALLS = {"click": 320, "frame": 1400, "hint": 2300, "save": 70, "blow": 1900}
"""Calls of the package's own functions, a few more than there are; whoever needs more says why.

Each text of a frame is fitted into the lines of its rectangle: four calls for each of some thirty,
and one more asks whether the typeface has its characters.
"""
MAX_FILES = {"click": 31, "frame": 40, "hint": 50, "save": 15, "blow": 75}
"""Files of the package that are passed. A shelf tells how its moves are written today, which the
kind of puzzle would have to branch for. Of a blow, one writes what stands over the figures: in the
stage's own file there was no room left for keeping numbers off names."""


@pytest.fixture(scope="module")
def journeys(tmp_path_factory):
    return measure(tmp_path_factory.mktemp("journeys"))


def test_journeys_through_the_window_do_not_grow(journeys):
    too_long = {
        name: trail.journey
        for name, trail in journeys.items()
        if trail.journey.calls > MAX_CALLS[name] or trail.journey.files > MAX_FILES[name]
    }
    passed = {name: sorted({call[1] for call in journeys[name].calls}) for name in too_long}
    assert not too_long, passed


def test_a_count_passes_the_files_of_its_journey(journeys):
    found = [trail.journey for trail in journeys.values()]
    assert all(each.files >= 10 and each.crossings >= each.files for each in found)


def test_a_move_is_judged_once(journeys):
    judged = [name for _depth, _file, name in journeys["click"].calls if name.endswith(".check")]
    assert judged in (["Sudoku.check"], [])  # nothing is to be seen of a compiled kind
