"""PathDialog: asks where a file is to be written, and says what is wrong with the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.widgets import Button, Label


class PathDialog(Dialog):
    """A question, a path to type, and a note below it."""

    size = (600, 250)

    def __init__(
        self,
        host: Host,
        title: str,
        question: str,
        name: str,
        content: Callable[[Path], bytes],
    ) -> None:
        """Ask.

        Args:
            name: of the file that is proposed, in the player's own folder.
            content: returns what to write at a path, or raises SaveError.
        """
        super().__init__(host, title)
        self._content = content
        self._label = Label(question)
        self.entry = TextEntry(_free_place(name), on_enter=self._save, most=1000)
        self.note = Label("", role="warning", size=12.5)
        cancel = Button(_("Cancel"), host.close_top)
        save = Button(_("Save"), self._save, icon="book", is_main=True)
        self.set_widgets([self._label, self.entry, self.note], [cancel, save], focus=self.entry)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The question, the path, and what is wrong with it."""
        row = layout.px(44)
        self._label.rect = Rect(body.x, body.y, body.width, row)
        self.entry.rect = Rect(body.x, body.y + row + layout.px(6), body.width, layout.px(34))
        below = self.entry.rect.bottom + layout.px(6)
        self.note.rect = Rect(body.x, below, body.width, body.bottom - below)

    def _save(self) -> None:
        try:
            path = Path(self.entry.text.strip()).expanduser().absolute()
            path.write_bytes(self._content(path))
        except SaveError as error:
            self.note.text = str(error)
        except (OSError, RuntimeError, ValueError) as error:
            text = _("'{path}' could not be written: {reason}.")
            reason = getattr(error, "strerror", None) or error
            self.note.text = text.format(path=self.entry.text, reason=reason)
        else:
            self.host.close_top()
            told = _("It is saved in {path}.").format(path=path)
            self.host.show(MessageBox(self.host, self.title, told))


def _free_place(name: str) -> str:
    """Return a path in the player's own folder at which there is nothing yet."""
    try:
        home = Path.home()
    except RuntimeError:
        home = Path("/").absolute()
    wanted = Path(name)
    for number in range(1, 100):
        path = home / (wanted.stem + (f"-{number}" if number > 1 else "") + wanted.suffix)
        if not path.exists():
            break
    return str(path)
