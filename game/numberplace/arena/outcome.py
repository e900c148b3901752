"""What every battlefield offers, and what it says of a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from numberplace.battle.state import Unit
from numberplace.core.errors import Stopped
from numberplace.core.words import _

CELLS: Final = 50
"""Empty cells of a usual Number Place puzzle; a board's units together are worth as many."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move did, in the terms of a battle."""

    units: tuple[Unit, ...] = ()
    """What it placed right."""
    houses: tuple[int, ...] = ()
    """What it finished."""
    wrong: tuple[int, ...] = ()
    """Cells it placed wrong."""
    solves: bool = False
    """Whether the puzzle is solved now."""


class Field(Protocol):
    """A puzzle as a battlefield, with its solution and how hard each placement is."""

    @property
    def worth(self) -> float:
        """What a unit counts in the battle; see ``Battle.worth``."""

    def judge(self, before: Any, after: Any) -> Outcome:
        """Say what the move from one state to the next did. Marks, colours and erasing do nothing.

        The states are those of the puzzle's kind. Takes well under a millisecond.
        """

    def reveal(self, state: Any) -> str:
        """Return the move that places what comes next, easiest first; empty when all is placed."""


def refuse_to_go_on(should_stop: Callable[[], bool]) -> None:
    """Raise Stopped when the work is no longer wanted."""
    if should_stop():
        raise Stopped(_("The work was stopped."))
