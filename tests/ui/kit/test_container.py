"""One container serves whatever holds widgets: who gets an event, what is painted first."""

import types
from typing import ClassVar

import pygame
import pytest
from numberplace.ui.arcade.page import ArcadePage
from numberplace.ui.arcade.timed import ArcadeCard, TimedScreen
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Container, Screen
from numberplace.ui.kit.layout import lay_out
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.rows import REST, WidgetRow
from numberplace.ui.kit.widgets import Button, Label, Widget
from pygame import Rect


class Key(Widget):
    """Takes one key and writes down that it was painted."""

    focusable = True

    def __init__(self, told, key):
        super().__init__()
        self.told = told
        self.key = key

    def draw(self, painter, *, has_focus, is_hovered):
        self.told.append("widget")

    def handle_key(self, event):
        return event.key == self.key


class Box(Container):
    """Up and down move its focus; every other key is written down."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}

    def __init__(self, told):
        super().__init__()
        self.told = told

    def draw_ground(self, painter):
        self.told.append("ground")

    def draw_body(self, painter, body):
        self.told.append("body")


def key(code):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


@pytest.mark.parametrize("kind", [Screen, Dialog, ArcadeCard, ArcadePage, TimedScreen])
def test_everything_that_holds_widgets_is_a_container(kind):
    assert issubclass(kind, Container)


def test_the_ground_is_painted_first_and_the_widgets_last():
    told = []
    box = Box(told)
    box.set_widgets([Key(told, pygame.K_a)])
    box.draw(types.SimpleNamespace(listen_anew=lambda: told.append("anew")))
    assert told == ["anew", "ground", "body", "widget"]


def test_the_widget_with_the_focus_takes_a_key_before_the_container():
    box = Box([])
    takes_up, other = Key([], pygame.K_UP), Key([], pygame.K_a)
    box.set_widgets([takes_up, other], focus=takes_up)
    assert box.handle(key(pygame.K_UP))
    assert box.form.focus is takes_up
    assert box.handle(key(pygame.K_DOWN))
    assert box.form.focus is other
    assert not box.handle(key(pygame.K_x))


def test_the_keyboard_starts_on_the_last_button_unless_told_otherwise():
    box = Box([])
    widget, close, go = Key([], pygame.K_a), Button("", list), Button("", list)
    box.set_widgets([widget], [close, go])
    assert box.form.focus is go
    assert box.form.widgets == [widget, close, go]
    assert box.buttons == [close, go]
    box.set_widgets([widget], [close, go], widget)
    assert box.form.focus is widget


def test_a_press_goes_to_the_widget_under_it():
    pressed = []
    box = Box([])
    button = Button("", lambda: pressed.append(1))
    button.rect = Rect(10, 10, 20, 20)
    box.set_widgets([], [button])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert box.handle(pygame.event.Event(kind, button=1, pos=(15, 15)))
    assert pressed == [1]


def test_composed_lines_stand_below_each_other_in_the_order_of_tab():
    left, right, low, button = Label("a"), TextEntry(), TextEntry(), Button("b", print)

    class Composed(Container):
        line_gap = 10

        def compose(self):
            yield WidgetRow(30, (100, left), right)
            yield WidgetRow(REST, low, None)

    container = Composed()
    container.set_lines([button], focus=low)
    container.arrange(Rect(10, 20, 308, 140), lay_out((960, 660)))
    assert container.form.widgets == [left, right, low, button]
    assert container.focus is low
    assert [tuple(each.rect) for each in (left, right, low)] == [
        (10, 20, 100, 30),
        (118, 20, 200, 30),
        (10, 60, 150, 100),
    ]
