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
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens.plots import Plot
from numberplace.ui.screens.save_file import SaveDialog

HEADING = ("kind", "level", "day", "seconds", "hints", "unaided", "puzzle")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Spreadsheets would take what begins so for a formula."""


class FileDialog(SaveDialog):
    """Where the games or the picture are to go; the ending of the name says which."""

    def __init__(self, host: Host, kind: str, records: Sequence[Record], plot: Plot) -> None:
        title = _("Save the statistics")
        note = _("A .csv file holds every solved game, a .png file the page shown.")
        super().__init__(host, title, note, "statistics.csv", self._bytes_for, host.notify)
        self._kind = kind
        self._records = records
        self._plot = plot
        self._picture: pygame.Surface | None = None

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Take the picture with the painter of this window, once."""
        if self._picture is None and self._plot.rect.width:
            self._picture = picture_of(self._plot, painter)

    def _bytes_for(self, path: Path) -> bytes:
        """Return what the file is to hold. Raises SaveError."""
        suffix = path.suffix.lower()
        if suffix == ".csv":
            return as_csv(self._kind, self._records)
        if suffix == ".png" and self._picture is not None:
            file = io.BytesIO()
            pygame.image.save(self._picture, file, "statistics.png")
            return file.getvalue()
        if suffix == ".png":
            raise SaveError(_("A table has no picture; choose another page first."))
        raise SaveError(_("'{path}' ends neither in .csv nor in .png.").format(path=path))


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
