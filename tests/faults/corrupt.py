"""Damage the bytes of libraries, preferences and collections, open them, count what came back.

``python -m tests.faults.corrupt --count 10000``; ``--what collections`` damages collections.
"""

import json
import random
import shutil
import tempfile
from dataclasses import asdict
from pathlib import Path

from numberplace.core.errors import SaveError
from numberplace.core.session import Session
from numberplace.core.words import current_language, set_language
from numberplace.kinds import kind_named
from numberplace.storage.collections import CollectionPuzzle, Collections, Filter
from numberplace.storage.copies import FOLDER, make_copy
from numberplace.storage.library import COLLECTIONS, Library
from numberplace.storage.paths import Places
from numberplace.storage.preferences import Preferences, read_preferences, write_preferences

from tests.faults.fingerprints import fingerprint
from tests.faults.player import CLASSIC, LINK
from tests.faults.runner import MEMORY, main

GAMES = 8
BOOKS, PUZZLES, FAVOURITES = 3, 300, 20
"""Collections; puzzles in each, and how many of these are favourites."""
PAGE = 4096
NOW = 1_790_000_000.0
LATEST_IS_MISSING = "What was saved last is missing from the library"
"""How both notices on a library begin that lacks the newest saves."""


def run(count: int, seed: int) -> str:
    """Damage a library ``count`` times, every fourth time the preferences as well."""
    rng = random.Random(seed)
    sums = {"sound": 0, "mended": 0, "rescued": 0, "behind": 0, "elsewhere": 0}
    back = {True: [0, 0], False: [0, 0]}
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        base = Path(name) / "base"
        marks = make_library(base)
        for number in range(count):
            folder = Path(name) / "now"
            shutil.copytree(base, folder)
            has_copies = rng.random() < 0.5
            if not has_copies:
                shutil.rmtree(folder / FOLDER)
            how = damage(folder, rng)
            try:
                state, found = open_damaged(folder, marks)
            except Exception as error:
                raise AssertionError(f"round {number} of seed {seed}: {how}") from error
            sums[state] += 1
            if state != "sound":
                back[has_copies][0] += found
                back[has_copies][1] += len(marks)
                # One row may claim by its damage that it is a later save than the copy's.
                least = len(marks) - 1 if has_copies else 0
                if state != "elsewhere":
                    assert found >= least, f"round {number}, {how}: {found} games came back"
            if number % 4 == 0:
                damage_preferences(folder, rng)
            shutil.rmtree(folder)
    shares = [f"{100 * got / max(1, of):.1f} %" for got, of in (back[True], back[False])]
    return (
        f"{count} damaged libraries, none stopped the start: {sums};"
        f" games back whole with copies {shares[0]}, without {shares[1]}."
    )


def make_library(folder: Path) -> set[str]:
    """Make a library with a copy of the day; return the fingerprints of its games."""
    places = Places(folder, folder)
    library = Library.open(places, now=lambda: NOW)
    marks = set()
    for number in range(GAMES):
        kind = kind_named("numberlink" if number % 4 == 3 else "sudoku")
        line = LINK if kind.id == "numberlink" else CLASSIC
        session = Session(kind, kind.parse_puzzle(line), now=lambda: 0.0, level="easy")
        game_id = library.add(session, f"game {number}")
        for turn in range(40 if kind.id == "sudoku" else 0):
            session.play(f"place r1c3 {(turn + number) % 9 + 1}")
            if turn % 8 == number % 8:
                session.history.undo()
            library.save(game_id, session, {"cursor": turn})
        marks.add(fingerprint(session))
    library.scores.add("sprint", "Ada", 100, seconds=1.0, boards=1, combo=1)
    library.close()
    assert make_copy(places.library, "2026-09-21") is not None
    return marks


def damage(folder: Path, rng: random.Random, file: str = "library.sqlite3") -> str:
    """Damage a database file in one of many ways; return which."""
    path = folder / file
    data = bytearray(path.read_bytes())
    how = rng.choice(
        ("bits", "bytes", "header", "tables", "run", "page", "swap", "cut", "longer", "log", "all")
    )
    if how in ("bits", "bytes", "header", "tables"):
        last = {"header": 100, "tables": PAGE}.get(how, len(data))
        for _time in range(rng.choice((1, 1, 2, 8, 64))):
            at = rng.randrange(last)
            data[at] = data[at] ^ 1 << rng.randrange(8) if how == "bits" else rng.randrange(256)
    elif how == "run":
        at, length = rng.randrange(len(data)), rng.choice((4, 100, 1000, 9000))
        data[at : at + length] = rng.choice((b"\0", b"\xff", b"\xaa")) * len(data[at : at + length])
    elif how == "page":
        at = rng.randrange(len(data) // PAGE) * PAGE
        data[at : at + PAGE] = rng.randbytes(PAGE)
    elif how == "swap":
        one, two = (rng.randrange(len(data) // PAGE) * PAGE for _ in range(2))
        data[one : one + PAGE], data[two : two + PAGE] = (
            data[two : two + PAGE],
            data[one : one + PAGE],
        )
    elif how == "cut":
        del data[rng.randrange(len(data)) :]
    elif how == "longer":
        data += rng.randbytes(rng.choice((1, 100, PAGE)))
    elif how == "log":
        (folder / f"{file}-wal").write_bytes(rng.randbytes(rng.randrange(20000)))
    else:
        data = bytearray(rng.randbytes(rng.randrange(20000)))
    path.write_bytes(data)
    return how


def open_damaged(folder: Path, marks: set[str]) -> tuple[str, int]:
    """Open, read and play a library; return what became of it and how many games are whole."""
    places = Places(folder, folder)
    before = places.library.read_bytes()
    library = Library.open(places, now=lambda: NOW)
    try:
        found = set()
        for card in [*library.games(), *library.deleted_games()]:
            try:
                found.add(fingerprint(library.load(card.id).session))
            except SaveError:
                continue
        kept = [path.read_bytes() for path in folder.glob("library.broken-*.sqlite3")]
        _play_on(library)
        if "damaged" in library.notice:
            assert before in kept, "the damaged file was not kept"
            state = "mended" if not marks - found else "rescued"
        elif library.notice.startswith(LATEST_IS_MISSING):
            # The file was sound but older than the line that says what was saved last.
            state = "behind"
        elif library.notice:
            assert places.library.read_bytes() == before, "the file was not left as it was"
            state = "elsewhere"
        else:
            state = "sound"
        return state, len(marks & found)
    finally:
        library.close()


def _play_on(library: Library) -> None:
    """Begin a game, save and load it; whatever there was must not be in the way."""
    kind = kind_named("sudoku")
    session = Session(kind, kind.parse_puzzle(CLASSIC), now=lambda: 0.0)
    game_id = library.add(session, "new")
    session.play("place r1c3 4")
    library.save(game_id, session)
    number = library.saved_id(game_id)
    assert fingerprint(library.load(number).session) == fingerprint(session)
    assert library.last_open() == number
    library.statistics.tallies("sudoku")
    library.statistics.days()
    library.scores.table("sprint")


VALUES: tuple[object, ...] = (
    *(None, True, -1, 0, 1e300, float("inf"), 10**400, "", "x", "\0", "\ud800", "x" * 9000),
    *([], [1], [1, 2], [16384, 16384], [[1], [2]], {}, {"sudoku": {"level": "\udfff"}}),
)


def damage_preferences(folder: Path, rng: random.Random) -> None:
    """Damage the preferences; whatever they say, they can be read, used and written again."""
    places = Places(folder, folder)
    content = json.dumps({**asdict(Preferences()), "level": "hard", "later": 1})
    if rng.random() < 0.5:
        mixed = json.loads(content)
        for _time in range(rng.randrange(1, 4)):
            mixed[rng.choice(list(mixed))] = rng.choice(VALUES)
        data = json.dumps(mixed).encode()
    else:
        raw = bytearray(content.encode())
        for _time in range(rng.choice((1, 2, 8))):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        data = bytes(raw)
    places.preferences.unlink(missing_ok=True)
    places.preferences.write_bytes(data)
    found = read_preferences(places)
    _use(found)
    write_preferences(places, found)
    assert read_preferences(places) == found


def _use(found: Preferences) -> None:
    """Do with preferences what a start does."""
    from numberplace.ui.commands import COMMAND
    from numberplace.ui.kit.bindings import bindings_with
    from numberplace.ui.kit.theme import theme_or_default
    from numberplace.ui.kit.window import fit_size

    spoken = current_language()
    theme_or_default(found.theme)
    bindings_with(COMMAND, found.keys)
    set_language(found.language)
    set_language(spoken)
    width, height = fit_size(found.window_size, [(1920, 1080)])
    assert 200 <= width <= 1920
    assert 200 <= height <= 1080


KINDS_OF_END = ("sound", "rescued", "begun anew", "elsewhere", "failing", "unnoticed")
Kept = tuple[frozenset[str], frozenset[str]]
"""The puzzles of some collections, and which of them are favourites."""


def run_collections(count: int, seed: int) -> str:
    """Damage a file of collections ``count`` times, half of the times with a copy beside it."""
    rng = random.Random(seed)
    sums = dict.fromkeys(KINDS_OF_END, 0)
    shares: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        base = Path(name) / "base"
        made = make_collections(base)
        for number in range(count):
            folder = Path(name) / "now"
            shutil.copytree(base, folder)
            has_copy = rng.random() < 0.5
            if not has_copy:
                shutil.rmtree(folder / FOLDER)
            how = damage(folder, rng, COLLECTIONS)
            try:
                state, found = open_damaged_collections(folder)
            except Exception as error:
                raise AssertionError(f"round {number} of seed {seed}: {how}") from error
            back = [len(one & other) / len(one) for one, other in zip(made, found, strict=True)]
            if state == "sound" and min(back) < 1:
                state = "unnoticed"
            sums[state] += 1
            assert state not in ("failing", "unnoticed"), f"round {number}, {how}: {state}"
            if state not in ("sound", "elsewhere"):
                assert not has_copy or min(back) == 1, f"round {number}, {how}: {back} came back"
                shares[has_copy].append((back[0], back[1]))
            shutil.rmtree(folder)
    told = f"{count} damaged files of collections: {sums}"
    for has_copy, rounds in shares.items():
        puzzles, stars = zip(*rounds, strict=True) if rounds else ([1.0], [1.0])
        told += f"; back {'with a copy' if has_copy else 'without one'}:"
        for name, each in (("puzzles", puzzles), ("favourites", stars)):
            mean, worst = 100 * sum(each) / len(each), 100 * min(each)
            told += f" {name} {mean:.1f} % in the mean, {worst:.1f} % in the worst;"
    return told


def make_collections(folder: Path) -> Kept:
    """Make a file of collections with a copy of the day; return what it holds."""
    path = folder / COLLECTIONS
    collections = Collections(path)
    puzzles, stars = [], []
    for book in range(BOOKS):
        rng = random.Random(book)
        lines = [_relabelled(rng) for _puzzle in range(PUZZLES)]
        rows = [("sudoku", line, f"No. {n}", "easy") for n, line in enumerate(lines)]
        ids = collections.find(collections.add(f"Book {book}", rows), Filter(), {})
        for number in rng.sample(range(PUZZLES), FAVOURITES):
            collections.mark(ids[number], favourite=True)
            stars.append(lines[number])
        puzzles += lines
    collections.close()
    assert make_copy(path, "2026-09-21") is not None
    return frozenset(puzzles), frozenset(stars)


def _relabelled(rng: random.Random) -> str:
    """Return the classic puzzle with its digits exchanged."""
    digits = list("123456789")
    rng.shuffle(digits)
    return CLASSIC.translate(str.maketrans("123456789", "".join(digits)))


def open_all(collections: Collections) -> list[CollectionPuzzle]:
    """Return every puzzle of every collection."""
    return [
        entry
        for row in collections.all()
        for entry in collections.entries(collections.find(row.id, Filter(), {})).values()
    ]


def open_damaged_collections(folder: Path) -> tuple[str, Kept]:
    """Open, read and change collections; return what became of them and what is there."""
    before = (folder / COLLECTIONS).read_bytes()
    for _start in range(2):  # what is found at use is mended at the next opening
        collections = Collections(folder / COLLECTIONS)
        try:
            entries = open_all(collections)
            made = collections.add("new", [("sudoku", CLASSIC, "", "")])
            collections.mark(collections.find(made, Filter(), {})[0], favourite=True)
            assert made in [row.id for row in collections.all()]
            break
        except SaveError as error:
            if "newer version" in str(error):  # one byte says so: it is left as it is, and told
                assert (folder / COLLECTIONS).read_bytes() == before
                return "elsewhere", (frozenset(), frozenset())
        finally:
            collections.close()
    else:
        return "failing", (frozenset(), frozenset())
    kept = [path.read_bytes() for path in folder.glob("collections.*.sqlite3")]
    found = (
        frozenset(entry.puzzle for entry in entries),
        frozenset(entry.puzzle for entry in entries if entry.is_favourite),
    )
    if not kept:
        return "sound", found
    assert before in kept, "the damaged file was not kept"
    return "rescued" if found[0] else "begun anew", found


if __name__ == "__main__":
    main(run, __doc__ or "", 10_000, collections=run_collections)
