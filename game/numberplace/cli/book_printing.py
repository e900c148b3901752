"""``numberplace print --book``: the inside of a book as one PDF, its cover as another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from numberplace.cli.output import open_output
from numberplace.cli.print_options import Request
from numberplace.core.console import refuse_together
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.paper.book import Book, BookSetup, make_book
from numberplace.paper.files import cover_of, inside_of
from numberplace.paper.sheets import Printed

OF_BOOKS = ("trim", "author", "chapters", "bleed", "cover")
"""Options that only books have."""
NOT_OF_BOOKS = (
    "printer",
    "paper",
    "no_solutions",
    "marks",
    "no_id",
    "no_qr",
    "address",
    "hint",
    "path",
)
"""Options of other pages."""
PER_PAGE = 2
TRIM = "6x9"


def refuse_others(args: Request) -> None:
    """Raise FormatError for options of books without ``--book``, or of other pages with it."""
    others = NOT_OF_BOOKS if args.book else OF_BOOKS
    given = [f"--{name.replace('_', '-')}" for name in others if getattr(args, name)]
    if args.book:
        refuse_together("--book", given)
    elif given:
        text = _("{option} is an option of books: it needs --book.")
        raise FormatError(text.format(option=given[0]))


def print_book(puzzles: list[Printed], args: Request) -> int:
    """Lay out the book, report the printers' requirements, and write its files. Raises
    GameError."""
    setup = BookSetup(
        title=args.title or Path(args.files[0]).stem,
        author=args.author,
        trim=args.trim or TRIM,
        per_page=args.per_page or PER_PAGE,
        chapters=args.chapters or "level",
        has_bleed=args.bleed,
    )
    book = make_book(puzzles, setup)
    for line in said_of(book):
        print(line, file=sys.stderr)
    with open_output(args.output) as output:
        output.buffer.write(inside_of(book))
    if args.cover is not None:
        with open_output(args.cover) as output:
            output.buffer.write(cover_of(book))
    return 0


def said_of(book: Book) -> Iterator[str]:
    """Yield the printers' requirements, a line each; unmet ones begin with a warning."""
    for is_met, sentence in book.binding.checks():
        yield sentence if is_met else _("Warning: {text}").format(text=sentence)
