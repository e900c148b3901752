"""Reading: puzzles out of a file or a pasted text, off the frame loop when it takes long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.titles import shown_title
from numberplace.core.words import _
from numberplace.ui.dialogs.waiting import WaitingDialog
from numberplace.ui.kit.jobs import Job
from numberplace.ui.screens.puzzle_list import KeepingDialog, PuzzleListDialog
from numberplace.ui.verdicts import Verdicts

if TYPE_CHECKING:
    from numberplace.formats.by_kind import Found
    from numberplace.ui.app import App

AT_ONCE = 0.25
"""Seconds a reading may take before the player is told to wait."""


class Reading:
    """One text at a time; another takes its place."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._job: Job[list[Found]] | None = None
        self._source = ""
        self._verdicts = Verdicts(app)

    def open_path(self, path: Path) -> None:
        """Read puzzles from a file and offer them. Raises FormatError."""
        from numberplace.formats.by_kind import read_any  # not needed for the first frame

        self._start(lambda: read_any(path, seeks=True), path.name)

    def open_text(self, text: str, source: str) -> None:
        """Read puzzles from a text and offer them. Raises FormatError."""
        from numberplace.formats.by_kind import parse_any

        self._start(lambda: parse_any(text, seeks=True), source)

    def tick(self) -> bool:
        """Offer what has been read, tell of it; return whether anything changed.

        Raises FormatError.
        """
        if self._job is None or not self._job.is_done:
            return self._verdicts.tick()
        self._app.close_all()
        self._finish()
        return True

    def stop(self) -> None:
        """Forget what is being read."""
        self._job = None

    def _start(self, read: Callable[[], list[Found]], source: str) -> None:
        self._source = clean_text(source, TITLE)
        self._job = Job(lambda _stop: read())
        if self._job.wait(AT_ONCE):
            self._finish()
            return
        text = _("Large files take a while to read.")
        self._app.show(WaitingDialog(self._app, self.stop, _("Reading puzzles…"), text))

    def _finish(self) -> None:
        job, self._job = self._job, None
        if job is None:
            return
        if job.error is not None:
            raise job.error
        self.offer(job.result or [], self._source)

    def offer(self, puzzles: list[Found], source: str) -> None:
        """Play the only puzzle, or let the player choose among several."""
        app = self._app
        app.close_all()
        if len(puzzles) == 1:
            self._verdicts.begin(puzzles[0], puzzles[0].name or source)
        else:
            play = self._verdicts.begin
            keep = partial(self._keep, puzzles, source)
            dialog = PuzzleListDialog(
                app,
                puzzles,
                shown_title(source),
                lambda row: play(row, row.name),
                keep,
                self._print,
            )
            app.show(dialog)

    def _keep(self, puzzles: list[Found], source: str) -> None:
        """Keep all puzzles as a collection, in a thread, and open it. Raises SaveError."""
        collections = self._app.library.collections
        rows = (
            (
                *(each.kind.id, each.kind.format_puzzle(each.puzzle)),
                *(each.name or _("Puzzle {n}").format(n=number), each.level),
            )
            for number, each in enumerate(puzzles, 1)
        )
        name = shown_title(source)
        done: list[int] = []

        def work(should_stop: Callable[[], bool]) -> int:
            made = collections.add(name, rows, should_stop=should_stop, on_progress=done.append)
            if not made:
                collections.sweep()
            return made

        keeping = Job(work)
        if keeping.wait(AT_ONCE):
            self._kept(keeping)
        else:
            self._app.show(KeepingDialog(self._app, keeping, self._kept, done, len(puzzles)))

    def _kept(self, keeping: Job[int]) -> None:
        """Open the collection that was kept. Raises SaveError."""
        from numberplace.ui.screens.collections import CollectionDialog

        if keeping.error is not None:
            raise keeping.error
        self._app.close_all()
        for kept in self._app.library.collections.all():
            if kept.id == keeping.result:
                self._app.show(CollectionDialog(self._app, kept))

    def _print(self, puzzles: Sequence[Found]) -> None:
        """Ask how the puzzles of a list are to be printed. Raises GameError."""
        from numberplace.ui.screens.printing import print_list  # few are

        print_list(self._app, puzzles)
