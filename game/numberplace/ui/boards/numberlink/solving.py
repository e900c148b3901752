"""LinkSolving: a search off the frame loop, then the solution is drawn path by path."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from numberplace.core.words import _
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.search.exact import (
    NORMAL,
    READING,
    SearchResult,
    SolutionCount,
    find_solutions,
    recognised,
)
from numberplace.ui.boards.numberlink.picture import differing_cells, draw_paths, ring_cells
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.spoken import held_texts
from numberplace.ui.boards.numberlink.view import Drag
from numberplace.ui.dialogs.solutions import TwoSolutionsDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job, KeepTicking
from numberplace.ui.kit.painter import Painter


class LinkSolutionsDialog(TwoSolutionsDialog):
    """Two boards with all their paths."""

    def __init__(
        self,
        host: Host,
        first: Paths,
        second: Paths,
        *,
        on_play: Callable[[], object] | None = None,
    ) -> None:
        """Take two solutions; ``on_play`` plays the puzzle all the same."""
        self.solutions = (first, second)
        super().__init__(host, first.puzzle.width, differing_cells(first, second), on_play)

    def held(self, number: int) -> Sequence[str]:
        return held_texts(self.solutions[number])

    def draw_solution(self, painter: Painter, place: Rect, number: int) -> None:
        paths = self.solutions[number]
        board = draw_paths(painter, place, paths)
        ring_cells(painter, board, paths.puzzle.width, self.differing)


CELLS_A_SECOND = 60
"""The speed of the program's drawing; faster on large boards, to stay below ``MAX_SECONDS``."""
MAX_SECONDS = 8.0
"""Time budget for drawing a full board, in seconds."""


class LinkSolving:
    """Solves one game for the player, off the frame loop."""

    def __init__(self, play: LinkPlay, host: Host, keep_ticking: KeepTicking) -> None:
        self._play = play
        self._host = host
        self._keep_ticking = keep_ticking
        self._search: Job[SearchResult] | None = None
        self._doubt: Job[SearchResult] | None = None
        self._on_found: Callable[[SearchResult], object] = self._begin
        self._left: list[tuple[int, tuple[int, ...]]] = []
        """The paths still to draw: label and cells."""
        self._began = 0.0
        self._speed = 1.0
        self.proved: Rule | None = None
        """The rule under which a search has found just one solution."""

    @property
    def is_asked(self) -> bool:
        """Tell whether the program searches or draws because the player asked."""
        return self._search is not None or bool(self._left)

    @property
    def is_running(self) -> bool:
        """Tell whether a search runs, asked for or beside the play."""
        return self.is_asked or self._doubt is not None

    def start(self) -> None:
        """Find the solution, then draw the missing paths."""
        self._look_for(self._begin)

    def count(self) -> None:
        """Find out how many solutions there are, and show two where there are more."""
        self._look_for(self._tell_count)

    def doubt(self) -> None:
        """Find out beside the play whether the puzzle has one solution; say so if it has not."""
        puzzle = self._play.puzzle
        self._doubt = Job(
            lambda stop: find_solutions(
                recognised(puzzle, READING.until(stop)), 2, NORMAL.until(stop)
            )
        )
        self._keep_ticking(self)

    def _look_for(self, on_found: Callable[[SearchResult], object]) -> None:
        puzzle = self._play.puzzle
        self._play.deselect()
        self._play.say(_("Looking for the solutions…"))
        self._on_found = on_found
        self._search = Job(lambda stop: find_solutions(puzzle, 2, NORMAL.until(stop)))
        self._keep_ticking(self)

    def stop(self) -> None:
        """Stop solving."""
        if self._left:
            self._play.view.drag = None
            self._play.session.begin_solve()  # hints that follow are no part of it
        if self._search is not None:
            self._search.cancel()
        self._search = None
        self._left = []

    def tick(self) -> bool:
        """Take over the results of the searches, draw on; return True if anything changed."""
        if self._doubt is not None and self._doubt.is_done:
            finding, self._doubt = self._doubt.result, None
            self._note(finding)
            if finding is not None and self._search is None and not self._play.was_solved:
                self._warn_of(finding)
                return True
        if self._search is not None:
            return self._poll()
        if not self._left:
            return False
        label, run = self._left[0]
        shown = 2 + int((self._host.now() - self._began) * self._speed)
        if shown < len(run):
            self._play.view.drag = Drag(self._play.paths, run[:1], run[:shown], 0)
            return True
        self._left.pop(0)
        self._began = self._host.now()
        self._play.view.drag = None
        self._play.draw_solution(label, run)
        return True

    def _poll(self) -> bool:
        job = self._search
        if job is None or not job.is_done:
            return False
        self._search = None
        self._note(job.result)
        if job.result is not None:
            self._on_found(job.result)
        elif job.error is not None:
            self._play.warn(str(job.error))
        return True

    def _note(self, finding: SearchResult | None) -> None:
        if finding is not None and finding.outcome is SolutionCount.ONE:
            self.proved = finding.puzzle.rule

    def _begin(self, finding: SearchResult) -> None:
        if finding.outcome is not SolutionCount.ONE:
            self._tell_count(finding)
            return
        solution, present = finding.solutions[0], self._play.paths
        terminals = self._play.puzzle.terminals()
        wanted = {label: solution.path_through(ends[0]) for label, ends in terminals.items()}
        self._left = [
            (label, run)
            for label, run in wanted.items()
            if set(present.path_through(run[0])) != set(run)
        ]
        if self._left:
            self._play.session.count_hint()
            self._play.session.begin_solve()
        cells = sum(len(run) for _label, run in self._left)
        self._speed = max(CELLS_A_SECOND, cells / MAX_SECONDS)
        self._began = self._host.now()

    def _warn_of(self, finding: SearchResult) -> None:
        """Warn at once that a puzzle from outside breaks the rule of one solution."""
        if finding.outcome is SolutionCount.NONE:
            self._play.warn(finding.sentence)
        elif (
            finding.outcome is SolutionCount.ONE
            and finding.puzzle.rule is not self._play.puzzle.rule
        ):
            text = _(
                "This puzzle has exactly one solution where no path runs beside itself, and several"
                " otherwise; hints read it so."
            )
            self._play.report(text)
        elif finding.outcome is SolutionCount.MANY:
            text = _("{sentence} Play > {command} shows two of them.")
            command = _(self._host.bindings.label("count_solutions"))
            self._play.warn(text.format(sentence=finding.sentence, command=command))

    def _tell_count(self, finding: SearchResult) -> None:
        if finding.outcome is SolutionCount.ONE:
            self._play.say(finding.sentence)
        else:
            self._play.warn(finding.sentence)
        if len(finding.links) > 1:
            self._host.show(LinkSolutionsDialog(self._host, *finding.solutions[:2]))
