"""A process that plays at random in a real window and says what it saves, until it is ended.

``python -m tests.faults.player FOLDER SEED [MOVES]`` prints two lines a save: ``begin`` before it
and ``done`` after it, each with a fingerprint of the game, and ``taken`` for a game taken up. With
MOVES it ends by itself after so many inputs, as a player who closes the window; without, it plays
until it is killed.
"""

import contextlib
import os
import random
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from numberplace.core.errors import GameError, SaveError
from numberplace.kinds import kind_named
from numberplace.storage import library as library_module
from numberplace.storage import open_database
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.ui import saving
from numberplace.ui.app import App
from numberplace.ui.frame_loop import end_on_signals

from tests.faults.fingerprints import fingerprint
from tests.waiting import PATIENCE

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BUSY_MS = round(PATIENCE * 1000)
"""Two windows on a slow machine wait for each other all the same."""
LINK = "5x5:....1/1234./5...4/..2.3/....5"
KEYS = (
    *("1", "2", "3", "4", "5", "6", "7", "8", "9") * 4,
    *("left", "right", "up", "down", "space", ".") * 5,
    *("ctrl+z", "ctrl+y", "ctrl+z", "delete", "m", "g", "c", "h", "escape", "p", "v"),
    *("shift+1", "shift+2", "shift+3", "alt+1", "alt+2"),
)
_NAMED = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "space": pygame.K_SPACE, "delete": pygame.K_DELETE, "escape": pygame.K_ESCAPE,
}  # fmt: skip
_MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}


def press(app: App, text: str) -> None:
    """Press a key such as ``ctrl+z``."""
    *mods, name = text.split("+")
    key = _NAMED.get(name) or pygame.key.key_code(name)
    mod = sum(_MODS[part] for part in mods)
    scan = getattr(pygame, f"KSCAN_{name}", 0) if name.isdigit() else 0
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scan))


def play_a_bit(app: App, rng: random.Random) -> None:
    """Do one thing a player does."""
    chance = rng.random()
    app.close_all()
    if chance < 0.02:
        kind = kind_named(rng.choice(("sudoku", "numberlink")))
        line = CLASSIC if kind.id == "sudoku" else LINK
        app.start_game(kind, kind.parse_puzzle(line), f"game {rng.randrange(1000)}", "easy")
    elif chance < 0.04:
        cards = app.library.games()
        with contextlib.suppress(SaveError):
            app.resume(rng.choice(cards[:20]).id)
    elif chance < 0.05:
        app.prefer_kind("sudoku", level=rng.choice(("easy", "hard")))
    elif chance < 0.5 and app.screen.play.session.kind.id == "sudoku":
        place = f"r{rng.randrange(1, 10)}c{rng.randrange(1, 10)}"
        with contextlib.suppress(GameError):  # a given never changes
            app.screen.play.make_move(f"place {place} {rng.randrange(1, 10)}", "place")
    else:
        press(app, rng.choice(KEYS))
    if rng.random() < 0.2:
        app.step()


def announce(word: str, *parts: object) -> None:
    """Print a line in one go, so that a kill leaves no half of it."""
    os.write(1, (" ".join(map(str, (word, *parts))) + "\n").encode())


def watch(library: Library) -> None:
    """Announce every save of a library before and after it, and every game taken up."""
    add, save, load = library.add, library.save, library.load

    def watched_load(game_id, *rest):
        loaded = load(game_id, *rest)
        announce("taken", game_id, fingerprint(loaded.session))
        return loaded

    def watched_add(session, title="", view={}, **more):  # noqa: B006
        announce("begin", 0, fingerprint(session))
        game_id = add(session, title, view, **more)
        if game_id < 0:  # a stand-in: the badge says that it is not saved
            announce("failed", library.trouble)
        else:
            announce("done", game_id, fingerprint(session))
        return game_id

    def watched_save(game_id, session, view={}):  # noqa: B006
        announce("begin", game_id, fingerprint(session))
        save(game_id, session, view)
        if library.trouble:  # said once and silent after that: nothing was saved
            announce("failed", library.trouble)
            return
        announce("done", library.saved_id(game_id), fingerprint(session))

    library.add, library.save = watched_add, watched_save  # type: ignore[method-assign]
    library.load = watched_load  # type: ignore[method-assign]


def main(folder: Path, seed: int, moves: int | None) -> None:
    saving.COPY_DELAY = 0.1
    open_database.BUSY_MS = library_module.BUSY_MS = BUSY_MS
    opened = Library.open

    def open_watched(places: Places) -> Library:
        library = opened(places)
        watch(library)
        return library

    Library.open = open_watched  # type: ignore[method-assign, assignment]
    rng = random.Random(seed)
    app = App(Places(folder, folder), rng=random.Random(seed))
    end_on_signals(app.end)
    announce("ready")
    played = 0
    while app.is_running and played != moves:
        play_a_bit(app, rng)
        played += 1
    app.end()
    app.loop()
    announce("end", fingerprint(app.screen.play.session))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else None)
