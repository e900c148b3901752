"""Templates of the sentences of singles, and the parts that recur in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from numberplace.core.cell_names import has_words
from numberplace.core.words import _, ngettext
from numberplace.sudoku.techniques.words import (
    MANY_CELLS,
    board,
    box_of,
    capitalised,
    cell_name,
    cell_names,
    conclusion_of_single,
    house_name,
    said_again,
)


class Names(NamedTuple):
    """Names and templates of the classic board in one language and one style of cell names."""

    cells: tuple[str, ...]
    houses: tuple[str, ...]
    starts: tuple[str, ...]
    """The names of the houses at the start of a sentence."""
    has_words: bool
    """True if cells are named in words."""
    many: int
    """From so many on cells share a name."""
    cell_names: Callable[[Iterable[int]], str]
    comma: str
    both: str
    """The template of a list's end: all but the last, and the last."""
    held: str
    lost: tuple[str, ...]
    """By the number of digits, as ``looks`` by the number of cells."""
    swept: str
    gone: str
    look: str
    looks: tuple[str, ...]
    naked: Callable[[int, int], tuple[str, str, str, str]]
    """Returns nudge, place, "can only be" and conclusion of a naked single by cell and digit."""
    hidden: Callable[[int, int, int], tuple[str, str, str]]
    """Returns nudge, "is left" and conclusion of a hidden single by cell, digit and house."""
    full: Callable[[int, int, int], tuple[str, str, str]]
    """Returns nudge, place and reason of a full house by cell, digit and house."""


def names_in() -> Names:
    """Return the names of the classic board, which the sentences of now must be of."""
    houses = tuple(house_name(house) for house in range(27))
    return Names(
        cells=tuple(cell_name(cell) for cell in range(81)),
        houses=houses,
        starts=tuple(map(capitalised, houses)),
        has_words=has_words(),
        many=MANY_CELLS,
        cell_names=cell_names,
        comma=_(", "),
        both=_("{some} and {last}"),
        held=held_text(),
        lost=tuple(lost_text(count) for count in range(10)),
        swept=_("The {digit} in {by} rules out the rest of {house}, here {cells}."),
        gone=_("{digit} has been eliminated from {cell} already."),
        look=_("Look at {house}: where can {digit} go?"),
        looks=tuple(looks_text(count) for count in range(10)),
        naked=_naked_parts,
        hidden=_hidden_parts,
        full=full_house_words,
    )


def held_text() -> str:
    """Return the template of the digits that a house takes from a cell."""
    if has_words():  # the board shows where they are
        return _("{house_start} already holds {digits}.")
    return _("{house_start} already holds {digits} (in {cells}).")


def lost_text(count: int) -> str:
    """Return the template of the digits that were eliminated from a cell before."""
    return ngettext(
        "{digits} has been eliminated from {cell} before.",
        "{digits} have been eliminated from {cell} before.",
        count,
    )


def looks_text(count: int) -> str:
    """Return the template of the place of a hidden single and of so many cells with the digit."""
    return ngettext(
        "Look at {house}, and at the {digit} in {cells}: which cells does it rule out?",
        "Look at {house}, and at the {digit} in {cells}: which cells do they rule out?",
        count,
    )


def _naked_parts(cell: int, digit: int) -> tuple[str, str, str, str]:
    nudge, where, only, _unseen = naked_words(cell, digit)
    return nudge, where, only, conclusion_of_single(cell, digit)


def _hidden_parts(cell: int, digit: int, house: int) -> tuple[str, str, str]:
    nudge, left, _unseen = hidden_words(cell, digit, house)
    return nudge, left, conclusion_of_single(cell, digit)


def full_house_words(cell: int, digit: int, house: int) -> tuple[str, str, str]:
    """Return nudge, place and reason of a full house."""
    name = house_name(house)
    return (
        _("In {house} only one cell is empty.").format(house=name),
        _("Look at {house}: which digit is missing there?").format(house=name),
        _("In {house} every cell but {cell} is filled, and {digit} is the digit missing. ").format(
            house=name, cell=cell_name(cell), digit=digit
        )
        + conclusion_of_single(cell, digit),
    )


@said_again
def naked_words(cell: int, digit: int) -> tuple[str, str, str, str]:
    """Return nudge and place of a naked single, the only candidate, and the reason, without a
    picture."""
    name = cell_name(cell)
    reason = _(
        "{cell} can only be {digit}: each other digit stands in its row, column or box already "
        "or has been eliminated. So {cell} is {digit}."
    )
    if not board().sees_by_boxes:
        reason = _(
            "{cell} can only be {digit}: each other digit stands in a cell that it sees "
            "already or has been eliminated. So {cell} is {digit}."
        )
    return (
        _("In {house} there is a cell with only one digit left.").format(house=box_of(cell)),
        _("Look at {cell}: count the digits it can still be.").format(cell=name),
        _("{cell} can only be {digit}.").format(cell=name, digit=digit),
        reason.format(cell=name, digit=digit),
    )


@said_again
def hidden_words(cell: int, digit: int, house: int) -> tuple[str, str, str]:
    """Return the nudge of a hidden single, the cell left, and the reason, without a picture."""
    name = house_name(house)
    nudge = _("In {house} only one cell can hold the {digit}.").format(house=name, digit=digit)
    left = _("Only {cell} is left for {digit} in {house}.").format(
        cell=cell_name(cell), digit=digit, house=name
    )
    reason = _(
        "{house_start} still needs its {digit}, and {cell} is the only cell left for it there: "
        "the others are filled or cannot be {digit}. So {cell} is {digit}."
    ).format(house_start=house_start(house), cell=cell_name(cell), digit=digit)
    return nudge, left, reason


@said_again
def house_start(house: int) -> str:
    """Name a house at the start of a sentence."""
    return capitalised(house_name(house))
