"""Choosing a puzzle of the bare board by level: made to order, today's, bundled, or by its ID."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from numberplace.core.bundled import readable
from numberplace.core.words import _, ngettext
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS, daily_levels, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.expected_time import ExpectedTime
from numberplace.ui.boards.sudoku.packs import FIRST_LEVEL, bank_title
from numberplace.ui.boards.sudoku.params_dialog import MoreParams, ParamsDialog
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.dialogs.offers import Offer, OfferDialog, beside, daily_offers
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Label

SAMPLE = 9
"""Bundled puzzles by which the effort of a level is told."""


class LevelsDialog(OfferDialog):
    """By level: a fresh puzzle, today's, or a bundled one. The old game stays in the library."""

    size = (660, 630)

    def __init__(self, host: Host) -> None:
        super().__init__(host, SUDOKU.shelves[0])
        self.level = self.preferred("level", LEVELS, FIRST_LEVEL)
        self.asked = MoreParams()
        self.expected = ExpectedTime(host, self.shelf)
        names = [(key, level_name(key)) for key in LEVELS]
        self.levels = Choice(names, self.level, self._choose_level)
        self.more = Button(_("More…"), self._ask_more, icon="filter")
        self._summary = Label(role="text_muted", wraps=False)
        self._entry_label = Label(_("Game ID"), wraps=False)
        self._picture = Rect(0, 0, 0, 0)
        asked = [self.more, self._summary, self._entry_label, self.entry]
        self.set_asked_widgets([self.levels, self.list, *asked])
        self._choose_level(self.level)
        self.set_asked(self.asked)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Levels along the top, list and picture, then the further wishes."""
        body = self.place_kinds(body, layout)
        row = Tap(30)
        parts = (row, 10, REST, 8, row, 8, row, 4)
        self.levels.rect, _gap, middle, _gap, more, _gap, entry, _edge = rows(layout, body, parts)
        self._picture = beside(middle, layout)
        middle.width -= self._picture.width + layout.px(16)
        self.list.rect = middle
        words = Pixels(layout.grow(110))
        self.more.rect, self._summary.rect = columns(layout, more, (words, REST))
        self.more.rect.width -= layout.px(8)
        put((self._entry_label, self.entry), columns(layout, entry, (words, REST)))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        offer = self.list.chosen_row
        if offer is not None:
            table = self.begun_state(offer)
            givens = offer.puzzle.givens if offer.puzzle else table.givens if table else b""
            digits = table.digits if table else givens
            _draw_preview(painter, self._picture, digits, givens, self.tally)
            self._draw_expected(painter)

    def _draw_expected(self, painter: Painter) -> None:
        """Write below the preview how long such a puzzle takes the player, once that is known."""
        text = self.expected.text
        if not text or not self._picture.width:
            return
        words = Rect(self._picture.x, 0, self._picture.width, 0)
        words.inflate_ip(painter.grow(60) - painter.px(60), 0)
        words.height = len(painter.wrap(text, words.width)) * painter.line_height()
        words.bottom = self.list.rect.bottom
        painter.paragraph(text, words, "text_muted", align="centre")

    def tick(self) -> bool:
        """Ask for the minutes of the chosen puzzle, or of the level, and tell them."""
        offer = self.list.chosen_row
        if offer is not None and self.expected.has_enough:
            if offer.puzzle is not None:
                puzzle: Puzzle = offer.puzzle
                self.expected.ask(str(puzzle), lambda: [puzzle])
            else:
                self.expected.ask(self.level, partial(_of_level, self.level))
        is_told = self.expected.tick()
        return super().tick() or is_told

    def closed(self) -> None:
        self.expected.cancel()
        super().closed()

    def set_asked(self, asked: MoreParams) -> None:
        """Ask for this beside the level."""
        self.asked = asked
        self._summary.text = asked.summary() or _("symmetry, technique, where the givens are")

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.renew_offers()
        self.tell_if_slow(level)
        if level != self.host.preferences.of_kind(SUDOKU.id, "level"):
            self.host.prefer_kind(SUDOKU.id, level=level)

    def renew_offers(self) -> None:
        self.list.set_rows(self.marked(_offers(self.level)))

    def _ask_more(self) -> None:
        self.host.show(ParamsDialog(self.host, self.asked, self.set_asked))

    def _order(self) -> None:
        self.host.order(SUDOKU.id, self.asked.params(self.level))


def _of_level(level: str) -> list[Puzzle]:
    """Return some bundled puzzles of a level, whose middle effort stands for the level."""
    return list(read_bank(level))[:SAMPLE]


def _offers(level: str) -> list[Offer]:
    offers = daily_offers(SUDOKU.shelves[0], daily_levels, lambda params: params == level)
    puzzles = readable(f"puzzles/{level}.txt", lambda: read_bank(level), tuple[Puzzle, ...]())
    bank = enumerate(puzzles, 1)
    return offers + [Offer(bank_title(level, number), puzzle) for number, puzzle in bank]


def _draw_preview(painter: Painter, place: Rect, digits: bytes, givens: bytes, tally: str) -> None:
    text = _("Generated when you play")
    if givens:
        count = 81 - givens.count(0)
        text = ngettext("{n} given", "{n} givens", count).format(n=count)
        text = " · ".join((text, tally)) if tally else text
    draw_digits(painter, place, digits or bytes(81), givens or bytes(81))
    words = Rect(place.x, place.bottom + painter.px(4), place.width, painter.px(22))
    words.inflate_ip(painter.grow(60) - painter.px(60), 0)
    words.height = len(painter.wrap(text, words.width)) * painter.line_height()
    painter.paragraph(text, words, "text_muted", align="centre")
