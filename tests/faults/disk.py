"""Fill the disk, take the folder away or forbid writing under a real window; then mend it.

``python -m tests.faults.disk --count 30``

A disk of its own (a tmpfs) is filled where one can be mounted, else SQLite is told that the file
may not grow. In either case the game stays playable, the badge stays in sight, and after *Try to
save again* everything is on the disk.
"""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.kinds import kind_named
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.ui.app import App

from tests.faults.fingerprints import all_fingerprints, fingerprint
from tests.faults.player import CLASSIC, press
from tests.faults.runner import main

SIZE = "700k"
Mend = Callable[[], None]


@contextlib.contextmanager
def small_disk() -> Iterator[Path | None]:
    """Yield the folder of a disk of some hundred kilobytes, None where none can be mounted."""
    with tempfile.TemporaryDirectory() as name:
        words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", name]
        try:
            has_disk = subprocess.run(words, capture_output=True, check=False).returncode == 0
        except OSError:
            has_disk = False
        if not has_disk:
            yield None
            return
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", "-l", name], capture_output=True, check=False)


def fill_disk(app: App, disk: Path) -> Mend:
    """Leave no byte free."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(512))
    return filler.unlink


def forbid_growing(app: App, disk: Path) -> Mend:
    """Let SQLite report a full disk whatever there is."""
    connection = app.library.connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    return lambda: connection.execute("PRAGMA max_page_count = 1000000")


def forbid_writing(app: App, disk: Path) -> Mend:
    """Let SQLite report a file that may only be read."""
    app.library.connection.execute("PRAGMA query_only = ON")
    return lambda: app.library.connection.execute("PRAGMA query_only = OFF")


def lock_for_good(app: App, disk: Path) -> Mend:
    """Let another program hold the library locked."""
    other = sqlite3.connect(app.places.library, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def mend() -> None:
        other.execute("ROLLBACK")
        other.close()

    return mend


def remove_folder(app: App, disk: Path) -> Mend:
    """Delete the folder of saves under the window."""
    shutil.rmtree(app.places.data)
    return lambda: None


def run(count: int, seed: int) -> str:
    """Break and mend ``count`` windows in turn."""
    rng = random.Random(seed)
    kinds = [forbid_growing, forbid_writing, lock_for_good, remove_folder]
    broken: dict[str, int] = {}
    for number in range(count):
        with small_disk() as disk, tempfile.TemporaryDirectory() as name:
            ways = [*kinds, fill_disk, fill_disk] if disk is not None else kinds
            way = ways[number % len(ways)]
            broken[way.__name__] = broken.get(way.__name__, 0) + 1
            _one_round(disk if disk is not None and way is fill_disk else Path(name), way, rng)
    return f"{count} windows broken and mended {broken}: nothing lost, the badge told each time."


def _one_round(disk: Path, way: Callable[[App, Path], Mend], rng: random.Random) -> None:
    places = Places(disk / "saves", disk / "saves")
    app = App(places, rng=random.Random(1))
    sudoku = kind_named("sudoku")
    app.start_game(sudoku, sudoku.parse_puzzle(CLASSIC), "on a bad disk", "easy")
    _play(app, rng, 10)
    assert not app.saving.badge
    mend = way(app, disk)
    for _turn in range(400):  # pages that are there already may have room for some moves
        _play(app, rng, 5)
        if app.saving.badge:
            break
    assert app.saving.badge, f"{way.__name__} was not noticed"
    for key in ("left", "1", "right"):  # what is typed next wipes the message, not the badge
        press(app, key)
        app.step()
    _play(app, rng, 5)
    assert app.saving.badge
    assert not app.may_leave(), "a game may not be left unsaved without a word"
    app.close_all()
    mend()
    app.saving.try_again()
    app.close_all()
    assert not app.saving.badge, app.saving.troubles
    mark = fingerprint(app.screen.play.session)
    app.library.close()
    library = Library.open(places)
    game_id = library.last_open()
    assert game_id is not None
    assert all_fingerprints(library)[game_id] == mark
    library.close()
    pygame.display.quit()


def _play(app: App, rng: random.Random, inputs: int) -> None:
    """Put digits into empty cells by their moves; each is saved, or is not."""
    play = app.screen.play
    for _input in range(inputs):
        empty = [cell for cell in range(81) if CLASSIC[cell] == "."]
        cell = rng.choice(empty)
        play.session.play(f"place r{cell // 9 + 1}c{cell % 9 + 1} {rng.randrange(1, 10)}")
        app.changed(play)
    app.step()


if __name__ == "__main__":
    main(run, __doc__ or "", 30)
