"""The road: stages, stars, coins, gear, the text form, and a pace that fits itself."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.battle import fight
from numberplace.battle.duel import HERO
from numberplace.battle.events import (
    BattleItem,
    Cause,
    Hit,
    ItemEarned,
    ItemUsed,
    Landed,
    Recovered,
    Side,
    Strike,
    describe_event,
)
from numberplace.battle.opponents import LADDER
from numberplace.battle.pace import MAX_SAMPLES, Measured, Pace
from numberplace.battle.progress import LENS, PENCIL, RoadProgress, Run, edge_of, lessons_of
from numberplace.battle.road import (
    MAX_EASE_LOSSES,
    ROAD,
    STAGE,
    coins_for,
    foe_for,
    foe_of,
    interval_for,
)
from numberplace.battle.state import Edge, Tally, stars_for
from numberplace.battle.texts import format_progress, parse_progress
from numberplace.core.battlefield import Load, Unit
from numberplace.core.errors import FormatError, IllegalMove

from tests.battle.prng import Rolls

FIRST, SECOND = ROAD[:2]
LOAD = Load(tuple(Unit(at) for at in range(20)), 10)
FOUGHT = replace(fight.begin(LADDER[0], 20.0), tally=Tally(damage=100))


def test_each_stage_has_an_opponent_of_its_own_and_three_or_four_boards() -> None:
    assert [stage.foe for stage in ROAD] == [foe.id for foe in LADDER]
    assert all(len(stage.boards) in (3, 4) for stage in ROAD)
    assert len(STAGE) == len(ROAD) == 10


def test_the_road_ends_with_the_kings_own_numbers() -> None:
    king = foe_for(ROAD[-1], len(ROAD[-1].boards) - 1, LOAD)
    assert (king.hp, king.attack, king.lives) == (400, 9, 1)
    assert (HERO.hp, HERO.attack) == (300, 15)


def test_hit_points_grow_with_the_board() -> None:
    short = foe_for(FIRST, 0, Load(LOAD.units[:8], 4))
    assert short.hp < foe_for(FIRST, 0, LOAD).hp


def test_a_stage_opens_when_the_one_before_it_is_won() -> None:
    progress = RoadProgress()
    assert progress.is_open(FIRST)
    assert not progress.is_open(SECOND)
    with pytest.raises(IllegalMove):
        progress.begin(SECOND)
    progress, stars, _coins = progress.begin(FIRST).won_stage(FOUGHT)
    assert stars == 3
    assert progress.is_open(SECOND)
    assert progress.next_stage is SECOND


def test_fierce_takes_three_stars_and_pays_double() -> None:
    with pytest.raises(IllegalMove):
        RoadProgress(stars={FIRST.id: 2}).begin(FIRST, is_fierce=True)
    progress = RoadProgress(stars={FIRST.id: 3}).begin(FIRST, is_fierce=True)
    _after, _stars, fierce = progress.won_stage(FOUGHT)
    _after, _stars, plain = progress.begin(FIRST).won_stage(FOUGHT)
    assert fierce > plain
    assert interval_for(FIRST, 10, 0, is_fierce=True) < interval_for(FIRST, 10, 0, is_fierce=False)


def test_stars_are_never_lost_and_paid_once() -> None:
    weak = replace(FOUGHT, hero_hp=50)
    progress, stars, first = RoadProgress().begin(FIRST).won_stage(weak)
    assert (stars, progress.stars) == (1, {FIRST.id: 1})
    progress, _stars, second = progress.begin(FIRST).won_stage(weak)
    assert second < first
    better, _stars, third = progress.begin(FIRST).won_stage(FOUGHT)
    assert third == second + 20
    assert better.begin(FIRST).won_stage(weak)[0].stars == {FIRST.id: 3}


@pytest.mark.parametrize(("hp", "stars"), [(1, 1), (99, 1), (100, 2), (199, 2), (200, 3), (300, 3)])
def test_stars_are_what_is_left(hp: int, stars: int) -> None:
    assert stars_for(hp) == stars


def test_each_loss_eases_up_to_a_bound() -> None:
    times = [
        interval_for(FIRST, 10, losses, is_fierce=False) for losses in range(MAX_EASE_LOSSES + 3)
    ]
    assert times[: MAX_EASE_LOSSES + 1] == sorted(set(times))
    assert len(set(times[MAX_EASE_LOSSES:])) == 1
    progress = RoadProgress().begin(FIRST).lost(FOUGHT).begin(FIRST).lost(FOUGHT)
    assert progress.losses == {FIRST.id: 2}
    assert progress.begin(FIRST).won_stage(FOUGHT)[0].losses == {}


def test_a_fight_lost_on_purpose_eases_nothing() -> None:
    at_once = replace(FOUGHT, tally=replace(FOUGHT.tally, damage=FOUGHT.foe.hp // 5 - 1))
    after = RoadProgress(losses={FIRST.id: 1}).begin(FIRST).lost(at_once)
    assert (after.losses, after.run) == ({FIRST.id: 1}, None)


def test_hero_items_and_combo_come_along_from_board_to_board() -> None:
    battle = replace(FOUGHT, hero_hp=120, items=(1, 0, 2), combo=4)
    progress = RoadProgress().begin(FIRST).won_board(battle)
    assert progress.run == Run(FIRST.id, 1, 120, (1, 0, 2), 4)
    assert progress.coins > 0


def test_the_shop_takes_coins_and_knows_the_highest_level() -> None:
    with pytest.raises(IllegalMove):
        RoadProgress(coins=PENCIL.prices[0] - 1).buy(PENCIL)
    progress = RoadProgress(coins=sum(PENCIL.prices))
    for _level in range(PENCIL.max_level):
        progress = progress.buy(PENCIL)
    assert progress.coins == 0
    assert progress.price_of(PENCIL) is None
    with pytest.raises(IllegalMove):
        progress.buy(PENCIL)


def test_a_lens_brings_lanterns_and_free_marks() -> None:
    run = RoadProgress(gear={LENS.id: 2}).begin(FIRST).run
    assert run is not None
    assert run.lens == 2
    assert run.items == (0, 0, 2)


def test_each_tool_does_what_it_says() -> None:
    assert edge_of({}) == Edge()
    edge = edge_of({"pencil": 2, "eraser": 1, "ruler": 3})
    assert edge == Edge(
        hit_percent=120, strike_percent=160, mistake_percent=85, parry_percent=140, healing=3
    )
    plain = fight.begin(foe_of(ROAD[3]), 20.0)
    geared = replace(plain, edge=edge)
    hurt = [
        fight.place_right(battle, [Unit(1)], [1], Rolls()).battle.foe_hp
        for battle in (plain, geared)
    ]
    assert plain.foe_hp - hurt[0] == 15 + 22
    assert plain.foe_hp - hurt[1] == 18 + 36
    lost = [fight.place_wrong(battle, Rolls()).battle.hero_hp for battle in (plain, geared)]
    assert lost[0] < lost[1]


def test_pencil_and_ruler_help_where_the_foe_falls_with_the_last_cell_alone() -> None:
    plain = replace(fight.begin(foe_of(ROAD[3]), 20.0), keeps_last=True, gather=0.9, hero_hp=200)
    pencil = replace(plain, edge=edge_of({"pencil": 2}))
    bars = [fight.place_right(b, [Unit(1)], [], Rolls()).battle.gather for b in (plain, pencil)]
    assert bars == pytest.approx([0.4, 0.2])
    ruler = replace(plain, edge=edge_of({"ruler": 4}))
    healed = fight.place_right(ruler, [Unit(1)], [1, 2], Rolls())
    assert healed.battle.hero_hp == 208
    assert Recovered(8) in healed.events
    told = describe_event(Recovered(8), "Pencil", "Blot")
    assert told == "Pencil gets 8 hit points back."
    whole = fight.place_right(replace(ruler, hero_hp=HERO.hp), [Unit(1)], [1], Rolls())
    assert whole.battle.hero_hp == HERO.hp
    assert not any(isinstance(event, Recovered) for event in whole.events)


def test_the_pace_follows_the_player_and_keeps_what_was_meant_in_part() -> None:
    units, usual = [Unit(0), Unit(1, 1)], (10.0, 20.0)
    pace = Pace()
    assert pace.expected("any", units, usual, 1.0) == 15.0
    for _number in range(40):
        pace = pace.measured("any", 0, 30.0, 10.0)
    slow = pace.expected("any", units, usual, 1.0)
    assert 15.0 * 1.8 < slow < 15.0 * 3.6
    assert pace.expected("other", units, usual, 1.0) == 15.0
    for _number in range(200):
        pace = pace.measured("any", 0, 5.0, 10.0)
    assert pace.expected("any", units, usual, 1.0) < 15.0
    assert pace.of("any")[0].count == MAX_SAMPLES


def test_an_hour_away_from_a_board_counts_no_more_than_a_long_thought() -> None:
    long = Pace().measured("any", 0, 3600.0, 10.0)
    assert long == Pace().measured("any", 0, 50.0, 10.0)


def test_the_first_fights_teach_each_thing_once() -> None:
    events = [
        Hit(Side.HERO, 15),
        Strike(1, 15),
        ItemEarned(BattleItem.SHIELD),
        ItemUsed(BattleItem.SHIELD),
        Landed(Cause.TIME),
        Hit(Side.FOE, 7),
        Landed(Cause.MISTAKE),
    ]
    told = lessons_of(events + events, ())
    assert told == ["hit", "strike", "item", "shield", "landed", "mistake"]
    assert lessons_of(events, told) == []


def test_coins_are_worth_half_from_the_second_time_on() -> None:
    first = coins_for(FIRST, 0, is_first=True, is_fierce=False)
    assert coins_for(FIRST, 0, is_first=False, is_fierce=False) == first // 2


FULL = RoadProgress(
    coins=75,
    stars={"inkwell": 3, "lamp_lane": 2},
    gear={"lens": 1},
    losses={"garden": 2},
    taught=frozenset({"hit", "strike"}),
    pace=Pace((("a", (Measured(0.112, 21), Measured())), ("b", (Measured(-1.5, 1),)))),
    run=Run("garden", 1, 212, (1, 0, 1), 4, 1, is_fierce=True),
)


@pytest.mark.parametrize("progress", [RoadProgress(), FULL])
def test_the_text_form_is_read_as_it_was_written(progress: RoadProgress) -> None:
    assert parse_progress(format_progress(progress)) == progress


def test_no_text_is_a_new_beginning() -> None:
    assert parse_progress("") == RoadProgress()


@pytest.mark.parametrize(
    "text",
    [
        "coins -1",
        "coins 1 2",
        "coins 1\ncoins 2",
        "stars inkwell=1\ncoins 2",
        "stars inkwell=4",
        "stars nowhere=1",
        "stars inkwell=1 inkwell=2",
        "gear pencil=9",
        "pace a 0.1:1",
        "pace a 0.100:1\npace a 0.100:1",
        "run inkwell 3 300 0,0,0 0 0 0",
        "run inkwell 0 301 0,0,0 0 0 0",
        "run inkwell 0 0 0,0,0 0 0 0",
        "run inkwell 0 300 0,0 0 0 0",
        "taught hit hit",
        "more",
        "\x00",
    ],
)
def test_a_line_that_makes_no_sense_is_quoted_with_its_number(text: str) -> None:
    with pytest.raises(FormatError) as raised:
        parse_progress(text)
    assert f"Line {len(text.splitlines())} " in str(raised.value)


@given(st.text())
def test_any_text_is_progress_or_a_format_error(text: str) -> None:
    try:
        parse_progress(text)
    except FormatError:
        return
    assert not text.strip("\n") or text.split()[0] in format_progress(FULL)
