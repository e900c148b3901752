"""Choosing a puzzle of either shelf: made to order, today's, a bundled one, or by its game ID."""

from __future__ import annotations

from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.core.kind import Shelf
from numberplace.core.words import _, ngettext
from numberplace.sudoku.kind import RULES_SHELF
from numberplace.ui.boards.sudoku.expected_time import ExpectedTime
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.wishes import LevelWishes, RuleWishes, Wishes
from numberplace.ui.dialogs.offers import Offer, OfferDialog, beside, draw_unmade
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Label

WORDS = 110
"""Logical px of what is asked for, left of the choices."""
CHOICE, MORE, ROW = 30, 32, 28
"""Logical heights of the choice along the top, of what asks further, and of a row below it."""


class NewGameDialog(OfferDialog):
    """Today's puzzle or a bundled one; below, the wishes for a fresh one.

    The old game stays in the library.
    """

    size = (680, 640)

    def __init__(self, host: Host, shelf: Shelf) -> None:
        super().__init__(host, shelf)
        self.expected = ExpectedTime(host, shelf)
        wishes = RuleWishes if shelf is RULES_SHELF else LevelWishes
        self.wishes: Wishes = wishes(self, self.update)
        self._asked = [*self.wishes.asked, (Label(_("Game ID"), wraps=False), self.entry)]
        self._picture = Rect(0, 0, 0, 0)
        below = [self.wishes.more, self.wishes.summary]
        below += [widget for pair in self._asked for widget in pair]
        self.set_asked_widgets([self.wishes.choice, self.list, *below])
        self.update()

    def depth(self, layout: Layout) -> int:
        """Return the height of all rows and a short list where rows are higher than usual."""
        rows = layout.tap(CHOICE) + layout.tap(MORE) + layout.px(26)
        rows += len(self._asked) * (layout.tap(ROW) + layout.px(6))
        return self.depth_with(rows, layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Kinds and choice along the top, list and picture, then the wishes for a fresh puzzle."""
        px = layout.px
        row, gap, high = layout.tap(ROW), px(6), layout.tap(CHOICE)
        body = self.place_kinds(body, layout)
        choice = self.wishes.choice
        is_roomy = body.width >= layout.px(max(600, 500 * layout.text_scale))
        choice.lines = 1 if is_roomy else 2
        high *= choice.lines
        choice.rect = Rect(body.x, body.y, body.width, high)
        below = len(self._asked) * (row + gap) + layout.tap(MORE) + px(14)
        used = high + px(10)
        middle = Rect(body.x, body.y + used, body.width, body.height - used - px(2) - below)
        self._picture = beside(middle, layout)
        width = middle.width - self._picture.width - px(16)
        before = self.list.rect.height
        self.list.rect = Rect(middle.x, middle.y, width, middle.height)
        if not before:  # it was filled before it had a height
            self.list.reveal(0)
            self.list.reveal(self.list.chosen)
        top = middle.bottom + gap
        more, summary = self.wishes.more, self.wishes.summary
        words = layout.grow(160)
        more.rect = Rect(body.x, top, words - gap, layout.tap(MORE))
        tall = max(px(36), more.rect.height)
        summary.rect = Rect(body.x + words, 0, body.width - words, tall)
        summary.rect.centery = more.rect.centery
        top += layout.tap(MORE) + px(8)
        below_them = Rect(body.x, top, body.width, 0)
        self.place_asked(self._asked, below_them, layout.grow(WORDS), layout)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        offer = self.list.chosen_row
        table = None if offer is None else self.begun_state(offer)
        puzzle = None if offer is None else offer.puzzle or (table and table.puzzle)
        if puzzle is not None:
            digits = table.digits if table else puzzle.givens
            draw_puzzle(painter, self._picture, puzzle, digits)
            self._draw_caption(painter, puzzle.givens)
        elif offer is not None:
            draw_unmade(painter, self._picture)
        if offer is not None:
            self._draw_expected(painter)

    def _draw_caption(self, painter: Painter, givens: bytes) -> None:
        """Write below the picture how many givens there are, and how many puzzles are solved.

        Where there is no room for both, the second is left out.
        """
        place, count = self._picture, len(givens) - givens.count(0)
        text = ngettext("{n} given", "{n} givens", count).format(n=count)
        words = Rect(place.x, place.bottom + painter.px(4), place.width, 0)
        words.inflate_ip(painter.grow(60) - painter.px(60), 0)
        both = " · ".join((text, self.tally)) if self.tally else text
        high = len(painter.wrap(both, words.width)) * painter.line_height()
        if words.y + high <= self.list.rect.bottom:
            text = both
        words.height = len(painter.wrap(text, words.width)) * painter.line_height()
        painter.paragraph(text, words, "text_muted", align="centre")

    def _draw_expected(self, painter: Painter) -> None:
        """Write below the picture how long such a puzzle takes the player, once that is known."""
        text = self.expected.text
        if not text or not self._picture.width:
            return
        words = Rect(self._picture.x, 0, self._picture.width, 0)
        words.inflate_ip(painter.grow(60) - painter.px(60), 0)
        words.height = len(painter.wrap(text, words.width)) * painter.line_height()
        words.bottom = self.list.rect.bottom
        painter.paragraph(text, words, "text_muted", align="centre")

    def tick(self) -> bool:
        """Ask for the minutes of the chosen puzzle, or of those alike, and tell them."""
        offer = self.list.chosen_row
        if offer is not None and self.expected.has_enough:
            alike = self.wishes.alike(offer)
            if alike is not None:
                self.expected.ask(*alike)
        is_told = self.expected.tick()
        return super().tick() or is_told

    def closed(self) -> None:
        self.expected.cancel()
        super().closed()

    def update(self) -> None:
        """Offer what is wished for now."""
        self.level = self.wishes.level
        self.renew_offers()
        self.tell_if_slow(self.level)

    def renew_offers(self) -> None:
        if self.wishes.prefers_today:
            self.list.set_rows(self.marked(self.wishes.offers()))
        else:
            self.list_offers(self.wishes.offers())

    def play_offer(self, offer: Offer) -> None:
        if offer.puzzle is not None:
            self.level = self.wishes.level_of(offer.puzzle)
        super().play_offer(offer)

    def _order(self) -> None:
        try:
            text = self.wishes.text
        except FormatError as error:  # rules that do not go together
            self.wishes.summary.text = str(error)
        else:
            self.host.order(self.shelf.id, text)
