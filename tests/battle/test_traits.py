"""Traits and tricks of the opponents, each in a fight. Every attack hits unless told otherwise."""

from dataclasses import replace

import pytest
from numberplace.battle import fight
from numberplace.battle.events import (
    BattleItem,
    Blocked,
    Enraged,
    Evaded,
    Guarded,
    Healed,
    Hit,
    ItemStolen,
    Lifted,
    Rose,
    Side,
    Strike,
    Tricked,
    Woke,
    Won,
)
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.state import (
    TRICK_SECONDS,
    Battle,
    Phase,
)
from numberplace.core.battlefield import Trick, Unit

from tests.battle.fights import INTERVAL, PLAIN, placed, started
from tests.battle.prng import Rolls


def test_the_sleeper_does_not_gather_until_it_wakes() -> None:
    battle = fight.begin(replace(PLAIN, sleep=4.0), INTERVAL)
    battle, events = fight.advance(battle, 3.0, Rolls())
    assert (events, battle.gather) == ((), 0.0)
    battle, events = fight.advance(battle, 3.0, Rolls())
    assert events == (Woke(),)
    assert battle.gather == pytest.approx(0.2)


def test_the_nimble_evades_more_often() -> None:
    foe = replace(PLAIN, evasion=20)
    _battle, events = fight.place_right(started(foe), [Unit(1)], [], Rolls([19]))
    assert events == (Evaded(Side.HERO),)
    _battle, events = fight.place_right(started(foe), [Unit(1)], [], Rolls([20]))
    assert events == (Hit(Side.HERO, 15),)


def test_a_shell_softens_hits_but_not_strikes() -> None:
    foe = replace(PLAIN, shell=4)
    _battle, events = fight.place_right(started(foe), [Unit(1)], [1], Rolls())
    assert events == (Hit(Side.HERO, 11), Strike(1, 22))
    _battle, events = fight.place_right(started(replace(PLAIN, shell=99)), [Unit(1)], [], Rolls())
    assert events == (Hit(Side.HERO, 1),)


def test_stone_crumbles_under_strikes() -> None:
    foe = replace(PLAIN, hit_percent=70, strike_percent=250)
    _battle, events = fight.place_right(started(foe), [Unit(1)], [1], Rolls())
    assert events == (Hit(Side.HERO, 10), Strike(1, 56))


def test_the_thief_takes_an_item_when_it_gets_through() -> None:
    battle = started(replace(PLAIN, steals=True), items=(0, 2, 1))
    battle, events = fight.advance(battle, 10.0, Rolls())
    assert events[-1] == ItemStolen(BattleItem.FREEZE)
    assert battle.items == (0, 1, 1)


def test_the_mirror_doubles_what_mistakes_cost() -> None:
    foe = replace(PLAIN, mistake_percent=200)
    assert fight.place_wrong(started(foe), Rolls()).battle.hero_hp == 300 - 36
    assert fight.advance(started(foe), 10.0, Rolls()).battle.hero_hp == 300 - 18


def test_a_raised_guard_blocks_the_next_hit_but_not_the_strike() -> None:
    battle, events = fight.advance(started(replace(PLAIN, guards=True)), 10.0, Rolls())
    assert events[-1] == Guarded()
    battle, events = fight.place_right(battle, [Unit(1)], [1], Rolls())
    assert events == (Blocked(Side.HERO), Strike(1, 22))
    _battle, events = fight.place_right(battle, [Unit(2)], [], Rolls())
    assert events == (Hit(Side.HERO, 15),)


def test_the_mender_gets_back_what_it_lost() -> None:
    foe = replace(PLAIN, heals=15)
    battle, events = fight.advance(started(foe, foe_hp=390), 10.0, Rolls())
    assert events[-1] == Healed(10)
    assert battle.foe_hp == 400
    _battle, events = fight.advance(battle, 10.0, Rolls())
    assert not any(isinstance(event, Healed) for event in events)


def test_rage_gathers_faster_below_half() -> None:
    foe = replace(PLAIN, rage_percent=200)
    battle, events = fight.place_right(started(foe, foe_hp=210), [Unit(1)], [], Rolls())
    assert events == (Hit(Side.HERO, 15), Enraged())
    assert fight.gather_seconds(battle) == 5.0
    _battle, events = fight.place_right(battle, [Unit(2)], [], Rolls())
    assert events == (Hit(Side.HERO, 15),), "told once"


def test_the_king_rises_again() -> None:
    battle = fight.begin(replace(PLAIN, lives=2), INTERVAL)
    battle, events = fight.place_right(
        replace(battle, foe_hp=10, gather=0.9), [Unit(1)], [], Rolls()
    )
    assert events == (Hit(Side.HERO, 15), Rose())
    assert (battle.foe_hp, battle.lives, battle.gather) == (400, 1, 0.0)
    battle, events = fight.place_right(replace(battle, foe_hp=10), [Unit(2)], [], Rolls())
    assert events == (Hit(Side.HERO, 15), Won(3))


def test_every_opponent_has_a_trait_of_its_own_that_shows_in_its_numbers() -> None:
    assert len(LADDER) == 10
    plain = Opponent("", "", "", 1, 1, 1)
    fields = Opponent.__dataclass_fields__
    special = list(fields)[list(fields).index("evasion") :]
    shown = [
        frozenset(name for name in special if getattr(foe, name) != getattr(plain, name))
        for foe in LADDER
    ]
    assert all(shown)
    assert len(set(shown)) == len(LADDER)


def test_the_ladder_ends_with_the_demon_king() -> None:
    assert len({foe.id for foe in LADDER}) == 10
    king = LADDER[-1]
    assert (king.id, king.hp, king.attack) == ("demon_king", 400, 9)


# Tricks


def tricked(trick: Trick = Trick.INK, places: tuple[int, ...] = (3, 5)) -> Battle:
    return fight.cast(started(replace(PLAIN, trick=trick)), trick, places)


def test_an_attack_that_gets_through_plays_the_trick_of_the_foe() -> None:
    _battle, events = fight.advance(started(replace(PLAIN, trick=Trick.FOG)), 10.0, Rolls())
    assert events[-1] == Tricked(Trick.FOG)
    shielded = started(replace(PLAIN, trick=Trick.FOG), is_shielded=True)
    _battle, events = fight.advance(shielded, 10.0, Rolls())
    assert Tricked(Trick.FOG) not in events


def test_a_trick_ends_by_time_by_placements_or_by_a_strike() -> None:
    battle = replace(tricked(), interval=1000.0)
    later, events = fight.advance(battle, TRICK_SECONDS - 0.1, Rolls())
    assert (later.spell is None, events) == (False, ())
    later, events = fight.advance(later, 0.2, Rolls())
    assert (later.spell, events) == (None, (Lifted(),))
    once, events = fight.place_right(battle, [Unit(1)], [], Rolls())
    assert once.spell is not None
    assert Lifted() not in events
    twice, events = fight.place_right(once, [Unit(2)], [], Rolls())
    assert (twice.spell, events[-1]) == (None, Lifted())
    struck, events = fight.place_right(battle, [Unit(1)], [7], Rolls())
    assert (struck.spell, events[-1]) == (None, Lifted())


def test_a_placement_made_before_and_a_pause_leave_a_trick_alone() -> None:
    battle = placed(tricked(), 1)
    again, _events = fight.place_right(battle, [Unit(0)], [], Rolls())
    assert again.spell == battle.spell
    paused, _events = fight.advance(fight.pause(battle), 100.0, Rolls())
    assert paused.spell == battle.spell


def test_a_cell_that_is_filled_is_free_of_ink_and_cracks_but_not_of_fog() -> None:
    spell = fight.uncover(tricked(), [5]).spell
    assert spell is not None
    assert spell.places == (3,)
    assert fight.uncover(tricked(), [3, 5]).spell is None
    assert fight.uncover(tricked(Trick.FOG), [3, 5]).spell == tricked(Trick.FOG).spell


def test_a_trick_without_a_place_or_in_a_fight_that_is_over_does_nothing() -> None:
    assert tricked(places=()).spell is None
    assert tricked(Trick.THEFT).spell is None
    lost = replace(started(), phase=Phase.LOST)
    assert fight.cast(lost, Trick.INK, (1,)) == lost
