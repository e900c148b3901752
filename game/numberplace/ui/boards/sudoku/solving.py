"""Solving: deductions off the frame loop, then a search; and the dialog of two solutions."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.kind import Verdict
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.sudoku.search.verdict import Solutions
    from numberplace.ui.boards.sudoku.teacher import SudokuTeacher
    from numberplace.ui.kit.spoken import SpokenTable


class SolutionsDialog(TwoSolutionsDialog):
    """One large board; flipping it shows what differs better than two small ones."""

    size = (520, 620)

    def __init__(
        self,
        host: Host,
        givens: bytes,
        first: bytes,
        second: bytes,
        *,
        on_play: Callable[[], object] | None = None,
    ) -> None:
        """Take 81 givens and two solutions of 81 digits; ``on_play`` plays the puzzle anyway."""
        differing = tuple(cell for cell in range(81) if first[cell] != second[cell])
        super().__init__(host, 9, differing, on_play)
        self._givens = givens
        self._solutions = (first, second)
        self.shown = 0
        """Which solution is on the board, 0 or 1."""
        self._board = Rect(0, 0, 0, 0)
        close = Button(_("Close"), host.close_top)
        self.flip_button = Button(_("Show the other one"), self.flip, icon="redo", is_main=True)
        self.set_widgets([self._label], [close, *self._ways, self.flip_button])
        self._relabel()

    def flip(self) -> None:
        """Show the other solution."""
        self.shown = 1 - self.shown
        self._relabel()

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Board above, words below."""
        words = layout.px(58)
        side = min(body.width, body.height - words - layout.px(8)) // 9 * 9
        self._board = Rect(body.centerx - side // 2, body.y, side, side)
        self._label.rect = Rect(body.x, body.bottom - words, body.width, words)

    def held(self, number: int) -> Sequence[str]:
        return [str(digit) for digit in self._solutions[number]]

    def tables(self) -> Sequence[SpokenTable]:
        return [self.table(self.shown, self._board)]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        draw_digits(painter, self._board, self._solutions[self.shown], self._givens)
        cell = self._board.width // 9
        for index in self.differing:
            place = Rect(
                self._board.x + index % 9 * cell, self._board.y + index // 9 * cell, cell, cell
            )
            painter.fill(place, "same_digit")
            painter.frame(place.inflate(-3, -3), "fin", width=2, radius=4)

    def handle(self, event: Event) -> bool:
        """The arrow keys flip as well."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.flip()
            return True
        return super().handle(event)

    def _relabel(self) -> None:
        text = _(
            "A puzzle has one solution; this one has 2 or more. Two of them differ in the "
            "{n} ringed cells. Shown: number {shown} of these two."
        )
        self._label.text = text.format(n=len(self.differing), shown=self.shown + 1)


class Ending(NamedTuple):
    """How working a solution out has ended."""

    table: CellTable
    """The board after all steps."""
    trouble: Verdict | None = None
    """What was wrong with the board from the first."""
    solutions: Solutions | None = None
    """What a search found where logic ended before the puzzle did."""


MAX_COUNTED = 1000
"""Maximum number of solutions that are counted."""
SLICE = 0.010
"""Time budget per frame for carrying out steps, in seconds."""


class Solving:
    """Solves one game for the player, off the frame loop."""

    def __init__(self, play: SudokuPlay, host: Host) -> None:
        self._play = play
        self._host = host
        self._job: Job[Ending] | None = None
        self._found: deque[tuple[CellTable, Step]] = deque()
        """The steps worked out so far, each with the board it is for."""
        self._is_counted = False
        """Whether the solution has been counted as a hint."""
        self._counting: Job[tuple[Solutions, int]] | None = None

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
        """Stop solving."""
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self._counting = None

    def count(self) -> None:
        """Find out how many solutions the givens have, and show two where there are more."""
        givens = self._play.table.givens
        self._play.say(_("Looking for the solutions…"))
        self._counting = Job(lambda _stop: _count(givens))

    def _tell_count(self, counted: tuple[Solutions, int]) -> None:
        solutions, number = counted
        if solutions.is_unique:
            self._play.say(solutions.message)
            return
        text = solutions.message
        if number >= MAX_COUNTED:
            text = _("There are {n} solutions or more.").format(n=MAX_COUNTED)
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
        """Fill in the rest as a search found it, or say that there is not one solution."""
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


def _count(givens: bytes) -> tuple[Solutions, int]:
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.sudoku.search.verdict import find_out
    from numberplace.sudoku.solver import SOLVER

    solutions = find_out(givens)
    if len(solutions.found) < 2:
        return solutions, len(solutions.found)
    return solutions, SOLVER.count(Puzzle(givens), MAX_COUNTED)
