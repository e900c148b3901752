"""Parse the command line, run one command, and turn every failure into one line and a code."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from numberplace import __version__
from numberplace.cli import COMMANDS, interrupts
from numberplace.cli.command import (
    LOGS,
    MISUSED,
    Parser,
    Request,
    common_options,
    places_of,
    speak_readably,
    split_options,
    translate_argparse,
)
from numberplace.cli.output import complain, say, tell
from numberplace.core.assets import damaged_assets
from numberplace.core.errors import GameError
from numberplace.core.log import damage_text
from numberplace.core.words import N_, _

DONE = 0
_VERSION_HELP = N_("print the version, the engine's mode and Python's version")
_PLACES_HELP = N_("print the files of games and preferences")
UNFINISHED = 1
"""The command worked, but not all that was asked for could be done."""


def main(argv: Sequence[str], *, forks: bool = False) -> int:
    """Run the command line without the program's name; return the exit code.

    Args:
        forks: do the work in a fork, so that a signal ends it whatever it is doing.
    """
    return guarded(lambda: _run(argv, forks=forks))


def guarded(action: Callable[[], int]) -> int:
    """Return the code of ``action``; a ``GameError`` becomes one line on stderr and code 2.

    So does a full disk under standard output. Closed streams lead to nowhere.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell: ``>&-``
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
    try:
        with _signals_heeded():
            code = action()
            sys.stdout.flush()
    except GameError as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt as interrupt:
        interrupts.ignore_signals()
        tell(interrupts.sentence_of(interrupt))
        return interrupts.code_of(interrupt)
    except BrokenPipeError:  # whoever read our output has left
        _give_up_output()
        return UNFINISHED
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EBADF, errno.EIO):
            raise
        _give_up_output()
        text = _("'{path}' could not be written: {reason}.")
        complain(text.format(path="stdout", reason=error.strerror))
        return MISUSED
    return code


@contextlib.contextmanager
def _signals_heeded() -> Iterator[None]:
    """Heed signals, where this thread may and nobody else does already."""
    is_ours = signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if not is_ours or threading.current_thread() is not threading.main_thread():
        yield
        return
    with interrupts.heeding_signals():
        yield


def _give_up_output() -> None:
    """Keep Python from trying to flush standard output once more at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str], *, forks: bool) -> int:
    early, rest = split_options(argv)
    speak_readably(early)  # the help below is already in the player's language
    words, name, kind = _command_of(list(argv), rest)
    if name == "solve":
        words = spell_log_out(words)
    parser = make_parser(name, kind)
    made = next((one.load().Request for one in COMMANDS if one.name == name), Request)
    try:
        args = parser.parse_args(words, made())
        if "run" not in args:
            parser.error(_("a command is missing"))
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else MISUSED
    run = partial(_run_and_tell, args.run)
    if name:
        from numberplace.cli.kinds import refuse_options

        refuse_options(args)
    if forks and name:
        return interrupts.run_guarded(lambda: guarded(lambda: run(args)))
    return run(args)


def _run_and_tell(run: Callable[[Request], int], args: Request) -> int:
    """Run a command; say which bundled files it found missing or damaged."""
    try:
        return run(args)
    finally:
        if damaged_assets():
            complain(damage_text(damaged_assets()))


def _command_of(words: list[str], rest: list[str]) -> tuple[list[str], str, str]:
    """Return the words, the command among them, and the kind they ask for; either may be empty.

    The old spelling, a kind's id before the command, becomes the option it now is.
    """
    names = [command.name for command in COMMANDS]
    first = rest[0] if rest and not rest[0].startswith("-") else ""
    if not first:
        return words, "", ""
    if first not in names:
        from numberplace.cli.kinds import kind_ids

        if first not in kind_ids():
            return words, "", ""
        at = next(
            i for i, word in enumerate(words) if word == first and not split_options(words[:i])[1]
        )
        name = rest[1] if len(rest) > 1 else ""
        if name not in names:
            return words[:at] + words[at + 1 :], "", ""
        at_name = words.index(name, at)
        words = [*words[:at], *words[at + 1 : at_name + 1], "--kind", first, *words[at_name + 1 :]]
        return words, name, first
    kind = _kind_asked(rest[1:])
    if not kind and any(word.startswith("--id") for word in rest):
        from numberplace.cli.kinds import kind_wanted

        kind = kind_wanted(rest[1:])
        words = [*words, "--kind", kind] if kind else words
    return words, first, kind


def spell_log_out(words: list[str]) -> list[str]:
    """Return the words of a command line, ``--log`` with its value, which may be left out."""
    spelt: list[str] = []
    for word in words:
        if spelt and spelt[-1] == "--log=line" and word in LOGS:
            spelt[-1] = f"--log={word}"
        else:
            spelt.append("--log=line" if word == "--log" else word)
    return spelt


def _kind_asked(words: list[str]) -> str:
    """Return the kind that ``--kind`` names, empty when it names none."""
    asked = [word.removeprefix("--kind=") for word in words if word.startswith("--kind=")]
    asked += [after for word, after in pairwise(words) if word == "--kind"]
    if not asked:
        return ""
    from numberplace.cli.kinds import kind_ids

    return asked[-1] if asked[-1] in kind_ids() else ""


def make_parser(name: str = "", kind: str = "") -> argparse.ArgumentParser:
    """Return the parser of the whole command line, in the language spoken now.

    Args:
        name: the command that will be run; only its own options are declared.
        kind: the id of the kind asked for, if any.
    """
    translate_argparse()
    common = common_options()
    parser = Parser(
        prog="numberplace",
        parents=[common],
        allow_abbrev=False,
        description=_("Number Place (Sudoku) with a solver that explains itself."),
        epilog=_("Without a command, or with a puzzle file instead of one, the window opens."),
    )
    for flag, run, text in (
        ("--version", _print_version, _VERSION_HELP),
        ("--where", _print_places, _PLACES_HELP),
    ):
        parser.add_argument(
            flag,
            dest="run",
            action="store_const",
            const=run,
            default=argparse.SUPPRESS,
            help=_(text),
        )
    subparsers = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"))
    for command in COMMANDS:
        sub = subparsers.add_parser(
            command.name,
            parents=[common],
            allow_abbrev=False,
            help=_(command.help),
            description=_(command.help),
        )
        if name == command.name:
            from numberplace.cli.requests import add_options

            module = command.load()
            add_options(sub, module.Request, name, kind)
            sub.set_defaults(run=module.run)
    return parser


def _print_version(_args: Request) -> int:
    from numberplace.kinds import NOTE, SEARCH_NOTE, engine_mode, why_plain

    text = _("numberplace {version} ({mode} engine, Python {python})")
    say(text.format(version=__version__, mode=engine_mode(), python=sys.version.split()[0]))
    if engine_mode() == "plain" and (reason := why_plain(NOTE)):
        say(_("The engine was not compiled: {reason}.").format(reason=reason.rstrip(".")))
    if reason := why_plain(SEARCH_NOTE):
        text = _("The exact search was not compiled: {reason}.")
        say(text.format(reason=reason.rstrip(".")))
    return DONE


def _print_places(args: Request) -> int:
    places = places_of(args)
    say(str(places.library))
    say(str(places.preferences))
    return DONE
