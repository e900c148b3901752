"""The chooser of a file to write: the game on the board, as our own game file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import SaveError
from numberplace.core.progress import Progress
from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.ui.kit.host import Host
from numberplace.ui.screens.open_file import OpenDialog

SUFFIX = ".numberplace"


class SaveDialog(OpenDialog):
    """Pick a folder and type a name; a file that is there is not written over."""

    def __init__(self, host: Host, name: str, on_save: Callable[[Path], object]) -> None:
        self._name = _as_file_name(name)
        self._on_save = on_save
        super().__init__(host)
        self.title = _("Save the game in a file")
        self._open_button.label = _("Save")
        self._open_button.icon = "save"

    def _enter(self, folder: Path) -> None:
        super()._enter(folder)
        self._set_text(str(self.folder / self._name))
        self.note.text = _("The file holds the puzzle, every move and the time played.")

    def _open(self, path: Path) -> None:
        path = path if path.suffix else path.with_suffix(SUFFIX)
        self._on_save(path)


def _as_file_name(title: str) -> str:
    """Return a title as a file's name that every system takes."""
    kept = "".join(c if c.isalnum() or c in " -_" else "-" for c in title).strip(" -")[:60]
    return (kept or "game") + SUFFIX


def text_of(session: AnySession, title: str) -> str:
    """Return a game as the text of a file."""
    from numberplace.formats import game_file  # not needed for the first frame
    from numberplace.formats.texts import Item

    entries = session.history.entries
    progress = Progress(
        tuple((entry.move, entry.note) for entry in entries),
        session.history.position,
        tuple(entry.spent for entry in entries),
        session.clock.elapsed,
        session.hints_used,
    )
    item = Item(1, session.puzzle, title, session.level, progress=progress)
    return game_file.write(session.kind, [item])


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet. Raises SaveError."""
    shown = clean_text(path, PATH)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        message = _("There is a file of this name already: {path}.")
        raise SaveError(message.format(path=shown)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = _("'{path}' could not be written: {reason}.")
        raise SaveError(message.format(path=shown, reason=reason)) from error
