"""Batch work: blocks of lines from a file through a kind's engine, on all cores, in order.

Memory stays flat: a few blocks are under way at any time, whatever the length of the input.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from numberplace.cli.helpers import Helper, core_count, start_helper
from numberplace.cli.kinds import console_of, options_for
from numberplace.cli.output import complain, write_bytes
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import Block, decompressed, open_input, read_any_blocks, size_of
from numberplace.core.errors import FormatError
from numberplace.core.words import _, ngettext
from numberplace.kinds import engine_mode

if TYPE_CHECKING:
    from numberplace.core.console import Options, Reply

BLOCK = 1 << 16 if engine_mode() == "compiled" else 1 << 13
"""Bytes of a block for the search: some 10 ms of work for a core compiled, 50 ms plain."""
PATIENCE = 120
"""Seconds after which one puzzle is given up."""
ALONE = 4
"""So many blocks are answered by this process before others are started to help."""
NEVER_REACHED = 10**18
"""No count gets this far; the engine's numbers end at 2**63."""


def add_jobs_option(parser: argparse.ArgumentParser) -> None:
    """Declare ``--jobs``."""
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        metavar=_("N"),
        help=_("use this many processes (default: one for each core)"),
    )


def add_patience_option(parser: argparse.ArgumentParser) -> None:
    """Declare ``--patience``."""
    parser.add_argument(
        "--patience",
        type=at_least_one,
        default=PATIENCE,
        metavar=_("SECONDS"),
        help=_("give a puzzle up after this time (default: {n})").format(n=PATIENCE),
    )


def at_least_one(text: str) -> int:
    """Read a number from 1."""
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(_("'{text}' is not a number from 1").format(text=text))
    return min(number, NEVER_REACHED)


def run_lines(
    args: argparse.Namespace,
    act: str,
    more: Options,
    *,
    size: int,
    always: bool = False,
    heading: str = "",
) -> Reply:
    """Answer a file of puzzles on standard output, and return the sum of all answers.

    Faulty lines go to standard error. On Ctrl+C what is done is printed.

    Args:
        act: ``check_lines`` or ``rate_lines``, a method of the kind's console.
        more: options beside those of the command line.
        size: bytes of a block.
        always: show how fast it goes although answers go to the same terminal; there are few.

    Raises:
        FormatError: the input cannot be read.
        KeyboardInterrupt: after everything that was finished has been printed.
    """
    from numberplace.core.console import Reply

    sums = Reply()
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(open_input(args.file))
        size_read = size_of(source)
        share = (lambda: source.tell() / size_read) if size_read else None
        watched = always or not sys.stdout.isatty()
        waiting = stack.enter_context(Waiting(0, share, rates=watched))
        waits = not size_of(source)
        kind, blocks = read_any_blocks(decompressed(source), args, waits=waits, size=size)
        options = {**options_for(kind, args), **more}
        work = partial(answer_block, kind.id, act, options)
        jobs = args.jobs or (1 if 0 < size_of(source) <= size else core_count())
        write_bytes(heading.encode())
        try:
            for answer in answer_blocks(blocks, work, jobs, size):
                _print(answer, sums, waiting)
        except KeyboardInterrupt as interrupt:
            text = ngettext(
                "Stopped after {count} puzzle.", "Stopped after {count} puzzles.", sums.puzzles
            )
            raise type(interrupt)(text.format(count=sums.puzzles)) from None
    return sums


def answer_block(kind: str, act: str, options: Options, block: bytes, line: int) -> Reply:
    """Answer a block as the kind's console does."""
    from numberplace.kinds import kind_named

    console = console_of(kind_named(kind))
    act_on = console.check_lines if act == "check_lines" else console.rate_lines
    return act_on(block, line, options)


def _print(answer: Reply, sums: Reply, waiting: Waiting) -> None:
    with waiting.paused(sums.puzzles + answer.puzzles):
        for fault in answer.faults:
            complain(fault)
        write_bytes(answer.output)
    for name in ("none", "one", "many", "undecided", "unrated"):
        setattr(sums, name, getattr(sums, name) + getattr(answer, name))
    sums.faulty += len(answer.faults)


def answer_blocks(
    blocks: Iterator[Block], work: Callable[[bytes, int], Reply], jobs: int, size: int
) -> Iterator[Reply]:
    """Yield the answers of all blocks in order.

    Once there are many full blocks, helpers answer those; a small block means that the input comes
    slowly, and somebody may be waiting for the answer. On Ctrl+C nothing more is awaited.
    """
    from numberplace.core.console import Reply

    alone = ALONE if jobs > 1 else sys.maxsize
    with contextlib.ExitStack() as stack:
        idle: deque[Helper[Reply]] = deque()
        busy: deque[Helper[Reply]] = deque()
        for line, block in blocks:
            if isinstance(block, FormatError) or len(block) < size // 2 or alone > 0:
                while busy:
                    idle.append(busy.popleft())
                    yield idle[-1].answer()
                if isinstance(block, FormatError):
                    text = _("Line {line}: {reason}")
                    yield Reply(faults=(text.format(line=line, reason=block),))
                    continue
                yield work(block, line)
                alone -= 1
                continue
            if len(idle) + len(busy) < jobs:
                idle.append(stack.enter_context(start_helper(work)))
            helper = idle.popleft() if idle else busy.popleft()
            answer = helper.answer() if helper.is_busy else None
            helper.ask((block, line))
            busy.append(helper)
            if answer is not None:
                yield answer
        while busy:
            yield busy.popleft().answer()
