"""Collections survive what games survive: damage, removed folders, kills, and other processes."""

import contextlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from numberplace.core.errors import SaveError
from numberplace.storage import collections as module
from numberplace.storage import open_database
from numberplace.storage.collections import Collections, Filter
from numberplace.storage.copies import CopyOfTheDay, list_copies, make_copy

from tests.faults.corrupt import BOOKS, FAVOURITES, PUZZLES, make_collections, open_all
from tests.faults.player import CLASSIC
from tests.places import ROOT
from tests.waiting import PATIENCE

PAGE = 4096
NOW = 1_790_000_000.0


@pytest.fixture(scope="module")
def made() -> Iterator[Path]:
    """Three collections with favourites, and a copy of the day."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "saves"
        make_collections(folder)
        yield folder


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made, tmp_path / "saves")
    return tmp_path / "saves" / "collections.sqlite3"


@pytest.fixture
def collections(path: Path) -> Iterator[Collections]:
    found = Collections(path, now=lambda: NOW)
    yield found
    found.close()


def change(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def page_with(path: Path, text: bytes) -> int:
    """Return the place of a page of the table of puzzles that has a text."""
    data = path.read_bytes()
    pages = (data[at : at + PAGE] for at in range(0, len(data), PAGE))
    return next(
        PAGE * n for n, page in enumerate(pages) if page.startswith(b"\x0d") and text in page
    )


def counts(collections: Collections) -> tuple[int, int, int]:
    """Return how many collections, puzzles and favourites there are."""
    entries = open_all(collections)
    stars = sum(entry.is_favourite for entry in entries)
    return len(collections.all()), len(entries), stars


ALL = BOOKS, BOOKS * PUZZLES, BOOKS * FAVOURITES


@pytest.mark.parametrize(
    ("at", "data"),
    [(0, b"\0" * 100), (100, b"\xaa" * 300), (18, b"\xff"), (PAGE, bytes(PAGE))],
)
def test_damage_is_mended(path: Path, collections: Collections, at: int, data: bytes) -> None:
    if at != 100:  # damaged names of tables need the copy
        shutil.rmtree(path.parent / "copies")
    change(path, at, data)
    damaged = path.read_bytes()
    assert counts(collections) == ALL
    (kept,) = path.parent.glob("collections.broken-*.sqlite3")
    assert kept.read_bytes() == damaged
    assert str(kept) in collections.file.notice
    assert f"{BOOKS * PUZZLES} puzzles could be recovered" in collections.file.notice


def test_a_damaged_page_of_puzzles_is_made_up_for_by_the_copy(
    path: Path, collections: Collections
) -> None:
    change(path, page_with(path, b"No. 100"), bytes(PAGE))
    assert counts(collections) == ALL


def test_copy_and_damaged_file_are_brought_together(path: Path, collections: Collections) -> None:
    book = collections.all()[0]
    ids = collections.find(book.id, Filter(), {})
    for at in ids:
        collections.mark(at, favourite=True)
    collections.rename(book.id, "renamed")
    collections.add("since", [("sudoku", CLASSIC, "", "")])
    collections.close()
    data = path.read_bytes()
    change(path, len(data) // 2, bytes(len(data) // 2))
    again = Collections(path, now=lambda: NOW)
    found = [(row.name, row.size) for row in again.all()]
    assert [name for name, _size in found][-BOOKS + 1 :] == ["Book 1", "Book 0"]
    assert sum(size for _name, size in found) >= BOOKS * PUZZLES
    assert "puzzles could be recovered" in again.file.notice
    again.close()


def test_an_index_that_disagrees_is_damage(path: Path, collections: Collections) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        root = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'puzzles_shown'"
        ).fetchone()[0]
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = 'CREATE INDEX puzzles_shown ON puzzles (collection,"
            " hardest, level, favourite)' WHERE name = 'puzzles_shown'"
        )
        connection.commit()
    assert root
    assert counts(collections) == ALL
    assert "damaged" in collections.file.notice


def test_a_damaged_name_in_the_table_of_counters_is_mended(
    path: Path, collections: Collections
) -> None:
    data = path.read_bytes()
    change(path, data.index(b"sqlite_sequence(name,seq)") + len("sqlite_sequence(name,"), b"\xd0")
    assert counts(collections) == ALL
    assert "damaged" in collections.file.notice
    assert collections.add("new", [("sudoku", CLASSIC, "", "")])


def test_damage_met_while_reading_a_large_file_is_mended_at_the_next_opening(
    path: Path, collections: Collections, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_database, "CHECK_UP_TO", 0)
    change(path, page_with(path, b"No. 100"), bytes(PAGE))
    with pytest.raises(SaveError, match=r"damaged .*; open them again"):
        counts(collections)
    assert counts(collections) == ALL


def test_a_missing_file_comes_back_from_its_copy(path: Path, collections: Collections) -> None:
    path.unlink()
    assert counts(collections) == ALL
    assert "were missing; 900 puzzles were taken from the last copy" in collections.file.notice


def test_a_removed_folder_is_noticed_and_written_anew(path: Path, collections: Collections) -> None:
    first, *_others = collections.find(collections.all()[0].id, Filter(), {})
    before = counts(collections)[2]
    collections.mark(first, favourite=False)
    removed = before - counts(collections)[2]
    shutil.rmtree(path.parent)
    assert counts(collections)[1] == BOOKS * PUZZLES, "they can still be read"
    with pytest.raises(SaveError, match="were removed"):
        collections.mark(first, favourite=True)
    collections.mark(first, favourite=True)  # said once; the badge stays
    assert "were removed" in collections.file.trouble
    collections.file.reopen()
    assert collections.file.trouble == ""
    collections.close()
    again = Collections(path)
    assert counts(again) == (BOOKS, BOOKS * PUZZLES, before - removed + 1)
    again.close()


def test_two_windows_write_a_removed_folder_anew_together(path: Path) -> None:
    one, two = Collections(path), Collections(path)
    ids = one.find(one.all()[0].id, Filter(), {})
    assert two.all()
    stars = counts(one)[2]
    free = [at for at, entry in one.entries(ids).items() if not entry.is_favourite]
    shutil.rmtree(path.parent)
    for window, at in ((one, free[0]), (two, free[1])):
        with pytest.raises(SaveError):
            window.mark(at, favourite=True)
    one.file.reopen()
    two.file.reopen()
    assert counts(one) == counts(two) == (BOOKS, BOOKS * PUZZLES, stars + 2)
    for window in (one, two):
        window.close()


def test_a_file_locked_for_good_is_one_sentence(path: Path, collections: Collections) -> None:
    row = collections.all()[0]
    first = collections.find(row.id, Filter(), {})[0]
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert collections.all()
        with pytest.raises(SaveError, match="Another program keeps the collections"):
            collections.mark(first, favourite=True)
    collections.mark(first, favourite=True)


READ_ONLY = """
import urllib.parse  # for Path.as_uri; without rights a Python in root's home cannot be read
import sys
from pathlib import Path
from numberplace.core.errors import SaveError
from numberplace.storage.collections import Collections, Filter
import numberplace.kinds
import os
if os.name == "posix" and os.geteuid() == 0:
    os.setuid(65534)
collections = Collections(Path(sys.argv[1]))
rows = collections.all()
ids = collections.find(rows[0].id, Filter(), {})
print(len(rows), len(collections.entries(ids)))
try:
    collections.mark(ids[0], favourite=True)
except SaveError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no write permission to take")
def test_collections_of_a_read_only_folder_are_shown(made: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "saves"
        shutil.copytree(made, folder)
        path = folder / "collections.sqlite3"
        for each in (path, folder, folder.parent):
            each.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(path)],
            capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
        for each in (folder.parent, folder):
            each.chmod(0o755)
    assert done.stderr == ""
    assert done.stdout.startswith(f"{BOOKS} {PUZZLES}\n")
    assert "can only be read" in done.stdout


# -- imports


def lines(seed: int, count: int) -> list[tuple[str, str, str, str]]:
    rng = random.Random(seed)
    digits = list("123456789")
    found = []
    for _each in range(count):
        rng.shuffle(digits)
        found.append(("sudoku", CLASSIC.translate(str.maketrans("123456789", "".join(digits))),
                      "", ""))  # fmt: skip
    return found


def test_two_windows_import_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IMPORT_TIMEOUT", PATIENCE)
    path = tmp_path / "collections.sqlite3"
    windows = [Collections(path) for _each in range(2)]
    failed: list[Exception] = []

    def work(number: int) -> None:
        try:
            windows[number].add(f"book {number}", lines(number, 12_000))
        except SaveError as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    sizes = [row.size for row in windows[0].all()]
    expected = [len({row[1] for row in lines(number, 12_000)}) for number in range(2)]
    assert sorted(sizes) == sorted(expected)
    for window in windows:
        window.close()


@pytest.mark.parametrize("is_open", [True, False], ids=["to write", "to open the file"])
def test_an_import_waits_for_a_program_that_writes_for_long(
    collections: Collections, monkeypatch: pytest.MonkeyPatch, *, is_open: bool
) -> None:
    monkeypatch.setattr("numberplace.storage.open_database.BUSY_MS", 10)
    path = collections.file.path
    if not is_open:
        collections.close()
        collections = Collections(path)
    else:
        collections.all()
    tries = 0

    def ends_soon() -> bool:
        """Let the other program end when the import has found the file locked three times."""
        nonlocal tries
        tries += 1
        if tries == 3:
            other.execute("ROLLBACK")
        return False

    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert collections.add("waited", lines(1, 10), should_stop=ends_soon)
    assert tries >= 3
    collections.close()


def test_nothing_is_seen_before_all_is_there_and_a_cancelled_import_leaves_nothing(
    tmp_path: Path,
) -> None:
    path = tmp_path / "collections.sqlite3"
    collections, other = Collections(path), Collections(path)
    seen, told = [], []

    def stop() -> bool:
        seen.append(other.all())
        return len(told) == 3

    assert collections.add("book", lines(1, 9000), should_stop=stop, on_progress=told.append) == 0
    assert told == [module.BATCH, 2 * module.BATCH, 3 * module.BATCH]
    assert not any(seen)
    collections.sweep()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM puzzles").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM collections").fetchone() == (0,)
    assert collections.file.notice == ""
    for each in (collections, other):
        each.close()


def test_an_import_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def broken() -> Iterator[tuple[str, str, str, str]]:
        yield from lines(1, 5000)
        raise SaveError("the file has gone")

    collections = Collections(tmp_path / "collections.sqlite3")
    with pytest.raises(SaveError, match="the file has gone"):
        collections.add("book", broken())
    assert collections.all() == []
    collections.close()


IMPORT = """
import itertools, sys
from pathlib import Path
from numberplace.storage.collections import Collections
collections = Collections(Path(sys.argv[1]))
rows = (("sudoku", f"puzzle {n}", "", "") for n in itertools.count())
collections.add("killed", rows, on_progress=lambda done: print(done, flush=True))
"""


def test_a_killed_import_leaves_nothing_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "collections.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", IMPORT, str(path)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        for _line in range(3):
            assert process.stdout.readline()
        process.kill()
    collections = Collections(path)
    assert collections.all() == []
    collections.sweep()
    assert collections.file.notice == "", "it may be under way in another window"
    collections.close()
    later = Collections(path, now=lambda: time.time() + 2 * module.ABANDONED)
    later.sweep()
    assert later.file.notice == "The import of 'killed' was interrupted; nothing of it was kept."
    assert later.all() == []
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM puzzles").fetchone() == (0,)
    later.close()


def test_a_large_collection_is_forgotten_at_once_removed_later(collections: Collections) -> None:
    made = collections.add("large", [("sudoku", f"puzzle {n}", "", "") for n in range(5000)])
    collections.remove(made)
    assert counts(collections) == ALL
    assert collections.find(made, Filter(), {})
    collections.sweep()
    assert collections.find(made, Filter(), {}) == []


# -- copies


def test_collections_are_copied_once_for_each_change(path: Path, collections: Collections) -> None:
    shutil.rmtree(path.parent / "copies")
    library = path.with_name("library.sqlite3")
    for day in ("01", "02", "03"):
        CopyOfTheDay((library, path), f"2026-09-{day}").wait()
    assert [copy.name for copy in list_copies(path)] == ["collections.0001.2026-09-01.sqlite3"]
    assert list_copies(library) == []
    collections.mark(1, favourite=True)
    CopyOfTheDay((library, path), "2026-09-03").wait()
    assert len(list_copies(path)) == 2
    make_copy(path, "2026-09-03")
    assert len(list_copies(path)) == 3


def test_large_copies_leave_sooner(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numberplace.storage.copies.MAX_BYTES", 2 * path.stat().st_size)
    for day in range(5):
        make_copy(path, f"2026-10-{day}")
    assert len(list_copies(path)) == 3


def test_a_long_read_keeps_nobody_waiting(collections: Collections) -> None:
    ids = collections.find(collections.all()[0].id, Filter(), {})
    with collections.file.reading() as reading:
        rows = reading.execute("SELECT * FROM puzzles")
        assert rows.fetchone()
        marking = threading.Thread(target=collections.mark, args=(ids[0],), kwargs={"favourite": 1})
        marking.start()
        marking.join(PATIENCE)
        assert not marking.is_alive()
    assert collections.entries(ids)[ids[0]].is_favourite


def test_puzzles_this_version_cannot_read_are_kept_in_a_rescue(
    path: Path, collections: Collections
) -> None:
    collections.add("strange", [("hexadoku", "x" * 20, "", ""), ("sudoku", "1" * 81, "", "")])
    collections.close()
    change(path, 18, b"\xff")
    change(path, page_with(path, b"No. 100"), bytes(PAGE))
    again = Collections(path)
    assert [row.size for row in again.all()] == [2, PUZZLES, PUZZLES, PUZZLES]
    again.close()
