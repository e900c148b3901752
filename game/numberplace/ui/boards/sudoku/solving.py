"""Solving: deductions worked out off the frame loop, and a search where logic ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from numberplace.core.kind import Verdict
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.solutions import SolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job

if TYPE_CHECKING:
    from numberplace.sudoku.search.verdict import Solutions
    from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

    Counted = tuple[Solutions, int]
    """Two solutions at the most, and how many there are."""


class Ending(NamedTuple):
    """How working a solution out has ended."""

    table: CellTable
    """The board after all steps."""
    trouble: Verdict | None = None
    """What was wrong with the board from the first."""
    solutions: Solutions | None = None
    """What a search found where logic ended before the puzzle did."""


MOST_COUNTED = 1000
"""So many solutions are counted; what has more is no puzzle anyway."""
SLICE = 0.010
"""Seconds of a frame that solving may take before the frame is drawn."""


class Solving:
    """The program at work on one game."""

    def __init__(self, play: SudokuPlay, host: Host) -> None:
        self._play = play
        self._host = host
        self._job: Job[Ending] | None = None
        self._found: deque[tuple[CellTable, Step]] = deque()
        """The steps worked out so far, each with the board it is for."""
        self._is_counted = False
        """Whether the solution has been counted as a hint."""
        self._counting: Job[Counted] | None = None

    @property
    def is_active(self) -> bool:
        """Tell whether the program is solving the puzzle."""
        return self._job is not None

    def start(self) -> None:
        """Begin, unless the board holds a mistake; counts as one hint."""
        found: deque[tuple[CellTable, Step]] = deque()
        self._found = found
        teacher, table = self._play.teacher, self._play.table
        self._job = Job(lambda stop: _solve(teacher, table, found, stop))
        self._is_counted = False

    def stop(self) -> None:
        """Leave the rest to the player."""
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self._counting = None

    def count(self) -> None:
        """Find out how many solutions the givens have, and show two where there are more."""
        givens = self._play.table.givens
        self._play.say(_("Looking for the solutions…"))
        self._counting = Job(lambda _stop: _count(givens))

    def _tell_count(self, counted: Counted) -> None:
        solutions, number = counted
        if solutions.is_unique:
            self._play.say(solutions.message)
            return
        text = solutions.message
        if number >= MOST_COUNTED:
            text = _("There are {n} solutions or more.").format(n=MOST_COUNTED)
        elif number:
            text = ngettext("There is {n} solution.", "There are {n} solutions.", number)
        self._play.warn(text.format(n=number))
        if len(solutions.found) > 1:
            givens = self._play.table.givens
            self._host.show(SolutionsDialog(self._host, givens, *solutions.found))

    def _poll(self) -> bool:
        job = self._counting
        if job is None or not job.is_done:
            return False
        self._counting = None
        if job.result is not None:
            self._tell_count(job.result)
        elif job.error is not None:
            self._play.warn(str(job.error))
        return True

    def tick(self) -> bool:
        """Carry out what was worked out, for a slice of a frame; return whether it was at work."""
        job = self._job
        if job is None:
            return self._poll()
        is_done = job.is_done  # asked first: what the thread has found last is in the queue then
        until = self._host.now() + SLICE
        while self._found and self._host.now() < until:
            table, step = self._found.popleft()
            if table != self._play.table:  # something else was played meanwhile
                self.stop()
                return True
            self._count_hint()
            self._play.teacher.carry_out(step)
        if is_done and not self._found:
            self._job = None
            self._end(job)
        return True

    def _count_hint(self) -> None:
        """Count the whole solution as one hint, once it has begun."""
        self._play.session.count_hint(not self._is_counted)
        self._is_counted = True

    def _end(self, job: Job[Ending]) -> None:
        """Logic is exhausted: fill in the rest as a search has it, or say that there is no one way.

        Nothing is left to do on a solved board.
        """
        ending = job.result
        if ending is None or ending.table != self._play.table:
            if job.error is not None:
                self._play.warn(str(job.error))
            return
        if self._play.tell_trouble(ending.trouble):
            return
        self._count_hint()
        solutions = ending.solutions
        if solutions is None:
            return
        if solutions.is_unique:
            self._play.fill_in(solutions.found[0])
        else:
            self._play.warn(solutions.message)
        if len(solutions.found) > 1:
            givens = self._play.table.givens
            self._host.show(SolutionsDialog(self._host, givens, *solutions.found))


def _solve(
    teacher: SudokuTeacher,
    table: CellTable,
    found: deque[tuple[CellTable, Step]],
    should_stop: Callable[[], bool],
) -> Ending:
    """Add the steps of a solution to ``found`` as they come about. Raises Stopped."""
    from numberplace.sudoku.search.verdict import find_out
    from numberplace.sudoku.teach.coach import moves_of

    trouble = teacher.find_trouble(table, should_stop)
    if trouble is not None:
        return Ending(table, trouble)
    while 0 in table.digits:
        step = teacher.think(table, should_stop)
        if step is None:
            return Ending(table, solutions=find_out(table.digits))
        found.append((table, step))
        for move in moves_of(table, step):
            table = apply_move(table, move)
    return Ending(table)


def _count(givens: bytes) -> Counted:
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.sudoku.search.verdict import find_out
    from numberplace.sudoku.solver import SOLVER

    solutions = find_out(givens)
    if len(solutions.found) < 2:
        return solutions, len(solutions.found)
    return solutions, SOLVER.count(Puzzle(givens), MOST_COUNTED)
