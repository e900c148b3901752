"""Run one command of the command line, and turn every failure into one line and a code."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from numberplace.cli import interrupts
from numberplace.cli.about import ANSWERS
from numberplace.cli.options import MISUSED, speak_readably, split_options
from numberplace.cli.output import complain
from numberplace.core.assets import damaged_assets
from numberplace.core.errors import GameError
from numberplace.core.log import damage_text
from numberplace.core.words import _

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from typing import Any

UNFINISHED = 1
"""The command worked, but not all that was asked for could be done."""


class _ClosedOutput(io.TextIOWrapper):
    """Standard output that the shell has closed: who writes to it is told so.

    A file that is open for reading alone refuses with the error of a closed one, and no file that
    is opened later gets the number of standard output.
    """

    def __init__(self) -> None:
        super().__init__(os.fdopen(os.open(os.devnull, os.O_RDONLY), "wb"), encoding="utf-8")


def main(argv: Sequence[str], *, forks: bool = False) -> int:
    """Run the command line without the program's name; return the exit code.

    Args:
        forks: do the work in a fork, so that a signal ends it whatever it is doing.
    """
    if sys.stdout is None:  # closed by the shell: ``>&-``
        sys.stdout = _ClosedOutput()
    return guarded(lambda: _run(argv, forks=forks))


def guarded(action: Callable[[], int]) -> int:
    """Return the code of ``action``; a ``GameError`` becomes one line on stderr and code 2.

    So does a full disk under standard output. A window that was started without streams writes to
    nowhere.
    """
    _open_closed_streams()
    try:
        with _signals_heeded():
            code = action()
            sys.stdout.flush()
    except GameError as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt as interrupt:
        interrupts.ignore_signals()
        interrupts.tell_end(interrupt)
        return interrupts.code_of(interrupt)
    except BrokenPipeError:  # whoever read our output has left
        _give_up_output()
        return UNFINISHED
    except OSError as error:
        if error.errno == errno.EINVAL and error.filename is None:  # so Windows says the same
            _give_up_output()
            return UNFINISHED
        if error.errno not in (errno.ENOSPC, errno.EBADF, errno.EIO):
            raise
        _give_up_output()
        text = _("'{path}' could not be written: {reason}.")
        complain(text.format(path="stdout", reason=error.strerror))
        return MISUSED
    return code


def _open_closed_streams() -> None:
    """Let streams that are closed lead to nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123


@contextlib.contextmanager
def _signals_heeded() -> Iterator[None]:
    """Heed signals, where this thread may and nobody else does already."""
    with contextlib.ExitStack() as stack:
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            with contextlib.suppress(ValueError):  # only the main thread may
                stack.enter_context(interrupts.heeding_signals())
        yield


def _give_up_output() -> None:
    """Keep Python from trying to flush standard output once more at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str], *, forks: bool) -> int:
    options, rest = split_options(argv)
    speak_readably(options)  # the help is already in the player's language
    if len(rest) == 1 and rest[0] in ANSWERS:
        return _run_and_tell(ANSWERS[rest[0]][0], options)
    work = partial(_parse_and_run, list(argv), rest)
    if forks:
        # Before anything else is imported: this process has nothing to do but to wait, and what it
        # had imported would be copied by the fork and taken down at the end.
        return interrupts.run_guarded(lambda: guarded(work), argv)
    return work()


def _parse_and_run(words: list[str], rest: list[str]) -> int:
    from numberplace.cli.parser import parse_words

    try:
        args = parse_words(words, rest)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else MISUSED
    if isinstance(sys.stdout, _ClosedOutput) and getattr(args, "output", None) is not None:
        sys.stdout = None  # the answers are in a file: nobody is waiting for what is shown
        _open_closed_streams()
    return _run_and_tell(args.run, args)


def _run_and_tell(run: Callable[[Any], int], args: object) -> int:
    """Run a command; say which bundled files it found missing or damaged."""
    try:
        return run(args)
    finally:
        if damaged_assets():
            complain(damage_text(damaged_assets()))
