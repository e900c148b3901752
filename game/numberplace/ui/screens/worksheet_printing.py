"""Print > Worksheet: boards on which one technique comes next, and the key, for teachers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.paper.page import PAPER_NAMES
from numberplace.paper.pdf import write_pdf
from numberplace.paper.worksheet import COUNTS, find_tasks, worksheet_pages
from numberplace.ui.kit.widgets import Button
from numberplace.ui.screens.host import Program, shown_game
from numberplace.ui.screens.paper import PaperDialog
from numberplace.ui.screens.printed import Stop

BOARDS = ("4", "8", "16", "32")
"""Numbers of boards that a worksheet may have."""
FIRST = "naked_pair"
"""The technique offered where no hint is open, if there are exercises of it."""


class WorksheetDialog(PaperDialog):
    """Asks for a technique and a number of boards, and shows the page that is turned to."""

    wide = (860, 460)

    def __init__(self, app: Program) -> None:
        """Offer the techniques of the kind on the board, the one of an open hint first.

        Raises FormatError: the kind has no exercises.
        """
        super().__init__(app, _("Worksheet"), "numberplace-worksheet", ".pdf")
        session, view, _title = shown_game(app)
        self._kind = kind = session.kind
        known = kind.solver.exercise_techniques() if kind.solver is not None else ()
        if not known:
            raise FormatError(_("There are no exercises of these puzzles."))
        self._seed = f"{app.rng.randrange(10**9)}"
        wished = [view.lesson.step.technique] if view.lesson is not None else []
        first = next((each for each in (*wished, FIRST) if each in known), known[0])
        techniques = [(each, kind.technique_name(each)) for each in known]
        self.technique = self.choose(_("Technique"), techniques, first, steps=True)
        self.count = self.choose(_("Boards"), [(count, count) for count in BOARDS], BOARDS[1])
        counts = [(str(count), str(count)) for count in COUNTS]
        self.per_page = self.choose(_("Boards on a page"), counts, "4")
        papers = [(key, _(name)) for key, name in PAPER_NAMES.items()]
        self.paper = self.choose(_("Paper size"), papers, "a4")
        keys = [("yes", _("At the end")), ("no", _("None"))]
        self.key = self.choose(_("Key"), keys, "yes")
        self.finish()

    def more_buttons(self) -> tuple[Button, ...]:
        self._back = Button(_("Page back"), lambda: self._turn(-1), icon="left")
        self._on = Button(_("Next page"), lambda: self._turn(1), icon="right")
        return self._back, self._on

    def _turn(self, pages: int) -> None:
        """Turn to another page of the preview."""
        self.shown_page = max(0, min(len(self.drawings) - 1, self.shown_page + pages))

    def work(self) -> Callable[[Stop], list[Drawing]]:
        self.shown_page = 0
        kind, technique, seed = self._kind, self.technique.chosen, self._seed
        count, per_page = int(self.count.chosen), int(self.per_page.chosen)
        paper, has_key = self.paper.chosen, self.key.chosen == "yes"

        def lay_out(stop: Stop) -> list[Drawing]:
            tasks = find_tasks(kind, technique, count, seed, stop)
            return worksheet_pages(
                kind, tasks, paper=paper, per_page=per_page, has_key=has_key, should_stop=stop
            )

        return lay_out

    def content(self, path: Path) -> Callable[[], bytes]:
        pages, title = self.drawings, self._kind.technique_name(self.technique.chosen)
        return lambda: write_pdf(pages, title=title)

    def caption(self) -> str:
        if not self.drawings:
            return ""
        return _("Page {n} of {total}").format(n=self.shown_page + 1, total=len(self.drawings))
