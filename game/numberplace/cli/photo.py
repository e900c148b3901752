"""``numberplace photo``: read the puzzle in a picture, and say which cells are not sure.

Only a puzzle with one solution whose digits are all sure is printed without a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.cli import command
from numberplace.cli.output import say, say_json, tell
from numberplace.cli.requests import option
from numberplace.core.answers import MANY, NONE
from numberplace.core.words import N_, ngettext
from numberplace.photo.extra import ask_for_extra

if TYPE_CHECKING:
    from numberplace.photo.reading import Reading


ALL_SURE = 0
SOME_DOUBTFUL = 1


class Request(command.Request):
    """What ``photo`` is asked for."""

    more_help = N_(
        "The exit code is 1 when the puzzle has no solution or several, or a cell may be something"
        " else; a sentence on standard error says so."
    )
    files: Sequence[str] = option(
        N_("pictures in PNG, JPEG, WebP, GIF or BMP; nothing of them leaves this machine"),
        "files",
        nargs="+",
        metavar=N_("FILE"),
    )
    entries: bool = option(
        N_("take in what was written by hand as well, where it differs in colour")
    )
    json: bool = option(N_("print each puzzle with its doubtful cells as JSON"))


def run(args: Request) -> int:
    """Print a line of 81 digits for each picture. Raises GameError."""
    ask_for_extra()
    from numberplace.photo.picture import read_bytes
    from numberplace.photo.reading import read_picture

    outcome = ALL_SURE
    for name in args.files:
        reading = read_picture(read_bytes(Path(name)), name)
        pairs = zip(reading.givens, reading.entries, strict=True)
        digits = [given or (args.entries and entry) or 0 for given, entry in pairs]
        line = "".join(map(str, digits)).replace("0", ".")
        if args.json:
            say_json(
                {
                    "file": name,
                    "puzzle": line,
                    "solutions": reading.outcome,
                    "doubtful": _names(reading.doubtful),
                    "entries": "".join(map(str, reading.entries)).replace("0", "."),
                }
            )
        else:
            say(line)
            _tell_doubts(name, reading)
        if not reading.is_sure:
            outcome = SOME_DOUBTFUL
    return outcome


def _names(cells: frozenset[int]) -> list[str]:
    return [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in sorted(cells)]


def _tell_doubts(name: str, reading: Reading) -> None:
    """Say on standard error what speaks against a reading, where anything does."""
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
