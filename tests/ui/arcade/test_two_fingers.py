"""A fight over Numberlink by two fingers: each of them draws a path and strikes with it."""

import pygame
import pytest
from numberplace.battle.opponents import LADDER
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.ui.arcade.ladder_screen import ladder_fight

from tests.ui.arcade.fighting import Fighter
from tests.ui.hands import Fingers

FIRST, SECOND = 1, 2
PUZZLE = "4x4:1..1/2..2/3..3/4..4"
"""Each path is a row."""


class TwoFingers(Fingers):
    """Two fingers on the board of a fight."""

    def __init__(self, robot, fighter):
        super().__init__(robot)
        self.fighter = fighter

    def at(self, cell):
        return self.fighter.screen.board.board.rect_of(cell).center

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
    def moves(self):
        return [entry.move for entry in self.fighter.fight.play.session.history.entries]


@pytest.fixture
def hands(robot):
    puzzle = NUMBERLINK.parse_puzzle(PUZZLE)
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink", puzzle=puzzle))
    fighter = Fighter(robot)
    fighter.begin()
    return TwoFingers(robot, fighter)


def picture(hands):
    place = hands.fighter.screen.board.board.rect_of(13)
    return pygame.image.tobytes(hands.robot.app.surface.subsurface(place), "RGB")


def test_each_of_two_paths_drawn_at_once_is_a_blow(hands):
    fighter = hands.fighter
    hands.draw(FIRST, 0, 1)
    before = picture(hands)
    hands.draw(SECOND, 12, 13, 14)
    assert picture(hands) != before, "the second path is seen while it is drawn"
    hands.move(FIRST, 3)
    assert not hands.moves
    hp = [fighter.battle.foe_hp]
    hands.move(SECOND, 15)
    hands.lift(SECOND, 15)
    hp.append(fighter.battle.foe_hp)
    hands.lift(FIRST, 3)
    hp.append(fighter.battle.foe_hp)
    assert hp[0] > hp[1] > hp[2]
    assert hands.moves == ["link r4c1 r4c4", "link r1c1 r1c4"]
    assert fighter.battle.tally.wrong == 0


def test_a_wrong_path_of_the_second_finger_is_taken_back_and_the_first_draws_on(hands):
    fighter = hands.fighter
    hands.draw(FIRST, 0, 2)
    hands.draw(SECOND, 12, 13, 9)
    hands.lift(SECOND, 9)
    assert fighter.battle.tally.wrong == 1
    assert hands.moves == ["link r4c1 r4c2"]
    hands.move(FIRST, 3)
    hands.lift(FIRST, 3)
    assert hands.moves == ["link r4c1 r4c2", "link r1c1 r1c4"]
    assert fighter.battle.tally.wrong == 1


def test_a_pause_ends_both_paths(hands):
    hands.draw(FIRST, 0, 2)
    hands.draw(SECOND, 12, 14)
    hands.robot.key("p")
    assert hands.fighter.fight.play.view.drags == ()
    hands.move(SECOND, 15)
    hands.lift(SECOND, 15)
    hands.lift(FIRST, 3)
    assert not hands.moves
    assert not hands.fighter.screen.is_running
