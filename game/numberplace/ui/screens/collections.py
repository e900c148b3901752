"""Collections of puzzles: list, filters, and a background process that rates puzzles."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.words import _, ngettext, pgettext
from numberplace.formats.by_kind import FoundPuzzle
from numberplace.kinds import KINDS, SHELVES, kind_named
from numberplace.storage.collections import (
    BEGUN,
    IMPROPER,
    NEW,
    SOLVED,
    UNRATED,
    Collection,
    CollectionPuzzle,
    Filter,
)
from numberplace.storage.game_cards import PartList
from numberplace.storage.played import PuzzleResult
from numberplace.storage.worker import RETRY_SECONDS, HelperProcess
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.offers import ICON_DONE, draw_mark, mark_of
from numberplace.ui.kit.dialog import Dialog, ask
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, cut_left, cut_right, put, rows
from numberplace.ui.kit.widgets import Button, Label, Stepper
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.library import RenameDialog
from numberplace.ui.screens.open_file import SaveDialog

BATCH = 4
"""Puzzles handed over at a time; hard ones take a third of a second each."""
Asked = tuple[int, str, str]
"""A puzzle's id, kind and text."""
Rated = tuple[int, str, str]
"""A puzzle's id, level and hardest technique."""


def rate_all(asked: Sequence[Asked]) -> list[Rated]:
    return [(at, *_rate(kind, text)) for at, kind, text in asked]


def _rate(kind_id: str, text: str) -> tuple[str, str]:
    try:
        kind = kind_named(kind_id)
        if kind.solver is None:
            return IMPROPER, ""
        puzzle = kind.parse_puzzle(text)
        if kind.solver.count(puzzle, 2) != 1:
            return IMPROPER, ""
        rating = kind.solver.rate(puzzle)
    except (GameError, LookupError):
        return IMPROPER, ""
    return (rating.level, rating.hardest) if rating.is_solved else (IMPROPER, "")


ROW = 46
EVERY = "*"
"""The choice that lets everything pass."""
WAIT_SECONDS = 0.08
"""Time a frame waits for a read in a thread, in seconds."""
FAST_SECONDS, SEARCH_EVERY = 0.05, 3.0
"""Seconds: lists read faster are read again whenever something was rated, others now and then."""


class CollectionContents(NamedTuple):
    """The puzzles of a collection, and those that pass the filters."""

    ids: list[int]
    levels: dict[str, int]
    techniques: dict[str, int]
    solved: int
    """The number of solved puzzles, whatever the filters."""


class CollectionsDialog(Dialog):
    """The collections, the latest first."""

    size = (620, 480)

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Collections"))
        self._app = app
        self._reading: Job[tuple[list[Collection], dict[int, int]]] | None = None
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
        solved = _solved_of({shelf.id: played.results(shelf.id) for shelf in SHELVES})

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


class CollectionDialog(Dialog):
    """The puzzles of a collection, those that pass three filters; rated while it is open."""

    size = (700, 600)

    def __init__(self, app: Program, row: Collection) -> None:
        super().__init__(app, row.name)
        self._app = app
        self.row = row
        self.collections = app.library.collections
        self._standings = {shelf.id: app.library.played.results(shelf.id) for shelf in SHELVES}
        self._played = {
            kind: {text: standing.is_by_player for text, standing in found.items()}
            for kind, found in self._standings.items()
        }
        self._rater: HelperProcess | None = None
        """One process at most, started when there is something to rate."""
        self._is_rating = False
        """True if an answer of it is outstanding."""
        self._rated: list[Rated] = []
        """Answers of it that are not in the file yet."""
        self._rate_from = 0.0
        """The earliest time of the next rating, by the host's clock: later after a failure."""
        self.can_rate = True
        self.searching: Job[CollectionContents] | None = None
        self._is_stale = False
        """Puzzles have been rated since the list was read."""
        self._searched_at, self._took = 0.0, 0.0
        """The time of the last reading of the list, and the reading's duration, both in seconds."""
        states = ((EVERY, _("Played or not")), (NEW, _("Not played")), (BEGUN, _("Started")))
        solved = (SOLVED, pgettext("state", "Solved"))
        self.level = Stepper([(EVERY, _("Every level"))], EVERY, self.filter_rows)
        self.technique = Stepper([(EVERY, _("Every technique"))], EVERY, self.filter_rows)
        self.state = Stepper((*states, solved), EVERY, self.filter_rows)
        self.stars = Button(_("Favourites"), self._toggle_stars, icon="star")
        self.list: ListView[CollectionPuzzle] = ListView(
            self._draw_entry,
            row_height=ROW,
            on_pick=self.play_row,
            empty_text=_("No puzzle matches these filters."),
        )
        self.note = Label("", role="text_muted", size=12.5)
        self.star = Button(_("Favourite"), self.list.for_chosen(self._mark), icon="star")
        self.star.tooltip = _("Add to favourites or remove: Insert")
        export = Button(_("Save to file…"), self._export, icon="book")
        play = Button(_("Play"), self.list.pick_chosen, icon="play", is_main=True)
        filters = [self.level, self.technique, self.state, self.stars]
        buttons = [export, self.star, play]
        self.set_widgets([*filters, self.list, self.note], buttons, focus=self.list)
        self.filter_rows()

    def arrange(self, body: Rect, layout: Layout) -> None:
        *lines, room = rows(layout, body, (Tap(32), Tap(32), REST), 8)
        halves = [half for line in lines for half in columns(layout, line, (REST, REST), 8)]
        put((self.level, self.technique, self.state, self.stars), halves)
        put((self.list, self.note), rows(layout, room, (REST, 22), 4))

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_INSERT:
            self.list.for_chosen(self._mark)()
            return True
        return super().handle(event)

    def tick(self) -> bool:
        """Rate on; return True if there are new findings."""
        changed = super().tick()
        if self.searching is not None and self.searching.is_done:
            self._show_found(self.searching)
            changed = True
        try:
            self._rate()
        except GameError as error:
            pause = SEARCH_EVERY if isinstance(error, SaveError) else RETRY_SECONDS
            self._rate_from, self.note.text = self.host.now() + pause, str(error)
            return True
        pause = 0.0 if self._took < FAST_SECONDS else max(SEARCH_EVERY, 10 * self._took)
        is_due = time.monotonic() - self._searched_at > pause
        if self._is_stale and self.searching is None and is_due:
            changed = self._search() or changed
        return changed

    def _rate(self) -> None:
        if not self.can_rate or self.host.now() < self._rate_from:
            return
        if self._rater is None:
            if not self.collections.unrated(self.row.id, 1):
                self.can_rate = False
                return
            self._rater = HelperProcess(rate_all)
        if self._is_rating:
            self._is_rating = False  # also where the process has ended, which is raised
            answers = self._rater.poll()
            self._is_rating = answers is None
            self._rated = answers or []
        if self._rated:
            self.collections.rate(self._rated)
            self._rated, self._is_stale = [], True
        if not self._is_rating and (left := self.collections.unrated(self.row.id, BATCH)):
            self._rater.call([(entry.id, entry.kind, entry.puzzle) for entry in left])
            self._is_rating = True

    def filter_rows(self, _chosen: str = "") -> None:
        """Search for the puzzles that the fields above the list ask for."""
        if not self._search():
            self.note.text = _("Searching…")

    def _search(self) -> bool:
        """Search for puzzles that pass, in a thread; return True if they were found at once."""
        level = None if self.level.chosen == EVERY else self.level.chosen
        hardest = "" if self.technique.chosen == EVERY else self.technique.chosen
        state = "" if self.state.chosen == EVERY else self.state.chosen
        wanted = Filter(level, hardest, state, self.stars.is_on)
        collections, book, played = self.collections, self.row.id, self._played
        solved = _solved_of(self._standings)
        self._is_stale = False
        self._searched_at = time.monotonic()
        self.searching = Job(
            lambda _stop: CollectionContents(
                collections.find(book, wanted, played),
                collections.levels(book),
                collections.techniques(book),
                collections.solved(solved).get(book, 0),
            )
        )
        if not self.searching.wait(WAIT_SECONDS):
            return False
        self._show_found(self.searching)
        return True

    def _show_found(self, looking: Job[CollectionContents]) -> None:
        """Show the puzzles that pass, and offer the levels and techniques among them."""
        self.searching = None
        self._took = time.monotonic() - self._searched_at
        look = looking.result
        if look is None:  # a file that is locked now will be free again
            self._is_stale, self._took = True, max(self._took, FAST_SECONDS)
            self.note.text = str(looking.error)
            return
        order = [level for kind in KINDS if kind.maker for level in kind.maker.levels]
        order = [*dict.fromkeys(order), IMPROPER, UNRATED]
        levels = [(level, self._level_name(level)) for level in order if level in look.levels]
        self.level.options = ((EVERY, _("Every level")), *levels)
        techniques = [(each, _technique_name(each)) for each in look.techniques if each]
        every = (EVERY, _("Every technique"))
        self.technique.options = (every, *sorted(techniques, key=lambda pair: pair[1]))
        self.list.set_rows(PartList(look.ids, self._read_entries, _gone_entry), self.list.chosen)
        unrated = look.levels.get(UNRATED, 0)
        text = ngettext("{n} puzzle", "{n} puzzles", len(look.ids)).format(n=len(look.ids))
        if done := look.solved:
            text += " · " + _("{n} of {m} solved").format(n=done, m=self.row.size)
        if unrated:
            text += " · " + _("{n} still to be rated").format(n=unrated)
        self.note.text = text
        for button in self.buttons:
            button.is_enabled = bool(look.ids)

    def _read_entries(self, ids: Sequence[int]) -> dict[int, CollectionPuzzle]:
        """Read rows for the list; it is drawn with empty rows when they cannot be read."""
        try:
            return self.collections.entries(ids)
        except SaveError as error:
            self.note.text = str(error)
            return {}

    def _toggle_stars(self) -> None:
        self.stars.is_on = not self.stars.is_on
        self.filter_rows()

    def _mark(self, row: CollectionPuzzle) -> None:
        try:
            self.collections.mark(row.id, favourite=not row.is_favourite)
        finally:  # it may be marked in a file that was removed
            self.filter_rows()

    def play_row(self, row: CollectionPuzzle) -> None:
        """Offer a puzzle of the list to be played."""
        if not row.kind:  # gone meanwhile, or not to be read
            return
        kind = kind_named(row.kind)
        level = "" if row.level == IMPROPER else row.level
        found = FoundPuzzle(kind, kind.parse_puzzle(row.puzzle), row.name or self.row.name, level)
        self._app.offer([found], self.row.name)

    def _export(self) -> None:
        app, note = self._app, _("The file holds the puzzles that are shown, one a line.")
        app.show(SaveDialog(app, self.title, note, "collection.txt", self._as_lines, app.notify))

    def _as_lines(self, _path: Path) -> bytes:
        lines = [
            f"{row.puzzle}  # {row.name}" if row.name else row.puzzle for row in self.list.rows
        ]
        return ("\n".join(lines) + "\n").encode()

    def _level_name(self, level: str) -> str:
        if level == IMPROPER:
            return _("Not a valid puzzle")
        if level == UNRATED:
            return _("Not rated yet")
        makers = (kind.maker for kind in KINDS if kind.maker and level in kind.maker.levels)
        return next((maker.level_name(level) for maker in makers), level)

    def _draw_entry(self, painter: Painter, rect: Rect, row: CollectionPuzzle, role: str) -> None:
        px = painter.px
        picture, beside = cut_left(rect, rect.height - px(6), px(12))
        if row.kind:
            place = Rect(rect.x, rect.y + px(3), picture.width, picture.width)
            _draw_picture(painter, place, row)
        quiet = "text_muted" if role == "text" else role
        beside.width -= px(30)
        mark, played = mark_of(self._standings.get(row.kind, {}).get(row.puzzle))
        beside = draw_mark(painter, beside, mark, played, quiet)
        words = Rect(beside.x, rect.y + px(4), beside.width, px(20))
        painter.text(row.name or self.row.name, words, role, bold=True)
        words.y += px(19)
        level = self._level_name(row.level) if row.kind else ""
        parts = level, _technique_name(row.hardest) if row.hardest else ""
        painter.text(" · ".join(filter(None, parts)), words, quiet, size=12.5)
        if row.is_favourite:
            star = cut_right(rect, px(26))[0]
            star.width = px(20)
            ink = "gold" if role == "text" else role
            painter.icon("star", star, ink, _("Favourite"), side=star.width)


def _solved_of(played: Mapping[str, Mapping[str, PuzzleResult]]) -> dict[str, list[str]]:
    return {
        kind: [text for text, standing in found.items() if standing.is_by_player]
        for kind, found in played.items()
    }


def _draw_picture(painter: Painter, place: Rect, row: CollectionPuzzle) -> None:
    try:
        kind = kind_named(row.kind)
        picture = kind.picture(kind.start(kind.parse_puzzle(row.puzzle)))
    except FormatError:  # of an earlier version, which read more
        return
    BOARDS[kind.id].draw_picture(painter, place, picture)


def _technique_name(technique: str) -> str:
    names = (kind.technique_name(technique) for kind in KINDS)
    return next((name for name in names if name != technique), technique)


def _gone_entry(entry: int) -> CollectionPuzzle:
    return CollectionPuzzle(entry, "", "", "", UNRATED, "", is_favourite=False)
