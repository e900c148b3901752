"""A process that plays one scene in real screens and says what it keeps, until it is killed.

``python -m tests.faults.scenes SCENE FOLDER SEED``, where SCENE is ``fight``, ``race``,
``collection`` or ``upgrade``. It prints ``begin KEY MARK`` before something is written and
``done KEY MARK`` after it; ``found`` reads the same marks from the folder afterwards.
"""

import contextlib
import hashlib
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.battle.modes import SPRINT
from numberplace.battle.opponents import LADDER
from numberplace.battle.texts import parse_fight
from numberplace.core.errors import GameError
from numberplace.storage import fights
from numberplace.storage.collections import Filter
from numberplace.storage.fights import Fights
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.scores import Scores
from numberplace.sudoku.bank import read_bank
from numberplace.ui.app import App
from numberplace.ui.arcade.fight_saving import load_fight
from numberplace.ui.arcade.ladder_screen import ladder_fight, resume_fight
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.screens.collections import CollectionsDialog
from numberplace.ui.screens.open_file import KeepingDialog, PuzzleListDialog

from tests.faults.player import announce, press
from tests.waiting import wait_for

SLOT = fights.LADDER
Marks = dict[str, str]


def digest(*parts: object) -> str:
    """Return a short mark of some values."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def fight_mark(text: str | None) -> str:
    """Return how many moves a saved fight has, and which."""
    if text is None:
        return "none"
    fight = parse_fight(text)
    return f"{len(fight.moves)}:{digest(fight.puzzle, [move.move for move in fight.moves])}"


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
    mark = digest(names[collection], sorted((e.puzzle, e.is_favourite) for e in entries))
    return f"{len(entries)}:{mark}"


def ids_of(library: Library, collection: int) -> list[int]:
    """Return the ids of the puzzles of a collection."""
    return list(library.collections.find(collection, Filter(), {}))


@contextlib.contextmanager
def announced(
    owner: Any, method: str, key_and_mark: Callable[..., tuple[str, str]]
) -> Iterator[None]:
    """Announce each call of a method before and after it, with what it leaves."""
    plain = getattr(owner, method)

    def watched(self: Any, *args: Any, **more: Any) -> Any:
        key, mark = key_and_mark(self, *args, **more)
        announce("begin", key, mark)
        result = plain(self, *args, **more)
        announce("done", key, mark)
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
        unit = next((each for each in fight._field.order if not digits[each.id]), None)
        if unit is not None:
            fight.play.view.cursor = unit.id
            press(app, str(fight._field.solution[unit.id]))
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
    """Import files, mark favourites, rename and remove, with the dialogs open."""
    kept = app.library.collections
    folder = Path(app.places.library).parent
    bank = [str(puzzle) for puzzle in read_bank("easy")]
    while True:
        every = kept.all()
        chance = rng.random()
        if not every or chance < 0.3:
            path = folder / "import.txt"
            path.write_text("\n".join(rng.sample(bank, 100)))
            app.open_path(path)
            wait_for(lambda: isinstance(app.top_dialog, PuzzleListDialog), app.step)
            before = {each.id for each in kept.all()}
            announce("begin", "any", "import")
            app.top_dialog.buttons[1].on_press()
            while isinstance(app.top_dialog, KeepingDialog):
                app.step()
                time.sleep(0.005)
            for made in {each.id for each in kept.all()} - before:
                announce("done", f"collection-{made}", _collection_mark(app.library, made))
            announce("done", "any", "import")
        else:
            app.show(CollectionsDialog(app))
            app.step()
            chosen = rng.choice(every).id
            ids = ids_of(app.library, chosen)
            announce("begin", f"collection-{chosen}", "changed")
            if chance < 0.8:
                kept.mark(rng.choice(ids), favourite=rng.random() < 0.7)
            elif chance < 0.9:
                kept.rename(chosen, f"name {rng.randrange(1000)}")
            elif len(every) > 3:
                kept.remove(chosen)
            there = any(each.id == chosen for each in kept.all())
            mark = _collection_mark(app.library, chosen) if there else "none"
            announce("done", f"collection-{chosen}", mark)
        app.step()
        app.close_all()
        yield


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


SCENES = {
    "fight": (play_fight, 0.02),
    "race": (play_race, 0.2),
    "collection": (play_collection, 0.01),
    "upgrade": (play_upgrade, 0.01),
}
"""What plays each scene, and the seconds that pass at each look at the clock."""


def main(scene: str, folder: Path, seed: int) -> None:
    play, step = SCENES[scene]
    rng = random.Random(seed)
    announce("start")
    fight = announced(Fights, "save", lambda _self, slot, f: (f"fight-{slot}", fight_mark(f)))
    drop = announced(Fights, "drop", lambda _self, slot: (f"fight-{slot}", "none"))
    score = announced(
        Scores, "add", lambda _self, mode, name, score, **_: (f"score-{score}", "kept")
    )
    with fight, drop, score:
        app = App(Places(folder, folder), now=Clock(step), rng=random.Random(seed))
        app.prefer(kinds={"sudoku": {"tour_seen": True}})
        app.step()
        announce("ready")
        while True:
            with contextlib.suppress(GameError):
                for _ in play(app, rng):
                    pass


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
