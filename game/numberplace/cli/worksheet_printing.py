"""``numberplace print --worksheet``: boards to find a technique on, with a key."""

from __future__ import annotations

import secrets
import sys

from numberplace.cli.page_output import PAPER, send
from numberplace.cli.print_options import Request
from numberplace.core.console import refuse_together
from numberplace.core.errors import FormatError
from numberplace.core.words import _, ngettext
from numberplace.kinds import DEFAULT_SHELF, shelf_named
from numberplace.paper.worksheet import find_tasks, worksheet_pages

OF_WORKSHEETS = ("count", "seed")
"""Options that only worksheets have."""
NOT_OF_WORKSHEETS = (
    "marks",
    "no_level",
    "no_id",
    "no_qr",
    "address",
    "trim",
    "author",
    "chapters",
    "bleed",
    "cover",
)
"""Options of other pages."""
COUNT, PER_PAGE = 8, 4


def refuse_other_sheets(args: Request) -> None:
    """Raise FormatError for options of worksheets without ``--worksheet``, or others with it.

    A worksheet reads no file, and every other print reads one at least.
    """
    others = OF_WORKSHEETS if args.worksheet is None else NOT_OF_WORKSHEETS
    given = [f"--{name.replace('_', '-')}" for name in others if getattr(args, name)]
    if args.worksheet is not None:
        refuse_together("--worksheet", [*given, *args.files])
    elif given:
        text = _("{option} is an option of worksheets: it needs --worksheet.")
        raise FormatError(text.format(option=given[0]))
    elif not args.files:
        raise FormatError(_("There is nothing to print: name a file of puzzles."))


def print_worksheet(args: Request) -> int:
    """Choose the boards, lay out the pages, and send them. Raises GameError."""
    kind = (shelf_named(args.kind) if args.kind else DEFAULT_SHELF).kind
    count = args.count or COUNT
    tasks = find_tasks(kind, args.worksheet or "", count, args.seed or secrets.token_hex(4))
    if len(tasks) < count:
        text = ngettext(
            "There is {n} such board only.", "There are {n} such boards only.", len(tasks)
        )
        print(text.format(n=len(tasks)), file=sys.stderr)
    name = kind.technique_name(tasks[0].step.technique)
    pages = worksheet_pages(
        kind,
        tasks,
        paper=args.paper or PAPER,
        per_page=args.per_page or PER_PAGE,
        title=args.title,
        has_key=not args.no_solutions,
    )
    send(args, pages, args.title or name)
    return 0
