"""The parts of a fish: its houses as masks (bit i = house i), its form, its Step."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import COUNT, count_bits, count_cells
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import digit_eliminations, digit_marks, step_of

ROWS_MASK: Final = 511
COLUMNS_MASK: Final = 511 << 9
LINES_MASK: Final = ROWS_MASK | COLUMNS_MASK
MAX_FISH_HOUSES: Final = 54
ALL_HOUSES: Final = (1 << 54) - 1
"""Houses beyond the 54th take no part in fish: their bits have no numbers in ``BIT_CELL``."""

BASIC: Final = 0
"""Lines against crossing lines."""
FRANKEN: Final = 1
"""Boxes, or other houses that are no lines, are among the bases or the covers."""
MUTANT: Final = 2
"""Any other mixture."""


class Fish:
    """One fish: houses as masks, fins and eliminations as cell sets."""

    def __init__(self, digit: i64, bases: i64, covers: i64) -> None:
        """Start with the houses alone."""
        self.digit: i64 = digit
        self.bases: i64 = bases
        self.covers: i64 = covers
        self.base_low: i64 = 0
        self.base_high: i64 = 0
        self.fin_low: i64 = 0
        self.fin_high: i64 = 0
        self.endo_low: i64 = 0
        self.endo_high: i64 = 0
        self.out_low: i64 = 0
        self.out_high: i64 = 0
        self.fins: i64 = 0
        self.open_low: i64 = 0
        self.open_high: i64 = 0
        self.open_house: i64 = -1


def form_of(bases: i64, covers: i64) -> i64:
    """Return the form of a fish by its houses: BASIC, FRANKEN or MUTANT."""
    base_lines: i64 = line_kinds(bases)
    cover_lines: i64 = line_kinds(covers)
    if base_lines + cover_lines != 3 or base_lines == 0 or cover_lines == 0:
        return MUTANT
    return FRANKEN if (bases | covers) & ~LINES_MASK else BASIC


def line_kinds(houses: i64) -> i64:
    """Return 1 when there are rows, 2 when there are columns, 3 for both, 0 for neither."""
    kinds: i64 = 0
    if houses & ROWS_MASK:
        kinds = 1
    if houses & COLUMNS_MASK:
        kinds |= 2
    return kinds


def count_houses(houses: i64) -> i64:
    """Return the number of houses in a mask."""
    count: i64 = COUNT[houses & 511] + COUNT[houses >> 9 & 511] + COUNT[houses >> 18 & 511]
    houses >>= 27
    return count + count_bits(houses) if houses else count


def is_sashimi(grid: Grid, fish: Fish) -> bool:
    """Tell whether a base house has one place or none left without the fins."""
    house: i64
    house_low = grid.topology.house_low
    house_high = grid.topology.house_high
    for house in range(18):
        if fish.bases >> house & 1:
            low: i64 = grid.places_low[fish.digit] & house_low[house] & ~fish.fin_low
            high: i64 = grid.places_high[fish.digit] & house_high[house] & ~fish.fin_high
            if count_cells(low, high) <= 1:
                return True
    return False


def fish_step(technique: str, fish: Fish) -> Step:
    """Report a fish."""
    boxed: int = fish.digit
    return step_of(
        technique,
        eliminations=digit_eliminations(fish.digit, fish.out_low, fish.out_high),
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
    """Mark the houses of a mask, ascending."""
    marks: list[HouseMark] = []
    house: i64 = 0
    while houses:
        if houses & 1:
            marks.append(HouseMark(role, house))
        houses >>= 1
        house += 1
    return tuple(marks)


def siamese_step(technique: str, first: Fish, second: Fish) -> Step:
    """Return the step of two finned fish on common bases; facts: digit, number of covers of the
    first."""
    boxed: int = first.digit
    size = len(mask_marks(Role.COVER, first.covers))
    basis_low: i64 = first.base_low & ~(first.fin_low | second.fin_low)
    basis_high: i64 = first.base_high & ~(first.fin_high | second.fin_high)
    return step_of(
        technique,
        eliminations=digit_eliminations(
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
