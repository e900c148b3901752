"""The eliminations of one further rule of a board, with the candidates of its cells.

Source: the killer techniques of sudokuwiki.org ("Killer Combinations", "Innies and Outies"); the
rest is the rules themselves, tried out on the cells they speak of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.board import bits_of
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.forms import Calculation, Cell, FurtherRule, LineForm, Sum
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.search.single_rule import (
    combinations_left,
    kept_by_calculation,
    kept_by_line,
    kept_by_sum,
    line_ways,
    needed_by_sum,
    ways_left,
)
from numberplace.sudoku.search.sums import FEW, MANY
from numberplace.sudoku.techniques.rules.candidates import (
    Conclusions,
    common_peers_of,
    concluded,
    has_changed,
    held_by_digit,
    rule_step,
    strength,
)
from numberplace.sudoku.techniques.rules.candidates import masks_of as masks_of
from numberplace.sudoku.techniques.rules.ranks import RANK as RANK
from numberplace.sudoku.techniques.rules.ranks import find_ranks
from numberplace.sudoku.techniques.rules.relations import PAIR as PAIR
from numberplace.sudoku.techniques.rules.relations import find_relations as find_relations

SUM, LINE, CALCULATION = 2, 3, 4
"""Forms of the rule a step rests on; the first of the step's facts."""
INNIES, OUTIES, BOTH = 1, 2, 3
"""Places of the cells whose sum follows from houses and cages."""


def find_sums(grid: AnyGrid, technique: str, max_open: int) -> Iterator[Step]:
    """Yield the eliminations by sums and other calculations.

    Args:
        max_open: those with more open cells are passed over; ``MANY`` = none.
    """
    since = grid.silent_since(technique)
    steps: list[tuple[Conclusions, int, Sum | Calculation]] = []
    for at, rule in enumerate(grid.topology.rules):
        for one in rule.form.cages:
            if not has_changed(grid, one.cells, since):
                continue
            if max_open < MANY and sum(not grid.digits[c] for c in one.cells) > max_open:
                continue
            found = concluded(grid, kept(grid, one, masks_of(grid, one.cells)))
            if found is not None:
                steps.append((found, at, one))
    for found, at, one in sorted(steps, key=lambda each: strength(each[0])):
        form, number = (SUM, one.total) if isinstance(one, Sum) else (CALCULATION, one.number)
        facts = (form, number, at, *ways_of(grid, one))
        yield rule_step(technique, found, one.cells, facts)
    if not steps:
        grid.keep_silent(technique)


def kept(grid: AnyGrid, one: Sum | Calculation, masks: list[int]) -> dict[Cell, int]:
    """Return the digits with which a sum or another calculation can come out, by cell."""
    if isinstance(one, Sum):
        return kept_by_sum(one, masks, grid.topology.size)
    return kept_by_calculation(one, masks, grid.topology.size, grid.topology.peers)


MAX_WAYS: Final = 6
"""Combinations that a step of a cage names."""
WAY_BASE: Final = 32
"""A combination as a number: its digits, the lowest first, are the digits to this base."""


def ways_of(grid: AnyGrid, one: Sum | Calculation) -> tuple[int, ...]:
    """Return the combinations that are left of a cage, nothing where they are many."""
    masks = masks_of(grid, one.cells)
    if isinstance(one, Calculation):
        ways = ways_left(one, masks, grid.topology.size, grid.topology.peers, MAX_WAYS)
    elif one.is_distinct:
        left = combinations_left(one, masks, grid.topology.size)
        ways = [mask_digits(mask) for mask in left]
    else:
        ways = []
    return tuple(map(_packed_way, ways)) if len(ways) <= MAX_WAYS else ()


def _packed_way(digits: tuple[int, ...]) -> int:
    """Return a combination as one number, for the facts of a step."""
    packed = 0
    for digit in reversed(digits):
        packed = packed * WAY_BASE + digit
    return packed


def unpacked_way(packed: int) -> tuple[int, ...]:
    """Return the digits of a combination in the facts of a step."""
    digits: list[int] = []
    while packed:
        packed, digit = divmod(packed, WAY_BASE)
        digits.append(digit)
    return tuple(digits)


def find_last_of_sums(grid: AnyGrid) -> Iterator[Step]:
    """Yield the eliminations by sums with one or two open cells."""
    return find_sums(grid, "sum_end", FEW)


def find_combinations(grid: AnyGrid) -> Iterator[Step]:
    """Yield the eliminations by the combinations of sums."""
    return find_sums(grid, "sum", MANY)


def find_lines(grid: AnyGrid) -> Iterator[Step]:
    """Yield the candidates in no way through a line; lines of one kind with many ways are one
    step."""
    since = grid.silent_since("line")
    found: list[tuple[Conclusions, int, int]] = []
    for at, rule in enumerate(grid.topology.rules):
        for number, line in enumerate(rule.form.lines):
            if has_changed(grid, line.cells, since):
                left = concluded(grid, kept_by_line(line, masks_of(grid, line.cells)))
                if left is not None:
                    found.append((left, at, number))
    found.sort(key=lambda each: strength(each[0]))
    for left, at, number in found:
        if left.placements:
            line = grid.topology.rules[at].form.lines[number]
            named, ways = named_line_ways(grid, line)
            yield rule_step("line", left, line.cells, (LINE, named, at, number, *ways))
    yield from _eliminating_lines(grid, [each for each in found if not each[0].placements])
    ranked = list(find_ranks(grid, since))
    yield from ranked
    if not found and not ranked:
        grid.keep_silent("line")


def _eliminating_lines(grid: AnyGrid, found: list[tuple[Conclusions, int, int]]) -> Iterator[Step]:
    """Yield the steps of lines that fill no cell; where the ways are few they are named."""
    steps: list[Step] = []
    alike: dict[tuple[object, ...], list[tuple[Conclusions, int, int]]] = {}
    for left, at, number in found:
        rule = grid.topology.rules[at]
        line = rule.form.lines[number]
        named, ways = named_line_ways(grid, line)
        if named:
            steps.append(rule_step("line", left, line.cells, (LINE, named, at, number, *ways)))
        else:
            key = (rule.name, rule.about)
            alike.setdefault(key, []).append((left, at, number))
    steps += [_step_of_lines(grid, every) for every in alike.values()]
    yield from sorted(steps, key=lambda step: strength(Conclusions(*step[1:3])))


def _step_of_lines(grid: AnyGrid, every: list[tuple[Conclusions, int, int]]) -> Step:
    """Return the step of some lines of one kind."""
    rules = grid.topology.rules
    cells = {cell for _left, at, number in every for cell in rules[at].form.lines[number].cells}
    gone = {one for left, _at, _number in every for one in left.eliminations}
    facts = [LINE, SEVERAL if len(every) > 1 else 0]
    for _left, at, number in every:
        facts += [at, number]
    return rule_step("line", Conclusions((), tuple(sorted(gone))), cells, tuple(facts))


def lines_of(step: Step, rules: Sequence[FurtherRule]) -> tuple[LineForm, ...]:
    """Return the lines that a step of a line speaks of."""
    _form, named, *numbers = step.facts
    if named != SEVERAL:
        numbers = numbers[:2]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(rules[at].form.lines[number] for at, number in pairs)


IN_ORDER, AS_SETS, SEVERAL = 1, 2, 3
"""Forms of the ways to fill a line in the facts of a step: all of them or their digits. For several
lines the facts have no ways, but the rule and the number of each line."""
MAX_LINE_WAYS: Final = 60
"""Ways to fill a line of which the digits are compared."""
MAX_TOLD_WAYS: Final = 4


def named_line_ways(grid: AnyGrid, line: LineForm) -> tuple[int, tuple[int, ...]]:
    """Return the form in which the ways to fill a line are named, 0 = not at all, and the ways as
    numbers."""
    ways = line_ways(line, masks_of(grid, line.cells), grid.topology.peers, MAX_LINE_WAYS)
    sets = sorted({tuple(sorted(way)) for way in ways})
    if len(ways) <= 2 or (len(ways) <= MAX_TOLD_WAYS < len(sets)):
        return IN_ORDER, tuple(map(_packed_way, ways))
    if len(sets) <= MAX_TOLD_WAYS:
        return AS_SETS, tuple(map(_packed_way, sets))
    return 0, ()


def find_locked_by_sight(grid: AnyGrid) -> Iterator[Step]:
    """Yield eliminations in cells that see all places of a digit in a house, by whatever rule."""
    since, silent = grid.silent_since("locked"), True
    common, held = common_peers_of(grid.topology), held_by_digit(grid)
    for house, cells in enumerate(common.houses):
        if grid.house_changed[house] <= since:
            continue
        for digit, every in enumerate(held, 1):
            places = every & cells
            if places & places - 1 and common.of[places] & every:
                silent = False
                yield from _seen_by_all(grid, "locked", tuple(bits_of(places)), digit, house, ())
    if silent:
        grid.keep_silent("locked")


def find_locked_in_cages(grid: AnyGrid) -> Iterator[Step]:
    """Yield steps for digits that every way to fill a cage or a line holds, one step for each."""
    since, silent = grid.silent_since("cage_locked"), True
    for at, rule in enumerate(grid.topology.rules):
        for one in rule.form.sums:
            if one.is_distinct and has_changed(grid, one.cells, since):
                needed = needed_by_sum(one, masks_of(grid, one.cells), grid.topology.size)
                facts = (one.total, at, *ways_of(grid, one))
                for step in _locked_together(grid, one.cells, needed, facts):
                    silent = False
                    yield step
        for calculation in rule.form.calculations:
            if has_changed(grid, calculation.cells, since):
                for step in _locked_in_calculation(grid, calculation, at):
                    silent = False
                    yield step
        for number, line in enumerate(rule.form.lines):
            if has_changed(grid, line.cells, since):
                needed = _needed_by_line(grid, line)
                for step in _locked_together(grid, line.cells, needed, (0, at, number)):
                    silent = False
                    yield step
    if silent:
        grid.keep_silent("cage_locked")


SEVERAL_DIGITS: Final = 0
"""Value in place of the digit in the facts of a step about several digits."""


def _locked_together(
    grid: AnyGrid, cells: tuple[Cell, ...], needed: int, facts: tuple[int, ...]
) -> Iterator[Step]:
    """Yield the eliminations of the digits that a cage or a line needs, as one step.

    Args:
        needed: the digit_mask of these digits.
        facts: the total, 0 for a line, the number of the rule, and what follows there.
    """
    steps: list[Step] = []
    for digit in mask_digits(needed):
        places = _places(grid, cells, digit)
        if len(places) > 1:
            steps += _seen_by_all(grid, "cage_locked", places, digit, -1, facts)
    if len(steps) < 2:
        yield from steps
        return
    gone = tuple(sorted(one for step in steps for one in step.eliminations))
    marks = tuple(mark for step in steps for mark in step.marks)
    yield Step("cage_locked", (), gone, marks, (), (), (-1, SEVERAL_DIGITS, *facts))


def _locked_in_calculation(grid: AnyGrid, one: Calculation, at: int) -> Iterator[Step]:
    """Yield the eliminations where each way to fill a cage has a digit in one of its lines.

    A digit may stand twice in such a cage, so it is locked in a line of it, not in the whole.
    """
    topology, cells = grid.topology, one.cells
    masks = masks_of(grid, cells)
    lines = {house for cell in cells for house in topology.houses_of[cell]}
    parts = {tuple(c for c in cells if house in topology.houses_of[c]) for house in lines}
    for part in sorted(part for part in parts if len(part) > 1):
        for digit in range(1, topology.size + 1):
            places = _places(grid, part, digit)
            if len(places) < 2 or not _seen_by_all_of(grid, places, digit):
                continue
            bit = 1 << digit - 1
            without = [m & ~bit if c in part else m for c, m in zip(cells, masks, strict=True)]
            if 0 in without or not all(kept(grid, one, without).values()):
                facts = (one.number, at, *ways_of(grid, one))
                yield from _seen_by_all(grid, "cage_locked", places, digit, -1, facts)


def _needed_by_line(grid: AnyGrid, line: LineForm) -> int:
    """Return the digits that every way to fill a line has, of those that some cell sees."""
    masks = masks_of(grid, line.cells)
    placed = {grid.digits[cell] for cell in line.cells}
    needed = 0
    for digit in range(1, grid.topology.size + 1):
        if digit in placed:
            continue  # the line has the digit it needs; the places left beside it tell nothing
        places = _places(grid, line.cells, digit)
        if len(places) > 1 and _seen_by_all_of(grid, places, digit):
            bit = 1 << digit - 1
            if not any(kept_by_line(line, [mask & ~bit for mask in masks]).values()):
                needed |= bit
    return needed


def _places(grid: AnyGrid, cells: tuple[Cell, ...], digit: int) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if grid.has(cell, digit))


def _seen_by_all_of(grid: AnyGrid, places: tuple[Cell, ...], digit: int) -> bool:
    """Tell whether a cell with a digit sees some cells, all of them."""
    peers = grid.topology.peers
    seen = set(peers[places[0]]).intersection(*(peers[cell] for cell in places[1:]))
    return any(grid.has(cell, digit) for cell in seen)


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
    """Yield the steps for the cells left over in, or stuck out of, one house or several.

    Args:
        is_wide: several houses, two to four.
    """
    since, silent = grid.silent_since(technique), True
    for at, total in enumerate(grid.topology.totals):
        if (len(total.houses) > 1) != is_wide or not has_changed(grid, total.sum.cells, since):
            continue
        masks = masks_of(grid, total.sum.cells)
        found = concluded(grid, kept_by_sum(total.sum, masks, grid.topology.size))
        if found is not None:
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
            facts = (form, total.sum.total, at)
            yield Step(technique, *found, marks, houses, (), facts)
    if silent:
        grid.keep_silent(technique)


def find_innies(grid: AnyGrid) -> Iterator[Step]:
    """Yield the steps by the cages of one house."""
    return find_totals(grid, "totals", is_wide=False)


def find_wide_innies(grid: AnyGrid) -> Iterator[Step]:
    """Yield the steps by the cages of two to four houses."""
    return find_totals(grid, "wide_totals", is_wide=True)
