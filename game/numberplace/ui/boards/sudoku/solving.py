"""Solving: deduction after deduction, a slice of each frame, and a search where logic ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.words import _, ngettext
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.solutions import SolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job

if TYPE_CHECKING:
    from numberplace.sudoku.search.verdict import Solutions

    Counted = tuple[Solutions, int]
    """Two solutions at the most, and how many there are."""

MOST_COUNTED = 1000
"""So many solutions are counted; what has more is no puzzle anyway."""
SLICE = 0.010
"""Seconds of a frame that solving may take before the frame is drawn."""


class Solving:
    """The program at work on one game."""

    def __init__(self, play: SudokuPlay, host: Host) -> None:
        self._play = play
        self._host = host
        self.is_active = False
        self._counting: Job[Counted] | None = None

    def start(self) -> None:
        """Begin, unless the board holds a mistake; counts as one hint."""
        self.is_active = not self._play.warn_of_trouble()
        self._play.session.hints_used += self.is_active

    def stop(self) -> None:
        """Leave the rest to the player."""
        self.is_active = False
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
        """Carry out deductions for a slice of a frame; return whether it was at work."""
        if not self.is_active:
            return self._poll()
        until = self._host.now() + SLICE
        while self.is_active and self._host.now() < until:
            step = None if self._play.was_solved else self._play.teacher.next_step()
            if step is None:
                self.is_active = False
                self._finish_by_search()
            else:
                self._play.teacher.carry_out(step)
        return True

    def _finish_by_search(self) -> None:
        """Logic is exhausted: fill in the rest by search, or show that it is not one answer."""
        if self._play.was_solved:
            return
        from numberplace.sudoku.search.verdict import (
            find_out,
        )

        table = self._play.table
        solutions = find_out(table.digits)
        if solutions.is_unique:
            self._play.fill_in(solutions.found[0])
        else:
            self._play.warn(solutions.message)
        if len(solutions.found) > 1:
            self._host.show(SolutionsDialog(self._host, table.givens, *solutions.found))


def _count(givens: bytes) -> Counted:
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.sudoku.search.verdict import find_out
    from numberplace.sudoku.solver import SOLVER

    solutions = find_out(givens)
    if len(solutions.found) < 2:
        return solutions, len(solutions.found)
    return solutions, SOLVER.count(Puzzle(givens), MOST_COUNTED)
