"""The lines of a proof in words, numbered, with the lines that each rests on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from numberplace.core.proof import FIRST_GROUP, Inference, Place, Proof, Rule, claimed, is_absurd
from numberplace.core.step import Node
from numberplace.core.words import _
from numberplace.sudoku.fillings import Together, cells_of
from numberplace.sudoku.model.forms import Rank, Sum
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.words import (
    board,
    cell_name,
    cell_names,
    cells_in_order,
    digit_names,
    either_cell,
    house_name,
    house_names,
    joined,
)

INDENT: Final = "    "
"""Indentation of a line below the assumption under which the line is made."""


def proof_lines(proof: Proof) -> tuple[str, ...]:
    """Return a proof line by line, numbered from 1, with the lines of inner parts indented."""
    return tuple(
        INDENT * max(0, line.depth - 1) + _numbered(number, line, proof)
        for number, line in enumerate(proof, 1)
    )


def _numbered(number: int, line: Inference, proof: Proof) -> str:
    cited = [premise for premise in line.premises if premise not in line.clauses]
    if cited:
        lines = _(", ").join(str(premise + 1) for premise in dict.fromkeys(cited))
        text = _("{number}. {text} (from {lines}).")
        return text.format(number=number, text=_sentence(line, proof), lines=lines)
    return _("{number}. {text}.").format(number=number, text=_sentence(line, proof))


def _sentence(line: Inference, proof: Proof) -> str:
    """Put a line into words that begin with a capital, but for the name of a cell."""
    text = told(line, proof)
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]


def told(line: Inference, proof: Proof = ()) -> str:
    """Return a line in words, without its premises.

    Args:
        proof: the argument of the line; a line that counts tells then what its premises rule out.
    """
    claim = said(line)
    house = house_name(line.house) if line.house >= 0 else ""
    if line.rule is Rule.ASSUMPTION:
        return _("Suppose that {claim}").format(claim=claim)
    if line.rule is Rule.LAST_PLACE:
        if len(line.cells) > 1:
            return _("{claim}, the last places in {house}").format(claim=claim, house=house)
        return _("{claim}, the last place in {house}").format(claim=claim, house=house)
    if line.rule is Rule.LAST_CANDIDATE:
        if line.more:
            return _("{claim}, the last candidates of this cell").format(claim=claim)
        return _("{claim}, the last candidate of this cell").format(claim=claim)
    if line.rule is Rule.NO_PLACE:
        text = _("{digit} has no place left in {house}")
        return text.format(digit=line.digit, house=house)
    if line.rule is Rule.NO_CANDIDATE:
        text = _("No candidate is left for {cell}")
        return text.format(cell=cell_name(line.cells[0]))
    if line.rule is Rule.COUNTING:
        return _counted(line, claim, proof)
    if line.rule is Rule.DEADLY:
        text = _(
            "{claim}, or else the digits of {cells} could be exchanged, and the puzzle would have "
            "two solutions"
        )
        return text.format(claim=claim, cells=cell_names(cell for cell, _zero in line.needs))
    if line.rule is Rule.NO_FILLING:
        text = _("{claim}, or else the digits left for {cells} could not fill these cells")
        return text.format(claim=claim, cells=cell_names(cell for cell, _zero in line.needs))
    if line.rule is Rule.SYMMETRY:
        text = _(
            "{claim}, for the solution comes to lie on itself when the board is turned or mirrored"
        )
        return text.format(claim=claim)
    if line.rule is Rule.CONSTRAINT:
        return _constrained(line, claim)
    if line.rule is Rule.WHIP:
        return _whipped(line, claim)
    if line.rule is Rule.EITHER:
        return _("So either way {claim}").format(claim=claim)
    if line.rule is Rule.CASES:
        return _("So in every case {claim}").format(claim=claim)
    return _("So {claim}").format(claim=claim)


def _constrained(line: Inference, claim: str) -> str:
    """Say which rule cannot be kept, now or if the line were wrong."""
    form = board_of(board()).constraint_of(line)
    if isinstance(form, Rank):
        first, last = cell_name(form.cells[0]), cell_name(form.cells[-1])
        text = _("{claim}, or else the line from {first} to {last} would have another rank")
        if is_absurd(line):
            text = _("The line from {first} to {last} cannot have its rank")
        return text.format(claim=claim, first=first, last=last)
    if not isinstance(form, Sum) or not {*form.factors} <= {1, -1}:
        cells = cells_in_order(cells_of(form))
        if isinstance(form, Together):
            if is_absurd(line):
                return _("There is no way to fill the cages of {cells} at once").format(cells=cells)
            text = _("{claim}, or else there is no way to fill the cages of {cells} at once")
            return text.format(claim=claim, cells=cells)
        if is_absurd(line):
            return _("No way is left to fill {cells} by their rule").format(cells=cells)
        text = _("{claim}, or else there is no way to fill {cells} by their rule")
        return text.format(claim=claim, cells=cells)
    signs = list(zip(form.cells, form.factors, strict=True))
    plus, minus = ([cell for cell, sign in signs if sign == wanted] for wanted in (1, -1))
    total = form.total
    if not plus:
        plus, minus, total = minus, plus, -total
    cells = cell_names(plus)
    if minus:
        cells = _("{cells} less {others}").format(cells=cells, others=cell_names(minus))
    if line.houses:
        houses = house_names(line.houses)
        if is_absurd(line):
            text = _("By the sums of {houses}, {cells} comes to {total}, which cannot be")
            return text.format(houses=houses, cells=cells, total=total)
        text = _(
            "{claim}, or else {cells} cannot come to {total}, which the sums of {houses} leave"
        )
        return text.format(claim=claim, houses=houses, cells=cells, total=total)
    if is_absurd(line):
        return _("{cells} cannot add up to {total}").format(cells=cells, total=total)
    text = _("{claim}, or else {cells} cannot add up to {total}")
    return text.format(claim=claim, cells=cells, total=total)


def _whipped(line: Inference, claim: str) -> str:
    """Return the sentence on the choices left in place after place, and on the empty place at the
    end."""
    where, digit = line.needs[-1]
    end = _("no candidate in {cell}").format(cell=cell_name(where))
    if digit:
        end = _("no place for {digit} in {house}").format(digit=digit, house=house_name(where))
    if not line.choices:
        return _("{claim}, or else there would be {end}").format(claim=claim, end=end)
    text = _("{claim}, or else in turn only these would be left: {choices}; then {end}")
    return text.format(claim=claim, choices=choice_names(line.needs, line.choices), end=end)


def choice_names(places: Sequence[Place], choices: Sequence[Sequence[tuple[int, int]]]) -> str:
    """Return the list of choices in place after place: ``1 in r4c9; 3 in r1c9 (column 9)``."""
    names = []
    for (where, in_house), choice in zip(places, choices, strict=False):
        digit = choice[0][1]
        text = _("{digit} in {cell} ({house})") if in_house else _("{digit} in {cell}")
        house = house_name(where) if in_house else ""
        names.append(
            text.format(digit=digit, cell=either_cell([c for c, _d in choice]), house=house)
        )
    return _("; ").join(names)


def _counted(line: Inference, claim: str, proof: Proof) -> str:
    """Return the sentence on the needs with too little room, now or if the line were wrong."""
    left = _left_to_count(line, proof)
    if claim and not left:
        return _("So {claim}").format(claim=claim)
    needs = place_names(line.needs, line.clauses)
    room = room_names(line.needs, line.room, line.groups)
    if not line.needs and len(line.clauses) == 1:
        number = line.clauses[0] + 1
        if is_absurd(line):
            return _("Nothing is left of what line {line} says").format(line=number)
        return _("{claim}, all that is left of line {line}").format(claim=claim, line=number)
    if is_absurd(line):
        if not line.room:
            return _("Nothing is left for {needs}").format(needs=needs)
        return _("Only {room} is left for {needs}").format(room=room, needs=needs)
    if not line.room:
        return _("{claim}, or else nothing would be left for {needs}").format(
            claim=claim, needs=needs
        )
    if len(left) < len(claimed(line)):
        text = _(
            "{claim}; earlier lines rule out some of these, and each of the others would leave too "
            "little for {needs}: no more than {room}"
        )
        return text.format(claim=claim, needs=needs, room=room)
    text = _("{claim}, or else too little would be left for {needs}: no more than {room}")
    return text.format(claim=claim, needs=needs, room=room)


def _left_to_count(line: Inference, proof: Proof) -> set[tuple[int, int]]:
    """Return the candidates of a line without those that its premises rule out."""
    candidates = set(claimed(line))
    if not line.is_true and proof:
        denied_plainly = board_of(board()).denied_plainly
        for premise in line.premises:
            candidates.difference_update(denied_plainly(proof[premise]))
    return candidates


def place_names(
    places: Sequence[Place],
    clauses: Sequence[int] = (),
    groups: Sequence[tuple[int, ...]] = (),
) -> str:
    """Return the names of places that need a candidate or have room for one: ``the 7 of row 1 and
    row 4``."""
    cells = [where for where, digit in places if digit == 0]
    names = [cell_names(cells)] if cells else []
    of_house: dict[int, list[int]] = {}
    for where, digit in places:
        if digit and where >= FIRST_GROUP:
            text = _("{digit} in {cell}")
            names.append(text.format(digit=digit, cell=cell_names(groups[where - FIRST_GROUP])))
        elif digit:
            of_house.setdefault(where, []).append(digit)
    alike: dict[tuple[int, ...], list[int]] = {}
    for house, wanted in of_house.items():
        alike.setdefault(tuple(sorted(wanted)), []).append(house)
    for digits, where_all in alike.items():
        text = _("{digits} of {houses}")
        names.append(text.format(digits=digit_names(digits), houses=house_names(where_all)))
    names += [_("what line {line} says").format(line=clause + 1) for clause in clauses]
    return joined(names)


def room_names(
    needs: Sequence[Place], room: Sequence[Place], groups: Sequence[tuple[int, ...]] = ()
) -> str:
    """Return the names of the room beside its needs; parts named for the needs are not repeated."""
    digits = {digit for _where, digit in room}
    houses = {house for house, _digit in room}
    if needs and 0 not in digits and not groups:
        if all(digit == 0 for _cell, digit in needs) and len(houses) == 1:
            return digit_names(sorted(digits))
        if {digit for _house, digit in needs} == digits and len(digits) == 1:
            return house_names(house for house, _digit in room)
    return place_names(room, (), groups)


def said(line: Inference) -> str:
    """Return the claim of a line in words, empty for a contradiction."""
    if is_absurd(line):
        return ""
    if not line.more:
        return claim(Node(line.cells, line.digit), line.is_true)
    candidates = claimed(line)
    names = candidate_names(candidates)
    if line.is_true and len({cell for cell, _digit in candidates}) == 1:
        digits = digit_names(sorted({digit for _cell, digit in candidates}))
        return _("{cell} is one of {digits}").format(cell=cell_name(line.cells[0]), digits=digits)
    if line.is_true:
        return _("one of these is true: {names}").format(names=names)
    return _("none of these is true: {names}").format(names=names)


def candidate_names(candidates: Iterable[tuple[int, int]]) -> str:
    """List candidates: ``4 in r1c2 and r1c3; 5 in r2c3``."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    text = _("{digit} in {cell}")
    names = [text.format(digit=d, cell=cell_names(cells[d])) for d in sorted(cells)]
    return _("; ").join(names)
