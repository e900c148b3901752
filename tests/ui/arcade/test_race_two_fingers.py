"""A race over Numberlink by two fingers: each of them draws a path and scores with it."""

import pygame
import pytest
from numberplace.battle.modes import LINKS
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.ui.arcade.race_screen import RaceScreen

from tests.ui.hands import Fingers

FIRST, SECOND = 1, 2
PUZZLE = "4x4:1..1/2..2/3..3/4..4"
"""Each path is a row."""


class TwoFingers(Fingers):
    """Two fingers on the board of a race."""

    def __init__(self, robot, race):
        super().__init__(robot)
        self.race = race

    @property
    def play(self):
        return self.race.board.play

    def at(self, cell):
        return self.race.board.grid.rect(cell).center

    def draw(self, finger, *cells):
        """Put a finger down and drag it over cells; it stays down."""
        self.send(pygame.FINGERDOWN, self.at(cells[0]), finger)
        self.move(finger, *cells[1:])

    def move(self, finger, *cells):
        for cell in cells:
            self.send(pygame.FINGERMOTION, self.at(cell), finger)

    def lift(self, finger, cell):
        self.send(pygame.FINGERUP, self.at(cell), finger)

    @property
    def links(self):
        return set(self.play.paths.all_links())


@pytest.fixture
def hands(robot):
    robot.app.open_screen(RaceScreen(robot.app, LINKS))
    race = robot.app.top_screen
    race.board.show(NUMBERLINK.parse_puzzle(PUZZLE))
    robot.key("return")
    robot.app.step()
    return TwoFingers(robot, race)


def row(number):
    first = 4 * number
    return {(first, first + 1), (first + 1, first + 2), (first + 2, first + 3)}


def test_two_paths_drawn_at_once_score_one_after_the_other(hands):
    race = hands.race.race
    hands.draw(FIRST, 0, 1)
    hands.draw(SECOND, 12, 13, 14)
    hands.move(FIRST, 3)
    assert not hands.links
    hands.move(SECOND, 15)
    hands.lift(SECOND, 15)
    assert hands.links == row(3)
    scores = [race.score, hands.race.race.score]
    hands.lift(FIRST, 3)
    assert hands.links == row(0) | row(3)
    scores.append(hands.race.race.score)
    assert scores[0] < scores[1] < scores[2]
    assert hands.race.race.mistakes == 0


def test_a_wrong_path_of_one_finger_is_taken_back_and_the_other_draws_on(hands):
    hands.draw(FIRST, 0, 2)
    hands.draw(SECOND, 12, 13, 9)
    hands.lift(SECOND, 9)
    assert hands.race.race.mistakes == 1
    assert not hands.links
    hands.draw(SECOND, 15, 14)
    hands.move(FIRST, 3)
    hands.lift(FIRST, 3)
    hands.move(SECOND, 12)
    hands.lift(SECOND, 12)
    assert hands.links == row(0) | row(3)
    assert hands.race.race.mistakes == 1


def test_the_board_is_solved_and_the_next_one_takes_new_fingers(hands):
    for number in (0, 1):
        first = 8 * number
        hands.draw(FIRST, first, first + 3)
        hands.draw(SECOND, first + 4, first + 7)
        hands.lift(FIRST, first + 3)
        hands.lift(SECOND, first + 7)
    assert hands.race.race.number == 1
    assert not hands.play.view.drags


@pytest.mark.parametrize("end", ["pause", "next"])
def test_a_pause_and_the_next_board_end_both_paths(hands, end):
    hands.draw(FIRST, 0, 2)
    hands.draw(SECOND, 12, 14)
    if end == "pause":
        hands.robot.key("p")
        assert not hands.race.is_running
    else:
        hands.race.board.show(NUMBERLINK.parse_puzzle(PUZZLE))
    assert hands.play.view.drags == ()
    hands.move(SECOND, 15)
    hands.lift(SECOND, 15)
    hands.lift(FIRST, 3)
    assert not hands.links
    if end == "pause":
        hands.race.begin()
        hands.send(pygame.FINGERMOTION, hands.at(3), FIRST)
    assert hands.play.view.drags == ()
