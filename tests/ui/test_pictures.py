"""Every screen looks as when it was last looked at, and no text on it is cut.

A quarter of the screens of one window is a test, of which a run takes every hundredth, and others
with another commit; ``--all`` takes all of them.
"""

import pygame
import pytest

from tests.places import OUTPUT
from tests.ui.pictures import (
    TIGHT,
    differing,
    groups,
    kept_screens,
    pictures,
    read_arguments,
    read_golden,
    signature,
)
from tests.ui.room import Watch
from tests.ui.screens import SCREENS, opened, show

WINDOWS = [*((*group, 100) for group in groups()), *TIGHT]
"""Theme, language, size and text size."""
QUARTERS = [tuple(SCREENS)[start::4] for start in range(4)]

ICONS = ("hint", "pause", "eye", "close", "pencil", "erase")
"""Icons in the place of that of "Undo". None mirrors it, as "redo" does: a signature does not tell
what is left and right inside a tile."""
INK = (0, 0, 0)


def name_of(window):
    """Return the name of a window, ``paper/en/1x``, with its text size where that is not usual."""
    *group, text_size = window
    return "/".join(group if text_size == 100 else (*group, str(text_size)))


@pytest.mark.sampled(97)
@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("window", WINDOWS, ids=name_of)
def test_screens_look_as_they_were_kept_and_cut_no_text(window, quarter, monkeypatch):
    watch = Watch(monkeypatch)
    changed, cut = {}, {}
    for screen, picture in pictures(*window, screens=QUARTERS[quarter], before=watch.cut.clear):
        if watch.cut:
            cut[screen] = sorted(set(watch.cut))
        if window not in TIGHT and (tiles := compare(screen, name_of(window), picture)):
            changed[screen] = tiles
    assert cut == {}
    assert changed == {}


def compare(screen, name, picture):
    """Return how many tiles of a picture differ from the kept ones; save it when any do."""
    kept = read_golden(screen)
    assert name in kept, "a new picture: look at it, then python -m tests.ui.pictures --keep"
    tiles = differing(signature(picture), kept[name])
    if tiles:
        OUTPUT.mkdir(exist_ok=True)
        pygame.image.save(picture, OUTPUT / f"{screen}-{name.replace('/', '-')}.png")
    return tiles


@pytest.mark.parametrize("words", [["--help"], [], ["--keep", "no-such-screen"], ["out", "--keep"]])
def test_only_a_folder_or_screens_are_taken_for_the_pictures(words, capsys):
    with pytest.raises(SystemExit) as ended:
        read_arguments(words)
    assert bool(ended.value.code) == (words != ["--help"])


def test_pictures_are_written_or_kept():
    assert read_arguments(["out"]).folder.name == "out"
    assert read_arguments(["--keep"]).keep == []
    assert read_arguments(["--keep", "title", "help"]).keep == ["title", "help"]


def test_every_kept_picture_is_still_made():
    assert kept_screens() == set(SCREENS)
    made = {"/".join(group) for group in groups()}
    for screen in SCREENS:
        assert set(read_golden(screen)) == made, screen


@pytest.fixture
def playing():
    with opened("paper", "en", (960, 660)) as robot:
        show(robot, "play")
        robot.app.draw()
        yield robot


@pytest.mark.sampled(9)
@pytest.mark.parametrize(
    "spoil",
    [
        *(lambda panel, icon=icon: setattr(panel.buttons["undo"], "icon", icon) for icon in ICONS),
        lambda panel: setattr(panel.buttons["set_hint"], "label", "Fill mark"),
        lambda panel: setattr(panel.buttons["hint"], "is_main", False),
        lambda panel: panel.buttons["pause"].rect.move_ip(3, 0),
    ],
    ids=[
        *(f"icon {icon}" for icon in ICONS),
        "a letter less",
        "another ground",
        "three pixels aside",
    ],
)
def test_the_comparison_notices_a_small_fault(playing, spoil):
    before = signature(playing.app.surface)
    spoil(playing.app.screen.panel)
    playing.app.draw()
    assert differing(before, signature(playing.app.surface)) > 0


def test_undo_and_redo_have_the_icons_that_mirror_each_other(playing):
    buttons = playing.app.screen.panel.buttons
    assert [buttons[name].icon for name in ("undo", "redo")] == ["undo", "redo"]
    undo, redo = (playing.app.painter.sprites.icon(name, 32, INK) for name in ("undo", "redo"))
    assert pygame.image.tobytes(undo, "RGBA") != pygame.image.tobytes(redo, "RGBA")


def test_the_comparison_finds_no_difference_where_there_is_none(playing):
    before = signature(playing.app.surface)
    playing.app.draw()
    assert differing(before, signature(playing.app.surface)) == 0
