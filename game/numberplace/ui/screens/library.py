"""The saved games: date, level, progress and a small picture; resume, rename, delete with undo."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.clock import format_clock
from numberplace.core.words import _
from numberplace.storage.cards import GameCard, as_moment
from numberplace.ui.boards import BOARDS
from numberplace.ui.host import Host
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label

ROW = 62


class LibraryDialog(Dialog):
    """All games, the latest first."""

    size = (660, 560)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Saved games"))
        self.list: ListView[GameCard] = ListView(
            _draw_row, row_height=ROW, on_choose=lambda _card: None, on_pick=self._resume,
            empty_text=_("There are no saved games yet."),
        )  # fmt: skip
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        self._deleted: list[int] = []
        self._rename = Button(_("Rename"), self._ask_name, icon="edit")
        self._delete = Button(_("Delete"), self._delete_chosen, icon="trash")
        self._undo = Button(_("Undo delete"), self._undelete, icon="undo")
        self._resume_button = Button(_("Resume"), self._resume_chosen, icon="play", is_main=True)
        buttons = [self._undo, self._delete, self._rename, self._resume_button]
        self.set_widgets([self.list, self.note], buttons, focus=self.list)
        self.refresh()

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The list, and a line below it."""
        note = layout.px(22)
        self.list.rect = Rect(body.x, body.y, body.width, body.height - note - layout.px(4))
        self.note.rect = Rect(body.x, body.bottom - note, body.width, note)

    def handle(self, event: Event) -> bool:
        """Delete and Ctrl+Z work as in the game."""
        if event.type == pygame.KEYDOWN and self.form.focus is self.list:
            if event.key == pygame.K_DELETE:
                self._delete_chosen()
                return True
            if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
                self._undelete()
                return True
            if event.key == pygame.K_F2:
                self._ask_name()
                return True
        return super().handle(event)

    def refresh(self) -> None:
        """Read the list anew."""
        self.list.set_rows(self.host.library.games(), self.list.chosen)
        has_rows = bool(self.list.rows)
        for button in (self._rename, self._delete, self._resume_button):
            button.is_enabled = has_rows
        self._undo.is_enabled = bool(self._deleted)

    def _resume(self, card: GameCard) -> None:
        self.host.resume(card.id)

    def _resume_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._resume(self.list.chosen_row)

    def _delete_chosen(self) -> None:
        card = self.list.chosen_row
        if card is not None:
            self.host.library.delete(card.id)
            self._deleted.append(card.id)
            self.note.text = _("'{title}' was deleted; Undo delete brings it back.").format(
                title=card.title
            )
            self.refresh()

    def _undelete(self) -> None:
        if self._deleted:
            self.host.library.undelete(self._deleted.pop())
            self.note.text = _("The game is back.")
            self.refresh()

    def _ask_name(self) -> None:
        if self.list.chosen_row is not None:
            self.host.show(RenameDialog(self.host, self, self.list.chosen_row))


class RenameDialog(Dialog):
    """Give a saved game another name."""

    size = (440, 180)

    def __init__(self, host: Host, owner: LibraryDialog, card: GameCard) -> None:
        super().__init__(host, _("Rename"))
        self._owner = owner
        self._card_id = card.id
        self.entry = TextEntry(card.title, on_enter=self._done, most=80)
        cancel = Button(_("Cancel"), host.close_top)
        done = Button(_("Rename"), self._done, is_main=True)
        self.set_widgets([self.entry], [cancel, done], focus=self.entry)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """One line."""
        self.entry.rect = Rect(body.x, body.y + layout.px(8), body.width, layout.px(34))

    def _done(self) -> None:
        title = self.entry.text.strip()
        if title:
            self.host.library.rename(self._card_id, title)
        self.host.close_top()
        self._owner.refresh()


def _draw_row(painter: Painter, rect: Rect, card: GameCard, role: str) -> None:
    px = painter.px
    picture = Rect(rect.x, rect.y + px(4), rect.height - px(8), rect.height - px(8))
    board = BOARDS.get(card.kind)  # a later version's save may hold a kind we do not know
    if board is not None:
        board.draw_picture(painter, picture, card.picture)
    words = Rect(picture.right + px(12), rect.y + px(7), rect.width - px(70), px(22))
    quiet = "text_muted" if role == "text" else role
    moment = as_moment(card.played)
    played = f"{moment:%Y-%m-%d %H:%M}" if moment is not None else ""
    painter.text(played, words, quiet, size=12.5, align="right")
    left = Rect(words.x, words.y, words.width - px(130), words.height)
    painter.text(card.title, left, role, bold=True)
    words.y += px(24)
    state = _("solved") if card.is_solved else f"{round(card.progress * 100)} %"
    level = board.level_name(card.level) if board is not None else card.level
    parts = [level, state, format_clock(card.elapsed)]
    painter.text(" · ".join(part for part in parts if part), words, quiet, size=12.5)
