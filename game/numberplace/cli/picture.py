"""``numberplace picture``: a board or a hint as SVG or PNG."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _

if TYPE_CHECKING:
    from numberplace.core.drawing.shapes import Drawing
    from numberplace.core.kind import AnyKind
    from numberplace.formats.texts import Item

NAME = "picture"
HELP = N_("Draw a puzzle or a hint into an SVG or PNG file.")
LEAST, MOST = 32, 8000
"""Pixels of the longer side."""


def add_arguments(parser: argparse.ArgumentParser, _kind: str) -> None:
    """Declare what the command takes."""
    from numberplace.cli.reading import add_file_argument
    from numberplace.core.console import whole_number

    add_file_argument(parser)
    add = parser.add_argument
    add(
        "-o",
        "--output",
        type=Path,
        required=True,
        metavar=_("OUTPUT"),
        help=_("the file to write; its ending says whether it is an SVG or a PNG file"),
    )
    add(
        "--number",
        type=whole_number,
        default=1,
        metavar=_("N"),
        help=_("which of the puzzles of the file (default: the first)"),
    )
    add("--marks", action="store_true", help=_("draw the candidates into the empty cells"))
    add("--size", type=whole_number, metavar=_("PX"), help=_("pixels of the longer side"))
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--hint", action="store_true", help=_("draw the next step as well"))
    ways.add_argument("--solution", action="store_true", help=_("draw the solution"))


def run(args: argparse.Namespace) -> int:
    """Read, draw, write. Raises GameError."""
    from numberplace.cli.output import open_output
    from numberplace.cli.printing import refuse_marks
    from numberplace.cli.reading import read_items
    from numberplace.core.console import refuse_together
    from numberplace.paper.files import picture_of

    if args.marks and args.solution:
        refuse_together("--marks", ["--solution"])
    if args.size is not None and not LEAST <= args.size <= MOST:
        text = _("A picture of {size} pixels is not possible; {least} to {most} are.")
        raise FormatError(text.format(size=args.size, least=LEAST, most=MOST))
    kind, items = read_items(args)
    if not 1 <= args.number <= len(items):
        text = _("'{name}' holds {n} puzzles; there is no number {number}.")
        raise FormatError(text.format(name=args.file, n=len(items), number=args.number))
    item = items[args.number - 1]
    if item.error is not None:
        raise item.error
    if args.marks:
        refuse_marks([kind])
    data = picture_of(_drawing(kind, item, args), args.output, title=item.name, size=args.size)
    with open_output(args.output) as output:
        output.buffer.write(data)
    return 0


def _drawing(kind: AnyKind, item: Item, args: argparse.Namespace) -> Drawing:
    from numberplace.paper.sheets import artist_of
    from numberplace.paper.walk import first_step

    artist, state = artist_of(kind), kind.start(item.puzzle)
    if args.solution:
        solved = artist.solution(item.puzzle)
        if solved is None:
            raise FormatError(_("This puzzle has no solution."))
        return artist.draw(solved)
    step = first_step(kind, state)[0] if args.hint else None
    return artist.draw(state, step=step, has_marks=args.marks)
