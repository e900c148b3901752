"""``numberplace picture``: a board or a hint as SVG or PNG."""

from __future__ import annotations

from pathlib import Path

from numberplace.cli.output import open_output
from numberplace.cli.printing import refuse_marks
from numberplace.cli.reading import read_file
from numberplace.cli.requests import OnePuzzleRequest, option
from numberplace.core.console import refuse_together
from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import FormatError
from numberplace.core.film import Film, find_mistakes
from numberplace.core.history import Progress
from numberplace.core.kind import AnyKind
from numberplace.core.session import Session
from numberplace.core.words import N_, _
from numberplace.formats.text import ReadItem
from numberplace.paper.files import film_of, picture_of
from numberplace.paper.sheets import artist_of
from numberplace.paper.walk import first_step

MIN_SIZE, MAX_SIZE = 32, 8000
"""Pixels of the longer side."""
MAX_SPEED = 100


class Request(OnePuzzleRequest):
    """Options of the command ``picture``."""

    output: Path = option(
        N_("the file to write; its ending says whether it is an SVG or a PNG file"),
        "-o",
        "--output",
        required=True,
        metavar=N_("OUTPUT"),
    )
    marks: bool = option(N_("draw the candidates into the empty cells"))
    size: int | None = option(N_("pixels of the longer side"), metavar=N_("PX"))
    hint: bool = option(N_("draw the next step as well"), group="ways")
    solution: bool = option(N_("draw the solution"), group="ways")
    film: bool = option(N_("make a moving PNG picture of the moves of a game"), group="ways")
    speed: int | None = option(
        N_("how many times faster than the player a film goes (default: 4)"), metavar=N_("N")
    )


def run(args: Request) -> int:
    """Read, draw, write. Raises GameError."""
    if args.marks and args.solution:
        refuse_together("--marks", ["--solution"])
    if args.marks and args.film:
        refuse_together("--film", ["--marks"])
    if args.speed is not None and not args.film:
        raise FormatError(_("{option} needs {other}.").format(option="--speed", other="--film"))
    if args.speed is not None and not 1 <= args.speed <= MAX_SPEED:
        text = _("A film goes 1 to {most} times as fast as the game; {speed} is not possible.")
        raise FormatError(text.format(most=MAX_SPEED, speed=args.speed))
    if args.size is not None and not MIN_SIZE <= args.size <= MAX_SIZE:
        text = _("A picture of {size} pixels is not possible; {least} to {most} are.")
        raise FormatError(text.format(size=args.size, least=MIN_SIZE, most=MAX_SIZE))
    kind, item = puzzle_of(args.file, args.kind, args.number)
    if args.marks:
        refuse_marks([kind])
    if args.film:
        data = _film(kind, item, args)
    else:
        drawing = _drawing(kind, item, args)
        data = picture_of(drawing, args.output, title=item.name, size=args.size)
    with open_output(args.output) as output:
        output.buffer.write(data)
    return 0


def puzzle_of(file: str, asked: str | None, number: int) -> tuple[AnyKind, ReadItem]:
    """Return the puzzle of a file with a number from 1, and its kind. Raises FormatError."""
    kind, items = read_file(file, asked)
    if not 1 <= number <= len(items):
        text = _("'{name}' holds {n} puzzles; there is no number {number}.")
        raise FormatError(text.format(name=file, n=len(items), number=number))
    item = items[number - 1]
    if item.error is not None:
        raise item.error
    return kind, item


def _film(kind: AnyKind, item: ReadItem, args: Request) -> bytes:
    session = Session(kind, item.puzzle, now=lambda: 0.0)
    session.take_up(item.progress or Progress())
    film = Film(session)
    mistakes = find_mistakes(film) if film.last else {}
    return film_of(film, mistakes, args.output, size=args.size, speed=args.speed)


def _drawing(kind: AnyKind, item: ReadItem, args: Request) -> Drawing:
    artist, state = artist_of(kind), kind.start(item.puzzle)
    if args.solution:
        solved = artist.solution(item.puzzle)
        if solved is None:
            raise FormatError(_("This puzzle has no solution."))
        return artist.draw(solved)
    step = first_step(kind, state)[0] if args.hint else None
    return artist.draw(state, step=step, has_marks=args.marks)
