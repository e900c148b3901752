"""The list of collections of puzzles."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.kinds import SHELVES
from numberplace.storage.collections import Collection
from numberplace.ui.dialogs.offers import ICON_DONE, draw_mark
from numberplace.ui.kit.dialog import Dialog, ask
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, put, rows
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.collection_puzzles import CollectionDialog, solved_of
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.library import RenameDialog

WAIT_SECONDS = 0.08
"""Time a frame waits for a read in a thread, in seconds."""


class CollectionsDialog(Dialog):
    """The collections, the latest first."""

    size = (620, 480)

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Collections"))
        self._app = app
        self._reading: Job[tuple[list[Collection], dict[int, int]]] | None = None
        self._is_behind = False
        """A collection was opened: puzzles may have been removed from it."""
        self.times_solved: dict[int, int] = {}
        """The numbers of solved puzzles, by the id of their collection."""
        self.list: ListView[Collection] = ListView(
            self._draw_collection,
            row_height=34,
            on_pick=self._open,
            empty_text=_("Open a file of several puzzles, and keep them as a collection."),
        )
        self.note = Label("", role="warning", size=12.5)
        rename = Button(_("Rename"), self.list.for_chosen(self._ask_name), icon="edit")
        delete = Button(_("Delete"), self.list.for_chosen(self._ask_to_delete), icon="trash")
        self._import = Button(_("Import…"), lambda: app.run("open"), icon="open")
        play = Button(_("Open"), self.list.pick_chosen, icon="book", is_main=True)
        self._with_rows = [delete, rename, self._import, play]
        self._without = [Button(_("Close"), self.cancel), self._import]
        self._offer_buttons()
        self.refresh()

    def arrange(self, body: Rect, layout: Layout) -> None:
        put((self.list, self.note), rows(layout, body, (REST, 22), 4))

    def refresh(self) -> None:
        """Read the list anew, in a thread: a large file takes a while to open."""
        collections = self._app.library.collections
        played = self._app.library.played
        solved = solved_of({shelf.id: played.results(shelf.id) for shelf in SHELVES})

        def read(_stop: object) -> tuple[list[Collection], dict[int, int]]:
            found = collections.all()
            return found, collections.solved(solved) if found else {}

        self._reading = Job(read)
        if self._reading.wait(WAIT_SECONDS):
            self._show_rows(self._reading)
        else:
            self.note.text = _("The collections are being opened…")

    def tick(self) -> bool:
        changed = super().tick()
        if self._is_behind:  # only the dialog on top is ticked: the collection is closed again
            self._is_behind, changed = False, True
            self.refresh()
        if self._reading is None or not self._reading.is_done:
            return changed
        self._show_rows(self._reading)
        self.host.place_again()
        return True

    def _show_rows(self, reading: Job[tuple[list[Collection], dict[int, int]]]) -> None:
        self._reading = None
        self.note.text = str(reading.error or "")
        rows, self.times_solved = reading.result or ([], {})
        self.list.set_rows(rows, self.list.chosen)
        self._offer_buttons()

    def _offer_buttons(self) -> None:
        """Offer the possible actions: without a collection, to import one or to close."""
        self._import.is_main = not self.list.rows
        buttons = self._with_rows if self.list.rows else self._without
        if self.buttons is not buttons:
            focus = self.list if self.list.rows else self._import
            self.set_widgets([self.list, self.note], buttons, focus=focus)
            self.buttons = buttons

    def _open(self, row: Collection) -> None:
        self._is_behind = True
        self._app.show(CollectionDialog(self._app, row))

    def _ask_to_delete(self, row: Collection) -> None:
        text = _("Forget the collection '{name}'? Games that were played stay in the library.")
        text, gone = text.format(name=row.name), partial(self._gone, row)
        ask(self._app, _("Delete"), text, _("Delete"), gone)

    def _gone(self, row: Collection) -> None:
        self._app.library.collections.remove(row.id)
        self._app.sweep_collections()
        self.refresh()
        self.host.place_again()

    def _draw_collection(self, painter: Painter, rect: Rect, row: Collection, role: str) -> None:
        quiet = "text_muted" if role == "text" else role
        done = self.times_solved.get(row.id, 0)
        many = ngettext("{n} puzzle", "{n} puzzles", row.size).format(n=row.size)
        if done:
            many = _("{n} of {m} solved").format(n=done, m=row.size)
        rest = draw_mark(painter, rect, ICON_DONE if done and done == row.size else "", "", quiet)
        painter.text(many, rest, quiet, size=12.5, align="right")
        rest.width -= painter.width(many, 12.5) + painter.px(8)
        painter.text(row.name, rest, role, bold=True)

    def _ask_name(self, row: Collection) -> None:
        self._app.show(RenameDialog(self._app, row.name, lambda name: self._renamed(row, name)))

    def _renamed(self, row: Collection, name: str) -> None:
        self._app.library.collections.rename(row.id, name)
        self.refresh()
