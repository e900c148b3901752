"""Proofs by the further rules of a puzzle: tables of two cells, sums, lines."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from numberplace.core.step import Role, Step
from numberplace.sudoku.fillings import cells_of
from numberplace.sudoku.model.forms import Calculation, Sum
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.techniques.rules.ranks import RANK


def prove_relation(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove the eliminations that follow when the candidates of some cells limit the cells beside
    them.

    No line but what a cell can be: what that rules out needs none.
    """
    sources = step.cells(Role.BASIS)
    goals = [*step.eliminations, *_others(draft, step)]
    count, filled = -1, dict[int, int]()
    while count < len(draft.lines) and any(map(draft.is_left, goals)):
        count = len(draft.lines)
        for cell in sources:
            left = draft.left(draft.candidates((cell, 0)))
            if not left:
                draft.conclude(draft.cell(cell))  # only where a candidate is tried out
                return
            if draft.is_news(left):
                line = draft.cell(cell)
                if len(left) == 1:
                    filled[cell] = line
    for goal in step.eliminations:
        if not draft.deniers(goal):
            raise NoProofError("the cells leave each other more")
        draft.conclude(draft.deniers(goal)[0])
    for cell, _digit in step.placements:
        draft.conclude(filled[cell] if cell in filled else draft.cell(cell))


def _others(draft: ProofDraft, step: Step) -> list[tuple[int, int]]:
    """Return the other candidates of the cells that a step fills."""
    placed = set(step.placements)
    cells = [cell for cell, _digit in step.placements]
    return [one for cell in cells for one in draft.candidates((cell, 0)) if one not in placed]


def prove_constraint(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """The rule of the marked cells has no way left with any of the candidates."""
    marked = set(step.cells(Role.BASIS))
    forms = [set(cells_of(form)) for form in draft.board.constraints]
    numbers = [at for at, cells in enumerate(forms) if cells == marked]
    numbers += [at for at, cells in enumerate(forms) if cells > marked]
    numbers += [at for at, cells in enumerate(forms) if cells < marked]
    _eliminate(draft, step, [((number,), ()) for number in numbers])


def prove_line(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove what one line or several lines leave, or the rank of a line among others."""
    form, _named, at, number, *_rest = step.facts
    ranks = grid.topology.rules[at].form.ranks
    if form == RANK:
        _prove_rank(draft, step, draft.board.constraints.index(ranks[number]))
    else:
        prove_constraint(draft, step, grid)


def _prove_rank(draft: ProofDraft, step: Step, number: int) -> None:
    """Eliminate the candidates one after another: what one has left makes the next one false."""
    goals = [*step.eliminations, *_others(draft, step)]
    count = -1
    while count < len(draft.lines):
        count = len(draft.lines)
        for goal in filter(draft.is_left, goals):
            with suppress(NoProofError):
                draft.by_constraint([number], [goal])
    for goal in step.eliminations:
        if not draft.deniers(goal):
            raise NoProofError("the line keeps its rank with the candidate")
        draft.conclude(draft.deniers(goal)[0])
    for cell, _digit in step.placements:
        draft.conclude(draft.cell(cell))


def prove_unfillable(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Beside each of the candidates the rule of the marked cells cannot be kept."""
    marked = set(step.cells(Role.BASIS))
    forms = [set(cells_of(form)) for form in draft.board.constraints]
    numbers = [at for at, cells in enumerate(forms) if cells == marked]
    for goal in step.eliminations:
        draft.conclude(_refuted_by(draft, goal, numbers))


def _refuted_by(draft: ProofDraft, goal: tuple[int, int], numbers: Sequence[int]) -> int:
    """Suppose a candidate until one of some rules cannot be kept. Raises NoProofError."""
    count = len(draft.lines)
    for number in numbers:
        first = draft.suppose([goal])
        try:
            return draft.refute(ProofPart(first, draft.by_constraint([number], ())))
        except NoProofError:
            draft.rewind(count)
    raise NoProofError("the rule can be kept beside the candidate")


def prove_locked(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """The places of a digit in a house, seen from elsewhere."""
    house, digit = step.facts
    draft.conclude(draft.house(house, digit))


def prove_cage_locked(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """A cage needs each of the digits, which has only its marked cells there."""
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        marks = tuple(mark for mark in step.marks if mark.digit == digit)
        gone = tuple(one for one in step.eliminations if one[1] == digit)
        _prove_locked_digit(draft, step._replace(eliminations=gone, marks=marks), digit, grid)


def _prove_locked_digit(draft: ProofDraft, step: Step, digit: int, grid: AnyGrid) -> None:
    """A cage needs a digit, which has only the marked cells there."""
    marked = [(cell, digit) for cell in step.cells(Role.BASIS)]
    for at, form in enumerate(draft.board.constraints):
        if set(step.cells(Role.BASIS)) <= set(cells_of(form)):
            count = len(draft.lines)
            try:
                line = draft.by_constraint([at], marked, True)
            except NoProofError:
                continue
            if all(line in draft.deniers(goal) for goal in step.eliminations):
                draft.conclude(line)
                return
            draft.rewind(count)
    prove_constraint(draft, step, grid)


def prove_house_cages(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Cages that cannot be filled side by side."""
    rules = grid.topology.rules
    wanted = {frozenset(one.cells) for at in step.facts for one in rules[at].form.cages}
    forms = enumerate(draft.board.constraints)
    numbers = [at for at, form in forms if frozenset(cells_of(form)) in wanted]
    _eliminate(draft, step, [(tuple(numbers), ())])


def prove_totals(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove by sums: houses add up to a known sum, and so do the cells their cages leave over, or
    have outside."""
    houses = step.houses_as(Role.BASIS)
    plus, minus = set(step.cells(Role.BASIS)), set(step.cells(Role.COVER))
    area = {cell for house in houses for cell in draft.board.houses[house]}
    open_cells = area - plus
    cages: list[int] = []
    for at, form in enumerate(draft.board.constraints):
        is_cage = isinstance(form, Calculation) and form.operation == "+"
        if not is_cage and not (isinstance(form, Sum) and form.is_distinct):
            continue
        cells = set(cells_of(form))
        inside = cells & open_cells
        # Cages may overlap: one is taken only where none of its cells was counted before.
        if inside and cells <= area | minus and inside == cells & area:
            open_cells -= inside
            cages.append(at)
    _eliminate(draft, step, [(tuple(cages), houses)])


def _eliminate(
    draft: ProofDraft, step: Step, rules: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]
) -> None:
    """Eliminate the candidates not denied yet by the rules given, (constraints, houses) each.

    Raises:
        NoProofError: something is left.
    """
    left = list(step.eliminations)
    unplaced = list(step.placements)
    for constraints, houses in rules:
        cells = {c for at in constraints for c in cells_of(draft.board.constraints[at])}
        said = []
        for goal in left:
            if not houses and goal[0] not in cells:
                continue
            count = len(draft.lines)
            try:
                draft.by_constraint(constraints, [goal], houses=houses)
            except NoProofError:
                continue
            draft.rewind(count)
            said.append(goal)
        if said:
            draft.conclude(draft.by_constraint(constraints, said, houses=houses))
        left = [goal for goal in left if goal not in said]
        unplaced = [
            one for one in unplaced if not _is_placed(draft, one, constraints, houses, cells)
        ]
    for goal in left:
        if not draft.deniers(goal):
            raise NoProofError("the rule leaves a way")
        draft.conclude(draft.deniers(goal)[0])
    if unplaced:
        raise NoProofError("the rule leaves a cell more than one digit")


def _is_placed(
    draft: ProofDraft,
    candidate: tuple[int, int],
    constraints: tuple[int, ...],
    houses: tuple[int, ...],
    cells: set[int],
) -> bool:
    """Try to say that a candidate is true because the rules given cannot be kept without it."""
    if not houses and candidate[0] not in cells:
        return False
    try:
        draft.conclude(draft.by_constraint(constraints, [candidate], True, houses))
    except NoProofError:
        return False
    return True
