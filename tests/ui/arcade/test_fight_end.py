"""How a won fight ends on its board: the last cell or a volley, then the whole board lit."""

import itertools
from dataclasses import replace

import pygame
import pytest
from numberplace.battle.events import blow_name
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import Phase
from numberplace.ui.arcade import sheets
from numberplace.ui.arcade.fight_cards import seen_lines
from numberplace.ui.arcade.fight_end import LIT, VOLLEY, note_of
from numberplace.ui.arcade.ladder_screen import ladder_fight
from numberplace.ui.arcade.sheets import BACKDROP_SIZE, LAMPS

from tests.battle.prng import Rolls
from tests.ui.arcade.fighting import FRAME, Fighter, let_pass, open_battle


def weaken(fighter, hp=1):
    fighter.fight.rng = Rolls()  # every blow hits
    fighter.fight.battle = replace(fighter.battle, foe_hp=hp)


def heard(robot, monkeypatch):
    """Return the list of the sounds that are played from now on."""
    sounds = []
    monkeypatch.setattr(robot.app, "sounded", sounds.append)
    return sounds


def finish(robot, fighter):
    """Place all that is left but the last cell, then the last one; return what was left then."""
    play = fighter.fight.play
    moves = fighter.fight.what_is_left()
    for move in moves[:-1]:
        play.make_move(move, "place")
        let_pass(robot, 0.25, step=0.25)
    assert fighter.battle.phase is Phase.OPEN
    play.make_move(moves[-1], "place")


def test_the_foe_stands_until_the_last_cell(robot):
    fighter = open_battle(robot)
    weaken(fighter, 20)
    fighter.place_right(3)
    let_pass(robot, 1)
    assert (fighter.battle.foe_hp, fighter.battle.phase) == (1, Phase.OPEN)
    finish(robot, fighter)
    assert fighter.battle.phase is Phase.WON
    assert fighter.screen.is_solved


@pytest.mark.parametrize("is_calm", [False, True])
def test_the_whole_board_stands_lit_before_the_card(robot, is_calm):
    robot.app.prefer(reduced_motion=is_calm)
    fighter = open_battle(robot)
    weaken(fighter)
    finish(robot, fighter)
    let_pass(robot, FRAME)
    assert fighter.screen.end.is_lit
    fighter.screen.scene.cut()  # however short the show is
    let_pass(robot, LIT - 2 * FRAME)
    assert fighter.screen.card is None
    let_pass(robot, 3)
    assert fighter.screen.card.title == "Blot is beaten!"


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_volley_fills_what_is_left_with_a_note_each(robot, monkeypatch, is_calm):
    robot.app.prefer(fight_end="volley", reduced_motion=is_calm)
    fighter = open_battle(robot)
    weaken(fighter)
    sounds = heard(robot, monkeypatch)
    fighter.place_right()
    assert fighter.battle.phase is Phase.WON
    left = len(fighter.fight.what_is_left())
    assert left > 20
    let_pass(robot, VOLLEY / 2)
    assert left / 3 < len(fighter.fight.what_is_left()) < 2 * left / 3
    assert not fighter.screen.end.is_lit
    let_pass(robot, VOLLEY / 2 + 2 * FRAME)
    assert fighter.screen.is_solved
    assert fighter.screen.end.is_lit
    notes = [sound for sound in sounds if sound.partition("+")[0] == "place"]
    assert 12 <= len(notes) <= left
    assert notes[:3] == ["place", "place+2", "place+4"]
    assert "win" not in sounds
    let_pass(robot, 3)
    assert fighter.screen.card.title == "Blot is beaten!"
    assert fighter.battle.tally.right == 1


def test_keys_do_nothing_while_a_volley_flies(robot):
    robot.app.prefer(fight_end="volley")
    fighter = open_battle(robot)
    weaken(fighter)
    fighter.place_right()
    let_pass(robot, VOLLEY / 4)
    robot.keys("5", "ctrl+z", "h", "q", "return")
    let_pass(robot, VOLLEY)
    assert fighter.fight.play.state.digits == fighter.fight.field.solution
    assert fighter.battle.tally.wrong == fighter.battle.tally.hints == 0


def test_a_volley_puts_back_what_was_stolen(robot):
    robot.app.prefer(fight_end="volley")
    fighter = open_battle(robot, LADDER[3])
    fighter.place_right(4)
    fighter.fight.play_trick(fighter.battle.foe.trick)
    weaken(fighter)
    fighter.place_right()
    if fighter.battle.phase is Phase.OPEN:  # what was stolen comes first and does no damage
        fighter.place_right()
    let_pass(robot, VOLLEY + 0.1)
    assert fighter.fight.play.state.digits == fighter.fight.field.solution


def test_the_choice_of_the_end_may_change_in_mid_fight(robot):
    fighter = open_battle(robot)
    weaken(fighter)
    fighter.place_right()
    assert fighter.battle.phase is Phase.OPEN
    robot.app.prefer(fight_end="volley")
    fighter.place_right()
    assert fighter.battle.phase is Phase.WON


@pytest.mark.parametrize("end", ["cell", "volley"])
def test_a_numberlink_board_is_complete_too(robot, end):
    robot.app.prefer(fight_end=end)
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink"))
    fighter = Fighter(robot)
    fighter.begin()
    weaken(fighter)
    moves = fighter.fight.what_is_left()
    for move in moves[: 1 if end == "volley" else None]:
        fighter.fight.play.make_move(move, "place")
        let_pass(robot, 0.25, step=0.25)
    assert fighter.battle.phase is Phase.WON
    let_pass(robot, 6, step=0.25)
    assert fighter.screen.is_solved
    assert fighter.screen.card.title == "Blot is beaten!"


def test_the_notes_climb_two_octaves_over_and_over():
    assert [note_of(n) for n in (1, 2, 5, 6, 10, 11)] == [
        "place", "place+2", "place+9", "place+12", "place+21", "place",
    ]  # fmt: skip


def test_lamp_lane_lights_a_lantern_for_each_finished_house(robot):
    fighter = open_battle(robot, LADDER[1])
    scene, painter = fighter.screen.scene, robot.app.painter
    robot.app.prefer(reduced_motion=True)
    lights = []
    while len(fighter.battle.finished) < 3:
        fighter.place_right()
        let_pass(robot, 4, step=0.5)
        scene.draw(painter)
        stage = painter.surface.subsurface(scene.rect)
        lights.append((scene.lit_lamps, bright_dots(stage)))
        assert scene.lit_lamps == len(fighter.battle.finished)
    for (few, dim), (many, bright) in itertools.pairwise(lights):
        assert (many > few) == (bright > dim)


def bright_dots(picture):
    """Count the dots of the light of a lantern."""
    return pygame.mask.from_threshold(picture, (255, 216, 106), (4, 4, 4, 255)).count()


def test_there_is_a_lantern_for_each_house_of_a_board():
    assert len(set(LAMPS)) == len(LAMPS) >= 27
    assert all(0 < x < BACKDROP_SIZE[0] and 0 < y < BACKDROP_SIZE[1] for x, y in LAMPS)


def test_each_of_the_first_four_stages_has_a_place_of_its_own():
    assert len(set(sheets.FOE_PLACES[:4])) == 4
    assert set(sheets.FOE_PLACES) <= set(sheets.BACKDROPS)


def test_the_card_tells_the_hardest_that_was_seen_and_how_long_it_took(robot):
    fighter = open_battle(robot, LADDER[6])
    fighter.fight.rng = Rolls()
    fighter.fight.battle = replace(fighter.battle, interval=900.0)
    field, seen = fighter.fight.field, []
    while len(seen) < 3:
        cell, _digit = fighter.next_cell()
        reason = field.reason([unit for unit in field.order if unit.id == cell])
        let_pass(robot, 3 if reason.tier == 2 else 1, step=0.25)
        fighter.place_right()
        if reason.tier:
            seen.append(reason)
    hardest = max(seen, key=lambda reason: reason.tier)
    assert fighter.fight.seen.reason == hardest
    seconds = round(fighter.fight.seen.seconds)
    told = f"{blow_name(hardest)}: you saw this in {seconds} second"
    assert seen_lines(fighter.fight)[0].startswith(told)


def test_what_a_hint_showed_was_not_seen(robot):
    fighter = open_battle(robot, LADDER[6])
    field = fighter.fight.field
    while not field.reason([u for u in field.order if u.id == fighter.next_cell()[0]]).tier:
        fighter.place_right()
        let_pass(robot, 0.25, step=0.25)
    fighter.fight.take_hint()
    fighter.place_right()
    assert seen_lines(fighter.fight) == []
