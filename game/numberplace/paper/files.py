"""Files of pictures: which form an ending asks for, and writing one whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.files import create_beside
from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.core.film import Film
    from numberplace.core.sight import Sight
    from numberplace.paper.book import Book

SUFFIXES = (".svg", ".png")
FILM_SUFFIXES = (".png", ".apng")


def picture_of(drawing: Drawing, path: Path, *, title: str = "", size: int | None = None) -> bytes:
    """Return a drawing as the form that the ending of a path asks for. Raises FormatError."""
    suffix = path.suffix.lower()
    if suffix == ".png":
        from numberplace.paper import png

        return png.write_png(drawing, size=size or png.SIZE)
    if suffix == ".svg":
        from numberplace.paper import svg

        return svg.write_svg(drawing, title=title, size=size or svg.SIZE).encode()
    text = _("A picture is an .svg or a .png file; '{path}' is neither.")
    raise FormatError(text.format(path=clean_text(path, PATH)))


def film_of(
    film: Film,
    mistakes: Mapping[int, Collection[int]],
    path: Path,
    *,
    size: int | None = None,
    speed: float | None = None,
) -> bytes:
    """Return a film as the animated PNG that a path asks for. Raises FormatError."""
    from numberplace.paper import png

    _refuse_other_endings(path)
    return png.write_film(film, mistakes, size=size, speed=speed)


def sight_of(sight: Sight, words: str, path: Path) -> bytes:
    """Return a sight as the animated PNG that a path asks for. Raises FormatError."""
    from numberplace.paper import png
    from numberplace.paper import sight as drawn

    _refuse_other_endings(path)
    return png.write_moving(drawn.SightPictures(sight, words))


def inside_of(book: Book) -> bytes:
    """Return the inside of a book as a PDF file, under its title and author. Raises GameError."""
    from numberplace.paper.pdf import write_pdf

    setup = book.setup
    return write_pdf(book.pages, title=setup.title, author=setup.author, trims=book.trims)


def cover_of(book: Book) -> bytes:
    """Return the cover of a book as a PDF file, under its title and author. Raises GameError."""
    from numberplace.paper.cover import cover_page
    from numberplace.paper.pdf import write_pdf

    page, trim = cover_page(book)
    return write_pdf([page], title=book.setup.title, author=book.setup.author, trims=[trim])


def _refuse_other_endings(path: Path) -> None:
    """Raise FormatError for a path that is none of a moving picture."""
    if path.suffix.lower() not in FILM_SUFFIXES:
        text = _("A moving picture is a .png file; '{path}' is not.")
        raise FormatError(text.format(path=clean_text(path, PATH)))


def write_file(path: Path, data: bytes) -> None:
    """Write a file that takes the place of an older one when all went well. Raises SaveError."""
    try:
        number, new = create_beside(path)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(data)
            new.replace(path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        text = _("'{path}' could not be written: {reason}.")
        reason = getattr(error, "strerror", None) or str(error)
        raise SaveError(text.format(path=clean_text(path, PATH), reason=reason)) from error
