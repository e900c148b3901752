"""The saved games, those deleted, and the save points of the game on the board."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

import pygame
from pygame import Event, Rect

from numberplace.core.clock import format_clock
from numberplace.core.dates import short_date
from numberplace.core.errors import FormatError
from numberplace.core.history import MAX_POINTS, SavePoint
from numberplace.core.titles import shown_title
from numberplace.core.words import _, ngettext, percent
from numberplace.storage.database import as_moment
from numberplace.storage.game_cards import GameCard
from numberplace.storage.library import KEEP_DELETED
from numberplace.ui.boards import BOARDS, board_of
from numberplace.ui.boards.board import BoardModule
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, columns, cut_left, cut_right, put, rows
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.host import Program
from numberplace.ui.session import trials
from numberplace.ui.session.play import Play

ROW = 62
RowT = TypeVar("RowT")
SAVED, DELETED = "saved", "deleted"


class LibraryDialog(Dialog):
    """All games, the latest first; in a second view those that can still be brought back."""

    size = (660, 560)

    def __init__(self, app: Program, on_board: int = 0) -> None:
        """Show the saved games; ``on_board`` is the id of the one on the board, 0 for none."""
        super().__init__(app, _("Saved games"))
        self._app = app
        self._on_board = on_board
        views = [(SAVED, _("Saved games")), (DELETED, _("Deleted games"))]
        self.views = Choice(views, SAVED, self._choose_view)
        self.list: ListView[GameCard] = ListView(_draw_row, row_height=ROW, on_pick=self._pick)
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        self._deleted: list[int] = []
        self._rename = Button(_("Rename"), self.list.for_chosen(self._ask_name), icon="edit")
        self._delete = Button(_("Delete"), self.list.for_chosen(self._delete_card), icon="trash")
        self._undo = Button(_("Undo delete"), self._undelete, icon="undo")
        self._resume_button = Button(_("Resume"), self.list.pick_chosen, icon="play", is_main=True)
        self._restore = Button(_("Bring back"), self.list.pick_chosen, icon="undo", is_main=True)
        self.replay_button = Button(_("Replay"), self.list.for_chosen(self._show_film), icon="play")
        self._saved_buttons = [
            self._undo,
            self._delete,
            self._rename,
            self.replay_button,
            self._resume_button,
        ]
        # Both views have their buttons from the start, because widths are worked out in ``place``.
        every = [*self._saved_buttons, self._restore]
        self.set_widgets([self.views, self.list, self.note], every, focus=self.list)
        self._choose_view(SAVED)

    def place(self, layout: Layout, painter: Painter) -> None:
        shown = self.buttons
        self.buttons = self._saved_buttons if shown == [self._restore] else [self._restore]
        super().place(layout, painter)
        self.buttons = shown
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        self.views.rect, room = rows(layout, body, (Tap(30), REST), 8)
        put((self.list, self.note), rows(layout, room, (REST, 22), 4))

    def handle(self, event: Event) -> bool:
        """Delete and Ctrl+Z work as in the game."""
        is_used = not self._shows_lost and handle_list_key(
            self, event, self.list, self._delete_card, self._ask_name, self._undelete
        )
        return is_used or super().handle(event)

    def refresh(self) -> None:
        library = self.host.library
        rows = library.deleted_games() if self._shows_lost else library.games(self._on_board)
        self.list.set_rows(rows, self.list.chosen)
        has_rows = bool(self.list.rows)
        buttons = (
            self._rename,
            self._delete,
            self.replay_button,
            self._resume_button,
            self._restore,
        )
        for button in buttons:
            button.is_enabled = has_rows
        self._undo.is_enabled = bool(self._deleted)

    @property
    def _shows_lost(self) -> bool:
        return self.views.chosen == DELETED

    def _choose_view(self, view: str) -> None:
        self.views.chosen = view
        focus = self.form.focus
        buttons = [self._restore] if self._shows_lost else self._saved_buttons
        self.set_widgets([self.views, self.list, self.note], buttons, focus=focus)
        lost, none = _("There are no deleted games."), _("There are no saved games yet.")
        self.list.empty_text = lost if self._shows_lost else none
        text = ngettext(
            "They can be restored until you have played on {n} more day.",
            "They can be restored until you have played on {n} more days.",
            KEEP_DELETED,
        )
        self.note.text = text.format(n=KEEP_DELETED) if self._shows_lost else ""
        self.list.chosen = 0
        self.refresh()

    def _pick(self, card: GameCard) -> None:
        if not self._shows_lost:
            self.host.resume(card.id)
            return
        self.host.library.undelete(card.id)
        self._deleted = [number for number in self._deleted if number != card.id]
        self.note.text = _("'{title}' is back among the saved games.").format(
            title=shown_title(card.title)
        )
        self.refresh()

    def _show_film(self, card: GameCard) -> None:
        """Show a game as a film; the one on the board stays there."""
        from numberplace.ui.screens.replay import open_replay  # not needed for the list

        app = self._app
        if card.id == self._on_board:
            app.run("replay")
            return
        open_replay(app, app.library.load(card.id, app.now, opens=False).session, card.title)

    def _delete_card(self, card: GameCard) -> None:
        self.host.library.delete(card.id)
        self._deleted.append(card.id)
        text = _("'{title}' was deleted; Undo delete brings it back.")
        if card.id == self._on_board:
            text = _(
                "'{title}' was deleted. It is still on the board: make a move and it is saved "
                "again."
            )
        self.note.text = text.format(title=shown_title(card.title))
        self.refresh()

    def _undelete(self) -> None:
        if self._deleted:
            self.host.library.undelete(self._deleted.pop())
            self.note.text = _("The game is back.")
            self.refresh()

    def _ask_name(self, card: GameCard) -> None:
        title = shown_title(card.title)
        self.host.show(RenameDialog(self.host, title, lambda new: self._renamed(card, new)))

    def _renamed(self, card: GameCard, title: str) -> None:
        self.host.library.rename(card.id, title)
        self.refresh()


def handle_list_key(
    dialog: Dialog,
    event: Event,
    rows: ListView[RowT],
    delete: Callable[[RowT], object],
    rename: Callable[[RowT], object],
    undelete: Callable[[], object],
) -> bool:
    """Take Delete, F2 and Ctrl+Z while a list of a dialog has the focus."""
    if event.type != pygame.KEYDOWN or dialog.form.focus is not rows:
        return False
    if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):  # keyboards of Apple have the second
        rows.for_chosen(delete)()
    elif event.key == pygame.K_F2:
        rows.for_chosen(rename)()
    elif event.key == pygame.K_z and event.mod & COMMAND:
        undelete()
    else:
        return False
    return True


class RenameDialog(Dialog):
    """Give a saved game, or a save point, another name."""

    size = (440, 180)

    def __init__(self, host: Host, title: str, on_done: Callable[[str], object]) -> None:
        """Ask for a name in place of ``title``; ``on_done`` gets one that is another."""
        super().__init__(host, _("Rename"))
        self._title, self._on_done = title, on_done
        self.entry = TextEntry(title, on_enter=self._done, most=80)
        cancel = Button(_("Cancel"), host.close_top)
        done = Button(_("Rename"), self._done, is_main=True)
        self.set_widgets([self.entry], [cancel, done], focus=self.entry)

    def arrange(self, body: Rect, layout: Layout) -> None:
        self.entry.rect = Rect(body.x, body.y + layout.px(8), body.width, layout.tap(34))

    def _done(self) -> None:
        title = self.entry.text.strip()
        self.host.close_top()
        if title and title != self._title:  # a title of the program's keeps to the language
            self._on_done(title)


def draw_game_row(
    painter: Painter,
    rect: Rect,
    draw_picture: Callable[[Rect], object],
    titled: tuple[str, str],
    parts: Iterable[str],
    role: str,
) -> None:
    """Paint a small board beside title and date (``titled``), and further facts below."""
    px = painter.px
    picture, words = cut_left(rect, rect.height - px(8), px(12))
    draw_picture(Rect(rect.x, rect.y + px(4), picture.width, picture.width))
    words = Rect(words.x, rect.y + px(7), words.width, painter.grow(22))
    quiet = "text_muted" if role == "text" else role
    title, date = titled
    painter.text(date, words, quiet, size=12.5, align="right")
    painter.text(title, cut_right(words, painter.grow(130))[1], role, bold=True)
    words.y += painter.grow(24)
    painter.text(" · ".join(filter(None, parts)), words, quiet, size=12.5)


def shown_moment(seconds: float) -> str:
    """Return date and time of day as lists show them; nothing for an impossible time."""
    moment = as_moment(seconds)
    return f"{short_date(moment)}, {moment:%H:%M}" if moment is not None else ""


def _draw_row(painter: Painter, rect: Rect, card: GameCard, role: str) -> None:
    board: BoardModule | None = None
    with suppress(FormatError):  # a later version's save may hold a kind we do not know
        board = board_of(card.kind)

    def draw_picture(place: Rect) -> None:
        if board is not None:
            board.draw_picture(painter, place, card.picture)

    level = board.level_name(card.level) if board is not None else card.level
    if card.is_solved_by_program:
        state = _("solved by the program")
    else:
        state = _("solved") if card.is_solved else percent(round(card.progress * 100))
    titled = shown_title(card.title), shown_moment(card.played)
    draw_game_row(
        painter, rect, draw_picture, titled, (level, state, format_clock(card.seconds)), role
    )


_ENTRY, _NOTE = 34, 22


class WhatIfDialog(Dialog):
    """A line to set a save point with, the list of save points, and the actions on one."""

    size = (680, 500)

    def __init__(self, app: Program, play: Play) -> None:
        super().__init__(app, _("What if"))
        self._app = app
        self._play = play
        self._deleted: list[SavePoint] = []
        self.entry = TextEntry(trials.offered_name(play), on_enter=self._set, most=80)
        self.entry.is_all_selected = True
        self.set_button = Button(_("Set a save point"), self._set, icon="flag")
        self.list: ListView[SavePoint] = ListView(
            self._draw_row,
            row_height=ROW,
            on_pick=self._go,
            empty_text=_("No save points yet: a save point keeps the board as it is now."),
        )
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        self.replay = Button(_("Replay"), lambda: app.run("replay"), icon="play")
        begin = Button(_("Try something"), lambda: self._run("try"), icon="edit")
        begin.is_enabled = play.can("try")
        keep = Button(_("Keep it"), lambda: self._run("keep_trial"), icon="check")
        drop = Button(_("Discard"), lambda: self._run("drop_trial"), icon="trash")
        self.trials = [keep, drop] if play.is_trying else [begin, self.replay]
        """Buttons that end a trial; without one, those that begin a trial and the replay."""
        self.delete = Button(_("Delete"), self.list.for_chosen(self._delete), icon="trash")
        self.rename = Button(_("Rename"), self.list.for_chosen(self._rename), icon="edit")
        self.back = Button(_("Go back"), self.list.pick_chosen, icon="undo", is_main=True)
        self.set_widgets(
            [self.entry, self.set_button, self.list, self.note],
            [*self.trials, self.delete, self.rename, self.back],
            focus=self.entry,
        )
        self.refresh()

    def place(self, layout: Layout, painter: Painter) -> None:
        self._wide = painter.width(self.set_button.label) + layout.px(58)
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        top, middle, low = rows(layout, body, (Tap(_ENTRY), REST, _NOTE), 8)
        parts = columns(layout, top, (REST, Pixels(self._wide)), 8)
        put((self.entry, self.set_button), parts)
        put((self.list, self.note), (middle, low))

    def refresh(self) -> None:
        self.list.set_rows(self._play.session.points[::-1], self.list.chosen)
        for button in (self.back, self.delete, self.rename):
            button.is_enabled = bool(self.list.rows)
        self.replay.is_enabled = self._play.session.history.position > 0

    def handle(self, event: Event) -> bool:
        """Delete, F2 and Ctrl+Z work in the list as among the saved games."""
        acts = self._delete, self._rename, self._undelete
        return handle_list_key(self, event, self.list, *acts) or super().handle(event)

    def _set(self) -> None:
        if not trials.set_point(self._play, self.entry.text, time.time()):
            text = _("A game has at most {most} save points.")
            self.note.text = text.format(most=MAX_POINTS)
            return
        name = self._play.session.points[-1].name
        self._app.close_top()
        self._play.say(_("Save point '{name}' is set.").format(name=name))
        self._app.screen.refresh()

    def _go(self, point: SavePoint) -> None:
        self._app.close_top()
        trials.go_to(self._play, point)
        self._app.screen.refresh()

    def _run(self, command_id: str) -> None:
        self._app.close_top()
        self._app.screen.run(command_id)

    def _rename(self, point: SavePoint) -> None:
        self._app.show(RenameDialog(self._app, point.name, lambda n: self._renamed(point, n)))

    def _renamed(self, point: SavePoint, name: str) -> None:
        trials.rename_point(self._play, point, name)
        self.refresh()

    def _delete(self, point: SavePoint) -> None:
        trials.delete_point(self._play, point)
        self._deleted.append(point)
        text = _("'{title}' was deleted; Ctrl+Z brings it back.")
        self.note.text = text.format(title=point.name)
        self.form.focus = self.list
        self.refresh()

    def _undelete(self) -> None:
        if self._deleted:
            self._play.session.points += (self._deleted.pop(),)
            self._play.keep()
            self.note.text = ""
            self.refresh()

    def _draw_row(self, painter: Painter, rect: Rect, point: SavePoint, role: str) -> None:
        kind, history = self._play.session.kind, self._play.session.history
        state = history.state_at(point.position)

        def draw_picture(place: Rect) -> None:
            BOARDS[kind.id].draw_picture(painter, place, kind.picture(state))

        count = ngettext("{n} move", "{n} moves", point.position).format(n=point.position)
        parts = (percent(round(kind.progress(state) * 100)), format_clock(point.spent), count)
        titled = point.name, shown_moment(point.created) if point.created else ""
        draw_game_row(painter, rect, draw_picture, titled, parts, role)
