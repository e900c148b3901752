"""Reasons that point at cells: wings, colours, almost locked sets, deadly patterns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from numberplace.core.proof import Place
from numberplace.core.words import _
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition, cells_told, digits_told
from numberplace.sudoku.judging.statement import Candidate, DeadlyPattern, Pattern, Sets, Statement
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.spread import ProofScope, by_clause, counts, refute_all
from numberplace.sudoku.techniques.words import cell_name


def _check_stated(stated: Iterable[tuple[int, tuple[int, ...]]], scene: ReasonPosition) -> None:
    for cell, digits in stated:
        others = sorted(scene.left[cell] - set(digits))
        if others:
            text = _("{cell} can also be {digits}.")
            raise ReasonFault(text.format(cell=cell_name(cell), digits=digits_told(others)))


def _goals(draft: ProofDraft, statement: Statement) -> list[Candidate]:
    goals = [goal for goal in statement.eliminations if draft.is_left(goal)]
    if not goals and statement.eliminations:
        raise ReasonFault(_("Nothing new follows from this."), is_empty=True)
    if not goals:
        raise ReasonFault(_("The statement does not say what follows."))
    return goals


def write_pattern(
    draft: ProofDraft, reason: Pattern, statement: Statement, scene: ReasonPosition
) -> None:
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
    _by_ground(draft, goals, ProofScope(places), reason.cells)


def _not_counted(
    draft: ProofDraft, goals: list[Candidate], cells: Sequence[int]
) -> list[Candidate]:
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
    draft: ProofDraft, goals: Sequence[Candidate], ground: ProofScope, ends: Sequence[int]
) -> None:
    """Show that one of the cells has the digit, or refute the goals one by one."""
    for digit in sorted({digit for _cell, digit in goals}):
        mine = [goal for goal in goals if goal[1] == digit]
        said = [(cell, digit) for cell in ends if digit in draft.digits[cell]]
        said = [one for one in said if all(draft.board.clash(goal, one) for goal in mine)]
        if said and by_clause(draft, said, ground, mine):
            continue
        refute_all(draft, mine, ground)


def write_sets(
    draft: ProofDraft, reason: Sets, statement: Statement, scene: ReasonPosition
) -> None:
    for cells, digits in zip(reason.sets, reason.stated, strict=True):
        if digits:
            _check_stated([(cell, digits) for cell in cells], scene)
    goals = _goals(draft, statement)
    places: list[Place] = [(cell, 0) for cell in reason.cells]
    if reason.together:
        _counted_together(draft, reason, goals)
        return
    ends = [cell for cells in reason.sets for cell in cells]
    _by_ground(draft, goals, ProofScope(places, reason.sets), sorted({*ends, *reason.cells}))


def _counted_together(draft: ProofDraft, reason: Sets, goals: Sequence[Candidate]) -> None:
    cells = sorted({cell for group in reason.sets for cell in group} | set(reason.cells))
    room: list[Place] = []
    for digit in sorted({digit for cell in cells for digit in draft.digits[cell]}):
        places = [cell for cell in cells if digit in draft.digits[cell]]
        mine = [house for house in reason.houses if house in draft.houses_of(places)]
        room += [(mine[0], digit)] if mine else [(house, digit) for house in reason.houses]
    draft.none_by_counting([(cell, 0) for cell in cells], room, goals)


MAX_DEADLY_CELLS: Final = 24


def write_deadly(
    draft: ProofDraft, reason: DeadlyPattern, statement: Statement, scene: ReasonPosition
) -> None:
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
    refute_all(draft, goals, ProofScope(places, (), (line,)))
