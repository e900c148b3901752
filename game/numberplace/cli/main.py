"""Parse the command line, run one command, and turn every failure into one line and a code."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import sys
from collections.abc import Callable, Sequence

from numberplace import __version__
from numberplace.cli import COMMANDS
from numberplace.cli.command import common_options, places_of, speak, split_options
from numberplace.cli.own_words import translate_argparse
from numberplace.core.errors import GameError
from numberplace.core.words import _
from numberplace.sudoku.model.fast import MODE

DONE = 0
UNFINISHED = 1
"""The command worked, but not all that was asked for could be done."""
MISUSED = 2
"""Wrong arguments, or input that cannot be read."""
INTERRUPTED = 130


def main(argv: Sequence[str]) -> int:
    """Run the command line without the program's name; return the exit code."""
    return guarded(lambda: _run(argv))


def guarded(action: Callable[[], int]) -> int:
    """Return the code of ``action``; a ``GameError`` becomes one line on stderr and code 2.

    So does a full disk under standard output.
    """
    try:
        code = action()
        sys.stdout.flush()
    except GameError as error:
        print(f"numberplace: {error}", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has left
        _give_up_output()
        return UNFINISHED
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _give_up_output()
        text = _("'{path}' could not be written: {reason}.")
        message = text.format(path="stdout", reason=error.strerror)
        print(f"numberplace: {message}", file=sys.stderr)
        return MISUSED
    return code


def _give_up_output() -> None:
    """Keep Python from trying to flush standard output once more at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str]) -> int:
    early, _rest = split_options(argv)
    speak(early)  # the help below is already in the player's language
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
        if "run" not in args:
            parser.error(_("a command is missing"))
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else MISUSED
    with contextlib.suppress(AttributeError):  # a stand-in for stdout may lack it
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    run: Callable[[argparse.Namespace], int] = args.run
    return run(args)


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line, in the language spoken now."""
    translate_argparse()
    common = common_options()
    parser = argparse.ArgumentParser(
        prog="numberplace",
        parents=[common],
        allow_abbrev=False,
        description=_("Number Place (Sudoku) with a solver that explains itself."),
        epilog=_("Without a command, or with a puzzle file instead of one, the window opens."),
    )
    version = _("numberplace {version} ({mode} engine, Python {python})").format(
        version=__version__, mode=MODE, python=sys.version.split()[0]
    )
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument(
        "--where",
        dest="run",
        action="store_const",
        const=_print_places,
        default=argparse.SUPPRESS,
        help=_("print the files of games and preferences"),
    )
    subparsers = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"))
    for command in COMMANDS:
        sub = subparsers.add_parser(
            command.NAME,
            parents=[common],
            allow_abbrev=False,
            help=_(command.HELP),
            description=_(command.HELP),
        )
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def _print_places(args: argparse.Namespace) -> int:
    places = places_of(args)
    print(places.library)
    print(places.preferences)
    return DONE
