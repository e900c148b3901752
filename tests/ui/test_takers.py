"""An event goes to the first taker that it is meant for, in the order of the lists."""

import inspect

import pygame
import pytest
from numberplace.ui.screens import takers
from numberplace.ui.screens.takers import GAME, WINDOW, hand_on

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

    assert hand_on([answer(each) for each in answers], "owner", EVENT) is needs_frame
    assert heard == [("owner", EVENT)] * asked


def test_every_taker_stands_in_a_list_once():
    own = [each for each in vars(takers).values() if inspect.isfunction(each)]
    own = [each for each in own if each.__module__ == takers.__name__ and each is not hand_on]
    assert sorted(map(str, WINDOW + GAME)) == sorted(map(str, own))


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
