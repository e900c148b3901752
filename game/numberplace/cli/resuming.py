"""Resumable output: a partial file with a record of how much is done.

``out.txt.part`` holds what is done, ``out.txt.part.json`` how far that is: written at most once a
second, after the output it speaks of has reached the disk. ``out.txt.part.lock`` is locked and
names the process while somebody works on it; the system lets go of the lock when that one ends.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from numberplace.cli.output import (
    harmless_text,
    is_locked_for_us,
    open_output,
    pid_told,
    write_bytes,
)
from numberplace.core.errors import GameError, SaveError, reason_of
from numberplace.core.words import _

INTERVAL = 1.0
"""Seconds between two notes of how far the work is."""
MAX_BYTES = 10_000
"""Limit of a note; ours are shorter."""
WITHOUT_EFFECT = ("jobs", "dask", "saves", "portable", "output", "resume", "language", "file")
"""Options that change nothing in the answers: work may go on with others. An input file is known by
its contents (``resume_input``)."""
Place = tuple[int, str]
"""A place in an input: the number of bytes before it, and their hash (``resume_input``)."""
NOWHERE: Place = (0, "")
"""The place where nothing of an input has been answered, or where there is no input."""
LOCK_SECONDS = 1.0
"""Time a process that was killed has to end before it is told to hold the lock."""


class Sink:
    """Destination of a command's output."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write
        self.done = 0
        """So many answers are there from the last time."""
        self.sums: dict[str, int] = {}
        """The sums noted then."""
        self.place = NOWHERE
        """The place in the input up to which all was answered then."""
        self.refusal = GameError("")
        """The error that says that what is there belongs to other work."""

    def write(self, data: bytes) -> None:
        self._write(data)

    def note(self, sums: dict[str, int], place: Place = NOWHERE) -> None:
        """Take the sums of all answers, and the place in the input, after each answer."""


@contextlib.contextmanager
def open_sink(path: Path | None, *, resume: bool, about: dict[str, Any]) -> Iterator[Sink]:
    """Open the output: standard output, a file, or with ``resume`` one that can go on.

    Args:
        about: what the work is; going on with other work is refused.

    Raises GameError: ``resume`` without a file, what is there belongs to other work, or another
    process works on it; SaveError: it cannot be written.
    """
    if resume and path is None:
        raise GameError(_("--resume needs -o FILE."))
    if path is None:
        yield Sink(write_bytes)
    elif not resume:
        with open_output(path) as file:
            yield Sink(lambda data: file.write(harmless_text(data)))
    else:
        try:
            work = {name: told for name, told in about.items() if name not in WITHOUT_EFFECT}
            with locked(path), _growing(path, work) as sink:
                yield sink
        except OSError as error:
            text = _("'{path}' could not be written: {reason}.")
            raise SaveError(text.format(path=path, reason=reason_of(error))) from error


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other processes from working on an output. Raises GameError: one does already."""
    lock = path.with_name(path.name + ".part.lock")
    file = _take(lock, path)
    try:
        file.truncate(0)
        file.write(b"%d\n" % pid_told())
        file.flush()
        yield
    finally:
        # Removed while it is locked, so that it is not another's; Windows allows it afterwards.
        for end in (lock.unlink, file.close, lock.unlink)[: 3 if os.name == "nt" else 2]:
            with contextlib.suppress(OSError):
                end()


def _take(lock: Path, path: Path) -> BinaryIO:
    end = time.monotonic() + LOCK_SECONDS
    while True:
        file = lock.open("a+b")
        if is_locked_for_us(file.fileno()) and _is_at(lock, file):
            return file
        file.seek(0)
        owner = file.read(20).decode("ascii", "replace").strip()
        file.close()
        if time.monotonic() > end:
            # Between lock and first write, which may wait for a disk, the owner has no name.
            text = (
                _("Another process ({pid}) is writing '{path}'; wait for its end, or end it.")
                if owner
                else _("Another process is writing '{path}'; wait for its end, or end it.")
            )
            raise GameError(text.format(pid=owner, path=path))
        time.sleep(0.05)


def _is_at(path: Path, file: BinaryIO) -> bool:
    """Tell whether an open file still has that name: its owner removes it at the end."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def _growing(path: Path, about: dict[str, Any]) -> Iterator[Sink]:
    part, notes = path.with_name(path.name + ".part"), path.with_name(path.name + ".part.json")
    earlier = _read_note(notes, about) if part.exists() else {}
    if earlier and part.stat().st_size < earlier["bytes"]:  # the note is of another part
        earlier = {}
    if not earlier:
        notes.unlink(missing_ok=True)  # it must not speak of the part that is begun now
    with part.open("r+b" if earlier else "wb") as file:
        file.truncate(earlier.get("bytes", 0))
        file.seek(0, os.SEEK_END)
        sink = Keeper(file, notes, about, earlier)
        sink.refusal = _refusal(notes)
        try:
            yield sink
        finally:
            sink.save()
    part.replace(path)
    notes.unlink(missing_ok=True)


class Keeper(Sink):
    """Writes answers, and periodically records the progress."""

    def __init__(
        self, file: BinaryIO, notes: Path, about: dict[str, Any], earlier: dict[str, Any]
    ) -> None:
        super().__init__(file.write)
        self.done = self._done = earlier.get("answers", 0)
        self.sums = self._sums = earlier.get("sums", {})
        size, digest = earlier.get("input", NOWHERE)
        self.place = self._place = (size, digest)
        self._file = file
        self._notes = notes
        self._about = about
        self._bytes = file.tell()
        self._last = time.monotonic()

    def note(self, sums: dict[str, int], place: Place = NOWHERE) -> None:
        self._done += 1
        self._sums = dict(sums)
        self._place = place
        self._bytes = self._file.tell()
        if time.monotonic() - self._last > INTERVAL:
            self.save()

    def save(self) -> None:
        """Bring the output to the disk, and then the note, whole or not at all."""
        self._file.flush()
        os.fsync(self._file.fileno())
        note = {
            "work": self._about,
            "answers": self._done,
            "bytes": self._bytes,
            "sums": self._sums,
            "input": self._place,
        }
        new = self._notes.with_name(self._notes.name + ".new")
        new.write_text(json.dumps(note), encoding="utf-8")
        new.replace(self._notes)
        self._last = time.monotonic()


def _refusal(notes: Path) -> GameError:
    """Return the error that says that a note is of other work."""
    text = _("'{path}' does not belong to this job; delete it to start over.")
    return GameError(text.format(path=notes))


def _read_note(notes: Path, about: dict[str, Any]) -> dict[str, Any]:
    """Return the contents of a note, {} where there is none. Raises GameError for a note of other
    work."""
    try:
        with notes.open("rb") as file:
            note = json.loads(file.read(MAX_BYTES))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError) as error:
        raise _refusal(notes) from error
    if not _is_sound(note) or note["work"] != json.loads(json.dumps(about)):
        raise _refusal(notes)
    return dict(note)


def _is_sound(note: object) -> bool:
    if not isinstance(note, dict) or set(note) != {"work", "answers", "bytes", "sums", "input"}:
        return False
    sums, place = note["sums"], note["input"]
    if not isinstance(place, list) or len(place) != 2 or not isinstance(place[1], str):
        return False
    counts = [note["answers"], note["bytes"], place[0]]
    counts += sums.values() if isinstance(sums, dict) else [-1]
    return all(type(count) is int and count >= 0 for count in counts)
