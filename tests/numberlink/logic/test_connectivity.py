import random
from contextlib import suppress

import pytest
from numberplace.numberlink.logic.connectivity import (
    check_regions,
    find_bottleneck,
    find_dead_pocket,
    find_way,
)
from numberplace.numberlink.logic.deduction import UNKNOWN, DeadEnd, Deduction
from numberplace.numberlink.model.puzzle import Rule

from tests.numberlink.boards import board, random_puzzle, solvable_puzzle


def state_of(grid: str, *links: tuple[int, int], rule: Rule = Rule.COVER) -> Deduction:
    state = Deduction(board(grid, rule))
    for link in links:
        state.link(state.edges.ends.index(link), "given")
    return state


def cells_on(state: Deduction, way: list[int] | None) -> set[int]:
    assert way is not None
    return {cell for edge in way for cell in state.edges.ends[edge]}


def test_the_shortest_way_goes_round_solid_cells_and_other_numbers():
    state = state_of("1#1\n.2.\n..2")
    assert find_way(state, 1, 0, 2) is None
    state = state_of("1#1\n...\n2.2")
    assert cells_on(state, find_way(state, 1, 0, 2)) == {0, 3, 4, 5, 2}


def test_a_way_runs_along_a_path_without_number():
    state = state_of("1....\n2###.\n.2##1", (1, 2), (2, 3))
    assert cells_on(state, find_way(state, 1, 0, 14)) == {0, 1, 3, 4, 9, 14}


def test_a_pair_cut_apart_is_a_dead_end_that_names_it():
    with pytest.raises(DeadEnd) as dead:
        check_regions(state_of("2.1\n##.\n1.2"))
    assert dead.value.reason == "pair_separation"
    assert dead.value.label in (1, 2)


def test_cells_no_path_can_reach_are_a_dead_pocket():
    assert find_dead_pocket(state_of("1..1\n####\n....")) == (8, 9, 10, 11)
    assert find_dead_pocket(state_of("1..1\n###.\n....")) == ()


def test_a_corridor_is_a_bottleneck():
    state = state_of("1...\n###.\n1...")
    edge, label = find_bottleneck(state) or (-1, 0)
    assert label == 1
    assert find_way(state, 1, 0, 8, without=edge) is None
    assert find_bottleneck(state_of("1..\n...\n..1")) is None


@pytest.mark.parametrize("make", [random_puzzle, solvable_puzzle])
def test_a_way_found_before_changes_no_answer(make):
    """Walk from state to state with ways kept, and search each of them anew beside it."""
    rng = random.Random(8)
    for _ in range(60):
        state = Deduction(make(rng, rng.choice(list(Rule))))
        with suppress(DeadEnd):
            state.propagate()
            while UNKNOWN in state.edge:
                fresh = state.copy()
                fresh.ways = {}
                assert outcome(state) == outcome(fresh)
                edge = rng.choice([e for e, known in enumerate(state.edge) if known == UNKNOWN])
                trial = state.copy()
                (trial.link if rng.random() < 0.5 else trial.bar)(edge, "what_if")
                fresh = trial.copy()
                fresh.ways = {}
                assert outcome(trial) == outcome(fresh)
                state = trial


def outcome(state: Deduction) -> tuple[str, int]:
    try:
        check_regions(state)
    except DeadEnd as dead:
        return dead.reason, dead.label
    return "", 0
