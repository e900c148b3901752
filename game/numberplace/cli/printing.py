"""``numberplace print``: pages of puzzles, hints or whole ways, on a printer or as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from numberplace.cli.book_printing import print_book, refuse_others
from numberplace.cli.page_output import PAPER, send
from numberplace.cli.print_options import Request as Request
from numberplace.cli.reading import read_file
from numberplace.cli.worksheet_printing import print_worksheet, refuse_other_sheets
from numberplace.core.console import refuse_together
from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import FormatError, GameError
from numberplace.core.gameid import is_game_id
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.formats.phone_text import phone_text
from numberplace.formats.text import ReadItem
from numberplace.kinds import KINDS
from numberplace.paper.booklet import hint_pages, path_pages
from numberplace.paper.printer import check_printer
from numberplace.paper.sheets import Printed, Setup, artist_of, puzzle_pages
from numberplace.paper.walk import first_step

SUFFIX = ".pdf"
PER_PAGE = 4
OF_SHEETS = ("per_page", "no_solutions", "marks", "no_level", "no_id", "no_qr", "address")
"""Options of pages of puzzles, which pages of steps do not have."""
MAX_PUZZLES = 2000
"""Maximum number of puzzles per print job: a ream of paper."""


def run(args: Request) -> int:
    """Read, draw, write. Raises GameError."""
    if args.printer is not None:
        check_printer(args.printer)
    else:
        refuse_other_ending(args.output)
    refuse_other_sheets(args)
    if args.worksheet is not None:
        return print_worksheet(args)
    refuse_others(args)
    refuse_other_ending(args.cover)
    if args.hint or args.path:
        given = (name.replace("_", "-") for name in OF_SHEETS if getattr(args, name))
        refuse_together("--hint" if args.hint else "--path", (f"--{name}" for name in given))
    has_level = not (args.no_level or args.hint or args.path)
    puzzles = [
        Printed(
            kind,
            item.puzzle,
            item.name,
            _level_of(kind, item) if has_level else "",
            game_id=item.name if is_game_id(item.name, KINDS) else "",
            code=partial(phone_text, kind, item.puzzle),
        )
        for name in args.files
        for kind, item in _items(args, name)
    ]
    if len(puzzles) > MAX_PUZZLES:
        text = _("{count} puzzles are too many for one print; at most {most}.")
        raise FormatError(text.format(count=len(puzzles), most=MAX_PUZZLES))
    if args.marks:
        refuse_marks([puzzle.kind for puzzle in puzzles])
    if args.book:
        return print_book(puzzles, args)
    title = args.title or Path(args.files[0]).name
    send(args, _pages(puzzles, args), title)
    return 0


def refuse_other_ending(path: Path | None) -> None:
    """Raise FormatError for a file of pages whose name ends otherwise."""
    if path is not None and path.suffix.lower() not in ("", SUFFIX):
        text = _(
            "Pages are written as a .pdf file; '{path}' is not. 'picture' writes .svg and .png."
        )
        raise FormatError(text.format(path=path))


def refuse_marks(kinds: Sequence[AnyKind]) -> None:
    """Raise FormatError when ``--marks`` is asked of kinds none of which has candidates."""
    if kinds and not any(artist_of(kind).has_candidates for kind in kinds):
        text = _("{option} is not an option of {kind}.")
        raise FormatError(text.format(option="--marks", kind=kinds[0].name))


def _items(args: Request, name: str) -> list[tuple[AnyKind, ReadItem]]:
    """Read the puzzles of a file. Raises FormatError at the first that is none."""
    kind, items = read_file(name, args.kind)
    try:
        return [(kind, item.checked()) for item in items]
    except FormatError as error:
        raise FormatError(f"{name}: {error}") from error


def _level_of(kind: AnyKind, item: ReadItem) -> str:
    """Return the name of a puzzle's level, nothing where it cannot be told soon."""
    if kind.maker is None:
        return ""
    level = item.level
    if not level and kind.maker.can_rate_soon(item.puzzle):
        try:
            level = kind.maker.rate(item.puzzle)[0]
        except GameError:  # one without a single solution has none
            return ""
    return kind.maker.level_name(level) if level else ""


def _pages(puzzles: list[Printed], args: Request) -> list[Drawing]:
    if not (args.hint or args.path):
        setup = Setup(
            paper=args.paper or PAPER,
            per_page=args.per_page or PER_PAGE,
            has_solutions=not args.no_solutions,
            has_marks=args.marks,
            has_level=not args.no_level,
            has_id=not args.no_id,
            has_code=not args.no_qr,
            address=args.address,
        )
        return puzzle_pages(puzzles, setup, title=args.title)
    pages: list[Drawing] = []
    for place, puzzle in enumerate(puzzles, 1):
        number = place if len(puzzles) > 1 else 0
        state = puzzle.kind.start(puzzle.puzzle)
        if args.path:
            pages += path_pages(
                puzzle, state, paper=args.paper or PAPER, title=args.title, number=number
            )
        else:
            step, _told = first_step(puzzle.kind, state)
            pages += hint_pages(
                puzzle, state, step, paper=args.paper or PAPER, title=args.title, number=number
            )
    return pages
