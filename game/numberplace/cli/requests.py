"""Options that several commands share: classes whose attributes are options with types and help."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

from numberplace.cli.command import CommandRequest
from numberplace.cli.kinds import add_own_options, kind_ids
from numberplace.core.console import whole_number
from numberplace.core.words import N_, _

PATIENCE = 120
"""Seconds after which one puzzle is given up."""
MAX_COUNT = 10**18
"""No count gets this far; the engine's numbers end at 2**63."""
KIND_OF_FILE = N_("the kind of the puzzles (default: found out from the file)")


class CommandOption(NamedTuple):
    """An option of a command, as ``option`` takes it."""

    help: str
    flags: tuple[str, ...]
    group: str
    is_needed: bool
    section: str
    adapt: Callable[[str], Mapping[str, Any]]
    settings: Mapping[str, Any]


def option(
    help_text: str,
    *flags: str,
    group: str = "",
    is_needed: bool = False,
    section: str = "",
    adapt: Callable[[str], Mapping[str, Any]] = lambda _kind: {},
    **settings: Any,
) -> Any:
    """Declare an attribute of a request as an option. A bool is a switch.

    Args:
        help_text: English, marked with ``N_``, as are ``section`` and ``metavar``.
        flags: how it is written, by default as the attribute; a word without ``-`` is positional.
        group: options of one group exclude each other.
        is_needed: whether one option of the group has to be given.
        section: the heading it stands under in the help.
        adapt: returns settings for the kind asked for, which may be empty.
        settings: as ``add_argument`` takes them.
    """
    return CommandOption(help_text, flags, group, is_needed, section, adapt, settings)


def at_least_one(text: str) -> int:
    """Read a number from 1."""
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(_("'{text}' is not a number from 1").format(text=text))
    return min(number, MAX_COUNT)


def kind_option(help_text: str) -> Any:
    """Declare ``--kind``."""
    return option(help_text, adapt=lambda _kind: {"choices": kind_ids()})


class FileRequest(CommandRequest):
    """Reads a file of puzzles."""

    file: str = option(
        N_(
            "puzzles in any format, gzip or not, or a puzzle itself; - reads standard input, as a"
            " pipe without FILE does"
        ),
        "file",
        nargs="?",
        metavar=N_("FILE"),
    )
    kind: str | None = kind_option(KIND_OF_FILE)


class OnePuzzleRequest(FileRequest):
    """Takes one puzzle of a file."""

    number: int = option(
        N_("which of the puzzles of the file (default: the first)"), default=1, metavar=N_("N")
    )


class JobsRequest(CommandRequest):
    """Has work for many processes; subclasses declare input, output and resuming."""

    file: str
    patience: int
    resume: bool = False
    output: Path | None = None
    dask: str | None = option(
        N_("hand the work to the cluster of this Dask scheduler"),
        group="jobs",
        metavar=N_("ADDRESS"),
    )
    jobs: int | None = option(
        N_("use this many processes (default: one for each core)"),
        group="jobs",
        type=at_least_one,
        metavar=N_("N"),
    )


class ResumeRequest(CommandRequest):
    """Can go on where it was ended."""

    resume: bool = option(
        N_("keep what is done beside the file of -o, and go on there the next time")
    )


class PatienceRequest(CommandRequest):
    """Gives a puzzle up after some time."""

    patience: int = option(
        "",
        adapt=lambda _kind: {
            "help": _("give up on a puzzle after this time (default: {n})").format(n=PATIENCE)
        },
        type=at_least_one,
        default=PATIENCE,
        metavar=N_("SECONDS"),
    )


def add_options(
    parser: argparse.ArgumentParser, request: type[CommandRequest], command: str, kind: str
) -> None:
    """Declare the options of a request, and those of the kinds; ``kind`` is the one asked for."""
    hints = get_type_hints(request)
    exclusive: dict[str, Any] = {}
    # The file comes first, then what is the command's own, then what it shares with others.
    for owner in sorted(request.__mro__, key=lambda owner: owner is not FileRequest):
        for name, one in vars(owner).items():
            if not isinstance(one, CommandOption):
                continue
            place: Any = parser.add_argument_group(_(one.section)) if one.section else parser
            if one.group:
                place = exclusive.get(one.group)
                if place is None:
                    place = parser.add_mutually_exclusive_group(required=one.is_needed)
                    exclusive[one.group] = place
            settings = {"help": one.help and _(one.help), **_by_type(hints[name])}
            settings |= {**one.settings, **one.adapt(kind)}
            if "metavar" in settings:
                settings["metavar"] = _(settings["metavar"])
            flags = one.flags or (f"--{name.replace('_', '-')}",)
            place.add_argument(*flags, **settings)
    if request.more_help:
        parser.description = f"{parser.description} {_(request.more_help)}"
    if request.takes_own_options:
        add_own_options(parser, command, kind, needs_one=not issubclass(request, FileRequest))


def _by_type(hint: Any) -> dict[str, Any]:
    if hint is bool:
        return {"action": "store_true"}
    if hint in (int, int | None):
        return {"type": whole_number}
    return {"type": Path} if hint in (Path, Path | None) else {}
