"""The search for exocets; ``exocet_cases`` has the patterns and why they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    COUNT,
    FIRST,
    HOUSE_HIGH,
    HOUSE_LOW,
    PEERS_HIGH,
    PEERS_LOW,
    digits_of,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.exotic.exocet_cases import (
    Exocet,
    SeniorExocet,
    cell_at,
    digits_at,
)
from numberplace.sudoku.techniques.parts import eliminations_of

FAMILY: Final = "exocet"
MIN_DIGITS: Final = 3
MAX_DIGITS: Final = 4


def find_junior_exocet(grid: Grid) -> Iterator[Step]:
    """Yield junior exocets, each set of conclusions once: base lines that are rows come first.

    ``facts`` as ``exocet_words.ExocetFacts``.
    """
    seen: set[tuple[tuple[int, int], ...]] = set()
    across: i64
    line: i64
    beside: i64
    for across in range(2):
        for line in range(9):
            for beside in range(9):
                base: i64 = _base(grid, across, line, beside)
                if base:
                    for step in _with_base(grid, across, line, beside, base):
                        if step.eliminations not in seen:
                            seen.add(step.eliminations)
                            yield step


def _base(grid: Grid, across: i64, line: i64, beside: i64) -> i64:
    """Return the digits of the two cells that share line and box with one; 0 if they will not do.

    Args:
        grid: the position.
        across: 0 for a row as the base line, 1 for a column.
        line: the number of the base line, 0-8.
        beside: the cross line through the third cell, 0-8.
    """
    first: i64 = beside // 3 * 3
    mask: i64 = 0
    cross: i64
    for cross in range(first, first + 3):
        if cross != beside:
            cell: i64 = cell_at(across, line, cross)
            if grid.cells[cell] == 0:
                return 0
            mask |= grid.cells[cell]
    return mask if MIN_DIGITS <= COUNT[mask] <= MAX_DIGITS else 0


def _with_base(grid: Grid, across: i64, line: i64, beside: i64, base: i64) -> list[Step]:
    """Return the steps of all exocets with a base."""
    found: list[Step] = []
    ones = _targets(grid, across, line, 3 if beside < 3 else 0, base)
    others = _targets(grid, across, line, 3 if beside >= 6 else 6, base) if ones else []
    one: i64
    other: i64
    for one in ones:
        for other in others:
            exocet = Exocet(grid, across, line, beside, base)
            if exocet.aim(one, other):
                eliminations = _eliminations(grid, exocet)
                if eliminations:
                    found.append(_step(grid, exocet, eliminations))
    return found


def _targets(grid: Grid, across: i64, line: i64, box: i64, base: i64) -> list[int]:
    """Return the target cells in a box of the band, each as 9 times its line plus its cross line.

    Args:
        grid: the position.
        across: 0 for a row as the base line, 1 for a column.
        line: the number of the base line.
        box: the first cross line of the box.
        base: the digits of the base.
    """
    found: list[int] = []
    band: i64 = line // 3 * 3
    cross: i64
    at: i64
    for cross in range(box, box + 3):
        for at in range(band, band + 3):
            if at == line:
                continue
            # The three lines of the band add up to 3 * band + 3.
            companion: i64 = cell_at(across, 3 * band + 3 - line - at, cross)
            if digits_at(grid, companion) & base:
                continue
            if grid.cells[cell_at(across, at, cross)] & base:
                found.append(9 * at + cross)
    return found


def _eliminations(grid: Grid, exocet: Exocet) -> tuple[tuple[int, int], ...]:
    """Return the candidates impossible in every case, ascending."""
    kept: vec[i64] = vec[i64]([0] * 8)
    known: i64 = exocet.digits
    one: i64
    other: i64
    i: i64
    for one, other in exocet.cases:
        both: i64 = 1 << one | 1 << other
        known &= both
        kept[0] |= 1 << one
        kept[1] |= 1 << other
        first: i64 = grid.cells[exocet.base[0]] & both
        second: i64 = grid.cells[exocet.base[1]] & both
        # A digit fits a base cell when the other cell can have the other digit.
        kept[2] |= first & ~_alone(second, both)
        kept[3] |= second & ~_alone(first, both)
        mirrored: i64 = exocet.in_mirror(0, one, both)
        kept[4] |= mirrored & 511
        kept[5] |= mirrored >> 9
        mirrored = exocet.in_mirror(1, other, both)
        kept[6] |= mirrored & 511
        kept[7] |= mirrored >> 9
    found: set[tuple[int, int]] = set()
    cells = cells_of_exocet(exocet)
    for i in range(8):
        cell: i64 = cells[i]
        for digit in digits_of(grid.cells[cell] & ~kept[i]):
            found.add((cell, digit))
    for digit in digits_of(known):
        found.update(_of_known(grid, exocet, digit))
    return tuple(sorted(found))


def _alone(mask: i64, both: i64) -> i64:
    """Return the digit that a cell must have of two, when it can have only one of them."""
    return mask if mask != both else 0


def cells_of_exocet(exocet: Exocet) -> tuple[int, ...]:
    """Return the targets, the base and the two mirrors."""
    return (*exocet.targets, *exocet.base, *exocet.mirrors)


def _of_known(grid: Grid, exocet: Exocet, digit: i64) -> list[tuple[int, int]]:
    """Return the candidates ruled out for a digit that is certainly in the base."""
    found: list[tuple[int, int]] = []
    bit: i64 = 1 << digit - 1
    for cells in (exocet.base, exocet.targets):
        one: i64 = cells[0]
        other: i64 = cells[1]
        found.extend(
            eliminations_of(
                grid, bit, PEERS_LOW[one] & PEERS_LOW[other], PEERS_HIGH[one] & PEERS_HIGH[other]
            )
        )
    # Two S cells have the digit, one in each of two houses that hold them all.
    inside = s_cells(exocet)
    for houses in exocet.covers(digit - 1):
        for house in houses:
            if house >= 0:
                for pair in eliminations_of(grid, bit, HOUSE_LOW[house], HOUSE_HIGH[house]):
                    if pair[0] not in inside:
                        found.append(pair)
    return found


def s_cells(exocet: Exocet) -> list[int]:
    """Return the S cells, cross line by cross line."""
    found: list[int] = []
    line: i64
    k: i64
    for k in range(3):
        for line in range(9):
            if line // 3 != exocet.line // 3:
                found.append(cell_at(exocet.across, line, exocet.cross[k]))
    return found


def _step(grid: Grid, exocet: Exocet, eliminations: tuple[tuple[int, int], ...]) -> Step:
    marks: list[Mark] = []
    i: i64
    for i in range(2):
        base: i64 = exocet.base[i]
        target: i64 = exocet.targets[i]
        marks.append(Mark(Role.BLOCKER, exocet.companions[i]))
        for digit in digits_of(grid.cells[base]):
            marks.append(Mark(Role.BASIS, base, digit))
        for digit in digits_of(grid.cells[target] & exocet.digits):
            marks.append(Mark(Role.PINCER, target, digit))
    for cell in s_cells(exocet):
        for digit in digits_of(grid.cells[cell] & exocet.digits):
            marks.append(Mark(Role.COVER, cell, digit))
    return Step(
        "junior_exocet",
        eliminations=eliminations,
        marks=tuple(sorted(marks)),
        houses=tuple(
            [HouseMark(Role.BASIS, exocet.cross_house(exocet.cross[k])) for k in range(3)]
        ),
        facts=_facts(exocet),
    )


def _facts(exocet: Exocet) -> tuple[int, ...]:
    facts: list[int] = [
        exocet.digits,
        *exocet.base,
        *exocet.targets,
        *exocet.mirrors,
        *[exocet.cross_house(exocet.cross[k]) for k in range(3)],
        *exocet.unmirrored,
        *exocet.cramped,
    ]
    for digit in digits_of(exocet.digits):
        facts.extend(exocet.covers(digit - 1)[0])
    for one, other in exocet.cases:
        facts.extend((one + 1, other + 1))
    return tuple(facts)


def find_senior_exocet(grid: Grid) -> Iterator[Step]:
    """Yield senior exocets, each set of conclusions once: base lines that are rows come first.

    ``facts`` as ``exocet_words.ExocetFacts``, with the targets as their mirrors.
    """
    seen: set[tuple[tuple[int, int], ...]] = set()
    across: i64
    line: i64
    beside: i64
    one: i64
    other: i64
    for across in range(2):
        table = _line_table(grid, across)
        for line in range(9):
            for beside in range(9):
                base: i64 = _base(grid, across, line, beside)
                if base == 0:
                    continue
                ones: i64 = 3 if beside < 3 else 0
                others: i64 = 3 if beside >= 6 else 6
                for one in range(ones, ones + 3):
                    for other in range(others, others + 3):
                        if not _may_close(table, base, line, beside, one, other):
                            continue
                        senior = SeniorExocet(grid, across, line, beside, base)
                        for step in _with_lines(senior, one, other):
                            if step.eliminations not in seen:
                                seen.add(step.eliminations)
                                yield step


def _line_table(grid: Grid, across: i64) -> vec[i64]:
    """Return at ``cross * 9 + digit`` the lines, 9 bits, that a digit has places in, or stands."""
    table = vec[i64]([0] * 81)
    cross: i64
    line: i64
    for cross in range(9):
        for line in range(9):
            mask: i64 = digits_at(grid, cell_at(across, line, cross))
            while mask:
                table[cross * 9 + FIRST[mask]] |= 1 << line
                mask &= mask - 1
    return table


def _may_close(table: vec[i64], base: i64, line: i64, beside: i64, one: i64, other: i64) -> bool:
    """Tell whether two houses leave out at most two places of each digit on three cross lines.

    Without that no two targets close the pattern.
    """
    free: i64 = 511 ^ 1 << line
    far: i64 = 511 ^ 7 << (line // 3 * 3)
    while base:
        digit: i64 = FIRST[base]
        base &= base - 1
        a: i64 = table[beside * 9 + digit] & far
        b: i64 = table[one * 9 + digit] & free
        c: i64 = table[other * 9 + digit] & free
        if COUNT[a] <= 2 or COUNT[b] <= 2 or COUNT[c] <= 2:
            continue  # the other two cross lines
        every: i64 = COUNT[a] + COUNT[b] + COUNT[c]
        lines: i64 = a | b | c
        twice: i64 = COUNT[a & b | a & c | b & c]
        thrice: i64 = COUNT[a & b & c]
        # The two fullest lines have so many places; a cross line and a line have others.
        most: i64 = 2 if COUNT[lines] > 1 else 1
        most += 2 if twice > 1 else twice
        most += 2 if thrice > 1 else thrice
        if every - most <= 2:
            continue
        if (
            every - COUNT[a] - (2 if b & c else 1) > 2
            and every - COUNT[b] - (2 if a & c else 1) > 2
            and every - COUNT[c] - (2 if a & b else 1) > 2
        ):
            return False
    return True


def _with_lines(senior: SeniorExocet, one: i64, other: i64) -> list[Step]:
    """Return the steps of all targets on three cross lines."""
    found: list[Step] = []
    senior.cross_at(one, other)
    first: i64
    second: i64
    for first in senior.places:
        for second in senior.places:
            if first < second and senior.aim(first, second):
                eliminations = _senior_eliminations(senior)
                if eliminations:
                    found.append(_senior_step(senior, eliminations))
    return found


def _senior_eliminations(senior: SeniorExocet) -> tuple[tuple[int, int], ...]:
    """Return the candidates impossible in every case, ascending."""
    grid = senior.grid
    one: i64
    other: i64
    i: i64
    kept: vec[i64] = vec[i64]([0] * 4)
    known: i64 = senior.digits
    for one, other in senior.cases:
        both: i64 = 1 << one | 1 << other
        known &= both
        kept[0] |= 1 << one
        kept[1] |= 1 << other
        first: i64 = grid.cells[senior.base[0]] & both
        second: i64 = grid.cells[senior.base[1]] & both
        kept[2] |= first & ~_alone(second, both)
        kept[3] |= second & ~_alone(first, both)
    found: set[tuple[int, int]] = set()
    for i in range(4):
        cell: i64 = senior.targets[i] if i < 2 else senior.base[i - 2]
        for digit in digits_of(grid.cells[cell] & ~kept[i]):
            found.add((cell, digit))
    for cells in (senior.base, senior.targets):
        a: i64 = cells[0]
        b: i64 = cells[1]
        found.update(
            eliminations_of(grid, known, PEERS_LOW[a] & PEERS_LOW[b], PEERS_HIGH[a] & PEERS_HIGH[b])
        )
    return tuple(sorted(found))


def _senior_step(senior: SeniorExocet, eliminations: tuple[tuple[int, int], ...]) -> Step:
    grid = senior.grid
    targets = (senior.targets[0], senior.targets[1])
    marks: list[Mark] = []
    i: i64
    for i in range(2):
        for digit in digits_of(grid.cells[senior.base[i]]):
            marks.append(Mark(Role.BASIS, senior.base[i], digit))
        for digit in digits_of(grid.cells[targets[i]] & senior.digits):
            marks.append(Mark(Role.PINCER, targets[i], digit))
    for cell in senior.open_cells():
        if cell not in targets:
            for digit in digits_of(grid.cells[cell] & senior.digits):
                marks.append(Mark(Role.COVER, cell, digit))
    lines = [senior.cross_house(senior.cross[k]) for k in range(3)]
    facts: list[int] = [senior.digits, *senior.base, *targets, *targets, *targets, *lines]
    facts.extend((0, 0, 0, 0))
    for digit in digits_of(senior.digits):
        facts.extend(senior.cover(digit - 1))
    for one, other in senior.cases:
        facts.extend((one + 1, other + 1))
    return Step(
        "senior_exocet",
        eliminations=eliminations,
        marks=tuple(sorted(marks)),
        houses=tuple([HouseMark(Role.BASIS, house) for house in lines]),
        facts=tuple(facts),
    )
