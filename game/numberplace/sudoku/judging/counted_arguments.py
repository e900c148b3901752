"""Reasons that count: confined digits, subsets, fish, compiled to lines of a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from numberplace.core.proof import Place
from numberplace.core.words import _
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition, cells_told, digits_told
from numberplace.sudoku.judging.statement import Candidate, Confined, FishReason, Statement, Subset
from numberplace.sudoku.proofs.draft import ProofDraft
from numberplace.sudoku.proofs.spread import counts
from numberplace.sudoku.techniques.words import cell_name, house_name


def write_confined(
    draft: ProofDraft, reason: Confined, _statement: Statement, _scene: ReasonPosition
) -> None:
    digit, house = reason.digit, reason.house
    places = [cell for cell, _digit in draft.left(draft.candidates((house, digit)))]
    inside = set(reason.cells) or set(places)
    for other in reason.within:
        inside &= set(draft.board.houses[other])
    outside = [cell for cell in places if cell not in inside]
    if outside or not places:
        text = _("In {house}, {digit} may also stand in {cells}.")
        raise ReasonFault(
            text.format(house=house_name(house), digit=digit, cells=cells_told(outside))
        )
    draft.house(house, digit)


def write_subset(
    draft: ProofDraft, reason: Subset, statement: Statement, scene: ReasonPosition
) -> None:
    cells, digits = reason.cells, reason.digits
    if len(cells) != len(digits):
        text = _("{cells} and {digits}: there have to be as many cells as digits.")
        told = text.format(cells=cells_told(cells), digits=digits_told(digits))
        raise ReasonFault(told)
    faults: list[ReasonFault] = []
    writers: list[Callable[[], None]] = []
    if reason.is_hidden is not True:
        writers.append(lambda: _naked(draft, reason, statement, scene))
    if reason.is_hidden is not False:
        writers.append(lambda: _hidden(draft, reason, statement, scene))
    for write in writers:
        try:
            write()
        except ReasonFault as fault:
            faults.append(fault)
        else:
            return
    raise faults[0]


def _naked(draft: ProofDraft, reason: Subset, statement: Statement, scene: ReasonPosition) -> None:
    cells, digits = reason.cells, reason.digits
    for cell in cells:
        others = sorted(scene.left[cell] - set(digits))
        if others:
            text = _("{cell} can also be {digits}.")
            raise ReasonFault(text.format(cell=cell_name(cell), digits=digits_told(others)))
    for house in reason.houses:
        _inside(draft, cells, house)
    room = [draft.room_for(cells, digit) for digit in digits]
    needs: list[Place] = [(cell, 0) for cell in cells]
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)]
    if not goals:
        for digit in digits:
            places = [cell for cell in cells if digit in draft.digits[cell]]
            common = frozenset(draft.board.cells).intersection(
                *[draft.board.sees[cell] for cell in places]
            )
            goals += draft.left((cell, digit) for cell in sorted(common - set(cells)))
    _none(draft, needs, room, goals)


def _hidden(draft: ProofDraft, reason: Subset, statement: Statement, scene: ReasonPosition) -> None:
    cells, digits = reason.cells, reason.digits
    houses = list(reason.houses) or scene.frame.houses_of(cells)
    fault = ReasonFault(_("The cells do not lie in one house."))
    for house in houses:
        _inside(draft, cells, house)
        for digit in digits:
            places = draft.left(draft.candidates((house, digit)))
            outside = [cell for cell, _digit in places if cell not in cells]
            if outside:
                text = _("In {house}, {digit} may also stand in {cells}.")
                told = cells_told(outside)
                fault = ReasonFault(text.format(house=house_name(house), digit=digit, cells=told))
                break
        else:
            goals = [goal for goal in statement.eliminations if draft.is_left(goal)] or [
                (cell, digit)
                for cell in cells
                for digit in sorted(draft.digits[cell] - set(digits))
            ]
            needs: list[Place] = [(house, digit) for digit in digits]
            _none(draft, needs, [(cell, 0) for cell in cells], goals)
            return
    raise fault


def _inside(draft: ProofDraft, cells: Iterable[int], house: int) -> None:
    for cell in cells:
        if cell not in draft.board.houses[house]:
            text = _("{cell} does not lie in {house}.")
            raise ReasonFault(text.format(cell=cell_name(cell), house=house_name(house)))


def _none(
    draft: ProofDraft, needs: Sequence[Place], room: Sequence[Place], goals: Sequence[Candidate]
) -> None:
    """Write that none of some candidates is true, of those that the counting rules out."""
    said = [goal for goal in goals if draft.is_left(goal) and counts(draft, needs, room, [goal])]
    if said:
        draft.none_by_counting(needs, room, said)


def write_fish(
    draft: ProofDraft, reason: FishReason, statement: Statement, scene: ReasonPosition
) -> None:
    orders = [(reason.bases, reason.covers)]
    if not reason.is_ordered and reason.covers:
        orders.append((reason.covers, reason.bases))
    fault: ReasonFault | None = None
    count = len(draft.lines)
    for bases, covers in orders:
        try:
            _fish_of(draft, reason._replace(bases=bases, covers=covers), statement, scene)
        except ReasonFault as found:
            fault = fault or found
        else:
            if len(draft.lines) > count:
                return
    raise fault or ReasonFault(_("Nothing new follows from this."), is_empty=True)


def _fish_of(
    draft: ProofDraft, reason: FishReason, statement: Statement, scene: ReasonPosition
) -> None:
    digit, bases = reason.digit, reason.bases
    covers = reason.covers or _covers(draft, reason, scene)
    if len(covers) % max(len(bases), 1):
        raise ReasonFault(_("A fish has as many covers as bases."))
    inside = {cell for house in covers for cell in draft.board.houses[house]}
    for house in bases:
        places = [cell for cell, _digit in draft.left(draft.candidates((house, digit)))]
        outside = [cell for cell in places if cell not in inside and cell not in reason.fins]
        if outside:
            text = _("In {house}, {digit} may also stand in {cells}.")
            told = cells_told(outside)
            raise ReasonFault(text.format(house=house_name(house), digit=digit, cells=told))
    needs: list[Place] = [(house, digit) for house in bases]
    every = draft.left((cell, digit) for cell in sorted(inside))
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)] or every
    for at in range(0, len(covers), len(bases)):  # two sets of covers make a Siamese fish
        _none(draft, needs, [(house, digit) for house in covers[at : at + len(bases)]], goals)


def _covers(draft: ProofDraft, reason: FishReason, scene: ReasonPosition) -> tuple[int, ...]:
    """Return the lines across the bases that hold the digit's places there."""
    kinds = {scene.frame.kind_of(house) for house in reason.bases}
    across = "c" if kinds == {"r"} else "r"
    found: set[int] = set()
    for house in reason.bases:
        for cell, _digit in draft.left(draft.candidates((house, reason.digit))):
            if cell not in reason.fins:
                found.update(scene.frame.houses_of([cell], across))
    if len(found) != len(reason.bases):
        text = _("{digit} has places in {count} lines across, not in {wanted}.")
        told = text.format(digit=reason.digit, count=len(found), wanted=len(reason.bases))
        raise ReasonFault(told)
    return tuple(sorted(found))
