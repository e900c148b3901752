"""Nets of one level: the shortest first, and none that chains could tell."""

from __future__ import annotations

import random

import pytest
from numberplace.core.step import Step
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.nets import (
    find_net_contradiction,
    find_net_verity,
    find_shortest_net,
    finders_of,
    is_chain,
    net_size,
)

from tests.sudoku.techniques.cases import make_puzzle, read_own_cases, walk

POSITIONS = [
    grid
    for seed in range(6 if COMPILED else 1)
    for grid, _step in walk(make_puzzle(random.Random(seed)))[:: 7 if COMPILED else 40]
] + [case.grid() for case in read_own_cases() if case.technique.startswith("forcing_net")]


def placements(step: Step) -> int:
    """Count the true candidates of a net, told from its proof by nothing but the links."""
    true = {(link.source, link.group) for link in step.links if not link.strong}
    return len(true | {(link.target, link.group) for link in step.links if link.strong})


@pytest.mark.parametrize("find", [find_net_contradiction, find_net_verity])
def test_short_proofs_come_first(find) -> None:
    found = 0
    for grid in POSITIONS:
        sizes = [placements(step) for step in find(grid)]
        found += len(sizes)
        assert sizes == sorted(sizes)
    assert found > 10


def test_no_net_is_a_chain() -> None:
    for grid in POSITIONS:
        for find in (find_net_contradiction, find_net_verity):
            assert not any(is_chain(grid, step) for step in find(grid))


def test_the_first_of_all_nets_has_the_shortest_proof() -> None:
    seen = 0
    for grid in POSITIONS:
        first = next(find_shortest_net(grid), None)
        contradictions = list(find_net_contradiction(grid))
        if first is None:
            assert not contradictions
            continue
        seen += 1
        every = [*contradictions, *find_net_verity(grid)]
        assert net_size(first) == min(map(net_size, every))
    assert seen


def test_finders_are_only_joined_where_both_are_asked() -> None:
    contradiction, verity = (
        BY_ID[f"forcing_net_{name}"].find for name in ("contradiction", "verity")
    )
    assert finders_of([contradiction]) == [contradiction]
    assert finders_of([contradiction, verity]) == [find_shortest_net, verity]
