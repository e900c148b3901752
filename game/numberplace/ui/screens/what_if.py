"""What if: the save points of the game on the board, and the way into a trial and the replay."""

from __future__ import annotations

import time

from pygame import Event, Rect

from numberplace.core.clock import format_clock
from numberplace.core.progress import MAX_POINTS, SavePoint
from numberplace.core.words import _, ngettext
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.library import (
    ROW,
    RenameDialog,
    draw_game_row,
    handle_list_key,
    shown_moment,
)
from numberplace.ui.session import trials
from numberplace.ui.session.play import Play

_ENTRY, _NOTE = 34, 22


class WhatIfDialog(Dialog):
    """A line to set a save point with, the list of them, and what can be done with one."""

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
            self._draw_row, row_height=ROW, on_pick=self._go,
            empty_text=_("No save points yet: a save point keeps the board as it stands."),
        )  # fmt: skip
        self.note = Label("", role="text_muted", size=12.5, wraps=False)
        self.replay = Button(_("Replay"), lambda: app.run("replay"), icon="play")
        begin = Button(_("Try something"), lambda: self._run("try"), icon="edit")
        begin.is_enabled = play.can("try")
        keep = Button(_("Keep it"), lambda: self._run("keep_trial"), icon="check")
        drop = Button(_("Throw away"), lambda: self._run("drop_trial"), icon="trash")
        self.trials = [keep, drop] if play.is_trying else [begin, self.replay]
        """What ends a trial; without one, what begins it and the replay."""
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
        parts = (f"{round(kind.progress(state) * 100)} %", format_clock(point.spent), count)
        titled = point.name, shown_moment(point.created) if point.created else ""
        draw_game_row(painter, rect, draw_picture, titled, parts, role)
