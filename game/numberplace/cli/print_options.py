"""Request: the options of ``numberplace print``, whatever is printed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from numberplace.cli import command
from numberplace.cli.requests import KIND_OF_FILE, at_least_one, kind_option, option
from numberplace.core.words import N_
from numberplace.paper.book import CHAPTERS, ROWS
from numberplace.paper.page import GRIDS, PAPERS
from numberplace.paper.trims import TRIMS


class Request(command.CommandRequest):
    """Options of the command ``print``."""

    files: Sequence[str] = option(
        N_("files of puzzles in any format, one or more"), "files", nargs="*", metavar=N_("FILE")
    )
    output: Path = option(
        N_("the PDF file to write"),
        "-o",
        "--output",
        group="to",
        is_needed=True,
        metavar=N_("OUTPUT"),
    )
    printer: str | None = option(
        N_("the printer that prints the pages; 'default' is the system's own choice"),
        group="to",
        metavar=N_("NAME"),
    )
    per_page: int | None = option(
        N_("how many puzzles to print on a page (default: 4; books: 2)"),
        type=int,
        choices=sorted({*GRIDS, *ROWS}),
    )
    paper: str | None = option(N_("the size of the paper (default: a4)"), choices=tuple(PAPERS))
    title: str = option(
        N_("a title at the foot of each page, or of a book"), default="", metavar=N_("TEXT")
    )
    no_solutions: bool = option(N_("leave out the solutions at the end"))
    marks: bool = option(N_("print the candidates into the empty cells"))
    no_level: bool = option(N_("leave out the levels, and do not rate"))
    no_id: bool = option(N_("leave out the game IDs"))
    no_qr: bool = option(N_("leave out the QR codes"))
    address: str = option(
        N_(
            "the address that the QR codes hold instead of the puzzles; {n} in it becomes the"
            " puzzle's number, {puzzle} its line"
        ),
        default="",
        metavar=N_("ADDRESS"),
    )
    hint: bool = option(N_("print the next step of each puzzle and its argument"), group="ways")
    path: bool = option(N_("print every step of each puzzle, illustrated"), group="ways")
    book: bool = option(
        N_("print a book: title page, contents, chapters, and solutions with page numbers"),
        group="ways",
    )
    worksheet: str | None = option(
        N_("print boards, with pencil marks, whose next step is this technique, and a key"),
        group="ways",
        metavar=N_("TECHNIQUE"),
    )
    count: int | None = option(
        N_("how many boards a worksheet has (default: 8)"), type=at_least_one, metavar=N_("N")
    )
    seed: str | None = option(
        N_("the same word gives the same worksheet (default: a new one each time)"),
        metavar=N_("WORD"),
    )
    trim: str | None = option(
        N_("the size of a book in inches (default: 6x9)"), choices=tuple(TRIMS)
    )
    author: str = option(N_("who is named on a book's title page"), default="", metavar=N_("NAME"))
    chapters: str | None = option(
        N_("what puzzles are put into chapters by (default: level)"),
        choices=CHAPTERS,
    )
    bleed: bool = option(N_("let a book's pages run over what is cut off"))
    cover: Path | None = option(
        N_("the PDF file for a book's cover: back, spine and front"),
        metavar=N_("OUTPUT"),
    )
    kind: str | None = kind_option(KIND_OF_FILE)
