"""Tricks on the board in a fight: seen, obeyed, told, undone, and kept over a crash."""

from dataclasses import replace

import pygame
import pytest
from numberplace.battle.opponents import LADDER
from numberplace.core.battlefield import Trick
from numberplace.ui.boards.sudoku.grid import tile_order

from tests.ui.arcade.fighting import let_pass, open_battle
from tests.ui.spots import strip_rect

FOES = {foe.trick: foe for foe in LADDER if foe.trick is not None}


def cell_picture(robot, fighter, cell):
    place = fighter.screen.board.board.place_of([cell])
    return pygame.image.tobytes(robot.app.surface.subsurface(place), "RGB")


def cast(robot, fighter, trick):
    """Let the foe play its trick, as an attack that gets through does."""
    assert fighter.fight.play_trick(trick)
    fighter.screen.is_stale = True
    robot.app.step()
    return fighter.battle.spell


def test_each_trick_has_its_opponent():
    assert set(FOES) == set(Trick)


def test_an_attack_of_the_golem_cracks_cells_and_says_so(robot):
    fighter = open_battle(robot, FOES[Trick.CRACK])
    while fighter.battle.spell is None:
        fighter.place_wrong()
    robot.app.step()
    assert fighter.battle.spell.trick is Trick.CRACK
    assert any("cracks cells" in sentence for sentence in fighter.screen.panel.sentences)


def test_a_cracked_cell_takes_nothing_and_does_not_tell_what_is_right(robot):
    fighter = open_battle(robot, FOES[Trick.CRACK])
    cell = cast(robot, fighter, Trick.CRACK).places[0]
    right = fighter.fight.field.solution[cell]
    for digit in (right, right % 9 + 1):
        fighter.fight.play.view.cursor = cell
        robot.key(str(digit))
        assert not fighter.fight.play.table.digits[cell]
        assert "cracked" in fighter.fight.play.view.message.text
    assert fighter.battle.tally.wrong == fighter.battle.tally.right == 0
    fighter.place_right(2)
    assert fighter.battle.spell is None
    fighter.fight.play.view.cursor = cell
    robot.key(str(right))
    assert fighter.fight.play.table.digits[cell] == right


@pytest.mark.sampled(3)
@pytest.mark.parametrize("trick", [Trick.INK, Trick.FOG, Trick.CRACK])
def test_what_lies_on_cells_is_seen_and_goes_without_a_trace(robot, trick):
    fighter = open_battle(robot, FOES[trick])
    robot.app.prefer(reduced_motion=True)
    robot.key("m")
    let_pass(robot, 1)
    cells = range(81)
    before = [cell_picture(robot, fighter, cell) for cell in cells]
    spell = cast(robot, fighter, trick)
    now = [cell_picture(robot, fighter, cell) for cell in cells]
    assert {cell for cell in cells if now[cell] != before[cell]} >= set(spell.places)
    fighter.fight.battle = replace(fighter.battle, spell=None)
    fighter.screen.is_stale = True
    robot.app.step()
    assert [cell_picture(robot, fighter, cell) for cell in cells] == before


def test_the_magpie_takes_a_digit_that_can_be_put_back_without_a_second_blow(robot):
    fighter = open_battle(robot, FOES[Trick.THEFT])
    fighter.place_right(3)
    digits, hp = fighter.fight.play.table.digits, fighter.battle.foe_hp
    assert cast(robot, fighter, Trick.THEFT) is None
    (cell,) = [c for c in range(81) if fighter.fight.play.table.digits[c] != digits[c]]
    fighter.fight.play.view.cursor = cell
    robot.key(str(digits[cell]))
    assert fighter.fight.play.table.digits == digits
    assert fighter.battle.foe_hp == hp
    assert fighter.battle.tally.wrong == 0


def test_swapped_tiles_are_seen_and_clicked_where_they_stand(robot):
    fighter = open_battle(robot, FOES[Trick.SWAP])
    one, other = cast(robot, fighter, Trick.SWAP).places
    layout = fighter.screen.places.board
    robot.click(*strip_rect(layout, one).center)
    assert fighter.fight.play.view.digit == other
    fighter.place_right(2)
    assert fighter.screen.board.board.swapped == ()
    robot.click(*strip_rect(layout, one).center)
    assert fighter.fight.play.view.digit == one


def test_tiles_stand_in_order_but_for_two():
    assert tile_order(()) == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert tile_order((2, 9)) == (1, 9, 3, 4, 5, 6, 7, 8, 2)


def test_a_digit_placed_on_ink_is_seen(robot):
    fighter = open_battle(robot, FOES[Trick.INK])
    robot.key("m")
    cell = cast(robot, fighter, Trick.INK).places[0]
    fighter.fight.play.view.cursor = cell
    robot.key(str(fighter.fight.field.solution[cell]))
    spell = fighter.battle.spell
    assert spell is None or cell not in spell.places


def test_a_trick_is_kept_with_the_fight(robot):
    fighter = open_battle(robot, FOES[Trick.FOG])
    fighter.place_right()
    spell = cast(robot, fighter, Trick.FOG)
    fighter.fight.save()
    saved = robot.app.library.fights.load("ladder")
    places = " ".join(map(str, spell.places))
    assert f"spell fog {spell.seconds:.6f} {spell.blows} {places}\n" in saved


def test_hard_cells_glint_unless_that_is_switched_off(robot):
    fighter = open_battle(robot, LADDER[6])
    robot.app.prefer(reduced_motion=True)
    let_pass(robot, 1)
    cells = set(fighter.fight.glints())
    assert cells
    assert len(cells) < 50
    shown = {cell: cell_picture(robot, fighter, cell) for cell in range(81)}
    robot.app.prefer(glints=False)
    fighter.screen.is_stale = True
    robot.app.step()
    plain = {cell: cell_picture(robot, fighter, cell) for cell in range(81)}
    assert {cell for cell in range(81) if shown[cell] != plain[cell]} == cells
