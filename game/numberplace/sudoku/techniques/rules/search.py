"""What one further rule of a board rules out, with the candidates of its cells.

Source: the killer techniques of sudokuwiki.org ("Killer Combinations", "Innies and Outies"); the
rest is the rules themselves, tried out on the cells they speak of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.forms import Cell, turned
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.search.single_rule import (
    kept_by_line,
    kept_by_sum,
    needed_by_sum,
    supported,
)
from numberplace.sudoku.search.sums import FEW, MANY

PAIR, SUM, LINE = 1, 2, 3
"""What form of rule a step rests on; the first of its facts."""
INNIES, OUTIES, BOTH = 1, 2, 3
"""Where the cells lie whose sum follows from houses and cages."""


def masks_of(grid: AnyGrid, cells: Iterable[Cell]) -> list[int]:
    """Return the digit_mask of each cell; of a filled one, its digit alone."""
    return [
        1 << grid.digits[cell] - 1 if grid.digits[cell] else int(grid.cells[cell]) for cell in cells
    ]


def _gone(grid: AnyGrid, keep: dict[Cell, int]) -> tuple[tuple[int, int], ...]:
    """Return the candidates of empty cells that are not among those to keep, ascending."""
    return tuple(
        (cell, digit)
        for cell in sorted(keep)
        for digit in range(1, grid.topology.size + 1)
        if (grid.cells[cell] & ~keep[cell]) >> digit - 1 & 1
    )


def _has_changed(grid: AnyGrid, cells: Iterable[Cell], since: int) -> bool:
    """Tell whether one of some cells has lost a candidate since a version of the grid."""
    return since < 0 or any(grid.cell_changed[cell] > since for cell in cells)


def find_relations(grid: AnyGrid) -> Iterator[Step]:
    """Yield what a sign or a line between two cells rules out."""
    since, silent = grid.silent_since("relation"), True
    for at, rule in enumerate(grid.topology.rules):
        for pair in rule.form.pairs:
            if not _has_changed(grid, (pair.first, pair.second), since):
                continue
            for one, other, table in (pair, turned(pair)):
                (mask,) = masks_of(grid, (one,))
                gone = _gone(grid, {other: supported(mask, table)})
                if gone:
                    silent = False
                    yield _step("relation", gone, (one,), (PAIR, 0, at))
    if silent:
        grid.keep_silent("relation")


def find_sums(grid: AnyGrid, technique: str, max_open: int) -> Iterator[Step]:
    """Yield what sums rule out.

    Args:
        max_open: sums with more open cells are passed over; ``MANY`` = none.
    """
    since, silent = grid.silent_since(technique), True
    for at, rule in enumerate(grid.topology.rules):
        for one in rule.form.sums:
            if not _has_changed(grid, one.cells, since):
                continue
            if max_open < MANY and sum(not grid.digits[c] for c in one.cells) > max_open:
                continue
            gone = _gone(grid, kept_by_sum(one, masks_of(grid, one.cells), grid.topology.size))
            if gone:
                silent = False
                yield _step(technique, gone, one.cells, (SUM, one.total, at))
    if silent:
        grid.keep_silent(technique)


def find_last_of_sums(grid: AnyGrid) -> Iterator[Step]:
    """Yield what sums with one or two open cells rule out."""
    return find_sums(grid, "sum_end", FEW)


def find_combinations(grid: AnyGrid) -> Iterator[Step]:
    """Yield what the combinations of sums rule out."""
    return find_sums(grid, "sum", MANY)


def find_lines(grid: AnyGrid) -> Iterator[Step]:
    """Yield what the laws of lines rule out."""
    since, silent = grid.silent_since("line"), True
    for at, rule in enumerate(grid.topology.rules):
        for line in rule.form.lines:
            if _has_changed(grid, line.cells, since):
                masks = masks_of(grid, range(len(grid.digits)))
                gone = _gone(grid, kept_by_line(line, masks, grid.topology.size))
                if gone:
                    silent = False
                    yield _step("line", gone, line.cells, (LINE, line.number, at))
    if silent:
        grid.keep_silent("line")


def _step(
    technique: str,
    gone: tuple[tuple[int, int], ...],
    basis: tuple[Cell, ...],
    facts: tuple[int, int, int],
) -> Step:
    marks = tuple(Mark(Role.BASIS, cell) for cell in sorted(set(basis)))
    return Step(technique, (), gone, marks, (), (), facts)


def find_locked_by_sight(grid: AnyGrid) -> Iterator[Step]:
    """Yield eliminations in cells that see all places of a digit in a house, by whatever rule."""
    since, silent = grid.silent_since("locked"), True
    for house, cells in enumerate(grid.topology.houses):
        if grid.house_changed[house] <= since:
            continue
        for digit in range(1, grid.topology.size + 1):
            places = _places(grid, cells, digit)
            if len(places) > 1:
                for step in _seen_by_all(grid, "locked", places, digit, house, ()):
                    silent = False
                    yield step
    if silent:
        grid.keep_silent("locked")


def find_locked_in_cages(grid: AnyGrid) -> Iterator[Step]:
    """Yield the same for digits that every combination of a cage holds."""
    since, silent = grid.silent_since("cage_locked"), True
    for at, rule in enumerate(grid.topology.rules):
        for one in rule.form.sums:
            if not one.is_distinct or not _has_changed(grid, one.cells, since):
                continue
            needed = needed_by_sum(one, masks_of(grid, one.cells), grid.topology.size)
            for digit in range(1, grid.topology.size + 1):
                places = _places(grid, one.cells, digit)
                if needed >> digit - 1 & 1 and len(places) > 1:
                    facts = (one.total, at)
                    for step in _seen_by_all(grid, "cage_locked", places, digit, -1, facts):
                        silent = False
                        yield step
    if silent:
        grid.keep_silent("cage_locked")


def _places(grid: AnyGrid, cells: tuple[Cell, ...], digit: int) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if grid.has(cell, digit))


def _seen_by_all(
    grid: AnyGrid,
    technique: str,
    places: tuple[Cell, ...],
    digit: int,
    house: int,
    facts: tuple[int, ...],
) -> Iterator[Step]:
    peers = grid.topology.peers
    seen = set(peers[places[0]]).intersection(*(peers[cell] for cell in places[1:]))
    gone = tuple((cell, digit) for cell in sorted(seen) if grid.has(cell, digit))
    if gone:
        marks = tuple(Mark(Role.BASIS, cell, digit) for cell in places)
        houses = (HouseMark(Role.BASIS, house),) if house >= 0 else ()
        yield Step(technique, (), gone, marks, houses, (), (house, digit, *facts))


def find_totals(grid: AnyGrid, technique: str, *, is_wide: bool) -> Iterator[Step]:
    """Yield what follows for the cells left over in, or stuck out of, one house or several.

    Args:
        is_wide: several houses, two to four.
    """
    since, silent = grid.silent_since(technique), True
    for at, total in enumerate(grid.topology.totals):
        if (len(total.houses) > 1) != is_wide or not _has_changed(grid, total.sum.cells, since):
            continue
        masks = masks_of(grid, total.sum.cells)
        gone = _gone(grid, kept_by_sum(total.sum, masks, grid.topology.size))
        if gone:
            signs = zip(total.sum.cells, total.sum.factors, strict=True)
            inside = [cell for cell, sign in signs if sign > 0 and not total.is_outside]
            marks = tuple(
                Mark(Role.BASIS if cell in inside else Role.COVER, cell)
                for cell in sorted(total.sum.cells)
            )
            form = BOTH if inside else OUTIES
            if len(inside) == len(total.sum.cells):
                form = INNIES
            houses = tuple(HouseMark(Role.BASIS, house) for house in total.houses)
            silent = False
            yield Step(technique, (), gone, marks, houses, (), (form, total.sum.total, at))
    if silent:
        grid.keep_silent(technique)


def find_innies(grid: AnyGrid) -> Iterator[Step]:
    """Yield what follows from the cages of one house."""
    return find_totals(grid, "totals", is_wide=False)


def find_wide_innies(grid: AnyGrid) -> Iterator[Step]:
    """Yield what follows from the cages of two to four houses."""
    return find_totals(grid, "wide_totals", is_wide=True)
