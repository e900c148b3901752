"""Several windows at once, on a library that none of them has opened before."""

import subprocess
import sys

from numberplace.storage.library import Library
from numberplace.storage.paths import Places

from tests.places import ROOT
from tests.waiting import PATIENCE

PROCESSES = 3
GAMES = 4

PLAYER = f"""
import sys
from pathlib import Path
from numberplace.core.session import Session
from numberplace.storage import library, open_database
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
folder = Path(sys.argv[1])
open_database.BUSY_MS = library.BUSY_MS = {round(1000 * PATIENCE)}  # on a slow machine too
sys.stdin.read(1)
library = Library.open(Places(folder, folder))
for number in range({GAMES}):
    session = Session(SUDOKU, Puzzle(bytes(81)), now=lambda: 0.0)
    game_id = library.add(session, sys.argv[2])
    for digit in range(1, 10):
        session.play(f"place r1c{{digit}} {{digit}}")
        library.save(game_id, session)
print(library.notice, library.is_lasting)
"""


def test_windows_opened_together_share_one_library(places: Places) -> None:
    players = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(places.data), str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for number in range(PROCESSES)
    ]
    for player in players:  # let them go at the same moment
        assert player.stdin is not None
        player.stdin.write("x")
        player.stdin.flush()
    said = [player.communicate()[0] for player in players]
    assert said == [" True\n"] * PROCESSES
    library = Library.open(places)
    cards = library.games()
    assert sorted(card.title for card in cards) == sorted("012" * GAMES)
    assert all(len(library.load(card.id).session.history.entries) == 9 for card in cards)
    assert [path.name for path in places.data.glob("*.sqlite3")] == ["library.sqlite3"]
