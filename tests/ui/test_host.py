"""Screens over screens: what the program promises to whatever fills the window."""

import pygame
from numberplace.ui.kit.host import Screen


class Curtain(Screen):
    """A screen that writes down what it is told."""

    def __init__(self):
        self.told = []

    def place(self, layout, painter):
        self.told.append("placed")

    def draw(self, painter):
        painter.fill(painter.surface.get_rect(), "accent")
        self.told.append("drawn")

    def handle(self, event):
        self.told.append("event")
        return False

    def say(self, text):
        self.told.append(text)

    def set_covered(self, is_covered):
        self.told.append("covered" if is_covered else "on top")

    def set_away(self, is_away):
        self.told.append("away" if is_away else "back")


def test_an_opened_screen_is_drawn_and_takes_the_events(robot):
    curtain = Curtain()
    robot.app.open_screen(curtain)
    robot.key("x")
    assert curtain.told.index("placed") < curtain.told.index("drawn")
    assert "event" in curtain.told
    assert robot.moves == []


def test_the_clock_of_the_game_stands_while_another_screen_is_shown(robot):
    robot.app.open_screen(Curtain())
    robot.time.seconds += 60
    robot.app.leave_screen()
    assert robot.play.session.clock.elapsed < 1
    robot.time.seconds += 5
    assert robot.play.session.clock.elapsed >= 5


def test_what_the_program_says_goes_to_the_screen_that_is_shown(robot):
    robot.app.run("sound")
    before = robot.play.view.message
    assert before.text == "Sounds are off."
    curtain = Curtain()
    robot.app.open_screen(curtain)
    robot.app.run("sound")
    assert "Sounds are on." in curtain.told
    assert robot.play.view.message is before


def test_screens_are_left_in_reverse_order(robot):
    first, second = Curtain(), Curtain()
    robot.app.open_screen(first)
    robot.app.open_screen(second)
    assert "covered" in first.told
    robot.app.leave_screen()
    assert robot.app.top_screen is first
    robot.app.leave_screen()
    robot.app.leave_screen()
    assert robot.app.top_screen is robot.app.screen


def test_a_dialog_covers_the_screen_below_it(robot):
    curtain = Curtain()
    robot.app.open_screen(curtain)
    robot.app.notify("Hello")
    assert curtain.told[-1] == "covered"
    robot.app.close_top()
    assert curtain.told[-1] == "on top"


def test_every_screen_learns_that_the_window_is_away(robot):
    curtain = Curtain()
    robot.app.open_screen(curtain)
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert curtain.told[-1] == "away"
    assert robot.app.screen.is_away


def test_a_new_game_takes_all_screens_away(robot):
    robot.app.open_screen(Curtain())
    robot.app.run("restart")
    assert robot.app.top_screen is robot.app.screen
