"""Saving: what is not on the disk stays in sight until it is, or until the player has seen it.

The badge stands at the top right of whatever screen is shown. A click, or the command ``saving``,
says what is wrong and offers to try again and to save a copy elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.library import AlsoPlayed
from numberplace.storage.preferences import Preferences, write_preferences
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.storage.copies import CopyOfTheDay
    from numberplace.ui.app import App

COPIED_AFTER = 3.0
"""Seconds after the start from which the copy of the day is made."""
RESTS_AFTER = 2.0
"""Seconds without input after which what is in the library's log alone is written into its file."""
WAITED = 5.0
"""Seconds the end of the program waits for the copy under way."""
_TEXT = 12.5


class Saving:
    """Saves games and preferences for the window, and keeps what went wrong with it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._began = app.now()
        self._copy: CopyOfTheDay | None = None
        self._has_copied = False
        self._sweeping: Job[None] | None = None
        self._has_rested = False
        self.also_played = ""
        """A sentence about a game that went on in two windows, until the player has seen it."""
        self.preferences_trouble = ""
        """Why the preferences are not on the disk."""
        self._before = app.preferences
        """The preferences as this window last saw them on the disk."""
        self.rect = Rect(0, 0, 0, 0)
        """Where the badge is; empty while there is none."""
        self._shown = ""

    # -- what is saved

    def save_game(self, play: Play) -> None:
        """Save the game on the board; trouble becomes its message, and the badge."""
        app = self._app
        try:
            app.library.save(app.game_id, play.session, play.view.to_saved())
        except AlsoPlayed as error:
            self.also_played = str(error)
            play.view.message = Message(str(error), "warning", "warning")
        except SaveError as error:
            play.view.message = Message(str(error), "warning", "warning")

    def save_preferences(self, preferences: Preferences) -> None:
        """Write the preferences; trouble is the badge's."""
        try:
            write_preferences(self._app.places, preferences, before=self._before)
        except SaveError as error:
            self.preferences_trouble = str(error)
        else:
            self._before = preferences
            self.preferences_trouble = ""

    def try_again(self) -> None:
        """Write all that is missing, and say how it went."""
        app = self._app
        app.close_all()
        if self.preferences_trouble:
            self.save_preferences(app.preferences)
        try:
            if self.is_lost:  # one file that was removed may not be the only one
                app.library.reopen()
                play = app.screen.play
                app.library.save(app.game_id, play.session, play.view.to_saved())
                app.library.collections.file.reopen()
        except SaveError as error:
            app.notify(str(error))
            return
        if self.troubles:
            self.show()
        else:
            app.notify(_("All is saved again."))

    # -- what is in the way

    @property
    def is_game_lost(self) -> bool:
        """Tell whether the game on the board would be gone at the next start."""
        return bool(self._app.library.trouble)

    @property
    def troubles(self) -> list[str]:
        """A sentence for everything that is not as it should be."""
        library = self._app.library
        found = (library.trouble, library.collections.file.trouble, self.also_played)
        return [text for text in (*found, self.preferences_trouble) if text]

    @property
    def is_lost(self) -> bool:
        """Tell whether something would be gone at the next start."""
        return self.is_game_lost or bool(self._app.library.collections.file.trouble)

    @property
    def badge(self) -> str:
        """The words of the badge, empty when all is saved."""
        if self.is_lost:
            return _("Not saved")
        if self.also_played:
            return _("Also played elsewhere")
        return _("Settings not saved") if self.preferences_trouble else ""

    def show(self) -> None:
        """Say how things stand, and offer what helps."""
        from numberplace.ui.screens.saving import SavingDialog  # rarely needed

        self._app.show(SavingDialog(self._app, self))

    def seen(self) -> None:
        """The player has read what there is to read."""
        self.also_played = ""

    def may_leave(self) -> bool:
        """Tell whether the program may end; if not, the player is asked."""
        if not self.is_lost:
            return True
        from numberplace.ui.screens.saving import LeaveDialog

        if isinstance(self._app.top_dialog, LeaveDialog):
            return True  # asked for a second time
        self._app.show(LeaveDialog(self._app, self))
        return False

    # -- the frame loop's side

    def tick(self, idle: float = 0.0) -> bool:
        """Make the copies of the day once; return whether the badge has changed.

        Args:
            idle: seconds since the last input.
        """
        library = self._app.library
        had_rested, self._has_rested = self._has_rested, idle > RESTS_AFTER
        if self._has_rested and not had_rested:
            library.checkpoint()
        if not self._has_copied and self._app.now() - self._began > COPIED_AFTER:
            self._has_copied = True
            self._copy = library.copy_of_the_day()
            self.sweep_collections()
        if library.collections.file.notice:
            self._app.notify(library.collections.file.notice)
            library.collections.file.notice = ""
        return self.badge != self._shown

    def sweep_collections(self) -> None:
        """Open the collections if there are any, and remove what was forgotten, in a thread.

        They are held open from then on, and so survive the removal of their folder.
        """
        self._sweeping = Job(self._app.library.collections.sweep)

    def close(self) -> None:
        """Let a copy that is being made be finished."""
        if self._copy is not None:
            self._copy.wait(WAITED)

    def handle(self, event: Event) -> bool:
        """Open what the badge says when it is clicked."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_click and self.rect.collidepoint(event.pos):
            self.show()
            return True
        return False

    def draw(self, painter: Painter) -> None:
        """Paint the badge, if there is one."""
        self._shown = self.badge
        if not self._shown:
            self.rect = Rect(0, 0, 0, 0)
            return
        px = painter.px
        height = px(22)
        width = painter.width(self._shown, _TEXT, bold=True) + px(38)
        right = painter.surface.get_width() - px(4)
        self.rect = Rect(right - width, px(1), width, height)
        painter.fill(self.rect, "panel", radius=6)
        painter.frame(self.rect, "warning", width=1.5, radius=6)
        side = px(16)
        icon = Rect(self.rect.x + px(7), self.rect.centery - side // 2, side, side)
        painter.icon("warning", icon, "warning")
        words = Rect(icon.right + px(6), self.rect.y, width, height)
        painter.text(self._shown, words, "warning", size=_TEXT, bold=True)
