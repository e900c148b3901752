"""PuzzleSolver: the part of a kind that answers scripts and the command line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from numberplace.core.answers import Path, Rating, Solution, Step
from numberplace.core.errors import FormatError, GameError, never
from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.core.judgement import Judgement
    from numberplace.core.step import Step as Deduction

PuzzleT = TypeVar("PuzzleT")
Names = str | Iterable[str]
"""Ids of techniques: a list, or a text with commas or blanks between them."""


class PuzzleSolver(ABC, Generic[PuzzleT]):
    """The part of a kind that answers scripts and the command line."""

    scales: ClassVar[tuple[str, ...]] = ("own",)
    """The scales ``rate`` knows, the usual one first."""

    @abstractmethod
    def solve(
        self, puzzle: PuzzleT, limit: int = 2, should_stop: Callable[[], bool] = never
    ) -> Solution:
        """Search for up to ``limit`` solutions. Raises Stopped."""

    @abstractmethod
    def count(self, puzzle: PuzzleT, limit: int, should_stop: Callable[[], bool] = never) -> int:
        """Count the solutions up to ``limit``.

        Raises GameError when that takes too long; Stopped.
        """

    def count_line(self, text: str, limit: int) -> int:
        """Count the solutions of a bare line, which is not parsed; -1 where it has to be parsed."""
        return -1

    @abstractmethod
    def hint(self, puzzle: PuzzleT) -> Step | None:
        """Return the next step, None when nothing is found. Raises Contradiction."""

    @abstractmethod
    def all_steps(self, puzzle: PuzzleT) -> tuple[Step, ...]:
        """Return every step of the position, easiest first. Raises Contradiction."""

    @abstractmethod
    def steps(self, puzzle: PuzzleT) -> Path:
        """Solve by logic as far as logic goes."""

    def short_steps(self, puzzle: PuzzleT) -> Path:
        """Return the steps with the least to read. Raises FormatError: the kind has no such."""
        raise FormatError(_("The way with the least to read is known for Number Place only."))

    @abstractmethod
    def rate(
        self, puzzle: PuzzleT, scale: str = "own", should_stop: Callable[[], bool] = never
    ) -> Rating:
        """Return the difficulty of a puzzle.

        Raises FormatError for an unknown scale, and Stopped.
        """

    def with_techniques(self, without: Names = (), order: Names = ()) -> PuzzleSolver[PuzzleT]:
        """Return a solver that does without some techniques, or looks for some first.

        Raises FormatError: there is no such technique, or the kind does not offer a choice.
        """
        if without or order:
            raise FormatError(_("Techniques can be chosen for Number Place only."))
        return self

    def judge(
        self, puzzle: PuzzleT, steps: str | Iterable[Any], ceiling: str | float | None = None
    ) -> Judgement:
        """Judge the steps of a solution.

        Raises:
            Contradiction: the puzzle has no solution.
            FormatError: the steps, or the ceiling, are in no form that is known.
        """
        raise GameError(_("Only steps of Number Place can be judged."))

    def exercise_techniques(self) -> tuple[str, ...]:
        """Return the ids of the techniques that ``exercises`` has boards for, easiest first."""
        return ()

    def exercises(
        self, technique: str, seed: str, should_stop: Callable[[], bool] = never
    ) -> Iterator[tuple[Any, Deduction]]:
        """Yield boards on which a technique comes next, no puzzle twice, each with the technique's
        step.

        Args:
            technique: a technique's id, as players write ids.
            seed: a word; the same word gives the same boards.

        Raises:
            FormatError: there is no such technique.
            GameError: there is no board for it.
            Stopped: ``should_stop`` said so.
        """
        raise GameError(_("There are no exercises of these puzzles."))

    def cracks(self, puzzle: PuzzleT) -> tuple[str, ...]:
        """Return the cells after any of which the easiest techniques are enough; none where they
        are from the start. Raises FormatError: the kind cannot tell.
        """
        raise FormatError(_("Which cells crack a puzzle can be told for Number Place only."))

    def other_rating(self, puzzle: PuzzleT, should_stop: Callable[[], bool]) -> str:
        """Return other programs' ratings of a puzzle with one solution, empty for none.

        It may take long. Raises Stopped.
        """
        return ""
