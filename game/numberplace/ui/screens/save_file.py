"""The chooser of a file to write, and the game on the board as our own game file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import GameError, SaveError
from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.ui.kit.host import Host
from numberplace.ui.screens.open_file import OpenDialog

SUFFIX = ".numberplace"


class SaveDialog(OpenDialog):
    """Pick a folder and type a name; a file that is there is not written over."""

    def __init__(
        self,
        host: Host,
        title: str,
        note: str,
        name: str,
        content: Callable[[Path], bytes],
        on_saved: Callable[[str], object],
    ) -> None:
        """Propose a file.

        Args:
            note: what the file will hold.
            name: of the file, with its ending, which is used where the player types none.
            content: returns what to write at a path. Raises GameError.
            on_saved: takes the sentence that says where it is, once this dialog is closed.
        """
        self._note = note
        self._name = name
        self._content = content
        self._on_saved = on_saved
        super().__init__(host)
        self.title = title
        self._open_button.label = _("Save")
        self._open_button.icon = "save"

    def _enter(self, folder: Path) -> None:
        super()._enter(folder)
        self._set_text(str(self.folder / self._name))
        self.note.text = self._note

    def _open(self, path: Path) -> None:
        path = path if path.suffix else path.with_suffix(Path(self._name).suffix)
        try:
            write_new(path, self._content(path))
        except GameError as error:
            self.host.notify(str(error))
            return
        self.host.close_top()
        self._on_saved(_("It is saved in {path}.").format(path=clean_text(path, PATH)))


def as_file_name(title: str) -> str:
    """Return a title as a file's name that every system takes."""
    kept = "".join(c if c.isalnum() or c in " -_" else "-" for c in title).strip(" -")[:60]
    return (kept or "game") + SUFFIX


def text_of(session: AnySession, title: str) -> str:
    """Return a game as the text of a file."""
    from numberplace.formats import game_file  # not needed for the first frame
    from numberplace.formats.text import Item

    item = Item(1, session.puzzle, title, session.level, progress=session.progress)
    return game_file.write(session.kind, [item])


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet. Raises SaveError."""
    shown = clean_text(path, PATH)
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        message = _("There is a file of this name already: {path}.")
        raise SaveError(message.format(path=shown)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = _("'{path}' could not be written: {reason}.")
        raise SaveError(message.format(path=shown, reason=reason)) from error
