"""Shared parts of the dialogs of printing and of pictures: choices, a preview, and a file to
write."""

from __future__ import annotations

import io
from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.paper.files import write_file
from numberplace.paper.svg import write_svg
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.dialog import ChoicesDialog, Options, ask, put_named
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Words, cut_left, cut_top, height_of
from numberplace.ui.kit.widgets import Button, Label, Widget
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.open_file import free_path, path_of

ROW, GAP = 30, 7
"""Logical px of a choice, and from one to the next."""
NOTE = 40
"""Logical px of the line that reports a fault."""
CAPTION, CAPTION_ROW = 12, 22
"""Logical size of the words below the preview, and the height of one line of them."""
MIN_WIDTH = 740
"""Logical px of a window in which the preview has room beside the choices."""
MAX_NAME = 200
"""Characters of a title."""
WAIT_SECONDS = 0.05
"""Time a dialog waits for drawings and preview before it shows a placeholder, in seconds."""
LABEL = 128
"""Logical px of the names of choices."""
PREVIEW, LEAST_PREVIEW = 262, 170
"""Logical px of the preview, and at the least where long labels need room."""


class PaperDialog(ChoicesDialog):
    """Choices at the left, the resulting preview at the right, a path below.

    The drawings are made off the frame loop, anew whenever a choice changes.
    """

    wide = (860, 490)
    narrow = (520, 730)
    """Its sizes where preview and choices stand side by side, and below each other."""

    def __init__(self, app: Program, title: str, stem: str, suffix: str) -> None:
        super().__init__(app, title)
        self._app = app
        self._suffix = suffix
        free = str(free_path(app.preferences.folder, stem, suffix))
        self.entry = TextEntry(free, on_enter=self.save, most=1000)
        self.note = Label("", role="warning", size=12.5)
        self.save_button = Button(_("Save"), self.save, icon="save", is_main=True)
        self.fields: list[tuple[Label, TextEntry]] = []
        """Lines of text that are asked for, below the choices."""
        self._where = Label(_("File"), wraps=False)
        self._is_narrow = False
        self._names = 0
        """Px of the column of names."""
        self._answers = 0
        """Px of the column of choices in which every label is written whole."""
        self._caption_row = 0
        """Px of the line, or lines, below the preview."""
        self._job: Job[list[Drawing]] | None = None
        self.drawings: list[Drawing] = []
        self.shown_page = 0
        """Which of the drawings the preview shows."""
        self._painting: Job[Surface] | None = None
        self.asked: tuple[Drawing, Rect] | None = None
        """Drawing that the preview shows, or will when painted."""
        self._shown: Surface | None = None
        self.saving: Job[Path | str] | None = None
        """Returns the path of the file, or what is said when there is none."""

    def finish(self) -> None:
        cancel = Button(_("Cancel"), self.host.close_top)
        widgets: list[Widget] = [widget for row in self.rows for widget in row]
        widgets += [widget for row in self.fields for widget in row]
        widgets += [self._where, self.entry, self.note]
        buttons = [*self.more_buttons(), cancel, self.save_button]
        self.set_widgets(widgets, buttons, focus=self.rows[0][1])
        self.refresh()

    def more_buttons(self) -> Sequence[Button]:
        """Return buttons that lead elsewhere, left of those that end the dialog."""
        return ()

    def choose(self, text: str, options: Options, chosen: str, *, steps: bool = False) -> Choice:
        return self.add_choice(text, options, chosen, lambda _o: self.refresh(), steps=steps)

    def ask_text(self, text: str, written: str = "") -> TextEntry:
        """Add a line of text; the drawings are made anew while it is written."""
        entry = TextEntry(
            written, on_change=lambda _text: self.refresh(), on_enter=self.save, most=MAX_NAME
        )
        self.fields.append((Label(text, wraps=False), entry))
        return entry

    # Return what makes the drawings of the present choices; it must not touch the window
    @abstractmethod
    def work(self) -> Callable[[Callable[[], bool]], list[Drawing]]: ...
    # Return what makes the file of the drawings; it raises GameError
    @abstractmethod
    def content(self, path: Path) -> Callable[[], bytes]: ...

    def refresh(self) -> None:
        self.note.text = ""
        self.save_button.is_enabled = False
        self.drawings = []
        self._job = Job(self.work())
        if self._job.wait(WAIT_SECONDS):
            self._take_drawings()

    def tick(self) -> bool:
        """Show drawings and preview once they are rendered."""
        changes = (self._take_drawings(), self._update_preview(), self._end_saving())
        return any(changes)

    def _update_preview(self) -> bool:
        """Have the drawing that is shown painted off the frame loop; tell whether that is done."""
        if not self.drawings:
            return False
        shown = min(self.shown_page, len(self.drawings) - 1)
        drawing, place, margin = self.drawings[shown], self._place.copy(), self.margin
        if self.asked is None or self.asked[0] is not drawing or self.asked[1] != place:
            self.asked, self._shown = (drawing, place), None
            self._painting = Job(lambda _stop: picture(drawing, place, margin))
            self._painting.wait(WAIT_SECONDS)
        job = self._painting
        if job is None or not job.is_done:
            return False
        self._painting = None
        if job.result is None:
            raise job.error or AssertionError
        self._shown = job.result.convert()
        return True

    @property
    def is_running(self) -> bool:
        """Tell whether the pages are drawn, or the one that is shown is painted."""
        return self._job is not None or self._painting is not None

    def _take_drawings(self) -> bool:
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        drawings, self.note.text = job.outcome()
        self.drawings = drawings or []
        self.save_button.is_enabled = bool(self.drawings)
        return True

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        self._is_narrow = layout.size[0] < layout.px(MIN_WIDTH)
        named = [*self.rows, *self.fields]
        longest = max(painter.width(label.text, label.size) for label, _widget in named)
        self._names = max(layout.grow(LABEL), longest + layout.px(2 * GAP))
        for _label, choice in self.rows:
            choice.rect.height = layout.tap(ROW)
        self._answers = max(choice.wanted_width(painter) for _label, choice in self.rows)
        return self.narrow if self._is_narrow else self.wide

    def _words_height(self, layout: Layout) -> int:
        """Return the px of all rows at their usual height, with the line that reports a fault."""
        row = layout.tap(ROW) + layout.px(GAP)
        return layout.px(NOTE) + row * (len(self.rows) + len(self.fields) + 1)

    def depth(self, layout: Layout) -> int:
        """Rows for fingers do not shrink; the card grows for them, or scrolls."""
        if not layout.target:
            return 0
        shown = layout.px(LEAST_PREVIEW) if self._is_narrow else 0
        return self._words_height(layout) + shown

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        if self._is_narrow:
            words = self._words_height(layout)
            below = body.y + (words if layout.target else min(words, body.height * 2 // 3))
            self._place = Rect(body.x, below, body.width, body.bottom - below)
            self._arrange_rows(Rect(body.x, body.y, body.width, below - body.y), layout)
            self._leave_caption(layout)
            return
        left = body.width - px(20) - min(self._names, body.width // 2) - self._answers
        shown = max(px(LEAST_PREVIEW), min(px(PREVIEW), left))
        choices, self._place = cut_left(body, body.width - shown - px(20), px(20))
        self._arrange_rows(choices, layout)
        self._leave_caption(layout)

    def _leave_caption(self, layout: Layout) -> None:
        """Lower the preview by the height of its caption."""
        words = Words(self.caption(), CAPTION, CAPTION_ROW)
        self._caption_row = max(layout.px(CAPTION_ROW), height_of(layout, self._place.width, words))
        self._place.height -= self._caption_row - layout.px(CAPTION_ROW)

    def _arrange_rows(self, body: Rect, layout: Layout) -> None:
        px, words = layout.px, min(self._names, body.width // 2)
        self._where.rect = self.entry.rect = Rect(0, 0, 0, 0)
        to_file = [(self._where, self.entry)] if self.entry.is_enabled else []
        named: list[tuple[Label, Widget]] = [*self.rows, *self.fields, *to_file]
        pitch = min(layout.tap(ROW) + px(GAP), (body.height - px(NOTE)) // len(named))
        put_named(named, body, words, pitch, min(layout.tap(ROW), pitch - 2))
        self.note.rect = cut_top(body, len(named) * pitch)[1]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        surface = self._shown
        if not self.drawings or surface is None:
            painter.frame(self._place, "panel_edge")
            if self.is_running:
                painter.text(_("One moment…"), self._place, "text_muted", align="centre")
            return
        place = surface.get_rect(midtop=self._place.midtop)
        painter.surface.blit(surface, place)
        painter.frame(place.inflate(2, 2), "panel_edge")
        below = Rect(self._place.x, place.bottom, self._place.width, self._caption_row)
        painter.text(self.caption(), below, "text_muted", size=CAPTION, align="centre")

    margin = 0.0
    """White around a drawing, in its own measure."""

    def caption(self) -> str:
        return ""

    def save(self) -> None:
        """Write the file; one that is there is replaced only when the player says so."""
        if not self.drawings or self.saving is not None:
            return
        try:
            path = path_of(self.entry.text, self._suffix)
        except SaveError as error:
            self.note.text = str(error)
            return
        if path.exists():
            self._ask(path)
        else:
            self._write(path)

    def _ask(self, path: Path) -> None:
        text = _("{path} already exists. Replace it?")
        text = text.format(path=clean_text(path, PATH))
        ask(self.host, self.title, text, _("Replace"), lambda: self._write(path))

    def _write(self, path: Path) -> None:
        content = self.content(path)

        def write(_should_stop: Callable[[], bool]) -> Path | str:
            write_file(path, content())
            return path

        self._begin(write)

    def _begin(self, work: Callable[[Callable[[], bool]], Path | str]) -> None:
        self.note.text = ""
        self.saving = Job(work)
        if self.saving.wait(WAIT_SECONDS):
            self._end_saving()
        else:
            self.note.text = _("One moment…")

    def _end_saving(self) -> bool:
        """Close once the file is written, or show the error; return True if the writing has
        ended."""
        job = self.saving
        if job is None or not job.is_done:
            return False
        self.saving = None
        path, self.note.text = job.outcome()
        if path is None:
            return True
        said = path if isinstance(path, str) else self._saved(path)
        self._app.close_all()
        self._app.top_screen.say(said)
        return True

    def _saved(self, path: Path) -> str:
        if str(path.parent).isprintable():
            self.host.prefer(folder=str(path.parent))
        return _("Saved as {path}.").format(path=clean_text(path, PATH))


def picture(drawing: Drawing, place: Rect, margin: float) -> Surface:
    """Return a drawing as large as it fits into a place, not yet in the window's format."""
    box = drawing.box
    scale = min(place.width / box.width, (place.height - 24) / box.height)
    size = max(1, round(max(box.width, box.height) * scale))
    text = write_svg(drawing, size=size, margin=margin)
    return pygame.image.load(io.BytesIO(text.encode()), "page.svg")
