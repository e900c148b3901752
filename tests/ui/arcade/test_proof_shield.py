"""The proof shield: a reason said in a fight by key and mouse, and what right and wrong cost."""

from dataclasses import replace

import pytest
from numberplace.battle import fight
from numberplace.battle.events import Proved, Refuted, describe_event
from numberplace.battle.expedition.regions import REGIONS, armed
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import PROOF_COST, PROOF_EVERY, PROOF_SHARE, TOLD_PROOF_EVERY
from numberplace.ui.arcade.ladder_screen import ladder_fight
from numberplace.ui.arcade.proof_shield import PROOF_SECONDS
from numberplace.ui.boards.sudoku.proof_dialog import ProofDialog

from tests.battle.fights import started
from tests.ui.arcade.fighting import Fighter, let_pass


def stand_on_next(fighter):
    """Put the cursor on the cell that logic fills next, and choose its digit."""
    cell, digit = fighter.next_cell()
    view = fighter.fight.play.view
    view.cursor, view.digit = cell, digit
    return cell, digit


def open_card(robot, fighter):
    robot.key("shift+w")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, ProofDialog)
    return dialog


def say(robot, dialog, reason):
    """Pick a reason and hand it to the judge."""
    dialog.list.chosen = dialog.list.rows.index(reason)
    dialog.ask_judge()
    robot.wait(lambda: robot.app.top_dialog is None)
    let_pass(robot, 0.1)


def singles_there(fighter, cell, digit):
    """Return the reasons of singles by which a digit is alone in a cell, and those it is not."""
    table, side = fighter.fight.play.table, fighter.side
    row, column = divmod(cell, side)

    def places(cells):
        return sum(not table.digits[c] and table.candidates(c) >> digit - 1 & 1 for c in cells)

    right = {
        "naked_single": table.candidates(cell) == 1 << digit - 1,
        "hidden_single_row": places(range(row * side, row * side + side)) == 1,
        "hidden_single_column": places(range(column, side * side, side)) == 1,
    }
    return [name for name, holds in right.items() if holds], [n for n, h in right.items() if not h]


def find_claim(fighter, *, is_right):
    """Place digits until one has a reason of the kind that is wanted; return the reason."""
    for _ in range(30):
        cell, digit = stand_on_next(fighter)
        right, wrong = singles_there(fighter, cell, digit)
        found = right if is_right else wrong
        if found:
            return found[0]
        fighter.place_right()
    raise AssertionError("no such reason")


def test_a_reason_that_holds_stops_the_next_attack(robot, fighter):
    reason = find_claim(fighter, is_right=True)
    stand_on_next(fighter)
    say(robot, open_card(robot, fighter), reason)
    assert fighter.battle.is_shielded
    before = fighter.battle.hero_hp
    fighter.place_wrong()
    assert fighter.battle.hero_hp == before
    assert not fighter.battle.is_shielded
    assert "Hero blocks the attack of" in fighter.screen.panel.last_sentence


def test_a_reason_that_does_not_hold_brings_the_attack_nearer_and_ends_the_combo(robot, fighter):
    fighter.place_right(2)
    reason = find_claim(fighter, is_right=False)
    stand_on_next(fighter)
    dialog = open_card(robot, fighter)
    gather = max(0.0, fighter.battle.gather)
    say(robot, dialog, reason)
    assert not fighter.battle.is_shielded
    assert fighter.battle.gather == pytest.approx(gather + PROOF_COST, abs=0.02)
    assert fighter.battle.combo == 0
    told = " ".join(fighter.screen.panel.sentences)
    assert "does not hold" in told


@pytest.mark.parametrize("is_true", [True, False])
def test_a_wrong_reason_does_not_tell_whether_its_claim_is_true(robot, fighter, is_true):
    fighter.place_right()
    reason = find_claim(fighter, is_right=False)
    _cell, digit = stand_on_next(fighter)
    if not is_true:
        fighter.fight.play.view.digit = 0
    dialog = open_card(robot, fighter)
    if not is_true:
        table, cursor = fighter.fight.play.table, fighter.fight.play.view.cursor
        other = next(
            (d for d in range(1, 10) if d != digit and table.candidates(cursor) >> d - 1 & 1), 0
        )
        if not other:
            pytest.skip("the cell has one candidate")
        dialog.draft.said.digits = {other}
    before = fighter.fight.play.view.message
    say(robot, dialog, reason)
    assert fighter.fight.play.view.message == before or not fighter.fight.play.view.message.text
    assert fighter.battle.combo == 0


def test_the_clock_stands_and_the_board_is_seen_while_the_card_is_open(robot, fighter):
    fighter.place_right()
    stand_on_next(fighter)
    before = fighter.battle.seconds
    open_card(robot, fighter)
    let_pass(robot, 5, step=0.5)
    assert fighter.battle.seconds == before
    assert not fighter.screen.is_hidden
    assert fighter.screen.card is None
    robot.key("escape")
    let_pass(robot, 1)
    assert fighter.battle.seconds > before


def test_the_card_closes_after_half_a_minute_without_a_price(robot, fighter):
    fighter.place_right()
    stand_on_next(fighter)
    open_card(robot, fighter)
    gather = fighter.battle.gather
    let_pass(robot, PROOF_SECONDS + 1, step=0.5)
    assert robot.app.top_dialog is None
    assert fighter.battle.gather == pytest.approx(gather, abs=0.1)
    assert not fighter.battle.is_shielded


def test_who_looked_at_the_card_waits_for_the_next(robot, fighter):
    stand_on_next(fighter)
    open_card(robot, fighter)
    robot.key("escape")
    robot.key("shift+w")
    assert robot.app.top_dialog is None
    assert f"{PROOF_EVERY} more digits" in fighter.fight.play.view.message.text
    fighter.place_right(PROOF_EVERY)
    open_card(robot, fighter)


def test_no_second_shield_is_offered_while_one_is_up(robot, fighter):
    reason = find_claim(fighter, is_right=True)
    stand_on_next(fighter)
    say(robot, open_card(robot, fighter), reason)
    fighter.place_right(PROOF_EVERY)
    robot.key("shift+w")
    assert robot.app.top_dialog is None
    assert "up already" in fighter.fight.play.view.message.text


def test_a_button_of_the_panel_opens_it_by_mouse(robot, fighter):
    stand_on_next(fighter)
    robot.press(fighter.screen.panel.proof_button)
    assert isinstance(robot.app.top_dialog, ProofDialog)
    assert "Shift+W" in fighter.screen.panel.proof_button.tooltip


def test_numberlink_offers_no_proof(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink"))
    fighter = Fighter(robot)
    fighter.begin()
    assert fighter.screen.panel.proof_button not in fighter.screen.panel.form.widgets
    robot.key("shift+w")
    assert robot.app.top_dialog is None


def test_leaving_while_the_card_is_open_keeps_the_fight(robot, fighter):
    fighter.place_right(2)
    stand_on_next(fighter)
    open_card(robot, fighter)
    robot.app.close_all()
    fighter.screen.leave()
    assert robot.app.library.fights is not None


def test_a_foe_that_tells_its_acts_is_thrown_back_and_no_shield_goes_up():
    foe = armed("snail", REGIONS[0], is_boss=False)
    battle = replace(started(), foe=foe, gather=0.9)
    begun = fight.begin_proof(battle)
    assert fight.proof_rest(begun) == TOLD_PROOF_EVERY
    turn = fight.prove(begun, is_right=True)
    assert turn.battle.gather == pytest.approx(0.9 - PROOF_SHARE)
    assert not turn.battle.is_shielded
    assert turn.events == (Proved(throws_back=True),)
    assert "thrown back" in describe_event(turn.events[0], "Hero", "Snail")
    low = fight.prove(replace(battle, gather=-0.2), is_right=True)
    assert low.battle.gather == -0.2


def test_a_wrong_reason_fills_the_bar_and_no_more():
    battle = replace(started(), gather=0.9, combo=3)
    turn = fight.prove(battle, is_right=False)
    assert turn.battle.gather == 1.0
    assert any(isinstance(event, Refuted) for event in turn.events)
    assert fight.prove(fight.pause(battle), is_right=True).events == ()
