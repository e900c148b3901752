"""What flies from the board and breaks on it: sparks, wrecks, their still forms, and no residue."""

import pygame
import pytest
from numberplace.battle.events import Side
from numberplace.battle.opponents import LADDER
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.moves import format_link
from numberplace.ui.arcade.board_effects import BREAK, FLIGHT, STAGGER, STILL
from numberplace.ui.arcade.ladder_screen import ladder_fight

from tests.ui.arcade.fighting import FRAME, Fighter, let_pass, open_battle


def picture(robot):
    return pygame.image.tobytes(robot.app.surface, "RGB")


def test_a_right_digit_flies_from_its_cell_to_the_foe(robot, fighter):
    cell, _digit = fighter.next_cell()
    fighter.place_right()
    flight, *_others = fighter.screen.effects.flights
    assert fighter.screen.board.board.place_of([cell]).collidepoint(flight.start)
    assert fighter.screen.places.scene.collidepoint(flight.end)
    assert flight.end[0] > fighter.screen.places.scene.centerx
    let_pass(robot, FLIGHT + 30 * STAGGER)
    assert not fighter.screen.effects.is_active


def test_the_blow_meets_the_foe_when_the_spark_arrives(robot, fighter):
    fighter.place_right()
    shown, seconds = fighter.screen.scene.shown_hp[Side.FOE], 0.0
    while fighter.screen.scene.shown_hp[Side.FOE] == shown:
        let_pass(robot, FRAME)
        seconds += FRAME
    assert seconds == pytest.approx(FLIGHT, abs=2.5 * FRAME)


def test_every_cell_of_a_finished_house_sends_a_spark(robot):
    fighter = open_battle(robot, LADDER[-1])
    while not fighter.battle.tally.strikes:
        let_pass(robot, 1, step=0.25)
        fighter.place_right()
    assert len(fighter.screen.effects.flights) >= 9
    let_pass(robot, FLIGHT + 30 * STAGGER)
    assert not fighter.screen.effects.is_active


def test_a_wrong_digit_is_seen_in_its_cell_and_breaks(robot, fighter):
    cell, _digit = fighter.next_cell()
    fighter.place_wrong()
    (wreck,) = fighter.screen.effects.wrecks
    assert wreck.place == fighter.screen.board.board.place_of([cell])
    let_pass(robot, BREAK - 0.05)
    assert fighter.screen.effects.is_active
    let_pass(robot, 0.1)
    assert not fighter.screen.effects.is_active


@pytest.mark.sampled(2)
@pytest.mark.parametrize("act", ["place_right", "place_wrong"])
def test_effects_leave_nothing_behind(robot, fighter, act):
    getattr(fighter, act)()
    let_pass(robot, 4)
    before = picture(robot)
    fighter.screen.is_stale = True
    robot.app.draw()
    assert picture(robot) == before


@pytest.mark.sampled(2)
@pytest.mark.parametrize("act", ["place_right", "place_wrong"])
def test_with_less_motion_a_still_cue_stands_on_the_cell(robot, fighter, act):
    robot.app.prefer(reduced_motion=True)
    let_pass(robot, 0.2)
    cell, _digit = fighter.next_cell()
    place = fighter.screen.board.board.place_of([cell])
    getattr(fighter, act)()
    let_pass(robot, 0.1)
    shown = pygame.image.tobytes(robot.app.surface.subsurface(place), "RGB")
    assert fighter.screen.effects.is_active
    assert not fighter.screen.effects.is_moving
    let_pass(robot, 0.2)
    assert pygame.image.tobytes(robot.app.surface.subsurface(place), "RGB") == shown
    let_pass(robot, STILL)
    assert not fighter.screen.effects.is_active
    assert pygame.image.tobytes(robot.app.surface.subsurface(place), "RGB") != shown


def test_of_a_drag_only_the_wrong_link_goes(robot):
    puzzle = NUMBERLINK.parse_puzzle("4x4:1..1/2..2/3..3/4..4")
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink", puzzle=puzzle))
    fighter = Fighter(robot)
    fighter.begin()
    play = fighter.fight.play
    play.make_move(format_link(puzzle, (0, 1, 2, 6)), "place")
    assert fighter.battle.tally.wrong == 1
    assert fighter.battle.tally.right == 2
    assert set(play.state.all_links()) == {(0, 1), (1, 2)}
    robot.app.step()
    (wreck,) = fighter.screen.effects.wrecks
    assert wreck.place == fighter.screen.board.board.place_of([2, 6])


def test_a_window_of_another_size_gives_effects_up(robot, fighter):
    fighter.place_right()
    assert fighter.screen.effects.is_active
    robot.app.resize()
    assert not fighter.screen.effects.is_active
