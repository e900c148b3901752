"""Fish with fins, boxes or mixed houses, sizes 2 to 7, and their Siamese pairs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, cast

from game.core.step import HouseMark, Mark, Role, Step
from game.sudoku.fast import i64
from game.sudoku.geometry import (
    CELL_HIGH,
    CELL_LOW,
    HOUSE_HIGH,
    HOUSE_LOW,
    PEERS_HIGH,
    PEERS_LOW,
    count_cells,
    first_cell,
)
from game.sudoku.grid import Grid
from game.sudoku.techniques.fish_search import BASIC, FRANKEN, MUTANT, Fish, FishSearch
from game.sudoku.techniques.fish_words import (
    DESCRIPTIONS,
    NAMES,
    explain_complex_fish,
    explain_siamese_fish,
)
from game.sudoku.techniques.parts import digit_marks, digit_strikes
from game.sudoku.techniques.technique import Technique
from game.sudoku.techniques.templates import dead_candidates

FAMILY: Final = "fish"

LARGEST_FREE_SIZE: Final = 4
"""Up to here a Franken or mutant fish is shown even where a smaller or simpler one says as much."""

ANY: Final = 0
FINNED_ONLY: Final = 1
SASHIMI_ONLY: Final = 2


def fish_of(grid: Grid, digit: i64, size: i64, form: i64, finned: bool) -> list[Fish]:
    """Return all fish of a digit, size and form, with fins or without; searched once a position."""
    dead = dead_candidates(grid)
    low: i64 = dead.low[digit]
    high: i64 = dead.high[digit]
    if low | high == 0:
        return []
    key = f"fish {digit} {size} {form} {finned}"
    if key in grid.cache:
        return cast(list[Fish], grid.cache[key])
    if size > LARGEST_FREE_SIZE and form != BASIC:
        for fish in simpler_fish(grid, digit, size, form, finned):
            low &= ~fish.out_low
            high &= ~fish.out_high
    search = FishSearch(grid, digit, size, form, low, high)
    if finned:
        fins: i64 = grid.limits["fins"]
        endo_fins: i64 = grid.limits["endo_fins"] if form != BASIC else 0
        while low | high:
            cell: i64 = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            search.run(cell, PEERS_LOW[cell], PEERS_HIGH[cell], fins, endo_fins)
    elif low | high:
        search.run_finless()
    grid.cache[key] = search.found
    return search.found


def simpler_fish(grid: Grid, digit: i64, size: i64, form: i64, finned: bool) -> list[Fish]:
    """Return the fish of a digit that are smaller or of a simpler form."""
    found: list[Fish] = []
    other: i64
    smaller: i64
    for other in range(form + 1):
        for smaller in range(2, size + 1):
            if other < form or smaller < size:
                found += fish_of(grid, digit, smaller, other, False)
                found += fish_of(grid, digit, smaller, other, True)
            elif finned:
                found += fish_of(grid, digit, smaller, other, False)
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
        best: dict[tuple[int, int], Fish] = {}
        for fish in fish_of(grid, digit, size, form, finned):
            if shape != ANY and is_sashimi(grid, fish) != (shape == SASHIMI_ONLY):
                continue
            key = (fish.out_low, fish.out_high)
            known = best.get(key)
            if known is None or fish.fins < known.fins:
                best[key] = fish
        for fish in best.values():
            yield fish_step(technique, fish)


def is_sashimi(grid: Grid, fish: Fish) -> bool:
    """Tell whether a base house has one place or none left without the fins."""
    house: i64
    for house in range(18):
        if fish.bases >> house & 1:
            low: i64 = grid.places_low[fish.digit] & HOUSE_LOW[house] & ~fish.fin_low
            high: i64 = grid.places_high[fish.digit] & HOUSE_HIGH[house] & ~fish.fin_high
            if count_cells(low, high) <= 1:
                return True
    return False


def fish_step(technique: str, fish: Fish) -> Step:
    """Report a fish."""
    boxed: int = fish.digit
    return Step(
        technique,
        eliminations=digit_strikes(fish.digit, fish.out_low, fish.out_high),
        marks=digit_marks(
            Role.BASIS,
            fish.digit,
            fish.base_low & ~fish.fin_low,
            fish.base_high & ~fish.fin_high,
        )
        + fin_marks(fish, 0),
        houses=mask_marks(Role.BASIS, fish.bases) + mask_marks(Role.COVER, fish.covers),
        facts=(boxed,),
    )


def fin_marks(fish: Fish, group: int) -> tuple[Mark, ...]:
    """Mark the fins, those in two bases as endo fins."""
    low: i64 = fish.fin_low & ~fish.endo_low
    high: i64 = fish.fin_high & ~fish.endo_high
    return digit_marks(Role.FIN, fish.digit, low, high, group) + digit_marks(
        Role.ENDO_FIN, fish.digit, fish.endo_low, fish.endo_high, group
    )


def mask_marks(role: Role, houses: i64) -> tuple[HouseMark, ...]:
    """Mark the houses of a 27-bit mask, ascending."""
    marks: list[HouseMark] = []
    house: i64
    for house in range(27):
        if houses >> house & 1:
            marks.append(HouseMark(role, house))
    return tuple(marks)


def find_siamese_fish(
    grid: Grid, technique: str, size: int, form: int, shape: int
) -> Iterator[Step]:
    """Yield pairs of finned fish on the same bases that strike out different candidates.

    Of the basic fish a pair counts as finned or sashimi when either of the two is.
    """
    if dead_candidates(grid).total == 0:
        return
    digit: i64
    for digit in range(1, 10):
        by_bases: dict[int, list[Fish]] = {}
        for fish in fish_of(grid, digit, size, form, True):
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


def siamese_step(technique: str, first: Fish, second: Fish) -> Step:
    """Report two finned fish on the same bases; facts: digit, number of covers of the first."""
    boxed: int = first.digit
    size = len(mask_marks(Role.COVER, first.covers))
    basis_low: i64 = first.base_low & ~(first.fin_low | second.fin_low)
    basis_high: i64 = first.base_high & ~(first.fin_high | second.fin_high)
    return Step(
        technique,
        eliminations=digit_strikes(
            first.digit, first.out_low | second.out_low, first.out_high | second.out_high
        ),
        marks=digit_marks(Role.BASIS, first.digit, basis_low, basis_high)
        + fin_marks(first, 0)
        + fin_marks(second, 1),
        houses=mask_marks(Role.BASIS, first.bases)
        + mask_marks(Role.COVER, first.covers)
        + mask_marks(Role.COVER, second.covers),
        facts=(boxed, size),
    )


SIZES: Final = {
    "x_wing": 2,
    "swordfish": 3,
    "jellyfish": 4,
    "squirmbag": 5,
    "whale": 6,
    "leviathan": 7,
}
FORMS: Final = {
    "finned": (BASIC, True, FINNED_ONLY),
    "sashimi": (BASIC, True, SASHIMI_ONLY),
    "franken": (FRANKEN, False, ANY),
    "finned_franken": (FRANKEN, True, ANY),
    "mutant": (MUTANT, False, ANY),
    "finned_mutant": (MUTANT, True, ANY),
}


def _fish(word: str, name: str, rating: float) -> Technique:
    form, finned, shape = FORMS[word]
    technique = f"{word}_{name}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(
            find_fish,
            technique=technique,
            size=SIZES[name],
            form=form,
            finned=finned,
            shape=shape,
        ),
        explain=explain_complex_fish,
        description=DESCRIPTIONS[word],
    )


def _siamese(word: str, name: str, rating: float) -> Technique:
    form, _finned, shape = FORMS[word]
    technique = f"siamese_{word}_{name}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(
            find_siamese_fish, technique=technique, size=SIZES[name], form=form, shape=shape
        ),
        explain=explain_siamese_fish,
        description=DESCRIPTIONS["siamese"],
    )


FINNED_X_WINGS: Final[tuple[Technique, ...]] = (
    _fish("finned", "x_wing", 4.5),
    _fish("sashimi", "x_wing", 4.6),
    _siamese("finned", "x_wing", 4.7),
    _siamese("sashimi", "x_wing", 4.7),
)
FINNED_SWORDFISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "swordfish", 5.0),
    _fish("sashimi", "swordfish", 5.1),
    _siamese("finned", "swordfish", 5.2),
    _siamese("sashimi", "swordfish", 5.2),
)
FINNED_JELLYFISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "jellyfish", 5.6),
    _fish("sashimi", "jellyfish", 5.7),
    _siamese("finned", "jellyfish", 5.8),
    _siamese("sashimi", "jellyfish", 5.8),
)
FRANKEN_FISH: Final[tuple[Technique, ...]] = (
    _fish("franken", "x_wing", 6.0),
    _fish("finned_franken", "x_wing", 6.1),
    _fish("franken", "swordfish", 6.2),
    _fish("finned_franken", "swordfish", 6.3),
    _siamese("finned_franken", "swordfish", 6.4),
    _fish("franken", "jellyfish", 6.5),
    _fish("finned_franken", "jellyfish", 6.6),
    _siamese("finned_franken", "jellyfish", 6.7),
)
LARGE_FINNED_FISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "squirmbag", 6.9),
    _fish("sashimi", "squirmbag", 6.9),
    _fish("finned", "whale", 6.9),
    _fish("sashimi", "whale", 6.9),
    _fish("finned", "leviathan", 6.9),
    _fish("sashimi", "leviathan", 6.9),
)
MUTANT_FISH: Final[tuple[Technique, ...]] = (
    _fish("mutant", "x_wing", 7.2),
    _fish("finned_mutant", "x_wing", 7.3),
    _fish("mutant", "swordfish", 7.4),
    _fish("finned_mutant", "swordfish", 7.5),
    _siamese("finned_mutant", "swordfish", 7.6),
    _fish("mutant", "jellyfish", 7.7),
    _fish("finned_mutant", "jellyfish", 7.8),
    _siamese("finned_mutant", "jellyfish", 7.9),
)
LARGE_FRANKEN_FISH: Final[tuple[Technique, ...]] = tuple(
    [
        _fish(word, name, 8.0)
        for name in ("squirmbag", "whale", "leviathan")
        for word in ("franken", "finned_franken")
    ]
)
LARGE_MUTANT_FISH: Final[tuple[Technique, ...]] = tuple(
    [
        _fish(word, name, 8.4)
        for name in ("squirmbag", "whale", "leviathan")
        for word in ("mutant", "finned_mutant")
    ]
)
