"""Relics: the rows themselves, and what each of them does in a fight."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from numberplace.battle import fight
from numberplace.battle.attacks import land
from numberplace.battle.duel import HERO
from numberplace.battle.events import Cause, Charmed, ItemEarned
from numberplace.battle.expedition.regions import REGIONS, armed
from numberplace.battle.powers import (
    CONDITIONS,
    amount_of,
    attack_percent,
    carry_out,
    damage_percent,
)
from numberplace.battle.relics import RELIC, RELICS, Effect, Moment
from numberplace.battle.state import ITEM_EVERY, ITEM_ORDER, Battle
from numberplace.core.battlefield import Deed, Reason, Unit
from numberplace.ui.arcade.expedition.cards import face_of

from assets.build.arena.relics import RELICS as DRAWN
from tests.battle.prng import Rolls


def worn(*ids: str, **more: object) -> Battle:
    """Return a fight against a foe that tells its acts, in which some relics are worn."""
    foe = replace(armed("snail", REGIONS[0], is_boss=False), hp=900, shell=0, evasion=0)
    relics = tuple(RELIC[each] for each in ids)
    return replace(fight.begin(foe, 20.0), relics=relics, **more)


def lost(battle: Battle, deed: Deed, tier: int = 0, groups: tuple[int, ...] = ()) -> int:
    """Return the hit points that a placement costs the foe, without chance."""
    after = fight.place_right(battle, [Unit(1, tier)], groups, Rolls(), deed=deed).battle
    return battle.foe_hp - after.foe_hp


def test_there_are_forty_relics_and_six_pairs() -> None:
    assert len(RELICS) >= 40
    assert len({relic.id for relic in RELICS}) == len({r.name for r in RELICS}) == len(RELICS)
    paired = [relic for relic in RELICS if relic.partner]
    assert len(paired) >= 12
    assert all(RELIC[relic.partner].partner == relic.id for relic in paired)
    assert all(relic.condition in CONDITIONS for relic in RELICS)


def test_each_relic_has_a_picture_of_its_own_and_tells_its_amount() -> None:
    assert set(DRAWN) == {relic.id for relic in RELICS}
    for relic in RELICS:
        quiet = relic.effect is Effect.SHIELD
        assert ("{n}" in relic.about) != quiet
    assert max(Counter((form, one) for form, one, _two in DRAWN.values()).values()) == 1


BOX = Deed((1,), (5,), ("box",), side=9)


@pytest.mark.parametrize(
    ("relic", "deed", "tier", "other"),
    [
        ("odd_ink", Deed((1,), (5,), side=9), 0, Deed((1,), (4,), side=9)),
        ("even_ink", Deed((1,), (4,), side=9), 0, Deed((1,), (5,), side=9)),
        ("high_hand", Deed((1,), (7,), side=9), 0, Deed((1,), (6,), side=9)),
        ("small_change", Deed((1,), (3,), side=9), 0, Deed((1,), (4,), side=9)),
        ("corner_stone", Deed((8,), (3,), side=9), 0, Deed((10,), (3,), side=9)),
        ("middle_eye", Deed((40,), (3,), side=9), 0, Deed((0,), (3,), side=9)),
        ("diagonal_dagger", Deed((40,), (3,), side=9), 0, Deed((41,), (3,), side=9)),
        ("apprentice_quill", Deed((1,), (3,), side=9), 1, None),
    ],
)
def test_a_relic_of_digits_or_places_adds_its_share_there_alone(
    relic: str, deed: Deed, tier: int, other: Deed | None
) -> None:
    bare, with_it = lost(worn(), deed, tier), lost(worn(relic), deed, tier)
    assert with_it == pytest.approx(bare * (100 + RELIC[relic].amount) / 100, abs=1)
    if other is not None:
        assert lost(worn(relic), other, tier) == lost(worn(), other, tier)


def test_hard_blows_heal_and_simple_ones_do_not() -> None:
    battle = worn("master_quill", hero_hp=100)
    deed = Deed((1,), (3,), side=9)
    healed = [
        fight.place_right(battle, [Unit(1, tier)], (), Rolls(), deed=deed).battle.hero_hp - 100
        for tier in range(4)
    ]
    assert healed == [0, 0, RELIC["master_quill"].amount, RELIC["master_quill"].amount]


def test_a_finished_box_strikes_harder_and_a_row_does_not() -> None:
    row = BOX._replace(houses=("row",))
    bare = lost(worn(), BOX, groups=(20,))
    strike = bare - lost(worn(), Deed((1,), (5,), side=9))
    more = strike * RELIC["box_hammer"].amount // 100
    assert lost(worn("box_hammer"), BOX, groups=(20,)) == bare + more
    assert lost(worn("box_hammer"), row, groups=(2,)) == bare


def test_a_partner_makes_both_do_half_as_much_again() -> None:
    relic = RELIC["odd_ink"]
    alone, together = (
        amount_of(relic, has_partner=has_partner, by_turns=False) for has_partner in (False, True)
    )
    assert (alone, together) == (relic.amount, relic.amount * 3 // 2)
    odd = Deed((1,), (5,), side=9)
    both = replace(worn("odd_ink", "even_ink"), last_tier=0)
    assert damage_percent(both, Moment.BLOW, odd) == 100 + together


def test_a_relic_may_be_of_another_strength_by_turns() -> None:
    banner, thread = RELIC["banner"], RELIC["thread"]
    assert 0 < banner.by_turns < banner.amount
    assert thread.by_turns > thread.amount
    for turns in (0, 4):
        begun = worn("banner", turns=turns)
        after, _burn, _told = carry_out(begun, Moment.BEGIN)
        assert after.combo == begun.combo + (banner.by_turns if turns else banner.amount)
    same = RELIC["high_hand"]
    assert amount_of(same, has_partner=False, by_turns=True) == same.amount


def test_the_card_of_a_relic_tells_its_strength_by_the_clock_and_by_turns() -> None:
    banner = RELIC["banner"]
    told = [face_of(banner, (), by_turns=by_turns).about for by_turns in (False, True)]
    assert told == [f"Each fight begins with a combo of {n}." for n in (2, 1)]


def test_a_digit_placed_again_burns_and_the_fight_says_so() -> None:
    battle = worn("echo", last_digit=5)
    turn = fight.place_right(battle, [Unit(1)], (), Rolls(), deed=Deed((1,), (5,), side=9))
    assert Charmed(RELIC["echo"].name, "echo") in turn.events
    assert turn.battle.last_digit == 5
    other = Deed((2,), (6,), side=9)
    again = fight.place_right(turn.battle, [Unit(2)], (), Rolls(), deed=other)
    assert not any(isinstance(event, Charmed) for event in again.events)


def test_a_fight_begins_with_what_relics_bring() -> None:
    battle = worn("hourglass", "night_lamp", "banner", "flask", hero_hp=100)
    begun = fight.prepare(battle)
    strong = fight.prepare(replace(battle, hero_hp=200))
    assert not strong.is_shielded
    assert begun.frozen == RELIC["hourglass"].amount
    assert begun.is_shielded
    assert begun.combo == RELIC["banner"].amount
    assert begun.hero_hp == 100 + RELIC["flask"].amount


def test_attacks_are_softened_and_the_number_told_is_what_they_hurt() -> None:
    for ids in ((), ("leather",), ("leather", "amulet"), ("buckler",)):
        battle = worn(*ids, hero_hp=120)
        act = battle.foe.acts[0]
        hurt = battle.hero_hp - land(battle, Cause.TIME, random.Random(3)).battle.hero_hp
        assert hurt == act.amount * attack_percent(battle, Moment.LANDED) // 100


@pytest.mark.parametrize("turns", [0, 3])
def test_an_attack_burns_the_foe_and_leaves_a_combo(turns: int) -> None:
    battle = worn("thorns", "thread", combo=4, turns=turns)
    after = land(battle, Cause.TIME, random.Random(3)).battle
    thorns, thread = (
        amount_of(RELIC[each], has_partner=False, by_turns=turns > 0)
        for each in ("thorns", "thread")
    )
    assert battle.foe_hp - after.foe_hp == thorns
    assert after.combo == thread
    assert land(worn(combo=4), Cause.TIME, random.Random(3)).battle.combo == 0


@pytest.mark.parametrize("cause", [Cause.TIME, Cause.MISTAKE])
def test_once_the_foe_has_attacked_all_hits_are_stronger(cause: Cause) -> None:
    deed = Deed((1,), (5,), side=9)
    assert lost(worn("grudge"), deed) == lost(worn(), deed)
    angry, calm = (land(worn(*ids), cause, random.Random(3)).battle for ids in (("grudge",), ()))
    more = lost(calm, deed) * RELIC["grudge"].amount / 100
    assert lost(angry, deed) == pytest.approx(lost(calm, deed) + more, abs=1)
    later = fight.place_right(angry, [Unit(2)], (), Rolls(), deed=deed).battle
    assert lost(later, deed) > lost(replace(later, relics=()), deed), "not the next hit alone"


@pytest.mark.parametrize("turns", [0, 3])
def test_a_digit_that_marks_told_heals_and_others_do_not(turns: int) -> None:
    battle = worn("pencil_parry", hero_hp=100, turns=turns)
    healed = [
        fight.place_right(battle, [Unit(1)], (), Rolls(), deed=deed).battle.hero_hp - 100
        for deed in (Deed((1,), (5,), has_telling_marks=told, side=9) for told in (True, False))
    ]
    heals = amount_of(RELIC["pencil_parry"], has_partner=False, by_turns=turns > 0)
    assert healed == [heals, 0]


def test_a_fight_won_heals_and_pays() -> None:
    battle = worn("meal", "purse", hero_hp=HERO.hp - 50, foe_hp=1)
    after = fight.place_right(battle, [Unit(1)], (), Rolls()).battle
    assert after.hero_hp == HERO.hp - 50 + RELIC["meal"].amount
    assert after.coins == RELIC["purse"].amount


def test_a_named_pattern_strikes_once_for_each_placement_and_adds_something() -> None:
    battle = worn("spell_book", "mirror", gather=0.5, hero_hp=100, combo=1)
    reason = Reason("X-wing", "", 3)
    turn = fight.name_pattern(battle, reason, {7})
    bare = fight.name_pattern(replace(battle, relics=()), reason, {7}).battle
    assert battle.foe_hp - turn.battle.foe_hp == battle.foe_hp - bare.foe_hp > 0
    assert (turn.battle.combo, bare.combo) == (1 + RELIC["spell_book"].amount, 1)
    assert turn.battle.gather < 0.5
    assert turn.battle.hero_hp == 100 + RELIC["mirror"].amount
    assert fight.name_pattern(turn.battle, reason, {8}).battle == turn.battle
    placed = fight.place_right(turn.battle, [Unit(1)], (), Rolls()).battle
    assert fight.name_pattern(placed, reason, {7}).battle == placed
    assert fight.name_pattern(placed, reason, {7, 8}).battle.foe_hp < placed.foe_hp


@pytest.mark.parametrize("turns", [0, 3])
def test_a_combo_that_a_relic_lengthens_earns_the_items_that_it_passes(turns: int) -> None:
    battle = worn("spell_book", combo=ITEM_EVERY - 1, turns=turns)
    named = fight.name_pattern(battle, Reason("X-wing", "", 3), {7})
    assert named.battle.combo == ITEM_EVERY + 1
    assert named.battle.count_of(ITEM_ORDER[0]) == battle.count_of(ITEM_ORDER[0]) + 1
    assert any(isinstance(event, ItemEarned) for event in named.events)
    placed = fight.place_right(named.battle, [Unit(1)], (), Rolls()).battle
    assert placed.items == named.battle.items, "the next item comes with the tenth"


def test_a_wrong_name_costs_the_combo_and_half_a_bar() -> None:
    battle = worn(gather=0.3, combo=6)
    after = fight.misname(battle, random.Random(1)).battle
    assert (after.combo, after.gather) == (0, 0.8)
    assert fight.misname(after, random.Random(1)).battle == after
    late = fight.misname(worn(gather=0.7), random.Random(1)).battle
    assert late.hero_hp < HERO.hp


def test_armour_halves_light_hits_and_lets_strikes_and_patterns_through() -> None:
    foe = replace(armed("knight", REGIONS[1], is_boss=False), hp=900, evasion=0)
    battle = fight.begin(foe, 20.0)
    bare = replace(battle, foe=replace(foe, armour=0))
    deed = Deed((1,), (5,), side=9)
    assert lost(battle, deed) == lost(bare, deed) // 2
    assert lost(battle, deed, tier=2) == lost(bare, deed, tier=2)
    reason = Reason("Pair", "", 1)
    assert fight.name_pattern(battle, reason, {1}).battle.foe_hp == (
        fight.name_pattern(bare, reason, {1}).battle.foe_hp
    )


def test_idle_time_feeds_the_hydra_and_a_placement_ends_the_meal() -> None:
    foe = replace(armed("hydra", REGIONS[1], is_boss=True), hp=500)
    battle = replace(fight.begin(foe, 1000.0), foe_hp=300)
    assert fight.advance(battle, 11.9, random.Random(1)).battle.foe_hp == 300
    fed = fight.advance(battle, 20.0, random.Random(1)).battle
    assert fed.foe_hp == 300 + 3 * foe.feeds
    placed = fight.place_right(fed, [Unit(1)], (), Rolls()).battle
    assert placed.idle == 0


def test_by_turns_time_stands_still_and_placements_make_the_foe_act() -> None:
    battle = worn(turns=3)
    waited = fight.advance(battle, 500.0, random.Random(1)).battle
    assert (waited.hero_hp, waited.gather, waited.seconds) == (HERO.hp, 0.0, 500.0)
    assert fight.moves_left(battle) == 3
    for number in range(3):
        assert battle.hero_hp == HERO.hp
        assert fight.moves_left(battle) == 3 - number
        battle = fight.place_right(battle, [Unit(number)], (), Rolls()).battle
    assert battle.hero_hp == HERO.hp - battle.foe.acts[0].amount
    assert battle.act == 1
