"""The puzzles of one collection: searched, filtered, sorted, marked, renamed and played."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.words import _, ngettext, pgettext
from numberplace.formats.by_kind import FoundPuzzle
from numberplace.kinds import SHELVES, kind_named
from numberplace.storage.collections import (
    AS_STORED,
    BEGUN,
    BY_NAME,
    EASIEST,
    FAILED,
    FEWEST,
    HARDEST,
    IMPROPER,
    NEW,
    SOLVED,
    UNRATED,
    Collection,
    CollectionPuzzle,
    Counts,
    Filter,
)
from numberplace.storage.game_cards import PartList
from numberplace.storage.played import PuzzleResult
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.offers import draw_mark, mark_of
from numberplace.ui.kit.choices import Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import (
    REST,
    Pixels,
    Tap,
    Words,
    columns,
    cut_left,
    cut_right,
    put,
    rows,
)
from numberplace.ui.kit.widgets import Button, Label, Widget
from numberplace.ui.screens.collection_rating import CollectionRating
from numberplace.ui.screens.collection_words import (
    all_levels,
    facts_of,
    failed_in,
    givens_name,
    level_name,
    se_name,
    technique_name,
)
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.library import RenameDialog, handle_list_key
from numberplace.ui.screens.open_file import SaveDialog

ROW = 46
EVERY = "*"
"""The choice that lets everything pass."""
WAIT_SECONDS = 0.08
"""Time a frame waits for a read in a thread, in seconds."""
REFRESH_SECONDS, REFRESH_SHARE = 1.0, 20.0
"""Between two readings of a list while it is rated: seconds, and times that the last one took."""


class CollectionContents(NamedTuple):
    """The puzzles of a collection, and those that pass the filters."""

    wanted: Filter
    ids: list[int]
    counts: Counts
    solved: int
    """The number of solved puzzles, whatever the filters."""


class CollectionDialog(Dialog):
    """The puzzles of a collection, those that pass the fields above the list.

    They are rated beside it, and go on being rated when the dialog is closed.
    """

    size = (700, 640)

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
        self.rating = app.rating = app.rating or CollectionRating(self.collections, app.now)
        self.rating.begin(row.id)
        self._seen = self.rating.writes
        """The number of writes of ratings that the list has been read after."""
        self._trouble = ""
        self._removed: list[CollectionPuzzle] = []
        self.searching: Job[CollectionContents] | None = None
        self._shown: CollectionContents | None = None
        self.choosing: Job[list[int]] | None = None
        """Looks for the puzzles that are not played, of which one is to be chosen."""
        self._is_stale = False
        """The list could not be read, and is to be read again."""
        self._searched_at, self._took = 0.0, 0.0
        """The time of the last reading of the list, and the reading's duration, both in seconds."""
        filters = self._make_filters()
        self.list: ListView[CollectionPuzzle] = ListView(
            self._draw_entry,
            row_height=ROW,
            on_pick=self.play_row,
            empty_text=_("No puzzle matches these filters."),
        )
        self.note = Label("", role="text_muted", size=12.5)
        self.again = Button(_("Rate again"), self._rate_again, icon="redo")
        self.again.tooltip = _("Rates the puzzles that could not be rated, with more patience")
        self._label = Label(_("Text:"), wraps=False)
        self.star = Button(_("Favourite"), self.list.for_chosen(self._mark), icon="star")
        self.star.tooltip = _("Add to favourites or remove: Insert")
        self.remove = Button(_("Remove"), self.list.for_chosen(self._remove), icon="trash")
        self.remove.tooltip = _("Delete removes the puzzle, Ctrl+Z brings it back, F2 renames it")
        export = Button(_("Save to file…"), self._export, icon="save")
        self.random = Button(_("Any unplayed"), self._choose_unplayed, icon="dice")
        play = Button(_("Play"), self.list.pick_chosen, icon="play", is_main=True)
        self._usual = [export, self.remove, self.star, self.random, play]
        self._every = [self._label, *filters, self.list, self.note]
        self.set_widgets(self._every, self._usual, focus=self.list)
        self.filter_rows()

    def _make_filters(self) -> list[Widget]:
        """Return what chooses and sorts the puzzles, in the order of the keyboard."""
        states = ((EVERY, _("Played or not")), (NEW, _("Not played")), (BEGUN, _("Started")))
        solved = (SOLVED, pgettext("state", "Solved"))
        orders = (
            (AS_STORED, _("In the order of the file")),
            (EASIEST, _("Easiest first")),
            (HARDEST, _("Hardest first")),
            (FEWEST, _("Fewest givens first")),
            (BY_NAME, _("By name")),
        )
        self.search = TextEntry(on_change=self.filter_rows, most=80)
        self.level = Stepper([(EVERY, _("Every level"))], EVERY, self.filter_rows)
        self.technique = Stepper([(EVERY, _("Every technique"))], EVERY, self.filter_rows)
        self.state = Stepper((*states, solved), EVERY, self.filter_rows)
        self.se = Stepper([(EVERY, _("Every SE rating"))], EVERY, self.filter_rows)
        self.givens = Stepper([(EVERY, _("Any number of givens"))], EVERY, self.filter_rows)
        self.order = Stepper(orders, AS_STORED, self.filter_rows)
        self.stars = Button(_("Favourites"), self._toggle_stars, icon="star")
        steppers = [self.level, self.technique, self.state, self.se, self.givens, self.order]
        return [self.search, self.stars, *steppers]

    def place(self, layout: Layout, painter: Painter) -> None:
        self._label_width = painter.width(self._label.text) + layout.px(4)
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        *lines, room = rows(layout, body, (*[Tap(32)] * 4, REST), 8)
        halves = [half for line in lines for half in columns(layout, line, (REST, REST), 8)]
        top = columns(layout, halves[0], (Pixels(self._label_width), REST), 6)
        put((self._label, self.search), top)
        filters = (self.level, self.technique, self.state, self.se, self.givens, self.order)
        put((self.stars, *filters), halves[1:])
        put((self.list, self.note), rows(layout, room, (REST, Words("", 12.5, least=22)), 4))

    def handle(self, event: Event) -> bool:
        """Insert, Delete, F2 and Ctrl+Z act on the puzzle that is chosen."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_INSERT:
            self.list.for_chosen(self._mark)()
            return True
        acts = self._remove, self._ask_name, self._put_back
        return handle_list_key(self, event, self.list, *acts) or super().handle(event)

    def tick(self) -> bool:
        """Show what threads and helpers have found; return whether anything is new."""
        changed = super().tick()
        if self.searching is not None and self.searching.is_done:
            self._show_found(self.searching)
            changed = True
        if self.choosing is not None and self.choosing.is_done:
            try:
                self._play_any(self.choosing)
            except GameError as error:  # raised from here, the program would take it for a fault
                self._app.notify(str(error))
            return True
        rating = self.rating
        if rating.trouble != self._trouble:
            self._trouble = self.note.text = rating.trouble
            self._is_stale = self._is_stale or not rating.trouble
            changed = True
        is_old = self._is_stale or rating.writes != self._seen
        pause = max(REFRESH_SECONDS, REFRESH_SHARE * self._took)
        is_due = time.monotonic() - self._searched_at > pause or not rating.is_running
        if is_old and self.searching is None and is_due:
            changed = self._search() or changed
        return changed

    @property
    def wanted(self) -> Filter:
        """The conditions that the fields above the list ask for."""
        asked = (self.level, self.technique, self.state, self.se, self.givens)
        level, hardest, state, se, givens = (
            None if each.chosen == EVERY else each.chosen for each in asked
        )
        return Filter(
            level,
            hardest or "",
            state or "",
            self.stars.is_on,
            self.search.text.strip(),
            int(givens or 0),
            None if se is None else (float(se), float(se) + 1),
            self.order.chosen,
            all_levels(),
        )

    def filter_rows(self, _chosen: str = "") -> None:
        """Search for the puzzles that the fields above the list ask for."""
        if not self._search():
            self.note.text = _("Searching…")

    def _search(self) -> bool:
        """Look for what passes, in a thread; tell whether it was found at once."""
        collections, book, played = self.collections, self.row.id, self._played
        solved, wanted = solved_of(self._standings), self.wanted
        self._is_stale, self._seen = False, self.rating.writes
        self._searched_at = time.monotonic()
        self.searching = Job(
            lambda _stop: CollectionContents(
                wanted,
                collections.find(book, wanted, played),
                collections.counts(book),
                collections.solved(solved).get(book, 0),
            )
        )
        if not self.searching.wait(WAIT_SECONDS):
            return False
        self._show_found(self.searching)
        return True

    def _show_found(self, looking: Job[CollectionContents]) -> None:
        """Show what passes, and offer the values there are."""
        self.searching = None
        self._took = time.monotonic() - self._searched_at
        look = looking.result
        if look is None:  # a file that is locked now will be free again
            self._is_stale = True
            self.note.text = str(looking.error)
            return
        self._offer_values(look.counts)
        self._list_puzzles(look)
        unrated, failed = look.counts.levels.get(UNRATED, 0), failed_in(look.counts)
        text = ngettext("{n} puzzle", "{n} puzzles", len(look.ids)).format(n=len(look.ids))
        if done := look.solved:
            text += " · " + _("{n} of {m} solved").format(
                n=done, m=sum(look.counts.levels.values())
            )
        if unrated:
            text += " · " + _("{n} still to be rated").format(n=unrated)
        if failed:
            text += " · " + _("{n} could not be rated").format(n=failed)
        self.note.text = text
        for button in self._usual:
            button.is_enabled = bool(look.ids)
        self._offer_again(is_offered=failed > 0)

    def _offer_again(self, *, is_offered: bool) -> None:
        """Show the button that lets puzzles be rated again while there are such puzzles."""
        if is_offered == (self.again in self.buttons):
            return
        focus = self.list if self.form.focus is self.again else self.form.focus
        buttons = [self.again, *self._usual] if is_offered else self._usual
        self.set_widgets(self._every, buttons, focus=focus)
        self._app.place_again()

    def _rate_again(self) -> None:
        with self._changing():
            self.rating.retry(self.row.id)

    def _list_puzzles(self, look: CollectionContents) -> None:
        """List what passes. Read again for the same filters, the chosen puzzle stays chosen and
        the list is not scrolled to it.
        """
        before, self._shown = self._shown, look
        rows = PartList(look.ids, self._read_entries, _gone_entry)
        chosen, (top, end) = self.list.chosen, self.list.rows_in_view()
        if before is None or before.wanted != look.wanted or not before.ids:
            self.list.set_rows(rows, chosen)
            return
        is_in_view = top <= chosen < end
        with contextlib.suppress(ValueError):  # it may pass no longer
            chosen = look.ids.index(before.ids[chosen])
        if is_in_view:
            self.list.set_rows(rows, chosen)
        else:
            self.list.replace_rows(rows, chosen, top)

    def _offer_values(self, counts: Counts) -> None:
        """Let levels, techniques, ratings and numbers of givens be chosen that puzzles have.

        A choice that none has any more stays until another one is chosen.
        """
        order, there = (
            [*all_levels(), IMPROPER, FAILED, UNRATED],
            {*counts.levels, self.level.chosen},
        )
        levels = [(level, level_name(level)) for level in order if level in there]
        self.level.options = ((EVERY, _("Every level")), *levels)
        there = {*counts.techniques, self.technique.chosen} - {"", EVERY}
        techniques = [(each, technique_name(each)) for each in there]
        every = (EVERY, _("Every technique"))
        self.technique.options = (every, *sorted(techniques, key=lambda pair: pair[1]))
        there = {*map(str, counts.se), self.se.chosen} - {"0", EVERY}
        whole = [(each, se_name(int(each))) for each in sorted(there, key=int)]
        self.se.options = ((EVERY, _("Every SE rating")), *whole)
        there = {*map(str, counts.givens), self.givens.chosen} - {"0", EVERY}
        givens = [(each, givens_name(int(each))) for each in sorted(there, key=int)]
        self.givens.options = ((EVERY, _("Any number of givens")), *givens)

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

    @contextlib.contextmanager
    def _changing(self) -> Iterator[None]:
        """Read the list after a change, also after one of a file that was removed: SaveError tells
        of the file, and the change is made.
        """
        try:
            yield
        finally:
            self.filter_rows()

    def _mark(self, row: CollectionPuzzle) -> None:
        with self._changing():
            self.collections.mark(row.id, favourite=not row.is_favourite)

    def _remove(self, row: CollectionPuzzle) -> None:
        self.form.focus = self.list  # Ctrl+Z is a key of the list
        self._removed.append(row)  # first, see _changing; one that is there is not put back twice
        with self._changing():
            self.collections.take_out(row.id)
        self.note.text = _("'{title}' was deleted; Ctrl+Z brings it back.").format(
            title=row.name or self.row.name
        )

    def _put_back(self) -> None:
        if self._removed:
            with self._changing():
                self.collections.put_back(self.row.id, self._removed[-1])
            self._removed.pop()
            self.rating.begin(self.row.id)

    def _ask_name(self, row: CollectionPuzzle) -> None:
        self._app.show(RenameDialog(self._app, row.name, lambda name: self._renamed(row, name)))

    def _renamed(self, row: CollectionPuzzle, name: str) -> None:
        with self._changing():
            self.collections.rename_puzzle(row.id, name)

    def play_row(self, row: CollectionPuzzle) -> None:
        """Offer a puzzle of the list to be played."""
        if not row.kind:  # gone meanwhile, or not to be read
            return
        kind = kind_named(row.kind)
        level = "" if row.level in (IMPROPER, FAILED) else row.level
        found = FoundPuzzle(kind, kind.parse_puzzle(row.puzzle), row.name or self.row.name, level)
        self._app.offer([found], self.row.name)

    def _choose_unplayed(self) -> None:
        """Play any puzzle of those shown that has not been played."""
        collections, book, played = self.collections, self.row.id, self._played
        wanted = replace(self.wanted, order=AS_STORED)
        if wanted.state in (BEGUN, SOLVED):
            self.note.text = _("All puzzles that are shown have been played.")
            return
        wanted = replace(wanted, state=NEW)
        self.choosing = Job(lambda _stop: collections.find(book, wanted, played))
        if self.choosing.wait(WAIT_SECONDS):
            self._play_any(self.choosing)

    def _play_any(self, choosing: Job[list[int]]) -> None:
        self.choosing = None
        ids, trouble = choosing.outcome()
        if not ids:
            self.note.text = trouble or _("All puzzles that are shown have been played.")
            return
        chosen = self._app.rng.choice(ids)
        self.play_row(self.collections.entries([chosen]).get(chosen, _gone_entry(chosen)))

    def _export(self) -> None:
        app, note = self._app, _("The file holds the puzzles that are shown, one a line.")
        app.show(SaveDialog(app, self.title, note, "collection.txt", self._as_lines, app.notify))

    def _as_lines(self, _path: Path) -> bytes:
        lines = [
            f"{row.puzzle}  # {row.name}" if row.name else row.puzzle for row in self.list.rows
        ]
        return ("\n".join(lines) + "\n").encode()

    def _draw_entry(self, painter: Painter, rect: Rect, row: CollectionPuzzle, role: str) -> None:
        px = painter.px
        picture, beside = cut_left(rect, rect.height - px(6), px(12))
        if row.kind:
            place = Rect(rect.x, rect.y + px(3), picture.width, picture.width)
            _draw_picture(painter, place, row)
        quiet = "text_muted" if role == "text" else role
        side = min(rect.height - px(8), painter.tall(20))  # as the mark's beside it
        beside.width -= side + px(10)
        mark, played = mark_of(self._standings.get(row.kind, {}).get(row.puzzle))
        beside = draw_mark(painter, beside, mark, played, quiet)
        words = Rect(beside.x, rect.y + px(4), beside.width, painter.grow(20))
        painter.text(row.name or self.row.name, words, role, bold=True)
        words.y += painter.grow(19)
        facts = facts_of(row)
        while len(facts) > 1 and painter.width(" · ".join(facts), 12.5) > words.width:
            facts.pop()
        painter.text(" · ".join(facts), words, quiet, size=12.5)
        if row.is_favourite:
            star = cut_right(rect, side + px(6))[0]
            star.width = side
            ink = "gold" if role == "text" else role
            painter.icon("star", star, ink, _("Favourite"), side=side)


def solved_of(played: Mapping[str, Mapping[str, PuzzleResult]]) -> dict[str, list[str]]:
    """Return the puzzles that the player solved, by kind."""
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


def _gone_entry(entry: int) -> CollectionPuzzle:
    return CollectionPuzzle(entry, "", "", "", UNRATED, "", is_favourite=False)
