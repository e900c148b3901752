"""Files: choosers of one to open and to write, and the list of the puzzles that one holds."""

from __future__ import annotations

import datetime
import os
import stat
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.session import AnySession
from numberplace.core.words import _
from numberplace.kinds import SHELVES
from numberplace.photo.extra import ENDINGS as PICTURES
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.offers import beside, draw_mark, mark_of
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.dialog import Dialog, WaitingDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, put, rows
from numberplace.ui.kit.widgets import Button, Label

if TYPE_CHECKING:
    from numberplace.formats.by_kind import FoundPuzzle

MAX_ENTRIES = 5000
DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)
"""Names that Windows keeps for devices, with any ending."""


class OpenDialog(Dialog):
    """Pick a file with mouse or keys, or type its path. Dropping it on the window works too.

    What is typed or pasted goes to the path wherever the focus is; while it is the begin of a name
    in the folder, only names with it are listed.
    """

    size = (620, 500)
    lists_all = False
    """True if files are listed that hold no puzzles by their endings."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Open a file of puzzles"))
        self.folder = first_folder(host.preferences.folder)
        self._folders: frozenset[Path] = frozenset()
        """Which rows of the list are folders; asked once, for the disk may be slow or gone."""
        self._entries: list[Path] = []
        """All of the folder, in the order they are listed."""
        self.entry = TextEntry(on_change=self._search, on_enter=self._open_typed)
        self.list: ListView[Path] = ListView(
            self._draw_row,
            row_height=26,
            on_choose=lambda path: self.set_text(str(path)),
            on_pick=self.pick,
            empty_text=_("This folder is empty."),
        )
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        cancel = Button(_("Cancel"), host.close_top)
        self._open_button = Button(_("Open"), self._open_typed, icon="open", is_main=True)
        self.all_button = Button(_("All files"), self._list_all, icon="eye")
        self.all_button.is_switch = True
        buttons = [cancel, self._open_button]
        if not self.lists_all:
            buttons.insert(0, self.all_button)
        self.set_widgets([self.entry, self.list, self.note], buttons, focus=self.list)
        self.enter(self.folder)

    def arrange(self, body: Rect, layout: Layout) -> None:
        put((self.entry, self.list, self.note), rows(layout, body, (Tap(30), REST, 20), 10))

    def enter(self, folder: Path) -> None:
        """List the content of a folder."""
        try:
            entries = [path for path in folder.iterdir() if not is_hidden_file(path)]
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            text = _("This folder cannot be read: {reason}.")
            self.note.text = text.format(reason=clean_text(reason))
            return
        self.folder = folder
        self._folders = frozenset(filter(_is_folder, entries))
        entries.sort(key=lambda path: (path not in self._folders, path.name.casefold()))
        self._entries = entries
        self._list_those("")
        self.set_text(f"{folder}{os.sep}" if folder.parent != folder else str(folder))
        self.note.text = _("Puzzles as comma-separated rows or 81-character lines.")

    def _list_those(self, name: str) -> None:
        """List files that may hold puzzles and have ``name`` in their own; folders are always
        listed."""
        folder, shows_all = self.folder, self.lists_all or self.all_button.is_on
        found = [
            path
            for path in self._entries
            if (shows_all or path in self._folders or path.suffix.lower() in _endings())
            and name.casefold() in path.name.casefold()
        ]
        up = [] if name else [folder.parent] if folder.parent != folder else other_drives(folder)
        self.list.set_rows([*up, *found][:MAX_ENTRIES])

    def _list_all(self) -> None:
        self.all_button.is_on = not self.all_button.is_on
        self._search(self.entry.text)

    def _search(self, text: str) -> None:
        """List the names that fit the end of a path in this folder."""
        start, name = os.path.split(text)
        is_here = start and Path(start) == self.folder
        self._list_those(name if is_here and not _is_folder(Path(text)) else "")

    def handle(self, event: Event) -> bool:
        """Hand typed or pasted text to the path; the arrows and Enter stay the list's."""
        text = "" if self._is_typing else _written(event)
        if text:
            self.form.focus = self.entry
            self._begin_to_type(text)
            return True
        return super().handle(event)

    @property
    def _is_typing(self) -> bool:
        """Return True if typed or pasted text is added to the path in the entry."""
        return self.form.focus is self.entry

    def _begin_to_type(self, text: str) -> None:
        """Take the first text that is typed or pasted: a path of its own, or a name in here."""
        text = text.strip().strip("\"'")
        if not Path(text).is_absolute() and not text.startswith("~"):
            text = str(self.folder / text)
        self.entry.replace_all(text)

    def set_text(self, text: str) -> None:
        """Put a text into the entry, with the caret at its end."""
        self.entry.text, self.entry.caret = text, len(text)
        self.entry.is_all_selected = False

    def pick(self, path: Path) -> None:
        """List a folder, or open a file."""
        if _is_folder(path):
            self.enter(path)
        else:
            self._open(path)

    def _open_typed(self) -> None:
        text = self.entry.text.strip()
        path = _typed_path(text) if text else self.folder
        if not path.is_absolute():
            path = self.folder / path
        chosen, is_here = self.list.chosen_row, path == self.folder
        takes_row = is_here and self.form.focus is self.list
        if chosen is not None and (takes_row or self._is_begun(path, chosen)):
            path = chosen
        self.pick(path)

    def _is_begun(self, path: Path, listed: Path) -> bool:
        """Tell whether a path is typed in part, of which a name is ``listed``."""
        is_part = path.name and path.name.casefold() in listed.name.casefold()
        if not is_part or path.parent != self.folder or listed.parent != self.folder:
            return False
        try:
            return not path.exists()
        except (OSError, ValueError):
            return False

    def _open(self, path: Path) -> None:
        folder = str(path.parent)
        if folder.isprintable():  # another name would not survive in the preferences
            self.host.prefer(folder=folder)
        self.host.open_path(path)

    def _draw_row(self, painter: Painter, rect: Rect, path: Path, role: str) -> None:
        icon = Rect(rect.x, rect.y, painter.px(20), rect.height)
        is_up = path == self.folder.parent and self.list.rows[0] == path
        if is_up or path in self._folders or path.parent == path:
            painter.icon("up" if is_up else "open", icon.inflate(0, -painter.px(8)), role)
        words = Rect(rect.x + painter.px(28), rect.y, rect.width - painter.px(28), rect.height)
        name = clean_text(path.name or path, PATH)  # a drive has no name but its path
        painter.text(_("Folder above") if is_up else name, words, role)


def first_folder(preferred: str) -> Path:
    """Return a folder there is: where a file was opened last, where the game runs, the home.

    A menu or an icon starts programs in the root or in a folder of the system.
    """
    system = os.environ.get("SYSTEMROOT", "")
    for is_home in (False, True):
        try:
            folder = Path.home() if is_home else Path(preferred or ".").absolute()
        except (OSError, RuntimeError):  # the working directory is gone; there is no home
            continue
        is_of_system = folder.parent == folder or bool(system and folder.is_relative_to(system))
        is_wanted = is_home or preferred or not is_of_system
        if _is_folder(folder) and is_wanted:
            return folder
    return Path(Path(__file__).anchor)


def other_drives(folder: Path) -> list[Path]:
    """Return the roots of the other drives of Windows, seen from the root of one."""
    if sys.platform != "win32":
        return []
    drives = (Path(f"{letter}:\\") for letter in ascii_uppercase)
    return [drive for drive in drives if drive != folder and _is_folder(drive)]


def is_hidden_file(path: Path) -> bool:
    """Tell whether a system hides a file: by a dot, or by a mark of Windows."""
    if path.name.startswith("."):
        return True
    if sys.platform != "win32":
        return False
    try:
        marks = path.lstat().st_file_attributes
    except OSError:
        return False
    return bool(marks & stat.FILE_ATTRIBUTE_HIDDEN)


def is_possible_name(name: str) -> bool:
    """Tell whether Windows takes a name for a file: not ``con`` nor ``a:b``, which it would lose.

    Other systems take any name but with a slash.
    """
    if sys.platform != "win32":
        return True
    stem = name.partition(".")[0].rstrip().casefold()
    has_signs = bool(set(name) & set('<>:"|?*')) or name.endswith((".", " "))
    return not has_signs and stem not in DEVICES


def _written(event: Event) -> str:
    """Return the text that an event types or pastes, empty for none."""
    if event.type == pygame.TEXTINPUT:
        return str(event.text).strip()
    is_key = event.type == pygame.KEYDOWN and event.key == pygame.K_v
    if is_key and event.mod & COMMAND:
        return clipboard.get_text().strip()
    return ""


def _typed_path(text: str) -> Path:
    """Return the path a player typed, ``~`` resolved. Raises FormatError."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        message = _("'{text}' begins with the home folder of a user unknown here.")
        raise FormatError(message.format(text=clean_text(text, PATH))) from error


@cache
def _endings() -> frozenset[str]:
    """Return the endings of files that may hold puzzles, in small letters; "" is for none."""
    from numberplace.formats.by_kind import texts_of  # not for the first frame

    forms = (form for shelf in SHELVES for form in texts_of(shelf).forms)
    return frozenset(("", *PICTURES, *(ending for form in forms for ending in form.suffixes)))


def _is_folder(path: Path) -> bool:
    """Tell whether a folder can be seen there; an impossible name is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


SUFFIX = ".numberplace"


class SaveDialog(OpenDialog):
    """Pick a folder and type a name; a file that is there is not written over."""

    lists_all = True

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
        self.form.focus = self.entry  # Enter saves
        self.entry.is_all_selected = True

    def enter(self, folder: Path) -> None:
        super().enter(folder)
        self.set_text(str(self.folder / self._name))
        self.note.text = self._note

    @property
    def _is_typing(self) -> bool:
        return super()._is_typing and not self.entry.is_all_selected

    def _search(self, text: str) -> None:
        """List all files: the name is one that is not there yet."""

    def _is_begun(self, path: Path, listed: Path) -> bool:
        return False

    def _begin_to_type(self, text: str) -> None:
        """Take a text as the name of the file, with the ending that is proposed."""
        super()._begin_to_type(text)
        ending = Path(self._name).suffix
        if not Path(self.entry.text).suffix:
            caret = self.entry.caret
            self.entry.replace(self.entry.text + ending, caret)

    def _open(self, path: Path) -> None:
        path = path if path.suffix else path.with_suffix(Path(self._name).suffix)
        write_new(path, self._content(path))
        self.host.close_top()
        self._on_saved(_("It is saved in {path}.").format(path=clean_text(path, PATH)))


def as_file_name(title: str) -> str:
    """Return a title as a file's name that every system takes."""
    kept = "".join(c if c.isalnum() or c in " -_" else "-" for c in title).strip(" -")[:60]
    if kept.casefold() in DEVICES:
        kept += "-game"
    return (kept or "game") + SUFFIX


def text_of(session: AnySession, title: str) -> str:
    from numberplace.formats import game_file  # not needed for the first frame
    from numberplace.formats.text import ReadItem

    item = ReadItem(1, session.puzzle, title, session.level, progress=session.progress)
    return game_file.write(session.kind, [item])


def free_path(folder: str, stem: str, suffix: str) -> Path:
    """Return a path of today at which there is nothing, in a folder or else the player's own."""
    try:
        place = Path(folder or Path.home()).absolute()
    except (OSError, RuntimeError):
        place = Path("/").absolute()
    name = f"{stem}-{datetime.date.today().isoformat()}"
    for number in range(1, 100):
        path = place / (name + (f"-{number}" if number > 1 else "") + suffix)
        try:
            if not path.exists():
                break
        except OSError:
            break
    return path


def path_of(text: str, suffix: str = "", inside: str = "") -> Path:
    """Return a typed path in full, with ``suffix`` where it has none. Raises SaveError.

    Args:
        inside: the name of the file where a folder is typed, which else is an error.
    """
    try:
        path = Path(text.strip()).expanduser().absolute()
        if not text.strip() or path.is_dir():
            if not inside:
                raise ValueError
            path /= inside
        return path if path.suffix or not suffix else path.with_suffix(suffix)
    except (OSError, RuntimeError, ValueError) as error:
        message = _("No file can be saved at '{path}'.")
        raise SaveError(message.format(path=clean_text(text, PATH))) from error


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet. Raises SaveError."""
    shown = clean_text(path, PATH)
    if not is_possible_name(path.name):
        message = _("No file can be saved at '{path}'.")
        raise SaveError(message.format(path=shown))
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        message = _("A file of this name already exists: {path}.")
        raise SaveError(message.format(path=shown)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = _("'{path}' could not be written: {reason}.")
        raise SaveError(message.format(path=shown, reason=reason)) from error


class PuzzleListDialog(Dialog):
    """A list of puzzles from a file, with a picture of the one it stands on."""

    size = (640, 470)

    def __init__(
        self,
        host: Host,
        puzzles: Sequence[FoundPuzzle],
        title: str,
        on_play: Callable[[FoundPuzzle], object],
        on_keep: Callable[[], object],
        on_print: Callable[[Sequence[FoundPuzzle]], object],
    ) -> None:
        """Show puzzles; ``on_keep`` makes a collection of them."""
        super().__init__(host, title)
        shelves = {row.kind.shelf_of(row.puzzle).id for row in puzzles}
        self._played = {shelf: host.library.played.results(shelf) for shelf in shelves}
        self.list: ListView[FoundPuzzle] = ListView(self._draw_row, row_height=26, on_pick=on_play)
        self.list.set_rows(
            [
                replace(row, name=row.name or _("Puzzle {n}").format(n=number))
                for number, row in enumerate(puzzles, 1)
            ]
        )
        cancel = Button(_("Cancel"), host.close_top)
        play = Button(_("Play"), self.list.pick_chosen, icon="play", is_main=True)
        keep = Button(_("Keep as a collection"), on_keep, icon="book")
        paper = Button(_("Print…"), lambda: on_print(self.list.rows), icon="save")
        self.set_widgets([self.list], [cancel, keep, paper, play], focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        self._picture = beside(body, layout)
        gap = layout.px(16)
        width = body.width - self._picture.width - gap
        self.list.rect = Rect(body.x, body.y, width, body.height)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        row = self.list.chosen_row
        if row is not None:
            picture = row.kind.picture(row.kind.start(row.puzzle))
            BOARDS[row.kind.id].draw_picture(painter, self._picture, picture)

    def _draw_row(self, painter: Painter, rect: Rect, row: FoundPuzzle, role: str) -> None:
        played = self._played[row.kind.shelf_of(row.puzzle).id]
        text = row.kind.format_puzzle(row.puzzle) if played else ""
        rect = draw_mark(painter, rect, *mark_of(played.get(text)), role)
        painter.text(row.name, rect, role)


class KeepingDialog(WaitingDialog):
    """The progress of keeping the puzzles of a file as a collection; the player may cancel."""

    def __init__(
        self,
        host: Host,
        keeping: Job[int],
        on_done: Callable[[Job[int]], object],
        done: Sequence[int],
        total: int,
    ) -> None:
        """Wait for ``keeping``, which adds to ``done`` how many of ``total`` puzzles are kept."""
        super().__init__(host, keeping.cancel, _("Keeping puzzles…"), self._words(0, total))
        self.keeping = keeping
        self._on_done = on_done
        self._done, self._total = done, total

    def tick(self) -> bool:
        if self.keeping.is_done:
            self.host.close_top()
            try:
                self._on_done(self.keeping)
            except GameError as error:
                self.host.notify(str(error))
            return True
        self.label.text = self._words(self._done[-1] if self._done else 0, self._total)
        return super().tick()

    @staticmethod
    def _words(done: int, total: int) -> str:
        return _("{n} of {total} puzzles are kept.").format(n=done, total=total)
