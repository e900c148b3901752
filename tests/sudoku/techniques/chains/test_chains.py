"""Chains as they are drawn and told: their links follow one another and alternate."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import make_puzzle, walk

CHAINS = (
    "m_wing",
    "s_wing",
    "l_wing",
    "h_wing",
    "wing_ring",
    "x_chain",
    "xy_chain",
    "remote_pair",
    "aic",
    "grouped_aic",
    "discontinuous_nice_loop",
    "grouped_discontinuous_nice_loop",
    "continuous_nice_loop",
    "grouped_continuous_nice_loop",
)
BRANCHES = ("forcing_chain_verity", "forcing_chain_contradiction", "forcing_chain_sets")
NETS = ("forcing_net_verity", "forcing_net_contradiction")
POSITIONS = [grid for seed in range(3) for grid, _step in walk(make_puzzle(random.Random(seed)))][
    ::15
]


def steps_of(names: tuple[str, ...]) -> list[Step]:
    """Return some steps of each technique in the positions."""
    return [
        step
        for grid in POSITIONS
        for name in names
        for step, _ in zip(BY_ID[name].find(grid), range(12), strict=False)
    ]


def branches(step: Step) -> list[list[object]]:
    """Return the links of a step branch by branch."""
    groups = sorted({link.group for link in step.links})
    return [[link for link in step.links if link.group == group] for group in groups]


@pytest.mark.parametrize("names", [CHAINS, BRANCHES])
def test_links_follow_one_another_and_alternate(names) -> None:
    steps = steps_of(names)
    assert {step.technique for step in steps} >= set(names) - {"remote_pair"}
    for step in steps:
        for links in branches(step):
            for link, following in pairwise(links):
                assert link.target == following.source
                assert link.strong != following.strong


def test_chains_begin_and_end_with_a_strong_link() -> None:
    for step in steps_of(("x_chain", "xy_chain", "aic", "grouped_aic")):
        assert step.links[0].strong
        assert step.links[-1].strong


def test_continuous_loops_close() -> None:
    for step in steps_of(("continuous_nice_loop", "grouped_continuous_nice_loop")):
        assert step.links[-1].target == step.links[0].source
        assert not step.links[-1].strong


def test_grouped_chains_use_a_group() -> None:
    for step in steps_of(("grouped_aic", "grouped_discontinuous_nice_loop")):
        nodes = [node for link in step.links for node in (link.source, link.target)]
        assert any(len(node.cells) > 1 for node in nodes)


def test_verities_end_in_their_conclusion_in_every_branch() -> None:
    for step in steps_of(("forcing_chain_verity", "forcing_chain_sets")):
        ((cell, digit),) = step.placements or step.eliminations
        for links in branches(step):
            assert links[-1].target.cells == (cell,)
            assert links[-1].target.digit == digit
            assert links[-1].strong == bool(step.placements)


def test_net_links_start_from_what_is_known() -> None:
    for step in steps_of(NETS):
        for links in branches(step):
            known = {(links[0].source, not links[0].strong)}
            for link in links:
                assert (link.source, not link.strong) in known
                known.add((link.target, link.strong))


def test_short_limits_find_short_chains_only() -> None:
    for grid in POSITIONS:
        twin = grid.copy()
        twin.limits = {**grid.limits, "chain_length": 5}
        for step in BY_ID["aic"].find(twin):
            assert len(step.links) <= 5


def test_two_equal_cells_alone_are_an_xy_chain() -> None:
    grid = Grid()
    for digit in range(3, 10):
        grid.eliminate(0, digit)
        grid.eliminate(1, digit)
    eliminated = {step.eliminations for step in BY_ID["xy_chain"].find(grid)}
    near = [*range(2, 9), 9, 10, 11, 18, 19, 20]
    assert eliminated == {tuple((cell, digit) for cell in near) for digit in (1, 2)}
