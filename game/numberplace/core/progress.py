"""The timeline of a game as plain values: moves, times, save points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.history import line_of

MAX_POINTS: Final = 200
"""Save points of one game."""


@dataclass(frozen=True, slots=True)
class SavePoint:
    """A position of a game's timeline under a name."""

    name: str
    position: int
    spent: float = 0.0
    """Seconds on the clock when it was set."""
    created: float = 0.0
    """Seconds since 1970."""


def read_points(stored: Any) -> Iterator[SavePoint]:
    """Yield the save points of a list as ``write_points`` makes it; what is damaged is left out."""
    for row in stored[:MAX_POINTS] if isinstance(stored, list) else ():
        match row:
            case [str(name), int(position), int() | float() as spent, int() | float() as created]:
                if 0 <= position < 2**31 and 0 <= spent < 1e9 and 0 <= created < 1e11:
                    yield SavePoint(name, position, float(spent), float(created))


def write_points(points: tuple[SavePoint, ...]) -> list[list[Any]]:
    """Return save points as a list that JSON can hold."""
    return [[point.name, point.position, point.spent, point.created] for point in points]


@dataclass(frozen=True, slots=True)
class Progress:
    """A game's timeline with its save points and hints."""

    moves: tuple[tuple[str, str], ...] = ()
    """Each the text of a move, and why it was made, as ``Session.replay`` takes them."""
    position: int = 0
    """How many of the moves are in force; the others were taken back."""
    spent: tuple[float, ...] = ()
    """Seconds on the clock at each move, where known."""
    elapsed: float = 0.0
    """Seconds played."""
    hints_used: int = 0
    points: tuple[SavePoint, ...] = ()
    """Its save points."""
    hinted: tuple[int, ...] = ()
    """Positions at which a hint was asked for."""
    has_shown_solution: bool = False
    """Whether Solve has filled in anything since the start."""

    def in_force(self) -> tuple[str, ...]:
        """Return the kind's own moves from the start to the position, without trials left."""
        moves = [move for move, _note in self.moves]
        return tuple(moves[number] for number in line_of(moves, self.position))
