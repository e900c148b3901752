"""Techniques that show a conclusion: here at once, or after the easiest steps before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.judging.statement import Branches, Claimed, Statement
from numberplace.sudoku.logic import next_step, on_board
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.rate.profiles import OWN_ORDER, Profile
from numberplace.sudoku.teach.order import SUPPOSING
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.technique import Technique

MAX_STEPS_SEEN: Final = 400
"""Steps of one technique in one position that are compared with the conclusions."""
MAX_TRIED: Final = 60
"""Steps tried one by one as necessary before the conclusion."""
MAX_WAY: Final = 120
"""Steps followed to where the conclusion can be drawn."""
MAX_PRUNED: Final = 12
"""A longer way is told as it was found, unless all of its steps are singles."""
HARDEST_ON_WAY: Final = 7.2
"""Rating of the hardest technique that leads up to a conclusion, unless the ceiling is higher."""
Holds = Callable[[AnyGrid], bool]


def profile_up_to(ceiling: float, choice: TechniqueChoice = USUAL, *, is_unique: bool) -> Profile:
    """Return the player's choice of techniques up to a rating; candidates are not tried out."""
    chosen = choice.applied(OWN_ORDER)
    harder = [
        entry.technique
        for entry in chosen.entries
        if BY_ID[entry.technique].rating > ceiling or entry.technique in SUPPOSING
    ]
    profile = chosen.switched(harder, on=False)
    return profile if is_unique else profile.without_uniqueness()


def steps_shown(grid: AnyGrid, technique: Technique) -> Iterator[Step]:
    """Yield the first steps that a technique finds, by the grid's numbers, for ``on_board``."""
    grid.limits = dict(OWN_ORDER.limits)
    for number, step in enumerate(technique.search(grid)):
        if number >= MAX_STEPS_SEEN:
            return
        yield step


def shown_at_once(grid: AnyGrid, statement: Statement, profile: Profile) -> list[Step] | None:
    """Return the easiest steps of the position that conclude all of a statement, None without.

    None of them rests on another.
    """
    placements = {one for one in statement.placements if not grid.digits[one[0]]}
    eliminations = {one for one in statement.eliminations if grid.has(*one)}
    found: list[Step] = []
    for technique in profile.techniques(grid.topology):
        if not placements and technique.family == "singles":
            continue
        for step in steps_shown(grid, technique):
            if placements.isdisjoint(step.placements) and eliminations.isdisjoint(
                step.eliminations
            ):
                continue
            found.append(on_board(step, grid))
            placements.difference_update(step.placements)
            eliminations.difference_update(step.eliminations)
            if not placements and not eliminations:
                return found
    return None


def shown_by_name(grid: AnyGrid, statement: Statement) -> Step | None:
    """Return the step by one of the techniques named that concludes all of a statement.

    Its pattern has the cells that are marked, its branches what the statement's branches say.
    """
    placements, eliminations = set(statement.placements), set(statement.eliminations)
    marked = set(statement.marked)
    branches = [one for one in statement.reasons if isinstance(one, Branches)]
    said = {node for one in branches for branch in one.branches for node in branch}
    for name in statement.techniques:
        technique = BY_ID.get(name)
        if technique is None or not technique.suits(grid.topology):
            continue
        for step in steps_shown(grid, technique):
            is_all = placements <= set(step.placements) and eliminations <= set(step.eliminations)
            if is_all and marked <= cells_of_pattern(step) and said <= _claims_of(step):
                return on_board(step, grid)
    return None


def _claims_of(step: Step) -> set[Claimed]:
    """Return the candidates that the links of a step make true and false on their way."""
    found = set()
    for link in step.links:
        for node, is_true in ((link.source, not link.strong), (link.target, link.strong)):
            found.add(Claimed(node.cells, node.digit, is_true))
    return found


def cells_of_pattern(step: Step) -> set[int]:
    """Return the cells that a step speaks of, in a pattern or in the links of a chain."""
    nodes = [node for link in step.links for node in (link.source, link.target)]
    linked = {cell for node in nodes for cell in node.cells}
    through = {cell for link in step.links for cell in link.through}
    return linked | through | {mark.cell for mark in step.all_marks()}


def needed_first(
    grid: AnyGrid, holds: Holds, ceiling: float, choice: TechniqueChoice = USUAL, *, is_unique: bool
) -> list[Step]:
    """Return the easiest steps after which something holds; none where none are found.

    A single step that is enough comes first, then the shortest part of the easiest way.
    """
    easy = profile_up_to(ceiling, choice, is_unique=is_unique)
    tried = 0
    for technique in easy.techniques(grid.topology):
        for step in steps_shown(grid, technique):
            tried += 1
            if _leads(grid, [step], holds):
                return [on_board(step, grid)]
            if tried >= MAX_TRIED:
                break
        if tried >= MAX_TRIED:
            break
    profile = profile_up_to(max(ceiling, HARDEST_ON_WAY), choice, is_unique=is_unique)
    way: list[Step] = []
    here = grid.copy()
    while len(way) < MAX_WAY and here.remaining:
        found = next_step(here, profile)
        if found is None:
            return []
        way.append(found)
        here.apply(found)
        if holds(here):
            is_easy = all(BY_ID[one.technique].family == "singles" for one in way)
            return _pruned(grid, way, holds) if is_easy or len(way) <= MAX_PRUNED else way
    return []


def _leads(grid: AnyGrid, steps: Sequence[Step], holds: Holds) -> bool:
    here = grid.copy()
    for step in steps:
        here.apply(step)
    return holds(here)


def _pruned(grid: AnyGrid, way: list[Step], holds: Holds) -> list[Step]:
    """Return a way without the steps that neither the conclusion nor a later step rests on."""
    kept = list(way)
    for step in reversed(way):
        without = [one for one in kept if one is not step]
        if without and _is_way(grid, without) and _leads(grid, without, holds):
            kept = without
    return kept


def _is_way(grid: AnyGrid, steps: Sequence[Step]) -> bool:
    """Tell whether each step is found at its place in the way."""
    here = grid.copy()
    for step in steps:
        concluded = step.placements, step.eliminations
        shown = (on_board(one, here) for one in steps_shown(here, BY_ID[step.technique]))
        if not any((one.placements, one.eliminations) == concluded for one in shown):
            return False
        here.apply(step)
    return True
