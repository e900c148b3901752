"""Naked and hidden pairs, triples and quads in any house; naked ones in cages as well."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import N_, _, count_name
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.technique import Technique, digits_of

NAMES = {2: N_("Naked pair"), 3: N_("Naked triple"), 4: N_("Naked quad")}
HIDDEN_NAMES = {2: N_("Hidden pair"), 3: N_("Hidden triple"), 4: N_("Hidden quad")}
IDS = {2: "pair", 3: "triple", 4: "quad"}


def find_naked(position: Position, count: int) -> Iterator[Step]:
    """Yield ``count`` cells that share ``count`` digits and see each other."""
    for at, house in enumerate(position.houses):
        open_cells = [
            cell
            for cell in house
            if not position.digits[cell] and 2 <= position.masks[cell].bit_count() <= count
        ]
        for cells in combinations(open_cells, count):
            union = 0
            for cell in cells:
                union |= position.masks[cell]
            if union.bit_count() != count:
                continue
            seen = frozenset.intersection(*(position.peers[cell] for cell in cells))
            gone = tuple(
                (cell, digit)
                for cell in sorted(seen)
                for digit in range(1, position.board.size + 1)
                if (position.masks[cell] & union) >> digit - 1 & 1
            )
            if gone:
                marks = tuple(Mark(Role.BASIS, cell) for cell in cells)
                houses = (HouseMark(Role.BASIS, at),)
                yield Step(f"naked_{IDS[count]}", (), gone, marks, houses, (), (at, union))


def find_hidden(position: Position, count: int) -> Iterator[Step]:
    """Yield ``count`` digits that share ``count`` cells of a house."""
    for at, house in enumerate(position.houses):
        places = {}
        for digit in range(1, position.board.size + 1):
            found = position.places(house, digit)
            if 2 <= len(found) <= count:
                places[digit] = frozenset(found)
        for digits in combinations(places, count):
            cells = frozenset.union(*(places[digit] for digit in digits))
            if len(cells) != count:
                continue
            mask = sum(1 << digit - 1 for digit in digits)
            gone = position.removed(dict.fromkeys(cells, mask))
            if gone:
                marks = tuple(Mark(Role.BASIS, cell) for cell in sorted(cells))
                houses = (HouseMark(Role.BASIS, at),)
                yield Step(f"hidden_{IDS[count]}", (), gone, marks, houses, (), (at, mask))


def _tell_naked(step: Step, board: Frame) -> tuple[str, str, str]:
    house, mask = step.facts
    cells = board.names(step.cells(Role.BASIS))
    name = house_name(house, board)
    nudge = _("In {house}, {count} cells have only {count} digits left between them.")
    nudge = nudge.format(house=name, count=count_name(mask.bit_count()))
    where = _("Look at {cells}: which digits are left for them?").format(cells=cells)
    text = _("{cells} can only hold {digits}. These digits are used up there.")
    return nudge, where, text.format(cells=cells, digits=digits_of(mask))


def _tell_hidden(step: Step, board: Frame) -> tuple[str, str, str]:
    house, mask = step.facts
    cells = board.names(step.cells(Role.BASIS))
    name = house_name(house, board)
    nudge = _("In {house}, {count} digits have only {count} cells left between them.")
    nudge = nudge.format(house=name, count=count_name(mask.bit_count()))
    where = _("Look at the places of {digits} in {house}.")
    where = where.format(digits=digits_of(mask), house=name)
    text = _("In {house}, {digits} can only stand in {cells}, which have room for nothing else.")
    return nudge, where, text.format(house=name, digits=digits_of(mask), cells=cells)


NAKED = tuple(
    Technique(
        f"naked_{IDS[n]}", NAMES[n], "hard", 40 + 20 * n, partial(find_naked, count=n), _tell_naked
    )
    for n in (2, 3, 4)
)
HIDDEN = tuple(
    Technique(
        f"hidden_{IDS[n]}",
        HIDDEN_NAMES[n],
        "hard",
        50 + 20 * n,
        partial(find_hidden, count=n),
        _tell_hidden,
    )
    for n in (2, 3, 4)
)
