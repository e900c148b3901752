"""Artist: how a kind is drawn without a screen. A kind without one is neither printed nor pictured.

A state is a drawing of lines, cells, digits, marks, cages, paths and links by role; what makes
files and pages of it knows no kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from numberplace.core.drawing.playable import Playable
from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import never
from numberplace.core.step import Step

PuzzleT = TypeVar("PuzzleT")
StateT = TypeVar("StateT")


class Artist(ABC, Generic[PuzzleT, StateT]):
    """Draws the states of a kind, cells of edge 1."""

    has_candidates: ClassVar[bool] = True
    """True if there are pencil marks to draw."""

    @abstractmethod
    def draw(
        self,
        state: StateT,
        *,
        step: Step | None = None,
        has_marks: bool = False,
        has_rows: bool = False,
    ) -> Drawing:
        """Return a state as shapes.

        Args:
            step: a deduction that holds in the state, to be shown on it.
            has_marks: whether pencil marks are drawn: the state's own, all candidates where it has
                none. A step brings the candidates it reasons with in any case.
            has_rows: whether they stand in rows in the centre of cells, not on a grid.
        """

    def has_own_marks(self, state: StateT) -> bool:
        """Tell whether the player has pencil marks in a state."""
        return False

    def rules(self, puzzle: PuzzleT) -> tuple[tuple[str, str], ...]:
        """Return the names and sentences of the rules that a solver on paper must be told; usual
        rules are left out."""
        return ()

    @abstractmethod
    def solution(self, puzzle: PuzzleT, should_stop: Callable[[], bool] = never) -> StateT | None:
        """Return the first solution as a state, None when none is found. May take long.

        Raises Stopped.
        """

    def playable(self, puzzle: PuzzleT) -> Playable | None:
        """Return a puzzle as a page for the browser plays it; None for a kind no page can play.

        Finding the answer may take long.
        """
        return None
