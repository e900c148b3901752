"""Maps of expeditions: the same seed makes the same one, and every place can be reached."""

import random
from itertools import pairwise

import pytest
from numberplace.battle.expedition.map import FIGHTS, LAYERS, NodeKind, make_map
from numberplace.battle.expedition.regions import HABITS, REGIONS
from numberplace.battle.opponents import LADDER, ActKind
from numberplace.kinds import SHELVES

SEEDS = [str(number) for number in range(60)] + ["day739000"]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_node_can_be_reached_and_leads_on(seed: str) -> None:
    layers = make_map(seed)
    make_map.cache_clear()
    assert make_map(seed) == layers
    assert len(layers) == LAYERS
    reached = set(range(len(layers[0])))
    for here, there in pairwise(layers):
        assert reached == {node.column for node in here}
        assert all(node.ways for node in here)
        reached = {way for node in here for way in node.ways}
        assert reached <= {node.column for node in there}
    assert reached == {0}
    assert [layers[at][0].kind for at in (3, 7, 11)] == [NodeKind.BOSS] * 3


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_each_fight_has_boards_and_a_foe_that_tells_its_acts(seed: str) -> None:
    adapters = {shelf.id: shelf.battle for shelf in SHELVES if shelf.battle}
    for node in (node for layer in make_map(seed) for node in layer):
        assert bool(node.foe) == node.is_fight == (node.kind in FIGHTS)
        if node.is_fight:
            assert node.stretch in adapters[node.shelf].expedition
            assert HABITS[node.foe].acts


@pytest.mark.parametrize("kind", [NodeKind.BOARD, NodeKind.VARIANT])
def test_boards_of_the_first_region_are_small_and_mostly_empty(kind: NodeKind) -> None:
    battles = {shelf.id: shelf.battle for shelf in SHELVES if shelf.battle}
    for seed in SEEDS[:10]:
        first = make_map(seed)[0]
        node = next(node for node in first if node.kind is kind)
        battle, rng = battles[node.shelf], random.Random(seed)
        board = battle.short_board(battle.expedition[node.stretch], rng, rng.random())
        assert board.board.size in (4, 6)
        assert 100 * board.givens.count(0) >= 44 * len(board.givens)
        assert bool(board.constraints) == (kind is NodeKind.VARIANT)


def test_every_foe_attacks_and_a_boss_is_worse_the_second_time() -> None:
    assert set(HABITS) == {foe.id for foe in LADDER}
    for habit in HABITS.values():
        assert any(act.kind is ActKind.ATTACK for act in habit.acts)
        tricks = [a for a in (*habit.acts, *habit.later_acts) if a.kind is ActKind.TRICK]
        assert bool(tricks) <= (habit.trick is not None)
    for region in REGIONS:
        boss = HABITS[region.boss]
        hurts = [sum(act.amount for act in acts if act.kind is ActKind.ATTACK) for acts in
                 (boss.acts, boss.later_acts)]  # fmt: skip
        assert hurts[0] < hurts[1]
