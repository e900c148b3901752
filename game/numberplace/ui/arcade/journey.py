"""Journey: the progress on the road, read from the library and written back at every change."""

from __future__ import annotations

from numberplace.battle.progress import Progress
from numberplace.battle.progress_text import format_progress, parse_progress
from numberplace.battle.road import Stage
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.words import _
from numberplace.storage.fights import ROAD
from numberplace.ui.kit.host import Host


class Journey:
    """The progress as it stands; screens share one."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._has_told = self._is_held = False
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

    def begin(self, stage: Stage, *, is_fierce: bool = False) -> None:
        """Begin a stage; a fight that was left is over with that. Raises IllegalMove."""
        progress = self.progress.begin(stage, is_fierce=is_fierce)
        self._host.library.fights.drop(ROAD)
        self.change(progress)

    def hold(self, progress: Progress) -> None:
        """Go on with this progress, and write it down with the next change or ``flush``."""
        self._is_held = self._is_held or progress != self.progress
        self.progress = progress

    def flush(self) -> None:
        """Write down what is held."""
        self.change(self.progress)

    def change(self, progress: Progress) -> None:
        """Go on with this progress and write it down; trouble with the disk is told once."""
        if progress == self.progress and not self._is_held:
            return
        self.progress, self._is_held = progress, False
        try:
            self._host.library.road.save(format_progress(progress))
            self._has_told = False
        except SaveError as error:
            if not self._has_told:
                self._host.notify(str(error))
            self._has_told = True
