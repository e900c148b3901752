"""Input methods: what is composed is shown in the line, and keys are theirs until it is taken."""

import pygame
import pytest
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.screens.open_file import OpenDialog


def send(robot, *events):
    """Hand events on as a turn of the frame loop does."""
    for event in robot.app.events.presses.filter(events):
        robot.app.handle(event)
    robot.app.step()


def editing(text):
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0)


def typed(text):
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def key(code, sign=""):
    scancode = pygame.KSCAN_H if code == pygame.K_h else pygame.KSCAN_RETURN
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=sign, scancode=scancode)


def key_up(code):
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, scancode=pygame.KSCAN_H)


@pytest.fixture
def line(robot):
    robot.key("ctrl+o")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, OpenDialog)
    dialog.form.focus = dialog.entry
    dialog.entry.text, dialog.entry.caret = "ab", 1
    return dialog.entry


def drawn(robot):
    robot.app.redraw()
    robot.app.step()
    return pygame.image.tobytes(robot.app.surface, "RGB")


def test_what_is_composed_is_shown_and_no_part_of_the_text(robot, line):
    robot.app.is_undrawn = False
    before = drawn(robot)
    send(robot, editing("にほん"))
    assert line.composed == "にほん"
    assert (line.text, line.caret) == ("ab", 1)
    assert drawn(robot) != before
    send(robot, editing(""))
    assert drawn(robot) == before


def test_what_is_taken_stands_at_the_caret(robot, line):
    send(robot, editing("にほん"), editing("日本"), typed("日本"))
    assert (line.text, line.caret, line.composed) == ("a日本b", 3, "")


def test_enter_belongs_to_the_input_method(robot, line):
    send(robot, editing("한"), key(pygame.K_RETURN))
    assert robot.app.top_dialog is not None
    assert line.composed == "한"


def test_letter_commands_wait_until_the_composition_is_over(robot):
    send(robot, editing("ㅎ"), key(pygame.K_h, "h"), key_up(pygame.K_h))
    assert robot.play.view.lesson is None
    send(robot, typed("ㅎ"), key(pygame.K_h, "h"), key_up(pygame.K_h))
    robot.wait(lambda: robot.play.view.lesson is not None)


@pytest.mark.parametrize(
    "end",
    [
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1), touch=False),
    ],
)
def test_no_composition_holds_the_keys_for_ever(robot, end):
    presses = robot.app.events.presses
    assert not [*presses.filter([editing("ㅎ"), key(pygame.K_h, "h")])][1:]
    assert [*presses.filter([end, key_up(pygame.K_h), key(pygame.K_h, "h")])][-1].key == pygame.K_h


def test_signs_that_may_not_stand_in_a_line_are_not_shown():
    entry = TextEntry()
    entry.handle_key(editing("a\n\u0000b"))
    assert entry.composed == "ab"
