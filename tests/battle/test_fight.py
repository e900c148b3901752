"""A puzzle battle, action by action. Every attack hits unless told otherwise."""

from dataclasses import replace

import pytest
from numberplace.battle import fight
from numberplace.battle.events import (
    BattleItem,
    Blocked,
    Cause,
    ComboBroken,
    Critical,
    Escaped,
    Evaded,
    Finale,
    Hit,
    ItemEarned,
    ItemUsed,
    Landed,
    Lost,
    MarksFilled,
    NoDamage,
    Side,
    Strike,
    Won,
)
from numberplace.battle.state import (
    FILLED_PERCENT,
    FREEZE_SECONDS,
    ITEM_EVERY,
    MAX_ITEMS,
    PARRY_SHARE,
    TIER_PERCENT,
    Battle,
    Phase,
)
from numberplace.core.battlefield import Reason, Unit

from tests.battle.fights import INTERVAL, PLAIN, placed, started
from tests.battle.prng import CRITICAL, EVADES, Rolls


def test_a_fight_begins_with_the_duels_hero_and_an_empty_bar() -> None:
    battle = fight.begin(PLAIN, INTERVAL)
    assert (battle.hero_hp, battle.foe_hp, battle.gather, battle.combo) == (300, 400, 0.0, 0)
    assert battle.phase is Phase.OPEN
    assert battle.is_running


# Placements


def test_a_right_placement_hits_with_the_duels_attack() -> None:
    battle, events = fight.place_right(started(), [Unit(5)], [], Rolls())
    assert events == (Hit(Side.HERO, 15),)
    assert battle.foe_hp == 385
    assert battle.combo == 1
    assert battle.tally.right == 1
    assert battle.tally.damage == 15


def test_the_reason_names_a_blow_that_hits_and_none_that_is_evaded() -> None:
    fish = Reason("X-wing", "rows 2 and 7", 3)
    for rolls, event in (
        ((), Hit(Side.HERO, 33, fish)),
        (CRITICAL, Critical(Side.HERO, 49, fish)),
        (EVADES, Evaded(Side.HERO)),
    ):
        turn = fight.place_right(started(), [Unit(5, 3)], [], Rolls(rolls), reason=fish)
        assert turn.events == (event,)


@pytest.mark.parametrize("tier", range(len(TIER_PERCENT)))
def test_harder_techniques_hit_harder(tier: int) -> None:
    _battle, events = fight.place_right(started(), [Unit(5, tier)], [], Rolls())
    assert events == (Hit(Side.HERO, 15 * TIER_PERCENT[tier] // 100),)
    assert tier == 0 or TIER_PERCENT[tier] > TIER_PERCENT[tier - 1]


@pytest.mark.parametrize(
    ("rolls", "event", "left"),
    [(EVADES, Evaded(Side.HERO), 400), (CRITICAL, Critical(Side.HERO, 22), 378)],
)
def test_evasion_and_criticals_are_those_of_the_duel(
    rolls: tuple[int, ...], event: object, left: int
) -> None:
    battle, events = fight.place_right(started(), [Unit(5)], [], Rolls(rolls))
    assert events == (event,)
    assert battle.foe_hp == left


def test_a_streak_multiplies_up_to_half_as_much_again() -> None:
    battle = started(foe_hp=4000)
    found = []
    for cell in range(14):
        battle, events = fight.place_right(battle, [Unit(cell)], [], Rolls())
        found.append(events[0].damage)  # type: ignore[attr-defined]
    assert found == [15, 15, 16, 17, 18, 18, 19, 20, 21, 21, 22, 22, 22, 22]
    assert battle.tally.best_combo == 14


def test_a_finished_house_is_worth_more_than_an_ordinary_digit_at_any_combo() -> None:
    for combo in range(15):
        battle = started(foe_hp=4000, combo=combo)
        _battle, (hit, strike, *_more) = fight.place_right(battle, [Unit(1)], [1], Rolls())
        assert isinstance(hit, Hit)
        assert isinstance(strike, Strike)
        assert strike.damage > 1.4 * hit.damage


def test_several_units_of_one_move_are_one_attack() -> None:
    battle = replace(fight.begin(PLAIN, INTERVAL, worth=0.5))
    battle, events = fight.place_right(battle, [Unit(1), Unit(2), Unit(3)], [], Rolls())
    assert events == (Hit(Side.HERO, 22),)
    assert battle.combo == 1
    assert battle.tally.right == 3


def test_the_same_cell_never_hits_twice() -> None:
    battle = placed(started(), 1)
    again, events = fight.place_right(battle, [Unit(0)], [], Rolls())
    assert events == ()
    assert again == battle


def test_a_right_placement_throws_the_bar_back() -> None:
    battle = placed(started(gather=0.8), 1)
    assert battle.gather == pytest.approx(0.8 - PARRY_SHARE)
    assert placed(started(gather=0.1), 1).gather == 0.0


def test_a_finished_house_strikes_once_and_empties_the_bar() -> None:
    battle, events = fight.place_right(started(gather=0.9), [Unit(5)], [2, 11], Rolls())
    assert events == (Hit(Side.HERO, 15), Strike(2, 44))
    assert battle.gather == 0.0
    assert battle.foe_hp == 341
    again, events = fight.place_right(battle, [Unit(6)], [2], Rolls())
    assert events == (Hit(Side.HERO, 15),)
    assert again.tally.strikes == 2


def test_a_strike_never_misses() -> None:
    _battle, events = fight.place_right(started(), [Unit(5)], [2], Rolls(EVADES))
    assert events == (Evaded(Side.HERO), Strike(1, 22))


# The foe's attack


def test_the_bar_fills_with_time_and_lands_when_full() -> None:
    rng = Rolls()
    battle, events = fight.advance(started(), 6.0, rng)
    assert events == ()
    assert battle.gather == pytest.approx(0.6)
    battle, events = fight.advance(battle, 5.0, rng)
    assert events == (Landed(Cause.TIME), Hit(Side.FOE, 9), Hit(Side.FOE, 9))
    assert battle.hero_hp == 282
    assert battle.gather == pytest.approx(0.1)
    assert battle.seconds == pytest.approx(11.0)
    assert battle.tally.landed == 1


def test_a_long_frame_lands_as_often_as_many_short_ones() -> None:
    long, _events = fight.advance(started(), 45.0, Rolls())
    short = started()
    for _frame in range(45 * 60):
        short = fight.advance(short, 1 / 60, Rolls()).battle
    assert long.hero_hp == short.hero_hp == 300 - 4 * 18
    assert long.gather == pytest.approx(short.gather, abs=1e-6)


def test_a_wrong_placement_lets_the_attack_land_at_once() -> None:
    battle = placed(started(gather=0.4), 3)
    battle, events = fight.place_wrong(battle, Rolls())
    assert events == (
        ComboBroken(3),
        Landed(Cause.MISTAKE),
        Hit(Side.FOE, 9),
        Hit(Side.FOE, 9),
    )
    assert (battle.combo, battle.gather, battle.tally.wrong) == (0, 0.0, 1)


def test_the_hero_evades_and_suffers_criticals_as_in_the_duel() -> None:
    battle, events = fight.place_wrong(started(), Rolls([*EVADES, *CRITICAL]))
    assert events == (Landed(Cause.MISTAKE), Evaded(Side.FOE), Critical(Side.FOE, 13))
    assert battle.hero_hp == 287


def test_an_attack_that_is_evaded_whole_leaves_the_combo() -> None:
    battle = placed(started(), 3)
    battle, events = fight.advance(battle, 10.0, Rolls([*EVADES, *EVADES]))
    assert events == (Landed(Cause.TIME), Evaded(Side.FOE), Evaded(Side.FOE))
    assert battle.combo == 3


def test_an_attack_on_time_breaks_the_combo() -> None:
    battle, events = fight.advance(placed(started(), 3), 10.0, Rolls())
    assert events[-1] == ComboBroken(3)
    assert battle.combo == 0


def test_a_single_placement_is_no_combo_to_tell_of() -> None:
    _battle, events = fight.place_wrong(placed(started(), 1), Rolls())
    assert not any(isinstance(event, ComboBroken) for event in events)


# Hints


def test_after_a_hint_the_next_placement_does_nothing_and_the_combo_ends() -> None:
    battle, events = fight.take_hint(placed(started(gather=0.9), 4))
    assert events == (ComboBroken(4),)
    gather = battle.gather
    battle, events = fight.place_right(battle, [Unit(9)], [3], Rolls())
    assert events == (NoDamage(),)
    assert (battle.foe_hp, battle.combo, battle.gather) == (400 - 63, 0, gather)
    assert battle.tally.hints == 1
    _battle, events = fight.place_right(battle, [Unit(10)], [3], Rolls())
    assert events == (Hit(Side.HERO, 15),)


def test_marks_filled_in_cost_a_hint_and_speed_the_foe_up_until_the_end() -> None:
    before = placed(started(gather=0.2), 1)
    battle, events = fight.fill_marks(before)
    assert events == (MarksFilled(),)
    assert (battle.was_hinted, battle.tally.hints) == (True, 1)
    faster = 100 / FILLED_PERCENT * fight.gather_seconds(before)
    assert fight.gather_seconds(battle) == pytest.approx(faster)
    again, events = fight.fill_marks(placed(battle, 4))
    assert not any(isinstance(event, MarksFilled) for event in events)
    assert fight.gather_seconds(again) == pytest.approx(faster)


def test_by_turns_filled_marks_cost_a_hint_alone() -> None:
    before = replace(started(), turns=3)
    battle, events = fight.fill_marks(before)
    assert (events, battle.was_hinted) == ((), True)
    assert fight.moves_left(battle) == fight.moves_left(before)


def test_a_foe_that_stands_still_lets_no_marks_be_paid_for() -> None:
    paused = fight.pause(started())
    assert fight.fill_marks(paused) == (paused, ())


def test_placing_again_what_stood_before_does_not_pay_for_a_hint() -> None:
    battle = fight.take_hint(placed(started(), 2)).battle
    battle, events = fight.place_right(battle, [Unit(1)], [], Rolls())
    assert (events, battle.was_hinted) == ((), True)
    _battle, events = fight.place_right(battle, [Unit(2)], [], Rolls())
    assert events == (NoDamage(),)


# Items


def test_combos_earn_items_in_turn() -> None:
    battle = started(foe_hp=9999)
    earned = []
    for cell in range(4 * ITEM_EVERY):
        battle, events = fight.place_right(battle, [Unit(cell)], [], Rolls())
        earned += [(cell + 1, e.item) for e in events if isinstance(e, ItemEarned)]
    assert earned == [
        (5, BattleItem.SHIELD),
        (10, BattleItem.FREEZE),
        (15, BattleItem.REVEAL),
        (20, BattleItem.SHIELD),
    ]
    assert [battle.count_of(item) for item in BattleItem] == [2, 1, 1]


def test_nobody_carries_more_than_three_of_an_item() -> None:
    battle = started(items=(MAX_ITEMS, 0, 0), combo=ITEM_EVERY - 1)
    battle, events = fight.place_right(battle, [Unit(1)], [], Rolls())
    assert not any(isinstance(event, ItemEarned) for event in events)
    assert battle.count_of(BattleItem.SHIELD) == MAX_ITEMS


def test_a_shield_stops_one_attack_and_keeps_the_combo() -> None:
    battle = placed(started(items=(2, 0, 0)), 3)
    battle, events = fight.use_item(battle, BattleItem.SHIELD)
    assert events == (ItemUsed(BattleItem.SHIELD),)
    assert not fight.can_use(battle, BattleItem.SHIELD), "one is raised already"
    assert fight.use_item(battle, BattleItem.SHIELD) == (battle, ())
    battle, events = fight.advance(battle, 10.0, Rolls())
    assert events == (Landed(Cause.TIME), Blocked(Side.FOE))
    assert (battle.hero_hp, battle.combo) == (300, 3)
    battle, _events = fight.advance(battle, 10.0, Rolls())
    assert battle.hero_hp == 282


def test_frost_stops_the_bar_for_a_while() -> None:
    battle, events = fight.use_item(started(items=(0, 1, 0), gather=0.5), BattleItem.FREEZE)
    assert events == (ItemUsed(BattleItem.FREEZE),)
    battle, _events = fight.advance(battle, FREEZE_SECONDS, Rolls())
    assert (battle.gather, battle.frozen) == (0.5, 0.0)
    battle, _events = fight.advance(battle, 1.0, Rolls())
    assert battle.gather == pytest.approx(0.6)


def test_a_reveal_is_no_attack_but_keeps_the_combo() -> None:
    battle = placed(started(items=(0, 0, 1)), 3)
    battle, events = fight.use_item(battle, BattleItem.REVEAL)
    assert events == (ItemUsed(BattleItem.REVEAL),)
    after = fight.concede(battle, [Unit(9, 4)], [7])
    assert (after.combo, after.foe_hp) == (3, battle.foe_hp)
    assert fight.concede(fight.take_hint(battle).battle, [Unit(9)], []).was_hinted
    assert fight.place_right(after, [Unit(9, 4)], [7], Rolls()).events == ()


@pytest.mark.parametrize("item", BattleItem)
def test_an_item_one_does_not_have_does_nothing(item: BattleItem) -> None:
    battle = started()
    assert not fight.can_use(battle, item)
    assert fight.use_item(battle, item) == (battle, ())


# The end


def test_the_foe_falls() -> None:
    battle, events = fight.place_right(started(foe_hp=15), [Unit(1)], [4], Rolls())
    assert events == (Hit(Side.HERO, 15), Won(3)), "no strike after the fall"
    assert (battle.phase, battle.foe_hp) == (Phase.WON, 0)


@pytest.mark.parametrize(("hp", "stars"), [(300, 3), (200, 3), (199, 2), (100, 2), (99, 1), (1, 1)])
def test_stars_tell_how_much_of_the_hero_is_left(hp: int, stars: int) -> None:
    _battle, events = fight.place_right(started(foe_hp=1, hero_hp=hp), [Unit(1)], [], Rolls())
    assert events[-1] == Won(stars)


def test_the_hero_falls_and_no_blow_comes_after() -> None:
    battle, events = fight.place_wrong(started(hero_hp=9), Rolls())
    assert events == (Landed(Cause.MISTAKE), Hit(Side.FOE, 9), Lost())
    assert (battle.phase, battle.hero_hp) == (Phase.LOST, 0)


@pytest.mark.parametrize("phase", [Phase.WON, Phase.LOST, Phase.ESCAPED])
def test_after_the_end_nothing_happens(phase: Phase) -> None:
    battle = started(phase=phase, items=(1, 1, 1))
    refuse_everything(battle)


def test_in_a_pause_nothing_happens() -> None:
    battle = fight.pause(started(items=(1, 1, 1)))
    refuse_everything(battle)
    assert fight.resume(battle).is_running


def refuse_everything(battle: Battle) -> None:
    rng = Rolls()
    assert fight.advance(battle, 60.0, rng) == (battle, ())
    assert fight.place_right(battle, [Unit(1)], [1], rng) == (battle, ())
    assert fight.place_wrong(battle, rng) == (battle, ())
    assert fight.take_hint(battle) == (battle, ())
    for item in BattleItem:
        assert fight.use_item(battle, item) == (battle, ())


def test_a_solved_puzzle_brings_the_foe_down() -> None:
    battle = placed(started(foe_hp=9999), 9)
    battle, events = fight.place_right(battle, [Unit(9)], [], Rolls(), solves=True)
    assert events[-2:] == (Finale(), Won(3))
    assert (battle.phase, battle.foe_hp) == (Phase.WON, 0)


def test_a_puzzle_solved_by_hints_lets_the_foe_slip_away() -> None:
    battle = placed(started(foe_hp=9999), 6)
    for cell in range(6, 9):
        battle = fight.take_hint(battle).battle
        battle = fight.place_right(battle, [Unit(cell)], [], Rolls()).battle
    battle, events = fight.place_right(battle, [Unit(9)], [], Rolls(), solves=True)
    assert events[-1] == Escaped()
    assert battle.phase is Phase.ESCAPED


def test_a_puzzle_solved_by_a_last_hint_still_ends_the_fight() -> None:
    battle = fight.take_hint(placed(started(foe_hp=9999), 9)).battle
    battle, events = fight.place_right(battle, [Unit(9)], [], Rolls(), solves=True)
    assert events == (NoDamage(), Finale(), Won(3))


def test_each_mistake_hurts_more_than_the_one_before() -> None:
    foe = replace(PLAIN, attack=10, blows=1)
    battle, hurts = started(foe, hero_hp=300), []
    for _mistake in range(7):
        after = fight.place_wrong(battle, Rolls()).battle
        hurts.append(battle.hero_hp - after.hero_hp)
        battle = after
    assert hurts == [10, 20, 30, 40, 50, 60, 60]


# Traits
