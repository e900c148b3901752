"""Arguments: what a statement gives as its reason, compiled to lines that ``verify`` checks.

Only what the statement names is looked at. A reason that does not hold raises ``ReasonFault``,
whose sentence says which part of the reason is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, cast

from numberplace.core.proof import Place, Proof, claimed
from numberplace.core.words import _
from numberplace.sudoku.judging.chain_arguments import argue_chain
from numberplace.sudoku.judging.faults import ReasonFault, Scene, cells_told, digits_told
from numberplace.sudoku.judging.statement import (
    Candidate,
    Chain,
    Confined,
    Deadly,
    Fish,
    LastDigit,
    LastPlace,
    Pattern,
    Sets,
    Statement,
    Subset,
    Written,
)
from numberplace.sudoku.proofs.draft import Draft, NoProofError
from numberplace.sudoku.proofs.spread import Ground, by_clause, counts, refute_all
from numberplace.sudoku.techniques.words import cell_name, house_name
from numberplace.sudoku.verify import ProofError, verify


class Argument(NamedTuple):
    """A checked proof and what it shows."""

    proof: Proof
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]


def argue(statement: Statement, scene: Scene) -> Argument:
    """Return the checked argument of a statement in a position. Raises ReasonFault."""
    written = [one for one in statement.reasons if isinstance(one, Written)]
    if written:
        return _checked(written[0].proof, statement.placements, statement.eliminations, scene)
    draft = Draft(scene.grid)
    try:
        for reason in statement.reasons:
            _WRITERS[type(reason)](draft, reason, statement, scene)
    except NoProofError:
        raise ReasonFault(_("What is given as the reason does not show this.")) from None
    placements, eliminations = statement.placements, statement.eliminations
    if not placements and not eliminations:
        placements, eliminations = _implied(draft)
        if not eliminations and not placements:
            raise ReasonFault(_("Nothing new follows from this."), is_empty=True)
    _conclude(draft, placements, eliminations)
    argument = _checked(draft.finished(), placements, eliminations, scene)
    _check_sizes(statement)
    return argument


_SIZES: Final = {2: ("pair", "x_wing"), 3: ("triple", "swordfish"), 4: ("quad", "jellyfish")}
"""The ends of the ids of techniques that have as many cells or lines."""


def _check_sizes(statement: Statement) -> None:
    """Refuse a pair of three cells, and its like. Raises ReasonFault."""
    for reason in statement.reasons:
        if not isinstance(reason, (Subset, Fish)):
            continue
        count = len(reason.cells if isinstance(reason, Subset) else reason.bases)
        sizes = {
            size
            for one in statement.techniques
            for size, ends in _SIZES.items()
            if one.endswith(ends)
        }
        if sizes and count not in sizes:
            raise ReasonFault(_("The argument holds, but it is not of the technique named."))


def _checked(
    proof: Proof,
    placements: tuple[Candidate, ...],
    eliminations: tuple[Candidate, ...],
    scene: Scene,
) -> Argument:
    try:
        verify(proof, scene.left, scene.givens, placements, eliminations, scene.frame.board)
    except ProofError as error:
        raise ReasonFault(_proof_fault(error), line=error.line) from None
    return Argument(proof, placements, eliminations)


def _proof_fault(error: ProofError) -> str:
    if error.line:
        return _("Line {line} of the argument does not follow.").format(line=error.line)
    return _("The argument does not show what the step says.")


def _implied(draft: Draft) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """Return what is new after the lines so far."""
    gone = [
        (cell, digit)
        for cell in draft.board.cells
        for digit in sorted(draft.digits[cell])
        if not draft.is_left((cell, digit))
    ]
    return (), tuple(gone)


def _conclude(
    draft: Draft, placements: Iterable[Candidate], eliminations: Iterable[Candidate]
) -> None:
    """Note the lines that say what is claimed; add the singles. Raises ReasonFault."""
    for goal in eliminations:
        lines = draft.deniers(goal)
        if not lines:
            if goal[1] not in draft.digits[goal[0]]:
                continue  # gone before; the judge looks at that
            text = _("This does not rule out {digit} in {cell}.")
            raise ReasonFault(text.format(digit=goal[1], cell=cell_name(goal[0])))
        draft.conclude(lines[0])
    for cell, digit in placements:
        if not _place_single(draft, cell, digit):
            text = _("This does not leave {digit} alone in {cell}, nor {cell} alone for {digit}.")
            raise ReasonFault(text.format(digit=digit, cell=cell_name(cell)))


def _place_single(draft: Draft, cell: int, digit: int) -> bool:
    for at, line in enumerate(draft.lines):
        if not line.depth and line.is_true and claimed(line) == ((cell, digit),):
            draft.conclude(at)
            return True
    places: list[Place] = [(cell, 0)]
    places += [(house, digit) for house in draft.houses_of([cell])]
    for place in places:
        if draft.left(draft.candidates(place)) == [(cell, digit)]:
            draft.conclude(draft.place(place))
            return True
    return False


def _last_place(draft: Draft, reason: LastPlace, statement: Statement, scene: Scene) -> None:
    ((cell, digit),) = _one_placement(statement)
    houses = list(reason.houses) or scene.frame.houses_of([cell], reason.kinds)
    fault = _("There is no such house.")
    for house in houses:
        places = [one for one, _digit in draft.left(draft.candidates((house, digit)))]
        if places == [cell]:
            draft.house(house, digit)
            if not reason.houses:
                return
            continue
        others = [one for one in places if one != cell]
        if cell not in draft.board.houses[house]:
            text = _("{cell} does not lie in {house}.")
            fault = text.format(cell=cell_name(cell), house=house_name(house))
        else:
            text = _("In {house}, {digit} may also stand in {cells}.")
            fault = text.format(house=house_name(house), digit=digit, cells=cells_told(others))
        if reason.houses:
            raise ReasonFault(fault)
    if not reason.houses:
        raise ReasonFault(fault)


def _one_placement(statement: Statement) -> tuple[Candidate, ...]:
    if len(statement.placements) != 1:
        raise ReasonFault(_("This reason is about one digit in one cell."))
    return statement.placements


def _last_digit(draft: Draft, _reason: LastDigit, statement: Statement, scene: Scene) -> None:
    ((cell, digit),) = _one_placement(statement)
    left = sorted(scene.left[cell])
    if left != [digit]:
        text = _("{cell} can still be {digits}.")
        raise ReasonFault(text.format(cell=cell_name(cell), digits=digits_told(left)))
    draft.cell(cell)


def _confined(draft: Draft, reason: Confined, _statement: Statement, _scene: Scene) -> None:
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


def _subset(draft: Draft, reason: Subset, statement: Statement, scene: Scene) -> None:
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


def _naked(draft: Draft, reason: Subset, statement: Statement, scene: Scene) -> None:
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


def _hidden(draft: Draft, reason: Subset, statement: Statement, scene: Scene) -> None:
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


def _inside(draft: Draft, cells: Iterable[int], house: int) -> None:
    for cell in cells:
        if cell not in draft.board.houses[house]:
            text = _("{cell} does not lie in {house}.")
            raise ReasonFault(text.format(cell=cell_name(cell), house=house_name(house)))


def _none(
    draft: Draft, needs: Sequence[Place], room: Sequence[Place], goals: Sequence[Candidate]
) -> None:
    """Write that none of some candidates is true, of those that the counting rules out."""
    said = [goal for goal in goals if draft.is_left(goal) and counts(draft, needs, room, [goal])]
    if said:
        draft.none_by_counting(needs, room, said)


def _fish(draft: Draft, reason: Fish, statement: Statement, scene: Scene) -> None:
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


def _fish_of(draft: Draft, reason: Fish, statement: Statement, scene: Scene) -> None:
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


def _covers(draft: Draft, reason: Fish, scene: Scene) -> tuple[int, ...]:
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


def _check_stated(stated: Iterable[tuple[int, tuple[int, ...]]], scene: Scene) -> None:
    for cell, digits in stated:
        others = sorted(scene.left[cell] - set(digits))
        if others:
            text = _("{cell} can also be {digits}.")
            raise ReasonFault(text.format(cell=cell_name(cell), digits=digits_told(others)))


def _goals(draft: Draft, statement: Statement) -> list[Candidate]:
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)]
    if not goals and statement.eliminations:
        raise ReasonFault(_("Nothing new follows from this."), is_empty=True)
    if not goals:
        raise ReasonFault(_("The statement does not say what follows."))
    return goals


def _pattern(draft: Draft, reason: Pattern, statement: Statement, scene: Scene) -> None:
    _check_stated(reason.stated, scene)
    goals = _goals(draft, statement)
    places: list[Place] = []
    if reason.digits:
        houses = dict.fromkeys(reason.houses)
        for house in draft.board.house_numbers:
            if len(set(reason.cells).intersection(draft.board.houses[house])) > 1:
                houses.setdefault(house)
        places = [(house, digit) for house in houses for digit in reason.digits]
    else:
        goals = _not_counted(draft, goals, reason.cells)
    places += [(cell, 0) for cell in reason.cells]
    _by_ground(draft, goals, Ground(places), reason.cells)


def _not_counted(draft: Draft, goals: list[Candidate], cells: Sequence[int]) -> list[Candidate]:
    """Write which candidates would leave fewer digits than cells; return the others.

    A wing of four cells is shown so, whose digits do not follow from the goal one by one.
    """
    needs: list[Place] = [(cell, 0) for cell in cells]
    left: list[Candidate] = []
    for goal in goals:
        others = sorted({digit for cell in cells for digit in draft.digits[cell]} - {goal[1]})
        try:
            room = [draft.room_for(cells, digit) for digit in others]
        except NoProofError:
            left.append(goal)
            continue
        if counts(draft, needs, room, [goal]):
            draft.none_by_counting(needs, room, [goal])
        else:
            left.append(goal)
    return left


def _by_ground(
    draft: Draft, goals: Sequence[Candidate], ground: Ground, ends: Sequence[int]
) -> None:
    """Show that one of the cells has the digit, or refute the goals one by one."""
    for digit in sorted({digit for _cell, digit in goals}):
        mine = [goal for goal in goals if goal[1] == digit]
        said = [(cell, digit) for cell in ends if digit in draft.digits[cell]]
        said = [one for one in said if all(draft.board.clash(goal, one) for goal in mine)]
        if said and by_clause(draft, said, ground, mine):
            continue
        refute_all(draft, mine, ground)


def _sets(draft: Draft, reason: Sets, statement: Statement, scene: Scene) -> None:
    for cells, digits in zip(reason.sets, reason.stated, strict=True):
        if digits:
            _check_stated([(cell, digits) for cell in cells], scene)
    goals = _goals(draft, statement)
    places: list[Place] = [(cell, 0) for cell in reason.cells]
    if reason.together:
        _counted_together(draft, reason, goals)
        return
    ends = [cell for cells in reason.sets for cell in cells]
    _by_ground(draft, goals, Ground(places, reason.sets), sorted({*ends, *reason.cells}))


def _counted_together(draft: Draft, reason: Sets, goals: Sequence[Candidate]) -> None:
    cells = sorted({cell for group in reason.sets for cell in group} | set(reason.cells))
    room: list[Place] = []
    for digit in sorted({digit for cell in cells for digit in draft.digits[cell]}):
        places = [cell for cell in cells if digit in draft.digits[cell]]
        mine = [house for house in reason.houses if house in draft.houses_of(places)]
        room += [(mine[0], digit)] if mine else [(house, digit) for house in reason.houses]
    draft.none_by_counting([(cell, 0) for cell in cells], room, goals)


MAX_DEADLY_CELLS: Final = 24


def _deadly(draft: Draft, reason: Deadly, statement: Statement, scene: Scene) -> None:
    cells, digits = reason.cells, set(reason.digits)
    if scene.givens is None:
        text = _("The puzzle may have more than one solution, so nothing follows from this.")
        raise ReasonFault(text)
    given = [cell for cell in cells if cell in scene.givens]
    if given:
        text = _("{cells} are givens, which cannot be exchanged.")
        raise ReasonFault(text.format(cells=cells_told(given)))
    if len(cells) > MAX_DEADLY_CELLS:
        raise ReasonFault(_("What is given as the reason does not show this."))
    guardians = [(cell, digit) for cell in cells for digit in sorted(draft.digits[cell] - digits)]
    if not guardians:
        raise ReasonFault(_("What is given as the reason does not show this."))
    line = draft.deadly(cells, guardians)
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)]
    if not goals:
        return
    places: list[Place] = [(cell, 0) for cell in cells]
    for house in draft.board.house_numbers:
        if len(set(cells).intersection(draft.board.houses[house])) > 1:
            places += [(house, digit) for digit in digits]
    refute_all(draft, goals, Ground(places, (), (line,)))


def _chain(draft: Draft, reason: Chain, statement: Statement, scene: Scene) -> None:
    argue_chain(draft, reason, statement, scene)


_WRITERS: Final = cast(
    "dict[type, Callable[[Draft, object, Statement, Scene], None]]",
    {
        LastPlace: _last_place,
        LastDigit: _last_digit,
        Confined: _confined,
        Subset: _subset,
        Fish: _fish,
        Pattern: _pattern,
        Sets: _sets,
        Deadly: _deadly,
        Chain: _chain,
    },
)
"""How each kind of reason is written as lines."""
