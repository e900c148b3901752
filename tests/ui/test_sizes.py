"""No text is cut, written smaller than chosen or over another, at any window and text size."""

from unittest import mock

import pytest
from numberplace.core.words import LANGUAGES
from numberplace.ui.app import App

from tests.ui.screens import SCREENS, opened, show
from tests.ui.sweep import Sweep

SIZES = {
    "1x": (960, 660),
    "2x": (1920, 1320),
    "5:4": (1280, 1024),
    "9:16": (540, 960),
    "low": (480, 360),
}
STILL_SHRUNK = {
    ("1x", 200): {"link_20"},
    ("2x", 200): {"link_help"},
    ("low", 200): {
        *("variant_hint", "variant_new", "link_20", "chain", "link", "school"),
        *("ability", "replay", "film", "scores"),
    },
}
"""Screens by window and text size on which some text is written smaller than chosen."""


@pytest.mark.sampled(17)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 130, 160, 200])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_text_has_room(language, text_size, size, monkeypatch):
    sweep = Sweep(monkeypatch, SIZES[size])
    faults = {}
    with opened("paper", language, SIZES[size], text_size=text_size) as robot:
        for screen in SCREENS:
            with mock.patch.object(App, "draw"):
                show(robot, screen)
            painter = robot.app.painter
            painter.is_unfinished = True
            while painter.is_unfinished:
                painter.is_unfinished = False
                sweep.begin()
                robot.app.draw()
            kinds = {"cut", "overlap"}
            if screen not in STILL_SHRUNK.get((size, text_size), ()):
                kinds.add("shrunk")
            found = [fault for fault in sweep.end() if fault[0] in kinds]
            if found:
                faults[screen] = found
    assert faults == {}


@pytest.mark.parametrize(("size", "text_size"), [("1x", 200), ("9:16", 200), ("low", 100)])
def test_the_best_time_is_written_whole_and_as_large_as_it_was_chosen(size, text_size, monkeypatch):
    sweep = Sweep(monkeypatch, SIZES[size])
    with opened("paper", "en", SIZES[size], text_size=text_size) as robot:
        show(robot, "calendar")
        sweep.begin()
        robot.app.draw()
        assert not [fault for fault in sweep.end() if "best time" in fault[1]]
