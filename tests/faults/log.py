"""Damage the write-ahead log of a killed window, or the preferences; count what is lost and told.

``python -m tests.faults.log --count 300``
"""

import random
import shutil
import tempfile
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

from numberplace.core.errors import SaveError
from numberplace.core.session import Session
from numberplace.kinds import kind_named
from numberplace.storage.copies import make_copy
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.preferences import Preferences, load_preferences, write_preferences

from tests.faults.fingerprints import fingerprint
from tests.faults.player import CLASSIC
from tests.faults.runner import MEMORY, main

GAMES = 9
NOW = 1_790_000_000.0
WAYS = ("bits", "bytes", "run", "frame", "cut", "header", "zeros", "random", "gone")
CHOSEN = Preferences(
    theme="night",
    kinds={"sudoku": {"level": "hard", "tour_seen": True}, "numberlink": {"size": "9x9"}},
    folder="/home/ada/puzzles",
    window_size=(1200, 800),
    window_position=(40, 60),
    sound=False,
    volume=0.25,
    music_volume=0.5,
    music=False,
    text_size=120,
    reduced_motion=True,
    input="cell",
    checking="solution",
    hints="act",
    coordinates=True,
    tooltips=False,
)
"""Preferences of which hardly one is a default."""


class Losses(NamedTuple):
    """What a number of damages has cost."""

    lost: int
    """Games, or choices."""
    losing: int
    """Damages that cost anything."""
    silent: int
    """Damages that cost something of which the player is not told."""


def run(count: int, seed: int) -> str:
    """Damage logs and preferences ``count`` times each."""
    told = []
    for has_checkpoints, which in ((True, "a checkpoint at each new game"), (False, "none")):
        found = run_logs(count, seed, has_checkpoints=has_checkpoints)
        told.append(f"{count} damaged logs, {which}: " + _tell(found, count, f"{GAMES} games"))
    found = run_preferences(count, seed)
    names = f"{len(fields(Preferences))} choices"
    told.append(f"{count} damaged preferences: " + _tell(found, count, names))
    return "\n".join(told)


def _tell(found: Losses, count: int, names: str) -> str:
    mean = found.lost / count
    return (
        f"{mean:.2f} of {names} lost in the mean, by {found.losing} damages, {found.silent} of them"
        " in silence."
    )


def run_logs(count: int, seed: int, *, has_checkpoints: bool) -> Losses:
    """Damage the log that a killed window left; raise AssertionError where the start is stopped.

    Args:
        has_checkpoints: whether the window wrote its log into the file at each new game.
    """
    rng = random.Random(seed)
    lost, silent, damaged = 0, 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        base = Path(name) / "base"
        marks = leave_library(base, has_checkpoints=has_checkpoints)
        for number in range(count):
            folder = Path(name) / "now"
            shutil.copytree(base, folder)
            how = damage_log(folder, rng)
            try:
                found, notice = open_and_read(folder)
            except Exception as error:
                raise AssertionError(f"round {number} of seed {seed}: {how}") from error
            missing = len(marks - found)
            lost += missing
            damaged += bool(missing)
            silent += bool(missing) and not notice
            shutil.rmtree(folder)
    return Losses(lost, damaged, silent)


def leave_library(folder: Path, *, has_checkpoints: bool) -> set[str]:
    """Play some games, leave the library as a kill does; return the games' fingerprints."""
    played = folder.with_name("played")
    places = Places(played, played)
    Library.open(places, now=lambda: NOW).close()
    assert make_copy(places.library, "2026-09-21") is not None
    library = Library.open(places, now=lambda: NOW)
    kind, marks = kind_named("sudoku"), set()
    if not has_checkpoints:
        library.checkpoint = lambda: None  # type: ignore[method-assign]
    for number in range(GAMES):
        session = Session(kind, kind.parse_puzzle(CLASSIC), now=lambda: 0.0, level="easy")
        game_id = library.add(session, f"game {number}")
        for turn in range(12):
            session.play(f"place r1c3 {(turn + number) % 9 + 1}")
            library.save(game_id, session, {"cursor": turn})
        marks.add(fingerprint(session))
    shutil.copytree(played, folder)
    library.close()
    shutil.rmtree(played)
    return marks


def damage_log(folder: Path, rng: random.Random) -> str:
    """Damage the write-ahead log in one of many ways; return which."""
    path = folder / "library.sqlite3-wal"
    data = bytearray(path.read_bytes())
    how = rng.choice(WAYS)
    at = rng.randrange(len(data))
    if how in ("bits", "bytes"):
        for _time in range(rng.choice((1, 1, 2, 8))):
            at = rng.randrange(len(data))
            data[at] = data[at] ^ 1 << rng.randrange(8) if how == "bits" else rng.randrange(256)
    elif how == "run":
        length = rng.choice((4, 100, 1000, 9000))
        data[at : at + length] = rng.randbytes(len(data[at : at + length]))
    elif how == "frame":
        start = 32 + (at // 4120) * 4120
        data[start : start + 4120] = bytes(len(data[start : start + 4120]))
    elif how == "cut":
        del data[at:]
    elif how == "header":
        data[rng.randrange(32)] ^= 1 << rng.randrange(8)
    elif how == "zeros":
        data[at:] = bytes(len(data) - at)
    elif how == "random":
        data = bytearray(rng.randbytes(rng.randrange(1, 20000)))
    path.write_bytes(data)
    if how == "gone":
        path.unlink()
    return how


def open_and_read(folder: Path) -> tuple[set[str], str]:
    """Open a library; return its games' fingerprints and what the player is told."""
    library = Library.open(Places(folder, folder), now=lambda: NOW)
    try:
        found = set()
        for card in library.games():
            try:
                found.add(fingerprint(library.load(card.id).session))
            except SaveError:
                continue
        return found, library.notice
    finally:
        library.close()


def run_preferences(count: int, seed: int) -> Losses:
    """Damage preferences; count the choices that are lost, and how often that is not told."""
    rng = random.Random(seed)
    lost, losing, silent = 0, 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        places = Places(Path(name), Path(name))
        for _number in range(count):
            for path in Path(name).iterdir():
                path.unlink()
            write_preferences(places, CHOSEN)
            write_preferences(places, CHOSEN)
            data = bytearray(places.preferences.read_bytes())
            for _time in range(rng.choice((1, 2, 8))):
                data[rng.randrange(len(data))] = rng.randrange(256)
            if rng.random() < 0.25:
                del data[rng.randrange(len(data)) :]
            places.preferences.write_bytes(data)
            found, notice = load_preferences(places)
            gone = [
                f.name for f in fields(found) if getattr(found, f.name) != getattr(CHOSEN, f.name)
            ]
            lost += len(gone)
            losing += bool(gone)
            silent += bool(gone) and not notice
    return Losses(lost, losing, silent)


if __name__ == "__main__":
    main(run, __doc__ or "", 300)
