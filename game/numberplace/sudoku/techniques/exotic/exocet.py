"""The search for exocets; ``exocet_cases`` has the patterns and why they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

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
    LineExocet,
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
    for exocet in _junior_exocets(grid):
        eliminations = _eliminations(grid, exocet)
        if eliminations and eliminations not in seen:
            seen.add(eliminations)
            yield _step(grid, exocet, eliminations)


class JuniorPattern(NamedTuple):
    """A junior exocet with what follows from each digit of its base."""

    facts: tuple[int, ...]
    """As of a step: see ``exocet_words.ExocetFacts``."""
    eliminations: tuple[tuple[int, int], ...]
    """The candidates that the pattern rules out by itself."""
    of_digits: tuple[tuple[tuple[int, int], ...], ...]
    """For each digit, ascending, the candidates ruled out if the digit is in the base."""


def junior_patterns(grid: Grid) -> list[JuniorPattern]:
    """Return all junior exocets, also those without eliminations."""
    return [
        JuniorPattern(
            _facts(exocet),
            _eliminations(grid, exocet),
            tuple([tuple(_of_known(grid, exocet, d)) for d in digits_of(exocet.digits)]),
        )
        for exocet in _junior_exocets(grid)
    ]


def _junior_exocets(grid: Grid) -> list[Exocet]:
    """Return the patterns that close: base lines that are rows come first."""
    found: list[Exocet] = []
    across: i64
    line: i64
    beside: i64
    for across in range(2):
        for line in range(9):
            for beside in range(9):
                base: i64 = _base(grid, across, line, beside)
                if base:
                    _with_base(found, grid, across, line, beside, base)
    return found


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


def _with_base(
    found: list[Exocet], grid: Grid, across: i64, line: i64, beside: i64, base: i64
) -> None:
    """Add the exocets with a base."""
    ones = _targets(grid, across, line, 3 if beside < 3 else 0, base)
    others = _targets(grid, across, line, 3 if beside >= 6 else 6, base) if ones else []
    one: i64
    other: i64
    for one in ones:
        for other in others:
            exocet = Exocet(grid, across, line, beside, base)
            if exocet.aim(one, other):
                found.append(exocet)


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
    return iter(_with_cross_lines(grid, False))


def find_exocet_plus(grid: Grid) -> Iterator[Step]:
    """Yield junior exocets with an object of two cells, each set of conclusions once.

    ``facts`` as ``exocet_words.ExocetFacts``, with the cells of the objects as mirrors and the
    digits locked in them as what the mirrors lack.
    """
    return iter(_with_cross_lines(grid, True))


def _with_cross_lines(grid: Grid, plus: bool) -> list[Step]:
    """Return the steps of all bases and cross lines: exocets plus, or senior exocets."""
    seen: set[tuple[tuple[int, int], ...]] = set()
    found: list[Step] = []
    across: i64
    line: i64
    beside: i64
    one: i64
    other: i64
    for across in range(2):
        table = line_table(grid, across)
        for line in range(9):
            for beside in range(9):
                base: i64 = _base(grid, across, line, beside)
                if base == 0:
                    continue
                exocet = LineExocet(grid, across, line, beside, base)
                ones: i64 = 3 if beside < 3 else 0
                others: i64 = 3 if beside >= 6 else 6
                for one in range(ones, ones + 3):
                    for other in range(others, others + 3):
                        exocet.cross_at(table, one, other)
                        steps = _plus_steps(exocet) if plus else _senior_steps(exocet)
                        for step in steps:
                            if step.eliminations not in seen:
                                seen.add(step.eliminations)
                                found.append(step)
    return found


def line_table(grid: Grid, across: i64) -> vec[i64]:
    """Return at ``cross * 9 + digit`` the lines, 9 bits, that a digit has places in, or stands.

    At 81 plus the cross line are the lines in which a digit stands.
    """
    table = vec[i64]([0] * 90)
    cross: i64
    line: i64
    for cross in range(9):
        for line in range(9):
            cell: i64 = cell_at(across, line, cross)
            mask: i64 = digits_at(grid, cell)
            if grid.digits[cell]:
                table[81 + cross] |= 1 << line
            while mask:
                table[cross * 9 + FIRST[mask]] |= 1 << line
                mask &= mask - 1
    return table


def _senior_steps(exocet: LineExocet) -> list[Step]:
    """Return the steps of all targets on three cross lines."""
    found: list[Step] = []
    pair: i64
    for pair in exocet.target_pairs():
        one: i64 = pair & -pair
        band: i64 = 7 << (exocet.line // 3 * 3)
        if pair & ~(band | band << 9 | band << 18) == 0 and not _is_of_one_line(pair):
            continue  # a junior exocet
        if exocet.aim(one, pair ^ one):
            eliminations = _line_eliminations(exocet)
            if eliminations:
                found.append(_line_step(exocet, "senior_exocet", eliminations))
    return found


def _is_of_one_line(places: i64) -> bool:
    """Tell whether some places lie on one cross line."""
    return places < 512 or (places & 511 == 0 and (places < 1 << 18 or places & 0x3FFFF == 0))


def _plus_steps(exocet: LineExocet) -> list[Step]:
    """Return the step of the objects in the band on three cross lines, if one has two cells."""
    band: i64 = 7 << (exocet.line // 3 * 3) & ~(1 << exocet.line)
    objects: vec[i64] = vec[i64]([0, 0])
    exocet.locked[0] = 0
    exocet.locked[1] = 0
    k: i64
    every: i64 = 0
    rest: i64 = exocet.digits
    while rest:
        every |= exocet.places[FIRST[rest]]
        rest &= rest - 1
    for k in range(2):
        cells: i64 = every & band << 9 * (k + 1)
        if cells == 0 or cells & ~exocet.open:
            return []
        objects[k] = cells
    if not exocet.all_close(objects[0] | objects[1]):
        return []
    for k in range(2):
        if objects[k] & objects[k] - 1:
            exocet.locked[k] = _locked(exocet, k + 1, objects[k])
            if exocet.locked[k] == 0:
                return []
    if exocet.locked[0] | exocet.locked[1] == 0 or not exocet.aim(objects[0], objects[1]):
        return []  # a junior exocet
    eliminations = _line_eliminations(exocet)
    return [_line_step(exocet, "junior_exocet_plus", eliminations)] if eliminations else []


def _locked(exocet: LineExocet, k: i64, places: i64) -> i64:
    """Return one or two digits, as a digit_mask, of which two cells hold one; 0 if there are none.

    Box or cross line have the one digit only there, or the two only there and in one cell more.
    """
    grid = exocet.grid
    one, other = exocet.cells_of(places)
    rest: i64 = (grid.cells[one] | grid.cells[other]) & ~exocet.digits
    box: i64 = exocet.line // 3 * 3
    first: i64 = exocet.cross[k] // 3 * 3
    best: i64 = 0
    house: i64
    at: i64
    a: i64
    b: i64
    for house in range(2):
        beyond = vec[i64]([0] * 9)  # by digit, the other cells of the house that can have it
        for at in range(9):
            cell: i64 = cell_at(exocet.across, at, exocet.cross[k])
            if house:
                cell = cell_at(exocet.across, box + at // 3, first + at % 3)
            mask: i64 = digits_at(grid, cell) & rest
            if cell in (one, other):
                mask = 0
            while mask:
                beyond[FIRST[mask]] |= 1 << at
                mask &= mask - 1
        for a in range(9):
            for b in range(a, 9):
                pair: i64 = 1 << a | 1 << b
                if pair & ~rest or COUNT[beyond[a] | beyond[b]] >= COUNT[pair]:
                    continue
                if best == 0 or COUNT[pair] < COUNT[best]:
                    best = pair
    return best


def _line_eliminations(exocet: LineExocet) -> tuple[tuple[int, int], ...]:
    """Return the candidates impossible in every case, ascending."""
    grid = exocet.grid
    one: i64
    other: i64
    i: i64
    kept: vec[i64] = vec[i64]([exocet.locked[0], exocet.locked[1], 0, 0])
    known: i64 = exocet.digits
    for one, other in exocet.cases:
        both: i64 = 1 << one | 1 << other
        known &= both
        kept[0] |= 1 << one
        kept[1] |= 1 << other
        first: i64 = grid.cells[exocet.base[0]] & both
        second: i64 = grid.cells[exocet.base[1]] & both
        kept[2] |= first & ~_alone(second, both)
        kept[3] |= second & ~_alone(first, both)
    base = [exocet.base[0], exocet.base[1]]
    found: set[tuple[int, int]] = set()
    for i in range(4):
        cells = exocet.cells_of(exocet.objects[i]) if i < 2 else base[i - 2 : i - 1]
        for cell in cells:
            for digit in digits_of(grid.cells[cell] & ~kept[i]):
                found.add((cell, digit))
    for cells in (base, exocet.cells_of(exocet.objects[0] | exocet.objects[1])):
        low: i64 = -1
        high: i64 = -1
        for cell in cells:
            low &= PEERS_LOW[cell]
            high &= PEERS_HIGH[cell]
        found.update(eliminations_of(grid, known, low, high))
    return tuple(sorted(found))


def _line_step(
    exocet: LineExocet, technique: str, eliminations: tuple[tuple[int, int], ...]
) -> Step:
    grid = exocet.grid
    one = exocet.cells_of(exocet.objects[0])
    other = exocet.cells_of(exocet.objects[1])
    objects = [one[0], one[-1], other[0], other[-1]]
    marks: set[Mark] = set()
    i: i64
    for i in range(2):
        for digit in digits_of(grid.cells[exocet.base[i]]):
            marks.add(Mark(Role.BASIS, exocet.base[i], digit))
    for i in range(4):
        for digit in digits_of(grid.cells[objects[i]] & exocet.digits):
            marks.add(Mark(Role.PINCER, objects[i], digit))
        for digit in digits_of(exocet.locked[i // 2]):
            marks.add(Mark(Role.BLOCKER, objects[i], digit))
    for digit in digits_of(exocet.digits):
        places: i64 = exocet.places[digit - 1] & ~(exocet.objects[0] | exocet.objects[1])
        for cell in exocet.cells_of(places):
            marks.add(Mark(Role.COVER, cell, digit))
    lines = [exocet.cross_house(exocet.cross[k]) for k in range(3)]
    facts: list[int] = [exocet.digits, *exocet.base, one[0], other[0], *objects, *lines]
    facts.extend((exocet.locked[0], exocet.locked[1], 0, 0))
    for digit in digits_of(exocet.digits):
        facts.extend(exocet.cover(digit - 1))
    for first, second in exocet.cases:
        facts.extend((first + 1, second + 1))
    return Step(
        technique,
        eliminations=eliminations,
        marks=tuple(sorted(marks)),
        houses=tuple([HouseMark(Role.BASIS, house) for house in lines]),
        facts=tuple(facts),
    )
