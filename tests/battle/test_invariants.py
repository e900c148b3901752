"""Whatever happens in whatever order, a fight and a race stay in bounds and their events add up."""

import random

import pytest
from numberplace.battle import fight, race
from numberplace.battle.events import (
    BattleItem,
    BoardDone,
    Critical,
    Event,
    Healed,
    Hit,
    ItemEarned,
    ItemStolen,
    ItemUsed,
    Landed,
    Lost,
    RaceOver,
    Recovered,
    Rose,
    Scored,
    Side,
    Strike,
    Won,
)
from numberplace.battle.modes import MODES, Mode
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.race import Race, RacePhase
from numberplace.battle.state import MAX_ITEMS, Battle, Phase, Turn
from numberplace.core.battlefield import Unit

INTERVAL = 20.0
ENDS = {Phase.WON: Won, Phase.LOST: Lost}


def act(battle: Battle, rng: random.Random) -> Turn:
    """Do something, sensible or not."""
    what = rng.randrange(12)
    if what < 5:
        units = [Unit(rng.randrange(60), rng.randrange(6)) for _unit in range(rng.randint(1, 2))]
        houses = [rng.randrange(27)] if rng.random() < 0.2 else []
        return fight.place_right(battle, units, houses, rng)
    if what < 6:
        return fight.place_wrong(battle, rng)
    if what < 7:
        return fight.take_hint(battle)
    if what < 9:
        return fight.use_item(battle, rng.choice(list(BattleItem)))
    return fight.advance(battle, rng.expovariate(1 / 8), rng)


def taken(events: tuple[Event, ...], side: Side) -> int:
    """Return the hit points that attacks of a side cost."""
    blows = sum(e.damage for e in events if isinstance(e, Hit | Critical) and e.by is side)
    return blows + sum(e.damage for e in events if isinstance(e, Strike) and side is Side.HERO)


def check_step(before: Battle, events: tuple[Event, ...], after: Battle) -> None:
    foe = after.foe
    assert 0 <= after.hero_hp <= 300
    assert 0 <= after.foe_hp <= foe.hp
    assert 0.0 <= after.gather < 1.0
    assert all(0 <= count <= MAX_ITEMS for count in after.items)
    back = sum(event.amount for event in events if isinstance(event, Recovered))
    assert after.hero_hp == max(0, before.hero_hp - taken(events, Side.FOE)) + back
    healed = sum(event.amount for event in events if isinstance(event, Healed))
    if not any(isinstance(event, Rose) for event in events):
        assert after.foe_hp == max(0, before.foe_hp - taken(events, Side.HERO)) + healed
    changes = {ItemEarned: 1, ItemUsed: -1, ItemStolen: -1}
    assert sum(after.items) - sum(before.items) == sum(changes.get(type(e), 0) for e in events)
    assert after.tally.landed - before.tally.landed == sum(isinstance(e, Landed) for e in events)
    for phase, end in ENDS.items():
        assert (after.phase is phase) == any(isinstance(event, end) for event in events)
    assert (after.hero_hp == 0) == (after.phase is Phase.LOST)
    assert (after.foe_hp == 0) == (after.phase is Phase.WON)


@pytest.mark.parametrize("foe", LADDER, ids=lambda foe: foe.id)
def test_fights_stay_in_bounds_and_their_events_add_up(foe: Opponent) -> None:
    ends = set()
    for seed in range(40):
        rng = random.Random(f"{foe.id}-{seed}")
        battle = fight.begin(foe, INTERVAL)
        for _action in range(400):
            before = battle
            battle, events = act(battle, rng)
            check_step(before, events, battle)
            if battle.phase is not Phase.OPEN:
                break
        ends.add(battle.phase)
    assert Phase.OPEN not in ends, "every fight ends"


@pytest.mark.parametrize("foe", LADDER, ids=lambda foe: foe.id)
def test_the_same_seed_and_the_same_actions_are_the_same_fight(foe: Opponent) -> None:
    def played() -> tuple[Battle, list[Event]]:
        rng, battle, told = random.Random(foe.id), fight.begin(foe, INTERVAL), []
        for _action in range(60):
            battle, events = act(battle, rng)
            told += events
        return battle, told

    assert played() == played()


def run(now: Race, rng: random.Random) -> tuple[Race, tuple[Event, ...]]:
    what = rng.randrange(8)
    now = race.go_on(now)
    if what < 5:
        return race.place_right(now, rng.choice((0, 0, 0, 1, 2)), solves=rng.random() < 0.1)
    return race.place_wrong(now) if what < 6 else race.advance(now, rng.expovariate(1 / 4))


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_races_stay_in_bounds_and_every_point_was_told(mode: Mode) -> None:
    for seed in range(40):
        rng = random.Random(f"{mode.id}-{seed}")
        now, points = race.start(mode), 0
        for _action in range(400):
            before = now
            now, events = run(now, rng)
            points += sum(e.points for e in events if isinstance(e, Scored | BoardDone))
            points += sum(e.speed for e in events if isinstance(e, BoardDone))
            points += sum(e.time_points for e in events if isinstance(e, RaceOver))
            assert now.score == points
            assert now.clock >= 0
            assert now.number >= before.number
            assert now.is_over == any(isinstance(e, RaceOver) for e in events)
            assert 0 <= now.speed_points <= now.score
            assert (now.phase is RacePhase.TIME_UP) == (now.clock == 0)
            if now.is_over:
                break
