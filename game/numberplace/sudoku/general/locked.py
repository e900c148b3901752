"""Locked candidates: cells that see every place of a digit in a house, or in a cage."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.general.constraint_steps import needed_by_sum
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.technique import Technique
from numberplace.sudoku.model.board import Cells


def find_locked(position: Position) -> Iterator[Step]:
    """Yield eliminations in cells that see all places of a digit in a house."""
    for at, house in enumerate(position.houses):
        for digit in range(1, position.board.size + 1):
            places = position.places(house, digit)
            if len(places) >= 2:
                yield from _from_places(position, "locked", places, digit, at)


def find_cage_locked(position: Position) -> Iterator[Step]:
    """Yield the same for digits that every combination of a cage holds."""
    for at, rules in enumerate(position.puzzle.parts):
        for one in rules.sums:
            needed = needed_by_sum(one, position) if one.is_distinct else 0
            for digit in range(1, position.board.size + 1):
                places = position.places(one.cells, digit)
                if needed >> digit - 1 & 1 and len(places) > 1:
                    facts = (one.total, at)
                    yield from _from_places(position, "cage_locked", places, digit, -1, facts)


def _from_places(
    position: Position,
    technique: str,
    places: Cells,
    digit: int,
    house: int,
    facts: tuple[int, ...] = (),
) -> Iterator[Step]:
    bit = 1 << digit - 1
    seen = frozenset.intersection(*(position.peers[cell] for cell in places))
    gone = tuple((cell, digit) for cell in sorted(seen) if position.masks[cell] & bit)
    if gone:
        marks = tuple(Mark(Role.BASIS, cell, digit) for cell in places)
        houses = (HouseMark(Role.BASIS, house),) if house >= 0 else ()
        yield Step(technique, (), gone, marks, houses, (), (house, digit, *facts))


def _tell(step: Step, board: Frame) -> tuple[str, str, str]:
    house, digit = step.facts
    name = house_name(house, board)
    cells = board.names(step.cells(Role.BASIS))
    nudge = _("In {house} the {digit} has few places, and a cell elsewhere sees all of them.")
    nudge = nudge.format(house=name, digit=digit)
    where = _("Look at the places of {digit} in {house}.").format(digit=digit, house=name)
    text = _(
        "In {house}, {digit} can only stand in {cells}. Cells that see all of them cannot hold it."
    )
    return nudge, where, text.format(house=name, digit=digit, cells=cells)


def _tell_cage(step: Step, board: Frame) -> tuple[str, str, str]:
    _house, digit, total, _at = step.facts
    cells = board.names(step.cells(Role.BASIS))
    nudge = _(
        "The cage with {total} must hold the {digit}, and a cell outside sees all its places."
    )
    nudge = nudge.format(total=total, digit=digit)
    where = _("Look at {cells}.").format(cells=cells)
    text = _("Every combination for the cage with {total} holds {digit}, which can only stand in"
             " {cells} there. Cells that see all of them cannot hold it.")  # fmt: skip
    return nudge, where, text.format(total=total, digit=digit, cells=cells)


LOCKED = Technique("locked", N_("Locked candidates"), "medium", 50, find_locked, _tell)
CAGE_LOCKED = Technique(
    "cage_locked", N_("Digit locked in a cage"), "medium", 60, find_cage_locked, _tell_cage
)
