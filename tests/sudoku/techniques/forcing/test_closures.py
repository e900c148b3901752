"""Closures kept along a path against closures made anew, and against singles one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.sudoku.logic import next_step, solve_path
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.closures import Closures, closures_of, holds, is_open
from numberplace.sudoku.techniques.forcing.implications import Implications
from numberplace.sudoku.techniques.forcing.nets import literal_of, net_of
from numberplace.sudoku.techniques.forcing.sieve import may_agree, may_agree_either_way, may_break

from tests.sudoku.techniques.cases import make_puzzle

PUZZLES = [make_puzzle(random.Random(seed)) for seed in (41, 42)]
PUZZLES += HARD_SHAPES[:1]
EVERY = 1 if COMPILED else 9
NESTED = ("nested_whips", "nested_net_contradiction", "nested_net_verity")
WITHOUT = DEFAULT.switched(NESTED, on=False)


def positions(puzzle: str, every: int = EVERY) -> Iterator[Grid]:
    """Yield one grid again and again along a path, where it needs more than singles."""
    grid = grid_from_text(puzzle)
    number = 0
    while (step := next_step(grid, DEFAULT)) is not None:
        if BY_ID[step.technique].family != "singles":
            number += 1
            if number % every == 0:
                yield grid
        grid.apply(step)


def followed(grid: Grid, cell: int, digit: int) -> Grid:
    """Return a copy with a candidate placed and all singles, as far as no place is empty."""
    trial = grid.copy()
    trial.place(cell, digit)
    while not trial.broken:
        single = next(
            (
                (c, d)
                for c in range(81)
                for d in range(1, 10)
                if trial.has(c, d) and is_single(trial, c, d)
            ),
            None,
        )
        if single is None:
            break
        trial.place(*single)
    return trial


def is_single(grid: Grid, cell: int, digit: int) -> bool:
    """Tell whether a candidate is the last of its cell or of one of its houses."""
    houses = (cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3)
    lasts = [grid.positions[house * 10 + digit] for house in houses]
    return any(mask & (mask - 1) == 0 for mask in (grid.cells[cell], *lasts))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_closures_kept_along_a_path_are_those_made_anew(puzzle: str) -> None:
    for grid in positions(puzzle):
        kept = closures_of(grid)
        new = Closures(grid.copy())
        assert list(kept.base) == list(new.base)
        assert list(kept.state) == list(new.state)
        for candidate in range(729):
            if kept.state[candidate] == 1:
                assert list(kept.rows[candidate]) == list(new.rows[candidate])


def test_a_closure_is_what_singles_leave() -> None:
    grid = next(positions(PUZZLES[0], 1))
    closures = closures_of(grid)
    for candidate in range(0, 729, 5):
        digit, cell = divmod(candidate, 81)
        assert (closures.state[candidate] > 0) == grid.has(cell, digit + 1)
        if not grid.has(cell, digit + 1):
            continue
        trial = followed(grid, cell, digit + 1)
        assert (closures.state[candidate] == 2) == (trial.broken != 0)
        if trial.broken:
            continue
        row = closures.rows[candidate]
        for other in range(81):
            for each in range(9):
                there = holds(row, each * 81 + other)
                assert there == (trial.has(other, each + 1) or trial.digits[other] == each + 1)
                assert is_open(row, each * 81 + other) == trial.has(other, each + 1)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_no_net_is_passed_over_that_breaks_or_agrees(puzzle: str) -> None:
    for grid in positions(puzzle, 4 * EVERY):
        for cell in range(81):
            for digit in range(1, 10):
                if not grid.has(cell, digit):
                    continue
                nets = [net_of(grid, literal_of(cell, digit, true)) for true in (True, False)]
                for net, true in zip(nets, (True, False), strict=True):
                    assert may_break(grid, cell, digit, true) == (net.empty >= 0)
                if may_agree_either_way(grid, cell, digit):
                    continue
                common = [n for n in nets[0].order if nets[1].rank_of(n) >= 0]
                assert not common or any(net.empty >= 0 for net in nets)
        for cell in range(81):
            candidates = [d * 81 + cell for d in range(9) if grid.has(cell, d + 1)]
            if not candidates or may_agree(grid, candidates):
                continue
            nets = [net_of(grid, literal_of(cell, c // 81 + 1, True)) for c in candidates]
            common = [n for n in nets[0].order if all(net.rank_of(n) >= 0 for net in nets)]
            assert not common or any(net.empty >= 0 for net in nets)


def test_clashes_remembered_from_earlier_positions_change_nothing() -> None:
    grid = solve_path(grid_from_text(str(read_bank("inferno")[0])), WITHOUT).grid
    compared = 0
    while (step := next_step(grid, DEFAULT)) is not None and compared < (4 if COMPILED else 2):
        if step.technique in NESTED:
            compared += 1
            kept, new = Implications(grid), Implications(grid.copy())
            for known in (kept, new):
                while known.find_next():
                    pass
            assert list(kept.starts) == list(new.starts)
            assert kept.refuted == new.refuted
            assert [list(net) for net in kept.nets] == [list(net) for net in new.nets]
            assert kept.opens_most(2) == new.opens_most(2)
            assert (
                new.opens_most(2)
                == sorted((new.left_without(number), number) for number in new.refuted)[:2]
            )
        grid.apply(step)
    assert compared
