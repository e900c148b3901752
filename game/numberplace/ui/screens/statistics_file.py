"""Statistics as a file: the solved games as comma-separated values, or the plot as a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.statistics import Record
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.plots import Plot

HEADING = ("kind", "level", "day", "seconds", "hints", "unaided", "puzzle")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Spreadsheets would take what begins so for a formula."""


class FileDialog(Dialog):
    """Where the games or the picture are to go; the ending of the name says which."""

    size = (600, 250)

    def __init__(self, host: Host, kind: str, records: Sequence[Record], plot: Plot) -> None:
        super().__init__(host, _("Save the statistics"))
        self._kind = kind
        self._records = records
        self._plot = plot
        self._picture: pygame.Surface | None = None
        text = _(
            "A file that ends in .csv holds every solved game, one that ends in .png the page"
            " shown. Where?"
        )
        self._label = Label(text)
        self.entry = TextEntry(_free_name(), on_enter=self._save, most=1000)
        self.note = Label("", role="warning", size=12.5)
        cancel = Button(_("Cancel"), host.close_top)
        save = Button(_("Save"), self._save, icon="book", is_main=True)
        self.set_widgets([self._label, self.entry, self.note], [cancel, save], focus=self.entry)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The question, the path, and what is wrong with it."""
        row = layout.px(44)
        self._label.rect = Rect(body.x, body.y, body.width, row)
        self.entry.rect = Rect(body.x, body.y + row + layout.px(6), body.width, layout.px(34))
        below = self.entry.rect.bottom + layout.px(6)
        self.note.rect = Rect(body.x, below, body.width, body.bottom - below)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Take the picture with the painter of this window, once."""
        if self._picture is None and self._plot.rect.width:
            self._picture = picture_of(self._plot, painter)

    def _save(self) -> None:
        try:
            path = Path(self.entry.text.strip()).expanduser().absolute()
            path.write_bytes(self._content(path.suffix.lower()))
        except SaveError as error:
            self.note.text = str(error)
        except (OSError, RuntimeError, ValueError) as error:
            text = _("'{path}' could not be written: {reason}.")
            reason = getattr(error, "strerror", None) or error
            self.note.text = text.format(path=self.entry.text, reason=reason)
        else:
            self.host.close_top()
            told = _("The statistics are in {path}.").format(path=path)
            self.host.show(MessageBox(self.host, self.title, told))

    def _content(self, suffix: str) -> bytes:
        """Return what the file is to hold. Raises SaveError."""
        if suffix == ".csv":
            return as_csv(self._kind, self._records)
        if suffix == ".png" and self._picture is not None:
            file = io.BytesIO()
            pygame.image.save(self._picture, file, "statistics.png")
            return file.getvalue()
        if suffix == ".png":
            raise SaveError(_("A table has no picture; choose another page first."))
        told = _("'{path}' ends neither in .csv nor in .png.")
        raise SaveError(told.format(path=self.entry.text.strip()))


def picture_of(plot: Plot, painter: Painter) -> pygame.Surface:
    """Paint a plot by itself, on the ground of a panel."""
    size = plot.rect.size
    surface = pygame.Surface(size)
    surface.fill(painter.theme.panel)
    place, canvas = plot.rect, painter.surface
    try:
        plot.rect, painter.surface = Rect((0, 0), size), surface
        plot.draw(painter, has_focus=False, is_hovered=False)
    finally:
        plot.rect, painter.surface = place, canvas
    return surface


def as_csv(kind: str, records: Sequence[Record]) -> bytes:
    """Return solved games as comma-separated values, one a line under a heading."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADING)
    for record in records:
        row = (
            *(kind, record.level, record.day.isoformat(), round(record.seconds)),
            *(record.hints, int(record.unaided), record.puzzle),
        )
        writer.writerow(f"'{cell}" if str(cell).startswith(FORMULA) else cell for cell in row)
    return file.getvalue().encode()


def _free_name() -> str:
    """Return a path in the player's own folder at which there is nothing yet."""
    try:
        home = Path.home()
    except RuntimeError:
        home = Path("/").absolute()
    for number in range(1, 100):
        path = home / ("numberplace" + (f"-{number}" if number > 1 else "") + ".csv")
        if not path.exists():
            break
    return str(path)
