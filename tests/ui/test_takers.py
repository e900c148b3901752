"""An event goes to the first taker that it is meant for, in the order of the lists."""

import inspect

import pygame
import pytest
from numberplace.ui import takers
from numberplace.ui.events import hand_on
from numberplace.ui.takers import ANY, GAME, WINDOW

EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x)


@pytest.mark.parametrize(
    ("answers", "needs_frame", "asked"),
    [
        ((None, True, True), True, 2),
        ((None, False, True), False, 2),
        ((None, None, None), False, 3),
        ((), False, 0),
    ],
)
def test_the_first_that_does_not_let_it_pass_ends_the_round(answers, needs_frame, asked):
    heard = []

    def answer(given):
        return lambda owner, event: (heard.append((owner, event)), given)[1]

    listed = [((pygame.KEYDOWN,), answer(each)) for each in answers]
    assert hand_on(listed, "owner", EVENT) is needs_frame
    assert heard == [("owner", EVENT)] * asked


def test_nobody_is_asked_about_an_event_of_another_type():
    listed = [((pygame.KEYUP,), lambda _owner, _event: True), (ANY, lambda _owner, _event: False)]
    assert not hand_on(listed, "owner", EVENT)


def test_a_click_asks_neither_for_fingers_nor_for_controllers_nor_for_keys():
    asked = {each.__name__ for kinds, each in WINDOW + GAME if pygame.MOUSEBUTTONDOWN in kinds}
    assert not asked & {"_fingers", "_gamepad", "_solving", "_keys"}
    assert {"_double", "_saving_badge", "_topmost", "_celebration", "_pause", "_board"} <= asked


def test_every_taker_stands_in_a_list_once():
    own = [each for each in vars(takers).values() if inspect.isfunction(each)]
    own = [each for each in own if each.__module__ == takers.__name__]
    listed = [each for _kinds, each in WINDOW + GAME]
    assert sorted(map(str, listed)) == sorted(map(str, own))


def test_escape_ends_what_lies_on_top_first(robot):
    """A search that runs, then the pad, then the selection: one press each."""
    board, view = robot.app.screen.board, robot.play.view
    view.selection = frozenset({2, 3})
    board.pad.open()
    robot.key("escape")
    assert not board.pad.is_open
    assert view.selection
    robot.key("escape")
    assert not view.selection
