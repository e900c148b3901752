"""Where tricks are played: on any state of any kind's board they are fair and can be undone."""

import random
from typing import Any

import pytest
from numberplace.core.battlefield import Field, Trick, TrickPlan
from numberplace.core.kind import AnyKind
from numberplace.kinds import KINDS

FOUGHT = [kind for kind in KINDS if kind.battle is not None and kind.battle.tricks]


@pytest.fixture(scope="module", params=FOUGHT, ids=lambda kind: kind.id)
def ground(request: pytest.FixtureRequest) -> tuple[AnyKind, Field, list[Any]]:
    """Return a kind, a battlefield of it, and the states on the way to its solution."""
    kind = request.param
    puzzle = kind.battle.puzzles(kind.battle.levels[0])[0]
    field = kind.battle.make_field(puzzle)
    states = [kind.start(puzzle)]
    while move := field.reveal(states[-1]):
        states.append(kind.apply(states[-1], move))
    return kind, field, states


def plans(field: Field, states: list[Any], trick: Trick) -> list[tuple[Any, TrickPlan]]:
    rng = random.Random(3)
    return [(state, field.opponent_trick(trick, state, rng)) for state in states]


@pytest.mark.parametrize("trick", list(Trick))
def test_a_trick_is_played_on_few_cells_of_the_board(
    ground: tuple[AnyKind, Field, list[Any]], trick: Trick
) -> None:
    _kind, field, states = ground
    for _state, plan in plans(field, states, trick):
        assert len(set(plan.places)) == len(plan.places) <= 9
        assert all(0 <= place < field.size for place in plan.places)
        assert bool(plan.move) <= (trick is Trick.THEFT)


def test_what_logic_fills_next_is_never_cracked(
    ground: tuple[AnyKind, Field, list[Any]],
) -> None:
    kind, field, states = ground
    seen = 0
    for state, plan in plans(field, states, Trick.CRACK):
        move = field.reveal(state)
        if move:
            outcome = field.judge(state, kind.apply(state, move))
            assert set(plan.places).isdisjoint(outcome.cells)
        seen += bool(plan.places)
    assert seen > len(states) // 3


def test_what_was_stolen_can_be_put_back(ground: tuple[AnyKind, Field, list[Any]]) -> None:
    kind, field, states = ground
    for state, plan in plans(field, states[1:], Trick.THEFT):
        robbed = kind.apply(state, plan.move)
        back = field.judge(robbed, state)
        assert len(back.units) == 1
        assert not back.wrong
        assert set(back.cells) == set(plan.places)


def test_two_digits_are_swapped_where_there_are_tiles(
    ground: tuple[AnyKind, Field, list[Any]],
) -> None:
    kind, field, states = ground
    for _state, plan in plans(field, states, Trick.SWAP):
        assert len(plan.places) == (2 if kind.id == "sudoku" else 0)
        assert all(1 <= digit <= 9 for digit in plan.places)
