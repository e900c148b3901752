"""Kill a real window at random moments and compare what it had saved with what is found.

``python -m tests.faults.kill --count 500`` kills games, ``--what imports`` imports of collections;
``python -m tests.faults.kill_scenes`` fights, races, collections and upgrades of old libraries.
"""

import contextlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from numberplace.storage.collections import ABANDONED, Collections
from numberplace.storage.library import COLLECTIONS, Library
from numberplace.storage.paths import Places

from tests.faults.fingerprints import all_fingerprints
from tests.faults.runner import MEMORY, main, rest_of, start_player, wait_until_ready
from tests.places import ROOT

LONGEST = 0.6
"""Seconds after which the window is killed at the latest."""
AT_START = 0.2
"""Share of the kills that come while the window starts; the others come while it is played in."""


def run(count: int, seed: int) -> str:
    """Kill a window ``count`` times on one folder of saves, which every window goes on with."""
    rng = random.Random(seed)
    saves, early, unannounced = 0, 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        folder = Path(name)
        expected: dict[str, str] = {}
        """What a game was at its last save that was announced, by its id."""
        for number in range(count):
            begun, done = _play_and_kill(folder, seed * 100_003 + number, rng)
            early += not done
            saves += len(done)
            expected.update(done)
            if len(expected) > 60:
                shutil.rmtree(folder)
                folder.mkdir()
                expected.clear()
                continue
            unannounced += _compare(folder, expected, begun)
    return (
        f"{count} kills, {early} before the first save, {saves} saves seen: nothing lost,"
        f" {unannounced} saves had ended unannounced."
    )


def _play_and_kill(
    folder: Path, seed: int, rng: random.Random
) -> tuple[tuple[str, str] | None, list[tuple[str, str]]]:
    """Return the last save that had begun and was not announced as done, and all that were."""
    if rng.random() < 0.3:  # so that the copy of the day is made, and killed, again
        shutil.rmtree(folder / "copies", ignore_errors=True)
    player = start_player(folder, seed)
    said = wait_until_ready(player) if rng.random() > AT_START else ""
    time.sleep(rng.uniform(0.0, LONGEST))
    player.kill()
    rest, wrong = rest_of(player)
    assert wrong == "", wrong
    begun, done = None, []
    for line in (said + rest).splitlines():
        word, *parts = line.split()
        assert word != "failed", line
        if word == "begin":
            begun = parts[0], parts[1]
        elif word == "done":
            begun = None
            done.append((parts[0], parts[1]))
    return begun, done


def _compare(folder: Path, expected: dict[str, str], begun: tuple[str, str] | None) -> int:
    """Open the library and find every game as it was announced; return 1 for one save more."""
    library = Library.open(Places(folder, folder))
    try:
        assert library.notice == "", library.notice
        assert library.is_lasting
        found = {str(game): mark for game, mark in all_fingerprints(library).items()}
        more = 0
        for game, mark in list(expected.items()):
            if found.get(game) == mark:
                continue
            loaded = library.load(int(game))
            last = [entry.move for entry in loaded.session.history.entries][-3:]
            told = f"game {game}: {mark}, {begun}, found {found.get(game)}, {loaded.notice} {last}"
            assert begun == (game, found.get(game)), told
            expected[game] = begun[1]
            more = 1
        return more
    finally:
        library.close()


IMPORTED = 100_000
IMPORT = f"""
import sys
from pathlib import Path
from numberplace.storage.collections import Collections
rows = (("sudoku", f"puzzle {{n}}", "", "") for n in range({IMPORTED}))
print("ready", flush=True)
Collections(Path(sys.argv[1])).add("book", rows)
"""


def run_imports(count: int, seed: int) -> str:
    """Kill an import ``count`` times: all of it is there or nothing, the rest is removed."""
    rng = random.Random(seed)
    whole, told = 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        path = Path(name) / COLLECTIONS
        for number in range(count):
            with subprocess.Popen(
                [sys.executable, "-c", IMPORT, str(path)],
                stdout=subprocess.PIPE,
                cwd=ROOT,
            ) as process:
                assert process.stdout is not None
                process.stdout.readline()
                time.sleep(rng.uniform(0.0, 2.0))
                process.kill()
            if not path.exists():
                continue
            now = Collections(path, now=lambda: time.time() + 2 * ABANDONED)
            sizes = [row.size for row in now.all()]
            assert all(size == IMPORTED for size in sizes), f"kill {number}: {sizes}"
            now.sweep()
            told += "interrupted" in now.file.notice
            assert now.file.notice == "" or "interrupted" in now.file.notice, now.file.notice
            now.close()
            with contextlib.closing(sqlite3.connect(path)) as connection:
                left = connection.execute("SELECT count(*) FROM puzzles").fetchone()[0]
                assert left == IMPORTED * len(sizes), f"kill {number}: {left} puzzles"
            whole += len(sizes)
            path.unlink()
    return f"{count} imports killed: {whole} had ended, {told} were told and removed, nothing left."


if __name__ == "__main__":
    main(run, __doc__ or "", 500, imports=run_imports)
