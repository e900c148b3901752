"""The way of a puzzle step by step, each with the board it holds on, for illustrated pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from numberplace.core.errors import FormatError, GameError, never, refuse_to_go_on
from numberplace.core.kind import AnyKind
from numberplace.core.step import Explanation, Step
from numberplace.core.words import _

MAX_STEPS: Final = 2000
"""Steps of the longest way that is followed."""


class WalkStep(NamedTuple):
    """One step of a way."""

    state: Any
    """The board before the step."""
    step: Step
    moves: tuple[str, ...]
    """Moves that carry out the step."""


def walk(kind: AnyKind, state: Any, should_stop: Callable[[], bool] = never) -> Iterator[WalkStep]:
    """Yield the steps from a state on, as hints give them, until it is solved or none is found.

    Raises:
        FormatError: something is wrong with the board, so that no step makes sense.
        Stopped: ``should_stop`` said so.
    """
    trouble = kind.trouble(state, should_stop)
    if trouble is not None:
        raise FormatError(trouble.message or _("Something is wrong"))
    for _number in range(MAX_STEPS):
        refuse_to_go_on(should_stop)
        if kind.progress(state) >= 1:
            return
        step = next(iter(kind.hints(state, should_stop)), None)
        if step is None:
            return
        moves = kind.moves_of(state, step)
        yield WalkStep(state, step, moves)
        after = state
        for move in moves:
            after = kind.apply(after, move)
        if after == state:
            return
        state = after


def is_solved(kind: AnyKind, state: Any, stages: Sequence[WalkStep]) -> bool:
    """Tell whether a way from a state on ends with a solved board."""
    for stage in stages[-1:]:
        state = stage.state
        for move in stage.moves:
            state = kind.apply(state, move)
    return kind.progress(state) >= 1


def first_step(
    kind: AnyKind, state: Any, should_stop: Callable[[], bool] = never
) -> tuple[Step, Explanation]:
    """Return the next deduction on a board.

    Raises:
        GameError: there is none.
        Stopped: ``should_stop`` said so.
    """
    stage = next(walk(kind, state, should_stop), None)
    if stage is None:
        raise GameError(_("No technique finds anything here."))
    return stage.step, kind.explain(stage.step)
