"""Progress: what was done on a puzzle since it was begun, as the moves that did it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from numberplace.core.words import N_, _

DIGITS: Final = "digits"
"""The player's digits, told from the givens."""
CANDIDATES: Final = "candidates"
"""The candidates left, where every empty cell shows them."""
MARKS: Final = "marks"
"""Pencil marks of some cells."""
COLOURS: Final = "colours"
HISTORY: Final = "history"
CLOCK: Final = "clock"

PARTS: Mapping[str, str] = {
    DIGITS: N_("the digits placed"),
    CANDIDATES: N_("the candidates left"),
    MARKS: N_("the pencil marks"),
    COLOURS: N_("the colours"),
    HISTORY: N_("the history"),
    CLOCK: N_("the time played"),
}
"""What there may be beside the puzzle, in the order in which it is told."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A game's timeline, and what stood beside it."""

    moves: tuple[tuple[str, str], ...] = ()
    """Each the text of a move, and why it was made, as ``Session.replay`` takes them."""
    position: int = 0
    """How many of the moves are in force; the others were taken back."""
    spent: tuple[float, ...] = ()
    """Seconds on the clock at each move, where known."""
    elapsed: float = 0.0
    """Seconds played."""
    hints_used: int = 0


def say_lost(parts: frozenset[str]) -> str:
    """Say what a notation has no room for."""
    named = ", ".join(_(title) for part, title in PARTS.items() if part in parts)
    return _("This format has no room for {parts}; they are left out.").format(parts=named)
