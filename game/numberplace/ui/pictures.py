"""Pictures: a photo or a picture of a screen, read off the frame loop and laid into the editor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.words import _
from numberplace.photo.extra import ENDINGS, ask_for_extra
from numberplace.ui.dialogs.waiting import WaitingDialog
from numberplace.ui.kit.jobs import Job

if TYPE_CHECKING:
    from numberplace.photo.reading import Reading
    from numberplace.ui.app import App

AT_ONCE = 0.15
"""Seconds a reading may take before the player is told to wait."""

ShouldStop = Callable[[], bool]


def is_picture(path: Path) -> bool:
    """Tell whether a file's name ends as those of pictures do."""
    return path.suffix.lower() in ENDINGS


class Pictures:
    """One picture at a time; another takes its place."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._job: Job[Reading] | None = None

    def open_path(self, path: Path) -> None:
        """Read the puzzle in a picture's file. Raises MissingExtra."""
        ask_for_extra()
        self._start(lambda stop: _read_file(path, stop))

    def open_pasted(self) -> None:
        """Read the puzzle in the picture on the clipboard. Raises MissingExtra."""
        ask_for_extra()
        self._start(_read_pasted)

    def tick(self) -> bool:
        """Open the editor when a picture has been read; return whether anything changed.

        Raises FormatError.
        """
        if self._job is None or not self._job.is_done:
            return False
        self._finish()
        return True

    def stop(self) -> None:
        """Forget what is being read."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def _start(self, read: Callable[[ShouldStop], Reading]) -> None:
        self.stop()
        self._job = Job(read)
        if self._job.wait(AT_ONCE):
            self._finish()
            return
        text = _("Nothing of it leaves this machine.")
        self._app.show(WaitingDialog(self._app, self.stop, _("Reading the picture…"), text))

    def _finish(self) -> None:
        job, self._job = self._job, None
        self._app.close_all()
        if job is None:
            return
        if job.error is not None:
            raise job.error
        if job.result is not None:
            self._show(job.result)

    def _show(self, reading: Reading) -> None:
        """Open the editor with what was read; one that is open gives way."""
        from numberplace.ui.boards.sudoku.editor import EditorScreen  # it brings the search in

        if isinstance(self._app.top_screen, EditorScreen):
            self._app.leave_screen()
        self._app.open_screen(
            EditorScreen(self._app, reading.givens, reading.doubtful, reading.entries)
        )


def _read_file(path: Path, should_stop: ShouldStop) -> Reading:
    from numberplace.photo.picture import read_bytes
    from numberplace.photo.reading import read_picture

    return read_picture(read_bytes(path), clean_text(path.name, TITLE), should_stop)


def _read_pasted(should_stop: ShouldStop) -> Reading:
    from numberplace.photo.picture import pasted_picture
    from numberplace.photo.reading import read_picture

    return read_picture(pasted_picture(), _("Pasted picture"), should_stop)
