"""Solving: deductions off the frame loop, then a search; and the dialog of two solutions."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.kind import AnyKind, Verdict
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.manner import manner_of
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job, KeepTicking
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Words, rows
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.teacher import Teacher

if TYPE_CHECKING:
    from numberplace.sudoku.search.verdict import Solutions
    from numberplace.ui.kit.spoken import SpokenTable


_ONE: Final = (520, 620)
_BOTH: Final = (900, 560)
"""Logical sizes of the dialog with one board and with two."""


class SolutionsDialog(TwoSolutionsDialog):
    """Two boards side by side; in a window without the room one, which flips to the other."""

    size = _ONE

    def __init__(
        self,
        host: Host,
        puzzle: Puzzle,
        first: bytes,
        second: bytes,
        *,
        on_play: Callable[[], object] | None = None,
    ) -> None:
        """Take two solutions, a digit a cell; ``on_play`` plays the puzzle anyway."""
        board = puzzle.board
        pairs = zip(board.places, first, second, strict=True)
        differing = tuple(
            row * board.width + column for (row, column), one, other in pairs if one != other
        )
        super().__init__(host, board.width, differing, on_play)
        self._puzzle = puzzle
        self._solutions = (first, second)
        self.shown = 0
        """Which solution is on the board where there is one board, 0 or 1."""
        self.shows_both = True
        self._words_on_both = self.label.text
        self._close = self.buttons[-1]
        self.flip_button = Button(_("Show the other one"), self.flip, icon="redo", is_main=True)

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        """Return the size for two boards where each is about as large as one alone would be."""
        wide, high = map(layout.grow, _BOTH)
        has_room = layout.size[0] >= wide and layout.size[1] >= high
        if has_room != self.shows_both:
            self.shows_both = has_room
            flip = [] if has_room else [self.flip_button]
            self._close.is_main = has_room
            self.set_widgets([self.label], [*self._ways, self._close, *flip])
            self._relabel()
        return _BOTH if has_room else _ONE

    def flip(self) -> None:
        """Show the other solution."""
        self.shown = 1 - self.shown
        self._relabel()

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Boards above, words below."""
        if self.shows_both:
            super().arrange(body, layout)
            return
        (label,) = rows(layout, body, [Words(self.label.text, self.label.size)])
        words = max(layout.px(58), label.height)
        room = Rect(body.x, body.y, body.width, body.height - words - layout.px(8))
        self._places = (room, room)
        self.label.rect = Rect(body.x, body.bottom - words, body.width, words)

    def held(self, number: int) -> Sequence[str]:
        """Return the digit at each place of the frame, nothing where the board has no cell."""
        board, digits = self._puzzle.board, self._solutions[number]
        cells = [board.at(*divmod(at, board.width)) for at in range(board.width * board.height)]
        return ["" if cell is None else str(digits[cell]) for cell in cells]

    def tables(self) -> Sequence[SpokenTable]:
        every = super().tables()
        return every if self.shows_both else every[self.shown : self.shown + 1]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        for number, place in enumerate(self._places):
            if self.shows_both or number == self.shown:
                self.draw_solution(painter, place, number)

    def draw_solution(self, painter: Painter, place: Rect, number: int) -> None:
        board = self._puzzle.board
        cell = min(place.width // board.width, place.height // board.height)
        whole = Rect(0, 0, cell * board.width, cell * board.height)
        whole.midtop = place.midtop
        draw_puzzle(painter, whole, self._puzzle, self._solutions[number])
        for at in self.differing:
            row, column = divmod(at, board.width)
            ringed = Rect(whole.x + column * cell, whole.y + row * cell, cell, cell)
            painter.frame(ringed.inflate(-3, -3), "fin", width=2, radius=4)

    def handle(self, event: Event) -> bool:
        """The arrow keys flip as well."""
        is_arrow = event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if is_arrow and not self.shows_both:
            self.flip()
            return True
        return super().handle(event)

    def _relabel(self) -> None:
        text = _(
            "A puzzle has one solution; this one has 2 or more. Two of them differ in the "
            "{n} ringed cells. Shown: number {shown} of these two."
        )
        one = text.format(n=len(self.differing), shown=self.shown + 1)
        self.label.text = self._words_on_both if self.shows_both else one


def two_solutions(
    host: Host,
    puzzle: Puzzle,
    on_play: Callable[[], object] | None = None,
    found: Sequence[bytes] = (),
) -> SolutionsDialog:
    """Return the dialog of two solutions of a puzzle, which are looked for unless ``found``."""
    first, second = (found or _search(puzzle, never).found)[:2]
    return SolutionsDialog(host, puzzle, first, second, on_play=on_play)


class Ending(NamedTuple):
    """The outcome of working a solution out."""

    state: CellTable
    """The board after all steps."""
    trouble: Verdict | None = None
    """The fault that the board had from the first."""
    counted: Solutions | None = None
    """The answer of a search where logic ended before the puzzle did."""


MAX_COUNTED = 1000
"""Maximum number of solutions that are counted."""
SLICE = 0.010
"""Time budget per frame for carrying out steps, in seconds."""


class Solving:
    """Solves one game for the player, off the frame loop.

    The classic is solved step by step as far as logic goes; any other board by a search at once.
    """

    def __init__(self, play: SudokuPlay, host: Host, keep_ticking: KeepTicking) -> None:
        self._play = play
        self._host = host
        self._keep_ticking = keep_ticking
        self._job: Job[Ending] | None = None
        self._found: deque[tuple[CellTable, Step]] = deque()
        """The steps worked out so far, each with the board it is for."""
        self._is_counted = False
        """True if the solution has been counted as a hint."""
        self._counting: Job[Solutions] | None = None
        self._quiet: Job[Solutions] | None = None
        """Runs beside the play, for a player who wants wrong digits marked."""

    @property
    def is_asked(self) -> bool:
        """Tell whether the program solves the puzzle or counts because the player asked."""
        return self._job is not None or self._counting is not None

    @property
    def is_running(self) -> bool:
        """Tell whether a search runs, asked for or beside the play."""
        return self.is_asked or self._quiet is not None

    def start(self) -> None:
        """Begin, unless the board holds a mistake; counts as one hint."""
        self._found = found = deque[tuple[CellTable, Step]]()
        play = self._play
        if not play.manner.solves_by_steps:
            play.say(_("Looking for the solutions…"))
        self._job = Job(partial(_solve, play.teacher, play.session.kind, play.state, found))
        self._is_counted = False
        self._keep_ticking(self)

    def stop(self) -> None:
        """Stop solving."""
        for job in (self._job, self._counting):
            if job is not None:
                job.cancel()
        self._job = self._counting = None
        if self._is_counted:
            self._play.session.begin_solve()  # hints that follow are no part of it
        self._is_counted = False

    def count(self) -> None:
        """Find out how many solutions the givens have, and show two where there are more."""
        self._play.say(_("Looking for the solutions…"))
        self._counting = Job(partial(_count, self._play.session.puzzle))
        self._keep_ticking(self)

    def look_quietly(self) -> None:
        """Find the solution beside the play."""
        self._quiet = Job(partial(_count, self._play.session.puzzle))
        self._keep_ticking(self)

    def tick(self) -> bool:
        """Carry out the results, for a slice of a frame; return True if there was work."""
        quiet, counting, job = self._quiet, self._counting, self._job
        if quiet is not None and quiet.is_done:
            self._quiet = None
            if quiet.result is not None and len(quiet.result.found) == 1:
                self._play.take_solution(quiet.result.found[0])
                return True
        if counting is not None and counting.is_done:
            self._counting = None
            if counting.result is not None:
                self._tell(counting.result)
            elif counting.error is not None:
                self._play.warn(str(counting.error))
            return True
        if job is None:
            return False
        is_done = job.is_done  # asked first: what the thread has found last is in the queue then
        until = self._host.now() + SLICE
        while self._found and self._host.now() < until:
            state, step = self._found.popleft()
            if state != self._play.state:  # something else was played meanwhile
                self.stop()
                return True
            self._begin_once()
            self._play.teacher.carry_out(step)
        if is_done and not self._found:
            self._job = None
            self._end(job)
        return True

    def _begin_once(self) -> None:
        """Count the whole solution as one hint, and let one undo take all of it back."""
        if not self._is_counted:
            self._play.session.count_hint()
            self._play.session.begin_solve()
        self._is_counted = True

    def _end(self, job: Job[Ending]) -> None:
        """Fill in the rest as a search found it, or say that there is not one solution."""
        ending = job.result
        was_begun, self._is_counted = self._is_counted, False
        if ending is None or ending.state != self._play.state:
            if job.error is not None:
                self._play.warn(str(job.error))
            return
        if self._play.tell_trouble(ending.trouble):
            return
        if ending.counted is not None and len(ending.counted.found) == 1:
            if not was_begun:
                self._begin_once()
            self._is_counted = False
            self._play.fill_in(ending.counted.found[0])
        elif ending.counted is not None:
            self._tell(ending.counted)

    def _tell(self, counted: Solutions) -> None:
        """Show the number of solutions, and two of them where there are more than one."""
        if len(counted.found) == 1:
            own = self._play.table.digits != self._play.puzzle.givens
            text = _(
                "The puzzle as it was given has exactly one solution. Check says whether your "
                "digits lead to it."
            )
            self._play.say(text if own else counted.message)
            return
        self._play.warn(counted.message)
        if len(counted.found) > 1:
            puzzle = self._play.session.puzzle
            self._host.show(two_solutions(self._host, puzzle, found=counted.found))


def _solve(
    teacher: Teacher,
    kind: AnyKind,
    state: CellTable,
    found: deque[tuple[CellTable, Step]],
    should_stop: Callable[[], bool],
) -> Ending:
    """Add the steps of a solution to ``found`` as they come about. Raises Stopped."""
    trouble = teacher.find_trouble(state, should_stop)
    if trouble is not None:
        return Ending(state, trouble)
    if not manner_of(state.puzzle).solves_by_steps:
        return Ending(state, counted=_search(state.puzzle, should_stop))
    while 0 in state.digits:
        step = teacher.think(state, should_stop)
        if step is None:
            return Ending(
                state, counted=_search(state.puzzle.with_digits(state.digits), should_stop)
            )
        found.append((state, step))
        for move in kind.moves_of(state, step):
            state = kind.apply(state, move)
    return Ending(state)


def _count(puzzle: Puzzle, should_stop: Callable[[], bool]) -> Solutions:
    """Count the solutions of a puzzle, where that is quick up to ``MAX_COUNTED``.

    Raises Stopped.
    """
    counted = _search(puzzle, should_stop)
    if len(counted.found) < 2 or not puzzle.is_searched_at_once:
        return counted
    from numberplace.sudoku.solver import SOLVER

    number = SOLVER.count(puzzle, MAX_COUNTED)
    if number >= MAX_COUNTED:
        text = _("There are {n} solutions or more.").format(n=MAX_COUNTED)
    else:
        text = ngettext("There is {n} solution.", "There are {n} solutions.", number)
    return replace(counted, message=text.format(n=number))


def _search(puzzle: Puzzle, should_stop: Callable[[], bool]) -> Solutions:
    """Look for two solutions of a puzzle. Raises Stopped."""
    refuse_to_go_on(should_stop)
    from numberplace.sudoku.search.verdict import find_out_of

    return find_out_of(puzzle, should_stop)
