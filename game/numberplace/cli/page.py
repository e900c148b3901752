"""``numberplace page``: a puzzle as one file that a browser plays and walks through."""

from __future__ import annotations

from pathlib import Path

from numberplace.cli.output import open_output
from numberplace.cli.picture import puzzle_of
from numberplace.cli.requests import OnePuzzleRequest, option
from numberplace.core.cell_names import BY_EXAMPLE, WORDS, naming_cells
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.paper.web_page import SUFFIXES, write_page


class Request(OnePuzzleRequest):
    """Options of the command ``page``."""

    output: Path = option(
        N_("the file to write, which ends in .html"),
        "-o",
        "--output",
        required=True,
        metavar=N_("OUTPUT"),
    )
    no_steps: bool = option(N_("leave out the solution step by step"))


def run(args: Request) -> int:
    """Read, write. Raises GameError."""
    if args.output.suffix.lower() not in SUFFIXES:
        text = _("A page is an .html file; '{path}' is not.")
        raise FormatError(text.format(path=args.output))
    kind, item = puzzle_of(args.file, args.kind, args.number)
    style = BY_EXAMPLE.get(args.cells, WORDS)  # players read pages, and words in the window
    with naming_cells(style):
        page = write_page(kind, item.puzzle, name=item.name, has_walk=not args.no_steps)
    with open_output(args.output) as output:
        output.buffer.write(page.encode())
    return 0
