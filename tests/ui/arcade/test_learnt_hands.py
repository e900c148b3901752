"""What hands have learnt holds all over the arcade: clicks, Escape, cards that come suddenly."""

import pytest
from numberplace.battle.modes import SPRINT, SURVIVAL
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import Phase
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.arcade.road_screen import RoadScreen
from numberplace.ui.arcade.timed import END_REST
from numberplace.ui.boards.sudoku.grid import tile_rect

from tests.ui.arcade.fighting import Fighter, let_pass, open_battle
from tests.ui.arcade.shown import begin_expedition


class Board:
    """Where cells and tiles of a board lie, and what is to be clicked next."""

    def __init__(self, fighter):
        self.fighter = fighter
        self.board = fighter.screen.board.board
        self.cell, self.digit = fighter.next_cell()

    @property
    def digits(self):
        return self.fighter.fight.play.state.digits

    @property
    def tile(self):
        return tile_rect(self.board.layout, self.fighter.side, self.digit)

    @property
    def place(self):
        return self.board.grid.rect(self.cell)


class RaceBoard:
    """The same of the board of a race."""

    def __init__(self, screen):
        self.board = screen.board
        self.cell = self.digits.index(0)
        self.digit = self.board.board.solution[self.cell]

    @property
    def digits(self):
        return self.board.board.digits

    @property
    def tile(self):
        strip, side = self.board.strip, self.board.cell
        return strip.move((self.digit - 1) * side, 0).clip(
            (strip.x + (self.digit - 1) * side, strip.y, side, strip.height)
        )

    @property
    def place(self):
        return self.board.cell_rect(self.cell)


def on_ladder(robot):
    return Board(open_battle(robot, LADDER[0]))


def on_road(robot):
    robot.app.open_screen(RoadScreen(robot.app))
    robot.app.step()
    robot.key("return")
    fighter = Fighter(robot)
    fighter.begin()
    return Board(fighter)


def on_expedition(robot):
    begin_expedition(robot, seed=1)
    robot.key("return")
    fighter = Fighter(robot)
    fighter.begin()
    return Board(fighter)


def in_race(mode):
    def begin(robot):
        robot.app.open_screen(RaceScreen(robot.app, mode))
        robot.key("return")
        return RaceBoard(robot.app.top_screen)

    return begin


BOARDS = {
    "ladder": on_ladder,
    "road": on_road,
    "expedition": on_expedition,
    "sprint": in_race(SPRINT),
    "survival": in_race(SURVIVAL),
}


@pytest.mark.parametrize("first", ["digit", "cell"])
@pytest.mark.parametrize("where", BOARDS)
def test_every_board_of_the_arcade_is_clicked_as_the_setting_says(robot, where, first):
    robot.app.prefer(input=first)
    board = BOARDS[where](robot)
    before = bytes(board.digits)
    places = [board.tile, board.place] if first == "digit" else [board.place, board.tile]
    robot.click(*places[0].center)
    assert bytes(board.digits) == before
    robot.click(*places[1].center)
    assert board.digits[board.cell] == board.digit
    assert sum(a != b for a, b in zip(before, board.digits, strict=True)) == 1


@pytest.mark.parametrize("mode", [SPRINT, SURVIVAL])
def test_escape_drops_no_race_but_asks(robot, mode):
    in_race(mode)(robot)
    screen = robot.app.top_screen
    let_pass(robot, 1)
    robot.key("escape")
    assert screen.card is not None
    assert not screen.race.is_over
    clock = screen.race.clock
    let_pass(robot, 2)
    assert screen.race.clock == clock
    robot.key("escape")
    assert (screen.card, robot.app.top_screen) == (None, screen)


def lost(robot):
    """Lose a fight, and wait for its card."""
    fighter = open_battle(robot)
    while fighter.battle.phase is Phase.OPEN:
        fighter.place_wrong()
    screen = fighter.screen
    while screen.card is None:
        let_pass(robot, 0.05, step=0.05)
    return screen


def ran_out(robot):
    """Let the clock of a race run out, and wait for the card."""
    in_race(SPRINT)(robot)
    screen = robot.app.top_screen
    while screen.card is None:
        let_pass(robot, 0.25, step=0.25)
    return screen


@pytest.mark.parametrize("end", [lost, ran_out])
def test_a_result_card_takes_no_click_for_half_a_second(robot, end):
    screen = end(robot)
    card = screen.card
    centre = card.buttons[0].rect.center
    assert END_REST == 0.5
    for _click in range(3):
        robot.click(*centre)
        robot.time.seconds += END_REST / 5
    assert (robot.app.top_screen, screen.card) == (screen, card)
    robot.time.seconds += END_REST
    robot.click(*centre)
    assert (robot.app.top_screen, getattr(robot.app.top_screen, "card", None)) != (screen, card)
