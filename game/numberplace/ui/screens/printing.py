"""Print a puzzle, a page full, a hint or the way; save pictures, films and pages for browsers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import GameError
from numberplace.core.film import Film
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.paper.booklet import hint_pages, path_pages
from numberplace.paper.files import film_of, picture_of
from numberplace.paper.film import SPEED, FilmPictures
from numberplace.paper.page import GRIDS, PAPER_NAMES
from numberplace.paper.pdf import write_pdf
from numberplace.paper.printer import DEFAULT, find_printers, send_pages
from numberplace.paper.sheets import Printed, Setup, artist_of, puzzle_pages
from numberplace.paper.svg import MARGIN
from numberplace.paper.walk import first_step
from numberplace.paper.web_page import SUFFIXES, write_page
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.widgets import Button
from numberplace.ui.screens.book_printing import BookDialog
from numberplace.ui.screens.host import Program, shown_game
from numberplace.ui.screens.paper import PaperDialog
from numberplace.ui.screens.printed import Others, Stop, level_name, listed, printed_game
from numberplace.ui.screens.worksheet_printing import WorksheetDialog

if TYPE_CHECKING:
    from numberplace.formats.by_kind import FoundPuzzle


class PrintDialog(PaperDialog):
    """Asks for the contents and form of a print, and shows the first page."""

    def __init__(self, app: Program, puzzles: Sequence[Printed] = ()) -> None:
        """Print the game on the board, or ``puzzles`` of a list."""
        super().__init__(app, _("Print"), "numberplace", ".pdf")
        self._puzzles = tuple(puzzles)
        game = printed_game(app)
        artist_of(self._puzzles[0].kind if puzzles else game.kind)
        self._game = game
        session, view, _title = shown_game(app)
        self._step: Step | None = view.lesson.step if view.lesson is not None else None
        self._state = session.state
        self._others: Others | None = None
        self.destination: Choice | None = None
        """The name of the printer for the pages, empty for a file."""
        self._printers: Job[tuple[str, ...]] | None = Job(lambda _stop: find_printers())
        self._build()
        self.finish()

    def more_buttons(self) -> Sequence[Button]:
        return (
            Button(_("Book…"), self._to_book, icon="book"),
            Button(_("Worksheet…"), self._to_worksheet, icon="pencil"),
        )

    def _to_worksheet(self) -> None:
        self.host.close_top()
        self._app.show(WorksheetDialog(self._app))

    def _to_book(self) -> None:
        self.host.close_top()
        self._app.show(BookDialog(self._app, self._puzzles))

    def _build(self) -> None:
        what = [
            ("puzzle", _("The puzzle")),
            ("board", _("The board as it is now")),
            ("page", _("A page of puzzles like it")),
            ("hint", _("The hint")),
            ("path", _("The solution step by step")),
        ]
        if self._puzzles:
            count = len(self._puzzles)
            text = ngettext("{n} puzzle", "{n} puzzles", count).format(n=count)
            what = [("list", text)]
        self.what = self.choose(_("What"), what, what[0][0], steps=True)
        counts = [(str(count), str(count)) for count in GRIDS]
        usual = "4" if self._puzzles else "1"
        self.per_page = self.choose(_("Puzzles per page"), counts, usual)
        papers = [(key, _(name)) for key, name in PAPER_NAMES.items()]
        self.paper = self.choose(_("Paper size"), papers, "a4")
        ends = [("yes", _("At the end")), ("no", _("None"))]
        self.solutions = self.choose(_("Solutions"), ends, "yes" if self._puzzles else "no")
        marks = [("no", _("None")), ("yes", _("Pencil marks"))]
        self.marks = self.choose(_("Empty cells"), marks, "no")
        labels = [
            ("all", _("Level, game ID, QR code")),
            ("level", _("Level")),
            ("none", _("Nothing")),
        ]
        self.labels = self.choose(_("Next to each puzzle"), labels, "all", steps=True)
        self.address = self.ask_text(_("Address in codes"))

    @property
    def setup(self) -> Setup:
        """The look of the pages."""
        has_all = self.labels.chosen == "all"
        return Setup(
            self.paper.chosen,
            int(self.per_page.chosen),
            has_solutions=self.solutions.chosen == "yes",
            has_marks=self.marks.chosen == "yes",
            has_rows=self.host.preferences.marking != "grid",
            has_level=self.labels.chosen != "none",
            has_id=has_all,
            has_code=has_all,
            address=self.address.text.strip(),
        )

    def tick(self) -> bool:
        """Offer printers once the system has named them."""
        job = self._printers
        if job is None or not job.is_done:
            return super().tick()
        self._printers = None
        if job.result:
            self._offer(job.result)
        return super().tick() or bool(job.result)

    def _offer(self, names: Sequence[str]) -> None:
        """Ask in a row above the others where the pages go: to the system's printer, mostly."""
        named = _("Printer: {name}")
        labels = [(n, _("Printer") if n == DEFAULT else named.format(name=n)) for n in names]
        focus = self.form.focus
        to = self.choose(_("To"), [*labels, ("", _("PDF file"))], names[0], steps=True)
        self.destination = to
        self.rows.insert(0, self.rows.pop())
        self.finish()
        self.form.focus = focus
        self.host.place_again()

    def save(self) -> None:
        if self.destination is None or not self.destination.chosen:
            super().save()
        elif self.drawings and self.saving is None:
            name, content = self.destination.chosen, self.content(Path())
            paper, title = self.paper.chosen, self._title

            def send(_should_stop: Callable[[], bool]) -> Path | str:
                send_pages(content(), name, paper=paper, title=title)
                return _("Sent to the printer {name}.").format(name=name)

            self._begin(send)

    @property
    def _title(self) -> str:
        return self._game.name or _("Numberplace")

    def refresh(self) -> None:
        is_puzzles = self.what.chosen in ("puzzle", "board", "page", "list")
        self.address.is_enabled = is_puzzles and self.labels.chosen == "all"
        for choice in (self.per_page, self.solutions, self.marks, self.labels):
            choice.is_enabled = is_puzzles
        prints = self.destination is not None and bool(self.destination.chosen)
        if self.entry.is_enabled == prints:
            self.entry.is_enabled = not prints
            self.save_button.label = _("Print") if prints else _("Save")
            self.save_button.icon = "check" if prints else "save"
            self.host.place_again()
        super().refresh()

    def work(self) -> Callable[[Stop], list[Drawing]]:
        what, setup, game = self.what.chosen, self.setup, self._game
        if what == "hint":
            return lambda stop: self._hint(setup, stop)
        if what == "path":
            start = game.kind.start(game.puzzle)
            return lambda stop: path_pages(game, start, paper=setup.paper, should_stop=stop)
        if what == "page":
            others = self._others = self._others or Others(self._app, game)

            def page(stop: Stop) -> list[Drawing]:
                return puzzle_pages([game, *others.first(setup.per_page - 1, stop)], setup)

            return page
        puzzles = [game]
        if what == "list":
            puzzles = list(self._puzzles)
        elif what == "board":
            puzzles = [replace(game, state=self._state)]
        return lambda stop: puzzle_pages(puzzles, setup, should_stop=stop)

    def _hint(self, setup: Setup, should_stop: Stop) -> list[Drawing]:
        game, state, step = self._game, self._state, self._step
        shown = step if step is not None else first_step(game.kind, state, should_stop)[0]
        return hint_pages(game, state, shown, paper=setup.paper)

    def content(self, path: Path) -> Callable[[], bytes]:
        pages, title = self.drawings, self._title
        return lambda: write_pdf(pages, title=title)

    def caption(self) -> str:
        count = len(self.drawings)
        return ngettext("{n} page", "{n} pages", count).format(n=count)


def print_list(app: Program, puzzles: Sequence[FoundPuzzle]) -> None:
    """Ask how puzzles of a list are to be printed. Raises GameError."""
    printed = [
        listed(one.kind, one.puzzle, one.name, level_name(one.kind, one.level)) for one in puzzles
    ]
    app.show(PrintDialog(app, printed))


SIZES = ("480", "960", "1920", "3840")
"""Pixels of the longer side."""


class PictureDialog(PaperDialog):
    """Asks for the contents and size of a picture, and shows the picture."""

    wide = (860, 420)
    margin = MARGIN

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Save a picture"), "numberplace", ".png")
        self._game = printed_game(app)
        self._artist = artist_of(self._game.kind)
        session, view, _title = shown_game(app)
        self._state = session.state
        self._step: Step | None = view.lesson.step if view.lesson is not None else None
        what = [
            ("board", _("The board as it is now")),
            ("puzzle", _("The puzzle")),
            ("hint", _("The hint")),
            ("solution", _("The solution")),
        ]
        chosen = "board" if self._step is None else "hint"
        self.what = self.choose(_("What"), what, chosen, steps=True)
        marks = [("no", _("None")), ("yes", _("Pencil marks"))]
        has_marks = "yes" if getattr(view, "shows_marks", False) else "no"
        self.marks = self.choose(_("Empty cells"), marks, has_marks)
        self.form_choice = self.choose(_("Form"), [(".png", "PNG"), (".svg", "SVG")], ".png")
        sizes = [(size, f"{size} px") for size in SIZES]
        self.pixels = self.choose(_("Size"), sizes, SIZES[2])
        self.finish()

    def more_buttons(self) -> Sequence[Button]:
        return (Button(_("Page for the browser…"), self._to_page, icon="open"),)

    def _to_page(self) -> None:
        self.host.close_top()
        self._app.show(PageDialog(self._app))

    def refresh(self) -> None:
        path = Path(self.entry.text)
        suffix = self.form_choice.chosen
        if path.suffix in (".png", ".svg") and path.suffix != suffix:
            self.entry.text = str(path.with_suffix(suffix))
            self.entry.caret = len(self.entry.text)
        self._suffix = suffix
        self.marks.is_enabled = self.what.chosen in ("board", "puzzle")
        super().refresh()

    def work(self) -> Callable[[Stop], list[Drawing]]:
        what, has_marks = self.what.chosen, self.marks.chosen == "yes"
        return lambda stop: [self._draw(what, stop, has_marks=has_marks)]

    def content(self, path: Path) -> Callable[[], bytes]:
        drawing, name, size = self.drawings[0], self._game.name, int(self.pixels.chosen)
        return lambda: picture_of(drawing, path, title=name, size=size)

    def _draw(self, what: str, should_stop: Stop, *, has_marks: bool) -> Drawing:
        kind, puzzle = self._game.kind, self._game.puzzle
        state: Any = self._state
        if what == "puzzle":
            return self._artist.draw(kind.start(puzzle), has_marks=has_marks)
        if what == "solution":
            state = self._artist.solution(puzzle, should_stop)
            if state is None:
                raise GameError(_("This puzzle has no solution."))
            return self._artist.draw(state)
        step = None
        if what == "hint":
            step = self._step or first_step(kind, state, should_stop)[0]
        has_rows = self.host.preferences.marking != "grid"
        return self._artist.draw(state, step=step, has_marks=has_marks, has_rows=has_rows)


class PageDialog(PaperDialog):
    """Asks for the page of the puzzle that a browser plays, with or without its solution."""

    wide = (860, 420)
    margin = MARGIN

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Save a page for the browser"), "numberplace", SUFFIXES[0])
        self._game = printed_game(app)
        artist = artist_of(self._game.kind)
        self._board = artist.draw(self._game.kind.start(self._game.puzzle))
        solutions = [("yes", _("Step by step")), ("no", _("None"))]
        self.solution = self.choose(_("Solution"), solutions, "yes")
        self.finish()

    def work(self) -> Callable[[Stop], list[Drawing]]:
        return lambda _stop: [self._board]

    def content(self, path: Path) -> Callable[[], bytes]:
        game, has_walk = self._game, self.solution.chosen == "yes"
        return lambda: write_page(
            game.kind, game.puzzle, name=game.name, has_walk=has_walk
        ).encode()

    def caption(self) -> str:
        return _("One file that works without a network")


FILM_SIZES = ("320", "480", "600", "900")
"""Pixels of the longer side."""
SPEEDS = ("1", "2", "4", "8")


class FilmDialog(PaperDialog):
    """Asks for the size and speed of a film, and shows its last frame."""

    wide = (860, 420)

    def __init__(self, app: Program, film: Film, mistakes: Mapping[int, Collection[int]]) -> None:
        super().__init__(app, _("Save the film as a moving picture"), "numberplace-film", ".png")
        self._film, self._mistakes = film, mistakes
        speeds = [(speed, f"{speed}×") for speed in SPEEDS]
        self.speed = self.choose(_("Speed"), speeds, str(round(SPEED)))
        sizes = [(size, f"{size} px") for size in FILM_SIZES]
        self.pixels = self.choose(_("Size"), sizes, "600")
        self.finish()

    def work(self) -> Callable[[Callable[[], bool]], list[Drawing]]:
        pictures = FilmPictures(self._film, self._mistakes, size=int(self.pixels.chosen))
        return lambda _stop: [pictures.whole(self._film.last)]

    def content(self, path: Path) -> Callable[[], bytes]:
        size, speed = int(self.pixels.chosen), float(self.speed.chosen)
        return lambda: film_of(self._film, self._mistakes, path, size=size, speed=speed)

    def caption(self) -> str:
        film, speed = self._film, float(self.speed.chosen)
        seconds = sum(film.pause(number) for number in range(film.last)) / speed
        return _("{n} seconds").format(n=max(1, round(seconds)))
