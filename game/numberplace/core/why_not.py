"""WhyNot: why a digit cannot go into a cell, in the words that every kind with digits uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from numberplace.core.step import Step
from numberplace.core.words import _


class WhyNot(NamedTuple):
    """The answer to "why not this digit here?"."""

    text: str
    """One or two sentences."""
    step: Step | None = None
    """The deduction that rules it out on the board as it stands, when one technique does."""


def seen(digit: int, cell: str, other: str) -> WhyNot:
    """Another cell holds the digit."""
    text = _("{digit} cannot go into {cell}: {other} holds it, and the two see each other.")
    return WhyNot(text.format(digit=digit, cell=cell, other=other))


def eliminated(digit: int, cell: str) -> WhyNot:
    """The player has eliminated the digit."""
    text = _("{digit} has been eliminated from {cell} already.")
    return WhyNot(text.format(digit=digit, cell=cell))


def by_technique(
    digit: int,
    cell: str,
    steps: Iterable[Step],
    rules_out: Callable[[Step], bool],
    reason_of: Callable[[Step], str],
) -> WhyNot:
    """Name the first step that rules the digit out, or say that it is still open."""
    for step in steps:
        if rules_out(step):
            text = _("One technique rules {digit} out of {cell}: {reason}")
            return WhyNot(text.format(digit=digit, cell=cell, reason=reason_of(step)), step)
    text = _("{digit} is still open in {cell}: nothing rules it out as the board stands.")
    return WhyNot(text.format(digit=digit, cell=cell))
