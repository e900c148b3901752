"""Nets of one level: the shortest first, and none listed that chains tell."""

from __future__ import annotations

import random

import pytest
from numberplace.core.step import Step
from numberplace.sudoku.logic import all_steps
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.sudoku.techniques.forcing.nets import (
    find_net_contradiction,
    find_net_verity,
    find_shortest_net,
    finders_of,
    net_size,
)

from tests.sudoku.techniques.cases import make_puzzle, read_own_cases, walk

PROFILE = DEFAULT.switched(
    [t.id for t in TECHNIQUES if not t.id.startswith("forcing_")], on=False
).switched([t.id for t in TECHNIQUES if t.id.startswith("forcing_")], on=True)
POSITIONS = [
    grid
    for seed in range(2 if COMPILED else 1)
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


def test_what_a_chain_concludes_is_not_listed_as_a_net() -> None:
    dropped = 0
    for grid in POSITIONS[::3]:
        steps = all_steps(grid, PROFILE)
        chains = {conclusion(step) for step in steps if "chain" in step.technique}
        nets = [step for step in steps if "net" in step.technique]
        assert not any(conclusion(step) in chains for step in nets)
        every = [*find_net_contradiction(grid), *find_net_verity(grid)]
        dropped += len({conclusion(step) for step in every} & chains)
    assert dropped


def test_nets_wait_for_chains_that_are_searched_after_them() -> None:
    nets_first = PROFILE.ordered(("forcing_net_contradiction", "forcing_net_verity"))
    grid = next(grid for grid in POSITIONS if any(nets_in(all_steps(grid, PROFILE))))
    steps = all_steps(grid, nets_first)
    assert sorted(nets_in(steps)) == sorted(nets_in(all_steps(grid, PROFILE)))
    assert steps[: len(nets_in(steps))] == nets_in(steps)


def nets_in(steps: list[Step]) -> list[Step]:
    return [step for step in steps if step.technique.startswith("forcing_net")]


def conclusion(step: Step) -> tuple[object, object]:
    return step.placements, step.eliminations


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
