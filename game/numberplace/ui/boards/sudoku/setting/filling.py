"""Filling: the program completes a setter's pattern of clues, off the frame loop."""

from __future__ import annotations

import random
from functools import partial

from numberplace.sudoku.setting.draft import Draft
from numberplace.sudoku.setting.fill import fill_in
from numberplace.ui.kit.jobs import Job


class Filling:
    """One pattern being completed, at most."""

    def __init__(self) -> None:
        self._job: Job[Draft] | None = None
        self._draft: Draft | None = None
        """The draft that is being completed."""
        self.found: Draft | None = None
        """The completed draft, once the work has ended well."""
        self.fault = ""
        """Why it has not."""

    @property
    def is_at_work(self) -> bool:
        return self._job is not None

    def start(self, draft: Draft) -> None:
        """Begin with a draft, each time with other digits."""
        self.stop()
        self._draft = draft
        self._job = Job(partial(fill_in, draft, random.Random()))

    def stop(self) -> None:
        """Give the work up."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def keep_to(self, draft: Draft) -> None:
        """Give up work on an earlier draft: the end of the work would undo the changes since."""
        if draft != self._draft:
            self.stop()

    def tick(self) -> bool:
        """Take over the result; return True if the work has ended."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        self.found, self.fault = job.outcome()
        return True
