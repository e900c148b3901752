"""WXYZ-wing: four cells of a box and a line with four digits, of which only one can be there twice.

::

    wz .  . | .  .  .      w, x and y each have places in the box only or in the line only (or
    xy .  . | xz yz .      where both cross), so each is there at most once: three digits cannot
    .  .  . | .  .  .      fill four cells, one of them is z, and a z that sees all those goes
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.step import HouseMark, Role, Step
from game.core.words import N_, _
from game.sudoku.fast import append, i64, vec
from game.sudoku.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSES,
    INTERSECTIONS,
    PEERS_HIGH,
    PEERS_LOW,
)
from game.sudoku.grid import Grid
from game.sudoku.techniques.parts import candidate_marks, digit_strikes
from game.sudoku.techniques.technique import Explanation, Technique
from game.sudoku.techniques.wording import (
    cell_names,
    conclusion,
    digit_names,
    house_names,
    look_for,
)

FAMILY: Final = "wxyz_wing"

LINE_PART: Final = 1
BOX_PART: Final = 2


def _union_cells(line: int, box: int) -> list[int]:
    return sorted(set(HOUSES[line]) | set(HOUSES[box]))


def _part(cell: int, line: int, box: int) -> int:
    return (cell in HOUSES[line]) + 2 * (cell in HOUSES[box])


UNION_CELL: Final = vec[i64](
    [cell for line, box, _cells in INTERSECTIONS for cell in _union_cells(line, box)]
)
"""The 15 cells of a line and a box that cross, for each of INTERSECTIONS."""
UNION_PART: Final = vec[i64](
    [
        _part(cell, line, box)
        for line, box, _cells in INTERSECTIONS
        for cell in _union_cells(line, box)
    ]
)
"""Whether such a cell lies in the line (1), the box (2) or both (3)."""


def find_wxyz_wing(grid: Grid) -> Iterator[Step]:
    """Yield four cells in a line and a box that cross. ``facts``: z."""
    crossing: i64
    at: i64
    for crossing in range(54):
        base: i64 = crossing * 15
        cells = vec[i64]([])
        parts = vec[i64]([])
        for at in range(base, base + 15):
            if 2 <= COUNT[grid.cells[UNION_CELL[at]]] <= 4:
                cells = append(cells, UNION_CELL[at])
                parts = append(parts, UNION_PART[at])
        if len(cells) >= 4:
            yield from _quadruples(grid, crossing, cells, parts)


def _quadruples(grid: Grid, crossing: i64, cells: vec[i64], parts: vec[i64]) -> Iterator[Step]:
    count: i64 = len(cells)
    a: i64
    b: i64
    c: i64
    d: i64
    for a in range(count):
        first: i64 = grid.cells[cells[a]]
        for b in range(a + 1, count):
            two: i64 = first | grid.cells[cells[b]]
            if COUNT[two] > 4:
                continue
            for c in range(b + 1, count):
                three: i64 = two | grid.cells[cells[c]]
                if COUNT[three] > 4:
                    continue
                for d in range(c + 1, count):
                    four: i64 = three | grid.cells[cells[d]]
                    if COUNT[four] == 4:
                        step = _step(grid, crossing, cells, parts, a, b, c, d)
                        if step is not None:
                            yield step


def _step(
    grid: Grid,
    crossing: i64,
    cells: vec[i64],
    parts: vec[i64],
    a: i64,
    b: i64,
    c: i64,
    d: i64,
) -> Step | None:
    """Return the step of four cells, None when they are no wing or it strikes nothing."""
    line_mask: i64 = 0
    box_mask: i64 = 0
    low: i64 = 0
    high: i64 = 0
    four = vec[i64]([a, b, c, d])
    i: i64
    for i in range(4):
        cell: i64 = cells[four[i]]
        low |= CELL_LOW[cell]
        high |= CELL_HIGH[cell]
        if parts[four[i]] == LINE_PART:
            line_mask |= grid.cells[cell]
        elif parts[four[i]] == BOX_PART:
            box_mask |= grid.cells[cell]
    z: i64 = line_mask & box_mask
    if COUNT[z] != 1:
        return None
    digit: i64 = FIRST[z] + 1
    strike_low: i64 = grid.places_low[digit] & ~low
    strike_high: i64 = grid.places_high[digit] & ~high
    for i in range(4):
        cell = cells[four[i]]
        if grid.cells[cell] & z:
            strike_low &= PEERS_LOW[cell]
            strike_high &= PEERS_HIGH[cell]
    if strike_low | strike_high == 0:
        return None
    line, box, _crossing = INTERSECTIONS[crossing]
    boxed: int = digit
    return Step(
        "wxyz_wing",
        eliminations=digit_strikes(digit, strike_low, strike_high),
        marks=candidate_marks(grid, Role.BASIS, 511 ^ z, low, high)
        + candidate_marks(grid, Role.PINCER, z, low, high),
        houses=(HouseMark(Role.BASIS, line), HouseMark(Role.BASIS, box)),
        facts=(boxed,),
    )


def explain_wxyz_wing(step: Step) -> Explanation:
    """Put a WXYZ-wing into words."""
    z = step.facts[0]
    line, box = step.houses_as(Role.BASIS)
    cells = sorted({mark.cell for mark in step.marks})
    others = step.digits(Role.BASIS)
    digits = sorted({*others, z})
    return Explanation(
        look_for(WXYZ_WING.name),
        _("Look at four cells of {houses} with four digits between them.").format(
            houses=house_names((line, box))
        ),
        _(
            "{cells} have only {digits} between them. Among these cells, the places of each of "
            "{others} all see each other, so each of these digits stands there at most once; no "
            "more than three cells are filled by them. So at least one of the four cells is {z}, "
            "and no cell that sees all their places for {z} can be {z}. "
        ).format(
            cells=cell_names(cells),
            digits=digit_names(digits),
            others=digit_names(others),
            z=z,
        )
        + conclusion(step),
    )


WXYZ_WING: Final[Technique] = Technique(
    id="wxyz_wing",
    name=N_("WXYZ-wing"),
    family=FAMILY,
    rating=4.6,
    find=find_wxyz_wing,
    explain=explain_wxyz_wing,
    description=N_(
        "Four cells, spread over a box and a line that cross it, have just four digits between "
        "them. Three of the digits have places that all see each other, so each of these can be "
        "used only once there. They fill at most three of the cells, so the fourth digit is in "
        "one of the four cells for certain, and can be struck out of every cell that sees all its "
        "places in them."
    ),
)
