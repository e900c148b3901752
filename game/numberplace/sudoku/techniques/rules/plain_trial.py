"""Contradiction on boards of any size: a candidate is tried until something has no place left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.board import Cell, mask_digits
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.techniques.rules.candidates import masks_of
from numberplace.sudoku.techniques.rules.search import (
    find_combinations,
    find_lines,
    find_locked_by_sight,
    find_relations,
)
from numberplace.sudoku.techniques.rules.trial import BROKEN_RULE, NO_DIGIT, reasons_of
from numberplace.sudoku.techniques.singles.plain import find_hidden_single, find_naked_single

Find = Callable[[PlainGrid], Iterator[Step]]
FINDERS: Final[tuple[Find, ...]] = (
    find_naked_single,
    find_hidden_single,
    find_relations,
    find_combinations,
    find_lines,
    find_locked_by_sight,
)
"""Searches made after the candidate is placed, the cheapest first."""
MAX_STEPS: Final = 200
MAX_RUNS: Final = 120
"""Maximum number of repetitions of a trial to leave out candidates that its end does not need. With
30 digits, of which 10 are needed, the halving takes some 60 runs."""


def find_contradictions(grid: PlainGrid) -> Iterator[Step]:
    """Yield candidates that cannot be, those of the narrowest cells first. Raises Stopped."""
    order = sorted(
        (cell for cell, mask in enumerate(grid.cells) if mask),
        key=lambda cell: grid.cells[cell].bit_count(),
    )
    masks = masks_of(grid, grid.topology.cells)
    reasons = reasons_of(grid.topology)
    for cell in order:
        refuse_to_go_on(grid.should_stop)
        for digit in mask_digits(grid.cells[cell]):
            if reasons is not None and not reasons.is_refuted(masks, cell, digit):
                continue  # a trial would end with nothing, after a hundred times as long
            found = refute(grid, cell, digit)
            if found is not None:
                yield found


class Trial(NamedTuple):
    """A candidate that was tried out and cannot be."""

    step: Step
    placed: tuple[tuple[Cell, int], ...]
    techniques: tuple[str, ...]
    """Ids of the techniques that eliminated candidates, each once."""


def refute(grid: PlainGrid, cell: Cell, digit: int) -> Step | None:
    """Try a candidate out with simple techniques; return the step that it cannot be, if so.

    Raises Stopped when the grid's ``should_stop`` says so.
    """
    trial = try_out(grid, cell, digit, FINDERS)
    return trial and trial.step


def shortest(grid: PlainGrid, cell: Cell, digit: int, finders: Sequence[Find]) -> Trial | None:
    """Try a candidate out; leave out digits that the end does not need. Raises Stopped."""
    best = try_out(grid, cell, digit, finders)
    left_out: frozenset[Cell] = frozenset()
    size = (len(best.placed) + 1) // 2 if best else 0
    runs = 0
    while best is not None and size:
        cells = [at for at, _digit in best.placed]
        for start in range(len(cells) - size, -1, -size):
            if runs >= MAX_RUNS:
                return best
            runs += 1
            fewer = left_out | set(cells[start : start + size])
            again = try_out(grid, cell, digit, finders, fewer)
            if again is not None and len(again.placed) < len(best.placed):
                best, left_out = again, fewer
                break
        else:
            size //= 2
        size = min(size, len(best.placed))
    return best


def try_out(
    grid: PlainGrid,
    cell: Cell,
    digit: int,
    finders: Sequence[Find],
    left_out: frozenset[Cell] = frozenset(),
) -> Trial | None:
    """Try a candidate out with some techniques. Raises Stopped.

    Args:
        left_out: cells in which no digit is placed.
    """
    trial = grid.copy()
    trial.place(cell, digit)
    placed: list[tuple[Cell, int]] = []
    used: dict[str, None] = {}
    for _number in range(MAX_STEPS):
        refuse_to_go_on(grid.should_stop)
        end = _dead_end(trial)
        if end is not None:
            marks = (
                Mark(Role.ON, cell, digit),
                *(Mark(Role.ON, c, d) for c, d in placed),
                *(Mark(Role.BLOCKER, c) for c in end[2]),
            )
            facts = (cell, digit, end[0], end[1], *(n for pair in placed for n in pair))
            step = Step("contradiction", (), ((cell, digit),), marks, (), (), facts)
            return Trial(step, tuple(placed), tuple(used))
        new = next_in_trial(trial, finders, left_out)
        if new is None:
            return None
        placed += new.placements
        if not new.placements:
            used[new.technique] = None
        trial.apply(new)
    return None


def next_in_trial(
    trial: PlainGrid, finders: Sequence[Find] = FINDERS, left_out: frozenset[Cell] = frozenset()
) -> Step | None:
    """Return the step that is taken next, None where nothing follows."""
    found = (step for find in finders for step in find(trial))
    return next((s for s in found if left_out.isdisjoint(c for c, _d in s.placements)), None)


def _dead_end(trial: PlainGrid) -> tuple[int, int, tuple[Cell, ...]] | None:
    """Return the contradiction: (house, digit, no cells), or (reason, cell, its cells)."""
    dead = trial.dead_place()
    if dead is not None:
        return *dead, (dead[1],) if dead[0] == NO_DIGIT else ()
    wrong = trial.puzzle.faults(bytes(trial.digits))
    return (BROKEN_RULE, 0, tuple(sorted(wrong))) if wrong else None
