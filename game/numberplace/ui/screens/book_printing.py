"""Share > Book: puzzles as a book for a printer, its pages turned in the preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.words import _
from numberplace.paper.book import (
    BY_LEVEL,
    BY_TECHNIQUE,
    ROWS,
    Book,
    BookSetup,
    make_book,
    renamed,
)
from numberplace.paper.files import cover_of, inside_of, write_file
from numberplace.paper.sheets import Printed
from numberplace.paper.trims import TRIMS
from numberplace.ui.kit.widgets import Button
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.open_file import free_path
from numberplace.ui.screens.paper import PaperDialog
from numberplace.ui.screens.printed import Others, Stop, printed_game

COUNTS = ("24", "48", "96", "192")
"""Puzzles of a book of puzzles like the one on the board."""
USUAL = "48"
"""Enough for a book that printers bind."""


class BookDialog(PaperDialog):
    """Asks for the form of a book, and shows the page that is turned to."""

    wide = (860, 520)
    narrow = (520, 790)

    def __init__(self, app: Program, puzzles: Sequence[Printed] = ()) -> None:
        """Make a book of ``puzzles``, or of puzzles like the one on the board."""
        super().__init__(app, _("Book"), "numberplace-book", ".pdf")
        self._puzzles = tuple(puzzles)
        self._game = printed_game(app)
        self._others: Others | None = None
        self._book: Book | None = None
        """The book that is shown, None while it is laid out."""
        self._named: Book | None = None
        """The last book that was laid out, which needs nothing but new pages for another title."""
        self._count = ""
        """Number of puzzles that the last book was to have."""
        self._build()
        self.finish()

    def _build(self) -> None:
        counts = [(count, count) for count in COUNTS]
        if self._puzzles:
            counts = [("", str(len(self._puzzles)))]
        usual = counts[0][0] if self._puzzles else USUAL
        self.count = self.choose(_("Puzzles"), counts, usual)
        trims = [(trim, f"{trim.replace('x', ' × ')} in") for trim in TRIMS]
        self.trim = self.choose(_("Page size"), trims, trims[0][0], steps=True)
        counts = [(str(count), str(count)) for count in ROWS]
        self.per_page = self.choose(_("Puzzles on a page"), counts, "2")
        chapters = [(BY_LEVEL, _("Level")), (BY_TECHNIQUE, _("Technique"))]
        self.chapters = self.choose(_("Chapters by"), chapters, BY_LEVEL)
        bleeds = [("no", _("None")), ("yes", _("3 mm at each edge"))]
        self.bleed = self.choose(_("Bleed"), bleeds, "no")
        covers = [("yes", _("A second file")), ("no", _("None"))]
        self.cover = self.choose(_("Cover"), covers, "yes")
        self.title_entry = self.ask_text(_("Title"), _("Numberplace"))
        self.author_entry = self.ask_text(_("Author"))

    def more_buttons(self) -> Sequence[Button]:
        self._back = Button(_("Page back"), lambda: self._turn(-1), icon="left")
        self._on = Button(_("Next page"), lambda: self._turn(1), icon="right")
        return self._back, self._on

    def _turn(self, pages: int) -> None:
        """Turn to another page of the preview."""
        self.shown_page = max(0, min(len(self.drawings) - 1, self.shown_page + pages))
        self._enable_turning()

    def _enable_turning(self) -> None:
        """Let the buttons turn only to pages that there are."""
        self._back.is_enabled = self.shown_page > 0
        self._on.is_enabled = self.shown_page < len(self.drawings) - 1

    def work(self) -> Callable[[Stop], list[Drawing]]:
        setup, puzzles = self.setup, self._puzzles
        book, self._book = self._book or self._named, None
        self._named = book
        if (
            book is not None
            and setup == replace(book.setup, title=setup.title, author=setup.author)
            and self.count.chosen == self._count
        ):
            return lambda stop: self._laid(renamed(book, setup.title, setup.author, stop))
        self.shown_page, self._count = 0, self.count.chosen
        if not puzzles and self._others is None:
            self._others = Others(self._app, self._game, int(COUNTS[-1]))
        others, count = self._others, int(self.count.chosen or 0)

        def lay_out(stop: Stop) -> list[Drawing]:
            printed = puzzles
            if not printed and others is not None:
                printed = (self._game, *others.first(count - 1, stop))
            return self._laid(make_book(printed, setup, stop))

        return lay_out

    def _laid(self, book: Book) -> list[Drawing]:
        """Keep a book that was laid out, and return its pages."""
        self._book = book
        return book.pages

    @property
    def setup(self) -> BookSetup:
        """The form that is chosen."""
        return BookSetup(
            title=self.title_entry.text.strip() or _("Numberplace"),
            author=self.author_entry.text.strip(),
            trim=self.trim.chosen,
            per_page=int(self.per_page.chosen),
            chapters=self.chapters.chosen,
            has_bleed=self.bleed.chosen == "yes",
        )

    def content(self, path: Path) -> Callable[[], bytes]:
        book, has_cover = self._book, self.cover.chosen == "yes"
        assert book is not None  # saving waits for the drawings

        def write() -> bytes:
            if has_cover:
                cover = free_path(str(path.parent), f"{path.stem}-cover", path.suffix)
                write_file(cover, cover_of(book))
            return inside_of(book)

        return write

    def caption(self) -> str:
        if self._book is None or not self.drawings:
            return ""
        return _("Page {n} of {total}").format(n=self.shown_page + 1, total=len(self.drawings))

    def _take_drawings(self) -> bool:
        """Show the printers' requirements that the book does not meet."""
        is_there = super()._take_drawings()
        self._enable_turning()
        if is_there and self._book is not None and self.drawings:
            checks = self._book.binding.checks()
            self.note.text = " ".join(sentence for is_met, sentence in checks if not is_met)
        return is_there
