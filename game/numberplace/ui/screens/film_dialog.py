"""Save a film: a game as an animated PNG file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.film import Film
from numberplace.core.words import _
from numberplace.paper.files import film_of
from numberplace.paper.film import SPEED, FilmPictures
from numberplace.ui.screens.paper import PaperDialog

if TYPE_CHECKING:
    from numberplace.ui.screens.host import Program

SIZES = ("320", "480", "600", "900")
"""Pixels of the longer side."""
SPEEDS = ("1", "2", "4", "8")


class FilmDialog(PaperDialog):
    """Asks how large the picture is and how fast it goes, and shows how it ends."""

    wide = (860, 420)

    def __init__(self, app: Program, film: Film, mistakes: Mapping[int, Collection[int]]) -> None:
        super().__init__(app, _("Save the film as a moving picture"), "numberplace-film", ".png")
        self._film, self._mistakes = film, mistakes
        speeds = [(speed, f"{speed}×") for speed in SPEEDS]
        self.speed = self.choose(_("Speed"), speeds, str(round(SPEED)))
        sizes = [(size, f"{size} px") for size in SIZES]
        self.pixels = self.choose(_("Size"), sizes, "600")
        self.finish()

    def work(self) -> Callable[[Callable[[], bool]], list[Drawing]]:
        """Return what draws the last frame."""
        pictures = FilmPictures(self._film, self._mistakes, size=int(self.pixels.chosen))
        return lambda _stop: [pictures.whole(self._film.last)]

    def content(self, path: Path) -> Callable[[], bytes]:
        """Return what makes the file."""
        size, speed = int(self.pixels.chosen), float(self.speed.chosen)
        return lambda: film_of(self._film, self._mistakes, path, size=size, speed=speed)

    def caption(self) -> str:
        """Say how long the film takes."""
        film, speed = self._film, float(self.speed.chosen)
        seconds = sum(film.pause(number) for number in range(film.last)) / speed
        return _("{n} seconds").format(n=max(1, round(seconds)))
