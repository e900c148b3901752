"""The menu bar under quick hands: what is pressed is what is shown, or nothing."""

import itertools
from types import SimpleNamespace

import pygame
from numberplace.ui.commands import COMMAND, MENUS
from numberplace.ui.kit.menu import MenuBar
from pygame.event import Event

from tests.ui.screens import opened, show


def motion(pos):
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def key(code):
    return Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_a_menu_that_opens_under_the_pointer_in_the_same_frame_runs_no_row_of_the_other(robot):
    menu = robot.app.screen.menu
    menu.open(0)
    robot.app.step()
    robot.app.redraw()
    robot.app.step()
    last = menu.entries()[-1].rect.center
    file_menu, edit_menu = (rect for _name, rect in menu.titles[:2])
    assert file_menu != edit_menu
    robot.app.handle(motion(edit_menu.center))  # the short menu opens; no frame is drawn yet
    robot.app.handle(motion(last))  # where the long one had its last row
    before = robot.moves
    robot.app.handle(key(pygame.K_RETURN))
    robot.app.step()
    assert robot.moves == before
    assert robot.app.top_dialog is None


def test_a_click_in_that_frame_runs_nothing(robot):
    menu = robot.app.screen.menu
    menu.open(0)
    robot.app.redraw()
    robot.app.step()
    quit_row = menu.entries()[-1].rect.center
    menu.open(1)
    robot.app.handle(Event(pygame.MOUSEBUTTONUP, pos=quit_row, button=1, clicks=1, touch=False))
    assert robot.app.is_running


def test_a_menu_with_nothing_in_it_is_drawn_and_closed(robot):
    robot.app.screen.offer((), (100, 100))
    robot.app.redraw()
    robot.app.step()
    for code in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE):
        robot.app.handle(key(code))
    assert not robot.app.screen.menu.is_open


def test_a_row_that_is_gone_by_now_is_not_run():
    ran, shown = [], {"new", "open", "quit"}
    runner = SimpleNamespace(
        has=shown.__contains__,
        can=lambda _id: True,
        run=ran.append,
        is_on=lambda _id: None,
        key_of=lambda _id: "",
    )
    menu = MenuBar((("File", ("new", "open", "quit")),), COMMAND, runner)
    menu.open(0)
    menu.handle(key(pygame.K_DOWN))
    menu.handle(key(pygame.K_DOWN))
    shown -= {"open", "quit"}
    menu.handle(key(pygame.K_RETURN))
    assert ran == []


def test_a_menu_with_more_rows_than_fit_has_lower_ones():
    with opened("paper", "en", (1000, 400), text_size=130) as robot:
        show(robot, "play")
        menu = robot.app.screen.menu
        for title in range(len(MENUS)):
            menu.open(title)
            robot.app.draw()
            rows = [entry.rect for entry in menu.entries()]
            assert rows
            assert all(robot.app.surface.get_rect().contains(row) for row in rows)
            assert rows[0].y >= menu.titles[title][1].bottom
            assert all(above.bottom <= row.y for above, row in itertools.pairwise(rows))
