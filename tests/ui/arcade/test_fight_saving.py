"""A fight is written down as it goes: after a crash, a quit or leaving it goes on at its pause."""

import os

import pytest
from numberplace.battle.opponents import LADDER
from numberplace.battle.progress import RoadProgress
from numberplace.battle.road import ROAD
from numberplace.battle.state import PROOF_EVERY, Phase
from numberplace.battle.texts import parse_fight, parse_progress
from numberplace.core.battlefield import Trick
from numberplace.storage.fights import LADDER as SLOT
from numberplace.storage.sealed_text import sealed
from numberplace.ui.arcade.ladder_screen import LadderScreen, ladder_fight
from numberplace.ui.arcade.road_screen import RoadScreen

from tests.places import DATA
from tests.ui.arcade.fighting import Fighter, let_pass, open_battle, press_card
from tests.ui.conftest import Robot


@pytest.fixture
def restart(robot):
    """Start the program again over what a killed one left: nothing of that one is closed."""
    robots = []

    def start():
        robots.append(Robot(robot.folder, puzzle=""))
        return robots[-1]

    yield start
    for each in robots:
        each.close()


def go_on(robot):
    """Open the ladder and go on with the fight that is in focus there."""
    robot.app.open_screen(LadderScreen(robot.app))
    robot.app.step()
    robot.key("return")
    fighter = Fighter(robot)
    fighter.wait_for_field()
    return fighter


def test_a_fight_goes_on_at_its_pause_after_a_crash(robot, restart):
    fighter = open_battle(robot, LADDER[3])
    fighter.place_right(6)
    fighter.place_wrong()
    fighter.place_right(2)
    let_pass(robot, 3)
    robot.key("q")
    before, play = fighter.battle, fighter.fight.play
    again = go_on(restart())
    assert again.screen.rules.foe is LADDER[3]
    assert again.screen.card.title == "Paused"
    assert again.screen.is_hidden
    after = again.battle
    assert after.is_paused
    for name in ("hero_hp", "foe_hp", "combo", "items", "is_shielded", "placed", "tally"):
        assert getattr(after, name) == getattr(before, name), name
    assert 0 <= before.seconds - after.seconds < 2.1
    assert again.fight.play.table.digits == play.table.digits
    assert again.fight.play.session.history.position == play.session.history.position
    press_card(again.robot)
    assert again.screen.is_running
    again.place_right()
    assert again.battle.combo == after.combo + 1


def test_a_crash_while_nothing_is_done_gives_back_no_more_than_two_seconds(robot, restart):
    fighter = open_battle(robot, LADDER[1])
    let_pass(robot, 9)
    again = go_on(restart())
    assert again.battle.seconds > fighter.battle.seconds - 2.1
    assert again.battle.gather > 0


def test_a_numberlink_fight_goes_on_too(robot, restart):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink"))
    fighter = Fighter(robot)
    fighter.begin()
    play = fighter.fight.play
    for _link in range(3):
        play.make_move(fighter.fight.field.reveal(play.state), "place")
    again = go_on(restart())
    assert again.fight.play.state == play.state
    assert again.battle.foe_hp == fighter.battle.foe_hp


def test_the_ladder_asks_before_a_fight_is_given_up_for_another(robot, fighter):
    fighter.place_right(2)
    fighter.screen.leave()
    robot.app.open_screen(LadderScreen(robot.app))
    robot.app.step()
    ladder = robot.app.top_screen
    assert ladder.foes[0].is_under_way
    assert ladder.form.focus is ladder.foes[0]
    ladder.challenge(LADDER[1])
    robot.key("escape")
    assert robot.app.library.fights.load(SLOT).splitlines()[1] == "foe blot"
    ladder.challenge(LADDER[1])
    robot.key("return")
    assert robot.app.top_screen.rules.foe is LADDER[1]
    assert robot.app.library.fights.load(SLOT) is None


def test_a_loss_cannot_be_undone_by_a_crash(robot, restart, fighter):
    while not fighter.fight.is_over:
        fighter.place_wrong()
    again = go_on(restart())
    assert again.battle.phase is Phase.LOST
    let_pass(again.robot, 1)
    assert again.screen.card.title == "The hero needs a rest"


def test_a_victory_is_written_down_once_though_the_program_dies_at_the_last_blow(
    robot, restart, fighter
):
    fighter.screen.rules.record = lambda *_: None  # killed between the blow and the frame after it
    while not fighter.fight.is_over:
        fighter.place_right()
    other = restart()
    assert not other.app.library.scores.victories("sudoku")
    again = go_on(other)
    let_pass(other, 1)
    assert again.screen.card.title == "Blot is beaten!"
    assert other.app.library.scores.victories("sudoku")["blot"].count == 1
    assert other.app.library.fights.load(SLOT) is None


def test_a_victory_is_written_down_before_anything_is_shown_of_it(robot, restart, fighter):
    while not fighter.fight.is_over:
        fighter.place_right()
    robot.app.step()
    assert fighter.screen.card is None
    assert robot.app.library.scores.victories("sudoku")["blot"].count == 1
    other = restart()
    assert other.app.library.fights.load(SLOT) is None
    let_pass(robot, 4)
    assert fighter.screen.card.title == "Blot is beaten!"
    assert robot.app.library.scores.victories("sudoku")["blot"].count == 1


def test_a_fight_of_another_window_is_neither_overwritten_nor_removed(robot, restart, fighter):
    fighter.place_right()
    other = restart()
    again = go_on(other)
    assert again.battle.placed == fighter.battle.placed
    press_card(other)
    again.place_right()
    kept = other.app.library.fights.load(SLOT)
    fighter.place_right(2)
    robot.app.step()
    told = "A fight in another window is being saved in place of this one."
    assert robot.app.top_dialog.label.text == told
    robot.key("escape")
    press_card(robot)
    fighter.place_right()
    robot.app.step()
    assert robot.app.top_dialog is None
    fighter.screen.leave()
    assert other.app.library.fights.load(SLOT) == kept
    again.place_right()
    assert other.app.library.fights.load(SLOT) != kept


def test_a_fight_that_another_window_has_ended_is_not_brought_back(robot, restart, fighter):
    fighter.place_right()
    other = restart()
    again = go_on(other)
    press_card(other)
    while not again.fight.is_over:
        again.place_wrong()
    again.screen.leave()
    assert other.app.library.fights.load(SLOT) is None
    fighter.place_right()
    robot.app.step()
    told = "This fight was ended in another window and is not saved any more."
    assert robot.app.top_dialog.label.text == told
    assert robot.app.library.fights.load(SLOT) is None


def test_a_write_that_fails_halfway_is_made_good_by_the_next(robot, fighter, monkeypatch):
    fighter.place_right()
    fights, write = robot.app.library.fights, os.write
    before = fights.load(SLOT)

    def full(descriptor, data):
        return write(descriptor, data[: len(data) // 2])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        fighter.place_right()
        robot.app.step()
    assert fights.load(SLOT) == before
    fighter.place_right()
    robot.app.step()
    assert robot.app.top_dialog is None, "no other window has touched the fight"
    assert len(parse_fight(fights.load(SLOT)).moves) == len(parse_fight(before).moves) + 2


def test_a_saved_fight_that_makes_no_sense_is_a_sentence_and_forgotten(robot):
    fights = robot.app.library.fights
    fights.path(SLOT).write_text("numberplace fight 1\nfoe dragon\n")
    robot.app.open_screen(LadderScreen(robot.app))
    robot.app.step()
    assert "Line 3" in robot.app.top_dialog.label.text
    assert not fights.path(SLOT).exists()


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("hp 300", "hp 900"),
        ("level beginner", "level none"),
        ("kind sudoku", "kind chess"),
        ("place r", "place x"),
        ("placed ", "placed 81 "),
    ],
)
def test_a_saved_fight_that_does_not_fit_is_told_and_leaves_the_ladder_usable(
    robot, fighter, monkeypatch, line, other
):
    fighter.place_right(1)
    fighter.screen.leave()
    path = robot.app.library.fights.path(SLOT)
    text = robot.app.library.fights.load(SLOT)
    assert line in text
    path.write_text(sealed(text.replace(line, other)))
    told = []
    monkeypatch.setattr(robot.app, "notify", told.append)
    robot.app.open_screen(LadderScreen(robot.app))
    robot.app.step()
    robot.app.top_screen.challenge(LADDER[0])
    Fighter(robot).begin()
    robot.app.step()
    assert robot.app.top_screen.is_running
    assert len(told) == 1
    assert told[0].startswith("The saved fight cannot be taken up: ")


def test_a_fight_that_cannot_be_saved_says_so_once_and_goes_on(robot, fighter):
    folder = robot.app.library.fights.path(SLOT)
    folder.unlink(missing_ok=True)
    folder.mkdir()
    fighter.place_right()
    assert "not being saved" in fighter.fight.play.view.message.text
    fighter.place_right()
    assert "not being saved" not in fighter.fight.play.view.message.text
    assert fighter.battle.combo == 2


def test_a_board_of_the_road_goes_on_after_a_crash(robot, restart):
    robot.app.open_screen(RoadScreen(robot.app))
    robot.app.step()
    robot.key("return")
    fighter = Fighter(robot)
    fighter.begin()
    fighter.place_right(2)
    fighter.place_wrong()
    let_pass(robot, 1)
    other = restart()
    other.app.open_screen(RoadScreen(other.app))
    other.app.step()
    other.key("return")
    again = Fighter(other)
    again.wait_for_field()
    assert again.screen.card.title == "Paused"
    assert again.screen.rules.puzzle == fighter.screen.rules.puzzle
    assert again.battle.hero_hp == fighter.battle.hero_hp
    assert again.battle.foe == fighter.battle.foe
    assert again.battle.interval == pytest.approx(fighter.battle.interval, abs=1e-3)


def test_a_stage_lost_in_a_crash_is_lost(robot, restart):
    robot.app.open_screen(RoadScreen(robot.app))
    robot.app.step()
    robot.key("return")
    fighter = Fighter(robot)
    fighter.begin()
    journey = fighter.screen.rules.journey
    fighter.place_right(5)  # in earnest, so that the loss counts
    while not fighter.fight.is_over:
        fighter.fight.play.view.cursor, digit = fighter.next_cell()
        wrong = digit % fighter.side + 1
        fighter.fight.play.run(f"place_{wrong}")  # no turn of the loop: it dies here
    assert journey.progress.run is not None
    other = restart()
    road = RoadScreen(other.app)
    other.app.open_screen(road)
    other.app.step()
    other.key("return")
    Fighter(other).wait_for_field()
    let_pass(other, 3)
    assert road.journey.progress.losses == {ROAD[0].id: 1}
    assert road.journey.progress.run is None


def test_a_stage_begun_anew_forgets_the_board_that_was_left(robot):
    robot.app.open_screen(RoadScreen(robot.app))
    robot.app.step()
    road = robot.app.top_screen
    robot.key("return")
    fighter = Fighter(robot)
    fighter.begin()
    fighter.place_right(2)
    fighter.screen.leave()
    road.journey.change(lambda _p: RoadProgress())
    robot.app.step()
    robot.key("return")
    Fighter(robot).wait_for_field()
    assert robot.app.top_screen.fight is None
    assert robot.app.top_screen.rules.saved is None


def test_fights_and_progress_saved_by_an_earlier_version_go_on(robot):
    app = robot.app
    for slot in ("ladder", "road"):
        kept = (DATA / f"saves/fight-{slot}-1.txt").read_text(encoding="utf-8")
        app.library.fights.path(slot).write_text(kept, encoding="utf-8")
    app.library.road.save((DATA / "saves/road-progress-1.txt").read_text(encoding="utf-8"))
    fighter = go_on(robot)
    battle, history = fighter.battle, fighter.fight.play.session.history
    assert fighter.screen.card.title == "Paused"
    assert (fighter.screen.rules.foe, battle.phase, battle.combo) == (LADDER[0], Phase.OPEN, 2)
    assert (battle.hero_hp, battle.foe_hp, battle.is_shielded) == (279, 270, True)
    assert (battle.spell.trick, battle.tally.damage) == (Trick.FOG, 210)
    assert (len(history.entries), history.position) == (8, 7)
    fighter.screen.leave()
    app.open_screen(RoadScreen(app))
    app.step()
    road = app.top_screen
    assert [station.stars for station in road.stations[:3]] == [3, 2, 0]
    road.enter(ROAD[2])
    fighter.wait_for_field()
    battle = fighter.battle
    assert fighter.screen.card.title == "Paused"
    assert (battle.hero_hp, battle.foe_hp, battle.items) == (243, 373, (1, 0, 2))
    assert (battle.edge.hit_percent, len(battle.placed)) == (110, 8)
    press_card(robot)
    fighter.place_right()
    assert fighter.battle.combo == battle.combo + 1
    progress = parse_progress(app.library.road.load())
    assert (progress.coins, progress.gear) == (42, {"lens": 2, "pencil": 1})
    assert progress.run.hero_hp == 243


def test_the_rest_between_proofs_outlives_a_restart(robot, restart):
    fighter = open_battle(robot, LADDER[3])
    cell, digit = fighter.next_cell()
    fighter.fight.play.view.cursor, fighter.fight.play.view.digit = cell, digit
    robot.key("shift+w")
    robot.key("escape")
    fighter.place_right(2)
    robot.key("q")
    again = go_on(restart())
    press_card(again.robot)
    again.robot.key("shift+w")
    assert again.robot.app.top_dialog is None
    assert f"{PROOF_EVERY - 2} more digits" in again.fight.play.view.message.text
