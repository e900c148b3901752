"""Answers to "why not this digit here?", shared by the kinds with digits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from numberplace.core.cell_names import begun
from numberplace.core.errors import Stopped, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.words import _

PATIENCE: Final = 5.0
"""Time limit in seconds for finding a solution, and then for finding a reason."""

FoundT = TypeVar("FoundT")
Stop = Callable[[], bool]


class WhyNot(NamedTuple):
    """The answer to "why not this digit here?"."""

    text: str
    """One or two sentences."""
    step: Step | None = None
    """The deduction that rules the digit out on the present board, when one technique does."""
    title: str = ""
    """Title in place of the technique's name; empty for the name."""


def seen(digit: int, cell: str, other: str) -> WhyNot:
    """Another cell holds the digit."""
    text = _("{digit} cannot go into {cell}: {other} holds it, and the two see each other.")
    return WhyNot(begun(text.format(digit=digit, cell=cell, other=other)))


def eliminated(digit: int, cell: str) -> WhyNot:
    """The player has eliminated the digit."""
    text = _("{digit} has been eliminated from {cell} already.")
    return WhyNot(text.format(digit=digit, cell=cell))


def first_reason(steps: Iterable[Step], rules_out: Callable[[Step], bool]) -> Step | None:
    """Return the first step that rules the digit out, None when none does. Raises Stopped."""
    return next((step for step in steps if rules_out(step)), None)


def ruled_out(digit: int, cell: str, reason: str, step: Step) -> WhyNot:
    """A deduction leaves no room for the digit."""
    text = _("{digit} cannot go into {cell}. {reason}")
    return WhyNot(text.format(digit=digit, cell=cell, reason=reason), step)


class Question(NamedTuple):
    """A question about a digit that the rules allow in a cell; both callbacks may be slow."""

    digit: int
    cell: str
    """The cell's name."""
    has_solution: Callable[[Stop], bool]
    """Tell whether the board can be filled with the digit in the cell. Raises Stopped."""
    reason: Callable[[Stop], WhyNot | None]
    """Return the simplest reason against the digit, None when there is none. Raises Stopped."""

    def answer(self, should_stop: Stop = never, patience: float = PATIENCE) -> WhyNot:
        """Give the reason against the digit, or say how much else is known.

        An exact search comes first: where a solution has the digit in the cell, nothing can rule
        it out, and going through all techniques in vain is what takes longest.

        Args:
            patience: seconds for each of the two searches.

        Raises Stopped: ``should_stop`` said so.
        """
        is_open = within(patience, should_stop, self.has_solution)
        text = _("{digit} is still possible in {cell}: nothing on the board rules it out yet.")
        if not is_open:
            reason = within(patience, should_stop, self.reason)
            if reason is not None:
                return reason
            text = _(
                "{digit} cannot go into {cell}: trying all possibilities shows that it leads to "
                "no solution. No shorter reason was found."
            )
            if is_open is None:
                text = _(
                    "No reason was found why {digit} cannot go into {cell}, and the board is "
                    "too hard to try every possibility."
                )
        return WhyNot(text.format(digit=self.digit, cell=self.cell))


def within(seconds: float, should_stop: Stop, search: Callable[[Stop], FoundT]) -> FoundT | None:
    """Return the result of a search, None on timeout. Raises Stopped."""
    ends = time.monotonic() + seconds
    try:
        return search(lambda: should_stop() or time.monotonic() >= ends)
    except Stopped:
        refuse_to_go_on(should_stop)
        return None
