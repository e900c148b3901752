"""Singles: the last cell of a house, the last place of a digit, the last digit of a cell."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import N_, _, ngettext
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.technique import Technique
from numberplace.sudoku.model.board import Cells


def find_full_houses(position: Position) -> Iterator[Step]:
    """Yield the last empty cell of each house."""
    for at, house in enumerate(position.houses):
        empty = [cell for cell in house if not position.digits[cell]]
        if len(empty) == 1 and position.masks[empty[0]].bit_count() == 1:
            digit = position.masks[empty[0]].bit_length()
            yield _single("full_house", empty[0], digit, at, ())


def find_hidden_singles(position: Position) -> Iterator[Step]:
    """Yield the digits that have one place left in a house."""
    for at, house in enumerate(position.houses):
        once = twice = 0
        for cell in house:
            mask = position.masks[cell]
            twice |= once & mask
            once |= mask
        lone = once & ~twice
        for cell in house:
            found = position.masks[cell] & lone
            if found and not position.digits[cell]:
                digit = found.bit_length()
                yield _single("hidden_single", cell, digit, at, _blockers(position, house, digit))


def _blockers(position: Position, house: Cells, digit: int) -> Cells:
    """Return placed cells that keep a digit from the empty cells of a house."""
    found = set()
    for cell in house:
        if not position.digits[cell] and not position.masks[cell] >> digit - 1 & 1:
            seen = (c for c in sorted(position.peers[cell]) if position.digits[c] == digit)
            found.update(list(seen)[:1])
    return tuple(sorted(found))


def find_naked_singles(position: Position) -> Iterator[Step]:
    """Yield the cells with one digit left."""
    for cell, mask in enumerate(position.masks):
        if mask.bit_count() == 1 and not position.digits[cell]:
            yield _single("naked_single", cell, mask.bit_length(), -1, ())


def _single(technique: str, cell: int, digit: int, house: int, blockers: Cells) -> Step:
    marks = (Mark(Role.BASIS, cell, digit), *(Mark(Role.BLOCKER, other) for other in blockers))
    houses = (HouseMark(Role.BASIS, house),) if house >= 0 else ()
    return Step(technique, ((cell, digit),), (), marks, houses, (), (house,))


def _tell_full(step: Step, board: Frame) -> tuple[str, str, str]:
    name = house_name(step.facts[0], board)
    nudge = _("In {house} only one cell is empty.").format(house=name)
    where = _("Look at {house}: which digit is missing there?").format(house=name)
    return nudge, where, _("All cells of {house} but one are filled.").format(house=name)


def _tell_hidden(step: Step, board: Frame) -> tuple[str, str, str]:
    ((cell, digit),) = step.placements
    name = house_name(step.facts[0], board)
    nudge = _("In {house} only one cell can hold the {digit}.").format(house=name, digit=digit)
    blockers = step.cells(Role.BLOCKER)
    where = (
        ngettext(
            "Look at {house}, and at the {digit} in {cells}: which cells does it close?",
            "Look at {house}, and at the {digit} in {cells}: which cells do they close?",
            len(blockers),
        )
        if blockers
        else _("Look at {house}: where can {digit} go?")
    ).format(house=name, digit=digit, cells=board.names(blockers))
    text = _("In {house}, {digit} can only stand in {cell}.")
    return nudge, where, text.format(house=name, digit=digit, cell=board.name(cell))


def _tell_naked(step: Step, board: Frame) -> tuple[str, str, str]:
    ((cell, digit),) = step.placements
    nudge = _("In {house} there is a cell with only one digit left.")
    nudge = nudge.format(house=board.line_of(cell))
    where = _("Look at {cell}: count the digits it can still be.").format(cell=board.name(cell))
    text = _("In {cell} only {digit} is left; every other digit has been ruled out.")
    return nudge, where, text.format(cell=board.name(cell), digit=digit)


FULL_HOUSE = Technique("full_house", N_("Full house"), "easy", 4, find_full_houses, _tell_full)
HIDDEN_SINGLE = Technique(
    "hidden_single", N_("Hidden single"), "easy", 10, find_hidden_singles, _tell_hidden
)
NAKED_SINGLE = Technique(
    "naked_single", N_("Naked single"), "easy", 14, find_naked_singles, _tell_naked
)
