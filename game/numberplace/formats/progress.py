"""What a file may hold beside the puzzle, and what is said of a format without room for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from numberplace.core.words import N_, _

DIGITS: Final = "digits"
"""The player's digits, told from the givens."""
CANDIDATES: Final = "candidates"
"""The candidates left, where every empty cell shows them."""
MARKS: Final = "marks"
"""Pencil marks of some cells."""
CORNERS: Final = "corners"
"""Corner marks: where a digit may go in a house."""
COLOURS: Final = "colours"
HISTORY: Final = "history"
CLOCK: Final = "clock"

PARTS: Mapping[str, str] = {
    DIGITS: N_("the digits placed"),
    CANDIDATES: N_("the candidates left"),
    MARKS: N_("the pencil marks"),
    CORNERS: N_("the corner marks"),
    COLOURS: N_("the colours"),
    HISTORY: N_("the history"),
    CLOCK: N_("the time played"),
}
"""What there may be beside the puzzle, in the order in which it is told."""


def say_lost(parts: frozenset[str]) -> str:
    """Say what a notation has no room for."""
    named = ", ".join(_(title) for part, title in PARTS.items() if part in parts)
    return _("This format has no room for {parts}; they are left out.").format(parts=named)
