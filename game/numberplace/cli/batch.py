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
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.cli.helpers import Helper, core_count, start_helper
from numberplace.core.errors import FormatError
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.fast import COMPILED

if TYPE_CHECKING:
    from numberplace.cli.progress import Progress
    from numberplace.sudoku.search.lines import Answers, Fault

STDIN = "-"
BLOCK = 1 << 16 if COMPILED else 1 << 13
"""Bytes of a block: some 10 ms of work for a core of our days compiled, 50 ms plain."""
ALONE = 4
"""So many blocks are answered by this process before others are started to help."""
NEVER_REACHED = 10**18
"""No count gets this far; the engine's numbers end at 2**63."""
LONGEST_LINE = 1 << 20


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
        type=at_least_one,
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
        type=at_least_one,
        metavar=_("N"),
        help=_("with --batch: count the solutions up to N"),
    )
    add_jobs_option(parser)


def at_least_one(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(_("'{text}' is not a number from 1").format(text=text))
    return min(number, NEVER_REACHED)


def run_batch(name: str, *, limit: int, jobs: int | None, invalid_only: bool = False) -> Tally:
    """Answer a file of puzzles (``-`` = standard input) on standard output.

    Faulty lines go to standard error. On Ctrl+C what is done is printed.

    Raises:
        FormatError: the input cannot be read.
        KeyboardInterrupt: after everything that was finished has been printed.
    """
    tally = Tally()
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(open_input(name))
        progress = make_progress(source, always=invalid_only)
        blocks = read_blocks(decompressed(source), waits=not size_of(source))
        answers = answer_blocks(blocks, limit, invalid_only, jobs or core_count())
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
    from numberplace.formats.text import illegal, quote

    if fault.cells < 0:
        what = _("{text} is neither a digit nor an empty cell").format(text=quote(fault.text))
    else:
        what = _("{text} has {count} cells, not 81")
        what = what.format(text=quote(fault.text), count=fault.cells)
    return str(illegal(fault.line, fault.column, what))


def read_blocks(
    source: io.BufferedIOBase, *, waits: bool, size: int = BLOCK
) -> Iterator[tuple[int, bytes]]:
    """Yield blocks of whole lines, each with the number of its first line.

    A source that may have to wait for more, such as a pipe, gives what it has; others full blocks.
    Raises FormatError when the input is damaged or is no text.
    """
    line = 1
    rest = b""
    while True:
        try:
            data = source.read1(size) if waits else source.read(size)
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
    from numberplace.sudoku.search.lines import solve_block

    work = partial(solve_block, limit=limit, invalid_only=invalid_only)
    alone = ALONE if jobs > 1 else sys.maxsize
    with contextlib.ExitStack() as stack:
        idle: deque[Helper[Answers]] = deque()
        busy: deque[Helper[Answers]] = deque()
        for line, block in blocks:
            if len(block) < BLOCK // 2 or alone > 0:
                while busy:
                    idle.append(busy.popleft())
                    yield idle[-1].answer()
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


@contextlib.contextmanager
def open_input(name: str) -> Iterator[io.BufferedReader]:
    """Open a file, or standard input for ``-``. Raises FormatError."""
    if name == STDIN:
        # Not sys.stdin's own buffer: a test may have replaced it by one that cannot peek.
        source = sys.stdin.buffer
        yield source if isinstance(source, io.BufferedReader) else io.BufferedReader(source)  # type: ignore[arg-type]
        return
    from numberplace.formats.text import quote

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


def decompressed(source: io.BufferedReader) -> io.BufferedIOBase:
    """Return the stream itself, or what it holds when it is gzip."""
    if source.peek(2)[:2] == b"\x1f\x8b":
        from gzip import GzipFile

        return GzipFile(fileobj=source)
    return source


def make_progress(source: io.BufferedReader, *, always: bool) -> Progress | None:
    """Return a progress line, or None where nobody sees it or it would mix with the answers."""
    if not sys.stderr.isatty() or (sys.stdout.isatty() and not always):
        return None
    from numberplace.cli.progress import Progress

    return Progress(source, size_of(source), sys.stderr)


def size_of(source: io.BufferedReader) -> int:
    """Return a file's bytes, 0 for a pipe or a terminal."""
    try:
        status = os.fstat(source.fileno())
    except (OSError, ValueError):
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
