"""``numberplace generate``: make puzzles of a level or for a technique, as many as are wanted."""

from __future__ import annotations

import argparse
import itertools
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from numberplace.cli.output import open_output
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _

if TYPE_CHECKING:
    from numberplace.cli.progress import Progress
    from numberplace.sudoku.generate.params import Recipe

NAME = "generate"
HELP = N_("Make puzzles of a level, or that need a technique.")

FORMATS = ("line", "id", "grid", "csv", "json")
MADE_TOGETHER = {"beginner": 64, "easy": 64, "medium": 8, "hard": 8}
"""Puzzles a process makes before it reports, by level; 1 for others."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    from numberplace.cli.batch import add_jobs_option, at_least_one

    wish = parser.add_mutually_exclusive_group()
    wish.add_argument(
        "--level", metavar=_("LEVEL"), help="beginner, easy, medium, hard, expert, extreme"
    )
    wish.add_argument(
        "--technique",
        metavar=_("ID"),
        help=_("a technique that the puzzle needs, and nothing harder (see 'techniques')"),
    )
    wish.add_argument(
        "--with",
        dest="on_path",
        metavar=_("ID"),
        help=_("a technique that the puzzle needs somewhere, beside others"),
    )
    wish.add_argument("--id", metavar=_("ID"), help=_("the puzzle of a game id"))
    wish.add_argument("--daily", action="store_true", help=_("the puzzles of today"))
    parser.add_argument(
        "--count", type=at_least_one, default=1, metavar=_("N"), help=_("how many (default: 1)")
    )
    parser.add_argument(
        "--seed",
        metavar=_("WORD"),
        help=_("the same word gives the same puzzles (default: a new one each time)"),
    )
    parser.add_argument(
        "--symmetry",
        default="none",
        metavar=_("NAME"),
        help="none, rotation180, rotation90, horizontal, vertical, diagonal, antidiagonal,"
        " diagonals, full",
    )
    parser.add_argument("--minimal", action="store_true", help=_("every given is needed"))
    parser.add_argument("--givens", type=int, default=0, metavar=_("N"), help=_("how many givens"))
    parser.add_argument(
        "--pattern",
        metavar=_("CELLS"),
        help=_("81 characters: givens where there is neither a dot nor a zero"),
    )
    parser.add_argument("--format", choices=FORMATS, default="line", help=_("what to print"))
    parser.add_argument(
        "-o", "--output", type=Path, metavar=_("FILE"), help=_("write to this file")
    )
    add_jobs_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the puzzles as they are made, in the order of their numbers. Raises GameError."""
    from numberplace.cli.helpers import answers_in_order, core_count

    tasks = list(_fixed_tasks(args)) or _tasks(args)
    jobs = args.jobs or (1 if args.count == 1 else core_count())
    done = 0
    with open_output(args.output) as output:
        progress = _progress(args.count, output)
        if args.format == "csv":
            output.write("puzzle,id,level,effort,hardest,givens\n")
        try:
            for made, text in answers_in_order(make_texts, tasks, jobs):
                output.write(text)
                output.flush()
                done += made
                if progress is not None:
                    progress.show(done)
        finally:
            if progress is not None:
                progress.clear()
    return 0


def make_texts(params: str, seeds: tuple[str, ...], format_name: str) -> tuple[int, str]:
    """Make the puzzles of some seeds; return how many, and their text. Raises GameError."""
    from numberplace.core.gameid import GameId
    from numberplace.sudoku.generate.generator import make_puzzle
    from numberplace.sudoku.generate.params import parse_recipe

    recipe = parse_recipe(params)
    texts = []
    for seed in seeds:
        givens = make_puzzle(recipe, seed)
        texts.append(_write(givens, str(GameId("sudoku", params, seed=seed)), format_name))
    return len(seeds), "".join(texts)


def _write(givens: bytes, name: str, format_name: str) -> str:
    """Write one puzzle."""
    from numberplace.cli.rate import puzzle_record
    from numberplace.sudoku.model.notation import format_grid, format_line
    from numberplace.sudoku.rate.rating import OWN

    if format_name == "line":
        return format_line(givens) + "\n"
    if format_name == "id":
        return name + "\n"
    if format_name == "grid":
        return f"# {name}\n{format_grid(givens)}\n\n"
    record = {"puzzle": format_line(givens), "id": name, **puzzle_record(givens, OWN)}
    if format_name == "json":
        import json

        return json.dumps(record, ensure_ascii=False) + "\n"
    fields = ("puzzle", "id", "level", "effort", "hardest", "givens")
    return ",".join(str(record[field]) for field in fields) + "\n"


def _recipe(args: argparse.Namespace) -> Recipe:
    """Return what the options ask for. Raises FormatError."""
    from numberplace.sudoku.generate.params import Recipe

    pattern = b""
    if args.pattern:
        cells = "".join(args.pattern.split())
        if len(cells) != 81:
            text = _("A pattern has 81 cells, but this one has {count}.")
            raise FormatError(text.format(count=len(cells)))
        pattern = bytes(character not in ".0" for character in cells)
    return Recipe(
        level=args.level or "",
        technique=args.technique or args.on_path or "",
        on_path=bool(args.on_path),
        symmetry=args.symmetry,
        minimal=args.minimal,
        givens=args.givens,
        pattern=pattern,
    )


def _fixed_tasks(args: argparse.Namespace) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield the tasks of ``--id`` and ``--daily``."""
    from numberplace.core.gameid import daily_ids, parse_game_id
    from numberplace.kinds import KINDS
    from numberplace.sudoku.generate.maker import MAKER
    from numberplace.sudoku.kind import SUDOKU

    if args.id:
        game = parse_game_id(args.id, KINDS)
        if game.kind != SUDOKU.id or not game.seed:
            raise FormatError(_("'{text}' names no puzzle to make.").format(text=args.id))
        yield game.params, (game.seed,), args.format
    if args.daily:
        import datetime

        for game in daily_ids(datetime.date.today(), SUDOKU, MAKER.daily):
            yield game.params, (game.seed,), args.format


def _tasks(args: argparse.Namespace) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield params, some seeds and the format, until there are enough seeds."""
    from numberplace.core.gameid import refuse_seed
    from numberplace.sudoku.generate.params import format_recipe

    recipe = _recipe(args)
    params = format_recipe(recipe)
    seed = args.seed or secrets.token_hex(4)
    refuse_seed(f"{seed}-{args.count}")  # or the ids could not be read back
    together = 1 if recipe.givens or recipe.minimal else MADE_TOGETHER.get(recipe.level, 1)
    numbers = iter(range(1, args.count + 1))
    while seeds := tuple(f"{seed}-{number}" for number in itertools.islice(numbers, together)):
        yield params, seeds, args.format


def _progress(count: int, output: TextIO) -> Progress | None:
    """Return a progress line where somebody sees it and it does not mix with the puzzles."""
    if count == 1 or not sys.stderr.isatty() or output.isatty():
        return None
    from numberplace.cli.progress import CountedProgress

    return CountedProgress(count, sys.stderr)
