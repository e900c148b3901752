"""The ground of a fight's window is painted where nothing else is, and everywhere there."""

import pygame
import pytest
from numberplace.battle.opponents import LADDER
from numberplace.ui.arcade.ladder_screen import ladder_fight
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import find_themes

from tests.ui.arcade.fighting import Fighter, open_battle

ODD = (255, 0, 254)
"""A colour that no theme has."""
SIZES = [(960, 660), (560, 660), (1280, 1024), (700, 1200), (420, 495)]


def redraw(robot):
    """Draw a whole frame over a window of another colour; return it."""
    app = robot.app
    app.surface.fill(ODD)
    app.top_screen.is_stale = True
    app.painter.is_unfinished = True
    while app.painter.is_unfinished:
        app.painter.is_unfinished = False
        app.draw()
    return app.surface


def left_over(surface):
    """Return how many pixels still have the other colour."""
    return pygame.mask.from_threshold(surface, ODD, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("theme", list(find_themes()))
def test_no_pixel_is_left_out(robot, theme):
    robot.app.prefer(theme=theme)
    robot.app.apply_preferences()
    for kind in ("sudoku", "numberlink"):
        robot.app.open_screen(ladder_fight(robot.app, LADDER[4], kind))
        fighter = Fighter(robot)
        fighter.wait_for_field()
        for size in SIZES:
            robot.app.surface = pygame.display.set_mode(size)
            robot.app.resize()
            assert not left_over(redraw(robot)), (kind, size, "the card before the fight")
        fighter.begin()
        for size in SIZES:
            robot.app.surface = pygame.display.set_mode(size)
            robot.app.resize()
            assert not left_over(redraw(robot)), (kind, size)
        robot.app.leave_screen()


@pytest.mark.parametrize("size", [(960, 660), (560, 660), (1920, 1080)])
def test_ground_is_not_painted_below_board_and_panel(robot, monkeypatch, size):
    """Two thirds of a large window: half a millisecond of every whole frame."""
    robot.app.surface = pygame.display.set_mode(size)
    robot.app.resize()
    fighter = open_battle(robot, LADDER[0])
    redraw(robot)
    filled, fill = [], Painter.fill
    monkeypatch.setattr(
        Painter,
        "fill",
        lambda painter, rect, role, **more: (
            filled.append(rect.width * rect.height) if role == "ground" else None,
            fill(painter, rect, role, **more),
        ),
    )
    redraw(robot)
    places = fighter.screen.places
    covered = [places.board.board, places.panel]
    assert sum(filled) <= size[0] * size[1] - sum(each.width * each.height for each in covered)
