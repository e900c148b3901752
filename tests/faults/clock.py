"""Set the wall clock forward and back at random, and compare the library with a simple model.

``python -m tests.faults.clock --count 20000``
"""

import random
import tempfile
from pathlib import Path

from numberplace.core.session import Session
from numberplace.kinds import kind_named
from numberplace.storage.database import as_day
from numberplace.storage.library import KEEP_DELETED, Library
from numberplace.storage.paths import Places

from tests.faults.player import CLASSIC
from tests.faults.runner import MEMORY, main

JUMPS = (0.0, 0.0, 1.0, 3600.0, 86_400.0, 400 * 86_400.0, 80 * 365 * 86_400.0)
MAX_GAMES = 30


class Model:
    """What a player expects of the lists, by order alone."""

    def __init__(self) -> None:
        self.played: list[int] = []
        """Ids, the game played last at the end."""
        self.opened: list[int] = []
        self.deleted: dict[int, int] = {}
        """Ids in the order of their deletion, with the day of play."""
        self.day = 0
        self.date = ""

    def start(self, date: str) -> None:
        if date != self.date:
            self.date = date
            self.day += 1
        for game, day in list(self.deleted.items()):
            if day <= self.day - KEEP_DELETED:
                del self.deleted[game]
                self.played.remove(game)
                self.opened.remove(game)

    def check(self, library: Library) -> None:
        there = [game for game in self.played if game not in self.deleted]
        assert [card.id for card in library.games()] == there[::-1]
        assert [card.id for card in library.deleted_games()] == list(self.deleted)[::-1]
        last = [game for game in self.opened if game not in self.deleted]
        assert library.last_open() == (last[-1] if last else None)


def run(count: int, seed: int) -> str:
    """Take ``count`` steps, each with a jump of the clock before it."""
    rng = random.Random(seed)
    kind = kind_named("sudoku")
    model = Model()
    seconds = 1_790_000_000.0
    sessions: dict[int, Session] = {}
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        places = Places(Path(name), Path(name))

        def open_library() -> Library:
            model.start(as_day(seconds).isoformat())
            return Library.open(places, now=lambda: seconds)

        library = open_library()
        for _step in range(count):
            seconds = max(0.0, seconds + rng.choice(JUMPS) * rng.choice((1, -1)))
            act = rng.random()
            games = [game for game in model.played if game not in model.deleted]
            if (act < 0.15 and len(model.played) < MAX_GAMES) or not games:
                session = Session(kind, kind.parse_puzzle(CLASSIC), now=lambda: 0.0)
                game = library.add(session, "a game")
                sessions[game] = session
                model.played.append(game)
                model.opened.append(game)
            elif act < 0.5:
                game = rng.choice(games)
                sessions[game].play(f"place r1c3 {rng.randrange(1, 10)}")
                library.save(game, sessions[game])
                model.played.append(model.played.pop(model.played.index(game)))
            elif act < 0.7:
                game = rng.choice(games)
                sessions[game] = library.load(game).session
                model.opened.append(model.opened.pop(model.opened.index(game)))
            elif act < 0.8:
                game = rng.choice(games)
                library.delete(game)
                model.deleted[game] = model.day
            elif act < 0.85 and model.deleted:
                game = rng.choice(list(model.deleted))
                library.undelete(game)
                del model.deleted[game]
            else:
                library.close()
                library = open_library()
            model.check(library)
        library.close()
    return f"{count} steps with a clock that jumps, {model.day} days of play: every list as played."


if __name__ == "__main__":
    main(run, __doc__ or "", 20_000)
