"""The last cell kills: a foe keeps its last hit point until the board is solved."""

import random
from dataclasses import replace

import pytest
from numberplace.battle import fight
from numberplace.battle.events import Clung, Finale, Rose, Won
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.pace import Pace
from numberplace.battle.road import ROAD, Stage, foe_for, foe_over
from numberplace.battle.state import Phase
from numberplace.battle.texts import format_battle, parse_battle
from numberplace.core.battlefield import Load, Unit
from numberplace.core.errors import FormatError

from tests.battle.fights import started
from tests.battle.prng import Rolls
from tests.benchmarks.road_balance import WALKERS, grounds_of, play_board

LOAD = Load(tuple(Unit(at) for at in range(20)), 10)


def test_a_blow_leaves_the_last_hit_point_and_the_foe_clings_to_it_once() -> None:
    battle = started(foe_hp=10, keeps_last=True)
    battle, events = fight.place_right(battle, [Unit(0, 5)], [], Rolls())
    assert (battle.foe_hp, battle.phase) == (1, Phase.OPEN)
    assert sum(isinstance(event, Clung) for event in events) == 1
    assert battle.tally.damage == 9
    battle, events = fight.place_right(battle, [Unit(1, 5)], [2], Rolls())
    assert (battle.foe_hp, battle.phase) == (1, Phase.OPEN)
    assert not any(isinstance(event, Clung) for event in events)


def test_the_last_cell_brings_the_foe_down_with_a_last_mighty_blow() -> None:
    battle = started(foe_hp=1, keeps_last=True)
    battle, events = fight.place_right(battle, [Unit(0)], [], Rolls(), solves=True)
    assert (battle.foe_hp, battle.phase) == (0, Phase.WON)
    assert [type(event) for event in events[-2:]] == [Finale, Won]


def test_a_foe_of_several_lives_clings_to_the_last_one_only() -> None:
    king = replace(LADDER[-1], lives=2)
    battle = replace(fight.begin(king, 20.0), foe_hp=5, keeps_last=True)
    battle, events = fight.place_right(battle, [Unit(0)], [], Rolls())
    assert any(isinstance(event, Rose) for event in events)
    battle = replace(battle, foe_hp=5)
    battle, events = fight.place_right(battle, [Unit(1)], [], Rolls())
    assert (battle.foe_hp, battle.lives) == (1, 1)


@pytest.mark.parametrize("stage", ROAD, ids=lambda stage: stage.id)
def test_every_won_board_is_complete(stage: Stage) -> None:
    won = 0
    for number, boards in enumerate(grounds_of(stage, 2)):
        for ground in boards:
            units = {unit.id for unit in ground.load.units}
            for walker in WALKERS[2:]:
                rng = random.Random(f"{stage.id}-{number}-{walker.name}")
                foe = foe_for(stage, number, ground.load, combo=number)
                first = fight.begin(foe, 3 * stage.patience * ground.usual[-1])
                battle = replace(first, keeps_last=True)
                end, _pace = play_board(battle, ground, walker, 1.0, Pace(), rng)
                assert end.phase is not Phase.OPEN
                if end.phase is Phase.WON:
                    won += 1
                    assert end.placed == units
    assert won


def test_a_combo_brought_along_counts_in_the_foes_hit_points() -> None:
    strengths = [foe_for(ROAD[0], 1, LOAD, combo).hp for combo in (0, 5, 20, 200)]
    assert strengths == sorted(strengths)
    assert strengths[0] < strengths[1]
    assert strengths[2] == strengths[3], "a combo adds no more from its tenth placement on"


def test_a_fight_is_taken_up_against_the_foe_as_it_began() -> None:
    begun = fight.begin(foe_for(ROAD[0], 1, LOAD, 12), 20.0)
    now = foe_for(ROAD[0], 1, LOAD)
    assert begun.foe.hp > now.hp
    assert parse_battle(format_battle(begun), fight.begin(now, 20.0)).foe == begun.foe


def test_a_fight_of_a_version_that_did_not_write_the_foes_strength_is_taken_up() -> None:
    battle = started(foe_hp=300)
    text = format_battle(battle).replace("hp 300 300 1 400\n", "hp 300 300 1\n")
    assert parse_battle(text, started()) == replace(battle, is_paused=True)


@pytest.mark.parametrize("line", ["hp 300 300 1 299", "hp 300 300 1 0", "hp 300 300 1 400 1"])
def test_a_strength_that_makes_no_sense_is_refused(line: str) -> None:
    text = format_battle(started(foe_hp=300)).replace("hp 300 300 1 400", line)
    with pytest.raises(FormatError, match="Line 2"):
        parse_battle(text, started())


@pytest.mark.parametrize("foe", LADDER, ids=lambda foe: foe.id)
def test_a_foe_of_the_ladder_stands_until_a_board_is_nearly_full(foe: Opponent) -> None:
    long = Load(tuple(Unit(at, at % 3) for at in range(55)), 27)
    over = foe_over(foe, long, 1.0)
    battle = replace(fight.begin(over, 20.0), keeps_last=True)
    for unit in long.units[:30]:
        battle = fight.place_right(battle, [unit], [], Rolls()).battle
    assert (battle.foe_hp, battle.lives) != (1, 1)
    assert foe_over(foe, Load(long.units[:3], 0), 1.0) == foe, "never weaker than told"
