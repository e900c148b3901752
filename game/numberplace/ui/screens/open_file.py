"""The choosers of a file to open and of a file to write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, put, rows
from numberplace.ui.kit.widgets import Button, Label

MAX_ENTRIES = 5000


class OpenDialog(Dialog):
    """Pick a file with mouse or keys, or type its path. Dropping it on the window works too."""

    size = (620, 500)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Open a file of puzzles"))
        self.folder = _first_folder(host.preferences.folder)
        self._folders: frozenset[Path] = frozenset()
        """Which rows of the list are folders; asked once, for the disk may be slow or gone."""
        self.entry = TextEntry(on_enter=self._open_typed)
        self.list: ListView[Path] = ListView(
            self._draw_row,
            row_height=26,
            on_choose=lambda path: self._set_text(str(path)),
            on_pick=self._pick,
            empty_text=_("This folder is empty."),
        )
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        cancel = Button(_("Cancel"), host.close_top)
        self._open_button = Button(_("Open"), self._open_typed, icon="open", is_main=True)
        self.set_widgets(
            [self.entry, self.list, self.note], [cancel, self._open_button], focus=self.list
        )
        self._enter(self.folder)

    def arrange(self, body: Rect, layout: Layout) -> None:
        put((self.entry, self.list, self.note), rows(layout, body, (Tap(30), REST, 20), 10))

    def _enter(self, folder: Path) -> None:
        try:
            entries = [p for p in folder.iterdir() if not p.name.startswith(".")]
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            text = _("This folder cannot be read: {reason}.")
            self.note.text = text.format(reason=clean_text(reason))
            return
        self.folder = folder
        self._folders = frozenset(filter(_is_folder, entries))
        entries.sort(key=lambda path: (path not in self._folders, path.name.casefold()))
        rows = [folder.parent, *entries] if folder.parent != folder else entries
        self.list.set_rows(rows[:MAX_ENTRIES])
        self._set_text(f"{folder}/" if folder.parent != folder else str(folder))
        self.note.text = _("Puzzles as comma-separated rows or 81-character lines.")

    def _set_text(self, text: str) -> None:
        self.entry.text = text
        self.entry.caret = len(text)

    def _pick(self, path: Path) -> None:
        if _is_folder(path):
            self._enter(path)
        else:
            self._open(path)

    def _open_typed(self) -> None:
        text = self.entry.text.strip()
        path = _typed_path(text) if text else self.folder
        if not path.is_absolute():
            path = self.folder / path
        chosen = self.list.chosen_row
        if path == self.folder and self.form.focus is self.list and chosen is not None:
            path = chosen
        self._pick(path)

    def _open(self, path: Path) -> None:
        folder = str(path.parent)
        if folder.isprintable():  # another name would not survive in the preferences
            self.host.prefer(folder=folder)
        self.host.open_path(path)

    def _draw_row(self, painter: Painter, rect: Rect, path: Path, role: str) -> None:
        icon = Rect(rect.x, rect.y, painter.px(20), rect.height)
        is_up = path == self.folder.parent and self.list.rows[0] == path
        if is_up or path in self._folders:
            painter.icon("up" if is_up else "open", icon.inflate(0, -painter.px(8)), role)
        words = Rect(rect.x + painter.px(28), rect.y, rect.width - painter.px(28), rect.height)
        painter.text(_("Folder above") if is_up else clean_text(path.name, PATH), words, role)


def _first_folder(preferred: str) -> Path:
    """Return a folder there is: where a file was opened last, where the game runs, the home."""
    for is_home in (False, True):
        try:
            folder = Path.home() if is_home else Path(preferred or ".").absolute()
        except (OSError, RuntimeError):  # the working directory is gone; there is no home
            continue
        if _is_folder(folder):
            return folder
    return Path(Path(__file__).anchor)


def _typed_path(text: str) -> Path:
    """Return the path a player typed, ``~`` resolved. Raises FormatError."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        message = _("'{text}' begins with the home folder of a user unknown here.")
        raise FormatError(message.format(text=clean_text(text, PATH))) from error


def _is_folder(path: Path) -> bool:
    """Tell whether a folder can be seen there; an impossible name is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


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
