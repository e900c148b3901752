"""Finders of complex fish: with fins, boxes or mixed houses, and Siamese pairs of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, first_cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.fish.parts import (
    BASIC,
    Fish,
    fish_step,
    is_sashimi,
    siamese_step,
)
from numberplace.sudoku.techniques.fish.search import FishSearch
from numberplace.sudoku.techniques.templates.search import dead_candidates

LARGEST_FREE_SIZE: Final = 4
"""Larger finned Franken and mutant fish are sought only for candidates that no smaller fish
eliminates."""

MAX_SIZE: Final = 8
"""One more than the size of the largest fish."""
SLOTS: Final = 10 * MAX_SIZE * 3 * 2
"""Searches that ``FishMemory`` tells apart: digit, size, form, with fins or without."""
ANY: Final = 0
FINNED_ONLY: Final = 1
SASHIMI_ONLY: Final = 2


class FishMemory:
    """The fish of each digit, size and form along a path: an unchanged digit keeps its fish."""

    def __init__(self, limits: dict[str, int]) -> None:
        """Start before the first position."""
        self.fins: i64 = limits["fins"]
        self.endo_fins: i64 = limits["endo_fins"]
        self.found: list[list[Fish]] = [[]] * SLOTS
        self.version: vec[i64] = vec[i64]([-1] * SLOTS)
        """The grid's version at which a search was made, -1 for never."""


def memory_of(grid: Grid) -> FishMemory:
    """Return the known fish of a path; nothing where the limits have changed."""
    known = grid.memory.get("fish")
    if isinstance(known, FishMemory):
        same_fins: bool = known.fins == grid.limits["fins"]
        if same_fins and known.endo_fins == grid.limits["endo_fins"]:
            return known
    memory = FishMemory(grid.limits)
    grid.memory["fish"] = memory
    return memory


def fish_of(grid: Grid, digit: i64, size: i64, form: i64, finned: bool) -> list[Fish]:
    """Return all fish of a digit, size and form, with fins or without; searched when it changed."""
    dead = dead_candidates(grid)
    low: i64 = dead.low[digit]
    high: i64 = dead.high[digit]
    if low | high == 0:
        return []
    memory = memory_of(grid)
    slot: i64 = ((digit * MAX_SIZE + size) * 3 + form) * 2 + (1 if finned else 0)
    if memory.version[slot] < grid.digit_changed[digit]:
        if finned and size > LARGEST_FREE_SIZE and form != BASIC:
            for fish in small_fish(grid, digit, form):
                low &= ~fish.out_low
                high &= ~fish.out_high
        search = FishSearch(grid, digit, size, form, low, high)
        if finned:
            _run_targets(grid, search, low, high, memory.endo_fins if form != BASIC else 0)
        elif low | high:
            search.run_finless()
        memory.found[slot] = search.found
        memory.version[slot] = grid.version
    return memory.found[slot]


def _run_targets(grid: Grid, search: FishSearch, low: i64, high: i64, endo_fins: i64) -> None:
    """Search the finned fish that eliminate each cell of a set."""
    peers_high = grid.topology.peers_high
    peers_low = grid.topology.peers_low
    fins: i64 = grid.limits["fins"]
    while low | high:
        cell: i64 = first_cell(low, high)
        low &= ~CELL_LOW[cell]
        high &= ~CELL_HIGH[cell]
        search.run(cell, peers_low[cell], peers_high[cell], fins, endo_fins)


def small_fish(grid: Grid, digit: i64, form: i64) -> list[Fish]:
    """Return the fish of a digit up to LARGEST_FREE_SIZE, of this form or a simpler one."""
    found: list[Fish] = []
    simpler: i64
    size: i64
    for simpler in range(form + 1):
        for size in range(2, LARGEST_FREE_SIZE + 1):
            found += fish_of(grid, digit, size, simpler, False)
            found += fish_of(grid, digit, size, simpler, True)
    return found


def find_fish(
    grid: Grid, technique: str, size: int, form: int, finned: bool, shape: int
) -> Iterator[Step]:
    """Yield one fish for each set of conclusions, the one with the fewest fins; digits ascending.

    Args:
        shape: ANY, or of the finned basic fish FINNED_ONLY or SASHIMI_ONLY.
    """
    if dead_candidates(grid).total == 0:
        return
    digit: i64
    for digit in range(1, 10):
        found = fish_of(grid, digit, size, form, finned)
        if not found:
            continue
        best: dict[tuple[int, int], Fish] = {}
        for fish in found:
            if shape != ANY and is_sashimi(grid, fish) != (shape == SASHIMI_ONLY):
                continue
            key = (fish.out_low, fish.out_high)
            known = best.get(key)
            if known is None or fish.fins < known.fins:
                best[key] = fish
        for fish in best.values():
            yield fish_step(technique, fish)


def find_siamese_fish(
    grid: Grid, technique: str, size: int, form: int, shape: int
) -> Iterator[Step]:
    """Yield pairs of finned fish on common bases that eliminate different candidates.

    Of the basic fish a pair counts as finned or sashimi when either of the two is.
    """
    if dead_candidates(grid).total == 0:
        return
    digit: i64
    for digit in range(1, 10):
        found = fish_of(grid, digit, size, form, True)
        if len(found) < 2:
            continue
        by_bases: dict[int, list[Fish]] = {}
        for fish in found:
            by_bases.setdefault(fish.bases, []).append(fish)
        seen: set[tuple[int, int]] = set()
        for group in by_bases.values():
            if len(group) > 1:
                yield from _siamese_pairs(grid, technique, shape, group, seen)


def _siamese_pairs(
    grid: Grid, technique: str, shape: int, group: list[Fish], seen: set[tuple[int, int]]
) -> Iterator[Step]:
    for at, first in enumerate(group):
        for second in group[at + 1 :]:
            low: i64 = first.out_low | second.out_low
            high: i64 = first.out_high | second.out_high
            key = (low, high)
            same: bool = first.out_low == second.out_low and first.out_high == second.out_high
            if same or key in seen:
                continue
            if shape != ANY:
                wanted = shape == SASHIMI_ONLY
                if is_sashimi(grid, first) != wanted and is_sashimi(grid, second) != wanted:
                    continue
            seen.add(key)
            yield siamese_step(technique, first, second)
