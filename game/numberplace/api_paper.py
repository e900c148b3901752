"""Pages, pictures and photos for scripts, as by ``print``, ``picture``, ``page`` and ``photo``.

Every function gives back the content of a file; where that goes is the script's choice.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path as FilePath
from typing import Final

from numberplace.api import Given, Puzzle, open_puzzle
from numberplace.api_input import flag_given, path_given, puzzles_in, text_given, whole_given
from numberplace.core.cell_names import WORDS, naming_cells
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.phone_text import phone_text

FORMS: Final = ("svg", "png")
MIN_SIZE, MAX_SIZE = 32, 8000
"""Pixels of the longer side of a picture."""
MOST: Final = 2000
"""Puzzles of one call of ``print_``: a ream of paper."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A puzzle read from a picture."""

    puzzle: Puzzle
    """The digits that are printed."""
    entries: str
    """Handwritten digits, where their colour differs from the print: 81 digits and dots."""
    doubtful: tuple[str, ...]
    """The cells that may hold something else, in reading order."""
    outcome: str
    """Number of solutions of the puzzle: ``none``, ``one`` or ``2 or more``."""

    @property
    def is_sure(self) -> bool:
        """True where no cell is doubtful and there is exactly one solution."""
        return self.outcome == "one" and not self.doubtful


def print_(
    puzzles: Given | Iterable[Given],
    *,
    title: str = "",
    paper: str = "a4",
    per_page: int = 4,
    solutions: bool = True,
    marks: bool = False,
    codes: bool = True,
    address: str = "",
) -> bytes:
    """Return pages of puzzles as a PDF file; named so because Python has a ``print``.

    >>> print_(["." * 80 + "1"], solutions=False)[:5]
    b'%PDF-'

    Args:
        puzzles: one puzzle, or a list or another iterable of puzzles.
        title: the line at the foot of each page.
        paper: ``a4`` or ``letter``.
        per_page: 1, 2, 4, 6, 9 or 12.
        solutions: small solutions come at the end.
        marks: the candidates stand in the empty cells.
        codes: a QR code stands beside each puzzle.
        address: what the codes hold instead of the puzzles, with ``{n}`` for a puzzle's number and
            ``{puzzle}`` for its line.

    Raises:
        ArgumentError: an argument is of a wrong type.
        FormatError: there is no puzzle, no such paper, or no such number a page.
        GameError: the package ``pydyf``, or ``segno``, is not installed.
    """
    from numberplace.paper.pdf import write_pdf
    from numberplace.paper.sheets import Printed, Setup, puzzle_pages

    opened = [open_puzzle(one) for one in puzzles_in(puzzles)]
    if not 1 <= len(opened) <= MOST:
        text = _("A print has 1 to {most} puzzles, not {count}.")
        raise FormatError(text.format(most=MOST, count=len(opened)))
    setup = Setup(
        text_given("paper", paper),
        whole_given("per_page", per_page, 1),
        has_solutions=flag_given("solutions", solutions),
        has_marks=flag_given("marks", marks),
        has_code=flag_given("codes", codes),
        address=text_given("address", address),
    )
    printed = []
    for given, kind, inner in opened:
        code = partial(phone_text, kind, inner)
        maker = kind.maker
        level = maker.level_name(given.level) if maker is not None and given.level else ""
        printed.append(Printed(kind, inner, given.name, level, code=code))
    pages = puzzle_pages(printed, setup, title=text_given("title", title))
    return write_pdf(pages, title=title or _("Numberplace"))


def picture(
    puzzle: Given,
    form: str = "svg",
    *,
    size: int | None = None,
    marks: bool = False,
    hint: bool = False,
    solution: bool = False,
) -> bytes:
    """Return a board as the content of a picture file.

    >>> picture("." * 81)[:4], picture("." * 81, "png", size=90)[1:4]
    (b'<svg', b'PNG')

    Args:
        form: ``svg`` or ``png``.
        size: pixels of the longer side, 32 to 8000; what the form usually has when left out.
        marks: the candidates stand in the empty cells.
        hint: the next step is drawn.
        solution: the solution is drawn instead of the puzzle.

    Raises:
        ArgumentError: an argument is of a wrong type.
        FormatError: there is no such form or size, or no solution to draw.
        GameError: there is no step to draw.
    """
    from numberplace.paper.files import picture_of

    given, _kind, _inner = open_puzzle(puzzle)
    if text_given("form", form) not in FORMS:
        text = _("'{form}' is not a form of pictures; the forms are {forms}.")
        shown = clean_text(form, QUOTED)
        raise FormatError(text.format(form=shown, forms=", ".join(FORMS)))
    if size is not None and not MIN_SIZE <= whole_given("size", size, 1) <= MAX_SIZE:
        text = _("A picture of {size} pixels is not possible; {least} to {most} are.")
        raise FormatError(text.format(size=size, least=MIN_SIZE, most=MAX_SIZE))
    drawing = _drawing(
        given,
        marks=flag_given("marks", marks),
        hint=flag_given("hint", hint),
        solution=flag_given("solution", solution),
    )
    return picture_of(drawing, FilePath(f"picture.{form}"), title=given.name, size=size)


def _drawing(given: Puzzle, *, marks: bool, hint: bool, solution: bool) -> Drawing:
    from numberplace.paper.sheets import artist_of
    from numberplace.paper.walk import first_step

    _same, kind, inner = open_puzzle(given)
    artist, state = artist_of(kind), kind.start(inner)
    if solution:
        solved = artist.solution(inner)
        if solved is None:
            raise FormatError(_("This puzzle has no solution."))
        return artist.draw(solved)
    step = first_step(kind, state)[0] if hint else None
    return artist.draw(state, step=step, has_marks=marks)


def page(puzzle: Given, *, steps: bool = True) -> str:
    """Return a puzzle as one file of HTML, in the language spoken, that a browser plays offline.

    >>> page("." * 81, steps=False)[:15]
    '<!DOCTYPE html>'

    Args:
        steps: the page tells the solution step by step.

    Raises:
        ArgumentError: an argument is of a wrong type.
        FormatError: no page can play the puzzle, or its steps make no sense.
    """
    from numberplace.paper.web_page import write_page

    given, kind, inner = open_puzzle(puzzle)
    with naming_cells(WORDS):
        return write_page(kind, inner, name=given.name, has_walk=flag_given("steps", steps))


def read_photo(photo: str | os.PathLike[str] | bytes) -> Photo:
    """Read the classic puzzle in a picture, which never leaves this machine.

    Args:
        photo: the path of a picture in PNG, JPEG, WebP, GIF or BMP, or what such a file holds.

    Raises:
        ArgumentError: the argument is of a wrong type.
        MissingFile: there is no such file; a ``FormatError``, and Python's ``FileNotFoundError``.
        GameError: nothing can be read, or the extra ``photo`` is not installed.
    """
    from numberplace.photo.extra import ask_for_extra

    is_data = isinstance(photo, bytes | bytearray)
    path = None if is_data else FilePath(path_given(photo))
    ask_for_extra()
    from numberplace.photo.picture import read_bytes
    from numberplace.photo.reading import read_picture

    data = bytes(photo) if path is None else read_bytes(path)  # type: ignore[arg-type]
    name = _("the picture") if path is None else str(path)
    reading = read_picture(data, name)
    return Photo(
        Puzzle(_line(reading.givens)),
        _line(reading.entries),
        tuple(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in sorted(reading.doubtful)),
        reading.outcome,
    )


def _line(digits: bytes) -> str:
    return "".join(str(digit or ".") for digit in digits)
