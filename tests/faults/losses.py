"""Lose or damage one file of a folder of saves; what is lost of it must be told.

``python -m tests.faults.losses --count 300``. Files and ways are drawn in turn: library,
collections, their logs, preferences, a fight and a draft; damaged, cut off, emptied, removed, or a
link or a pipe in their place.
"""

import os
import random
import shutil
import tempfile
from collections import Counter
from pathlib import Path

from numberplace.battle.texts import SavedFight, format_fight, parse_fight
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.session import Session
from numberplace.kinds import kind_named
from numberplace.storage.fights import LADDER
from numberplace.storage.library import COLLECTIONS, Library
from numberplace.storage.paths import Places
from numberplace.storage.preferences import Preferences, load_preferences, write_preferences
from numberplace.sudoku.setting.draft import Draft, format_draft, parse_draft

from tests.faults.corrupt import NOW, open_all
from tests.faults.fingerprints import fingerprint
from tests.faults.player import CLASSIC
from tests.faults.runner import MEMORY, main

LIBRARY = "library.sqlite3"
FILES = (
    *(LIBRARY, f"{LIBRARY}-wal", COLLECTIONS, f"{COLLECTIONS}-wal"),
    *("preferences.json", f"fight-{LADDER}.txt", "draft.json"),
)
WAYS = ("bytes", "cut", "emptied", "removed", "link", "pipe")
PRECIOUS = "alias ls='ls -l'\n"
DRAFT = format_draft(Draft(givens=bytes(range(9)) * 9))
FIGHT = format_fight(SavedFight("moth", "numberlink", "2x1:11"))


def run(count: int, seed: int) -> str:
    """Damage a folder of saves ``count`` times."""
    rng = random.Random(seed)
    sums: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        base = Path(name) / "base"
        make_saves(Path(name) / "made", base)
        before = what_is_kept(_copied(base, Path(name) / "sound"))
        assert before[1] == "", before[1]
        for number in range(count):
            folder = _copied(base, Path(name) / f"now-{number}")
            target = Path(name) / f"bashrc-{number}"
            file, way = FILES[number % len(FILES)], rng.choice(WAYS)
            damage(folder / file, way, target, rng)
            kept, told = what_is_kept(folder)
            what = f"round {number} of seed {seed}, {file}: {way}"
            assert kept == before[0] or told or _is_asked_for(file, way), what
            assert not target.exists() or target.read_text() == PRECIOUS, what
            sums["told" if told else "nothing lost" if kept == before[0] else "removed"] += 1
            shutil.rmtree(folder)
    return f"{count} damages: {dict(sums)}; nothing was lost in silence."


def _is_asked_for(file: str, way: str) -> bool:
    """Tell whether a player does so to be rid of it: a fight, a draft, or all choices."""
    return file.startswith(("fight", "draft", "preferences")) and way == "removed"


def _copied(base: Path, folder: Path) -> Path:
    shutil.copytree(base, folder)
    return folder


def make_saves(folder: Path, left: Path) -> None:
    """Fill a folder; leave it as a killed window does, with changes in both logs."""
    places = Places(folder, folder)
    library = Library.open(places, now=lambda: NOW)
    made = library.collections.add("book", [("sudoku", CLASSIC, "one", "easy")])
    kind = kind_named("sudoku")
    session = Session(kind, kind.parse_puzzle(CLASSIC), now=lambda: 0.0, level="easy")
    game = library.add(session, "game")
    library.checkpoint()
    for turn in range(8):
        session.play(f"place r1c3 {turn % 9 + 1}")
        library.save(game, session)
    library.scores.add("sprint", "Ada", 100, seconds=1.0, boards=1, combo=1)
    library.collections.rename(made, "renamed")
    library.fights.save(LADDER, FIGHT)
    library.draft.save(DRAFT)
    write_preferences(places, Preferences(theme="night", volume=0.5))
    shutil.copytree(folder, left)
    library.close()


def damage(path: Path, way: str, target: Path, rng: random.Random) -> None:
    data = bytearray(path.read_bytes())
    if way == "bytes":
        for _time in range(rng.choice((1, 8, 64))):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        path.write_bytes(data)
    elif way in ("cut", "emptied"):
        os.truncate(path, rng.randrange(len(data)) if way == "cut" else 0)
    else:
        path.unlink()
        if way == "pipe":
            os.mkfifo(path)
        elif way == "link":
            target.write_text(PRECIOUS)
            path.symlink_to(target)


def what_is_kept(folder: Path) -> tuple[tuple[object, ...], str]:
    """Start on a folder; return what it holds, and all that the player is told."""
    places = Places(folder, folder)
    preferences, told = load_preferences(places)
    library = Library.open(places, now=lambda: NOW)
    try:
        said = [told, library.notice, library.trouble]
        games, books, fight, draft = [], [], "", Draft()
        for card in library.games():
            try:
                loaded = library.load(card.id)
            except SaveError as error:
                said.append(str(error))
            else:
                games.append((card.title, fingerprint(loaded.session)))
                said.append(loaded.notice)
        try:
            books = [book.name for book in library.collections.all()]
            books += [entry.puzzle for entry in open_all(library.collections)]
        except SaveError as error:
            said.append(str(error))
        said.append(library.collections.file.notice)
        try:
            text = library.fights.load(LADDER)
            fight = "" if text is None else repr(parse_fight(text))
        except FormatError as error:
            said.append(str(error))
        try:
            text = library.draft.load()
            draft = parse_draft(text) if text else draft
        except FormatError as error:
            said.append(str(error))
        scores = [score.name for score in library.scores.table("sprint")]
        return (preferences, games, books, scores, fight, draft), " ".join(filter(None, said))
    finally:
        library.close()


if __name__ == "__main__":
    main(run, __doc__ or "", 300)
