"""What the only solution agrees with is not tried; where there is not one, all is."""

from __future__ import annotations

import pytest
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing import scan
from numberplace.sudoku.techniques.forcing.solution import KEY, agrees, solution_of

HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
TWO = "1....7.9..3..2...8..96..5....53..9...1..8...2............................7...3..."


def test_the_solution_is_kept_along_a_path_and_told_only_where_there_is_one() -> None:
    grid = grid_from_text(HARD)
    digits = solution_of(grid)
    assert [int(digit) for digit in digits][:9] == [1, 6, 2, 8, 5, 7, 4, 9, 3]
    kept = grid.memory[KEY]
    grid.eliminate(1, 8)
    assert list(solution_of(grid)) == list(digits)
    assert grid.memory[KEY] is kept
    grid.eliminate(1, 6)  # against the solution: there is none any more
    assert len(solution_of(grid)) == 0
    assert len(solution_of(grid_from_text(TWO))) == 0


def test_one_of_the_two_ways_of_a_candidate_agrees() -> None:
    digits = vec[i64]([5] * 81)
    assert agrees(digits, 0, 5, 1)
    assert agrees(digits, 0, 4, 0)
    assert not agrees(digits, 0, 5, 0)
    assert not agrees(digits, 0, 4, 1)
    assert not agrees(vec[i64]([]), 0, 5, 1)


def searches(grid: Grid, *, sieved: bool) -> list[scan.Refutations]:
    """Return both searches of a position, not begun where they leave nothing out."""
    found = []
    for is_wide in (False, True):  # the second search runs the first one to its end
        search = scan._search(grid, is_wide)
        if not sieved:
            search.solution = vec[i64]([])
        found.append(search)
    return found


@pytest.mark.parametrize("technique", ["forcing_chain_verity", "forcing_chain_sets"])
def test_the_steps_are_those_of_trying_everything(technique: str) -> None:
    grid, other = grid_from_text(HARD), grid_from_text(HARD)
    sieved, whole = searches(grid, sieved=True), searches(other, sieved=False)
    steps = list(BY_ID[technique].search(grid))
    assert steps
    assert list(BY_ID[technique].search(other)) == steps
    for search, everything in zip(sieved, whole, strict=True):
        assert len(search.solution) == 81
        assert len(everything.solution) == 0
    walks = [sum(len(search.exhausted) for search in every) for every in (sieved, whole)]
    assert walks[0] < 0.7 * walks[1]


def test_a_start_that_the_widest_walk_does_not_refute_is_walked_from_once() -> None:
    grid, other = grid_from_text(HARD), grid_from_text(HARD)
    scan._search(other, True).sieved = vec[i64]([1] * 1458)  # as if each might be refuted
    steps = list(BY_ID["forcing_chain_sets"].search(grid))
    assert steps == list(BY_ID["forcing_chain_sets"].search(other))
    sieved, whole = scan._search(grid, True), scan._search(other, True)
    assert 0 in list(sieved.sieved)
    assert sieved.exhausted < whole.exhausted
