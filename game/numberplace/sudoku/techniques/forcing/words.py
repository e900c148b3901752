"""Words for the places that forcing chains start from or empty."""

from __future__ import annotations

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import digits_of, house_cells
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE, OWN_PLACE, is_own
from numberplace.sudoku.techniques.forcing.sets import FISH_PLACE, SET_PLACE
from numberplace.sudoku.techniques.words import (
    cell_names,
    digit_names,
    house_name,
    house_names,
    joined,
)


def place_name(place: int) -> str:
    """Name a place: a cell, a digit in a house, some cells of a house, a digit in some lines."""
    if place < FIRST_HOUSE_PLACE:
        return format_cell(place)
    if is_own(place):
        return format_cell((place - OWN_PLACE) // 10)
    if place < SET_PLACE:
        house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
        return _("the places of {digit} in {house}").format(digit=digit, house=house_name(house))
    if place < FISH_PLACE:
        return cell_names(_set_cells(place))
    digit, lines, _left = _fish_parts(place)
    return _("the places of {digit} in {house}").format(digit=digit, house=house_names(lines))


def one_is_true(step: Step, place: int) -> str:
    """Say why one of a place's candidates is true, which the marks of the step list."""
    names = candidate_names(step)
    if place < FIRST_HOUSE_PLACE:
        text = _("{cell} must be one of its candidates, {names}.")
        digits = digit_names(sorted({digit for _cell, digit in _candidates(step)}))
        return text.format(cell=format_cell(place), names=digits)
    if is_own(place):
        cell, digit = divmod(place - OWN_PLACE, 10)
        text = _("Either {cell} is {digit} or it is not.")
        return text.format(cell=format_cell(cell), digit=digit)
    if place < SET_PLACE:
        house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
        text = _("The {digit} of {house} must be in one of its places: {names}.")
        cells = sorted({cell for cell, _digit in _candidates(step)})
        return text.format(digit=digit, house=house_name(house), names=cell_names(cells))
    if place < FISH_PLACE:
        text = _(
            "One of these is true: {names}. Without them, {cells} would have too few digits: only "
            "{digits}."
        )
        left: i64 = (place - SET_PLACE) % 512
        return text.format(
            names=names, cells=cell_names(_set_cells(place)), digits=digit_names(digits_of(left))
        )
    digit, lines, across = _fish_parts(place)
    text = _(
        "One of these is true: {names}. Without them, {lines} would have too few places for "
        "{digit}: only {across}."
    )
    return text.format(
        names=names, lines=house_names(lines), digit=digit, across=house_names(across)
    )


def candidate_names(step: Step) -> str:
    """List the candidates of a step's place: ``r1c2 is 4``, one after another."""
    text = _("{digit} in {cell}")
    return joined(text.format(cell=format_cell(c), digit=d) for c, d in _candidates(step))


def _candidates(step: Step) -> list[tuple[int, int]]:
    marks: list[Mark] = [mark for mark in step.marks if mark.role == Role.PIVOT]
    own = {(cell, digit) for cell, digit in step.placements}
    return sorted({(mark.cell, mark.digit) for mark in marks} | own)


def _set_cells(place: int) -> tuple[int, ...]:
    number = (place - SET_PLACE) // 512
    return house_cells(number // 512, number % 512)


def _fish_parts(place: int) -> tuple[int, list[int], list[int]]:
    """Return the digit, the lines, and the crossing lines left, as houses."""
    number = place - FISH_PLACE
    digit, columns = divmod(number // 512 // 512, 2)
    lines = [9 * columns + d - 1 for d in digits_of(number // 512 % 512)]
    across = [9 - 9 * columns + d - 1 for d in digits_of(number % 512)]
    return digit, lines, across
