"""Save the board, a hint or the solution as a picture, or a game as an animated PNG."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import GameError
from numberplace.core.film import Film
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.paper.files import film_of, picture_of
from numberplace.paper.film import SPEED, FilmPictures
from numberplace.paper.sheets import artist_of
from numberplace.paper.svg import MARGIN
from numberplace.paper.walk import first_step
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.paper import PaperDialog
from numberplace.ui.screens.printing import Stop, printed_game

SIZES = ("480", "960", "1920", "3840")
"""Pixels of the longer side."""


class PictureDialog(PaperDialog):
    """Asks what is drawn and how large, and shows it."""

    wide = (860, 420)
    margin = MARGIN

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Save a picture"), "numberplace", ".png")
        self._game = printed_game(app)
        self._artist = artist_of(self._game.kind)
        session, view = app.screen.play.session, app.screen.play.view
        self._state = session.state
        self._step: Step | None = view.lesson.step if view.lesson is not None else None
        what = [
            ("board", _("The board as it stands")),
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
        return lambda _stop: [self._draw(what, has_marks=has_marks)]

    def content(self, path: Path) -> Callable[[], bytes]:
        drawing, name, size = self.drawings[0], self._game.name, int(self.pixels.chosen)
        return lambda: picture_of(drawing, path, title=name, size=size)

    def _draw(self, what: str, *, has_marks: bool) -> Drawing:
        kind, puzzle = self._game.kind, self._game.puzzle
        state: Any = self._state
        if what == "puzzle":
            return self._artist.draw(kind.start(puzzle), has_marks=has_marks)
        if what == "solution":
            state = self._artist.solution(puzzle)
            if state is None:
                raise GameError(_("This puzzle has no solution."))
            return self._artist.draw(state)
        step = None
        if what == "hint":
            step = self._step if self._step is not None else first_step(kind, state)[0]
        has_rows = self.host.preferences.marking != "grid"
        return self._artist.draw(state, step=step, has_marks=has_marks, has_rows=has_rows)


FILM_SIZES = ("320", "480", "600", "900")
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
