"""What every kind must offer so that its puzzles can be fought over."""

import random
from typing import Any

import pytest
from numberplace.battle.opponents import LADDER
from numberplace.battle.road import ROAD
from numberplace.battle.state import TIER_PERCENT
from numberplace.core.battlefield import BattleAdapter, Unit
from numberplace.core.errors import Stopped
from numberplace.core.kind import PuzzleKind, Status
from numberplace.kinds import SHELVES

FOUGHT_OVER = [(shelf.kind, shelf.battle) for shelf in SHELVES if shelf.battle is not None]
Kind = PuzzleKind[Any, Any]
Battle = BattleAdapter[Any]

pytestmark = pytest.mark.parametrize(
    ("kind", "battle"), FOUGHT_OVER, ids=[shelf.id for shelf in SHELVES if shelf.battle is not None]
)


def test_every_opponent_has_a_level_and_its_time(kind: Kind, battle: Battle) -> None:
    assert set(battle.challenges) == {foe.id for foe in LADDER}
    for challenge in battle.challenges.values():
        assert challenge.level in battle.levels
        assert 5 <= challenge.interval <= 60


def test_every_level_an_opponent_brings_has_puzzles(kind: Kind, battle: Battle) -> None:
    for challenge in battle.challenges.values():
        puzzles = battle.puzzles(challenge.level)
        assert len(set(puzzles)) == len(puzzles) >= 10


def test_every_level_that_can_be_chosen_has_a_puzzle(kind: Kind, battle: Battle) -> None:
    assert all(battle.puzzles(level) for level in battle.levels)


def test_opponents_bring_harder_puzzles_further_up(kind: Kind, battle: Battle) -> None:
    order = [battle.levels.index(battle.challenges[foe.id].level) for foe in LADDER]
    assert order == sorted(order)


def test_reveals_lead_to_the_end_and_are_all_right(kind: Kind, battle: Battle) -> None:
    puzzle = battle.puzzles(battle.levels[1])[3]
    field = battle.make_field(puzzle)
    state, seen = kind.start(puzzle), set[Unit]()
    houses: set[int] = set()
    while move := field.reveal(state):
        before, state = state, kind.apply(state, move)
        outcome = field.judge(before, state)
        assert outcome.units
        assert not outcome.wrong
        assert not seen.intersection(outcome.units)
        assert not houses.intersection(outcome.groups)
        seen.update(outcome.units)
        houses.update(outcome.groups)
    assert outcome.solves
    assert kind.check(state).status is Status.SOLVED
    assert houses
    assert all(0 <= unit.tier < len(TIER_PERCENT) for unit in seen)
    assert len({unit.id for unit in seen}) == len(seen)


def test_making_a_field_can_be_stopped(kind: Kind, battle: Battle) -> None:
    with pytest.raises(Stopped):
        battle.make_field(battle.puzzles(battle.levels[0])[0], lambda: True)


def test_stages_of_the_road_have_short_boards(kind: Kind, battle: Battle) -> None:
    stages = {stage.id for stage in ROAD}
    assert set(battle.road) <= stages
    assert {stage for _kind, each in FOUGHT_OVER for stage in each.road} == stages
    for stretch in battle.road.values():
        board = battle.short_board(stretch, random.Random(1))
        load = battle.make_field(board).load()
        assert 10 <= len(load.units) <= 60
        assert len({unit.id for unit in load.units}) == len(load.units)
        assert 4 <= load.groups <= 27
        assert max(unit.tier for unit in load.units) < len(TIER_PERCENT)


def test_the_pace_of_an_average_player_grows_with_the_tier(kind: Kind, battle: Battle) -> None:
    assert list(battle.pace) == sorted(battle.pace)
    assert len(battle.pace) >= 4
