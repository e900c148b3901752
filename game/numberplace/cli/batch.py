"""Batch work: blocks of lines from a file through a kind's engine, on all cores, in order.

Memory stays flat: a few blocks are under way at any time, whatever the length of the input.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from numberplace.cli.kinds import console_of, options_for
from numberplace.cli.output import complain
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import Block, decompressed, open_input, read_any_blocks, size_of
from numberplace.cli.requests import JobsRequest
from numberplace.cli.resuming import Sink, open_sink
from numberplace.cli.workers import Helpers
from numberplace.core.console import Options, Reply
from numberplace.core.errors import FormatError, GameError, at_line
from numberplace.core.processes import core_count
from numberplace.core.words import _, ngettext
from numberplace.kinds import engine_mode, kind_named

BLOCK = 1 << 16 if engine_mode() == "compiled" else 1 << 13
"""Bytes of a block for the search: some 10 ms of work for a core compiled, 50 ms plain."""
CLUSTER_FACTOR = 16
"""Factor for the size of blocks on a cluster, whose scheduler needs 1 ms for each."""
BLOCKS_ALONE = 4
"""Number of blocks this process answers before it starts helper processes."""


COUNTED = ("none", "one", "many", "undecided", "unrated", "faulty")
"""Names of the counters that are summed over replies."""


def run_lines(
    args: JobsRequest,
    act: str,
    more: Options,
    *,
    size: int,
    always: bool = False,
    heading: str = "",
) -> Reply:
    """Answer a file of puzzles where the command writes to, and return the sum of all answers.

    Faulty lines go to standard error. On Ctrl+C what is done is printed.

    Args:
        act: ``check_lines`` or ``rate_lines``, a method of the kind's console.
        more: options beside those of the command line.
        size: bytes of a block.
        always: show how fast it goes although answers go to the same terminal; there are few.

    Raises FormatError: the input cannot be read; GameError: there is nobody to help, or nothing to
    go on with; SaveError: the output cannot be written; KeyboardInterrupt: after everything that
    was finished has been printed.
    """
    sums = Reply()
    size *= CLUSTER_FACTOR if args.dask else 1
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(open_input(args.file))
        size_read = size_of(source)
        share = (lambda: source.tell() / size_read) if size_read else None
        watched = always or not sys.stdout.isatty()
        waiting = stack.enter_context(Waiting(0, share, rates=watched))
        waits = not size_of(source)
        kind, blocks = read_any_blocks(decompressed(source), args.kind, waits=waits, size=size)
        options = {**options_for(kind, args), **more}
        work = partial(answer_block, kind.id, act, options)
        jobs = args.jobs or (1 if 0 < size_read <= size else core_count())
        about = {"act": act, "kind": kind.id, "size": size_read, "block": size, **_told(options)}
        if args.resume and not size_read:
            raise GameError(_("--resume needs a file to read, not a pipe."))
        sink = stack.enter_context(open_sink(args.output, resume=args.resume, about=about))
        crew: Helpers[Reply] = stack.enter_context(Helpers(jobs, args.dask))
        if not sink.done:
            sink.write(heading.encode())
        for name, count in sink.sums.items():
            setattr(sums, name, count)
        try:
            for answer in answer_blocks(islice(blocks, sink.done, None), work, crew, size):
                _give_out(answer, sums, waiting, sink)
        except KeyboardInterrupt as interrupt:
            text = ngettext(
                "Stopped after {count} puzzle.", "Stopped after {count} puzzles.", sums.puzzles
            )
            raise type(interrupt)(text.format(count=sums.puzzles)) from None
    return sums


def _told(options: Options) -> dict[str, object]:
    """Return the options that are plain data, to identify the work."""
    return {name: value for name, value in options.items() if isinstance(value, str | int | None)}


def answer_block(kind: str, act: str, options: Options, block: bytes, line: int) -> Reply:
    """Answer a block as the kind's console does."""
    console = console_of(kind_named(kind))
    act_on = console.check_lines if act == "check_lines" else console.rate_lines
    return act_on(block, line, options)


def _give_out(answer: Reply, sums: Reply, waiting: Waiting, sink: Sink) -> None:
    with waiting.paused(sums.puzzles + answer.puzzles):
        for fault in answer.faults:
            complain(fault)
        sink.write(answer.output)
    answer.faulty = len(answer.faults)
    for name in COUNTED:
        setattr(sums, name, getattr(sums, name) + getattr(answer, name))
    sink.note({name: getattr(sums, name) for name in COUNTED})


def answer_blocks(
    blocks: Iterator[Block], work: Callable[[bytes, int], Reply], crew: Helpers[Reply], size: int
) -> Iterator[Reply]:
    """Yield the answers of all blocks in order.

    Once there are many full blocks, others help with those; a small block means that the input
    comes slowly, and somebody may be waiting for the answer. On Ctrl+C nothing more is awaited.
    """
    alone = BLOCKS_ALONE if crew.helps else sys.maxsize
    for line, block in blocks:
        if isinstance(block, FormatError):
            yield from crew.rest()
            yield Reply(faults=(str(at_line(line, block)),))
        elif len(block) < size // 2 or alone > 0:
            yield from crew.rest()
            yield work(block, line)
            alone -= 1
        else:
            yield from crew.workers.ask(work, block, line)
    yield from crew.rest()
