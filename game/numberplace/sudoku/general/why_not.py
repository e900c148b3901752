"""Why a digit cannot go into a cell of a board that the engine does not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.why_not import WhyNot, first_reason, ruled_out
from numberplace.core.words import _
from numberplace.sudoku.general.solve import BY_ID, TECHNIQUES, explain, framed, techniques_of
from numberplace.sudoku.general.trial import Trial, refute, shortest
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.plain_grid import PlainGrid, plain_grid_of
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.techniques.technique import Technique

SIMPLE: Final = {one.id for one in TECHNIQUES if one.level == "easy"}
"""Ids of singles and single rules."""
MAX_TRIAL_DIGITS: Final = 3
"""Digits placed on the way to a contradiction that are simpler to follow than a technique."""


def simplest_reason(
    state: CellTable, cell: Cell, digit: int, should_stop: Callable[[], bool]
) -> WhyNot | None:
    """Return the simplest argument against a digit in a cell. Raises Stopped.

    The simplest reason comes first: a single or a rule; few singles after the digit that end where
    nothing fits; a technique that the puzzle asks for; what follows the digit by such techniques;
    and only then something harder, which is told to be so.
    """
    puzzle, name = state.puzzle, state.puzzle.board.spoken(cell)
    grid = plain_grid_of(state)
    grid.should_stop = should_stop
    every = techniques_of(grid)
    asked = every[: _hardest(state, should_stop) + 1]
    simple = [one for one in asked if one.id in SIMPLE]

    def rules_out(step: Step) -> bool:
        return (cell, digit) in step.eliminations or any(
            (at == cell and number != digit) or (number == digit and at in puzzle.peers[cell])
            for at, number in step.placements
        )

    def first(techniques: Sequence[Technique]) -> Step | None:
        refuse_to_go_on(should_stop)
        return first_reason((s for one in techniques for s in one.find(grid)), rules_out)

    def told(step: Step) -> WhyNot:
        step = framed(step, grid)
        return ruled_out(digit, name, explain(step).reason, step)

    step = first(simple)
    trial = None if step else shortest(grid, cell, digit, [one.find for one in simple])
    if step is None and (trial is None or len(trial.placed) > MAX_TRIAL_DIGITS):
        step = first(asked[len(simple) :])
    if step is not None:
        return told(step)
    trial = trial or shortest(grid, cell, digit, [one.find for one in asked])
    if trial is not None:
        return _breaking(trial, grid)
    step = first(every[len(asked) : -1]) or refute(grid, cell, digit)
    if step is None:
        return None
    text = _(
        "{digit} cannot go into {cell}, but no simple reason shows it. This one takes more than "
        "the puzzle asks for: {reason}"
    )
    step = framed(step, grid)
    return WhyNot(text.format(digit=digit, cell=name, reason=explain(step).reason), step)


def _breaking(trial: Trial, grid: PlainGrid) -> WhyNot:
    """Say what breaks when a digit is put in, and what it takes beside singles to see it."""
    step = framed(trial.step, grid)
    text = explain(step).reason
    if trial.techniques:
        names = _(", ").join(_(BY_ID[each].name) for each in trial.techniques)
        more = _("{reason} Beside singles it takes: {techniques}.")
        text = more.format(reason=text, techniques=names)
    return WhyNot(text, step, _("What would break"))


_asked: dict[CellTable, int] = {}
"""The answer of ``_hardest`` for the board that was asked about last."""


def _hardest(state: CellTable, should_stop: Callable[[], bool]) -> int:
    """Return the index of the hardest technique that the board takes. Raises Stopped."""
    if state not in _asked:
        grid, most = plain_grid_of(state), 0
        grid.should_stop = should_stop
        known = techniques_of(grid)[:-1]
        while grid.remaining and not grid.broken:
            refuse_to_go_on(should_stop)
            found = ((at, step) for at, one in enumerate(known) for step in one.find(grid))
            at, step = next(found, (len(known) - 1, None))
            most = max(most, at)
            if step is None:
                break
            grid.apply(step)
        _asked.clear()
        _asked[state] = most
    return _asked[state]
