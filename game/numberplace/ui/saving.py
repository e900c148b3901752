"""Saving: games and preferences are written, and a badge shows unsaved work.

The badge stands at the top right of whatever screen is shown. A click, or the command ``saving``,
says what is wrong and offers to try again and to save a copy elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.library import AlsoPlayed
from numberplace.storage.preferences import Preferences, write_preferences
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, WidgetRow, cut_left
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.open_file import free_path, path_of
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.storage.copies import CopyOfTheDay

COPY_DELAY = 3.0
"""Seconds from the start to the copy of the day."""
RESTS_AFTER = 2.0
"""Seconds without input before the library's write-ahead log is written into its file."""
MAX_WAIT = 5.0
"""Seconds the end of the program waits for the copy under way."""
_TEXT = 12.5


class Saving:
    """Saves games and preferences for the window, and keeps the faults of saving."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._began = program.now()
        self._copy: CopyOfTheDay | None = None
        self._has_copied = False
        self._sweeping: Job[None] | None = None
        self._has_rested = False
        self.also_played = ""
        """A sentence about a game played in two windows, until the player has seen it."""
        self.preferences_trouble = ""
        """Why the preferences are not on the disk."""
        self._before = program.preferences
        """The preferences as this window last saw them on the disk."""
        self.rect = Rect(0, 0, 0, 0)
        """The rectangle of the badge; empty while there is none."""
        self._shown = ""

    # -- what is saved

    def save_game(self, play: Play) -> None:
        try:
            self._save(play)
        except SaveError as error:
            if isinstance(error, AlsoPlayed):
                self.also_played = str(error)
            play.view.message = Message(str(error), "warning", "warning")

    def _save(self, play: Play) -> None:
        program = self._program
        program.library.save(program.game_id, play.session, play.view.to_saved())

    def save_preferences(self, preferences: Preferences) -> None:
        """Write the preferences; a failure is shown by the badge."""
        try:
            write_preferences(self._program.places, preferences, before=self._before)
        except SaveError as error:
            self.preferences_trouble = str(error)
        else:
            self._before, self.preferences_trouble = preferences, ""

    def try_again(self) -> None:
        program = self._program
        program.close_all()
        if self.preferences_trouble:
            self.save_preferences(program.preferences)
        if self.is_lost:  # one file that was removed may not be the only one
            program.library.reopen()
            self._save(program.screen.play)
            program.library.collections.file.reopen()
        if self.troubles:
            program.show_saving()
        else:
            program.notify(_("Everything is being saved again."))

    # -- what is in the way

    @property
    def is_game_lost(self) -> bool:
        """Tell whether the game on the board would be gone at the next start."""
        return bool(self._program.library.trouble)

    @property
    def is_lost(self) -> bool:
        return self.is_game_lost or bool(self._program.library.collections.file.trouble)

    @property
    def troubles(self) -> list[str]:
        library = self._program.library
        found = (library.trouble, library.collections.file.trouble, self.also_played)
        return [text for text in (*found, self.preferences_trouble) if text]

    @property
    def badge(self) -> str:
        """The words of the badge, empty when all is saved."""
        if self.is_lost:
            return _("Not saved")
        if self.also_played:
            return _("Also open in another window")
        return _("Settings not saved") if self.preferences_trouble else ""

    def seen(self) -> None:
        """Drop the messages that the player only had to read."""
        self.also_played = ""

    # -- the frame loop's side

    def tick(self, idle: float = 0.0) -> bool:
        """Do the work that ``idle`` seconds allow: log, copies of the day; return True if the badge
        changed."""
        library = self._program.library
        had_rested, self._has_rested = self._has_rested, idle > RESTS_AFTER
        if self._has_rested and not had_rested:
            library.checkpoint()
        if not self._has_copied and self._program.now() - self._began > COPY_DELAY:
            self._has_copied = True
            self._copy = library.copy_of_the_day()
            self.sweep_collections()
        if library.collections.file.notice:
            self._program.notify(library.collections.file.notice)
            library.collections.file.notice = ""
        return self.badge != self._shown

    def sweep_collections(self) -> None:
        """Open the collections if there are any, and remove deleted ones, in a thread.

        They are held open from then on, and so survive the removal of their folder.
        """
        self._sweeping = Job(self._program.library.collections.sweep)

    def close(self) -> None:
        if self._copy is not None:
            self._copy.wait(MAX_WAIT)

    def handle(self, event: Event) -> bool:
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_click and self.rect.collidepoint(event.pos):
            self._program.show_saving()
            return True
        return False

    def draw(self, painter: Painter) -> None:
        self._shown = self.badge
        self.rect = Rect(0, 0, 0, 0)
        if not self._shown:
            return
        px = painter.px
        width = painter.width(self._shown, _TEXT, bold=True) + px(38)
        self.rect = rect = Rect(painter.surface.get_width() - px(4) - width, px(1), width, px(22))
        painter.fill(rect, "panel", radius=6)
        painter.frame(rect, "warning", width=1.5, radius=6)
        icon, words = cut_left(rect.move(px(7), 0), px(16), px(6))
        painter.icon("warning", icon, "warning", side=px(16))
        painter.text(self._shown, words, "warning", size=_TEXT, bold=True)


LIBRARY = "library.sqlite3"
WIDTH = 600
_SIZE = 15


class SavingDialog(MessageBox):
    """Every sentence about saving, and the possible actions."""

    width = WIDTH

    def __init__(self, app: Program, saving: Saving) -> None:
        saved = _("Every move is saved as it is made, in {folder}.")
        text = "\n".join(saving.troubles) or saved.format(folder=app.places.data)
        super().__init__(app, _("Saving"), text)
        self._saving = saving
        can_try = saving.is_lost or bool(saving.preferences_trouble)
        close = Button(_("Close"), self.cancel, is_main=not can_try)
        copy = Button(_("Save a copy elsewhere…"), lambda: app.show(CopyDialog(app)), icon="book")
        again = [Button(_("Try saving again"), saving.try_again, is_main=True)] if can_try else []
        self.set_widgets([self.label], [close, copy, *again], focus=again[0] if again else close)

    def cancel(self) -> None:
        self._saving.seen()
        super().cancel()


class LeaveDialog(SavingDialog):
    """The game, or changes of the collections, would be lost: asked at the end."""

    def __init__(self, app: Program, saving: Saving) -> None:
        super().__init__(app, saving)
        is_game = saving.is_game_lost
        title = _("This game is not saved") if is_game else _("The collections are not saved")
        self.title = title
        quit_all = Button(_("Quit anyway"), app.end, icon="close")
        rest = self.buttons[1:] if is_game else self.buttons[-1:]  # a copy holds games alone
        self.set_widgets([self.label], [quit_all, *rest], focus=self.buttons[-1])


class CopyDialog(Dialog):
    """Asks for the file that a copy of the library goes into."""

    size = (WIDTH, 230)
    line_gap = 6

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Save a copy elsewhere"))
        self._app = app
        free = free_path("", "numberplace", "") / LIBRARY
        self.entry = TextEntry(str(free), on_enter=self._save, most=1000)
        self.note = Label("", role="warning", size=12.5)
        cancel = Button(_("Cancel"), app.close_top)
        save = Button(_("Save the copy"), self._save, icon="book", is_main=True)
        self.set_lines([cancel, save], self.entry)

    def compose(self) -> Iterator[WidgetRow]:
        text = _("All games, including this one, go into one file. Where should it be saved?")
        yield WidgetRow(26, Label(text, size=_SIZE))
        yield WidgetRow(Tap(34), self.entry)
        yield WidgetRow(REST, self.note)

    def _save(self) -> None:
        play = self._app.screen.play
        try:
            path = path_of(self.entry.text, inside=LIBRARY)
            self._app.library.save_copy(path, self._app.game_id, play.session, play.view.to_saved())
        except SaveError as error:
            self.note.text = str(error)
            return
        self._app.close_all()
        text = _("The copy is {path}. To play from it, start the game with --saves {folder}.")
        self._app.show(
            MessageBox(self._app, self.title, text.format(path=path, folder=path.parent))
        )
