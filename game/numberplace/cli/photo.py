"""``numberplace photo``: read the puzzle in a picture, and say which cells are not sure.

Only a puzzle with one solution whose digits are all sure is printed without a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numberplace.cli import command
from numberplace.cli.options import MISUSED
from numberplace.cli.output import complain, say, say_json, tell
from numberplace.cli.requests import option
from numberplace.core.answers import MANY, NONE
from numberplace.core.errors import GameError
from numberplace.core.words import N_, ngettext
from numberplace.photo.extra import ask_for_extra

if TYPE_CHECKING:
    from numberplace.photo.reading import Reading


ALL_SURE = 0
SOME_DOUBTFUL = 1


class Request(command.CommandRequest):
    """Options of the command ``photo``."""

    more_help = N_(
        "The exit code is 1 when a puzzle has no solution or several, or a cell may be something"
        " else, and 2 when nothing can be read in a picture; a sentence on standard error says so,"
        " and the next picture is read."
    )
    files: Sequence[str] = option(
        N_("pictures in PNG, JPEG, WebP, GIF or BMP; they never leave this machine"),
        "files",
        nargs="+",
        metavar=N_("FILE"),
    )
    entries: bool = option(
        N_("take in what was written by hand as well, where it differs in colour")
    )
    json: bool = option(
        N_("print the puzzle with its doubtful cells as JSON; of several pictures, one list")
    )


def run(args: Request) -> int:
    """Print a line of 81 digits for each picture. Raises GameError for a single one."""
    ask_for_extra()
    from numberplace.photo.picture import read_bytes
    from numberplace.photo.reading import read_picture

    code = ALL_SURE
    records: list[dict[str, Any]] = []
    for name in args.files:
        try:
            reading = read_picture(read_bytes(Path(name)), name)
        except GameError as error:
            if len(args.files) == 1:
                raise
            complain(str(error))
            code = MISUSED
            records.append({"file": name, "error": str(error)})
            continue
        line = _line(reading, with_entries=args.entries)
        records.append(_record(name, line, reading))
        if not args.json:
            say(line)
            _tell_doubts(name, reading)
            if reading.unread:
                tell(f"{name}: {reading.unread_words}")
        code = max(code, ALL_SURE if reading.is_sure else SOME_DOUBTFUL)
    if args.json:
        say_json(records if len(args.files) > 1 else records[0])
    return code


def _line(reading: Reading, *, with_entries: bool) -> str:
    pairs = zip(reading.givens, reading.entries, strict=True)
    digits = [given or (with_entries and entry) or 0 for given, entry in pairs]
    return "".join(map(str, digits)).replace("0", ".")


def _record(name: str, line: str, reading: Reading) -> dict[str, Any]:
    return {
        "file": name,
        "puzzle": line,
        "solutions": reading.outcome,
        "doubtful": _names(reading.doubtful),
        "unread": reading.unread_words,
        "entries": "".join(map(str, reading.entries)).replace("0", "."),
    }


def _names(cells: frozenset[int]) -> list[str]:
    return [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in sorted(cells)]


def _tell_doubts(name: str, reading: Reading) -> None:
    """Report doubts about a reading on standard error, where there are any."""
    if reading.is_sure:
        return
    count = len(reading.doubtful)
    if reading.outcome == NONE:
        text = ngettext(
            "{name}: this puzzle has no solution; {n} cell may be something else: {cells}.",
            "{name}: this puzzle has no solution; {n} cells may be something else: {cells}.",
            count,
        )
    elif reading.outcome == MANY:
        text = ngettext(
            "{name}: this puzzle has 2 or more solutions; {n} cell may be something else: {cells}.",
            "{name}: this puzzle has 2 or more solutions; {n} cells may be something else:"
            " {cells}.",
            count,
        )
    else:
        text = ngettext(
            "{name}: {n} cell may be something else: {cells}.",
            "{name}: {n} cells may be something else: {cells}.",
            count,
        )
    tell(text.format(name=name, n=count, cells=" ".join(_names(reading.doubtful))))
