"""Solving: an exact search off the frame loop; and the dialog of two solutions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.variants.picture import draw_small
from numberplace.ui.boards.variants.play import VariantPlay
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.painter import Painter


class VariantSolutionsDialog(TwoSolutionsDialog):
    """Two boards of any size and rule."""

    def __init__(
        self,
        host: Host,
        puzzle: Puzzle,
        solutions: tuple[bytes, bytes],
        on_play: Callable[[], object],
    ) -> None:
        """Take two solutions; ``on_play`` plays the puzzle all the same."""
        self.puzzle, self.solutions = puzzle, solutions
        pairs = enumerate(zip(*solutions, strict=True))
        differing = [cell for cell, (one, other) in pairs if one != other]
        super().__init__(host, puzzle.board.size, differing, on_play)

    def held(self, number: int) -> Sequence[str]:
        return [str(digit) for digit in self.solutions[number]]

    def draw_solution(self, painter: Painter, place: Rect, number: int) -> None:
        size = self.puzzle.board.size
        draw_small(painter, place, self.puzzle, self.solutions[number])
        edge = min(place.size) // size
        for cell in self.differing:
            left, top = place.x + cell % size * edge, place.y + cell // size * edge
            painter.frame(Rect(left, top, edge, edge).inflate(-3, -3), "clash", width=2)


Solutions = tuple[bytes, ...]
"""Two at most."""


class Solving:
    """Solves one game for the player, off the frame loop."""

    def __init__(self, play: VariantPlay) -> None:
        self._play = play
        self._search: Job[Solutions] | None = None
        self._quiet: Job[Solutions] | None = None
        """Runs beside the play, for a player who wants wrong digits marked."""
        self._on_found: Callable[[Solutions], object] = self._fill_in

    @property
    def is_active(self) -> bool:
        """Tell whether the program searches because the player asked."""
        return self._search is not None

    def start(self) -> None:
        """Find the solution and fill it in."""
        self._look_for(self._fill_in)

    def count(self) -> None:
        """Find out how many solutions there are."""
        self._look_for(self._tell)

    def look_quietly(self) -> None:
        """Find the solution beside the play."""
        self._quiet = _search(self._play.puzzle)

    def _look_for(self, on_found: Callable[[Solutions], object]) -> None:
        self._play.say(_("Looking for the solutions…"))
        self._on_found = on_found
        self._search = _search(self._play.puzzle)

    def stop(self) -> None:
        """Stop solving."""
        if self._search is not None:
            self._search.cancel()
        self._search = None

    def tick(self) -> bool:
        """Take up what the searches found; return whether anything changed."""
        quiet = self._quiet
        if quiet is not None and quiet.is_done:
            self._quiet = None
            if quiet.result is not None and len(quiet.result) == 1:
                self._play.take_solution(quiet.result[0])
                return True
        job = self._search
        if job is None or not job.is_done:
            return False
        self._search = None
        if job.result is not None:
            self._on_found(job.result)
        elif job.error is not None:
            self._play.warn(str(job.error))
        return True

    def _fill_in(self, found: Solutions) -> None:
        if len(found) == 1:
            self._play.fill_in(found[0])
        else:
            self._tell(found)

    def _tell(self, found: Solutions) -> None:
        if not found:
            self._play.warn(_("This puzzle has no solution."))
        elif len(found) > 1:
            self._play.warn(_("This puzzle has two or more solutions."))
        else:
            self._play.say(_("This puzzle has exactly one solution."))


def _search(puzzle: Puzzle) -> Job[Solutions]:
    def work(should_stop: Callable[[], bool]) -> Solutions:
        from numberplace.sudoku.search.general import Solver

        refuse_to_go_on(should_stop)
        solver = Solver(puzzle.rules, puzzle.board.size)
        return tuple(solver.solutions(puzzle.givens, 2, should_stop))

    return Job(work)
