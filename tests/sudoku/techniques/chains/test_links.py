"""The link graph against solutions: links, and what spreads along them, hold there."""

from __future__ import annotations

import random

import pytest
from numberplace.sudoku.logic import find_solution
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.link_tables import links_of
from numberplace.sudoku.techniques.chains.links import FISH_LINKS, SINGLE_LINKS, X_LINKS, Links
from numberplace.sudoku.techniques.forcing.net import Net

from tests.sudoku.techniques.cases import make_puzzle, walk

POSITIONS = [grid for seed in range(3) for grid, _step in walk(make_puzzle(random.Random(seed)))][
    ::12
]


def holds(links: Links, node: int, solution: bytes) -> bool:
    """Tell whether a node that is no fish is true in the solution."""
    cells = cells_of(links.low[node], links.high[node])
    return any(solution[cell] == links.digit[node] for cell in cells)


def truths(grid: Grid, links: Links, solution: bytes) -> list[bool]:
    """Return each node's truth; a fish is true when none of its fins is."""
    found = [holds(links, node, solution) for node in range(min(links.count, links.first_fish))]
    for fish in range(links.first_fish, links.count):
        fins = links.strong_to[links.strong_start[fish]]
        found.append(not found[fins])
    return found


@pytest.mark.sampled(6)
@pytest.mark.parametrize("kind", range(X_LINKS, FISH_LINKS + 1))
@pytest.mark.parametrize("grid", POSITIONS)
def test_links_hold_in_the_solution(grid, kind) -> None:
    solution = find_solution(grid)
    links = links_of(grid, kind)
    true = truths(grid, links, solution)
    for node in range(links.count):
        for at in range(links.strong_start[node], links.strong_start[node + 1]):
            assert true[node] or true[links.strong_to[at]]
        for at in range(links.weak_start[node], links.weak_start[node + 1]):
            assert not (true[node] and true[links.weak_to[at]])


@pytest.mark.parametrize("grid", POSITIONS)
def test_strong_and_weak_links_work_in_both_directions(grid) -> None:
    links = links_of(grid, SINGLE_LINKS)
    for start, to in ((links.strong_start, links.strong_to), (links.weak_start, links.weak_to)):
        pairs = {(n, to[at]) for n in range(links.count) for at in range(start[n], start[n + 1])}
        for one, other in pairs:
            assert (other, one) in pairs or not links.has_strong(one)


@pytest.mark.parametrize("kind", [SINGLE_LINKS, FISH_LINKS])
@pytest.mark.parametrize("grid", POSITIONS)
def test_what_spreads_from_the_truth_is_true(grid, kind) -> None:
    solution = find_solution(grid)
    links = links_of(grid, kind)
    true = truths(grid, links, solution)
    for node in range(0, links.singles, 5):
        links.spread(node * 2 + true[node], 20)
        for at in range(links.reached):
            literal = links.order[at]
            assert true[literal >> 1] == bool(literal & 1)
        last = links.order[links.reached - 1]
        path = links.path(last)
        assert path[0] == node * 2 + true[node]
        assert len(path) == links.depth[last] + 1
        links.collect(grid)
        for cell in cells_of(grid.empty_low, grid.empty_high):
            right = solution[cell]
            low, high = links.false_low[right], links.false_high[right]
            assert cell not in cells_of(low, high)


def test_short_spreads_stop_at_their_length() -> None:
    links = links_of(POSITIONS[0], SINGLE_LINKS)
    for node in range(links.singles):
        links.spread(node * 2, 3)
        assert all(links.depth[links.order[at]] <= 3 for at in range(links.reached))


@pytest.mark.parametrize("grid", POSITIONS)
def test_nets_from_the_truth_stay_true_and_rest_on_what_came_before(grid) -> None:
    solution = find_solution(grid)
    for cell in cells_of(grid.empty_low, grid.empty_high)[::4]:
        net = Net(grid, (solution[cell] * 81 + cell) * 2 + 1)
        assert net.empty < 0
        for literal in net.order:
            digit, where = divmod(literal >> 1, 81)
            assert (solution[where] == digit) == bool(literal & 1)
            for premise in net.premises(grid, literal):
                assert net.rank_of(premise) < net.rank_of(literal)
