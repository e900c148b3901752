"""Every screen in every theme and language, at 1x and 2x, looks as when it was last looked at."""

import pygame
import pytest

from tests.places import OUTPUT
from tests.ui.pictures import differing, groups, pictures, read_golden, sample, signature
from tests.ui.screens import SCREENS, opened, show

KEPT = read_golden()


LARGE = [group for group in groups() if group[2] == "2x"]


@pytest.mark.parametrize("group", list(groups()), ids="/".join)
def test_screens_look_as_they_were_kept(group):
    compare(group, sample(*group[:2]) if group in LARGE else SCREENS)


@pytest.mark.pictures
@pytest.mark.parametrize("group", LARGE, ids="/".join)
def test_all_screens_at_2x_look_as_they_were_kept(group):
    compare(group, SCREENS)


def compare(group, screens):
    """Compare pictures with those kept, and save what differs."""
    changed = {}
    for screen, picture in pictures(*group, screens):
        name = "/".join((screen, *group))
        assert name in KEPT, "a new picture: look at it, then python -m tests.ui.pictures --keep"
        tiles = differing(signature(picture), KEPT[name])
        if tiles:
            OUTPUT.mkdir(exist_ok=True)
            pygame.image.save(picture, OUTPUT / f"{name.replace('/', '-')}.png")
            changed[screen] = tiles
    assert changed == {}


def test_every_kept_picture_is_still_made():
    made = {"/".join((screen, *group)) for group in groups() for screen in SCREENS}
    assert set(KEPT) == made


@pytest.fixture
def playing():
    with opened("paper", "en", (960, 660)) as robot:
        show(robot, "play")
        robot.app.draw()
        yield robot


@pytest.mark.parametrize(
    "spoil",
    [
        lambda panel: setattr(panel.buttons["undo"], "icon", "redo"),
        lambda panel: setattr(panel.buttons["set_hint"], "label", "Fill mark"),
        lambda panel: setattr(panel.buttons["hint"], "is_main", False),
        lambda panel: panel.buttons["pause"].rect.move_ip(3, 0),
    ],
    ids=["another icon", "a letter less", "another ground", "three pixels aside"],
)
def test_the_comparison_notices_a_small_fault(playing, spoil):
    before = signature(playing.app.surface)
    spoil(playing.app.screen.panel)
    playing.app.draw()
    assert differing(before, signature(playing.app.surface)) > 0


def test_the_comparison_finds_no_difference_where_there_is_none(playing):
    before = signature(playing.app.surface)
    playing.app.draw()
    assert differing(before, signature(playing.app.surface)) == 0
