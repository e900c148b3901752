"""Batch work: blocks of lines from a file through the exact search, on all cores, in order.

Memory stays flat: a few blocks are under way at any time, whatever the length of the input.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import stat
import sys
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import FormatError, GameError
from game.core.words import _, ngettext
from game.sudoku.fast import COMPILED

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.cli.progress import Progress
    from game.sudoku.search_lines import Answers, Fault

STDIN = "-"
BLOCK = 1 << 16 if COMPILED else 1 << 13
"""Bytes of a block: some 10 ms of work for a core of our days compiled, 50 ms plain."""
ALONE = 4
"""So many blocks are answered by this process before others are started to help."""
LONGEST_LINE = 1 << 20
PATIENCE = 2.0
"""Seconds after which an idle helper looks whether it is still wanted."""


@dataclass(slots=True)
class Tally:
    """What a run has done so far."""

    none: int = 0
    one: int = 0
    many: int = 0
    faults: int = 0
    """Lines that are no puzzle."""

    @property
    def puzzles(self) -> int:
        """The puzzles answered."""
        return self.none + self.one + self.many


def add_jobs_option(parser: argparse.ArgumentParser) -> None:
    """Declare ``--jobs``."""
    parser.add_argument(
        "--jobs",
        type=_at_least_one,
        metavar=_("N"),
        help=_("use so many processes (default: as many as there are cores)"),
    )


def add_batch_options(parser: argparse.ArgumentParser) -> None:
    """Declare what ``solve`` takes for batch work."""
    group = parser.add_argument_group(_("many puzzles, one a line"))
    group.add_argument(
        "--batch",
        action="store_true",
        help=_(
            "print one line for each: the puzzle, the number of solutions (0, 1 or 2+) and the"
            " first solution; FILE may be of any length, and gzip"
        ),
    )
    group.add_argument(
        "--count",
        type=_at_least_one,
        metavar=_("N"),
        help=_("with --batch: count the solutions up to N"),
    )
    add_jobs_option(parser)


def _at_least_one(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(_("'{text}' is not a number from 1").format(text=text))
    return number


def run_batch(name: str, *, limit: int, jobs: int | None, invalid_only: bool = False) -> Tally:
    """Answer a file of puzzles (``-`` = standard input) on standard output.

    Faulty lines go to standard error. On Ctrl+C what is done is printed.

    Raises:
        FormatError: the input cannot be read.
        KeyboardInterrupt: after everything that was finished has been printed.
    """
    tally = Tally()
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(_open(name))
        progress = _make_progress(source, always=invalid_only)
        blocks = read_blocks(_decompressed(source), waits=not size_of(source))
        answers = answer_blocks(blocks, limit, invalid_only, jobs or _cores())
        try:
            for answer in answers:
                _print(answer, tally, progress)
        except KeyboardInterrupt:
            _clear(progress)
            text = ngettext(
                "Stopped after {count} puzzle.", "Stopped after {count} puzzles.", tally.puzzles
            )
            print(text.format(count=tally.puzzles), file=sys.stderr)
            raise
        finally:
            _clear(progress)
    return tally


def _print(answer: Answers, tally: Tally, progress: Progress | None) -> None:
    if answer.faults:
        _clear(progress)
        for fault in answer.faults:
            print(f"numberplace: {describe_fault(fault)}", file=sys.stderr)
    sys.stdout.buffer.write(answer.output)
    sys.stdout.buffer.flush()
    tally.none += answer.none
    tally.one += answer.one
    tally.many += answer.many
    tally.faults += len(answer.faults)
    if progress is not None:
        progress.show(tally.puzzles)


def _clear(progress: Progress | None) -> None:
    if progress is not None:
        progress.clear()


def describe_fault(fault: Fault) -> str:
    """Say what is wrong with a line, quoting it."""
    from game.formats.text import illegal, quote

    if fault.cells < 0:
        what = _("{text} is neither a digit nor an empty cell").format(text=quote(fault.text))
    else:
        what = _("{text} has {count} cells, not 81")
        what = what.format(text=quote(fault.text), count=fault.cells)
    return str(illegal(fault.line, fault.column, what))


def read_blocks(source: io.BufferedIOBase, *, waits: bool) -> Iterator[tuple[int, bytes]]:
    """Yield blocks of whole lines, each with the number of its first line.

    A source that may have to wait for more, such as a pipe, gives what it has; others full blocks.
    Raises FormatError when the input is damaged or is no text.
    """
    line = 1
    rest = b""
    while True:
        try:
            data = source.read1(BLOCK) if waits else source.read(BLOCK)
        except (OSError, EOFError, zlib.error) as error:
            text = _("The input cannot be read: {reason}.")
            raise FormatError(text.format(reason=str(error).rstrip("."))) from error
        if not data:
            break
        cut = data.rfind(b"\n") + 1
        if cut:
            block = rest + data[:cut]
            rest = data[cut:]
            yield line, block
            line += block.count(b"\n")
        else:
            rest += data
            if len(rest) > LONGEST_LINE:
                raise FormatError(_("Line {line} has no end: this is no text.").format(line=line))
    if rest:
        yield line, rest


def answer_blocks(
    blocks: Iterator[tuple[int, bytes]], limit: int, invalid_only: bool, jobs: int
) -> Iterator[Answers]:
    """Yield the answers of all blocks in order.

    Once there are many full blocks, helpers answer those; a small block means that the input comes
    slowly, and somebody may be waiting for the answer. On Ctrl+C nothing more is awaited.
    """
    from game.sudoku.search_lines import solve_block

    alone = ALONE if jobs > 1 else sys.maxsize
    with contextlib.ExitStack() as stack:
        idle: deque[Helper] = deque()
        busy: deque[Helper] = deque()
        for line, block in blocks:
            if len(block) < BLOCK // 2 or alone > 0:
                while busy:
                    idle.append(busy.popleft())
                    yield idle[-1].answer()
                yield solve_block(block, line, limit, invalid_only)
                alone -= 1
                continue
            if len(idle) + len(busy) < jobs:
                idle.append(stack.enter_context(start_helper(limit, invalid_only)))
            helper = idle.popleft() if idle else busy.popleft()
            answer = helper.answer() if helper.is_busy else None
            helper.ask(line, block)
            busy.append(helper)
            if answer is not None:
                yield answer
        while busy:
            yield busy.popleft().answer()


class Helper:
    """The near end of a process that answers one block at a time.

    One, so that neither end can wait for the other to read while it is writing itself.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self.is_busy = False
        """Whether an answer is outstanding."""

    def ask(self, line: int, block: bytes) -> None:
        """Hand over a block. Raises GameError when the process has ended."""
        try:
            self._pipe.send((line, block))
        except OSError as error:
            raise _lost_helper() from error
        self.is_busy = True

    def answer(self) -> Answers:
        """Wait for the answer. Raises GameError when the process has ended."""
        self.is_busy = False
        try:
            answer: Answers = self._pipe.recv()
        except (OSError, EOFError) as error:
            raise _lost_helper() from error
        return answer


def _lost_helper() -> GameError:
    return GameError(_("A process that was solving has ended; try --jobs 1."))


@contextlib.contextmanager
def start_helper(limit: int, invalid_only: bool) -> Iterator[Helper]:
    """Start a process that answers blocks; it ends with the block of ``with``."""
    import multiprocessing

    near, far = multiprocessing.Pipe()
    process = multiprocessing.Process(
        target=_help, args=(far, limit, invalid_only, os.getpid()), daemon=True
    )
    process.start()
    far.close()
    try:
        yield Helper(near)
    finally:
        near.close()
        process.terminate()
        process.join()


def _help(pipe: Connection, limit: int, invalid_only: bool, parent: int) -> None:
    """Answer blocks until the parent process is gone or Ctrl+C ends this one, in silence.

    A forked process holds copies of both ends, so an end of file does not always come.
    """
    import signal

    from game.sudoku.search_lines import solve_block

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with contextlib.suppress(OSError, EOFError):
        while True:
            while not pipe.poll(PATIENCE):
                if os.getppid() != parent:
                    return
            line, block = pipe.recv()
            pipe.send(solve_block(block, line, limit, invalid_only))


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def _open(name: str) -> Iterator[io.BufferedReader]:
    """Open a file, or standard input for ``-``. Raises FormatError."""
    if name == STDIN:
        # Not sys.stdin's own buffer: a test may have replaced it by one that cannot peek.
        source = sys.stdin.buffer
        yield source if isinstance(source, io.BufferedReader) else io.BufferedReader(source)  # type: ignore[arg-type]
        return
    from game.formats.text import quote

    try:
        file = Path(name).open("rb")  # noqa: SIM115 - closed below; only opening may fail so
    except FileNotFoundError as error:
        text = _("{path}: file not found.").format(path=quote(name, 200))
        raise FormatError(text) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        text = _("{path} cannot be read: {reason}.")
        raise FormatError(text.format(path=quote(name, 200), reason=reason)) from error
    with file:
        yield file


def _decompressed(source: io.BufferedReader) -> io.BufferedIOBase:
    """Return the stream itself, or what it holds when it is gzip."""
    if source.peek(2)[:2] == b"\x1f\x8b":
        from gzip import GzipFile

        return GzipFile(fileobj=source)
    return source


def _make_progress(source: io.BufferedReader, *, always: bool) -> Progress | None:
    """Return a progress line, or None where nobody sees it or it would mix with the answers."""
    if not sys.stderr.isatty() or (sys.stdout.isatty() and not always):
        return None
    from game.cli.progress import Progress

    return Progress(source, size_of(source), sys.stderr)


def size_of(source: io.BufferedReader) -> int:
    """Return a file's bytes, 0 for a pipe or a terminal."""
    try:
        status = os.fstat(source.fileno())
    except (OSError, ValueError):
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
