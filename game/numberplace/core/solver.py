"""PuzzleSolver: what a kind offers to scripts and to the command line, in plain values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from numberplace.core.answers import Path, Rating, Solution, Step

PuzzleT = TypeVar("PuzzleT")


class PuzzleSolver(ABC, Generic[PuzzleT]):
    """How a kind searches, reasons and rates."""

    scales: ClassVar[tuple[str, ...]] = ("own",)
    """The scales ``rate`` knows, the usual one first."""

    @abstractmethod
    def solve(self, puzzle: PuzzleT, limit: int = 2) -> Solution:
        """Search for up to ``limit`` solutions."""

    @abstractmethod
    def count(self, puzzle: PuzzleT, limit: int) -> int:
        """Count the solutions up to ``limit``. Raises GameError when that takes too long."""

    @abstractmethod
    def hint(self, puzzle: PuzzleT) -> Step | None:
        """Return the next step, None when nothing is found. Raises Contradiction."""

    @abstractmethod
    def all_steps(self, puzzle: PuzzleT) -> tuple[Step, ...]:
        """Return every step of the position, easiest first. Raises Contradiction."""

    @abstractmethod
    def steps(self, puzzle: PuzzleT) -> Path:
        """Solve by logic as far as it goes."""

    @abstractmethod
    def rate(self, puzzle: PuzzleT, scale: str = "own") -> Rating:
        """Say how hard a puzzle is. Raises FormatError for an unknown scale."""

    def other_rating(self, puzzle: PuzzleT, should_stop: Callable[[], bool]) -> str:
        """Say how hard others hold a puzzle with one solution to be, empty when nobody does.

        It may take long. Raises Stopped.
        """
        return ""
