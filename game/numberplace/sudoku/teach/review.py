"""Review: the story of a finished game: time, guesses, steps overlooked.

Every digit the player placed is put to the question: what showed it when he placed it? Knowledge
grows with the game: what eliminations of techniques no harder than the puzzle asks for showed once
holds from then on, whether the player wrote it down or not. A digit that is no single even with all
of these was a guess. Where a digit took long, and an easier one was there to be had, that is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Final, NamedTuple

from numberplace.core.errors import GameError, Stopped, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.sudoku import engine, logic
from numberplace.sudoku.model.board import CLASSIC_BOARD, Board
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import DEFAULT, Profile
from numberplace.sudoku.rate.rating import LEVELS, level_of
from numberplace.sudoku.teach.coach import has_one_solution, solution_of
from numberplace.sudoku.teach.cracks import Cracks, find_cracks
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES, Technique

LONG: Final = 20.0
"""Seconds below which no digit counts as having taken long."""
TIMES_MEDIAN: Final = 2.0
"""Factor of the median time from which a digit counts as slow."""
EASIER_BY: Final = 0.3
"""By how much, on the scale of ratings, a step must be easier to count as overlooked."""
PHASES: Final = 3


class MadeMove(NamedTuple):
    """One recorded move."""

    move: str
    note: str
    """A technique's id for the program's moves."""
    spent: float
    """Seconds on the clock."""


@dataclass(frozen=True, slots=True)
class PlacedDigit:
    """A digit that was placed."""

    number: int
    """Number of the move, counted from 1."""
    cell: int
    digit: int
    seconds: float
    """Since the digit before."""
    technique: str = ""
    """Technique that showed the digit; empty for a guess, and for a digit that is wrong."""
    is_right: bool = True
    is_program: bool = False
    """True if a hint placed the digit."""
    easier: Step | None = None
    """An easier step that was there, where this one took long."""

    @property
    def is_guess(self) -> bool:
        """Tell whether nothing showed the digit."""
        return not self.technique and not self.is_program


@dataclass(frozen=True, slots=True)
class Share:
    """Time that went into the digits that one technique showed."""

    technique: str
    """Empty for guesses."""
    count: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Review:
    """Findings about the play of one game."""

    moments: tuple[PlacedDigit, ...]
    phases: tuple[float, ...]
    """Seconds of each third of the digits; zeros where no times are known."""
    shares: tuple[Share, ...]
    """The most time first."""
    cracks: Cracks
    """The cells after any of which singles would have been enough."""

    @property
    def guesses(self) -> tuple[PlacedDigit, ...]:
        """The digits that nothing showed when they were placed."""
        return tuple(moment for moment in self.moments if moment.is_guess)

    @property
    def overlooked(self) -> tuple[PlacedDigit, ...]:
        """The digits that took long while an easier step was there, the longest first."""
        found = [moment for moment in self.moments if moment.easier is not None]
        return tuple(sorted(found, key=lambda moment: -moment.seconds))


def review(
    puzzle: Puzzle, made: Sequence[MadeMove], should_stop: Callable[[], bool] = never
) -> Review:
    """Look back on a game of a puzzle.

    Raises:
        Stopped: ``should_stop`` said so.
        GameError: a move does not fit the one before.
    """
    looker = _Looker(puzzle, solution_of(puzzle, should_stop), should_stop)
    moments: list[PlacedDigit] = []
    table, last = CellTable.start(puzzle), 0.0
    for number, each in enumerate(made, 1):
        refuse_to_go_on(should_stop)
        before, table = table, apply_move(table, each.move)
        for cell, digit in placed_by(each.move, puzzle.board):
            if before.digit(cell) == digit:
                continue
            seconds = max(0.0, each.spent - last)
            last = max(last, each.spent)
            moments.append(looker.look(number, each, before, cell, digit, seconds))
    marked = _with_overlooked(moments, puzzle, made)
    cracks = find_cracks(puzzle, should_stop)
    return Review(tuple(marked), _phases(marked), _shares(marked), cracks)


def placed_by(move: str, board: Board = CLASSIC_BOARD) -> list[tuple[int, int]]:
    """Return (cell, digit) of each placement of a move."""
    words = [part.split() for part in move.split(";")]
    return [(board.parse_cell(w[1]), int(w[2])) for w in words if len(w) == 3 and w[0] == "place"]


class _Looker:
    """Knows all deductions so far, and finds the technique that shows each digit."""

    def __init__(self, puzzle: Puzzle, solution: bytes, should_stop: Callable[[], bool]) -> None:
        self._known = engine.grid_of(puzzle, puzzle.givens)
        self._solution = solution
        self._should_stop = should_stop
        profile = _eliminating(puzzle, should_stop) if solution else DEFAULT
        is_one = has_one_solution(puzzle, should_stop)
        self._profile = profile if is_one else profile.without_uniqueness()

    def look(
        self, number: int, made: MadeMove, before: CellTable, cell: int, digit: int, seconds: float
    ) -> PlacedDigit:
        """Return the findings about a digit, and take the digit over when right."""
        is_right = not self._solution or self._solution[cell] == digit
        technique, at = "", self._known.topology.cells[cell]
        if is_right and not made.note:
            technique = self._shown_by(at, digit)
        if is_right and self._known.has(at, digit):
            self._known.place(at, digit)
        if made.note:
            technique = made.note if made.note in BY_ID else ""
        return PlacedDigit(number, cell, digit, seconds, technique, is_right, bool(made.note))

    def _shown_by(self, cell: int, digit: int) -> str:
        """Return the hardest technique needed to show a digit, empty when none shows the digit.

        What is found out on the way stays known.
        """
        if self._known.digits[cell] == digit:
            return "naked_single"  # taken out and put back
        hardest = ""
        while True:
            single = single_for(self._known, cell, digit)
            if single:
                return _harder(single, hardest)
            refuse_to_go_on(self._should_stop)
            step = logic.next_step(self._known, self._profile, self._should_stop)
            if step is None:
                return ""
            numbers = self._known.topology.cells
            for place, number in step.eliminations:
                self._known.eliminate(numbers[place], number)
            for place, number in step.placements:  # what a rule shows becomes a single
                for other in range(1, self._known.topology.size + 1):
                    if other != number and self._known.has(numbers[place], other):
                        self._known.eliminate(numbers[place], other)
            hardest = _harder(step.technique, hardest)


def single_for(grid: AnyGrid, cell: int, digit: int) -> str:
    """Return the easiest single that places a digit, empty when none does."""
    for technique in _singles(grid):
        if any((cell, digit) in step.placements for step in technique.search(grid)):
            return technique.id
    return ""


def _singles(grid: AnyGrid) -> list[Technique]:
    singles = [one for one in TECHNIQUES if one.family == "singles"]
    return [one for one in singles if one.suits(grid.topology)]


def _harder(one: str, other: str) -> str:
    """Return the harder of two techniques; an empty id is easier than any."""
    if not one or not other:
        return one or other
    return max(one, other, key=lambda technique: BY_ID[technique].rating)


def _eliminating(puzzle: Puzzle, should_stop: Callable[[], bool]) -> Profile:
    """Return the techniques that eliminate, as hard as the puzzle asks for and no harder.

    At least those of the level after the singles: a player may know more than he needs.
    Raises Stopped.
    """
    try:
        hardest = engine.rate(puzzle, should_stop).hardest
    except Stopped:
        raise
    except GameError:
        hardest = ""
    most = max(level_of(hardest) if hardest else 0, LEVELS.index("medium"))
    beyond = [t.id for t in TECHNIQUES if LEVELS.index(t.level) > most or t.family == "singles"]
    return DEFAULT.switched(beyond, on=False)


def _with_overlooked(
    moments: Sequence[PlacedDigit], puzzle: Puzzle, made: Sequence[MadeMove]
) -> list[PlacedDigit]:
    """Look for an easier step wherever a digit took long."""
    times = [moment.seconds for moment in moments if not moment.is_program and moment.seconds]
    least = max(LONG, TIMES_MEDIAN * median(times)) if times else LONG
    tables = [CellTable.start(puzzle)]
    for each in made:
        tables.append(apply_move(tables[-1], each.move))
    marked = []
    for moment in moments:
        easier = None
        if moment.seconds >= least and not moment.is_program:
            easier = _easier(tables[moment.number - 1], moment)
        marked.append(moment if easier is None else replace(moment, easier=easier))
    return marked


def _easier(table: CellTable, moment: PlacedDigit) -> Step | None:
    """Return a single that was there and easier than the technique that showed the digit."""
    rating = BY_ID[moment.technique].rating if moment.technique else 99.0
    try:
        grid = engine.grid_of(table.puzzle, table.digits)
    except GameError:
        return None
    for technique in _singles(grid):
        if technique.rating > rating - EASIER_BY:
            return None
        for step in technique.search(grid):
            found = logic.on_board(step, grid)
            if (moment.cell, moment.digit) not in found.placements:
                return found
    return None


def _phases(moments: Sequence[PlacedDigit]) -> tuple[float, ...]:
    sums = [0.0] * PHASES
    for number, moment in enumerate(moments):
        sums[number * PHASES // len(moments)] += moment.seconds
    return tuple(sums)


def _shares(moments: Sequence[PlacedDigit]) -> tuple[Share, ...]:
    counts: dict[str, tuple[int, float]] = {}
    for moment in moments:
        count, seconds = counts.get(moment.technique, (0, 0.0))
        counts[moment.technique] = count + 1, seconds + moment.seconds
    shares = [Share(technique, *sums) for technique, sums in counts.items()]
    return tuple(sorted(shares, key=lambda share: (-share.seconds, -share.count, share.technique)))
