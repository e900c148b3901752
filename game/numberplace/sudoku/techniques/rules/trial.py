"""Contradiction: a candidate is tried out with singles and rules until nothing fits any more.

This is what is left when no pattern, chain or net finds anything; nets through all rules
(``rules/nets``) stand before. Where there are neither lines nor cages nor ranks, nested nets come
before, too (``rate/profiles``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.forms import Rules, find_faults
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyTopology, PlainTopology
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.reasons import Reasons
from numberplace.sudoku.techniques.rules.search import (
    find_combinations,
    find_lines,
    find_locked_by_sight,
    find_relations,
    masks_of,
)
from numberplace.sudoku.techniques.singles.search import find_hidden_single, find_naked_single

FINDERS: Final = (
    find_naked_single,
    partial(find_hidden_single, technique="hidden_single", first_house=0, count=0),
    find_relations,
    find_combinations,
    find_lines,
    find_locked_by_sight,
)
"""Searches made after the candidate is placed, the cheapest first."""
MAX_STEPS: Final = 200
NO_DIGIT, BROKEN_RULE = -1, -2
"""Values in place of the house in a step's facts where a cell has no digit, or a rule is broken."""


def find_contradictions(grid: Grid) -> Iterator[Step]:
    """Yield candidates that cannot be, those of the narrowest cells first. Raises Stopped."""
    order = sorted(
        cells_of(grid.empty_low, grid.empty_high),
        key=lambda cell: int(grid.cells[cell]).bit_count(),
    )
    masks = masks_of(grid, range(len(grid.digits)))
    reasons = reasons_of(grid.topology)
    for cell in order:
        refuse_to_go_on(grid.should_stop)
        for digit in range(1, 10):
            if not grid.has(cell, digit):
                continue
            if reasons is not None and not reasons.is_refuted(masks, cell, digit):
                continue  # a trial would end with nothing, after a hundred times as long
            step = refute(grid, cell, digit)
            if step is not None:
                yield step


@lru_cache(maxsize=8)
def reasons_of(topology: AnyTopology) -> Reasons | None:
    """Return the reasons that predict in microseconds how a trial ends, None for one of several
    grids.

    There the cells that grids share see others by rules of another grid.
    """
    if isinstance(topology, PlainTopology):
        rules = topology.puzzle.rules
    elif topology.part is not None:
        return None
    else:
        houses = tuple(tuple(house) for house in topology.houses if house)
        rules = Rules.joined([Rules(houses=houses), *(rule.form for rule in topology.rules)])
    return Reasons(GeneralSolver(rules, int(topology.size), len(topology.peers)), ())


def refute(grid: Grid, cell: int, digit: int) -> Step | None:
    """Try a candidate out; return the step that it cannot be, if so. Raises Stopped."""
    trial = grid.copy()
    trial.place(cell, digit)
    placed: list[tuple[int, int]] = []
    for _number in range(MAX_STEPS):
        refuse_to_go_on(grid.should_stop)
        end = _dead_end(trial)
        if end is not None:
            return _step(cell, digit, placed, *end)
        step = next_in_trial(trial)
        if step is None:
            return None
        placed += step.placements
        for at, each in step.placements:
            trial.place(at, each)
        for at, each in step.eliminations:
            trial.eliminate(at, each)
    return None


def next_in_trial(trial: Grid) -> Step | None:
    """Return the step that is taken next, None where nothing follows."""
    return next((step for find in FINDERS for step in find(trial)), None)


def _dead_end(trial: Grid) -> tuple[int, int, tuple[int, ...]] | None:
    """Return the contradiction: (house, digit, no cells), or (reason, cell, its cells)."""
    if trial.broken:
        for cell in cells_of(trial.empty_low, trial.empty_high):
            if not trial.cells[cell]:
                return NO_DIGIT, cell, (cell,)
        for house in range(trial.topology.house_count):
            for digit in range(1, 10):
                is_filled = trial.filled[house] >> digit - 1 & 1
                if not is_filled and not trial.positions[house * 10 + digit]:
                    return house, digit, ()
    rules = Rules.joined(rule.form for rule in trial.topology.rules)
    wrong = tuple(sorted(find_faults(rules, bytes(list(trial.digits)), trial.topology.size)))
    return (BROKEN_RULE, 0, wrong) if wrong or trial.broken else None


def _step(
    cell: int,
    digit: int,
    placed: list[tuple[int, int]],
    house: int,
    what: int,
    wrong: tuple[int, ...],
) -> Step:
    marks = (
        Mark(Role.ON, cell, digit),
        *(Mark(Role.ON, at, each) for at, each in placed),
        *(Mark(Role.BLOCKER, at) for at in wrong),
    )
    facts = (cell, digit, house, what, *(number for pair in placed for number in pair))
    return Step("contradiction", (), ((cell, digit),), marks, (), (), facts)
