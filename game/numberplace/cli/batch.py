"""Batch work: blocks of lines from a file through a kind's engine, on all cores, in order.

Memory stays flat: a few blocks are under way at any time, whatever the length of the input.
"""

from __future__ import annotations

import contextlib
import sys
import zlib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from numberplace.cli.kinds import console_of, options_for
from numberplace.cli.output import complain
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import (
    Block,
    LocatedBlock,
    decompressed,
    open_input,
    read_any_blocks,
    size_of,
)
from numberplace.cli.requests import JobsRequest
from numberplace.cli.resuming import NOWHERE, Place, Sink, open_sink
from numberplace.cli.workers import Helpers
from numberplace.core.clean_text import clean_text
from numberplace.core.console import Options, Reply
from numberplace.core.engine_mode import engine_mode
from numberplace.core.errors import FormatError, GameError, at_line
from numberplace.core.processes import core_count
from numberplace.core.words import _, ngettext
from numberplace.formats.printed_solutions import WithoutSolutions, blank_solutions, last_line
from numberplace.kinds import kind_named

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    import io

    from numberplace.cli.resume_input import InputRecord
    from numberplace.core.kind import AnyKind

BLOCK = 1 << 16 if engine_mode() == "compiled" else 1 << 13
"""Bytes of a block for the search: some 10 ms of work for a core compiled, 50 ms plain."""
CLUSTER_BLOCK = 1 << 21
"""Bytes of a block for the search on a cluster, whose scheduler needs 1 ms for each."""
BLOCKS_ALONE = 4
"""Number of blocks this process answers before it starts helper processes."""


COUNTED = ("none", "one", "many", "undecided", "unrated", "faulty")
"""Names of the counters that are summed over replies."""


class _Cut(NamedTuple):
    """An input in blocks."""

    kind: AnyKind
    blocks: Iterator[Block]
    size: int
    """Bytes from which a block is full."""
    path: Path | None
    """The file where a cluster may read the blocks from it by itself."""


def run_lines(
    args: JobsRequest,
    act: str,
    more: Options,
    *,
    size: int,
    cluster_size: int,
    always: bool = False,
    heading: str = "",
) -> Reply:
    """Answer a file of puzzles where the command writes to, and return the sum of all answers.

    Faulty lines go to standard error. On Ctrl+C what is done is printed.

    Args:
        act: a method of the kind's console: ``check_lines``, ``certificate_lines``,
            ``rate_lines`` or ``dataset_lines``.
        more: options beside those of the command line.
        size: bytes of a block.
        cluster_size: bytes of a block on a cluster.
        always: show how fast it goes although answers go to the same terminal; there are few.

    Raises FormatError: the input cannot be read; GameError: nobody can help, or nothing is there to
    go on with; SaveError: the output cannot be written; KeyboardInterrupt: after all is printed.
    """
    sums = Reply()
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(open_input(args.file))
        size_read = size_of(source)
        share = (lambda: source.tell() / size_read) if size_read else None
        watched = always or not sys.stdout.isatty()
        waiting = stack.enter_context(Waiting(0, share, rates=watched))
        kind, blocks, size, path = _cut(source, args, cluster_size if args.dask else size)
        options = {**options_for(kind, args), **more}
        work = partial(answer_block, kind.id, act, options)
        jobs = args.jobs or (1 if 0 < size_read <= size else core_count())
        about = {**_told(options, args, kind.id), "act": act, "kind": kind.id}
        if args.resume and not size_read:
            raise GameError(_("--resume needs a file to read, not a pipe."))
        sink = stack.enter_context(open_sink(args.output, resume=args.resume, about=about))
        crew: Helpers[Reply | Unseen] = stack.enter_context(Helpers(jobs, args.dask))
        _begin(sink, sums, heading)
        try:
            record = _record_of(sink) if args.resume else None
            left = record.left(located(blocks)) if record else located(blocks)
            for answer in answer_blocks(left, work, crew, size, path):
                place = record.next_answered() if record else NOWHERE
                _give_out(answer, sums, waiting, sink, place)
            if args.dask and not crew.is_called:
                _tell_unasked(args.dask)
        except KeyboardInterrupt as interrupt:
            text = ngettext(
                "Stopped after {count} puzzle.", "Stopped after {count} puzzles.", sums.puzzles
            )
            raise type(interrupt)(text.format(count=sums.puzzles)) from None
    return sums


def _cut(source: io.BufferedReader, args: JobsRequest, size: int) -> _Cut:
    """Cut an input into blocks of some bytes, or of the few lines that its kind answers at once.

    Raises FormatError.
    """
    waits = not size_of(source)
    stream = decompressed(source)
    kind, blocks = read_any_blocks(stream, args.kind, waits=waits, size=size)
    blocks = without_solutions(blocks)
    if console_of(kind).lines_at_once:
        blocks = in_few_lines(blocks, console_of(kind).lines_at_once)
        size = 1  # what is answered together is small, and yet full
    is_plain = args.dask and not waits and stream is source
    return _Cut(kind, blocks, size, Path(args.file).resolve() if is_plain else None)


def without_solutions(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks whose lines are puzzles only: a solution printed below a puzzle is left out."""
    before = b""
    for number, block in blocks:
        if isinstance(block, FormatError):
            yield number, block
            before = b""
            continue
        yield number, blank_solutions(block, before)
        before = last_line(block)


def _begin(sink: Sink, sums: Reply, heading: str) -> None:
    """Write the heading of a new output, and take over the counts of a resumed one."""
    if not sink.done:
        sink.write(heading.encode())
    for name, count in sink.sums.items():
        setattr(sums, name, count)


def in_few_lines(blocks: Iterable[Block], most: int) -> Iterator[Block]:
    """Yield the lines of blocks in smaller blocks, to keep answers soon after they are found."""
    for number, block in blocks:
        if isinstance(block, FormatError):
            yield number, block
            continue
        lines = block.splitlines(keepends=True)
        for at in range(0, len(lines), most):
            yield number + at, b"".join(lines[at : at + most])


def _tell_unasked(address: str) -> None:
    text = _("So little work was done here; the cluster at '{address}' was not asked to help.")
    complain(text.format(address=clean_text(address)))


def _told(options: Options, args: JobsRequest, kind: str) -> dict[str, object]:
    """Return the options that are plain data, to identify the work.

    Those of other kinds are there only while ``--kind`` is not given.
    """
    mine = {action.dest for action in args.own_options.get(kind, ())}
    others = {each.dest for actions in args.own_options.values() for each in actions} - mine
    return {
        name: value
        for name, value in options.items()
        if isinstance(value, str | int | None) and name not in others
    }


class FilePart(NamedTuple):
    """Place of a block in a file, for workers that see the file, too."""

    path: str
    start: int
    """Bytes before the block."""
    size: int
    checksum: int
    """CRC-32 of the block: another file may lie at the same path elsewhere."""

    def read(self) -> bytes | None:
        """Return the block, None where there is no such file or something else in it."""
        try:
            with Path(self.path).open("rb") as file:
                file.seek(self.start)
                block = file.read(self.size)
        except OSError:
            return None
        return block if zlib.crc32(block) == self.checksum else None


class Unseen(NamedTuple):
    """The answer of a worker that does not see the file."""

    part: FilePart
    line: int


def located(blocks: Iterable[Block]) -> Iterator[LocatedBlock]:
    """Yield blocks that follow each other in a file, each with the bytes before it."""
    start = 0
    for line, block in blocks:
        yield line, block, start
        start += len(block) if isinstance(block, bytes) else 0


def answer_part(kind: str, act: str, options: Options, part: FilePart, line: int) -> Reply | Unseen:
    """Answer a block of a file that is read here."""
    block = part.read()
    return Unseen(part, line) if block is None else answer_block(kind, act, options, block, line)


def answer_block(kind: str, act: str, options: Options, block: bytes, line: int) -> Reply:
    """Answer a block as the kind's console does."""
    console = console_of(kind_named(kind))
    acts = {
        "check_lines": console.check_lines,
        "certificate_lines": console.certificate_lines,
        "rate_lines": console.rate_lines,
        "dataset_lines": console.dataset_lines,
    }
    return acts[act](block, line, options)


def _record_of(sink: Sink) -> InputRecord:
    """Return the record of an input that work goes on with."""
    # Not at the top: no other command needs hashlib.
    from numberplace.cli.resume_input import InputPlace, InputRecord

    return InputRecord(InputPlace(*sink.place), sink.refusal)


def _give_out(answer: Reply, sums: Reply, waiting: Waiting, sink: Sink, place: Place) -> None:
    with waiting.paused(sums.puzzles + answer.puzzles):
        for fault in answer.faults:
            complain(fault)
        sink.write(answer.output)
    answer.faulty = len(answer.faults)
    for name in COUNTED:
        setattr(sums, name, getattr(sums, name) + getattr(answer, name))
    sink.note({name: getattr(sums, name) for name in COUNTED}, place)


def answer_blocks(
    blocks: Iterator[LocatedBlock],
    work: partial[Reply],
    crew: Helpers[Reply | Unseen],
    size: int,
    path: Path | None = None,
) -> Iterator[Reply]:
    """Yield the answers of all blocks in order.

    Once there are many full blocks, others help with those; a small block means that the input
    comes slowly, and somebody may be waiting for the answer. On Ctrl+C nothing more is awaited.

    Args:
        work: ``answer_block`` of a kind, an act and options.
        path: the file the blocks are from, where helpers may read it themselves: to send lines to
            a cluster costs more than to read them. From the first that does not see it on, they
            are sent.
    """
    alone = BLOCKS_ALONE if crew.helps else sys.maxsize
    read_there = partial(answer_part, *work.args)

    def told(answers: Iterator[Reply | Unseen]) -> Iterator[Reply]:
        nonlocal path
        for answer in answers:
            if isinstance(answer, Unseen):
                path = None
                yield work(_read_again(answer.part), answer.line)
            else:
                yield answer

    for line, block, start in blocks:
        if isinstance(block, FormatError):
            yield from told(crew.rest())
            yield Reply(faults=(str(at_line(line, block)),))
        elif len(block) < size // 2 or alone > 0:
            yield from told(crew.rest())
            yield work(block, line)
            alone -= 1
        elif path is not None and not isinstance(block, WithoutSolutions):
            part = FilePart(str(path), start, len(block), zlib.crc32(block))
            yield from told(crew.workers.ask(read_there, part, line))
        else:
            yield from told(crew.workers.ask(work, block, line))
    yield from told(crew.rest())


def _read_again(part: FilePart) -> bytes:
    """Return a block of our own file that a worker did not see. Raises FormatError."""
    block = part.read()
    if block is None:
        text = _("'{path}' was changed while it was read.")
        raise FormatError(text.format(path=clean_text(part.path)))
    return block
