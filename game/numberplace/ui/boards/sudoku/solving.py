"""Solving: deduction after deduction, a slice of each frame, and a search where logic ends."""

from __future__ import annotations

from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.solutions import SolutionsDialog
from numberplace.ui.kit.host import Host

SLICE = 0.010
"""Seconds of a frame that solving may take before the frame is drawn."""


class Solving:
    """The program at work on one game."""

    def __init__(self, play: SudokuPlay, host: Host) -> None:
        self._play = play
        self._host = host
        self.is_active = False

    def start(self) -> None:
        """Begin, unless the board holds a mistake; counts as one hint."""
        self.is_active = not self._play.warn_of_trouble()
        self._play.session.hints_used += self.is_active

    def stop(self) -> None:
        """Leave the rest to the player."""
        self.is_active = False

    def tick(self) -> bool:
        """Carry out deductions for a slice of a frame; return whether it was at work."""
        if not self.is_active:
            return False
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
