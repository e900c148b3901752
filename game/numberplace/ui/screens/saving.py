"""Whether all is saved: what is wrong, trying again, and a copy of the library elsewhere."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.rows import REST, Tap, put, rows
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.host import Program

if TYPE_CHECKING:
    from numberplace.ui.saving import Saving

WIDTH = 600
_SIZE = 15


class SavingDialog(MessageBox):
    """Every sentence there is to say about saving, and what can be done."""

    width = WIDTH

    def __init__(self, app: Program, saving: Saving) -> None:
        saved = _("Every move is saved as it is made, in {folder}.")
        text = "\n".join(saving.troubles) or saved.format(folder=app.places.data)
        super().__init__(app, _("Saving"), text)
        self._saving = saving
        can_try = saving.is_lost or bool(saving.preferences_trouble)
        close = Button(_("Close"), self.cancel, is_main=not can_try)
        copy = Button(_("Save a copy elsewhere…"), lambda: app.show(CopyDialog(app)), icon="book")
        again = [Button(_("Try to save again"), saving.try_again, is_main=True)] if can_try else []
        self.set_widgets([self._label], [close, copy, *again], focus=again[0] if again else close)

    def cancel(self) -> None:
        self._saving.seen()
        super().cancel()


class LeaveDialog(SavingDialog):
    """The game, or what was changed in the collections, would be lost: asked at the end."""

    def __init__(self, app: Program, saving: Saving) -> None:
        super().__init__(app, saving)
        is_game = saving.is_game_lost
        title = _("This game is not saved") if is_game else _("The collections are not saved")
        self.title = title
        quit_all = Button(_("Quit anyway"), app.end, icon="close")
        rest = self.buttons[1:] if is_game else self.buttons[-1:]  # a copy holds games alone
        self.set_widgets([self._label], [quit_all, *rest], focus=self.buttons[-1])


class CopyDialog(Dialog):
    """Where a copy of the library is to be written."""

    size = (WIDTH, 230)

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Save a copy elsewhere"))
        self._app = app
        text = _("All games, this one included, are written to one file. Where to?")
        self._label = Label(text, size=_SIZE)
        self.entry = TextEntry(str(_free_place()), on_enter=self._save, most=1000)
        self.note = Label("", role="warning", size=12.5)
        cancel = Button(_("Cancel"), app.close_top)
        save = Button(_("Save the copy"), self._save, icon="book", is_main=True)
        self.set_widgets([self._label, self.entry, self.note], [cancel, save], focus=self.entry)

    def arrange(self, body: Rect, layout: Layout) -> None:
        put((self._label, self.entry, self.note), rows(layout, body, (26, Tap(34), REST), 6))

    def _save(self) -> None:
        play = self._app.screen.play
        try:
            path = _path_of(self.entry.text)
            self._app.library.save_copy(path, self._app.game_id, play.session, play.view.to_saved())
        except SaveError as error:
            self.note.text = str(error)
            return
        self._app.close_all()
        text = _("The copy is {path}. To play from it, start the game with --saves {folder}.")
        self._app.show(
            MessageBox(self._app, self.title, text.format(path=path, folder=path.parent))
        )


def _path_of(text: str) -> Path:
    """Return a typed path in full. Raises SaveError."""
    try:
        path = Path(text.strip()).expanduser()
        if not text.strip() or path.is_dir():
            path = path / "library.sqlite3"
        return path.absolute()
    except (OSError, RuntimeError, ValueError) as error:
        raise SaveError(_("No file can be saved at '{path}'.").format(path=text)) from error


def _free_place() -> Path:
    """Return a path in the player's own folder at which there is nothing yet."""
    try:
        home = Path.home()
    except RuntimeError:
        home = Path("/").absolute()
    day = datetime.date.today().isoformat()
    for number in range(1, 100):
        folder = home / (f"numberplace-{day}" + (f"-{number}" if number > 1 else ""))
        if not folder.exists():
            break
    return folder / "library.sqlite3"
