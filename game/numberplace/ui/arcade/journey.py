"""Journey: the progress on the road, read from the library and changed in it, not over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from numberplace.battle.progress import Progress, Run
from numberplace.battle.road import Stage
from numberplace.battle.texts import format_progress, parse_progress
from numberplace.core.errors import FormatError, IllegalMove, SaveError
from numberplace.core.words import _
from numberplace.storage.fights import ROAD
from numberplace.ui.kit.host import Host

Change = Callable[[Progress], Progress]
"""Makes one progress of another; it may be called again, on what another window has saved."""


class Changed(NamedTuple):
    """What a change has led to."""

    run: Run | None
    """The stage under way as the fight that made the change sees it."""
    is_elsewhere: bool
    """Whether the road's stage is another one by now: another window has gone on with it."""


class Journey:
    """The progress as it stands in the library; screens share one.

    A change is carried out on what the library holds at that moment, so that two windows add up
    what is earned in both. The stage under way is that of the window which went on with it last:
    a fight of another window keeps its own stage to itself, and earns as before.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._has_told = False
        self._pending: list[tuple[Change, Run | None, bool]] = []
        """Changes that are not on the disk, each with what ``change`` was told of its fight."""
        self.notice = ""
        """What went wrong with reading, for a screen to tell as soon as it is shown."""
        self.progress = self._read()

    def _read(self) -> Progress:
        """Return what the library knows; a text that makes no sense begins the road anew."""
        try:
            return parse_progress(self._host.library.road.load())
        except FormatError as error:
            self.notice = _("The road begins anew. {reason}").format(reason=error)
        except SaveError as error:
            self.notice = str(error)
        return Progress()

    def refresh(self) -> None:
        """Take in what another window has saved, unless changes of this one are still to be."""
        if not self._pending:
            self.progress = self._read()

    def begin(self, stage: Stage, over: Run | None, *, is_fierce: bool = False) -> None:
        """Begin a stage; a fight that was left is over with that. Raises IllegalMove.

        Args:
            over: the stage under way that the player gives up for it, as it was seen.
        """

        def begin(progress: Progress) -> Progress:
            if progress.run != over:
                told = _("The road was also played in another window. Look at it and choose again.")
                raise IllegalMove(told)
            return progress.begin(stage, is_fierce=is_fierce)

        self.refresh()
        begin(self.progress)
        self._host.library.fights.drop(ROAD)
        self.change(begin)

    def hold(self, change: Change) -> None:
        """Make a change, and write it down with the next one or ``flush``."""
        self._pending.append((change, None, False))
        self.progress = change(self.progress)

    def flush(self) -> None:
        """Write down what is held."""
        if self._pending:
            self._write(Changed(None, is_elsewhere=False))

    def change(
        self, change: Change, run: Run | None = None, *, is_elsewhere: bool = False
    ) -> Changed:
        """Make a change and write it down; trouble with the disk is told once.

        Args:
            run: the stage of the fight that makes the change, as that fight left it.
            is_elsewhere: what was returned for that fight before.

        Raises IllegalMove: the change is not possible on what the library holds by now.
        """
        self._pending.append((change, run, is_elsewhere))
        return self._write(Changed(run, is_elsewhere))

    def _write(self, changed: Changed) -> Changed:
        def write(text: str) -> str:
            nonlocal changed
            try:
                found = parse_progress(text)
            except FormatError:  # told when it was read
                found = Progress()
            self.progress, changed = self._carry_out(found)
            return text if self.progress == found else format_progress(self.progress)

        try:
            self._host.library.road.update(write)
        except IllegalMove:
            self._pending.pop()
            self.refresh()
            raise
        except SaveError as error:
            if not self._has_told:
                self._host.notify(str(error))
            self._has_told = True
        else:
            self._pending.clear()
            self._has_told = False
        return changed

    def _carry_out(self, progress: Progress) -> tuple[Progress, Changed]:
        """Make all changes that are due; only the last one may be refused. Raises IllegalMove."""
        changed = Changed(None, is_elsewhere=False)
        for number, (change, run, was_elsewhere) in enumerate(self._pending, 1):
            is_elsewhere = run is not None and (was_elsewhere or run != progress.run)
            before = replace(progress, run=run) if is_elsewhere else progress
            try:
                after = change(before)
            except IllegalMove:
                if number == len(self._pending):
                    raise
                continue
            changed = Changed(after.run, is_elsewhere)
            progress = replace(after, run=progress.run) if is_elsewhere else after
        return progress, changed
