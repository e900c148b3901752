"""ChronicleKeeper: the record of expeditions as stored in the library; screens share one keeper."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.battle.expedition.chronicle import Chronicle
from numberplace.battle.expedition.texts import format_chronicle, parse_chronicle
from numberplace.battle.expedition.trail import Trail
from numberplace.core.errors import FormatError, IllegalMove, SaveError
from numberplace.core.words import _
from numberplace.ui.kit.host import Host, Screen

Change = Callable[[Chronicle], Chronicle]


class ChronicleKeeper:
    """Reads and changes the record of expeditions; each change is on the disk at once."""

    def __init__(
        self, host: Host, following: Callable[[Host, ChronicleKeeper], Screen | None]
    ) -> None:
        """Read the record; ``following`` makes the screen that an expedition shows next."""
        self._host = host
        self._following = following
        self.notice = ""
        """Fault of reading, for a screen to tell as soon as it is shown."""
        self.chronicle = self._read()

    def _read(self) -> Chronicle:
        """Return the stored chronicle; an invalid text begins a new one."""
        try:
            return parse_chronicle(self._host.library.expedition.load())
        except FormatError as error:
            self.notice = _("The expeditions start over. {reason}").format(reason=error)
        except SaveError as error:
            self.notice = str(error)
        return Chronicle()

    def next_screen(self) -> Screen | None:
        """Return the screen that the expedition asks for next; None where that is the map."""
        return self._following(self._host, self)

    def refresh(self) -> None:
        """Load the changes saved by another window."""
        self.chronicle = self._read()

    @property
    def trail(self) -> Trail:
        """The expedition under way; asked only while there is one."""
        assert self.chronicle.trail is not None
        return self.chronicle.trail

    def change(self, change: Change) -> None:
        """Make a change and store it; trouble with the disk is told, and play goes on.

        Raises IllegalMove: the change is not possible, or another window has gone on meanwhile.
        """
        before = self.chronicle
        after = before

        def write(text: str) -> str:
            nonlocal after
            try:
                found = parse_chronicle(text)
            except FormatError:  # told when it was read
                found = before
            if found.trail != before.trail:
                raise IllegalMove(_("The expedition was also played in another window."))
            after = change(found)
            return format_chronicle(after)

        try:
            self._host.library.expedition.update(write)
        except IllegalMove:
            self.refresh()
            raise
        except SaveError as error:
            self._host.notify(str(error))
        self.chronicle = after

    def move(self, move: Callable[[Trail], Trail]) -> None:
        """Make a move of the expedition under way. Raises IllegalMove."""

        def change(chronicle: Chronicle) -> Chronicle:
            if chronicle.trail is None:
                raise IllegalMove(_("No expedition is in progress."))
            return chronicle.moved(move(chronicle.trail))

        self.change(change)
