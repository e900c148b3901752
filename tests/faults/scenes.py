"""A process that plays one scene in real screens and says what it keeps, until it is killed.

``python -m tests.faults.scenes SCENE FOLDER SEED [EDIT PLACE NUMBER]``, where SCENE is ``fight``,
``race``, ``collection`` or ``upgrade``. It prints ``begin KEY MARK`` before something is written
and ``done KEY MARK`` after it; ``found`` reads the same marks from the folder afterwards. With
EDIT, one of ``EDITS``, the process prints ``stopped EDIT`` inside the transaction of that number
which the edits of this name make, and stops itself there: PLACE is ``begin``, where nothing is
written yet, or ``commit``, where all of it is written and not committed.
"""

import contextlib
import hashlib
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.battle.modes import SPRINT
from numberplace.battle.opponents import LADDER
from numberplace.battle.texts import parse_fight
from numberplace.core.errors import GameError
from numberplace.storage import collection_file, fights
from numberplace.storage.collections import (
    CollectionPuzzle,
    Collections,
    Filter,
    PuzzleRating,
)
from numberplace.storage.fights import Fights
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.scores import Scores
from numberplace.sudoku.bank import read_bank
from numberplace.ui.app import App
from numberplace.ui.arcade.fight_saving import load_fight
from numberplace.ui.arcade.ladder_screen import ladder_fight, resume_fight
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.screens.collection_puzzles import CollectionDialog
from numberplace.ui.screens.collections import CollectionsDialog
from numberplace.ui.screens.open_file import KeepingDialog, PuzzleListDialog

from tests.faults.player import announce, press
from tests.waiting import wait_for

SLOT = fights.LADDER
Marks = dict[str, str]
EDITS = ("import", "rename", "delete", "favourite", "rate", "take_out", "put_back")
"""What is done to collections."""
PLACES = ("begin", "commit")
"""Where a process may stop inside a transaction: after its begin, or before its commit."""


def digest(*parts: object) -> str:
    """Return a short mark of some values."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def fight_mark(text: str | None) -> str:
    """Return how many moves a saved fight has, and which."""
    if text is None:
        return "none"
    fight = parse_fight(text)
    return f"{len(fight.moves)}:{digest(fight.puzzle, [move.move for move in fight.moves])}"


class Stop:
    """Stops this process inside a transaction of an edit of collections."""

    def __init__(self, edit: str, place: str, number: int) -> None:
        self._edit, self._place, self._left = edit, place, number
        self._under_way: set[str] = set()
        self._plain = collection_file.transaction

    def note(self, word: str, edit: str) -> None:
        """Take note of an edit that begins or is done."""
        (self._under_way.add if word == "begin" else self._under_way.discard)(edit)

    @contextlib.contextmanager
    def transaction(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Run the block in a transaction; stop in it when it is the one that was asked for."""
        with self._plain(connection):
            is_asked_for = self._edit in self._under_way
            self._left -= is_asked_for
            is_last = is_asked_for and self._left == 0
            if is_last and self._place == "begin":
                self._stop()
            yield
            if is_last:
                self._stop()

    def _stop(self) -> None:
        announce("stopped", self._edit)
        os.kill(os.getpid(), signal.SIGSTOP)


stop = Stop("", "", 0)
"""Where this process stops: nowhere unless the command line asks for it."""


def tell(word: str, *what: str) -> None:
    """Announce key and mark of what begins or is done and, of some, the name of the edit."""
    if len(what) == 3:
        stop.note(word, what[2])
    announce(word, *what)


def found(folder: Path) -> Marks:
    """Return what is kept in a folder, by key. Raises AssertionError where something is damaged."""
    library = Library.open(Places(folder, folder))
    try:
        assert library.notice == "", library.notice
        marks = {f"fight-{SLOT}": fight_mark(library.fights.load(SLOT))}
        for row in library.scores.table(SPRINT.table):
            marks[f"score-{row.score}"] = "kept"
        for each in library.collections.all():
            marks[f"collection-{each.id}"] = _collection_mark(library, each.id)
        for card in library.games():
            marks[f"game-{card.id}"] = digest(card.puzzle, card.title, card.is_solved)
        return marks
    finally:
        library.close()


def _collection_mark(library: Library, collection: int) -> str:
    kept = library.collections
    names = {each.id: each.name for each in kept.all()}
    entries = kept.entries(ids_of(library, collection)).values()
    return _mark_of(names[collection], entries)


def _mark_of(name: str, entries: Iterable[CollectionPuzzle]) -> str:
    """Return how many puzzles a collection has, and a mark of all that is kept of them."""
    rows = sorted(entries)
    return f"{len(rows)}:{digest(name, rows)}"


def ids_of(library: Library, collection: int) -> list[int]:
    """Return the ids of the puzzles of a collection."""
    return list(library.collections.find(collection, Filter(), {}))


@contextlib.contextmanager
def announced(owner: Any, method: str, leaves: Callable[..., tuple[str, ...]]) -> Iterator[None]:
    """Announce each call of a method before and after it, with what it leaves."""
    plain = getattr(owner, method)

    def watched(self: Any, *args: Any, **more: Any) -> Any:
        what = leaves(self, *args, **more)
        tell("begin", *what)
        result = plain(self, *args, **more)
        tell("done", *what)
        return result

    setattr(owner, method, watched)
    try:
        yield
    finally:
        setattr(owner, method, plain)


class Clock:
    """Seconds that pass with each look, so that fights and races do not wait."""

    def __init__(self, step: float) -> None:
        self._step = step
        self._seconds = 1000.0

    def __call__(self) -> float:
        self._seconds += self._step
        return self._seconds


def play_fight(app: App, rng: random.Random) -> Iterator[None]:
    """Fight the first opponent, right digit after right digit; go on with what was saved."""
    saved = load_fight(app.library.fights, SLOT)
    screen = (
        resume_fight(app, saved, LADDER[0]) if saved else ladder_fight(app, LADDER[0], "sudoku")
    )
    app.open_screen(screen)
    while not screen.is_ready:
        time.sleep(0.01)
        app.step()
        yield
    while True:
        if screen.card is not None:
            for _ in range(60):
                app.step()
            press_return(app)
            if app.top_screen is not screen:
                return
        fight = screen.fight
        digits = fight.play.state.digits
        unit = next((each for each in fight.field.order if not digits[each.id]), None)
        if unit is not None:
            fight.play.view.cursor = unit.id
            press(app, str(fight.field.solution[unit.id]))
        app.step()
        yield


def play_race(app: App, rng: random.Random) -> Iterator[None]:
    """Race after race, most of them to their end; a finished one must have its score kept."""
    while True:
        screen = RaceScreen(app, SPRINT)
        app.open_screen(screen)
        press_return(app)
        boards = rng.randrange(1, 3)
        while not screen.race.is_over:
            board = screen.board
            if 0 in board.board.digits and screen.race.number <= boards:
                board.cursor = board.board.digits.index(0)
                press(app, str(board.board.solution[board.cursor]))
            elif screen.race.number <= boards:
                screen.next_board()
            app.step()
            yield
        app.step()
        score = screen.race.score
        if score:
            announce("done", f"score-{score}", "kept")
        for _ in range(rng.randrange(40)):  # while the name is asked for
            app.step()
            yield
        app.go_to(None)


def play_collection(app: App, rng: random.Random) -> Iterator[None]:
    """Import files, mark favourites, rename, rate and delete, each through its dialog."""
    while True:
        every = app.library.collections.all()
        edit = rng.choice(EDITS) if every else "import"
        if edit == "import" and len(every) < 6:
            yield from _import_file(app, rng)
        elif every:
            chosen = rng.choice(every)
            dialog = CollectionsDialog(app)
            app.show(dialog)
            wait_for(lambda shown=dialog: bool(shown.list.rows), app.step)
            dialog.list.chosen = every.index(chosen)
            if edit == "rename":
                press_button(app, "Rename")
                app.top_dialog.entry.text = f"name {rng.randrange(1000)}"
                press_button(app, "Rename")
            elif edit == "delete" and len(every) > 3:
                press_button(app, "Delete")
                press_button(app, "Delete")
            elif edit in ("favourite", "rate", "take_out", "put_back"):
                yield from _open_collection(app, rng, chosen, edit)
        app.step()
        app.close_all()
        yield


def _import_file(app: App, rng: random.Random) -> Iterator[None]:
    """Open a file of a hundred puzzles and keep them; half of them have been rated."""
    kept = app.library.collections
    path = Path(app.places.library).parent / "import.txt"
    path.write_text("\n".join(rng.sample([str(puzzle) for puzzle in read_bank("easy")], 100)))
    app.open_path(path)
    wait_for(lambda: isinstance(app.top_dialog, PuzzleListDialog), app.step)
    before = {each.id for each in kept.all()}
    tell("begin", "any", "import", "import")
    app.top_dialog.buttons[1].on_press()
    while isinstance(app.top_dialog, KeepingDialog):
        app.step()
        time.sleep(0.005)
    for made in {each.id for each in kept.all()} - before:
        announce("done", f"collection-{made}", _collection_mark(app.library, made))
    tell("done", "any", "import", "import")
    yield


def _open_collection(app: App, rng: random.Random, row: Any, edit: str) -> Iterator[None]:
    """Mark some favourites of a collection, take a puzzle out and put it back, or let puzzles be
    rated for a while; they go on being rated while other edits are made.
    """
    dialog = CollectionDialog(app, row)
    app.show(dialog)
    kept, left = app.library.collections, row.size - row.rated
    if edit == "rate" and left:
        try:
            wait_for(lambda: len(kept.unrated(row.id, left)) < left, lambda: _go_on(app))
        except AssertionError as error:
            told = f"{left} left of {row}: {dialog.note.text}, {vars(app.rating)}"
            raise AssertionError(told) from error
        return
    if edit in ("take_out", "put_back"):
        dialog.list.chosen = rng.randrange(row.size)
        press_button(app, "Remove")
        yield
        dialog.form.focus = dialog.list
        press(app, "ctrl+z")
        yield
        return
    for _time in range(3):
        dialog.list.chosen = rng.randrange(row.size)
        press_button(app, "Favourite")
        yield


def _go_on(app: App) -> None:
    """Step, and close a message that came over the dialog, which rates nothing while covered.

    The notice of an import that was killed comes when the collections are first written to.
    """
    app.step()
    if isinstance(app.top_dialog, MessageBox):
        app.close_top()


def press_button(app: App, label: str) -> None:
    """Press a button of the dialog on top."""
    next(each for each in app.top_dialog.buttons if each.label == label).on_press()
    app.step()


def play_upgrade(app: App, rng: random.Random) -> Iterator[None]:
    """Do nothing: what is killed is the start on a library of a past schema."""
    while True:
        app.step()
        yield


def press_return(app: App) -> None:
    """Press Enter, on a card for instance."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.handle(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.step()


def _edited(kept: Collections, collection: int, edit: str, **changes: Any) -> tuple[str, ...]:
    """Return key and mark of a collection as an edit is to leave it, and the edit's name.

    Args:
        changes: ``name``; new fields of puzzles by their ids, as ``fields``; the id of a puzzle
            that goes, as ``without``; one that comes, as ``further``.
    """
    name = next((each.name for each in kept.all() if each.id == collection), "")
    entries = kept.entries(kept.find(collection, Filter(), {}))
    entries.pop(changes.get("without", 0), None)
    if further := changes.get("further"):
        entries[further.id] = further
    fields = changes.get("fields", {})
    mark = _mark_of(
        str(changes.get("name", name)),
        [e._replace(**fields.get(e.id, {})) for e in entries.values()],
    )
    return f"collection-{collection}", "none" if edit == "delete" else mark, edit


def _marked(kept: Collections, entry: int, *, favourite: bool) -> tuple[str, ...]:
    fields = {entry: {"is_favourite": favourite}}
    return _edited(kept, _collection_of(kept, entry), "favourite", fields=fields)


def _rated(kept: Collections, collection: int, ratings: list[PuzzleRating]) -> tuple[str, ...]:
    fields = {each.id: each._asdict() for each in ratings}
    if collection not in {_collection_of(kept, entry) for entry in kept.entries([*fields])}:
        return "any", "rate", "rate"  # deleted since they were handed over
    return _edited(kept, collection, "rate", fields=fields)


def _taken_out(kept: Collections, entry: int) -> tuple[str, ...]:
    return _edited(kept, _collection_of(kept, entry), "take_out", without=entry)


def _put_back(kept: Collections, collection: int, entry: CollectionPuzzle) -> tuple[str, ...]:
    return _edited(kept, collection, "put_back", further=entry)


def _collection_of(kept: Collections, entry: int) -> int:
    ids = {each.id: kept.find(each.id, Filter(), {}) for each in kept.all()}
    return next(collection for collection, entries in ids.items() if entry in entries)


WATCHED: tuple[tuple[Any, str, Callable[..., tuple[str, ...]]], ...] = (
    (Fights, "save", lambda _self, slot, fight: (f"fight-{slot}", fight_mark(fight))),
    (Fights, "drop", lambda _self, slot: (f"fight-{slot}", "none")),
    (Scores, "add", lambda _self, mode, name, score, **_: (f"score-{score}", "kept", "score")),
    (Collections, "rename", lambda kept, at, name: _edited(kept, at, "rename", name=name)),
    (Collections, "remove", lambda kept, at: _edited(kept, at, "delete")),
    (Collections, "mark", _marked),
    (Collections, "rate", _rated),
    (Collections, "take_out", _taken_out),
    (Collections, "put_back", _put_back),
)
"""Methods that write, with what each call leaves: key, mark and, of some, the edit's name."""

SCENES = {
    "fight": (play_fight, 0.02),
    "race": (play_race, 0.2),
    "collection": (play_collection, 0.01),
    "upgrade": (play_upgrade, 0.01),
}
"""What plays each scene, and the seconds that pass at each look at the clock."""


def main(scene: str, folder: Path, seed: int, *where: str) -> None:
    if where:
        global stop
        stop = Stop(where[0], where[1], int(where[2]))
        collection_file.transaction = stop.transaction
    play, step = SCENES[scene]
    rng = random.Random(seed)
    announce("start")
    with contextlib.ExitStack() as watched:
        for owner, method, leaves in WATCHED:
            watched.enter_context(announced(owner, method, leaves))
        app = App(Places(folder, folder), now=Clock(step), rng=random.Random(seed))
        app.prefer(kinds={"sudoku": {"tour_seen": True}})
        app.step()
        announce("ready")
        while True:
            with contextlib.suppress(GameError):
                for _ in play(app, rng):
                    pass


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
