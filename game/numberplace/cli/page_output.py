"""Output of the pages of ``numberplace print``: to a printer, or into a PDF file."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.cli.output import open_output
from numberplace.cli.print_options import Request
from numberplace.core.drawing.shapes import Drawing
from numberplace.paper.pdf import write_pdf
from numberplace.paper.printer import send_pages

PAPER = "a4"
"""The size of paper where none is asked for."""


def send(args: Request, pages: Sequence[Drawing], title: str) -> None:
    """Send pages where a request wants them. Raises GameError."""
    data = write_pdf(pages, title=title)
    if args.printer is not None:
        send_pages(data, args.printer, paper=args.paper or PAPER, title=title)
        return
    with open_output(args.output) as output:
        output.buffer.write(data)
