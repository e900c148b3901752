"""Words for the places that forcing chains start from or empty."""

from __future__ import annotations

from numberplace.core.step import Mark, Node, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.chains.words import claim, story
from numberplace.sudoku.techniques.forcing.scan import (
    FIRST_HOUSE_PLACE,
    OWN_PLACE,
    is_own,
)
from numberplace.sudoku.techniques.forcing.sets import FISH_PLACE, SET_PLACE
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    board,
    box_of,
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    either_digit,
    house_name,
    house_names,
    joined,
    trial_nudge,
)


def place_name(place: int) -> str:
    """Name a place: a cell, a digit in a house, some cells of a house, a digit in some lines."""
    if place < FIRST_HOUSE_PLACE:
        return cell_name(place)
    if is_own(place):
        return cell_name((place - OWN_PLACE) // 10)
    if place < SET_PLACE:
        house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
        return _("the places of {digit} in {house}").format(digit=digit, house=house_name(house))
    if place < FISH_PLACE:
        return cell_names(_set_cells(place))
    digit, lines, _left = fish_place(place)
    return _("the places of {digit} in {house}").format(digit=digit, house=house_names(lines))


def one_is_true(step: Step, place: int) -> str:
    """Say why one of a place's candidates is true, which the marks of the step list."""
    names = candidate_names(step)
    if place < FIRST_HOUSE_PLACE:
        digits = either_digit(sorted({digit for _cell, digit in _candidates(step)}))
        return _("{cell} can only be {digits}.").format(cell=cell_name(place), digits=digits)
    if is_own(place):
        cell, digit = divmod(place - OWN_PLACE, 10)
        text = _("Either {cell} is {digit} or it is not.")
        return text.format(cell=cell_name(cell), digit=digit)
    if place < SET_PLACE:
        house, digit = divmod(place - FIRST_HOUSE_PLACE, 10)
        text = _("In {house}, {digit} can only be in {cells}.")
        cells = sorted({cell for cell, _digit in _candidates(step)})
        return text.format(digit=digit, house=house_name(house), cells=either_cell(cells))
    if place < FISH_PLACE:
        text = _(
            "One of these is true: {names}. Without them, {cells} would have too few digits: only "
            "{digits}."
        )
        left: i64 = (place - SET_PLACE) % 512
        return text.format(
            names=names, cells=cell_names(_set_cells(place)), digits=digit_names(digits_of(left))
        )
    digit, lines, across = fish_place(place)
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
    return joined(text.format(cell=cell_name(c), digit=d) for c, d in _candidates(step))


def _candidates(step: Step) -> list[tuple[int, int]]:
    """Return the candidates of a step's place; the step's placements may be among them."""
    marks: list[Mark] = [mark for mark in step.marks if mark.role == Role.PIVOT]
    own = {one for one in step.placements if _is_in(step.facts[0], *one)}
    return sorted({(mark.cell, mark.digit) for mark in marks} | own)


def _is_in(place: int, cell: int, digit: int) -> bool:
    """Tell whether a candidate belongs to a place."""
    if place < FIRST_HOUSE_PLACE:
        return cell == place
    if place < SET_PLACE:
        house, wanted = divmod(place - FIRST_HOUSE_PLACE, 10)
        return digit == wanted and cell in board().houses[house]
    if place < FISH_PLACE:
        left: i64 = (place - SET_PLACE) % 512
        return cell in _set_cells(place) and digit not in digits_of(left)
    wanted, lines, across = fish_place(place)
    inside = {other for line in lines for other in board().houses[line]}
    covered = {other for line in across for other in board().houses[line]}
    return digit == wanted and cell in inside - covered


def _set_cells(place: int) -> tuple[int, ...]:
    number = (place - SET_PLACE) // 512
    house, position_mask = board().houses[number // 512], number % 512
    return tuple(cell for at, cell in enumerate(house) if position_mask >> at & 1)


def fish_place(place: int) -> tuple[int, list[int], list[int]]:
    """Return the digit, the lines, and the crossing lines left, as houses."""
    number = place - FISH_PLACE
    digit, columns = divmod(number // 512 // 512, 2)
    lines = [9 * columns + d - 1 for d in digits_of(number // 512 % 512)]
    across = [9 - 9 * columns + d - 1 for d in digits_of(number % 512)]
    return digit, lines, across


def told_branches(step: Step) -> list[str]:
    """Tell each branch of a step in sentences."""
    told = []
    for group in sorted({link.group for link in step.links}):
        numbers = [at for at, link in enumerate(step.links) if link.group == group]
        links = [step.links[at] for at in numbers]
        told.append(story(links, [step.facts[at + 1] for at in numbers]))
    return told


def explain_verity(step: Step) -> Explanation:
    """Put a verity into words, branch by branch."""
    place = step.facts[0]
    where = _("Look at {place}, and follow each case to its consequences.").format(
        place=place_name(place)
    )
    if is_own(place):
        text = _("So in either case {claim}.").format(claim=_outcome(step))
    else:
        text = _("Each case leads to the same: {claim}.").format(claim=_outcome(step))
    words = [one_is_true(step, place), *told_branches(step), text, conclusion(step)]
    return Explanation(place_nudge(place), where, " ".join(words))


def place_nudge(place: int) -> str:
    """Return the nudge that every case of a place has one conclusion, with the place's house."""
    if place < FIRST_HOUSE_PLACE:
        return cell_nudge(place)
    if is_own(place):
        return own_nudge((place - OWN_PLACE) // 10)
    if place < SET_PLACE:
        return house_nudge(*divmod(place - FIRST_HOUSE_PLACE, 10))
    return _("One of a few candidates is true. Follow each of them: all lead to the same.")


def cell_nudge(cell: int) -> str:
    """Return the nudge that every candidate of a cell has one conclusion."""
    text = _("A cell in {house} has a few digits left. Follow each of them: all lead to the same.")
    return text.format(house=box_of(cell))


def own_nudge(cell: int) -> str:
    """Return the nudge that a candidate of a cell, true or false, has one conclusion."""
    text = _("A candidate in {house} is true or false. Follow both: they lead to the same.")
    return text.format(house=box_of(cell))


def house_nudge(house: int, digit: int) -> str:
    """Return the nudge that every place of a digit in a house has one conclusion."""
    text = _("In {house} the {digit} has a few places. Follow each of them: all lead to the same.")
    return text.format(house=house_name(house), digit=digit)


def explain_contradiction(step: Step) -> Explanation:
    """Put a contradiction into words, chain by chain."""
    place = step.facts[0]
    assumed = claim(_candidate(step), bool(step.eliminations))
    where = _("Look at what follows if {claim}, and watch {place}.").format(
        claim=assumed, place=place_name(place)
    )
    if is_own(place):
        text = _("The assumption refutes itself, so it is wrong.")
        words = [*told_branches(step), text, conclusion(step)]
    else:
        text = _("So all of these would be false, and the assumption is wrong.")
        words = [one_is_true(step, place), *told_branches(step), text, conclusion(step)]
    nudge = trial_nudge(_candidate(step).cells[0], is_true=bool(step.eliminations))
    return Explanation(nudge, where, " ".join(words))


def _candidate(step: Step) -> Node:
    ((cell, digit),) = step.eliminations or step.placements
    return Node((cell,), digit)


def _outcome(step: Step) -> str:
    return claim(_candidate(step), bool(step.placements))
