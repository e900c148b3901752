"""Reasons why a digit cannot go into a cell of a board that the engine's tables cannot hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.step import Step
from numberplace.core.why_not import WhyNot, first_reason, ruled_out
from numberplace.core.words import _
from numberplace.sudoku.logic import on_board
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.teach.order import SUPPOSING, steps_of
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.rules.plain_trial import Find, Trial, refute, shortest

EASY: Final = ("beginner", "easy")
"""The levels of singles and single rules."""
MAX_TRIAL_DIGITS: Final = 3
"""Digits placed on the way to a contradiction that are simpler to follow than a technique."""


def simplest_reason(
    grid: PlainGrid,
    cell: Cell,
    digit: int,
    order: Profile,
    asked: Profile,
    should_stop: Callable[[], bool],
) -> WhyNot | None:
    """Return the simplest argument against a digit in a cell. Raises Stopped.

    The simplest reason comes first: a single or a rule; few singles after the digit that end where
    nothing fits; a technique that the puzzle asks for; what follows the digit by such techniques;
    and only then something harder, which is told to be so.

    Args:
        order: every technique that may be used.
        asked: those of them that the puzzle asks for.
    """
    puzzle, name = grid.puzzle, grid.puzzle.board.spoken(cell)
    simple = _limited(asked, is_easy=True)

    def rules_out(step: Step) -> bool:
        return (cell, digit) in step.eliminations or any(
            (at == cell and number != digit) or (number == digit and at in puzzle.peers[cell])
            for at, number in step.placements
        )

    def first(profile: Profile) -> Step | None:
        profile = profile.switched(SUPPOSING, on=False)
        return first_reason(steps_of(grid, profile, should_stop), rules_out)

    def followed(profile: Profile) -> Trial | None:
        grid.should_stop = should_stop
        techniques = profile.switched(SUPPOSING, on=False).techniques(grid.topology)
        finders: list[Find] = [technique.search for technique in techniques]
        return shortest(grid, cell, digit, finders)

    step = first(simple)
    trial = None if step else followed(simple)
    if step is None and (trial is None or len(trial.placed) > MAX_TRIAL_DIGITS):
        step = first(_limited(asked, is_easy=False))
    if step is not None:
        return ruled_out(digit, name, BY_ID[step.technique].explain(step).reason, step)
    trial = trial or followed(asked)
    if trial is not None:
        return _breaking(trial, grid)
    step = first(order) or refute(grid, cell, digit)
    if step is None:
        return None
    text = _(
        "{digit} cannot go into {cell}, but no simple reason shows it. This one takes more than "
        "the puzzle asks for: {reason}"
    )
    step = on_board(step, grid)
    return WhyNot(
        text.format(digit=digit, cell=name, reason=BY_ID[step.technique].explain(step).reason), step
    )


def _limited(profile: Profile, *, is_easy: bool) -> Profile:
    """Return the techniques of a profile that are easy, or those that are not."""
    entries = [entry.technique for entry in profile.entries]
    others = [one for one in entries if (BY_ID[one].level in EASY) != is_easy]
    return profile.switched(others, on=False)


def _breaking(trial: Trial, grid: PlainGrid) -> WhyNot:
    """Return the contradiction after a digit is put in, and the techniques beside singles that show
    it."""
    step = on_board(trial.step, grid)
    text = BY_ID[step.technique].explain(step).reason
    if trial.techniques:
        names = _(", ").join(_(BY_ID[each].name) for each in trial.techniques)
        more = _("{reason} Besides singles it takes: {techniques}.")
        text = more.format(reason=text, techniques=names)
    return WhyNot(text, step, _("What would break"))
