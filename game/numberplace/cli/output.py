"""Everything a command says and writes: standard output, standard error, and files.

One place, so that nothing a file holds reaches a terminal as it stands, and so that a file is
either written whole or left as it was.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from numberplace.core.clean_text import MESSAGE, clean_text
from numberplace.core.errors import SaveError, reason_of
from numberplace.core.files import create_beside, replace_file
from numberplace.core.words import _, source_of

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from typing import TextIO

_SHOWN = {
    code: 0xFFFD
    for part in ((0, 9), (11, 32), (127, 160), (0x200E, 0x2010), (0x2028, 0x202F), (0x2066, 0x206A))
    for code in range(*part)
}
"""Control and bidirectional characters, and their replacement."""

_PLAIN = bytes([9, 10, *range(32, 127)])
"""Tabs, line breaks and printable ASCII."""

_SPELT = {"×": "x", "…": "...", "·": "-", "•": "*"}
"""Replacements of the few signs of the English sentences that an encoding may lack."""

LINE = 79
"""Columns of a line that is blanked where escape sequences would be printed."""
STANDARD_ERROR, OBEYS_ESCAPES = -12, 4
"""``STD_ERROR_HANDLE`` and ``ENABLE_VIRTUAL_TERMINAL_PROCESSING`` of Windows."""
unfinished: int | None = None
"""Pipe for reports of new files, to the process that removes them if this one is killed."""
LOCKED_BYTE = 1 << 30
"""Place of the byte that is locked: behind all others, which Windows would not let be read."""


def pid_told() -> int:
    """Return the id of the process the player started: the parent of a working fork."""
    return os.getpid() if unfinished is None else os.getppid()


def is_locked_for_us(number: int) -> bool:
    """Lock an open file until this process ends or closes it; tell whether nobody else has.

    A helper process that was forked from this one does not hold it. Where a file system has no
    locks, nobody is kept out.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(number, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, LOCKED_BYTE)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    """Write in ASCII the characters an encoding lacks: an error handler of ``codecs``.

    The escapes are those of JSON, so records of JSON lines keep their meaning.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    import json  # here and below, because most commands write none

    lacking = error.object[error.start : error.end]
    return "".join(_SPELT.get(sign) or json.dumps(sign)[1:-1] for sign in lacking), error.end


codecs.register_error("numberplace", _spell_out)


def make_streams_safe() -> None:
    """Let standard output and error take every text, whatever encoding they have."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):  # a stand-in, or closed
            stream.reconfigure(errors="numberplace")  # type: ignore[union-attr]


def narrow_encodings() -> list[str]:
    """Return the encodings of standard output and error that lack some letters."""
    encodings = [
        getattr(stream, "encoding", None) or "utf-8" for stream in (sys.stdout, sys.stderr)
    ]
    return [name for name in encodings if not codecs.lookup(name).name.startswith("utf")]


def encoding_without(text: str) -> str:
    """Return the encoding of standard output or error that lacks a part of a text, else ""."""
    for encoding in narrow_encodings():
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            return encoding
    return ""


def harmless(text: str) -> str:
    """Return text without terminal control characters; tabs and line breaks stay."""
    return text.translate(_SHOWN).encode("utf-8", "replace").decode("utf-8")


def harmless_text(data: bytes) -> str:
    """Return UTF-8 as ``harmless`` text; printable ASCII takes a fifth of the time."""
    if not data.translate(None, _PLAIN):
        return data.decode("ascii")
    return harmless(data.decode("utf-8", "replace"))


def say(text: str = "", end: str = "\n") -> None:
    """Print a text on standard output at once."""
    write(text + end)


def write(text: str) -> None:
    """Write to standard output without terminal control characters."""
    sys.stdout.write(harmless(text))
    sys.stdout.flush()


def write_bytes(data: bytes) -> None:
    """Write text that is UTF-8 already, many lines at a time."""
    if data.isascii() and b"\x1b" not in data:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    elif data:
        write(data.decode("utf-8", "replace"))


def say_json(record: object) -> None:
    """Print one record as indented JSON, in the player's own letters."""
    import json

    say(json.dumps(record, ensure_ascii=False, indent=2))


def say_json_line(record: object) -> None:
    """Print one record as a line of JSON in ASCII."""
    import json

    say(json.dumps(record, separators=(",", ":")))


cells_named: Callable[[str], str] = str
"""Names the cells of a sentence in the style asked for, ``in_words`` where one was."""


def complain(sentence: str) -> None:
    """Print a sentence on standard error, on a line of its own and under the program's name.

    Cells are named in the style asked for, but for those in quotations.
    """
    if sys.stderr is not None:
        if encoding_without(sentence):  # the window speaks a language that the terminal may lack
            sentence = source_of(sentence)
        else:
            sentence = cells_named(sentence)
        with contextlib.suppress(OSError, ValueError):
            print(f"numberplace: {clean_text(sentence, MESSAGE)}", file=sys.stderr, flush=True)


def tell(sentence: str) -> None:
    """Print a sentence on standard error, on a line of its own."""
    with contextlib.suppress(OSError, ValueError):
        is_watched = sys.stderr is not None and sys.stderr.isatty()
        start = blank_line() if is_watched else ""
        print(start + harmless(sentence), file=sys.stderr, flush=True)


def blank_line() -> str:
    """Return the characters that empty the line of a terminal and go back to its begin."""
    return "\r\x1b[K" if _knows_escapes() else f"\r{' ' * LINE}\r"


@cache
def _knows_escapes() -> bool:
    """Tell whether the terminal behind standard error obeys escape sequences.

    Consoles of Windows do so since 2016, where a program asks for it.
    """
    if sys.platform != "win32":
        return True
    import ctypes

    kernel, mode = ctypes.CDLL("kernel32"), ctypes.c_ulong()
    kernel.GetStdHandle.restype = ctypes.c_void_p
    kernel.GetConsoleMode.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
    kernel.SetConsoleMode.argtypes = (ctypes.c_void_p, ctypes.c_ulong)
    handle = kernel.GetStdHandle(STANDARD_ERROR)
    is_console = bool(kernel.GetConsoleMode(handle, ctypes.byref(mode)))
    return is_console and bool(kernel.SetConsoleMode(handle, mode.value | OBEYS_ESCAPES))


@contextlib.contextmanager
def open_output(path: Path | None) -> Iterator[TextIO]:
    """Open the output: standard output for None, else a file that is renamed at the end.

    Until all is written the file stays as it was. The target of a symbolic link is replaced, not
    the link; what is no ordinary file, such as a pipe, is written directly.

    Raises SaveError: the file cannot be opened, or what is written does not fit on the disk.
    """
    if path is None:
        yield sys.stdout
        return
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            with target.open("w", encoding="utf-8", newline="\n") as file:
                yield file
            return
        with _beside(target) as file:
            yield file
    except OSError as error:
        text = _("'{path}' could not be written: {reason}.")
        raise SaveError(text.format(path=path, reason=reason_of(error))) from error


@contextlib.contextmanager
def _beside(target: Path) -> Iterator[TextIO]:
    """Open a new file in the target's folder that takes its place when all went well."""
    mode = _mode_of(target)
    number, new = create_beside(target, 0o666 if mode is None else 0o600, _announce)
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(number)
        if mode is not None:
            new.chmod(mode)
        replace_file(new, target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _announce(new: Path) -> None:
    """Report a file that is about to be begun to the process that removes what a kill leaves."""
    if unfinished is not None:
        os.write(unfinished, os.fsencode(new) + b"\0")


def _mode_of(target: Path) -> int | None:
    """Return the permissions the file has and is to keep, None for a new file."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise PermissionError(13, os.strerror(13))
    return stat.S_IMODE(status.st_mode)
