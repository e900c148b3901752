"""A fighter for tests: opens a battle with a robot and plays it by keys, right or wrong at will."""

import math

from numberplace.battle.opponents import LADDER
from numberplace.ui.arcade.fight_screen import CARD_REST
from numberplace.ui.arcade.ladder_screen import ladder_fight

from tests.waiting import wait_for

FRAME = 1 / 60


def let_pass(robot, seconds, step=FRAME):
    """Let time pass frame by frame, as the loop would, or in larger steps; draw the last frame."""
    with robot.unseen():
        for _ in range(round(seconds / step) - 1):
            robot.time.seconds += step
            robot.app.step()
    robot.time.seconds += step
    robot.app.step()


def press_card(robot, key="return"):
    """Press a key on a card once it takes presses."""
    robot.time.seconds += CARD_REST
    robot.key(key)


class Fighter:
    """Plays the battle on top of a robot's window."""

    def __init__(self, robot):
        self.robot = robot

    @property
    def screen(self):
        return self.robot.app.top_screen

    @property
    def fight(self):
        return self.screen.fight

    @property
    def battle(self):
        return self.fight.battle

    @property
    def side(self):
        """Cells of a side of the board."""
        return math.isqrt(len(self.fight.play.state.digits))

    def wait_for_field(self):
        """Wait for the thread that works the battlefield out."""
        wait_for(lambda: self.screen.is_ready)
        self.robot.app.step()

    def begin(self):
        """Press Fight! as soon as it can be pressed."""
        self.wait_for_field()
        press_card(self.robot)
        self.fight.start_clock()

    def next_cell(self):
        """Return the cell logic would fill next, and its digit."""
        field, digits = self.fight.field, self.fight.play.state.digits
        cell = next(unit.id for unit in field.order if not digits[unit.id])
        return cell, field.solution[cell]

    def place_right(self, count=1):
        for _ in range(count):
            cell, digit = self.next_cell()
            self.fight.play.view.cursor = cell
            self.robot.key(str(digit))

    def place_wrong(self):
        cell, digit = self.next_cell()
        self.fight.play.view.cursor = cell
        self.robot.key(str(digit % self.side + 1))


def open_battle(robot, foe=LADDER[0]):
    """Open a battle on the robot's window and press Fight!"""
    robot.app.open_screen(ladder_fight(robot.app, foe, "sudoku"))
    fighter = Fighter(robot)
    fighter.begin()
    return fighter
