"""``numberplace convert``: rewrite the puzzles of a file in another format."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from numberplace.cli.output import open_output
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.formats import FORMATS, MAX_BYTES, lines, read_puzzles
from numberplace.formats.reading import Format

NAME = "convert"
HELP = N_("Rewrite the puzzles of a file in another format.")

STDIN = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "file", metavar=_("FILE"), help=_("a puzzle file of any format; - reads standard input")
    )
    parser.add_argument(
        "--to",
        choices=[form.ID for form in FORMATS],
        help=_("the format to write (default: the one OUTPUT's ending names, else lines)"),
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar=_("OUTPUT"),
        help=_("write to this file instead of standard output"),
    )


def run(args: argparse.Namespace) -> int:
    """Read, rewrite, write. Raises GameError."""
    source = sys.stdin.buffer.read(MAX_BYTES + 1) if args.file == STDIN else Path(args.file)
    text = _format_for(args.to, args.output).write(read_puzzles(source))
    with open_output(args.output) as output:
        output.write(text)
    return 0


def _format_for(wanted: str | None, path: Path | None) -> Format:
    """Return the format asked for by id, else by a file's ending. Raises FormatError."""
    if wanted is None and path is not None:
        return _format_of(path)
    return next(form for form in FORMATS if (wanted or lines.ID) == form.ID)


def _format_of(path: Path) -> Format:
    """Return the format whose usual ending a file has, else one that may have it."""
    suffix = path.suffix.lower()
    usual = [form for form in FORMATS if form.SUFFIXES[0] == suffix]
    possible = [form for form in FORMATS if suffix in form.SUFFIXES]
    if not possible:
        text = _("'{path}' does not end like any format; choose one with --to.")
        raise FormatError(text.format(path=path))
    return (usual + possible)[0]
