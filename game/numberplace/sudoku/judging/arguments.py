"""Arguments: the reasons of a statement, compiled to lines that ``verify`` checks.

Only what the statement names is looked at. A reason that does not hold raises ``ReasonFault``,
whose sentence says which part of the reason is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, cast

from numberplace.core.proof import Place, Proof, claimed
from numberplace.core.words import _
from numberplace.sudoku.judging.chain_arguments import argue_chain, argue_whip
from numberplace.sudoku.judging.counted_arguments import (
    write_confined,
    write_fish,
    write_subset,
)
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition, cells_told, digits_told
from numberplace.sudoku.judging.forcing_arguments import argue_branches
from numberplace.sudoku.judging.pattern_arguments import (
    write_deadly,
    write_pattern,
    write_sets,
)
from numberplace.sudoku.judging.statement import (
    Branches,
    Candidate,
    Chain,
    Confined,
    DeadlyPattern,
    FishReason,
    LastDigit,
    LastPlace,
    Pattern,
    Sets,
    Statement,
    Subset,
    Whip,
    Written,
)
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.techniques.words import cell_name, house_name
from numberplace.sudoku.verify import ProofError, verify


class Argument(NamedTuple):
    """A checked proof and its conclusions."""

    proof: Proof
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]


def argue(statement: Statement, scene: ReasonPosition) -> Argument:
    """Return the checked argument of a statement in a position. Raises ReasonFault."""
    written = [one for one in statement.reasons if isinstance(one, Written)]
    if written:
        return _checked(written[0].proof, statement.placements, statement.eliminations, scene)
    draft = ProofDraft(scene.grid, scene.restored)
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
        if not isinstance(reason, (Subset, FishReason)):
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
    scene: ReasonPosition,
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


def _implied(draft: ProofDraft) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """Return the conclusions new after the lines so far."""
    gone = [
        (cell, digit)
        for cell in draft.board.cells
        for digit in sorted(draft.digits[cell])
        if not draft.is_left((cell, digit))
    ]
    return (), tuple(gone)


def _conclude(
    draft: ProofDraft, placements: Iterable[Candidate], eliminations: Iterable[Candidate]
) -> None:
    """Record the lines that state the claims; add the singles. Raises ReasonFault."""
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


def _place_single(draft: ProofDraft, cell: int, digit: int) -> bool:
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


def _last_place(
    draft: ProofDraft, reason: LastPlace, statement: Statement, scene: ReasonPosition
) -> None:
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


def _last_digit(
    draft: ProofDraft, _reason: LastDigit, statement: Statement, scene: ReasonPosition
) -> None:
    ((cell, digit),) = _one_placement(statement)
    left = sorted(scene.left[cell])
    if left != [digit]:
        text = _("{cell} can still be {digits}.")
        raise ReasonFault(text.format(cell=cell_name(cell), digits=digits_told(left)))
    draft.cell(cell)


_WRITERS: Final = cast(
    "dict[type, Callable[[ProofDraft, object, Statement, ReasonPosition], None]]",
    {
        LastPlace: _last_place,
        LastDigit: _last_digit,
        Confined: write_confined,
        Subset: write_subset,
        FishReason: write_fish,
        Pattern: write_pattern,
        Sets: write_sets,
        DeadlyPattern: write_deadly,
        Chain: argue_chain,
        Branches: argue_branches,
        Whip: argue_whip,
    },
)
"""Writer of each kind of reason as lines."""
