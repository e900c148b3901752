"""Progress: what was done on a puzzle since it was begun, as the moves that did it."""

from __future__ import annotations

from dataclasses import dataclass


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
